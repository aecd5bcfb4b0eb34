#include "ui/table_dialogs.hpp"

#include <gonfalon/core/error.hpp>

#include "ui/widgets.hpp"

#include <algorithm>

namespace gonfalon::ui {

TableDialogs::TableDialogs(House& house, TableState& state, Keeper& keeper)
    : house_(house), state_(state), keeper_(keeper) {
}

void TableDialogs::draw() {
    if (!is_open()) {
        return;
    }
    Desk& desk = house_.desk;
    const Vec size = desk.stage().size();
    ImGui::OpenPopup("##dialog");
    ImGui::SetNextWindowPos(to_im(size / 2), ImGuiCond_Always, {0.5F, 0.5F});
    const float wanted = desk.px(current_ == Dialog::menu ? 380 : 600);
    ImGui::SetNextWindowSizeConstraints({wanted, 0}, {wanted, static_cast<float>(size.y) - 24});
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {desk.px(24), desk.px(20)});
    if (ImGui::BeginPopupModal("##dialog",
                               nullptr,
                               ImGuiWindowFlags_NoTitleBar | ImGuiWindowFlags_NoResize |
                                   ImGuiWindowFlags_NoMove | ImGuiWindowFlags_AlwaysAutoResize)) {
        draw_sheet();
        ImGui::Dummy({1, desk.px(6)});
        const float width = ImGui::GetContentRegionAvail().x;
        if (is_open() &&
            ink_button(
                desk, "button:close", "Back to the table", "Esc", width, ButtonLook::quiet)) {
            current_ = Dialog::none;
        }
        if (!is_open()) {
            ImGui::CloseCurrentPopup();
        }
        ImGui::EndPopup();
    }
    ImGui::PopStyleVar();
}

void TableDialogs::draw_sheet() {
    switch (current_) {
    case Dialog::menu:
        draw_menu();
        break;
    case Dialog::settings:
        draw_settings();
        break;
    case Dialog::keys:
        draw_keys(house_.desk);
        break;
    case Dialog::save:
        draw_save();
        break;
    case Dialog::takeback:
        draw_takeback();
        break;
    case Dialog::unsaved:
        draw_unsaved();
        break;
    case Dialog::none:
        break;
    }
}

bool TableDialogs::entry(const char* id, const char* label, const char* key) {
    return ink_button(
        house_.desk, std::string("menu:") + id, label, key, ImGui::GetContentRegionAvail().x);
}

void TableDialogs::draw_menu() {
    heading(house_.desk, "Menu", Type::head);
    if (entry("save", "Save", "F9")) {
        current_ = Dialog::save;
    }
    if (entry("takeback", "Take back, by agreement", "T")) {
        current_ = Dialog::takeback;
    }
    if (entry("settings", "Settings and standing orders")) {
        current_ = Dialog::settings;
    }
    if (entry("keys", "Keys", "K")) {
        current_ = Dialog::keys;
    }
    draw_table_entries();
}

/// What the scene carries out.
void TableDialogs::draw_table_entries() {
    const auto errand = [this](const char* id, const char* label, Errand what, const char* key) {
        if (entry(id, label, key)) {
            state_.errand = what;
            current_ = Dialog::none;
        }
    };
    const Session& session = state_.session;
    const bool goes_on = !session.match().outcome().is_over();
    errand("picture", "Picture of the screen", Errand::picture, "F12");
    errand("replay", "Look back through the battle", Errand::replay, "");
    if (goes_on && session.persons() > 1) {
        errand("draw", "Offer a draw", Errand::offer_draw, "");
    }
    if (session.awaits_person()) {
        errand("resign", "Give up the field", Errand::resign, "");
    }
    errand("leave", "Save and leave the table", Errand::leave, "");
}

void TableDialogs::draw_settings() {
    if (!settings_.draw(house_.desk, &state_.session)) {
        return;
    }
    try {
        house_.desk.settings().save(house_.user_folder / "settings.json");
    } catch (const DataError& error) {
        state_.message = std::string("The settings are not kept: ") + error.what();
    }
}

void TableDialogs::draw_save() {
    Desk& desk = house_.desk;
    heading(desk, "Save", Type::head);
    if (save_name_[0] == '\0') {
        const View& view = state_.session.shown().view;
        const std::string name = view.title + ", " + view.when;
        std::copy_n(name.begin(), std::min(name.size(), save_name_.size() - 1), save_name_.begin());
    }
    const float width = ImGui::GetContentRegionAvail().x;
    ImGui::SetNextItemWidth(width);
    const bool is_entered = ImGui::InputText(
        "##name", save_name_.data(), save_name_.size(), ImGuiInputTextFlags_EnterReturnsTrue);
    mark_item(desk, "save_name");
    const bool is_pressed =
        ink_button(desk, "button:save", "Save", "Enter", width, ButtonLook::chosen);
    if (is_entered || is_pressed) {
        state_.message = keeper_.save(state_.session, save_name_.data());
        save_name_.fill('\0');
        current_ = Dialog::none;
    }
}

void TableDialogs::draw_takeback() {
    Desk& desk = house_.desk;
    heading(desk, "Take back", Type::head);
    prose(desk,
          "Going back over dice, a deal or what was shown needs the consent of all persons at "
          "the table. It is noted in the log.");
    const std::size_t size = state_.session.match().log().size();
    for (const std::size_t steps : {1U, 2U, 5U, 10U}) {
        if (steps + 1 > size) {
            break;
        }
        const std::string label =
            std::to_string(steps) + (steps == 1 ? " action back" : " actions back");
        const std::string id = "takeback:" + std::to_string(steps);
        if (ink_button(desk, id, label, "", ImGui::GetContentRegionAvail().x)) {
            state_.takeback_steps = steps;
            current_ = Dialog::none;
        }
    }
}

void TableDialogs::draw_unsaved() {
    Desk& desk = house_.desk;
    heading(desk, "The battle could not be saved", Type::head);
    prose(desk, state_.message);
    prose(desk,
          keeper_.is_live() ? "Its live journal is whole, and the start screen offers it again."
                            : "Leaving now loses it. Make room on the disk and try again.");
    if (entry("leave_unsaved", "Leave all the same")) {
        state_.errand = Errand::leave_unsaved;
        current_ = Dialog::none;
    }
}

} // namespace gonfalon::ui
