#pragma once

#include "ui/panels/table_state.hpp"

namespace gonfalon::ui {

/// The ink strip along the top: battle, time, phases as beads, losses and other tracks.
class StripPanel {
public:
    void draw(TableState& state, const Box& area);

private:
    float draw_phases(TableState& state, const Box& area, float from);
    void draw_tracks(TableState& state, const Box& area, float from);
};

} // namespace gonfalon::ui
