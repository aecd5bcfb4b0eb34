#pragma once

#include <gonfalon/board/measured.hpp>

#include <vector>

namespace gonfalon::board {

/// An area of a measured table: its corners in order, either way round, edges not crossing.
struct Polygon {
    std::vector<Point> corners;

    /// The edge from a corner to the next one.
    Segment edge(std::size_t corner) const;

    bool is_convex() const;
};

/// The rectangle as a polygon, corners rounded to the table.
Polygon polygon(const Box& box);

/// Whether a point lies in an area; its edge belongs to it.
bool contains(const Polygon& area, Point point);

/// Whether a segment has a piece inside an area, not only on its edge.
bool crosses(const Segment& segment, const Polygon& area);

/// Whether a rectangle reaches more than `touch` deep into a convex area.
/// Throws std::invalid_argument for an area that is not convex: cut it with `convex_parts` first.
bool overlap(const Box& box, const Polygon& area, Length touch);

/// Whether the nearest points of a rectangle and an area are at most so far apart.
bool within(const Box& box, const Polygon& area, Length reach);

/// Cuts an area into convex ones that share only edges.
/// Throws std::invalid_argument for less than three corners or edges that cross.
std::vector<Polygon> convex_parts(const Polygon& area);

} // namespace gonfalon::board
