#include "ui/table_fixture.hpp"

#include "support/catch.hpp"

#include <nlohmann/json.hpp>

#include <cstdlib>

namespace gonfalon::ui {

namespace {

RulesetList sample_list() {
    RulesetList list;
    list.push_back(sample::make_ruleset());
    return list;
}

std::filesystem::path fresh_folder() {
    const auto folder = std::filesystem::temp_directory_path() /
                        ("gonfalon-ui-" + std::to_string(std::rand()) + "-" +
                         std::to_string(SDL_GetPerformanceCounter()));
    std::filesystem::create_directories(folder);
    return folder;
}

Settings calm() {
    Settings settings;
    settings.is_animated = false;
    return settings;
}

} // namespace

TableFixture::TableFixture(int width, int height)
    : rulesets(sample_list()), user_folder(fresh_folder()),
      stage(StageKind::hidden, "Gonfalon", width, height),
      desk(stage, ".", calm()), house{rulesets, user_folder, desk}, shell(stage, desk) {
}

TableFixture::~TableFixture() {
    std::error_code ignored;
    std::filesystem::remove_all(user_folder, ignored);
}

void TableFixture::show_start() {
    shell.show(make_start_scene(house));
    frames();
}

BattleScene& TableFixture::show_battle(const TablePlan& plan, DiceMode dice) {
    MatchSettings settings;
    settings.seed = 7;
    settings.dice = dice;
    auto match = std::make_unique<Match>(
        *rulesets.front(), rulesets.front()->scenario_json("skirmish"), settings, "skirmish");
    auto scene = std::make_unique<BattleScene>(
        house, std::move(match), plan, user_folder / "live" / "test.jsonl");
    BattleScene& shown = *scene;
    shown.board_view().bake_at_once();
    shell.show(std::move(scene));
    frames();
    return shown;
}

void TableFixture::frames(int count) {
    for (int i = 0; i < count; ++i) {
        shell.step(0);
    }
}

bool TableFixture::has(const std::string& id) {
    return desk.targets().find(id).has_value();
}

void TableFixture::point_at(const std::string& id) {
    const auto box = desk.targets().find(id);
    INFO("target " << id);
    REQUIRE(box);
    SDL_Event motion{};
    motion.type = SDL_MOUSEMOTION;
    motion.motion.x = static_cast<int>(box->centre().x);
    motion.motion.y = static_cast<int>(box->centre().y);
    SDL_PushEvent(&motion);
    frames();
}

void TableFixture::click(const std::string& id) {
    point_at(id);
    SDL_Event button{};
    button.type = SDL_MOUSEBUTTONDOWN;
    button.button.button = SDL_BUTTON_LEFT;
    SDL_PushEvent(&button);
    frames(2);
    button.type = SDL_MOUSEBUTTONUP;
    SDL_PushEvent(&button);
    frames();
}

void TableFixture::press(SDL_Keycode key) {
    SDL_Event event{};
    event.type = SDL_KEYDOWN;
    event.key.keysym.sym = key;
    event.key.keysym.scancode = SDL_GetScancodeFromKey(key);
    SDL_PushEvent(&event);
    frames();
    event.type = SDL_KEYUP;
    SDL_PushEvent(&event);
    frames();
}

void TableFixture::keep_picture(const std::string& name) {
    if (const char* folder = std::getenv("GONFALON_PICTURES")) {
        save_png(*picture(), std::filesystem::path(folder) / (name + ".png"));
    }
}

} // namespace gonfalon::ui
