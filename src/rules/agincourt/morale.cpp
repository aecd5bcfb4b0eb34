// AG-10: unit morale.

#include "rules.hpp"

namespace gonfalon::agincourt {

namespace {

constexpr int reach = 2; ///< markers count within so many hexes (R56)

int markers_near(Now now, int unit, bool dead) {
    const int seat = now.info(unit).seat;
    int count = 0;
    if (dead) {
        for (const Dead& marker : now.state.dead) {
            const int here = marker.count[static_cast<std::size_t>(seat)];
            count += here > 0 && distance(now, unit, marker.at) <= reach ? here : 0;
        }
        return count;
    }
    for (const Stack& stack : now.state.stacks) {
        const bool near =
            stack.value > 0 && stack.seat == seat && distance(now, unit, stack.at) <= reach;
        count += near ? stack.value : 0;
    }
    return count;
}

// [AG-10.3, R87] The news of the King's capture spreads with each English Morale Phase.
bool hears_of_king(Now now, int unit) {
    if (now.info(unit).seat != english || now.state.king_fell < 0) {
        return false;
    }
    const int away = distance(now, unit, now.state.king_fell);
    switch (now.state.king_news) {
    case 1:
        return away <= 3;
    case 2:
        return away >= 4 && away <= 6;
    case 3:
        return away >= 7 && away <= 9;
    case 4:
        return away >= 10;
    default:
        return false;
    }
}

// [AG-10.5, R60] Cavalry before stakes that it could attack through.
bool faces_stakes(Now now, int unit) {
    if (now.info(unit).type != Type::cavalry) {
        return false;
    }
    for (int target = 0; target < now.units(); ++target) {
        if (!is_staked(now, target) || may_attack(now, unit, target) ||
            !is_attackable(now, target)) {
            continue;
        }
        for (const CellIndex half : now.unit(unit).at) {
            if (half >= 0 && distance(now, target, half) == 1 && is_protected(now, target, half)) {
                return true;
            }
        }
    }
    return false;
}

bool stands_on_dead(Now now, int unit) {
    const int seat = now.info(unit).seat;
    return dead_in(now, now.unit(unit).at[0], seat) + dead_in(now, now.unit(unit).at[1], seat) > 0;
}

// [AG-10.4, R60] Counted from the left.
std::size_t column_of(Now now, int unit) {
    static constexpr std::array<std::size_t, 8> others{0, 4, 4, 3, 3, 2, 1, 0};
    static constexpr std::array<std::size_t, 4> third{0, 2, 1, 0};
    const auto line = static_cast<std::size_t>(now.unit(unit).lost + 1);
    const bool weak = is_french_archer(now.book, unit) || now.info(unit).battle == 3;
    return weak ? third[std::min<std::size_t>(line, 3)] : others[std::min<std::size_t>(line, 7)];
}

// [AG-10.0, 10.3, 20.33E] Who checks at all.
bool is_called(Now now, int unit, Moment moment) {
    const Unit& piece = now.unit(unit);
    if (!piece.on_map() || piece.checked) {
        return false;
    }
    if (moment == Moment::fatigue) {
        return now.info(unit).seat != now.state.active && piece.defended;
    }
    if (now.info(unit).seat != now.state.active) {
        return false;
    }
    const bool hit = now.book.special.hold_until_shot && piece.strikes > 0;
    return piece.moved || piece.contacted || hit || hears_of_king(now, unit) ||
           could_melee(now, unit);
}

} // namespace

// [AG-10.5, R55, R59] The points, each with its case.
int morale_points(Now now, int unit, Moment moment, SumLines* lines) {
    Adding add{lines};
    const Figures& figures = now.book.figures;
    const Unit& piece = now.unit(unit);
    add(figures.strike_points * piece.strikes, "AG-10.5", "strikes this turn");
    add(figures.dead_points * markers_near(now, unit, true), "AG-10.5", "Dead within 2 hexes");
    add(figures.crowding_points * crowd(now, unit), "AG-10.5", "crowding");
    add(stands_on_dead(now, unit) ? figures.in_dead_points : 0, "AG-10.5", "among its Dead");
    add(figures.fugitive_points * markers_near(now, unit, false),
        "AG-10.5",
        "fugitives within 2 hexes");
    add(figures.lost_points[std::min<std::size_t>(piece.lost, 4)], "AG-10.5", "lines lost");
    if (moment == Moment::morale) {
        add(could_melee(now, unit) ? figures.melee_points : 0, "AG-10.5", "will melee");
        add(faces_stakes(now, unit) ? figures.stake_points : 0, "AG-10.5", "stakes ahead");
        add(hears_of_king(now, unit) ? figures.news_points : 0, "AG-10.3", "news of the King");
    }
    return add.total;
}

int morale_percent(Now now, int unit, int points) {
    return points <= 0
               ? 0
               : now.book.figures
                     .morale[static_cast<std::size_t>(std::min(points, 10))][column_of(now, unit)];
}

bool owes_check(Now now, int unit, Moment moment) {
    return is_called(now, unit, moment) &&
           morale_percent(now, unit, morale_points(now, unit, moment)) > 0;
}

// [AG-10.11, 10.12, 10.21, R57, 20.13F] Tens first, then the rest; the column follows the line.
void check_morale(Doing doing, int unit, Moment moment) {
    const int total = morale_points(doing, unit, moment);
    const bool rolls = morale_percent(doing, unit, total) > 0;
    CellIndex cell = -1;
    int lost = 0;
    doing.unit(unit).checked = doing.unit(unit).checked || moment != Moment::charge;
    for (int left = total; left > 0 && doing.unit(unit).on_map(); left -= 10) {
        const int percent = morale_percent(doing, unit, left);
        if (percent == 0) {
            continue;
        }
        const int seat = doing.info(unit).seat;
        const int die = percent_roll(doing, "AG-10.4", "morale", {unit}, seat, {percent});
        if (die <= percent) {
            cell = cell < 0 ? loss_cell(doing, unit) : cell;
            lost += lose_lines(doing, unit, 1, cell, Cause::morale);
        }
    }
    tell(doing, Told::check, "AG-10.0", Effect::dice, doing.info(unit).seat, {unit}, {total, lost});
    Unit& piece = doing.unit(unit);
    const bool french_bow = doing.info(unit).seat == french && is_bow(doing.book, unit);
    if (doing.book.special.timetable && rolls && french_bow && piece.on_map()) {
        piece.flees = true;
    }
}

// The Morale Phases.

namespace {

Moment moment_of(const MoraleChecks& checks) {
    return checks.fatigue ? Moment::fatigue : Moment::morale;
}

std::vector<int> owing(Now now, const MoraleChecks& checks) {
    std::vector<int> units;
    for (int unit = 0; unit < now.units(); ++unit) {
        if (owes_check(now, unit, moment_of(checks))) {
            units.push_back(unit);
        }
    }
    return units;
}

} // namespace

void offer(Now now, const MoraleChecks& checks, Prompt& prompt) {
    const int seat = checks.fatigue ? other(now.state.active) : now.state.active;
    ask(prompt,
        checks.fatigue ? Ask::fatigue : Ask::morale,
        checks.fatigue ? "AG-9.22" : "AG-10.0",
        seat);
    for (const int unit : owing(now, checks)) {
        add(prompt, make(Do::check, unit), Target::piece(unit));
    }
    add(prompt, make(Do::check_all), Target::button(), Role::done);
}

void act(Doing doing, MoraleChecks& checks, const Action& action) {
    const Moment moment = moment_of(checks);
    if (verb_of(action) == Do::check) {
        check_morale(doing, action.args[0], moment);
        return;
    }
    for (const int unit : owing(doing, checks)) {
        if (owes_check(doing, unit, moment)) {
            check_morale(doing, unit, moment);
        }
    }
}

bool settle(Doing doing, MoraleChecks& checks) {
    const std::vector<int> units = owing(doing, checks);
    if (units.size() > 1) {
        return false;
    }
    if (units.size() == 1) {
        check_morale(doing, units.front(), moment_of(checks));
        return true;
    }
    doing.pop();
    return true;
}

} // namespace gonfalon::agincourt
