#pragma once

#include <gonfalon/board/hex_grid.hpp>
#include <gonfalon/board/square_grid.hpp>

#include <array>
#include <vector>

namespace gonfalon::board {

/// A number of steps in a bearing relative to a piece's facing: 3 twelfths is to its right.
struct Walk {
    int twelfths{0};
    int steps{0};
};

/// The walks that lead from a piece's anchor to one of its hexes.
using WalkFromAnchor = std::vector<Walk>;

/// The shape of a piece that covers several hexes: for every facing the hexes it covers, in the
/// order its parts were given. Pieces face either the sides or the corners of their hexes.
class HexFootprint {
public:
    enum class Facings : std::uint8_t { sides, corners };

    /// Throws std::invalid_argument when there is no part, when a walk does not follow the sides of
    /// the hexes, or when two parts share a hex.
    HexFootprint(const HexGrid& grid, Facings facings, const std::vector<WalkFromAnchor>& parts);

    /// Hexes covered.
    int size() const { return static_cast<int>(offsets_.front().size()); }

    /// The bearings the piece may face, clockwise from the first at or after north.
    const std::array<Bearing, 6>& facings() const { return facings_; }

    /// The hexes covered, part by part, on the board or off it.
    std::vector<Hex> hexes(Hex anchor, Bearing facing) const;

    /// Where one part lies.
    Hex hex(Hex anchor, Bearing facing, int part) const;

    /// Whether every part lies on the board.
    bool fits(const HexGrid& grid, Hex anchor, Bearing facing) const;

private:
    std::array<Bearing, 6> facings_;
    std::array<std::vector<Hex>, 6> offsets_;
};

/// The shape of a piece that covers several squares. Parts are given as they lie when the piece
/// faces north, seen from its anchor.
class SquareFootprint {
public:
    /// Throws std::invalid_argument when there is no part or two parts share a square.
    explicit SquareFootprint(std::vector<Offset> parts);

    /// Squares covered.
    int size() const { return static_cast<int>(parts_.size()); }

    /// The squares covered, part by part; none for a part off the board.
    std::vector<Cell> cells(const SquareGrid& grid, Cell anchor, Direction facing) const;

    /// Whether every part lies on the board.
    bool fits(const SquareGrid& grid, Cell anchor, Direction facing) const;

private:
    std::vector<Offset> parts_;
};

/// The borders of an area of hexes as drawn, a closed ring of points for each, clockwise round what
/// is covered; holes run the other way.
std::vector<std::vector<DrawnPoint>> borders(const HexGrid& grid, const std::vector<Hex>& hexes);

} // namespace gonfalon::board
