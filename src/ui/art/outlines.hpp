#pragma once

#include <gonfalon/core/view.hpp>

#include "ui/paint/path.hpp"

#include <string>
#include <vector>

namespace gonfalon::ui {

inline Vec to_vec(BoardPoint p) {
    return {static_cast<double>(p.x), static_cast<double>(p.y)};
}

std::vector<Vec> to_points(const Polygon& polygon);
bool is_inside(const std::vector<Vec>& polygon, Vec p);

/// The outer borders of a set of cells, as loops of their corners.
std::vector<std::vector<BoardPoint>> borders_of(const std::vector<const BoardCell*>& cells);

/// Segments joined end to end into lines as long as possible.
std::vector<std::vector<BoardPoint>>
chains_of(const std::vector<std::pair<BoardPoint, BoardPoint>>& segments);

/// A border drawn by hand: edges wander a little, corners are round. Points on the edge of the
/// board move outwards, so that the ground runs on under the frame.
std::vector<Vec>
natural(const std::vector<BoardPoint>& line, bool is_closed, double wander, BoardPoint board_size);

} // namespace gonfalon::ui
