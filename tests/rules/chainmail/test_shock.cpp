// CM-12, CM-13: who may attack whom, and the points of both sides.

#include "support/catch.hpp"
#include "table.hpp"

using namespace gonfalon::test;

namespace {

/// An English play is made, its attack is open. K9 is the spare unit.
Table english_attack(const std::string& pieces, const Words& cards = {}) {
    Table table("bannockburn", "English");
    table.place("BK-E-K1@K9 W").place(pieces).hand({"R10"}).hand(cards);
    table.earn_attack("R10", "BK-E-K1");
    return table;
}

} // namespace

TEST_CASE("A unit attacks the square it faces, and nothing else", "[CM-12.6]") {
    Table table = english_attack("BK-E-P1@F10 N, BK-S-P6@F9 S, BK-S-P7@G10 W, BK-S-P8@B9 E");
    CHECK(table.refused(attack("BK-S-P6")).empty());
    CHECK(table.refused(attack("BK-S-P7")) == "CM-12.6");
    CHECK(table.refused(attack("BK-S-P8")) == "CM-12.6");
}

TEST_CASE("One target, any number of attackers in front of it", "[CM-12.4][CM-12.7]") {
    Table table = english_attack("BK-E-P1@F10 N, BK-E-P2@E9 E, BK-E-P3@F8 S, BK-S-P6@F9 S");
    table.act(attack("BK-S-P6"), join("BK-E-P1"), join("BK-E-P2"), join("BK-E-P3"));
    CHECK(table.sums() == Sums{2 + 2 * 2 + 2 * 3, 2});
}

TEST_CASE("Not all who could join must", "[CM-12.7]") {
    Table table = english_attack("BK-E-P1@F10 N, BK-E-P2@E9 E, BK-S-P6@F9 S");
    table.act(attack("BK-S-P6"), join("BK-E-P1"), confirm);
    CHECK(table.sums() == Sums{2, 2});
    CHECK_FALSE(table.is("BK-E-P2", "used"));
}

TEST_CASE("Front once, flank twice, rear thrice, each unit by itself", "[CM-9.3][CM-13.4]") {
    const auto from = [](const char* attacker) {
        Table table = english_attack("BK-E-P1@" + std::string(attacker) + ", BK-S-P6@F9 S");
        return table.act(attack("BK-S-P6")).sums().attacker;
    };
    CHECK(from("F10 N") == 2);
    CHECK(from("E9 E") == 4);
    CHECK(from("G9 W") == 4);
    CHECK(from("F8 S") == 6);
}

TEST_CASE("The side that is up counts", "[CM-13.1]") {
    Table table = english_attack("BK-E-K2@F10 N reduced, BK-S-P8@F9 S");
    table.act(attack("BK-S-P8"));
    CHECK(table.sums() == Sums{2, 3});
}

TEST_CASE("Cards and leaders are added after the factors", "[CM-13.2][CM-9.2][CM-13.3]") {
    Table table = english_attack("BK-E-P1@F8 S, English leader@F8, BK-S-P6@F9 S", {"R21", "R04"});
    table.act(attack("BK-S-P6"), commit_action("R21"), commit_bp("R04"), done);
    CHECK(table.sums() == Sums{2 * 3 + 1 + 1 + 4, 2}); // rear, Edward, Melee, a card of four
}

TEST_CASE("The defender's leader adds his other number", "[CM-2.12][CM-13.6]") {
    Table table = english_attack("BK-E-P1@F10 N, BK-S-P6@F9 S, Scots leader@F9");
    CHECK(table.act(attack("BK-S-P6")).sums() == Sums{2, 5});
}

TEST_CASE("Woods, wall and a leader: only the number is doubled", "[CM-13.5][CM-1.3]") {
    Table table("legnano", "HRE");
    table.place("LG-H-H4@G9 E, LG-H-H1@A1 S, LG-L-BI1@G10 W shield_wall, Lombards leader@G10");
    table.hand({"B01"}).earn_attack("B01", "LG-H-H1").act(attack("LG-L-BI1"));
    CHECK(table.sums() == Sums{4, 3 * 2 + 3 + 1});
}

TEST_CASE("Cards are committed in secret, the round player second", "[CM-13.8][CM-R29][CM-R30]") {
    Table table = english_attack("BK-E-P1@F10 N, BK-S-P6@F9 S", {"R04", "B09", "B12"});
    table.act(attack("BK-S-P6"), pass);
    CHECK(table.decider() == "Scots");
    CHECK(table.match().prompt().secret);
    table.act(commit_bp("B09"));
    CHECK(table.cards("Scots", "hand", gonfalon::seat_at(1)) == 2); // not even the number shows
    table.act(done);
    CHECK(table.decider() == "English");
    CHECK(table.match().log().back().events.front().cards.empty());
    table.act(done);
    CHECK(table.sums() == Sums{2, 6});
    CHECK(table.shown_cards("Scots", "played", "English") == Words{"B09"});
}

TEST_CASE("Nothing is added after the reveal", "[CM-13.8]") {
    Table table = english_attack("BK-E-K2@F10 N, BK-S-P6@F9 S", {"R04", "B09"});
    table.act(attack("BK-S-P6"), pass, done, done);
    CHECK(table.decider() == "Scots");
    CHECK_FALSE(table.refused(commit_bp("B09")).empty());
}

TEST_CASE("Nobody is asked for cards who can have none to commit", "[CM-13.7]") {
    Table empty = english_attack("BK-E-P1@F10 N, BK-S-P6@F9 S", {"R04"});
    empty.act(attack("BK-S-P6"));
    CHECK(empty.decider() == "English"); // the Scots hold no card
    Table five("bannockburn", "English");
    five.place("BK-E-K1@K9 W, BK-E-P1@F10 N, BK-S-P6@F9 S").hand({"R10", "R04"});
    five.set("cards_used", 4).earn_attack("R10", "BK-E-K1").act(attack("BK-S-P6"));
    CHECK(five.sums() == Sums{2, 2}); // the English have used their five
}

TEST_CASE("A card that cannot act in the battle still gives its BP", "[CM-4.4][CM-R28]") {
    Table table = english_attack("BK-E-P1@F10 N, BK-S-P6@F9 S", {"R09", "R21", "R22"});
    table.act(attack("BK-S-P6"));
    CHECK(table.refused(commit_elite("R09", "BK-E-P1")) == "CM-26.4"); // it is no elite
    CHECK(table.refused(commit_bp("R09")).empty());
    table.act(commit_action("R21"));
    CHECK(table.refused(commit_action("R22")) == "CM-R28"); // Melee once a battle
    CHECK(table.refused(commit_bp("R22")).empty());
}

TEST_CASE("Elite Bonus doubles each elite unit once", "[CM-26.4][CM-R28][CM-R54]") {
    Table table("legnano", "HRE");
    table.place("LG-H-FG1@G9 E, LG-H-FG2@H10 N, LG-H-H1@A1 S, LG-L-MK5@G10 S");
    table.hand({"B01", "B09", "B10", "B02"}).earn_attack("B01", "LG-H-H1");
    table.act(attack("LG-L-MK5"), join("LG-H-FG1"), join("LG-H-FG2"));
    table.act(commit_elite("B09", "LG-H-FG1"));
    CHECK(table.refused(commit_elite("B10", "LG-H-FG1")) == "CM-R28");
    table.act(commit_elite("B10", "LG-H-FG2"), done);
    CHECK(table.sums() == Sums{5 * 2 * 2 + 5 * 2, 4}); // flank and front, woods for the target
}

TEST_CASE("Melee gives a point for each attacker, three at most", "[CM-13.3]") {
    const auto with = [](int attackers) {
        Table table = english_attack(
            "BK-E-P1@F10 N, BK-E-P2@E9 E, BK-E-P3@F8 S, BK-E-P4@G9 W, BK-S-P9@F9 S schiltron",
            {"R21"});
        table.act(attack("BK-S-P9"));
        const char* const units[] = {"BK-E-P1", "BK-E-P2", "BK-E-P3", "BK-E-P4"};
        for (int i = 0; i < attackers; ++i) {
            table.act(join(units[i]));
        }
        if (attackers < 4) {
            table.act(confirm);
        }
        return table.act(commit_action("R21"), done).sums().attacker;
    };
    CHECK(with(1) == 2 + 1);
    CHECK(with(2) == 2 + 4 + 2);
    CHECK(with(4) == 2 + 4 + 6 + 4 + 3);
}

TEST_CASE("Barbarossa needs an HRE knight in the battle, on either side", "[CM-26.4]") {
    Table table("legnano", "Lombards");
    table.place("LG-L-MK1@H7 N, LG-L-MK2@Q1 N, LG-H-S1@G7 S").hand({"R10", "B27"});
    table.earn_attack("R10", "LG-L-MK2").act(attack("LG-H-S1"), pass, commit_action("B27"), done);
    CHECK(table.sums() == Sums{3, 4 + 2});
}

TEST_CASE("The Carroccio card helps a defender near the wagon", "[CM-13.3]") {
    const auto defending = [](const char* square) {
        Table table("legnano", "HRE");
        table.place("LG-H-H1@A1 S, LG-L-CAR@Q8 N, LG-L-MI1@" + std::string(square));
        table.place("LG-H-H4@N8 S, LG-H-H5@P11 W").hand({"B01", "R27"});
        table.earn_attack("B01", "LG-H-H1").act(attack("LG-L-MI1"), pass);
        return table.refused(commit_action("R27"));
    };
    CHECK(defending("O8 N").empty());       // two steps
    CHECK(defending("P10 E") == "CM-13.3"); // three
}

TEST_CASE("A wall committed in battle works there and stays", "[CM-3.4][CM-13.3]") {
    Table table("legnano", "HRE");
    table.place("LG-H-H4@O8 S, LG-H-H1@A1 S, LG-L-BI1@P8 N").hand({"B01", "R25"});
    table.earn_attack("B01", "LG-H-H1").act(attack("LG-L-BI1"), pass, commit_action("R25"), done);
    CHECK(table.sums() == Sums{4, 6});
    CHECK(table.is("LG-L-BI1", "shield_wall"));
}

TEST_CASE("A disordered unit forms no wall", "[CM-3.4][CM-19.2]") {
    Table table("bouvines", "French");
    table.place("BV-F-BEA@F10 N, BV-F-MON@K3 W, BV-H-FP1@F9 S disordered").hand({"R01", "B33"});
    table.earn_attack("R01", "BV-F-MON").act(attack("BV-H-FP1"), pass);
    CHECK(table.refused(commit_action("B33")) == "CM-3.4");
}

TEST_CASE("One shock attack a play, and it is the last thing in it", "[CM-12.2][CM-12.5][CM-R27]") {
    Table table("bannockburn", "English");
    table.place("BK-E-P1@F10 N, BK-E-P2@H10 N, BK-E-K1@K9 W, BK-S-P6@F9 S, BK-S-P7@H9 S");
    table.hand({"R01"}).mp({"R01"}).act(select("BK-E-K1"), step("J9"), end_moves);
    table.act(attack("BK-S-P6"));
    CHECK(table.sums() == Sums{2, 2});
    CHECK(table.refused(attack("BK-S-P7")) == "CM-12.2"); // five unspent points are gone too
    CHECK(table.offers("end_round"));
}

TEST_CASE("Pointing at an enemy names the unit's own reason first", "[CM-12.6]") {
    Table table("bannockburn", "English");
    table.place("BK-E-P1@F10 N disordered, BK-S-P6@F9 S").hand({"R01"});
    CHECK(table.why_not("BK-S-P6") == "CM-19.2"); // before any card is played
}

TEST_CASE("A shock attack is not a missile attack, both fit in one play", "[CM-12.1][CM-8.9]") {
    Table table("bannockburn", "English");
    table.place("BK-E-LB1@G9 W, BK-E-P1@F10 N, BK-S-P6@F9 S").hand({"R02"}).mp({"R02"});
    table.act(select("BK-E-LB1"), fire("BK-S-P6"), end_moves, attack("BK-S-P6"));
    CHECK(table.sums() == Sums{2, 2});
    CHECK(table.refused(attack("BK-S-P6")) == "CM-12.2");
}
