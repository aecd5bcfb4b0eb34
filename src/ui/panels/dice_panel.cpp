#include "ui/panels/dice_panel.hpp"

#include "ui/widgets.hpp"

namespace gonfalon::ui {

void DicePanel::draw(TableState& state) {
    Desk& desk = state.desk;
    const auto& match = state.session.match();
    faded_prose(desk,
                match.settings().dice == DiceMode::seeded
                    ? "The program throws, from seed " + std::to_string(match.settings().seed) + "."
                    : "The table throws its own dice and cards.");
    int shown = 0;
    for (auto entry = match.log().rbegin(); entry != match.log().rend() && shown < 24; ++entry) {
        for (const RollRecord& roll : entry->rolls) {
            const bool is_seen = state.session.viewer().sees(roll.audience);
            if (roll.kind != RollRequest::Kind::dice || !is_seen) {
                continue;
            }
            for (const int value : roll.values) {
                const Picture die =
                    desk.die(value <= 6 ? 6 : 10, value, static_cast<int>(desk.px(40)));
                ImGui::Image(die.id(), die.size());
                ImGui::SameLine(0, desk.px(4));
            }
            ImGui::NewLine();
            ++shown;
        }
    }
    if (shown == 0) {
        faded_prose(desk, "No dice have fallen yet.");
    }
}

} // namespace gonfalon::ui
