// The action cards of the own round (CM-4.5, 4.10, 2.11, 3.2, 25.5): one effect a card.

#include "rules.hpp"

namespace gonfalon::chainmail {

namespace {

constexpr int two_units = 2; // Rally and Wheel

Verdict own_on_map(Now now, int unit) {
    if (now.info(unit).seat != now.state.active) {
        return no("CM-4.5", No::not_yours, unit);
    }
    return now.unit(unit).on_map() ? Verdict{} : no("CM-10.1", No::not_on_map, unit);
}

// [CM-2.11, 19.2, 25.8] Knights Charge.
Verdict may_charge(Now now, int unit) {
    if (!is_mounted_knight(now, unit)) {
        return no("CM-2.11", No::knights_only, unit);
    }
    if (now.unit(unit).disordered) {
        return no("CM-19.2", No::unit_disordered, unit);
    }
    if (Verdict refusal = marker_forbids_move(now, unit)) {
        return refusal;
    }
    const Unit& piece = now.unit(unit);
    if (charge_can_strike(
            now, unit, piece.at, piece.facing, charge_squares, most_turns - piece.turned)) {
        return {};
    }
    return faces_schiltron(now, unit) ? no("CM-25.8", No::charge_on_schiltron, unit)
                                      : no("CM-2.11", No::no_charge_target, unit);
}

// [CM-4.10, R47] Chivalry Charge: an enemy knight that will move or fight.
Verdict may_goad(Now now, int unit) {
    if (now.info(unit).seat == now.state.active) {
        return no("CM-4.10", No::own_piece, unit);
    }
    if (!now.unit(unit).on_map()) {
        return no("CM-10.1", No::not_on_map, unit);
    }
    if (!is_mounted_knight(now, unit)) {
        return no("CM-2.11", No::knights_only, unit);
    }
    if (now.unit(unit).disordered) {
        return no("CM-4.10", No::unit_disordered, unit);
    }
    const bool works = chivalry_may_step(now, {static_cast<UnitIndex>(unit), 0}) ||
                       chivalry_strikes(now, unit, now.unit(unit).at);
    return works ? Verdict{} : no("CM-4.10", No::no_charge_target, unit);
}

// [CM-3.2, R55] Rally, in either of its two uses, away from the enemy.
Verdict may_rally(Now now, const CardEffect& effect, int unit) {
    if (now.info(unit).type == Type::wagon) {
        return no("CM-22.7", No::no_action_use, unit);
    }
    if (effect.touched[static_cast<std::size_t>(unit)]) {
        return no("CM-3.2", No::unit_rallied, unit);
    }
    if (enemy_adjacent(now, now.unit(unit).at, now.info(unit).seat)) {
        return no("CM-3.2", No::enemy_adjacent, unit);
    }
    const bool has_use_for_it =
        now.unit(unit).disordered || (now.unit(unit).reduced && effect.done == 0);
    return has_use_for_it ? Verdict{} : no("CM-3.2", No::no_action_use, unit);
}

// [CM-3.4, 19.2] Shield Wall as an action.
Verdict may_form_wall(Now now, int unit) {
    if (now.info(unit).type != Type::pike && !is_dismounted_knight(now, unit)) {
        return no("CM-3.4", No::no_action_use, unit);
    }
    if (now.unit(unit).disordered) {
        return no("CM-19.2", No::unit_disordered, unit);
    }
    return now.unit(unit).formation != Formation::none ? no("CM-3.4", No::no_action_use, unit)
                                                       : Verdict{};
}

Verdict may_shoot_crossbow(Now now, int unit) {
    if (now.info(unit).type != Type::crossbow) {
        return no("CM-16.7", No::bows_only, unit);
    }
    if (now.unit(unit).disordered) {
        return no("CM-19.2", No::unit_disordered, unit);
    }
    return crossbow_target(now, unit) < 0 ? no("CM-16.7", No::out_of_range, unit) : Verdict{};
}

// [CM-25.5, 25.9] Into schiltron in order only; out of it always.
Verdict may_toggle(Now now, const CardEffect& effect, int unit) {
    if (now.info(unit).type != Type::pike || effect.touched[static_cast<std::size_t>(unit)]) {
        return no("CM-25.5", No::no_action_use, unit);
    }
    const Unit& piece = now.unit(unit);
    return piece.formation != Formation::schiltron && piece.disordered
               ? no("CM-25.9", No::unit_disordered, unit)
               : Verdict{};
}

Verdict may_march(Now now, int unit) {
    if (now.info(unit).type == Type::wagon) {
        return no("CM-22.7", No::no_action_use, unit);
    }
    if (Verdict refusal = marker_forbids_move(now, unit)) {
        return refusal;
    }
    const Unit& piece = now.unit(unit);
    return march_can_end(
               now, unit, piece.at, piece.facing, march_squares, most_turns - piece.turned, false)
               ? Verdict{}
               : no("CM-4.5", No::ends_adjacent, unit);
}

Verdict may_wheel(Now now, const CardEffect& effect, int unit) {
    if (now.info(unit).type == Type::wagon || effect.touched[static_cast<std::size_t>(unit)]) {
        return no("CM-9.3", No::no_action_use, unit);
    }
    if (now.unit(unit).disordered) {
        return no("CM-19.2", No::unit_disordered, unit);
    }
    return now.unit(unit).formation == Formation::schiltron ? no("CM-25.6", No::in_schiltron, unit)
                                                            : Verdict{};
}

CardEffect::Kind kind_of(CardAction action) {
    switch (action) {
    case CardAction::knights_charge:
        return CardEffect::Kind::charge;
    case CardAction::chivalry_charge:
        return CardEffect::Kind::chivalry;
    case CardAction::shield_wall:
        return CardEffect::Kind::shield_wall;
    case CardAction::crossbow:
        return CardEffect::Kind::crossbow;
    case CardAction::robert_the_bruce:
        return CardEffect::Kind::bruce;
    case CardAction::forced_march:
        return CardEffect::Kind::march;
    case CardAction::wheel:
        return CardEffect::Kind::wheel;
    default:
        return CardEffect::Kind::rally;
    }
}

void tell_unit(Doing doing, int unit, Told kind, RuleId rule, Effect effect) {
    Event told = event(kind, rule, effect, doing.info(unit).seat);
    told.pieces = {unit};
    told.places = {Place::cell(doing.unit(unit).at)};
    told.numbers = {static_cast<int>(doing.unit(unit).facing)};
    doing.turn.tell(std::move(told));
}

} // namespace

/// The play that an own-round card starts, by its kind.
CardEffect effect_for(CardAction action) {
    CardEffect effect;
    effect.kind = kind_of(action);
    return effect;
}

bool has_use(Now now, CardAction action) {
    const CardEffect effect = effect_for(action);
    for (int unit = 0; unit < now.units(); ++unit) {
        if (!may_effect(now, effect, unit)) {
            return true;
        }
    }
    return false;
}

/// May the card under way be used on (or by) this unit?
Verdict may_effect(Now now, const CardEffect& effect, int unit) {
    if (effect.kind == CardEffect::Kind::chivalry) {
        return may_goad(now, unit);
    }
    if (Verdict refusal = own_on_map(now, unit)) {
        return refusal;
    }
    switch (effect.kind) {
    case CardEffect::Kind::charge:
        return may_charge(now, unit);
    case CardEffect::Kind::rally:
        return may_rally(now, effect, unit);
    case CardEffect::Kind::shield_wall:
        return may_form_wall(now, unit);
    case CardEffect::Kind::crossbow:
        return may_shoot_crossbow(now, unit);
    case CardEffect::Kind::bruce:
        return may_toggle(now, effect, unit);
    case CardEffect::Kind::march:
        return may_march(now, unit);
    case CardEffect::Kind::wheel:
        return may_wheel(now, effect, unit);
    case CardEffect::Kind::chivalry:
        break;
    }
    return {};
}

// Choosing units.

namespace {

Ask ask_of(const CardEffect& effect) {
    switch (effect.kind) {
    case CardEffect::Kind::charge:
        return Ask::charge_unit;
    case CardEffect::Kind::chivalry:
        return Ask::chivalry_knight;
    case CardEffect::Kind::rally:
        return Ask::rally;
    case CardEffect::Kind::shield_wall:
        return Ask::wall;
    case CardEffect::Kind::crossbow:
        return Ask::crossbow;
    case CardEffect::Kind::bruce:
        return Ask::bruce;
    case CardEffect::Kind::march:
        return Ask::march_unit;
    case CardEffect::Kind::wheel:
        return effect.unit >= 0 ? Ask::wheel_face : Ask::wheel_unit;
    }
    return Ask::rally;
}

RuleId rule_of(CardEffect::Kind kind) {
    switch (kind) {
    case CardEffect::Kind::charge:
        return "CM-2.11";
    case CardEffect::Kind::chivalry:
        return "CM-4.10";
    case CardEffect::Kind::rally:
        return "CM-3.2";
    case CardEffect::Kind::shield_wall:
        return "CM-3.4";
    case CardEffect::Kind::crossbow:
        return "CM-16.7";
    case CardEffect::Kind::bruce:
        return "CM-25.5";
    case CardEffect::Kind::march:
    case CardEffect::Kind::wheel:
        return "CM-4.5";
    }
    return "CM-4.5";
}

void offer_rally(Now now, const CardEffect& effect, int unit, Prompt& prompt) {
    if (now.unit(unit).disordered) {
        add(prompt, make(Do::rally, unit, 0), Target::piece(unit));
    }
    if (now.unit(unit).reduced && effect.done == 0) {
        add(prompt, make(Do::rally, unit, 1), Target::piece(unit));
    }
}

void offer_facings(Now now, int unit, Prompt& prompt) {
    for (const Direction d : board::all_directions) {
        if (d != now.unit(unit).facing) {
            add(prompt,
                make(Do::face, unit, static_cast<int>(d)),
                Target::side(now.unit(unit).at, static_cast<int>(d)));
        }
    }
}

void rally(Doing doing, CardEffect& effect, int unit, bool strength) {
    Unit& piece = doing.unit(unit);
    (strength ? piece.reduced : piece.disordered) = false;
    piece.rallied = true;
    tell_unit(doing, unit, strength ? Told::restored : Told::rallied, "CM-3.2", Effect::flip);
    effect.touched.set(static_cast<std::size_t>(unit));
    ++effect.done;
    if (strength || effect.done == two_units) {
        doing.pop();
    }
}

void wheel(Doing doing, CardEffect& effect, int unit, Direction facing) {
    Unit& piece = doing.unit(unit);
    piece.facing = facing;
    drop_shield_wall(piece);
    tell_unit(doing, unit, Told::wheeled, "CM-4.5", Effect::turn);
    effect.touched.set(static_cast<std::size_t>(unit));
    effect.unit = -1;
    if (++effect.done == two_units) {
        doing.pop();
    }
}

void toggle_schiltron(Doing doing, CardEffect& effect, int unit) {
    Unit& piece = doing.unit(unit);
    const bool leaves = piece.formation == Formation::schiltron;
    piece.formation = leaves ? Formation::none : Formation::schiltron;
    tell_unit(
        doing, unit, leaves ? Told::left_schiltron : Told::schiltron, "CM-25.5", Effect::flip);
    effect.touched.set(static_cast<std::size_t>(unit));
    ++effect.done;
}

void begin_card_move(Doing doing, int unit, Move::Kind kind) {
    Move move;
    move.piece = static_cast<std::int8_t>(unit);
    move.kind = kind;
    move.with_leader = unit_with_leader(doing, doing.info(unit).seat) == unit;
    doing.push(move);
}

void shoot_crossbow(Doing doing, int unit) {
    disorder_by_fire(doing, unit, crossbow_target(doing, unit), "CM-17.2");
    doing.unit(unit).attacked = true;
    doing.pop();
}

void choose_unit(Doing doing, CardEffect& effect, int unit) {
    switch (effect.kind) {
    case CardEffect::Kind::charge:
        begin_card_move(doing, unit, Move::Kind::charge);
        return;
    case CardEffect::Kind::march:
        begin_card_move(doing, unit, Move::Kind::march);
        return;
    case CardEffect::Kind::chivalry:
        doing.push(Chivalry{static_cast<UnitIndex>(unit), 0});
        return;
    case CardEffect::Kind::shield_wall:
        doing.unit(unit).formation = Formation::shield_wall;
        tell_unit(doing, unit, Told::shield_wall, "CM-3.4", Effect::flip);
        doing.pop();
        return;
    case CardEffect::Kind::crossbow:
        shoot_crossbow(doing, unit);
        return;
    case CardEffect::Kind::wheel:
        effect.unit = static_cast<UnitIndex>(unit);
        return;
    case CardEffect::Kind::rally:
    case CardEffect::Kind::bruce:
        return;
    }
}

} // namespace

void offer(Now now, const CardEffect& effect, Prompt& prompt) {
    ask(prompt, ask_of(effect), rule_of(effect.kind), now.state.active);
    if (effect.unit >= 0) {
        offer_facings(now, effect.unit, prompt);
        return;
    }
    for (int unit = 0; unit < now.units(); ++unit) {
        if (may_effect(now, effect, unit)) {
            continue;
        }
        if (effect.kind == CardEffect::Kind::rally) {
            offer_rally(now, effect, unit, prompt);
        } else {
            const Do verb = effect.kind == CardEffect::Kind::bruce ? Do::toggle : Do::select;
            add(prompt, make(verb, unit), Target::piece(unit));
        }
    }
    if (effect.done > 0) {
        add(prompt, make(Do::done), Target::button(), Role::done);
    }
}

void act(Doing doing, CardEffect& effect, const Action& action) {
    switch (verb_of(action)) {
    case Do::rally:
        rally(doing, effect, action.args[0], action.args[1] == 1);
        return;
    case Do::face:
        wheel(doing, effect, action.args[0], static_cast<Direction>(action.args[1]));
        return;
    case Do::toggle:
        toggle_schiltron(doing, effect, action.args[0]);
        return;
    case Do::select:
        choose_unit(doing, effect, action.args[0]);
        return;
    default:
        doing.pop();
        return;
    }
}

/// After a first unit, with none left to choose the card is done.
bool settle(Doing doing, CardEffect& effect) {
    if (effect.done == 0 || effect.unit >= 0) {
        return false;
    }
    for (int unit = 0; unit < doing.book.unit_count(); ++unit) {
        if (!may_effect(doing, effect, unit)) {
            return false;
        }
    }
    doing.pop();
    return true;
}

// [CM-4.10, R47] The enemy knight goes straight ahead as the card's player likes.

namespace {} // namespace

} // namespace gonfalon::chainmail
