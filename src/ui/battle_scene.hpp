#pragma once

#include "ui/consent.hpp"
#include "ui/event_player.hpp"
#include "ui/keeper.hpp"
#include "ui/keys.hpp"
#include "ui/panels/choice_menu.hpp"
#include "ui/panels/prompt_panel.hpp"
#include "ui/panels/strip_panel.hpp"
#include "ui/panels/tabs_panel.hpp"
#include "ui/panels/tray_panel.hpp"
#include "ui/pointing.hpp"
#include "ui/table_dialogs.hpp"

namespace gonfalon::ui {

/// A battle at the table: lays the panels out, turns keys and clicks into choices.
class BattleScene final : public Scene {
public:
    BattleScene(House& house, std::unique_ptr<Match> match, TableOpening opening);

    void draw(const std::vector<SDL_Keysym>& keys) override;
    [[nodiscard]] bool is_moving() const override;
    [[nodiscard]] std::string title() const override;

    [[nodiscard]] Session& session() { return session_; }

    [[nodiscard]] BoardView& board_view() { return board_; }

    [[nodiscard]] const TableState& state() const { return state_; }

    /// For pictures: nobody plays on, no curtain falls.
    void hold() { is_held_ = true; }

private:
    struct Layout {
        Box strip;
        Box map;
        Box tray;
        Box panel;
    };

    [[nodiscard]] Layout layout();
    void take_up_orders();
    void let_others_play();
    bool draw_cloth(const std::vector<SDL_Keysym>& keys);
    void draw_consent();
    void draw_table();
    void draw_map(const Box& area);
    void draw_panel(const Box& area);

    void press_keys(const std::vector<SDL_Keysym>& keys);
    void press_key(const SDL_Keysym& key);
    void obey(const KeyCommand& key);
    bool move_map(Command command);
    void walk(int by);
    void open_rule_here();

    void carry_out();
    void carry_out_steps();
    void carry_out_choice();
    void run_errand(Errand errand);
    void press(const Target& target);
    void choose(int index, std::optional<std::int32_t> value);
    void give_advice();
    void petition(Petition petition, bool asks_all);
    void grant(const Petition& petition);
    void watch_for_draw();
    void take_picture();
    void look_back();
    void leave(bool even_unsaved);

    /// Does something that may write the journal; a full disk becomes a sentence.
    template <class Act>
    void on_record(Act act);

    House& house_;
    Session session_;
    Keeper keeper_;
    std::filesystem::path journal_;
    TableState state_;
    BoardView board_;
    Pointing pointing_;
    EventPlayer events_;
    StripPanel strip_;
    PromptPanel prompt_;
    TabsPanel tabs_;
    TrayPanel tray_;
    ChoiceMenu choice_menu_;
    TableDialogs dialogs_;
    Curtain curtain_;
    Consent consent_;
    std::uint64_t next_bot_at_ = 0;
    bool is_thinking_ = false;
    bool is_held_ = false;
    bool has_offered_draw_ = false;
};

} // namespace gonfalon::ui
