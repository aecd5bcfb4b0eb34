// CM-2.12 to CM-2.14, CM-11.3: leaders, alone and with a unit.

#include "support/catch.hpp"
#include "table.hpp"

using namespace gonfalon::test;

namespace {

Table english(const std::string& pieces, const Words& cards = {"R01"}) {
    Table table("bannockburn", "English");
    table.place(pieces).hand(cards).mp(cards);
    return table;
}

} // namespace

TEST_CASE("A lone leader pools cards and rides any way", "[CM-2.13][CM-8.2]") {
    Table table = english("BK-E-K1@A18 N, English leader@F10, BK-S-P15@A1 E", {"R01", "R02"});
    table.act(select("BK-E-LEADER"));
    CHECK(table.offered("step", "to") == Words{"E10", "F11", "F9", "G10"});
    for (const char* to : {"G10", "G9", "G8", "H8", "I8", "I9", "I10", "I11"}) {
        table.act(step(to));
    }
    CHECK(table.mp_left() == 3);
}

TEST_CASE("He rides where horse may", "[CM-2.13][CM-R19]") {
    Table table = english("English leader@J4, BK-E-K1@A18 N, BK-S-P15@A1 E");
    table.act(select("BK-E-LEADER"));
    CHECK(table.refused(step("J5")) == "CM-1.4");
    CHECK(table.refused(step("J3")) == "CM-1.4");
    Table burn = english("English leader@G18, BK-E-K1@A18 N, BK-S-P15@A1 E");
    burn.act(select("BK-E-LEADER"));
    CHECK(burn.refused(step("G17")) == "CM-1.5");
}

TEST_CASE("With foot he goes where the foot goes", "[CM-R19][CM-2.13]") {
    Table table = english("BK-E-P1@J4 S, English leader@J4, BK-S-P15@A1 E");
    table.act(select_with_leader("BK-E-P1", true), step("J5"));
    CHECK(table.at("BK-E-LEADER") == "J5");
}

TEST_CASE("He goes along free, or stays", "[CM-2.13]") {
    Table along = english("BK-E-K1@K9 W, BK-E-P1@F10 N, English leader@F10, BK-S-P15@A1 E");
    CHECK(along.offered("select", "unit") == Words{"BK-E-K1", "BK-E-LEADER", "BK-E-P1"});
    along.act(select_with_leader("BK-E-P1", true), step("F9"), stop);
    CHECK(along.mp_left() == 5);
    CHECK(along.at("BK-E-LEADER") == "F9");
    CHECK(along.refused(select("BK-E-LEADER")) == "CM-9.9"); // he has moved with it
    Table stays = english("BK-E-K1@K9 W, BK-E-P1@F10 N, English leader@F10, BK-S-P15@A1 E");
    stays.act(select_with_leader("BK-E-P1", false), step("F9"), stop);
    CHECK(stays.at("BK-E-LEADER") == "F10");
    CHECK(stays.refused(select("BK-E-LEADER")).empty());
}

TEST_CASE("He may leave a unit that stays, and join another", "[CM-11.3][CM-2.13]") {
    Table table = english("BK-E-P1@F10 N, BK-E-P2@F9 N, English leader@F10, BK-S-P15@A1 E");
    table.act(select("BK-E-LEADER"), step("F9"));
    CHECK(table.at("BK-E-LEADER") == "F9");
    table.act(step("F8")); // and on, through his own men
    CHECK(table.at("BK-E-LEADER") == "F8");
}

TEST_CASE("He never enters an enemy's square", "[CM-11.3][CM-11.1]") {
    Table table = english("BK-E-P1@F10 N, English leader@F10, BK-S-P6@F9 S");
    table.act(select("BK-E-LEADER"));
    CHECK(table.refused(step("F9")) == "CM-11.1");
}

TEST_CASE("A lone leader is no target", "[CM-2.14]") {
    Table table("bannockburn", "English");
    table.place("BK-E-P1@F10 N, BK-E-K1@K9 W, Scots leader@F5, BK-S-P6@B9 E").hand({"R10"});
    table.mp({"R10"});
    CHECK(table.refused(attack("BK-S-LEADER")) == "CM-2.14");
}

TEST_CASE("Riding up to an enemy ends his move in flight", "[CM-2.14][CM-R18]") {
    Table table = english("BK-E-P1@F12 N, English leader@F11, BK-S-P6@F9 S");
    table.act(select("BK-E-LEADER"), step("F10"));
    CHECK(table.at("BK-E-LEADER") == "F12");
    CHECK(table.refused(select("BK-E-LEADER")) == "CM-9.9");
}

TEST_CASE("He flees when his unit leaves him beside the enemy", "[CM-R18]") {
    Table table = english("BK-E-P1@F10 W, BK-E-P2@F12 N, English leader@F10, BK-S-P6@F9 S");
    table.act(select_with_leader("BK-E-P1", false), step("E10"));
    CHECK(table.at("BK-E-LEADER") == "E10"); // one step, nearer than F12
}

TEST_CASE("He goes along in retreat and in advance", "[CM-2.13][CM-14.5][CM-19.4]") {
    Table table("bannockburn", "English");
    table.place("BK-E-K2@F10 N, English leader@F10, BK-E-K1@K9 W, BK-S-P8@F9 S, Scots leader@F9");
    table.hand({"R10", "R04"}).earn_attack("R10", "BK-E-K1");
    table.act(attack("BK-S-P8"), commit_bp("R04"), done, retreat, retreat_to("F8"));
    table.act(face("BK-S-P8", "S"));
    CHECK(table.sums() == Sums{9, 6});
    CHECK(table.at("BK-S-LEADER") == "F8");
    CHECK(table.at("BK-E-LEADER") == "F9");
}

TEST_CASE("He goes along in a charge", "[CM-2.11][CM-2.13]") {
    Table table("bannockburn", "English");
    table.place("BK-E-K2@F12 N, English leader@F12, BK-S-P8@F9 S, BK-S-P6@B9 E").hand({"R01"});
    table.act(play_action("R01"), select("BK-E-K2"), step("F11"), step("F10"), stop);
    CHECK(table.sums() == Sums{4 * 2 + 1, 3});
    CHECK(table.at("BK-E-LEADER") == "F10");
}

TEST_CASE("He dies with his unit, for four", "[CM-2.14][CM-20.4]") {
    Table table("bannockburn", "English");
    table.place("BK-E-K2@F10 N, BK-E-K1@K9 W, BK-S-LB1@F9 S, Scots leader@F9, BK-S-P6@B9 E");
    table.hand({"R10"}).earn_attack("R10", "BK-E-K1").act(attack("BK-S-LB1"), reduce);
    CHECK(table.at("BK-S-LEADER") == "eliminated");
    CHECK(table.loss("Scots") == 5);
}

TEST_CASE("He outlives a knight lost in pursuit", "[CM-2.14][CM-22.9][CM-R48]") {
    Table table("legnano", "Lombards");
    table.place("LG-L-MK1@H7 N, Lombards leader@H7, LG-L-MK2@Q1 N, LG-L-MK3@H9 N, LG-H-S1@G7 S");
    table.hand({"R10", "R08", "B25"}).earn_attack("R10", "LG-L-MK2");
    table.act(attack("LG-H-S1"), pass, done, commit_bp("R08"), done, retreat_to("F7"));
    table.act(face("LG-H-S1", "S"), react("B25", "LG-L-MK1"));
    CHECK(table.at("LG-L-MK1") == "pursued");
    CHECK(table.at("LG-L-LEADER") == "H7");
    CHECK(table.loss("Lombards") == 0);
}

TEST_CASE("In a counter attack each leader plays the part he has", "[CM-R37]") {
    Table table("legnano", "Lombards");
    table.place("LG-L-MK1@H7 N, Lombards leader@H7, LG-L-MK2@Q1 N, LG-H-S1@G7 S, HRE leader@G7");
    table.hand({"R10", "B06"}).earn_attack("R10", "LG-L-MK2");
    table.act(attack("LG-H-S1"), react("B06", "LG-H-S1", "LG-L-MK1"));
    CHECK(table.sums() == Sums{4 + 2, 3 + 3});
}

TEST_CASE("A leader starts with any unit on the map", "[CM-22.4][CM-R63][CM-11.3]") {
    Table table = Table::whole("legnano", {{"setup", "free"}});
    CHECK(table.rule() == "CM-11.3");
    const std::string side = table.decider();
    const Words units = table.offered("leader_with", "unit");
    CHECK(units.size() >= 13);
    table.act(leader_with(units.front()));
    CHECK(table.decider() != side);
}

TEST_CASE("His unit gone in pursuit, he flees from an enemy beside him", "[CM-R18][CM-R48]") {
    Table table("legnano", "Lombards");
    table.place("LG-L-MK1@H7 N, Lombards leader@H7, LG-L-MK2@Q1 N, LG-L-MK3@H9 N");
    table.place("LG-H-S1@G7 S, LG-H-S2@H6 N").hand({"R10", "R08", "B25"});
    table.earn_attack("R10", "LG-L-MK2").act(attack("LG-H-S1"), pass, done, commit_bp("R08"), done);
    table.act(retreat_to("F7"), face("LG-H-S1", "S"), react("B25", "LG-L-MK1"));
    CHECK(table.at("LG-L-LEADER") == "H9");
}

TEST_CASE("An own step beside a friend is no danger", "[CM-2.14]") {
    Table table = english("BK-E-P1@F10 N, English leader@F12, BK-S-P6@F9 S");
    table.act(select("BK-E-LEADER"), step("F11"), step("F10"));
    CHECK(table.at("BK-E-LEADER") == "F10"); // stacked, he does not flee
}
