// The charts bound to figures: what is missing is an error here, not in play.

#include "loading.hpp"

#include <algorithm>

namespace gonfalon::agincourt {

namespace {

const Chart& chart_of(const Binder& b, const std::string& id) {
    const auto& charts = b.sources.charts;
    const auto found =
        std::find_if(charts.begin(), charts.end(), [&](const Chart& c) { return c.id == id; });
    if (found == charts.end()) {
        throw DataError("assets/charts/agincourt", "", "the chart '" + id + "' is missing");
    }
    return *found;
}

std::uint8_t percent(const Chart& chart, const std::string& row, const std::string& column) {
    const int value = chart.value(row, column);
    if (value < 0 || value > 100) {
        throw DataError(chart.file, "/cells", row + ", " + column + ": 0 to 100 is wanted");
    }
    return static_cast<std::uint8_t>(value);
}

/// The strikes of a row, as far as it goes; the rolls must rise.
StrikeRow strikes_of(const Chart& chart, int row) {
    StrikeRow strikes;
    for (int column = 0; column < 4; ++column) {
        const auto value = chart.cell(row, column).value;
        if (!value) {
            break;
        }
        const bool rises = strikes.empty() || *value >= strikes.back();
        if (!rises || *value < 0 || *value > 100) {
            throw DataError(chart.file,
                            "/cells/" + std::to_string(row) + "/" + std::to_string(column),
                            "the rolls of a row rise from 0 to 100");
        }
        strikes.push_back(static_cast<std::uint8_t>(*value));
    }
    return strikes;
}

void bind_fire(const Binder& b, std::size_t firer, const char* name) {
    static constexpr std::array targets{"men_at_arms", "cavalry", "archers"};
    const RateOfFire& rate = b.book.figures.rate[firer];
    for (std::size_t target = 0; target < targets.size(); ++target) {
        if (firer != 0 && target == 1) {
            continue; // the English have no cavalry
        }
        const Chart& chart = chart_of(b, std::string("fire_") + name + "_" + targets[target]);
        for (int range = 1; range <= rate.range; ++range) {
            const int most = range <= 2 ? rate.near : rate.full;
            for (int volleys = 1; volleys <= most; ++volleys) {
                const std::string key = "r" + std::to_string(range) + "v" + std::to_string(volleys);
                const auto row = chart.row(key);
                if (!row) {
                    throw DataError(chart.file, "/rows", "the row " + key + " is missing");
                }
                b.book.figures.fire[firer][target][static_cast<std::size_t>(range)]
                                   [static_cast<std::size_t>(volleys)] = strikes_of(chart, *row);
            }
        }
    }
}

void bind_archery(const Binder& b) {
    static constexpr std::array firers{"longbow", "shortbow", "crossbow"};
    const Chart& rates = chart_of(b, "rate_of_fire");
    for (std::size_t i = 0; i < firers.size(); ++i) {
        RateOfFire& rate = b.book.figures.rate[i];
        rate = {percent(rates, firers[i], "full"),
                percent(rates, firers[i], "near"),
                percent(rates, firers[i], "range")};
        if (rate.full > most_volleys || rate.near > rate.full || rate.range > most_range) {
            throw DataError(rates.file, "/cells/" + std::to_string(i), "is too much");
        }
        bind_fire(b, i, firers[i]);
    }
}

void bind_melee(const Binder& b) {
    static constexpr std::array columns{
        "0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "12"};
    const Chart& chart = chart_of(b, "melee");
    for (std::size_t line = 1; line <= 7; ++line) {
        for (std::size_t column = 0; column < columns.size(); ++column) {
            b.book.figures.melee[line][column] =
                percent(chart, std::to_string(line), columns[column]);
        }
    }
    const Chart& more = chart_of(b, "melee_adjustment");
    const auto value = [&](const char* key) {
        return static_cast<std::int8_t>(more.value(key, "value"));
    };
    Figures& f = b.book.figures;
    f.crowded = value("crowded");
    f.crowded_worst = value("crowded_worst");
    f.dead = value("dead");
    f.stakes = value("stakes");
    f.shock_heavy = value("shock_heavy");
    f.shock_light = value("shock_light");
}

void bind_morale(const Binder& b) {
    const Chart& chart =
        chart_of(b, b.book.options.steep_morale ? "unit_morale_steep" : "unit_morale");
    for (std::size_t points = 1; points <= 10; ++points) {
        for (std::size_t column = 0; column < 5; ++column) {
            b.book.figures.morale[points][column] =
                percent(chart, std::to_string(points), "c" + std::to_string(column + 1));
        }
    }
    const Chart& items = chart_of(b, "morale_points");
    const auto value = [&](const std::string& key) { return percent(items, key, "value"); };
    Figures& f = b.book.figures;
    for (std::size_t lost = 1; lost <= 4; ++lost) {
        f.lost_points[lost] = value("lost_" + std::to_string(lost));
    }
    f.strike_points = value("strike");
    f.dead_points = value("dead");
    f.crowding_points = value("crowding");
    f.in_dead_points = value("in_dead");
    f.fugitive_points = value("fugitive");
    f.melee_points = value("will_melee");
    f.stake_points = value("against_stakes");
    f.news_points = value("news");
}

std::vector<Band> bands_of(const Chart& chart) {
    std::vector<Band> bands;
    for (std::size_t row = 0; row < chart.rows.size(); ++row) {
        const auto value = chart.cell(static_cast<int>(row), 0).value;
        if (!value) {
            throw DataError(chart.file, "/cells/" + std::to_string(row), "a figure is wanted");
        }
        bands.push_back({chart.rows[row].low, chart.rows[row].high, *value});
    }
    return bands;
}

void bind_duels(const Binder& b) {
    const Chart& chart = chart_of(b, "leader_combat");
    for (std::size_t inferior = 0; inferior < 6; ++inferior) {
        for (std::size_t superior = 0; superior < 6; ++superior) {
            const std::string row = "i" + std::to_string(inferior) + "s" + std::to_string(superior);
            DuelCell& cell = b.book.figures.duel[inferior][superior];
            cell.superior = percent(chart, row, "superior");
            cell.both = std::max(cell.superior, percent(chart, row, "both"));
            cell.inferior = std::max(cell.both, percent(chart, row, "inferior"));
            cell.superior_captured = chart.value(row, "superior_captured") == 1;
            cell.inferior_captured = chart.value(row, "inferior_captured") == 1;
        }
    }
}

void bind_small(const Binder& b) {
    Figures& f = b.book.figures;
    const Chart& terrain = chart_of(b, "terrain");
    f.clear_cost = percent(terrain, b.book.special.muddy ? "clear_muddy" : "clear_dry", "value");
    f.up_cost = percent(terrain, "contour_up", "value");
    const Chart& allowances = chart_of(b, "allowance");
    f.allowance = percent(allowances, "normal", "value");
    f.charge_allowance = percent(allowances, "charging_cavalry", "value");
    f.horse_fugitive_allowance = percent(allowances, "cavalry_fugitive", "value");
    f.turn_cost = percent(allowances, "reface_single", "value");
    const Chart& arrows = chart_of(b, "arrows");
    f.arrow_limit = percent(arrows, "limit", "value");
    f.second_quiver = percent(arrows, "second_quiver", "value");
    f.retrieved = percent(arrows, "retrieve", "value");
    const Chart& gun = chart_of(b, "artillery");
    f.gun_range = percent(gun, "range", "value");
    f.gun_percent = percent(gun, "percent", "value");
    f.gun_strikes = percent(gun, "strikes", "value");
    f.gun_wait = percent(gun, "wait", "value");
}

} // namespace

void bind_charts(const Binder& b) {
    bind_small(b);
    bind_archery(b);
    bind_melee(b);
    bind_morale(b);
    bind_duels(b);
    b.book.figures.army = {bands_of(chart_of(b, "army_morale_french")),
                           bands_of(chart_of(b, "army_morale_english"))};
    b.book.figures.levels = bands_of(chart_of(b, "victory"));
}

} // namespace gonfalon::agincourt
