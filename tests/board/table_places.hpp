#pragma once
// Points and boxes of a measured table, in hundredths of an inch.

#include <gonfalon/board/measured.hpp>

namespace gonfalon::test {

inline board::Point at(int x, int y) {
    return {board::hundredths(x), board::hundredths(y)};
}

inline board::Box box(int x, int y, int facing, int half_width, int depth) {
    return {{at(x, y), board::Degrees{facing}},
            board::hundredths(half_width),
            board::hundredths(depth)};
}

} // namespace gonfalon::test
