#pragma once

#include <gonfalon/core/ruleset.hpp>

#include "ui/desk.hpp"
#include "ui/session.hpp"

namespace gonfalon::ui {

/// Scale, colours, animation, and the standing orders of the battle at the table.
class SettingsPanel {
public:
    /// `session` may be missing (start screen). True when something was changed.
    bool draw(Desk& desk, Session* session);

private:
    void draw_scales(Desk& desk, Settings& settings);
    void draw_orders(Desk& desk, Session& session, Settings& settings);
    void draw_orders_of(Desk& desk, Session& session, Seat seat, Settings& settings);
    void draw_main_windows(Desk& desk, const Session& session);
    void draw_ticks(Desk& desk, Session& session, Seat seat, StandingOrders& orders);
};

/// Every key, in words.
void draw_keys(Desk& desk);

} // namespace gonfalon::ui
