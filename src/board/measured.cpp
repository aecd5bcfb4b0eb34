#include <gonfalon/board/measured.hpp>

#include <algorithm>
#include <cstdlib>

// Sizes: on a table of 100 inches a Local stays below 9.3e8, so sums of two of its products fit
// into 63 bits; so do squares of cross products of points.

namespace gonfalon::board {

namespace {

/// Divides, rounding to the nearest, halves away from zero.
std::int32_t rounded(std::int64_t over, std::int64_t under) {
    const std::int64_t size = (std::abs(over) + under / 2) / under;
    return static_cast<std::int32_t>(over < 0 ? -size : size);
}

/// The table point of a Local.
Point on_table(const Frame& frame, Local local) {
    const std::int64_t s = sine(frame.facing);
    const std::int64_t c = cosine(frame.facing);
    const std::int64_t under = trig_scale * trig_scale;
    return {frame.at.x + hundredths(rounded(local.right * c + local.forward * s, under)),
            frame.at.y + hundredths(rounded(local.forward * c - local.right * s, under))};
}

/// The nearest Local that lies in the box.
Local clamped(const Box& box, Local local) {
    const std::int64_t half = scaled(box.half_width);
    return {std::clamp(local.right, -half, half),
            std::clamp(local.forward, -scaled(box.depth), std::int64_t{0})};
}

/// In square units of Local.
std::int64_t squared_distance(const Box& box, Point point) {
    const Local local = box.front.to_local(point);
    const Local nearest = clamped(box, local);
    const std::int64_t right = local.right - nearest.right;
    const std::int64_t forward = local.forward - nearest.forward;
    return right * right + forward * forward;
}

std::int64_t squared_distance(const Box& a, const Box& b) {
    if (overlap(a, b, {})) {
        return 0;
    }
    std::int64_t least = squared_distance(b, a.corners().front());
    for (const Point corner : a.corners()) {
        least = std::min(least, squared_distance(b, corner));
    }
    for (const Point corner : b.corners()) {
        least = std::min(least, squared_distance(a, corner));
    }
    return least;
}

/// The least whole number whose square is not below the given one.
std::int64_t root_rounded_up(std::int64_t square) {
    std::int64_t low = 0;
    std::int64_t high = 3037000499; // its square is the last below 2^63
    while (low < high) {
        const std::int64_t middle = (low + high) / 2;
        if (middle * middle >= square) {
            high = middle;
        } else {
            low = middle + 1;
        }
    }
    return low;
}

Length length_of(std::int64_t local_squared) {
    const std::int64_t root = root_rounded_up(local_squared);
    return hundredths(static_cast<std::int32_t>((root + trig_scale - 1) / trig_scale));
}

struct Interval {
    std::int64_t low;
    std::int64_t high;

    void take(std::int64_t value) {
        low = std::min(low, value);
        high = std::max(high, value);
    }

    std::int64_t common_with(Interval other) const {
        return std::min(high, other.high) - std::max(low, other.low);
    }
};

/// Whether the axes of box a leave no gap to box b.
bool axes_overlap(const Box& a, const Box& b, Length touch) {
    const auto corners = b.corners();
    const Local first = a.front.to_local(corners[0]);
    Interval right{first.right, first.right};
    Interval forward{first.forward, first.forward};
    for (const Point corner : corners) {
        const Local local = a.front.to_local(corner);
        right.take(local.right);
        forward.take(local.forward);
    }
    const std::int64_t half = scaled(a.half_width);
    return right.common_with({-half, half}) > scaled(touch) &&
           forward.common_with({-scaled(a.depth), 0}) > scaled(touch);
}

int sign_of(std::int64_t number) {
    return number > 0 ? 1 : number < 0 ? -1 : 0;
}

bool in_box_of(const Segment& s, Point p) {
    const auto [west, east] = std::minmax(s.from.x, s.to.x);
    const auto [south, north] = std::minmax(s.from.y, s.to.y);
    return p.x >= west && p.x <= east && p.y >= south && p.y <= north;
}

bool lies_on(const Segment& s, Point p) {
    return turn(s.from, s.to, p) == 0 && in_box_of(s, p);
}

/// The sign of p + q * sqrt(2).
int sign_with_root_two(std::int64_t p, std::int64_t q) {
    if (sign_of(p) * sign_of(q) >= 0) {
        return p != 0 ? sign_of(p) : sign_of(q);
    }
    const int greater = sign_of(p * p - 2 * q * q);
    return greater > 0 ? sign_of(p) : greater < 0 ? sign_of(q) : 0;
}

/// The sign of across + (sqrt(2) - 1) * ahead: a ray leaning 22.5 degrees, measured along an axis.
int sign_along_ray(std::int64_t ahead, std::int64_t across) {
    return sign_with_root_two(ahead - across, across);
}

/// Whether the whole spread lies beyond one of the target's sides: both corners of the front edge
/// do, and neither ray leads back.
bool beyond_a_side(const Box& box, const Box& target) {
    const auto corners = box.corners();
    const Local left = target.front.to_local(corners[0]);
    const Local right = target.front.to_local(corners[1]);
    const Degrees gap = target.front.facing - box.front.facing.value();
    const std::int64_t s = sine(gap);
    const std::int64_t c = cosine(gap);
    // Which way the two rays run along the target's right and forward axes.
    const std::array<int, 2> rightwards{sign_along_ray(-s, c), sign_along_ray(-s, -c)};
    const std::array<int, 2> onwards{sign_along_ray(c, s), sign_along_ray(c, -s)};
    const auto never = [](const std::array<int, 2>& signs, int way) {
        return signs[0] != way && signs[1] != way;
    };
    const std::int64_t half = scaled(target.half_width);
    const std::int64_t rear = -scaled(target.depth);
    return (never(rightwards, -1) && std::min(left.right, right.right) >= half) ||
           (never(rightwards, 1) && std::max(left.right, right.right) <= -half) ||
           (never(onwards, -1) && std::min(left.forward, right.forward) >= 0) ||
           (never(onwards, 1) && std::max(left.forward, right.forward) <= rear);
}

} // namespace

std::int64_t turn(Point from, Point to, Point point) {
    const std::int64_t along_x = (to.x - from.x).hundredths;
    const std::int64_t along_y = (to.y - from.y).hundredths;
    return along_x * (point.y - from.y).hundredths - along_y * (point.x - from.x).hundredths;
}

Point Frame::to_table(Length right, Length forward) const {
    return on_table(*this, {scaled(right), scaled(forward)});
}

Local Frame::to_local(Point point) const {
    const std::int64_t s = sine(facing);
    const std::int64_t c = cosine(facing);
    const std::int64_t x = (point.x - at.x).hundredths;
    const std::int64_t y = (point.y - at.y).hundredths;
    return {x * c - y * s, x * s + y * c};
}

std::array<Point, 4> Box::corners() const {
    return {front.to_table(-half_width, {}),
            front.to_table(half_width, {}),
            front.to_table(half_width, -depth),
            front.to_table(-half_width, -depth)};
}

bool MeasuredTable::contains(Point point) const {
    return point.x >= Length{} && point.x <= width && point.y >= Length{} && point.y <= height;
}

bool MeasuredTable::contains(const Box& box) const {
    const auto corners = box.corners();
    return std::all_of(
        corners.begin(), corners.end(), [this](Point corner) { return contains(corner); });
}

std::int64_t distance_squared(Point a, Point b) {
    const std::int64_t x = (b.x - a.x).hundredths;
    const std::int64_t y = (b.y - a.y).hundredths;
    return x * x + y * y;
}

bool overlap(const Box& a, const Box& b, Length touch) {
    return axes_overlap(a, b, touch) && axes_overlap(b, a, touch);
}

bool within(const Box& a, const Box& b, Length reach) {
    return squared_distance(a, b) <= scaled(reach) * scaled(reach);
}

bool within(const Box& box, Point point, Length reach) {
    return squared_distance(box, point) <= scaled(reach) * scaled(reach);
}

Length distance(const Box& a, const Box& b) {
    return length_of(squared_distance(a, b));
}

Length distance(const Box& box, Point point) {
    return length_of(squared_distance(box, point));
}

Point nearest_point(const Box& box, Point to) {
    const Local local = box.front.to_local(to);
    const Local nearest = clamped(box, local);
    return nearest == local ? to : on_table(box.front, nearest);
}

bool crosses(const Segment& segment, const Box& box, Length margin) {
    const Local from = box.front.to_local(segment.from);
    const Local to = box.front.to_local(segment.to);
    const std::int64_t right = scaled(box.half_width - margin);
    const std::int64_t front = -scaled(margin);
    const std::int64_t rear = scaled(margin - box.depth);
    const bool beside =
        std::max(from.right, to.right) <= -right || std::min(from.right, to.right) >= right ||
        std::max(from.forward, to.forward) <= rear || std::min(from.forward, to.forward) >= front;
    if (right <= 0 || rear >= front || beside) {
        return false;
    }
    int before = 0;
    int behind = 0;
    for (const Local corner :
         {Local{-right, front}, {right, front}, {right, rear}, {-right, rear}}) {
        const std::int64_t side = (to.right - from.right) * (corner.forward - from.forward) -
                                  (to.forward - from.forward) * (corner.right - from.right);
        before += side > 0 ? 1 : 0;
        behind += side < 0 ? 1 : 0;
    }
    return before > 0 && behind > 0;
}

bool cross_properly(const Segment& a, const Segment& b) {
    const int b_from = sign_of(turn(a.from, a.to, b.from));
    const int b_to = sign_of(turn(a.from, a.to, b.to));
    const int a_from = sign_of(turn(b.from, b.to, a.from));
    const int a_to = sign_of(turn(b.from, b.to, a.to));
    return b_from * b_to < 0 && a_from * a_to < 0;
}

bool meet(const Segment& a, const Segment& b) {
    return cross_properly(a, b) || lies_on(a, b.from) || lies_on(a, b.to) || lies_on(b, a.from) ||
           lies_on(b, a.to);
}

bool within(const Segment& segment, Point point, Length reach) {
    const std::int64_t limit = std::int64_t{reach.hundredths} * reach.hundredths;
    const std::int64_t whole = distance_squared(segment.from, segment.to);
    const std::int64_t to_from = distance_squared(segment.from, point);
    const std::int64_t to_end = distance_squared(segment.to, point);
    // The foot of the perpendicular lies outside the segment, or there is no segment.
    if (to_from >= to_end + whole || to_end >= to_from + whole) {
        return std::min(to_from, to_end) <= limit;
    }
    const std::int64_t area = turn(segment.from, segment.to, point);
    return area * area <= limit * whole;
}

bool within(const Segment& a, const Segment& b, Length reach) {
    return meet(a, b) || within(a, b.from, reach) || within(a, b.to, reach) ||
           within(b, a.from, reach) || within(b, a.to, reach);
}

bool within(const Box& box, const Segment& segment, Length reach) {
    const auto corners = box.corners();
    return crosses(segment, box, {}) || within(box, segment.from, reach) ||
           within(box, segment.to, reach) ||
           std::any_of(corners.begin(), corners.end(), [&segment, reach](Point corner) {
               return within(segment, corner, reach);
           });
}

bool is_ahead(const Frame& frame, Point point) {
    return frame.to_local(point).forward > 0;
}

bool in_arc(const Frame& frame, Point point, int degrees_to_each_side) {
    const Local local = frame.to_local(point);
    const std::int64_t aside = std::abs(local.right);
    if (degrees_to_each_side <= 0) {
        return aside == 0 && local.forward > 0;
    }
    if (degrees_to_each_side >= 180) {
        return local != Local{};
    }
    const Degrees limit{degrees_to_each_side};
    return local != Local{} && sine(limit) * local.forward >= cosine(limit) * aside;
}

bool in_spread(const Box& box, Point point) {
    const Local local = box.front.to_local(point);
    const std::int64_t beyond = std::abs(local.right) - scaled(box.half_width);
    if (local.forward <= 0 || beyond <= 0) {
        return local.forward > 0;
    }
    const std::int64_t sum = beyond + local.forward;
    return sum * sum <= 2 * local.forward * local.forward;
}

bool spread_meets(const Box& box, const Box& target) {
    const std::int64_t half = scaled(box.half_width);
    bool ahead = false;
    bool left_of_right_ray = false;
    bool right_of_left_ray = false;
    for (const Point corner : target.corners()) {
        const Local local = box.front.to_local(corner);
        const std::int64_t v = local.forward;
        ahead = ahead || v > 0;
        left_of_right_ray = left_of_right_ray || sign_with_root_two(local.right - half + v, -v) < 0;
        right_of_left_ray =
            right_of_left_ray || sign_with_root_two(-local.right - half + v, -v) < 0;
    }
    return ahead && left_of_right_ray && right_of_left_ray && !beyond_a_side(box, target);
}

std::optional<Degrees> direction_to(Point from, Point to) {
    if (from == to) {
        return std::nullopt;
    }
    const std::int64_t x = (to.x - from.x).hundredths;
    const std::int64_t y = (to.y - from.y).hundredths;
    Degrees best;
    std::int64_t most = y * cosine(best);
    for (int d = 1; d < 360; ++d) {
        const Degrees candidate{d};
        const std::int64_t reach = x * sine(candidate) + y * cosine(candidate);
        if (reach > most) {
            most = reach;
            best = candidate;
        }
    }
    return best;
}

} // namespace gonfalon::board
