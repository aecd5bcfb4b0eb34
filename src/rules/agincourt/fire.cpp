// AG-8: archery.

#include "rules.hpp"

namespace gonfalon::agincourt {

namespace {

std::size_t kind_of(Now now, int archer) {
    return static_cast<std::size_t>(now.info(archer).type) -
           static_cast<std::size_t>(Type::longbow);
}

int firing_seat(Now now) {
    return other(now.state.active);
}

/// One half of the target as seen from the archer.
Verdict half_refused(Now now, int archer, int target, CellIndex half, Shot& shot) {
    const CellIndex from = now.unit(archer).at[0];
    const RateOfFire& rate = now.book.figures.rate[kind_of(now, archer)];
    shot.range = distance(now.book, from, half);
    shot.column = shot.range;
    if (shot.range > rate.range) {
        return no("AG-8.7", No::out_of_range, archer, target, shot.range);
    }
    const Sight seen = sight(now, from, half, archer, target);
    if (seen.blocked) {
        return seen.blocked;
    }
    if (seen.over_unit) {
        shot.column = shot.range + 1;
        if (now.info(archer).type == Type::crossbow || shot.column > rate.range) {
            return no("AG-8.16", No::over_unit, archer, target);
        }
    }
    const int volleys = shot.range <= 2 ? rate.near : rate.full;
    shot.volleys = std::min<int>(volleys, now.unit(archer).arrows);
    return {};
}

// [AG-8.21, R30] The half with the lowest column, then the shorter range, then the left.
Verdict line_refused(Now now, int archer, int target, Shot& best) {
    Verdict first;
    bool found = false;
    for (const CellIndex half : now.unit(target).at) {
        if (half < 0) {
            continue;
        }
        Shot shot;
        const Verdict reason = half_refused(now, archer, target, half, shot);
        if (reason) {
            first = first ? first : reason;
        } else if (!found || shot.column < best.column ||
                   (shot.column == best.column && shot.range < best.range)) {
            best = shot;
            found = true;
        }
    }
    return found ? Verdict{} : first;
}

// [AG-8.17, R35] At a unit next to an English one only the nearest longbow shoots.
Verdict nearer_archer(Now now, int archer, int target, int range) {
    if (now.info(archer).seat != english || !touches_enemy(now, target)) {
        return {};
    }
    for (int bow = 0; bow < now.units(); ++bow) {
        Shot shot;
        if (bow != archer && now.info(bow).type == Type::longbow && !may_fire(now, bow) &&
            distance_between(now, bow, target) < range && !line_refused(now, bow, target, shot) &&
            shot.range < range) {
            return no("AG-8.17", No::nearer_archer, bow, target);
        }
    }
    return {};
}

bool is_target_of(const Fire& fire, int target) {
    return std::any_of(fire.volleys.begin(), fire.volleys.end(), [&](const Volley& volley) {
        return volley.target == target;
    });
}

bool can_reach(Now now, int archer, int target) {
    Shot shot;
    return !may_fire(now, archer) && !line_refused(now, archer, target, shot) &&
           !nearer_archer(now, archer, target, shot.range);
}

// [AG-20.13C, R96] Both units of front cavalry must be shot at if both can be.
Verdict other_cavalry_first(Now now, const Fire& fire, int archer, int target) {
    if (!is_front_cavalry(now.book, target)) {
        return no("AG-20.13C", No::cannot_fire, archer);
    }
    for (int second = 0; second < now.units(); ++second) {
        if (second == target || !now.unit(second).on_map() || !is_front_cavalry(now.book, second) ||
            is_target_of(fire, second) || !can_reach(now, archer, second)) {
            continue;
        }
        bool helped = false;
        for (int bow = 0; bow < now.units(); ++bow) {
            helped = helped || (bow != archer && !is_allocated(fire, bow) &&
                                is_bow(now.book, bow) && can_reach(now, bow, second));
        }
        if (!helped) {
            return no("AG-20.13C", No::all_fire, second);
        }
    }
    return {};
}

} // namespace

bool is_allocated(const Fire& fire, int archer) {
    return std::any_of(fire.volleys.begin(), fire.volleys.end(), [&](const Volley& volley) {
        return volley.archer == archer;
    });
}

// [AG-8.12, 8.13, 8.51, 15.0, R37] Who may shoot at all.
Verdict may_fire(Now now, int archer) {
    const Unit& piece = now.unit(archer);
    if (!piece.on_map() || !is_bow(now.book, archer) || now.info(archer).seat != firing_seat(now)) {
        return no("AG-8.13", No::cannot_fire, archer);
    }
    if (piece.yeoman) {
        return no("AG-15.0", No::cannot_fire, archer);
    }
    if (now.info(archer).seat == french && piece.moved) {
        return no("AG-8.12", No::moved_archer, archer);
    }
    if (piece.arrows == 0) {
        return no("AG-8.51", No::no_arrows, archer);
    }
    return piece.flees || is_routed(now, archer) ? Verdict(no("AG-R107", No::fled, archer))
                                                 : Verdict{};
}

// [AG-8.14, 8.16, 8.17, 8.2] One target an archer, in sight, in range.
Verdict may_target(Now now, const Fire& fire, int archer, int target, Shot* shot) {
    if (Verdict reason = may_fire(now, archer)) {
        return reason;
    }
    if (is_allocated(fire, archer)) {
        return no("AG-8.14", No::one_target, archer);
    }
    if (!now.unit(target).on_map() || now.info(target).seat == firing_seat(now)) {
        return no("AG-8.13", No::cannot_fire, archer);
    }
    Shot best;
    if (Verdict reason = line_refused(now, archer, target, best)) {
        return reason;
    }
    if (Verdict reason = nearer_archer(now, archer, target, best.range)) {
        return reason;
    }
    if (shot != nullptr) {
        *shot = best;
    }
    return fire.opening ? other_cavalry_first(now, fire, archer, target) : Verdict{};
}

bool has_target(Now now, const Fire& fire, int archer) {
    if (may_fire(now, archer) || is_allocated(fire, archer)) {
        return false;
    }
    for (int target = 0; target < now.units(); ++target) {
        if (!may_target(now, fire, archer, target)) {
            return true;
        }
    }
    return false;
}

// [AG-8.15, R34] If one fires, all with a target do.
Verdict may_confirm(Now now, const Fire& fire) {
    for (int archer = 0; archer < now.units(); ++archer) {
        if (has_target(now, fire, archer)) {
            return no("AG-8.15", No::all_fire, archer);
        }
    }
    return fire.volleys.empty() ? Verdict(no("AG-8.15", No::not_now)) : Verdict{};
}

const StrikeRow& strike_row(Now now, int archer, int target, int column, int volleys) {
    return now.book.figures.fire[kind_of(now, archer)][static_cast<std::size_t>(target_class(
        now.book, target))][static_cast<std::size_t>(column)][static_cast<std::size_t>(volleys)];
}

namespace {

bool any_shot(Now now, const Fire& fire) {
    for (int archer = 0; archer < now.units(); ++archer) {
        if (has_target(now, fire, archer)) {
            return true;
        }
    }
    return false;
}

// [AG-8.52, R39] The second quiver comes at the side's next fire step.
void open_quivers(Doing doing) {
    for (int unit = 0; unit < doing.book.unit_count(); ++unit) {
        Unit& piece = doing.unit(unit);
        if (!piece.on_map() || piece.quiver != Quiver::due ||
            doing.info(unit).seat != firing_seat(doing)) {
            continue;
        }
        const Figures& figures = doing.book.figures;
        const int die =
            ten_roll(doing, "AG-8.52", "second quiver", {unit}, doing.info(unit).seat, {}) % 10;
        piece.arrows = static_cast<std::uint8_t>(
            std::min<int>(figures.arrow_limit, piece.arrows + figures.second_quiver + die));
        piece.quiver = Quiver::used;
        tell(doing,
             Told::quiver,
             "AG-8.52",
             Effect::dice,
             doing.info(unit).seat,
             {unit},
             {piece.arrows});
    }
}

void spend_arrows(Doing doing, const Volley& volley) {
    Unit& archer = doing.unit(volley.archer);
    raise(archer.arrows, -volley.count);
    raise(doing.ledger(doing.info(volley.archer).seat).shot, volley.count);
    if (archer.arrows == 0 && archer.quiver == Quiver::waiting) {
        archer.quiver = Quiver::due;
    }
    doing.unit(volley.target).shot_at = true; // AG-20.33B, R101
}

/// How many strikes a roll gives.
int strikes_of(const StrikeRow& row, int die) {
    for (std::size_t i = 0; i < row.size(); ++i) {
        if (die <= row[i]) {
            return static_cast<int>(i) + 1;
        }
    }
    return 0;
}

// [AG-8.18, 8.31, 8.34, 8.36, R36, R41] One archer's roll.
void resolve(Doing doing, const Volley& volley, int column) {
    const int target = volley.target;
    if (!doing.unit(target).on_map()) {
        return;
    }
    const int seat = doing.info(volley.archer).seat;
    const StrikeRow& row = strike_row(doing, volley.archer, target, column, volley.count);
    const int die = percent_roll(
        doing, "AG-8.7", "archery", {volley.archer, target}, seat, {row.begin(), row.end()});
    const int strikes = std::min(strikes_of(row, die), lines_left(doing, target));
    tell(doing,
         Told::volley,
         "AG-8.7",
         Effect::fire,
         seat,
         {volley.archer, target},
         {volley.count, die, strikes});
    if (strikes == 0) {
        return;
    }
    raise(doing.ledger(seat).hits, strikes);
    raise(doing.unit(target).strikes, strikes);
    const CellIndex cell = loss_cell(doing, target);
    lose_lines(doing, target, strikes, cell, Cause::fire);
    if (!doing.unit(target).on_map() && seat == french) {
        doing.unit(volley.archer).freed = true; // R22
    }
}

// [AG-8.0] All is allocated before any of it is resolved.
void resolve_all(Doing doing, const Fire& fire) {
    const Fire none;
    InlineVector<std::uint8_t, 16> columns;
    for (const Volley& volley : fire.volleys) {
        Shot shot;
        line_refused(doing, volley.archer, volley.target, shot);
        columns.push_back(static_cast<std::uint8_t>(shot.column));
    }
    for (const Volley& volley : fire.volleys) {
        spend_arrows(doing, volley);
    }
    for (std::size_t i = 0; i < fire.volleys.size(); ++i) {
        resolve(doing, fire.volleys[i], columns[i]);
    }
}

void offer_volleys(Now now, const Fire& fire, Prompt& prompt) {
    ask(prompt, Ask::allocate, "AG-8.15", firing_seat(now));
    for (int archer = 0; archer < now.units(); ++archer) {
        for (int target = 0; !may_fire(now, archer) && target < now.units(); ++target) {
            Shot shot;
            if (may_target(now, fire, archer, target, &shot)) {
                continue;
            }
            Parameter volleys;
            volleys.arg = 2;
            volleys.name = "count";
            volleys.min = 1;
            volleys.max = shot.volleys;
            add(prompt, make(Do::volleys, archer, target), Target::piece(target));
            prompt.choices.back().parameter = static_cast<std::int16_t>(prompt.parameters.size());
            prompt.parameters.push_back(volleys);
        }
    }
    if (!may_confirm(now, fire)) {
        add(prompt, make(Do::confirm), Target::button(), Role::confirm);
    }
}

} // namespace

void offer(Now now, const Fire& fire, Prompt& prompt) {
    if (fire.allocating) {
        offer_volleys(now, fire, prompt);
        return;
    }
    ask(prompt, Ask::fire, "AG-8.11", firing_seat(now));
    add(prompt, make(Do::fire), Target::button(), Role::confirm);
    add(prompt, make(Do::hold), Target::button(), Role::pass);
}

void act(Doing doing, Fire& fire, const Action& action) {
    switch (verb_of(action)) {
    case Do::fire:
        fire.allocating = true;
        return;
    case Do::volleys:
        fire.volleys.push_back({static_cast<PieceIndex>(action.args[0]),
                                static_cast<PieceIndex>(action.args[1]),
                                static_cast<std::uint8_t>(action.args[2])});
        return;
    case Do::confirm: {
        const Fire done = fire;
        doing.pop();
        resolve_all(doing, done);
        return;
    }
    default:
        doing.pop();
        return;
    }
}

bool settle(Doing doing, Fire& fire) {
    if (fire.allocating) {
        return false;
    }
    open_quivers(doing);
    if (!any_shot(doing, fire)) {
        doing.pop();
        return true;
    }
    fire.allocating = fire.opening;
    return fire.opening;
}

} // namespace gonfalon::agincourt
