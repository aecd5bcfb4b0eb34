#pragma once

#include <gonfalon/board/degrees.hpp>
#include <gonfalon/board/length.hpp>

#include <array>
#include <cstdint>
#include <optional>

namespace gonfalon::board {

/// A point of a measured table: x east and y north of its south-west corner.
struct Point {
    Length x;
    Length y;

    friend constexpr bool operator==(Point, Point) = default;
    friend constexpr auto operator<=>(Point, Point) = default;
};

/// Twice the area of the triangle from, to, point, in square hundredths of an inch: positive when
/// it runs anticlockwise, 0 when the three lie in a line.
std::int64_t turn(Point from, Point to, Point point);

/// A straight piece between two points.
struct Segment {
    Point from;
    Point to;
};

/// A point as a frame sees it, unrounded: hundredths of an inch times `trig_scale`, to the right
/// and forward.
struct Local {
    std::int64_t right{0};
    std::int64_t forward{0};

    friend constexpr bool operator==(Local, Local) = default;
};

/// A length in the units of `Local`.
constexpr std::int64_t scaled(Length length) {
    return length.hundredths * trig_scale;
}

/// A place and a facing, and with them a right and a forward direction.
struct Frame {
    Point at;
    Degrees facing;

    /// The table point that far to the right and forward; each coordinate is rounded once, halves
    /// away from zero.
    Point to_table(Length right, Length forward) const;

    /// A table point seen from here, exact in the integer sines.
    Local to_local(Point point) const;

    friend constexpr bool operator==(const Frame&, const Frame&) = default;
};

/// A rectangle of the table: the frame stands in the middle of its front edge, the rest lies
/// behind.
struct Box {
    Frame front;
    Length half_width;
    Length depth;

    /// Left front, right front, right rear, left rear, rounded to the table.
    std::array<Point, 4> corners() const;

    Point centre() const { return front.to_table({}, {-depth.hundredths / 2}); }

    friend constexpr bool operator==(const Box&, const Box&) = default;
};

/// A table from (0, 0) to its north-east corner; its edge belongs to it.
struct MeasuredTable {
    Length width;
    Length height;

    bool contains(Point point) const;
    bool contains(const Box& box) const;
};

/// The square of a distance, in square hundredths of an inch.
std::int64_t distance_squared(Point a, Point b);

/// Whether two rectangles share more than a strip `touch` wide along every axis of both.
bool overlap(const Box& a, const Box& b, Length touch);

/// Whether the nearest points of two rectangles are at most so far apart; overlapping ones are.
bool within(const Box& a, const Box& b, Length reach);

bool within(const Box& box, Point point, Length reach);

/// The least length for which `within` is true.
Length distance(const Box& a, const Box& b);

Length distance(const Box& box, Point point);

/// The point of a box nearest to a point, rounded to the table; the point itself when inside.
Point nearest_point(const Box& box, Point to);

/// Whether a segment has a piece inside a rectangle made smaller by `margin` on every side. Running
/// along an edge is not inside.
bool crosses(const Segment& segment, const Box& box, Length margin);

/// Whether two segments cross, each passing from one side of the other to the other side.
bool cross_properly(const Segment& a, const Segment& b);

/// Whether two segments have a point in common.
bool meet(const Segment& a, const Segment& b);

/// Whether a point is at most so far from a segment.
bool within(const Segment& segment, Point point, Length reach);

/// Whether two segments come so near each other; meeting ones do.
bool within(const Segment& a, const Segment& b, Length reach);

/// Whether a segment comes so near a rectangle.
bool within(const Box& box, const Segment& segment, Length reach);

/// Whether a point lies ahead of a frame, strictly.
bool is_ahead(const Frame& frame, Point point);

/// Whether a point lies at most so many whole degrees (0 to 180) to either side of a frame's
/// facing; the frame's own place does not.
bool in_arc(const Frame& frame, Point point, int degrees_to_each_side);

/// Whether a point lies straight ahead of a box's front edge, or beyond one of its ends within 22.5
/// degrees outwards. Exact: the tangent of 22.5 degrees is the square root of two, less one.
bool in_spread(const Box& box, Point point);

/// Whether any part of a target lies inside the spread of a box, more than touching its limits.
bool spread_meets(const Box& box, const Box& target);

/// The whole degree that points from one place to another most nearly, the lowest of equals;
/// nothing where they are one.
std::optional<Degrees> direction_to(Point from, Point to);

} // namespace gonfalon::board
