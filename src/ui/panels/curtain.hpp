#pragma once

#include "ui/panels/table_state.hpp"

namespace gonfalon::ui {

/// Opaque over the whole window: the other person turns away. True when it was lifted.
class Curtain {
public:
    bool draw(Desk& desk, const std::string& battle, const SeatView& next);
};

} // namespace gonfalon::ui
