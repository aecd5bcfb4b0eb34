// Saves, live journals, and what happens when the disk, a file or a font is not there.

#include <gonfalon/core/files.hpp>

#include "support/catch.hpp"
#include "ui/click_player.hpp"

#include <fstream>

#ifndef _WIN32
#include <sys/resource.h>

#include <csignal>
#endif

using namespace gonfalon;
using namespace gonfalon::ui;

namespace {

void play(TableFixture& table, std::size_t actions) {
    Session& session = table.battle().session();
    ClickPlayer player(table, 1);
    player.play_until([&] { return session.match().log().size() >= actions; }, 300);
}

#ifndef _WIN32
/// While this lives, no file of this process may grow beyond a size: as a full disk.
class FullDisk {
public:
    explicit FullDisk(rlim_t bytes) {
        std::signal(SIGXFSZ, SIG_IGN);
        getrlimit(RLIMIT_FSIZE, &before_);
        rlimit limit = before_;
        limit.rlim_cur = bytes;
        setrlimit(RLIMIT_FSIZE, &limit);
    }

    ~FullDisk() { setrlimit(RLIMIT_FSIZE, &before_); }

    FullDisk(const FullDisk&) = delete;
    FullDisk& operator=(const FullDisk&) = delete;
    FullDisk(FullDisk&&) = delete;
    FullDisk& operator=(FullDisk&&) = delete;

private:
    rlimit before_{};
};
#endif

} // namespace

TEST_CASE("a battle is saved and loaded through the window", "[ui]") {
    TableFixture table;
    table.show_battle({"chainmail/bannockburn", one_person});
    play(table, 10);
    const std::uint64_t digest = table.battle().session().game().digest();
    table.press(SDLK_F9);
    table.frames();
    table.click("button:save");
    const auto saves = files::saved_battles(table.user_folder);
    REQUIRE(saves.size() == 1);
    table.show_start();
    table.click("button:load");
    table.keep_picture("load");
    table.click("file:" + saves.front().filename().string());
    table.frames();
    CHECK(table.battle().session().game().digest() == digest);
    CHECK(table.battle().session().plan().secrets == TablePlan::Secrets::open);
}

TEST_CASE("a killed program offers the battle again, to the last action", "[ui]") {
    TableFixture table;
    table.show_battle({"chainmail/bannockburn", one_person});
    play(table, 10);
    const std::uint64_t digest = table.battle().session().game().digest();
    table.shell.show(nullptr); // gone, without a farewell
    table.show_start();
    REQUIRE(table.has("button:continue"));
    table.click("button:continue");
    table.frames();
    CHECK(table.battle().session().game().digest() == digest);
    CHECK(files::unfinished_battles(table.user_folder).size() == 1);
}

TEST_CASE("cards already typed come back after a kill", "[ui]") {
    TableFixture table;
    table.show_battle({"chainmail/bannockburn", one_person, 1, DiceMode::typed});
    REQUIRE(table.battle().session().match().wanted());
    ClickPlayer player(table, 1);
    REQUIRE(player.step());
    const auto wanted = table.battle().session().match().wanted();
    table.keep_picture("typed");
    table.shell.show(nullptr);
    table.show_start();
    table.click("button:continue");
    table.frames();
    CHECK(table.battle().session().match().wanted() == wanted);
}

TEST_CASE("autosaves are written during play", "[ui]") {
    TableFixture table;
    table.show_battle({"chainmail/bannockburn", one_person});
    play(table, 50);
    CHECK_FALSE(files::saved_battles(table.user_folder).empty());
}

TEST_CASE("a damaged journal names its line and offers its beginning", "[ui]") {
    TableFixture table;
    table.show_battle({"chainmail/bannockburn", one_person});
    play(table, 8);
    table.shell.show(nullptr);
    const auto journal = files::unfinished_battles(table.user_folder).front();
    std::ofstream(journal, std::ios::app) << "{\"seat\": \"sco";
    table.show_start();
    table.click("button:continue");
    table.frames();
    table.keep_picture("damaged");
    REQUIRE(table.has("button:beginning"));
    table.click("button:beginning");
    table.frames();
    CHECK(table.battle().session().match().log().size() == 8);
    CHECK(table.battle().state().message.find("line") != std::string::npos);
    CHECK(std::filesystem::exists(journal));
}

TEST_CASE("a folder that cannot be written is told, and the battle goes on", "[ui]") {
    TableFixture table;
    const auto in_the_way = table.user_folder / "file";
    std::ofstream(in_the_way) << "not a folder";
    table.house.user_folder = in_the_way / "below";
    auto scene =
        make_battle_scene(table.house,
                          make_match({"chainmail/bannockburn", one_person}),
                          {one_person, files::new_journal(table.house.user_folder, "test")});
    table.shell.show(std::move(scene));
    table.frames();
    table.keep_picture("unwritable");
    CHECK(table.battle().state().trouble.find("not being kept") != std::string::npos);
    play(table, 5);
    table.press(SDLK_F9);
    table.frames();
    table.click("button:save");
    CHECK(table.battle().state().message.find("Not saved") != std::string::npos);
    table.press(SDLK_F12);
    CHECK(table.battle().state().message.find("No picture") != std::string::npos);
    table.press(SDLK_ESCAPE);
    table.click("menu:leave");
    table.frames();
    table.keep_picture("unsaved");
    CHECK(table.has("menu:leave_unsaved")); // not lost without a word
    table.click("menu:leave_unsaved");
    table.frames();
    CHECK(table.has("button:quit"));
}

#ifndef _WIN32
TEST_CASE("a full disk is told in the middle of a battle, and nothing is lost", "[ui]") {
    TableFixture table;
    table.show_battle({"chainmail/bannockburn", one_person});
    play(table, 5);
    {
        const FullDisk full(std::filesystem::file_size(table.user_folder / "live" / "test.jsonl"));
        play(table, 7);
        CHECK(table.battle().state().trouble.find("disk full") != std::string::npos);
    }
    table.keep_picture("full-disk");
    const std::uint64_t digest = table.battle().session().game().digest();
    table.press(SDLK_F9);
    table.frames();
    table.click("button:save");
    const auto saves = files::saved_battles(table.user_folder);
    REQUIRE(saves.size() == 1);
    const auto loaded = Match::load(table_rulesets(), saves.front(), Match::Damage::refuse);
    CHECK(loaded.match->game().digest() == digest);
}
#endif

TEST_CASE("without any font the table is still drawn", "[ui]") {
    TableFixture table;
    table.show_battle({"chainmail/bannockburn", one_person});
    Desk bare(table.stage, ".", table.desk.settings(), FontFiles());
    CHECK(bare.font_files().describe().find("No fitting font") != std::string::npos);
    House house{table_rulesets(), table.user_folder, bare};
    Shell shell(table.stage, bare);
    shell.show(make_battle_scene(
        house, make_match({"chainmail/bannockburn", one_person}), {one_person, {}}));
    for (int i = 0; i < 3; ++i) {
        shell.step(0);
    }
    CHECK(bare.targets().find("button:undo"));
    const auto* scene = dynamic_cast<BattleScene*>(&shell.scene());
    REQUIRE(scene != nullptr);
    CHECK(scene->state().message == bare.font_files().describe());
    table.keep_picture("no-font");
}

TEST_CASE("missing or damaged art is named", "[ui]") {
    TableFixture table;
    const auto data = table.user_folder / "data";
    std::filesystem::create_directories(data / "assets" / "art");
    CHECK_THROWS_WITH(Desk(table.stage, data, {}), Catch::Contains("theme.json"));
    std::filesystem::copy_file("assets/art/theme.json", data / "assets/art/theme.json");
    std::ofstream(data / "assets/art/heraldry.json") << "{";
    CHECK_THROWS_WITH(Desk(table.stage, data, {}), Catch::Contains("heraldry.json"));
}

TEST_CASE("a battle file that is broken is told on the start screen", "[ui]") {
    TableFixture table;
    table.show_start();
    const auto file = table.user_folder / "saves" / "broken.gonfalon";
    std::filesystem::create_directories(file.parent_path());
    std::ofstream(file) << "{}\n";
    table.show_start();
    table.click("button:load");
    table.click("file:broken.gonfalon");
    table.frames();
    table.keep_picture("broken");
    CHECK(table.has("button:quit"));
    CHECK_FALSE(table.has("place:A1"));
}
