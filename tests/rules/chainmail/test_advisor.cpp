// Section 18: the program's own player, on the frozen figures.

#include "support/catch.hpp"
#include "table.hpp"

#include <algorithm>

using namespace gonfalon;
using namespace gonfalon::test;

namespace {

/// The choice that the steady player rates highest.
nlohmann::json steady_choice(Table& table) {
    const Prompt& prompt = table.match().prompt();
    const std::vector<Rating> ratings = table.game().advise(prompt, Skill::steady, false);
    REQUIRE_FALSE(ratings.empty());
    const auto best =
        std::max_element(ratings.begin(), ratings.end(), [](const Rating& a, const Rating& b) {
            return a.score < b.score;
        });
    const auto index = static_cast<std::size_t>(best - ratings.begin());
    return table.game().lexicon().print(prompt.choices[index].action);
}

} // namespace

TEST_CASE("The wagon within reach is taken", "[CM-22.8][advisor]") {
    Table table("legnano", "HRE");
    table.place("LG-H-H4@O8 S, LG-H-H1@B2 S, LG-L-CAR@Q8 N, LG-L-MI1@A13 N").hand({"B11"});
    table.mp({"B11"});
    CHECK(steady_choice(table)["unit"] == "LG-H-H4");
    table.act(select("LG-H-H4"), step("P8"), end_moves);
    CHECK(steady_choice(table) == attack("LG-L-CAR"));
}

TEST_CASE("A fight that nothing can win is not begun", "[CM-13.9][advisor]") {
    Table table("bannockburn", "English");
    table.place("BK-E-K1@K9 W, BK-E-P1@F10 N, BK-S-P1@F9 S schiltron, Scots leader@F9");
    table.hand({"R10"}).earn_attack("R10", "BK-E-K1");
    CHECK(steady_choice(table)["verb"] == "no_attack");
}

TEST_CASE("The entry square is cleared while others wait", "[CM-23.5][advisor]") {
    Table table("bouvines", "HRE");
    table.place("BV-H-FP1@S1 S, BV-F-BEA@A18 N").waiting({"BV-H-FP2", "BV-H-FP3"}).hand({"B11"});
    table.mp({"B11"});
    CHECK(steady_choice(table)["unit"] == "BV-H-FP1");
}

TEST_CASE("Cards that cannot turn the battle are kept", "[CM-13.7][advisor]") {
    Table table("bannockburn", "English");
    table.place("BK-E-K1@K9 W, BK-E-K2@F8 S, BK-E-K3@E9 E, BK-E-K4@G9 W, BK-S-LB1@F9 S");
    table.hand({"R10", "B38", "B11"}).earn_attack("R10", "BK-E-K1");
    table.act(attack("BK-S-LB1"));
    while (table.match().prompt().seat == seat_at(1)) {
        table.act(steady_choice(table));
    }
    // Seventeen points against none: the Scots let it go.
    CHECK(steady_choice(table)["verb"] == "pass");
    table.act(verb("pass"));
    CHECK(steady_choice(table)["verb"] == "done");
}

TEST_CASE("The rating of a choice does not depend on what the seat cannot see",
          "[CM-4.8][advisor]") {
    const auto ratings = [](const Words& cards) {
        Table table("legnano", "Lombards");
        table.place("LG-L-MK1@H7 N, LG-L-MK2@I5 N, LG-H-S1@G7 S").hand({"R10", "R07"}).hand(cards);
        return table.game().advise(table.match().prompt(), Skill::steady, false);
    };
    CHECK(ratings({"B01", "B06"}) == ratings({"B27", "B11"}));
}
