// The conformance suite over every scenario of the real rulesets.

#include <gonfalon/testing/conformance.hpp>

#include "app/rulesets.hpp"
#include "support/catch.hpp"

#include <nlohmann/json.hpp>

using namespace gonfalon;

namespace {

const RulesetList& rulesets() {
    static const RulesetList list = app::load_rulesets(".");
    return list;
}

/// The options of one of many games: every third game turns each choice of the scenario.
OptionValues options_for(const ScenarioInfo& info, std::uint64_t seed) {
    OptionValues values;
    for (const OptionSpec& option : info.options) {
        if (option.id == "turn_limit") {
            values.emplace_back(option.id, "30");
        } else if (seed % 3 == 0 && !option.choices.empty()) {
            values.emplace_back(option.id, option.choices[seed % option.choices.size()].first);
        }
    }
    return values;
}

} // namespace

TEST_CASE("every scenario keeps every promise", "[conformance]") {
    testing::Options options;
    options.max_steps = 2500;
    for (const auto& ruleset : rulesets()) {
        for (const ScenarioInfo& info : ruleset->scenarios()) {
            for (std::uint64_t seed = 1; seed <= 2; ++seed) {
                INFO(ruleset->id() << "/" << info.id);
                const auto faults = testing::check_game(
                    ruleset->make_game(ruleset->scenario_json(info.id), {}, info.id),
                    seed,
                    options);
                CHECK(faults == std::vector<std::string>{});
            }
        }
    }
}

TEST_CASE("every scenario survives undo and its own save", "[conformance]") {
    testing::Options options;
    options.max_steps = 800;
    options.deep_every = 1;
    for (const auto& ruleset : rulesets()) {
        for (const ScenarioInfo& info : ruleset->scenarios()) {
            INFO(ruleset->id() << "/" << info.id);
            CHECK(testing::check_match(rulesets(), *ruleset, info.id, 5, options) ==
                  std::vector<std::string>{});
        }
    }
}

// Hidden: build/release/tests/core/test_conformance "[.soak]", for longer than a test may take.
TEST_CASE("many whole battles keep every promise", "[.soak]") {
    testing::Options options;
    options.max_steps = 30000;
    options.most_complaints = 1;
    for (const auto& ruleset : rulesets()) {
        for (const ScenarioInfo& info : ruleset->scenarios()) {
            for (std::uint64_t seed = 100; seed < 140; ++seed) {
                INFO(ruleset->id() << "/" << info.id);
                const auto game = ruleset->make_game(
                    ruleset->scenario_json(info.id), options_for(info, seed), info.id);
                CHECK(testing::check_game(game->clone(), seed, options) ==
                      std::vector<std::string>{});
            }
        }
    }
}
