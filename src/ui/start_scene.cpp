#include "ui/start_scene.hpp"

#include <gonfalon/core/error.hpp>
#include <gonfalon/core/files.hpp>

#include "ui/widgets.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <chrono>

namespace gonfalon::ui {

namespace {

/// A seed for a new battle; it is written into the log, so the battle can be replayed from it.
std::uint64_t fresh_seed() {
    const auto now = std::chrono::system_clock::now().time_since_epoch().count();
    return static_cast<std::uint64_t>(now) % 1'000'000'007U;
}

} // namespace

StartScene::StartScene(House& house, std::string message)
    : house_(house), message_(std::move(message)),
      unfinished_(files::unfinished_battles(house.user_folder)),
      saves_(files::saved_battles(house.user_folder)) {
    std::erase_if(unfinished_, [](const auto& file) { return file.extension() == ".table"; });
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
    constexpr ImGuiWindowFlags flags = ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove |
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
    ImGui::Begin("##page", nullptr, flags & ~ImGuiWindowFlags_NoScrollbar);
    ImGui::GetWindowDrawList()->AddRectFilled(
        {left, 0}, {left + 3, static_cast<float>(size.y)}, to_im(desk.palette().gold));
    if (!message_.empty()) {
        ImGui::PushStyleColor(ImGuiCol_Text, to_im(desk.palette().oxblood));
        prose(desk, message_);
        ImGui::PopStyleColor();
        gold_rule(desk);
    }
    switch (page_) {
    case Page::battle:
        draw_battle();
        break;
    case Page::load:
        draw_load();
        break;
    case Page::settings:
        if (settings_.draw(desk, nullptr)) {
            try {
                desk.settings().save(house_.user_folder / "settings.json");
            } catch (const DataError& error) {
                message_ = error.what();
            }
        }
        break;
    case Page::keys:
        draw_keys(desk);
        break;
    }
    ImGui::End();
    ImGui::PopStyleVar(2);
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
    for (std::size_t i = 0; i < house_.rulesets.size(); ++i) {
        const Ruleset& rules = *house_.rulesets[i];
        ImGui::PushStyleColor(ImGuiCol_Text, to_im(p.gold));
        prose(desk, rules.title(), Type::lead);
        ImGui::PopStyleColor();
        for (std::size_t k = 0; k < rules.scenarios().size(); ++k) {
            const ScenarioInfo& info = rules.scenarios()[k];
            const bool is_current = page_ == Page::battle && i == ruleset_ && k == scenario_;
            if (ink_button(desk,
                           "battle:" + rules.id() + '/' + info.id,
                           info.title,
                           "",
                           width,
                           is_current ? ButtonLook::chosen : ButtonLook::plain)) {
                select(i, k);
                page_ = Page::battle;
            }
        }
        ImGui::Dummy({1, desk.px(8)});
    }
    draw_files_buttons(width);
}

void StartScene::draw_files_buttons(float width) {
    Desk& desk = house_.desk;
    ImGui::Dummy({1, desk.px(10)});
    if (!unfinished_.empty() &&
        ink_button(
            desk, "button:continue", "Continue the last battle", "", width, ButtonLook::chosen)) {
        open(unfinished_.front(), true);
    }
    const auto to_page = [&](const char* id, const char* label, Page page) {
        if (ink_button(desk,
                       id,
                       label,
                       "",
                       width,
                       page_ == page ? ButtonLook::chosen : ButtonLook::quiet)) {
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
    heading(desk, info->title, Type::title);
    faded_prose(desk, info->date + (info->place.empty() ? "" : ", " + info->place), Type::italic);
    ImGui::Dummy({1, desk.px(4)});
    prose(desk, info->about);
    ImGui::Dummy({1, desk.px(4)});
    if (!info->length.empty()) {
        faded_prose(desk, "Length: " + info->length);
    }
    if (!info->solitaire.empty()) {
        faded_prose(desk, "Alone: " + info->solitaire);
    }
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
    ImGui::Dummy({1, desk.px(10)});
    if (ink_button(desk, "button:begin", "To battle", "", desk.px(260), ButtonLook::chosen)) {
        begin();
    }
}

void StartScene::draw_sides(const ScenarioInfo& info) {
    constexpr std::array words = {"a person", "the program, easy", "the program"};
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
        for (std::size_t k = 0; k < words.size(); ++k) {
            if (k > 0) {
                ImGui::SameLine(0, desk.px(8));
            }
            if (ink_button(desk,
                           "player:" + side.id + '/' + std::to_string(k),
                           words.at(k),
                           "",
                           desk.px(170),
                           players_[i] == static_cast<Player>(k) ? ButtonLook::chosen
                                                                 : ButtonLook::quiet)) {
                players_[i] = static_cast<Player>(k);
            }
        }
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
        go_to(make_battle_scene(house_,
                                std::move(match),
                                TablePlan{players_, secrets_},
                                files::new_journal(house_.user_folder, info->id)));
    } catch (const DataError& error) {
        message_ = error.what();
    }
}

void StartScene::open(const std::filesystem::path& file, bool is_journal) {
    try {
        const auto damage =
            damaged_ == file ? Match::Damage::keep_beginning : Match::Damage::refuse;
        Match::Loaded loaded = Match::load(house_.rulesets, file, damage);
        const TablePlan plan = read_table_plan(table_plan_file(file), loaded.match->game().seats());
        const std::filesystem::path journal =
            files::new_journal(house_.user_folder, is_journal ? "continued" : "loaded");
        go_to(make_battle_scene(house_, std::move(loaded.match), plan, journal));
        if (is_journal) {
            std::error_code ignored;
            std::filesystem::remove(file, ignored);
            std::filesystem::remove(table_plan_file(file), ignored);
        }
    } catch (const DataError& error) {
        message_ = std::string(error.what()) +
                   ". Choose it again to play on from its longest valid beginning.";
        damaged_ = file;
    }
}

void StartScene::draw_load() {
    Desk& desk = house_.desk;
    heading(desk, "Load a battle", Type::head);
    const float width = std::min(ImGui::GetContentRegionAvail().x, desk.px(620));
    const auto list = [&](const char* head,
                          const std::vector<std::filesystem::path>& paths,
                          bool are_journals) {
        if (paths.empty()) {
            return;
        }
        prose(desk, head, Type::strong);
        std::size_t shown = 0;
        for (const auto& file : paths) {
            if (file.extension() == ".table" || ++shown > 30) {
                continue;
            }
            if (ink_button(
                    desk, "file:" + file.filename().string(), file.stem().string(), "", width)) {
                open(file, are_journals);
                return;
            }
        }
    };
    const auto saves = saves_;
    const auto unfinished = unfinished_;
    list("Unfinished", unfinished, true);
    list("Saved", saves, false);
    if (saves_.empty() && unfinished_.empty()) {
        faded_prose(desk,
                    "There is nothing in " + (house_.user_folder / "saves").string() + " yet.");
    }
}

std::unique_ptr<Scene> make_start_scene(House& house, const std::string& message) {
    return std::make_unique<StartScene>(house, message);
}

} // namespace gonfalon::ui
