// CM-15 to CM-17: missile fire in the own round, and defensive fire in the enemy's.

#include "rules.hpp"

#include <cstdlib>

namespace gonfalon::chainmail {

namespace {

/// How far ahead of its front the target stands: 1, 2, or 0 = not straight ahead within two.
int range_ahead(Now now, int bow, int target) {
    const Unit& shooter = now.unit(bow);
    CellIndex cell = shooter.at;
    for (int range = 1; range <= 2; ++range) {
        cell = cell < 0 ? cell : neighbour(now.book, cell, shooter.facing);
        if (cell >= 0 && cell == now.unit(target).at) {
            return range;
        }
    }
    return 0;
}

bool shelters_from_fire(Now now, int target) {
    return ground_at(now.book, now.unit(target).at) == Ground::woods; // CM-1.3
}

CardAction answering_card(Type type) {
    return type == Type::longbow ? CardAction::longbow_defense_fire : CardAction::crossbow;
}

/// A shooter of the other side with the mover in its front square.
bool covers(Now now, int shooter, int mover) {
    const Type type = now.info(shooter).type;
    const Unit& piece = now.unit(shooter);
    return (type == Type::longbow || type == Type::crossbow) && piece.on_map() &&
           !piece.disordered && now.info(shooter).seat != now.info(mover).seat &&
           front_of(now, shooter) == now.unit(mover).at;
}

bool can_be_disordered(Now now, int target) {
    return now.unit(target).on_map() && !now.unit(target).disordered &&
           !shelters_from_fire(now, target);
}

} // namespace

// [CM-16.5] Two MP at an adjacent target, three at two squares.
int fire_cost(Now now, int bow, int target) {
    return range_ahead(now, bow, target) == 1 ? now.book.figures.fire_near_mp
                                              : now.book.figures.fire_far_mp;
}

// [CM-16.1, 16.2, 1.3, 12.2, 19.2] May this longbow fire at that unit for points?
Verdict may_fire(Now now, const Play& play, int bow, int target, int mp_available) {
    if (now.info(bow).type != Type::longbow) {
        return no("CM-15.1", No::bows_only, bow);
    }
    if (now.unit(bow).disordered) {
        return no("CM-19.2", No::unit_disordered, bow);
    }
    if (now.unit(bow).rallied) {
        return no("CM-3.2", No::unit_rallied, bow);
    }
    if (now.info(target).seat == now.info(bow).seat) {
        return no("CM-16.1", No::own_piece, target);
    }
    const int range = range_ahead(now, bow, target);
    if (range == 0) {
        return no("CM-16.1", No::out_of_range, bow, target);
    }
    if (range == 2) {
        const int between = unit_at(now, front_of(now, bow));
        const bool friendly = between >= 0 && now.info(between).seat == now.info(bow).seat &&
                              is_combat_unit(now.book, between);
        if (between >= 0 && !friendly) {
            return no("CM-16.2", No::enemy_between, bow, between);
        }
    }
    if (shelters_from_fire(now, target)) {
        return no("CM-1.3", No::fire_into_woods, target);
    }
    if (play.fired) {
        return no("CM-12.2", No::fire_made, bow);
    }
    const int cost = fire_cost(now, bow, target);
    return cost > mp_available ? no("CM-8.3", No::too_dear, cost, mp_available) : Verdict{};
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

// [CM-15.2] Fire disorders and does nothing else.
void disorder_by_fire(Doing doing, int shooter, int target, RuleId rule) {
    Event told = event(Told::fired, rule, Effect::fire, doing.info(shooter).seat);
    told.pieces = {shooter, target};
    told.places = {Place::cell(doing.unit(shooter).at), Place::cell(doing.unit(target).at)};
    doing.turn.tell(std::move(told));
    disorder(doing, target, "CM-15.2");
}

// [CM-16.7] The enemy before a crossbow that is able to shoot, -1 = none.
int crossbow_target(Now now, int bow) {
    const Unit& piece = now.unit(bow);
    if (now.info(bow).type != Type::crossbow || !piece.on_map() || piece.disordered ||
        piece.rallied) {
        return -1;
    }
    const int target = unit_at(now, front_of(now, bow));
    const bool fits = target >= 0 && now.info(target).seat != now.info(bow).seat &&
                      !shelters_from_fire(now, target);
    return fits ? target : -1;
}

// [CM-17.1, R50, section 6] The window is open on what all can see.
bool move_window_open(Now now, int mover) {
    if (now.book.options.blind_draw || !can_be_disordered(now, mover)) {
        return false;
    }
    const int side = other(now.info(mover).seat);
    for (int shooter = 0; shooter < now.units(); ++shooter) {
        if (covers(now, shooter, mover) &&
            may_hold(now, side, answering_card(now.info(shooter).type))) {
            return true;
        }
    }
    return false;
}

void offer(Now now, const MoveWindow& window, Prompt& prompt) {
    const int side = other(now.info(window.mover).seat);
    ask(prompt, Ask::move_window, "CM-17.1", side);
    prompt.secret = true;
    prompt.window = window_move;
    for (int card = 0; card < now.book.card_count(); ++card) {
        if (now.book.card(card).seat != side || now.card(card).zone != Zone::hand) {
            continue;
        }
        for (int shooter = 0; shooter < now.units(); ++shooter) {
            if (covers(now, shooter, window.mover) &&
                answering_card(now.info(shooter).type) == now.book.card(card).action) {
                add(prompt, make(Do::react, card, shooter, window.mover), Target::card(card));
            }
        }
    }
    add(prompt, make(Do::pass), Target::button(), Role::pass);
}

void act(Doing doing, MoveWindow& window, const Action& action) {
    if (verb_of(action) == Do::pass) {
        doing.pop();
        return;
    }
    const int card = action.args[0];
    play_card(doing, card);
    doing.turn.reveal();
    Event told = event(Told::reaction, "CM-17.1", Effect::card, doing.book.card(card).seat);
    told.cards = {card};
    told.pieces = {action.args[1], window.mover};
    doing.turn.tell(std::move(told));
    disorder_by_fire(doing, action.args[1], window.mover, "CM-17.1");
}

bool settle(Doing doing, MoveWindow& window) {
    if (move_window_open(doing, window.mover)) {
        return false;
    }
    doing.pop();
    return true;
}

} // namespace gonfalon::chainmail
