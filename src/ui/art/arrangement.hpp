#pragma once

#include "ui/paint/vec.hpp"

#include <vector>

namespace gonfalon::ui {

/// Where charges of a number stand, as centres in shares of an area, and their size in shares.
struct Arrangement {
    std::vector<Vec> centres;
    Vec size;
};

Arrangement in_row(const Box& area, int count);
Arrangement in_column(const Box& area, int count);
/// As heralds set that many charges of a shape (width over height) into an area.
Arrangement arrange(const Box& area, int count, double aspect);

} // namespace gonfalon::ui
