// CM-2, CM-3: units and their markers.

#include "support/catch.hpp"
#include "table.hpp"

using namespace gonfalon::test;

TEST_CASE("Foot and horse, each by its letters", "[CM-2.1][CM-2.6][CM-2.10][CM-R1]") {
    Table table("lewes", "Barons");
    table.place("LW-B-SP1@A9 S, LW-B-SK1@A8 S, LW-B-SK2@A7 S foot").hand({"B12", "B01"});
    CHECK(table.view("LW-B-SP1").type_letters == "P");
    CHECK(table.view("LW-B-SP1").elite);
    CHECK(table.view("LW-B-SK1").type_letters == "K");
    CHECK(table.view("LW-B-SK2").type_letters == "DK");
    table.mp({"B12", "B01"}).act(select("LW-B-SK2"));
    for (const char* to : {"B7", "C7", "D7", "E7", "F7", "G7"}) {
        table.act(step(to));
    }
    CHECK(table.rule() == "CM-8.1"); // dismounted knights are foot: six is the cap
}

TEST_CASE("A counter has a full side and mostly a reduced one", "[CM-2.2][CM-2.4]") {
    Table table("bannockburn", "English");
    table.place("BK-E-K1@K9 W, BK-E-K2@K8 N reduced, BK-E-LB1@G9 S");
    CHECK(table.view("BK-E-K1").figure == "5");
    CHECK(table.view("BK-E-K1").steps == 2);
    CHECK(table.facing("BK-E-K1") == "W");
    CHECK(table.view("BK-E-K2").figure == "2");
    CHECK(table.view("BK-E-K2").steps == 1);
    CHECK(table.view("BK-E-LB1").steps_full == 1);
}

TEST_CASE("A unit of nought still defends, with cards", "[CM-2.5][CM-12.8][CM-R36]") {
    Table bare("bannockburn", "Scots");
    bare.place("BK-S-P2@F9 E, BK-S-P6@A6 E, BK-E-LB1@G9 W").hand({"B12"});
    bare.earn_attack("B12", "BK-S-P6").act(attack("BK-E-LB1"));
    CHECK(bare.sums() == Sums{3, 0});
    CHECK(bare.at("BK-E-LB1") == "eliminated"); // any point against none is a double
    Table helped("bannockburn", "Scots");
    helped.place("BK-S-P2@F9 E, BK-S-P6@A6 E, BK-E-LB1@G9 W").hand({"B12", "R04"});
    helped.earn_attack("B12", "BK-S-P6").act(attack("BK-E-LB1"), pass, commit_bp("R04"), done);
    CHECK(helped.sums() == Sums{3, 4});
    CHECK(helped.at("BK-E-LB1") == "G9");
}

TEST_CASE("Pike and horse shock but do not shoot, bows the other way",
          "[CM-2.6][CM-2.10][CM-2.7][CM-12.8][CM-15.1]") {
    Table table("bannockburn", "Scots");
    table.place("BK-S-P2@F9 E, BK-S-LC1@G8 S, BK-S-LB1@G10 N, BK-S-P6@A6 E, BK-E-P1@G9 W");
    table.hand({"B12"}).mp({"B12"}).act(select("BK-S-P2"));
    CHECK(table.refused(fire("BK-E-P1")) == "CM-15.1");
    table.act(turn("N"), stop, select("BK-S-P6"), turn("S"), end_moves);
    table.act(attack("BK-E-P1")); // only the horse is able: Isles Pike has turned away
    CHECK(table.sums() == Sums{6, 2});
    Table bow("bannockburn", "Scots");
    bow.place("BK-S-LB1@F9 E, BK-S-P6@A6 E, BK-E-P1@G9 W").hand({"B12"});
    bow.earn_attack("B12", "BK-S-P6");
    CHECK(bow.refused(attack("BK-E-P1")) == "CM-12.8");
}

TEST_CASE("Dismounted knights attack and defend with different numbers", "[CM-2.9][CM-24.7]") {
    Table attacks("lewes", "Royalists");
    attacks.place("LW-R-EK2@I3 N foot, LW-R-HP1@P9 N, LW-B-SP1@H3 S").hand({"R10"});
    attacks.earn_attack("R10", "LW-R-HP1").act(attack("LW-B-SP1"));
    CHECK(attacks.sums() == Sums{3, 3});
    Table defends("lewes", "Barons");
    defends.place("LW-R-EK2@I3 N foot, LW-B-SP3@A9 S, LW-B-SP1@H3 S").hand({"B12"});
    defends.earn_attack("B12", "LW-B-SP3").act(attack("LW-R-EK2"));
    CHECK(defends.sums() == Sums{3, 5});
}

TEST_CASE("A disordered unit may move but neither attacks nor fires", "[CM-3.1][CM-19.2]") {
    Table pike("bannockburn", "English");
    pike.place("BK-E-P1@F10 N disordered, BK-E-K1@K9 W, BK-S-P6@F9 S").hand({"R10"}).mp({"R10"});
    CHECK(pike.refused(select("BK-E-P1")).empty());
    pike.act(select("BK-E-K1"), turn("N"), end_moves);
    CHECK(pike.refused(attack("BK-S-P6")) == "CM-19.2");
    Table bow("bannockburn", "English");
    bow.place("BK-E-LB1@F10 N disordered, BK-S-P6@F9 S").hand({"R02"}).mp({"R02"});
    bow.act(select("BK-E-LB1"));
    CHECK(bow.refused(fire("BK-S-P6")) == "CM-19.2");
}

TEST_CASE("A rallied unit neither moves nor attacks, and defends in full", "[CM-3.2][CM-R56]") {
    Table table("bannockburn", "English");
    table.place("BK-E-P1@F10 N rallied, BK-E-K1@K9 W, BK-S-P6@F9 S").hand({"R10"}).mp({"R10"});
    CHECK(table.refused(select("BK-E-P1")) == "CM-3.2");
    table.act(select("BK-E-K1"), turn("N"), end_moves);
    CHECK(table.refused(attack("BK-S-P6")) == "CM-3.2");
    Table defends("bannockburn", "Scots");
    defends.place("BK-S-P6@F9 S, BK-S-P7@A6 E, BK-E-P1@F10 N rallied").hand({"B12"});
    defends.earn_attack("B12", "BK-S-P7").act(attack("BK-E-P1"));
    CHECK(defends.sums() == Sums{2, 2});
}

TEST_CASE("A used unit does not move again but may attack again", "[CM-3.3][CM-9.9][CM-R26]") {
    Table table("bannockburn", "English");
    table.place("BK-E-P1@F10 N attacked, BK-E-P2@H10 N moved, BK-E-K1@K9 W, BK-S-P6@F9 S");
    table.hand({"R10"}).mp({"R10"});
    CHECK(table.refused(select("BK-E-P1")) == "CM-9.9");
    CHECK(table.refused(select("BK-E-P2")) == "CM-9.9");
    CHECK(table.is("BK-E-P1", "used"));
    table.act(select("BK-E-K1"), turn("N"), end_moves);
    CHECK(table.refused(attack("BK-S-P6")).empty());
}

TEST_CASE("Markers of a round come off at its end", "[CM-3.3][CM-9.5]") {
    Table table("bannockburn", "English");
    table.place("BK-E-P1@F10 N moved rallied, BK-E-K1@K9 W, BK-S-P6@A9 S").hand({"R10", "B09"});
    table.mp({"R10"}).act(select("BK-E-K1"), turn("N"), end_moves, end_round);
    CHECK_FALSE(table.is("BK-E-P1", "used"));
    CHECK_FALSE(table.is("BK-E-P1", "rallied"));
    CHECK_FALSE(table.is("BK-E-K1", "used"));
}

TEST_CASE("A shield wall doubles the defender's number", "[CM-3.4]") {
    Table table("legnano", "HRE");
    table.place("LG-H-H4@Q7 E, LG-H-H1@A1 S, LG-L-BI1@Q8 W shield_wall").hand({"B01"});
    table.earn_attack("B01", "LG-H-H1").act(attack("LG-L-BI1"));
    CHECK(table.sums() == Sums{4, 6});
}

TEST_CASE("A wall ends when its unit moves, turns or attacks", "[CM-3.4]") {
    const auto walled = [](const Act& deed) {
        Table table("legnano", "Lombards");
        table.place("LG-L-BI1@P9 N shield_wall, LG-H-H1@A1 S").hand({"R10"}).mp({"R10"});
        table.act(select("LG-L-BI1"), deed);
        return table.is("LG-L-BI1", "shield_wall");
    };
    CHECK_FALSE(walled(step("O9")));
    CHECK_FALSE(walled(turn("E")));
    Table attacks("legnano", "Lombards");
    attacks.place("LG-L-BI1@P9 N shield_wall, LG-L-MK1@Q1 N, LG-H-H1@O9 S").hand({"R10"});
    attacks.earn_attack("R10", "LG-L-MK1").act(attack("LG-H-H1"));
    CHECK_FALSE(attacks.is("LG-L-BI1", "shield_wall"));
}

TEST_CASE("A wall ends with the turn", "[CM-3.4]") {
    Table table("legnano", "Lombards");
    table.place("LG-L-BI1@P9 N shield_wall, LG-H-H1@A1 S").hand({"R10", "B01"}).act(pass);
    CHECK(table.is("LG-L-BI1", "shield_wall"));
    table.act(pass);
    CHECK_FALSE(table.is("LG-L-BI1", "shield_wall"));
}
