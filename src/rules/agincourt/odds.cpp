// Section 16 of the specification: what is known before the dice fall.

#include "game.hpp"

#include <fmt/format.h>

namespace gonfalon::agincourt {

namespace {

/// Chances of 0, 1, 2... in some number of equal parts.
using Chances = std::vector<std::int64_t>;

/// The sum of two independent numbers; parts multiply.
Chances sum_of(const Chances& a, const Chances& b) {
    Chances sum(a.size() + b.size() - 1, 0);
    for (std::size_t i = 0; i < a.size(); ++i) {
        for (std::size_t k = 0; k < b.size(); ++k) {
            sum[i + k] += a[i] * b[k];
        }
    }
    return sum;
}

/// What is above the most counts as the most.
Chances capped(Chances chances, std::size_t most) {
    while (chances.size() > most + 1) {
        chances[most] += chances.back();
        chances.pop_back();
    }
    return chances;
}

Chances chances_of(const StrikeRow& row) {
    Chances chances(row.size() + 1, 0);
    int below = 0;
    for (std::size_t i = 0; i < row.size(); ++i) {
        chances[i + 1] = row[i] - below;
        below = row[i];
    }
    chances[0] = 100 - below;
    return chances;
}

OddsTable table_of(const Chances& chances, const char* title, RuleId rule, const char* what) {
    OddsTable table;
    table.title = title;
    table.rule = rule;
    std::int64_t parts = 0;
    for (const std::int64_t chance : chances) {
        parts += chance;
    }
    for (std::size_t i = 0; i < chances.size(); ++i) {
        table.rows.push_back({fmt::format("{} {}", i, what), {chances[i], parts}});
    }
    return table;
}

const char* fire_chart(Now now, int archer, int target) {
    static constexpr std::array longbow{
        "fire_longbow_men_at_arms", "fire_longbow_cavalry", "fire_longbow_archers"};
    static constexpr std::array shortbow{"fire_shortbow_men_at_arms", "", "fire_shortbow_archers"};
    static constexpr std::array crossbow{"fire_crossbow_men_at_arms", "", "fire_crossbow_archers"};
    const auto kind = static_cast<std::size_t>(target_class(now.book, target));
    switch (now.info(archer).type) {
    case Type::longbow:
        return longbow[kind];
    case Type::shortbow:
        return shortbow[kind];
    default:
        return crossbow[kind];
    }
}

/// A volley's place in the sum of all that fly at one target.
struct Flight {
    Volley volley;
    Shot shot;
};

Tally volley_tally(Now now, const Flight& plan) {
    Tally tally;
    tally.title = now.info(plan.volley.archer).name;
    tally.seat = seat_at(now.info(plan.volley.archer).seat);
    tally.total = plan.shot.column;
    tally.lines.push_back(
        {TallyLine::Kind::base, "range", plan.shot.range, "AG-8.7", false, plan.volley.archer});
    if (plan.shot.column > plan.shot.range) {
        tally.lines.push_back(
            {TallyLine::Kind::plus, "over a unit", 1, "AG-8.16", false, plan.volley.archer});
    }
    tally.lines.push_back(
        {TallyLine::Kind::total, "column", plan.shot.column, "AG-8.7", false, -1});
    return tally;
}

} // namespace

// [AG-8.7, 8.18] All that fly at one target together, capped by the lines it has left.
Forecast volley_forecast(Now now, const Fire& fire, int archer, int target, int volleys) {
    std::vector<Flight> plans;
    Fire none;
    none.opening = false;
    for (const Volley& volley : fire.volleys) {
        if (volley.target == target) {
            plans.push_back({volley, {}});
        }
    }
    plans.push_back({{static_cast<PieceIndex>(archer),
                      static_cast<PieceIndex>(target),
                      static_cast<std::uint8_t>(volleys)},
                     {}});
    Forecast forecast;
    Chances chances{1};
    const auto left = static_cast<std::size_t>(lines_left(now, target));
    for (Flight& plan : plans) {
        if (may_target(now, none, plan.volley.archer, target, &plan.shot)) {
            return {};
        }
        const int count = std::clamp<int>(plan.volley.count, 1, plan.shot.volleys);
        const StrikeRow& row = strike_row(now, plan.volley.archer, target, plan.shot.column, count);
        if (chances.size() <= left + 1 && plans.size() <= 8) {
            chances = capped(sum_of(chances, chances_of(row)), left);
        }
        forecast.tallies.push_back(volley_tally(now, plan));
        forecast.notes.push_back({fmt::format("{}: {} of {} volleys, {} arrows.",
                                              now.info(plan.volley.archer).name,
                                              count,
                                              plan.shot.volleys,
                                              now.unit(plan.volley.archer).arrows),
                                  plan.shot.range <= 2 ? "AG-8.43" : "AG-8.42"});
    }
    forecast.title = now.info(target).name;
    forecast.tables.push_back(table_of(chances, "Lines lost to these volleys", "AG-8.7", "lines"));
    forecast.hits.push_back({fire_chart(now, archer, target), -1, -1});
    return forecast;
}

// [AG-9.1, 9.5] Each unit's strength line by line, and the percent.
Forecast melee_forecast(Now now, const Melee& melee) {
    Forecast forecast;
    const auto tally_of = [&](int unit, const SumLines& lines, int total) {
        Tally tally;
        tally.title = now.info(unit).name;
        tally.seat = seat_at(now.info(unit).seat);
        tally.total = total;
        for (const SumLine& line : lines) {
            tally.lines.push_back(
                {TallyLine::Kind::plus, line.what, line.value, line.rule, false, unit});
        }
        tally.lines.push_back({TallyLine::Kind::total, "strength", total, "AG-9.1", false, -1});
        forecast.tallies.push_back(std::move(tally));
    };
    for (const PieceIndex unit : melee.attackers) {
        SumLines lines;
        const int total = strength(now, unit, Part::attack, melee.target, &lines);
        tally_of(unit, lines, total);
    }
    SumLines lines;
    const int total = defence(now, melee.target, melee, &lines);
    tally_of(melee.target, lines, total);
    const int margin = differential(now, melee);
    forecast.title = now.info(melee.target).name;
    if (margin < 0) {
        forecast.verdict = fmt::format("{:+}: no attack yet.", margin);
        return forecast;
    }
    const int percent = melee_percent(now, melee.target, margin);
    forecast.verdict = fmt::format("{:+}: {} percent to lose a line.", margin, percent);
    forecast.tables.push_back(table_of({100 - percent, percent}, "Lines lost", "AG-9.5", "lines"));
    forecast.hits.push_back(
        {"melee", now.unit(melee.target).lost, std::min(margin == 11 ? 10 : margin, 11)});
    return forecast;
}

namespace {

/// Chances of each number of lines lost, roll by roll, as the column moves (R57).
Chances morale_chances(Now now, int unit, int points) {
    State ahead = now.state;
    Unit& piece = ahead.units[static_cast<std::size_t>(unit)];
    const Now then{now.book, ahead};
    const int first = piece.lost;
    const auto most = static_cast<std::size_t>(lines_left(now, unit));
    Chances chances(most + 1, 0);
    chances[0] = 1;
    for (int left = points; left > 0; left -= 10) {
        Chances next(most + 1, 0);
        for (std::size_t lost = 0; lost <= most; ++lost) {
            piece.lost = static_cast<std::uint8_t>(first + static_cast<int>(lost));
            const int percent = lost == most ? 0 : morale_percent(then, unit, left);
            next[lost] += chances[lost] * (100 - percent);
            if (percent > 0) {
                next[lost + 1] += chances[lost] * percent;
            }
        }
        chances = next;
    }
    return chances;
}

} // namespace

// [AG-10.5] The points by their cases, the rolls, and the lines they may cost.
Forecast morale_forecast(Now now, int unit, Moment moment) {
    SumLines lines;
    const int points = morale_points(now, unit, moment, &lines);
    Forecast forecast;
    forecast.title = now.info(unit).name;
    Tally tally;
    tally.title = "Morale points";
    tally.seat = seat_at(now.info(unit).seat);
    tally.total = points;
    for (const SumLine& line : lines) {
        tally.lines.push_back(
            {TallyLine::Kind::plus, line.what, line.value, line.rule, false, unit});
    }
    tally.lines.push_back({TallyLine::Kind::total, "points", points, "AG-10.5", false, -1});
    forecast.tallies.push_back(std::move(tally));
    forecast.verdict = fmt::format(
        "{} points: {} percent at the first roll.", points, morale_percent(now, unit, points));
    if (points <= 80) {
        forecast.tables.push_back(
            table_of(morale_chances(now, unit, points), "Lines lost", "AG-10.4", "lines"));
    }
    return forecast;
}

} // namespace gonfalon::agincourt
