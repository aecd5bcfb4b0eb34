#include "ui/start_scene.hpp"

#include <gonfalon/core/error.hpp>
#include <gonfalon/core/files.hpp>

#include "ui/art/board_art.hpp"
#include "ui/widgets.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <chrono>
#include <cmath>

namespace gonfalon::ui {

namespace {

/// A seed for a new battle; it is written into the log, so the battle can be replayed from it.
std::uint64_t fresh_seed() {
    const auto now = std::chrono::system_clock::now().time_since_epoch().count();
    return static_cast<std::uint64_t>(now) % 1'000'000'007U;
}

/// The whole board in a picture of about this height.
Canvas paint_map(const BoardArt& art, double height) {
    const Box extent = art.extent();
    const double scale = std::min(height / extent.height(), height * 1.4 / extent.width());
    const auto pixel = [scale](double unit) { return static_cast<int>(std::lround(unit * scale)); };
    return art.paint(
        scale,
        {pixel(extent.low.x), pixel(extent.low.y), pixel(extent.high.x), pixel(extent.high.y)});
}

} // namespace

StartScene::StartScene(House& house, std::string message)
    : house_(house), message_(std::move(message)), files_(list_battle_files(house.user_folder)) {
    if (message_.empty() && house.desk.font_files().is_empty()) {
        message_ = house.desk.font_files().describe();
    }
    select(0, 0);
}

const Ruleset* StartScene::ruleset() const {
    return ruleset_ < house_.rulesets.size() ? house_.rulesets[ruleset_].get() : nullptr;
}

const ScenarioInfo* StartScene::scenario() const {
    const Ruleset* rules = ruleset();
    return rules != nullptr && scenario_ < rules->scenarios().size()
               ? &rules->scenarios()[scenario_]
               : nullptr;
}

void StartScene::select(std::size_t chosen_ruleset, std::size_t chosen_scenario) {
    ruleset_ = chosen_ruleset;
    scenario_ = chosen_scenario;
    options_.clear();
    players_.clear();
    if (const ScenarioInfo* info = scenario()) {
        for (const OptionSpec& option : info->options) {
            options_[option.id] = option.standard;
        }
        players_.assign(info->sides.size(), Player::person);
    }
}

void StartScene::draw(const std::vector<SDL_Keysym>& keys) {
    Desk& desk = house_.desk;
    for (const SDL_Keysym& key : keys) {
        if (key.sym == SDLK_ESCAPE) {
            page_ = Page::battle;
        }
    }
    const Vec size = desk.stage().size();
    const float left = std::round(std::max(desk.px(330), static_cast<float>(size.x * 0.27)));
    constexpr ImGuiWindowFlags flags = ImGuiWindowFlags_NoTitleBar | ImGuiWindowFlags_NoResize |
                                       ImGuiWindowFlags_NoMove |
                                       ImGuiWindowFlags_NoBringToFrontOnFocus;
    ImGui::SetNextWindowPos({0, 0});
    ImGui::SetNextWindowSize({left, static_cast<float>(size.y)});
    ImGui::PushStyleColor(ImGuiCol_WindowBg, to_im(desk.palette().ink));
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {desk.px(24), desk.px(24)});
    ImGui::Begin("##list", nullptr, flags);
    draw_list();
    ImGui::End();
    ImGui::PopStyleColor();
    ImGui::SetNextWindowPos({left, 0});
    ImGui::SetNextWindowSize({static_cast<float>(size.x) - left, static_cast<float>(size.y)});
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {desk.px(44), desk.px(32)});
    ImGui::Begin("##page", nullptr, flags);
    ImGui::GetWindowDrawList()->AddRectFilled(
        {left, 0}, {left + 3, static_cast<float>(size.y)}, to_im(desk.palette().gold));
    draw_message();
    draw_page();
    ImGui::End();
    ImGui::PopStyleVar(2);
}

/// What went wrong, and the way on from a damaged file.
void StartScene::draw_message() {
    if (message_.empty()) {
        return;
    }
    Desk& desk = house_.desk;
    ImGui::PushStyleColor(ImGuiCol_Text, to_im(desk.palette().oxblood));
    prose(desk, message_);
    ImGui::PopStyleColor();
    if (damaged_ && ink_button(desk,
                               "button:beginning",
                               "Play on from its longest valid beginning",
                               "",
                               desk.px(420))) {
        const BattleFile file = *damaged_;
        open(file);
    }
    gold_rule(desk);
}

void StartScene::draw_page() {
    switch (page_) {
    case Page::battle:
        draw_battle();
        break;
    case Page::load:
        draw_load();
        break;
    case Page::settings:
        if (settings_.draw(house_.desk, nullptr)) {
            try {
                house_.desk.settings().save(house_.user_folder / "settings.json");
            } catch (const DataError& error) {
                message_ = std::string("The settings are not kept: ") + error.what();
            }
        }
        break;
    case Page::keys:
        draw_keys(house_.desk);
        break;
    }
}

void StartScene::draw_list() {
    Desk& desk = house_.desk;
    const Palette& p = desk.palette();
    ImGui::PushStyleColor(ImGuiCol_Text, to_im(p.parchment));
    prose(desk, "Gonfalon", Type::title);
    ImGui::PopStyleColor();
    ImGui::PushStyleColor(ImGuiCol_Text, to_im(mix(p.parchment, p.ink, 0.3)));
    prose(desk, "Medieval battles on the board", Type::italic);
    ImGui::PopStyleColor();
    ImGui::Dummy({1, desk.px(14)});
    const float width = ImGui::GetContentRegionAvail().x;
    const auto live = std::find_if(
        files_.begin(), files_.end(), [](const BattleFile& file) { return file.is_live; });
    if (live != files_.end()) {
        const BattleFile last = *live;
        if (ink_button(desk,
                       "button:continue",
                       "Continue the last battle",
                       "",
                       width,
                       ButtonLook::chosen)) {
            open(last);
        }
        ImGui::PushStyleColor(ImGuiCol_Text, to_im(mix(p.parchment, p.ink, 0.3)));
        prose(desk, last.title, Type::note);
        ImGui::PopStyleColor();
        ImGui::Dummy({1, desk.px(8)});
    }
    for (std::size_t i = 0; i < house_.rulesets.size(); ++i) {
        draw_ruleset(i, width);
    }
    draw_files_buttons(width);
}

void StartScene::draw_ruleset(std::size_t index, float width) {
    Desk& desk = house_.desk;
    const Ruleset& rules = *house_.rulesets[index];
    ImGui::PushStyleColor(ImGuiCol_Text, to_im(desk.palette().gold));
    prose(desk, rules.title(), Type::lead);
    ImGui::PopStyleColor();
    for (std::size_t k = 0; k < rules.scenarios().size(); ++k) {
        const ScenarioInfo& info = rules.scenarios()[k];
        const bool is_current = page_ == Page::battle && index == ruleset_ && k == scenario_;
        if (ink_button(desk,
                       "battle:" + rules.id() + '/' + info.id,
                       info.title,
                       "",
                       width,
                       is_current ? ButtonLook::chosen : ButtonLook::plain)) {
            select(index, k);
            page_ = Page::battle;
        }
    }
    ImGui::Dummy({1, desk.px(8)});
}

void StartScene::draw_files_buttons(float width) {
    Desk& desk = house_.desk;
    ImGui::Dummy({1, desk.px(10)});
    const auto to_page = [&](const char* id, const char* label, Page page) {
        const bool is_current = page_ == page;
        if (ink_button(
                desk, id, label, "", width, is_current ? ButtonLook::chosen : ButtonLook::quiet)) {
            page_ = page;
        }
    };
    to_page("button:load", "Load a battle", Page::load);
    to_page("button:settings", "Settings", Page::settings);
    to_page("button:keys", "Keys", Page::keys);
    if (ink_button(desk, "button:quit", "Leave Gonfalon", "", width, ButtonLook::quiet)) {
        quit();
    }
}

void StartScene::draw_battle() {
    Desk& desk = house_.desk;
    const ScenarioInfo* info = scenario();
    if (info == nullptr) {
        prose(desk, "No battles were found.");
        return;
    }
    ImGui::BeginChild("##battle", {0, -desk.px(64)});
    draw_about(*info);
    gold_rule(desk);
    draw_sides(*info);
    gold_rule(desk);
    draw_dice();
    if (!info->options.empty()) {
        gold_rule(desk);
        heading(desk, "Options");
        for (const OptionSpec& option : info->options) {
            draw_option(option);
        }
    }
    ImGui::EndChild();
    gold_rule(desk);
    if (ink_button(desk, "button:begin", "To battle", "", desk.px(260), ButtonLook::chosen)) {
        begin();
    }
}

/// What the battle is, beside a small picture of its map.
void StartScene::draw_about(const ScenarioInfo& info) {
    Desk& desk = house_.desk;
    const Picture map = map_picture(info);
    if (!ImGui::BeginTable("##about", 2)) {
        return;
    }
    ImGui::TableSetupColumn("text", ImGuiTableColumnFlags_WidthStretch);
    ImGui::TableSetupColumn("map", ImGuiTableColumnFlags_WidthFixed, map.size().x + desk.px(8));
    ImGui::TableNextRow();
    ImGui::TableSetColumnIndex(0);
    heading(desk, info.title, Type::title);
    faded_prose(desk, info.date + (info.place.empty() ? "" : ", " + info.place), Type::italic);
    ImGui::Dummy({1, desk.px(4)});
    prose(desk, info.about);
    ImGui::Dummy({1, desk.px(4)});
    if (!info.length.empty()) {
        faded_prose(desk, "Length: " + info.length);
    }
    if (!info.solitaire.empty()) {
        faded_prose(desk, "For one player. " + info.solitaire);
    }
    ImGui::TableSetColumnIndex(1);
    ImGui::Image(map.id(), map.size());
    ImGui::EndTable();
}

/// The map of a battle, small, painted once.
Picture StartScene::map_picture(const ScenarioInfo& info) {
    Desk& desk = house_.desk;
    const double height = static_cast<double>(desk.px(200));
    const std::string key = "map|" + ruleset()->id() + '/' + info.id + '|' + std::to_string(height);
    return desk.pictures().get(key, Opacity::solid, [&] {
        try {
            const auto game = ruleset()->make_game(ruleset()->scenario_json(info.id), {}, info.id);
            return paint_map(BoardArt(desk.art(), game->board(), false), height);
        } catch (const DataError& error) {
            message_ = error.what();
            return Canvas(1, 1);
        }
    });
}

void StartScene::draw_sides(const ScenarioInfo& info) {
    Desk& desk = house_.desk;
    for (std::size_t i = 0; i < info.sides.size() && i < players_.size(); ++i) {
        const SideInfo& side = info.sides[i];
        const Picture shield = desk.shield(side.blazon, side.colour, static_cast<int>(desk.px(54)));
        ImGui::Image(shield.id(), shield.size());
        ImGui::SameLine(0, desk.px(16));
        ImGui::BeginGroup();
        heading(desk, side.name + (side.leader.empty() ? "" : ", under " + side.leader));
        if (!side.about.empty()) {
            faded_prose(desk, side.about);
        }
        draw_player(side, players_[i]);
        ImGui::EndGroup();
        ImGui::Dummy({1, desk.px(4)});
    }
    if (std::count(players_.begin(), players_.end(), Player::person) > 1) {
        bool is_open = secrets_ == TablePlan::Secrets::open;
        ImGui::Checkbox("One person plays all sides: no curtain, all hands open", &is_open);
        mark_item(desk, "option:open");
        secrets_ = is_open ? TablePlan::Secrets::open : TablePlan::Secrets::curtain;
    }
}

/// Who plays a side.
void StartScene::draw_player(const SideInfo& side, Player& player) {
    constexpr std::array words = {"a person", "the program, easy", "the program"};
    Desk& desk = house_.desk;
    for (std::size_t i = 0; i < words.size(); ++i) {
        if (i > 0) {
            ImGui::SameLine(0, desk.px(8));
        }
        const bool is_chosen = player == static_cast<Player>(i);
        if (ink_button(desk,
                       "player:" + side.id + '/' + std::to_string(i),
                       words.at(i),
                       "",
                       desk.px(170),
                       is_chosen ? ButtonLook::chosen : ButtonLook::quiet)) {
            player = static_cast<Player>(i);
        }
    }
}

void StartScene::draw_dice() {
    Desk& desk = house_.desk;
    prose(desk, "Dice and cards", Type::strong);
    for (const auto& [mode, label] : {std::pair(DiceMode::seeded, "the program's"),
                                      std::pair(DiceMode::typed, "the table's own, typed in")}) {
        ImGui::SameLine(0, desk.px(10));
        if (ImGui::RadioButton(label, dice_ == mode)) {
            dice_ = mode;
        }
        mark_item(desk, std::string("dice:") + (mode == DiceMode::seeded ? "program" : "table"));
    }
}

void StartScene::draw_option(const OptionSpec& option) {
    Desk& desk = house_.desk;
    std::string& value = options_[option.id];
    ImGui::PushID(option.id.c_str());
    if (option.kind == OptionSpec::Kind::flag) {
        bool is_on = value == "true";
        if (ImGui::Checkbox(option.title.c_str(), &is_on)) {
            value = is_on ? "true" : "false";
        }
    } else if (option.kind == OptionSpec::Kind::number) {
        int number = std::clamp(std::atoi(value.c_str()), option.min, option.max);
        ImGui::SetNextItemWidth(desk.px(150));
        if (ImGui::InputInt(option.title.c_str(), &number)) {
            value = std::to_string(std::clamp(number, option.min, option.max));
        }
    } else {
        std::string shown = value;
        for (const auto& [key, label] : option.choices) {
            shown = key == value ? label : shown;
        }
        ImGui::SetNextItemWidth(desk.px(280));
        if (ImGui::BeginCombo(option.title.c_str(), shown.c_str())) {
            for (const auto& [key, label] : option.choices) {
                if (ImGui::Selectable(label.c_str(), key == value)) {
                    value = key;
                }
            }
            ImGui::EndCombo();
        }
    }
    mark_item(desk, "option:" + option.id);
    ImGui::PopID();
    faded_prose(desk, option.text + (option.rule.empty() ? "" : " " + short_case(option.rule)));
}

void StartScene::begin() {
    const Ruleset* rules = ruleset();
    const ScenarioInfo* info = scenario();
    try {
        MatchSettings settings;
        settings.seed = fresh_seed();
        settings.dice = dice_;
        for (const OptionSpec& option : info->options) {
            if (options_[option.id] != option.standard) {
                settings.options.emplace_back(option.id, options_[option.id]);
            }
        }
        auto match =
            std::make_unique<Match>(*rules, rules->scenario_json(info->id), settings, info->id);
        go_to(make_battle_scene(
            house_,
            std::move(match),
            {TablePlan{players_, secrets_}, files::new_journal(house_.user_folder, info->id)}));
    } catch (const DataError& error) {
        message_ = error.what();
    }
}

/// A journal is taken up where it lies; a save or what is left of a damaged file gets a new one.
void StartScene::open(const BattleFile& file) {
    const bool is_damaged = damaged_ && damaged_->path == file.path;
    try {
        Match::Loaded loaded =
            Match::load(house_.rulesets,
                        file.path,
                        is_damaged ? Match::Damage::keep_beginning : Match::Damage::refuse);
        TableOpening opening;
        opening.plan = read_table_plan(table_plan_file(file.path), loaded.match->game().seats());
        opening.journal = file.is_live && !is_damaged
                              ? file.path
                              : files::new_journal(house_.user_folder, "loaded");
        opening.message = loaded.problem;
        go_to(make_battle_scene(house_, std::move(loaded.match), opening));
    } catch (const DataError& error) {
        message_ = error.what();
        damaged_ = is_damaged ? std::nullopt : std::optional(file);
    }
}

void StartScene::draw_load() {
    Desk& desk = house_.desk;
    heading(desk, "Load a battle", Type::head);
    if (files_.empty()) {
        faded_prose(desk,
                    "There is nothing in " + (house_.user_folder / "saves").string() + " yet.");
    }
    const float width = std::min(ImGui::GetContentRegionAvail().x, desk.px(620));
    const std::vector<BattleFile> files = files_; // a click may renew the list
    for (std::size_t i = 0; i < files.size(); ++i) {
        if (i == 0 || files[i].is_live != files[i - 1].is_live) {
            prose(desk, files[i].is_live ? "Unfinished" : "Saved", Type::strong);
        }
        if (ink_button(
                desk, "file:" + files[i].path.filename().string(), files[i].title, "", width)) {
            open(files[i]);
        }
        if (ImGui::IsItemHovered()) {
            ImGui::SetTooltip("%s", files[i].path.string().c_str());
        }
    }
}

std::unique_ptr<Scene> make_start_scene(House& house, const std::string& message) {
    return std::make_unique<StartScene>(house, message);
}

} // namespace gonfalon::ui
