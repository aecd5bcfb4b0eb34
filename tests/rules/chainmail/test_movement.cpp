// CM-8, CM-9, CM-11: movement, facing, stacking; and Forced March and Wheel, the cards about them.

#include "support/catch.hpp"
#include "table.hpp"

using namespace gonfalon::test;

namespace {

/// English units on the move with the MP of one card of six; a Scot stands far off.
Table english_at(const std::string& pieces) {
    Table table("bannockburn", "English");
    table.place(pieces).place("BK-S-P15@A18 E").hand({"R01"}).mp({"R01"});
    return table;
}

} // namespace

TEST_CASE("Points are shared out among several units", "[CM-8.1]") {
    Table table = english_at("BK-E-P1@F12 N, BK-E-P2@H12 N, BK-E-K1@K9 W");
    table.act(select("BK-E-P1"), step("F11"), step("F10"), stop);
    table.act(select("BK-E-P2"), step("H11"), stop, select("BK-E-K1"), step("J9"));
    CHECK(table.mp_left() == 2);
}

TEST_CASE("A step needs its points", "[CM-8.3]") {
    Table table = english_at("BK-E-K1@F8 E, BK-E-P1@K9 W");
    table.act(select("BK-E-K1"), step("G8"), step("H8"), step("I8"), step("J8"), turn("S"));
    CHECK(table.mp_left() == 1);
    Table burn("bannockburn", "English");
    burn.place("BK-E-P1@G17 S, BK-S-P15@A18 E").hand({"R07"}).mp({"R07"});
    burn.act(select("BK-E-P1"));
    CHECK(burn.refused(step("G18")) == "CM-8.3"); // four, of three
}

TEST_CASE("Steps go over sides, one square at a time", "[CM-8.5]") {
    Table table = english_at("BK-E-K1@F8 E");
    table.act(select("BK-E-K1"));
    CHECK(table.refused(step("G9")) == "CM-8.5");
    CHECK(table.refused(step("H8")) == "CM-8.5");
    Table edge = english_at("BK-E-K1@K9 E");
    edge.act(select("BK-E-K1"));
    CHECK(edge.offered("step", "to").empty());
}

TEST_CASE("Past enemies, never through; and nothing holds a unit", "[CM-8.6][CM-8.8][CM-11.1]") {
    Table table("bannockburn", "English");
    table.place("BK-E-K1@F10 W, BK-S-P6@E9 S, BK-S-P7@E11 N, BK-S-P8@C10 E").hand({"R01"});
    table.mp({"R01"}).act(select("BK-E-K1"), step("E10"), step("D10"));
    CHECK(table.mp_left() == 4);
    CHECK(table.refused(step("C10")) == "CM-11.1");
}

TEST_CASE("A friend's square is closed too", "[CM-11.1]") {
    Table table = english_at("BK-E-K1@F10 W, BK-E-P1@E10 W");
    table.act(select("BK-E-K1"));
    CHECK(table.refused(step("E10")) == "CM-11.1");
}

TEST_CASE("A unit steps only ahead, and turning costs one a side", "[CM-9.4][CM-9.3][CM-R11]") {
    Table table = english_at("BK-E-K1@F10 W");
    table.act(select("BK-E-K1"));
    CHECK(table.refused(step("F9")) == "CM-9.4");
    table.act(turn("N"));
    CHECK(table.mp_left() == 5);
    table.act(step("F9"));
    CHECK(table.refused(turn("E")).empty());
    Table about = english_at("BK-E-K1@F10 W");
    about.act(select("BK-E-K1"), turn("E"));
    CHECK(about.mp_left() == 4);
    CHECK(about.refused(turn("N")) == "CM-9.5");
}

TEST_CASE("A unit may turn beside an enemy", "[CM-9.7]") {
    Table table("bannockburn", "English");
    table.place("BK-E-K1@F10 W, BK-S-P6@F9 S").hand({"R01"}).mp({"R01"});
    table.act(select("BK-E-K1"));
    CHECK(table.refused(turn("N")).empty());
}

TEST_CASE("Once stopped, a unit moves no more that round", "[CM-9.9]") {
    Table table = english_at("BK-E-K1@F10 W, BK-E-P1@K9 W");
    table.act(select("BK-E-K1"), step("E10"), stop);
    CHECK(table.refused(select("BK-E-K1")) == "CM-9.9");
}

TEST_CASE("A unit that has attacked does not move", "[CM-9.9]") {
    Table table("bannockburn", "English");
    table.place("BK-E-P1@F10 N, BK-E-P2@H12 N, BK-E-K1@K9 W, BK-S-P6@F9 S").hand({"R10", "R01"});
    table.earn_attack("R10", "BK-E-K1").act(attack("BK-S-P6"), done);
    table.mp({"R01"});
    CHECK(table.refused(select("BK-E-P1")) == "CM-9.9");
}

TEST_CASE("A unit that can spend nothing more stops by itself", "[CM-R16]") {
    Table table("bannockburn", "English");
    table.place("BK-E-P1@F12 N, BK-E-P2@H12 N, BK-S-P15@A18 E").hand({"R10", "R01"});
    table.mp({"R10", "R01"}).act(select("BK-E-P1"));
    for (const char* to : {"F11", "F10", "F9", "F8"}) {
        table.act(step(to));
    }
    table.act(turn("E"), turn("N")); // its cap of six
    CHECK(table.refused(select("BK-E-P1")) == "CM-9.9");
}

TEST_CASE("A combat unit may join its own lone leader", "[CM-11.3][CM-R21]") {
    Table table = english_at("BK-E-K1@F10 W, English leader@E10");
    table.act(select("BK-E-K1"), step("E10"), step("D10"));
    CHECK(table.at("BK-E-LEADER") == "E10"); // he did not start with it
    CHECK(table.at("BK-E-K1") == "D10");
}

// Forced March.

namespace {

Table marching(const std::string& pieces) {
    Table table("bannockburn", "English");
    table.place(pieces).hand({"R17"}).act(play_action("R17"));
    return table;
}

} // namespace

TEST_CASE("A forced march takes up to four open squares without points", "[CM-4.5]") {
    Table table = marching("BK-E-P1@F12 N, BK-S-P15@A18 E");
    table.act(select("BK-E-P1"), step("F11"), step("F10"), turn("E"), step("G10"), step("H10"));
    CHECK(table.offered("step", "to").empty());
    table.act(stop);
    CHECK(table.at("BK-E-P1") == "H10");
    CHECK(table.is("BK-E-P1", "used"));
}

TEST_CASE("A march keeps to open ground and ends away from the enemy", "[CM-4.5]") {
    Table woods = marching("BK-E-P1@F8 N, BK-E-P2@H12 N, BK-S-P15@A18 E");
    woods.act(select("BK-E-P1"));
    CHECK(woods.refused(step("F7")) == "CM-4.5");
    Table enemy = marching("BK-E-P1@F12 N, BK-S-P6@E10 N");
    enemy.act(select("BK-E-P1"), step("F11"), step("F10"));
    CHECK(enemy.refused(stop) == "CM-4.5");
    enemy.act(step("F9"));
    CHECK(enemy.refused(stop).empty());
}

TEST_CASE("Neither the used nor those still outside march", "[CM-4.5][CM-R66]") {
    Table table = marching("BK-E-P1@F12 N moved, BK-E-P2@H12 N, BK-S-P15@A18 E");
    CHECK(table.refused(select("BK-E-P1")) == "CM-9.9");
    Table waits("bouvines", "HRE");
    waits.place("BV-H-FP1@S5 S, BV-F-BEA@O12 W").waiting({"BV-H-FP2"}).hand({"B14"});
    waits.act(play_action("B14"));
    CHECK(waits.refused(select("BV-H-FP2")) == "CM-10.1");
}

TEST_CASE("The leader marches along", "[CM-4.5][CM-2.13]") {
    Table table = marching("BK-E-P1@F12 N, English leader@F12, BK-S-P15@A18 E");
    table.act(select("BK-E-P1"), step("F11"), stop);
    CHECK(table.at("BK-E-LEADER") == "F11");
}

// Wheel.

TEST_CASE("Wheel turns one or two units, without marker or count", "[CM-4.5][CM-R12]") {
    Table table("bannockburn", "English");
    table.place("BK-E-P1@F12 N moved, BK-E-P2@H12 N, BK-E-P3@H6 N disordered, BK-S-P15@A18 E");
    table.hand({"R12", "R01"}).act(play_action("R12"));
    CHECK(table.refused(select("BK-E-P3")) == "CM-19.2");
    table.act(select("BK-E-P1"));
    CHECK(table.offered("face", "facing") == Words{"E", "S", "W"});
    table.act(face("BK-E-P1", "S"), select("BK-E-P2"), face("BK-E-P2", "E"));
    CHECK(table.facing("BK-E-P1") == "S");
    CHECK_FALSE(table.is("BK-E-P2", "used"));
    table.mp({"R01"}).act(select("BK-E-P2"));
    CHECK(table.refused(turn("W")).empty()); // both sides of turning are still free
}
