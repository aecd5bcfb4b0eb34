#pragma once
// Where a piece or a target is, in any of the games.

#include <compare>
#include <cstdint>

namespace gonfalon {

/// One of: a cell; an anchor cell with a facing (the piece has the footprint); aboard a ship; on
/// another piece; a point on a measured table; a named box beside the map; nowhere.
struct Place {
    enum class Kind : std::uint8_t { nowhere, cell, anchored, aboard, on, point, box };

    Kind kind = Kind::nowhere;
    std::int32_t a = 0;      ///< cell, anchor, ship, piece, box index, or x in 1/100 inch
    std::int32_t b = 0;      ///< index aboard, or y in 1/100 inch
    std::int16_t facing = 0; ///< degrees clockwise from north, for anchored and point

    static constexpr Place nowhere() { return {}; }

    static constexpr Place cell(std::int32_t index) { return {Kind::cell, index, 0, 0}; }

    static constexpr Place anchored(std::int32_t cell, std::int16_t degrees) {
        return {Kind::anchored, cell, 0, degrees};
    }

    static constexpr Place aboard(std::int32_t ship, std::int32_t index) {
        return {Kind::aboard, ship, index, 0};
    }

    static constexpr Place on(std::int32_t piece) { return {Kind::on, piece, 0, 0}; }

    static constexpr Place point(std::int32_t x, std::int32_t y, std::int16_t degrees) {
        return {Kind::point, x, y, degrees};
    }

    static constexpr Place box(std::int32_t index) { return {Kind::box, index, 0, 0}; }

    auto operator<=>(const Place&) const = default;
};

} // namespace gonfalon
