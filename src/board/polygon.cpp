#include <gonfalon/board/polygon.hpp>

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <optional>
#include <stdexcept>

namespace gonfalon::board {

namespace {

Point doubled(Point p) {
    return {p.x * 2, p.y * 2};
}

enum class Where : std::uint8_t { outside, edge, inside };

/// Where a point lies that is given in half hundredths of an inch, so that middles are exact.
Where where_is(const Polygon& area, Point twice) {
    bool inside = false;
    for (std::size_t i = 0; i < area.corners.size(); ++i) {
        const Segment edge = area.edge(i);
        const Point a = doubled(edge.from);
        const Point b = doubled(edge.to);
        const std::int64_t side = turn(a, b, twice);
        if (side == 0 && meet({a, b}, {twice, twice})) {
            return Where::edge;
        }
        // Counts edges that a ray to the east crosses.
        const bool upwards = a.y <= twice.y && b.y > twice.y;
        const bool downwards = b.y <= twice.y && a.y > twice.y;
        if ((upwards && side > 0) || (downwards && side < 0)) {
            inside = !inside;
        }
    }
    return inside ? Where::inside : Where::outside;
}

Point twice_the_middle(Point a, Point b) {
    return {a.x + b.x, a.y + b.y};
}

/// Everything about one axis of an edge: how far points lie from it.
struct Extent {
    std::int64_t low;
    std::int64_t high;
};

template <typename Measure>
Extent extent(const std::vector<Point>& points, Measure measure) {
    Extent found{measure(points.front()), measure(points.front())};
    for (const Point p : points) {
        found.low = std::min(found.low, measure(p));
        found.high = std::max(found.high, measure(p));
    }
    return found;
}

std::int64_t common(Extent a, Extent b) {
    return std::min(a.high, b.high) - std::max(a.low, b.low);
}

/// Whether both overlap deeper than `touch` as measured square to one edge.
bool deep_across(const Segment& edge,
                 const std::vector<Point>& a,
                 const std::vector<Point>& b,
                 Length touch) {
    const auto measure = [&edge](Point p) { return turn(edge.from, edge.to, p); };
    const std::int64_t depth = common(extent(a, measure), extent(b, measure));
    const std::int64_t limit = std::int64_t{touch.hundredths} * touch.hundredths;
    return depth > 0 && depth * depth > limit * distance_squared(edge.from, edge.to);
}

std::int64_t twice_area(const Polygon& area) {
    std::int64_t sum = 0;
    for (std::size_t i = 1; i + 1 < area.corners.size(); ++i) {
        sum += turn(area.corners[0], area.corners[i], area.corners[i + 1]);
    }
    return sum;
}

bool are_neighbours(std::size_t i, std::size_t j, std::size_t count) {
    return (i + 1) % count == j || (j + 1) % count == i;
}

void expect_simple(const Polygon& area) {
    const std::size_t count = area.corners.size();
    if (count < 3 || twice_area(area) == 0) {
        throw std::invalid_argument("an area needs three corners that are not in one line");
    }
    for (std::size_t i = 0; i < count; ++i) {
        for (std::size_t j = i + 1; j < count; ++j) {
            if (!are_neighbours(i, j, count) && meet(area.edge(i), area.edge(j))) {
                throw std::invalid_argument("the edges of an area cross or touch");
            }
        }
    }
}

/// The turn at a corner; negative where an anticlockwise area is dented.
std::int64_t turn_at(const Polygon& area, std::size_t corner) {
    const std::size_t count = area.corners.size();
    return turn(area.corners[(corner + count - 1) % count],
                area.corners[corner],
                area.corners[(corner + 1) % count]);
}

/// Whether the straight way between two corners runs inside and touches no other edge.
bool sees(const Polygon& area, std::size_t i, std::size_t j) {
    const std::size_t count = area.corners.size();
    if (i == j || are_neighbours(i, j, count)) {
        return false;
    }
    const Segment way{area.corners[i], area.corners[j]};
    for (std::size_t k = 0; k < count; ++k) {
        const std::size_t next = (k + 1) % count;
        const bool at_an_end = k == i || k == j || next == i || next == j;
        if (!at_an_end && meet(way, area.edge(k))) {
            return false;
        }
    }
    return where_is(area, twice_the_middle(way.from, way.to)) == Where::inside;
}

/// The corners from i on to j.
Polygon part(const Polygon& area, std::size_t i, std::size_t j) {
    Polygon found;
    const std::size_t count = area.corners.size();
    for (std::size_t k = i; k != j; k = (k + 1) % count) {
        found.corners.push_back(area.corners[k]);
    }
    found.corners.push_back(area.corners[j]);
    return found;
}

/// The best corner to cut a dent open to: one that leaves no dent at either part of it.
std::optional<std::size_t> cut_from(const Polygon& area, std::size_t dent) {
    const std::size_t count = area.corners.size();
    const Point before = area.corners[(dent + count - 1) % count];
    const Point at = area.corners[dent];
    const Point after = area.corners[(dent + 1) % count];
    std::optional<std::size_t> second_best;
    for (std::size_t j = 0; j < count; ++j) {
        if (sees(area, dent, j)) {
            const Point to = area.corners[j];
            if (turn(before, at, to) >= 0 && turn(to, at, after) >= 0) {
                return j;
            }
            second_best = j;
        }
    }
    return second_best;
}

void cut(const Polygon& area, std::vector<Polygon>& parts) {
    for (std::size_t i = 0; i < area.corners.size(); ++i) {
        const auto j = turn_at(area, i) < 0 ? cut_from(area, i) : std::nullopt;
        if (j) {
            cut(part(area, i, *j), parts);
            cut(part(area, *j, i), parts);
            return;
        }
    }
    parts.push_back(area);
}

} // namespace

Segment Polygon::edge(std::size_t corner) const {
    return {corners[corner], corners[(corner + 1) % corners.size()]};
}

bool Polygon::is_convex() const {
    bool left = false;
    bool right = false;
    for (std::size_t i = 0; i < corners.size(); ++i) {
        left = left || turn_at(*this, i) > 0;
        right = right || turn_at(*this, i) < 0;
    }
    return left != right;
}

Polygon polygon(const Box& box) {
    const auto corners = box.corners();
    return {{corners.begin(), corners.end()}};
}

bool contains(const Polygon& area, Point point) {
    return where_is(area, doubled(point)) != Where::outside;
}

bool crosses(const Segment& segment, const Polygon& area) {
    std::vector<Point> stops{segment.from, segment.to};
    for (std::size_t i = 0; i < area.corners.size(); ++i) {
        if (cross_properly(segment, area.edge(i))) {
            return true;
        }
        if (meet(segment, {area.corners[i], area.corners[i]})) {
            stops.push_back(area.corners[i]);
        }
    }
    // Between two stops the segment is all inside, all outside, or all on an edge.
    std::sort(stops.begin(), stops.end());
    for (std::size_t i = 0; i + 1 < stops.size(); ++i) {
        const Point middle = twice_the_middle(stops[i], stops[i + 1]);
        if (stops[i] != stops[i + 1] && where_is(area, middle) == Where::inside) {
            return true;
        }
    }
    return false;
}

bool overlap(const Box& box, const Polygon& area, Length touch) {
    if (!area.is_convex()) {
        throw std::invalid_argument("overlap is only known for convex areas");
    }
    const auto corners = box.corners();
    const std::vector<Point> own(corners.begin(), corners.end());
    for (std::size_t i = 0; i < area.corners.size(); ++i) {
        if (!deep_across(area.edge(i), own, area.corners, touch)) {
            return false;
        }
    }
    const auto right = [&box](Point p) { return box.front.to_local(p).right; };
    const auto forward = [&box](Point p) { return box.front.to_local(p).forward; };
    const std::int64_t half = scaled(box.half_width);
    return common(extent(area.corners, right), {-half, half}) > scaled(touch) &&
           common(extent(area.corners, forward), {-scaled(box.depth), 0}) > scaled(touch);
}

bool within(const Box& box, const Polygon& area, Length reach) {
    for (std::size_t i = 0; i < area.corners.size(); ++i) {
        if (within(box, area.edge(i), reach)) {
            return true;
        }
    }
    return contains(area, box.front.at);
}

std::vector<Polygon> convex_parts(const Polygon& area) {
    expect_simple(area);
    Polygon anticlockwise = area;
    if (twice_area(area) < 0) {
        std::reverse(anticlockwise.corners.begin(), anticlockwise.corners.end());
    }
    std::vector<Polygon> parts;
    cut(anticlockwise, parts);
    return parts;
}

} // namespace gonfalon::board
