// CM-4 to CM-7: the cards, the deal, initiative, rounds and turns, and what a play is.

#include "support/catch.hpp"
#include "table.hpp"

#include <algorithm>

using namespace gonfalon::test;
using gonfalon::Viewer;

namespace {

/// Both sides with a piece that can spend points, far apart.
Table two_sides(const Words& cards) {
    Table table("bannockburn", "English");
    table.place("BK-E-K1@K9 W, BK-E-P1@F10 N, BK-S-P6@B9 E, BK-S-P7@A6 E").hand(cards);
    return table;
}

Words card_ids(const gonfalon::Game& game, const char* suit) {
    Words ids;
    for (std::size_t i = 0; i < game.lexicon().cards.size(); ++i) {
        const std::string& id = game.lexicon().cards[static_cast<int>(i)];
        if (id.front() == suit[0]) {
            ids.push_back(id);
        }
    }
    return ids;
}

/// Has a sentence of the log these words?
bool is_told(Table& table, const std::string& words) {
    for (const gonfalon::LogEntry& entry : table.match().log()) {
        for (const gonfalon::Event& event : entry.events) {
            if (table.game().tell(event, Viewer::referee()).find(words) != std::string::npos) {
                return true;
            }
        }
    }
    return false;
}

} // namespace

TEST_CASE("One side passes, several pass, and one unit attacks", "[CM-6.6]") {
    Table scots = two_sides({"R02", "B09"});
    scots.act(pass);
    CHECK(is_told(scots, "The English pass."));
    Table empire("legnano", "HRE");
    empire.place("LG-H-H1@G6 S, LG-L-MK1@H6 N, LG-H-H2@A1 S").hand({"B01", "R01"});
    empire.earn_attack("B01", "LG-H-H2").act(attack("LG-L-MK1"));
    CHECK(is_told(empire, "HRE 1 attacks "));
    CHECK(is_told(empire, "The Empire plays Knights Charge for 6 MP."));
}

TEST_CASE("Each side has its deck and its hand, as the deal table says",
          "[CM-4.1][CM-4.7][CM-5.2][CM-22.2][CM-23.2][CM-24.3][CM-25.2]") {
    struct Deal {
        const char* battle;
        const char* blue;
        const char* red;
        std::size_t blue_deck, red_deck;
        int blue_hand, red_hand;
    };

    const auto& charts = frozen_chainmail().charts();
    const auto chart = std::find_if(
        charts.begin(), charts.end(), [](const auto& one) { return one.id == "deal"; });
    REQUIRE(chart != charts.end());
    for (const Deal& deal : {Deal{"legnano", "HRE", "Lombards", 18, 18, 12, 12},
                             Deal{"bouvines", "HRE", "French", 28, 27, 15, 16},
                             Deal{"lewes", "Barons", "Royalists", 18, 18, 12, 11},
                             Deal{"bannockburn", "Scots", "English", 28, 27, 15, 15}}) {
        INFO(deal.battle);
        Table table = Table::whole(deal.battle);
        CHECK(card_ids(table.game(), "B").size() == deal.blue_deck);
        CHECK(card_ids(table.game(), "R").size() == deal.red_deck);
        CHECK(table.cards(deal.blue, "hand") == deal.blue_hand);
        CHECK(table.cards(deal.red, "hand") == deal.red_hand);
        CHECK(chart->value(deal.battle, "blue_deck") == static_cast<int>(deal.blue_deck));
        CHECK(chart->value(deal.battle, "red_deck") == static_cast<int>(deal.red_deck));
        CHECK(chart->value(deal.battle, "blue_hand") == deal.blue_hand);
        CHECK(chart->value(deal.battle, "red_hand") == deal.red_hand);
    }
}

TEST_CASE("A card whose action cannot occur here still gives points", "[CM-4.2][CM-R4]") {
    Table table("bannockburn", "Scots");
    table.place("BK-S-P6@B9 E, BK-E-K1@K9 W").hand({"B01"});
    CHECK(table.refused(play_action("B01")) == "CM-2.11"); // the Scots have no knights
    CHECK(table.refused(play_mp("B01")).empty());
}

TEST_CASE("Marked actions belong to their battle only", "[CM-4.2][CM-7.2]") {
    const auto has = [](const char* battle, const char* card) {
        Table table = Table::whole(battle);
        return table.game().lexicon().cards.find(card).has_value();
    };
    CHECK(has("bannockburn", "B35")); // Robert the Bruce
    CHECK_FALSE(has("legnano", "B35"));
    CHECK(has("legnano", "B27")); // Barbarossa
    CHECK_FALSE(has("lewes", "B27"));
}

TEST_CASE("MP move, BP only add to shock combat", "[CM-4.3][CM-4.4]") {
    Table table = two_sides({"R02"});
    table.mp({"R02"});
    CHECK(table.mp_left() == 5);
    const auto hand = table.game().view(Viewer::referee()).hands;
    const auto played = std::find_if(hand.begin(), hand.end(), [](const auto& one) {
        return one.zone == "played" && !one.cards.empty();
    });
    REQUIRE(played != hand.end());
    CHECK(played->cards.front().figures.at(1).value == "4"); // its BP are lost with it
}

TEST_CASE("A card is used one way, once", "[CM-4.5][CM-7.1]") {
    Table table = two_sides({"R02", "R12"});
    table.mp({"R02"}).act(select("BK-E-K1"), turn("N"), end_moves);
    CHECK(table.refused(play_action("R02")) == "CM-7.1");
    CHECK(table.refused(play_mp("R02")) == "CM-7.1");
    CHECK(table.cards("English", "played") == 1);
}

TEST_CASE("Five cards a round, however used", "[CM-4.6][CM-6.2]") {
    Table table = two_sides({"R02", "R12", "R10"});
    table.set("cards_used", 4).mp({"R02"});
    table.act(select("BK-E-K1"), turn("N"), end_moves);
    CHECK(table.track("cards_used") == 5);
    CHECK(table.refused(play_mp("R10")) == "CM-4.6");
    CHECK(table.refused(play_action("R12")) == "CM-4.6");
    CHECK(table.offers("end_round")); // still asked
}

TEST_CASE("A group cannot grow beyond five", "[CM-4.6][CM-8.1]") {
    Table table = two_sides({"R02", "R12", "R10"});
    table.set("cards_used", 3).act(play_mp("R02"), add_card("R12"));
    CHECK(table.rule() == "CM-8.1"); // nothing can be added: it began by itself
    CHECK(table.mp_left() == 11);
}

TEST_CASE("A hand is seen by its owner only", "[CM-4.8][CM-13.10]") {
    Table table = two_sides({"R02", "R12", "B09"});
    CHECK(table.shown_cards("English", "hand", "English") == Words{"R02", "R12"});
    CHECK(table.shown_cards("English", "hand", "Scots").empty());
    CHECK(table.cards("English", "hand", gonfalon::seat_at(0)) == 2);
    CHECK(table.refused(play_mp("B09")) == "CM-4.8"); // not yours, whatever it is
}

TEST_CASE("Each turn everything is shuffled together and dealt again",
          "[CM-4.8][CM-6.1][CM-5.3][CM-4.11]") {
    Table table = two_sides({"R02", "B09"});
    table.played({"R12", "B10"}).shown_undealt({"R11"});
    table.draws({{"B10",
                  "B09",
                  "B01",
                  "B02",
                  "B03",
                  "B04",
                  "B05",
                  "B06",
                  "B07",
                  "B08",
                  "B11",
                  "B12",
                  "B13",
                  "B14",
                  "B15"},
                 {"R12",
                  "R11",
                  "R01",
                  "R02",
                  "R03",
                  "R04",
                  "R05",
                  "R06",
                  "R07",
                  "R08",
                  "R09",
                  "R10",
                  "R13",
                  "R14",
                  "R15"},
                 {"B35"},
                 {"R36"}});
    table.act(pass, pass);
    CHECK(table.track("turn") == 3);
    CHECK(table.cards("English", "hand") == 15);
    CHECK(table.cards("English", "played") == 0);
    CHECK(table.cards("English", "undealt") == 12);
    CHECK(table.offered("go_first", "side").size() == 2); // the draw is made: somebody chooses
}

TEST_CASE("The higher initiative card chooses who goes first", "[CM-5.4][CM-6.3][CM-25.4]") {
    Table table = two_sides({"R02", "B09"});
    table.draws({{"B10",
                  "B09",
                  "B01",
                  "B02",
                  "B03",
                  "B04",
                  "B05",
                  "B06",
                  "B07",
                  "B08",
                  "B11",
                  "B13",
                  "B14",
                  "B15",
                  "B16"},
                 {"R12",
                  "R11",
                  "R01",
                  "R02",
                  "R03",
                  "R04",
                  "R05",
                  "R06",
                  "R07",
                  "R08",
                  "R09",
                  "R10",
                  "R13",
                  "R14",
                  "R15"},
                 {"B12"},
                 {"R36"}});
    table.act(pass, pass);
    CHECK(table.decider() == "Scots"); // six against four
    table.act({{"verb", "go_first"}, {"side", "english"}});
    CHECK(table.decider() == "English");
    CHECK(table.shown_cards("Scots", "undealt", "English") == Words{"B12"});
}

TEST_CASE("The printed side opens the first turn", "[CM-5.6][CM-22.5][CM-23.6][CM-24.5][CM-R5]") {
    CHECK(Table::whole("legnano").decider() == "Lombards");
    CHECK(Table::whole("bouvines").decider() == "HRE");
    CHECK(Table::whole("lewes").decider() == "Barons");
    CHECK(Table::whole("lewes").rule() == "CM-4.12");
    CHECK(Table::whole("lewes", {{"first_turn", "draw"}}).rule() == "CM-5.4");
    CHECK(Table::whole("bannockburn").rule() == "CM-5.4");
}

TEST_CASE("Rounds go to and fro", "[CM-6.3][CM-4.11]") {
    Table table = two_sides({"R02", "R12", "B09", "B10"});
    table.mp({"R02"}).act(select("BK-E-K1"), turn("N"), end_moves, end_round);
    CHECK(table.decider() == "Scots");
    table.act(pass);
    CHECK(table.decider() == "English");
}

TEST_CASE("A side without cards waits for the other's last round", "[CM-6.5][CM-4.13][CM-R8]") {
    Table table = two_sides({"R02", "B09", "B10", "B12"});
    table.mp({"R02"}).act(select("BK-E-K1"), turn("N"), end_moves, end_round);
    CHECK(table.decider() == "Scots");
    table.mp({"B09"}).act(select("BK-S-P6"), turn("N"), end_moves, end_round);
    CHECK(table.track("turn") == 3); // two cards are left in the hand, and discarded
}

TEST_CASE("A round with cards between two passes keeps the turn going", "[CM-6.6][CM-4.13]") {
    Table table = two_sides({"R02", "R12", "R11", "B09", "B10"});
    table.act(pass).mp({"B09"}).act(select("BK-S-P6"), turn("N"), end_moves, end_round);
    table.act(pass);
    CHECK(table.track("turn") == 2);
    CHECK(table.decider() == "Scots");
    table.act(pass);
    CHECK(table.track("turn") == 3);
}

TEST_CASE("A round in which only schiltrons were left is a pass", "[CM-R7][CM-25.12]") {
    Table table("bannockburn", "Scots");
    table.place("BK-S-P9@B9 E schiltron, BK-E-K1@K9 W").hand({"B09", "R02"});
    table.act(leave_schiltron("BK-S-P9"));
    CHECK_FALSE(table.is("BK-S-P9", "schiltron"));
    table.act(pass, pass);
    CHECK(table.track("turn") == 3);
}

TEST_CASE("One purpose is finished before the next card", "[CM-7.3][CM-4.12]") {
    Table table = two_sides({"R02", "R12"});
    table.act(play_mp("R02"));
    CHECK(table.offered("add_card", "card") == Words{"R12"});
    table.act(begin, select("BK-E-K1"), step("J9"));
    CHECK_FALSE(table.refused(play_mp("R12")).empty());
    CHECK_FALSE(table.refused(play_action("R12")).empty());
}

TEST_CASE("A movement play spends at least one point; the rest is lost",
          "[CM-7.4][CM-R9][CM-R16]") {
    Table table = two_sides({"R02", "R12"});
    table.mp({"R02", "R12"});
    CHECK(table.refused(end_moves) == "CM-7.4");
    table.act(select("BK-E-K1"));
    CHECK(table.refused(stop) == "CM-7.4");
    table.act(turn("N"), end_moves);
    CHECK(table.mp_left() == -1);
    CHECK(table.rule() == "CM-4.12");
}

TEST_CASE("A card cannot be declared for MP that nobody could spend", "[CM-7.4][CM-R16]") {
    Table table("bannockburn", "English");
    table.place("BK-E-K1@K9 W moved, BK-S-P6@B9 E").hand({"R02"});
    CHECK(table.refused(play_mp("R02")) == "CM-7.4");
    CHECK(table.offers("pass"));
}

TEST_CASE("Cards of the enemy round are outside the five", "[CM-7.5][CM-4.6]") {
    Table table("bannockburn", "English");
    table.place("BK-E-K1@F10 N, BK-E-K2@K9 W, BK-S-P6@F9 S").hand({"R10", "B06", "B01"});
    table.earn_attack("R10", "BK-E-K2").act(attack("BK-S-P6"), react("B06", "BK-S-P6", "BK-E-K1"));
    CHECK(table.track("cards_used") == 1);
    table.act(commit_bp("B01"), done);
    CHECK(table.track("cards_used") == 1);
    CHECK(table.cards("Scots", "played") == 2);
}

TEST_CASE("An attack follows a play, one for each", "[CM-4.12][CM-12.3][CM-R25]") {
    Table table("bannockburn", "English");
    table.place("BK-E-K1@F10 N, BK-E-K2@K9 W, BK-S-P6@F9 S").hand({"R10", "R12"});
    CHECK(table.refused(attack("BK-S-P6")) == "CM-12.3");
    table.act(play_action("R12"), select("BK-E-K2"), face("BK-E-K2", "N"), done);
    CHECK(table.refused(attack("BK-S-P6")).empty()); // an action earns one too
    table.act(no_attack);
    CHECK(table.refused(attack("BK-S-P6")) == "CM-12.2");
}

TEST_CASE("After the turn limit the battle is a draw", "[CM-R60]") {
    Table table = two_sides({"R02", "B09"});
    table.option("turn_limit", "2").act(pass, pass);
    CHECK(table.match().outcome().kind == gonfalon::Outcome::Kind::drawn);
    CHECK(table.match().outcome().rule.text() == "CM-R60");
}

TEST_CASE("Without a limit passing may go on for ever", "[CM-6.2][CM-R68][CM-R60]") {
    Table table = two_sides({"R02", "B09"});
    for (int turn = 0; turn < 4; ++turn) {
        table.act(pass, pass);
        table.act(table.match().game().lexicon().print(table.match().prompt().choices[0].action));
    }
    CHECK(table.track("turn") == 6);
    CHECK_FALSE(table.match().outcome().is_over());
}

TEST_CASE("Balance options change a hand by their own battle's numbers",
          "[CM-22.1][CM-23.2][CM-24.3]") {
    CHECK(Table::whole("legnano", {{"lombard_hand", "10"}}).cards("Lombards", "hand") == 10);
    CHECK(Table::whole("bouvines", {{"hre_hand", "16"}}).cards("HRE", "hand") == 16);
    CHECK(Table::whole("lewes", {{"royalist_hand", "12"}}).cards("Royalists", "hand") == 12);
    CHECK_THROWS(Table::whole("legnano", {{"lombard_hand", "13"}}).decider());
    CHECK_THROWS(Table::whole("legnano", {{"hre_hand", "15"}}).decider());
    CHECK_THROWS(Table::whole("bannockburn", {{"first_turn", "draw"}}).decider());
}

TEST_CASE("In the enemy's round one neither plays, moves nor attacks", "[CM-6.3][CM-7.5]") {
    Table table("bannockburn", "English");
    table.place("BK-E-K1@F10 N, BK-E-K2@K9 W, BK-S-P6@F9 S, BK-S-P7@A6 E");
    table.hand({"R10", "B06"}).earn_attack("R10", "BK-E-K2").act(attack("BK-S-P6"));
    CHECK(table.decider() == "Scots");
    for (const Act& deed : {play_mp("B06"), select("BK-S-P7"), attack("BK-E-K1"), step("F8")}) {
        CHECK(table.refused(deed) == "CM-6.3");
    }
    CHECK(table.why_not("BK-S-P7") == "CM-7.5");
}

TEST_CASE("When every draw is tied, who did not open last turn chooses", "[CM-R6][CM-5.5]") {
    Table table("legnano", "HRE"); // HRE opened
    table.place("LG-H-H1@D5 S, LG-L-MK1@O5 N").hand({"B01", "R01"});
    table.draws(
        {{"B01", "B03", "B04", "B06", "B07", "B09", "B10", "B12", "B13", "B14", "B25", "B28"},
         {"R01", "R04", "R05", "R07", "R08", "R09", "R11", "R12", "R23", "R25", "R26", "R27"},
         {"B02"},
         {"R02"},
         {"B05"},
         {"R03"},
         {"B08"},
         {"R06"},
         {"B11"},
         {"R10"},
         {"B26"},
         {"R24"},
         {"B27"},
         {"R28"}});
    table.act(pass, pass);
    CHECK(table.shown_cards("HRE", "undealt", "Lombards").size() == 6); // all of them, all five MP
    CHECK(table.decider() == "Lombards");
}

TEST_CASE("What happened tells nobody the other's cards", "[CM-4.8][CM-13.10][CM-R61]") {
    Table table = Table::whole("legnano");
    table.act(pass, pass); // a whole turn, and the deal and draw of the next
    for (int seat = 0; seat < 2; ++seat) {
        const char own = seat == 0 ? 'B' : 'R';
        for (const auto& entry : table.match().log()) {
            for (const gonfalon::Event& event : entry.events) {
                const bool seen = Viewer(gonfalon::seat_at(seat)).sees(event.audience);
                for (const int card : event.cards) {
                    const std::string& id = table.game().lexicon().cards[card];
                    const bool for_all = event.rule.text() == "CM-5.4"; // the initiative draw
                    CHECK((!seen || for_all || id.front() == own));
                }
            }
        }
    }
}
