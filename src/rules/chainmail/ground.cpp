// CM-1: the map, its ground and its sides.

#include "rules.hpp"

namespace gonfalon::chainmail {

namespace {

std::size_t slot(CellIndex cell) {
    return static_cast<std::size_t>(cell);
}

std::size_t slot(Direction direction) {
    return static_cast<std::size_t>(direction);
}

} // namespace

CellIndex neighbour(const Book& book, CellIndex from, Direction to) {
    return book.grid.neighbour({from}, to).index;
}

std::optional<Direction> direction_between(const Book& book, CellIndex from, CellIndex to) {
    for (const Direction d : board::all_directions) {
        if (to >= 0 && neighbour(book, from, d) == to) {
            return d;
        }
    }
    return std::nullopt;
}

int distance(const Book& book, CellIndex a, CellIndex b) {
    return book.grid.distance({a}, {b});
}

Ground ground_at(const Book& book, CellIndex cell) {
    return book.ground[slot(cell)];
}

int level_at(const Book& book, CellIndex cell) {
    return book.level[slot(cell)];
}

SideKind side_between(const Book& book, CellIndex from, Direction to) {
    return book.side[slot(from)][slot(to)];
}

bool road_between(const Book& book, CellIndex from, Direction to) {
    return book.road[slot(from)][slot(to)];
}

// [CM-1.3, 1.5, 1.7, 1.8, 22.7] The cost of one square.
int entry_cost(const Book& book, Arm arm, CellIndex from, Direction to) {
    const Figures& figures = book.figures;
    if (arm == Arm::none) {
        return figures.wagon_mp;
    }
    if (road_between(book, from, to)) {
        return figures.road_mp;
    }
    const CellIndex cell = neighbour(book, from, to);
    const auto& by_ground = arm == Arm::horse ? figures.horse_mp : figures.foot_mp;
    int cost = by_ground[static_cast<std::size_t>(ground_at(book, cell))];
    if (side_between(book, from, to) == SideKind::water) {
        cost += figures.water_mp; // R13: on top of the square's own cost
    }
    const int climb = level_at(book, cell) - level_at(book, from);
    return cost + (climb > 0 ? climb * figures.level_mp : 0);
}

// [CM-1.4, 1.5] Horse neither enters marsh nor crosses water but by a bridge.
Verdict ground_closed(const Book& book, Arm arm, CellIndex from, Direction to) {
    if (arm != Arm::horse) {
        return {};
    }
    const CellIndex cell = neighbour(book, from, to);
    if (book.figures.horse_mp[static_cast<std::size_t>(ground_at(book, cell))] < 0) {
        return no("CM-1.4", No::marsh_closed, cell);
    }
    if (side_between(book, from, to) == SideKind::water) {
        return no("CM-1.5", No::water_closed, cell);
    }
    return {};
}

} // namespace gonfalon::chainmail
