#pragma once

#include "ui/art/counter_art.hpp"

#include <string>
#include <vector>

namespace gonfalon::ui {

/// Everything that can be seen on a card.
struct CardFace {
    std::string suit; ///< theme side or a plain word: blue, red
    std::string title;
    std::string kind; ///< ornament
    std::string text;
    std::string rule;
    std::vector<std::pair<std::string, std::string>> figures; ///< label and value
    std::string use;                                          ///< a ribbon across it ("5 BP")
    bool is_back = false;

    [[nodiscard]] std::string key() const;
};

/// A card is this much higher than wide.
constexpr double card_aspect = 1.42;

/// Draws a card `width` pixels wide.
Canvas draw_card(const ArtSet& art, const CardFace& face, int width);

/// Draws the face of a die with `sides` sides, `size` pixels wide; 0 leaves it blank.
Canvas draw_die(const ArtSet& art, int sides, int value, int size);

} // namespace gonfalon::ui
