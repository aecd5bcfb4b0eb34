// CM-21: the printed solitaire procedure, drawing blind.

#include "support/catch.hpp"
#include "table.hpp"

using namespace gonfalon::test;

namespace {

const Act draw_one = verb("draw_one");
const Act draw_two = verb("draw_two");
const Act draw = verb("draw");
const Act stand = verb("stand");

Table blind(const std::string& battle, const std::string& active, const std::string& pieces) {
    Table table(battle, active);
    table.option("procedure", "blind_draw").place(pieces);
    return table;
}

const char* const milan_and_swabia = "LG-L-MK1@I7 N, LG-L-MK2@Q1 N, LG-H-S1@G7 S";

} // namespace

TEST_CASE("Play decks lie face down: nobody holds a card", "[CM-21.1]") {
    Table table = Table::whole("legnano", {{"procedure", "blind_draw"}});
    CHECK(table.cards("Lombards", "hand") == 0);
    CHECK(table.decider() == "Lombards");
    CHECK(table.rule() == "CM-21.1");
    CHECK_FALSE(table.offers("pass"));
}

TEST_CASE("One card is drawn and used, for MP or its action", "[CM-21.2]") {
    Table table = blind("legnano", "Lombards", milan_and_swabia);
    table.draws({{"R12"}}).act(draw_one);
    CHECK(table.refused(play_mp("R12")).empty());
    CHECK(table.refused(play_action("R12")).empty());
    table.act(play_action("R12"), select("LG-L-MK1"), face("LG-L-MK1", "E"), done);
    CHECK(table.decider() == "HRE");
}

TEST_CASE("Two are drawn for horse, and only for MP", "[CM-21.2]") {
    Table table = blind("legnano", "Lombards", milan_and_swabia);
    table.draws({{"R12"}, {"R01"}}).act(draw_two);
    CHECK(table.refused(play_mp("R12")).empty());
    CHECK_FALSE(table.refused(play_action("R12")).empty());
    table.act(play_mp("R12"));
    CHECK(table.mp_left() == 12);
    Table foot = blind("legnano", "Lombards", "LG-L-MI1@P7 N, LG-H-S1@A7 S");
    CHECK_FALSE(foot.offers("draw_two"));
}

TEST_CASE("Two may be drawn to bring horse on", "[CM-21.2][CM-10.1]") {
    Table table = blind("bouvines", "French", "BV-F-CO1@K3 W, BV-H-FP1@S1 S");
    table.waiting({"BV-F-HOU"});
    CHECK(table.offers("draw_two"));
}

TEST_CASE("A card without any use is played for nothing", "[CM-21.2]") {
    Table table = blind("legnano", "Lombards", "LG-L-MK1@H7 N moved rallied, LG-H-S1@G7 S");
    table.draws({{"R09"}}).act(draw_one);
    CHECK(table.decider() == "HRE");
    CHECK(table.cards("Lombards", "played") == 1);
}

namespace {

/// Milan Knights 1 has ridden up to Swabia 1.
Table ridden_up(const std::vector<Words>& draws) {
    std::vector<Words> all{{"R05"}};
    all.insert(all.end(), draws.begin(), draws.end());
    Table table = blind("legnano", "Lombards", "LG-L-MK1@I7 N, LG-H-S1@G7 S");
    table.draws(all).act(draw_one, play_mp("R05"), select("LG-L-MK1"), step("H7"), stop);
    table.act(attack("LG-H-S1"));
    return table;
}

} // namespace

TEST_CASE("The attacker may draw or stand, the defender must draw", "[CM-21.3][CM-21.4]") {
    Table table = ridden_up({{"B27"}});
    CHECK(table.rule() == "CM-21.3");
    table.act(stand, commit_bp("B27"));
    CHECK(table.sums() == Sums{3, 9});
    CHECK(table.decider() == "HRE"); // defender at double: the knight is reduced, the go is over
    CHECK(table.is("LG-L-MK1", "reduced"));
}

TEST_CASE("The attacker says first how his card is used", "[CM-21.3]") {
    Table table = ridden_up({{"R04"}, {"B27"}});
    table.act(draw);
    CHECK(table.decider() == "Lombards");
    table.act(commit_bp("R04"));
    CHECK(table.decider() == "HRE");
}

TEST_CASE("The defender may answer with the card he drew", "[CM-21.4][CM-4.9]") {
    Table table = ridden_up({{"R04"}, {"B06"}});
    table.act(draw, commit_bp("R04"), react("B06", "LG-H-S1", "LG-L-MK1"));
    CHECK(table.sums() == Sums{4, 3 + 4}); // the other's card still counts for its side
}

TEST_CASE("In a forced battle the knight's owner is the attacker", "[CM-21.3][CM-4.10]") {
    Table table = blind("legnano", "Lombards", "LG-H-S1@G7 S, LG-L-MK1@H7 N");
    table.draws({{"R05"}, {"B06"}, {"R07"}}).act(draw_one, play_action("R05"), select("LG-H-S1"));
    CHECK(table.decider() == "HRE");
    CHECK(table.rule() == "CM-21.3");
    table.act(draw);
    CHECK(table.decider() == "HRE");
    CHECK(table.refused(react("B06", "LG-H-S1", "LG-L-MK1")) != ""); // nobody counters here
    table.act(commit_bp("B06"));
    CHECK(table.decider() == "Lombards");
    table.act(commit_bp("R07"));
    CHECK(table.sums() == Sums{4 + 5, 3 + 5});
}

TEST_CASE("After its battle a go is over", "[CM-21.5]") {
    Table table = ridden_up({{"B27"}});
    table.act(stand, commit_bp("B27"));
    CHECK(table.rule() == "CM-21.1");
    CHECK(table.decider() == "HRE");
}

TEST_CASE("No reaction but the defender's card exists", "[CM-21.5][CM-17.1]") {
    Table table = blind("bannockburn", "Scots", "BK-S-P6@F8 S, BK-S-P7@A6 E, BK-E-LB1@F10 N");
    table.draws({{"B12"}}).act(draw_one, play_mp("B12"), select("BK-S-P6"), step("F9"), stop);
    CHECK(table.decider() == "Scots");
}

TEST_CASE("An empty play deck skips its go; with both empty the turn ends", "[CM-21.6]") {
    Table table = Table::whole(
        "legnano", {{"procedure", "blind_draw"}, {"lombard_hand", "10"}, {"turn_limit", "1"}});
    int goes = 0;
    Words order;
    while (table.track("turn") == 1 && table.rule() == "CM-21.1" && goes < 40) {
        order.push_back(table.decider());
        table.act(draw_one).finish_go();
        ++goes;
    }
    CHECK(goes == 12 + 10);
    CHECK(order.back() == "HRE");
    CHECK(order.at(20) == "HRE"); // the Lombards had ten
}

TEST_CASE("Scots may leave a schiltron before they draw", "[CM-21.2][CM-25.12]") {
    Table table = blind("bannockburn", "Scots", "BK-S-P9@B9 E schiltron, BK-E-K1@K9 W");
    table.act(leave_schiltron("BK-S-P9"));
    CHECK_FALSE(table.is("BK-S-P9", "schiltron"));
    CHECK(table.offers("draw_one"));
}

TEST_CASE("An attacker whose deck is empty is not asked", "[CM-21.3]") {
    Table table = blind("legnano", "Lombards", "LG-L-MK1@I7 N, LG-H-S1@G7 S");
    table.option("lombard_hand", "10").set("play_decks", {{"HRE", 12}, {"Lombards", 1}});
    table.draws({{"R05"}, {"B27"}}).act(draw_one, play_mp("R05"), select("LG-L-MK1"), step("H7"));
    table.act(stop, attack("LG-H-S1"));
    CHECK(table.decider() == "HRE");
    CHECK(table.rule() == "CM-21.3");
}

TEST_CASE("A withdrawal by the drawn card spends the attacker's too", "[CM-21.4][CM-4.5]") {
    Table table = blind("bannockburn", "English", "BK-E-P1@F10 N, BK-E-K1@K9 W, BK-S-P8@F9 S");
    table.draws({{"R10"}, {"R04"}, {"B20"}}).act(draw_one, play_mp("R10"), select("BK-E-K1"));
    table.act(turn("N"), end_moves, attack("BK-S-P8"), draw, commit_bp("R04"));
    table.act(react("B20", "BK-S-P8"), retreat_to("F8"), face("BK-S-P8", "S"), no_advance);
    CHECK(table.decider() == "Scots");
    CHECK(table.cards("English", "played") == 2);
    CHECK(table.sums() == Sums{});
}

TEST_CASE("A Crossbow drawn in defence shoots at the attacker", "[CM-21.4][CM-17.2]") {
    Table table = blind("bouvines", "HRE", "BV-H-FP1@F9 S, BV-H-FKA@S5 S, BV-F-CB1@F10 N");
    table.draws({{"B01"}, {"R31"}}).act(draw_one, play_mp("B01"), select("BV-H-FKA"), turn("W"));
    table.act(end_moves, attack("BV-F-CB1"), stand, react("R31", "BV-F-CB1", "BV-H-FP1"));
    CHECK(table.is("BV-H-FP1", "disordered"));
    CHECK(table.decider() == "French");
    CHECK(table.at("BV-F-CB1") == "F10");
}
