#include <gonfalon/board/length.hpp>

#include <cstdlib>

namespace gonfalon::board {

std::string text(Length length) {
    const std::int32_t size = std::abs(length.hundredths);
    std::string found = length.hundredths < 0 ? "-" : "";
    found += std::to_string(size / 100);
    const std::int32_t rest = size % 100;
    if (rest != 0) {
        found += '.';
        found += std::to_string(rest / 10);
        if (rest % 10 != 0) {
            found += std::to_string(rest % 10);
        }
    }
    return found;
}

} // namespace gonfalon::board
