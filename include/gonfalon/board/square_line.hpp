#pragma once

#include <gonfalon/board/square_grid.hpp>

#include <vector>

namespace gonfalon::board {

/// A piece of a line between squares: the inside of one square (`left` == `right`), or exactly the
/// corner between two, left and right as seen looking along the line.
struct SquareSpan {
    Cell left;
    Cell right;

    bool between_two() const { return left != right; }

    friend constexpr bool operator==(const SquareSpan&, const SquareSpan&) = default;
};

/// The straight line between the centres of two squares, exact, without the two end squares. Where
/// it passes exactly through a corner, the two squares it slips between are a span of their own.
std::vector<SquareSpan> trace(const SquareGrid& grid, Cell from, Cell to);

} // namespace gonfalon::board
