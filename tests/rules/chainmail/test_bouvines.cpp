// CM-23, CM-10: Bouvines and its reinforcements.

#include "support/catch.hpp"
#include "table.hpp"

using namespace gonfalon::test;

TEST_CASE("Bouvines: the armies stand as printed, the rest waits", "[CM-23.3][CM-5.1][CM-R69]") {
    Table table = Table::whole("bouvines");
    CHECK(table.at("BV-F-BEA") == "O12");
    CHECK(table.facing("BV-F-BEA") == "W");
    CHECK(table.at("BV-F-STP") == "R12");
    CHECK(table.facing("BV-F-STP") == "E");
    CHECK(table.at("BV-H-FKA") == "S5");
    CHECK(table.facing("BV-H-FP1") == "S");
    CHECK(table.at("BV-H-LEADER") == "S1"); // the rear of the column
    CHECK(table.at("BV-H-FP2") == "waiting");
    CHECK(table.at("BV-F-HOU") == "waiting");
}

namespace {

Table french(const std::string& pieces, const Words& waiting) {
    Table table("bouvines", "French");
    table.place(pieces).waiting(waiting).hand({"R01"}).mp({"R01"});
    return table;
}

} // namespace

TEST_CASE("The French enter in any order at Q18 for one point, and go on", "[CM-23.4][CM-10.1]") {
    Table table = french("BV-F-BEA@O12 W, BV-H-FP1@S1 S", {"BV-F-HOU", "BV-F-CO1"});
    CHECK(table.refused(enter("BV-F-HOU", "Q18")).empty());
    CHECK(table.refused(enter("BV-F-HOU", "P18")) == "CM-10.1");
    table.act(enter("BV-F-CO1", "Q18"));
    CHECK(table.facing("BV-F-CO1") == "N");
    CHECK(table.mp_left() == 5);
    table.act(step("Q17"), stop, enter("BV-F-HOU", "Q18"));
    CHECK(table.mp_left() == 3);
}

TEST_CASE("The divisions come one after another", "[CM-23.5][CM-R57]") {
    Table table("bouvines", "HRE");
    table.place("BV-H-FP1@S5 S, BV-F-BEA@O12 W").hand({"B01"});
    table.waiting({"BV-H-FP3", "BV-H-SAK", "BV-H-BOK"}).mp({"B01"});
    CHECK(table.refused(enter("BV-H-SAK", "S1")) == "CM-23.5");
    table.act(enter("BV-H-FP3", "S1"), step("S2"), stop);
    CHECK(table.refused(enter("BV-H-BOK", "S1")) == "CM-23.5");
    table.act(enter("BV-H-SAK", "S1"));
    CHECK(table.facing("BV-H-SAK") == "S");
}

TEST_CASE("An own unit on the entry square bars it, an enemy only shifts it", "[CM-R57][CM-11.1]") {
    Table barred = french("BV-F-BEA@Q18 N, BV-H-FP1@S1 S", {"BV-F-HOU"});
    CHECK(barred.refused(enter("BV-F-HOU", "Q18")) == "CM-11.1");
    CHECK(barred.offered("enter", "at").empty());
    Table shifted = french("BV-F-BEA@O12 W, BV-H-FP1@Q18 S", {"BV-F-HOU"});
    CHECK(shifted.offered("enter", "at") == Words{"P18", "R18"}); // the owner chooses
    shifted.act(enter("BV-F-HOU", "R18"));
    CHECK(shifted.facing("BV-F-HOU") == "N");
}

TEST_CASE("A lone enemy leader on the entry square flees", "[CM-R57][CM-R18]") {
    Table table = french("BV-F-BEA@O12 W, BV-H-FP1@S1 S, HRE leader@Q18", {"BV-F-HOU"});
    table.act(enter("BV-F-HOU", "Q18"));
    CHECK(table.at("BV-H-LEADER") == "S1");
}

TEST_CASE("Horse enters with pooled cards, foot within its cap", "[CM-10.1][CM-8.2]") {
    Table table("bouvines", "French");
    table.place("BV-F-BEA@O12 W, BV-H-FP1@S1 S").waiting({"BV-F-CO1"}).hand({"R05", "R07"});
    table.mp({"R05", "R07"}).act(enter("BV-F-CO1", "Q18"), step("Q17"), step("Q16"), step("Q15"));
    CHECK(table.refused(select("BV-F-CO1")) == "CM-9.9"); // four, its best card; three are left
    CHECK(table.mp_left() == 3);
}

TEST_CASE("Both decide the initiative by draw from the second turn", "[CM-23.6][CM-5.4][CM-R5]") {
    Table table = Table::whole("bouvines");
    table.act(pass, pass);
    CHECK(table.rule() == "CM-5.4");
}

TEST_CASE("A Shield Wall stands at Bouvines too", "[CM-3.4]") {
    Table table("bouvines", "HRE");
    table.place("BV-H-SP1@S5 S, BV-F-BEA@O12 W").hand({"B33"});
    table.act(play_action("B33"), select("BV-H-SP1"));
    CHECK(table.is("BV-H-SP1", "shield_wall"));
}

TEST_CASE("The King stands with a unit on the map", "[CM-R63]") {
    Table table = Table::whole("bouvines", {{"setup", "free"}});
    const Words units = table.offered("leader_with", "unit");
    CHECK(units.size() == 9);
    CHECK_FALSE(table.refused(leader_with("BV-F-HOU")).empty());
}
