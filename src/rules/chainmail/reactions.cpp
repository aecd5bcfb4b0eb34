// CM-4.9, CM-17.2, CM-22.9: answers to an attack and to a victory.

#include "battle.hpp"

#include <algorithm>

namespace gonfalon::chainmail {

bool is_reaction(CardAction action) {
    return action == CardAction::crossbow || action == CardAction::counter_attack ||
           action == CardAction::withdraw;
}

namespace {

/// [R49] An enemy of the reacting side in front of one of its crossbows, not yet disordered.
int crossbow_answer(Now now, int bow, int side) {
    if (now.info(bow).seat != side) {
        return -1;
    }
    const int target = crossbow_target(now, bow);
    return target >= 0 && !now.unit(target).disordered ? target : -1;
}

bool any_crossbow_answer(Now now, int side) {
    for (int bow = 0; bow < now.units(); ++bow) {
        if (crossbow_answer(now, bow, side) >= 0) {
            return true;
        }
    }
    return false;
}

/// [CM-4.9] May the target turn on this attacker?
bool may_counter(Now now, const Battle& battle, int attacker) {
    const Unit& target = now.unit(battle.target);
    const Type type = now.info(battle.target).type;
    if (type == Type::longbow || type == Type::crossbow || type == Type::wagon ||
        target.disordered || target.formation == Formation::schiltron) {
        return false;
    }
    const auto to = direction_between(now.book, target.at, now.unit(attacker).at);
    const bool marsh = arm_of(now, battle.target) == Arm::horse &&
                       ground_at(now.book, now.unit(attacker).at) == Ground::marsh;
    return to && side_between(now.book, target.at, *to) != SideKind::water && !marsh;
}

bool any_counter(Now now, const Battle& battle) {
    return std::any_of(battle.attackers.begin(), battle.attackers.end(), [&](UnitIndex unit) {
        return may_counter(now, battle, unit);
    });
}

bool may_withdraw(Now now, const Battle& battle) {
    return now.unit(battle.target).formation != Formation::schiltron &&
           !retreat_squares(now, battle.target).empty();
}

void drop_disordered_attackers(Doing doing, Battle& battle) {
    for (std::size_t i = battle.attackers.size(); i > 0; --i) {
        const UnitIndex unit = battle.attackers[i - 1];
        if (doing.unit(unit).disordered) {
            Event told = event(Told::drops_out, "CM-19.2", Effect::none, battle.attacking_seat);
            told.pieces = {unit};
            doing.turn.tell(std::move(told));
            battle.attackers.remove(unit);
        }
    }
}

void counter_attack(Doing doing, Battle& battle, int attacker) {
    const int target = battle.target;
    Unit& piece = doing.unit(target);
    piece.facing = *direction_between(doing.book, piece.at, doing.unit(attacker).at);
    drop_shield_wall(piece);
    battle.kind = Battle::Kind::counter;
    battle.attacking_seat = doing.info(target).seat;
    battle.target = static_cast<UnitIndex>(attacker);
    battle.attackers = {static_cast<UnitIndex>(target)};
    battle.field = doing.unit(attacker).at;
    battle.was_disordered = doing.unit(attacker).disordered;
    tell_battle(doing, battle, Told::countered, "CM-4.9", Effect::strike);
}

} // namespace

void react(Doing doing, Battle& battle, const Action& action) {
    const int card = action.args[0];
    const CardAction kind = doing.book.card(card).action;
    play_card(doing, card);
    doing.turn.reveal();
    Event told = event(
        Told::reaction, doing.book.action(kind).rule, Effect::card, doing.book.card(card).seat);
    told.cards = {card};
    doing.turn.tell(std::move(told));
    if (kind == CardAction::crossbow) {
        disorder_by_fire(doing, action.args[1], action.args[2], "CM-17.2");
        drop_disordered_attackers(doing, battle);
    } else if (kind == CardAction::counter_attack) {
        counter_attack(doing, battle, action.args[2]);
        battle.stage = doing.book.options.blind_draw ? battle.stage : Battle::Stage::commit_first;
    } else {
        tell_battle(doing, battle, Told::withdrew, "CM-4.5", Effect::none);
        battle.withdrew = true;
        spend_committed(doing);
        battle.stage = Battle::Stage::retreat;
    }
}

void offer_reactions(Now now, const Battle& battle, int side, int card, Prompt& prompt) {
    switch (now.book.card(card).action) {
    case CardAction::crossbow:
        for (int bow = 0; bow < now.units(); ++bow) {
            const int target = crossbow_answer(now, bow, side);
            if (target >= 0) {
                add(prompt, make(Do::react, card, bow, target), Target::card(card));
            }
        }
        return;
    case CardAction::counter_attack:
        for (const UnitIndex attacker : battle.attackers) {
            if (may_counter(now, battle, attacker)) {
                add(prompt, make(Do::react, card, battle.target, attacker), Target::card(card));
            }
        }
        return;
    case CardAction::withdraw:
        if (may_withdraw(now, battle)) {
            add(prompt, make(Do::react, card, battle.target), Target::card(card));
        }
        return;
    default:
        return;
    }
}

void offer_window(Now now, const Battle& battle, Prompt& prompt) {
    const int side = now.info(battle.target).seat;
    ask(prompt, Ask::attack_window, "CM-7.5", side);
    prompt.secret = true;
    prompt.window = window_attack;
    for (int card = 0; card < now.book.card_count(); ++card) {
        if (now.book.card(card).seat == side && now.card(card).zone == Zone::hand) {
            offer_reactions(now, battle, side, card, prompt);
        }
    }
    add(prompt, make(Do::pass), Target::button(), Role::pass);
}

void offer_win_window(Now now, const Battle& battle, Prompt& prompt) {
    const int side = other(battle.attacking_seat);
    ask(prompt, Ask::win_window, "CM-22.9", side);
    prompt.secret = true;
    prompt.window = window_win;
    for (int card = 0; card < now.book.card_count(); ++card) {
        const bool fits = now.book.card(card).seat == side && now.card(card).zone == Zone::hand &&
                          now.book.card(card).action == CardAction::pursuit;
        for (const UnitIndex unit : battle.attackers) {
            if (fits && is_mounted_knight(now, unit)) {
                add(prompt, make(Do::react, card, unit), Target::card(card));
            }
        }
    }
    add(prompt, make(Do::pass), Target::button(), Role::pass);
}

// [R48] Pursuit takes a victorious knight out of play, for good and worth nothing.
void pursue(Doing doing, Battle& battle, const Action& action) {
    const auto unit = static_cast<UnitIndex>(action.args[1]);
    play_card(doing, action.args[0]);
    doing.turn.reveal();
    Event told = event(Told::pursued, "CM-22.9", Effect::remove, other(battle.attacking_seat));
    told.cards = {action.args[0]};
    told.pieces = {unit};
    told.places = {Place::cell(doing.unit(unit).at)};
    doing.turn.tell(std::move(told));
    doing.unit(unit).where = Where::pursued;
    doing.unit(unit).at = -1;
    battle.attackers.remove(unit);
}

// [section 6] Published on public facts: a card that could still be there and a use for it.
bool attack_window_open(Now now, const Battle& battle) {
    const int side = now.info(battle.target).seat;
    return (any_crossbow_answer(now, side) && may_hold(now, side, CardAction::crossbow)) ||
           (any_counter(now, battle) && may_hold(now, side, CardAction::counter_attack)) ||
           (may_withdraw(now, battle) && may_hold(now, side, CardAction::withdraw));
}

bool win_window_open(Now now, const Battle& battle) {
    const bool counts =
        (battle.kind == Battle::Kind::normal || battle.kind == Battle::Kind::charge) &&
        battle.vacated && !battle.withdrew && !now.book.options.blind_draw;
    const bool horse = std::any_of(battle.attackers.begin(),
                                   battle.attackers.end(),
                                   [&](UnitIndex unit) { return is_mounted_knight(now, unit); });
    return counts && horse && may_hold(now, other(battle.attacking_seat), CardAction::pursuit);
}

} // namespace gonfalon::chainmail
