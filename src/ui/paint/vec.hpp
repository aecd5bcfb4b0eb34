#pragma once

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>

namespace gonfalon::ui {

/// A point or an offset in drawing units; y grows downwards, as on the screen.
struct Vec {
    double x = 0;
    double y = 0;

    friend constexpr bool operator==(Vec, Vec) = default;
};

constexpr Vec operator+(Vec a, Vec b) {
    return {a.x + b.x, a.y + b.y};
}

constexpr Vec operator-(Vec a, Vec b) {
    return {a.x - b.x, a.y - b.y};
}

constexpr Vec operator*(Vec a, double k) {
    return {a.x * k, a.y * k};
}

constexpr Vec operator*(double k, Vec a) {
    return a * k;
}

constexpr Vec operator/(Vec a, double k) {
    return {a.x / k, a.y / k};
}

constexpr double dot(Vec a, Vec b) {
    return a.x * b.x + a.y * b.y;
}

constexpr double cross(Vec a, Vec b) {
    return a.x * b.y - a.y * b.x;
}

inline double length(Vec a) {
    return std::hypot(a.x, a.y);
}

constexpr Vec mix(Vec a, Vec b, double t) {
    return a + (b - a) * t;
}

constexpr Vec perpendicular(Vec a) {
    return {-a.y, a.x};
}

/// The offset scaled to length one; a zero offset stays zero.
inline Vec unit(Vec a) {
    const double size = length(a);
    return size > 0 ? a / size : Vec{};
}

/// Compass degrees: 0 is up the screen, 90 to the right.
inline Vec towards(double degrees) {
    const double radians = degrees * std::numbers::pi / 180.0;
    return {std::sin(radians), -std::cos(radians)};
}

/// An upright rectangle; empty until something is added.
struct Box {
    Vec low{std::numeric_limits<double>::max(), std::numeric_limits<double>::max()};
    Vec high{std::numeric_limits<double>::lowest(), std::numeric_limits<double>::lowest()};

    [[nodiscard]] static Box between(Vec a, Vec b) {
        return {{std::min(a.x, b.x), std::min(a.y, b.y)}, {std::max(a.x, b.x), std::max(a.y, b.y)}};
    }

    [[nodiscard]] double width() const { return high.x - low.x; }

    [[nodiscard]] double height() const { return high.y - low.y; }

    [[nodiscard]] Vec centre() const { return (low + high) / 2; }

    [[nodiscard]] bool is_empty() const { return high.x < low.x || high.y < low.y; }

    [[nodiscard]] bool contains(Vec p) const {
        return p.x >= low.x && p.x < high.x && p.y >= low.y && p.y < high.y;
    }

    /// Do they share a point? A box without width or height counts as the line that it is.
    [[nodiscard]] bool meets(const Box& other) const {
        return low.x <= other.high.x && other.low.x <= high.x && low.y <= other.high.y &&
               other.low.y <= high.y;
    }

    [[nodiscard]] Box grown(double by) const { return {low - Vec{by, by}, high + Vec{by, by}}; }

    void add(Vec p) {
        low = {std::min(low.x, p.x), std::min(low.y, p.y)};
        high = {std::max(high.x, p.x), std::max(high.y, p.y)};
    }

    void add(const Box& other) {
        add(other.low);
        add(other.high);
    }
};

/// A drawing transform: x' = a x + c y + e, y' = b x + d y + f.
struct Affine {
    double a = 1;
    double b = 0;
    double c = 0;
    double d = 1;
    double e = 0;
    double f = 0;

    [[nodiscard]] constexpr Vec operator()(Vec p) const {
        return {a * p.x + c * p.y + e, b * p.x + d * p.y + f};
    }

    /// How much lengths grow under it.
    [[nodiscard]] double scale() const { return std::sqrt(std::abs(a * d - b * c)); }

    [[nodiscard]] Affine inverse() const {
        const double det = a * d - b * c;
        const double k = det != 0 ? 1 / det : 0;
        return {d * k, -b * k, -c * k, a * k, (c * f - d * e) * k, (b * e - a * f) * k};
    }

    static constexpr Affine move(Vec by) { return {1, 0, 0, 1, by.x, by.y}; }

    static constexpr Affine scale(double k) { return {k, 0, 0, k, 0, 0}; }

    static constexpr Affine scale(double kx, double ky) { return {kx, 0, 0, ky, 0, 0}; }

    /// Clockwise on the screen.
    static Affine turn(double degrees) {
        const double r = degrees * std::numbers::pi / 180.0;
        return {std::cos(r), std::sin(r), -std::sin(r), std::cos(r), 0, 0};
    }
};

/// `outer * inner`: the inner one is carried out first.
constexpr Affine operator*(const Affine& o, const Affine& i) {
    return {o.a * i.a + o.c * i.b,
            o.b * i.a + o.d * i.b,
            o.a * i.c + o.c * i.d,
            o.b * i.c + o.d * i.d,
            o.a * i.e + o.c * i.f + o.e,
            o.b * i.e + o.d * i.f + o.f};
}

} // namespace gonfalon::ui
