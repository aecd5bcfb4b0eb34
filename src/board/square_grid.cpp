#include <gonfalon/board/square_grid.hpp>

#include <charconv>
#include <cstdlib>
#include <limits>
#include <stdexcept>
#include <utility>

namespace gonfalon::board {

namespace {

void expect_usable(const SquareNumbering& numbering) {
    const auto& letters = numbering.letters;
    if (letters.empty() || numbering.numbers < 1) {
        throw std::invalid_argument("a board of squares needs letters and numbers");
    }
    for (std::size_t i = 0; i < letters.size(); ++i) {
        if (letters.find(letters[i], i + 1) != std::string::npos) {
            throw std::invalid_argument(std::string("the letter ") + letters[i] + " stands twice");
        }
    }
    if (is_north_or_south(numbering.letter_step) == is_north_or_south(numbering.number_step)) {
        throw std::invalid_argument("letters and numbers run along the same axis");
    }
    const auto most = static_cast<std::size_t>(std::numeric_limits<std::int16_t>::max());
    if (letters.size() > most / static_cast<std::size_t>(numbering.numbers)) {
        throw std::invalid_argument("a board of squares is too large");
    }
}

/// Steps along an axis counted from its north or west end.
int from_north_west(Direction runs, int ordinal, int length) {
    const bool away = runs == Direction::east || runs == Direction::south;
    return away ? ordinal : length - 1 - ordinal;
}

} // namespace

SquareGrid::SquareGrid(SquareNumbering numbering) : numbering_(std::move(numbering)) {
    expect_usable(numbering_);
    const int letters = static_cast<int>(numbering_.letters.size());
    width_ = letters_run_east_west() ? letters : numbering_.numbers;
    height_ = letters_run_east_west() ? numbering_.numbers : letters;
    for (int l = 0; l < letters; ++l) {
        for (int n = 0; n < numbering_.numbers; ++n) {
            const int along = from_north_west(numbering_.letter_step, l, letters);
            const int across = from_north_west(numbering_.number_step, n, numbering_.numbers);
            places_.push_back(letters_run_east_west() ? Offset{along, across}
                                                      : Offset{across, along});
            cells_.push_back(cell(l, n + 1));
        }
    }
    for (const Cell from : cells_) {
        auto& row = neighbours_.emplace_back();
        for (const Direction d : all_directions) {
            row[static_cast<std::size_t>(d)] = cell_at(place(from) + step(d));
        }
    }
}

Cell SquareGrid::cell(int letter, int number) const {
    const bool on_board = letter >= 0 && letter < static_cast<int>(numbering_.letters.size()) &&
                          number >= 1 && number <= numbering_.numbers;
    if (!on_board) {
        return Cell::none;
    }
    return Cell{static_cast<std::int16_t>(letter * numbering_.numbers + number - 1)};
}

Cell SquareGrid::cell_at(Offset place) const {
    if (place.x < 0 || place.x >= width_ || place.y < 0 || place.y >= height_) {
        return Cell::none;
    }
    const int along = letters_run_east_west() ? place.x : place.y;
    const int across = letters_run_east_west() ? place.y : place.x;
    const int letters = static_cast<int>(numbering_.letters.size());
    return cell(from_north_west(numbering_.letter_step, along, letters),
                from_north_west(numbering_.number_step, across, numbering_.numbers) + 1);
}

int SquareGrid::distance(Cell a, Cell b) const {
    const Offset gap = place(b) - place(a);
    return std::abs(gap.x) + std::abs(gap.y);
}

std::optional<Direction> SquareGrid::direction_to(Cell a, Cell b) const {
    const Offset gap = place(b) - place(a);
    if ((gap.x == 0) == (gap.y == 0)) {
        return std::nullopt;
    }
    if (gap.x == 0) {
        return gap.y < 0 ? Direction::north : Direction::south;
    }
    return gap.x < 0 ? Direction::west : Direction::east;
}

Cell SquareGrid::ahead(Cell cell, Direction direction, int steps) const {
    const Offset unit = step(direction);
    return cell_at(place(cell) + Offset{unit.x * steps, unit.y * steps});
}

std::vector<Cell> SquareGrid::between(Cell a, Cell b) const {
    std::vector<Cell> found;
    if (const auto direction = direction_to(a, b)) {
        for (Cell at = neighbour(a, *direction); at != b; at = neighbour(at, *direction)) {
            found.push_back(at);
        }
    }
    return found;
}

std::string SquareGrid::name(Cell cell) const {
    const char letter = numbering_.letters[static_cast<std::size_t>(letter_of(cell))];
    return letter + std::to_string(number_of(cell));
}

Cell SquareGrid::parse(std::string_view name) const {
    const auto letter = name.empty() ? std::string::npos : numbering_.letters.find(name.front());
    if (letter == std::string::npos || name.size() < 2 || name[1] == '0') {
        return Cell::none;
    }
    int number = 0;
    const char* end = name.data() + name.size();
    const auto [stop, error] = std::from_chars(name.data() + 1, end, number);
    if (error != std::errc{} || stop != end) {
        return Cell::none;
    }
    return cell(static_cast<int>(letter), number);
}

} // namespace gonfalon::board
