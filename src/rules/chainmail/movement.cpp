// CM-8 to CM-10: movement, facing, reinforcements; with CM-22.7, CM-24.6 and the moves of charge
// and march.

#include "moves.hpp"

#include <algorithm>

namespace gonfalon::chainmail {

// [CM-9.6, R14] Along a road: it faces the next road square, or it stands along the road.
bool along_road(const Book& book, CellIndex at, Direction facing, Direction to) {
    if (!road_between(book, at, to)) {
        return false;
    }
    const Direction behind = board::opposite(facing);
    return facing == to || (behind != to && road_between(book, at, behind));
}

namespace {

/// [CM-8.2, R10, R20] Infantry and the wagon may not have more than the best single card.
bool is_capped(Now now, int piece) {
    return !now.book.is_leader(piece) && arm_of(now, piece) != Arm::horse;
}

// [CM-8.5, 9.4] Only into the square it faces; wagon and road excepted.
Verdict direction_forbids(Now now, int unit, CellIndex to) {
    const Unit& piece = now.unit(unit);
    const auto direction = direction_between(now.book, piece.at, to);
    if (!direction) {
        return to < 0 ? no("CM-8.5", No::off_board) : no("CM-8.5", No::diagonal, unit, to);
    }
    if (is_wagon(now, unit) || piece.facing == *direction ||
        along_road(now.book, piece.at, piece.facing, *direction)) {
        return {};
    }
    return no("CM-9.4", No::wrong_facing, unit, front_of(now, unit));
}

// [CM-11.1, 8.6, 11.3] One combat unit a square; the wagon shares with nobody (CM-22.7).
Verdict square_taken(Now now, int unit, CellIndex to) {
    const int there = unit_at(now, to);
    if (there >= 0) {
        return is_wagon(now, there) && now.info(there).seat == now.info(unit).seat
                   ? no("CM-22.7", No::carroccio_alone, to)
                   : no("CM-11.1", No::occupied, to);
    }
    const Leader& own = now.leader(now.info(unit).seat);
    if (is_wagon(now, unit) && own.on_map() && own.at == to) {
        return no("CM-22.7", No::carroccio_alone, to);
    }
    return {};
}

Arm moving_arm(Now now, int piece) {
    return now.book.is_leader(piece) ? Arm::horse : arm_of(now, piece); // R19
}

// [CM-2.13, R19, R21] A lone leader rides to any neighbouring square that is not the enemy's.
Verdict leader_step_forbids(Now now, int seat, CellIndex to) {
    const Leader& leader = now.leader(seat);
    const auto direction = direction_between(now.book, leader.at, to);
    if (!direction) {
        return to < 0 ? no("CM-8.5", No::off_board)
                      : no("CM-8.5", No::diagonal, now.book.leader_piece(seat), to);
    }
    const int there = unit_at(now, to);
    if (there >= 0 && is_wagon(now, there)) {
        return no("CM-22.7", No::carroccio_alone, to);
    }
    if (there >= 0 && now.info(there).seat != seat) {
        return no("CM-11.1", No::occupied, to);
    }
    const Leader& enemy = now.leader(other(seat));
    if (enemy.on_map() && enemy.at == to) {
        return no("CM-11.1", No::occupied, to);
    }
    return ground_closed(now.book, Arm::horse, leader.at, *direction);
}

Verdict piece_step_forbids(Now now, int piece, CellIndex to) {
    if (now.book.is_leader(piece)) {
        return leader_step_forbids(now, now.book.leader_seat(piece), to);
    }
    if (Verdict refusal = direction_forbids(now, piece, to)) {
        return refusal;
    }
    if (Verdict refusal = square_taken(now, piece, to)) {
        return refusal;
    }
    const auto direction = direction_between(now.book, now.unit(piece).at, to);
    return ground_closed(now.book, arm_of(now, piece), now.unit(piece).at, *direction);
}

bool can_step_somewhere(Now now, const Play& play, int piece) {
    for (const Direction d : board::all_directions) {
        const CellIndex to = neighbour(now.book, place_of(now, piece), d);
        if (to >= 0 && !piece_step_forbids(now, piece, to) &&
            !points_forbid(now, play, piece, step_cost(now, piece, to))) {
            return true;
        }
    }
    return false;
}

bool can_turn_now(Now now, const Play& play, int unit) {
    return !is_wagon(now, unit) && now.unit(unit).turned < most_turns &&
           !points_forbid(now, play, unit, 1);
}

bool can_spend(Now now, const Play& play, int unit) {
    return can_turn_now(now, play, unit) || can_step_somewhere(now, play, unit) ||
           can_fire_somewhere(now, play, unit) ||
           (!mount_forbidden(now, unit) && !points_forbid(now, play, unit, 1));
}

} // namespace

// [CM-9.9, 3.2, 25.6] Markers that forbid a move.
Verdict marker_forbids_move(Now now, int unit) {
    const Unit& piece = now.unit(unit);
    if (!piece.on_map()) {
        return no("CM-10.1", No::not_on_map, unit);
    }
    if (piece.moved) {
        return no("CM-9.9", No::unit_moved, unit);
    }
    if (piece.attacked) {
        return no("CM-9.9", No::unit_attacked, unit);
    }
    if (piece.rallied) {
        return no("CM-3.2", No::unit_rallied, unit);
    }
    if (piece.formation == Formation::schiltron) {
        return no("CM-25.6", No::in_schiltron, unit);
    }
    return {};
}

int mp_left_for(Now now, const Play& play, int piece) {
    const int pool = play.pool - play.spent;
    return is_capped(now, piece) ? std::min(pool, play.cap - now.unit(piece).spent) : pool;
}

// [R16, R23] A piece may be chosen when it can spend at least one point.
Verdict may_select(Now now, const Play& play, int piece) {
    if (now.book.is_leader(piece)) {
        const int seat = now.book.leader_seat(piece);
        const Leader& leader = now.leader(seat);
        if (!leader.on_map()) {
            return no("CM-2.13", No::not_on_map, piece);
        }
        if (leader.moved) {
            return no("CM-9.9", No::unit_moved, piece);
        }
        return can_step_somewhere(now, play, piece) ? Verdict{}
                                                    : no("CM-8.3", No::nothing_to_spend, piece);
    }
    if (Verdict refusal = marker_forbids_move(now, piece)) {
        const bool fires_only = now.unit(piece).on_map() && !now.unit(piece).rallied &&
                                can_fire_somewhere(now, play, piece);
        return fires_only ? Verdict{} : refusal;
    }
    return can_spend(now, play, piece) ? Verdict{} : no("CM-8.3", No::nothing_to_spend, piece);
}

bool anything_can_spend(Now now, const Play& play) {
    if (play.pool <= play.spent) {
        return false;
    }
    for (int unit = 0; unit < now.units(); ++unit) {
        if (now.info(unit).seat == now.state.active && !may_select(now, play, unit)) {
            return true;
        }
    }
    if (!may_select(now, play, now.book.leader_piece(now.state.active))) {
        return true;
    }
    for (int unit = 0; unit < now.units(); ++unit) {
        if (now.info(unit).seat == now.state.active && can_enter(now, play, unit)) {
            return true;
        }
    }
    return false;
}

// The move frame.

namespace {} // namespace

Verdict points_forbid(Now now, const Play& play, int piece, int cost) {
    const int pool = play.pool - play.spent;
    if (cost > pool) {
        return no("CM-8.3", No::too_dear, cost, pool);
    }
    if (is_capped(now, piece) && now.unit(piece).spent + cost > play.cap) {
        return no("CM-8.2", No::over_cap, piece, play.cap, now.unit(piece).spent);
    }
    return {};
}

CellIndex place_of(Now now, int piece) {
    return now.book.is_leader(piece) ? now.leader(now.book.leader_seat(piece)).at
                                     : now.unit(piece).at;
}

int step_cost(Now now, int piece, CellIndex to) {
    const CellIndex from = place_of(now, piece);
    return entry_cost(
        now.book, moving_arm(now, piece), from, *direction_between(now.book, from, to));
}

namespace {

/// A step or turn for points: the play must be under way, and pay it.
Verdict play_forbids(Now now, int piece, int cost) {
    const Play* play = play_under_way(now);
    return play == nullptr || !play->moving ? no("CM-7.3", No::not_now)
                                            : points_forbid(now, *play, piece, cost);
}

} // namespace

// [CM-8, 9] The order of the checks is the order of the refusals.
Verdict may_step(Now now, const Move& move, CellIndex to) {
    const int piece = move.piece;
    if (!now.book.is_leader(piece)) {
        if (Verdict refusal = marker_forbids_move(now, piece)) {
            return refusal;
        }
    }
    if (Verdict refusal = piece_step_forbids(now, piece, to)) {
        return refusal;
    }
    return move.kind == Move::Kind::points ? play_forbids(now, piece, step_cost(now, piece, to))
                                           : free_step_forbids(now, move, to);
}

// [CM-9.4, 9.5, R11] One MP a side, two sides a round.
Verdict may_turn(Now now, const Move& move, Direction facing) {
    if (now.book.is_leader(move.piece) || is_wagon(now, move.piece)) {
        return no("CM-22.7", No::no_facing, move.piece);
    }
    if (Verdict refusal = marker_forbids_move(now, move.piece)) {
        return refusal;
    }
    const Unit& unit = now.unit(move.piece);
    const int sides = board::turns_between(unit.facing, facing);
    if (sides == 0) {
        return no("CM-9.4", No::already_facing, move.piece);
    }
    if (unit.turned + sides > most_turns) {
        return no("CM-9.5", No::turned_twice, move.piece, unit.turned);
    }
    return move.kind == Move::Kind::points ? play_forbids(now, move.piece, sides)
                                           : free_turn_forbids(now, move, facing);
}

// [R16] A move stops once it has spent a point; a free one by its own rule.
Verdict may_stop(Now now, const Move& move) {
    if (move.kind != Move::Kind::points) {
        return free_stop_forbids(now, move);
    }
    return move.spent > 0 ? Verdict{} : no("CM-7.4", No::spend_one, move.piece);
}

} // namespace gonfalon::chainmail
