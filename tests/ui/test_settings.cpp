#include "support/catch.hpp"
#include "ui/click_player.hpp"

#include <algorithm>

using namespace gonfalon;
using namespace gonfalon::ui;

TEST_CASE("settings change the table and are kept", "[ui]") {
    TableFixture table;
    table.show_battle({"chainmail/bannockburn", one_person});
    const auto before = table.picture();
    table.press(SDLK_ESCAPE);
    table.click("menu:settings");
    table.frames();
    table.click("setting:names");
    table.click("palette:contrast");
    table.press(SDLK_ESCAPE);
    table.frames();
    CHECK_FALSE(are_equal(*before, *table.picture()));
    table.keep_picture("contrast");
    const Settings kept = Settings::load(table.user_folder / "settings.json");
    CHECK_FALSE(kept.shows_names);
    CHECK(kept.palette == table.desk.settings().palette);
}

TEST_CASE("grid numbers go and come", "[ui]") {
    TableFixture table(1900, 1000);
    table.show_battle({"chainmail/bannockburn", one_person});
    const auto with = table.picture();
    Settings settings = table.desk.settings();
    settings.shows_names = false;
    table.desk.set_settings(settings);
    table.frames();
    const auto without = table.picture();
    CHECK_FALSE(are_equal(*with, *without));
    settings.shows_names = true;
    table.desk.set_settings(settings);
    table.frames();
    CHECK(are_equal(*with, *table.picture()));
}

TEST_CASE("standing orders are printed and read", "[ui]") {
    const StandingOrders orders{Ask::ticked, {"charge", "rally"}};
    CHECK(orders.to_text() == "ticked:charge,rally");
    CHECK(StandingOrders::from_text(orders.to_text()) == orders);
    CHECK(StandingOrders::from_text("nonsense") == StandingOrders{});
    CHECK(StandingOrders::from_text("") == StandingOrders{});
}

TEST_CASE("standing orders ask or pass by window, not by hand", "[ui]") {
    const WindowSpec main{1, "main", "Main", true};
    const WindowSpec minor{2, "minor", "Minor", false};
    const std::vector<std::string> kinds{"charge"};
    CHECK(StandingOrders{Ask::always, {}}.asks(minor, {}));
    CHECK(StandingOrders{Ask::advised, {}}.asks(main, {}));
    CHECK_FALSE(StandingOrders{Ask::advised, {}}.asks(minor, kinds));
    CHECK(StandingOrders{Ask::ticked, {"charge"}}.asks(minor, kinds));
    CHECK_FALSE(StandingOrders{Ask::ticked, {"rally"}}.asks(main, kinds));
    CHECK_FALSE(StandingOrders{Ask::never, {"charge"}}.asks(main, kinds));
}

TEST_CASE("who always passes is never asked in a window", "[ui]") {
    TableFixture table;
    Session& session = table.show_battle({"chainmail/bannockburn", one_person}).session();
    table.press(SDLK_ESCAPE);
    table.click("menu:settings");
    table.frames();
    for (const char* seat : {"scots", "english"}) {
        table.click("orders:" + std::string(seat) + "/3");
        CHECK(table.desk.settings().orders.at("chainmail/" + std::string(seat)) == "never");
    }
    table.press(SDLK_ESCAPE);
    ClickPlayer player(table, 4);
    bool was_asked = false;
    const auto has_passed = [&] {
        const auto& log = session.match().log();
        was_asked = was_asked || (session.awaits_person() && session.match().prompt().window != 0 &&
                                  session.match().prompt().choices.empty());
        return std::any_of(log.begin(), log.end(), [](const LogEntry& e) { return e.is_auto; });
    };
    player.play_until(has_passed, 900);
    CHECK_FALSE(was_asked);
}
