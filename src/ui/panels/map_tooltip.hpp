#pragma once

#include "ui/board_view.hpp"
#include "ui/panels/table_state.hpp"

namespace gonfalon::ui {

/// What a click at the pointer would do, with cost and verdict; else why not; else what is there.
void draw_map_tooltip(const TableState& state, const MapInput& input);

} // namespace gonfalon::ui
