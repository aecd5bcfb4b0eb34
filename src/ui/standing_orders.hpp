#pragma once

#include <gonfalon/core/ruleset.hpp>

#include <set>
#include <string>
#include <vector>

namespace gonfalon::ui {

/// When a person is asked in a reaction window; otherwise the table passes.
enum class Ask { always, advised, ticked, never };

/// The standing orders of one seat. They are set whatever the hand holds and never change what the
/// rules publish; they only answer "pass".
struct StandingOrders {
    Ask ask = Ask::advised;
    std::set<std::string> cards; ///< under Ask::ticked: the kinds of cards to be asked for

    /// Is the person asked in this window, where cards of these kinds could be played?
    [[nodiscard]] bool asks(const WindowSpec& window, const std::vector<std::string>& kinds) const;

    /// "advised", "ticked:charge,rally": as the settings file keeps it.
    [[nodiscard]] std::string to_text() const;
    /// Unknown words give the standard orders.
    static StandingOrders from_text(const std::string& text);

    bool operator==(const StandingOrders&) const = default;
};

} // namespace gonfalon::ui
