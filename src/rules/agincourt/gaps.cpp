// AG-5.4, 5.18: what enemies close between them, and the distance French archers keep.

#include "rules.hpp"

namespace gonfalon::agincourt {

namespace {

/// How many hexes of the map lie next to both units, theirs left out (AG-5.41, R23).
int common_hexes(Now now, int x, int y) {
    int count = 0;
    const Unit& unit = now.unit(x);
    InlineVector<CellIndex, 12> seen;
    for (const CellIndex half : unit.at) {
        for (int d = 0; half >= 0 && d < 6; ++d) {
            const CellIndex cell = now.book.next(half, d);
            if (cell < 0 || seen.contains(cell) || stands_in(unit, cell) ||
                distance(now, y, cell) != 1) {
                continue;
            }
            seen.push_back(cell);
            ++count;
        }
    }
    return count;
}

} // namespace

// [AG-5.41, 5.42, R24] A half of a unit going from hex to hex past two enemies.
Verdict gap_closed(Now now, int unit, CellIndex from, CellIndex to) {
    InlineVector<PieceIndex, 12> near;
    for (int enemy = 0; enemy < now.units(); ++enemy) {
        if (now.unit(enemy).on_map() && now.info(enemy).seat != now.info(unit).seat &&
            distance(now, enemy, to) == 1) {
            near.push_back(static_cast<PieceIndex>(enemy));
        }
    }
    for (std::size_t i = 0; i < near.size(); ++i) {
        for (std::size_t k = i + 1; k < near.size(); ++k) {
            const int x = near[i];
            const int y = near[k];
            if (common_hexes(now, x, y) == 1) {
                return no("AG-5.41", No::gap_single, x, y);
            }
            if (distance(now, x, from) == 1 && distance(now, y, from) == 1 &&
                distance_between(now, x, y) > 1) {
                return no("AG-5.42", No::gap_between, x, y);
            }
        }
    }
    return {};
}

// [AG-5.18, R25] No French archer ends next to another French unit, nor one of those next to it.
Verdict archers_too_near(Now now, int unit, const Step& step) {
    if (now.info(unit).seat != french || step.is_turn()) {
        return {};
    }
    for (int friendly = 0; friendly < now.units(); ++friendly) {
        if (friendly == unit || !now.unit(friendly).on_map() || now.info(friendly).seat != french ||
            (!is_french_archer(now.book, unit) && !is_french_archer(now.book, friendly))) {
            continue;
        }
        for (const CellIndex cell : step.at) {
            if (cell >= 0 && distance(now, friendly, cell) == 1) {
                return no("AG-5.18", No::archers_apart, unit, friendly);
            }
        }
    }
    return {};
}

} // namespace gonfalon::agincourt
