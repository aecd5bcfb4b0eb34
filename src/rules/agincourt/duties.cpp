// AG-11.2, 17.22, 20.13, 20.23, 20.33: who must move, and how.

#include "rules.hpp"

namespace gonfalon::agincourt {

namespace {

bool is_mobilised(Now now) {
    return now.ledger(french).casualties >= now.book.special.mobilised_at;
}

int deepest_column(Now now, const std::array<CellIndex, 2>& at) {
    const int left = now.book.column(at[0]);
    return at[1] < 0 ? left : std::max(left, now.book.column(at[1]));
}

int sum_of_columns(Now now, const std::array<CellIndex, 2>& at) {
    return now.book.column(at[0]) + (at[1] < 0 ? 0 : now.book.column(at[1]));
}

bool english_further_south(Now now, int column) {
    for (int unit = 0; unit < now.units(); ++unit) {
        if (now.unit(unit).on_map() && now.info(unit).seat == english &&
            deepest_column(now, now.unit(unit).at) > column) {
            return true;
        }
    }
    return false;
}

int nearest_after(Now now, int unit, const Step& step) {
    const int seat = now.info(unit).seat;
    const int left = distance_to_enemies(now, seat, step.at[0]);
    return step.at[1] < 0 ? left : std::min(left, distance_to_enemies(now, seat, step.at[1]));
}

/// Columns run south: the French run to smaller ones, the English to greater.
int towards_edge(Now now, int unit, const Step& step) {
    const int gone = sum_of_columns(now, now.unit(unit).at) - sum_of_columns(now, step.at);
    return now.info(unit).seat == french ? gone : -gone;
}

bool faces_edge(Now now, int unit) {
    const Sixth facing = now.unit(unit).facing;
    const bool north = facing == 0 || facing == 1 || facing == 5;
    return north == (now.info(unit).seat == french);
}

bool runs(Now now, int unit, const Step& step) {
    return step.verb == Do::step && towards_edge(now, unit, step) > 0 &&
           !step_forbidden(now, unit, step);
}

} // namespace

// [AG-20.13D, 20.33B] Before its turn comes, or before it is shot at, a unit stands.
bool has_begun(Now now, int unit) {
    const Special& special = now.book.special;
    const UnitInfo& info = now.info(unit);
    if (info.seat != french) {
        return true;
    }
    if (special.timetable) {
        return info.begins != 0 && now.state.turn >= info.begins;
    }
    if (special.hold_until_shot) {
        return now.unit(unit).shot_at || now.unit(unit).released || is_mobilised(now);
    }
    return true;
}

// [AG-20.13E, 20.23C, R99, R104] Archers with arrows and an enemy in range may stand and fire.
bool may_stand_and_fire(Now now, int unit) {
    const Special& special = now.book.special;
    if (!(special.timetable || special.duty_in_range) || now.info(unit).seat != french ||
        !is_bow(now.book, unit) || now.unit(unit).arrows == 0) {
        return false;
    }
    const auto kind =
        static_cast<std::size_t>(now.info(unit).type) - static_cast<std::size_t>(Type::longbow);
    return nearest_enemy(now, unit) <= now.book.figures.rate[kind].range;
}

Duty duty_of(Now now, int unit) {
    const Special& special = now.book.special;
    if (now.info(unit).type == Type::gun) {
        return Duty::none;
    }
    if (is_routed(now, unit)) {
        return Duty::flee;
    }
    if (now.unit(unit).charging) {
        return Duty::charge;
    }
    if (now.info(unit).seat != french || may_stand_and_fire(now, unit)) {
        return Duty::none;
    }
    if (special.timetable && has_begun(now, unit)) {
        return Duty::forward;
    }
    if (special.hold_until_shot && now.unit(unit).shot_at && !is_mobilised(now)) {
        return Duty::forward;
    }
    return special.duty_in_range && now.unit(unit).in_range ? Duty::any : Duty::none;
}

// [AG-20.13E, R98] To a greater column; with no enemy there, nearer to the nearest.
bool is_forward(Now now, int unit, const Step& step) {
    if (step.verb != Do::step) {
        return false;
    }
    const Unit& piece = now.unit(unit);
    if (english_further_south(now, deepest_column(now, piece.at))) {
        return sum_of_columns(now, step.at) > sum_of_columns(now, piece.at);
    }
    return nearest_after(now, unit, step) < nearest_enemy(now, unit);
}

bool forward_open(Now now, int unit) {
    const Steps steps = steps_of(now, unit);
    return std::any_of(steps.begin(), steps.end(), [&](const Step& step) {
        return is_forward(now, unit, step) && !step_forbidden(now, unit, step);
    });
}

// [AG-11.21, R89] Turn to the edge first; then the ways that lead farthest from the enemy.
bool flees_by(Now now, int unit, const Step& step) {
    if (!faces_edge(now, unit)) {
        const Sixth home = now.info(unit).seat == french ? 0 : 3;
        const bool turns = is_double(now, unit) ? step.verb == Do::reverse
                                                : step.verb == Do::face && step.facing == home;
        return turns && !step_forbidden(now, unit, step);
    }
    if (!runs(now, unit, step)) {
        return false;
    }
    const int mine = nearest_after(now, unit, step);
    const Steps steps = steps_of(now, unit);
    return std::none_of(steps.begin(), steps.end(), [&](const Step& another) {
        return runs(now, unit, another) && nearest_after(now, unit, another) > mine;
    });
}

// [AG-5.12, R10, R103] Points too few for any step of the required kind are lost.
bool still_owes(Now now, const Movement& movement, int unit) {
    const Duty duty = duty_of(now, unit);
    if (duty == Duty::none || is_closed(now, movement, unit) || unit_held(now, unit) ||
        (duty == Duty::charge && touches_enemy(now, unit))) {
        return false;
    }
    if (duty == Duty::flee && !exit_refused(now, unit)) {
        return true;
    }
    const Steps steps = steps_of(now, unit);
    return std::any_of(steps.begin(), steps.end(), [&](const Step& step) {
        switch (duty) {
        case Duty::none:
            return false;
        case Duty::flee:
            return flees_by(now, unit, step);
        case Duty::forward:
            return is_forward(now, unit, step) && !step_forbidden(now, unit, step);
        case Duty::any:
        case Duty::charge:
            return step.verb == Do::step && !step_forbidden(now, unit, step);
        }
        return false;
    });
}

} // namespace gonfalon::agincourt
