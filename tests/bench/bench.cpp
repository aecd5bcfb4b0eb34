// Measures what the design has a budget for, on every scenario: bench [DATA] [PART-OF-A-NAME].

#include <gonfalon/core/error.hpp>
#include <gonfalon/core/match.hpp>
#include <gonfalon/core/random_play.hpp>

#include "app/rulesets.hpp"
#include "measure.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <string_view>

using namespace gonfalon;
using bench::now;
using bench::report;
using bench::seconds_since;

namespace {

constexpr std::size_t log_length = 2000;
constexpr int most_actions = 50000;

/// Random legal play without checks, events or digests.
void random_play(const Ruleset& ruleset, const std::string& scenario) {
    const auto first = ruleset.make_game(ruleset.scenario_json(scenario), {}, scenario);
    const auto start = now();
    std::uint64_t actions = 0;
    for (std::uint64_t i = 0; seconds_since(start) < 2.0; ++i) {
        Random random = Random::for_game(1, i);
        const auto game = first->clone();
        int played = 0;
        for (Prompt prompt = game->prompt(); !prompt.is_over() && played < most_actions;
             prompt = game->prompt()) {
            Turn turn = Turn::quiet(random);
            game->apply(random_action(prompt, random), turn);
            ++played;
        }
        actions += static_cast<std::uint64_t>(played);
    }
    const double rate = static_cast<double>(actions) / seconds_since(start);
    report("random play", rate, "actions/s", "100000");
}

/// One battle of up to 2000 actions through a match, each apply timed.
std::unique_ptr<Match> long_battle(const Ruleset& ruleset, const std::string& scenario) {
    auto match = std::make_unique<Match>(
        ruleset, ruleset.scenario_json(scenario), MatchSettings{}, scenario);
    Random random(2);
    double worst = 0;
    double all = 0;
    while (match->log().size() < log_length && !match->prompt().is_over()) {
        const Action action = random_action(match->prompt(), random);
        const auto start = now();
        match->apply(action);
        const double taken = seconds_since(start);
        worst = std::max(worst, taken);
        all += taken;
    }
    report("apply, mean", 1000 * all / static_cast<double>(match->log().size()), "ms", "1");
    report("apply, worst", 1000 * worst, "ms", "1");
    return match;
}

/// The exact odds of the attacks and shots that come up, as the panel asks for them.
void odds(const Match& match) {
    double worst = 0;
    double all = 0;
    int count = 0;
    for (std::size_t i = 1; i < match.log().size(); ++i) {
        const auto game = match.at(i);
        const Prompt prompt = game->prompt();
        for (std::size_t k = 0; !prompt.is_over() && k < prompt.choices.size() && k < 8; ++k) {
            const auto start = now();
            const Preview preview = game->preview(prompt.seat, prompt.choices[k].action);
            const double taken = seconds_since(start);
            if (!preview.forecast.empty()) {
                worst = std::max(worst, taken);
                all += taken;
                ++count;
            }
        }
    }
    if (count == 0) {
        fmt::print("  no attack came up whose odds could be asked for\n");
        return;
    }
    report("odds, mean", 1000 * all / count, "ms", "1");
    report("odds, worst", 1000 * worst, "ms", "1");
}

void going_back(const RulesetList& rulesets, Match& match) {
    auto start = now();
    const std::string text = match.save_text();
    report("save text", 1000 * seconds_since(start), "ms", "none");
    start = now();
    const auto loaded = Match::load_text(rulesets, text, "bench", Match::Damage::refuse);
    report(fmt::format("load and verify {} actions", loaded.actions).c_str(),
           1000 * seconds_since(start),
           "ms",
           "200");
    double worst = 0;
    for (int i = 0; i < 50 && match.log().size() > 2; ++i) {
        start = now();
        match.takeback(1);
        worst = std::max(worst, seconds_since(start));
    }
    report("going back one action, worst", 1000 * worst, "ms", "10");
}

} // namespace

int main(int argc, char** argv) {
    try {
        const RulesetList rulesets = app::load_rulesets(argc > 1 ? argv[1] : ".");
        const std::string_view part = argc > 2 ? argv[2] : "";
        for (const auto& ruleset : rulesets) {
            for (const ScenarioInfo& info : ruleset->scenarios()) {
                const std::string name = ruleset->id() + "/" + info.id;
                if (name.find(part) == std::string::npos) {
                    continue;
                }
                fmt::print("{}\n", name);
                random_play(*ruleset, info.id);
                const auto match = long_battle(*ruleset, info.id);
                odds(*match);
                going_back(rulesets, *match);
            }
        }
        return 0;
    } catch (const DataError& error) {
        fmt::print(stderr, "bench: {}\n", error.what());
        return 1;
    }
}
