#pragma once

#include <gonfalon/board/direction.hpp>
#include <gonfalon/board/hex.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace gonfalon::board {

/// How a board of hexes lies on the table. Columns are the lines in which hexes join side to side;
/// numbers run along them. Numbers running north or south make flat-topped hexes, east or west
/// pointed ones.
struct HexAxes {
    enum class Parity : std::uint8_t { odd, even };

    Direction column_step{Direction::east};  ///< where the next column lies
    Direction number_step{Direction::south}; ///< where the next number lies
    Parity forward{Parity::odd};             ///< columns standing half a hex on, along the numbers
};

/// How hexes are named.
enum class HexLabels : std::uint8_t {
    ccrr,          ///< two digits of column, two digits of row: `2213`
    letter_number, ///< letter of the column, count from the column's own first hex: `K10`
};

/// The hexes of one column: numbers 1 to `count`, the first of them `skipped` whole hexes further
/// along the numbers than the frame of the map would have it.
struct HexColumn {
    int count{0};
    int skipped{0};
};

/// Column and number as printed, both from 1 on the map; anything off it.
struct HexLabel {
    int column{0};
    int number{0};

    friend constexpr bool operator==(const HexLabel&, const HexLabel&) = default;
};

/// What a map file says about one printed map. Several may be joined into one board.
struct HexMap {
    std::string id;
    HexLabels labels{HexLabels::ccrr};
    std::vector<HexColumn> columns; ///< column 1 first
    std::vector<HexLabel> missing;  ///< holes
    Hex shift;                      ///< where the map lies on the board: an even sum of steps

    /// Whether the map prints such a hex.
    bool prints(HexLabel label) const;
};

/// `K10`, `2213`; off the map `@8` (column 0), `(-1)8`, `A-2`, `(-1)05`.
std::string text(HexLabels labels, HexLabel label);

/// Reads what `text` writes; nothing where the text is no label of that kind.
std::optional<HexLabel> parse_label(HexLabels labels, std::string_view text);

} // namespace gonfalon::board
