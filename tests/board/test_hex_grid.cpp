#include "board/hex_boards.hpp"
#include "support/catch.hpp"

#include <set>
#include <stdexcept>

using namespace gonfalon::board;

TEST_CASE("every hex's name, cell and label lead back to it") {
    for (const HexGrid& grid : hex_boards()) {
        std::set<std::string> names;
        for (const Hex hex : grid.hexes()) {
            CHECK(grid.hex(grid.cell(hex)) == hex);
            CHECK(grid.parse(grid.name(hex)) == hex);
            CHECK(Hex::unpacked(hex.packed()) == hex);
            names.insert(grid.name(hex));
        }
        CHECK(static_cast<int>(names.size()) == grid.size());
    }
}

TEST_CASE("hexes off the board have names that lead back and say so") {
    for (const HexGrid& grid : hex_boards()) {
        std::set<std::string> names;
        const auto around = grid.disc(grid.hexes().front(), 40);
        for (const Hex hex : around) {
            CHECK(grid.parse(grid.name(hex)) == hex);
            CHECK(grid.is_on_board(hex) == grid.cell(hex).exists());
            names.insert(grid.name(hex));
        }
        CHECK(names.size() == around.size());
    }
}

TEST_CASE("neighbours are mutual and one step away") {
    for (const HexGrid& grid : hex_boards()) {
        for (const Hex hex : grid.hexes()) {
            for (const Bearing side : grid.sides()) {
                const Hex next = grid.neighbour(hex, side);
                CHECK(grid.neighbour(next, opposite(side)) == hex);
                CHECK(distance(hex, next) == 1);
                CHECK(grid.bearing(hex, next) == side);
                CHECK(grid.neighbour(grid.cell(hex), side) == grid.cell(next));
                CHECK(grid.side(hex, side) == grid.side(next, opposite(side)));
                CHECK(grid.side(hex, side).beyond(hex) == next);
                CHECK(grid.parse_hexside(grid.name(grid.side(hex, side))) == grid.side(hex, side));
            }
        }
    }
}

TEST_CASE("neighbours lie where their bearing points on the drawn board") {
    for (const HexGrid& grid : hex_boards()) {
        const DrawnPoint here = grid.centre(Hex{});
        for (std::uint8_t hour = 0; hour < 12; ++hour) {
            const Bearing b{hour};
            const DrawnPoint there = grid.centre(grid.step(b));
            // Clockwise from north: hours 1 to 5 lie east, 4 to 8 south.
            CHECK((there.x > here.x) == (hour >= 1 && hour <= 5));
            CHECK((there.x < here.x) == (hour >= 7));
            CHECK((there.y > here.y) == (hour >= 4 && hour <= 8));
            CHECK((there.y < here.y) == (hour <= 2 || hour >= 10));
        }
    }
}

TEST_CASE("distance is a metric: symmetric, and no detour is shorter") {
    for (const HexGrid& grid : hex_boards()) {
        const auto area = grid.disc(grid.hexes()[static_cast<std::size_t>(grid.size()) / 2], 5);
        for (const Hex a : area) {
            for (const Hex b : area) {
                CHECK(distance(a, b) == distance(b, a));
                CHECK((distance(a, b) == 0) == (a == b));
                for (const Bearing side : grid.sides()) {
                    CHECK(std::abs(distance(a, grid.neighbour(b, side)) - distance(a, b)) <= 1);
                }
            }
        }
    }
}

TEST_CASE("distance counts the steps of a shortest walk") {
    const HexGrid grid = field_board();
    const Hex start = *grid.parse("1817");
    std::set<Hex> reached{start};
    std::vector<Hex> edge{start};
    for (int steps = 1; steps <= 8; ++steps) {
        std::vector<Hex> next;
        for (const Hex hex : edge) {
            for (const Bearing side : grid.sides()) {
                if (reached.insert(grid.neighbour(hex, side)).second) {
                    next.push_back(grid.neighbour(hex, side));
                    CHECK(distance(start, next.back()) == steps);
                }
            }
        }
        const auto ring = grid.ring(start, steps);
        CHECK(std::set<Hex>(ring.begin(), ring.end()) == std::set<Hex>(next.begin(), next.end()));
        CHECK(static_cast<int>(ring.size()) == 6 * steps);
        edge = next;
    }
    CHECK(grid.disc(start, 8).size() == reached.size());
}

TEST_CASE("a field numbered ccrr from the north east has its printed neighbours") {
    const HexGrid grid = field_board();
    CHECK(grid.size() == 41 * 34);
    const auto around = [&grid](const char* name) {
        std::string found;
        for (const Bearing side : grid.sides()) {
            found += grid.name(grid.neighbour(*grid.parse(name), side)) + " ";
        }
        return found;
    };
    // NE, E, SE, SW, W, NW
    CHECK(around("1115") == "1014 1114 1214 1215 1116 1015 ");
    CHECK(around("1014") == "0914 1013 1114 1115 1015 0915 ");
    CHECK(grid.parse_side("NE") == Bearing{1});
    CHECK(grid.parse_corner("NE") == Bearing{2});
    const Hex from = *grid.parse("1014");
    CHECK(grid.in_front(from, *grid.parse_corner("S"))[0] == *grid.parse("1114"));
    CHECK(grid.in_front(from, *grid.parse_corner("S"))[1] == *grid.parse("1115"));
    CHECK(grid.bearing(from, *grid.parse("1214")) == grid.parse_corner("S"));
    CHECK(grid.name(grid.neighbour(*grid.parse("0101"), Bearing{1})) == "0000");
    CHECK_FALSE(grid.is_on_board(*grid.parse("0000")));
}

TEST_CASE("a coast numbered by letters has its printed neighbours") {
    const HexGrid grid{shore_axes(), coast_map()};
    const auto around = [&grid](const char* name) {
        std::string found;
        for (const Bearing side : grid.sides()) {
            found += grid.name(grid.neighbour(*grid.parse(name), side)) + " ";
        }
        return found;
    };
    // N, NE, SE, S, SW, NW
    CHECK(around("C5") == "C4 D5 D6 C6 B6 B5 ");
    CHECK(around("D5") == "D4 E4 E5 D6 C5 C4 ");
    CHECK(grid.name(grid.neighbour(*grid.parse("A8"), *grid.parse_side("NW"))) == "@8");
    CHECK(grid.name(grid.neighbour(*grid.parse("@8"), *grid.parse_side("SW"))) == "(-1)8");
    CHECK(grid.name(grid.neighbour(*grid.parse("Y3"), *grid.parse_side("NE"))) == "Z3");
    CHECK(grid.parse_hexside("E8/N") == grid.parse_hexside("E7/S"));
    CHECK_FALSE(grid.parse_hexside("E8"));
    CHECK_FALSE(grid.parse_hexside("E8/E"));
}

TEST_CASE("joined maps share hexes and name them by their owner") {
    HexGrid grid{shore_axes(), coast_map()};
    const Hex before = *grid.parse("N14");
    const Cell cell_before = grid.cell(before);
    grid.join(sea_map(Hex::of(0, -32)));
    CHECK(grid.cell(before) == cell_before);
    CHECK(grid.name(before) == "coast.N14");
    CHECK(grid.parse("coast.N14") == before);
    CHECK_FALSE(grid.parse("N14"));
    CHECK(grid.name(*grid.parse("coast.N20")) == "N20");
    CHECK(grid.parse("sea.B17") == grid.parse("coast.B1"));
    CHECK(grid.parse("sea.A16") == grid.parse("coast.A0"));
    CHECK(grid.name(*grid.parse("sea.B17")) == "coast.B1");
    CHECK(grid.size() == 25 * 27 + 12 + 25 * 16 + 12 - 12);
}

TEST_CASE("a map joined at the side may stand half a hex higher") {
    HexGrid grid{shore_axes(), coast_map()};
    grid.join(sea_map(Hex::of(25, -1)));
    CHECK(grid.parse("sea.A5") == grid.hex(grid.maps()[0], {26, 5}));
    CHECK(adjacent(*grid.parse("coast.Y5"), *grid.parse("sea.A5")));
}

TEST_CASE("columns may begin further down and have holes") {
    const HexMap ragged{
        "ragged", HexLabels::letter_number, {{3, 0}, {2, 1}, {3, 0}}, {{3, 2}}, Hex{}};
    const HexGrid grid{shore_axes(), ragged};
    CHECK(grid.size() == 7);
    CHECK_FALSE(grid.is_on_board(*grid.parse("C2")));
    CHECK(grid.neighbour(*grid.parse("A1"), *grid.parse_side("SE")) == *grid.parse("B1"));
    CHECK(grid.name(grid.neighbour(*grid.parse("B1"), *grid.parse_side("N"))) == "B0");
}

TEST_CASE("boards that cannot be are refused") {
    const HexAxes along_one{Direction::east, Direction::west, HexAxes::Parity::odd};
    CHECK_THROWS_AS(HexGrid(along_one, coast_map()), std::invalid_argument);
    HexGrid grid{shore_axes(), coast_map()};
    CHECK_THROWS_AS(grid.join(coast_map()), std::invalid_argument);
    CHECK_THROWS_AS(grid.join(sea_map(Hex::of(25, 0))), std::invalid_argument);
    HexMap vast = sea_map(Hex{});
    vast.columns.assign(200, {200, 0});
    CHECK_THROWS_AS(grid.join(vast), std::invalid_argument);
}

TEST_CASE("labels are read only as they are written") {
    for (const char* text : {"", "1", "221", "22131", "+122", "2 13", "(5)13", "(-1)", "22(-x)"}) {
        CAPTURE(text);
        CHECK_FALSE(parse_label(HexLabels::ccrr, text));
    }
    for (const char* text : {"", "A", "a1", "A01", "A+1", "A1 ", "(5)1", "(-1)", "()1", "A-0"}) {
        CAPTURE(text);
        CHECK_FALSE(parse_label(HexLabels::letter_number, text));
    }
    for (const HexLabels kind : {HexLabels::ccrr, HexLabels::letter_number}) {
        for (int column = -3; column < 120; ++column) {
            for (const int number : {-12, -1, 0, 1, 9, 10, 99, 100}) {
                const HexLabel label{column, number};
                CHECK(parse_label(kind, text(kind, label)) == label);
            }
        }
    }
}

TEST_CASE("the six corners of a hex are drawn clockwise about its centre, shared by neighbours") {
    for (const HexGrid& grid : hex_boards()) {
        for (const Hex hex : grid.disc(Hex{}, 2)) {
            const auto points = grid.outline(hex);
            for (std::size_t i = 0; i < 6; ++i) {
                const DrawnPoint c = grid.centre(hex);
                const DrawnPoint a = points[i];
                const DrawnPoint b = points[(i + 1) % 6];
                CHECK((a.x - c.x) * (b.y - c.y) - (a.y - c.y) * (b.x - c.x) > 0);
            }
            for (const Bearing side : grid.sides()) {
                const auto others = grid.outline(grid.neighbour(hex, side));
                const auto shared = std::count_if(others.begin(), others.end(), [&](DrawnPoint p) {
                    return std::find(points.begin(), points.end(), p) != points.end();
                });
                CHECK(shared == 2);
            }
        }
    }
}
