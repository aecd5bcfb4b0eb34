// The worked examples of the specification, E21 to E40 (E36, the odds, lies with the odds).

#include "support/catch.hpp"
#include "table.hpp"

using namespace gonfalon::test;

namespace {

Table schiltron_loses(const std::string& state) {
    Table table("bannockburn", "English");
    table.place("BK-E-K1@C9 W, BK-E-K3@K12 W, BK-S-P9@B9 E schiltron" + state).hand({"R10"});
    table.earn_attack("R10", "BK-E-K3").act(attack("BK-S-P9"));
    CHECK(table.sums() == Sums{5, 4});
    return table;
}

} // namespace

TEST_CASE("E21: a schiltron may take disorder instead of a retreat, once",
          "[E21][CM-25.10][CM-R53]") {
    Table table = schiltron_loses("");
    CHECK(table.refused(reduce).empty());
    CHECK(table.refused(retreat).empty());
    CHECK(table.refused(stand_disordered).empty());
    Table again = schiltron_loses(" disordered");
    CHECK(again.is("BK-S-P9", "reduced")); // not asked
    CHECK_FALSE(again.is("BK-S-P9", "disordered"));
    CHECK(again.is("BK-S-P9", "schiltron"));
    CHECK(again.at("BK-S-P9") == "B9");
}

TEST_CASE("E22: horse and foot do not combine, two knights do", "[E22][CM-12.7][CM-R26]") {
    Table table("bannockburn", "English");
    table.place("BK-E-P1@F10 N, BK-E-K2@E9 E, BK-E-K3@G9 W, BK-E-K1@K9 W, BK-S-P6@F9 S");
    table.hand({"R10"}).earn_attack("R10", "BK-E-K1").act(attack("BK-S-P6"), join("BK-E-K2"));
    CHECK(table.refused(join("BK-E-P1")) == "CM-12.7");
    CHECK(table.refused(join("BK-E-K3")).empty());
}

TEST_CASE("E23: one shot and one attack a play, the same pike again in the next",
          "[E23][CM-12.2][CM-12.5]") {
    Table table("bannockburn", "English");
    table.place("BK-E-LB1@G9 W, BK-S-P6@F9 N, BK-E-P1@G10 S, BK-S-P7@G11 N, BK-E-K1@K9 W");
    table.hand({"R02", "R10"}).mp({"R02"});
    table.act(select("BK-E-LB1"), fire("BK-S-P6"), end_moves, attack("BK-S-P7"));
    table.act(done); // two against two: nothing happens
    CHECK(table.refused(attack("BK-S-P7")) == "CM-12.2");
    table.earn_attack("R10", "BK-E-K1");
    CHECK(table.refused(attack("BK-S-P7")).empty());
}

TEST_CASE("E24: the round player commits within his five, the other as he likes",
          "[E24][CM-13.7][CM-R64][CM-4.6]") {
    Table table("bannockburn", "English");
    table.place("BK-E-P1@F10 N, BK-E-K1@K9 W, BK-S-P6@F9 S").set("cards_used", 3);
    table.hand({"R10", "R01", "R02", "R03", "B01", "B02", "B03", "B04", "B05", "B06"});
    table.earn_attack("R10", "BK-E-K1").act(attack("BK-S-P6"), pass);
    for (const char* card : {"B01", "B02", "B03", "B04", "B05", "B06"}) {
        table.act(commit_bp(card));
    }
    table.act(done, commit_bp("R01"));
    CHECK(table.refused(commit_bp("R02")) == "CM-4.6");
}

TEST_CASE("E25: a hand emptied in defence gives the other one last round", "[E25][CM-6.5][CM-R8]") {
    Table table("bannockburn", "English");
    table.place("BK-E-P1@F10 N, BK-E-K1@K9 W, BK-S-P6@F9 S");
    table.hand({"R10", "R01", "R02", "R03", "R04", "R05", "R06", "R07", "B09"});
    table.earn_attack("R10", "BK-E-K1").act(attack("BK-S-P6"), pass, commit_bp("B09"), done, done);
    table.act(end_round);
    CHECK(table.decider() == "English");
    CHECK(table.track("cards_used") == 0);
    table.mp({"R01", "R02", "R03", "R04", "R05"}).act(select("BK-E-K1"), step("K8"), end_moves);
    table.act(no_attack);
    CHECK(table.cards("English", "hand") == 2);
    table.act(end_round);
    CHECK(table.track("turn") == 3);
    CHECK(table.cards("English", "hand") == 15);
    CHECK(table.cards("Scots", "hand") == 15);
}

TEST_CASE("E26: two passes end the turn, cards in hand or not", "[E26][CM-6.6][CM-4.13][CM-R61]") {
    Table table("bannockburn", "English");
    table.place("BK-E-P1@F10 N, BK-S-P6@B5 S").hand({"R10", "B09"}).played({"B10"});
    table.act(pass);
    CHECK(table.decider() == "Scots");
    table.act(pass);
    CHECK(table.track("turn") == 3);
    CHECK(table.cards("Scots", "played") == 0);
}

TEST_CASE("E27: a tied initiative draw goes on with other cards", "[E27][CM-5.5][CM-5.4][CM-R6]") {
    Table table("legnano", "HRE");
    table.place("LG-H-H1@D5 S, LG-L-MK1@O5 N").hand({"B01", "R01"});
    table.draws(
        {{"B04", "B05", "B06", "B07", "B08", "B09", "B10", "B11", "B25", "B26", "B27", "B28"},
         {"R03", "R04", "R05", "R06", "R07", "R08", "R09", "R10", "R11", "R12", "R23", "R24"},
         {"B02"},
         {"R02"},
         {"B03"},
         {"R01"}});
    table.act(pass, pass);
    CHECK(table.decider() == "Lombards");
    CHECK(table.offered("go_first", "side") == Words{"hre", "lombards"});
    CHECK(table.shown_cards("HRE", "undealt", "Lombards") == Words{"B02", "B03"});
    CHECK(table.shown_cards("Lombards", "undealt", "HRE") == Words{"R01", "R02"});
}

namespace {

Table hre_column(const std::string& first) {
    Table table("bouvines", "HRE");
    table.place(first + ", BV-F-BEA@O12 W").waiting({"BV-H-FP2", "BV-H-SAK"}).hand({"B01"});
    table.mp({"B01"});
    return table;
}

} // namespace

TEST_CASE("E28: division by division, and one on the entry square bars it",
          "[E28][CM-23.5][CM-10.1]") {
    Table barred = hre_column("BV-H-FP1@S1 S");
    CHECK(barred.refused(enter("BV-H-FP2", "S1")) == "CM-11.1");
    Table open = hre_column("BV-H-FP1@S5 S");
    CHECK(open.refused(enter("BV-H-SAK", "S1")) == "CM-23.5");
    open.act(enter("BV-H-FP2", "S1"));
    CHECK(open.at("BV-H-FP2") == "S1");
    CHECK(open.facing("BV-H-FP2") == "S");
    CHECK(open.mp_left() == 5);
    open.act(step("S2"), stop);
    CHECK(open.refused(enter("BV-H-SAK", "S1")).empty());
}

TEST_CASE("E29: the Carroccio falls to any attack, and its taker must advance",
          "[E29][CM-22.8][CM-R44]") {
    Table table("legnano", "HRE");
    table.place("LG-H-H4@P8 S, LG-H-H1@A1 S, LG-L-CAR@Q8 N, LG-L-MK1@K5 N").hand({"B01", "R07"});
    table.earn_attack("B01", "LG-H-H1").act(attack("LG-L-CAR"));
    CHECK(table.loss("Lombards") == 10);
    CHECK(table.at("LG-L-CAR") == "eliminated");
    CHECK(table.at("LG-H-H4") == "Q8");
}

namespace {

Table dismounting(const std::string& enemy) {
    Table table("lewes", "Royalists");
    table.place("LW-R-EK2@I3 N").place(enemy).hand({"R10"}).mp({"R10"}).act(select("LW-R-EK2"));
    return table;
}

} // namespace

TEST_CASE("E30: dismounting is a move of one point, away from the enemy",
          "[E30][CM-24.6][CM-24.7][CM-2.9]") {
    Table table = dismounting("LW-R-HP1@P9 N, LW-B-SP1@C6 S");
    table.act(verb("dismount"));
    CHECK(table.mp_left() == 4);
    CHECK(table.refused(select("LW-R-EK2")) == "CM-9.9");
    CHECK(table.view("LW-R-EK2").type_letters == "DK");
    CHECK(table.view("LW-R-EK2").figure == "3/5");
    CHECK(table.view("LW-R-EK2").figures.back().value == "4");
    Table near = dismounting("LW-B-SP1@I2 S");
    CHECK(near.refused(verb("dismount")) == "CM-24.6");
}

namespace {

Table scot_beside_edward(const std::string& others) {
    Table table("bannockburn", "Scots");
    table.place("BK-S-P6@H10 E, English leader@J10").place(others).hand({"B12"});
    table.mp({"B12"}).act(select("BK-S-P6"), step("I10"));
    return table;
}

} // namespace

TEST_CASE("E31: a lone leader flees to the nearest, ties are his own, or he is lost",
          "[E31][CM-2.14][CM-R18]") {
    Table table = scot_beside_edward("BK-E-K1@J12 W, BK-E-K2@K11 W");
    CHECK(table.decider() == "English");
    CHECK(table.offered("leader_with", "unit") == Words{"BK-E-K1", "BK-E-K2"});
    table.act(leader_with("BK-E-K2"));
    CHECK(table.at("BK-E-LEADER") == "K11");
    Table alone = scot_beside_edward("");
    CHECK(alone.at("BK-E-LEADER") == "eliminated");
    CHECK(alone.loss("English") == 4);
}

namespace {

/// Milan Knights 1 attacks Swabia 1 from the front.
Table milan_attacks_swabia(const Words& cards) {
    Table table("legnano", "Lombards");
    table.place("LG-L-MK1@H7 N, LG-L-MK2@Q1 N, LG-H-S1@G7 S").hand({"R10"}).hand(cards);
    table.earn_attack("R10", "LG-L-MK2").act(attack("LG-H-S1"));
    return table;
}

} // namespace

TEST_CASE("E32: a counter attack turns the battle round, and is answered by none",
          "[E32][CM-4.9][CM-R46][CM-7.5]") {
    Table table = milan_attacks_swabia({"R07", "B06"});
    table.act(react("B06", "LG-H-S1", "LG-L-MK1"));
    CHECK(table.decider() == "Lombards"); // HRE has no card left to commit
    CHECK(table.refused(react("R07", "LG-L-MK1", "LG-H-S1")) == "CM-4.9");
    table.act(done);
    CHECK(table.sums() == Sums{4, 3});
    CHECK(table.decider() == "Lombards");
    table.act(retreat, retreat_to("H6"), face("LG-L-MK1", "N"));
    CHECK(table.at("LG-H-S1") == "H7");
    table.act(done);
    CHECK(table.refused(attack("LG-H-S1")) == "CM-12.6"); // nobody faces it, and the play is spent
    CHECK(table.rule() == "CM-4.12");
}

TEST_CASE("E33: Pursuit takes the sole victor off, worth nothing, and nobody advances",
          "[E33][CM-22.9][CM-R48]") {
    Table table = milan_attacks_swabia({"R08", "B25"});
    table.act(pass, done, commit_bp("R08"), done, retreat, retreat_to("F7"), face("LG-H-S1", "S"));
    CHECK(table.decider() == "HRE");
    table.act(react("B25", "LG-L-MK1"));
    CHECK(table.at("LG-L-MK1") == "pursued");
    CHECK(table.loss("Lombards") == 0);
    CHECK(table.rule() == "CM-4.12");
}

TEST_CASE("E34: charge, flank and elite multiply, Barbarossa adds", "[E34][CM-26.4][CM-R54]") {
    Table table("legnano", "HRE");
    table.place("LG-H-FG1@J6 W, LG-L-MK1@J5 N").hand({"B01", "B09", "B27"});
    table.act(play_action("B01"), select("LG-H-FG1"), stop);
    table.act(commit_elite("B09", "LG-H-FG1"), commit_action("B27"), done);
    CHECK(table.sums() == Sums{42, 3});
}

TEST_CASE("E35: the side that reaches its limit loses at once", "[E35][CM-20.2][CM-R59]") {
    Table table("legnano", "Lombards");
    table.place("LG-L-MK1@G8 W, LG-L-MK2@Q1 N, LG-H-H1@G7 S reduced, LG-H-H2@A1 S");
    table.lost("HRE", 22).hand({"R10"}).earn_attack("R10", "LG-L-MK2").act(attack("LG-H-H1"));
    CHECK(table.loss("HRE") == 26);
    CHECK(table.winner() == "Lombards");
    CHECK(table.at("LG-L-MK1") == "G8"); // no advance any more
}

TEST_CASE("E37: along the road turning is free", "[E37][CM-9.6][CM-1.7][CM-R14][CM-R12]") {
    Table table("bannockburn", "English");
    table.place("BK-E-K2@H15 N, BK-S-P6@B5 E").hand({"R02"}).mp({"R02"});
    table.act(select("BK-E-K2"), step("H14"), step("G14"));
    CHECK(table.mp_left() == 3);
    CHECK(table.facing("BK-E-K2") == "W");
    CHECK(table.refused(turn("E")).empty()); // both sides of turning are left
}

TEST_CASE("E38: the attacker from above gets one, each unit by its own square",
          "[E38][CM-24.2][CM-1.8][CM-R32]") {
    Table table("lewes", "Barons");
    table.place("LW-B-GLP1@K9 S, LW-B-GLP2@L10 E, LW-B-SP1@A9 S, LW-R-HP1@L9 N").hand({"B12"});
    table.earn_attack("B12", "LW-B-SP1").act(attack("LW-R-HP1"));
    table.act(join("LW-B-GLP1"), join("LW-B-GLP2"));
    CHECK(table.sums() == Sums{7, 2});
}

TEST_CASE("E39: a level up costs one more, down nothing", "[E39][CM-1.8][CM-24.2]") {
    const auto left_after = [](const char* unit, const char* to) {
        Table table("lewes", "Royalists");
        table.place(unit).place("LW-B-SP1@A9 S").hand({"R10"}).mp({"R10"});
        table.act(select("LW-R-HP1"), step(to));
        return table.mp_left();
    };
    CHECK(left_after("LW-R-HP1@L9 N", "K9") == 3);
    CHECK(left_after("LW-R-HP1@K9 S", "L9") == 4);
}

TEST_CASE("E40: the blind draw: a card each for the battle", "[E40][CM-21.3][CM-21.4]") {
    const auto battle = [](const Act& use) {
        Table table("legnano", "Lombards");
        table.option("procedure", "blind_draw").place("LG-L-MK1@I7 N, LG-H-S1@G7 S");
        table.draws({{"R05"}, {"R04"}, {"B27"}}).act(verb("draw_one"), play_mp("R05"));
        table.act(select("LG-L-MK1"), step("H7"), stop, attack("LG-H-S1"), verb("draw"));
        table.act(commit_bp("R04"), use);
        return table.sums();
    };
    CHECK(battle(commit_bp("B27")) == Sums{7, 9});
    CHECK(battle(commit_action("B27")) == Sums{7, 6});
}
