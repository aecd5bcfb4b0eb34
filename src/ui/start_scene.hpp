#pragma once

#include "ui/battle_files.hpp"
#include "ui/panels/settings_panel.hpp"
#include "ui/scene.hpp"

#include <array>
#include <map>
#include <optional>
#include <vector>

namespace gonfalon::ui {

/// Choosing a battle: ruleset, scenario, options, who plays, whose dice; continue, load, settings.
class StartScene final : public Scene {
public:
    StartScene(House& house, std::string message);

    void draw(const std::vector<SDL_Keysym>& keys) override;

    [[nodiscard]] std::string title() const override { return "Gonfalon"; }

private:
    enum class Page { battle, load, settings, keys };

    void draw_list();
    void draw_message();
    void draw_page();
    void draw_ruleset(std::size_t index, float width);
    void draw_files_buttons(float width);
    void draw_battle();
    void draw_about(const ScenarioInfo& info);
    Picture map_picture(const ScenarioInfo& info);
    void draw_sides(const ScenarioInfo& info);
    void draw_option(const OptionSpec& option);
    void draw_dice();
    void draw_load();
    void select(std::size_t ruleset, std::size_t scenario);
    void begin();
    void open(const BattleFile& file);
    void draw_player(const SideInfo& side, Player& player);
    [[nodiscard]] const Ruleset* ruleset() const;
    [[nodiscard]] const ScenarioInfo* scenario() const;

    House& house_;
    SettingsPanel settings_;
    Page page_ = Page::battle;
    std::size_t ruleset_ = 0;
    std::size_t scenario_ = 0;
    std::map<std::string, std::string> options_;
    std::vector<Player> players_;
    TablePlan::Secrets secrets_ = TablePlan::Secrets::curtain;
    DiceMode dice_ = DiceMode::seeded;
    std::string message_;
    std::vector<BattleFile> files_;
    std::optional<BattleFile> damaged_; ///< its longest valid beginning is on offer
};

} // namespace gonfalon::ui
