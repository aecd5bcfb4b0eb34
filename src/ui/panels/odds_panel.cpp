#include "ui/panels/odds_panel.hpp"

#include "ui/widgets.hpp"

namespace gonfalon::ui {

void OddsPanel::draw(TableState& state) {
    Desk& desk = state.desk;
    const auto follow = [&state](const std::optional<std::string>& rule) {
        if (rule) {
            state.open_page(*rule);
        }
    };
    bool is_empty = true;
    if (!state.why_not.empty()) {
        heading(desk, "Why not?");
        if (prose_with_case(desk, state.why_not, state.why_rule)) {
            state.open_page(state.why_rule);
        }
        gold_rule(desk);
        is_empty = false;
    }
    if (state.preview) {
        if (!state.preview->cost.empty()) {
            prose(desk, state.preview->cost, Type::strong);
        }
        follow(draw_notes(desk, state.preview->notes));
        follow(draw_forecast(desk, state.preview->forecast));
        is_empty = is_empty && state.preview->cost.empty() && state.preview->notes.empty() &&
                   state.preview->forecast.empty();
    } else if (state.sum != nullptr) {
        follow(draw_forecast(desk, *state.sum));
        is_empty = false;
    } else {
        for (const Tally& tally : state.session.shown().view.tallies) {
            follow(draw_tally(desk, tally));
            is_empty = false;
        }
        follow(draw_notes(desk, state.look.notes));
        is_empty = is_empty && state.look.notes.empty();
    }
    if (is_empty) {
        faded_prose(desk,
                    "Point at an attack, a move or a piece: its sum, its chances and the cases "
                    "behind them stand here.");
    }
}

} // namespace gonfalon::ui
