#pragma once

#include "ui/panels/table_state.hpp"

namespace gonfalon::ui {

/// Hands and played cards below the map: the viewer's face up, others as backs with a count.
class TrayPanel {
public:
    void draw(TableState& state, const Box& area);
    /// The height the tray wants; 0 when the game has no cards.
    [[nodiscard]] static float height(const TableState& state, const View& view);

private:
    float draw_hand(TableState& state, const HandView& hand, float x, const Box& area, float room);
    void draw_card(TableState& state,
                   const HandView& hand,
                   const CardView& card,
                   ImVec2 at,
                   int width,
                   float step);
};

} // namespace gonfalon::ui
