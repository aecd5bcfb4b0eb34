#include <gonfalon/core/error.hpp>
#include <gonfalon/core/random.hpp>

#include <utility>

namespace gonfalon {

namespace {

constexpr std::uint64_t multiplier = 6364136223846793005ULL;
constexpr std::uint64_t increment = 1442695040888963407ULL;

/// Spreads close seeds far apart before they meet the generator.
std::uint64_t mixed(std::uint64_t x) {
    x = (x ^ (x >> 30U)) * 0xbf58476d1ce4e5b9ULL;
    x = (x ^ (x >> 27U)) * 0x94d049bb133111ebULL;
    return x ^ (x >> 31U);
}

} // namespace

Random::Random(std::uint64_t seed) : state_(mixed(seed + 0x9e3779b97f4a7c15ULL)) {
    next();
}

std::uint32_t Random::next() {
    const std::uint64_t old = state_;
    state_ = old * multiplier + increment;
    const auto xorshifted = static_cast<std::uint32_t>(((old >> 18U) ^ old) >> 27U);
    const auto turn = static_cast<std::uint32_t>(old >> 59U);
    return (xorshifted >> turn) | (xorshifted << ((32U - turn) & 31U));
}

std::uint32_t Random::below(std::uint32_t n) {
    GONFALON_EXPECTS(n >= 1);
    const std::uint32_t reject_below = (0U - n) % n; // 2^32 mod n
    for (;;) {
        const std::uint32_t value = next();
        if (value >= reject_below) {
            return value % n;
        }
    }
}

Random Random::for_game(std::uint64_t seed, std::uint64_t i) {
    return Random(mixed(seed) ^ mixed(i * 0x9e3779b97f4a7c15ULL + 1));
}

std::vector<int> draw_distinct(Random& random, std::vector<int> pool, int count) {
    const auto wanted = static_cast<std::size_t>(count);
    GONFALON_EXPECTS(wanted <= pool.size());
    for (std::size_t i = 0; i < wanted; ++i) {
        const auto left = static_cast<std::uint32_t>(pool.size() - i);
        std::swap(pool[i], pool[i + random.below(left)]);
    }
    pool.resize(wanted);
    return pool;
}

} // namespace gonfalon
