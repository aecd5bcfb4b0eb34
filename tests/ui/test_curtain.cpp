// What one side must not see: compared pixel by pixel over the whole window.

#include "support/catch.hpp"
#include "ui/click_player.hpp"

#include <algorithm>

using namespace gonfalon;
using namespace gonfalon::ui;

namespace {

/// A battle in which the first seat holds one hand or another, and all else is the same.
std::unique_ptr<Match> dealt(bool first_cards) {
    auto match = make_match({"chainmail/bannockburn", two_people, 1, DiceMode::typed});
    for (int i = 0; match->wanted() && i < 20; ++i) {
        const RollRequest wanted = *match->wanted();
        const auto count = static_cast<std::ptrdiff_t>(wanted.count);
        const bool is_moved = wanted.seat == seat_at(0) && wanted.count > 1 && !first_cards;
        const auto first = wanted.pool.begin() + (is_moved ? 3 : 0);
        std::vector<int> values(first, first + count);
        if (wanted.count == 1) {
            values = {wanted.pool.back()}; // the initiative, from cards in neither hand
        }
        REQUIRE_FALSE(match->give(values));
    }
    REQUIRE_FALSE(match->wanted());
    return match;
}

/// The window as it looked at each step of the same doings.
std::vector<SurfacePtr> as_the_second_seat_saw_it(bool first_cards,
                                                  std::vector<std::string>& titles) {
    TableFixture table(1280, 720);
    Session& session = table.show_match(dealt(first_cards), two_people).session();
    std::vector<SurfacePtr> pictures;
    const auto keep = [&](const std::string& name) {
        table.frames(4);
        titles.push_back(table.battle().title());
        pictures.push_back(table.picture());
        table.keep_picture("curtain-" + name + (first_cards ? "-a" : "-b"));
    };
    for (int i = 0; i < 40 && session.curtain_for() != seat_at(1); ++i) {
        if (table.has("button:curtain")) {
            table.click("button:curtain");
        } else {
            // The same public doing in both: the last button, which passes or ends.
            const auto& choices = session.shown().choices;
            const auto pass = std::find_if(choices.begin(), choices.end(), [](const auto& shown) {
                return shown.choice.role == Role::pass || shown.choice.role == Role::done;
            });
            REQUIRE_FALSE(
                session.choose(pass == choices.end() ? choices.back().choice : pass->choice));
            table.frames();
        }
    }
    REQUIRE(session.curtain_for() == seat_at(1));
    keep("hung");
    CHECK_FALSE(table.has("place:A1"));
    CHECK(table.find("card:").empty());
    table.click("button:curtain");
    keep("lifted");
    table.click("tab:Log");
    keep("log");
    table.click("tab:Dice");
    keep("dice");
    table.click("tab:Odds");
    keep("odds");
    table.point_at(table.find("piece:"));
    keep("tooltip");
    table.press(SDLK_PLUS);
    table.press(SDLK_PLUS);
    table.press(SDLK_PLUS);
    table.press(SDLK_PLUS);
    keep("minimap");
    return pictures;
}

} // namespace

TEST_CASE("nothing of a hand shows through, on the curtain or after it", "[ui]") {
    std::vector<std::string> first_titles;
    std::vector<std::string> second_titles;
    const auto first = as_the_second_seat_saw_it(true, first_titles);
    const auto second = as_the_second_seat_saw_it(false, second_titles);
    REQUIRE(first.size() == second.size());
    CHECK(first_titles == second_titles);
    for (std::size_t i = 0; i < first.size(); ++i) {
        INFO("picture " << i);
        CHECK(are_equal(*first[i], *second[i]));
    }
}

TEST_CASE("the owner of a hand does see it", "[ui]") {
    std::vector<SurfacePtr> pictures;
    for (const bool first_cards : {true, false}) {
        TableFixture table;
        table.show_match(dealt(first_cards), one_person);
        pictures.push_back(table.picture());
    }
    CHECK_FALSE(are_equal(*pictures[0], *pictures[1]));
}

TEST_CASE("cards of a closed hand are typed in behind the curtain", "[ui]") {
    TableFixture table;
    Session& session =
        table.show_battle({"chainmail/bannockburn", two_people, 1, DiceMode::typed}).session();
    REQUIRE(session.match().wanted());
    const Seat first = session.match().wanted()->seat;
    CHECK(table.find("roll:").empty());
    table.click("button:curtain");
    CHECK_FALSE(table.find("roll:").empty());
    ClickPlayer player(table, 1);
    player.play_until(
        [&] { return session.match().wanted() && session.match().wanted()->seat != first; }, 5);
    table.frames();
    CHECK(table.has("button:curtain"));
    CHECK(table.find("roll:").empty());
}

TEST_CASE("going back over a deal needs the other side's consent", "[ui]") {
    TableFixture table;
    Session& session = table.show_battle().session();
    ClickPlayer player(table, 1);
    player.play_until([&] { return session.match().log().size() >= 8 && session.awaits_person(); },
                      80);
    const auto take_back = [&table] {
        table.press(SDLK_t);
        table.click("takeback:2");
        table.frames();
        table.keep_picture("consent");
        CHECK_FALSE(table.has("place:A1"));
        CHECK(table.find("card:").empty());
    };
    const std::size_t size = session.match().log().size();
    take_back();
    table.click("consent:no");
    CHECK(session.match().log().size() == size);
    CHECK(table.has("button:curtain")); // the screen was in other hands
    table.click("button:curtain");
    take_back();
    table.click("consent:yes");
    CHECK(session.match().log().size() == size - 2);
    CHECK(session.match().takebacks().size() == 1);
}

TEST_CASE("a draw needs both sides", "[ui]") {
    TableFixture table;
    Session& session = table.show_battle().session();
    ClickPlayer player(table, 1);
    player.play_until([&] { return session.awaits_person(); }, 20);
    table.press(SDLK_ESCAPE);
    table.click("menu:draw");
    table.frames();
    REQUIRE(table.has("consent:yes"));
    CHECK_FALSE(session.match().outcome().is_over());
    table.click("consent:yes");
    CHECK(session.match().outcome().kind == Outcome::Kind::drawn);
}

TEST_CASE("after three quiet turns a draw is offered, once", "[ui]") {
    TableFixture table;
    Session& session = table.show_battle({"chainmail/bannockburn", one_person}).session();
    for (int i = 0; i < 300 && !table.has("consent:no"); ++i) {
        const auto& choices = session.shown().choices;
        const auto pass = std::find_if(choices.begin(), choices.end(), [](const auto& shown) {
            return shown.choice.role == Role::pass || shown.choice.role == Role::done;
        });
        REQUIRE_FALSE(session.choose((pass == choices.end() ? choices.begin() : pass)->choice));
        table.frames(2);
    }
    REQUIRE(table.has("consent:no"));
    table.keep_picture("draw-offer");
    CHECK(session.shown().view.draw_offer);
    table.click("consent:no");
    CHECK(table.has("place:A1"));
    table.frames(5);
    CHECK_FALSE(table.has("consent:no"));
}
