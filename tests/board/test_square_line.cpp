#include <gonfalon/board/square_line.hpp>

#include "support/catch.hpp"

#include <algorithm>

using namespace gonfalon::board;

namespace {

const SquareGrid& board() {
    static const SquareGrid grid{
        SquareNumbering{"ABCDEFGHIJK", 9, Direction::east, Direction::south}};
    return grid;
}

std::string passed(const char* from, const char* to) {
    std::string found;
    for (const SquareSpan& span : trace(board(), board().parse(from), board().parse(to))) {
        found += board().name(span.left);
        found += span.between_two() ? "|" + board().name(span.right) + " " : " ";
    }
    return found;
}

/// Whether the line between two centres cuts the inside of a square: its corners, in half squares
/// from the beginning, lie on both sides of the line.
bool cuts(Cell from, Cell to, Cell square) {
    const Offset way = board().place(to) - board().place(from);
    const Offset centre = board().place(square) - board().place(from);
    int before = 0;
    int behind = 0;
    for (const Offset corner : {Offset{1, 1}, Offset{1, -1}, Offset{-1, 1}, Offset{-1, -1}}) {
        const Offset at{2 * centre.x + corner.x, 2 * centre.y + corner.y};
        const int side = way.x * at.y - way.y * at.x;
        before += side > 0 ? 1 : 0;
        behind += side < 0 ? 1 : 0;
    }
    const int along = way.x * centre.x + way.y * centre.y;
    const int whole = way.x * way.x + way.y * way.y;
    return before > 0 && behind > 0 && along > 0 && along < whole;
}

} // namespace

TEST_CASE("a line of squares crosses exactly the squares it cuts, the same from both ends") {
    for (const Cell from : board().cells()) {
        for (const Cell to : board().cells()) {
            auto there = trace(board(), from, to);
            const auto back = trace(board(), to, from);
            long crossed = 0;
            for (const SquareSpan& span : there) {
                CHECK((span.between_two() || cuts(from, to, span.left)));
                crossed += span.between_two() ? 0 : 1;
            }
            CHECK(crossed == std::count_if(board().cells().begin(),
                                           board().cells().end(),
                                           [&](Cell c) { return cuts(from, to, c); }));
            std::reverse(there.begin(), there.end());
            for (SquareSpan& span : there) {
                std::swap(span.left, span.right);
            }
            CHECK(there == back);
        }
    }
}

TEST_CASE("lines of squares tell where they slip through a corner") {
    CHECK(passed("B2", "E2") == "C2 D2 ");
    CHECK(passed("B2", "D4") == "C2|B3 C3 D3|C4 ");
    CHECK(passed("D4", "B2") == "C4|D3 C3 B3|C2 ");
    CHECK(passed("B2", "E3") == "C2 D2|C3 D3 ");
    CHECK(passed("B2", "D3") == "C2 C3 ");
    CHECK(passed("B2", "B2").empty());
    CHECK(passed("B2", "B3").empty());
}
