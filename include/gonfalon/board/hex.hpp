#pragma once

#include <algorithm>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <functional>

namespace gonfalon::board {

/// A hex of the endless plane a hex board lies in, on the board or off it. `column` counts columns;
/// `half` counts half hexes along a column, so that neighbours are (0, +-2) and (+-1, +-1) away.
/// Both are odd or both are even. The same two numbers describe a step from hex to hex.
struct Hex {
    std::int16_t column{0};
    std::int16_t half{0};

    friend constexpr bool operator==(Hex, Hex) = default;
    friend constexpr auto operator<=>(Hex, Hex) = default;

    friend constexpr Hex operator+(Hex a, Hex b) {
        return of(a.column + b.column, a.half + b.half);
    }

    friend constexpr Hex operator-(Hex a, Hex b) {
        return of(a.column - b.column, a.half - b.half);
    }

    friend constexpr Hex operator*(Hex step, int times) {
        return of(step.column * times, step.half * times);
    }

    static constexpr Hex of(int column, int half) {
        return {static_cast<std::int16_t>(column), static_cast<std::int16_t>(half)};
    }

    /// Both numbers in one, for states and files that keep a place as one number.
    constexpr std::int32_t packed() const { return column * 65536 + half; }

    static constexpr Hex unpacked(std::int32_t packed) {
        const auto half = static_cast<std::int16_t>(packed & 0xFFFF);
        return of((packed - half) / 65536, half);
    }
};

/// Steps from hex to hex.
constexpr int distance(Hex a, Hex b) {
    const int columns = a.column > b.column ? a.column - b.column : b.column - a.column;
    const int halves = a.half > b.half ? a.half - b.half : b.half - a.half;
    return columns + std::max(0, (halves - columns) / 2);
}

constexpr bool adjacent(Hex a, Hex b) {
    return distance(a, b) == 1;
}

/// The side between two neighbouring hexes, the same from both: `low` < `high`.
struct HexSide {
    Hex low;
    Hex high;

    static constexpr HexSide between(Hex a, Hex b) { return a < b ? HexSide{a, b} : HexSide{b, a}; }

    constexpr bool touches(Hex hex) const { return hex == low || hex == high; }

    /// The hex on the other side of one of the two.
    constexpr Hex beyond(Hex hex) const { return hex == low ? high : low; }

    friend constexpr bool operator==(const HexSide&, const HexSide&) = default;
    friend constexpr auto operator<=>(const HexSide&, const HexSide&) = default;
};

} // namespace gonfalon::board

template <>
struct std::hash<gonfalon::board::Hex> {
    std::size_t operator()(gonfalon::board::Hex hex) const noexcept {
        return std::hash<std::int32_t>{}(hex.packed());
    }
};

template <>
struct std::hash<gonfalon::board::HexSide> {
    std::size_t operator()(const gonfalon::board::HexSide& side) const noexcept {
        const auto low = static_cast<std::uint32_t>(side.low.packed());
        const auto high = static_cast<std::uint32_t>(side.high.packed());
        return std::hash<std::uint64_t>{}(std::uint64_t{low} << 32U | high);
    }
};
