#pragma once

#include "ui/panels/table_state.hpp"

namespace gonfalon::ui {

/// A cloth over the whole window, with a placard for one person. Nothing of the table is drawn
/// while it hangs.
class Curtain {
public:
    /// The other person turns away. True when it was lifted.
    bool draw(Desk& desk, const std::string& battle, const SeatView& next);

    /// Hangs the cloth and the placard with a shield and three lines; buttons may follow until
    /// `take_down`. Gives the room for them, in pixels.
    static float hang(Desk& desk,
                      const SeatView& next,
                      const std::string& above,
                      const std::string& title,
                      const std::string& text);
    static void take_down();
};

} // namespace gonfalon::ui
