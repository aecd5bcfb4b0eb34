#pragma once

#include "ui/panels/table_state.hpp"

#include <vector>

namespace gonfalon::ui {

/// Hands and played cards on the table: the viewer's face up, others as backs with a count. They
/// lie below the map, or beside it where a high map leaves room there.
class TrayPanel {
public:
    void draw(TableState& state, const Box& area);

    /// The part of `field` that the cards get; the rest is for a map of this size. Empty when the
    /// game has no cards.
    [[nodiscard]] static Box place(const TableState& state, const Box& field, Vec map_size);

private:
    /// How the cards of a hand lie: overlapping, in one or more rows.
    struct Spread {
        int width = 0; ///< of a card
        int columns = 1;
        int rows = 1;
        float step = 0;  ///< from card to card
        float pitch = 0; ///< from row to row
        float height = 0;
    };

    [[nodiscard]] static Spread spread(int count, int width, float room);
    [[nodiscard]] static Spread row_of(int count, int width, float room);
    static void loosen(Spread& lie, float spare);
    static void draw_wood(Desk& desk, ImDrawList& list, const Box& area);
    void draw_below(TableState& state, const Box& area);
    void draw_beside(TableState& state, const Box& area);
    float draw_line(TableState& state,
                    const std::vector<const HandView*>& hands,
                    ImVec2 at,
                    float room,
                    int width);
    void draw_label(TableState& state, const HandView& hand, ImVec2 at, float room);
    void draw_fan(TableState& state, const HandView& hand, ImVec2 at, const Spread& spread);
    void draw_pile(TableState& state, const HandView& hand, ImVec2 at, int width);
    void draw_card(TableState& state,
                   const HandView& hand,
                   const CardView& card,
                   ImVec2 at,
                   int width,
                   ImVec2 in_sight);
    void point_at_card(TableState& state, const CardView& card, const std::vector<int>& choices);
};

} // namespace gonfalon::ui
