#include "ui/panels/tray_panel.hpp"

#include "ui/consent.hpp"
#include "ui/widgets.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace gonfalon::ui {

namespace {

constexpr double label_height = 20;
constexpr double gap = 12;
constexpr double least_beside = 240; ///< narrower trays go below the map
constexpr double most_beside = 620;
constexpr double tray_below = 176;

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

/// A hand that is laid open as the viewer's own.
bool is_open_hand(const HandView& hand) {
    return hand.zone == "hand" && !hand.cards.empty();
}

float height_of_card(int width) {
    return static_cast<float>(std::round(width * card_aspect));
}

/// Played cards lie smaller than those held.
int on_table(int width) {
    return width * 7 / 10;
}

std::vector<int> choices_of(const Shown& shown, const CardView& card) {
    std::vector<int> choices;
    for (std::size_t i = 0; i < shown.choices.size(); ++i) {
        if (shown.choices[i].choice.target == Target::card(card.index)) {
            choices.push_back(static_cast<int>(i));
        }
    }
    return choices;
}

} // namespace

Box TrayPanel::place(const TableState& state, const Box& field, Vec map_size) {
    const View& view = state.session.shown().view;
    const bool has_cards = std::any_of(view.hands.begin(), view.hands.end(), [](const auto& hand) {
        return hand.count > 0 || hand.zone == "hand";
    });
    if (!has_cards) {
        return {};
    }
    const Desk& desk = state.desk;
    const double beside = field.width() - field.height() * map_size.x / map_size.y;
    if (beside >= static_cast<double>(desk.px(least_beside))) {
        const double width = std::min(beside, static_cast<double>(desk.px(most_beside)));
        return {field.low, {std::round(field.low.x + width), field.high.y}};
    }
    const double height = static_cast<double>(desk.px(tray_below));
    return {{field.low.x, field.high.y - height}, field.high};
}

void TrayPanel::draw(TableState& state, const Box& area) {
    Desk& desk = state.desk;
    const Palette& p = desk.palette();
    const bool is_below = area.width() > area.height() * 1.6;
    ImGui::SetNextWindowPos(to_im(area.low));
    ImGui::SetNextWindowSize(to_im(area.high - area.low));
    ImGui::PushStyleColor(ImGuiCol_WindowBg, to_im(p.table_dark));
    ImGui::Begin("##tray",
                 nullptr,
                 ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove |
                     ImGuiWindowFlags_NoBringToFrontOnFocus | ImGuiWindowFlags_NoNav);
    ImDrawList& list = *ImGui::GetWindowDrawList();
    draw_wood(desk, list, area);
    const Vec rule_low = is_below ? area.low : Vec{area.high.x - 2, area.low.y};
    const Vec rule_high = is_below ? Vec{area.high.x, area.low.y + 2} : area.high;
    list.PushClipRectFullScreen();
    list.AddRectFilled(to_im(rule_low), to_im(rule_high), to_im(p.gold));
    list.PopClipRect();
    if (is_below) {
        draw_below(state, area);
    } else {
        draw_beside(state, area);
    }
    ImGui::End();
    ImGui::PopStyleColor();
}

/// The table goes on under the cards, in the shade of the map.
void TrayPanel::draw_wood(Desk& desk, ImDrawList& list, const Box& area) {
    const Picture oak = desk.shaded_oak();
    for (double y = area.low.y; y < area.high.y; y += oak.height) {
        for (double x = area.low.x; x < area.high.x; x += oak.width) {
            list.AddImage(oak.id(), to_im(Vec{x, y}), to_im(Vec{x + oak.width, y + oak.height}));
        }
    }
}

void TrayPanel::draw_below(TableState& state, const Box& area) {
    std::vector<const HandView*> hands;
    for (const HandView& hand : state.session.shown().view.hands) {
        if (is_shown(hand)) {
            hands.push_back(&hand);
        }
    }
    const Desk& desk = state.desk;
    const ImVec2 at = to_im(area.low + Vec{12, 8});
    draw_line(state,
              hands,
              at,
              static_cast<float>(area.width()) - desk.px(gap * 2),
              static_cast<int>(desk.px(98)));
}

/// What lies on the table in a line at the top, the open hands below it in rows.
void TrayPanel::draw_beside(TableState& state, const Box& area) {
    const Desk& desk = state.desk;
    std::vector<const HandView*> table;
    std::vector<const HandView*> open;
    for (const HandView& hand : state.session.shown().view.hands) {
        if (is_shown(hand)) {
            (is_open_hand(hand) ? open : table).push_back(&hand);
        }
    }
    const float room = static_cast<float>(area.width()) - desk.px(gap * 2);
    const auto wanted = [&](int width) {
        const float line =
            table.empty() ? 0 : height_of_card(on_table(width)) + desk.px(label_height + gap);
        return std::accumulate(open.begin(), open.end(), line, [&](float sum, const auto* hand) {
            return sum + spread(hand->count, width, room).height + desk.px(label_height + gap);
        });
    };
    int width = static_cast<int>(desk.px(118));
    const int least = static_cast<int>(desk.px(60));
    while (width > least && wanted(width) > static_cast<float>(area.height()) - desk.px(gap)) {
        width -= 4;
    }
    ImVec2 at = to_im(area.low + Vec{gap, gap / 2});
    if (!table.empty()) {
        at.y += draw_line(state, table, at, room, on_table(width)) + desk.px(gap);
    }
    const float spare = static_cast<float>(area.height()) - desk.px(gap) - wanted(width);
    for (const HandView* hand : open) {
        Spread lie = spread(hand->count, width, room);
        loosen(lie, spare / static_cast<float>(open.size()));
        draw_label(state, *hand, at, room);
        draw_fan(state, *hand, {at.x, at.y + desk.px(label_height)}, lie);
        at.y += lie.height + desk.px(label_height + gap);
    }
}

TrayPanel::Spread TrayPanel::spread(int count, int width, float room) {
    const auto card = static_cast<float>(width);
    const float least = card * 0.52F;
    Spread lie;
    lie.width = width;
    const int most = std::max(1, static_cast<int>((room - card) / least) + 1);
    lie.rows = std::max(1, (count + most - 1) / most);
    lie.columns = std::max(1, (count + lie.rows - 1) / lie.rows);
    lie.step = lie.columns > 1
                   ? std::min(card * 1.05F, (room - card) / static_cast<float>(lie.columns - 1))
                   : card;
    lie.pitch = height_of_card(width) * 0.7F; // what is covered holds no figures
    lie.height = lie.pitch * static_cast<float>(lie.rows - 1) + height_of_card(width);
    return lie;
}

/// Rows come apart as far as there is room.
void TrayPanel::loosen(Spread& lie, float spare) {
    if (lie.rows < 2) {
        return;
    }
    const auto gaps = static_cast<float>(lie.rows - 1);
    const float most = height_of_card(lie.width) * 1.04F - lie.pitch;
    const float by = std::clamp(spare / gaps, 0.0F, most);
    lie.pitch += by;
    lie.height += by * gaps;
}

/// Hands side by side: piles as wide as they are, fans with their share of the rest. Gives the
/// height.
float TrayPanel::draw_line(TableState& state,
                           const std::vector<const HandView*>& hands,
                           ImVec2 at,
                           float room,
                           int width) {
    const Desk& desk = state.desk;
    const auto card = static_cast<float>(width);
    const float between = desk.px(gap);
    const float pile = card + desk.px(10);
    const float end = at.x + room;
    float free = room - between * static_cast<float>(hands.size() - 1);
    int overlapping = 0; // cards that lie over another one
    for (const HandView* hand : hands) {
        free -= hand->cards.empty() ? pile : card;
        overlapping += std::max(0, static_cast<int>(hand->cards.size()) - 1);
    }
    const float step =
        std::clamp(free / static_cast<float>(std::max(1, overlapping)), 2.0F, card * 1.05F);
    for (const HandView* hand : hands) {
        const float share =
            hand->cards.empty() ? pile : card + step * static_cast<float>(hand->cards.size() - 1);
        const ImVec2 cards{at.x, at.y + desk.px(label_height)};
        const bool is_last = hand == hands.back();
        draw_label(state, *hand, at, is_last ? end - at.x : share);
        if (hand->cards.empty()) {
            draw_pile(state, *hand, cards, width);
        } else {
            draw_fan(
                state, *hand, cards, row_of(static_cast<int>(hand->cards.size()), width, share));
        }
        at.x += share + between;
    }
    return height_of_card(width) + desk.px(label_height);
}

/// All cards in one row of this length.
TrayPanel::Spread TrayPanel::row_of(int count, int width, float room) {
    const auto card = static_cast<float>(width);
    Spread lie;
    lie.width = width;
    lie.columns = count;
    lie.step = count > 1
                   ? std::clamp((room - card) / static_cast<float>(count - 1), 2.0F, card * 1.05F)
                   : card;
    return lie;
}

void TrayPanel::draw_label(TableState& state, const HandView& hand, ImVec2 at, float room) {
    Desk& desk = state.desk;
    const Palette& p = desk.palette();
    const SeatView seat = seat_view(state.session.shown().view, hand.seat);
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const float band = desk.px(4);
    list.AddRectFilled({at.x, at.y + desk.px(2)},
                       {at.x + band, at.y + desk.px(15)},
                       to_im(mix(p.side(seat.colour).strong, p.parchment, 0.25)));
    const std::string whole = seat.name + ": " + hand.label;
    const bool fits = text_width(desk, Type::small, whole) < room - band * 2;
    list.PushClipRect(at, {at.x + room, at.y + desk.px(label_height)}, true);
    draw_text(list,
              desk,
              Type::small,
              {at.x + band * 2, at.y},
              mix(p.parchment, p.ink, 0.1),
              fits ? whole : hand.label); // the colour says whose
    list.PopClipRect();
}

void TrayPanel::draw_pile(TableState& state, const HandView& hand, ImVec2 at, int width) {
    Desk& desk = state.desk;
    CardFace back;
    back.is_back = true;
    back.suit = seat_view(state.session.shown().view, hand.seat).colour;
    const Picture picture = desk.card(back, width);
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const int layers = std::min(hand.count, 5);
    for (int i = 0; i < layers; ++i) {
        const ImVec2 low{at.x + desk.px(2.5 * i), at.y};
        list.AddImage(picture.id(), low, {low.x + picture.size().x, low.y + picture.size().y});
    }
    const std::string number = std::to_string(hand.count);
    const float top = desk.px(2.5 * (layers - 1));
    draw_text(list,
              desk,
              Type::title,
              {at.x + top + (picture.size().x - text_width(desk, Type::title, number)) / 2,
               at.y + picture.size().y - desk.px(42)},
              desk.palette().paper,
              number);
}

void TrayPanel::draw_fan(TableState& state, const HandView& hand, ImVec2 at, const Spread& spread) {
    const int count = static_cast<int>(hand.cards.size());
    for (int i = 0; i < count; ++i) {
        const int row = i / spread.columns;
        const int column = i % spread.columns;
        const bool is_last = column + 1 == spread.columns || i + 1 == count;
        const bool is_covered = i + spread.columns < count;
        const ImVec2 in_sight{is_last ? static_cast<float>(spread.width) : spread.step,
                              is_covered ? spread.pitch : height_of_card(spread.width)};
        draw_card(state,
                  hand,
                  hand.cards[static_cast<std::size_t>(i)],
                  {at.x + spread.step * static_cast<float>(column),
                   at.y + spread.pitch * static_cast<float>(row)},
                  spread.width,
                  in_sight);
    }
}

void TrayPanel::draw_card(TableState& state,
                          const HandView& hand,
                          const CardView& card,
                          ImVec2 at,
                          int width,
                          ImVec2 in_sight) {
    Desk& desk = state.desk;
    const Palette& p = desk.palette();
    const std::vector<int> choices = choices_of(state.session.shown(), card);
    const Picture picture = desk.card(face_of(card), width);
    const bool is_focused = std::find(choices.begin(), choices.end(), state.focus) != choices.end();
    at.y -= is_focused ? desk.px(8) : choices.empty() ? 0 : desk.px(3);
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const ImVec2 high{at.x + picture.size().x, at.y + picture.size().y};
    list.AddImage(picture.id(), at, high);
    if (!choices.empty()) {
        list.AddRect(at,
                     high,
                     to_im(is_focused ? p.oxblood : p.reach),
                     desk.px(6),
                     0,
                     is_focused ? 3.5F : 2.5F);
    }
    ImGui::SetCursorScreenPos(at);
    ImGui::PushID(card.index);
    ImGui::PushID(hand.zone.c_str());
    ImGui::InvisibleButton("card", in_sight);
    ImGui::PopID();
    ImGui::PopID();
    mark_item(desk, "card:" + card.id);
    if (ImGui::IsItemHovered()) {
        point_at_card(state, card, choices);
    }
}

/// The card large, and why it cannot be played if it cannot.
void TrayPanel::point_at_card(TableState& state,
                              const CardView& card,
                              const std::vector<int>& choices) {
    Desk& desk = state.desk;
    state.hovered.card = card.index;
    state.rule_pointed = std::string(card.rule.text());
    if (!choices.empty()) {
        state.offered = choices.front();
        if (ImGui::IsItemClicked()) {
            state.pressed = Target::card(card.index);
        }
    }
    ImGui::BeginTooltip();
    const Picture large = desk.card(face_of(card), static_cast<int>(desk.px(230)));
    ImGui::Image(large.id(), large.size());
    if (choices.empty() && !state.why_not.empty()) {
        ImGui::PushTextWrapPos(desk.px(240));
        const TypeScope scope(desk, Type::note);
        ImGui::TextUnformatted((state.why_not + ' ' + short_case(state.why_rule)).c_str());
        ImGui::PopTextWrapPos();
    }
    ImGui::EndTooltip();
}

} // namespace gonfalon::ui
