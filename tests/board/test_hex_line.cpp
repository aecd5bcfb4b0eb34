#include <gonfalon/board/hex_line.hpp>

#include "board/hex_boards.hpp"
#include "support/catch.hpp"

#include <algorithm>
#include <cstdint>
#include <set>

using namespace gonfalon::board;

namespace {

struct Fraction {
    std::int64_t over;
    std::int64_t under; // > 0
};

bool operator<(Fraction a, Fraction b) {
    return a.over * b.under < b.over * a.under;
}

struct Cube {
    std::int64_t q;
    std::int64_t r;
    std::int64_t s;
};

Cube cube(Hex hex) {
    const std::int64_t r = (hex.half - hex.column) / 2;
    return {hex.column, r, -hex.column - r};
}

/// The part of the way from a to b, from 0 to 1, that lies within a hex: a second definition, by
/// the three strips a hex is the overlap of. `strict` leaves out the hex's border.
bool passes(Hex a, Hex b, Hex hex, bool strict) {
    const Cube from = cube(a - hex);
    const Cube way = cube(b - a);
    Fraction low{0, 1};
    Fraction high{1, 1};
    const std::array<std::pair<std::int64_t, std::int64_t>, 3> strips{
        {{from.q - from.r, way.q - way.r},
         {from.r - from.s, way.r - way.s},
         {from.s - from.q, way.s - way.q}}};
    for (auto [at, rate] : strips) {
        if (rate == 0) {
            if (std::abs(at) > 1 || (strict && std::abs(at) == 1)) {
                return false;
            }
            continue;
        }
        if (rate < 0) {
            at = -at;
            rate = -rate;
        }
        low = std::max(low, Fraction{-1 - at, rate});
        high = std::min(high, Fraction{1 - at, rate});
    }
    return low < high;
}

std::set<Hex> crossed(const HexLine& line) {
    std::set<Hex> found;
    for (const LineSpan& span : line.spans) {
        if (!span.along_side()) {
            found.insert(span.left);
        }
    }
    return found;
}

std::set<Hex> alongside(const HexLine& line) {
    std::set<Hex> found;
    for (const LineSpan& span : line.spans) {
        if (span.along_side()) {
            found.insert(span.left);
            found.insert(span.right);
        }
    }
    return found;
}

/// Positive where c lies to the right of the way from a to b on the drawn board.
std::int64_t side_of(DrawnPoint a, DrawnPoint b, DrawnPoint c) {
    return std::int64_t{b.x - a.x} * (c.y - a.y) - std::int64_t{b.y - a.y} * (c.x - a.x);
}

} // namespace

TEST_CASE("a line crosses the hexes that a second definition says it crosses") {
    for (const HexGrid& grid : {field_board(), HexGrid{shore_axes(), coast_map()}}) {
        const Hex from = grid.hexes()[400];
        for (const Hex to : grid.disc(from, 9)) {
            const HexLine line = trace(grid, from, to);
            std::set<Hex> inside;
            std::set<Hex> border;
            for (const Hex hex : grid.disc(from, 10)) {
                if (hex == from || hex == to) {
                    continue;
                }
                if (passes(from, to, hex, true)) {
                    inside.insert(hex);
                } else if (passes(from, to, hex, false)) {
                    border.insert(hex);
                }
            }
            CHECK(crossed(line) == inside);
            CHECK(alongside(line) == border);
        }
    }
}

TEST_CASE("a line is the same from both ends, left and right exchanged") {
    for (const HexGrid& grid : hex_boards()) {
        for (const Hex to : grid.disc(Hex{}, 8)) {
            HexLine there = trace(grid, Hex{}, to);
            const HexLine back = trace(grid, to, Hex{});
            std::reverse(there.spans.begin(), there.spans.end());
            for (LineSpan& span : there.spans) {
                std::swap(span.left, span.right);
            }
            std::reverse(there.crossings.begin(), there.crossings.end());
            CHECK(there.spans == back.spans);
            CHECK(there.crossings == back.crossings);
        }
    }
}

TEST_CASE("a line is connected: every crossing leads from one span to the next") {
    for (const HexGrid& grid : hex_boards()) {
        for (const Hex to : grid.disc(Hex{}, 8)) {
            const HexLine line = trace(grid, Hex{}, to);
            if (to == Hex{}) {
                CHECK((line.spans.empty() && line.crossings.empty()));
                continue;
            }
            REQUIRE(line.crossings.size() == line.spans.size() + 1);
            std::vector<LineSpan> all{{Hex{}, Hex{}}};
            all.insert(all.end(), line.spans.begin(), line.spans.end());
            all.push_back({to, to});
            for (std::size_t i = 0; i < line.crossings.size(); ++i) {
                const LineCrossing& crossing = line.crossings[i];
                for (const Hex hex :
                     {all[i].left, all[i].right, all[i + 1].left, all[i + 1].right}) {
                    const auto& meeting = crossing.meeting;
                    CHECK((crossing.at_corner ? std::count(meeting.begin(), meeting.end(), hex) == 1
                                              : crossing.side.touches(hex)));
                }
                if (crossing.at_corner) {
                    CHECK(adjacent(crossing.meeting[0], crossing.meeting[1]));
                    CHECK(adjacent(crossing.meeting[1], crossing.meeting[2]));
                    CHECK(adjacent(crossing.meeting[0], crossing.meeting[2]));
                }
            }
        }
    }
}

TEST_CASE("left and right of a line are those of the drawn board") {
    int pairs = 0;
    for (const HexGrid& grid : hex_boards()) {
        for (const Hex to : grid.disc(Hex{}, 6)) {
            for (const LineSpan& span : trace(grid, Hex{}, to).spans) {
                if (span.along_side()) {
                    ++pairs;
                    const DrawnPoint a = grid.centre(Hex{});
                    const DrawnPoint b = grid.centre(to);
                    CHECK(side_of(a, b, grid.centre(span.left)) < 0);
                    CHECK(side_of(a, b, grid.centre(span.right)) > 0);
                }
            }
        }
    }
    CHECK(pairs > 0);
}

TEST_CASE("straight along a row of sides every hex is crossed through its sides") {
    const HexGrid grid{shore_axes(), coast_map()};
    const Hex from = *grid.parse("K5");
    for (const Bearing side : grid.sides()) {
        const Hex to = from + grid.step(side) * 4;
        const HexLine line = trace(grid, from, to);
        REQUIRE(line.spans.size() == 3);
        for (int i = 0; i < 3; ++i) {
            const Hex passed = from + grid.step(side) * (i + 1);
            CHECK(line.spans[static_cast<std::size_t>(i)] == LineSpan{passed, passed});
            CHECK(line.crossings[static_cast<std::size_t>(i)].side ==
                  grid.side(passed, opposite(side)));
        }
    }
}

TEST_CASE("straight through corners a line runs along every second hexside") {
    const HexGrid grid{shore_axes(), coast_map()};
    const Hex from = *grid.parse("C5");
    const HexLine line = trace(grid, from, *grid.parse("G5"));
    REQUIRE(line.spans.size() == 3);
    CHECK(line.spans[0] == LineSpan{*grid.parse("D5"), *grid.parse("D6")});
    CHECK(line.spans[1] == LineSpan{*grid.parse("E5"), *grid.parse("E5")});
    CHECK(line.spans[2] == LineSpan{*grid.parse("F5"), *grid.parse("F6")});
    for (const LineCrossing& crossing : line.crossings) {
        CHECK(crossing.at_corner);
    }
}

TEST_CASE("a hex touched in one corner is not crossed, but the corner is told") {
    const HexGrid grid{shore_axes(), coast_map()};
    const HexLine line = trace(grid, *grid.parse("C8"), *grid.parse("D4"));
    std::string passed;
    for (const LineSpan& span : line.spans) {
        CHECK_FALSE(span.along_side());
        passed += grid.name(span.left) + " ";
    }
    CHECK(passed == "C7 C6 D6 D5 ");
    REQUIRE(line.crossings.size() == 5);
    CHECK(line.crossings[0].side == grid.parse_hexside("C7/S"));
    CHECK(line.crossings[1].at_corner);
    std::set<std::string> meeting;
    for (const Hex hex : line.crossings[1].meeting) {
        meeting.insert(grid.name(hex));
    }
    CHECK(meeting == std::set<std::string>{"C6", "C7", "D7"});
    CHECK_FALSE(line.crossings[2].at_corner);
    CHECK(line.crossings[3].at_corner);
}

TEST_CASE("the keel of a ship lies straight from bow to stern") {
    const HexGrid grid{shore_axes(), coast_map()};
    std::string passed;
    for (const LineSpan& span : trace(grid, *grid.parse("H6"), *grid.parse("O9")).spans) {
        passed += grid.name(span.left) + " ";
    }
    CHECK(passed == "I6 J7 K7 L8 M8 N9 ");
}
