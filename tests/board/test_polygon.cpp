#include <gonfalon/board/polygon.hpp>

#include "support/catch.hpp"
#include "table_places.hpp"

#include <algorithm>
#include <cmath>
#include <stdexcept>

using namespace gonfalon::board;
using namespace gonfalon::test;

namespace {

/// A wood like a letter U, open to the north.
Polygon horseshoe() {
    return {{at(0, 0),
             at(900, 0),
             at(900, 900),
             at(600, 900),
             at(600, 300),
             at(300, 300),
             at(300, 900),
             at(0, 900)}};
}

/// A star with five dents.
Polygon star() {
    Polygon found;
    for (int i = 0; i < 10; ++i) {
        const Frame frame{at(2000, 2000), Degrees{36 * i}};
        found.corners.push_back(frame.to_table({}, hundredths(i % 2 == 0 ? 1000 : 400)));
    }
    return found;
}

std::int64_t twice_area(const Polygon& area) {
    std::int64_t sum = 0;
    for (std::size_t i = 0; i < area.corners.size(); ++i) {
        const Segment e = area.edge(i);
        sum += std::int64_t{e.from.x.hundredths} * e.to.y.hundredths -
               std::int64_t{e.to.x.hundredths} * e.from.y.hundredths;
    }
    return std::abs(sum);
}

} // namespace

TEST_CASE("an area contains its inside and its edge") {
    CHECK(contains(horseshoe(), at(450, 100)));
    CHECK(contains(horseshoe(), at(450, 300)));
    CHECK_FALSE(contains(horseshoe(), at(450, 301)));
    CHECK(contains(horseshoe(), at(0, 0)));
    CHECK(contains(horseshoe(), at(100, 900)));
    CHECK_FALSE(contains(horseshoe(), at(-1, 0)));
    CHECK_FALSE(contains(horseshoe(), at(1000, 900)));
}

TEST_CASE("an area is the same whichever way round its corners are given") {
    for (const Polygon& area : {horseshoe(), star()}) {
        Polygon other = area;
        std::reverse(other.corners.begin(), other.corners.end());
        for (int x = -50; x < 3100; x += 37) {
            for (int y = -50; y < 3100; y += 41) {
                CHECK(contains(area, at(x, y)) == contains(other, at(x, y)));
            }
        }
    }
}

TEST_CASE("a segment crosses an area only through its inside") {
    const Polygon wood = horseshoe();
    CHECK(crosses({at(-100, 100), at(1000, 100)}, wood));
    CHECK(crosses({at(100, 500), at(800, 500)}, wood));
    CHECK(crosses({at(10, 10), at(20, 20)}, wood));
    CHECK_FALSE(crosses({at(350, 500), at(550, 400)}, wood));
    CHECK_FALSE(crosses({at(-100, 0), at(1000, 0)}, wood));
    CHECK_FALSE(crosses({at(300, 300), at(600, 300)}, wood));
    CHECK_FALSE(crosses({at(450, 300), at(450, 900)}, wood));
    CHECK(crosses({at(450, 300), at(450, 0)}, wood));
    CHECK(crosses({at(0, 0), at(300, 300)}, wood));
    CHECK_FALSE(crosses({at(-100, 100), at(100, -100)}, wood));
    CHECK_FALSE(crosses({at(300, 900), at(600, 900)}, wood));
}

TEST_CASE("convex parts cover an area exactly once") {
    for (const Polygon& area : {horseshoe(), star(), polygon(box(500, 500, 30, 100, 200))}) {
        Polygon reversed = area;
        std::reverse(reversed.corners.begin(), reversed.corners.end());
        for (const Polygon& whole : {area, reversed}) {
            std::int64_t sum = 0;
            const auto parts = convex_parts(whole);
            for (const Polygon& part : parts) {
                CHECK(part.is_convex());
                sum += twice_area(part);
            }
            CHECK(sum == twice_area(area));
            for (int x = -50; x < 3100; x += 37) {
                for (int y = -50; y < 3100; y += 41) {
                    const bool in_a_part =
                        std::any_of(parts.begin(), parts.end(), [x, y](const Polygon& part) {
                            return contains(part, at(x, y));
                        });
                    CHECK(in_a_part == contains(area, at(x, y)));
                }
            }
        }
    }
    CHECK(convex_parts(horseshoe()).size() == 3);
    CHECK(convex_parts(polygon(box(500, 500, 30, 100, 200))).size() == 1);
}

TEST_CASE("a box overlaps an area only deeper than it may touch") {
    const Polygon field{{at(0, 0), at(1000, 0), at(1000, 1000), at(0, 1000)}};
    CHECK(overlap(box(1090, 500, 0, 100, 100), field, hundredths(9)));
    CHECK_FALSE(overlap(box(1090, 500, 0, 100, 100), field, hundredths(10)));
    CHECK_FALSE(overlap(box(1100, 500, 0, 100, 100), field, {}));
    CHECK(overlap(box(500, 2000, 0, 50, 4000), field, hundredths(10)));
    CHECK(overlap(box(500, 510, 45, 5, 10), field, {}));
    CHECK_FALSE(overlap(box(1100, 1100, 45, 100, 100), field, {}));
    CHECK_THROWS_AS(overlap(box(1, 1, 0, 1, 1), horseshoe(), {}), std::invalid_argument);
}

TEST_CASE("a box is near an area by its nearest points, or inside it") {
    const Polygon wood = horseshoe();
    CHECK(within(box(1200, 500, 0, 100, 100), wood, hundredths(200)));
    CHECK_FALSE(within(box(1200, 500, 0, 100, 100), wood, hundredths(199)));
    CHECK(within(box(450, 200, 0, 20, 20), wood, {}));
    CHECK_FALSE(within(box(450, 600, 0, 50, 50), wood, hundredths(99)));
    CHECK(within(box(450, 600, 0, 50, 50), wood, hundredths(100)));
    CHECK(within(box(450, 2000, 0, 3000, 4000), wood, {}));
}

TEST_CASE("areas that are none are refused") {
    CHECK_THROWS_AS(convex_parts({{at(0, 0), at(10, 10)}}), std::invalid_argument);
    CHECK_THROWS_AS(convex_parts({{at(0, 0), at(10, 10), at(20, 20)}}), std::invalid_argument);
    CHECK_THROWS_AS(convex_parts({{at(0, 0), at(100, 100), at(100, 0), at(0, 100)}}),
                    std::invalid_argument);
}
