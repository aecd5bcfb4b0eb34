#include "ui/art/board_art.hpp"

#include "ui/art/board_artist.hpp"
#include "ui/paint/noise.hpp"

#include <algorithm>
#include <cmath>

namespace gonfalon::ui {

namespace {

std::uint8_t toned(std::uint8_t channel, double factor) {
    return static_cast<std::uint8_t>(std::clamp(channel * factor + 0.5, 0.0, 255.0));
}

Canvas::Pixel toned(Canvas::Pixel pixel, double factor) {
    return {toned(pixel.r, factor), toned(pixel.g, factor), toned(pixel.b, factor), pixel.a};
}

} // namespace

BoardArt::BoardArt(const ArtSet& art, const BoardPicture& board, bool has_names)
    : art_(art), revision_(board.revision), style_(board.style) {
    field_ = {{0, 0}, to_vec(board.size)};
    extent_ = field_.grown(350);
    BoardArtist(*this, art, board).compose(has_names);
}

Canvas BoardArt::paint(double scale, const PixelBox& region) const {
    Canvas canvas(region.x1 - region.x0, region.y1 - region.y0);
    canvas.clear(art_.palette.table_dark);
    canvas.set_transform(
        Affine::move({-static_cast<double>(region.x0), -static_cast<double>(region.y0)}) *
        Affine::scale(scale));
    const Box visible{{region.x0 / scale, region.y0 / scale},
                      {region.x1 / scale, region.y1 / scale}};
    for (const Mark& mark : marks_) {
        if (scale < mark.from_scale || !mark.bounds.meets(visible)) {
            continue;
        }
        if (mark.width > 0) {
            canvas.stroke(mark.path, {mark.width, mark.dashes, true}, mark.paint);
        } else {
            canvas.fill(mark.path, mark.paint);
        }
    }
    paint_texts(canvas, scale, visible);
    paint_grain(canvas, scale, region);
    return canvas;
}

void BoardArt::paint_texts(Canvas& canvas, double scale, const Box& visible) const {
    for (const Text& text : texts_) {
        if (scale < text.from_scale || !visible.grown(3000).contains(text.at)) {
            continue;
        }
        // Labels stay legible on small maps, names of cells do not grow without end.
        const double pixels = std::clamp(text.size * scale, 12.0, text.has_halo ? 30.0 : 15.0);
        const double size = pixels / scale;
        if (text.has_halo) {
            const Color halo = with_alpha(art_.palette.parchment, 0.45);
            const double by = 1.3 / scale;
            for (const Vec shift : {Vec{-by, 0}, Vec{by, 0}, Vec{0, -by}, Vec{0, by}}) {
                write(canvas,
                      art_.letters,
                      text.face,
                      size,
                      text.text,
                      text.at + shift,
                      halo,
                      text.align);
            }
        }
        write(canvas, art_.letters, text.face, size, text.text, text.at, text.color, text.align);
    }
}

/// Mottling, paper grain and the darker rim, once for good.
void BoardArt::paint_grain(Canvas& canvas, double scale, const PixelBox& region) const {
    const Box rim = extent_;
    const double reach = 1500;
    constexpr int step = 4;
    // The slow part of the noise is found for every fourth pixel and held.
    std::vector<double> slow(static_cast<std::size_t>(canvas.width() / step + 1));
    for (int y = 0; y < canvas.height(); ++y) {
        const double by = (region.y0 + y) / scale;
        if (y % step == 0) {
            for (std::size_t i = 0; i < slow.size(); ++i) {
                const double bx = (region.x0 + static_cast<int>(i) * step) / scale;
                const double edge = std::min(
                    {bx - rim.low.x, rim.high.x - bx, by - rim.low.y, rim.high.y - by, reach});
                const double t = std::clamp(edge / reach, 0.0, 1.0);
                const double noise = smooth_noise(bx / 2300, by / 2300, 1) * 0.6 +
                                     smooth_noise(bx / 640, by / 640, 2) * 0.3 +
                                     smooth_noise(bx / 170, by / 170, 3) * 0.1;
                slow[i] = (0.945 + 0.11 * noise) * (1 - 0.16 * (1 - t) * (1 - t));
            }
        }
        for (int x = 0; x < canvas.width(); ++x) {
            const double grain = share_at(region.x0 + x, region.y0 + y, 4);
            Canvas::Pixel& pixel = canvas.at(x, y);
            pixel = toned(pixel, slow[static_cast<std::size_t>(x / step)] * (0.985 + 0.03 * grain));
        }
    }
}

Canvas paint_oak(const Palette& palette, int size) {
    Canvas canvas(size, size);
    constexpr int planks = 4;
    const int plank = size / planks;
    for (int y = 0; y < size; ++y) {
        const int board = y / plank;
        const int in_board = y % plank;
        const double seam = in_board < 2 ? 0.55 : in_board < 3 ? 0.85 : 1;
        for (int x = 0; x < size; ++x) {
            const double u = static_cast<double>(x) / size;
            const double v = static_cast<double>(y) / size;
            const double bend =
                smooth_noise(u * 4, v * 8, static_cast<std::uint32_t>(board), 4) * 5;
            const double fibre = smooth_noise(u * 8, v * 128 + bend, 5, 8 * 1024);
            const double fine = smooth_noise(u * 64, v * 512, 6, 0);
            const double slow = smooth_noise(u * 2, board * 7.3, 8, 2);
            const double tone =
                0.3 + 0.45 * fibre + 0.1 * fine + 0.15 * slow + 0.1 * share_at(board, 17);
            const Color color = mix(palette.table_dark, palette.table, tone);
            canvas.at(x, y) = toned(Canvas::Pixel{color.r, color.g, color.b, 255}, seam);
        }
    }
    return canvas;
}

} // namespace gonfalon::ui
