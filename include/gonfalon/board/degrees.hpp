#pragma once

#include <compare>
#include <cstdint>

namespace gonfalon::board {

/// A whole number of degrees clockwise from north, 0 to 359.
class Degrees {
public:
    constexpr Degrees() = default;

    /// Any whole number; 370 and -350 are 10.
    explicit constexpr Degrees(int degrees)
        : value_(static_cast<std::int16_t>((degrees % 360 + 360) % 360)) {}

    constexpr int value() const { return value_; }

    friend constexpr bool operator==(Degrees, Degrees) = default;
    friend constexpr auto operator<=>(Degrees, Degrees) = default;

    friend constexpr Degrees operator+(Degrees a, int clockwise) {
        return Degrees{a.value_ + clockwise};
    }

    friend constexpr Degrees operator-(Degrees a, int clockwise) {
        return Degrees{a.value_ - clockwise};
    }

private:
    std::int16_t value_{0};
};

constexpr Degrees opposite(Degrees a) {
    return a + 180;
}

/// The smaller angle between two facings: 0 to 180.
constexpr int angle_between(Degrees a, Degrees b) {
    const int clockwise = (b.value() - a.value() + 360) % 360;
    return clockwise > 180 ? 360 - clockwise : clockwise;
}

/// What sine and cosine are multiplied by.
inline constexpr std::int64_t trig_scale = 65536;

/// Sine times `trig_scale`, rounded to the nearest whole number; from a table, so that it is the
/// same on every machine.
std::int32_t sine(Degrees a);

/// Cosine times `trig_scale`, rounded to the nearest whole number.
std::int32_t cosine(Degrees a);

} // namespace gonfalon::board
