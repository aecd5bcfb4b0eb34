#include "ui/panels/choice_menu.hpp"

#include "ui/widgets.hpp"

#include <algorithm>
#include <utility>

namespace gonfalon::ui {

void ChoiceMenu::open(std::vector<int> choices) {
    choices_ = std::move(choices);
    opens_ = true;
}

void ChoiceMenu::draw(TableState& state) {
    if (std::exchange(opens_, false)) {
        ImGui::OpenPopup("##choices");
    }
    if (!ImGui::BeginPopup("##choices")) {
        return;
    }
    const auto count = static_cast<int>(state.session.shown().choices.size());
    for (const int index : choices_) {
        if (index < count) {
            draw_entry(state, index);
        }
    }
    ImGui::EndPopup();
}

void ChoiceMenu::draw_entry(TableState& state, int index) {
    Desk& desk = state.desk;
    const std::string& label = state.session.shown().choices[static_cast<std::size_t>(index)].label;
    const float width = std::max(desk.px(220), text_width(desk, Type::body, label) + desk.px(40));
    if (ink_button(desk, "menu_choice:" + std::to_string(index), label, "", width)) {
        state.chosen = index;
        ImGui::CloseCurrentPopup();
    }
    if (ImGui::IsItemHovered()) {
        state.offered = index;
        state.focus = index;
        state.is_keyboard_focus = true;
    }
}

} // namespace gonfalon::ui
