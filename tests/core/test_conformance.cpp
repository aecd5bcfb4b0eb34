#include <gonfalon/testing/conformance.hpp>

#include "support/catch.hpp"
#include "toy.hpp"

#include <nlohmann/json.hpp>

using namespace gonfalon;

TEST_CASE("the toy keeps every promise", "[conformance]") {
    const Ruleset& ruleset = *toy::rulesets().front();
    testing::Options options;
    options.deep_every = 3;
    options.must_end = true;
    for (std::uint64_t seed = 1; seed <= 40; ++seed) {
        const auto faults = testing::check_game(
            ruleset.make_game(ruleset.scenario_json("meadow"), {}, "meadow"), seed, options);
        REQUIRE(faults == std::vector<std::string>{});
        REQUIRE(testing::check_match(toy::rulesets(), ruleset, "meadow", seed, options) ==
                std::vector<std::string>{});
    }
}
