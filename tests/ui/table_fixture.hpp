#pragma once
// A program under SDL's dummy driver, driven through real SDL events.

#include "ui/battle_scene.hpp"
#include "ui/sample_game.hpp"
#include "ui/shell.hpp"

#include <filesystem>
#include <string>

namespace gonfalon::ui {

class TableFixture {
public:
    explicit TableFixture(int width = 1280, int height = 800);
    ~TableFixture();
    TableFixture(const TableFixture&) = delete;
    TableFixture& operator=(const TableFixture&) = delete;
    TableFixture(TableFixture&&) = delete;
    TableFixture& operator=(TableFixture&&) = delete;

    void show_start();
    /// A sample battle with this plan; returns its scene.
    BattleScene& show_battle(const TablePlan& plan, DiceMode dice = DiceMode::seeded);
    void frames(int count = 3);
    bool has(const std::string& id);
    /// Moves the pointer onto a registered target. Fails the test when there is none.
    void point_at(const std::string& id);
    void click(const std::string& id);
    void press(SDL_Keycode key);

    SurfacePtr picture() { return stage.picture(); }

    /// Writes a picture for people to look at, when GONFALON_PICTURES names a folder.
    void keep_picture(const std::string& name);

    RulesetList rulesets;
    std::filesystem::path user_folder;
    Stage stage;
    Desk desk;
    House house;
    Shell shell;
};

} // namespace gonfalon::ui
