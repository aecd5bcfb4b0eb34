#pragma once

#include "ui/board_view.hpp"
#include "ui/panels/charts_panel.hpp"
#include "ui/panels/curtain.hpp"
#include "ui/panels/dice_panel.hpp"
#include "ui/panels/log_panel.hpp"
#include "ui/panels/odds_panel.hpp"
#include "ui/panels/prompt_panel.hpp"
#include "ui/panels/rules_panel.hpp"
#include "ui/panels/settings_panel.hpp"
#include "ui/panels/stack_panel.hpp"
#include "ui/panels/strip_panel.hpp"
#include "ui/panels/tray_panel.hpp"
#include "ui/scene.hpp"

#include <array>

namespace gonfalon::ui {

/// A battle at the table: lays the panels out, turns keys and clicks into choices.
class BattleScene final : public Scene {
public:
    BattleScene(House& house,
                std::unique_ptr<Match> match,
                const TablePlan& plan,
                const std::filesystem::path& journal);

    void draw(const std::vector<SDL_Keysym>& keys) override;
    [[nodiscard]] bool is_moving() const override;
    [[nodiscard]] std::string title() const override;

    [[nodiscard]] Session& session() { return session_; }

    [[nodiscard]] BoardView& board_view() { return board_; }

    void show_tab(Tab tab) { tab_ = tab; }

    /// For pictures: nobody plays on, no curtain falls.
    void hold() { is_held_ = true; }

private:
    enum class Dialog { none, menu, settings, keys, save, takeback };

    struct Layout {
        Box strip;
        Box map;
        Box tray;
        Box panel;
    };

    [[nodiscard]] Layout layout() const;
    void draw_curtain(Seat seat, const std::vector<SDL_Keysym>& keys);
    void draw_map(const Box& area);
    void draw_panel(const Box& area);
    void draw_tabs();
    void draw_tab();
    void draw_tooltip(const MapInput& input);
    void draw_choice_menu();
    void draw_dialog();
    void draw_menu();
    void draw_save();
    void draw_takeback();
    void press_keys(const std::vector<SDL_Keysym>& keys);
    void press_key(const SDL_Keysym& key);
    bool press_tool_key(SDL_Keycode key);
    bool press_map_key(SDL_Keycode key);
    void walk(int by);
    void point(const MapInput& input);
    void refresh_pointed();
    void press(const Target& target);
    void carry_out();
    void choose(int index, std::optional<std::int32_t> value);
    void follow_events();
    void animate(const Event& event);
    void save_to(const std::string& name);
    void take_picture();
    void leave();
    [[nodiscard]] std::vector<int> choices_on(const Target& target) const;
    [[nodiscard]] std::optional<Target> target_at(const Pointed& pointed, int side) const;

    House& house_;
    Session session_;
    std::filesystem::path journal_;
    TableState state_;
    BoardView board_;
    StripPanel strip_;
    PromptPanel prompt_;
    StackPanel stack_;
    OddsPanel odds_;
    ChartsPanel charts_;
    RulesPanel rules_;
    LogPanel log_;
    DicePanel dice_;
    TrayPanel tray_;
    Curtain curtain_;
    SettingsPanel settings_;
    Tab tab_ = Tab::stack;
    Dialog dialog_ = Dialog::none;
    std::vector<int> menu_choices_;
    bool opens_choice_menu_ = false;
    Pointed looked_at_;
    int previewed_ = -1;
    std::uint64_t pointed_changes_ = 0;
    std::size_t followed_ = 0;
    std::uint64_t next_bot_at_ = 0;
    bool is_thinking_ = false;
    bool is_held_ = false;
    std::array<char, 80> save_name_{};
};

} // namespace gonfalon::ui
