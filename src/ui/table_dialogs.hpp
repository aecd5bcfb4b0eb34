#pragma once

#include "ui/keeper.hpp"
#include "ui/panels/settings_panel.hpp"
#include "ui/panels/table_state.hpp"
#include "ui/scene.hpp"

#include <array>

namespace gonfalon::ui {

enum class Dialog { none, menu, settings, keys, save, takeback, unsaved };

/// The sheets that are laid over the table: menu, settings, keys, save, takeback. What they ask
/// for is left in the table's state.
class TableDialogs {
public:
    TableDialogs(House& house, TableState& state, Keeper& keeper);

    void open(Dialog dialog) { current_ = dialog; }

    [[nodiscard]] bool is_open() const { return current_ != Dialog::none; }

    /// Opens the menu, or closes what is open.
    void toggle() { current_ = is_open() ? Dialog::none : Dialog::menu; }

    void draw();

private:
    void draw_sheet();
    void draw_menu();
    void draw_table_entries();
    void draw_save();
    void draw_takeback();
    void draw_unsaved();
    void draw_settings();
    bool entry(const char* id, const char* label, const char* key = "");

    House& house_;
    TableState& state_;
    Keeper& keeper_;
    SettingsPanel settings_;
    Dialog current_ = Dialog::none;
    std::array<char, 80> save_name_{};
};

} // namespace gonfalon::ui
