#include "board/hex_boards.hpp"

using namespace gonfalon::board;

namespace {

std::vector<HexColumn> columns(int count, int odd_length, int even_length) {
    std::vector<HexColumn> found;
    for (int c = 1; c <= count; ++c) {
        found.push_back({c % 2 == 1 ? odd_length : even_length, 0});
    }
    return found;
}

} // namespace

HexAxes shore_axes() {
    return {Direction::east, Direction::south, HexAxes::Parity::odd};
}

HexMap coast_map() {
    return {"coast", HexLabels::letter_number, columns(25, 27, 28), {}, Hex{}};
}

HexMap sea_map(Hex shift) {
    return {"sea", HexLabels::letter_number, columns(25, 16, 17), {}, shift};
}

HexGrid field_board() {
    return {HexAxes{Direction::south, Direction::west, HexAxes::Parity::even},
            HexMap{"field", HexLabels::ccrr, columns(41, 34, 34), {}, Hex{}}};
}

std::vector<HexGrid> hex_boards() {
    std::vector<HexGrid> boards{field_board(), HexGrid{shore_axes(), coast_map()}};
    boards.back().join(sea_map(Hex::of(0, -32)));
    for (const Direction column : all_directions) {
        for (const Direction number : {left_of(column), right_of(column)}) {
            for (const auto parity : {HexAxes::Parity::odd, HexAxes::Parity::even}) {
                boards.emplace_back(HexAxes{column, number, parity},
                                    HexMap{"small", HexLabels::ccrr, columns(7, 6, 5), {}, Hex{}});
            }
        }
    }
    return boards;
}
