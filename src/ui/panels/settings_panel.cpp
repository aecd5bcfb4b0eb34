#include "ui/panels/settings_panel.hpp"

#include "ui/widgets.hpp"

#include <array>
#include <utility>

namespace gonfalon::ui {

bool SettingsPanel::draw(Desk& desk, Session* session) {
    Settings settings = desk.settings();
    heading(desk, "Settings", Type::head);
    prose(desk, "Size of letters and counters");
    for (const double scale : {0.85, 1.0, 1.15, 1.3, 1.5, 1.75}) {
        const std::string label = std::to_string(static_cast<int>(scale * 100 + 0.5)) + " %";
        if (ink_button(desk,
                       "scale:" + label,
                       label,
                       "",
                       desk.px(76),
                       settings.scale == scale ? ButtonLook::chosen : ButtonLook::plain)) {
            settings.scale = scale;
        }
        ImGui::SameLine(0, desk.px(6));
    }
    ImGui::NewLine();
    prose(desk, "Colours");
    for (const Palette& palette : desk.theme().palettes()) {
        if (ImGui::RadioButton(palette.title.c_str(), settings.palette == palette.id)) {
            settings.palette = palette.id;
        }
        mark_item(desk, "palette:" + palette.id);
    }
    ImGui::Checkbox("Pieces slide and shake", &settings.is_animated);
    mark_item(desk, "setting:animation");
    if (session != nullptr) {
        draw_orders(desk, *session, settings);
    }
    faded_prose(desk, desk.font_files().describe());
    const bool is_changed = !(settings == desk.settings());
    desk.set_settings(settings);
    return is_changed;
}

void SettingsPanel::draw_orders(Desk& desk, Session& session, Settings& settings) {
    const auto& windows = session.match().ruleset().windows();
    if (windows.empty()) {
        return;
    }
    gold_rule(desk);
    prose(desk, "Standing orders: ask me", Type::strong);
    for (const WindowSpec& window : windows) {
        bool asks = session.order(window.id) == Order::ask;
        if (ImGui::Checkbox(window.title.c_str(), &asks)) {
            session.set_order(window.id, asks ? Order::ask : Order::pass);
            settings.orders[session.match().ruleset().id() + '/' + window.key] =
                asks ? "ask" : "pass";
        }
        mark_item(desk, "order:" + window.key);
    }
    faded_prose(desk,
                "Where nothing is ticked the answer is always to pass, whatever the hand holds.");
}

void draw_keys(Desk& desk) {
    constexpr std::array<std::pair<const char*, const char*>, 16> keys = {{
        {"1 to 9", "press a button of the prompt"},
        {"Tab, Shift Tab", "walk through all choices; the map shows each"},
        {"Enter", "make the choice that is shown"},
        {"U, R", "undo, redo"},
        {"H", "advice: what the ruleset's own judgement would do"},
        {"W A S D, arrows", "move the map"},
        {"+ and -, wheel", "larger, smaller"},
        {"Home", "the whole map"},
        {"F1", "the rule page of what is pointed at"},
        {"F2 to F7", "Stack, Odds, Charts, Rules, Log, Dice"},
        {"F9", "save"},
        {"F12", "a picture of the screen"},
        {"K", "this list"},
        {"T", "take back, by agreement"},
        {"Space", "skip the motion"},
        {"Esc", "menu, or close what is open"},
    }};
    heading(desk, "Keys", Type::head);
    for (const auto& [key, meaning] : keys) {
        {
            const TypeScope scope(desk, Type::strong);
            ImGui::TextUnformatted(key);
        }
        ImGui::SameLine(desk.px(180));
        ImGui::TextUnformatted(meaning);
    }
}

} // namespace gonfalon::ui
