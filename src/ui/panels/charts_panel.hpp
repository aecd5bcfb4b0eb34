#pragma once

#include "ui/panels/table_state.hpp"

namespace gonfalon::ui {

/// Every chart of the ruleset, with the cell in play marked and reconstructed cells tinted.
class ChartsPanel {
public:
    void draw(TableState& state);

private:
    void draw_chart(TableState& state, const Chart& chart, const std::vector<ChartHit>& hits);
    static void draw_head(Desk& desk, const Chart& chart);
    void draw_row(TableState& state,
                  const Chart& chart,
                  std::size_t row,
                  const std::vector<ChartHit>& hits);
    static void draw_legend(Desk& desk, const Chart& chart);
    void draw_cell(TableState& state, const ChartCell& cell, bool is_marked);

    int current_ = 0;
    std::string followed_;
};

} // namespace gonfalon::ui
