// Random players finish games of every scenario; what must hold holds on the way.

#include <gonfalon/testing/conformance.hpp>

#include "support/catch.hpp"
#include "table.hpp"

using namespace gonfalon;

namespace {

void play(const char* scenario, const OptionValues& options, std::uint64_t seed) {
    INFO(scenario << ", seed " << seed);
    testing::Options checks;
    checks.max_steps = 60000;
    checks.deep_every = 400;
    checks.sampled_choices = 2;
    checks.deep_choices = 20;
    checks.must_end = true;
    const testing::Battle battle{test::agincourt(), scenario, options};
    const auto complaints = testing::check_game(battle, seed, checks);
    CHECK(complaints == std::vector<std::string>{});
}

} // namespace

TEST_CASE("Random players finish the historical battle", "[play]") {
    play("historical", {{"turn_limit", "4"}}, 1);
    play("historical", {{"turn_limit", "4"}, {"artillery", "true"}}, 2);
    play("historical", {{"turn_limit", "3"}, {"programmed_french", "true"}}, 7);
}

TEST_CASE("Random players finish the battles of free deployment", "[play]") {
    play("free-deployment", {{"turn_limit", "3"}}, 3);
    play("harrys-folly", {{"turn_limit", "3"}}, 4);
    play("open-field", {{"turn_limit", "3"}}, 5);
}

TEST_CASE("Random players set up by hand", "[play]") {
    play("harrys-folly", {{"turn_limit", "2"}, {"setup", "free"}}, 6);
}
