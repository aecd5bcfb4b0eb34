// CM-25: Bannockburn and the schiltrons.

#include "support/catch.hpp"
#include "table.hpp"

using namespace gonfalon::test;

TEST_CASE("Bannockburn: English pike disordered, ten Scots schiltrons", "[CM-25.3]") {
    Table table = Table::whole("bannockburn");
    CHECK(table.is("BK-E-P1", "disordered"));
    CHECK_FALSE(table.is("BK-E-K1", "disordered"));
    CHECK(table.facing("BK-E-P1") == "W");
    CHECK(table.at("BK-S-P6") == "B5");
    CHECK(table.is("BK-S-P6", "schiltron"));
    CHECK(table.at("BK-S-P2") == "A6");
    CHECK_FALSE(table.is("BK-S-P2", "schiltron"));
    CHECK(table.facing("BK-S-P2") == "E");
}

TEST_CASE("Placed freely, pike is disordered or in schiltron by its square", "[CM-25.3][CM-R62]") {
    Table table = Table::whole("bannockburn", {{"setup", "free"}});
    CHECK(table.decider() == "English");
    table.act(verb("auto_place"));
    CHECK(table.is("BK-E-P3", "disordered"));
    CHECK(table.decider() == "Scots");
    while (table.offered("place", "unit").front().rfind("BK-S-P", 0) != 0) { // horse, then bows
        table.act(
            place(table.offered("place", "unit").front(), table.offered("place", "at").front()));
    }
    table.act(place("BK-S-P15", "B14"), verb("auto_place"));
    CHECK(table.is("BK-S-P15", "schiltron"));
    int rings = 0;
    int pikes = 0;
    for (const auto& piece : table.game().view(gonfalon::Viewer::referee()).pieces) {
        pikes += piece.id.rfind("BK-S-P", 0) == 0 && piece.on_map ? 1 : 0;
        rings += table.is(piece.id, "schiltron") ? 1 : 0;
    }
    CHECK(pikes == 15);
    CHECK(rings == 10);
}

namespace {

Table scots(const std::string& pieces, const Words& cards) {
    Table table("bannockburn", "Scots");
    table.place(pieces).place("BK-E-K1@K9 W").hand(cards);
    return table;
}

} // namespace

TEST_CASE("Robert the Bruce: any number of pike in or out, wherever they stand", "[CM-25.5]") {
    Table table =
        scots("BK-S-P6@F9 E moved, BK-S-P7@B9 E schiltron, BK-S-LB1@B3 E, BK-E-P1@G9 W", {"B35"});
    table.act(play_action("B35"));
    CHECK(table.offered("toggle", "unit") == Words{"BK-S-P6", "BK-S-P7"});
    CHECK_FALSE(table.refused(done).empty()); // at least one change
    table.act(toggle("BK-S-P6"));
    CHECK(table.is("BK-S-P6", "schiltron"));
    CHECK_FALSE(table.refused(toggle("BK-S-P6")).empty()); // no change back and forth
    table.act(toggle("BK-S-P7"));
    CHECK_FALSE(table.is("BK-S-P7", "schiltron"));
}

TEST_CASE("A disordered unit forms none, but may stand in one or leave it", "[CM-25.9]") {
    Table table = scots("BK-S-P6@B8 E disordered, BK-S-P7@B9 E schiltron disordered", {"B35"});
    table.act(play_action("B35"));
    CHECK(table.refused(toggle("BK-S-P6")) == "CM-25.9");
    table.act(toggle("BK-S-P7"));
    CHECK_FALSE(table.is("BK-S-P7", "schiltron"));
    CHECK(table.is("BK-S-P7", "disordered"));
}

TEST_CASE("Fire disorders a schiltron and does not break it", "[CM-25.9]") {
    Table table("bannockburn", "English");
    table.place("BK-E-LB1@C9 W, BK-E-K1@K9 W, BK-S-P9@B9 E schiltron").hand({"R02"}).mp({"R02"});
    table.act(select("BK-E-LB1"), fire("BK-S-P9"));
    CHECK(table.is("BK-S-P9", "disordered"));
    CHECK(table.is("BK-S-P9", "schiltron"));
}

TEST_CASE("Without cards there is no Scots round to leave in", "[CM-R52][CM-R8]") {
    Table table("bannockburn", "English");
    table.place("BK-S-P9@B9 E schiltron, BK-E-K1@K9 W").hand({"R01", "R02"}).mp({"R01"});
    table.act(select("BK-E-K1"), turn("N"), end_moves, end_round);
    CHECK(table.decider() == "English");
    CHECK(table.is("BK-S-P9", "schiltron"));
}

TEST_CASE("A schiltron neither moves, turns, attacks nor wheels", "[CM-25.6]") {
    Table table = scots("BK-S-P6@F9 E schiltron, BK-S-P7@A6 E, BK-E-P1@G9 W", {"B12", "B13"});
    table.mp({"B12"});
    CHECK(table.refused(select("BK-S-P6")) == "CM-25.6");
    table.act(select("BK-S-P7"), turn("S"), end_moves);
    CHECK(table.refused(attack("BK-E-P1")) == "CM-25.6");
    table.act(play_action("B13"));
    CHECK(table.refused(select("BK-S-P6")) == "CM-25.6");
}

TEST_CASE("It retreats out of its formation, and stands in it otherwise", "[CM-25.11][CM-25.10]") {
    const auto loses = [](const Act& choice) {
        Table table("bannockburn", "English");
        table.place("BK-E-K1@C9 W, BK-E-K3@K12 W, BK-S-P9@B9 E schiltron").hand({"R10"});
        table.earn_attack("R10", "BK-E-K3").act(attack("BK-S-P9"), choice);
        return table;
    };
    Table retreats = loses(retreat);
    CHECK(retreats.is("BK-S-P9", "schiltron"));
    retreats.act(retreat_to("A9"));
    CHECK_FALSE(retreats.is("BK-S-P9", "schiltron"));
    CHECK_FALSE(retreats.is("BK-S-P9", "reduced"));
    Table stands = loses(stand_disordered);
    CHECK(stands.at("BK-S-P9") == "B9");
    CHECK(stands.is("BK-S-P9", "disordered"));
    CHECK(stands.is("BK-S-P9", "schiltron"));
    CHECK_FALSE(stands.is("BK-S-P9", "reduced"));
    CHECK(stands.at("BK-E-K1") == "C9"); // nothing vacated
    CHECK(stands.rule() == "CM-14.6");
}

TEST_CASE("At a double it reduces, then retreats or stands disordered", "[CM-25.10][CM-R53]") {
    const auto doubled = [](const std::string& others) {
        Table table("bannockburn", "English");
        table.place("BK-E-K2@B8 S, BK-E-K3@K12 W, BK-S-P9@B9 E schiltron").place(others);
        table.hand({"R10"}).earn_attack("R10", "BK-E-K3").act(attack("BK-S-P9"));
        return table;
    };
    Table table = doubled("");
    CHECK(table.is("BK-S-P9", "reduced"));
    CHECK(table.refused(retreat).empty());
    CHECK(table.refused(stand_disordered).empty());
    CHECK_FALSE(table.refused(reduce).empty());
    Table closed = doubled("BK-S-P6@A9 E, BK-S-P7@B10 E, BK-S-P8@C9 E");
    CHECK_FALSE(closed.refused(retreat).empty());
    closed.act(stand_disordered); // in place of the second reduction
    CHECK(closed.at("BK-S-P9") == "B9");
    CHECK(closed.is("BK-S-P9", "disordered"));
}

TEST_CASE("Closed in below a double it may be disordered instead of reduced", "[CM-R53]") {
    Table table("bannockburn", "English");
    table.place("BK-E-K1@C9 W, BK-E-K3@K12 W, BK-S-P9@B9 E schiltron");
    table.place("BK-S-P6@A9 E, BK-S-P7@B10 E, BK-S-P8@B8 E").hand({"R10"});
    table.earn_attack("R10", "BK-E-K3").act(attack("BK-S-P9"));
    CHECK_FALSE(table.refused(retreat).empty());
    CHECK(table.refused(reduce).empty());
    CHECK(table.refused(stand_disordered).empty());
}

TEST_CASE("Schiltrons away from the enemy are left free, before the first card", "[CM-25.12]") {
    Table table = scots("BK-S-P6@B9 E schiltron disordered, BK-S-P7@F9 E schiltron, "
                        "BK-S-P8@B8 E schiltron, BK-S-P10@A6 E, BK-E-P1@G9 W",
                        {"B12"});
    CHECK(table.refused(leave_schiltron("BK-S-P7")) == "CM-25.12");
    table.act(leave_schiltron("BK-S-P6"));
    CHECK_FALSE(table.is("BK-S-P6", "schiltron"));
    table.mp({"B12"}).act(select("BK-S-P10"), turn("S"), end_moves);
    CHECK(table.refused(leave_schiltron("BK-S-P8")) == "CM-25.12"); // no longer the start
}

TEST_CASE("It is counter attacked by none and withdraws not, but its leader stays within",
          "[CM-25.6][CM-25.7]") {
    Table table("bannockburn", "English");
    table.place("BK-E-K1@C9 W, BK-E-K3@K12 W, BK-S-P9@B9 E schiltron, Scots leader@B9");
    table.hand({"R10", "B06", "B20"}).earn_attack("R10", "BK-E-K3").act(attack("BK-S-P9"));
    CHECK(table.rule() == "CM-13.8"); // no window before the cards
    table.act(done);
    CHECK(table.sums() == Sums{5, 2 * 2 + 3});
}
