// CM-14, CM-19, CM-20: results, reduction, retreat, advance, losses and victory.

#include "support/catch.hpp"
#include "table.hpp"

using namespace gonfalon::test;

namespace {

/// Knights of 4 beat pike of 3 from the front; more pieces as given.
Table won_by_knights(const std::string& others = "", const Words& cards = {}) {
    Table table("bannockburn", "English");
    table.place("BK-E-K2@F10 N, BK-E-K1@K9 W, BK-S-P8@F9 S").place(others);
    table.hand({"R10"}).hand(cards).earn_attack("R10", "BK-E-K1").act(attack("BK-S-P8"));
    return table;
}

} // namespace

TEST_CASE("Below a double the loser reduces or retreats, as it likes", "[CM-14.1]") {
    Table table = won_by_knights();
    CHECK(table.decider() == "Scots");
    Table reduces = won_by_knights();
    reduces.act(reduce);
    CHECK(reduces.is("BK-S-P8", "reduced"));
    CHECK(reduces.at("BK-S-P8") == "F9");
    CHECK(reduces.at("BK-E-K2") == "F10"); // nothing to advance into
    Table goes = won_by_knights();
    goes.act(retreat, retreat_to("F8"));
    CHECK_FALSE(goes.is("BK-S-P8", "reduced"));
    CHECK(goes.at("BK-S-P8") == "F8");
}

TEST_CASE("Without a square to retreat to it must reduce", "[CM-14.2][CM-19.5][CM-R42]") {
    Table table = won_by_knights("BK-S-P6@F8 N, BK-S-P7@E9 N, BK-S-P10@G9 N");
    CHECK(table.is("BK-S-P8", "reduced")); // not asked
    CHECK(table.at("BK-S-P8") == "F9");
}

TEST_CASE("At a double it reduces and retreats", "[CM-14.4][CM-26.2]") {
    Table table("bannockburn", "English");
    table.place("BK-E-K2@E9 E, BK-E-K1@K9 W, BK-S-P8@F9 S").hand({"R10"});
    table.earn_attack("R10", "BK-E-K1").act(attack("BK-S-P8"));
    CHECK(table.sums() == Sums{8, 3});
    CHECK(table.is("BK-S-P8", "reduced"));
    CHECK(table.rule() == "CM-19.4");
}

TEST_CASE("A reduced unit reduced again dies", "[CM-13.12][CM-19.1][CM-20.1]") {
    Table table("bannockburn", "English");
    table.place("BK-E-K2@F10 N, BK-E-K1@K9 W, BK-S-P8@F9 S reduced").hand({"R10"});
    table.earn_attack("R10", "BK-E-K1").act(attack("BK-S-P8"));
    CHECK(table.at("BK-S-P8") == "eliminated");
    CHECK(table.loss("Scots") == 3); // its full value
    CHECK(table.at("BK-E-K2") == "F9");
}

TEST_CASE("A unit without a reverse dies at its first reduction", "[CM-19.1][CM-20.4]") {
    Table table("bannockburn", "English");
    table.place("BK-E-P1@F10 N, BK-E-K1@K9 W, BK-S-LB1@F9 S").hand({"R10"});
    table.earn_attack("R10", "BK-E-K1").act(attack("BK-S-LB1"));
    CHECK(table.at("BK-S-LB1") == "eliminated");
    CHECK(table.loss("Scots") == 1);
}

TEST_CASE("Reductions are no losses", "[CM-20.3]") {
    Table table = won_by_knights();
    table.act(reduce);
    CHECK(table.loss("Scots") == 0);
}

TEST_CASE("Retreat goes to rear or flank, and the unit faces as it likes", "[CM-19.4]") {
    Table table = won_by_knights();
    table.act(retreat);
    CHECK(table.offered("retreat_to", "to") == Words{"E9", "F8", "G9"});
    table.act(retreat_to("E9"));
    CHECK(table.offered("face", "facing") == Words{"E", "N", "S", "W"});
    table.act(face("BK-S-P8", "E"));
    CHECK(table.facing("BK-S-P8") == "E");
}

TEST_CASE("Nobody retreats off the map", "[CM-19.4][CM-R41]") {
    Table table("bannockburn", "English");
    table.place("BK-E-K2@F2 N, BK-E-K1@K9 W, BK-S-P8@F1 S").hand({"R10"});
    table.earn_attack("R10", "BK-E-K1").act(attack("BK-S-P8"), retreat);
    CHECK(table.offered("retreat_to", "to") == Words{"E1", "G1"});
}

TEST_CASE("A unit may retreat onto its own lone leader", "[CM-R21]") {
    Table table = won_by_knights("Scots leader@F8");
    table.act(retreat, retreat_to("F8"));
    CHECK(table.at("BK-S-P8") == "F8");
    CHECK(table.at("BK-S-LEADER") == "F8");
}

TEST_CASE("One winner must advance, and all may face anew", "[CM-14.5][CM-14.6][CM-11.2][CM-R45]") {
    Table table = won_by_knights("BK-E-K3@E9 E");
    table.act(join("BK-E-K2"), join("BK-E-K3"), retreat_to("F8"), face("BK-S-P8", "S"));
    CHECK(table.decider() == "English");
    CHECK(table.refused(no_advance) == "CM-14.5");
    table.act(advance("BK-E-K3"));
    CHECK(table.at("BK-E-K3") == "F9");
    CHECK(table.offered("face", "unit") == Words{"BK-E-K2", "BK-E-K3"});
    table.act(face("BK-E-K2", "W"), face("BK-E-K3", "N"));
    CHECK(table.facing("BK-E-K2") == "W");
    CHECK(table.rule() == "CM-4.12");
}

TEST_CASE("The defender wins: nothing happens, below a double", "[CM-13.9][CM-14.7]") {
    Table table("bannockburn", "English");
    table.place("BK-E-P1@F10 N, BK-E-K1@K9 W, BK-S-P8@F9 S").hand({"R10"});
    table.earn_attack("R10", "BK-E-K1").act(attack("BK-S-P8"));
    CHECK(table.sums() == Sums{2, 3});
    CHECK_FALSE(table.is("BK-E-P1", "reduced"));
    CHECK(table.rule() == "CM-4.12");
}

TEST_CASE("Among equals the attacker says who is reduced", "[CM-14.7][CM-R43]") {
    Table table("bannockburn", "English");
    table.place("BK-E-P1@F10 N, BK-E-P2@E9 E reduced, BK-E-P3@G9 W, BK-E-K1@K9 W");
    table.place("BK-S-P9@F9 S schiltron, Scots leader@F9").hand({"R10", "B35", "B36", "B10"});
    table.earn_attack("R10", "BK-E-K1");
    table.act(attack("BK-S-P9"), join("BK-E-P1"), join("BK-E-P2"), join("BK-E-P3"));
    table.act(commit_bp("B35"), commit_bp("B10"), done);
    CHECK(table.sums() == Sums{2 + 2 + 4, 17});
    CHECK(table.decider() == "English");
    CHECK(table.offered("lose_step", "unit") == Words{"BK-E-P1", "BK-E-P3"});
    table.act(lose_step("BK-E-P3"));
    CHECK(table.is("BK-E-P3", "reduced"));
    CHECK_FALSE(table.is("BK-E-P1", "reduced"));
}

TEST_CASE("A reduced unit keeps facing and its other markers", "[CM-R39]") {
    Table table = won_by_knights();
    table.act(reduce);
    CHECK(table.facing("BK-S-P8") == "S");
}

TEST_CASE("A wall falls with a reduction and with a retreat", "[CM-3.4][CM-R39]") {
    const auto beaten = [](const Act& choice) {
        Table table("legnano", "HRE");
        table.place("LG-H-H4@O8 S, LG-H-H1@A1 S, LG-L-MI1@P8 N shield_wall");
        table.hand({"B01", "B27"}).earn_attack("B01", "LG-H-H1");
        table.act(attack("LG-L-MI1"), commit_action("B27"), done, choice);
        if (table.offers("retreat_to")) {
            table.act(retreat_to("Q8"));
        }
        return table.is("LG-L-MI1", "shield_wall");
    };
    CHECK_FALSE(beaten(reduce));
    CHECK_FALSE(beaten(retreat));
}

TEST_CASE("Waiting units are nobody's loss", "[CM-R58]") {
    Table table("bouvines", "HRE");
    table.place("BV-H-FP1@S5 S, BV-F-BEA@O12 W").waiting({"BV-H-FP2"}).hand({"B01", "R01"});
    table.act(pass);
    CHECK(table.loss("HRE") == 0);
    CHECK(table.at("BV-H-FP2") == "waiting");
}

TEST_CASE("A unit and its leader fall together, eliminated at once",
          "[CM-20.4][CM-20.2][CM-2.14]") {
    Table table("bannockburn", "English");
    table.place("BK-E-K2@F10 N, BK-E-K1@K9 W, BK-S-P8@F9 S reduced, Scots leader@F9");
    table.hand({"R10", "R07"}).lost("Scots", 12).earn_attack("R10", "BK-E-K1");
    table.act(attack("BK-S-P8"), commit_bp("R07"), done, reduce);
    CHECK(table.sums() == Sums{9, 5});
    CHECK(table.at("BK-S-LEADER") == "eliminated");
    CHECK(table.loss("Scots") == 12 + 3 + 4);
    CHECK(table.winner().empty());
}

TEST_CASE("A side may lose in its own attack", "[CM-20.2][CM-R59][CM-R65]") {
    Table table("bannockburn", "English");
    table.place("BK-E-P1@F10 N reduced, BK-E-K1@K9 W, BK-S-P8@F9 S").lost("English", 25);
    table.hand({"R10"}).earn_attack("R10", "BK-E-K1").act(attack("BK-S-P8"));
    CHECK(table.sums() == Sums{1, 3});
    CHECK(table.winner() == "Scots");
}

TEST_CASE("Each battle has its own limits", "[CM-20.2][CM-22.9][CM-23.7][CM-24.8][CM-25.14]") {
    const auto limits = [](const char* battle) {
        Table table = Table::whole(battle);
        Words limit;
        for (const auto& track : table.game().view(gonfalon::Viewer::referee()).tracks) {
            if (track.key == "loss") {
                limit.push_back(std::to_string(track.max));
            }
        }
        return limit;
    };
    CHECK(limits("legnano") == Words{"25", "30"});
    CHECK(limits("bouvines") == Words{"27", "27"});
    CHECK(limits("lewes") == Words{"25", "30"});
    CHECK(limits("bannockburn") == Words{"20", "27"});
}

TEST_CASE("In order again by the reduction, disordered anew by the marsh", "[CM-R40][CM-1.4]") {
    Table table("bannockburn", "Scots");
    table.place("BK-S-LC1@I4 E, BK-S-P6@A6 E, BK-E-P5@J4 W disordered").hand({"B12", "B06"});
    table.earn_attack("B12", "BK-S-P6").act(attack("BK-E-P5"), commit_bp("B06"), done);
    CHECK(table.sums() == Sums{8, 2});
    CHECK_FALSE(table.is("BK-E-P5", "disordered"));
    table.act(retreat_to("J5"));
    CHECK(table.is("BK-E-P5", "reduced"));
    CHECK(table.is("BK-E-P5", "disordered"));
}
