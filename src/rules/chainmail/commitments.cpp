// CM-13.3, CM-13.7, CM-13.8: the cards of a battle, chosen in secret.

#include "battle.hpp"

namespace gonfalon::chainmail {

namespace {

/// Nobody could commit a card, as all can see.
bool cannot_commit(Now now, int seat) {
    if (now.book.options.blind_draw) {
        return free_hand_count(now, seat) == 0;
    }
    const bool has_used_five = seat == now.state.active && now.state.cards_used >= 5;
    return hand_count(now, seat) == 0 || has_used_five;
}

bool has_committed(Now now, int seat, CardAction action, int unit) {
    for (int card = 0; card < now.book.card_count(); ++card) {
        const Card& one = now.card(card);
        if (now.book.card(card).seat == seat && one.zone == Zone::committed && one.as_action &&
            now.book.card(card).action == action &&
            (action != CardAction::elite_bonus || one.unit == unit)) {
            return true;
        }
    }
    return false;
}

bool fights_for(Now now, const Battle& battle, int seat, int unit) {
    return now.info(unit).seat == seat &&
           (unit == battle.target || battle.attackers.contains(static_cast<UnitIndex>(unit)));
}

bool has_knight_in_battle(Now now, const Battle& battle, int seat) {
    for (int unit = 0; unit < now.units(); ++unit) {
        if (fights_for(now, battle, seat, unit) && now.info(unit).type == Type::knights) {
            return true;
        }
    }
    return false;
}

bool may_wall_in_battle(Now now, const Battle& battle) {
    const Unit& target = now.unit(battle.target);
    const bool fits =
        now.info(battle.target).type == Type::pike || is_dismounted_knight(now, battle.target);
    return fits && target.formation == Formation::none && !target.disordered;
}

bool near_carroccio(Now now, const Battle& battle) {
    const int wagon = now.book.carroccio;
    return wagon >= 0 && now.unit(wagon).on_map() &&
           distance(now.book, now.unit(wagon).at, battle.field) <= now.book.figures.carroccio_reach;
}

/// Does this action do something for `seat` in this battle?
bool action_fits(Now now, const Battle& battle, int seat, CardAction action, int unit) {
    const bool attacks = seat == battle.attacking_seat;
    switch (action) {
    case CardAction::elite_bonus:
        return unit >= 0 && fights_for(now, battle, seat, unit) && now.info(unit).elite;
    case CardAction::barbarossa:
        return has_knight_in_battle(now, battle, seat);
    case CardAction::carroccio:
        return !attacks && near_carroccio(now, battle);
    case CardAction::shield_wall:
        return !attacks && may_wall_in_battle(now, battle);
    case CardAction::melee:
        return attacks;
    default:
        return false;
    }
}

void offer_commit_card(Now now, const Battle& battle, int seat, int card, Prompt& prompt) {
    if (!may_commit(now, battle, seat, card, false, -1)) {
        add(prompt, make(Do::commit, card, 0), Target::card(card));
    }
    if (now.book.card(card).action == CardAction::elite_bonus) {
        for (int unit = 0; unit < now.units(); ++unit) {
            if (!may_commit(now, battle, seat, card, true, unit)) {
                add(prompt, make(Do::commit, card, 1, unit), Target::card(card));
            }
        }
    } else if (!may_commit(now, battle, seat, card, true, -1)) {
        add(prompt, make(Do::commit, card, 1), Target::card(card));
    }
}

void next_commit_stage(Battle& battle) {
    battle.stage = battle.stage == Battle::Stage::commit_first ? Battle::Stage::commit_second
                                                               : Battle::Stage::result;
}

} // namespace

void offer_commit(Now now, const Battle& battle, Prompt& prompt) {
    const int seat = committing_seat(now, battle);
    const bool blind = now.book.options.blind_draw;
    ask(prompt, Ask::commit, blind ? "CM-21.3" : "CM-13.8", seat);
    if (blind) {
        prompt.kind = static_cast<std::uint16_t>(Ask::solo_commit);
    }
    prompt.secret = !blind;
    for (int card = 0; card < now.book.card_count(); ++card) {
        if (now.book.card(card).seat != seat || now.card(card).zone != Zone::hand) {
            continue;
        }
        offer_commit_card(now, battle, seat, card, prompt);
        if (blind && battle.kind != Battle::Kind::forced && seat == now.info(battle.target).seat &&
            is_reaction(now.book.card(card).action)) {
            offer_reactions(now, battle, seat, card, prompt);
        }
    }
    if (!blind) {
        add(prompt, make(Do::done), Target::button(), Role::done);
    }
}

void commit_card(Doing doing, Battle& battle, const Action& action) {
    Card& card = doing.card(action.args[0]);
    card.zone = Zone::committed;
    card.as_action = action.args[1] == 1;
    card.unit = static_cast<UnitIndex>(action.args[2]);
    if (doing.book.options.blind_draw) {
        next_commit_stage(battle);
        if (battle.stage == Battle::Stage::result) {
            reveal_and_resolve(doing, battle);
        }
    }
}

void finish_commit(Doing doing, Battle& battle) {
    Event told = event(Told::committed, "CM-13.8", Effect::none, committing_seat(doing, battle));
    doing.turn.tell(std::move(told));
    next_commit_stage(battle);
    if (battle.stage == Battle::Stage::result) {
        reveal_and_resolve(doing, battle);
    }
}

// [R29] The side not in its round commits first; in blind draw the attacker says first (CM-21.3).
int committing_seat(Now now, const Battle& battle) {
    const bool first = battle.stage == Battle::Stage::commit_first;
    const int one = now.book.options.blind_draw ? battle.attacking_seat : other(now.state.active);
    return first ? one : other(one);
}

// [CM-4.5, 4.6, R28] A card for its BP, or for an action that does something here, each kind once.
Verdict may_commit(Now now, const Battle& battle, int seat, int card, bool as_action, int unit) {
    if (now.book.card(card).seat != seat || now.card(card).zone != Zone::hand) {
        return no("CM-7.1", No::already_played, card);
    }
    if (seat == now.state.active && cards_left_to_use(now) <= 0) {
        return no("CM-4.6", No::five_used);
    }
    if (!as_action) {
        return {};
    }
    const CardAction action = now.book.card(card).action;
    if (!action_fits(now, battle, seat, action, unit)) {
        return no(now.book.action(action).rule, No::wrong_battle_use, card);
    }
    return has_committed(now, seat, action, unit) ? no("CM-R28", No::already_committed, card)
                                                  : Verdict{};
}

bool settle_commit(Doing doing, Battle& battle) {
    if (battle.attackers.empty()) {
        lose_attack(doing, battle);
        return true;
    }
    if (!cannot_commit(doing, committing_seat(doing, battle))) {
        return false;
    }
    next_commit_stage(battle);
    if (battle.stage == Battle::Stage::result) {
        reveal_and_resolve(doing, battle);
    }
    return true;
}

} // namespace gonfalon::chainmail
