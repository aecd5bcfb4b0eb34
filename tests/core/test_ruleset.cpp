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
