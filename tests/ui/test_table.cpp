#include "support/catch.hpp"
#include "ui/table_fixture.hpp"

#include <cstring>

using namespace gonfalon;
using namespace gonfalon::ui;

namespace {

const TablePlan two_people{{Player::person, Player::person}, TablePlan::Secrets::curtain};
const TablePlan against_program{{Player::person, Player::steady}, TablePlan::Secrets::curtain};

/// Follows the ruleset's advice until something has come about.
template <class Done>
void play_until(Session& session, Done done) {
    for (int i = 0; i < 400 && !done(); ++i) {
        const auto hint = session.hint();
        REQUIRE(hint);
        const Choice choice = session.shown().choices.at(hint->first).choice;
        REQUIRE_FALSE(session.choose(choice));
    }
    REQUIRE(done());
}

bool are_equal(const SDL_Surface& a, const SDL_Surface& b) {
    return a.w == b.w && a.h == b.h &&
           std::memcmp(a.pixels,
                       b.pixels,
                       static_cast<std::size_t>(a.pitch) * static_cast<std::size_t>(a.h)) == 0;
}

} // namespace

TEST_CASE("the start screen leads to a battle", "[ui]") {
    TableFixture table;
    table.show_start();
    table.keep_picture("start");
    CHECK(table.has("battle:sample/skirmish"));
    table.click("button:begin");
    CHECK(table.has("button:undo"));
    CHECK(table.has("place:A1"));
}

TEST_CASE("a piece is picked, moved and the move undone with the mouse", "[ui]") {
    TableFixture table;
    BattleScene& scene = table.show_battle(two_people);
    table.keep_picture("battle");
    const std::size_t before = scene.session().match().log().size();
    table.click("piece:p1");
    REQUIRE(scene.session().match().log().size() == before + 1);
    table.point_at("place:D6");
    table.keep_picture("move");
    table.click("place:D6");
    CHECK(scene.session().match().log().size() == before + 2);
    table.click("button:undo");
    CHECK(scene.session().match().log().size() == before + 1);
    table.press(SDLK_r);
    CHECK(scene.session().match().log().size() == before + 2);
}

TEST_CASE("every choice is reached by the keyboard", "[ui]") {
    TableFixture table;
    BattleScene& scene = table.show_battle(two_people);
    const std::size_t before = scene.session().match().log().size();
    table.press(SDLK_TAB);
    table.keep_picture("keyboard");
    table.press(SDLK_RETURN);
    CHECK(scene.session().match().log().size() == before + 1);
    table.press(SDLK_1);
    CHECK(scene.session().match().log().size() == before + 2);
}

TEST_CASE("nothing of a hand shows through the curtain", "[ui]") {
    // The same battle, once with all cards in the hands and once with some of them gone.
    std::vector<SurfacePtr> curtains;
    for (const bool with_cards : {true, false}) {
        TableFixture table;
        BattleScene& scene = table.show_battle(two_people);
        Session& session = scene.session();
        play_until(session, [&session] { return session.curtain_for().has_value(); });
        if (!with_cards) {
            table.point_at("piece:p1");
        }
        table.frames(4);
        CHECK(table.has("button:curtain"));
        CHECK_FALSE(table.has("place:A1"));
        CHECK_FALSE(table.has("card:R1"));
        table.keep_picture("curtain");
        curtains.push_back(table.picture());
        table.press(SDLK_RETURN);
        CHECK(table.has("card:B1"));
        CHECK_FALSE(table.has("card:R1"));
        table.keep_picture("after-curtain");
    }
    CHECK(are_equal(*curtains[0], *curtains[1]));
}

TEST_CASE("a battle against the program goes on to its end", "[ui]") {
    TableFixture table;
    BattleScene& scene = table.show_battle(against_program);
    for (int i = 0; i < 3000 && !scene.session().match().outcome().is_over(); ++i) {
        table.shell.step(0);
        if (scene.session().awaits_person()) {
            const auto hint = scene.session().hint();
            REQUIRE(hint);
            const auto choice = scene.session().shown().choices.at(hint->first).choice;
            REQUIRE_FALSE(scene.session().choose(choice));
        }
    }
    table.frames();
    table.keep_picture("over");
    CHECK(scene.session().match().outcome().is_over());
}

TEST_CASE("the panels show sums, charts, rules, the log and dice", "[ui]") {
    TableFixture table(1600, 1000);
    table.show_battle(two_people);
    for (const char* tab : {"Stack", "Odds", "Charts", "Rules", "Log", "Dice"}) {
        table.click(std::string("tab:") + tab);
        table.keep_picture(std::string("tab-") + tab);
    }
    table.press(SDLK_ESCAPE);
    table.keep_picture("menu");
    CHECK(table.has("menu:save"));
    table.click("menu:settings");
    table.keep_picture("settings");
    table.press(SDLK_ESCAPE);
    CHECK_FALSE(table.has("menu:save"));
}

TEST_CASE("dice of the table are typed in", "[ui]") {
    TableFixture table;
    BattleScene& scene = table.show_battle(
        TablePlan{{Player::person, Player::person}, TablePlan::Secrets::open}, DiceMode::typed);
    Session& session = scene.session();
    play_until(session, [&session] { return session.match().wanted().has_value(); });
    table.frames();
    table.keep_picture("typed");
    table.click("roll:5");
    CHECK_FALSE(session.match().wanted());
}

TEST_CASE("the table holds at several sizes and scales", "[ui]") {
    const auto [width, height] = GENERATE(std::pair(1280, 720), std::pair(2560, 1440));
    TableFixture table(width, height);
    Settings settings = table.desk.settings();
    settings.scale = width > 2000 ? 1.5 : 1.0;
    table.desk.set_settings(settings);
    table.show_battle(against_program);
    table.click("piece:p2");
    table.keep_picture("size-" + std::to_string(width));
    CHECK(table.has("button:undo"));
}
