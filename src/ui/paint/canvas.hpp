#pragma once

#include "ui/paint/color.hpp"
#include "ui/paint/path.hpp"
#include "ui/paint/rasteriser.hpp"

#include <cstdint>
#include <memory>
#include <vector>

struct SDL_Surface;

namespace gonfalon::ui {

struct SurfaceDeleter {
    void operator()(SDL_Surface* surface) const;
};

using SurfacePtr = std::unique_ptr<SDL_Surface, SurfaceDeleter>;

/// What a shape is filled with: one colour, or a run between two.
struct Paint {
    enum class Kind { flat, linear, radial };

    Kind kind = Kind::flat;
    Color from;
    Color to;
    Vec start;
    Vec end;

    // NOLINTNEXTLINE(google-explicit-constructor): a colour is the plainest paint.
    Paint(Color color) : from(color), to(color) {}

    static Paint linear(Vec start, Color from, Vec end, Color to);
    /// From the centre outwards.
    static Paint radial(Vec centre, double radius, Color from, Color to);
};

/// Opacity only: letters, shadows, clips.
struct Mask {
    int width = 0;
    int height = 0;
    std::vector<std::uint8_t> cover;

    [[nodiscard]] std::uint8_t at(int x, int y) const {
        return x < 0 || y < 0 || x >= width || y >= height
                   ? std::uint8_t{0}
                   : cover[static_cast<std::size_t>(y * width + x)];
    }
};

/// An anti-aliased picture in memory. Shapes are given in drawing units and pass through the
/// current transform; pixels are kept with premultiplied colours.
class Canvas {
public:
    struct Pixel {
        std::uint8_t r = 0;
        std::uint8_t g = 0;
        std::uint8_t b = 0;
        std::uint8_t a = 0;
    };

    Canvas(int width, int height);

    [[nodiscard]] int width() const { return width_; }

    [[nodiscard]] int height() const { return height_; }

    [[nodiscard]] Pixel& at(int x, int y) { return pixels_[index(x, y)]; }

    [[nodiscard]] const Pixel& at(int x, int y) const { return pixels_[index(x, y)]; }

    /// Drawing units to pixels.
    void set_transform(const Affine& transform) { transform_ = transform; }

    [[nodiscard]] const Affine& transform() const { return transform_; }

    void clear(Color color);
    void fill(const Path& path, const Paint& paint);
    /// Width and dashes are in drawing units.
    void stroke(const Path& path, const Stroke& stroke, const Paint& paint);
    /// A soft shadow of the shape; blur and offset in drawing units.
    void shadow(const Path& path, double blur, Vec offset, Color color);

    /// From now on only what lies inside this shape (and inside the clips before it) is painted.
    void push_clip(const Path& path);
    void pop_clip();

    /// Letters at whole pixels, not transformed.
    void draw_mask(const Mask& mask, int x, int y, Color color);
    /// A mask through the transform: mask pixels are placed by `place`, then transformed.
    void draw_mask(const Mask& mask, const Affine& place, Color color);
    void draw(const Canvas& picture, int x, int y);

    /// A copy for SDL, with straight opacity.
    [[nodiscard]] SurfacePtr to_surface() const;

private:
    [[nodiscard]] std::size_t index(int x, int y) const {
        return static_cast<std::size_t>(y) * static_cast<std::size_t>(width_) +
               static_cast<std::size_t>(x);
    }

    [[nodiscard]] PixelBox whole() const { return {0, 0, width_, height_}; }

    void fill_contours(const Contours& contours, const Paint& paint);
    void blend(int x, int y, Color color, unsigned cover);
    [[nodiscard]] unsigned clipped(int x, int y, unsigned cover) const;

    int width_;
    int height_;
    Affine transform_;
    std::vector<Pixel> pixels_;
    std::vector<Mask> clips_;
};

/// Spreads a mask by about `radius` pixels.
void blur(Mask& mask, double radius);

} // namespace gonfalon::ui
