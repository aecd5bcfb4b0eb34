#pragma once
// A program under SDL's dummy driver, driven through real SDL events.

#include "ui/battle_scene.hpp"
#include "ui/shell.hpp"

#include <filesystem>
#include <string>

namespace gonfalon::ui {

/// The program's rulesets, and the toy as the permanent further one.
const RulesetList& table_rulesets();

bool are_equal(const SDL_Surface& a, const SDL_Surface& b);

/// Both seats held by persons who hide their cards from each other.
extern const TablePlan two_people;
/// One person at both seats.
extern const TablePlan one_person;

struct BattleSpec {
    std::string battle = "chainmail/bannockburn";
    TablePlan plan = two_people;
    std::uint64_t seed = 7;
    DiceMode dice = DiceMode::seeded;
};

std::unique_ptr<Match> make_match(const BattleSpec& spec);

class TableFixture {
public:
    explicit TableFixture(int width = 1280, int height = 720);
    ~TableFixture();
    TableFixture(const TableFixture&) = delete;
    TableFixture& operator=(const TableFixture&) = delete;
    TableFixture(TableFixture&&) = delete;
    TableFixture& operator=(TableFixture&&) = delete;

    void show_start();
    BattleScene& show_battle(const BattleSpec& spec = {});
    BattleScene& show_match(std::unique_ptr<Match> match, const TablePlan& plan);
    /// The scene at the table now, which must be a battle.
    BattleScene& battle();

    void frames(int count = 3);
    bool has(const std::string& id);
    /// The first registered target whose id begins so; empty when there is none.
    std::string find(const std::string& beginning);
    /// Moves the pointer onto a registered target. Fails the test when there is none.
    void point_at(const std::string& id);
    void click(const std::string& id);
    void press(SDL_Keycode key, Uint16 modifier = KMOD_NONE);
    void type(const std::string& text);
    void resize(int width, int height);

    SurfacePtr picture() { return stage.picture(); }

    /// Writes a picture for people to look at, when GONFALON_PICTURES names a folder.
    void keep_picture(const std::string& name);

    std::filesystem::path user_folder;
    Stage stage;
    Desk desk;
    House house;
    Shell shell;

private:
    void move_pointer(Vec at);
};

} // namespace gonfalon::ui
