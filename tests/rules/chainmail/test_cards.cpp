// CM-2.11, CM-3.2, CM-3.4, CM-4.9, CM-4.10: the actions of the own round, and the answers to an
// attack.

#include "support/catch.hpp"
#include "table.hpp"

using namespace gonfalon::test;

// Knights Charge.

namespace {

Table charging(const std::string& pieces, const Words& cards = {}) {
    Table table("bannockburn", "English");
    table.place(pieces).hand({"R01"}).hand(cards);
    return table;
}

} // namespace

TEST_CASE("Only mounted knights charge, in order and unused", "[CM-2.11][CM-19.2][CM-9.9]") {
    Table table = charging("BK-E-K2@F10 N, BK-E-P1@G9 W, BK-E-K3@E9 E disordered, "
                           "BK-E-K4@F8 S moved, BK-S-P8@F9 S");
    table.act(play_action("R01"));
    CHECK(table.refused(select("BK-E-P1")) == "CM-2.11");
    CHECK(table.refused(select("BK-E-K3")) == "CM-19.2");
    CHECK(table.refused(select("BK-E-K4")) == "CM-9.9");
    CHECK(table.refused(select("BK-E-K2")).empty());
    Table foot("lewes", "Royalists");
    foot.place("LW-R-EK2@I3 N foot, LW-B-SP1@H3 S").hand({"R01"});
    CHECK(foot.refused(play_action("R01")) == "CM-2.11");
}

TEST_CASE("A charge goes two squares at most, and doubles", "[CM-2.11][CM-9.2]") {
    Table table = charging("BK-E-K2@F12 N, BK-S-P8@F9 S, BK-S-P6@B9 E");
    table.act(play_action("R01"), select("BK-E-K2"));
    CHECK(table.refused(stop) == "CM-2.11"); // it faces nobody yet
    table.act(step("F11"), step("F10"));
    CHECK(table.offered("step", "to").empty());
    table.act(stop);
    CHECK(table.sums() == Sums{8, 3});
    Table far = charging("BK-E-K2@F13 N, BK-S-P8@F9 S");
    CHECK(far.refused(play_action("R01")) == "CM-2.11");
}

TEST_CASE("It turns free, within the two sides of the round", "[CM-2.11][CM-9.5]") {
    Table table = charging("BK-E-K2@E11 N, BK-S-P8@F9 S");
    table.act(play_action("R01"), select("BK-E-K2"), step("E10"), step("E9"), turn("E"), stop);
    CHECK(table.sums() == Sums{4 * 2 * 2, 3});
    Table about = charging("BK-E-K2@F10 S, BK-S-P8@F9 S");
    about.act(play_action("R01"), select("BK-E-K2"), turn("N"), stop);
    CHECK(about.sums() == Sums{8, 3});
}

TEST_CASE("Each step of a charge keeps a target in reach", "[CM-2.11]") {
    Table table = charging("BK-E-K2@F11 N, BK-S-P8@E10 S");
    table.act(play_action("R01"), select("BK-E-K2"));
    CHECK(table.refused(turn("E")) == "CM-2.11");
    table.act(step("F10"));
    CHECK(table.offered("step", "to").empty());
    CHECK(table.offered("turn", "facing") == Words{"W"});
}

TEST_CASE("No charge through woods, marsh or water", "[CM-2.11][CM-1.4][CM-1.5]") {
    CHECK(charging("BK-E-K2@F8 N, BK-S-P8@F6 S").refused(play_action("R01")) == "CM-2.11");
    CHECK(charging("BK-E-K2@J4 S, BK-S-P8@J5 N").refused(play_action("R01")) == "CM-2.11");
    CHECK(charging("BK-E-K2@G18 N, BK-S-P8@G17 S").refused(play_action("R01")) == "CM-2.11");
    CHECK(charging("BK-E-K2@H18 N, BK-S-P8@H17 S").refused(play_action("R01")).empty());
}

TEST_CASE("The charge strikes alone, and the knight is moved and used", "[CM-2.11][CM-R66]") {
    Table table = charging("BK-E-K2@F10 N, BK-E-K3@E9 E, BK-S-P8@F9 S", {"R02"});
    table.act(play_action("R01"), select("BK-E-K2"), stop, done);
    CHECK(table.sums() == Sums{8, 3}); // without the other knight
    table.act(retreat_to("F8"), face("BK-S-P8", "S"), done);
    table.act(play_mp("R02"));
    CHECK(table.refused(select("BK-E-K2")) == "CM-9.9");
}

TEST_CASE("A countered charger defends with its plain number", "[CM-R33][CM-4.9]") {
    Table table = charging("BK-E-K2@F10 N, BK-S-P8@F9 S", {"B06"});
    table.act(play_action("R01"), select("BK-E-K2"), stop);
    table.act(react("B06", "BK-S-P8", "BK-E-K2"));
    CHECK(table.sums() == Sums{3, 4});
}

TEST_CASE("Slopes cost a charge nothing", "[CM-2.11][CM-1.8]") {
    Table table("lewes", "Royalists");
    table.place("LW-R-EK2@L8 N, LW-B-SP1@J8 S").hand({"R01"});
    table.act(play_action("R01"), select("LW-R-EK2"), step("K8"), stop);
    CHECK(table.sums() == Sums{8, 3});
}

// Chivalry Charge.

namespace {

/// The Scots goad Gloucester's knights.
Table goaded(const std::string& pieces, const Words& cards = {}) {
    Table table("bannockburn", "Scots");
    table.place(pieces).hand({"B04"}).hand(cards).act(play_action("B04"), select("BK-E-K2"));
    return table;
}

} // namespace

TEST_CASE("A goaded knight rides on and must strike what it meets", "[CM-4.10][CM-R47]") {
    Table table = goaded("BK-E-K2@F10 N, BK-S-P8@F7 E");
    table.act(step("F9"), step("F8"));
    CHECK(table.sums() == Sums{8, 4}); // flank; the woods give one
    CHECK(table.at("BK-E-K2") == "F8");
}

TEST_CASE("It may be halted, and then the play has its attack", "[CM-4.10]") {
    Table table = goaded("BK-E-K2@F12 N, BK-S-P8@E11 E, BK-S-P6@B9 E");
    CHECK(table.refused(stop) == "CM-4.10"); // at least a step or a battle
    table.act(step("F11"), stop);
    CHECK(table.at("BK-E-K2") == "F11");
    CHECK(table.rule() == "CM-12.5");
    table.act(attack("BK-E-K2"));
    CHECK(table.sums() == Sums{6, 4});
}

TEST_CASE("It is stopped by woods, marsh, water, the edge and every occupied square", "[CM-4.10]") {
    const auto may_be_goaded = [](const char* pieces) {
        Table table("bannockburn", "Scots");
        table.place(pieces).place("BK-S-P15@A18 E").hand({"B04"});
        return table.refused(play_action("B04"));
    };
    CHECK(may_be_goaded("BK-E-K2@F8 N") == "CM-4.10");
    CHECK(may_be_goaded("BK-E-K2@J4 S") == "CM-4.10");
    CHECK(may_be_goaded("BK-E-K2@G18 N") == "CM-4.10");
    CHECK(may_be_goaded("BK-E-K2@F1 N") == "CM-4.10");
    CHECK(may_be_goaded("BK-E-K2@F10 N, BK-E-P1@F9 N") == "CM-4.10");
    CHECK(may_be_goaded("BK-E-K2@F10 N disordered") == "CM-4.10");
    CHECK(may_be_goaded("BK-E-P1@F10 N") == "CM-4.10");
    CHECK(may_be_goaded("BK-E-K2@F10 N").empty());
}

TEST_CASE("No goading onto a schiltron", "[CM-4.10][CM-R47]") {
    Table table("bannockburn", "Scots");
    table.place("BK-E-K2@F10 N, BK-S-P8@F9 S schiltron").hand({"B04"});
    CHECK(table.refused(play_action("B04")) == "CM-4.10");
}

TEST_CASE("In a forced battle the card's player defends within five", "[CM-4.10][CM-R64][CM-R47]") {
    Table table("bannockburn", "Scots");
    table.place("BK-E-K2@F10 N, BK-S-P8@F9 S").set("cards_used", 3);
    table.hand({"B04", "B01", "B02", "R02", "R03", "R07"});
    table.act(play_action("B04"), select("BK-E-K2"));
    CHECK(table.decider() == "English"); // not in its round: first, and no reaction before
    CHECK(table.rule() == "CM-13.8");
    table.act(commit_bp("R02"), commit_bp("R03"), commit_bp("R07"), done, commit_bp("B01"));
    CHECK(table.refused(commit_bp("B02")) == "CM-4.6");
    table.act(done);
    CHECK(table.sums() == Sums{4 + 4 + 3 + 5, 3 + 3});
    CHECK_FALSE(table.is("BK-E-K2", "used"));
}

TEST_CASE("A goaded knight beaten at double is reduced", "[CM-R38][CM-4.10]") {
    Table table = goaded("BK-E-K2@F10 N, BK-S-P8@F9 S", {"B35"});
    table.act(commit_bp("B35"), done);
    CHECK(table.sums() == Sums{4, 8});
    CHECK(table.is("BK-E-K2", "reduced"));
}

TEST_CASE("Its leader rides along", "[CM-4.10][CM-R37]") {
    Table table = goaded("BK-E-K2@F11 N, English leader@F11, BK-S-P8@F9 S");
    table.act(step("F10"));
    CHECK(table.at("BK-E-LEADER") == "F10");
    CHECK(table.sums() == Sums{5, 3});
}

// Rally.

namespace {

Table rallying(const std::string& pieces) {
    Table table("bannockburn", "English");
    table.place(pieces).place("BK-S-P6@C9 N").hand({"R10", "R01"});
    table.act(play_action("R10"));
    return table;
}

} // namespace

TEST_CASE("Rally puts two units in order, or gives one its strength back", "[CM-3.2][CM-R55]") {
    Table order = rallying("BK-E-P1@F12 N disordered, BK-E-P2@H12 N disordered reduced, "
                           "BK-E-P3@H8 N disordered");
    order.act(rally("BK-E-P1", "order"));
    CHECK_FALSE(order.refused(rally("BK-E-P2", "strength")).empty());
    order.act(rally("BK-E-P2", "order"));
    CHECK(order.is("BK-E-P2", "rallied"));
    CHECK(order.is("BK-E-P3", "disordered"));
    CHECK(order.is("BK-E-P2", "reduced"));
    Table strength = rallying("BK-E-P1@F12 N disordered, BK-E-P2@H12 N reduced");
    strength.act(rally("BK-E-P2", "strength"));
    CHECK_FALSE(strength.is("BK-E-P2", "reduced"));
    CHECK(strength.is("BK-E-P1", "disordered"));
}

TEST_CASE("Nobody rallies next to an enemy", "[CM-3.2]") {
    Table table = rallying("BK-E-P1@F12 N disordered, BK-E-P2@D9 N disordered");
    CHECK(table.refused(rally("BK-E-P2", "order")).substr(0, 2) == "CM");
    CHECK_FALSE(table.offered("rally", "unit") == Words{"BK-E-P1", "BK-E-P2"});
}

TEST_CASE("Others may still attack after a Rally", "[CM-3.2][CM-4.12]") {
    Table table = rallying("BK-E-P1@F12 N disordered, BK-E-P2@D9 W");
    table.act(rally("BK-E-P1", "order"));
    CHECK(table.refused(attack("BK-S-P6")).empty());
    CHECK(table.is("BK-E-P1", "rallied"));
}

// Shield Wall.

TEST_CASE("Shield Wall is for pike and dismounted knights in order", "[CM-3.4]") {
    Table table("lewes", "Royalists");
    table.place("LW-R-HP1@P9 N, LW-R-EK1@I3 N, LW-R-EK2@I4 N foot, LW-R-HP2@P10 N shield_wall");
    table.place("LW-B-SP1@C6 S").hand({"R25"}).act(play_action("R25"));
    CHECK(table.offered("select", "unit") == Words{"LW-R-EK2", "LW-R-HP1"});
    CHECK(table.refused(select("LW-R-EK1")) == "CM-3.4");
    table.act(select("LW-R-EK2"));
    CHECK(table.is("LW-R-EK2", "shield_wall"));
}

TEST_CASE("Wheeling, mounting and countering end a wall", "[CM-3.4][CM-24.6]") {
    Table wheels("lewes", "Royalists");
    wheels.place("LW-R-HP1@P9 N shield_wall, LW-B-SP1@C6 S").hand({"R12"});
    wheels.act(play_action("R12"), select("LW-R-HP1"), face("LW-R-HP1", "E"));
    CHECK_FALSE(wheels.is("LW-R-HP1", "shield_wall"));
    Table mounts("lewes", "Royalists");
    mounts.place("LW-R-EK2@I4 N foot shield_wall, LW-B-SP1@C6 S").hand({"R12"}).mp({"R12"});
    mounts.act(select("LW-R-EK2"), verb("mount"));
    CHECK_FALSE(mounts.is("LW-R-EK2", "shield_wall"));
    Table counters("lewes", "Barons");
    counters.place("LW-B-SP1@O9 S, LW-B-SP2@A9 S, LW-R-HP3@P9 N shield_wall");
    counters.hand({"B12", "R07"}).earn_attack("B12", "LW-B-SP2");
    counters.act(attack("LW-R-HP3"), react("R07", "LW-R-HP3", "LW-B-SP1"));
    CHECK_FALSE(counters.is("LW-R-HP3", "shield_wall"));
}

// Counter Attack and Withdraw.

namespace {

/// English units attack Scots Pike 8 on F9, which faces south; the Scots may answer.
Table attacked(const std::string& attackers, const Words& cards, const std::string& state = "") {
    Table table("bannockburn", "English");
    table.place("BK-E-K1@K9 W, BK-S-P8@F9 S" + state).place(attackers).hand({"R10"}).hand(cards);
    table.earn_attack("R10", "BK-E-K1").act(attack("BK-S-P8"));
    return table;
}

} // namespace

TEST_CASE("A counter attack turns on one attacker and fights it alone", "[CM-4.9][CM-R46]") {
    Table table = attacked("BK-E-P1@F10 N, BK-E-P2@E9 E", {"B06"});
    table.act(join("BK-E-P1"), join("BK-E-P2"), react("B06", "BK-S-P8", "BK-E-P2"));
    CHECK(table.facing("BK-S-P8") == "W");
    CHECK(table.sums() == Sums{3, 2});
    CHECK(table.is("BK-E-P1", "used"));
    CHECK(table.is("BK-E-P2", "used"));
    table.act(retreat, retreat_to("D9"), face("BK-E-P2", "E"));
    CHECK(table.at("BK-S-P8") == "E9"); // the winner must advance
}

TEST_CASE("The round player stays within five in a counter attack, the other not", "[CM-4.9]") {
    Table table("bannockburn", "English");
    table.place("BK-E-K1@K9 W, BK-S-P8@F9 S, BK-E-P1@F10 N").set("cards_used", 4);
    table.hand({"R10", "R01", "B06", "B01", "B02"}).earn_attack("R10", "BK-E-K1");
    table.act(attack("BK-S-P8"), react("B06", "BK-S-P8", "BK-E-P1"), commit_bp("B01"));
    table.act(commit_bp("B02"), done);
    CHECK(table.sums() == Sums{3 + 3 + 4, 2}); // the English had used their five
}

TEST_CASE("A beaten counter attacker is reduced at a double", "[CM-R38][CM-R65]") {
    Table table = attacked("BK-E-K2@F10 N", {"B06", "R04"});
    table.act(react("B06", "BK-S-P8", "BK-E-K2"), commit_bp("R04"), done);
    CHECK(table.sums() == Sums{3, 8});
    CHECK(table.is("BK-S-P8", "reduced"));
    Table dies = attacked("BK-E-K2@F10 N", {"B06", "R04"}, " reduced");
    dies.act(react("B06", "BK-S-P8", "BK-E-K2"), commit_bp("R04"), done);
    CHECK(dies.loss("Scots") == 3);
}

TEST_CASE("Who may not attack may not counter", "[CM-4.9][CM-25.6]") {
    const auto window = [](const std::string& target) {
        Table table("bannockburn", "English");
        table.place("BK-E-K1@K9 W, BK-E-P1@F10 N").place(target).hand({"R10", "B06"});
        table.played({"B20", "B21"}); // both Withdraws are gone
        table.earn_attack("R10", "BK-E-K1").act(attack(target.substr(0, target.find('@'))));
        return table.rule() == "CM-7.5";
    };
    CHECK(window("BK-S-P8@F9 S"));
    CHECK_FALSE(window("BK-S-P8@F9 S disordered"));
    CHECK_FALSE(window("BK-S-P8@F9 S schiltron"));
    CHECK_FALSE(window("BK-S-LB1@F9 S"));
}

TEST_CASE("Withdraw: away without loss, and the attacker may follow", "[CM-4.5][CM-R44]") {
    Table table = attacked("BK-E-P1@F10 N", {"B20"});
    table.act(react("B20", "BK-S-P8"), retreat_to("F8"), face("BK-S-P8", "S"));
    CHECK_FALSE(table.is("BK-S-P8", "reduced"));
    CHECK(table.rule() == "CM-14.5");
    CHECK(table.refused(no_advance).empty());
    table.act(advance("BK-E-P1"));
    CHECK(table.at("BK-E-P1") == "F9");
    table.act(done);
    CHECK(table.refused(attack("BK-S-P8")) == "CM-12.2"); // the attack is spent
}

TEST_CASE("A schiltron does not withdraw, nor a unit without a way back", "[CM-4.5][CM-25.6]") {
    Table schiltron = attacked("BK-E-P1@F10 N", {"B20"}, " schiltron");
    CHECK(schiltron.rule() == "CM-13.8");
    Table closed = attacked("BK-E-P1@F10 N, BK-S-P6@F8 N, BK-S-P7@E9 N, BK-S-P9@G9 N", {"B20"});
    CHECK_FALSE(closed.offers("react")); // asked all the same: it could hold a counter attack
}

TEST_CASE("Reaction windows open on public facts", "[CM-7.5][CM-13.8]") {
    CHECK(attacked("BK-E-P1@F10 N", {"B01"}).rule() == "CM-7.5"); // a bluff is possible
    CHECK(attacked("BK-E-P1@F10 N", {}).rule() == "CM-4.12");
    Table table("bannockburn", "English");
    table.place("BK-E-K1@K9 W, BK-E-P1@F10 N, BK-S-P8@F9 S").hand({"R10", "B01"});
    table.played({"B06", "B07", "B08", "B15", "B16", "B20"}).shown_undealt({"B21"});
    table.earn_attack("R10", "BK-E-K1").act(attack("BK-S-P8"));
    CHECK(table.rule() == "CM-13.8"); // every counter and withdrawal is accounted for
}

TEST_CASE("Horse does not counter into marsh", "[CM-4.9][CM-1.4]") {
    Table table("bannockburn", "English");
    table.place("BK-S-LC1@J4 S, BK-E-P1@J5 N, BK-E-K1@K9 W").hand({"R10", "B06"});
    table.played({"B20", "B21"}).earn_attack("R10", "BK-E-K1").act(attack("BK-S-LC1"));
    CHECK(table.rule() == "CM-13.8"); // no window: its attacker stands in the marsh
}

TEST_CASE("Robert the Bruce earns an attack too", "[CM-25.5][CM-R25]") {
    Table table("bannockburn", "Scots");
    table.place("BK-S-P6@F9 E, BK-S-P7@B9 E, BK-E-P1@G9 W").hand({"B35"});
    table.act(play_action("B35"), toggle("BK-S-P7"), done);
    CHECK(table.refused(attack("BK-E-P1")).empty());
}

TEST_CASE("Declaring with several units uses each, cards or not", "[CM-12.5][CM-3.3]") {
    Table table = attacked("BK-E-P1@F10 N, BK-E-P2@E9 E", {});
    table.act(join("BK-E-P1"), join("BK-E-P2"));
    CHECK(table.is("BK-E-P1", "used"));
    CHECK(table.is("BK-E-P2", "used"));
}

TEST_CASE("A charge that rides past a schiltron cannot stop at it", "[CM-25.8][CM-2.11]") {
    Table table = charging("BK-E-K2@D9 W, BK-S-P9@B9 E schiltron, BK-S-P8@C8 S");
    table.act(play_action("R01"), select("BK-E-K2"), step("C9"));
    CHECK(table.refused(stop) == "CM-25.8");
    table.act(turn("N"), stop);
    CHECK(table.sums() == Sums{8, 3});
}
