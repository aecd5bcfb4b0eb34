#include "ui/panels/settings_panel.hpp"

#include "ui/keys.hpp"
#include "ui/widgets.hpp"

#include <array>
#include <map>
#include <utility>

namespace gonfalon::ui {

bool SettingsPanel::draw(Desk& desk, Session* session) {
    Settings settings = desk.settings();
    heading(desk, "Settings", Type::head);
    draw_scales(desk, settings);
    prose(desk, "Colours", Type::strong);
    for (const Palette& palette : desk.theme().palettes()) {
        if (ImGui::RadioButton(palette.title.c_str(), settings.palette == palette.id)) {
            settings.palette = palette.id;
        }
        mark_item(desk, "palette:" + palette.id);
    }
    prose(desk, "Table", Type::strong);
    ImGui::Checkbox("Pieces slide and shake", &settings.is_animated);
    mark_item(desk, "setting:animation");
    ImGui::Checkbox("Grid numbers on the map", &settings.shows_names);
    mark_item(desk, "setting:names");
    if (session != nullptr) {
        draw_orders(desk, *session, settings);
    }
    faded_prose(desk, desk.font_files().describe());
    const bool is_changed = !(settings == desk.settings());
    desk.set_settings(settings);
    return is_changed;
}

void SettingsPanel::draw_scales(Desk& desk, Settings& settings) {
    constexpr std::array scales = {0.85, 1.0, 1.15, 1.3, 1.5, 1.75};
    prose(desk, "Size of letters and counters", Type::strong);
    const float gap = desk.px(6);
    const float width = (ImGui::GetContentRegionAvail().x - gap * (scales.size() - 1)) /
                        static_cast<float>(scales.size());
    for (std::size_t i = 0; i < scales.size(); ++i) {
        const double scale = scales.at(i);
        const std::string label = std::to_string(static_cast<int>(scale * 100 + 0.5)) + " %";
        if (i > 0) {
            ImGui::SameLine(0, gap);
        }
        if (ink_button(desk,
                       "scale:" + label,
                       label,
                       "",
                       width,
                       settings.scale == scale ? ButtonLook::chosen : ButtonLook::plain)) {
            settings.scale = scale;
        }
    }
}

void SettingsPanel::draw_orders(Desk& desk, Session& session, Settings& settings) {
    if (session.match().ruleset().windows().empty()) {
        return;
    }
    gold_rule(desk);
    heading(desk, "Standing orders", Type::lead);
    faded_prose(desk, "When the other side's deed opens a reaction:");
    for (const Seat seat : session.person_seats()) {
        draw_orders_of(desk, session, seat, settings);
    }
}

void SettingsPanel::draw_orders_of(Desk& desk, Session& session, Seat seat, Settings& settings) {
    constexpr std::array words = {
        "ask always", "ask at the main ones", "ask for ticked cards", "pass always"};
    StandingOrders orders = session.orders(seat);
    const std::string name = session.game().lexicon().seats[index_of(seat)];
    for (const SeatView& view : session.shown().view.seats) {
        if (view.seat == seat) {
            prose(desk, view.name, Type::strong);
        }
    }
    const float gap = desk.px(6);
    const float width = (ImGui::GetContentRegionAvail().x - gap) / 2;
    for (std::size_t i = 0; i < words.size(); ++i) {
        if (i % 2 == 1) {
            ImGui::SameLine(0, gap);
        }
        const bool is_current = orders.ask == static_cast<Ask>(i);
        if (ink_button(desk,
                       "orders:" + name + '/' + std::to_string(i),
                       words.at(i),
                       "",
                       width,
                       is_current ? ButtonLook::chosen : ButtonLook::plain)) {
            orders.ask = static_cast<Ask>(i);
        }
    }
    if (orders.ask == Ask::advised) {
        draw_main_windows(desk, session);
    } else if (orders.ask == Ask::ticked) {
        draw_ticks(desk, session, seat, orders);
    }
    if (!(orders == session.orders(seat))) {
        settings.orders[session.orders_key(seat)] = orders.to_text();
        session.set_orders(seat, std::move(orders));
    }
}

void SettingsPanel::draw_main_windows(Desk& desk, const Session& session) {
    for (const WindowSpec& window : session.match().ruleset().windows()) {
        faded_prose(desk, window.title + (window.asks_by_default ? ": ask." : ": pass."));
    }
}

/// One tick for each kind of card the seat can see of its own.
void SettingsPanel::draw_ticks(Desk& desk, Session& session, Seat seat, StandingOrders& orders) {
    std::map<std::string, std::string> kinds;
    for (const HandView& hand : session.shown().view.hands) {
        for (const CardView& card : hand.cards) {
            if (hand.seat == seat) {
                kinds.emplace(card.kind, card.title);
            }
        }
    }
    for (const auto& [kind, title] : kinds) {
        bool is_ticked = orders.cards.contains(kind);
        if (ImGui::Checkbox(title.c_str(), &is_ticked)) {
            if (is_ticked) {
                orders.cards.insert(kind);
            } else {
                orders.cards.erase(kind);
            }
        }
        mark_item(desk, "order_card:" + kind);
    }
    faded_prose(desk,
                "You are asked only while such a card can be played. The other side may guess "
                "from the pause.");
}

void draw_keys(Desk& desk) {
    heading(desk, "Keys", Type::head);
    for (const KeyWords& line : key_words()) {
        {
            const TypeScope scope(desk, Type::strong);
            ImGui::TextUnformatted(line.keys);
        }
        ImGui::SameLine(desk.px(190));
        ImGui::TextUnformatted(line.meaning);
    }
}

} // namespace gonfalon::ui
