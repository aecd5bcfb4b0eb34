#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <functional>

namespace gonfalon::board {

/// One square or hex of a board, as a dense index from 0. `Cell::none` is no cell at all.
struct Cell {
    std::int16_t index{-1};

    static const Cell none;

    constexpr bool exists() const { return index >= 0; }

    /// The index for a table with one entry a cell; the cell must exist.
    constexpr std::size_t slot() const { return static_cast<std::size_t>(index); }

    friend constexpr bool operator==(Cell, Cell) = default;
    friend constexpr auto operator<=>(Cell, Cell) = default;
};

inline constexpr Cell Cell::none{};

/// Whole steps east (x) and south (y), as a map is drawn with north up.
struct Offset {
    int x{0};
    int y{0};

    friend constexpr bool operator==(Offset, Offset) = default;

    friend constexpr Offset operator+(Offset a, Offset b) { return {a.x + b.x, a.y + b.y}; }

    friend constexpr Offset operator-(Offset a, Offset b) { return {a.x - b.x, a.y - b.y}; }
};

} // namespace gonfalon::board

template <>
struct std::hash<gonfalon::board::Cell> {
    std::size_t operator()(gonfalon::board::Cell cell) const noexcept {
        return std::hash<std::int16_t>{}(cell.index);
    }
};
