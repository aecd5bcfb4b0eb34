// CM-6, CM-7: the round's menu, groups of cards, and the play.

#include "rules.hpp"

#include <algorithm>

namespace gonfalon::chainmail {

namespace {

bool in_hand(Now now, int card, int seat) {
    return now.book.card(card).seat == seat && now.card(card).zone == Zone::hand;
}

void tell_card(Doing doing, int card, Told how, RuleId rule) {
    Event told = event(how, rule, Effect::card, doing.state.active);
    told.cards = {card};
    doing.turn.tell(std::move(told));
}

Round& round_of(Doing doing) {
    for (Frame& frame : doing.state.frames) {
        if (auto* round = std::get_if<Round>(&frame)) {
            return *round;
        }
    }
    contract_violated("a round is under way", __FILE__, __LINE__);
}

void play_for_mp(Doing doing, int card) {
    Round& round = round_of(doing);
    round.used_card = true;
    play_card(doing, card);
    tell_card(doing, card, Told::card_for_mp, "CM-4.3");
    const auto mp = static_cast<std::uint8_t>(doing.book.card(card).mp);
    doing.push(Group{mp, mp});
}

void play_action(Doing doing, int card) {
    Round& round = round_of(doing);
    round.used_card = true;
    play_card(doing, card);
    tell_card(
        doing, card, Told::card_for_action, doing.book.action(doing.book.card(card).action).rule);
    doing.push(Play{});
    doing.push(effect_for(doing.book.card(card).action));
}

} // namespace

bool is_own_action(CardAction action) {
    switch (action) {
    case CardAction::knights_charge:
    case CardAction::chivalry_charge:
    case CardAction::rally:
    case CardAction::shield_wall:
    case CardAction::crossbow:
    case CardAction::robert_the_bruce:
    case CardAction::forced_march:
    case CardAction::wheel:
        return true;
    case CardAction::counter_attack:
    case CardAction::elite_bonus:
    case CardAction::barbarossa:
    case CardAction::carroccio:
    case CardAction::pursuit:
    case CardAction::longbow_defense_fire:
    case CardAction::withdraw:
    case CardAction::melee:
        return false;
    }
    return false;
}

// [CM-4.6, 7.4] Within the five, and only where a point can be spent.
Verdict may_play_for_mp(Now now, int card) {
    if (cards_left_to_use(now) <= 0) {
        return no("CM-4.6", No::five_used);
    }
    Play play;
    play.pool = play.cap = static_cast<std::uint8_t>(now.book.card(card).mp);
    play.moving = true;
    if (!anything_can_spend(now, play)) {
        return no("CM-7.4", No::nothing_to_spend, card);
    }
    return {};
}

namespace {

/// Is a schiltron all that keeps a Knights Charge from its target?
bool charge_meets_schiltron(Now now, CardAction action) {
    const CardEffect charge = effect_for(action);
    for (int unit = 0; charge.kind == CardEffect::Kind::charge && unit < now.units(); ++unit) {
        const Verdict refusal = may_effect(now, charge, unit);
        if (refusal && refusal->code == static_cast<std::uint16_t>(No::charge_on_schiltron)) {
            return true;
        }
    }
    return false;
}

} // namespace

// [CM-4.5, 4.6] An own-round action that has a use now.
Verdict may_play_action(Now now, int card) {
    const CardAction action = now.book.card(card).action;
    if (cards_left_to_use(now) <= 0) {
        return no("CM-4.6", No::five_used);
    }
    if (is_own_action(action) && !has_use(now, action) && charge_meets_schiltron(now, action)) {
        return no("CM-25.8", No::charge_on_schiltron);
    }
    if (!is_own_action(action) || !has_use(now, action)) {
        return no(now.book.action(action).rule, No::no_action_use, card);
    }
    return {};
}

// [CM-25.12, R52] Free leaving before the first card of an own round, away from the enemy.
Verdict may_leave_schiltron(Now now, int unit) {
    const Unit& piece = now.unit(unit);
    if (!piece.on_map() || piece.formation != Formation::schiltron) {
        return no("CM-25.12", No::not_now, unit);
    }
    if (now.info(unit).seat != now.state.active) {
        return no("CM-25.12", No::not_yours, unit);
    }
    if (now.state.cards_used > 0) {
        return no("CM-25.12", No::round_under_way);
    }
    if (enemy_adjacent(now, piece.at, now.info(unit).seat)) {
        return no("CM-25.12", No::schiltron_adjacent, unit);
    }
    return {};
}

void leave_schiltron(Doing doing, int unit) {
    doing.unit(unit).formation = Formation::none;
    Event told = event(Told::left_schiltron, "CM-25.12", Effect::flip, doing.state.active);
    told.pieces = {unit};
    doing.turn.tell(std::move(told));
}

void offer_leaving(Now now, Prompt& prompt) {
    for (int unit = 0; unit < now.units(); ++unit) {
        if (!may_leave_schiltron(now, unit)) {
            add(prompt, make(Do::leave_schiltron, unit), Target::piece(unit));
        }
    }
}

// The menu.

void offer(Now now, const Round& round, Prompt& prompt) {
    const int seat = now.state.active;
    ask(prompt, Ask::menu, "CM-4.12", seat);
    for (int card = 0; card < now.book.card_count(); ++card) {
        if (!in_hand(now, card, seat)) {
            continue;
        }
        if (!may_play_for_mp(now, card)) {
            add(prompt, make(Do::play_mp, card), Target::card(card));
        }
        if (!may_play_action(now, card)) {
            add(prompt, make(Do::play_action, card), Target::card(card));
        }
    }
    offer_leaving(now, prompt);
    const bool played = round.used_card;
    add(prompt,
        make(played ? Do::end_round : Do::pass),
        Target::button(),
        played ? Role::done : Role::pass);
}

void act(Doing doing, Round& round, const Action& action) {
    static_cast<void>(round);
    switch (verb_of(action)) {
    case Do::play_mp:
        play_for_mp(doing, action.args[0]);
        return;
    case Do::play_action:
        play_action(doing, action.args[0]);
        return;
    case Do::leave_schiltron:
        leave_schiltron(doing, action.args[0]);
        return;
    default:
        break;
    }
    const bool passed = verb_of(action) == Do::pass;
    doing.turn.tell(event(passed ? Told::passed : Told::round_ends,
                          passed ? "CM-6.6" : "CM-4.12",
                          Effect::none,
                          doing.state.active));
    end_round(doing);
}

bool settle(Doing, Round&) {
    return false;
}

// [CM-7.3, 8.1] Several cards for one movement play.

void offer(Now now, const Group& group, Prompt& prompt) {
    ask(prompt, Ask::group, "CM-8.1", now.state.active);
    for (int card = 0; card < now.book.card_count(); ++card) {
        if (in_hand(now, card, now.state.active) && cards_left_to_use(now) > 0) {
            add(prompt, make(Do::add_card, card), Target::card(card));
        }
    }
    add(prompt, make(Do::begin), Target::button(), Role::confirm);
    static_cast<void>(group);
}

void act(Doing doing, Group& group, const Action& action) {
    if (verb_of(action) == Do::add_card) {
        const int card = action.args[0];
        play_card(doing, card);
        tell_card(doing, card, Told::card_for_mp, "CM-8.1");
        const auto mp = static_cast<std::uint8_t>(doing.book.card(card).mp);
        group.pool = static_cast<std::uint8_t>(group.pool + mp);
        group.best = std::max(group.best, mp);
        return;
    }
    Play play;
    play.pool = group.pool;
    play.cap = group.best;
    play.moving = true;
    doing.pop();
    doing.push(play);
}

/// With nothing to add the group begins by itself.
bool settle(Doing doing, Group& group) {
    const bool can_add =
        cards_left_to_use(doing) > 0 && free_hand_count(doing, doing.state.active) > 0;
    if (can_add) {
        return false;
    }
    act(doing, group, make(Do::begin));
    return true;
}

// [CM-12.2, 12.5] The play: movement, then at most one shock attack.

const Play* play_under_way(Now now) {
    for (const Frame& frame : now.state.frames) {
        if (const auto* play = std::get_if<Play>(&frame)) {
            return play;
        }
    }
    return nullptr;
}

void end_play(Doing doing) {
    GONFALON_EXPECTS(std::holds_alternative<Play>(doing.state.frames.back()));
    for (Unit& unit : doing.state.units) {
        unit.spent = 0;
    }
    doing.pop();
}

namespace {

void offer_moves(Now now, const Play& play, Prompt& prompt) {
    const int seat = now.state.active;
    ask(prompt, Ask::select_unit, "CM-8.1", seat);
    for (int unit = 0; unit < now.units(); ++unit) {
        if (now.info(unit).seat != seat || may_select(now, play, unit)) {
            continue;
        }
        const bool asks_leader = unit_with_leader(now, seat) == unit && !now.leader(seat).moved &&
                                 !now.unit(unit).moved && !now.unit(unit).attacked;
        if (asks_leader) {
            add(prompt, make(Do::select, unit, 1), Target::piece(unit));
            add(prompt, make(Do::select, unit, 0), Target::piece(unit));
        } else {
            add(prompt, make(Do::select, unit), Target::piece(unit));
        }
    }
    const int leader = now.book.leader_piece(seat);
    if (!may_select(now, play, leader)) {
        add(prompt, make(Do::select, leader), Target::piece(leader));
    }
    for (int unit = 0; unit < now.units(); ++unit) {
        if (now.info(unit).seat != seat || now.unit(unit).where != Where::waiting) {
            continue;
        }
        for (const CellIndex at : entry_squares(now, unit)) {
            if (!may_enter(now, play, unit, at)) {
                add(prompt, make(Do::enter, unit, at), Target::cell(at));
            }
        }
    }
    if (play.spent > 0) {
        add(prompt, make(Do::end_moves), Target::button(), Role::done);
    }
}

void offer_attack(Now now, Prompt& prompt) {
    ask(prompt, Ask::attack, "CM-12.5", now.state.active);
    for (const int target : attack_targets(now, now.state.active)) {
        add(prompt, make(Do::attack, target), Target::piece(target));
    }
    add(prompt, make(Do::no_attack), Target::button(), Role::pass);
}

void begin_move(Doing doing, const Action& action) {
    Move move;
    move.piece = static_cast<std::int8_t>(action.args[0]);
    move.with_leader = action.args[1] == 1;
    doing.push(move);
}

} // namespace

void offer(Now now, const Play& play, Prompt& prompt) {
    if (play.moving) {
        offer_moves(now, play, prompt);
    } else {
        offer_attack(now, prompt);
    }
}

void act(Doing doing, Play& play, const Action& action) {
    switch (verb_of(action)) {
    case Do::select:
        begin_move(doing, action);
        return;
    case Do::enter:
        enter(doing, play, action);
        return;
    case Do::end_moves:
        play.moving = false;
        return;
    case Do::attack: {
        Battle battle;
        battle.target = static_cast<UnitIndex>(action.args[0]);
        battle.attacking_seat = doing.state.active;
        end_play(doing);
        declare(doing, battle);
        return;
    }
    default:
        end_play(doing);
        return;
    }
}

/// No unit can spend more: the movement is over. No target: so is the play.
bool settle(Doing doing, Play& play) {
    if (play.moving) {
        if (anything_can_spend(doing, play)) {
            return false;
        }
        play.moving = false;
        return true;
    }
    if (!attack_targets(doing, doing.state.active).empty()) {
        return false;
    }
    end_play(doing);
    return true;
}

} // namespace gonfalon::chainmail
