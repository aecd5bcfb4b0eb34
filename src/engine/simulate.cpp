#include <gonfalon/core/error.hpp>
#include <gonfalon/core/match.hpp>

#include "engine/engine.hpp"
#include "engine/scenario_source.hpp"
#include "engine/totals.hpp"
#include "solitaire/bots.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdio>
#include <exception>
#include <mutex>
#include <ostream>
#include <thread>

#if __has_include(<unistd.h>)
#include <unistd.h>
#endif

namespace gonfalon::engine {

namespace {

constexpr std::uint64_t longest_game = 50000; ///< actions
constexpr const char* turn_limit = "turn_limit";
constexpr const char* standard_turn_limit = "60";

bool stderr_is_terminal() {
#if __has_include(<unistd.h>)
    return ::isatty(2) == 1;
#else
    return false;
#endif
}

/// The options as given, with a turn limit where the scenario knows one and none was given.
OptionValues limited(const SimulateOptions& options, const ScenarioSource& source) {
    OptionValues values = options.options;
    const ScenarioInfo* info = info_of(*source.ruleset, source.scenario);
    const auto is_limit = [](const auto& option) { return option.first == turn_limit; };
    const bool has_limit =
        info != nullptr &&
        std::any_of(info->options.begin(), info->options.end(), [](const OptionSpec& spec) {
            return spec.id == turn_limit;
        });
    if (has_limit && std::none_of(values.begin(), values.end(), is_limit)) {
        values.emplace_back(turn_limit, standard_turn_limit);
    }
    return values;
}

/// A bot's name for each seat.
std::vector<std::string> names_of_bots(const SimulateOptions& options, const Game& game) {
    std::vector<std::string> names(static_cast<std::size_t>(game.seats()), "random");
    for (const auto& [seat, bot] : options.bots) {
        const auto found = game.lexicon().seats.find(seat);
        if (!found) {
            throw DataError("--seat", seat, "the scenario has no such seat");
        }
        solitaire::make_bot(bot);
        names.at(static_cast<std::size_t>(*found)) = bot;
    }
    return names;
}

class Simulation {
public:
    Simulation(const SimulateOptions& options, std::unique_ptr<Game> first)
        : options_(options), first_(std::move(first)), bots_(names_of_bots(options, *first_)) {
        const std::uint64_t all = options.games;
        const std::uint64_t before = options.shard - 1;
        count_ = all > before ? (all - before + options.shards - 1) / options.shards : 0;
    }

    Totals run() {
        std::vector<std::thread> workers;
        const auto jobs = static_cast<std::uint64_t>(std::clamp(options_.jobs, 1, 256));
        for (std::uint64_t i = 0; i < std::min(jobs, count_); ++i) {
            workers.emplace_back([this] { work(); });
        }
        show_progress();
        for (std::thread& worker : workers) {
            worker.join();
        }
        if (problem_) {
            std::rethrow_exception(problem_);
        }
        totals_.wins.resize(static_cast<std::size_t>(first_->seats()));
        return totals_;
    }

    /// One game again, told to `note(action, turn)` action by action.
    template <class Note>
    std::unique_ptr<Game> play(std::uint64_t game_number, std::uint64_t& actions, Note note) const;

    std::uint64_t first_number() const { return options_.shard - 1; }

    bool empty() const { return count_ == 0; }

private:
    void work() {
        Totals mine;
        try {
            for (;;) {
                const std::uint64_t i = next_++;
                if (i >= count_) {
                    break;
                }
                std::uint64_t actions = 0;
                const auto game = play(first_number() + i * options_.shards, actions, nullptr);
                mine.add(*game, actions);
                ++done_;
            }
        } catch (...) {
            const std::lock_guard lock(mutex_);
            problem_ = std::current_exception();
            next_ = count_;
            done_ = count_;
        }
        const std::lock_guard lock(mutex_);
        totals_.add(mine);
    }

    void show_progress() const {
        if (!stderr_is_terminal()) {
            return;
        }
        constexpr std::uint64_t width = 40;
        while (done_ < count_) {
            const std::uint64_t full = done_ * width / count_;
            fmt::print(
                stderr, "\r[{:<{}}] {}/{}", std::string(full, '='), width, done_.load(), count_);
            std::fflush(stderr);
            std::this_thread::sleep_for(std::chrono::milliseconds(100));
        }
        fmt::print(stderr, "\r{:<{}}\r", "", width + 30);
    }

    const SimulateOptions& options_;
    std::unique_ptr<Game> first_;
    std::vector<std::string> bots_;
    std::uint64_t count_ = 0;
    std::atomic<std::uint64_t> next_{0};
    std::atomic<std::uint64_t> done_{0};
    std::mutex mutex_;
    std::exception_ptr problem_;
    Totals totals_;
};

template <class Note>
std::unique_ptr<Game>
Simulation::play(std::uint64_t game_number, std::uint64_t& actions, Note note) const {
    Random dice = Random::for_game(options_.seed, 2 * game_number);
    Random whims = Random::for_game(options_.seed, 2 * game_number + 1);
    std::vector<std::unique_ptr<solitaire::Bot>> bots;
    for (const std::string& name : bots_) {
        bots.push_back(solitaire::make_bot(name));
    }
    auto game = first_->clone();
    for (Prompt prompt = game->prompt(); !prompt.is_over() && actions < longest_game;
         prompt = game->prompt()) {
        const auto seat = static_cast<std::size_t>(index_of(prompt.seat));
        const Action action = bots.at(seat)->choose(*game, prompt, whims);
        Turn turn = Turn::quiet(dice);
        game->apply(action, turn);
        ++actions;
        if constexpr (!std::is_null_pointer_v<Note>) {
            note(action, turn);
        }
    }
    return game;
}

/// Plays the first game again into a match, its dice typed in, and saves that.
void save_first(const Simulation& simulation,
                const ScenarioSource& source,
                const SimulateOptions& options,
                const OptionValues& values) {
    Match match(*source.ruleset,
                source.scenario,
                MatchSettings{options.seed, DiceMode::typed, values},
                source.file);
    const auto enter = [&](const Action& action, const Turn& turn) {
        if (action.verb != Verb::start) { // which the match began by itself
            match.apply(action, AnsweredBy::bot);
        }
        for (const RollRecord& roll : turn.rolls()) {
            if (const auto problem = match.give(roll.values)) {
                throw DataError(options.save.string(), "", *problem);
            }
        }
    };
    std::uint64_t actions = 0;
    simulation.play(simulation.first_number(), actions, enter);
    match.save(options.save);
}

} // namespace

int simulate(const RulesetList& rulesets, const SimulateOptions& options, std::ostream& out) {
    if (options.shards < 1 || options.shard < 1 || options.shard > options.shards) {
        throw DataError("--shard", "", "I/N with 1 <= I <= N is wanted");
    }
    const ScenarioSource source = find_scenario(rulesets, options.scenario);
    const OptionValues values = limited(options, source);
    auto first = source.ruleset->make_game(source.scenario, values, source.file);
    const Lexicon lexicon = first->lexicon();
    Simulation simulation(options, std::move(first));
    const Totals totals = simulation.run();
    if (!options.save.empty() && !simulation.empty()) {
        save_first(simulation, source, options, values);
    }
    out << (options.json ? totals_json(totals, lexicon).dump(2) + "\n"
                         : totals_text(totals, lexicon));
    return 0;
}

} // namespace gonfalon::engine
