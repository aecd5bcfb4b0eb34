#include <gonfalon/core/error.hpp>

#include "solitaire/bots.hpp"
#include "support/catch.hpp"
#include "toy.hpp"

using namespace gonfalon;

TEST_CASE("every bot plays a battle to its end", "[solitaire]") {
    for (const std::string& name : solitaire::bot_names()) {
        const auto match = toy::begin(3);
        const auto bot = solitaire::make_bot(name);
        Random random(1);
        while (!match->prompt().is_over()) {
            const Action action = bot->choose(match->game(), match->prompt(), random);
            REQUIRE(match->apply(action, AnsweredBy::bot).ok());
        }
        REQUIRE(match->outcome().is_over());
    }
}

TEST_CASE("an unknown bot is refused by name", "[solitaire]") {
    REQUIRE_THROWS_AS(solitaire::make_bot("clever"), DataError);
}

TEST_CASE("hints are offered choices, best first, with reasons", "[solitaire]") {
    const auto match = toy::begin();
    Random random(1);
    const auto hints = solitaire::hint(match->game(), random);
    REQUIRE(hints.size() == match->prompt().choices.size());
    for (std::size_t i = 0; i < hints.size(); ++i) {
        REQUIRE(match->prompt().find(hints[i].action) != nullptr);
        REQUIRE_FALSE(hints[i].rating.reason.empty());
        REQUIRE((i == 0 || hints[i].rating.score <= hints[i - 1].rating.score));
    }
    REQUIRE(hints.front().label == "shoot");
}
