// AG-9: melee.

#include "rules.hpp"

namespace gonfalon::agincourt {

namespace {

/// [AG-16.32, R50] Can this half of the unit get at the defender?
bool half_reaches(Now now, int unit, int target, CellIndex half) {
    if (half < 0 || distance(now, target, half) != 1) {
        return false;
    }
    return now.info(unit).type != Type::men_at_arms || !is_protected(now, target, half);
}

int halves_reaching(Now now, int unit, int target) {
    int count = 0;
    for (const CellIndex half : now.unit(unit).at) {
        count += half_reaches(now, unit, target, half) ? 1 : 0;
    }
    return count;
}

/// [AG-15.0, 17.11, R52] The strength before adjustments.
SumLine base_of(Now now, int unit, Part part) {
    const UnitInfo& info = now.info(unit);
    if (is_french_archer(now.book, unit)) {
        return {part == Part::defence ? 1 : 0, "AG-15.0", "French archers"};
    }
    const bool charges = part == Part::attack && now.unit(unit).charging &&
                         now.unit(unit).charged && now.state.active == info.seat;
    return charges ? SumLine{info.charge, "AG-17.11", "charge"}
                   : SumLine{info.melee, "AG-3.31", "printed"};
}

/// [AG-9.14, R48] The first attack of a unit that has just entered a hex.
int shock_of(Now now, int unit) {
    const Unit& piece = now.unit(unit);
    if (piece.shocked || !piece.entered) {
        return 0;
    }
    const bool heavy = now.info(unit).seat == french ? is_double(now, unit)
                                                     : now.info(unit).type == Type::men_at_arms;
    return heavy ? now.book.figures.shock_heavy : now.book.figures.shock_light;
}

int dead_under(Now now, int unit) {
    const int seat = now.info(unit).seat;
    return dead_in(now, now.unit(unit).at[0], seat) + dead_in(now, now.unit(unit).at[1], seat);
}

} // namespace

// [AG-9.11 to 9.14, 9.35, R5, R47, R49] Half of it, fraction dropped, where one half reaches.
int strength(Now now, int unit, Part part, int target, SumLines* lines) {
    Adding add{lines};
    const Figures& figures = now.book.figures;
    const SumLine base = base_of(now, unit, part);
    add(base.value, base.rule, base.what);
    const int leader = best_leader(now, unit);
    add(leader < 0 ? 0 : now.book.leader(leader).rating, "AG-9.11", "leader");
    add(figures.dead * dead_under(now, unit), "AG-9.12", "Dead");
    add(std::max(figures.crowded * crowd(now, unit), int{figures.crowded_worst}),
        "AG-9.13",
        "crowding");
    if (part == Part::defence) {
        return add.total;
    }
    add(shock_of(now, unit), "AG-9.14", "shock");
    if (is_double(now, unit) && halves_reaching(now, unit, target) == 1 && add.total > 0) {
        add(-(add.total + 1) / 2, "AG-9.35", "half unit");
    }
    return add.total;
}

// [AG-9.15, R50] Stakes help unless an attacker comes by an open side.
int defence(Now now, int target, const Melee& melee, SumLines* lines) {
    int total = strength(now, target, Part::defence, -1, lines);
    if (!is_staked(now, target)) {
        return total;
    }
    for (const PieceIndex attacker : melee.attackers) {
        for (const CellIndex half : now.unit(attacker).at) {
            if (half >= 0 && distance(now, target, half) == 1 && !is_protected(now, target, half)) {
                return total;
            }
        }
    }
    if (lines != nullptr) {
        lines->push_back({now.book.figures.stakes, "AG-9.15", "stakes"});
    }
    return total + now.book.figures.stakes;
}

// [AG-9.31, 9.32, 9.33, 15.0, 16.32] May it attack that one?
Verdict may_attack(Now now, int unit, int target) {
    const Unit& piece = now.unit(unit);
    if (!piece.on_map() || !now.unit(target).on_map() ||
        now.info(unit).seat == now.info(target).seat) {
        return no("AG-9.32", No::not_on_map, unit);
    }
    if (distance_between(now, unit, target) != 1) {
        return no("AG-9.32", No::not_adjacent, unit, target);
    }
    const bool bows =
        is_french_archer(now.book, unit) || (now.info(unit).type == Type::longbow && !piece.yeoman);
    if (bows) {
        return no("AG-15.0", No::cannot_attack, unit);
    }
    if (piece.attacked) {
        return no("AG-9.33", No::attacked_already, unit);
    }
    if (halves_reaching(now, unit, target) == 0) {
        return no("AG-16.32", No::through_stakes, unit, target);
    }
    return strength(now, unit, Part::attack, target) < 0
               ? Verdict(no("AG-9.31", No::below_zero, unit))
               : Verdict{};
}

namespace {

Melee everybody_against(Now now, int target) {
    Melee melee;
    melee.target = static_cast<PieceIndex>(target);
    for (int unit = 0; unit < now.units(); ++unit) {
        if (!may_attack(now, unit, target)) {
            melee.attackers.push_back(static_cast<PieceIndex>(unit));
        }
    }
    return melee;
}

} // namespace

int differential(Now now, const Melee& melee) {
    int attack = 0;
    for (const PieceIndex unit : melee.attackers) {
        attack += strength(now, unit, Part::attack, melee.target);
    }
    return attack - defence(now, melee.target, melee);
}

// [AG-9.31, 9.5, R44] All who may attack it together reach a differential of 0.
bool is_attackable(Now now, int target) {
    if (!now.unit(target).on_map()) {
        return false;
    }
    const Melee melee = everybody_against(now, target);
    return !melee.attackers.empty() && differential(now, melee) >= 0;
}

bool could_melee(Now now, int unit) {
    for (int target = 0; target < now.units(); ++target) {
        if (!may_attack(now, unit, target) && is_attackable(now, target)) {
            return true;
        }
    }
    return false;
}

// [AG-9.5] Row by the defender's line, +10 and +11 share a column, so do all from +12.
int melee_percent(Now now, int target, int differential) {
    const int column = differential <= 10 ? differential : differential == 11 ? 10 : 11;
    return now.book.figures.melee[static_cast<std::size_t>(now.unit(target).lost + 1)]
                                 [static_cast<std::size_t>(column)];
}

// [AG-9.21, R51, R53] Locked together, with the leaders used.
void engage(Doing doing, int attacker, int target) {
    const bool mine = doing.info(attacker).seat == french;
    Engagement pair;
    pair.a = static_cast<PieceIndex>(mine ? attacker : target);
    pair.b = static_cast<PieceIndex>(mine ? target : attacker);
    pair.leader_a = static_cast<PieceIndex>(best_leader(doing, pair.a));
    pair.leader_b = static_cast<PieceIndex>(best_leader(doing, pair.b));
    for (Engagement& known : doing.state.engaged) {
        if (known.a == pair.a && known.b == pair.b) {
            known = pair;
            return;
        }
    }
    doing.state.engaged.push_back(pair);
}

void drop_engagements(Doing doing) {
    InlineVector<Engagement, 96> kept;
    for (const Engagement& pair : doing.state.engaged) {
        if (doing.unit(pair.a).on_map() && doing.unit(pair.b).on_map() &&
            distance_between(doing, pair.a, pair.b) == 1) {
            kept.push_back(pair);
        }
    }
    doing.state.engaged = kept;
}

namespace {

/// [AG-15.0, R54] What being attacked does to archers.
void alarm(Doing doing, int target) {
    Unit& piece = doing.unit(target);
    piece.defended = true;
    piece.implants = piece.removals = 0;
    piece.yeoman = piece.yeoman || doing.info(target).type == Type::longbow;
    piece.flees = piece.flees || (doing.info(target).seat == french && is_bow(doing.book, target));
}

// [AG-9.0, 9.21, 9.23, 9.33] One combat.
void resolve(Doing doing, const Melee& melee) {
    const int target = melee.target;
    const int margin = differential(doing, melee);
    const int percent = melee_percent(doing, target, margin);
    const int seat = doing.state.active;
    std::vector<int> about{melee.attackers.begin(), melee.attackers.end()};
    about.push_back(target);
    for (const PieceIndex attacker : melee.attackers) {
        engage(doing, attacker, target);
        doing.unit(attacker).attacked = doing.unit(attacker).shocked = true;
        doing.unit(attacker).implants = doing.unit(attacker).removals = 0;
    }
    alarm(doing, target);
    const int die =
        percent == 0 ? 0 : percent_roll(doing, "AG-9.5", "melee", about, seat, {percent});
    tell(doing, Told::attack, "AG-9.5", Effect::strike, seat, about, {margin, percent, die});
    if (die > 0 && die <= percent) {
        const CellIndex cell = loss_cell(doing, target);
        lose_lines(doing, target, 1, cell, Cause::melee);
    }
}

bool anything_attackable(Now now) {
    for (int target = 0; target < now.units(); ++target) {
        if (now.info(target).seat != now.state.active && is_attackable(now, target)) {
            return true;
        }
    }
    return false;
}

} // namespace

void offer(Now now, const Melee& melee, Prompt& prompt) {
    if (melee.target < 0) {
        ask(prompt, Ask::melee, "AG-9.31", now.state.active);
        for (int target = 0; target < now.units(); ++target) {
            if (now.info(target).seat != now.state.active && is_attackable(now, target)) {
                add(prompt, make(Do::defender, target), Target::piece(target));
            }
        }
        return;
    }
    ask(prompt, Ask::join, "AG-9.17", now.state.active);
    for (int unit = 0; unit < now.units(); ++unit) {
        if (!melee.attackers.contains(static_cast<PieceIndex>(unit)) &&
            !may_attack(now, unit, melee.target)) {
            add(prompt, make(Do::join, unit), Target::piece(unit));
        }
    }
    if (!melee.attackers.empty() && differential(now, melee) >= 0) {
        add(prompt, make(Do::attack), Target::button(), Role::confirm);
    }
}

void act(Doing doing, Melee& melee, const Action& action) {
    switch (verb_of(action)) {
    case Do::defender:
        melee.target = static_cast<PieceIndex>(action.args[0]);
        return;
    case Do::join:
        melee.attackers.push_back(static_cast<PieceIndex>(action.args[0]));
        return;
    default: {
        const Melee fought = melee;
        melee = Melee{};
        resolve(doing, fought);
        return;
    }
    }
}

bool settle(Doing doing, Melee& melee) {
    if (melee.target >= 0 || anything_attackable(doing)) {
        return false;
    }
    doing.pop();
    return true;
}

} // namespace gonfalon::agincourt
