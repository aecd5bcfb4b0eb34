#pragma once

#include "ui/panels/table_state.hpp"

namespace gonfalon::ui {

/// What was thrown and drawn, newest first, and how often each number came; as far as the viewer
/// may know it.
class DicePanel {
public:
    void draw(TableState& state);

private:
    static void draw_roll(TableState& state, const RollRecord& roll);
    static void draw_counts(TableState& state);
};

} // namespace gonfalon::ui
