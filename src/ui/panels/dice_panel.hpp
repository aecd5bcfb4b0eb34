#pragma once

#include "ui/panels/table_state.hpp"

namespace gonfalon::ui {

/// The dice that fell, newest first, and how often each number came.
class DicePanel {
public:
    void draw(TableState& state);
};

} // namespace gonfalon::ui
