// AG-19, AG-20: the gun, the four battles, and files that are wrong.

#include <gonfalon/core/error.hpp>

#include "support/catch.hpp"
#include "table.hpp"

using namespace gonfalon;
using namespace gonfalon::test;

namespace {

std::string
complaint(const std::string& file, const std::string& text, const std::string& instead) {
    try {
        const auto ruleset = agincourt_with(file, text, instead);
        static_cast<void>(
            ruleset->make_game(ruleset->scenario_json("historical"), {}, "historical.json"));
    } catch (const DataError& error) {
        return error.where() + ": " + error.reason();
    }
    return "";
}

} // namespace

TEST_CASE("The armies stand where they stood", "[AG-20.12][AG-20.13A][AG-20.1]") {
    Field field = Field::whole("historical");
    CHECK(field.at("F1_albret") == "1017");
    CHECK(field.at("L_henry") == "2916");
    CHECK(field.at("F_fdm") == "aside");
    CHECK_FALSE(field.offers_verb("pick"));
}

TEST_CASE("The timetable of the French", "[AG-20.13D][AG-20.13E]") {
    Field field("historical", "french", "movement");
    field.set("turn", 2)
        .unit("F1_albret", "1017 1018", "S")
        .unit("F2_bar", "0614 0615", "S")
        .unit("E_suffolk", "3520", "N")
        .leader("L_bar", "0614");
    CHECK(field.refused(step("F2_bar", "0714")) == "AG-20.13D");
    CHECK(field.refused(end_impulse) == "AG-20.13E");
    field.act(step("F1_albret", "1117"));
    CHECK(field.refused(end_impulse).empty());
}

TEST_CASE("Example 19: the eighth unit of the line", "[AG-5.31]") {
    Field field = Field::whole("historical");
    field.act(volleys("E_suffolk", "F1_cav_brabant", 1));
    while (!field.offers_verb("confirm")) {
        const auto& choice = field.match().prompt().choices.front();
        auto action = field.game().lexicon().print(choice.action);
        action["count"] = 1;
        field.act(action);
    }
    CHECK(field.track("turn", "") == 1);
}

TEST_CASE("In range of longbows everybody moves", "[AG-20.23C]") {
    Field field("free-deployment", "french", "movement");
    field.unit("F3_marle", "2719", "S").unit("F3_hain", "0404", "S").unit("E_suffolk", "3120", "N");
    CHECK(field.refused(end_impulse) == "AG-20.23C");
}

TEST_CASE("The French of 20.3 wait, then come",
          "[AG-20.33B][AG-20.33C][AG-20.33D][AG-20.33E][AG-20.33F]") {
    Field field("harrys-folly", "french", "movement");
    field.unit("F3_marle", "1010", "S", {{"shot_at", true}})
        .unit("F3_hain", "0404", "S")
        .unit("E_suffolk", "3120", "N");
    CHECK(field.refused(step("F3_hain", "0504")) == "AG-20.33B");
    CHECK(field.refused(end_impulse) == "AG-20.33C");
    CHECK(field.refused({{"verb", "release"}, {"unit", "F3_hain"}}) == "AG-20.33D");
    Field hit("harrys-folly", "french", "morale");
    hit.unit("F3_marle", "1010", "S", {{"strikes", 5}})
        .unit("F3_hain", "0404", "S", {{"strikes", 5}})
        .unit("E_suffolk", "3120", "N");
    CHECK(hit.offers(check("F3_marle")));
    Field free("harrys-folly", "french", "movement");
    free.set("french", {{"casualties", 30}})
        .unit("F3_hain", "0404", "S", {{"shot_at", true}})
        .unit("E_suffolk", "3120", "N");
    CHECK(free.refused(step("F3_hain", "0504")).empty());
    CHECK(free.refused(end_impulse).empty());
}

TEST_CASE("Past the English a line may turn", "[AG-20.43E]") {
    Field field("open-field", "french", "movement");
    field.unit("F3_marle", "2910", "S", {{"passed", true}})
        .unit("F3_hain", "2914", "S")
        .unit("E_suffolk", "2820", "N");
    CHECK(field.is("F3_marle", "in_line"));
    CHECK(field.refused(face("F3_marle", "N")).empty());
    CHECK(field.refused(face("F3_hain", "N")) == "AG-5.31");
}

TEST_CASE("Set-up by hand keeps its zone and lines",
          "[AG-20.22][AG-20.32][AG-20.42][AG-20.23B][AG-R93]") {
    Field field = Field::whole("free-deployment", {{"setup", "free"}});
    const auto place = [](const char* hex) { return Act{{"verb", "place"}, {"at", hex}}; };
    CHECK(field.refused(done) == "AG-20.22");
    field.act({{"verb", "pick"}, {"piece", "F1_albret"}});
    CHECK(field.refused(place("1117")) == "AG-R93");
    field.act(place("1017"));
    CHECK(field.at("F1_albret") == "1017");
    field.act(verb("accept"));
    CHECK(field.track("turn", "") == 1);
    for (const char* battle : {"harrys-folly", "open-field"}) {
        Field other = Field::whole(battle, {{"setup", "free"}});
        CHECK(other.refused(done) == "AG-20.22");
        other.act(verb("accept"));
        CHECK(other.track("turn", "") == 1);
    }
}

TEST_CASE("The programmed French throw for their manner", "[AG-20.13G][AG-20.1][AG-R102]") {
    Field field("historical", "french", "duels");
    field.option("programmed_french", "true")
        .unit("F1_boucicaut", "2811 2812", "S")
        .leader("L_marshal", "2812")
        .unit("E_york", "2912", "N")
        .leader("L_york", "2912");
    field.act(challenge("L_marshal", "L_york")).dice({6, 35});
    CHECK(field.match().prompt().seat == seat_at(1));
    field.act(manner(0));
    CHECK(field.track("duel", "french") == 4);
    CHECK(field.track("duel", "english") == 4);
}

TEST_CASE("Example 42: the programme slants early", "[AG-20.1]") {
    Field field("historical", "french", "movement");
    field.set("turn", 2)
        .option("programmed_french", "true")
        .unit("F1_dampierre", "1005 1006", "S")
        .unit("E_york", "2912", "N")
        .unit("E_king", "2916", "N")
        .leader("L_eu", "1005");
    const Prompt& prompt = field.match().prompt();
    const auto ratings = field.game().advise(prompt, Skill::steady, true);
    std::size_t best = 0;
    for (std::size_t i = 0; i < ratings.size(); ++i) {
        best = ratings[i].score > ratings[best].score ? i : best;
    }
    CHECK(field.game().lexicon().print(prompt.choices[best].action) ==
          step("F1_dampierre", "1106"));
}

TEST_CASE("The gun", "[AG-19.0]") {
    Field field("historical", "english", "gun");
    field.option("artillery", "true")
        .unit("F_art", "2820", "S")
        .unit("E_suffolk", "3520", "N")
        .unit("F1_eu", "0410 0411", "S")
        .dice({6});
    field.act({{"verb", "gun"}, {"target", "E_suffolk"}});
    CHECK(field.lines("E_suffolk") == 3);
}

TEST_CASE("Points and levels of victory",
          "[AG-20.0][AG-20.14][AG-20.24][AG-20.34][AG-20.44][AG-R91][AG-20.21][AG-20.41]") {
    const auto points = [](const char* battle, const char* side) {
        Field field(battle, "french", "movement");
        field.set("french", {{"casualties", 10}})
            .set("english", {{"lines_lost", 3}})
            .unit("F3_hain", "0404", "S")
            .unit("E_suffolk", "3120", "N")
            .leader("L_york", "3520")
            .leader("L_bar", "0404");
        return field.track("points", side);
    };
    CHECK(points("historical", "french") == 21);
    CHECK(points("free-deployment", "french") == 12);
    CHECK(points("harrys-folly", "french") == 6);
    CHECK(points("open-field", "french") == 6);
    CHECK(points("historical", "english") == 10);
    for (const char* battle : {"historical", "free-deployment", "open-field"}) {
        Field last(battle, "english", "movement");
        last.set("turn", 40)
            .set("english", {{"lines_lost", 1}})
            .unit("F3_hain", "0404", "S")
            .unit("E_suffolk", "3120", "N");
        last.act(begin);
        CHECK(last.match().outcome().is_over());
        CHECK(last.match().outcome().winner == seat_at(0));
        Field broken(battle, "english", "movement");
        broken.set("turn", 6)
            .set("french", {{"casualties", 60}, {"demoralised", true}, {"broke", 5}})
            .unit("F3_hain", "0404", "S")
            .unit("E_suffolk", "3120", "N");
        broken.act(begin);
        CHECK(broken.match().outcome().is_over());
    }
}

TEST_CASE("Wrong files are refused with file, pointer and reason") {
    const std::string scenario = "scenarios/agincourt/historical.json";
    CHECK(complaint(scenario, "\"1017\"", "\"1016\"") ==
          "/set_up/french_units/F1_albret/hexes: the right half is not beside the left");
    CHECK(complaint(scenario, "\"2912\"", "\"2916\"") ==
          "/set_up/english_units/E_york/hexes: two units would stand in 2916");
    CHECK(complaint(scenario, "\"2826\"", "\"2527\"") ==
          "/set_up/english_units/E_suffolk/hexes: the unit would stand in woods");
    CHECK(complaint(scenario, "\"with\": \"F1_rambures\"", "\"with\": \"F1_eu\"") ==
          "/set_up/french_leaders/L_rambures/with: that unit is not of his contingent");
    CHECK(complaint("assets/charts/agincourt/melee.json", "\"key\": \"7\"", "\"key\": \"77\"") !=
          "");
}
