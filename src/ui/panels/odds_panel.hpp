#pragma once

#include "ui/panels/table_state.hpp"

namespace gonfalon::ui {

/// The sum and the chances of what is pointed at; else of the battle lying open; and why not.
class OddsPanel {
public:
    void draw(TableState& state);
};

} // namespace gonfalon::ui
