#include "ui/ui.hpp"

#include <gonfalon/core/error.hpp>
#include <gonfalon/core/files.hpp>

#include "ui/battle_scene.hpp"
#include "ui/shell.hpp"

#include <nlohmann/json.hpp>

#include <iostream>

namespace gonfalon::ui {

namespace {

/// `ruleset/scenario` starts that battle; anything else is a file.
std::unique_ptr<Scene> open_battle(House& house, const std::string& wanted) {
    const std::size_t slash = wanted.find('/');
    const Ruleset* rules = slash == std::string::npos
                               ? nullptr
                               : find_ruleset(house.rulesets, wanted.substr(0, slash));
    if (rules != nullptr) {
        const std::string id = wanted.substr(slash + 1);
        auto match = std::make_unique<Match>(*rules, rules->scenario_json(id), MatchSettings{}, id);
        return make_battle_scene(
            house, std::move(match), {TablePlan{}, files::new_journal(house.user_folder, id)});
    }
    Match::Loaded loaded = Match::load(house.rulesets, wanted, Match::Damage::refuse);
    const TablePlan plan = read_table_plan(table_plan_file(wanted), loaded.match->game().seats());
    return make_battle_scene(
        house, std::move(loaded.match), {plan, files::new_journal(house.user_folder, "loaded")});
}

std::unique_ptr<Scene> first_scene(House& house, const WindowOptions& options) {
    if (options.open.empty()) {
        return make_start_scene(house);
    }
    try {
        return open_battle(house, options.open);
    } catch (const DataError& error) {
        return make_start_scene(house, error.what());
    }
}

/// The kept settings; a first start on a large screen gets larger letters.
Settings first_settings(const Stage& stage, const std::filesystem::path& user_folder) {
    const auto file = user_folder / "settings.json";
    Settings settings = Settings::load(file);
    std::error_code error;
    if (!std::filesystem::exists(file, error)) {
        const double height = stage.size().y;
        settings.scale = height >= 1900 ? 1.75 : height >= 1300 ? 1.3 : settings.scale;
    }
    return settings;
}

TablePlan plan_for(Viewer viewer, int seats) {
    TablePlan plan;
    plan.secrets = TablePlan::Secrets::open;
    for (int i = 0; i < seats; ++i) {
        plan.players.push_back(viewer.is(seat_at(i)) ? Player::person : Player::steady);
    }
    return plan;
}

} // namespace

void tell_problem(const std::string& problem) {
    std::cerr << "gonfalon: " << problem << '\n';
    SDL_ShowSimpleMessageBox(SDL_MESSAGEBOX_ERROR, "Gonfalon", problem.c_str(), nullptr);
}

int run_window(const RulesetList& rulesets, const WindowOptions& options) {
    try {
        Stage stage(StageKind::window, "Gonfalon", options.width, options.height);
        Desk desk(stage, options.data, first_settings(stage, options.user_folder));
        House house{rulesets, options.user_folder, desk};
        Shell shell(stage, desk);
        shell.tell_targets(options.targets);
        shell.run(first_scene(house, options));
        return 0;
    } catch (const std::exception& error) {
        tell_problem(error.what());
        return 1;
    }
}

void render_picture(std::unique_ptr<Match> match,
                    const RulesetList& rulesets,
                    const PictureOptions& options) {
    Stage stage(StageKind::hidden, "Gonfalon", options.width, options.height);
    Settings settings;
    settings.is_animated = false;
    Desk desk(stage, options.data, settings);
    House house{rulesets, {}, desk};
    const int seats = match->game().seats();
    auto scene = std::make_unique<BattleScene>(
        house, std::move(match), TableOpening{plan_for(options.viewer, seats), {}});
    scene->hold();
    scene->board_view().bake_at_once();
    Shell shell(stage, desk);
    shell.show(std::move(scene));
    for (int frame = 0; frame < 3; ++frame) {
        shell.step(0);
    }
    save_png(*stage.picture(), options.out);
}

} // namespace gonfalon::ui
