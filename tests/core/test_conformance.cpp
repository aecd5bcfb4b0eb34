#include <gonfalon/core/match.hpp>
#include <gonfalon/testing/conformance.hpp>

#include "support/catch.hpp"
#include "toy.hpp"

#include <nlohmann/json.hpp>

#include <filesystem>

using namespace gonfalon;

TEST_CASE("the toy keeps every promise", "[conformance]") {
    const Ruleset& ruleset = *toy::rulesets().front();
    testing::Options options;
    options.deep_every = 3;
    options.must_end = true;
    for (std::uint64_t seed = 1; seed <= 40; ++seed) {
        REQUIRE(testing::check_game({ruleset, "meadow"}, seed, options) ==
                std::vector<std::string>{});
        REQUIRE(testing::check_match(toy::rulesets(), ruleset, "meadow", seed, options) ==
                std::vector<std::string>{});
    }
}

TEST_CASE("a game that breaks a promise is kept as a save", "[conformance]") {
    const Ruleset& ruleset = *toy::rulesets().front();
    testing::Options options;
    options.max_steps = 3;
    options.must_end = true; // three steps end no battle: a fault
    options.failures = std::filesystem::temp_directory_path() / "gonfalon_test_failures";
    REQUIRE(testing::check_game({ruleset, "meadow"}, 1, options).size() == 2);
    const auto file = options.failures / "toy-meadow-1.gonfalon";
    const auto loaded = Match::load(toy::rulesets(), file, Match::Damage::refuse);
    REQUIRE(loaded.actions == 3);
    std::filesystem::remove_all(options.failures);
}
