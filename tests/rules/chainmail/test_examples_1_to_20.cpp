// The worked examples of the specification, E1 to E20.

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
