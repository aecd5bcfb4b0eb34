#include <gonfalon/board/footprint.hpp>

#include "board/hex_boards.hpp"
#include "support/catch.hpp"

#include <algorithm>
#include <set>
#include <stdexcept>

using namespace gonfalon::board;

namespace {

/// Two hexes side by side, left and right of a line of sight through a corner.
HexFootprint double_unit(const HexGrid& grid) {
    return {grid, HexFootprint::Facings::corners, {{}, {{3, 1}}}};
}

/// A keel of `length` hexes from the bow aft, a starboard row and a port row.
HexFootprint ship(const HexGrid& grid, int length) {
    std::vector<WalkFromAnchor> parts;
    for (int k = 0; k < length; ++k) {
        parts.push_back({{6, k}});
    }
    for (const int abeam : {4, 8}) {
        for (int k = 0; k + 1 < length; ++k) {
            parts.push_back({{6, k}, {abeam, 1}});
        }
    }
    return {grid, HexFootprint::Facings::sides, parts};
}

std::string names(const HexGrid& grid, const std::vector<Hex>& hexes) {
    std::string found;
    for (const Hex hex : hexes) {
        found += grid.name(hex) + " ";
    }
    return found;
}

/// Twice the area inside a ring, positive when it runs clockwise as drawn.
std::int64_t twice_area(const std::vector<DrawnPoint>& ring) {
    std::int64_t sum = 0;
    for (std::size_t i = 0; i < ring.size(); ++i) {
        const DrawnPoint a = ring[i];
        const DrawnPoint b = ring[(i + 1) % ring.size()];
        sum += std::int64_t{a.x} * b.y - std::int64_t{b.x} * a.y;
    }
    return sum;
}

} // namespace

TEST_CASE("a piece of two hexes keeps left and right as seen along its facing") {
    const HexGrid grid = field_board();
    const HexFootprint piece = double_unit(grid);
    const Hex left = *grid.parse("1014");
    CHECK(names(grid, piece.hexes(left, *grid.parse_corner("S"))) == "1014 1015 ");
    CHECK(names(grid, piece.hexes(*grid.parse("1115"), *grid.parse_corner("SW"))) == "1115 1015 ");
    CHECK(names(grid, piece.hexes(left, *grid.parse_corner("SE"))) == "1014 1115 ");
    CHECK(names(grid, piece.hexes(*grid.parse("1015"), *grid.parse_corner("N"))) == "1015 1014 ");
}

TEST_CASE("a ship lies on the hexes its map says") {
    const HexGrid grid{shore_axes(), coast_map()};
    const HexFootprint viking = ship(grid, 8);
    CHECK(viking.size() == 22);
    CHECK(names(grid, viking.hexes(*grid.parse("H6"), *grid.parse_side("NW"))) ==
          "H6 I6 J7 K7 L8 M8 N9 O9 I5 J6 K6 L7 M7 N8 O8 H7 I7 J8 K8 L9 M9 N10 ");
    CHECK(names(grid, viking.hexes(*grid.parse("W15"), *grid.parse_side("S"))) ==
          "W15 W14 W13 W12 W11 W10 W9 W8 V15 V14 V13 V12 V11 V10 V9 X15 X14 X13 X12 X11 X10 X9 ");
    const HexFootprint saxon = ship(grid, 6);
    const auto beyond = saxon.hexes(*grid.parse("@8"), *grid.parse_side("N"));
    CHECK(grid.name(beyond[5]) == "@13");
    CHECK_FALSE(saxon.fits(grid, *grid.parse("@8"), *grid.parse_side("N")));
    CHECK(saxon.fits(grid, *grid.parse("C8"), *grid.parse_side("N")));
}

TEST_CASE("turning a piece through a whole circle brings it back, hex by hex") {
    for (const HexGrid& grid : hex_boards()) {
        const HexFootprint piece = ship(grid, 4);
        for (const Bearing facing : piece.facings()) {
            const auto here = piece.hexes(Hex{}, facing);
            const auto there = piece.hexes(Hex{}, opposite(facing));
            for (std::size_t i = 0; i < here.size(); ++i) {
                CHECK(here[i] + there[i] == Hex{});
                CHECK(piece.hex(Hex{}, facing, static_cast<int>(i)) == here[i]);
                for (std::size_t j = 0; j < here.size(); ++j) {
                    const auto next = piece.hexes(Hex{}, turned(facing, 2));
                    CHECK(distance(here[i], here[j]) == distance(next[i], next[j]));
                }
            }
        }
    }
}

TEST_CASE("shapes that cannot be are refused") {
    const HexGrid grid = field_board();
    using Facings = HexFootprint::Facings;
    CHECK_THROWS_AS(HexFootprint(grid, Facings::sides, {}), std::invalid_argument);
    CHECK_THROWS_AS(HexFootprint(grid, Facings::sides, {{{3, 1}}}), std::invalid_argument);
    CHECK_THROWS_AS(HexFootprint(grid, Facings::sides, {{}, {}}), std::invalid_argument);
    CHECK_THROWS_AS(SquareFootprint({}), std::invalid_argument);
    CHECK_THROWS_AS(SquareFootprint({{0, 1}, {0, 1}}), std::invalid_argument);
}

TEST_CASE("a piece of several squares turns about its anchor") {
    const SquareGrid grid{SquareNumbering{"ABCDEFGH", 8, Direction::east, Direction::south}};
    const SquareFootprint piece{{{0, 0}, {1, 0}, {0, 1}}};
    const auto named = [&](const char* anchor, Direction facing) {
        std::string found;
        for (const Cell cell : piece.cells(grid, grid.parse(anchor), facing)) {
            found += cell.exists() ? grid.name(cell) + " " : "- ";
        }
        return found;
    };
    CHECK(named("D4", Direction::north) == "D4 E4 D5 ");
    CHECK(named("D4", Direction::east) == "D4 D5 C4 ");
    CHECK(named("D4", Direction::south) == "D4 C4 D3 ");
    CHECK(named("D4", Direction::west) == "D4 D3 E4 ");
    CHECK(named("H8", Direction::north) == "H8 - - ");
    CHECK_FALSE(piece.fits(grid, grid.parse("H8"), Direction::north));
    CHECK(piece.fits(grid, grid.parse("H8"), Direction::south) == true);
}

TEST_CASE("borders run once round what is covered, holes the other way") {
    for (const HexGrid& grid : hex_boards()) {
        const auto one = borders(grid, {Hex{}});
        REQUIRE(one.size() == 1);
        CHECK(one[0].size() == 6);
        CHECK(twice_area(one[0]) > 0);

        const auto ring = borders(grid, grid.ring(Hex{}, 1));
        REQUIRE(ring.size() == 2);
        CHECK(ring[0].size() + ring[1].size() == 18 + 6);
        CHECK(twice_area(ring[0]) + twice_area(ring[1]) == 6 * twice_area(one[0]));

        const auto apart = borders(grid, {Hex::of(0, 0), Hex::of(0, 4)});
        CHECK(apart.size() == 2);
        const auto keel = borders(grid, ship(grid, 4).hexes(Hex{}, grid.sides()[1]));
        REQUIRE(keel.size() == 1);
        CHECK(twice_area(keel[0]) == 10 * twice_area(one[0]));
    }
    CHECK(borders(field_board(), {}).empty());
}
