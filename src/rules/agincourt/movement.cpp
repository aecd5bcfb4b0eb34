// AG-5: who may move where.

#include "rules.hpp"

namespace gonfalon::agincourt {

namespace {

/// [AG-17.24, 17.26, 17.27] A charge goes straight, never down, and not through fugitives.
Verdict charge_barred(Now now, int unit, const Step& step) {
    if (!now.unit(unit).charging || is_routed(now, unit)) {
        return {};
    }
    if (step.verb != Do::step) {
        return no("AG-17.26", No::no_turn_at_charge, unit);
    }
    for (int half = 0; half < 2; ++half) {
        const CellIndex to = step.at[static_cast<std::size_t>(half)];
        const CellIndex from = origin_of(now.unit(unit), step, half);
        if (from >= 0 && descends(now.book, from, to)) {
            return no("AG-17.24", No::no_downhill_charge, unit);
        }
        if (from >= 0 && (has_stack(now, to, french) || has_stack(now, to, english))) {
            return no("AG-17.27", No::no_fugitives_charge, unit);
        }
    }
    return {};
}

Verdict hex_barred(Now now, int unit, CellIndex from, CellIndex to) {
    if (now.book.woods[static_cast<std::size_t>(to)]) {
        return no("AG-7.22", No::woods, to);
    }
    const int there = unit_at(now, to);
    if (there >= 0 && there != unit) {
        return no("AG-5.17", No::occupied, to);
    }
    return is_routed(now, unit) ? Verdict{} : gap_closed(now, unit, from, to);
}

bool step_climbs(Now now, int unit, const Step& step) {
    for (int half = 0; half < 2; ++half) {
        const CellIndex from = origin_of(now.unit(unit), step, half);
        if (from >= 0 && climbs(now.book, from, step.at[static_cast<std::size_t>(half)])) {
            return true;
        }
    }
    return false;
}

/// [AG-7.24, R6, R7] Up a slope: the first spend of an impulse, in mud after a still one.
Verdict slope_closed(Now now, int piece, bool up, int spent, bool rested) {
    if (!up || (spent == 0 && (rested || !now.book.special.muddy))) {
        return {};
    }
    return no("AG-7.24", spent > 0 ? No::slope_first : No::slope_wait, piece);
}

bool is_locked_leader(Now now, int leader) {
    return std::any_of(
        now.state.engaged.begin(), now.state.engaged.end(), [&](const Engagement& pair) {
            return pair.leader_a == leader || pair.leader_b == leader;
        });
}

} // namespace

// [AG-5.17, 5.18, 5.4, 7.22, 17.2] The way itself.
Verdict way_barred(Now now, int unit, const Step& step) {
    if (Verdict reason = charge_barred(now, unit, step)) {
        return reason;
    }
    for (int half = 0; half < 2; ++half) {
        const CellIndex from = origin_of(now.unit(unit), step, half);
        if (from < 0) {
            continue;
        }
        if (Verdict reason = hex_barred(now, unit, from, step.at[static_cast<std::size_t>(half)])) {
            return reason;
        }
    }
    return archers_too_near(now, unit, step);
}

// [AG-5.12, 7.24] The points, and the slope.
Verdict points_short(Now now, int unit, const Step& step) {
    const Unit& piece = now.unit(unit);
    const bool slopes = !piece.charging && step_climbs(now, unit, step);
    if (Verdict reason =
            slope_closed(now, unit, slopes, piece.spent + piece.deemed, piece.rested)) {
        return reason;
    }
    const int cost = step_cost(now, unit, step);
    return cost > points_left(now, unit)
               ? Verdict(no("AG-5.12", No::too_dear, cost, points_left(now, unit)))
               : Verdict{};
}

Verdict step_forbidden(Now now, int unit, const Step& step) {
    const Verdict reason = way_barred(now, unit, step);
    return reason ? reason : points_short(now, unit, step);
}

// [AG-5.15, 5.16, 9.21, 15.0, 19.0, 20.13D, 20.33B] What holds a unit whatever the step.
Verdict unit_held(Now now, int unit) {
    const Unit& piece = now.unit(unit);
    const UnitInfo& info = now.info(unit);
    if (info.type == Type::gun) {
        return no("AG-19.0", No::gun_stays, unit);
    }
    if (piece.contacted) {
        return no("AG-5.16", No::fugitives_hit, unit);
    }
    if (piece.halted) {
        return no("AG-5.15", No::walked_into_fugitives, unit);
    }
    if (is_routed(now, unit)) {
        return {};
    }
    if (is_engaged(now, unit)) {
        return no("AG-9.21", No::locked, unit);
    }
    if (info.type == Type::longbow && !piece.yeoman) {
        return no("AG-15.0", No::archer_status, unit);
    }
    if (piece.activity != Activity::none) {
        return no("AG-15.0", No::has_activity, unit);
    }
    if (!has_begun(now, unit)) {
        return now.book.special.timetable ? no("AG-20.13D", No::not_begun, unit, info.begins)
                                          : no("AG-20.33B", No::not_shot_at, unit);
    }
    return {};
}

// [AG-5.0, R16] It has moved, and another piece has moved after it.
bool is_closed(Now now, const Movement& movement, int unit) {
    const Unit& piece = now.unit(unit);
    const bool open =
        movement.open_piece == unit || (piece.line >= 0 && piece.line == movement.open_line);
    return !open && piece.spent + piece.deemed > 0;
}

// [AG-5.0, 5.31, R103] The open line must be even, and who must spend on must be done.
Order order_of(Now now, const Movement& movement) {
    Order order{movement, {}};
    if (movement.open_line >= 0) {
        const int lagging = lagging_member(now, movement.open_line);
        if (lagging >= 0) {
            order.others = no("AG-5.31", No::line_uneven, lagging);
            return order;
        }
    }
    for (int unit = 0; unit < now.units(); ++unit) {
        const bool open = unit == movement.open_piece ||
                          (movement.open_line >= 0 && now.unit(unit).line == movement.open_line);
        if (open && now.unit(unit).on_map() && still_owes(now, movement, unit)) {
            order.others = no("AG-5.0", No::first_finish, unit);
            return order;
        }
    }
    return order;
}

Verdict out_of_order(Now now, const Order& order, int piece) {
    const Movement& movement = order.movement;
    if (movement.impulse == 0) {
        return no("AG-4.0", No::not_now, piece);
    }
    if (movement.open_piece == piece) {
        return {};
    }
    if (now.book.is_leader(piece)) {
        const bool moved = now.leader(now.book.leader_of_piece(piece)).spent > 0;
        return moved ? Verdict(no("AG-5.0", No::closed, piece)) : order.others;
    }
    if (is_closed(now, movement, piece)) {
        return no("AG-5.0", No::closed, piece);
    }
    const bool in_open_line =
        now.unit(piece).line >= 0 && now.unit(piece).line == movement.open_line;
    return in_open_line ? Verdict{} : order.others;
}

Verdict may_move(Now now, const Order& order, int unit) {
    if (!now.unit(unit).on_map()) {
        return no("AG-5.11", No::not_on_map, unit);
    }
    if (now.info(unit).seat != now.state.active) {
        return no("AG-5.11", No::not_yours, unit);
    }
    const Verdict reason = unit_held(now, unit);
    return reason ? reason : out_of_order(now, order, unit);
}

Verdict step_refused(Now now, int unit, const Step& step) {
    const Duty duty = duty_of(now, unit);
    if (duty == Duty::flee) {
        return flees_by(now, unit, step) ? Verdict{} : Verdict(no("AG-11.21", No::must_flee, unit));
    }
    if (step.verb != Do::step && !may_turn_in_line(now, unit)) {
        return no("AG-5.31", No::line_turns, unit);
    }
    if (Verdict reason = step_forbidden(now, unit, step)) {
        return reason;
    }
    if (duty == Duty::forward && !is_forward(now, unit, step) && forward_open(now, unit)) {
        return no(
            now.book.special.timetable ? "AG-20.13E" : "AG-20.33C", No::must_go_forward, unit);
    }
    return {};
}

namespace {

bool on_edge(Now now, int unit, bool north) {
    const int last = now.book.column(now.unit(unit).at[0]);
    const auto front = front_hexes(now, unit);
    const bool faces_off = std::find(front.begin(), front.end(), -1) != front.end();
    return faces_off &&
           last == (north ? 1 : static_cast<int>(now.book.grid.maps()[0].columns.size()));
}

} // namespace

Verdict may_step(Now now, const Order& order, int unit, const Step& step) {
    const Verdict reason = may_move(now, order, unit);
    return reason ? reason : step_refused(now, unit, step);
}

// [AG-11.21, 20.34, R90] Off the map: routed units by their own edge, in 20.3 the English north.
Verdict exit_refused(Now now, int unit) {
    const bool routed = is_routed(now, unit);
    const bool is_english = now.info(unit).seat == english;
    const bool north = !is_english || !routed;
    if (!(routed || (is_english && now.book.special.english_may_exit)) ||
        !on_edge(now, unit, north)) {
        return no("AG-R90", No::off_map, unit);
    }
    const Sixth facing = now.unit(unit).facing;
    const bool ahead =
        north ? facing == 0 || facing == 1 || facing == 5 : facing >= 2 && facing <= 4;
    return ahead && points_left(now, unit) >= now.book.figures.clear_cost
               ? Verdict{}
               : Verdict(no("AG-5.12", No::too_dear, unit));
}

Verdict may_leave(Now now, const Order& order, int unit) {
    const Verdict reason = may_move(now, order, unit);
    return reason ? reason : exit_refused(now, unit);
}

// [AG-5.21, 5.22, 6.13, 6.16, R28, R53, R97] A leader on his own.

Sixth leader_facing(Now now, int leader) {
    const int unit = unit_of_leader(now, leader);
    return unit >= 0 ? now.unit(unit).facing : now.leader(leader).facing;
}

namespace {

Verdict leader_held(Now now, const Order& order, int leader) {
    const int piece = now.book.piece_of_leader(leader);
    if (!now.leader(leader).on_map()) {
        return no("AG-12.33", No::not_on_map, piece);
    }
    if (now.book.leader(leader).seat != now.state.active) {
        return no("AG-5.11", No::not_yours, piece);
    }
    if (now.book.special.timetable && now.book.leader(leader).seat == french &&
        now.state.turn == 1) {
        return no("AG-20.13D", No::not_begun, piece);
    }
    if (is_locked_leader(now, leader)) {
        return no("AG-9.21", No::locked, piece);
    }
    return out_of_order(now, order, piece);
}

} // namespace

Verdict may_lead_step(Now now, const Order& order, int leader, CellIndex to) {
    if (Verdict reason = leader_held(now, order, leader)) {
        return reason;
    }
    const int piece = now.book.piece_of_leader(leader);
    const Leader& who = now.leader(leader);
    const Sixth facing = leader_facing(now, leader);
    if (to < 0 ||
        (now.book.next(who.at, turned(facing, 5)) != to && now.book.next(who.at, facing) != to)) {
        return no("AG-5.22", No::not_in_front, piece);
    }
    if (now.book.woods[static_cast<std::size_t>(to)]) {
        return no("AG-7.22", No::woods, to);
    }
    const int unit = unit_at(now, to);
    if (unit >= 0 && now.info(unit).seat != now.book.leader(leader).seat) {
        return no("AG-6.16", No::enemy_unit_there, to);
    }
    if (unit >= 0 && !is_french_archer(now.book, unit) && !may_command(now.book, leader, unit)) {
        return no("AG-6.13", No::leader_stack, piece, unit);
    }
    const bool up = climbs(now.book, who.at, to);
    if (Verdict reason = slope_closed(now, piece, up, who.spent, who.rested)) {
        return reason;
    }
    const int cost = up ? now.book.figures.allowance : now.book.figures.clear_cost;
    return who.spent + cost > now.book.figures.allowance
               ? Verdict(no("AG-5.12", No::too_dear, cost, now.book.figures.allowance - who.spent))
               : Verdict{};
}

Verdict may_lead_face(Now now, const Order& order, int leader, Sixth facing) {
    if (Verdict reason = leader_held(now, order, leader)) {
        return reason;
    }
    const int piece = now.book.piece_of_leader(leader);
    if (unit_of_leader(now, leader) >= 0) {
        return no("AG-5.21", No::leader_free, piece);
    }
    if (now.leader(leader).facing == facing) {
        return no("AG-5.21", No::same_facing, piece);
    }
    return now.leader(leader).spent + now.book.figures.turn_cost > now.book.figures.allowance
               ? Verdict(no("AG-5.12", No::too_dear, piece))
               : Verdict{};
}

// [AG-5.31, 17.22, 20.13E, 20.23C, 20.33C] An impulse ends when nobody owes anything.
Verdict may_end_impulse(Now now, const Movement& movement) {
    for (int unit = 0; unit < now.units(); ++unit) {
        if (now.unit(unit).on_map() && now.unit(unit).line >= 0 &&
            now.info(unit).seat == now.state.active && rank_of(now, unit) == Rank::lagging) {
            return no("AG-5.31", No::line_uneven, unit);
        }
    }
    for (int unit = 0; unit < now.units(); ++unit) {
        if (!now.unit(unit).on_map() || now.info(unit).seat != now.state.active ||
            !still_owes(now, movement, unit)) {
            continue;
        }
        switch (duty_of(now, unit)) {
        case Duty::none:
            break;
        case Duty::any:
            return no("AG-20.23C", No::must_spend, unit);
        case Duty::charge:
            return no("AG-17.22", No::charger_must_spend, unit);
        case Duty::flee:
            return no("AG-11.21", No::must_flee, unit);
        case Duty::forward:
            return no(now.book.special.timetable ? "AG-20.13E" : "AG-20.33C", No::must_spend, unit);
        }
    }
    return {};
}

} // namespace gonfalon::agincourt
