// AG-7, AG-8.2: slopes and lines of sight.

#include <gonfalon/board/hex_line.hpp>

#include "rules.hpp"

namespace gonfalon::agincourt {

bool climbs(const Book& book, CellIndex from, CellIndex to) {
    return book.level[static_cast<std::size_t>(to)] > book.level[static_cast<std::size_t>(from)];
}

bool descends(const Book& book, CellIndex from, CellIndex to) {
    return climbs(book, to, from);
}

namespace {

/// [AG-8.22 to 8.25] Does this hex stand in the way between two ends?
Verdict hex_blocks(const Book& book, CellIndex cell, CellIndex from, CellIndex to) {
    if (cell < 0) {
        return {};
    }
    if (book.woods[static_cast<std::size_t>(cell)]) {
        return no("AG-8.22", No::no_sight, cell);
    }
    if (climbs(book, from, cell) && climbs(book, to, cell)) {
        return no("AG-8.24", No::no_sight, cell);
    }
    return {};
}

bool holds_other(Now now, CellIndex cell, int firer, int target) {
    const int unit = unit_at(now, cell);
    return unit >= 0 && unit != firer && unit != target;
}

} // namespace

// [AG-8.21, R31, R32] A hex is crossed by its inside; along a hexside both must stand in the way.
Sight sight(Now now, CellIndex from, CellIndex to, int firer, int target) {
    Sight seen;
    const board::HexLine line = board::trace(now.book.grid, now.book.hex(from), now.book.hex(to));
    for (const board::LineSpan& span : line.spans) {
        const CellIndex left = now.book.grid.cell(span.left).index;
        const CellIndex right = now.book.grid.cell(span.right).index;
        const Verdict first = hex_blocks(now.book, left, from, to);
        if (!seen.blocked && first && (left == right || hex_blocks(now.book, right, from, to))) {
            seen.blocked = first;
        }
        seen.over_unit |= holds_other(now, left, firer, target) &&
                          (left == right || holds_other(now, right, firer, target));
    }
    return seen;
}

} // namespace gonfalon::agincourt
