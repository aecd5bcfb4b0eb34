// CM-1: the map, and what its ground does to moves, battles and fire.

#include "support/catch.hpp"
#include "table.hpp"

using namespace gonfalon::test;

TEST_CASE("Squares are a letter and a number", "[CM-1.2]") {
    Table table("bannockburn", "English");
    table.place("BK-E-K1@K9 W");
    const auto& cells = table.game().lexicon().cells;
    CHECK(cells.size() == 11 * 18);
    CHECK(cells.find("A2"));
    CHECK_FALSE(cells.find("L1"));
    CHECK(table.at("BK-E-K1") == "K9");
}

TEST_CASE("Woods cost two to foot and to horse", "[CM-1.3][CM-8.3]") {
    Table table("bannockburn", "English");
    table.place("BK-E-P1@F8 N, BK-E-K1@E7 E, BK-S-P6@B5 E").hand({"R02"}).mp({"R02"});
    table.act(select("BK-E-P1"));
    CHECK(table.refused(step("F7")).empty());
    table.act(step("F7"));
    CHECK(table.mp_left() == 3);
    table.act(stop);
    Table horse("bannockburn", "English");
    horse.place("BK-E-K1@E7 E, BK-S-P6@B5 E").hand({"R02"}).mp({"R02"});
    horse.act(select("BK-E-K1"), step("F7"));
    CHECK(horse.mp_left() == 3);
}

TEST_CASE("The point for woods is not doubled by a shield wall", "[CM-1.3][CM-3.4]") {
    Table table("legnano", "HRE");
    table.place("LG-H-H4@G9 E, LG-H-H1@A1 S, LG-L-BI1@G10 W shield_wall").hand({"B01"});
    table.earn_attack("B01", "LG-H-H1").act(attack("LG-L-BI1"));
    CHECK(table.sums() == Sums{4, 7});
}

TEST_CASE("Foot is disordered by marsh and may go on; horse stays out", "[CM-1.4]") {
    Table foot("bannockburn", "English");
    foot.place("BK-E-P1@J4 S, BK-S-P6@B5 E").hand({"R01"}).mp({"R01"});
    foot.act(select("BK-E-P1"), step("J5"));
    CHECK(foot.mp_left() == 4);
    CHECK(foot.is("BK-E-P1", "disordered"));
    foot.act(step("J6"));
    CHECK(foot.at("BK-E-P1") == "J6");
    Table horse("bannockburn", "English");
    horse.place("BK-E-K1@J4 S, BK-S-P6@B5 E").hand({"R01"}).mp({"R01"}).act(select("BK-E-K1"));
    CHECK(horse.refused(step("J5")) == "CM-1.4");
}

TEST_CASE("Horse does not attack into marsh, foot does without effect on the sums", "[CM-1.4]") {
    const auto at_the_marsh = [](const char* attacker) {
        Table table("bannockburn", "English");
        table.place(attacker).place("BK-E-K3@C9 W, BK-S-P6@J5 N").hand({"R10"});
        table.earn_attack("R10", "BK-E-K3");
        return table;
    };
    CHECK(at_the_marsh("BK-E-K1@J4 S").refused(attack("BK-S-P6")) == "CM-1.4");
    Table foot = at_the_marsh("BK-E-P1@J4 S");
    foot.act(attack("BK-S-P6"));
    CHECK(foot.sums() == Sums{2, 2});
}

TEST_CASE("An advance into marsh disorders too", "[CM-R17]") {
    Table table("bannockburn", "Scots");
    table.place("BK-S-P2@J4 S, BK-S-P6@A6 E, BK-E-LB1@J5 N").hand({"B12"});
    table.earn_attack("B12", "BK-S-P6").act(attack("BK-E-LB1"));
    CHECK(table.at("BK-E-LB1") == "eliminated");
    CHECK(table.at("BK-S-P2") == "J5");
    CHECK(table.is("BK-S-P2", "disordered"));
}

TEST_CASE("Across a burn there is fire but no shock and no retreat", "[CM-1.5]") {
    Table fires("bannockburn", "English");
    fires.place("BK-E-LB1@I18 N, BK-S-P6@I17 S").hand({"R02"}).mp({"R02"});
    fires.act(select("BK-E-LB1"), fire("BK-S-P6"));
    CHECK(fires.is("BK-S-P6", "disordered"));
    Table shock("bannockburn", "English");
    shock.place("BK-E-P1@I18 N, BK-E-K3@C9 W, BK-S-P6@I17 S").hand({"R10"});
    shock.earn_attack("R10", "BK-E-K3");
    CHECK(shock.refused(attack("BK-S-P6")) == "CM-1.5");
    Table pinned("bannockburn", "Scots");
    pinned.place("BK-S-LC1@G18 W, BK-S-P7@A6 E, BK-E-P1@F18 E").hand({"B12"});
    pinned.earn_attack("B12", "BK-S-P7").act(attack("BK-E-P1"));
    CHECK(pinned.is("BK-E-P1", "reduced")); // burns behind and beside it: not asked
    CHECK(pinned.at("BK-E-P1") == "F18");
}

TEST_CASE("A bridge costs nothing, carries a shock, and its point is not doubled",
          "[CM-1.6][CM-R31]") {
    Table moves("bannockburn", "English");
    moves.place("BK-E-K1@H18 N, BK-S-P6@B5 E").hand({"R01"}).mp({"R01"});
    moves.act(select("BK-E-K1"), step("H17"));
    CHECK(moves.mp_left() == 5);
    Table shock("bannockburn", "English");
    shock.place("BK-E-K1@H18 N, BK-E-K3@C9 W, BK-S-P6@H17 S schiltron").hand({"R10"});
    shock.earn_attack("R10", "BK-E-K3").act(attack("BK-S-P6"));
    CHECK(shock.sums() == Sums{5, 5});
    Table beside("bannockburn", "English");
    beside.place("BK-E-K1@H16 S, BK-E-K3@C9 W, BK-S-P6@H17 S").hand({"R10"});
    beside.earn_attack("R10", "BK-E-K3").act(attack("BK-S-P6"));
    CHECK(beside.sums() == Sums{15, 2}); // nobody comes over the bridge
}

TEST_CASE("Clear ground, town and road cost one", "[CM-1.7][CM-26.1]") {
    Table table("bannockburn", "Scots");
    table.place("BK-S-P6@B2 W, BK-E-K1@K9 W").hand({"B12"}).mp({"B12"});
    table.act(select("BK-S-P6"), step("A2")); // the town, by road
    CHECK(table.mp_left() == 5);
    Table town("bannockburn", "Scots");
    town.place("BK-S-P6@A3 N, BK-E-K1@K9 W").hand({"B12"}).mp({"B12"});
    town.act(select("BK-S-P6"), step("A2"));
    CHECK(town.mp_left() == 5);
}

TEST_CASE("A road is followed without turning, but not back the way one faces away from",
          "[CM-9.6][CM-R14]") {
    Table table("bannockburn", "English");
    table.place("BK-E-K2@H14 N, BK-S-P6@B5 E").hand({"R02"}).mp({"R02"}).act(select("BK-E-K2"));
    CHECK(table.refused(step("G14")).empty());     // it stands along the road
    CHECK(table.refused(step("H15")) == "CM-9.4"); // no free about-face
    Table across("bannockburn", "English");
    across.place("BK-E-K2@H15 W, BK-S-P6@B5 E").hand({"R02"}).mp({"R02"}).act(select("BK-E-K2"));
    CHECK(across.refused(step("H14")) == "CM-9.4"); // it stands across the road
}

TEST_CASE("Bows shoot over woods but not into them", "[CM-1.3][CM-2.7][CM-R15]") {
    Table into("bannockburn", "English");
    into.place("BK-E-LB1@F8 N, BK-S-P6@F7 S, BK-E-K1@K9 W").hand({"R02"}).mp({"R02"});
    into.act(select("BK-E-LB1"));
    CHECK(into.refused(fire("BK-S-P6")) == "CM-1.3");
    Table over("bannockburn", "English");
    over.place("BK-E-LB1@F8 N, BK-S-P6@F6 S").hand({"R02"}).mp({"R02"});
    over.act(select("BK-E-LB1"), fire("BK-S-P6"));
    CHECK(over.is("BK-S-P6", "disordered"));
}

TEST_CASE("Height helps the attacker above only", "[CM-1.8][CM-24.2][CM-R32]") {
    const auto sums = [](const char* attacker, const char* target) {
        Table table("lewes", "Barons");
        table.place("LW-B-GLK" + std::string(attacker) + ", LW-B-SP1@A9 S");
        table.place("LW-R-HP1" + std::string(target)).hand({"B12"});
        table.earn_attack("B12", "LW-B-SP1").act(attack("LW-R-HP1"));
        return table.sums();
    };
    CHECK(sums("@K6 E", "@K5 W") == Sums{5, 2});  // level 3 against 2, as from K10
    CHECK(sums("@D2 E", "@D1 W") == Sums{5, 2});  // one level or two, the same point
    CHECK(sums("@L9 N", "@K9 S") == Sums{4, 2});  // from below: no malus
    CHECK(sums("@L10 E", "@L9 W") == Sums{4, 2}); // on a level
}
