// AG-8 to AG-13: archery, melee, morale, armies and leaders.

#include "support/catch.hpp"
#include "table.hpp"

using namespace gonfalon;
using namespace gonfalon::test;

TEST_CASE("Nobody need shoot, and only the side that waits", "[AG-8.11][AG-8.13][AG-8.0]") {
    Field field("historical", "french", "fire");
    field.unit("F1_eu", "2618 2619", "S").unit("E_suffolk", "2917", "N");
    CHECK(field.game().lexicon().seats[index_of(field.match().prompt().seat)] == "english");
    CHECK(field.offers(hold));
    field.act(hold);
    CHECK(field.track("arrows_E_suffolk", "") == 24);
}

TEST_CASE("All is allocated before a die falls", "[AG-8.0][AG-8.18][AG-R36]") {
    Field field("historical", "french", "fire");
    field.unit("F3_marle", "2719", "S", {{"lost", 2}})
        .unit("E_suffolk", "2918", "N")
        .unit("E_wcntry", "2920", "N")
        .dice({14});
    field.act(fire, volleys("E_suffolk", "F3_marle", 1), volleys("E_wcntry", "F3_marle", 1));
    CHECK(field.lines("F3_marle") == 1);
    field.act(confirm);
    CHECK(field.at("F3_marle") == "eliminated");
    CHECK(field.track("arrows_E_wcntry", "") == 23);
}

TEST_CASE("French archers who moved do not shoot", "[AG-8.12]") {
    Field field("historical", "english", "fire");
    field.unit("FA_sb1", "2620", "S", moved)
        .unit("FA_cb1", "2615", "S")
        .unit("E_suffolk", "2917", "N");
    field.act(fire);
    CHECK(field.refused(volleys("FA_sb1", "E_suffolk", 1)) == "AG-8.12");
    CHECK(field.refused(volleys("FA_cb1", "E_suffolk", 1)).empty());
}

TEST_CASE("Volleys cost arrows, and no more than are left", "[AG-8.41][AG-8.42][AG-8.51]") {
    Field field("historical", "french", "fire");
    field.unit("F1_eu", "2618 2619", "S")
        .unit("E_suffolk", "2917", "N", {{"arrows", 2}})
        .dice({100});
    field.act(fire);
    CHECK(field.refused(volleys("E_suffolk", "F1_eu", 3)) == "AG-8.42");
    field.act(volleys("E_suffolk", "F1_eu", 2), confirm);
    CHECK(field.track("arrows_E_suffolk", "") == 0);
}

TEST_CASE("The second quiver", "[AG-8.52]") {
    Field field("historical", "french", "fire");
    field.unit("F1_eu", "2618 2619", "S")
        .unit("E_suffolk", "2917", "N", {{"arrows", 1}})
        .dice({100, 7});
    field.act(fire, volleys("E_suffolk", "F1_eu", 1), confirm);
    while (field.track("arrows_E_suffolk", "") == 0) {
        field.act(end_impulse);
    }
    CHECK(field.track("arrows_E_suffolk", "") == 22);
}

TEST_CASE("Shortbows without arrows run", "[AG-8.53][AG-11.21]") {
    Field field("harrys-folly", "french", "movement");
    field.set("french", {{"casualties", 30}})
        .unit("FA_sb1", "1010", "S", {{"arrows", 0}})
        .unit("F3_marle", "0420", "S")
        .unit("E_suffolk", "2917", "N");
    CHECK(field.is("FA_sb1", "routed"));
    CHECK(field.refused(step("FA_sb1", "1110")) == "AG-11.21");
    CHECK(field.refused(end_impulse) == "AG-11.21");
    field.act(face("FA_sb1", "N"));
    CHECK(field.facing("FA_sb1") == 0);
}

TEST_CASE("Units lose line by line", "[AG-8.31][AG-8.32][AG-8.33][AG-8.35][AG-6.22][AG-12.31]") {
    Field field("historical", "french", "fire");
    field.unit("F3_marle", "2719", "S", {{"lost", 2}})
        .leader("L_marle", "2719")
        .unit("E_suffolk", "2918", "N")
        .dice({31});
    field.act(fire, volleys("E_suffolk", "F3_marle", 3), confirm);
    CHECK(field.at("F3_marle") == "eliminated");
    CHECK(field.track("casualties", "french") == 1);
    CHECK(field.is("L_marle", "riding"));
}

TEST_CASE("Only yeomen outside melee gather arrows", "[AG-8.62]") {
    Field field("historical", "english", "movement");
    field.unit("E_suffolk", "2826", "N", {{"yeoman", true}, {"arrows", 3}})
        .unit("E_wcntry", "2820", "N", {{"yeoman", true}, {"arrows", 3}})
        .dead("french", "2826", 1)
        .unit("F1_eu", "0410 0411", "S")
        .leader("L_york", "3015");
    field.act(begin);
    CHECK(field.refused(activity("E_wcntry", "retrieve")) == "AG-8.61");
    CHECK(field.offers(activity("E_suffolk", "retrieve")));
}

// Melee.

TEST_CASE("Who can attack must, once, and a target at a time",
          "[AG-9.0][AG-9.18][AG-9.31][AG-9.32][AG-9.33]") {
    Field field = melee();
    field.unit("F3_marle", "2811", "S", moved).unit("E_york", "2912", "N").dice({100});
    CHECK(field.refused(done) == "AG-9.31");
    field.act(defender("E_york"));
    CHECK(field.refused(join("F1_eu")) == "AG-9.32");
    field.act(join("F3_marle"), verb("attack"));
    CHECK_FALSE(field.offers(defender("E_york")));
}

TEST_CASE("Lines and ground do not change strength", "[AG-9.16][AG-9.34][AG-3.31][AG-9.4]") {
    Field field = melee();
    field.unit("F3_marle", "2811", "S", {{"moved", true}, {"lost", 2}}).unit("E_york", "2912", "N");
    field.act(defender("E_york"));
    CHECK(field.forecast(join("F3_marle")).tallies.front().total == 7);
}

TEST_CASE("Fighters are locked", "[AG-9.21]") {
    Field field("harrys-folly", "french", "melee");
    field.unit("F3_marle", "2811", "S", {{"moved", true}, {"shot_at", true}})
        .unit("E_york", "2912", "N")
        .unit("E_suffolk", "3520", "N")
        .leader("L_york", "3015")
        .dice({100});
    field.attack("E_york");
    field.act(begin);
    CHECK(field.is("E_york", "engaged"));
    CHECK(field.refused(face("E_york", "S")) == "AG-9.21");
}

TEST_CASE("The charge has its own strength", "[AG-17.11]") {
    Field field = melee();
    field.unit("F3_fauqm", "2811", "S", {{"moved", true}, {"charging", true}, {"charged", true}})
        .unit("E_york", "2912", "N");
    field.act(defender("E_york"));
    CHECK(field.forecast(join("F3_fauqm")).tallies.front().total == 10);
}

TEST_CASE("Leaders help whom they command", "[AG-12.11][AG-12.21][AG-12.22]") {
    Field field = melee();
    field.unit("F3_hain", "2811", "S", moved)
        .leader("L_orleans", "2811")
        .unit("E_suffolk", "2912", "N")
        .leader("L_york", "2912");
    field.act(defender("E_suffolk"));
    const Forecast forecast = field.forecast(join("F3_hain"));
    CHECK(forecast.tallies.front().total == 7);
    CHECK(forecast.tallies.back().total == 6);
}

// Morale.

TEST_CASE("Who moved checks, who stood does not", "[AG-10.0][AG-10.22]") {
    Field field("historical", "french", "morale");
    field.unit("F1_eu", "1010 1011", "S", {{"moved", true}, {"strikes", 25}})
        .unit("F1_bourbon", "1020 1021", "S", {{"strikes", 5}})
        .unit("F1_orleans", "1030 1031", "S", {{"moved", true}, {"strikes", 5}})
        .unit("E_suffolk", "3520", "N")
        .dice({1, 1, 1, 1});
    CHECK_FALSE(field.offers(check("F1_bourbon")));
    field.act(check("F1_eu"));
    CHECK(field.lines("F1_eu") == 4);
}

TEST_CASE("Archers who check run", "[AG-20.13F]") {
    Field field("historical", "french", "morale");
    field.unit("FA_sb1", "1010", "S", {{"moved", true}, {"strikes", 4}})
        .unit("F1_eu", "1020 1021", "S", {{"moved", true}, {"strikes", 5}})
        .unit("E_suffolk", "3520", "N")
        .dice({100});
    field.act(check("FA_sb1"));
    CHECK(field.is("FA_sb1", "flees"));
}

TEST_CASE("Two readings of the morale rows", "[AG-R108]") {
    for (const auto& [rows, percent] : {std::pair{"gentle", 46}, {"steep", 54}}) {
        Field field("historical", "french", "morale");
        field.option("morale_rows", rows)
            .unit("F1_eu", "1010 1011", "S", {{"moved", true}, {"strikes", 7}})
            .unit("F1_orleans", "1020 1021", "S", {{"moved", true}, {"strikes", 5}})
            .unit("E_suffolk", "3520", "N");
        CHECK(field.forecast(check("F1_eu")).verdict ==
              "7 points: " + std::to_string(percent) + " percent at the first roll.");
    }
}

// Armies.

TEST_CASE("A broken army runs without its leaders", "[AG-11.22][AG-11.23][AG-R107]") {
    Field field("harrys-folly", "french", "movement");
    field.set("french", {{"casualties", 50}, {"demoralised", true}, {"broke", 3}})
        .unit("F1_orleans", "1010 1011", "S")
        .leader("L_orleans", "1010")
        .unit("F1_eu", "0921 0920", "N")
        .unit("E_suffolk", "3520", "N");
    CHECK_FALSE(field.is("F1_orleans", "routed"));
    CHECK(field.is("F1_eu", "routed"));
    CHECK(field.refused(reverse("F1_eu")) == "AG-11.21");
}

TEST_CASE("Routed units leave by their edge", "[AG-R90][AG-12.34]") {
    Field field("open-field", "french", "movement");
    field.set("french", {{"casualties", 50}, {"demoralised", true}, {"broke", 3}})
        .unit("F3_hain", "0110", "N")
        .leader("L_orleans", "0110")
        .unit("F1_eu", "0921 0920", "N")
        .leader("L_eu", "0920")
        .unit("E_suffolk", "3520", "N");
    field.act({{"verb", "leave"}, {"unit", "F3_hain"}});
    CHECK(field.at("F3_hain") == "exited");
    CHECK(field.at("L_orleans") == "gone");
}

// Leaders.

TEST_CASE("Only neighbours fight, the strongest of a hex, once",
          "[AG-13.0][AG-13.11][AG-6.23][AG-13.13][AG-13.14]") {
    Field field("historical", "french", "duels");
    field.unit("F1_boucicaut", "2811 2812", "S")
        .leader("L_marshal", "2812")
        .leader("L_eu", "2812")
        .leader("L_vendome", "2811")
        .unit("E_york", "2912", "N")
        .leader("L_york", "2912")
        .dice({100, 100, 100, 100, 100});
    CHECK(field.refused(challenge("L_eu", "L_york")) == "AG-13.11");
    CHECK(field.refused(challenge("L_vendome", "L_york")).empty());
    field.act(challenge("L_marshal", "L_york"));
    CHECK(field.match().prompt().secret);
    field.act(manner(2));
    CHECK(field.game().view(seat_at(1)) == field.game().view(seat_at(0)));
    field.act(manner(2));
    for (int round = 0; round < 4; ++round) {
        field.act(manner(2), manner(2));
    }
    CHECK(field.at("L_york") == "2912");
    CHECK_FALSE(field.offers(challenge("L_vendome", "L_york")));
}

namespace {

/// Plays on without doing anything until it is the given turn of the French.
void wait_for_turn(Field& field, int turn) {
    static const std::vector<const char*> idle{"hold", "begin", "end_impulse", "check_all", "done"};
    while (field.track("turn", "") < turn) {
        for (const char* name : idle) {
            if (field.offers_verb(name)) {
                field.act(verb(name));
                break;
            }
        }
    }
}

} // namespace

TEST_CASE("Leaders come free on a unit they may command", "[AG-12.33][AG-14.25]") {
    Field field("harrys-folly", "french", "fire");
    field.set("turn", 1)
        .unit("F3_marle", "1210", "S", {{"lost", 2}})
        .leader("L_marle", "1210")
        .unit("F1_eu", "1009 1010", "S")
        .unit("E_suffolk", "1510", "N")
        .dice({11, 3});
    field.act(fire, volleys("E_suffolk", "F3_marle", 1), confirm);
    CHECK(field.is("L_marle", "riding"));
    wait_for_turn(field, 2);
    CHECK(field.at("L_marle") == "1009");
    CHECK(field.is("L_marle", "riding"));
    wait_for_turn(field, 3);
    CHECK_FALSE(field.is("L_marle", "riding"));
}
