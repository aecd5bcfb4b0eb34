#include <gonfalon/board/measured.hpp>

#include "support/catch.hpp"
#include "table_places.hpp"

#include <algorithm>
#include <cmath>
#include <random>
#include <vector>

using namespace gonfalon::board;
using namespace gonfalon::test;

namespace {

constexpr double pi = 3.14159265358979323846;

/// Boxes of many sizes crowded together, so that all ways of lying to each other come up.
std::vector<Box> crowd() {
    std::mt19937 random{20240615}; // NOLINT(cert-msc51-cpp): the same crowd every time
    const auto up_to = [&random](unsigned limit) { return static_cast<int>(random() % limit); };
    std::vector<Box> found;
    for (int i = 0; i < 120; ++i) {
        found.push_back(box(4000 + up_to(1500),
                            4000 + up_to(1500),
                            i % 3 == 0 ? 90 * up_to(4) : up_to(360),
                            50 + up_to(400),
                            50 + up_to(400)));
    }
    return found;
}

struct Real {
    double x;
    double y;
};

/// A point of a box, `across` from -1 (left) to 1, `back` from 0 (front) to 1, in real numbers.
Real inside(const Box& b, double across, double back) {
    const double angle = b.front.facing.value() * pi / 180;
    const double u = across * b.half_width.hundredths;
    const double v = -back * b.depth.hundredths;
    return {b.front.at.x.hundredths + u * std::cos(angle) + v * std::sin(angle),
            b.front.at.y.hundredths - u * std::sin(angle) + v * std::cos(angle)};
}

/// The distance from a real point to a box.
double to_box(const Box& b, Real p) {
    const double angle = b.front.facing.value() * pi / 180;
    const double x = p.x - b.front.at.x.hundredths;
    const double y = p.y - b.front.at.y.hundredths;
    const double u = x * std::cos(angle) - y * std::sin(angle);
    const double v = x * std::sin(angle) + y * std::cos(angle);
    const double du = std::max(0.0, std::abs(u) - b.half_width.hundredths);
    const double dv = std::max({0.0, v, -v - b.depth.hundredths});
    return std::hypot(du, dv);
}

/// The least distance from points along the edges of a to b, a little too long.
double sampled_distance(const Box& a, const Box& b) {
    double least = 1e9;
    for (int i = 0; i <= 60; ++i) {
        const double t = i / 60.0;
        for (const Real p : {inside(a, 2 * t - 1, 0),
                             inside(a, 2 * t - 1, 1),
                             inside(a, -1, t),
                             inside(a, 1, t)}) {
            least = std::min(least, to_box(b, p));
        }
    }
    return least;
}

/// The box with every side moved outwards.
Box grown(const Box& b, int by) {
    const Point front = b.front.to_table({}, hundredths(by));
    return {{front, b.front.facing}, b.half_width + hundredths(by), b.depth + hundredths(2 * by)};
}

bool any_point_in_spread(const Box& shooter, const Box& target) {
    for (int u = -20; u <= 20; ++u) {
        for (int v = 0; v <= 20; ++v) {
            const Length right = hundredths(target.half_width.hundredths * u / 20);
            const Length back = hundredths(target.depth.hundredths * v / 20);
            if (in_spread(shooter, target.front.to_table(right, -back))) {
                return true;
            }
        }
    }
    return false;
}

} // namespace

TEST_CASE("lengths are written in inches") {
    CHECK(text(inches(6)) == "6");
    CHECK(text(hundredths(820)) == "8.2");
    CHECK(text(hundredths(-5)) == "-0.05");
    CHECK(text(hundredths(12)) == "0.12");
    CHECK(inches(2) + hundredths(5) * 3 - inches(1) == hundredths(115));
}

TEST_CASE("degrees wrap round the circle") {
    CHECK(Degrees{370} == Degrees{10});
    CHECK(Degrees{-350} == Degrees{10});
    CHECK(opposite(Degrees{200}) == Degrees{20});
    CHECK(angle_between(Degrees{350}, Degrees{10}) == 20);
    CHECK(angle_between(Degrees{10}, Degrees{350}) == 20);
    CHECK(angle_between(Degrees{90}, Degrees{270}) == 180);
}

TEST_CASE("the table of sines is the rounded sine of every degree") {
    for (int d = -360; d < 720; ++d) {
        const Degrees a{d};
        CHECK(sine(a) == std::lround(65536 * std::sin(d * pi / 180)));
        CHECK(cosine(a) == std::lround(65536 * std::cos(d * pi / 180)));
    }
    CHECK(sine(Degrees{30}) == 32768);
    CHECK(cosine(Degrees{30}) == 56756);
    CHECK(sine(Degrees{45}) == 46341);
}

TEST_CASE("a frame finds its own points again within a hundredth") {
    for (int d = 0; d < 360; ++d) {
        const Frame frame{at(3000, 4000), Degrees{d}};
        for (const auto& [right, forward] : {std::pair{700, -333}, {0, 1}, {-4000, 2999}}) {
            const Point p = frame.to_table(hundredths(right), hundredths(forward));
            const Local local = frame.to_local(p);
            CHECK(std::abs(local.right - scaled(hundredths(right))) <= trig_scale);
            CHECK(std::abs(local.forward - scaled(hundredths(forward))) <= trig_scale);
        }
    }
}

TEST_CASE("a wheel to the right by 30 degrees about the right front corner") {
    const Box unit = box(2400, 800, 0, 300, 300);
    const Point pivot = unit.corners()[1];
    CHECK(pivot == at(2700, 800));
    const Frame turned{pivot, Degrees{30}};
    const Point middle = turned.to_table(hundredths(-300), {});
    CHECK(middle == at(2440, 950));
    CHECK(box(2440, 950, 30, 300, 300).corners()[0] == at(2180, 1100));
}

TEST_CASE("distances between boxes are symmetric and agree with real geometry") {
    const auto boxes = crowd();
    for (const Box& a : boxes) {
        CHECK(distance(a, a) == Length{});
        for (const Box& b : boxes) {
            const Length apart = distance(a, b);
            CHECK(apart == distance(b, a));
            CHECK(within(a, b, apart));
            CHECK((apart == Length{} || !within(a, b, apart - hundredths(1))));
            CHECK(overlap(a, b, {}) == overlap(b, a, {}));
            CHECK((!overlap(a, b, {}) || apart == Length{}));
            const double real = std::min(sampled_distance(a, b), sampled_distance(b, a));
            CHECK(apart.hundredths <= real + 2);
            if (!overlap(a, b, {})) {
                CHECK(apart.hundredths >= real - 16); // samples lie up to 15 apart
            }
        }
    }
}

TEST_CASE("boxes overlap only deeper than they may touch") {
    const Box a = box(1000, 1000, 0, 100, 100);
    CHECK_FALSE(overlap(a, box(1200, 1000, 0, 100, 100), {}));
    CHECK(overlap(a, box(1190, 1000, 0, 100, 100), hundredths(9)));
    CHECK_FALSE(overlap(a, box(1190, 1000, 0, 100, 100), hundredths(10)));
    CHECK(overlap(box(1000, 1000, 0, 500, 20), box(1100, 1400, 0, 20, 900), {}));
    CHECK(distance(box(1000, 1000, 0, 500, 20), box(1100, 1400, 0, 20, 900)) == Length{});
    CHECK(distance(a, box(1600, 1000, 180, 100, 100)) == hundredths(400));
    CHECK(distance(a, box(1500, 1300, 0, 100, 100)) == hundredths(361)); // 300 and 200: 360.55
}

TEST_CASE("nearest points lie on the box, as far away as the distance says") {
    for (const Box& b : crowd()) {
        for (const Point p : {at(4100, 4200), at(5600, 3900), at(4800, 4800)}) {
            const Point nearest = nearest_point(b, p);
            CHECK(within(b, nearest, hundredths(1)));
            const double apart = std::sqrt(static_cast<double>(distance_squared(nearest, p)));
            CHECK(std::abs(apart - distance(b, p).hundredths) <= 2);
        }
    }
}

TEST_CASE("a segment crosses a box from both ends alike, never along its edge") {
    const auto boxes = crowd();
    for (const Box& b : boxes) {
        for (const Box& other : boxes) {
            const Segment there{other.front.at, other.corners()[2]};
            const Segment back{there.to, there.from};
            CHECK(crosses(there, b, {}) == crosses(back, b, {}));
            CHECK((!crosses(there, b, hundredths(10)) || crosses(there, b, {})));
            CHECK((!crosses(there, b, {}) || within(b, there, {})));
            CHECK(within(b, there, hundredths(150)) == within(b, back, hundredths(150)));
        }
    }
    const Box b = box(1000, 1000, 0, 100, 100);
    CHECK(crosses({at(0, 950), at(2000, 950)}, b, {}));
    CHECK_FALSE(crosses({at(0, 1000), at(2000, 1000)}, b, {}));
    CHECK(crosses({at(0, 991), at(2000, 991)}, b, {}));
    CHECK_FALSE(crosses({at(0, 991), at(2000, 991)}, b, hundredths(10)));
    CHECK_FALSE(crosses({at(0, 950), at(900, 950)}, b, {}));
    CHECK(crosses({at(950, 950), at(960, 960)}, b, {}));
    CHECK_FALSE(crosses({at(950, 950), at(950, 950)}, b, {}));
    CHECK_FALSE(crosses({at(800, 1000), at(1000, 1200)}, b, {}));
    CHECK_FALSE(crosses({at(950, 950), at(960, 960)}, b, hundredths(50)));
}

TEST_CASE("segments cross, meet and come near each other") {
    const Segment road{at(0, 0), at(1000, 0)};
    CHECK(cross_properly(road, {at(500, -10), at(400, 10)}));
    CHECK_FALSE(cross_properly(road, {at(500, 0), at(400, 10)}));
    CHECK(meet(road, {at(500, 0), at(400, 10)}));
    CHECK(meet(road, {at(900, 0), at(1900, 0)}));
    CHECK_FALSE(meet(road, {at(1001, 0), at(1900, 0)}));
    CHECK(within(road, {at(1003, 4), at(1900, 4)}, hundredths(5)));
    CHECK_FALSE(within(road, {at(1003, 4), at(1900, 4)}, hundredths(4)));
    CHECK(within(road, at(500, 7), hundredths(7)));
    CHECK_FALSE(within(road, at(500, 7), hundredths(6)));
    CHECK(within({at(3, 4), at(3, 4)}, at(0, 0), hundredths(5)));
    CHECK_FALSE(within({at(3, 4), at(3, 4)}, at(0, 0), hundredths(4)));
}

TEST_CASE("arcs are symmetric about the facing and hold their limit") {
    for (int facing = 0; facing < 360; facing += 15) {
        const Frame frame{at(5000, 5000), Degrees{facing}};
        for (int a = 0; a <= 180; a += 15) {
            const Frame towards{frame.at, frame.facing + a};
            const Frame mirrored{frame.at, frame.facing - a};
            const Point p = towards.to_table({}, hundredths(3000));
            const Point q = mirrored.to_table({}, hundredths(3000));
            CHECK((a == 90 || is_ahead(frame, p) == (a < 90)));
            for (int limit = 5; limit <= 180; limit += 5) {
                if (limit != a) {
                    CHECK(in_arc(frame, p, limit) == (a < limit));
                    CHECK(in_arc(frame, q, limit) == (a < limit));
                }
            }
        }
        CHECK_FALSE(in_arc(frame, frame.at, 180));
    }
    const Frame north{at(0, 0), Degrees{0}};
    CHECK(in_arc(north, at(0, 10), 0));
    CHECK_FALSE(in_arc(north, at(0, -10), 0));
    CHECK(in_arc(north, at(10, 10), 45));
    CHECK(in_arc(north, at(-10, 0), 90));
    CHECK_FALSE(in_arc(north, at(-10, -1), 90));
}

TEST_CASE("the spread of a front leans out by exactly 22.5 degrees") {
    const Box element = box(-100, 0, 0, 100, 100);
    CHECK(in_spread(element, at(400, 966)));
    CHECK_FALSE(in_spread(element, at(400, 965)));
    CHECK(in_spread(element, at(-600, 966)));
    CHECK_FALSE(in_spread(element, at(-600, 965)));
    CHECK(in_spread(element, at(-50, 1)));
    CHECK_FALSE(in_spread(element, at(-50, 0)));
    CHECK_FALSE(in_spread(element, at(-50, -50)));
}

TEST_CASE("a target meets the spread if any point of it does") {
    const auto boxes = crowd();
    int met = 0;
    int missed = 0;
    for (std::size_t i = 0; i < boxes.size(); i += 3) {
        for (const Box& target : boxes) {
            const bool meets = spread_meets(boxes[i], target);
            (meets ? met : missed) += 1;
            // The grid of points is inside the target by a hair, or outside by more than its step.
            CHECK((meets || !any_point_in_spread(boxes[i], grown(target, -2))));
            CHECK((!meets || any_point_in_spread(boxes[i], grown(target, 40))));
        }
    }
    CHECK(met > 0);
    CHECK(missed > 0);
    const Box shooter = box(0, 0, 0, 100, 100);
    CHECK(spread_meets(shooter, box(0, 500, 180, 100, 100)));
    CHECK_FALSE(spread_meets(shooter, box(0, -200, 180, 100, 100)));
    CHECK_FALSE(spread_meets(shooter, box(600, 200, 0, 100, 100)));
    CHECK_FALSE(spread_meets(shooter, box(-700, 700, 45, 100, 100)));
    CHECK(spread_meets(shooter, box(0, 900, 90, 50, 2000)));
}

TEST_CASE("the direction to a point is the nearest whole degree") {
    const Point here = at(5000, 5000);
    CHECK_FALSE(direction_to(here, here));
    for (int d = 0; d < 360; ++d) {
        const Frame frame{here, Degrees{d}};
        CHECK(direction_to(here, frame.to_table({}, hundredths(4000))) == Degrees{d});
    }
}

TEST_CASE("a table holds what lies wholly on it") {
    const MeasuredTable table{inches(72), inches(48)};
    CHECK(table.contains(at(0, 4800)));
    CHECK_FALSE(table.contains(at(-1, 10)));
    CHECK(table.contains(box(100, 4800, 0, 100, 100)));
    CHECK_FALSE(table.contains(box(99, 4800, 0, 100, 100)));
    CHECK_FALSE(table.contains(box(7200, 2000, 90, 100, 7201)));
}
