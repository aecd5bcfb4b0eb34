#pragma once

#include <gonfalon/board/hex_grid.hpp>

#include <array>
#include <vector>

namespace gonfalon::board {

/// A piece of a line between hexes: the inside of one hex (`left` == `right`), or exactly the side
/// that two hexes share, left and right as seen looking along the line.
struct LineSpan {
    Hex left;
    Hex right;

    bool along_side() const { return left != right; }

    friend constexpr bool operator==(const LineSpan&, const LineSpan&) = default;
};

/// How a line gets from one span to the next: through the inside of a side, or exactly through a
/// corner, where three hexes meet.
struct LineCrossing {
    bool at_corner{false};
    HexSide side{};               ///< the side crossed, where it is no corner
    std::array<Hex, 3> meeting{}; ///< the hexes of the corner, in ascending order

    friend constexpr bool operator==(const LineCrossing&, const LineCrossing&) = default;
};

/// The straight line between the centres of two hexes, exact: what it passes in order, without the
/// two end hexes. A hex touched in a single corner is no span; it is found among the crossings.
struct HexLine {
    Hex from;
    Hex to;
    std::vector<LineSpan> spans;
    std::vector<LineCrossing> crossings; ///< one more than spans; none where from == to
};

/// Traces the line, on the board and off it.
HexLine trace(const HexGrid& grid, Hex from, Hex to);

} // namespace gonfalon::board
