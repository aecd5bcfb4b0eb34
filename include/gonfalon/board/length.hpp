#pragma once

#include <compare>
#include <cstdint>
#include <string>

namespace gonfalon::board {

/// A length on a measured table, in whole hundredths of an inch. Tables are at most 100 inches long
/// and wide; within that nothing here overflows.
struct Length {
    std::int32_t hundredths{0};

    friend constexpr bool operator==(Length, Length) = default;
    friend constexpr auto operator<=>(Length, Length) = default;

    friend constexpr Length operator+(Length a, Length b) { return {a.hundredths + b.hundredths}; }

    friend constexpr Length operator-(Length a, Length b) { return {a.hundredths - b.hundredths}; }

    friend constexpr Length operator-(Length a) { return {-a.hundredths}; }

    friend constexpr Length operator*(Length a, int times) { return {a.hundredths * times}; }
};

constexpr Length inches(int whole) {
    return {100 * whole};
}

constexpr Length hundredths(std::int32_t count) {
    return {count};
}

/// In inches: `6`, `8.2`, `-0.05`.
std::string text(Length length);

} // namespace gonfalon::board
