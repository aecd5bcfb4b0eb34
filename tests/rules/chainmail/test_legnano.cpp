// CM-22: Legnano, and the Carroccio.

#include "support/catch.hpp"
#include "table.hpp"

using namespace gonfalon::test;

TEST_CASE("Legnano: the armies stand as printed", "[CM-22.3][CM-5.1][CM-R2][CM-R3][CM-R69]") {
    Table table = Table::whole("legnano");
    CHECK(table.at("LG-L-MK2") == "K6");
    CHECK(table.facing("LG-L-MK2") == "N");
    CHECK(table.at("LG-L-MK8") == "O13"); // printed 013
    CHECK(table.at("LG-L-BI2") == "Q13");
    CHECK(table.at("LG-L-CAR") == "Q8");
    CHECK(table.at("LG-L-MI2") == "P8"); // before the wagon
    CHECK(table.at("LG-H-S1") == "G7");
    CHECK(table.at("LG-H-FG2") == "B7");
    CHECK(table.facing("LG-H-S1") == "S");
}

namespace {

Table lombards(const std::string& pieces, const Words& cards = {"R10"}) {
    Table table("legnano", "Lombards");
    table.place("LG-L-CAR@Q8 N, LG-H-H1@A1 S").place(pieces).hand(cards);
    return table;
}

} // namespace

TEST_CASE("The Carroccio pays two a square, any way, and turns for nothing", "[CM-22.7][CM-R20]") {
    Table table = lombards("LG-L-MK1@K5 N");
    table.mp({"R10"}).act(select("LG-L-CAR"));
    CHECK(table.offered("step", "to") == Words{"P8", "Q7", "Q9"});
    CHECK(table.refused(turn("E")) == "CM-22.7");
    table.act(step("P8"), step("P7"));
    CHECK(table.mp_left() == 1);
    Table woods("legnano", "Lombards");
    woods.place("LG-L-CAR@M3 N, LG-H-H1@A1 S").hand({"R10"}).mp({"R10"});
    woods.act(select("LG-L-CAR"), step("M2")); // into the woods
    CHECK(woods.mp_left() == 3);
}

TEST_CASE("It is no cavalry: one card is its measure", "[CM-22.7][CM-R20]") {
    Table table = lombards("LG-L-MK1@K5 N", {"R10", "R04"});
    table.mp({"R10", "R04"}).act(select("LG-L-CAR"), step("P8"), step("O8"));
    CHECK(table.refused(select("LG-L-CAR")) == "CM-9.9"); // four of five, and five was the most
    CHECK(table.mp_left() == 5);
}

TEST_CASE("Nobody stacks with the Carroccio", "[CM-22.7][CM-11.3]") {
    Table unit = lombards("LG-L-MI2@P8 S");
    unit.mp({"R10"}).act(select("LG-L-MI2"));
    CHECK(unit.refused(step("Q8")) == "CM-22.7");
    Table leader = lombards("LG-L-MK1@K5 N, Lombards leader@P8");
    leader.mp({"R10"}).act(select("LG-L-LEADER"));
    CHECK(leader.refused(step("Q8")) == "CM-22.7");
    Table wagon = lombards("LG-L-MK1@K5 N, Lombards leader@P8");
    wagon.mp({"R10"}).act(select("LG-L-CAR"));
    CHECK(wagon.refused(step("P8")) == "CM-22.7");
}

TEST_CASE("It neither attacks nor marches nor wheels", "[CM-22.7][CM-4.5]") {
    Table table = lombards("LG-L-MK1@K5 N, LG-H-H2@P8 S", {"R10", "R12"});
    table.earn_attack("R10", "LG-L-MK1");
    CHECK(table.rule() == "CM-4.12"); // nobody is able to attack H2
    table.act(play_action("R12"));
    CHECK(table.refused(select("LG-L-CAR")) == "CM-9.3");
}

TEST_CASE("It is no neighbour that frightens a leader or stops a march", "[CM-2.14][CM-22.7]") {
    Table table("legnano", "HRE");
    table.place("LG-L-CAR@Q8 N, LG-H-H1@A1 S, HRE leader@N8, LG-L-MK1@A13 N").hand({"B01"});
    table.mp({"B01"}).act(select("LG-H-LEADER"), step("O8"), step("P8"));
    CHECK(table.at("LG-H-LEADER") == "P8");
}

TEST_CASE("A charge takes the Carroccio too, without an answer", "[CM-22.8][CM-2.11]") {
    Table table("legnano", "HRE");
    table.place("LG-L-CAR@Q8 N, LG-H-H1@N8 S, LG-L-MK1@A13 N").hand({"B01", "R07", "R23"});
    table.act(play_action("B01"), select("LG-H-H1"), step("O8"), step("P8"), stop);
    CHECK(table.at("LG-L-CAR") == "eliminated");
    CHECK(table.loss("Lombards") == 10);
    CHECK(table.at("LG-H-H1") == "Q8");
}

TEST_CASE("Pursuit needs a victorious mounted knight of the round player", "[CM-22.9][CM-R48]") {
    const auto window = [](const Words& cards, const std::string& attackers) {
        Table table("legnano", "Lombards");
        table.place("LG-L-MK2@Q1 N, LG-H-S1@G7 S reduced").place(attackers).hand({"R10"});
        table.hand(cards).earn_attack("R10", "LG-L-MK2").act(attack("LG-H-S1"));
        while (table.rule() == "CM-7.5" || table.rule() == "CM-13.8") {
            table.act(table.rule() == "CM-7.5" ? pass : done);
        }
        return table.rule() == "CM-22.9";
    };
    CHECK(window({"B01"}, "LG-L-MK1@G8 W"));       // it could be there: asked
    CHECK_FALSE(window({}, "LG-L-MK1@G8 W"));      // no card in hand
    CHECK_FALSE(window({"B01"}, "LG-L-BI1@G8 W")); // no knight in the attack
}

TEST_CASE("Of several knights Pursuit takes one, and another advances", "[CM-22.9][CM-14.5]") {
    Table table("legnano", "Lombards");
    table.place("LG-L-MK2@Q1 N, LG-L-MK1@G8 W, LG-L-MK3@H7 N, LG-H-S1@G7 S reduced");
    table.hand({"R10", "B25"}).earn_attack("R10", "LG-L-MK2").act(attack("LG-H-S1"));
    table.act(join("LG-L-MK1"), join("LG-L-MK3"), pass, done);
    CHECK(table.loss("HRE") == 4);
    table.act(react("B25", "LG-L-MK3"));
    CHECK(table.at("LG-L-MK1") == "G7");
    CHECK(table.at("LG-L-MK3") == "pursued");
}
