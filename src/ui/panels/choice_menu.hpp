#pragma once

#include "ui/panels/table_state.hpp"

#include <vector>

namespace gonfalon::ui {

/// Several choices on one thing are offered where it was clicked.
class ChoiceMenu {
public:
    void open(std::vector<int> choices);
    void draw(TableState& state);

private:
    void draw_entry(TableState& state, int index);

    std::vector<int> choices_;
    bool opens_ = false;
};

} // namespace gonfalon::ui
