// The worked examples of the specification, with the cards they name.

#include "support/catch.hpp"
#include "table.hpp"

using gonfalon::test::Table;
using nlohmann::json;

namespace {

json mp(const char* card) {
    return {{"verb", "play_mp"}, {"card", card}};
}

json verb(const char* name) {
    return {{"verb", name}};
}

json select(const char* unit) {
    return {{"verb", "select"}, {"unit", unit}};
}

json step(const char* to) {
    return {{"verb", "step"}, {"to", to}};
}

json turn(const char* facing) {
    return {{"verb", "turn"}, {"facing", facing}};
}

json attack(const char* target) {
    return {{"verb", "attack"}, {"target", target}};
}

} // namespace

TEST_CASE("A group pools MP, infantry takes the best card at most", "[CM-6.4][CM-8.2][E3]") {
    Table table("bannockburn", "English");
    table.piece("BK-E-K2@J9 W")
        .piece("BK-E-P1@J12 W")
        .piece("BK-S-P6@B5 E")
        .hand("English", {"R04", "R02"})
        .begin();
    table.act(mp("R04")).act({{"verb", "add_card"}, {"card", "R02"}});
    CHECK(table.track("mp", 1) == 9);
    table.act(select("BK-E-P1"));
    for (const char* to : {"I12", "H12", "G12", "F12"}) {
        table.act(step(to));
    }
    table.act(step("E12"));
    CHECK(table.view("BK-E-P1").at ==
          gonfalon::Place::cell(*table.match().game().lexicon().cells.find("E12")));
    CHECK(table.track("mp", 1) == 4);
}

TEST_CASE("Factors multiply: charge and flank make 3 into 12", "[CM-9.2][CM-2.11][E2]") {
    Table table("legnano", "Lombards");
    table.piece("LG-L-MK1@I8 N")
        .piece("LG-H-S1@G7 S")
        .piece("LG-L-MK2@Q1 N")
        .hand("Lombards", {"R01"})
        .begin();
    table.act({{"verb", "play_action"}, {"card", "R01"}}).act(select("LG-L-MK1"));
    table.act(step("H8")).act(step("G8")).act(turn("W")).act(verb("stop"));
    CHECK(table.last_sums() == std::pair(12, 4));
    CHECK(table.view("LG-H-S1").steps == 1);
}

TEST_CASE("Bridge, turn, woods, turn: five MP and both sides of turning",
          "[CM-9.8][CM-1.3][CM-1.6][E4]") {
    Table table("bannockburn", "English");
    table.piece("BK-E-P3@H18 N")
        .piece("BK-S-P6@G16 E")
        .piece("BK-E-K1@K9 W")
        .hand("English", {"R02"})
        .begin();
    table.act(mp("R02")).act(select("BK-E-P3")).act(step("H17")).act(turn("W")).act(step("G17"));
    CHECK(table.track("mp", 1) == 1);
    table.act(turn("N")).act(attack("BK-S-P6"));
    CHECK(table.last_sums() == std::pair(4, 2));
}

TEST_CASE("A third side of turning in a round is refused", "[CM-9.5][E10]") {
    Table table("legnano", "HRE");
    table.piece("LG-H-H1@D5 S").piece("LG-L-MK1@O5 N").hand("HRE", {"B01"}).begin();
    table.act(mp("B01"))
        .act(select("LG-H-H1"))
        .act(turn("E"))
        .act(step("D6"))
        .act(turn("S"))
        .act(step("E6"));
    CHECK(table.refused(turn("E")) == "CM-9.5");
}

TEST_CASE("The burn costs three on top of the square, and is closed to horse",
          "[CM-1.5][CM-8.4][E11]") {
    Table table("bannockburn", "English");
    table.piece("BK-E-P1@G17 S")
        .piece("BK-E-K1@G18 N")
        .piece("BK-S-P6@B5 E")
        .hand("English", {"R01"})
        .begin();
    table.act(mp("R01")).act(select("BK-E-K1"));
    CHECK(table.refused(step("G17")) == "CM-11.1");
    Table free_way("bannockburn", "English");
    free_way.piece("BK-E-K1@G18 N").piece("BK-S-P6@B5 E").hand("English", {"R01"}).begin();
    free_way.act(mp("R01")).act(select("BK-E-K1"));
    CHECK(free_way.refused(step("G17")) == "CM-1.5");
    Table foot("bannockburn", "English");
    foot.piece("BK-E-P1@G17 S").piece("BK-S-P6@B5 E").hand("English", {"R01"}).begin();
    foot.act(mp("R01")).act(select("BK-E-P1")).act(step("G18"));
    CHECK(foot.track("mp", 1) == 2);
}

TEST_CASE("Defender behind a bridge gets one", "[CM-1.6][E12]") {
    Table table("bannockburn", "English");
    table.piece("BK-E-P3@H18 N")
        .piece("BK-E-K1@K9 W")
        .piece("BK-S-P6@H17 S")
        .hand("English", {"R02"})
        .begin();
    table.act(mp("R02"))
        .act(select("BK-E-K1"))
        .act(turn("S"))
        .act(verb("end_moves"))
        .act(attack("BK-S-P6"));
    CHECK(table.last_sums() == std::pair(2, 3));
}

TEST_CASE("A tie goes to the defender in woods", "[CM-1.3][CM-13.9][E13]") {
    Table table("legnano", "HRE");
    table.piece("LG-H-H4@G9 E")
        .piece("LG-H-H1@A1 S")
        .piece("LG-L-MK5@G10 W")
        .hand("HRE", {"B01"})
        .begin();
    table.act(mp("B01"))
        .act(select("LG-H-H1"))
        .act(turn("E"))
        .act(verb("end_moves"))
        .act(attack("LG-L-MK5"));
    CHECK(table.last_sums() == std::pair(4, 4));
    CHECK(table.view("LG-L-MK5").steps == 2);
}

TEST_CASE("A disordered loser reduces in place and is in order again", "[CM-14.3][E14]") {
    Table table("bannockburn", "Scots");
    table.piece("BK-S-P2@E9 E")
        .piece("BK-S-P6@A6 E")
        .piece("BK-E-P1@F9 W disordered")
        .hand("Scots", {"B12"})
        .begin();
    table.act(mp("B12"))
        .act(select("BK-S-P6"))
        .act(turn("S"))
        .act(verb("end_moves"))
        .act(attack("BK-E-P1"));
    CHECK(table.last_sums() == std::pair(3, 2));
    CHECK(table.view("BK-E-P1").steps == 1);
    CHECK(table.view("BK-E-P1").statuses.size() == 1);
}

TEST_CASE("Foot retreating into marsh is disordered at once; horse may not",
          "[CM-1.4][CM-19.4][E17]") {
    const auto lose_at_j4 = [](const char* loser, const char* id) {
        Table table("bannockburn", "Scots");
        table.piece("BK-S-LC1@I4 E")
            .piece("BK-S-P6@A6 E")
            .piece(loser)
            .hand("Scots", {"B12"})
            .begin();
        table.act(mp("B12")).act(select("BK-S-P6")).act(turn("S")).act(verb("end_moves"));
        table.act(attack(id)).act(verb("retreat"));
        return table;
    };
    Table foot = lose_at_j4("BK-E-P5@J4 W", "BK-E-P5");
    foot.act({{"verb", "retreat_to"}, {"to", "J5"}});
    REQUIRE(foot.view("BK-E-P5").statuses.size() == 1);
    CHECK(foot.view("BK-E-P5").statuses.front().key == "disordered");
    Table horse = lose_at_j4("BK-E-K2@J4 W reduced", "BK-E-K2");
    CHECK(horse.at("BK-E-K2") == "K4"); // the only square open to it
}

TEST_CASE("A leader adds after multiplication", "[CM-2.12][E18]") {
    Table table("bannockburn", "Scots");
    table.piece("BK-S-P6@F10 N")
        .piece("BK-S-P7@A6 E")
        .piece("BK-E-P1@F9 W")
        .leader("Scots", "F10")
        .hand("Scots", {"B12"})
        .begin();
    table.act(mp("B12"))
        .act(select("BK-S-P7"))
        .act(turn("S"))
        .act(verb("end_moves"))
        .act(attack("BK-E-P1"));
    CHECK(table.last_sums() == std::pair(7, 2));
}

TEST_CASE("A schiltron doubles, and is no target of a charge", "[CM-25.7][CM-25.8][E19][E20]") {
    Table table("bannockburn", "English");
    table.piece("BK-E-K2@C9 W")
        .piece("BK-E-K3@K12 W")
        .piece("BK-S-P9@B9 E schiltron")
        .hand("English", {"R01", "R10"})
        .begin();
    CHECK(table.refused({{"verb", "play_action"}, {"card", "R01"}}) == "CM-25.8");
    table.act(mp("R10"))
        .act(verb("begin"))
        .act(select("BK-E-K3"))
        .act(turn("N"))
        .act(verb("end_moves"))
        .act(attack("BK-S-P9"))
        .act(verb("done"));
    CHECK(table.last_sums() == std::pair(4, 4));
}

TEST_CASE("The Carroccio falls to any attack, without cards", "[CM-22.8][E29]") {
    Table table("legnano", "HRE");
    table.piece("LG-H-H4@P8 S")
        .piece("LG-H-H1@A1 S")
        .piece("LG-L-CAR@Q8 N")
        .piece("LG-L-MK1@K5 N")
        .hand("HRE", {"B01"})
        .begin();
    table.act(mp("B01"))
        .act(select("LG-H-H1"))
        .act(turn("E"))
        .act(verb("end_moves"))
        .act(attack("LG-L-CAR"));
    CHECK(table.track("loss", 1) == 10);
    CHECK(table.view("LG-L-CAR").box == "eliminated");
}

TEST_CASE("Lewes: the attacker from above gets one, each unit by its own square",
          "[CM-1.8][R32][E38]") {
    Table table("lewes", "Barons");
    table.piece("LW-B-GLP1@K9 S")
        .piece("LW-B-GLP2@L10 E")
        .piece("LW-B-SP1@A9 S")
        .piece("LW-R-HP1@L9 N")
        .hand("Barons", {"B12"})
        .begin();
    table.act(mp("B12"))
        .act(select("LW-B-SP1"))
        .act(turn("E"))
        .act(verb("end_moves"))
        .act(attack("LW-R-HP1"));
    table.act({{"verb", "join"}, {"unit", "LW-B-GLP1"}})
        .act({{"verb", "join"}, {"unit", "LW-B-GLP2"}});
    CHECK(table.last_sums() == std::pair(7, 2));
}

TEST_CASE("Division by division, one on the entry square bars it", "[CM-23.5][CM-10.1][E28]") {
    const auto enter = [](const char* unit) {
        return json{{"verb", "enter"}, {"unit", unit}, {"at", "S1"}};
    };
    Table barred("bouvines", "HRE");
    barred.piece("BV-H-FP1@S1 S").piece("BV-F-BEA@O12 W").waiting({"BV-H-FP2", "BV-H-SAK"});
    barred.hand("HRE", {"B01"}).begin();
    barred.act(mp("B01"));
    CHECK(barred.refused(enter("BV-H-FP2")) == "CM-11.1");
    Table open("bouvines", "HRE");
    open.piece("BV-H-FP1@S5 S").piece("BV-F-BEA@O12 W").waiting({"BV-H-FP2", "BV-H-SAK"});
    open.hand("HRE", {"B01"}).begin();
    open.act(mp("B01"));
    CHECK(open.refused(enter("BV-H-SAK")) == "CM-23.5");
    open.act(enter("BV-H-FP2"));
    CHECK(open.at("BV-H-FP2") == "S1");
    CHECK(open.view("BV-H-FP2").facing == 180);
}

TEST_CASE("A shock attack needs a play first", "[CM-12.3]") {
    Table table("legnano", "HRE");
    table.piece("LG-H-H4@G9 E").piece("LG-L-MK5@G10 W").hand("HRE", {"B01"}).begin();
    CHECK(table.refused(attack("LG-L-MK5")) == "CM-12.3");
}

TEST_CASE("The side that reaches the limit loses at once", "[CM-20.2][R59]") {
    Table table("legnano", "HRE");
    table.piece("LG-H-H4@P8 S")
        .piece("LG-H-H1@A1 S")
        .piece("LG-L-CAR@Q8 N")
        .piece("LG-L-MK1@K5 N")
        .lost("Lombards", 20)
        .hand("HRE", {"B01"})
        .begin();
    table.act(mp("B01")).act(select("LG-H-H1")).act(turn("E")).act(verb("end_moves"));
    CHECK_FALSE(table.match().outcome().is_over());
    table.act(attack("LG-L-CAR"));
    CHECK(table.match().outcome().winner == gonfalon::seat_at(0));
    CHECK(table.at("LG-H-H4") == "P8"); // no advance any more
}
