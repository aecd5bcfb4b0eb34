#pragma once

#include "ui/paint/path.hpp"

#include <cstdint>
#include <functional>
#include <span>

namespace gonfalon::ui {

/// Whole pixels, the high edge excluded.
struct PixelBox {
    int x0 = 0;
    int y0 = 0;
    int x1 = 0;
    int y1 = 0;
};

/// One row of the shape: `cover[i]` is how much of pixel `x + i` it hides, 0 to 255.
using RowSink = std::function<void(int x, int y, std::span<const std::uint8_t> cover)>;

/// Finds out how much of each pixel a shape covers (non-zero rule, open contours closed) and hands
/// the rows over from top to bottom. Eight lines a pixel vertically, exact horizontally.
void rasterise(const Contours& shape, const PixelBox& clip, const RowSink& sink);

} // namespace gonfalon::ui
