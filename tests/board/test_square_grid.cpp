#include <gonfalon/board/square_grid.hpp>

#include "support/catch.hpp"

#include <set>
#include <stdexcept>

using namespace gonfalon::board;

namespace {

/// One board for each way letters and numbers can run.
std::vector<SquareGrid> boards_of_every_kind() {
    std::vector<SquareGrid> boards;
    for (const Direction letters : all_directions) {
        for (const Direction numbers : {left_of(letters), right_of(letters)}) {
            boards.emplace_back(SquareNumbering{"ABCDEFGHIJK", 13, letters, numbers});
        }
    }
    return boards;
}

} // namespace

TEST_CASE("directions turn, reverse and read back") {
    for (const Direction d : all_directions) {
        CHECK(opposite(opposite(d)) == d);
        CHECK(left_of(right_of(d)) == d);
        CHECK(turned(d, -5) == left_of(d));
        CHECK(turns_between(d, left_of(d)) == 1);
        CHECK(turns_between(d, opposite(d)) == 2);
        CHECK(step(d) + step(opposite(d)) == Offset{});
        CHECK(parse_direction(letter(d)) == d);
        CHECK(parse_direction(word(d)) == d);
    }
    CHECK_FALSE(parse_direction("up"));
}

TEST_CASE("every square's name and place lead back to it") {
    for (const SquareGrid& grid : boards_of_every_kind()) {
        std::set<std::string> names;
        for (const Cell cell : grid.cells()) {
            CHECK(grid.parse(grid.name(cell)) == cell);
            CHECK(grid.cell_at(grid.place(cell)) == cell);
            CHECK(grid.cell(grid.letter_of(cell), grid.number_of(cell)) == cell);
            names.insert(grid.name(cell));
        }
        CHECK(names.size() == grid.cells().size());
        CHECK(grid.width() * grid.height() == grid.size());
    }
}

TEST_CASE("neighbours are mutual, one step away, and missing only at the edge") {
    for (const SquareGrid& grid : boards_of_every_kind()) {
        int missing = 0;
        for (const Cell cell : grid.cells()) {
            for (const Direction d : all_directions) {
                const Cell next = grid.neighbour(cell, d);
                if (!next.exists()) {
                    ++missing;
                    continue;
                }
                CHECK(grid.neighbour(next, opposite(d)) == cell);
                CHECK(grid.place(next) == grid.place(cell) + step(d));
                CHECK(grid.direction_to(cell, next) == d);
                CHECK(grid.adjacent(cell, next));
            }
        }
        CHECK(missing == 2 * (grid.width() + grid.height()));
    }
}

TEST_CASE("distance is symmetric and grows by at most one a step") {
    const SquareGrid grid{SquareNumbering{"ABCDEFGH", 9, Direction::south, Direction::west}};
    for (const Cell a : grid.cells()) {
        for (const Cell b : grid.cells()) {
            const int apart = grid.distance(a, b);
            CHECK(apart == grid.distance(b, a));
            CHECK((apart == 0) == (a == b));
            for (const Direction d : all_directions) {
                const Cell next = grid.neighbour(b, d);
                if (next.exists()) {
                    CHECK(std::abs(grid.distance(a, next) - apart) == 1);
                }
            }
        }
    }
}

TEST_CASE("the cells between two cells are the same from both ends") {
    const SquareGrid grid{SquareNumbering{"ABCDEFGH", 9, Direction::east, Direction::south}};
    for (const Cell a : grid.cells()) {
        for (const Cell b : grid.cells()) {
            auto there = grid.between(a, b);
            const auto back = grid.between(b, a);
            std::reverse(there.begin(), there.end());
            CHECK(there == back);
            if (grid.direction_to(a, b)) {
                CHECK(static_cast<int>(there.size()) == grid.distance(a, b) - 1);
            }
        }
    }
}

TEST_CASE("letters and numbers run as the map says") {
    const SquareGrid lewes{
        SquareNumbering{"ABCDEFGHIJKLMNOPQ", 13, Direction::south, Direction::west}};
    CHECK(lewes.neighbour(lewes.parse("K10"), Direction::west) == lewes.parse("K11"));
    CHECK(lewes.neighbour(lewes.parse("K10"), Direction::north) == lewes.parse("J10"));
    CHECK(lewes.place(lewes.parse("A1")) == Offset{12, 0});
    CHECK(lewes.ahead(lewes.parse("K10"), Direction::west, 3) == lewes.parse("K13"));
    CHECK(lewes.ahead(lewes.parse("K10"), Direction::west, 4) == Cell::none);
}

TEST_CASE("names of no square are refused") {
    const SquareGrid grid{SquareNumbering{"ABC", 12, Direction::east, Direction::south}};
    for (const char* name : {"", "A", "A0", "A13", "D1", "a1", "A01", "A1 ", "1A", "A-1", "A+1"}) {
        CAPTURE(name);
        CHECK(grid.parse(name) == Cell::none);
    }
}

TEST_CASE("a numbering that names no board is refused") {
    const auto build = [](SquareNumbering numbering) { return SquareGrid{std::move(numbering)}; };
    CHECK_THROWS_AS(build({"", 3}), std::invalid_argument);
    CHECK_THROWS_AS(build({"ABC", 0}), std::invalid_argument);
    CHECK_THROWS_AS(build({"ABA", 3}), std::invalid_argument);
    CHECK_THROWS_AS(build({"ABC", 3, Direction::east, Direction::west}), std::invalid_argument);
    CHECK_THROWS_AS(build({"ABC", 20000}), std::invalid_argument);
}
