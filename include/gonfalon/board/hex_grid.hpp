#pragma once

#include <gonfalon/board/bearing.hpp>
#include <gonfalon/board/cell.hpp>
#include <gonfalon/board/hex.hpp>
#include <gonfalon/board/hex_map.hpp>

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace gonfalon::board {

/// A point of a drawn board: x east, y south, in thousandths of a hex's side. For drawing only:
/// half the height of a hex is rounded to 866.
struct DrawnPoint {
    int x{0};
    int y{0};

    friend constexpr bool operator==(const DrawnPoint&, const DrawnPoint&) = default;
};

/// A board of hexes: one printed map, or several joined. Geometry works on `Hex`, on the board and
/// off it; tables use `Cell`, the dense index of the hexes on the board. Joining another map leaves
/// the cells there are as they are.
class HexGrid {
public:
    /// Throws std::invalid_argument when columns and numbers run along one axis, or as `join`.
    HexGrid(HexAxes axes, HexMap first);

    /// Adds a map. A hex that an earlier map has too stays that map's; the other label is an alias.
    /// Throws std::invalid_argument when its id is empty, taken or has a dot, when its shift
    /// leads between hexes, or when the board outgrows Cell.
    void join(HexMap map);

    const HexAxes& axes() const { return axes_; }

    const std::vector<HexMap>& maps() const { return maps_; }

    bool is_flat_topped() const { return is_north_or_south(axes_.number_step); }

    /// Hexes on the board.
    int size() const { return static_cast<int>(hexes_.size()); }

    /// The hexes on the board, in the order of their cells.
    const std::vector<Hex>& hexes() const { return hexes_; }

    Hex hex(Cell cell) const { return hexes_[cell.slot()]; }

    /// The cell of a hex; none off the board.
    Cell cell(Hex hex) const;

    bool is_on_board(Hex hex) const { return cell(hex).exists(); }

    /// The six bearings of the sides, clockwise from the first at or after north.
    std::array<Bearing, 6> sides() const;

    /// The six bearings of the corners, clockwise from the first at or after north.
    std::array<Bearing, 6> corners() const;

    bool is_side(Bearing b) const { return (b.hour % 2 == 0) == is_flat_topped(); }

    /// Reads `NE` as a side's bearing.
    std::optional<Bearing> parse_side(std::string_view name) const;

    /// Reads `NE` as a corner's bearing.
    std::optional<Bearing> parse_corner(std::string_view name) const;

    /// From a hex to the next in that bearing: across a side one step; past a corner two, to the
    /// hex straight behind the side that begins there.
    Hex step(Bearing b) const { return steps_[b.hour]; }

    /// The next hex across a side, on the board or off it.
    Hex neighbour(Hex hex, Bearing side) const { return hex + step(side); }

    /// The next cell across a side; none off the board.
    Cell neighbour(Cell cell, Bearing side) const {
        return neighbours_[cell.slot()][side.hour / 2U];
    }

    /// The two hexes in front of a corner: left and right of the line of sight along it.
    std::array<Hex, 2> in_front(Hex hex, Bearing corner) const {
        return {neighbour(hex, turned(corner, -1)), neighbour(hex, turned(corner, 1))};
    }

    /// The bearing of b from a where it lies exactly in line with a side or a corner of a.
    std::optional<Bearing> bearing(Hex a, Hex b) const;

    HexSide side(Hex hex, Bearing side) const {
        return HexSide::between(hex, neighbour(hex, side));
    }

    /// The hexes at exactly this distance, clockwise, on the board or off it.
    std::vector<Hex> ring(Hex centre, int radius) const;

    /// The hexes up to this distance, nearest first.
    std::vector<Hex> disc(Hex centre, int radius) const;

    /// As printed (`2213`, `K10`); with the map (`coast.N14`) where several maps print that label.
    /// Hexes off the board are named as the first map would go on.
    std::string name(Hex hex) const;

    /// A side by its hex and bearing: `E8/N`.
    std::string name(const HexSide& side) const;

    /// Reads a name, bare or with its map; nothing where it is no label or no single hex.
    std::optional<Hex> parse(std::string_view name) const;

    /// Reads `E8/N`, from either of the two hexes.
    std::optional<HexSide> parse_hexside(std::string_view name) const;

    /// The hex a map prints under a label, or would print if it went on.
    Hex hex(const HexMap& map, HexLabel label) const;

    /// The label a map has for a hex, or would have if it went on.
    HexLabel label(const HexMap& map, Hex hex) const;

    DrawnPoint centre(Hex hex) const;

    /// The six corners of a hex, clockwise from the first at or after north.
    std::array<DrawnPoint, 6> outline(Hex hex) const;

    /// Whether looking along the columns the numbers run to the left: left and right of `Hex`
    /// arithmetic are then those of the drawn board exchanged.
    bool is_mirrored() const;

private:
    void fill_steps();
    void fill_lookup();
    void expect_joinable(const HexMap& map) const;
    DrawnPoint drawn(int thirds, int half) const;
    std::vector<Hex> printed_as(std::string_view name) const;

    HexAxes axes_;
    std::vector<HexMap> maps_;
    std::vector<Hex> hexes_;
    std::vector<std::array<Cell, 6>> neighbours_;
    std::array<Hex, 12> steps_{};
    Hex least_;      ///< corner of the box that holds the board
    int columns_{0}; ///< size of that box
    int halves_{0};
    std::vector<Cell> lookup_; ///< cells of the box, column by column
};

} // namespace gonfalon::board
