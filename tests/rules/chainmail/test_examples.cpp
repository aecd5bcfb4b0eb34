// The worked examples of the specification, E1 to E40 (E36, the odds, lies with the odds).

#include "support/catch.hpp"
#include "table.hpp"

using namespace gonfalon::test;

TEST_CASE("E1: pikes in front and flank, cards on both sides, a double",
          "[E1][CM-13.11][CM-13.4][CM-13.7][CM-14.4]") {
    Table table("bannockburn", "Scots");
    table.place("BK-S-P6@E10 N, BK-S-P2@F12 N, BK-E-P1@F9 W").hand({"B37", "B35", "R04"});
    table.mp({"B37"}).act(select("BK-S-P6"), step("E9"), turn("E"), stop);
    table.act(select("BK-S-P2"), step("F11"), step("F10"));
    table.act(attack("BK-E-P1"), join("BK-S-P6"), join("BK-S-P2"), pass);
    table.act(commit_bp("R04"), done, commit_bp("B35"), done);
    CHECK(table.sums() == Sums{13, 6});
    CHECK(table.is("BK-E-P1", "reduced"));
    CHECK(table.offered("retreat_to", "to") == Words{"F8", "G9"});
}

TEST_CASE("E2: charge and flank make 3 into 12", "[E2][CM-9.2][CM-2.11]") {
    Table table("legnano", "Lombards");
    table.place("LG-L-MK1@I8 N, LG-H-S1@G7 S, LG-L-MK2@Q1 N").hand({"R01"});
    table.act(play_action("R01"), select("LG-L-MK1"), step("H8"), step("G8"), turn("W"), stop);
    CHECK(table.sums() == Sums{12, 4});
    CHECK(table.is("LG-H-S1", "reduced"));
}

namespace {

Table english_group() {
    Table table("bannockburn", "English");
    table.place("BK-E-K2@K9 W, BK-E-P1@F12 N, BK-E-P3@H6 N, BK-S-P6@B5 E").hand({"R04", "R02"});
    table.mp({"R04", "R02"});
    return table;
}

} // namespace

TEST_CASE("E3: two cards are one pool, infantry takes the best card at most",
          "[E3][CM-6.4][CM-8.1][CM-8.2][CM-R10]") {
    Table pike = english_group();
    CHECK(pike.mp_left() == 9);
    pike.act(select("BK-E-P1"), step("F11"), step("F10"), step("F9"), step("F8"));
    CHECK(pike.mp_left() == 5);
    CHECK(pike.refused(step("F7")) == "CM-8.2"); // the woods would be its sixth point

    Table knight = english_group();
    knight.act(select("BK-E-K2"));
    for (const char* to : {"J9", "I9", "H9", "G9", "F9", "E9", "D9", "C9", "B9"}) {
        knight.act(step(to));
    }
    CHECK(knight.at("BK-E-K2") == "B9");

    Table shared = english_group();
    shared.act(select("BK-E-P1"), step("F11"), step("F10"), step("F9"), stop);
    shared.act(select("BK-E-P3"), turn("E"), stop);
    shared.act(select("BK-E-K2"), turn("N"), step("K8"), step("K7"), turn("W"), step("J7"));
    CHECK(shared.rule() == "CM-4.12"); // all nine are spent, the play is over
}

TEST_CASE("E4: bridge, turn, woods, turn", "[E4][CM-9.8]") {
    Table table("bannockburn", "English");
    table.place("BK-E-P3@H18 N, BK-S-P6@G16 E, BK-E-K1@K9 W").hand({"R02"});
    table.mp({"R02"}).act(select("BK-E-P3"), step("H17"), turn("W"), step("G17"));
    CHECK(table.mp_left() == 1);
    table.act(turn("N"), attack("BK-S-P6"));
    CHECK(table.sums() == Sums{4, 2});
    CHECK(table.is("BK-S-P6", "reduced"));
}

namespace {

Table longbow_and_pike(const char* between) {
    Table table("bannockburn", "English");
    table.place("BK-E-LB1@G9 W, BK-S-P6@F9 N, BK-S-P7@G11 N").place(between).hand({"R02"});
    table.mp({"R02"}).act(select("BK-E-LB1"));
    return table;
}

} // namespace

TEST_CASE("E5: a longbow fires ahead, or over a friend, and the pike may still attack",
          "[E5][CM-16.4]") {
    Table near = longbow_and_pike("BK-E-P1@G10 S");
    near.act(fire("BK-S-P6"));
    CHECK(near.mp_left() == 3);
    CHECK(near.is("BK-S-P6", "disordered"));
    near.act(end_moves);
    CHECK(near.refused(attack("BK-S-P7")).empty());

    Table far = longbow_and_pike("BK-E-P1@G10 S");
    far.act(turn("S"), fire("BK-S-P7"));
    CHECK(far.mp_left() == 1);
    far.act(end_moves);
    CHECK(far.refused(attack("BK-S-P7")).empty());

    Table blocked = longbow_and_pike("BK-S-P8@G10 S");
    blocked.act(turn("S"));
    CHECK(blocked.refused(fire("BK-S-P7")) == "CM-16.2");
}

TEST_CASE("E6: a whole French round of five cards", "[E6][CM-18.1]") {
    Table table("bouvines", "French");
    table.place("BV-F-CB1@I6 E, BV-F-CO1@G8 E, BV-F-CO2@J12 N, BV-F-BEA@K11 N");
    table.place("BV-H-HAK@J6 W, BV-H-FP1@J8 W").hand({"R31", "R02", "R07", "R01", "R04"});
    table.hand({"B06", "B08"});
    table.act(play_action("R31"), select("BV-F-CB1"));
    CHECK(table.is("BV-H-HAK", "disordered"));
    table.mp({"R02"}).act(select("BV-F-CO1"), step("H8"), step("I8"), stop);
    table.act(select("BV-F-CO2"), step("J11"), step("J10"), step("J9"));
    table.act(attack("BV-H-FP1"), join("BV-F-CO1"), join("BV-F-CO2"), pass);
    table.act(commit_bp("B06"), commit_bp("B08"), done, commit_bp("R07"), done);
    CHECK(table.sums() == Sums{11, 10});
    table.act(retreat, retreat_to("K8"), face("BV-H-FP1", "W"), advance("BV-F-CO1"), done);
    table.act(play_action("R01"), select("BV-F-BEA"), step("K10"), step("K9"), stop);
    table.act(commit_bp("R04"), done);
    CHECK(table.sums() == Sums{20, 2});
    CHECK(table.is("BV-H-FP1", "reduced"));
    table.act(retreat_to("L8"), face("BV-H-FP1", "W"), done);
    CHECK(table.at("BV-F-BEA") == "K8");
    CHECK(table.track("cards_used") == 5);
    CHECK(table.refused(end_round).empty());
}

namespace {

/// Pike against pike in the open, with one card each.
Table pike_against_pike(const char* scots_card, const char* english_card) {
    Table table("bannockburn", "English");
    table.place("BK-E-P1@F10 N, BK-E-K1@K9 W, BK-S-P6@F9 S").hand({"R10", english_card});
    table.hand({scots_card}).earn_attack("R10", "BK-E-K1");
    table.act(attack("BK-S-P6"), pass, commit_bp(scots_card), done, commit_bp(english_card), done);
    return table;
}

} // namespace

TEST_CASE("E7: a tie is the defender's, and nothing happens", "[E7][CM-13.9]") {
    Table table = pike_against_pike("B09", "R04");
    CHECK(table.sums() == Sums{6, 6});
    CHECK_FALSE(table.is("BK-S-P6", "reduced"));
    CHECK_FALSE(table.is("BK-E-P1", "reduced"));
    CHECK(table.rule() == "CM-4.12");
}

namespace {

/// Knights of 4 with one card against pike of 2 with a card of 2.
Table knight_with(const char* card, const char* option) {
    Table table("bannockburn", "English");
    table.option("double", option).place("BK-E-K2@F10 N, BK-E-K1@K9 W, BK-S-P6@F9 S");
    table.hand({"R10", card, "B12"}).earn_attack("R10", "BK-E-K1");
    table.act(attack("BK-S-P6"), pass, commit_bp("B12"), done, commit_bp(card), done);
    return table;
}

} // namespace

TEST_CASE("E8: exactly twice is a double, unless the option wants more", "[E8][CM-R35][CM-26.2]") {
    Table eight = knight_with("R04", "at_least");
    CHECK(eight.sums() == Sums{8, 4});
    CHECK(eight.is("BK-S-P6", "reduced"));
    Table seven = knight_with("R03", "at_least");
    CHECK(seven.sums() == Sums{7, 4});
    CHECK_FALSE(seven.is("BK-S-P6", "reduced"));
    CHECK(seven.offers("retreat"));
    Table strict_eight = knight_with("R04", "more_than");
    CHECK_FALSE(strict_eight.is("BK-S-P6", "reduced"));
    CHECK(strict_eight.offers("retreat"));
    Table strict_nine = knight_with("R07", "more_than");
    CHECK(strict_nine.sums() == Sums{9, 4});
    CHECK(strict_nine.is("BK-S-P6", "reduced"));
}

TEST_CASE("E9: beaten at double, the attacker with the highest number is reduced",
          "[E9][CM-14.7][CM-R43]") {
    Table table("legnano", "Lombards");
    table.place("LG-L-MK1@H7 N, LG-L-LO@G8 W, LG-L-MK2@Q1 N, LG-H-S1@G7 S");
    table.hand({"R10", "B27", "B10"}).earn_attack("R10", "LG-L-MK2");
    table.act(attack("LG-H-S1"), join("LG-L-MK1"), join("LG-L-LO"), pass);
    table.act(commit_bp("B27"), commit_bp("B10"), done);
    CHECK(table.sums() == Sums{7, 14});
    CHECK(table.is("LG-L-MK1", "reduced"));
    CHECK_FALSE(table.is("LG-L-LO", "reduced"));
}

TEST_CASE("E10: a third side of turning in a round is refused", "[E10][CM-9.5][CM-R11]") {
    Table table("legnano", "HRE");
    table.place("LG-H-H1@D5 S, LG-L-MK1@O5 N").hand({"B01"}).mp({"B01"});
    table.act(select("LG-H-H1"), turn("E"), step("D6"), turn("S"), step("E6"));
    CHECK(table.mp_left() == 2);
    CHECK(table.refused(turn("E")) == "CM-9.5");
}

TEST_CASE("E11: the burn costs three on top of the square, and is closed to horse",
          "[E11][CM-1.5][CM-8.4][CM-R13]") {
    const auto crossing = [](const char* unit, const char* from_facing, const char* card) {
        Table table("bannockburn", "English");
        table.place(std::string(unit) + from_facing + ", BK-S-P6@B5 E").hand({card});
        table.mp({card}).act(select(unit));
        return table;
    };
    Table out = crossing("BK-E-P1", "@G17 S", "R01");
    out.act(step("G18"));
    CHECK(out.mp_left() == 2);
    Table back = crossing("BK-E-P1", "@G18 N", "R01");
    back.act(step("G17"));
    CHECK(back.mp_left() == 1);
    Table knight = crossing("BK-E-K1", "@G18 N", "R01");
    CHECK(knight.refused(step("G17")) == "CM-1.5");
}

TEST_CASE("E12: the defender at a bridge gets one", "[E12][CM-1.6]") {
    Table table("bannockburn", "English");
    table.place("BK-E-P3@H18 N, BK-E-K1@K9 W, BK-S-P6@H17 S").hand({"R02"});
    table.earn_attack("R02", "BK-E-K1").act(attack("BK-S-P6"));
    CHECK(table.sums() == Sums{2, 3});
}

TEST_CASE("E13: a tie in the woods is the defender's", "[E13][CM-1.3]") {
    Table table("legnano", "HRE");
    table.place("LG-H-H4@G9 E, LG-H-H1@A1 S, LG-L-MK5@G10 W").hand({"B01"});
    table.earn_attack("B01", "LG-H-H1").act(attack("LG-L-MK5"));
    CHECK(table.sums() == Sums{4, 4});
    CHECK_FALSE(table.is("LG-L-MK5", "reduced"));
}

TEST_CASE("E14: a disordered loser reduces where it stands and is in order again",
          "[E14][CM-14.3][CM-19.2][CM-R45]") {
    Table table("bannockburn", "Scots");
    table.place("BK-S-P2@E9 E, BK-S-P6@A6 E, BK-E-P1@F9 W disordered").hand({"B12"});
    table.earn_attack("B12", "BK-S-P6").act(attack("BK-E-P1"));
    CHECK(table.sums() == Sums{3, 2});
    CHECK(table.is("BK-E-P1", "reduced"));
    CHECK_FALSE(table.is("BK-E-P1", "disordered"));
    CHECK(table.at("BK-E-P1") == "F9");
    CHECK(table.at("BK-S-P2") == "E9");
    CHECK(table.offered("face", "facing") == Words{"N", "S", "W"});
}

namespace {

/// Isles Pike strikes the flank of English Pike 1 at 6 to 2.
Table flanked(const std::string& target, const std::string& others) {
    Table table("bannockburn", "Scots");
    table.place("BK-S-P2@F10 N, BK-S-P6@A6 E, BK-E-P1@F9 W" + target).place(others);
    table.hand({"B12"}).earn_attack("B12", "BK-S-P6").act(attack("BK-E-P1"));
    CHECK(table.sums() == Sums{6, 2});
    return table;
}

} // namespace

TEST_CASE("E15: disordered at a double: one reduction, in order, and it retreats",
          "[E15][CM-9.1][CM-14.8][CM-19.4][CM-R40]") {
    Table table = flanked(" disordered", "");
    CHECK(table.is("BK-E-P1", "reduced"));
    CHECK_FALSE(table.is("BK-E-P1", "disordered"));
    CHECK(table.offered("retreat_to", "to") == Words{"F8", "G9"});
    CHECK(table.refused(retreat_to("E9")) == "CM-19.4");
    Table pressed = flanked(" disordered", "BK-S-P7@F8 N, BK-S-P8@G9 E");
    CHECK(pressed.at("BK-E-P1") == "E9"); // forward only when nothing else is open
}

TEST_CASE("E16: a full unit surrounded at a double dies",
          "[E16][CM-13.12][CM-19.5][CM-14.2][CM-R42]") {
    Table table = flanked("", "BK-S-P7@E9 W, BK-S-P8@F8 N, BK-S-P10@G9 E");
    CHECK(table.at("BK-E-P1") == "eliminated");
    CHECK(table.loss("English") == 2);
    CHECK(table.at("BK-S-P2") == "F9");
}

namespace {

/// Keith's horse beats a unit on J4, between the burn and the marsh; it retreats.
Table beaten_at_the_marsh(const std::string& loser, const std::string& state) {
    Table table("bannockburn", "Scots");
    table.place("BK-S-LC1@I4 E, BK-S-P6@A6 E").place(loser + "@J4 W" + state).hand({"B12"});
    table.earn_attack("B12", "BK-S-P6").act(attack(loser), retreat);
    return table;
}

} // namespace

TEST_CASE("E17: foot retreating into marsh is disordered; for horse it is no way out",
          "[E17][CM-1.4][CM-19.4]") {
    Table foot = beaten_at_the_marsh("BK-E-P5", "");
    CHECK(foot.offered("retreat_to", "to") == Words{"J5", "K4"});
    foot.act(retreat_to("J5"));
    CHECK(foot.at("BK-E-P5") == "J5");
    CHECK(foot.is("BK-E-P5", "disordered"));
    CHECK_FALSE(foot.is("BK-E-P5", "reduced"));
    Table horse = beaten_at_the_marsh("BK-E-K2", " reduced");
    CHECK(horse.at("BK-E-K2") == "K4"); // the only square open to it, so not asked
}

TEST_CASE("E18: a leader adds after multiplication", "[E18][CM-2.12][CM-13.6][CM-13.2]") {
    Table table("bannockburn", "Scots");
    table.place("BK-S-P6@F10 N, BK-S-P7@A6 E, BK-E-P1@F9 W, Scots leader@F10").hand({"B12"});
    table.earn_attack("B12", "BK-S-P7").act(attack("BK-E-P1"));
    CHECK(table.sums() == Sums{7, 2});
}

namespace {

/// Gloucester's knights attack the schiltron on B9, plainly.
Table against_schiltron(const std::string& knight, const std::string& others) {
    Table table("bannockburn", "English");
    table.place(knight + ", BK-E-K3@K12 W, BK-S-P9@B9 E schiltron").place(others);
    table.hand({"R10"}).earn_attack("R10", "BK-E-K3").act(attack("BK-S-P9"));
    return table;
}

} // namespace

TEST_CASE("E19: a schiltron doubles, its flank still counts, Bruce adds three",
          "[E19][CM-25.7][CM-R51][CM-R34]") {
    CHECK(against_schiltron("BK-E-K2@C9 W", "").sums() == Sums{4, 4});
    CHECK(against_schiltron("BK-E-K2@B8 S", "").sums() == Sums{8, 4});
    CHECK(against_schiltron("BK-E-K2@B8 S", "Scots leader@B9").sums() == Sums{8, 7});
}

TEST_CASE("E20: no charge at a schiltron, a plain shock is legal", "[E20][CM-25.8]") {
    Table table("bannockburn", "English");
    table.place("BK-E-K2@C9 W, BK-E-K3@K12 W, BK-S-P9@B9 E schiltron").hand({"R01", "R10"});
    CHECK(table.refused(play_action("R01")) == "CM-25.8");
    table.earn_attack("R10", "BK-E-K3");
    CHECK(table.refused(attack("BK-S-P9")).empty());
}

namespace {

Table schiltron_loses(const std::string& state) {
    Table table("bannockburn", "English");
    table.place("BK-E-K1@C9 W, BK-E-K3@K12 W, BK-S-P9@B9 E schiltron" + state).hand({"R10"});
    table.earn_attack("R10", "BK-E-K3").act(attack("BK-S-P9"));
    CHECK(table.sums() == Sums{5, 4});
    return table;
}

} // namespace

TEST_CASE("E21: a schiltron may take disorder instead of a retreat, once",
          "[E21][CM-25.10][CM-R53]") {
    Table table = schiltron_loses("");
    CHECK(table.refused(reduce).empty());
    CHECK(table.refused(retreat).empty());
    CHECK(table.refused(stand_disordered).empty());
    Table again = schiltron_loses(" disordered");
    CHECK(again.is("BK-S-P9", "reduced")); // not asked
    CHECK_FALSE(again.is("BK-S-P9", "disordered"));
    CHECK(again.is("BK-S-P9", "schiltron"));
    CHECK(again.at("BK-S-P9") == "B9");
}

TEST_CASE("E22: horse and foot do not combine, two knights do", "[E22][CM-12.7][CM-R26]") {
    Table table("bannockburn", "English");
    table.place("BK-E-P1@F10 N, BK-E-K2@E9 E, BK-E-K3@G9 W, BK-E-K1@K9 W, BK-S-P6@F9 S");
    table.hand({"R10"}).earn_attack("R10", "BK-E-K1").act(attack("BK-S-P6"), join("BK-E-K2"));
    CHECK(table.refused(join("BK-E-P1")) == "CM-12.7");
    CHECK(table.refused(join("BK-E-K3")).empty());
}

TEST_CASE("E23: one shot and one attack a play, the same pike again in the next",
          "[E23][CM-12.2][CM-12.5]") {
    Table table("bannockburn", "English");
    table.place("BK-E-LB1@G9 W, BK-S-P6@F9 N, BK-E-P1@G10 S, BK-S-P7@G11 N, BK-E-K1@K9 W");
    table.hand({"R02", "R10"}).mp({"R02"});
    table.act(select("BK-E-LB1"), fire("BK-S-P6"), end_moves, attack("BK-S-P7"));
    table.act(done); // two against two: nothing happens
    CHECK(table.refused(attack("BK-S-P7")) == "CM-12.2");
    table.earn_attack("R10", "BK-E-K1");
    CHECK(table.refused(attack("BK-S-P7")).empty());
}

TEST_CASE("E24: the round player commits within his five, the other as he likes",
          "[E24][CM-13.7][CM-R64][CM-4.6]") {
    Table table("bannockburn", "English");
    table.place("BK-E-P1@F10 N, BK-E-K1@K9 W, BK-S-P6@F9 S").set("cards_used", 3);
    table.hand({"R10", "R01", "R02", "R03", "B01", "B02", "B03", "B04", "B05", "B06"});
    table.earn_attack("R10", "BK-E-K1").act(attack("BK-S-P6"), pass);
    for (const char* card : {"B01", "B02", "B03", "B04", "B05", "B06"}) {
        table.act(commit_bp(card));
    }
    table.act(done, commit_bp("R01"));
    CHECK(table.refused(commit_bp("R02")) == "CM-4.6");
}

TEST_CASE("E25: a hand emptied in defence gives the other one last round", "[E25][CM-6.5][CM-R8]") {
    Table table("bannockburn", "English");
    table.place("BK-E-P1@F10 N, BK-E-K1@K9 W, BK-S-P6@F9 S");
    table.hand({"R10", "R01", "R02", "R03", "R04", "R05", "R06", "R07", "B09"});
    table.earn_attack("R10", "BK-E-K1").act(attack("BK-S-P6"), pass, commit_bp("B09"), done, done);
    table.act(end_round);
    CHECK(table.decider() == "English");
    CHECK(table.track("cards_used") == 0);
    table.mp({"R01", "R02", "R03", "R04", "R05"}).act(select("BK-E-K1"), step("K8"), end_moves);
    table.act(no_attack);
    CHECK(table.cards("English", "hand") == 2);
    table.act(end_round);
    CHECK(table.track("turn") == 3);
    CHECK(table.cards("English", "hand") == 15);
    CHECK(table.cards("Scots", "hand") == 15);
}

TEST_CASE("E26: two passes end the turn, cards in hand or not", "[E26][CM-6.6][CM-4.13][CM-R61]") {
    Table table("bannockburn", "English");
    table.place("BK-E-P1@F10 N, BK-S-P6@B5 S").hand({"R10", "B09"}).played({"B10"});
    table.act(pass);
    CHECK(table.decider() == "Scots");
    table.act(pass);
    CHECK(table.track("turn") == 3);
    CHECK(table.cards("Scots", "played") == 0);
}

TEST_CASE("E27: a tied initiative draw goes on with other cards", "[E27][CM-5.5][CM-5.4][CM-R6]") {
    Table table("legnano", "HRE");
    table.place("LG-H-H1@D5 S, LG-L-MK1@O5 N").hand({"B01", "R01"});
    table.draws(
        {{"B04", "B05", "B06", "B07", "B08", "B09", "B10", "B11", "B25", "B26", "B27", "B28"},
         {"R03", "R04", "R05", "R06", "R07", "R08", "R09", "R10", "R11", "R12", "R23", "R24"},
         {"B02"},
         {"R02"},
         {"B03"},
         {"R01"}});
    table.act(pass, pass);
    CHECK(table.decider() == "Lombards");
    CHECK(table.offered("go_first", "side") == Words{"hre", "lombards"});
    CHECK(table.shown_cards("HRE", "undealt", "Lombards") == Words{"B02", "B03"});
    CHECK(table.shown_cards("Lombards", "undealt", "HRE") == Words{"R01", "R02"});
}

namespace {

Table hre_column(const std::string& first) {
    Table table("bouvines", "HRE");
    table.place(first + ", BV-F-BEA@O12 W").waiting({"BV-H-FP2", "BV-H-SAK"}).hand({"B01"});
    table.mp({"B01"});
    return table;
}

} // namespace

TEST_CASE("E28: division by division, and one on the entry square bars it",
          "[E28][CM-23.5][CM-10.1]") {
    Table barred = hre_column("BV-H-FP1@S1 S");
    CHECK(barred.refused(enter("BV-H-FP2", "S1")) == "CM-11.1");
    Table open = hre_column("BV-H-FP1@S5 S");
    CHECK(open.refused(enter("BV-H-SAK", "S1")) == "CM-23.5");
    open.act(enter("BV-H-FP2", "S1"));
    CHECK(open.at("BV-H-FP2") == "S1");
    CHECK(open.facing("BV-H-FP2") == "S");
    CHECK(open.mp_left() == 5);
    open.act(step("S2"), stop);
    CHECK(open.refused(enter("BV-H-SAK", "S1")).empty());
}

TEST_CASE("E29: the Carroccio falls to any attack, and its taker must advance",
          "[E29][CM-22.8][CM-R44]") {
    Table table("legnano", "HRE");
    table.place("LG-H-H4@P8 S, LG-H-H1@A1 S, LG-L-CAR@Q8 N, LG-L-MK1@K5 N").hand({"B01", "R07"});
    table.earn_attack("B01", "LG-H-H1").act(attack("LG-L-CAR"));
    CHECK(table.loss("Lombards") == 10);
    CHECK(table.at("LG-L-CAR") == "eliminated");
    CHECK(table.at("LG-H-H4") == "Q8");
}

namespace {

Table dismounting(const std::string& enemy) {
    Table table("lewes", "Royalists");
    table.place("LW-R-EK2@I3 N").place(enemy).hand({"R10"}).mp({"R10"}).act(select("LW-R-EK2"));
    return table;
}

} // namespace

TEST_CASE("E30: dismounting is a move of one point, away from the enemy",
          "[E30][CM-24.6][CM-24.7][CM-2.9]") {
    Table table = dismounting("LW-R-HP1@P9 N, LW-B-SP1@C6 S");
    table.act(verb("dismount"));
    CHECK(table.mp_left() == 4);
    CHECK(table.refused(select("LW-R-EK2")) == "CM-9.9");
    CHECK(table.view("LW-R-EK2").type_letters == "DK");
    CHECK(table.view("LW-R-EK2").figure == "3/5");
    CHECK(table.view("LW-R-EK2").figures.back().value == "4");
    Table near = dismounting("LW-B-SP1@I2 S");
    CHECK(near.refused(verb("dismount")) == "CM-24.6");
}

namespace {

Table scot_beside_edward(const std::string& others) {
    Table table("bannockburn", "Scots");
    table.place("BK-S-P6@H10 E, English leader@J10").place(others).hand({"B12"});
    table.mp({"B12"}).act(select("BK-S-P6"), step("I10"));
    return table;
}

} // namespace

TEST_CASE("E31: a lone leader flees to the nearest, ties are his own, or he is lost",
          "[E31][CM-2.14][CM-R18]") {
    Table table = scot_beside_edward("BK-E-K1@J12 W, BK-E-K2@K11 W");
    CHECK(table.decider() == "English");
    CHECK(table.offered("leader_with", "unit") == Words{"BK-E-K1", "BK-E-K2"});
    table.act(leader_with("BK-E-K2"));
    CHECK(table.at("BK-E-LEADER") == "K11");
    Table alone = scot_beside_edward("");
    CHECK(alone.at("BK-E-LEADER") == "eliminated");
    CHECK(alone.loss("English") == 4);
}

namespace {

/// Milan Knights 1 attacks Swabia 1 from the front.
Table milan_attacks_swabia(const Words& cards) {
    Table table("legnano", "Lombards");
    table.place("LG-L-MK1@H7 N, LG-L-MK2@Q1 N, LG-H-S1@G7 S").hand({"R10"}).hand(cards);
    table.earn_attack("R10", "LG-L-MK2").act(attack("LG-H-S1"));
    return table;
}

} // namespace

TEST_CASE("E32: a counter attack turns the battle round, and is answered by none",
          "[E32][CM-4.9][CM-R46][CM-7.5]") {
    Table table = milan_attacks_swabia({"R07", "B06"});
    table.act(react("B06", "LG-H-S1", "LG-L-MK1"));
    CHECK(table.decider() == "Lombards"); // HRE has no card left to commit
    CHECK(table.refused(react("R07", "LG-L-MK1", "LG-H-S1")) == "CM-4.9");
    table.act(done);
    CHECK(table.sums() == Sums{4, 3});
    CHECK(table.decider() == "Lombards");
    table.act(retreat, retreat_to("H6"), face("LG-L-MK1", "N"));
    CHECK(table.at("LG-H-S1") == "H7");
    table.act(done);
    CHECK(table.refused(attack("LG-H-S1")) == "CM-12.6"); // nobody faces it, and the play is spent
    CHECK(table.rule() == "CM-4.12");
}

TEST_CASE("E33: Pursuit takes the sole victor off, worth nothing, and nobody advances",
          "[E33][CM-22.9][CM-R48]") {
    Table table = milan_attacks_swabia({"R08", "B25"});
    table.act(pass, done, commit_bp("R08"), done, retreat, retreat_to("F7"), face("LG-H-S1", "S"));
    CHECK(table.decider() == "HRE");
    table.act(react("B25", "LG-L-MK1"));
    CHECK(table.at("LG-L-MK1") == "pursued");
    CHECK(table.loss("Lombards") == 0);
    CHECK(table.rule() == "CM-4.12");
}

TEST_CASE("E34: charge, flank and elite multiply, Barbarossa adds", "[E34][CM-26.4][CM-R54]") {
    Table table("legnano", "HRE");
    table.place("LG-H-FG1@J6 W, LG-L-MK1@J5 N").hand({"B01", "B09", "B27"});
    table.act(play_action("B01"), select("LG-H-FG1"), stop);
    table.act(commit_elite("B09", "LG-H-FG1"), commit_action("B27"), done);
    CHECK(table.sums() == Sums{42, 3});
}

TEST_CASE("E35: the side that reaches its limit loses at once", "[E35][CM-20.2][CM-R59]") {
    Table table("legnano", "Lombards");
    table.place("LG-L-MK1@G8 W, LG-L-MK2@Q1 N, LG-H-H1@G7 S reduced, LG-H-H2@A1 S");
    table.lost("HRE", 22).hand({"R10"}).earn_attack("R10", "LG-L-MK2").act(attack("LG-H-H1"));
    CHECK(table.loss("HRE") == 26);
    CHECK(table.winner() == "Lombards");
    CHECK(table.at("LG-L-MK1") == "G8"); // no advance any more
}

TEST_CASE("E37: along the road turning is free", "[E37][CM-9.6][CM-1.7][CM-R14][CM-R12]") {
    Table table("bannockburn", "English");
    table.place("BK-E-K2@H15 N, BK-S-P6@B5 E").hand({"R02"}).mp({"R02"});
    table.act(select("BK-E-K2"), step("H14"), step("G14"));
    CHECK(table.mp_left() == 3);
    CHECK(table.facing("BK-E-K2") == "W");
    CHECK(table.refused(turn("E")).empty()); // both sides of turning are left
}

TEST_CASE("E38: the attacker from above gets one, each unit by its own square",
          "[E38][CM-24.2][CM-1.8][CM-R32]") {
    Table table("lewes", "Barons");
    table.place("LW-B-GLP1@K9 S, LW-B-GLP2@L10 E, LW-B-SP1@A9 S, LW-R-HP1@L9 N").hand({"B12"});
    table.earn_attack("B12", "LW-B-SP1").act(attack("LW-R-HP1"));
    table.act(join("LW-B-GLP1"), join("LW-B-GLP2"));
    CHECK(table.sums() == Sums{7, 2});
}

TEST_CASE("E39: a level up costs one more, down nothing", "[E39][CM-1.8][CM-24.2]") {
    const auto left_after = [](const char* unit, const char* to) {
        Table table("lewes", "Royalists");
        table.place(unit).place("LW-B-SP1@A9 S").hand({"R10"}).mp({"R10"});
        table.act(select("LW-R-HP1"), step(to));
        return table.mp_left();
    };
    CHECK(left_after("LW-R-HP1@L9 N", "K9") == 3);
    CHECK(left_after("LW-R-HP1@K9 S", "L9") == 4);
}

TEST_CASE("E40: the blind draw: a card each for the battle", "[E40][CM-21.3][CM-21.4]") {
    const auto battle = [](const Act& use) {
        Table table("legnano", "Lombards");
        table.option("procedure", "blind_draw").place("LG-L-MK1@I7 N, LG-H-S1@G7 S");
        table.draws({{"R05"}, {"R04"}, {"B27"}}).act(verb("draw_one"), play_mp("R05"));
        table.act(select("LG-L-MK1"), step("H7"), stop, attack("LG-H-S1"), verb("draw"));
        table.act(commit_bp("R04"), use);
        return table.sums();
    };
    CHECK(battle(commit_bp("B27")) == Sums{7, 9});
    CHECK(battle(commit_action("B27")) == Sums{7, 6});
}
