// AG-15, 16, 8.6: yeomen, stakes, and arrows picked up.

#include "rules.hpp"

namespace gonfalon::agincourt {

int stakes_in(Now now, CellIndex cell) {
    for (std::size_t i = 0; i < now.state.stakes.size(); ++i) {
        if (cell >= 0 && now.state.stakes[i].at == cell) {
            return static_cast<int>(i);
        }
    }
    return -1;
}

int stakes_carried(Now now, int unit) {
    for (std::size_t i = 0; i < now.state.stakes.size(); ++i) {
        if (now.state.stakes[i].carrier == unit) {
            return static_cast<int>(i);
        }
    }
    return -1;
}

// [AG-16.31, R78] Stakes serve the longbow that stands among them.
bool is_staked(Now now, int unit) {
    return now.info(unit).type == Type::longbow && now.unit(unit).on_map() &&
           stakes_in(now, now.unit(unit).at[0]) >= 0;
}

// [AG-16.31, R79] All hexsides but the two behind their facing.
bool is_protected(Now now, int longbow, CellIndex from) {
    if (!is_staked(now, longbow)) {
        return false;
    }
    const CellIndex at = now.unit(longbow).at[0];
    const auto& stakes = now.state.stakes[static_cast<std::size_t>(stakes_in(now, at))];
    return from >= 0 && now.book.next(at, turned(stakes.facing, 2)) != from &&
           now.book.next(at, turned(stakes.facing, 3)) != from;
}

namespace {

/// The impulse of movement under way.
int impulse_of(Now now) {
    for (const Frame& frame : now.state.frames) {
        if (const auto* movement = std::get_if<Movement>(&frame)) {
            return movement->impulse;
        }
    }
    return 0;
}

Verdict may_retrieve(Now now, int unit) {
    if (now.unit(unit).arrows >= now.book.figures.arrow_limit) {
        return no("AG-8.61", No::quiver_full, unit);
    }
    if (is_engaged(now, unit)) {
        return no("AG-8.62", No::locked, unit);
    }
    return dead_in(now, now.unit(unit).at[0], french) > 0
               ? Verdict{}
               : Verdict(no("AG-8.61", No::no_dead_here, unit));
}

Verdict may_remove(Now now, int unit) {
    const bool in_step = now.unit(unit).removals == impulse_of(now) - 1;
    return is_staked(now, unit) && stakes_carried(now, unit) < 0 && in_step
               ? Verdict{}
               : Verdict(no("AG-16.11", No::no_stakes, unit));
}

Verdict may_implant(Now now, int unit) {
    if (stakes_carried(now, unit) < 0) {
        return no("AG-16.21", No::no_stakes, unit);
    }
    return stakes_in(now, now.unit(unit).at[0]) < 0
               ? Verdict{}
               : Verdict(no("AG-16.21", No::no_room_for_stakes, unit));
}

} // namespace

// [AG-15.0, 16.11, 16.21, 8.61, 14.28] One activity an impulse instead of moving.
Verdict may_act(Now now, int unit, Activity activity) {
    const Unit& piece = now.unit(unit);
    if (!piece.on_map() || now.info(unit).type != Type::longbow ||
        now.info(unit).seat != now.state.active || !piece.yeoman) {
        return no("AG-15.0", No::not_yeoman, unit);
    }
    if (piece.activity != Activity::none) {
        return no("AG-15.0", No::has_activity, unit);
    }
    if (piece.spent > 0 || is_routed(now, unit)) {
        return no("AG-15.0", No::moved_already, unit);
    }
    switch (activity) {
    case Activity::none:
        return no("AG-15.0", No::not_now, unit);
    case Activity::retrieve:
        return may_retrieve(now, unit);
    case Activity::capture:
        return has_stack(now, piece.at[0], french)
                   ? Verdict{}
                   : Verdict(no("AG-14.28", No::nothing_to_capture, unit));
    case Activity::implant:
        return may_implant(now, unit);
    case Activity::remove:
        return may_remove(now, unit);
    }
    return {};
}

namespace {

// [AG-16.21, 16.22, R76] The third impulse in a row plants them.
void implant(Doing doing, int unit) {
    raise(doing.unit(unit).implants, 1);
    const int carried = stakes_carried(doing, unit);
    if (doing.unit(unit).implants == 3 && carried >= 0) {
        Stakes& stakes = doing.state.stakes[static_cast<std::size_t>(carried)];
        stakes.carrier = -1;
        stakes.at = doing.unit(unit).at[0];
        doing.unit(unit).implants = 0;
    }
}

// [AG-16.11, R77] All three impulses of one phase.
void take_up(Doing doing, int unit) {
    raise(doing.unit(unit).removals, 1);
    const int there = stakes_in(doing, doing.unit(unit).at[0]);
    if (doing.unit(unit).removals == 3 && there >= 0) {
        Stakes& stakes = doing.state.stakes[static_cast<std::size_t>(there)];
        stakes.carrier = static_cast<PieceIndex>(unit);
        stakes.at = -1;
        doing.unit(unit).removals = 0;
    }
}

/// [AG-14.28, R73, R80] A unit that stood still takes the fugitives in its hexes.
void take_fugitives(Doing doing, int unit) {
    const Unit& piece = doing.unit(unit);
    const bool chooses = is_bow(doing.book, unit);
    if (piece.spent > 0 || doing.info(unit).type == Type::gun ||
        (chooses && piece.activity != Activity::capture)) {
        return;
    }
    for (std::size_t i = 0; i < doing.state.stacks.size(); ++i) {
        const Stack& stack = doing.state.stacks[i];
        if (stack.value > 0 && stack.seat != doing.info(unit).seat && stands_in(piece, stack.at)) {
            capture_stack(doing, static_cast<int>(i));
        }
    }
}

} // namespace

void end_activities(Doing doing) {
    for (int unit = 0; unit < doing.book.unit_count(); ++unit) {
        Unit& piece = doing.unit(unit);
        if (!piece.on_map() || doing.info(unit).seat != doing.state.active) {
            continue;
        }
        take_fugitives(doing, unit);
        if (piece.activity == Activity::retrieve) {
            piece.arrows =
                std::min(static_cast<std::uint8_t>(piece.arrows + doing.book.figures.retrieved),
                         doing.book.figures.arrow_limit);
        } else if (piece.activity == Activity::remove) {
            take_up(doing, unit);
        }
        if (piece.activity == Activity::implant) {
            implant(doing, unit);
        } else {
            piece.implants = 0;
        }
    }
}

} // namespace gonfalon::agincourt
