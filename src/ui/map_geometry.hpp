#pragma once

#include <gonfalon/core/view.hpp>

#include "ui/camera.hpp"

#include <optional>
#include <string>

namespace gonfalon::ui {

const BoardCell* find_cell(const BoardPicture& board, std::int32_t index);
/// The cell around a point of the board.
const BoardCell* cell_at(const BoardPicture& board, Vec point);
/// Where a place is on the board, if it is on it.
std::optional<Vec> position_of(const BoardPicture& board, const View& view, const Place& place);
/// A cell's box on the screen.
Box screen_box(const Camera& camera, const BoardCell& cell);
/// How far a footprint reaches along a direction.
double reach_along(const Polygon& outline, Vec direction);
/// The theme colour of a seat.
std::string side_color(const View& view, Seat owner);

} // namespace gonfalon::ui
