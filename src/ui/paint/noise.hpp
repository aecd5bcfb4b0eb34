#pragma once

#include <cmath>
#include <cstdint>

namespace gonfalon::ui {

/// A well-mixed number for a pair; the same on every machine.
constexpr std::uint32_t scatter(std::int32_t x, std::int32_t y, std::uint32_t salt = 0) {
    std::uint32_t h = static_cast<std::uint32_t>(x) * 0x9e3779b1U;
    h ^= static_cast<std::uint32_t>(y) * 0x85ebca77U + salt * 0xc2b2ae3dU;
    h ^= h >> 15U;
    h *= 0x2c1b3c6dU;
    h ^= h >> 12U;
    h *= 0x297a2d39U;
    h ^= h >> 15U;
    return h;
}

/// The same as a share, 0 to 1.
constexpr double share_at(std::int32_t x, std::int32_t y, std::uint32_t salt = 0) {
    return static_cast<double>(scatter(x, y, salt) >> 8U) / 16777216.0;
}

/// Smooth noise, 0 to 1, with features about one unit wide; repeats after `period` if not 0.
inline double smooth_noise(double x, double y, std::uint32_t salt = 0, std::int32_t period = 0) {
    const double fx = std::floor(x);
    const double fy = std::floor(y);
    double u = x - fx;
    double v = y - fy;
    u = u * u * (3 - 2 * u);
    v = v * v * (3 - 2 * v);
    const auto corner = [&](std::int32_t dx, std::int32_t dy) {
        auto cx = static_cast<std::int32_t>(fx) + dx;
        auto cy = static_cast<std::int32_t>(fy) + dy;
        if (period > 0) {
            cx = (cx % period + period) % period;
            cy = (cy % period + period) % period;
        }
        return share_at(cx, cy, salt);
    };
    const double top = corner(0, 0) * (1 - u) + corner(1, 0) * u;
    const double bottom = corner(0, 1) * (1 - u) + corner(1, 1) * u;
    return top * (1 - v) + bottom * v;
}

/// A stream of shares for laying things out; the same for the same seed.
class Scatter {
public:
    explicit constexpr Scatter(std::int32_t seed, std::uint32_t salt = 0)
        : seed_(seed), salt_(salt) {}

    constexpr double next() { return share_at(seed_, ++count_, salt_); }

    constexpr double between(double low, double high) { return low + (high - low) * next(); }

private:
    std::int32_t seed_;
    std::int32_t count_ = 0;
    std::uint32_t salt_;
};

} // namespace gonfalon::ui
