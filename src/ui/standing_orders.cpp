#include "ui/standing_orders.hpp"

#include <algorithm>
#include <array>

namespace gonfalon::ui {

namespace {

constexpr std::array ask_words = {"always", "advised", "ticked", "never"};

} // namespace

bool StandingOrders::asks(const WindowSpec& window, const std::vector<std::string>& kinds) const {
    switch (ask) {
    case Ask::always:
        return true;
    case Ask::advised:
        return window.asks_by_default;
    case Ask::ticked:
        return std::any_of(
            kinds.begin(), kinds.end(), [this](const auto& kind) { return cards.contains(kind); });
    case Ask::never:
        return false;
    }
    return true;
}

std::string StandingOrders::to_text() const {
    std::string text = ask_words.at(static_cast<std::size_t>(ask));
    char mark = ':';
    for (const std::string& card : cards) {
        text += mark + card;
        mark = ',';
    }
    return text;
}

StandingOrders StandingOrders::from_text(const std::string& text) {
    StandingOrders orders;
    const std::size_t colon = std::min(text.find(':'), text.size());
    const std::string word = text.substr(0, colon);
    for (std::size_t i = 0; i < ask_words.size(); ++i) {
        orders.ask = word == ask_words.at(i) ? static_cast<Ask>(i) : orders.ask;
    }
    for (std::size_t at = colon; at < text.size();) {
        const std::size_t end = std::min(text.find(',', at + 1), text.size());
        orders.cards.insert(text.substr(at + 1, end - at - 1));
        at = end;
    }
    return orders;
}

} // namespace gonfalon::ui
