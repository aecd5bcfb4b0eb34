#include "ui/panels/tabs_panel.hpp"

#include "ui/widgets.hpp"

#include <array>

namespace gonfalon::ui {

namespace {

constexpr std::array names = {"Stack", "Odds", "Charts", "Rules", "Log", "Dice"};

void draw_tab(Desk& desk, const char* name, ImVec2 low, ImVec2 high, bool is_current) {
    const Palette& p = desk.palette();
    ImDrawList& list = *ImGui::GetWindowDrawList();
    if (is_current || ImGui::IsItemHovered()) {
        const Color fill = is_current ? p.ink : mix(p.panel, p.gold, 0.25);
        list.AddRectFilled(low, high, to_im(fill), desk.px(4), ImDrawFlags_RoundCornersTop);
    }
    const Type type = is_current ? Type::strong : Type::body;
    const ImVec2 at{(low.x + high.x - text_width(desk, type, name)) / 2,
                    (low.y + high.y - desk.font(type)->FontSize) / 2};
    draw_text(list, desk, type, at, is_current ? p.parchment : p.ink, name);
}

} // namespace

void TabsPanel::draw(TableState& state) {
    draw_bar(state);
    const float foot = state.desk.px(130);
    const bool has_foot =
        current_ != Tab::log && ImGui::GetContentRegionAvail().y > foot + state.desk.px(160);
    ImGui::BeginChild("##tab", {0, has_foot ? -foot : 0});
    draw_current(state);
    ImGui::EndChild();
    if (has_foot) {
        gold_rule(state.desk);
        ImGui::BeginChild("##foot", {0, 0}, false, ImGuiWindowFlags_NoScrollbar);
        log_.draw_recent(state, 5);
        ImGui::EndChild();
    }
}

void TabsPanel::draw_bar(TableState& state) {
    Desk& desk = state.desk;
    const ImVec2 start = ImGui::GetCursorScreenPos();
    const float room = ImGui::GetContentRegionAvail().x;
    const float width = room / static_cast<float>(names.size());
    const float height = desk.px(34);
    for (std::size_t i = 0; i < names.size(); ++i) {
        const float x = start.x + width * static_cast<float>(i);
        ImGui::SetCursorScreenPos({x, start.y});
        if (ImGui::InvisibleButton(names.at(i), {width, height})) {
            current_ = static_cast<Tab>(i);
        }
        mark_item(desk, std::string("tab:") + names.at(i));
        draw_tab(desk,
                 names.at(i),
                 {x, start.y},
                 {x + width, start.y + height},
                 current_ == static_cast<Tab>(i));
    }
    ImGui::GetWindowDrawList()->AddRectFilled({start.x, start.y + height},
                                              {start.x + room, start.y + height + 2},
                                              to_im(desk.palette().ink));
    ImGui::SetCursorScreenPos({start.x, start.y + height + desk.px(10)});
}

void TabsPanel::draw_current(TableState& state) {
    switch (current_) {
    case Tab::stack:
        stack_.draw(state);
        break;
    case Tab::odds:
        odds_.draw(state);
        break;
    case Tab::charts:
        charts_.draw(state);
        break;
    case Tab::rules:
        rules_.draw(state);
        break;
    case Tab::log:
        log_.draw(state);
        break;
    case Tab::dice:
        dice_.draw(state);
        break;
    }
}

} // namespace gonfalon::ui
