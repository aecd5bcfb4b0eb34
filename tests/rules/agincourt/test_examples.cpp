// The worked examples of the specification, with scripted dice.

#include "support/catch.hpp"
#include "table.hpp"

using namespace gonfalon;
using namespace gonfalon::test;

namespace {

const Act fresh = Act::object();

/// Archery after an impulse of the other side.
Field shooting(const std::string& active) {
    return {"historical", active, "fire"};
}

std::string verdict_of(Field& field, const Act& action) {
    return field.forecast(action).verdict;
}

} // namespace

TEST_CASE("Example 1: the last line of York falls and Orleans is free",
          "[AG-9.11][AG-9.12][AG-9.14][AG-9.5][AG-12.32][AG-5.32][AG-9.23]") {
    Field field = melee();
    field.unit("F1_orleans", "2811 2812", "S", moved)
        .leader("L_orleans", "2811")
        .dead("french", "2812", 2)
        .unit("E_york", "2912", "N", {{"lost", 3}})
        .leader("L_york", "2912")
        .dice({17});
    field.act(defender("E_york"));
    CHECK(verdict_of(field, join("F1_orleans")) == "+4: 23 percent to lose a line.");
    field.act(join("F1_orleans"), verb("attack"));
    CHECK(field.at("E_york") == "eliminated");
    CHECK(field.markers("dead", "english", "2912") == 1);
    CHECK(field.markers("fugitives", "english", "2912") == 1);
    CHECK(field.track("casualties", "english") == 1);
    CHECK(field.track("points", "french") == 7);
    CHECK(field.is("L_york", "riding"));
    CHECK(field.is("F1_orleans", "freed"));
}

TEST_CASE("Example 2: what the melee leaves, fatigue takes", "[AG-9.22][AG-10.21][AG-R22]") {
    Field field("historical", "french", "melee");
    field.unit("F1_orleans", "2811 2812", "S", moved)
        .leader("L_orleans", "2811")
        .dead("french", "2812", 2)
        .unit("E_york", "2912", "N", {{"lost", 3}})
        .leader("L_york", "2912")
        .unit("E_suffolk", "3520", "N")
        .dice({24, 36});
    field.attack("E_york");
    CHECK(field.at("E_york") == "eliminated");
    CHECK(field.markers("dead", "english", "2912") == 0);
    CHECK(field.track("casualties", "english") == 0);
    CHECK(field.track("points", "french") == 7);
    CHECK(field.is("F1_orleans", "freed"));
}

TEST_CASE("Example 3: four volleys of a shortbow at three hexes", "[AG-8.7][AG-3.8][AG-8.31]") {
    for (const auto& [die, left] : {std::pair{39, 2}, {47, 1}, {48, 4}, {100, 4}}) {
        Field field = shooting("english");
        field.unit("FA_sb1", "2620", "S").unit("E_suffolk", "2920", "N").dice({die});
        field.act(fire, volleys("FA_sb1", "E_suffolk", 4), confirm);
        CHECK(field.lines("E_suffolk") == left);
        CHECK(field.track("arrows_FA_sb1", "") == 20);
    }
}

TEST_CASE("Example 4: the only hex between two enemies is closed", "[AG-5.41][AG-R23]") {
    Field field("harrys-folly", "french", "movement");
    field.unit("E_york", "3122", "N")
        .unit("E_camois", "3124", "N")
        .unit("F3_marle", "3023", "S", {{"shot_at", true}})
        .leader("L_orleans", "1010");
    CHECK(field.refused(step("F3_marle", "3123")) == "AG-5.41");
}

TEST_CASE("Example 5: no unit slips between two enemies", "[AG-5.42][AG-R24]") {
    Field field("harrys-folly", "french", "movement");
    field.unit("E_york", "3022", "N")
        .unit("E_camois", "3124", "N")
        .unit("F3_marle", "3023", "S", {{"shot_at", true}})
        .leader("L_orleans", "1010");
    CHECK(field.refused(step("F3_marle", "3123")) == "AG-5.42");
    Field alone("harrys-folly", "french", "movement");
    alone.unit("E_york", "3022", "N")
        .unit("F3_marle", "3023", "S", {{"shot_at", true}})
        .leader("L_orleans", "1010");
    CHECK(alone.refused(step("F3_marle", "3123")).empty());
}

TEST_CASE("Example 6: two volleys of a crossbow at three hexes", "[AG-8.7]") {
    for (const auto& [die, left] : {std::pair{23, 3}, {24, 2}, {25, 2}, {26, 4}}) {
        Field field = shooting("english");
        field.unit("FA_cb1", "2620", "S").unit("E_suffolk", "2920", "N").dice({die});
        field.act(fire, volleys("FA_cb1", "E_suffolk", 2), confirm);
        CHECK(field.lines("E_suffolk") == left);
    }
}

TEST_CASE("Example 7: over a unit at two hexes, column 3 and half the rate",
          "[AG-8.16][AG-8.43][AG-8.34][AG-8.36]") {
    Field field = shooting("french");
    field.unit("E_suffolk", "2920", "N")
        .unit("E_camois", "2819", "N")
        .unit("F3_marle", "2719", "S")
        .dice({27});
    field.act(fire);
    CHECK(field.refused(volleys("E_suffolk", "F3_marle", 4)) == "AG-8.42");
    field.act(volleys("E_suffolk", "F3_marle", 3), confirm);
    CHECK(field.markers("dead", "french", "2719") == 2);
    CHECK(field.markers("fugitives", "french", "2719") == 2);
    CHECK(field.track("casualties", "french") == 2);
}

TEST_CASE("Example 8: over a unit the chart ends, and crossbows do not shoot at all",
          "[AG-8.16][AG-R33]") {
    Field field = shooting("french");
    field.unit("E_suffolk", "2920", "N")
        .unit("E_camois", "2819", "N")
        .unit("F3_marle", "2317", "S")
        .unit("F3_hain", "2618", "S");
    field.act(fire);
    CHECK(field.refused(volleys("E_suffolk", "F3_marle", 1)) == "AG-8.16");
    Field crossbow = shooting("english");
    crossbow.unit("FA_cb1", "2618", "S")
        .unit("F3_marle", "2719", "S")
        .unit("E_suffolk", "2920", "N")
        .unit("E_camois", "2617", "N");
    crossbow.act(fire);
    CHECK(crossbow.refused(volleys("FA_cb1", "E_suffolk", 1)) == "AG-8.16");
}

TEST_CASE("Examples 9 and 10: tens first, then the rest", "[AG-10.11][AG-10.12][AG-10.4]") {
    Field field("historical", "english", "morale");
    field.option("morale_rows", "steep")
        .unit("E_york", "2912", "N", {{"moved", true}, {"strikes", 28}})
        .unit("E_camois", "3520", "N", {{"moved", true}, {"strikes", 14}})
        .dice({90, 91, 66});
    field.act(check("E_york"));
    CHECK(field.lines("E_york") == 2);
    Field rest("historical", "english", "morale");
    rest.unit("E_york", "2912", "N", {{"moved", true}, {"strikes", 14}})
        .unit("E_camois", "3520", "N", {{"moved", true}, {"strikes", 14}})
        .dice({58, 19});
    rest.act(check("E_york"));
    CHECK(rest.lines("E_york") == 3);
}

namespace {

/// The Marshal (5) against York (4), or Orleans (4) against York.
Field duel(const std::string& leader) {
    Field field("historical", "french", "duels");
    field.unit("F1_boucicaut", "2811 2812", "S")
        .leader(leader, "2812")
        .unit("E_york", "2912", "N")
        .leader("L_york", "2912");
    field.act(challenge(leader, "L_york"));
    return field;
}

std::pair<int, int> strengths(Field& field) {
    return {field.track("duel", "french"), field.track("duel", "english")};
}

std::pair<int, int> after_round(int mine, int theirs, int die) {
    Field field = duel("L_marshal");
    field.dice({die}).act(manner(mine), manner(theirs));
    return strengths(field);
}

} // namespace

TEST_CASE("Example 11: both attack", "[AG-13.21][AG-13.3]") {
    CHECK(after_round(0, 0, 35) == std::pair{4, 4});
    CHECK(after_round(0, 0, 36) == std::pair{4, 3});
    CHECK(after_round(0, 0, 45) == std::pair{4, 3});
    CHECK(after_round(0, 0, 46) == std::pair{5, 3});
    CHECK(after_round(0, 0, 90) == std::pair{5, 3});
    CHECK(after_round(0, 0, 91) == std::pair{5, 4});
}

TEST_CASE("Example 12: a cell that captures, whatever the strength", "[AG-13.22]") {
    Field field = duel("L_marshal");
    field.dice({5}).act(manner(5), manner(3));
    CHECK(field.at("L_marshal") == "captured");
    CHECK(after_round(5, 3, 6) == std::pair{5, 4});
}

TEST_CASE("Example 13: equal strengths roll twice", "[AG-13.12]") {
    Field field = duel("L_orleans");
    field.dice({30, 45}).act(manner(0), manner(2));
    CHECK(strengths(field) == std::pair{2, 3});
}

TEST_CASE("Example 14: the overlap of the chart is cut", "[AG-R67]") {
    CHECK(after_round(3, 5, 5) == std::pair{4, 3});
    CHECK(after_round(3, 5, 11) == std::pair{5, 4});
    Field field = duel("L_marshal");
    field.dice({6}).act(manner(3), manner(5));
    CHECK(field.at("L_york") == "captured");
}

TEST_CASE("Example 15: fugitives glance off the woods", "[AG-14.26][AG-14.24]") {
    Field field("historical", "french", "fugitives");
    field.fugitives("french", "2626", {{"slant", "NW"}})
        .unit("E_suffolk", "3520", "N")
        .unit("F1_eu", "0410 0411", "S")
        .leader("L_eu", "0410");
    CHECK(field.markers("fugitives", "french", "2325") == 1);
}

TEST_CASE("Example 16: fugitives wait below a slope", "[AG-14.24][AG-7.24][AG-14.22]") {
    Field mud("historical", "french", "fugitives");
    mud.fugitives("french", "1712", {{"slant", "NE"}})
        .unit("E_suffolk", "3520", "N")
        .unit("F1_eu", "0410 0411", "S");
    CHECK(mud.markers("fugitives", "french", "1511") == 1);
    Field dry("free-deployment", "french", "fugitives");
    dry.fugitives("french", "1712", {{"slant", "NE"}})
        .unit("E_suffolk", "3520", "N")
        .unit("F1_eu", "0410 0411", "S");
    CHECK(dry.markers("fugitives", "french", "1310") == 1);
}

TEST_CASE("Example 17: an army breaks", "[AG-11.0][AG-11.3][AG-11.1][AG-20.11][AG-20.31]") {
    Field field("historical", "english", "movement");
    field.set("turn", 5)
        .set("french", {{"casualties", 47}})
        .set("english", {{"casualties", 4}})
        .unit("E_suffolk", "3520", "N")
        .unit("F2_bar", "0410 0411", "S")
        .leader("L_bar", "0410")
        .dice({17});
    field.act(begin);
    CHECK(field.track("turn", "") == 6);
    CHECK_FALSE(field.match().outcome().is_over());
    CHECK(field.is("F2_bar", "routed") == false);
}

TEST_CASE("Example 18: how a double turns", "[AG-5.24][AG-5.23][AG-5.25][AG-R13]") {
    const auto field = [] {
        Field one("harrys-folly", "french", "movement");
        one.unit("F1_orleans", "1014 1015", "S", {{"shot_at", true}, {"freed", true}})
            .unit("E_suffolk", "3520", "N")
            .set("french", {{"casualties", 30}})
            .leader("L_orleans", "1014");
        return one;
    };
    Field right = field();
    right.act(pivot("F1_orleans", "right"));
    CHECK(right.at("F1_orleans") == "1115");
    CHECK(right.facing("F1_orleans") == 240);
    CHECK(right.at("L_orleans") == "1115");
    Field left = field();
    left.act(pivot("F1_orleans", "left"));
    CHECK(left.at("F1_orleans") == "1014");
    CHECK(left.facing("F1_orleans") == 120);
    Field about = field();
    about.act(reverse("F1_orleans"));
    CHECK(about.at("F1_orleans") == "1015");
    CHECK(about.facing("F1_orleans") == 0);
    Field ahead = field();
    CHECK(ahead.offers(step("F1_orleans", "1114")));
    CHECK(ahead.offers(step("F1_orleans", "1115")));
    CHECK(ahead.refused(face("F1_orleans", "N")) == "AG-5.24");
}

TEST_CASE("Example 20 and 41: a line on dry ground is even before it is left",
          "[AG-5.31][AG-R103][AG-5.0]") {
    Field field("free-deployment", "french", "movement");
    field.unit("F1_orleans", "1014 1015", "S")
        .unit("F1_eu", "1018 1019", "S")
        .unit("F3_marle", "0420", "S")
        .unit("E_suffolk", "3520", "N");
    field.act(step("F1_orleans", "1115"), step("F1_orleans", "1215"), step("F1_eu", "1119"));
    CHECK(field.refused(end_impulse) == "AG-5.31");
    CHECK(field.refused(step("F3_marle", "0520")) == "AG-5.31");
    field.match().undo();
    field.match().undo();
    field.act(step("F1_eu", "1119"));
    CHECK(field.refused(end_impulse).empty());
}

TEST_CASE("Example 21: a slope is climbed after a still impulse", "[AG-7.24][AG-R7]") {
    Field field("historical", "english", "movement");
    field.unit("E_suffolk", "2512", "S", {{"yeoman", true}})
        .unit("F1_eu", "0410 0411", "S")
        .leader("L_york", "3015");
    field.act(begin, step("E_suffolk", "2612"), end_impulse);
    CHECK(field.refused(step("E_suffolk", "2712")) == "AG-7.24");
    field.act(end_impulse);
    CHECK(field.refused(step("E_suffolk", "2712")).empty());
}

TEST_CASE("Example 22: the charge of Saveuse", "[AG-17.22][AG-17.24][AG-7.23][AG-17.12]") {
    Field field("historical", "french", "movement");
    field.set("turn", 1).unit("F1_cav_saveuse", "2206 2207", "S").unit("E_suffolk", "3520", "N");
    CHECK(field.refused(begin) == "AG-20.13D");
    field.act(flip("F1_cav_saveuse"));
    CHECK(field.refused(pivot("F1_cav_saveuse", "left")) == "AG-17.26");
    CHECK(field.refused(end_impulse) == "AG-17.22");
    field.act(step("F1_cav_saveuse", "2307"), step("F1_cav_saveuse", "2407"));
    field.act(step("F1_cav_saveuse", "2507"), step("F1_cav_saveuse", "2607"), begin);
    field.act(step("F1_cav_saveuse", "2707"));
    CHECK(field.track("turn", "") == 2);
    CHECK(field.at("F1_cav_saveuse") == "2707");
}

TEST_CASE("Example 23: behind stakes", "[AG-16.32][AG-16.31][AG-9.15][AG-10.5][AG-R79]") {
    Field field = melee();
    field.unit("E_wcntry", "2824", "N").stakes("2824", "N").unit("F3_marle", "2724", "S", moved);
    CHECK(field.refused(defender("E_wcntry")) == "AG-9.5");
    Field behind = melee();
    behind.unit("E_wcntry", "2824", "N").stakes("2824", "N").unit("F3_marle", "2924", "N", moved);
    behind.act(defender("E_wcntry"));
    CHECK(verdict_of(behind, join("F3_marle")) == "+5: 3 percent to lose a line.");
    Field horse = melee();
    horse.unit("E_wcntry", "2824", "N").stakes("2824", "N").unit("F3_fauqm", "2724", "S", moved);
    horse.act(defender("E_wcntry"));
    CHECK(verdict_of(horse, join("F3_fauqm")) == "+4: 0 percent to lose a line.");
}

TEST_CASE("Example 24: the nearest longbow takes a target among one's own", "[AG-8.17][AG-R35]") {
    Field field = shooting("french");
    field.unit("F3_marle", "2820", "S")
        .unit("E_camois", "2920", "N")
        .unit("E_suffolk", "2822", "N")
        .unit("E_wcntry", "2923", "N");
    field.act(fire);
    CHECK(field.refused(volleys("E_wcntry", "F3_marle", 1)) == "AG-8.17");
    CHECK(field.refused(volleys("E_suffolk", "F3_marle", 3)).empty());
    CHECK(field.refused(volleys("E_suffolk", "F3_marle", 4)) == "AG-8.42");
}

TEST_CASE("Example 25: if one shoots, all shoot", "[AG-8.15][AG-R34][AG-8.14]") {
    Field field = shooting("french");
    field.unit("F1_eu", "2618 2619", "S")
        .unit("E_suffolk", "2917", "N")
        .unit("E_wcntry", "2919", "N");
    field.act(fire, volleys("E_suffolk", "F1_eu", 2));
    CHECK(field.refused(confirm) == "AG-8.15");
    CHECK(field.refused(volleys("E_suffolk", "F1_eu", 1)) == "AG-8.14");
    field.act(volleys("E_wcntry", "F1_eu", 1));
    CHECK(field.refused(confirm).empty());
}

TEST_CASE("Example 26: no more than the quivers hold", "[AG-8.61][AG-15.0]") {
    Field field("historical", "english", "movement");
    field.unit("E_suffolk", "2826", "N", {{"yeoman", true}, {"arrows", 23}})
        .dead("french", "2826", 1)
        .unit("F1_eu", "0410 0411", "S")
        .leader("L_york", "3015");
    field.act(begin, activity("E_suffolk", "retrieve"), end_impulse);
    CHECK(field.track("arrows_E_suffolk", "") == 24);
    CHECK(field.refused(activity("E_suffolk", "retrieve")) == "AG-8.61");
}

TEST_CASE("Example 28: seven points for Bourbon", "[AG-10.5][AG-R56][AG-R55]") {
    Field field("historical", "french", "morale");
    field.unit("F1_bourbon", "2020 2021", "S", {{"lost", 1}, {"strikes", 1}, {"moved", true}})
        .unit("F1_eu", "1010 1011", "S", {{"moved", true}, {"strikes", 5}})
        .dead("french", "2020", 1)
        .fugitives("french", "2020", {{"value", 1}})
        .unit("E_suffolk", "3520", "N");
    CHECK(verdict_of(field, check("F1_bourbon")) == "7 points: 46 percent at the first roll.");
}

namespace {

bool sees(Field& field, const std::string& from, const std::string& to) {
    Pointed a;
    Pointed b;
    a.place = Place::cell(*field.game().lexicon().cells.find(from));
    b.place = Place::cell(*field.game().lexicon().cells.find(to));
    for (const Overlay& overlay : field.game().look(Viewer::referee(), a, b).overlays) {
        if (overlay.kind == Overlay::Kind::blocker) {
            return false;
        }
    }
    return true;
}

} // namespace

TEST_CASE("Examples 29 and 30: lines of sight", "[AG-8.21][AG-8.22][AG-8.23][AG-8.24][AG-8.25]") {
    Field field = Field::whole("historical");
    CHECK(sees(field, "2426", "2626"));
    CHECK_FALSE(sees(field, "2626", "2227"));
    CHECK_FALSE(sees(field, "1112", "1209"));
    CHECK(sees(field, "2912", "2612"));
}

TEST_CASE("Examples 31 and 32: half a unit, and crowding", "[AG-9.35][AG-9.13][AG-9.17]") {
    Field half = melee();
    half.unit("F1_orleans", "2812 2813", "S", moved).unit("E_york", "2912", "N");
    half.act(defender("E_york"));
    CHECK(verdict_of(half, join("F1_orleans")) == "+0: 0 percent to lose a line.");
    Field two = melee();
    two.unit("F3_marle", "2811", "S", moved)
        .unit("F3_damrtn", "2812", "S", moved)
        .unit("E_york", "2912", "N");
    two.act(defender("E_york"), join("F3_marle"));
    CHECK(verdict_of(two, join("F3_damrtn")) == "+7: 10 percent to lose a line.");
}

TEST_CASE("Example 33: the news of the King's fall spreads", "[AG-10.3][AG-R87]") {
    Field field("historical", "english", "morale");
    field.set("king_fell", "2916")
        .unit("E_kingsown", "2918", "N")
        .unit("E_royalgd", "2914", "N")
        .unit("E_camois", "2920", "N")
        .unit("F1_eu", "0410 0411", "S");
    CHECK(field.offers(check("E_kingsown")));
    CHECK(field.offers(check("E_royalgd")));
    CHECK_FALSE(field.offers(check("E_camois")));
}

TEST_CASE("Example 34: the volley that stung the cavalry", "[AG-20.13C][AG-R105]") {
    Field field = Field::whole("historical");
    field.dice({2, 6});
    CHECK(field.offers(volleys("E_suffolk", "F1_cav_brabant", 1)));
    CHECK_FALSE(field.offers_verb("hold"));
    CHECK(field.refused(volleys("E_suffolk", "F1_orleans", 1)) != "");
}

TEST_CASE("Example 36: archers keep clear", "[AG-5.18][AG-R25]") {
    Field field("harrys-folly", "french", "movement");
    field.unit("FA_sb4", "0813", "S", {{"shot_at", true}})
        .unit("F1_orleans", "1013 1014", "S", {{"shot_at", true}})
        .unit("E_suffolk", "3520", "N");
    CHECK(field.refused(step("FA_sb4", "0914")) == "AG-5.18");
}

TEST_CASE("Example 37: fugitives run into Albret", "[AG-14.25][AG-5.16]") {
    Field field("free-deployment", "french", "fugitives");
    field.fugitives("french", "1217", {{"slant", "NW"}})
        .unit("F1_albret", "1017 1018", "S")
        .unit("F1_eu", "0710 0711", "S")
        .unit("E_suffolk", "3520", "N");
    CHECK(field.is("F1_albret", "halted"));
    CHECK(field.refused(step("F1_albret", "1118")) == "AG-5.16");
    CHECK(field.markers("fugitives", "french", "1018") == 1);
}

TEST_CASE("Example 38: both strikes fall in one half", "[AG-8.34][AG-R42]") {
    Field field = shooting("french");
    field.unit("F1_albret", "2617 2618", "S").unit("E_suffolk", "2918", "N").dice({29, 10});
    field.act(fire, volleys("E_suffolk", "F1_albret", 3), confirm);
    CHECK(field.markers("dead", "french", "2618") == 2);
    CHECK(field.markers("fugitives", "french", "2618") == 2);
}

TEST_CASE("Example 39: one rating a unit", "[AG-12.24][AG-R49]") {
    Field field = melee();
    field.unit("F1_orleans", "2811 2812", "S")
        .leader("L_orleans", "2811")
        .leader("L_eu", "2812")
        .unit("E_york", "2912", "N", {{"lost", 3}});
    field.act(defender("E_york"));
    CHECK(verdict_of(field, join("F1_orleans")) == "+3: 18 percent to lose a line.");
}

TEST_CASE("Example 40: the Fait du Mort meets the King", "[AG-18.0][AG-R85]") {
    Field field("harrys-folly", "french", "movement");
    field.unit("F3_marle", "2716", "S", {{"shot_at", true}})
        .unit("E_king", "2916", "N")
        .leader("L_henry", "2916");
    field.act(step("F3_marle", "2816"));
    CHECK(field.at("F_fdm") == "2816");
}
