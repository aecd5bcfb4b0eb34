// CM-12, CM-13: who may attack whom, joining, reactions, and the secret cards.

#include "rules.hpp"

#include <algorithm>

namespace gonfalon::chainmail {

namespace {

void tell_battle(Doing doing, const Battle& battle, Told kind, RuleId rule, Effect effect) {
    if (doing.turn.is_quiet()) {
        return;
    }
    Event told = event(kind, rule, effect, battle.attacking_seat);
    for (const UnitIndex unit : battle.attackers) {
        told.pieces.push_back(unit);
    }
    told.pieces.push_back(battle.target);
    told.places = {Place::cell(battle.field)};
    doing.turn.tell(std::move(told));
}

bool is_reaction(CardAction action) {
    return action == CardAction::crossbow || action == CardAction::counter_attack ||
           action == CardAction::withdraw;
}

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

/// [CM-12.5] The declaration stands: the attackers are Used, walls dissolve; the wagon is taken at
/// once.
void open_battle(Doing doing, Battle& battle) {
    if (battle.kind != Battle::Kind::forced) {
        for (const UnitIndex unit : battle.attackers) {
            doing.unit(unit).attacked = true;
            if (doing.unit(unit).formation == Formation::shield_wall) {
                doing.unit(unit).formation = Formation::none;
            }
        }
    }
    doing.state.fought = true;
    tell_battle(doing, battle, Told::attacked, "CM-12.4", Effect::strike);
    if (doing.info(battle.target).type == Type::wagon) { // CM-22.8
        tell_battle(doing, battle, Told::carroccio_taken, "CM-22.8", Effect::none);
        battle.vacated = true;
        battle.stage = Battle::Stage::advance;
        eliminate(doing, battle.target);
        return;
    }
    if (doing.book.options.blind_draw) {
        battle.stage = Battle::Stage::draw;
    } else {
        battle.stage = battle.kind == Battle::Kind::forced ? Battle::Stage::commit_first
                                                           : Battle::Stage::window;
    }
}

/// A battle that comes to nothing still uses up what was committed to it (blind draw).
void spend_committed(Doing doing) {
    for (int card = 0; card < doing.book.card_count(); ++card) {
        if (doing.card(card).zone == Zone::committed) {
            play_card(doing, card);
        }
    }
}

void lose_attack(Doing doing, const Battle& battle) {
    spend_committed(doing);
    tell_battle(doing, battle, Told::attack_lost, "CM-19.2", Effect::none);
    doing.pop();
}

// Reactions.

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
    if (piece.formation == Formation::shield_wall) {
        piece.formation = Formation::none;
    }
    battle.kind = Battle::Kind::counter;
    battle.attacking_seat = doing.info(target).seat;
    battle.target = static_cast<UnitIndex>(attacker);
    battle.attackers = {static_cast<UnitIndex>(target)};
    battle.field = doing.unit(attacker).at;
    battle.was_disordered = doing.unit(attacker).disordered;
    tell_battle(doing, battle, Told::countered, "CM-4.9", Effect::strike);
}

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

// Commitments.

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

void next_commit_stage(Battle& battle) {
    battle.stage = battle.stage == Battle::Stage::commit_first ? Battle::Stage::commit_second
                                                               : Battle::Stage::result;
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

} // namespace

const Battle* battle_under_way(Now now) {
    for (const Frame& frame : now.state.frames) {
        if (const auto* battle = std::get_if<Battle>(&frame)) {
            return battle;
        }
    }
    return nullptr;
}

int defending_seat(const Battle& battle) {
    return other(battle.attacking_seat);
}

// [R29] The side not in its round commits first; in blind draw the attacker says first (CM-21.3).
int committing_seat(Now now, const Battle& battle) {
    const bool first = battle.stage == Battle::Stage::commit_first;
    const int one = now.book.options.blind_draw ? battle.attacking_seat : other(now.state.active);
    return first ? one : other(one);
}

// [CM-19.2, 3.2, 25.6, 12.8, 12.6, 1.5, 1.4] The unit's own reasons, then the ground's.
Verdict may_shock(Now now, int unit, int target) {
    const Unit& piece = now.unit(unit);
    if (!piece.on_map() || !now.unit(target).on_map()) {
        return no("CM-10.1", No::not_on_map, unit);
    }
    if (piece.disordered) {
        return no("CM-19.2", No::unit_disordered, unit);
    }
    if (piece.rallied) {
        return no("CM-3.2", No::unit_rallied, unit);
    }
    if (piece.formation == Formation::schiltron) {
        return no("CM-25.6", No::in_schiltron, unit);
    }
    const Type type = now.info(unit).type;
    if (type == Type::longbow || type == Type::crossbow) {
        return no("CM-12.8", No::bows_do_not_shock, unit);
    }
    if (type == Type::wagon) {
        return no("CM-22.7", No::wagon_does_not_attack, unit);
    }
    if (now.info(target).seat == now.info(unit).seat) {
        return no("CM-12.6", No::own_piece, target);
    }
    if (front_of(now, unit) != now.unit(target).at) {
        return no("CM-12.6", No::does_not_face, unit, now.unit(target).at);
    }
    if (side_between(now.book, piece.at, piece.facing) == SideKind::water) {
        return no("CM-1.5", No::shock_over_water, unit);
    }
    if (arm_of(now, unit) == Arm::horse &&
        ground_at(now.book, now.unit(target).at) == Ground::marsh) {
        return no("CM-1.4", No::horse_into_marsh, unit);
    }
    return {};
}

bool can_attack(Now now, int unit, int target) {
    return !may_shock(now, unit, target);
}

std::vector<int> able_attackers(Now now, int seat, int target) {
    std::vector<int> able;
    for (int unit = 0; unit < now.units(); ++unit) {
        if (now.info(unit).seat == seat && can_attack(now, unit, target)) {
            able.push_back(unit);
        }
    }
    return able;
}

std::vector<int> attack_targets(Now now, int seat) {
    std::vector<int> targets;
    for (int unit = 0; unit < now.units(); ++unit) {
        if (now.info(unit).seat != seat || !now.unit(unit).on_map()) {
            continue;
        }
        const int target = unit_at(now, front_of(now, unit));
        if (target >= 0 && can_attack(now, unit, target) &&
            std::find(targets.begin(), targets.end(), target) == targets.end()) {
            targets.push_back(target);
        }
    }
    return targets;
}

/// Why the target cannot be attacked by the active side: the first able-looking unit's reason.
Verdict may_attack(Now now, int target) {
    if (now.info(target).seat == now.state.active) {
        return no("CM-12.6", No::own_piece, target);
    }
    Verdict reason = no("CM-12.6", No::no_enemy_there, target);
    for (int unit = 0; unit < now.units(); ++unit) {
        if (now.info(unit).seat != now.state.active || !now.unit(unit).on_map() ||
            front_of(now, unit) != now.unit(target).at) {
            continue;
        }
        reason = may_shock(now, unit, target);
        if (!reason) {
            return {};
        }
    }
    return reason;
}

void declare(Doing doing, Battle battle) {
    battle.field = doing.unit(battle.target).at;
    battle.was_disordered = doing.unit(battle.target).disordered;
    doing.push(battle);
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

namespace {

bool may_join(Now now, const Battle& battle, int unit) {
    const bool same_arm =
        battle.attackers.empty() || arm_of(now, battle.attackers.front()) == arm_of(now, unit);
    return same_arm && !battle.attackers.contains(static_cast<UnitIndex>(unit)) &&
           can_attack(now, unit, battle.target);
}

std::vector<int> joinable(Now now, const Battle& battle) {
    std::vector<int> units = able_attackers(now, battle.attacking_seat, battle.target);
    std::erase_if(units, [&](int unit) { return !may_join(now, battle, unit); });
    return units;
}

void offer_join(Now now, const Battle& battle, Prompt& prompt) {
    ask(prompt, Ask::join, "CM-12.7", battle.attacking_seat);
    for (const int unit : joinable(now, battle)) {
        add(prompt, make(Do::join, unit), Target::piece(unit));
    }
    if (!battle.attackers.empty()) {
        add(prompt, make(Do::confirm), Target::button(), Role::confirm);
    }
}

void offer_solo_draw(const Battle& battle, Prompt& prompt) {
    ask(prompt, Ask::solo_battle, "CM-21.3", battle.attacking_seat);
    add(prompt, make(Do::draw), Target::button());
    add(prompt, make(Do::stand), Target::button(), Role::pass);
}

bool settle_join(Doing doing, Battle& battle) {
    const std::vector<int> more = joinable(doing, battle);
    if (battle.kind == Battle::Kind::charge && doing.unit(battle.attackers.front()).disordered) {
        lose_attack(doing, battle); // defensive fire broke the charge
        return true;
    }
    if (battle.kind == Battle::Kind::normal) {
        if (battle.attackers.empty() && more.size() == 1) {
            battle.attackers.push_back(static_cast<UnitIndex>(more.front()));
        } else if (!more.empty()) {
            return false;
        }
    }
    open_battle(doing, battle);
    return true;
}

bool settle_window(Doing doing, Battle& battle) {
    if (battle.attackers.empty()) {
        lose_attack(doing, battle);
        return true;
    }
    if (attack_window_open(doing, battle)) {
        return false;
    }
    battle.stage = Battle::Stage::commit_first;
    return true;
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

} // namespace

// results.cpp has the stages after the reveal.
void offer_aftermath(Now now, const Battle& battle, Prompt& prompt);
void act_aftermath(Doing doing, Battle& battle, const Action& action);
bool settle_aftermath(Doing doing, Battle& battle);
// solitaire.cpp
void draw_for_battle(Doing doing, Battle& battle, bool attacker_draws);
bool settle_draw(Doing doing, Battle& battle);

void offer(Now now, const Battle& battle, Prompt& prompt) {
    switch (battle.stage) {
    case Battle::Stage::join:
        offer_join(now, battle, prompt);
        return;
    case Battle::Stage::window:
        offer_window(now, battle, prompt);
        return;
    case Battle::Stage::draw:
        offer_solo_draw(battle, prompt);
        return;
    case Battle::Stage::commit_first:
    case Battle::Stage::commit_second:
        offer_commit(now, battle, prompt);
        return;
    case Battle::Stage::win_window:
        offer_win_window(now, battle, prompt);
        return;
    default:
        offer_aftermath(now, battle, prompt);
        return;
    }
}

void act(Doing doing, Battle& battle, const Action& action) {
    switch (verb_of(action)) {
    case Do::join:
        battle.attackers.push_back(static_cast<UnitIndex>(action.args[0]));
        return;
    case Do::confirm:
        open_battle(doing, battle);
        return;
    case Do::draw:
    case Do::stand:
        draw_for_battle(doing, battle, verb_of(action) == Do::draw);
        return;
    case Do::react:
        if (battle.stage == Battle::Stage::win_window) {
            pursue(doing, battle, action);
            battle.stage = Battle::Stage::advance;
        } else {
            react(doing, battle, action);
            if (doing.book.options.blind_draw && !battle.withdrew) {
                battle.stage = Battle::Stage::result;
                if (battle.attackers.empty()) {
                    lose_attack(doing, battle);
                } else {
                    reveal_and_resolve(doing, battle);
                }
            }
        }
        return;
    case Do::pass:
        battle.stage = battle.stage == Battle::Stage::window ? Battle::Stage::commit_first
                                                             : Battle::Stage::advance;
        return;
    case Do::commit:
        commit_card(doing, battle, action);
        return;
    case Do::done:
        if (battle.stage == Battle::Stage::commit_first ||
            battle.stage == Battle::Stage::commit_second) {
            finish_commit(doing, battle);
            return;
        }
        break;
    default:
        break;
    }
    act_aftermath(doing, battle, action);
}

bool settle(Doing doing, Battle& battle) {
    switch (battle.stage) {
    case Battle::Stage::join:
        return settle_join(doing, battle);
    case Battle::Stage::window:
        return settle_window(doing, battle);
    case Battle::Stage::draw:
        return settle_draw(doing, battle);
    case Battle::Stage::commit_first:
    case Battle::Stage::commit_second:
        return settle_commit(doing, battle);
    case Battle::Stage::win_window:
        if (win_window_open(doing, battle)) {
            return false;
        }
        battle.stage = Battle::Stage::advance;
        return true;
    default:
        return settle_aftermath(doing, battle);
    }
}

} // namespace gonfalon::chainmail
