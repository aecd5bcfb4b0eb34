#include <gonfalon/core/files.hpp>

#include "support/catch.hpp"
#include "ui/click_player.hpp"

#include <algorithm>

using namespace gonfalon;
using namespace gonfalon::ui;

namespace {

std::vector<std::string> all_battles() {
    std::vector<std::string> battles;
    for (const auto& rules : table_rulesets()) {
        for (const ScenarioInfo& info : rules->scenarios()) {
            battles.push_back(rules->id() + '/' + info.id);
        }
    }
    return battles;
}

/// Is every cell of the board on the map's part of the window?
bool shows_all_cells(TableFixture& table) {
    const Box area = table.battle().board_view().camera().area().grown(1);
    for (const auto& [id, box] : table.desk.targets().all()) {
        if (id.starts_with("place:") && !(area.contains(box.low) && area.contains(box.high))) {
            return false;
        }
    }
    return true;
}

} // namespace

TEST_CASE("the start screen leads to a battle", "[ui]") {
    TableFixture table;
    table.show_start();
    table.keep_picture("start");
    table.click("battle:chainmail/lewes");
    table.keep_picture("start-lewes");
    table.click("option:open");
    table.click("button:begin");
    CHECK(table.has("button:undo"));
    CHECK(table.has("place:A1"));
    CHECK(table.battle().title() == "Gonfalon - Lewes");
}

TEST_CASE("each battle opens whole, and stays so after a resize", "[ui]") {
    for (const std::string& battle : all_battles()) {
        INFO(battle);
        TableFixture table(1280, 720);
        table.show_battle({battle, one_person});
        CHECK(table.has("button:undo"));
        CHECK(shows_all_cells(table));
        std::string name = battle;
        std::replace(name.begin(), name.end(), '/', '-');
        table.keep_picture("opens-" + name);
        table.resize(1900, 1000);
        CHECK(shows_all_cells(table));
        const int whole = table.battle().board_view().camera().cell_pixels();
        table.press(SDLK_MINUS);
        table.press(SDLK_MINUS);
        CHECK(table.battle().board_view().camera().cell_pixels() < whole);
        table.press(SDLK_f);
        CHECK(table.battle().board_view().camera().cell_pixels() == whole);
        CHECK(shows_all_cells(table));
    }
}

TEST_CASE("a move is made, undone and redone", "[ui]") {
    TableFixture table;
    Session& session = table.show_battle({"chainmail/bannockburn", one_person}).session();
    ClickPlayer player(table, 1);
    player.play_until([&] { return session.can_undo(); }, 60);
    const std::size_t size = session.match().log().size();
    table.click("button:undo");
    CHECK(session.match().log().size() < size);
    table.press(SDLK_r);
    CHECK(session.match().log().size() == size);
    table.press(SDLK_u);
    CHECK(session.match().log().size() < size);
}

TEST_CASE("every choice is reached by the keyboard", "[ui]") {
    TableFixture table;
    BattleScene& scene = table.show_battle({"chainmail/bannockburn", one_person});
    const std::size_t count = scene.session().shown().choices.size();
    REQUIRE(count > 1);
    for (std::size_t i = 0; i < count; ++i) {
        table.press(SDLK_TAB);
        CHECK(scene.state().focus == static_cast<int>(i));
    }
    table.press(SDLK_TAB, KMOD_LSHIFT);
    CHECK(scene.state().focus == static_cast<int>(count) - 2);
    table.keep_picture("keyboard");
    const std::size_t before = scene.session().match().log().size();
    table.press(SDLK_RETURN);
    CHECK(scene.session().match().log().size() == before + 1);
}

TEST_CASE("a resting pointer leaves the keyboard its focus", "[ui]") {
    TableFixture table;
    BattleScene& scene = table.show_battle({"chainmail/bannockburn", one_person});
    REQUIRE(scene.session().shown().choices.size() == 2);
    table.point_at("choice:1");
    CHECK(scene.state().focus == 1);
    table.press(SDLK_TAB);
    CHECK(scene.state().focus == 0);
    table.point_at("choice:0");
    table.point_at("choice:1");
    CHECK(scene.state().focus == 1);
}

TEST_CASE("the program plays a side on its own", "[ui]") {
    TableFixture table;
    Session& session =
        table
            .show_battle({"chainmail/bannockburn",
                          {{Player::person, Player::steady}, TablePlan::Secrets::curtain}})
            .session();
    ClickPlayer player(table, 1);
    const auto has_answered = [&session] {
        const auto& log = session.match().log();
        return std::any_of(log.begin(), log.end(), [](const LogEntry& e) { return !e.by_hand; });
    };
    player.play_until(has_answered, 200);
    CHECK_FALSE(table.has("button:curtain"));
}

TEST_CASE("the replay steps both ways and plays on from there", "[ui]") {
    TableFixture table;
    Session& session = table.show_battle({"chainmail/bannockburn", one_person}).session();
    ClickPlayer player(table, 1);
    player.play_until([&] { return session.match().log().size() >= 12; }, 60);
    const std::uint64_t digest = session.game().digest();
    table.press(SDLK_ESCAPE);
    table.click("menu:replay");
    table.frames();
    const auto last = table.picture();
    table.press(SDLK_LEFT);
    table.click("replay:back");
    table.keep_picture("replay");
    CHECK_FALSE(are_equal(*last, *table.picture()));
    table.click("replay:on");
    table.press(SDLK_RIGHT);
    table.press(SDLK_HOME);
    table.press(SDLK_END);
    table.click("replay:leave");
    table.frames();
    CHECK(table.battle().session().game().digest() == digest);
    table.press(SDLK_ESCAPE);
    table.click("menu:replay");
    table.press(SDLK_PAGEUP);
    table.click("replay:play");
    table.frames();
    CHECK(table.battle().session().match().log().size() < 12);
    CHECK(files::unfinished_battles(table.user_folder).size() == 2);
}

TEST_CASE("the table holds at several sizes and scales", "[ui]") {
    const auto [width, height, scale] = GENERATE(std::tuple(1280, 720, 1.0),
                                                 std::tuple(1280, 720, 1.3),
                                                 std::tuple(2560, 1440, 1.0),
                                                 std::tuple(2560, 1440, 1.5));
    TableFixture table(width, height);
    Settings settings = table.desk.settings();
    settings.scale = scale;
    table.desk.set_settings(settings);
    Session& session = table.show_battle({"chainmail/bannockburn", one_person}).session();
    ClickPlayer player(table, 1);
    player.play_until([&] { return session.match().log().size() >= 20; }, 60);
    table.point_at(table.find("piece:"));
    table.keep_picture("size-" + std::to_string(width) + "-" +
                       std::to_string(static_cast<int>(scale * 100)));
    const Vec size = table.stage.size();
    for (const char* id :
         {"button:undo", "button:redo", "button:hint", "button:menu", "tab:Dice"}) {
        INFO(id);
        const auto box = table.desk.targets().find(id);
        REQUIRE(box);
        CHECK((box->low.x >= 0 && box->high.x <= size.x && box->high.y <= size.y));
    }
}
