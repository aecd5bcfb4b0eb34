#pragma once

#include "ui/art/heraldry.hpp"
#include "ui/art/theme.hpp"
#include "ui/paint/fonts.hpp"

#include <optional>
#include <string>
#include <vector>

namespace gonfalon::ui {

/// Everything that can be seen on a counter.
struct CounterFace {
    std::string side; ///< theme colour of its owner
    std::string blazon;
    std::string shape; ///< unit, leader, wagon, ship, marker
    std::string arm;   ///< silhouette
    std::string letters;
    std::string figure;
    std::string name;
    bool elite = false;
    int steps = 1;
    int steps_full = 1;
    std::optional<int> facing;
    std::vector<std::string> statuses;
    double aspect = 1; ///< width over depth, seen along the facing

    /// Equal keys draw equal pictures.
    [[nodiscard]] std::string key() const;
};

/// The art that counters, cards and panels draw with.
struct ArtSet {
    const Palette& palette;
    const Heraldry& heraldry;
    const EmblemBook& emblems;
    Lettering& letters;
};

/// How far a counter's picture reaches beyond its tile, as a share of the tile, for the shadow.
constexpr double counter_margin = 0.1;

/// Draws a counter whose tile is `size` pixels deep. The tile turns with the facing; what stands on
/// it stays upright to be read.
Canvas draw_counter(const ArtSet& art, const CounterFace& face, int size);

} // namespace gonfalon::ui
