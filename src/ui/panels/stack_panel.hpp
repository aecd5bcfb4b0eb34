#pragma once

#include "ui/panels/table_state.hpp"

namespace gonfalon::ui {

/// The piece under the pointer (or the one selected) and those with it; else who is off the map.
class StackPanel {
public:
    void draw(TableState& state);

private:
    void draw_piece(TableState& state, const PieceView& piece);
    void draw_boxes(TableState& state);
};

} // namespace gonfalon::ui
