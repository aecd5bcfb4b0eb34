#include "ui/panels/strip_panel.hpp"

#include "ui/widgets.hpp"

namespace gonfalon::ui {

void StripPanel::draw(TableState& state, const Box& area) {
    Desk& desk = state.desk;
    const Palette& p = desk.palette();
    const View& view = state.session.shown().view;
    ImGui::SetNextWindowPos(to_im(area.low));
    ImGui::SetNextWindowSize(to_im(area.high - area.low));
    ImGui::PushStyleColor(ImGuiCol_WindowBg, to_im(p.ink));
    ImGui::Begin("##strip",
                 nullptr,
                 ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove |
                     ImGuiWindowFlags_NoBringToFrontOnFocus | ImGuiWindowFlags_NoNav);
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const float middle = static_cast<float>(area.centre().y);
    float x = static_cast<float>(area.low.x) + desk.px(20);
    draw_text(list,
              desk,
              Type::head,
              {x, middle - desk.font(Type::head)->FontSize / 2},
              p.parchment,
              view.title);
    x += text_width(desk, Type::head, view.title) + desk.px(22);
    draw_text(list,
              desk,
              Type::body,
              {x, middle - desk.font(Type::body)->FontSize / 2 + desk.px(2)},
              mix(p.parchment, p.ink, 0.25),
              view.when);
    x += text_width(desk, Type::body, view.when) + desk.px(26);
    const float menu = desk.px(86);
    ImGui::SetCursorScreenPos(
        {static_cast<float>(area.high.x) - menu - desk.px(12), middle - desk.px(15)});
    ImGui::PushStyleColor(ImGuiCol_Button, to_im(with_alpha(p.ink, 0)));
    ImGui::PushStyleColor(ImGuiCol_ButtonHovered, to_im(mix(p.ink, p.gold, 0.4)));
    ImGui::PushStyleColor(ImGuiCol_Text, to_im(p.parchment));
    if (ImGui::Button("Menu", {menu, desk.px(30)})) {
        state.wants_menu = true;
    }
    mark_item(desk, "button:menu");
    ImGui::PopStyleColor(3);
    const Box rest{area.low, {area.high.x - static_cast<double>(menu) - 24, area.high.y}};
    x = draw_phases(state, rest, x);
    draw_tracks(state, rest, x);
    ImGui::End();
    ImGui::PopStyleColor();
}

/// Beads in a row, the current one in gold; when there is no room, only the current one.
float StripPanel::draw_phases(TableState& state, const Box& area, float from) {
    Desk& desk = state.desk;
    const Palette& p = desk.palette();
    const auto& phases = state.session.shown().view.phases;
    float wanted = 0;
    for (const PhaseView& phase : phases) {
        wanted += text_width(desk, Type::note, phase.label) + desk.px(34);
    }
    const bool is_short = from + wanted > static_cast<float>(area.low.x + area.width() * 0.66);
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const float middle = static_cast<float>(area.centre().y);
    const float half = desk.px(15);
    for (const PhaseView& phase : phases) {
        if (is_short && !phase.current) {
            list.AddCircleFilled(
                {from + desk.px(5), middle}, desk.px(4), to_im(with_alpha(p.gold, 0.5)), 12);
            from += desk.px(15);
            continue;
        }
        const Type type = phase.current ? Type::strong : Type::note;
        const float width = text_width(desk, type, phase.label) + desk.px(26);
        const ImVec2 low{from, middle - half};
        const ImVec2 high{from + width, middle + half};
        if (phase.current) {
            list.AddRectFilled(low, high, to_im(p.gold), half);
        } else {
            list.AddRect(low, high, to_im(mix(p.ink, p.gold, 0.65)), half, 0, 1.2F);
        }
        draw_text(list,
                  desk,
                  type,
                  {from + desk.px(13), middle - desk.font(type)->FontSize / 2},
                  phase.current ? p.ink : p.parchment,
                  phase.label);
        from += width + desk.px(8);
    }
    return from;
}

void StripPanel::draw_tracks(TableState& state, const Box& area, float from) {
    Desk& desk = state.desk;
    const Palette& p = desk.palette();
    const View& view = state.session.shown().view;
    ImDrawList& list = *ImGui::GetWindowDrawList();
    float right = static_cast<float>(area.high.x);
    for (auto track = view.tracks.rbegin(); track != view.tracks.rend(); ++track) {
        if (is_purse(*track)) {
            continue; // shown beside the question
        }
        std::string value = std::to_string(track->value);
        if (track->max > 0) {
            value += " of " + std::to_string(track->max);
        }
        const float width = std::max(text_width(desk, Type::small, track->label),
                                     text_width(desk, Type::strong, value));
        if (right - width - desk.px(18) < from) {
            return;
        }
        right -= width + desk.px(20);
        const float top = static_cast<float>(area.low.y) + desk.px(9);
        for (const SeatView& seat : view.seats) {
            if (seat.seat == track->seat) {
                const Color strong = mix(p.side(seat.colour).strong, p.parchment, 0.25);
                list.AddRectFilled({right - desk.px(8), top + desk.px(2)},
                                   {right - desk.px(4), top + desk.px(38)},
                                   to_im(strong));
            }
        }
        draw_text(
            list, desk, Type::small, {right, top}, mix(p.parchment, p.ink, 0.3), track->label);
        draw_text(list, desk, Type::strong, {right, top + desk.px(18)}, p.parchment, value);
    }
}

} // namespace gonfalon::ui
