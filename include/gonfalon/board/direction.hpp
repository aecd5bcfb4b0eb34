#pragma once

#include <gonfalon/board/cell.hpp>

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

namespace gonfalon::board {

/// The four directions of a square board, clockwise.
enum class Direction : std::uint8_t { north, east, south, west };

inline constexpr std::array<Direction, 4> all_directions{
    Direction::north, Direction::east, Direction::south, Direction::west};

constexpr Direction turned(Direction from, int quarters_clockwise) {
    const int quarter = (static_cast<int>(from) + quarters_clockwise) % 4;
    return static_cast<Direction>((quarter + 4) % 4);
}

constexpr Direction right_of(Direction d) {
    return turned(d, 1);
}

constexpr Direction opposite(Direction d) {
    return turned(d, 2);
}

constexpr Direction left_of(Direction d) {
    return turned(d, 3);
}

/// The fewest quarter turns from one facing to another: 0, 1 or 2.
constexpr int turns_between(Direction from, Direction to) {
    const int quarters = (static_cast<int>(to) - static_cast<int>(from) + 4) % 4;
    return quarters == 3 ? 1 : quarters;
}

constexpr bool is_north_or_south(Direction d) {
    return d == Direction::north || d == Direction::south;
}

/// One step in this direction.
constexpr Offset step(Direction d) {
    constexpr std::array<Offset, 4> steps{Offset{0, -1}, Offset{1, 0}, Offset{0, 1}, Offset{-1, 0}};
    return steps[static_cast<std::size_t>(d)];
}

/// Whole degrees clockwise from north.
constexpr int degrees(Direction d) {
    return 90 * static_cast<int>(d);
}

/// `N`, `E`, `S` or `W`.
constexpr std::string_view letter(Direction d) {
    constexpr std::array<std::string_view, 4> letters{"N", "E", "S", "W"};
    return letters[static_cast<std::size_t>(d)];
}

/// `north`, `east`, `south` or `west`.
constexpr std::string_view word(Direction d) {
    constexpr std::array<std::string_view, 4> words{"north", "east", "south", "west"};
    return words[static_cast<std::size_t>(d)];
}

/// Reads a letter or a word; nothing where the text is neither.
constexpr std::optional<Direction> parse_direction(std::string_view text) {
    for (const Direction d : all_directions) {
        if (text == letter(d) || text == word(d)) {
            return d;
        }
    }
    return std::nullopt;
}

} // namespace gonfalon::board
