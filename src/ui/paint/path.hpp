#pragma once

#include "ui/paint/vec.hpp"

#include <string_view>
#include <vector>

namespace gonfalon::ui {

/// A run of straight segments; a closed one returns to its first point.
struct Contour {
    std::vector<Vec> points;
    bool closed = false;
};

using Contours = std::vector<Contour>;

/// An outline of straight and curved segments.
class Path {
public:
    Path& move_to(Vec to);
    Path& line_to(Vec to);
    Path& quad_to(Vec control, Vec to);
    Path& cubic_to(Vec first, Vec second, Vec to);
    Path& close();

    Path& add(const Path& other, const Affine& transform = {});
    Path& add_polygon(const std::vector<Vec>& points);
    Path& add_polyline(const std::vector<Vec>& points);
    Path& add_box(const Box& box);
    Path& add_rounded_box(const Box& box, double radius);
    Path& add_ellipse(Vec centre, double rx, double ry);

    Path& add_circle(Vec centre, double radius) { return add_ellipse(centre, radius, radius); }

    Path& add_segment(Vec from, Vec to);

    [[nodiscard]] bool is_empty() const { return pieces_.empty(); }

    /// The box of all points, curve handles included.
    [[nodiscard]] Box bounds() const;
    [[nodiscard]] Path transformed(const Affine& transform) const;
    /// Straight segments that leave the curve by less than a fifth of a pixel.
    [[nodiscard]] Contours flatten(const Affine& transform) const;

    /// Reads the path letters M L H V C S Q Z of SVG, absolute and relative.
    /// Throws std::invalid_argument on anything else.
    static Path parse(std::string_view text);

private:
    enum class Kind { move, line, cubic, close };

    struct Piece {
        Kind kind;
        Vec first;
        Vec second;
        Vec to;
    };

    [[nodiscard]] Vec last() const;

    std::vector<Piece> pieces_;
};

struct Stroke {
    double width = 1;
    /// Lengths of mark and gap in turn; empty for an unbroken line.
    std::vector<double> dashes;
    bool round_ends = true;
};

/// The filled shape of a stroke, to be filled with the non-zero rule; parts that cannot be seen
/// inside the box are left out.
Contours outline_of(const Contours& lines, const Stroke& stroke, const Box& within);

/// Rounds the corners of a line by cutting them, `rounds` times.
std::vector<Vec> smoothed(const std::vector<Vec>& points, bool closed, int rounds);

} // namespace gonfalon::ui
