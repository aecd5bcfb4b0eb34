#include "ui/panels/dice_panel.hpp"

#include "ui/widgets.hpp"

#include <algorithm>
#include <map>

namespace gonfalon::ui {

namespace {

constexpr int most_rolls = 24;

/// "B07, R12": cards as the Lexicon names them.
std::string card_names(const Names& cards, const std::vector<int>& values) {
    std::string text;
    for (const int value : values) {
        text += (text.empty() ? "" : ", ") + cards[value];
    }
    return text;
}

} // namespace

void DicePanel::draw(TableState& state) {
    Desk& desk = state.desk;
    const Match& match = state.session.match();
    faded_prose(desk,
                match.settings().dice == DiceMode::seeded
                    ? "The program throws and draws, from seed " +
                          std::to_string(match.settings().seed) + "."
                    : "The table throws its own dice and draws its own cards.");
    draw_counts(state);
    int shown = 0;
    for (auto entry = match.log().rbegin(); entry != match.log().rend(); ++entry) {
        for (const RollRecord& roll : entry->rolls) {
            if (shown < most_rolls && state.session.viewer().sees(roll.audience)) {
                draw_roll(state, roll);
                ++shown;
            }
        }
    }
    if (shown == 0) {
        faded_prose(desk, "Nothing has been thrown or drawn yet.");
    }
}

void DicePanel::draw_roll(TableState& state, const RollRecord& roll) {
    Desk& desk = state.desk;
    if (roll.kind == RollRequest::Kind::draw) {
        const std::string names = card_names(state.session.game().lexicon().cards, roll.values);
        prose(desk, "Drawn: " + names, Type::note);
        return;
    }
    for (const int value : roll.values) {
        const Picture die = desk.die(value <= 6 ? 6 : 10, value, static_cast<int>(desk.px(40)));
        ImGui::Image(die.id(), die.size());
        ImGui::SameLine(0, desk.px(4));
    }
    ImGui::NewLine();
}

/// How often each number came, as a bar for each.
void DicePanel::draw_counts(TableState& state) {
    std::map<int, int> counts;
    int most = 0;
    for (const LogEntry& entry : state.session.match().log()) {
        for (const RollRecord& roll : entry.rolls) {
            const bool is_seen = state.session.viewer().sees(roll.audience);
            for (const int value : roll.values) {
                if (is_seen && roll.kind == RollRequest::Kind::dice) {
                    most = std::max(most, ++counts[value]);
                }
            }
        }
    }
    Desk& desk = state.desk;
    for (const auto& [value, count] : counts) {
        prose(desk, std::to_string(value), Type::strong);
        ImGui::SameLine(desk.px(40));
        const ImVec2 at = ImGui::GetCursorScreenPos();
        const float length = desk.px(200.0 * count / most);
        ImGui::GetWindowDrawList()->AddRectFilled(
            {at.x, at.y + 3}, {at.x + length, at.y + desk.px(15)}, to_im(desk.palette().oxblood));
        ImGui::Dummy({length, desk.px(16)});
        ImGui::SameLine();
        prose(desk, std::to_string(count), Type::note);
    }
}

} // namespace gonfalon::ui
