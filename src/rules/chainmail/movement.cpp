// CM-8 to CM-10: movement, facing, reinforcements; with CM-22.7, CM-24.6 and the moves of charge
// and march.

#include "rules.hpp"

#include <algorithm>

namespace gonfalon::chainmail {

namespace {

bool is_wagon(Now now, int unit) {
    return now.info(unit).type == Type::wagon;
}

/// [CM-8.2, R10, R20] Infantry and the wagon may not have more than the best single card.
bool is_capped(Now now, int piece) {
    return !now.book.is_leader(piece) && arm_of(now, piece) != Arm::horse;
}

// [CM-9.6, R14] Along a road: it faces the next road square, or it stands along the road.
bool follows_road(Now now, int unit, Direction to) {
    const Unit& piece = now.unit(unit);
    if (!road_between(now.book, piece.at, to)) {
        return false;
    }
    const Direction behind = board::opposite(piece.facing);
    return piece.facing == to || (behind != to && road_between(now.book, piece.at, behind));
}

// [CM-8.5, 9.4] Only into the square it faces; wagon and road excepted.
Verdict direction_forbids(Now now, int unit, CellIndex to) {
    const Unit& piece = now.unit(unit);
    const auto direction = direction_between(now.book, piece.at, to);
    if (!direction) {
        return to < 0 ? no("CM-8.5", No::off_board) : no("CM-8.5", No::diagonal, unit, to);
    }
    if (is_wagon(now, unit) || piece.facing == *direction || follows_road(now, unit, *direction)) {
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

CellIndex place_of(Now now, int piece) {
    return now.book.is_leader(piece) ? now.leader(now.book.leader_seat(piece)).at
                                     : now.unit(piece).at;
}

int step_cost(Now now, int piece, CellIndex to) {
    const CellIndex from = place_of(now, piece);
    return entry_cost(
        now.book, moving_arm(now, piece), from, *direction_between(now.book, from, to));
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

// [CM-2.7, R23] Has this bow an enemy it may still fire at in this play?
bool can_fire_somewhere(Now now, const Play& play, int unit) {
    if (now.info(unit).type != Type::longbow || play.fired) {
        return false;
    }
    const int left = mp_left_for(now, play, unit);
    const CellIndex near = front_of(now, unit);
    if (near < 0) {
        return false;
    }
    const int far_target = unit_at(now, neighbour(now.book, near, now.unit(unit).facing));
    const int near_target = unit_at(now, near);
    return (near_target >= 0 && !may_fire(now, play, unit, near_target, left)) ||
           (far_target >= 0 && !may_fire(now, play, unit, far_target, left));
}

// [CM-24.6] Mounting and dismounting is the whole move, away from the enemy.
Verdict mount_forbidden(Now now, int unit) {
    if (!now.info(unit).can_dismount) {
        return no("CM-24.6", No::not_a_knight, unit);
    }
    if (enemy_adjacent(now, now.unit(unit).at, now.info(unit).seat)) {
        return no("CM-24.6", No::enemy_adjacent, unit);
    }
    return {};
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

void tell_move(
    Doing doing, int piece, Told kind, RuleId rule, Effect effect, CellIndex from, CellIndex to) {
    if (doing.turn.is_quiet()) {
        return;
    }
    const int seat =
        doing.book.is_leader(piece) ? doing.book.leader_seat(piece) : doing.info(piece).seat;
    Event told = event(kind, rule, effect, seat);
    told.pieces = {piece};
    told.places = {Place::cell(from), Place::cell(to)};
    if (effect == Effect::turn) {
        told.numbers = {static_cast<int>(doing.unit(piece).facing)};
    }
    doing.turn.tell(std::move(told));
}

void drop_shield_wall(Unit& piece) {
    if (piece.formation == Formation::shield_wall) {
        piece.formation = Formation::none;
    }
}

Play* paying(Doing doing) {
    for (Frame& frame : doing.state.frames) {
        if (auto* play = std::get_if<Play>(&frame)) {
            return play;
        }
    }
    return nullptr;
}

void pay(Doing doing, Move& move, int cost) {
    Play* play = paying(doing);
    GONFALON_EXPECTS(play != nullptr);
    play->spent = static_cast<std::uint8_t>(play->spent + cost);
    move.spent = static_cast<std::uint8_t>(move.spent + cost);
    if (!doing.book.is_leader(move.piece)) {
        Unit& piece = doing.unit(move.piece);
        piece.spent = static_cast<std::uint8_t>(piece.spent + cost);
    }
}

void leader_step(Doing doing, Move& move, CellIndex to) {
    const int seat = doing.book.leader_seat(move.piece);
    Leader& leader = doing.leader(seat);
    pay(doing, move, step_cost(doing, move.piece, to));
    tell_move(doing, move.piece, Told::moved, "CM-2.13", Effect::move, leader.at, to);
    leader.at = to;
    if (!is_stacked(doing, seat) && enemy_adjacent(doing, to, seat)) {
        leader.moved = true; // CM-2.14: he flees, which ends his move
        doing.pop();
    }
}

void unit_step(Doing doing, Move& move, CellIndex to) {
    Unit& piece = doing.unit(move.piece);
    const CellIndex from = piece.at;
    const Direction direction = *direction_between(doing.book, from, to);
    const bool by_road = road_between(doing.book, from, direction);
    if (move.kind == Move::Kind::points) {
        pay(doing, move, step_cost(doing, move.piece, to));
    } else {
        ++move.squares;
    }
    tell_move(doing, move.piece, Told::moved, "CM-8.3", Effect::move, from, to);
    relocate(doing, move.piece, to, move.with_leader);
    piece.facing = is_wagon(doing, move.piece) ? piece.facing : direction;
    drop_shield_wall(piece);
    if (ground_at(doing.book, to) == Ground::marsh && !by_road) {
        disorder(doing, move.piece, "CM-1.4");
    }
}

void unit_turn(Doing doing, Move& move, Direction facing) {
    Unit& piece = doing.unit(move.piece);
    const int sides = board::turns_between(piece.facing, facing);
    if (move.kind == Move::Kind::points) {
        pay(doing, move, sides);
    }
    move.turned = true;
    piece.turned = static_cast<std::uint8_t>(piece.turned + sides);
    piece.facing = facing;
    drop_shield_wall(piece);
    tell_move(doing, move.piece, Told::turned, "CM-9.4", Effect::turn, piece.at, piece.at);
}

void change_mount(Doing doing, Move& move, bool mount) {
    Unit& piece = doing.unit(move.piece);
    pay(doing, move, 1);
    piece.mounted = mount;
    drop_shield_wall(piece);
    tell_move(doing,
              move.piece,
              mount ? Told::mounted : Told::dismounted,
              "CM-24.6",
              Effect::flip,
              piece.at,
              piece.at);
}

/// [CM-9.9] The move is over; a charge strikes at what it faces, others may meet defensive fire.
void finish(Doing doing, const Move& move) {
    const int unit = move.piece;
    const Move::Kind kind = move.kind;
    if (doing.book.is_leader(unit)) {
        doing.leader(doing.book.leader_seat(unit)).moved = true;
        doing.pop();
        return;
    }
    Unit& piece = doing.unit(unit);
    piece.moved = true;
    if (move.with_leader) {
        doing.leader(doing.info(unit).seat).moved = true;
    }
    doing.pop();
    if (kind != Move::Kind::points) {
        doing.pop(); // the card's effect
    }
    if (kind == Move::Kind::charge) {
        Battle battle;
        battle.kind = Battle::Kind::charge;
        battle.attacking_seat = doing.info(unit).seat;
        battle.target = static_cast<UnitIndex>(charge_target(doing, unit, piece.at, piece.facing));
        battle.attackers = {static_cast<UnitIndex>(unit)};
        end_play(doing);
        declare(doing, battle);
    }
    if (move_window_open(doing, unit)) {
        doing.push(MoveWindow{static_cast<UnitIndex>(unit)});
    }
}

void fire(Doing doing, Move& move, int target) {
    const int bow = move.piece;
    pay(doing, move, fire_cost(doing, bow, target));
    paying(doing)->fired = true;
    const bool used_before = doing.unit(bow).moved || doing.unit(bow).attacked;
    disorder_by_fire(doing, bow, target, "CM-2.7");
    doing.unit(bow).attacked = true;
    if (used_before) {
        doing.pop(); // R23: fire of a Used bow is no move and opens no window
    } else {
        finish(doing, move);
    }
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

/// Moves a unit, and its leader when he goes along or no other choice is his.
void relocate(Doing doing, int unit, CellIndex to, bool with_leader) {
    const int seat = doing.info(unit).seat;
    Leader& leader = doing.leader(seat);
    if (with_leader && leader.on_map() && leader.at == doing.unit(unit).at) {
        leader.at = to;
    }
    doing.unit(unit).at = to;
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

/// Is there a square where it may come on?
bool can_enter(Now now, const Play& play, int unit) {
    if (now.unit(unit).where != Where::waiting) {
        return false;
    }
    const auto squares = entry_squares(now, unit);
    return std::any_of(squares.begin(), squares.end(), [&](CellIndex at) {
        return !may_enter(now, play, unit, at);
    });
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
    if (move.kind == Move::Kind::points) {
        const Play* play = play_under_way(now);
        return play == nullptr || !play->moving
                   ? no("CM-7.3", No::not_now)
                   : points_forbid(now, *play, piece, step_cost(now, piece, to));
    }
    const Unit& unit = now.unit(piece);
    const Direction direction = *direction_between(now.book, unit.at, to);
    if (move.kind == Move::Kind::charge) {
        const bool strikes = move.squares < charge_squares &&
                             open_for_charge(now, unit.at, direction) && unit.facing == direction &&
                             charge_can_strike(now,
                                               piece,
                                               to,
                                               direction,
                                               charge_squares - move.squares - 1,
                                               most_turns - unit.turned);
        return strikes ? Verdict{} : no("CM-2.11", No::no_charge_target, piece);
    }
    if (!open_for_march(now, unit.at, direction)) {
        return no("CM-4.5", No::open_ground_only, to);
    }
    const bool ends =
        move.squares < march_squares && march_can_end(now,
                                                      piece,
                                                      to,
                                                      direction,
                                                      march_squares - move.squares - 1,
                                                      most_turns - unit.turned,
                                                      true);
    return ends ? Verdict{} : no("CM-4.5", No::ends_adjacent, piece);
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
    const int turns = most_turns - unit.turned - sides;
    if (move.kind == Move::Kind::points) {
        const Play* play = play_under_way(now);
        return play == nullptr || !play->moving ? no("CM-7.3", No::not_now)
                                                : points_forbid(now, *play, move.piece, sides);
    }
    if (move.kind == Move::Kind::charge) {
        return charge_can_strike(
                   now, move.piece, unit.at, facing, charge_squares - move.squares, turns)
                   ? Verdict{}
                   : no("CM-2.11", No::no_charge_target, move.piece);
    }
    return march_can_end(now,
                         move.piece,
                         unit.at,
                         facing,
                         march_squares - move.squares,
                         turns,
                         move.squares > 0)
               ? Verdict{}
               : no("CM-4.5", No::ends_adjacent, move.piece);
}

Verdict may_change_mount(Now now, const Move& move, bool mount) {
    if (now.book.is_leader(move.piece) || move.kind != Move::Kind::points) {
        return no("CM-24.6", No::not_a_knight, move.piece);
    }
    if (Verdict refusal = marker_forbids_move(now, move.piece)) {
        return refusal;
    }
    if (move.spent > 0) {
        return no("CM-24.6", No::whole_move, move.piece);
    }
    if (Verdict refusal = mount_forbidden(now, move.piece)) {
        return refusal;
    }
    if (now.unit(move.piece).mounted == mount) {
        return no("CM-24.6", No::already_facing, move.piece);
    }
    const Play* play = play_under_way(now);
    return play == nullptr ? no("CM-7.3", No::not_now) : points_forbid(now, *play, move.piece, 1);
}

// [R16, section 6] A move stops once it has spent a point, a charge before its target, a march away
// from the enemy.
Verdict may_stop(Now now, const Move& move) {
    switch (move.kind) {
    case Move::Kind::points:
        return move.spent > 0 ? Verdict{} : no("CM-7.4", No::spend_one, move.piece);
    case Move::Kind::charge: {
        const Unit& unit = now.unit(move.piece);
        return charge_target(now, move.piece, unit.at, unit.facing) >= 0
                   ? Verdict{}
                   : no("CM-2.11", No::no_charge_target, move.piece);
    }
    case Move::Kind::march:
        if (move.squares == 0) {
            return no("CM-7.4", No::spend_one, move.piece);
        }
        return enemy_adjacent(now, now.unit(move.piece).at, now.info(move.piece).seat)
                   ? no("CM-4.5", No::ends_adjacent, move.piece)
                   : Verdict{};
    }
    return {};
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
        const bool along_road = road_between(now.book, at, d) && d != board::opposite(facing) &&
                                road_between(now.book, at, board::opposite(facing));
        const int sides = along_road ? 0 : board::turns_between(facing, d);
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

// [CM-10.1, 23.4, 23.5, R57] The entry square; held by the enemy, the nearest open edge squares.
std::vector<CellIndex> entry_squares(Now now, int unit) {
    const Army& army = now.book.armies[now.info(unit).seat];
    const int there = unit_at(now, army.entry);
    if (there < 0 || now.info(there).seat == now.info(unit).seat) {
        return {army.entry};
    }
    std::vector<CellIndex> nearest;
    int best = INT32_MAX;
    for (const board::Cell cell : now.book.grid.cells()) {
        const board::Offset place = now.book.grid.place(cell);
        const bool at_edge = place.x == 0 || place.y == 0 || place.x == now.book.grid.width() - 1 ||
                             place.y == now.book.grid.height() - 1;
        const bool closed =
            arm_of(now, unit) == Arm::horse && ground_at(now.book, cell.index) == Ground::marsh;
        const int steps = now.book.grid.distance({army.entry}, cell);
        if (!at_edge || closed || unit_at(now, cell.index) >= 0 || steps > best) {
            continue;
        }
        if (steps < best) {
            nearest.clear();
        }
        best = steps;
        nearest.push_back(cell.index);
    }
    return nearest;
}

/// Facing inward from the edge it came over; at the printed entry as the set-up says.
Direction entry_direction(const Book& book, int seat, CellIndex at) {
    const Army& army = book.armies[static_cast<std::size_t>(seat)];
    const board::Offset place = book.grid.place({at});
    const bool on_south = place.y == book.grid.height() - 1;
    const bool on_north = place.y == 0;
    if (at == army.entry || (army.entry_facing == Direction::north && on_south) ||
        (army.entry_facing == Direction::south && on_north)) {
        return army.entry_facing;
    }
    if (place.x == 0) {
        return Direction::east;
    }
    if (place.x == book.grid.width() - 1) {
        return Direction::west;
    }
    return on_south ? Direction::north : Direction::south;
}

Verdict may_enter(Now now, const Play& play, int unit, CellIndex at) {
    const Unit& piece = now.unit(unit);
    if (piece.where != Where::waiting) {
        return no("CM-10.1", No::not_now, unit);
    }
    const UnitInfo& info = now.info(unit);
    for (int i = 0; i < now.units(); ++i) {
        if (now.unit(i).where == Where::waiting && now.info(i).seat == info.seat &&
            now.info(i).division < info.division) {
            return no("CM-23.5", No::division_first, unit, now.info(i).division);
        }
    }
    if (unit_at(now, at) >= 0) {
        return no("CM-11.1", No::occupied, at);
    }
    const auto squares = entry_squares(now, unit);
    if (std::find(squares.begin(), squares.end(), at) == squares.end()) {
        return no("CM-10.1", No::entry_closed, unit, at);
    }
    return points_forbid(now, play, unit, 1);
}

// The move frame.

namespace {

void offer_steps(Now now, const Move& move, Prompt& prompt) {
    for (const Direction d : board::all_directions) {
        const CellIndex to = neighbour(now.book, place_of(now, move.piece), d);
        if (to >= 0 && !may_step(now, move, to)) {
            add(prompt, make(Do::step, to), Target::cell(to));
        }
    }
    if (now.book.is_leader(move.piece)) {
        return;
    }
    for (const Direction d : board::all_directions) {
        if (!may_turn(now, move, d)) {
            add(prompt,
                make(Do::turn, static_cast<int>(d)),
                Target::side(now.unit(move.piece).at, static_cast<int>(d)));
        }
    }
}

void offer_fire(Now now, const Move& move, const Play& play, Prompt& prompt) {
    if (now.info(move.piece).type != Type::longbow) {
        return;
    }
    const int left = mp_left_for(now, play, move.piece);
    CellIndex cell = front_of(now, move.piece);
    for (int range = 1; range <= 2 && cell >= 0; ++range) {
        const int target = unit_at(now, cell);
        if (target >= 0 && !may_fire(now, play, move.piece, target, left)) {
            add(prompt, make(Do::fire, target), Target::piece(target));
        }
        cell = neighbour(now.book, cell, now.unit(move.piece).facing);
    }
}

Ask ask_of(Move::Kind kind) {
    switch (kind) {
    case Move::Kind::points:
        return Ask::move;
    case Move::Kind::charge:
        return Ask::charge;
    case Move::Kind::march:
        return Ask::march;
    }
    return Ask::move;
}

} // namespace

void offer(Now now, const Move& move, Prompt& prompt) {
    const RuleId rule = move.kind == Move::Kind::charge  ? "CM-2.11"
                        : move.kind == Move::Kind::march ? "CM-4.5"
                                                         : "CM-8.3";
    ask(prompt, ask_of(move.kind), rule, now.state.active);
    offer_steps(now, move, prompt);
    const Play* play = play_under_way(now);
    if (!now.book.is_leader(move.piece) && move.kind == Move::Kind::points) {
        offer_fire(now, move, *play, prompt);
        for (const bool mount : {true, false}) {
            if (!may_change_mount(now, move, mount)) {
                add(prompt, make(mount ? Do::mount : Do::dismount), Target::button());
            }
        }
    }
    if (!may_stop(now, move)) {
        add(prompt, make(Do::stop), Target::button(), Role::done);
        if (move.kind == Move::Kind::points) {
            add(prompt, make(Do::end_moves), Target::button(), Role::done);
        }
    }
}

void act(Doing doing, Move& move, const Action& action) {
    switch (verb_of(action)) {
    case Do::step:
        if (doing.book.is_leader(move.piece)) {
            leader_step(doing, move, static_cast<CellIndex>(action.args[0]));
        } else {
            unit_step(doing, move, static_cast<CellIndex>(action.args[0]));
        }
        return;
    case Do::turn:
        unit_turn(doing, move, static_cast<Direction>(action.args[0]));
        return;
    case Do::fire:
        fire(doing, move, action.args[0]);
        return;
    case Do::mount:
    case Do::dismount:
        change_mount(doing, move, verb_of(action) == Do::mount);
        finish(doing, move);
        return;
    case Do::end_moves:
        paying(doing)->moving = false;
        finish(doing, move);
        return;
    default:
        finish(doing, move);
        return;
    }
}

/// A piece that can do nothing more stops by itself.
bool settle(Doing doing, Move& move) {
    Prompt prompt;
    offer(doing, move, prompt);
    const bool only_stop =
        std::all_of(prompt.choices.begin(), prompt.choices.end(), [](const Choice& choice) {
            return choice.role == Role::done;
        });
    if (!only_stop || move.kind != Move::Kind::points) {
        return false;
    }
    finish(doing, move);
    return true;
}

} // namespace gonfalon::chainmail
