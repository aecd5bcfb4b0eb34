#include "ui/paint/canvas.hpp"

#include <SDL.h>

#include <algorithm>
#include <cmath>
#include <stdexcept>
#include <string>

namespace gonfalon::ui {

namespace {

std::uint8_t times(unsigned value, unsigned share) {
    const unsigned product = value * share + 128;
    return static_cast<std::uint8_t>((product + (product >> 8U)) >> 8U);
}

/// Tells the colour of a paint at a pixel.
class Shader {
public:
    Shader(const Paint& paint, const Affine& transform)
        : paint_(paint), back_(transform.inverse()) {
        const Vec run = paint.end - paint.start;
        const double size = dot(run, run);
        along_ = size > 0 ? run / size : Vec{};
        radius_ = std::max(length(run), 1e-6);
    }

    [[nodiscard]] bool is_flat() const { return paint_.kind == Paint::Kind::flat; }

    [[nodiscard]] Color at(int x, int y) const {
        if (is_flat()) {
            return paint_.from;
        }
        const Vec p = back_({x + 0.5, y + 0.5}) - paint_.start;
        const double t = paint_.kind == Paint::Kind::linear ? dot(p, along_) : length(p) / radius_;
        return mix(paint_.from, paint_.to, std::clamp(t, 0.0, 1.0));
    }

private:
    const Paint& paint_;
    Affine back_;
    Vec along_;
    double radius_;
};

Mask mask_of(const Contours& contours, int width, int height) {
    Mask mask{width, height, {}};
    mask.cover.assign(static_cast<std::size_t>(width) * static_cast<std::size_t>(height), 0);
    rasterise(contours, {0, 0, width, height}, [&mask](int x, int y, auto row) {
        std::copy(row.begin(), row.end(), mask.cover.begin() + y * mask.width + x);
    });
    return mask;
}

/// One pass of a running mean along a row or a column.
void box_blur(std::vector<std::uint8_t>& line, std::vector<std::uint8_t>& spare, int radius) {
    const int count = static_cast<int>(line.size());
    const unsigned window = static_cast<unsigned>(radius) * 2 + 1;
    unsigned sum = 0;
    for (int i = -radius; i < count; ++i) {
        if (i + radius < count) {
            sum += line[static_cast<std::size_t>(i + radius)];
        }
        if (i - radius - 1 >= 0) {
            sum -= line[static_cast<std::size_t>(i - radius - 1)];
        }
        if (i >= 0) {
            spare[static_cast<std::size_t>(i)] = static_cast<std::uint8_t>(sum / window);
        }
    }
    line.swap(spare);
}

} // namespace

void SurfaceDeleter::operator()(SDL_Surface* surface) const {
    SDL_FreeSurface(surface);
}

Paint Paint::linear(Vec start, Color from, Vec end, Color to) {
    Paint paint(from);
    paint.kind = Kind::linear;
    paint.to = to;
    paint.start = start;
    paint.end = end;
    return paint;
}

Paint Paint::radial(Vec centre, double radius, Color from, Color to) {
    Paint paint = linear(centre, from, centre + Vec{radius, 0}, to);
    paint.kind = Kind::radial;
    return paint;
}

Canvas::Canvas(int width, int height)
    : width_(std::max(width, 1)), height_(std::max(height, 1)),
      pixels_(static_cast<std::size_t>(width_) * static_cast<std::size_t>(height_)) {
}

void Canvas::clear(Color color) {
    const Pixel pixel{
        times(color.r, color.a), times(color.g, color.a), times(color.b, color.a), color.a};
    std::fill(pixels_.begin(), pixels_.end(), pixel);
}

void Canvas::fill(const Path& path, const Paint& paint) {
    fill_contours(path.flatten(transform_), paint);
}

void Canvas::stroke(const Path& path, const Stroke& stroke, const Paint& paint) {
    const double scale = transform_.scale();
    Stroke scaled = stroke;
    scaled.width = stroke.width * scale;
    Paint thinned = paint;
    if (scaled.width < 0.8) {
        // A hair line keeps its weight by growing paler instead of thinner.
        const double share = scaled.width / 0.8;
        thinned.from = with_alpha(paint.from, share);
        thinned.to = with_alpha(paint.to, share);
        scaled.width = 0.8;
    }
    for (double& dash : scaled.dashes) {
        dash *= scale;
    }
    const Box visible{{0, 0}, {static_cast<double>(width_), static_cast<double>(height_)}};
    fill_contours(outline_of(path.flatten(transform_), scaled, visible), thinned);
}

void Canvas::shadow(const Path& path, double blur_radius, Vec offset, Color color) {
    const Affine moved = transform_ * Affine::move(offset);
    Mask mask = mask_of(path.flatten(moved), width_, height_);
    blur(mask, blur_radius * transform_.scale());
    draw_mask(mask, 0, 0, color);
}

void Canvas::push_clip(const Path& path) {
    Mask mask = mask_of(path.flatten(transform_), width_, height_);
    if (!clips_.empty()) {
        const Mask& outer = clips_.back();
        for (std::size_t i = 0; i < mask.cover.size(); ++i) {
            mask.cover[i] = times(mask.cover[i], outer.cover[i]);
        }
    }
    clips_.push_back(std::move(mask));
}

void Canvas::pop_clip() {
    clips_.pop_back();
}

unsigned Canvas::clipped(int x, int y, unsigned cover) const {
    return clips_.empty() ? cover : times(cover, clips_.back().cover[index(x, y)]);
}

void Canvas::blend(int x, int y, Color color, unsigned cover) {
    const unsigned alpha = times(color.a, cover);
    if (alpha == 0) {
        return;
    }
    Pixel& pixel = pixels_[index(x, y)];
    const unsigned rest = 255 - alpha;
    const auto channel = [alpha, rest](unsigned ours, unsigned below) {
        return static_cast<std::uint8_t>(
            std::min(255U, static_cast<unsigned>(times(ours, alpha)) + times(below, rest)));
    };
    pixel = {channel(color.r, pixel.r),
             channel(color.g, pixel.g),
             channel(color.b, pixel.b),
             channel(255, pixel.a)};
}

void Canvas::fill_contours(const Contours& contours, const Paint& paint) {
    const Shader shader(paint, transform_);
    rasterise(contours, whole(), [this, &shader](int x, int y, auto row) {
        for (const std::uint8_t cover : row) {
            if (cover != 0) {
                blend(x, y, shader.at(x, y), clipped(x, y, cover));
            }
            ++x;
        }
    });
}

void Canvas::draw_mask(const Mask& mask, int x, int y, Color color) {
    for (int row = std::max(0, -y); row < std::min(mask.height, height_ - y); ++row) {
        for (int column = std::max(0, -x); column < std::min(mask.width, width_ - x); ++column) {
            const unsigned cover = mask.at(column, row);
            if (cover != 0) {
                blend(x + column, y + row, color, clipped(x + column, y + row, cover));
            }
        }
    }
}

void Canvas::draw_mask(const Mask& mask, const Affine& place, Color color) {
    const Affine forth = transform_ * place;
    const Affine back = forth.inverse();
    Box box;
    for (const Vec corner :
         {Vec{0, 0},
          Vec{static_cast<double>(mask.width), 0},
          Vec{0, static_cast<double>(mask.height)},
          Vec{static_cast<double>(mask.width), static_cast<double>(mask.height)}}) {
        box.add(forth(corner));
    }
    const int x0 = std::max(0, static_cast<int>(std::floor(box.low.x)));
    const int y0 = std::max(0, static_cast<int>(std::floor(box.low.y)));
    const int x1 = std::min(width_, static_cast<int>(std::ceil(box.high.x)) + 1);
    const int y1 = std::min(height_, static_cast<int>(std::ceil(box.high.y)) + 1);
    for (int y = y0; y < y1; ++y) {
        for (int x = x0; x < x1; ++x) {
            const Vec p = back({x + 0.5, y + 0.5}) - Vec{0.5, 0.5};
            const int left = static_cast<int>(std::floor(p.x));
            const int top = static_cast<int>(std::floor(p.y));
            const double u = p.x - left;
            const double v = p.y - top;
            const double cover =
                (mask.at(left, top) * (1 - u) + mask.at(left + 1, top) * u) * (1 - v) +
                (mask.at(left, top + 1) * (1 - u) + mask.at(left + 1, top + 1) * u) * v;
            blend(x, y, color, clipped(x, y, static_cast<unsigned>(cover + 0.5)));
        }
    }
}

void Canvas::draw(const Canvas& picture, int x, int y) {
    for (int row = std::max(0, -y); row < std::min(picture.height_, height_ - y); ++row) {
        for (int column = std::max(0, -x); column < std::min(picture.width_, width_ - x);
             ++column) {
            const Pixel& top = picture.at(column, row);
            const unsigned share = clipped(x + column, y + row, 255);
            Pixel& below = at(x + column, y + row);
            const unsigned rest = 255 - times(top.a, share);
            const auto channel = [share, rest](unsigned ours, unsigned under) {
                return static_cast<std::uint8_t>(
                    std::min(255U, static_cast<unsigned>(times(ours, share)) + times(under, rest)));
            };
            below = {channel(top.r, below.r),
                     channel(top.g, below.g),
                     channel(top.b, below.b),
                     channel(top.a, below.a)};
        }
    }
}

SurfacePtr Canvas::to_surface() const {
    SurfacePtr surface(
        SDL_CreateRGBSurfaceWithFormat(0, width_, height_, 32, SDL_PIXELFORMAT_ARGB8888));
    if (!surface) {
        throw std::runtime_error(std::string("no memory for a picture: ") + SDL_GetError());
    }
    for (int y = 0; y < height_; ++y) {
        auto* row = static_cast<std::uint8_t*>(surface->pixels) + y * surface->pitch;
        auto* out = static_cast<Uint32*>(static_cast<void*>(row));
        for (int x = 0; x < width_; ++x) {
            const Pixel& p = at(x, y);
            const auto straight = [&p](unsigned channel) {
                return p.a == 0 ? 0U : std::min(255U, (channel * 255U + p.a / 2U) / p.a);
            };
            out[x] = (static_cast<Uint32>(p.a) << 24U) | (straight(p.r) << 16U) |
                     (straight(p.g) << 8U) | straight(p.b);
        }
    }
    return surface;
}

void blur(Mask& mask, double radius) {
    const int step = static_cast<int>(std::lround(radius / 2));
    if (step < 1) {
        return;
    }
    const auto width = static_cast<std::size_t>(mask.width);
    const auto height = static_cast<std::size_t>(mask.height);
    std::vector<std::uint8_t> line(width);
    std::vector<std::uint8_t> spare(width);
    for (std::size_t y = 0; y < height; ++y) {
        const auto row = mask.cover.begin() + static_cast<std::ptrdiff_t>(y * width);
        std::copy(row, row + mask.width, line.begin());
        box_blur(line, spare, step);
        box_blur(line, spare, step);
        std::copy(line.begin(), line.end(), row);
    }
    line.resize(height);
    spare.resize(height);
    for (std::size_t x = 0; x < width; ++x) {
        for (std::size_t y = 0; y < height; ++y) {
            line[y] = mask.cover[y * width + x];
        }
        box_blur(line, spare, step);
        box_blur(line, spare, step);
        for (std::size_t y = 0; y < height; ++y) {
            mask.cover[y * width + x] = line[y];
        }
    }
}

} // namespace gonfalon::ui
