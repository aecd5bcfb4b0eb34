#include "ui/panels/tray_panel.hpp"

#include "ui/widgets.hpp"

#include <algorithm>

namespace gonfalon::ui {

namespace {

CardFace face_of(const CardView& card) {
    CardFace face;
    face.suit = card.suit;
    face.title = card.title;
    face.kind = card.kind;
    face.text = card.text;
    face.use = card.use;
    for (const Figure& figure : card.figures) {
        face.figures.emplace_back(figure.label, figure.value);
    }
    return face;
}

bool is_shown(const HandView& hand) {
    return hand.count > 0 && hand.zone != "undealt";
}

/// How many card widths a hand would like.
double wanted_widths(const HandView& hand) {
    return hand.cards.empty() ? 1.3 : static_cast<double>(hand.cards.size()) * 1.06 + 0.2;
}

} // namespace

float TrayPanel::height(const TableState& state, const View& view) {
    const bool has_cards =
        std::any_of(view.hands.begin(), view.hands.end(), [](const HandView& hand) {
            return hand.count > 0 || hand.zone == "hand";
        });
    return has_cards ? state.desk.px(176) : 0;
}

void TrayPanel::draw(TableState& state, const Box& area) {
    Desk& desk = state.desk;
    const View& view = state.session.shown().view;
    ImGui::SetNextWindowPos(to_im(area.low));
    ImGui::SetNextWindowSize(to_im(area.high - area.low));
    ImGui::PushStyleColor(ImGuiCol_WindowBg, to_im(desk.palette().table_dark));
    ImGui::Begin("##tray",
                 nullptr,
                 ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove |
                     ImGuiWindowFlags_NoBringToFrontOnFocus | ImGuiWindowFlags_NoNav);
    ImDrawList& list = *ImGui::GetWindowDrawList();
    list.PushClipRectFullScreen();
    list.AddRectFilled(
        to_im(area.low), to_im(Vec{area.high.x, area.low.y + 2}), to_im(desk.palette().gold));
    list.PopClipRect();
    double wanted = 0;
    int count = 0;
    for (const HandView& hand : view.hands) {
        if (is_shown(hand)) {
            wanted += wanted_widths(hand);
            ++count;
        }
    }
    float x = static_cast<float>(area.low.x) + desk.px(12);
    const float room = static_cast<float>(area.width()) - desk.px(12.0 * (count + 1));
    for (const HandView& hand : view.hands) {
        if (is_shown(hand)) {
            const float share =
                room * static_cast<float>(wanted_widths(hand) / std::max(wanted, 1e-6));
            x += draw_hand(state, hand, x, area, share) + desk.px(12);
        }
    }
    ImGui::End();
    ImGui::PopStyleColor();
}

float TrayPanel::draw_hand(
    TableState& state, const HandView& hand, float x, const Box& area, float room) {
    Desk& desk = state.desk;
    const Palette& p = desk.palette();
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const float top = static_cast<float>(area.low.y) + desk.px(8);
    std::string label = hand.label;
    if (hand.cards.empty()) {
        label += " (" + std::to_string(hand.count) + ")";
    }
    list.PushClipRect({x, top}, {x + room, static_cast<float>(area.high.y)}, true);
    draw_text(list, desk, Type::small, {x, top}, mix(p.parchment, p.ink, 0.15), label);
    list.PopClipRect();
    const int width = static_cast<int>(desk.px(98));
    const float y = top + desk.px(20);
    if (hand.cards.empty()) {
        CardFace back;
        back.is_back = true;
        for (const SeatView& seat : state.session.shown().view.seats) {
            back.suit = seat.seat == hand.seat ? seat.colour : back.suit;
        }
        const Picture picture = desk.card(back, width);
        const int layers = std::min(hand.count, 5);
        for (int i = 0; i < layers; ++i) {
            const ImVec2 at{x + desk.px(3.0 * i), y};
            list.AddImage(picture.id(), at, {at.x + picture.size().x, at.y + picture.size().y});
        }
        const std::string number = std::to_string(hand.count);
        draw_text(
            list,
            desk,
            Type::title,
            {x + desk.px(6 + 49) - text_width(desk, Type::title, number) / 2, y + desk.px(98)},
            p.paper,
            number);
        return std::min(room, desk.px(118));
    }
    const auto count = static_cast<float>(hand.cards.size());
    const float full = static_cast<float>(width) * 1.05F;
    const float step =
        count > 1 ? std::min(full, (room - static_cast<float>(width)) / (count - 1)) : full;
    for (std::size_t i = 0; i < hand.cards.size(); ++i) {
        const bool is_last = i + 1 == hand.cards.size();
        draw_card(state,
                  hand,
                  hand.cards[i],
                  {x + step * static_cast<float>(i), y},
                  width,
                  is_last ? static_cast<float>(width) : step);
    }
    return std::min(room, step * (count - 1) + static_cast<float>(width));
}

void TrayPanel::draw_card(TableState& state,
                          const HandView& hand,
                          const CardView& card,
                          ImVec2 at,
                          int width,
                          float step) {
    Desk& desk = state.desk;
    const Palette& p = desk.palette();
    const Shown& shown = state.session.shown();
    std::vector<int> choices;
    for (std::size_t i = 0; i < shown.choices.size(); ++i) {
        if (shown.choices[i].choice.target == Target::card(card.index)) {
            choices.push_back(static_cast<int>(i));
        }
    }
    const Picture picture = desk.card(face_of(card), width);
    const bool is_focused = std::find(choices.begin(), choices.end(), state.focus) != choices.end();
    const float lift = is_focused ? desk.px(8) : choices.empty() ? 0 : desk.px(3);
    at.y -= lift;
    ImDrawList& list = *ImGui::GetWindowDrawList();
    list.AddImage(picture.id(), at, {at.x + picture.size().x, at.y + picture.size().y});
    if (!choices.empty()) {
        list.AddRect(at,
                     {at.x + picture.size().x, at.y + picture.size().y},
                     to_im(is_focused ? p.oxblood : p.reach),
                     desk.px(6),
                     0,
                     is_focused ? 3.5F : 2.5F);
    }
    ImGui::SetCursorScreenPos(at);
    ImGui::PushID(card.index);
    ImGui::PushID(hand.zone.c_str());
    const bool is_pressed = ImGui::InvisibleButton("card", {step, picture.size().y + lift});
    ImGui::PopID();
    ImGui::PopID();
    mark_item(desk, "card:" + card.id);
    if (!ImGui::IsItemHovered()) {
        return;
    }
    state.hovered.card = card.index;
    if (!choices.empty()) {
        state.offered = choices.front();
    }
    ImGui::BeginTooltip();
    const Picture large = desk.card(face_of(card), static_cast<int>(desk.px(230)));
    ImGui::Image(large.id(), large.size());
    ImGui::EndTooltip();
    if (is_pressed && !choices.empty()) {
        state.pressed = Target::card(card.index);
    }
}

} // namespace gonfalon::ui
