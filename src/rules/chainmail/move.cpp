// CM-8, CM-9: one piece on the move, step by step.

#include "moves.hpp"

#include <algorithm>

namespace gonfalon::chainmail {

namespace {

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

/// Moves a unit, and its leader when he goes along or no other choice is his.
void relocate(Doing doing, int unit, CellIndex to, bool with_leader) {
    const int seat = doing.info(unit).seat;
    Leader& leader = doing.leader(seat);
    if (with_leader && leader.on_map() && leader.at == doing.unit(unit).at) {
        leader.at = to;
    }
    doing.unit(unit).at = to;
}

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
