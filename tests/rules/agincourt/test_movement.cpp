// AG-4 to AG-7, AG-14 to AG-17: the sequence, movement, ground, fugitives, yeomen and the charge.

#include "support/catch.hpp"
#include "table.hpp"

using namespace gonfalon;
using namespace gonfalon::test;

namespace {

const Act shot{{"shot_at", true}};

/// King Harry's Folly after thirty casualties: the French move as they like, in mud.
Field mud(const std::string& active = "french") {
    Field field("harrys-folly", active, "movement");
    field.set("french", {{"casualties", 30}}).unit("E_king", "3816", "N");
    return field;
}

/// Dry ground, nobody near.
Field dry(const std::string& active = "french") {
    Field field("free-deployment", active, "movement");
    field.unit("E_king", "3816", "N");
    return field;
}

} // namespace

TEST_CASE("The French move first, and only they", "[AG-4.0][AG-5.11]") {
    Field field = mud();
    field.unit("F3_marle", "1010", "S");
    CHECK(field.game().lexicon().seats[index_of(field.match().prompt().seat)] == "french");
    CHECK(field.refused(step("E_king", "3716")) == "AG-5.11");
    CHECK_FALSE(field.game().forbids(seat_at(1), Action{}) == Verdict{});
    field.act(end_impulse, end_impulse, end_impulse);
    CHECK(field.game().lexicon().seats[index_of(field.match().prompt().seat)] == "english");
}

TEST_CASE("A point an impulse, and none is kept",
          "[AG-3.33][AG-5.12][AG-5.13][AG-7.21][AG-20.33A]") {
    Field field = mud();
    field.unit("F3_marle", "1010", "S").unit("F3_hain", "0404", "S");
    field.act(step("F3_marle", "1110"));
    CHECK(field.refused(step("F3_marle", "1210")) == "AG-5.12");
    CHECK(field.at("F3_marle") == "1110");
    Field light = dry();
    light.unit("F3_marle", "0610", "S");
    light.act(step("F3_marle", "0710"), step("F3_marle", "0810"));
    CHECK(light.at("F3_marle") == "0810");
}

TEST_CASE("Ground of the scenarios", "[AG-7.3][AG-20.13B][AG-20.23A][AG-20.43D][AG-7.22]") {
    Field history("historical", "french", "movement");
    history.set("turn", 5).unit("F3_marle", "1004", "S").unit("E_king", "3816", "N");
    CHECK(history.game().board().style == "mud");
    CHECK(dry().game().board().style == "meadow");
    Field woods = mud();
    woods.unit("F3_marle", "1304", "S").unit("F3_hain", "1004", "S");
    for (const auto& cell : woods.game().board().cells) {
        CHECK((cell.name != "2527" || cell.ground == "woods"));
    }
    CHECK(woods.refused(step("F3_marle", "1403")) == "AG-7.22");
    Field open("open-field", "french", "movement");
    open.unit("F3_marle", "1303", "S").unit("E_king", "3816", "N");
    CHECK(open.offers(step("F3_marle", "1403")));
    CHECK(open.game().board().cells[1000].level == 0);
}

TEST_CASE("The map has woods, clear ground, levels and roads",
          "[AG-7.11][AG-7.12][AG-7.13][AG-7.25]") {
    Field field = mud();
    field.unit("F3_marle", "1416", "S").unit("F3_hain", "1004", "S");
    const auto& cells = field.game().board().cells;
    REQUIRE(cells.size() == 41 * 34);
    CHECK(field.game().board().roads.size() == 2);
    const auto cell = *field.game().lexicon().cells.find("2626");
    CHECK(cells[static_cast<std::size_t>(cell)].ground == "mud");
    CHECK(cells[static_cast<std::size_t>(cell)].level == 3);
    field.act(step("F3_marle", "1516")); // along the road: a whole point all the same
    CHECK(field.refused(step("F3_marle", "1616")) != "");
}

TEST_CASE("Two front hexes, and turning costs the impulse", "[AG-5.22][AG-5.21]") {
    Field field = mud();
    field.unit("F3_marle", "1010", "S").leader("L_orleans", "1212").unit("F3_hain", "0404", "S");
    CHECK(field.refused(step("F3_marle", "0910")) == "AG-5.22");
    field.act(face("L_orleans", "N"));
    CHECK(field.facing("L_orleans") == 0);
    CHECK(field.refused(step("L_orleans", "1112")) == "AG-5.12");
    field.act(face("F3_marle", "N"));
    CHECK(field.facing("F3_marle") == 0);
    CHECK(field.refused(face("L_orleans", "S")) == "AG-5.0");
}

TEST_CASE("Units do not stack or pass", "[AG-5.17][AG-6.11][AG-6.12][AG-6.15]") {
    Field field = mud();
    field.unit("F3_marle", "1010", "S").unit("F3_hain", "1110", "S");
    CHECK(field.refused(step("F3_marle", "1110")) == "AG-5.17");
}

TEST_CASE("Leaders stand with whom they may", "[AG-6.13][AG-6.16][AG-12.12][AG-12.13]") {
    Field field = mud();
    field.unit("F3_hain", "1110", "S")
        .leader("L_orleans", "1010")
        .leader("L_constable", "1010")
        .leader("L_nevers", "1010");
    CHECK(field.refused(step("L_orleans", "1110")) == "AG-6.13");
    CHECK(field.refused(step("L_constable", "1110")).empty());
    CHECK(field.refused(step("L_nevers", "1110")).empty());
    Field enemy = mud();
    enemy.unit("F3_hain", "0404", "S").leader("L_orleans", "3716");
    CHECK(enemy.refused(step("L_orleans", "3816")) == "AG-6.16");
}

TEST_CASE("Markers and stakes cost nothing", "[AG-5.14][AG-6.14][AG-6.21][AG-16.33]") {
    Field field = dry();
    field.unit("F3_marle", "0610", "S").dead("french", "0710", 2).stakes("0810", "N");
    field.act(step("F3_marle", "0710"), step("F3_marle", "0810"));
    CHECK(field.at("F3_marle") == "0810");
}

TEST_CASE("Own fugitives stop who walks into them", "[AG-5.15]") {
    Field field = dry();
    field.unit("F3_marle", "0610", "S")
        .unit("F3_hain", "0404", "S")
        .fugitives("french", "0710", {{"value", 1}, {"slant", "NE"}});
    // they run first; put in its way again by hand
    CHECK(field.markers("fugitives", "french", "0710") == 1);
    field.act(step("F3_marle", "0710"));
    CHECK(field.is("F3_marle", "halted"));
    CHECK(field.refused(step("F3_marle", "0810")) == "AG-5.15");
}

TEST_CASE("Who cannot keep up drops out of the line", "[AG-5.33]") {
    Field field = dry();
    field.unit("F3_marle", "1010", "S")
        .unit("F3_hain", "1014", "S", {{"contacted", true}})
        .unit("F3_namur", "1018", "S");
    CHECK(field.is("F3_hain", "in_line"));
    field.act(step("F3_marle", "1110"), step("F3_namur", "1118"), end_impulse);
    CHECK_FALSE(field.is("F3_hain", "in_line"));
}

TEST_CASE("No other zone than the closed gaps", "[AG-5.43]") {
    Field field = mud();
    field.unit("F3_marle", "3616", "S").unit("F3_hain", "0404", "S");
    CHECK(field.refused(step("F3_marle", "3716")).empty());
}

TEST_CASE("Leaders alone in a hex are taken", "[AG-12.23][AG-12.35]") {
    Field field = mud();
    field.unit("F3_marle", "1010", "S").leader("L_york", "1110").unit("F3_hain", "0404", "S");
    field.act(step("F3_marle", "1110"));
    CHECK(field.at("L_york") == "captured");
    CHECK(field.track("ransom", "french") == 8);
}

TEST_CASE("A dry slope costs the whole impulse", "[AG-R6]") {
    Field field = dry("english");
    field.unit("E_suffolk", "2612", "S", {{"yeoman", true}})
        .unit("F1_eu", "0410 0411", "S")
        .leader("L_york", "3015");
    field.act(begin, step("E_suffolk", "2712"));
    CHECK(field.refused(step("E_suffolk", "2812")) != "");
}

// The charge.

TEST_CASE("Only turned to the charge does cavalry charge", "[AG-17.21][AG-17.26][AG-7.26]") {
    Field field = mud();
    field.unit("F3_fauqm", "0610", "S").unit("F3_hain", "0404", "S");
    field.act(flip("F3_fauqm"), step("F3_fauqm", "0710"), step("F3_fauqm", "0810"));
    CHECK(field.at("F3_fauqm") == "0810");
    field.act(end_impulse);
    CHECK(field.refused(face("F3_fauqm", "N")) == "AG-17.26");
    Field down = mud();
    down.unit("F3_fauqm", "1014", "S", {{"charging", true}}).unit("F3_hain", "0404", "S");
    down.act(begin);
    CHECK(down.refused(step("F3_fauqm", "1114")) == "AG-17.24");
    Field walk = mud();
    walk.unit("F3_fauqm", "0610", "S").unit("F3_hain", "0404", "S");
    walk.act(begin, step("F3_fauqm", "0710"));
    CHECK(walk.refused(step("F3_fauqm", "0810")) != "");
}

TEST_CASE("No charge through fugitives", "[AG-17.27]") {
    Field field = mud();
    field.unit("F3_fauqm", "0610", "S", {{"charging", true}})
        .unit("F3_hain", "0404", "S")
        .fugitives("english", "0710", {{"value", 1}});
    field.act(begin);
    CHECK(field.refused(step("F3_fauqm", "0710")) == "AG-17.27");
}

TEST_CASE("Two phases of charging, then rest", "[AG-17.23]") {
    Field field = mud();
    field.unit("F3_fauqm", "0610", "S", {{"charging", true}, {"charges", 2}})
        .unit("F3_laurois", "0620", "S", {{"wait", 1}})
        .unit("F3_hain", "0404", "S");
    CHECK_FALSE(field.is("F3_fauqm", "charging"));
    CHECK(field.refused(flip("F3_laurois")) != "");
    CHECK_FALSE(field.offers(flip("F3_fauqm")));
}

TEST_CASE("Charging over the Dead is a check", "[AG-17.25]") {
    Field field = mud();
    field.unit("F3_fauqm", "0610", "S", {{"charging", true}})
        .unit("F3_hain", "0404", "S")
        .dead("french", "0710", 6)
        .dice({1});
    field.act(begin, step("F3_fauqm", "0710"), step("F3_fauqm", "0810"), end_impulse);
    CHECK(field.lines("F3_fauqm") == 1);
}

// Fugitives.

TEST_CASE("Fugitives: slants by die, taken by the enemy", "[AG-14.21][AG-14.23][AG-14.27]") {
    Field field("free-deployment", "english", "fugitives");
    field.fugitives("english", "3316", {{"slant", "SE"}})
        .unit("F1_eu", "3416 3415", "N")
        .unit("E_suffolk", "1010", "N")
        .unit("F3_marle", "0420", "S");
    CHECK(field.track("fugitives", "french") == 1);
}

TEST_CASE("New fugitives join the old", "[AG-14.13][AG-14.11][AG-14.12]") {
    Field field("historical", "french", "fire");
    field.unit("F3_marle", "2720", "S")
        .unit("E_suffolk", "2919", "N")
        .fugitives("french", "2720", {{"value", 2}, {"slant", "NE"}})
        .dice({14});
    field.act(fire, volleys("E_suffolk", "F3_marle", 1), confirm);
    CHECK(field.markers("fugitives", "french", "2720") == 3);
}

TEST_CASE("Who stands among fugitives takes them", "[AG-14.28]") {
    Field field = mud();
    field.unit("F3_marle", "1010", "S")
        .leader("L_orleans", "0510")
        .fugitives("english", "1010", {{"value", 2}});
    field.act(end_impulse);
    CHECK(field.track("fugitives", "french") == 2);
}

// Yeomen and stakes.

TEST_CASE("Longbows with strung bows do not move", "[AG-15.0][AG-16.12][AG-16.0]") {
    Field field = dry("english");
    field.unit("E_suffolk", "3020", "N").unit("F1_eu", "0410 0411", "S").leader("L_york", "3015");
    field.act(begin);
    CHECK(field.refused(step("E_suffolk", "2920")) == "AG-15.0");
    Field stakes = Field::whole("historical");
    int bundles = 0;
    for (const PieceView& piece : stakes.game().view(Viewer::referee()).pieces) {
        bundles += piece.arm == "stakes" ? 1 : 0;
    }
    CHECK(bundles == 8);
}

TEST_CASE("Stakes are taken up in three impulses", "[AG-16.11]") {
    Field field = dry("english");
    field.unit("E_suffolk", "3020", "N", {{"yeoman", true}})
        .stakes("3020", "N")
        .unit("F1_eu", "0410 0411", "S")
        .leader("L_york", "3015");
    field.act(begin, activity("E_suffolk", "remove"), end_impulse);
    field.act(activity("E_suffolk", "remove"), end_impulse);
    CHECK(field.is("E_suffolk", "staked"));
    field.act(activity("E_suffolk", "remove"), end_impulse);
    CHECK(field.is("E_suffolk", "carries_stakes"));
}

TEST_CASE("And planted in three", "[AG-16.21][AG-16.22]") {
    Field field = dry("english");
    field.unit("E_suffolk", "3020", "N", {{"yeoman", true}})
        .set("stakes", {{{"unit", "E_suffolk"}}})
        .unit("F1_eu", "0410 0411", "S")
        .leader("L_york", "3015");
    field.act(begin, activity("E_suffolk", "implant"), end_impulse);
    field.act(activity("E_suffolk", "implant"), end_impulse);
    CHECK_FALSE(field.offers(activity("E_suffolk", "implant")));
    field.act({{"verb", "implant"}, {"unit", "E_suffolk"}, {"facing", "N"}}, end_impulse);
    CHECK(field.is("E_suffolk", "staked"));
}
