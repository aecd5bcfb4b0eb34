// Bots against bots, many times: who wins, how long it takes.

#include <gonfalon/core/error.hpp>
#include <gonfalon/core/match.hpp>

#include "engine/engine.hpp"
#include "engine/scenario_source.hpp"
#include "solitaire/bots.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <atomic>
#include <cmath>
#include <map>
#include <ostream>
#include <thread>

namespace gonfalon::engine {

namespace {

constexpr std::uint64_t most_actions = 200000; ///< no battle of bots goes on longer

/// Totals that add up the same in whatever order games come in.
struct Totals {
    std::uint64_t games = 0;
    std::uint64_t drawn = 0;
    std::uint64_t unfinished = 0;
    std::uint64_t actions = 0;
    std::map<int, std::uint64_t> wins;
    std::map<std::string, std::int64_t> tracks;

    void add(const Totals& other) {
        games += other.games;
        drawn += other.drawn;
        unfinished += other.unfinished;
        actions += other.actions;
        for (const auto& [seat, n] : other.wins) {
            wins[seat] += n;
        }
        for (const auto& [label, n] : other.tracks) {
            tracks[label] += n;
        }
    }
};

struct Table {
    ScenarioSource source;
    OptionValues options;
    std::vector<std::string> bots; ///< by seat
};

OptionValues with_turn_limit(const ScenarioSource& source, OptionValues options) {
    const ScenarioInfo* info = info_of(*source.ruleset, source.scenario);
    const bool chosen = std::any_of(
        options.begin(), options.end(), [](const auto& o) { return o.first == "turn_limit"; });
    const bool has =
        info != nullptr && std::any_of(info->options.begin(),
                                       info->options.end(),
                                       [](const OptionSpec& o) { return o.id == "turn_limit"; });
    if (has && !chosen) {
        options.emplace_back("turn_limit", "60");
    }
    return options;
}

Table lay(const RulesetList& rulesets, const SimulateOptions& options) {
    Table table{find_scenario(rulesets, options.scenario), {}, {}};
    table.options = with_turn_limit(table.source, options.options);
    const auto game =
        table.source.ruleset->make_game(table.source.scenario, table.options, table.source.file);
    table.bots.assign(static_cast<std::size_t>(game->seats()), "random");
    for (const auto& [seat, bot] : options.bots) {
        const auto index = game->lexicon().seats.find(seat);
        if (!index) {
            throw DataError("--seat", "", "there is no seat '" + seat + "' in this battle");
        }
        solitaire::make_bot(bot);
        table.bots[static_cast<std::size_t>(*index)] = bot;
    }
    return table;
}

std::vector<std::unique_ptr<solitaire::Bot>> hire(const Table& table) {
    std::vector<std::unique_ptr<solitaire::Bot>> bots;
    for (const std::string& name : table.bots) {
        bots.push_back(solitaire::make_bot(name));
    }
    return bots;
}

void count_end(const Game& game, Totals& totals) {
    const Outcome outcome = game.outcome();
    ++totals.games;
    totals.drawn += outcome.kind == Outcome::Kind::drawn ? 1U : 0U;
    totals.unfinished += outcome.is_over() ? 0U : 1U;
    if (outcome.kind == Outcome::Kind::won) {
        ++totals.wins[index_of(outcome.winner)];
    }
    for (const TrackView& track : game.view(Viewer::referee()).tracks) {
        if (track.key == "turn" || track.key == "loss") {
            totals.tracks[track.label] += track.value;
        }
    }
}

void play_one(const Table& table, std::uint64_t seed, std::uint64_t index, Totals& totals) {
    const auto game =
        table.source.ruleset->make_game(table.source.scenario, table.options, table.source.file);
    const auto bots = hire(table);
    Random dice = Random::for_game(seed, 2 * index);
    Random judgement = Random::for_game(seed, 2 * index + 1);
    std::uint64_t actions = 0;
    for (Prompt prompt = game->prompt(); !prompt.is_over() && actions < most_actions;
         prompt = game->prompt()) {
        Turn turn = Turn::quiet(dice);
        game->apply(
            bots[static_cast<std::size_t>(index_of(prompt.seat))]->choose(*game, prompt, judgement),
            turn);
        ++actions;
    }
    totals.actions += actions;
    count_end(*game, totals);
}

Totals play_all(const Table& table, const SimulateOptions& options) {
    const auto jobs = static_cast<std::size_t>(std::clamp(options.jobs, 1, 64));
    std::vector<Totals> parts(jobs);
    std::vector<std::exception_ptr> problems(jobs);
    std::atomic<std::uint64_t> next{0};
    std::vector<std::thread> workers;
    for (std::size_t job = 0; job < jobs; ++job) {
        workers.emplace_back([&, job] {
            try {
                for (std::uint64_t i = next++; i < options.games; i = next++) {
                    if (i % options.shards == options.shard - 1) {
                        play_one(table, options.seed, i, parts[job]);
                    }
                }
            } catch (...) { // handed to the caller's thread below
                problems[job] = std::current_exception();
            }
        });
    }
    for (std::thread& worker : workers) {
        worker.join();
    }
    Totals totals;
    for (std::size_t job = 0; job < jobs; ++job) {
        if (problems[job]) {
            std::rethrow_exception(problems[job]);
        }
        totals.add(parts[job]);
    }
    return totals;
}

/// The Wilson score interval at 95 per cent (E. B. Wilson, 1927), in per cent.
std::pair<double, double> interval(std::uint64_t wins, std::uint64_t games) {
    constexpr double z = 1.959964;
    const auto n = static_cast<double>(games);
    const double p = static_cast<double>(wins) / n;
    const double centre = p + z * z / (2 * n);
    const double spread = z * std::sqrt(p * (1 - p) / n + z * z / (4 * n * n));
    const double scale = 100 / (1 + z * z / n);
    return {scale * (centre - spread), scale * (centre + spread)};
}

void save_first(const Table& table, const SimulateOptions& options) {
    MatchSettings settings;
    settings.seed = options.seed;
    settings.options = table.options;
    Match match(*table.source.ruleset, table.source.scenario, settings, table.source.file);
    const auto bots = hire(table);
    Random judgement = Random::for_game(options.seed, 1);
    while (!match.prompt().is_over() && match.log().size() < most_actions) {
        const Prompt prompt = match.prompt();
        const Action action = bots[static_cast<std::size_t>(index_of(prompt.seat))]->choose(
            match.game(), prompt, judgement);
        if (!match.apply(action, AnsweredBy::bot).ok()) {
            throw ContractViolation("a bot chose what is not allowed");
        }
    }
    match.save(options.save);
}

void print_json(const Totals& totals, const Names& seats, std::ostream& out) {
    nlohmann::json json{{"games", totals.games},
                        {"drawn", totals.drawn},
                        {"unfinished", totals.unfinished},
                        {"actions", totals.actions}};
    for (int seat = 0; seat < static_cast<int>(seats.size()); ++seat) {
        const auto found = totals.wins.find(seat);
        json["wins"][seats[seat]] = found == totals.wins.end() ? 0 : found->second;
    }
    for (const auto& [label, sum] : totals.tracks) {
        json["sums"][label] = sum;
    }
    out << json.dump() << '\n';
}

void print_table(const Totals& totals, const Names& seats, std::ostream& out) {
    out << fmt::format(
        "{} games, {} drawn, {} unfinished\n", totals.games, totals.drawn, totals.unfinished);
    if (totals.games == 0) {
        return;
    }
    const auto games = static_cast<double>(totals.games);
    for (int seat = 0; seat < static_cast<int>(seats.size()); ++seat) {
        const auto found = totals.wins.find(seat);
        const std::uint64_t wins = found == totals.wins.end() ? 0 : found->second;
        const auto [low, high] = interval(wins, totals.games);
        out << fmt::format("{:<12} wins {:5.1f} %  (95 %: {:.1f} to {:.1f})\n",
                           seats[seat],
                           100 * static_cast<double>(wins) / games,
                           low,
                           high);
    }
    out << fmt::format("actions      {:.1f} a game\n", static_cast<double>(totals.actions) / games);
    for (const auto& [label, sum] : totals.tracks) {
        out << fmt::format("{:<24} {:.1f} a game\n", label, static_cast<double>(sum) / games);
    }
}

} // namespace

int simulate(const RulesetList& rulesets, const SimulateOptions& options, std::ostream& out) {
    if (options.shards == 0 || options.shard == 0 || options.shard > options.shards) {
        throw DataError("--shard", "", "I/N with I from 1 to N is wanted");
    }
    const Table table = lay(rulesets, options);
    if (!options.save.empty()) {
        save_first(table, options);
        if (options.games <= 1) {
            out << "played to its end\n";
            return 0;
        }
    }
    const Totals totals = play_all(table, options);
    const auto game =
        table.source.ruleset->make_game(table.source.scenario, table.options, table.source.file);
    if (options.json) {
        print_json(totals, game->lexicon().seats, out);
    } else {
        print_table(totals, game->lexicon().seats, out);
    }
    return 0;
}

} // namespace gonfalon::engine
