// What the rulebook prints as figures: decks, set-ups and ratings, as the data files have them.

#include "support/catch.hpp"
#include "table.hpp"

#include <algorithm>
#include <map>

using namespace gonfalon::test;
using gonfalon::Viewer;

namespace {

/// The copies of each action in the two decks of a battle, "3/4" for Blue's and Red's.
std::map<std::string, std::string> copies(const char* battle) {
    Table table = Table::whole(battle);
    std::map<std::string, std::array<int, 2>> counted;
    for (const auto& zone : table.game().view(Viewer::referee()).hands) {
        for (const auto& card : zone.cards) {
            ++counted[card.kind][card.id.front() == 'B' ? 0 : 1];
        }
    }
    std::map<std::string, std::string> written;
    for (const auto& [action, count] : counted) {
        written[action] = std::to_string(count[0]) + "/" + std::to_string(count[1]);
    }
    return written;
}

using Copies = std::map<std::string, std::string>;

/// Where each stands and which way it faces: "K6 N".
std::string stands(Table& table, const std::string& unit) {
    return table.at(unit) + " " + table.facing(unit);
}

Words squares_of(Table& table, const std::string& prefix) {
    Words squares;
    for (const auto& piece : table.game().view(Viewer::referee()).pieces) {
        if (piece.id.rfind(prefix, 0) == 0 && piece.shape != "leader") {
            squares.push_back(table.at(piece.id));
        }
    }
    std::sort(squares.begin(), squares.end());
    return squares;
}

} // namespace

TEST_CASE("Each battle has its own copies of each action", "[CM-5.2][CM-4.2][CM-7.2]") {
    CHECK(copies("legnano") == Copies{{"knights_charge", "3/4"},
                                      {"chivalry_charge", "2/2"},
                                      {"counter_attack", "3/2"},
                                      {"elite_bonus", "2/1"},
                                      {"barbarossa", "2/0"},
                                      {"carroccio", "0/2"},
                                      {"shield_wall", "0/2"},
                                      {"rally", "2/2"},
                                      {"pursuit", "2/2"},
                                      {"forced_march", "1/0"},
                                      {"wheel", "1/1"}});
    CHECK(copies("bouvines") == Copies{{"knights_charge", "3/6"},
                                       {"chivalry_charge", "2/2"},
                                       {"counter_attack", "5/4"},
                                       {"elite_bonus", "2/2"},
                                       {"shield_wall", "2/1"},
                                       {"rally", "3/3"},
                                       {"crossbow", "2/3"},
                                       {"forced_march", "3/2"},
                                       {"wheel", "2/1"},
                                       {"withdraw", "2/1"},
                                       {"melee", "2/2"}});
    CHECK(copies("lewes") == Copies{{"knights_charge", "3/5"},
                                    {"chivalry_charge", "2/2"},
                                    {"counter_attack", "3/2"},
                                    {"elite_bonus", "2/2"},
                                    {"shield_wall", "2/2"},
                                    {"rally", "2/2"},
                                    {"pursuit", "2/2"},
                                    {"forced_march", "1/0"},
                                    {"wheel", "1/1"}});
    CHECK(copies("bannockburn") == Copies{{"knights_charge", "3/7"},
                                          {"chivalry_charge", "2/2"},
                                          {"counter_attack", "5/4"},
                                          {"elite_bonus", "2/2"},
                                          {"rally", "3/3"},
                                          {"longbow_defense_fire", "1/3"},
                                          {"robert_the_bruce", "3/0"},
                                          {"forced_march", "3/2"},
                                          {"wheel", "2/1"},
                                          {"withdraw", "2/1"},
                                          {"melee", "2/2"}});
}

TEST_CASE("Legnano: every printed square", "[CM-22.3]") {
    Table table = Table::whole("legnano");
    const std::map<std::string, std::string> printed{
        {"LG-L-MK2", "K6 N"},  {"LG-L-MK1", "K5 N"}, {"LG-L-MK8", "O13 N"}, {"LG-L-MK6", "O12 N"},
        {"LG-L-MK5", "O11 N"}, {"LG-L-PI", "O9 N"},  {"LG-L-VE", "O8 N"},   {"LG-L-LO", "O7 N"},
        {"LG-L-MK7", "O5 N"},  {"LG-L-MK4", "O4 N"}, {"LG-L-MK3", "O3 N"},  {"LG-L-BI2", "Q13 N"},
        {"LG-H-R1", "A13 S"},  {"LG-H-S2", "A9 S"},  {"LG-H-H3", "A7 S"},   {"LG-H-R2", "A3 S"},
        {"LG-H-H7", "B13 S"},  {"LG-H-H6", "B12 S"}, {"LG-H-H5", "B10 S"},  {"LG-H-H4", "B9 S"},
        {"LG-H-FG2", "B7 S"},  {"LG-H-FG1", "B6 S"}, {"LG-H-H2", "B4 S"},   {"LG-H-H1", "B3 S"},
        {"LG-H-S1", "G7 S"}};
    for (const auto& [unit, square] : printed) {
        INFO(unit);
        CHECK(stands(table, unit) == square);
    }
}

TEST_CASE("Bouvines: every printed square, type and rating", "[CM-23.3][CM-2.2][CM-2.10]") {
    struct Printed {
        const char* unit;
        const char* square;
        const char* letters;
        const char* full;
        const char* reduced;
    };

    Table table = Table::whole("bouvines");
    for (const Printed& one : {Printed{"BV-F-BEA", "O12 W", "K", "4", "2"},
                               Printed{"BV-F-MON", "O13 W", "K", "4", "2"},
                               Printed{"BV-F-SAN", "O14 W", "K", "4", "2"},
                               Printed{"BV-F-SOI", "Q15 W", "LC", "3", "2"},
                               Printed{"BV-F-NOR", "Q16 W", "K", "5", "3"},
                               Printed{"BV-F-IDK", "Q17 W", "K", "4", "2"},
                               Printed{"BV-F-IDL", "Q18 W", "LC", "3", "2"},
                               Printed{"BV-F-STP", "R12 E", "K", "4", "2"},
                               Printed{"BV-F-CHL", "R13 E", "LC", "3", "1"},
                               Printed{"BV-H-FKA", "S5 S", "K", "4", "2"},
                               Printed{"BV-H-FKB", "S4 S", "K", "3", "2"},
                               Printed{"BV-H-HAK", "S3 S", "K", "4", "2"},
                               Printed{"BV-H-HAL", "S2 S", "LC", "3", "1"},
                               Printed{"BV-H-FP1", "S1 S", "P", "2", "1"}}) {
        INFO(one.unit);
        CHECK(stands(table, one.unit) == one.square);
        CHECK(table.view(one.unit).type_letters == one.letters);
        CHECK(table.view(one.unit).figure == one.full);
        Table worn("bouvines", "HRE");
        worn.place(one.unit + std::string("@K10 N reduced"));
        CHECK(worn.view(one.unit).figure == one.reduced);
    }
}

TEST_CASE("Lewes: each battle within its squares", "[CM-24.4]") {
    Table table = Table::whole("lewes");
    CHECK(squares_of(table, "LW-R-H") ==
          Words{"P10", "P11", "P12", "P13", "P9", "Q10", "Q11", "Q12", "Q13", "Q9"});
    CHECK(squares_of(table, "LW-R-C") ==
          Words{"P2", "P3", "P4", "P5", "P6", "Q2", "Q3", "Q4", "Q5"});
    CHECK(squares_of(table, "LW-R-E") == Words{"I2", "I3", "I4", "J3", "J4", "J5"});
    CHECK(squares_of(table, "LW-B-SP").size() + squares_of(table, "LW-B-SK").size() == 8);
    for (const std::string& square : squares_of(table, "LW-B-S")) {
        CHECK((square.front() == 'C' || square == "E3"));
    }
    CHECK(squares_of(table, "LW-B-HM") == Words{"E10", "E11", "E12"});
    CHECK(squares_of(table, "LW-B-GL") == Words{"E7", "E8", "E9"});
    CHECK(squares_of(table, "LW-B-LP") == Words{"E4", "E5", "E6"});
}

TEST_CASE("Bannockburn: each type on its squares", "[CM-25.3]") {
    Table table = Table::whole("bannockburn");
    CHECK(squares_of(table, "BK-E-LB") == Words{"G18", "G4", "G5", "H4", "H5", "I4"});
    CHECK(squares_of(table, "BK-E-P") == Words{"G15", "G16", "H18", "I18", "J18", "K18"});
    CHECK(squares_of(table, "BK-E-K") ==
          Words{"H14", "J10", "J11", "J12", "J8", "J9", "K11", "K8", "K9"});
    CHECK(squares_of(table, "BK-S-LC") == Words{"A17", "A18"});
    CHECK(squares_of(table, "BK-S-LB") == Words{"B3", "B4", "C15", "C16", "D17"});
    const Words pikes = squares_of(table, "BK-S-P");
    CHECK(pikes.size() == 15);
    CHECK(std::count_if(pikes.begin(), pikes.end(), [](const std::string& square) {
              return square.front() == 'B';
          }) == 10);
}

TEST_CASE("Each army has its leader, worth four", "[CM-20.4][CM-2.12]") {
    for (const char* battle : {"legnano", "bouvines", "lewes", "bannockburn"}) {
        Table table = Table::whole(battle);
        int leaders = 0;
        for (const auto& piece : table.game().view(Viewer::referee()).pieces) {
            if (piece.shape == "leader") {
                ++leaders;
                CHECK(piece.figures.back().value == "4");
            }
        }
        CHECK(leaders == 2);
    }
}

namespace {

const char* const attack_chart = "assets/charts/chainmail/attack.json";
const char* const terrain_chart = "assets/charts/chainmail/terrain.json";

int flanking(const gonfalon::Ruleset& ruleset) {
    Table table("bannockburn", "English");
    table.under(ruleset).place("BK-E-P1@E9 E, BK-E-K1@K9 W, BK-S-P6@F9 S").hand({"R10"});
    return table.earn_attack("R10", "BK-E-K1").act(attack("BK-S-P6")).sums().attacker;
}

} // namespace

TEST_CASE("The charts are read, not written into the rules", "[CM-26.1][CM-26.4]") {
    CHECK(flanking(frozen_chainmail()) == 4);
    CHECK(flanking(*chainmail_with(attack_chart, "\"value\": 2", "\"value\": 5")) == 10);
    const auto thick =
        chainmail_with(terrain_chart, "\"2\",\n    \"value\": 2", "\"3\",\n    \"value\": 3");
    Table woods("bannockburn", "English");
    woods.under(*thick).place("BK-E-P1@F8 N, BK-S-P15@A18 E").hand({"R01"}).mp({"R01"});
    woods.act(select("BK-E-P1"), step("F7"));
    CHECK(woods.mp_left() == 3);
}

TEST_CASE("A rating is corrected in its file alone", "[CM-2.2]") {
    const auto stronger =
        chainmail_with("assets/data/chainmail/units.json",
                       "\"name\": \"English Pike 1\", \"type\": \"P\", \"full\": 2",
                       "\"name\": \"English Pike 1\", \"type\": \"P\", \"full\": 4");
    CHECK(flanking(*stronger) == 8);
}

TEST_CASE("A chart without a needed row is an error that names it", "[CM-26.4]") {
    const auto ruleset = chainmail_with(attack_chart, "\"key\": \"flank\"", "\"key\": \"flunk\"");
    CHECK_THROWS_WITH(flanking(*ruleset), Catch::Matchers::Contains("flank"));
}
