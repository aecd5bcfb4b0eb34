#pragma once
// The documented generator behind seeded dice and bots: PCG32 (M. O'Neill, "PCG: A Family of Simple
// Fast Space-Efficient Statistically Good Algorithms for Random Number Generation", 2014), stream
// constant 1442695040888963407; numbers below n by rejection. Same numbers on every platform.

#include <cstdint>
#include <vector>

namespace gonfalon {

class Random {
public:
    explicit Random(std::uint64_t seed);
    /// The next 32 bits.
    std::uint32_t next();
    /// Uniform in 0 .. n - 1, n >= 1.
    std::uint32_t below(std::uint32_t n);
    /// A generator for the i-th of several games of one seed, independent of how work is split.
    static Random for_game(std::uint64_t seed, std::uint64_t i);

private:
    std::uint64_t state_;
};

/// `count` distinct values of `pool`, uniformly, in the order drawn (partial Fisher-Yates).
std::vector<int> draw_distinct(Random& random, std::vector<int> pool, int count);

} // namespace gonfalon
