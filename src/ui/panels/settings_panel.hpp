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
    void draw_orders(Desk& desk, Session& session, Settings& settings);
};

/// Every key, in words.
void draw_keys(Desk& desk);

} // namespace gonfalon::ui
