#include "support/catch.hpp"
#include "ui/click_player.hpp"

#include <algorithm>

using namespace gonfalon;
using namespace gonfalon::ui;

namespace {

bool was_battle(const LogEntry& entry) {
    return std::any_of(entry.events.begin(), entry.events.end(), [](const Event& event) {
        return event.sum != nullptr;
    });
}

/// A battle played on until one attack has been settled.
Session& after_an_attack(TableFixture& table) {
    Session& session = table.show_battle({"chainmail/bannockburn", one_person}).session();
    ClickPlayer player(table, 2);
    player.play_until(
        [&] {
            const auto& log = session.match().log();
            return std::any_of(log.begin(), log.end(), was_battle);
        },
        600);
    return session;
}

} // namespace

TEST_CASE("the panels show stack, sums, charts, rules, the log and dice", "[ui]") {
    TableFixture table(1600, 1000);
    after_an_attack(table);
    for (const char* tab : {"Stack", "Odds", "Charts", "Rules", "Log", "Dice"}) {
        table.click(std::string("tab:") + tab);
        table.keep_picture(std::string("tab-") + tab);
    }
}

TEST_CASE("pointing at a step shows its path and its cost", "[ui]") {
    TableFixture table;
    Session& session = table.show_battle({"chainmail/bannockburn", one_person}).session();
    const TableState& state = table.battle().state();
    ClickPlayer player(table, 2);
    const auto offers_a_step = [&] {
        for (const ShownChoice& shown : session.shown().choices) {
            if (shown.choice.target.kind != Target::Kind::place) {
                continue;
            }
            for (const BoardCell& cell : session.game().board().cells) {
                if (cell.index == shown.choice.target.place.a) {
                    table.point_at("place:" + cell.name);
                }
            }
            return state.preview && !state.preview->path.empty();
        }
        return false;
    };
    player.play_until(offers_a_step, 100);
    table.keep_picture("move");
    CHECK(state.preview->cost.find("MP") != std::string::npos);
}

TEST_CASE("pointing at an attack shows every line of its sum with its rule", "[ui]") {
    TableFixture table;
    Session& session = table.show_battle({"chainmail/bannockburn", one_person}).session();
    const TableState& state = table.battle().state();
    ClickPlayer player(table, 2);
    const auto offers_an_attack = [&] {
        for (const ShownChoice& shown : session.shown().choices) {
            for (const PieceView& piece : session.shown().view.pieces) {
                if (shown.choice.target == Target::piece(piece.index) && piece.on_map &&
                    piece.owner != session.shown().prompt.seat) {
                    table.point_at("piece:" + piece.id);
                    return state.preview && !state.preview->forecast.tallies.empty();
                }
            }
        }
        return false;
    };
    player.play_until(offers_an_attack, 400);
    table.keep_picture("attack");
    for (const Tally& tally : state.preview->forecast.tallies) {
        for (const TallyLine& line : tally.lines) {
            CHECK_FALSE(line.rule.empty());
            CHECK(table.has("case:" + std::string(line.rule.text())));
        }
    }
}

TEST_CASE("a line of the log lights its pieces and opens its sum again", "[ui]") {
    TableFixture table(1600, 1000);
    after_an_attack(table);
    table.click("tab:Log");
    const std::string line = table.find("log_sum:");
    REQUIRE_FALSE(line.empty());
    table.point_at(line);
    table.keep_picture("log-lit");
    CHECK_FALSE(table.battle().state().lit_pieces.empty());
    table.click(line);
    table.frames();
    table.keep_picture("log-sum");
    CHECK(table.battle().state().sum != nullptr);
}

TEST_CASE("F1 opens the rule of what is pointed at", "[ui]") {
    TableFixture table(1600, 1000);
    after_an_attack(table);
    std::vector<SurfacePtr> pages;
    for (const char* thing : {"card:", "place:D", "log_line:", "chart_cell:", "choice:"}) {
        table.click(std::string_view(thing) == "chart_cell:" ? "tab:Charts" : "tab:Log");
        const std::string id = table.find(thing);
        INFO(thing);
        REQUIRE_FALSE(id.empty());
        table.point_at(id);
        CHECK_FALSE(
            (table.battle().state().rule_here.empty() && table.battle().state().why_rule.empty()));
        table.press(SDLK_F1);
        table.frames();
        CHECK(table.has("rules:all"));
        pages.push_back(table.picture());
    }
    table.keep_picture("f1");
    CHECK_FALSE(are_equal(*pages[0], *pages[1]));
}

TEST_CASE("the rules are searched by words and by case", "[ui]") {
    TableFixture table(1600, 1000);
    table.show_battle({"chainmail/bannockburn", one_person});
    table.click("tab:Rules");
    table.click("search");
    table.type("schiltron");
    table.keep_picture("search");
    const std::string page = table.find("page:");
    REQUIRE_FALSE(page.empty());
    table.click(page);
    CHECK(table.has("rules:all"));
}

TEST_CASE("a menu leads to every sheet", "[ui]") {
    TableFixture table;
    table.show_battle({"chainmail/bannockburn", one_person});
    for (const char* sheet : {"menu:save", "menu:takeback", "menu:settings", "menu:keys"}) {
        table.press(SDLK_ESCAPE);
        table.frames();
        if (std::string_view(sheet) == "menu:save") {
            table.keep_picture("menu");
        }
        table.click(sheet);
        table.frames();
        table.keep_picture("sheet-" + std::string(sheet).substr(5));
        CHECK(table.has("button:close"));
        table.press(SDLK_ESCAPE);
        CHECK_FALSE(table.has("button:close"));
    }
}

TEST_CASE("a picture of the screen is kept at one key", "[ui]") {
    TableFixture table;
    table.show_battle({"chainmail/bannockburn", one_person});
    table.press(SDLK_F12);
    const std::filesystem::directory_iterator pictures(table.user_folder / "pictures");
    CHECK(pictures->path().extension() == ".png");
}
