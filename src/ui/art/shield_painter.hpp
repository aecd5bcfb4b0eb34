#pragma once

#include "ui/art/heraldry.hpp"

namespace gonfalon::ui {

/// Draws one coat of arms inside a box, under whatever clip is set.
void paint_coat(const Heraldry& book, Canvas& canvas, const Box& area, const Coat& coat);

} // namespace gonfalon::ui
