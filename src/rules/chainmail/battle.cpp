// CM-12, CM-13: who may attack whom, joining, reactions, and the secret cards.

#include "battle.hpp"

#include <algorithm>

namespace gonfalon::chainmail {

namespace {

/// [CM-12.5] The declaration stands: the attackers are Used, walls dissolve; the wagon is taken at
/// once.
void open_battle(Doing doing, Battle& battle) {
    if (battle.kind != Battle::Kind::forced) {
        for (const UnitIndex unit : battle.attackers) {
            doing.unit(unit).attacked = true;
            drop_shield_wall(doing.unit(unit));
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

// Reactions.

// Commitments.

} // namespace

const Battle* battle_under_way(Now now) {
    for (const Frame& frame : now.state.frames) {
        if (const auto* battle = std::get_if<Battle>(&frame)) {
            return battle;
        }
    }
    return nullptr;
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

} // namespace

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

} // namespace gonfalon::chainmail
