// CM-13: the one computation of a battle's points.

#include "rules.hpp"

#include <algorithm>

namespace gonfalon::chainmail {

namespace {

/// Collects one side's lines while it adds.
struct Adder {
    std::vector<Line>* lines;
    int total = 0;

    void
    note(Line::Kind kind, int value, RuleId rule, What what, int piece = -1, int card = -1) const {
        if (lines != nullptr) {
            lines->push_back({kind,
                              static_cast<std::int16_t>(value),
                              rule,
                              static_cast<std::int8_t>(piece),
                              static_cast<std::int8_t>(card),
                              static_cast<std::uint8_t>(what)});
        }
    }

    void plus(int value, RuleId rule, What what, int piece = -1, int card = -1) {
        if (value != 0) {
            total += value;
            note(Line::Kind::plus, value, rule, what, piece, card);
        }
    }
};

/// A unit's printed number times its factors (CM-9.2, 13.2).
struct Product {
    Adder& adder;
    int value = 0;

    void times(int factor, RuleId rule, What what, int piece, int card = -1) {
        if (factor != 1) {
            value *= factor;
            adder.note(Line::Kind::times, factor, rule, what, piece, card);
        }
    }
};

bool is_committed(Now now, int card, int seat, CardAction action) {
    return now.book.card(card).seat == seat && now.card(card).zone == Zone::committed &&
           now.card(card).as_action && now.book.card(card).action == action;
}

/// The card that doubles this elite unit, -1 = none.
int elite_card(Now now, int unit, Committed committed) {
    for (int card = 0; committed == Committed::revealed && card < now.book.card_count(); ++card) {
        if (is_committed(now, card, now.info(unit).seat, CardAction::elite_bonus) &&
            now.card(card).unit == unit) {
            return card;
        }
    }
    return -1;
}

int committed_action(Now now, int seat, CardAction action, Committed committed) {
    for (int card = 0; committed == Committed::revealed && card < now.book.card_count(); ++card) {
        if (is_committed(now, card, seat, action)) {
            return card;
        }
    }
    return -1;
}

void add_elite(Now now, int unit, Committed committed, Product& product) {
    const int card = elite_card(now, unit, committed);
    if (card >= 0) {
        product.times(now.book.figures.elite, "CM-26.4", What::elite, unit, card);
    }
}

void add_attacker(Now now, const Battle& battle, int unit, Committed committed, Adder& adder) {
    Product product{adder, rating(now, unit).attack};
    adder.note(Line::Kind::base, product.value, "CM-13.1", What::printed, unit);
    const int position = position_factor(now, now.unit(unit).at, battle.target);
    product.times(
        position, "CM-13.4", position == now.book.figures.rear ? What::rear : What::flank, unit);
    if (battle.kind == Battle::Kind::charge) {
        product.times(now.book.figures.charge, "CM-2.11", What::charge, unit);
    }
    add_elite(now, unit, committed, product);
    adder.total += product.value;
}

void add_cards(Now now, int seat, Committed committed, Adder& adder) {
    for (int card = 0; committed == Committed::revealed && card < now.book.card_count(); ++card) {
        const Card& one = now.card(card);
        if (now.book.card(card).seat == seat && one.zone == Zone::committed && !one.as_action) {
            adder.plus(now.book.card(card).bp, "CM-13.7", What::card_bp, -1, card);
        }
    }
}

void add_barbarossa(Now now, int seat, Committed committed, Adder& adder) {
    const int card = committed_action(now, seat, CardAction::barbarossa, committed);
    if (card >= 0) {
        adder.plus(now.book.figures.barbarossa, "CM-26.4", What::barbarossa, -1, card);
    }
}

void add_attack_extras(Now now, const Battle& battle, Committed committed, Adder& adder) {
    const int seat = battle.attacking_seat;
    const int led = unit_with_leader(now, seat);
    if (led >= 0 && battle.attackers.contains(static_cast<UnitIndex>(led))) {
        adder.plus(now.book.armies[static_cast<std::size_t>(seat)].leader.attack,
                   "CM-13.6",
                   What::leader,
                   now.book.leader_piece(seat));
    }
    for (const UnitIndex unit : battle.attackers) {
        const bool higher =
            level_at(now.book, now.unit(unit).at) > level_at(now.book, battle.field);
        adder.plus(higher ? now.book.figures.level_bp : 0, "CM-1.8", What::level, unit);
    }
    const int melee = committed_action(now, seat, CardAction::melee, committed);
    if (melee >= 0) {
        const int each =
            std::min<int>(now.book.figures.melee_most, static_cast<int>(battle.attackers.size()));
        adder.plus(each, "CM-13.3", What::melee, -1, melee);
    }
    add_barbarossa(now, seat, committed, adder);
    add_cards(now, seat, committed, adder);
}

void add_target(Now now, const Battle& battle, Committed committed, Adder& adder) {
    const int unit = battle.target;
    Product product{adder, rating(now, unit).defence};
    adder.note(Line::Kind::base, product.value, "CM-13.1", What::printed, unit);
    const Formation formation = now.unit(unit).formation;
    if (formation == Formation::schiltron) {
        product.times(now.book.figures.formation, "CM-25.7", What::schiltron, unit);
    }
    const bool wall_card =
        committed_action(now, now.info(unit).seat, CardAction::shield_wall, committed) >= 0;
    if (formation == Formation::shield_wall || (formation == Formation::none && wall_card)) {
        product.times(now.book.figures.formation, "CM-3.4", What::shield_wall, unit);
    }
    add_elite(now, unit, committed, product);
    adder.total += product.value;
}

bool attacked_over_bridge(Now now, const Battle& battle) {
    return std::any_of(battle.attackers.begin(), battle.attackers.end(), [&](UnitIndex unit) {
        const auto to = direction_between(now.book, now.unit(unit).at, battle.field);
        return to && side_between(now.book, now.unit(unit).at, *to) == SideKind::bridge;
    });
}

void add_defence_extras(Now now, const Battle& battle, Committed committed, Adder& adder) {
    const int seat = now.info(battle.target).seat;
    if (unit_with_leader(now, seat) == battle.target) {
        adder.plus(now.book.armies[static_cast<std::size_t>(seat)].leader.defence,
                   "CM-13.6",
                   What::leader,
                   now.book.leader_piece(seat));
    }
    const auto ground = static_cast<std::size_t>(ground_at(now.book, battle.field));
    adder.plus(now.book.figures.defender_bp[ground], "CM-1.3", What::woods, battle.target);
    adder.plus(attacked_over_bridge(now, battle) ? now.book.figures.bridge_bp : 0,
               "CM-1.6",
               What::bridge,
               battle.target);
    add_barbarossa(now, seat, committed, adder);
    const int carroccio = committed_action(now, seat, CardAction::carroccio, committed);
    if (carroccio >= 0) {
        adder.plus(now.book.figures.carroccio, "CM-13.3", What::carroccio, -1, carroccio);
    }
    add_cards(now, seat, committed, adder);
}

} // namespace

// [CM-9.2, 13.1 to 13.7] Multipliers first, then additions.
Sum battle_sum(Now now, const Battle& battle, Committed committed, Lines lines) {
    Sum sum;
    const bool build = lines == Lines::build;
    Adder attack{build ? &sum.attacker_lines : nullptr};
    for (const UnitIndex unit : battle.attackers) {
        add_attacker(now, battle, unit, committed, attack);
    }
    attack.note(Line::Kind::subtotal, attack.total, "CM-9.2", What::sum);
    add_attack_extras(now, battle, committed, attack);
    attack.note(Line::Kind::total, attack.total, "CM-13.9", What::total);
    Adder defence{build ? &sum.defender_lines : nullptr};
    add_target(now, battle, committed, defence);
    defence.note(Line::Kind::subtotal, defence.total, "CM-9.2", What::sum);
    add_defence_extras(now, battle, committed, defence);
    defence.note(Line::Kind::total, defence.total, "CM-13.9", What::total);
    sum.attacker = attack.total;
    sum.defender = defence.total;
    return sum;
}

// [CM-13.9, 26.2, R35, R36] Ties go to the defender; "double" by the option.
Result result_of(const Book& book, int attacker, int defender) {
    const bool strict = book.options.double_is_more_than;
    const auto doubles = [&](int a, int b) { return a > b && (strict ? a > 2 * b : a >= 2 * b); };
    if (attacker > defender) {
        return doubles(attacker, defender) ? Result::attacker_double : Result::attacker;
    }
    return doubles(defender, attacker) ? Result::defender_double : Result::defender;
}

} // namespace gonfalon::chainmail
