#pragma once

#include "ui/panels/charts_panel.hpp"
#include "ui/panels/dice_panel.hpp"
#include "ui/panels/log_panel.hpp"
#include "ui/panels/odds_panel.hpp"
#include "ui/panels/rules_panel.hpp"
#include "ui/panels/stack_panel.hpp"

namespace gonfalon::ui {

/// The tabs at the right with what lies on the open one.
class TabsPanel {
public:
    void draw(TableState& state);

    void open(Tab tab) { current_ = tab; }

private:
    void draw_bar(TableState& state);
    void draw_current(TableState& state);

    StackPanel stack_;
    OddsPanel odds_;
    ChartsPanel charts_;
    RulesPanel rules_;
    LogPanel log_;
    DicePanel dice_;
    Tab current_ = Tab::stack;
};

} // namespace gonfalon::ui
