#include <gonfalon/board/square_line.hpp>

#include <cstdlib>

namespace gonfalon::board {

namespace {

int sign_of(int number) {
    return number > 0 ? 1 : number < 0 ? -1 : 0;
}

} // namespace

std::vector<SquareSpan> trace(const SquareGrid& grid, Cell from, Cell to) {
    std::vector<SquareSpan> spans;
    Offset at = grid.place(from);
    const Offset gap = grid.place(to) - at;
    const int across = std::abs(gap.x);
    const int down = std::abs(gap.y);
    const Offset step_x{sign_of(gap.x), 0};
    const Offset step_y{0, sign_of(gap.y)};
    int taken_x = 0;
    int taken_y = 0;
    while (taken_x + taken_y < across + down) {
        // The next edges across and down lie (2 taken + 1) half squares away; compare the times.
        const int time_x = (2 * taken_x + 1) * down;
        const int time_y = (2 * taken_y + 1) * across;
        if (time_x == time_y) {
            const bool x_is_left = step_x.x * step_y.y > 0;
            const Cell by_x = grid.cell_at(at + step_x);
            const Cell by_y = grid.cell_at(at + step_y);
            spans.push_back(x_is_left ? SquareSpan{by_x, by_y} : SquareSpan{by_y, by_x});
        }
        if (time_x <= time_y) {
            at = at + step_x;
            ++taken_x;
        }
        if (time_y <= time_x) {
            at = at + step_y;
            ++taken_y;
        }
        const Cell inside = grid.cell_at(at);
        if (inside != to) {
            spans.push_back({inside, inside});
        }
    }
    return spans;
}

} // namespace gonfalon::board
