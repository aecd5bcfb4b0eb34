// AG-5.3: lines of French units march together.

#include "rules.hpp"

#include <bitset>

namespace gonfalon::agincourt {

namespace {

using Seen = std::bitset<max_units>;

// [R19] Freed, routed, fleeing, charging, gun and units not yet allowed to move form no lines.
bool is_eligible(Now now, int unit) {
    const Unit& piece = now.unit(unit);
    return piece.on_map() && now.info(unit).seat == french && !piece.freed && !piece.flees &&
           !piece.charging && now.info(unit).type != Type::gun && has_begun(now, unit) &&
           !is_routed(now, unit);
}

bool share_column(Now now, int a, int b) {
    for (const CellIndex x : now.unit(a).at) {
        for (const CellIndex y : now.unit(b).at) {
            if (x >= 0 && y >= 0 && now.book.column(x) == now.book.column(y)) {
                return true;
            }
        }
    }
    return false;
}

int used(const Unit& unit) {
    return unit.spent + unit.deemed;
}

int most_used(Now now, int line) {
    int most = 0;
    for (int unit = 0; unit < now.units(); ++unit) {
        if (now.unit(unit).line == line && now.unit(unit).on_map()) {
            most = std::max(most, used(now.unit(unit)));
        }
    }
    return most;
}

bool has_way(Now now, int unit) {
    const Steps steps = steps_of(now, unit);
    return std::any_of(steps.begin(), steps.end(), [&](const Step& step) {
        return step.verb == Do::step && !way_barred(now, unit, step);
    });
}

bool closed_by_gap(Now now, int unit) {
    const Steps steps = steps_of(now, unit);
    return std::any_of(steps.begin(), steps.end(), [&](const Step& step) {
        const Verdict reason = step.verb != Do::step ? Verdict{} : way_barred(now, unit, step);
        return reason && (reason->code == static_cast<std::uint16_t>(No::gap_single) ||
                          reason->code == static_cast<std::uint16_t>(No::gap_between));
    });
}

// [AG-5.32, R17] By English units, fronts they close, or French units they block.
bool blocked_by_english(Now now, int unit, Seen& seen) {
    if (seen[static_cast<std::size_t>(unit)] || has_way(now, unit)) {
        return false;
    }
    seen.set(static_cast<std::size_t>(unit));
    if (closed_by_gap(now, unit)) {
        return true;
    }
    for (const CellIndex cell : front_hexes(now, unit)) {
        const int there = unit_at(now, cell);
        if (there >= 0 && there != unit &&
            (now.info(there).seat == english || blocked_by_english(now, there, seen))) {
            return true;
        }
    }
    return false;
}

// [R8] A step would be open, were it not for a slope that must be waited for.
bool held_by_slope(Now now, int unit) {
    const Steps steps = steps_of(now, unit);
    return std::any_of(steps.begin(), steps.end(), [&](const Step& step) {
        if (step.verb != Do::step || way_barred(now, unit, step)) {
            return false;
        }
        const Verdict reason = points_short(now, unit, step);
        return reason && reason->rule == RuleId("AG-7.24");
    });
}

bool has_step_within(Now now, int unit, int points) {
    const Steps steps = steps_of(now, unit);
    return std::any_of(steps.begin(), steps.end(), [&](const Step& step) {
        return step.verb == Do::step && step_cost(now, unit, step) <= points &&
               !step_forbidden(now, unit, step);
    });
}

} // namespace

// [AG-5.31, R15] One line a column of two or more; lines that share a member are one.
void form_lines(Doing doing) {
    PieceIndex next = 0;
    for (int unit = 0; unit < doing.book.unit_count(); ++unit) {
        doing.unit(unit).line = -1;
    }
    for (int a = 0; a < doing.book.unit_count(); ++a) {
        for (int b = a + 1; is_eligible(doing, a) && b < doing.book.unit_count(); ++b) {
            if (!is_eligible(doing, b) || !share_column(doing, a, b)) {
                continue;
            }
            const PieceIndex mine = doing.unit(a).line >= 0 ? doing.unit(a).line : next++;
            const PieceIndex theirs = doing.unit(b).line;
            doing.unit(a).line = doing.unit(b).line = mine;
            for (Unit& unit : doing.state.units) {
                unit.line = theirs >= 0 && unit.line == theirs ? mine : unit.line;
            }
        }
    }
}

// [AG-5.31, 5.32, 5.33, R8, R17, R18] Equal, deemed so, bound to follow, or out of it.
Rank rank_of(Now now, int unit) {
    const Unit& piece = now.unit(unit);
    const int behind = most_used(now, piece.line) - used(piece);
    if (behind == 0) {
        return Rank::even;
    }
    if (is_engaged(now, unit)) {
        return Rank::deemed;
    }
    if (unit_held(now, unit) || may_stand_and_fire(now, unit)) {
        return Rank::dropped;
    }
    if (has_step_within(now, unit, behind)) {
        return Rank::lagging;
    }
    Seen seen;
    return blocked_by_english(now, unit, seen) || held_by_slope(now, unit) ? Rank::deemed
                                                                           : Rank::dropped;
}

int lagging_member(Now now, int line) {
    for (int unit = 0; unit < now.units(); ++unit) {
        if (now.unit(unit).on_map() && now.unit(unit).line == line &&
            rank_of(now, unit) == Rank::lagging) {
            return unit;
        }
    }
    return -1;
}

/// Writes down what members are deemed to have spent, and who has dropped out.
void close_line(Doing doing, int line) {
    const int most = most_used(doing, line);
    std::array<Rank, max_units> ranks{};
    for (int unit = 0; unit < doing.book.unit_count(); ++unit) {
        const Unit& piece = doing.unit(unit);
        ranks[static_cast<std::size_t>(unit)] =
            piece.on_map() && piece.line == line ? rank_of(doing, unit) : Rank::even;
    }
    for (int unit = 0; unit < doing.book.unit_count(); ++unit) {
        Unit& piece = doing.unit(unit);
        const Rank rank = ranks[static_cast<std::size_t>(unit)];
        if (rank == Rank::deemed) {
            raise(piece.deemed, most - used(piece));
        } else if (rank == Rank::dropped) {
            piece.line = -1;
        }
    }
}

// [AG-5.31, 5.32, 20.43E, R20, R99] No turn of any kind, unless passed; barred archers may face.
bool may_turn_in_line(Now now, int unit) {
    const Unit& piece = now.unit(unit);
    if (piece.line < 0 || piece.freed || piece.passed) {
        return true;
    }
    if (!is_french_archer(now.book, unit)) {
        return false;
    }
    const Steps steps = steps_of(now, unit);
    return std::all_of(steps.begin(), steps.end(), [&](const Step& step) {
        return step.is_turn() || archers_too_near(now, unit, step).has_value();
    });
}

} // namespace gonfalon::agincourt
