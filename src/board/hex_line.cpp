#include <gonfalon/board/hex_line.hpp>

#include <algorithm>
#include <array>
#include <cstdint>
#include <tuple>

// Everything happens in whole numbers: the centre of a hex is at (3 column, half), its corners are
// (+-2, 0) and (+-1, +-1) away. A unit across is half a side, a unit along half a height, so true
// lengths are x*x + 3*y*y.

namespace gonfalon::board {

namespace {

struct Vec {
    std::int64_t x;
    std::int64_t y;

    friend constexpr Vec operator+(Vec a, Vec b) { return {a.x + b.x, a.y + b.y}; }
};

constexpr std::array<Vec, 6> corners{{{2, 0}, {1, 1}, {-1, 1}, {-2, 0}, {-1, -1}, {1, -1}}};

constexpr Vec between(Hex from, Hex to) {
    return {3 * (std::int64_t{to.column} - from.column), std::int64_t{to.half} - from.half};
}

/// Which side of the line through `way` a point lies on: the sign tells, 0 is on it.
constexpr std::int64_t cross(Vec way, Vec point) {
    return way.x * point.y - way.y * point.x;
}

/// How far along the line a point lies, in units of its own length.
constexpr std::int64_t progress(Vec way, Vec point) {
    return way.x * point.x + 3 * way.y * point.y;
}

enum class Contact : std::uint8_t { none, inside, along_side };

/// What the endless line has of a hex whose centre lies at `centre` from its beginning.
Contact contact(Vec way, Vec centre) {
    int before = 0;
    int behind = 0;
    for (const Vec corner : corners) {
        const std::int64_t side = cross(way, centre + corner);
        before += side > 0 ? 1 : 0;
        behind += side < 0 ? 1 : 0;
    }
    if (before > 0 && behind > 0) {
        return Contact::inside;
    }
    return before + behind == 4 ? Contact::along_side : Contact::none;
}

struct Touched {
    std::int64_t progress;
    std::int64_t side; ///< of its centre: positive and negative are the two sides of the line
    Hex hex;
};

/// The hexes of one column that the line can reach: those near its two ends in that column.
void touch_column(std::vector<Touched>& found, Hex from, Hex to, int column) {
    const Vec way = between(from, to);
    std::int64_t low = std::min<std::int64_t>(0, way.y);
    std::int64_t high = std::max<std::int64_t>(0, way.y);
    if (way.x != 0) {
        const std::int64_t x = 3 * (std::int64_t{column} - from.column);
        const auto [a, b] = std::minmax({(x - 2) * way.y / way.x, (x + 2) * way.y / way.x});
        low = std::max(low, a);
        high = std::min(high, b);
    }
    for (std::int64_t y = low - 2; y <= high + 2; ++y) {
        const Hex hex = Hex::of(column, static_cast<int>(from.half + y));
        const Vec centre = between(from, hex);
        const std::int64_t along = progress(way, centre);
        const bool is_hex = (hex.column + hex.half) % 2 == 0;
        if (is_hex && along > 0 && along < progress(way, way) &&
            contact(way, centre) != Contact::none) {
            found.push_back({along, cross(way, centre), hex});
        }
    }
}

std::vector<LineSpan> spans_between(const HexGrid& grid, Hex from, Hex to) {
    std::vector<Touched> found;
    const auto [first, last] = std::minmax({from.column, to.column});
    for (int column = first; column <= last; ++column) {
        touch_column(found, from, to, column);
    }
    // In a drawn frame with y downwards, negative cross products lie to the left.
    const int left = grid.is_mirrored() ? -1 : 1;
    std::sort(found.begin(), found.end(), [left](const Touched& a, const Touched& b) {
        return std::tuple(a.progress, a.side * left) < std::tuple(b.progress, b.side * left);
    });
    std::vector<LineSpan> spans;
    for (std::size_t i = 0; i < found.size(); ++i) {
        const bool pair = i + 1 < found.size() && found[i].progress == found[i + 1].progress;
        spans.push_back({found[i].hex, found[pair ? i + 1 : i].hex});
        i += pair ? 1 : 0;
    }
    return spans;
}

/// The third hex of the corner at `corner` (seen from `from`) where a and b meet.
Hex third_at(Hex from, Vec corner, Hex a, Hex b) {
    for (int column = a.column - 1; column <= a.column + 1; ++column) {
        for (int half = a.half - 2; half <= a.half + 2; ++half) {
            const Hex hex = Hex::of(column, half);
            const Vec centre = between(from, hex);
            const bool holds_corner = std::any_of(corners.begin(), corners.end(), [=](Vec offset) {
                return centre.x + offset.x == corner.x && centre.y + offset.y == corner.y;
            });
            if ((column + half) % 2 == 0 && holds_corner && hex != a && hex != b) {
                return hex;
            }
        }
    }
    return a;
}

/// The step from a single hex to the next one.
LineCrossing crossing(Hex from, Hex to, Hex a, Hex b) {
    const Vec way = between(from, to);
    const Vec at_a = between(from, a);
    const Vec at_b = between(from, b);
    for (const Vec offset : corners) {
        const Vec corner = at_a + offset;
        const bool shared = std::any_of(corners.begin(), corners.end(), [=](Vec other) {
            return at_b.x + other.x == corner.x && at_b.y + other.y == corner.y;
        });
        if (shared && cross(way, corner) == 0) {
            LineCrossing found{true, {}, {a, b, third_at(from, corner, a, b)}};
            std::sort(found.meeting.begin(), found.meeting.end());
            return found;
        }
    }
    return {false, HexSide::between(a, b), {}};
}

LineCrossing crossing(Hex from, Hex to, const LineSpan& a, const LineSpan& b) {
    if (!a.along_side() && !b.along_side()) {
        return crossing(from, to, a.left, b.left);
    }
    const LineSpan& pair = a.along_side() ? a : b;
    const Hex single = a.along_side() ? b.left : a.left;
    LineCrossing found{true, {}, {pair.left, pair.right, single}};
    std::sort(found.meeting.begin(), found.meeting.end());
    return found;
}

} // namespace

HexLine trace(const HexGrid& grid, Hex from, Hex to) {
    HexLine line{from, to, {}, {}};
    if (from == to) {
        return line;
    }
    line.spans = spans_between(grid, from, to);
    LineSpan before{from, from};
    for (const LineSpan& span : line.spans) {
        line.crossings.push_back(crossing(from, to, before, span));
        before = span;
    }
    line.crossings.push_back(crossing(from, to, before, {to, to}));
    return line;
}

} // namespace gonfalon::board
