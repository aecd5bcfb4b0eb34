#pragma once

#include <gonfalon/board/cell.hpp>
#include <gonfalon/board/direction.hpp>

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace gonfalon::board {

/// What a map file says about a board of squares: `K10` is the tenth square of letter K.
struct SquareNumbering {
    std::string letters;                     ///< in order, each once
    int numbers{0};                          ///< squares are numbered 1 to this
    Direction letter_step{Direction::east};  ///< where the next letter lies
    Direction number_step{Direction::south}; ///< where the next number lies
};

/// A rectangular board of squares with printed names. Cells run letter by letter:
/// index = letter * numbers + number - 1. Every answer is a table look-up or one division.
class SquareGrid {
public:
    /// Throws std::invalid_argument when the numbering cannot name a board: no letters or numbers,
    /// a letter twice, both steps on one axis, or more squares than Cell can count.
    explicit SquareGrid(SquareNumbering numbering);

    int size() const { return static_cast<int>(neighbours_.size()); }

    const SquareNumbering& numbering() const { return numbering_; }

    /// Squares from west to east.
    int width() const { return width_; }

    /// Squares from north to south.
    int height() const { return height_; }

    /// All cells in index order.
    const std::vector<Cell>& cells() const { return cells_; }

    bool contains(Cell cell) const { return cell.exists() && cell.index < size(); }

    /// The cell of letter `letter` (from 0) and number `number` (from 1); none off the board.
    Cell cell(int letter, int number) const;

    /// The cell at a drawn place: x from the west edge, y from the north edge; none off the board.
    Cell cell_at(Offset place) const;

    /// Where a cell is drawn: x from the west edge, y from the north edge, both from 0.
    Offset place(Cell cell) const { return places_[cell.slot()]; }

    /// Index into the letters, from 0.
    int letter_of(Cell cell) const { return cell.index / numbering_.numbers; }

    /// The printed number, from 1.
    int number_of(Cell cell) const { return cell.index % numbering_.numbers + 1; }

    /// The next cell in a direction; none past the edge.
    Cell neighbour(Cell cell, Direction direction) const {
        return neighbours_[cell.slot()][static_cast<std::size_t>(direction)];
    }

    bool adjacent(Cell a, Cell b) const { return distance(a, b) == 1; }

    /// Steps from a to b, none of them diagonal.
    int distance(Cell a, Cell b) const;

    /// The direction from a to b where both lie in one row or column; nothing for a == b.
    std::optional<Direction> direction_to(Cell a, Cell b) const;

    /// The cell `steps` ahead in a direction; none past the edge.
    Cell ahead(Cell cell, Direction direction, int steps) const;

    /// The cells strictly between two cells of one row or column, from a's side; else none.
    std::vector<Cell> between(Cell a, Cell b) const;

    /// As printed on the map: `K10`.
    std::string name(Cell cell) const;

    /// Reads a printed name, in capitals; none where there is no such square.
    Cell parse(std::string_view name) const;

private:
    bool letters_run_east_west() const { return !is_north_or_south(numbering_.letter_step); }

    SquareNumbering numbering_;
    int width_{0};
    int height_{0};
    std::vector<Cell> cells_;
    std::vector<Offset> places_;
    std::vector<std::array<Cell, 4>> neighbours_;
};

} // namespace gonfalon::board
