#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace gonfalon::board {

/// One of the twelve bearings of a hex board, 30 degrees apart, clockwise from north like the hours
/// of a clock. The sides of a hex and its corners take turns: flat-topped hexes have their sides at
/// the even hours, pointed ones at the odd hours.
struct Bearing {
    std::uint8_t hour{0};

    friend constexpr bool operator==(Bearing, Bearing) = default;
    friend constexpr auto operator<=>(Bearing, Bearing) = default;
};

/// Turned clockwise by twelfths of a circle; two twelfths lead from side to side.
constexpr Bearing turned(Bearing from, int twelfths) {
    return {static_cast<std::uint8_t>(((from.hour + twelfths) % 12 + 12) % 12)};
}

constexpr Bearing opposite(Bearing b) {
    return turned(b, 6);
}

/// The fewest twelfths from one bearing to another: 0 to 6.
constexpr int twelfths_between(Bearing a, Bearing b) {
    const int clockwise = (b.hour - a.hour + 12) % 12;
    return clockwise > 6 ? 12 - clockwise : clockwise;
}

/// Whole degrees clockwise from north.
constexpr int degrees(Bearing b) {
    return 30 * b.hour;
}

/// As on a compass rose of eight points: `NE` stands for both 30 and 60 degrees, of which a board
/// has one among its sides and the other among its corners.
constexpr std::string_view letters(Bearing b) {
    constexpr std::array<std::string_view, 12> names{
        "N", "NE", "NE", "E", "SE", "SE", "S", "SW", "SW", "W", "NW", "NW"};
    return names[b.hour];
}

} // namespace gonfalon::board
