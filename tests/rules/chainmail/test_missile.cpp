// CM-15 to CM-17: longbows and crossbows, in the own round and in the enemy's.

#include "support/catch.hpp"
#include "table.hpp"

#include <algorithm>

using namespace gonfalon::test;

namespace {

/// English Longbow 1 on F10, facing north, ready to spend the MP of one card.
Table longbow(const std::string& pieces, const std::string& state = "", const char* card = "R02") {
    Table table("bannockburn", "English");
    table.place("BK-E-LB1@F10 N" + state).place(pieces).place("BK-S-P15@A18 E");
    table.hand({card}).mp({card});
    return table;
}

} // namespace

TEST_CASE("A longbow pays two for the next square, three for the one beyond",
          "[CM-16.1][CM-16.5][CM-2.7]") {
    Table near = longbow("BK-S-P6@F9 S");
    near.act(select("BK-E-LB1"), fire("BK-S-P6"));
    CHECK(near.is("BK-S-P6", "disordered"));
    Table far = longbow("BK-S-P6@F8 S, BK-E-K1@K9 W");
    far.act(select("BK-E-LB1"), fire("BK-S-P6"));
    CHECK(far.mp_left() == 2);
    CHECK(far.is("BK-S-P6", "disordered"));
}

TEST_CASE("It fires straight ahead and not further than two squares", "[CM-16.1]") {
    Table table = longbow("BK-S-P6@F7 S, BK-S-P7@G10 W, BK-S-P8@G9 W");
    table.act(select("BK-E-LB1"));
    for (const char* target : {"BK-S-P6", "BK-S-P7", "BK-S-P8"}) {
        CHECK(table.refused(fire(target)) == "CM-16.1");
    }
}

TEST_CASE("It fires over a friend, not over an enemy", "[CM-16.2][CM-R22]") {
    Table friendly = longbow("BK-E-P1@F9 N, BK-S-P6@F8 S");
    friendly.act(select("BK-E-LB1"));
    CHECK(friendly.refused(fire("BK-S-P6")).empty());
    Table enemy = longbow("BK-S-P7@F9 S, BK-S-P6@F8 S");
    enemy.act(select("BK-E-LB1"));
    CHECK(enemy.refused(fire("BK-S-P6")) == "CM-16.2");
    CHECK(enemy.refused(fire("BK-S-P7")).empty());
}

TEST_CASE("It may move before it fires, not after", "[CM-16.6][CM-R23]") {
    Table table = longbow("BK-S-P6@F8 S, BK-E-K1@K9 W");
    table.act(select("BK-E-LB1"), step("F9"), fire("BK-S-P6"));
    CHECK(table.mp_left() == 2);
    CHECK(table.refused(select("BK-E-LB1")) == "CM-9.9");
}

TEST_CASE("A used longbow still fires, in a later play, but does not turn or step", "[CM-R23]") {
    Table table = longbow("BK-S-P6@F9 S", " moved");
    table.act(select("BK-E-LB1"));
    CHECK(table.refused(step("F9")) == "CM-9.9");
    CHECK(table.refused(turn("E")) == "CM-9.9");
    table.act(fire("BK-S-P6"));
    CHECK(table.is("BK-S-P6", "disordered"));
}

TEST_CASE("One missile attack a play", "[CM-12.2][CM-16.3]") {
    Table table = longbow("BK-S-P6@F9 S, BK-E-LB2@H10 N, BK-S-P7@H9 S");
    table.act(select("BK-E-LB1"), fire("BK-S-P6"), select("BK-E-LB2"));
    CHECK(table.refused(fire("BK-S-P7")) == "CM-12.2");
}

TEST_CASE("Fire is no shock attack: the pike still has his", "[CM-16.3][CM-8.9][CM-15.1]") {
    Table table = longbow("BK-E-P1@G9 W, BK-S-P6@F9 S");
    table.act(select("BK-E-LB1"), fire("BK-S-P6"), end_moves);
    CHECK(table.refused(attack("BK-S-P6")).empty());
}

TEST_CASE("Fire disorders and does nothing else; twice is once",
          "[CM-15.2][CM-19.3][CM-17.3][CM-26.3]") {
    Table table = longbow("BK-S-P6@F9 S disordered reduced");
    table.act(select("BK-E-LB1"));
    const auto choices = table.match().prompt().choices;
    const auto shot = std::find_if(choices.begin(), choices.end(), [&](const auto& choice) {
        return table.game().lexicon().print(choice.action) == fire("BK-S-P6");
    });
    REQUIRE(shot != choices.end());
    CHECK(table.game().label(*shot).find("no effect") != std::string::npos); // R24
    table.act(fire("BK-S-P6"));
    CHECK(table.at("BK-S-P6") == "F9");
    CHECK(table.at("BK-E-LB1") == "F10");
}

TEST_CASE("A shot at the disordered is legal and labelled as idle", "[CM-R24]") {
    Table table = longbow("BK-S-P6@F9 S disordered");
    table.act(select("BK-E-LB1"));
    CHECK(table.refused(fire("BK-S-P6")).empty());
}

TEST_CASE("A leader adds nothing to fire", "[CM-2.12]") {
    Table table = longbow("BK-S-P6@F9 S, English leader@F10, Scots leader@F9");
    table.act(select_with_leader("BK-E-LB1", false), fire("BK-S-P6"));
    CHECK(table.is("BK-S-P6", "disordered"));
    CHECK(table.at("BK-S-LEADER") == "F9");
}

TEST_CASE("A bow cannot fire when it has rallied", "[CM-3.2][CM-19.2]") {
    Table table = longbow("BK-S-P6@F9 S, BK-E-K1@K9 W", " rallied");
    CHECK(table.refused(select("BK-E-LB1")) == "CM-3.2");
}

// Defensive fire.

namespace {

/// A Scots pike steps in front of English bows.
Table before_the_bows(const std::string& bow, const Words& cards) {
    Table table("bannockburn", "Scots");
    table.place("BK-S-P6@F8 S, BK-S-P7@A6 E").place(bow).hand({"B12"}).hand(cards);
    table.mp({"B12"}).act(select("BK-S-P6"), step("F9"), stop);
    return table;
}

} // namespace

TEST_CASE("Who ends a move before bows may be shot at by card", "[CM-17.1][CM-7.5][CM-R50]") {
    Table table = before_the_bows("BK-E-LB1@F10 N", {"R36"});
    CHECK(table.decider() == "English");
    CHECK(table.match().prompt().secret);
    table.act(react("R36", "BK-E-LB1", "BK-S-P6"));
    CHECK(table.is("BK-S-P6", "disordered"));
    CHECK(table.decider() == "Scots");
    CHECK(table.cards("English", "played") == 1);
}

TEST_CASE("Only straight ahead and next to the bow, only in order", "[CM-17.1]") {
    CHECK(before_the_bows("BK-E-LB1@F11 N", {"R36"}).decider() == "Scots");
    CHECK(before_the_bows("BK-E-LB1@F10 W", {"R36"}).decider() == "Scots");
    CHECK(before_the_bows("BK-E-LB1@F10 N disordered", {"R36"}).decider() == "Scots");
}

TEST_CASE("Turning on the spot ends a move too", "[CM-R50]") {
    Table table("bannockburn", "Scots");
    table.place("BK-S-P6@F9 S, BK-S-P7@A6 E, BK-E-LB1@F10 N").hand({"B12", "R36"});
    table.mp({"B12"}).act(select("BK-S-P6"), turn("E"), stop);
    CHECK(table.rule() == "CM-17.1");
}

TEST_CASE("Passing by draws no fire", "[CM-17.1][CM-R50]") {
    Table table("bannockburn", "Scots");
    table.place("BK-S-P6@E9 E, BK-E-LB1@F10 N").hand({"B12", "R36"});
    table.mp({"B12"}).act(select("BK-S-P6"), step("F9"), step("G9"), stop);
    CHECK_FALSE(table.is("BK-S-P6", "disordered"));
    CHECK(table.rule() != "CM-17.1");
}

TEST_CASE("The window opens on what all can see", "[CM-17.1][CM-13.8][CM-R67]") {
    Table bluff = before_the_bows("BK-E-LB1@F10 N", {"R01"});
    CHECK(bluff.decider() == "English"); // no such card in hand, and still asked
    CHECK(bluff.match().prompt().choices.size() == 1);
    CHECK(before_the_bows("BK-E-LB1@F10 N", {}).decider() == "Scots"); // no card at all
    Table gone("bannockburn", "Scots");
    gone.place("BK-S-P6@F8 S, BK-S-P7@A6 E, BK-E-LB1@F10 N").hand({"B12", "R01"});
    gone.played({"R36", "R37"}).shown_undealt({"R38"});
    gone.mp({"B12"}).act(select("BK-S-P6"), step("F9"), stop);
    CHECK(gone.decider() == "Scots"); // all three are accounted for
}

TEST_CASE("A charge can be shot at before it strikes, and is then spent", "[CM-17.1][CM-R66]") {
    Table table("bannockburn", "English");
    table.place("BK-E-K2@F12 N, BK-S-LB1@F9 S, BK-E-K1@K9 W").hand({"R01", "B38"});
    table.act(play_action("R01"), select("BK-E-K2"), step("F11"), step("F10"), stop);
    CHECK(table.rule() == "CM-17.1");
    table.act(react("B38", "BK-S-LB1", "BK-E-K2"));
    CHECK(table.is("BK-E-K2", "disordered"));
    CHECK(table.at("BK-S-LB1") == "F9");
    CHECK(table.rule() == "CM-4.12"); // card and attack are gone
}

// Crossbows.

TEST_CASE("A crossbow shoots by its card only, at the next square ahead",
          "[CM-16.7][CM-2.8][CM-17.2]") {
    Table table("bouvines", "French");
    table.place("BV-F-CB1@F10 N, BV-F-CB2@H10 N, BV-H-FP1@F9 S, BV-H-FP2@H8 S, BV-F-MON@K3 W");
    table.hand({"R31", "R32", "R01"}).mp({"R01"}).act(select("BV-F-CB1"));
    CHECK(table.refused(fire("BV-H-FP1")) == "CM-15.1");
    table.act(turn("E"), turn("N"), select("BV-F-MON"), turn("N"), end_moves);
    CHECK(table.refused(attack("BV-H-FP1")) == "CM-12.8");
    table.act(play_action("R31"));
    CHECK(table.refused(select("BV-F-CB2")) == "CM-16.7"); // two squares off
    table.act(select("BV-F-CB1"));
    CHECK(table.is("BV-H-FP1", "disordered"));
}

TEST_CASE("A crossbow that shot neither moves nor is kept from a second card",
          "[CM-16.7][CM-17.3]") {
    Table table("bouvines", "French");
    table.place("BV-F-CB1@F10 N, BV-H-FP1@F9 S, BV-F-MON@K3 W").hand({"R31", "R32", "R01"});
    table.act(play_action("R31"), select("BV-F-CB1"));
    CHECK(table.refused(play_action("R32")).empty()); // legal, and without effect
    table.mp({"R01"});
    CHECK(table.refused(select("BV-F-CB1")) == "CM-9.9");
}

TEST_CASE("Crossbows do not shoot into woods", "[CM-2.8][CM-1.3]") {
    Table table("bouvines", "French");
    table.place("BV-F-CB1@H5 N, BV-H-FP1@H4 S, BV-F-MON@K3 W").hand({"R31", "R01"});
    CHECK(table.refused(play_action("R31")) == "CM-17.2");
}

TEST_CASE("An attacker shot at the declaration drops out", "[CM-17.2][CM-R49][CM-19.2]") {
    Table table("bouvines", "HRE");
    table.place("BV-H-FP1@F9 S, BV-H-FP2@E10 E, BV-H-FKA@S5 S, BV-F-CB1@F10 N, BV-F-MON@K3 W");
    table.hand({"B01", "R31"}).earn_attack("B01", "BV-H-FKA");
    table.act(attack("BV-F-CB1"), join("BV-H-FP1"), join("BV-H-FP2"));
    table.act(react("R31", "BV-F-CB1", "BV-H-FP1"));
    CHECK(table.is("BV-H-FP1", "disordered"));
    CHECK(table.sums() == Sums{4, 1}); // the flanking pike goes on alone
}

TEST_CASE("With its only attacker shot, the attack is spent", "[CM-17.2][CM-R49]") {
    Table table("bouvines", "HRE");
    table.place("BV-H-FP1@F9 S, BV-H-FKA@S5 S, BV-F-CB1@F10 N").hand({"B01", "R31"});
    table.earn_attack("B01", "BV-H-FKA").act(attack("BV-F-CB1"));
    table.act(react("R31", "BV-F-CB1", "BV-H-FP1"));
    CHECK(table.rule() == "CM-4.12");
    CHECK(table.sums() == Sums{});
    CHECK(table.is("BV-H-FP1", "used"));
}

TEST_CASE("Crossbows answer a move, and an attack on their neighbours", "[CM-17.2][CM-R49]") {
    Table move("bouvines", "HRE");
    move.place("BV-H-FP1@F8 S, BV-H-FKA@S5 S, BV-F-CB1@F10 N").hand({"B01", "R31"});
    move.mp({"B01"}).act(select("BV-H-FP1"), step("F9"), stop);
    CHECK(move.rule() == "CM-17.1");
    Table near("bouvines", "HRE");
    near.place("BV-H-FP1@F9 W, BV-H-FKA@S5 S, BV-F-CB1@F10 N, BV-F-CO1@E9 E").hand({"B01", "R31"});
    near.earn_attack("B01", "BV-H-FKA").act(attack("BV-F-CO1"));
    near.act(react("R31", "BV-F-CB1", "BV-H-FP1"));
    CHECK(near.rule() == "CM-4.12");
}

TEST_CASE("A longbow that has stopped may still fire in the same play", "[CM-R23]") {
    Table table = longbow("BK-S-P6@E10 E, BK-E-K1@K9 W");
    table.act(select("BK-E-LB1"), turn("W"), stop, select("BK-E-LB1"), fire("BK-S-P6"));
    CHECK(table.is("BK-S-P6", "disordered"));
    CHECK(table.mp_left() == 2);
}

TEST_CASE("After a Crossbow the target may still counter attack", "[CM-17.2][CM-R49][CM-4.9]") {
    Table table("bouvines", "HRE");
    table.place("BV-H-FP1@F9 W, BV-H-FP2@E10 N, BV-H-FKA@S5 S");
    table.place("BV-F-CO1@E9 E, BV-F-CB1@F10 N").hand({"B01", "R31", "R07"});
    table.earn_attack("B01", "BV-H-FKA").act(attack("BV-F-CO1"));
    table.act(join("BV-H-FP1"), join("BV-H-FP2"), react("R31", "BV-F-CB1", "BV-H-FP1"));
    CHECK(table.rule() == "CM-7.5");
    table.act(react("R07", "BV-F-CO1", "BV-H-FP2"));
    CHECK(table.sums() == Sums{2, 2});
    CHECK(table.facing("BV-F-CO1") == "S");
}
