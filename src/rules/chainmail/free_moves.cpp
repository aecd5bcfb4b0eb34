// CM-2.11 and the Forced March: moves without points, which must come to a legal end.

#include "moves.hpp"

namespace gonfalon::chainmail {

namespace {

bool open_for_march(Now now, CellIndex from, Direction to) {
    const CellIndex cell = neighbour(now.book, from, to);
    if (cell < 0 || unit_at(now, cell) >= 0) {
        return false;
    }
    const Ground ground = ground_at(now.book, cell);
    const bool open =
        ground == Ground::clear || ground == Ground::town || road_between(now.book, from, to);
    return open && side_between(now.book, from, to) != SideKind::water;
}

} // namespace

// [CM-2.11] The squares of a charge: vacant, neither woods nor marsh, not over water.
bool open_for_charge(Now now, CellIndex from, Direction to) {
    const CellIndex cell = neighbour(now.book, from, to);
    if (cell < 0 || unit_at(now, cell) >= 0 ||
        side_between(now.book, from, to) == SideKind::water) {
        return false;
    }
    const Ground ground = ground_at(now.book, cell);
    return ground != Ground::woods && ground != Ground::marsh;
}

/// What a knight at `at` facing `facing` could strike with Knights Charge, -1 = nothing.
int charge_target(Now now, int unit, CellIndex at, Direction facing) {
    const CellIndex front = neighbour(now.book, at, facing);
    const int target = unit_at(now, front);
    if (target < 0 || now.info(target).seat == now.info(unit).seat ||
        now.unit(target).formation == Formation::schiltron ||
        side_between(now.book, at, facing) == SideKind::water ||
        ground_at(now.book, front) == Ground::marsh) {
        return -1;
    }
    return target;
}

bool march_can_end(
    Now now, int unit, CellIndex at, Direction facing, int squares, int turns, bool may_stop_here) {
    if (may_stop_here && !enemy_adjacent(now, at, now.info(unit).seat)) {
        return true;
    }
    if (squares == 0) {
        return false;
    }
    for (const Direction d : board::all_directions) {
        const int sides = along_road(now.book, at, facing, d) ? 0 : board::turns_between(facing, d);
        if (sides <= turns && open_for_march(now, at, d) &&
            march_can_end(
                now, unit, neighbour(now.book, at, d), d, squares - 1, turns - sides, true)) {
            return true;
        }
    }
    return false;
}

bool charge_can_strike(Now now, int unit, CellIndex at, Direction facing, int squares, int turns) {
    for (const Direction d : board::all_directions) {
        const int sides = board::turns_between(facing, d);
        if (sides > turns) {
            continue;
        }
        if (charge_target(now, unit, at, d) >= 0) {
            return true;
        }
        if (squares > 0 && open_for_charge(now, at, d) &&
            charge_can_strike(
                now, unit, neighbour(now.book, at, d), d, squares - 1, turns - sides)) {
            return true;
        }
    }
    return false;
}

// A charge keeps a target in reach, a march an end away from the enemy.

Verdict free_step_forbids(Now now, const Move& move, CellIndex to) {
    const Unit& unit = now.unit(move.piece);
    const Direction direction = *direction_between(now.book, unit.at, to);
    const int turns = most_turns - unit.turned;
    if (move.kind == Move::Kind::charge) {
        const int left = charge_squares - move.squares - 1;
        const bool strikes = left >= 0 && open_for_charge(now, unit.at, direction) &&
                             unit.facing == direction &&
                             charge_can_strike(now, move.piece, to, direction, left, turns);
        return strikes ? Verdict{} : no("CM-2.11", No::no_charge_target, move.piece);
    }
    if (!open_for_march(now, unit.at, direction)) {
        return no("CM-4.5", No::open_ground_only, to);
    }
    const int left = march_squares - move.squares - 1;
    const bool ends = left >= 0 && march_can_end(now, move.piece, to, direction, left, turns, true);
    return ends ? Verdict{} : no("CM-4.5", No::ends_adjacent, move.piece);
}

Verdict free_turn_forbids(Now now, const Move& move, Direction facing) {
    const Unit& unit = now.unit(move.piece);
    const int turns = most_turns - unit.turned - board::turns_between(unit.facing, facing);
    if (move.kind == Move::Kind::charge) {
        const int left = charge_squares - move.squares;
        return charge_can_strike(now, move.piece, unit.at, facing, left, turns)
                   ? Verdict{}
                   : no("CM-2.11", No::no_charge_target, move.piece);
    }
    const int left = march_squares - move.squares;
    return march_can_end(now, move.piece, unit.at, facing, left, turns, move.squares > 0)
               ? Verdict{}
               : no("CM-4.5", No::ends_adjacent, move.piece);
}

// [CM-2.11, section 6] A charge stops before its target, a march away from the enemy.
Verdict free_stop_forbids(Now now, const Move& move) {
    const Unit& unit = now.unit(move.piece);
    if (move.kind == Move::Kind::charge) {
        if (charge_target(now, move.piece, unit.at, unit.facing) >= 0) {
            return {};
        }
        return faces_schiltron(now, move.piece) ? no("CM-25.8", No::charge_on_schiltron, move.piece)
                                                : no("CM-2.11", No::no_charge_target, move.piece);
    }
    if (move.squares == 0) {
        return no("CM-7.4", No::spend_one, move.piece);
    }
    return enemy_adjacent(now, unit.at, now.info(move.piece).seat)
               ? no("CM-4.5", No::ends_adjacent, move.piece)
               : Verdict{};
}

} // namespace gonfalon::chainmail
