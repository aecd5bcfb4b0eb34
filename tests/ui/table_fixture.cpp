#include "ui/table_fixture.hpp"

#include "app/rulesets.hpp"
#include "core/toy.hpp"
#include "support/catch.hpp"

#include <nlohmann/json.hpp>

#include <cstdlib>
#include <cstring>

namespace gonfalon::ui {

namespace {

RulesetList all_rulesets() {
    RulesetList list = app::load_rulesets(".");
    list.push_back(toy::make_ruleset());
    list.back()->load(".");
    return list;
}

std::filesystem::path fresh_folder() {
    static int count = 0; // folders made by this process
    const auto folder = std::filesystem::temp_directory_path() /
                        ("gonfalon-ui-" + std::to_string(SDL_GetPerformanceCounter()) + "-" +
                         std::to_string(++count));
    std::filesystem::create_directories(folder);
    return folder;
}

Settings calm() {
    Settings settings;
    settings.is_animated = false;
    return settings;
}

} // namespace

const TablePlan two_people{{Player::person, Player::person}, TablePlan::Secrets::curtain};
const TablePlan one_person{{Player::person, Player::person}, TablePlan::Secrets::open};

const RulesetList& table_rulesets() {
    static const RulesetList list = all_rulesets();
    return list;
}

bool are_equal(const SDL_Surface& a, const SDL_Surface& b) {
    const auto bytes = static_cast<std::size_t>(a.pitch) * static_cast<std::size_t>(a.h);
    return a.w == b.w && a.h == b.h && std::memcmp(a.pixels, b.pixels, bytes) == 0;
}

TableFixture::TableFixture(int width, int height)
    : user_folder(fresh_folder()), stage(StageKind::hidden, "Gonfalon", width, height),
      desk(stage, ".", calm()), house{table_rulesets(), user_folder, desk}, shell(stage, desk) {
}

TableFixture::~TableFixture() {
    std::error_code ignored;
    std::filesystem::remove_all(user_folder, ignored);
}

void TableFixture::show_start() {
    shell.show(make_start_scene(house));
    frames();
}

std::unique_ptr<Match> make_match(const BattleSpec& spec) {
    const std::size_t slash = spec.battle.find('/');
    const Ruleset* rules = find_ruleset(table_rulesets(), spec.battle.substr(0, slash));
    REQUIRE(rules != nullptr);
    const std::string id = spec.battle.substr(slash + 1);
    MatchSettings settings;
    settings.seed = spec.seed;
    settings.dice = spec.dice;
    return std::make_unique<Match>(*rules, rules->scenario_json(id), settings, id);
}

BattleScene& TableFixture::show_battle(const BattleSpec& spec) {
    return show_match(make_match(spec), spec.plan);
}

BattleScene& TableFixture::show_match(std::unique_ptr<Match> match, const TablePlan& plan) {
    auto scene = std::make_unique<BattleScene>(
        house, std::move(match), TableOpening{plan, user_folder / "live" / "test.jsonl"});
    scene->board_view().bake_at_once();
    shell.show(std::move(scene));
    frames();
    return battle();
}

BattleScene& TableFixture::battle() {
    auto* scene = dynamic_cast<BattleScene*>(&shell.scene());
    REQUIRE(scene != nullptr);
    return *scene;
}

void TableFixture::frames(int count) {
    for (int i = 0; i < count; ++i) {
        shell.step(0);
    }
}

bool TableFixture::has(const std::string& id) {
    return desk.targets().find(id).has_value();
}

std::string TableFixture::find(const std::string& beginning) {
    const auto found = desk.targets().all().lower_bound(beginning);
    const bool is_found =
        found != desk.targets().all().end() && found->first.starts_with(beginning);
    return is_found ? found->first : std::string();
}

void TableFixture::move_pointer(Vec at) {
    SDL_Event motion{};
    motion.type = SDL_MOUSEMOTION;
    motion.motion.x = static_cast<int>(at.x);
    motion.motion.y = static_cast<int>(at.y);
    SDL_PushEvent(&motion);
}

void TableFixture::point_at(const std::string& id) {
    const auto box = desk.targets().find(id);
    INFO("target " << id);
    REQUIRE(box);
    move_pointer(box->centre());
    frames();
}

void TableFixture::click(const std::string& id) {
    const auto box = desk.targets().find(id);
    INFO("target " << id);
    REQUIRE(box);
    move_pointer(box->centre());
    frames(1);
    SDL_Event button{};
    button.type = SDL_MOUSEBUTTONDOWN;
    button.button.button = SDL_BUTTON_LEFT;
    SDL_PushEvent(&button);
    frames(1);
    button.type = SDL_MOUSEBUTTONUP;
    SDL_PushEvent(&button);
    frames(2);
}

void TableFixture::press(SDL_Keycode key, Uint16 modifier) {
    SDL_Event event{};
    event.type = SDL_KEYDOWN;
    event.key.keysym.sym = key;
    event.key.keysym.mod = modifier;
    event.key.keysym.scancode = SDL_GetScancodeFromKey(key);
    SDL_PushEvent(&event);
    frames();
    event.type = SDL_KEYUP;
    SDL_PushEvent(&event);
    frames();
}

void TableFixture::type(const std::string& text) {
    SDL_Event event{};
    event.type = SDL_TEXTINPUT;
    std::strncpy(event.text.text, text.c_str(), sizeof(event.text.text) - 1);
    SDL_PushEvent(&event);
    frames();
}

void TableFixture::resize(int width, int height) {
    stage.set_size(width, height);
    frames();
}

void TableFixture::keep_picture(const std::string& name) {
    if (const char* folder = std::getenv("GONFALON_PICTURES")) {
        save_png(*picture(), std::filesystem::path(folder) / (name + ".png"));
    }
}

} // namespace gonfalon::ui
