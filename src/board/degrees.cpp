#include <gonfalon/board/degrees.hpp>

#include <array>
#include <cstddef>

namespace gonfalon::board {

namespace {

/// Sines of 0 to 90 degrees times 65536.
constexpr std::array<std::int32_t, 91> quarter{
    0,     1144,  2287,  3430,  4572,  5712,  6850,  7987,  9121,  10252, 11380, 12505, 13626,
    14742, 15855, 16962, 18064, 19161, 20252, 21336, 22415, 23486, 24550, 25607, 26656, 27697,
    28729, 29753, 30767, 31772, 32768, 33754, 34729, 35693, 36647, 37590, 38521, 39441, 40348,
    41243, 42126, 42995, 43852, 44695, 45525, 46341, 47143, 47930, 48703, 49461, 50203, 50931,
    51643, 52339, 53020, 53684, 54332, 54963, 55578, 56175, 56756, 57319, 57865, 58393, 58903,
    59396, 59870, 60326, 60764, 61183, 61584, 61966, 62328, 62672, 62997, 63303, 63589, 63856,
    64104, 64332, 64540, 64729, 64898, 65048, 65177, 65287, 65376, 65446, 65496, 65526, 65536,
};

} // namespace

std::int32_t sine(Degrees a) {
    const int half = a.value() % 180;
    const int within_quarter = half > 90 ? 180 - half : half;
    const std::int32_t size = quarter[static_cast<std::size_t>(within_quarter)];
    return a.value() < 180 ? size : -size;
}

std::int32_t cosine(Degrees a) {
    return sine(a + 90);
}

} // namespace gonfalon::board
