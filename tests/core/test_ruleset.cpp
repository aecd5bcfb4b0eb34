// The conformance suite over every scenario of the real rulesets.

#include <gonfalon/testing/conformance.hpp>

#include "app/rulesets.hpp"
#include "support/catch.hpp"

#include <nlohmann/json.hpp>

#include <cstdlib>

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
    options.max_steps = 1200;
    for (const auto& ruleset : rulesets()) {
        for (const ScenarioInfo& info : ruleset->scenarios()) {
            INFO(ruleset->id() << "/" << info.id);
            CHECK(testing::check_game({*ruleset, info.id}, 1, options) ==
                  std::vector<std::string>{});
        }
    }
}

TEST_CASE("every scenario survives undo and its own save", "[conformance]") {
    testing::Options options;
    options.max_steps = 300;
    options.deep_every = 1;
    for (const auto& ruleset : rulesets()) {
        for (const ScenarioInfo& info : ruleset->scenarios()) {
            INFO(ruleset->id() << "/" << info.id);
            CHECK(testing::check_match(rulesets(), *ruleset, info.id, 5, options) ==
                  std::vector<std::string>{});
        }
    }
}

namespace {

/// A number from the environment, for longer or shorter soaks.
int wanted(const char* name, int standard) {
    const char* text = std::getenv(name);
    return text == nullptr ? standard : std::atoi(text);
}

} // namespace

// Hidden: test_conformance "[.soak]", for longer than a test may take. GONFALON_SOAK_GAMES battles
// of each scenario, the dear checks at every GONFALON_SOAK_DEEP steps.
TEST_CASE("many whole battles keep every promise", "[.soak]") {
    const int games = wanted("GONFALON_SOAK_GAMES", 40);
    testing::Options options;
    options.max_steps = 30000;
    options.most_complaints = 1;
    options.deep_every = static_cast<std::size_t>(wanted("GONFALON_SOAK_DEEP", 50));
    options.must_end = true;
    for (const auto& ruleset : rulesets()) {
        for (const ScenarioInfo& info : ruleset->scenarios()) {
            for (int game = 0; game < games; ++game) {
                const auto seed = static_cast<std::uint64_t>(100 + game);
                INFO(ruleset->id() << "/" << info.id);
                const testing::Battle battle{*ruleset, info.id, options_for(info, seed)};
                CHECK(testing::check_game(battle, seed, options) == std::vector<std::string>{});
            }
        }
    }
}
