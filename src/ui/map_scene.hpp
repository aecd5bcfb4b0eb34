#pragma once

#include <gonfalon/core/game.hpp>

#include <set>
#include <string>
#include <vector>

namespace gonfalon::ui {

/// Everything the map shows beside the still board.
struct MapScene {
    const View* view = nullptr;
    const Lexicon* lexicon = nullptr;
    std::vector<Target> targets; ///< what may be chosen
    std::vector<Target> focused; ///< the choice under the pointer or the keyboard
    const Look* look = nullptr;
    const Preview* preview = nullptr;
    std::set<std::int32_t> lit_pieces; ///< by the log
    std::vector<Place> lit_places;
    std::int32_t selected = -1;
};

/// What the pointer did on the map in this frame.
struct MapInput {
    Pointed hovered;
    int side = -1;    ///< direction of the nearest side, when near one
    std::string rule; ///< the case behind the piece or the place
    bool is_over_map = false;
    bool is_clicked = false;
    bool is_right_clicked = false;
};

} // namespace gonfalon::ui
