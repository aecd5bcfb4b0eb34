#pragma once
// Time as the benches count it: of the processor, so that a busy machine does not blur it.

#include <fmt/format.h>

#include <ctime>

namespace gonfalon::bench {

inline double now() {
    return static_cast<double>(std::clock()) / CLOCKS_PER_SEC;
}

inline double seconds_since(double start) {
    return now() - start;
}

inline void report(const char* what, double value, const char* unit, const char* budget) {
    fmt::print("  {:<34} {:>12.3f} {:<10} budget {}\n", what, value, unit, budget);
}

} // namespace gonfalon::bench
