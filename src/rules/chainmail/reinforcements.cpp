// CM-10, CM-23.4, CM-23.5: reinforcements.

#include "moves.hpp"

#include <algorithm>

namespace gonfalon::chainmail {

/// Is there a square where it may come on?
bool can_enter(Now now, const Play& play, int unit) {
    if (now.unit(unit).where != Where::waiting) {
        return false;
    }
    const auto squares = entry_squares(now, unit);
    return std::any_of(squares.begin(), squares.end(), [&](CellIndex at) {
        return !may_enter(now, play, unit, at);
    });
}

// [CM-10.1, 23.4, 23.5, R57] The entry square; held by the enemy, the nearest open edge squares.
std::vector<CellIndex> entry_squares(Now now, int unit) {
    const Army& army = now.book.armies[now.info(unit).seat];
    const int there = unit_at(now, army.entry);
    if (there < 0 || now.info(there).seat == now.info(unit).seat) {
        return {army.entry};
    }
    std::vector<CellIndex> nearest;
    int best = INT32_MAX;
    for (const board::Cell cell : now.book.grid.cells()) {
        const board::Offset place = now.book.grid.place(cell);
        const bool at_edge = place.x == 0 || place.y == 0 || place.x == now.book.grid.width() - 1 ||
                             place.y == now.book.grid.height() - 1;
        const bool closed =
            arm_of(now, unit) == Arm::horse && ground_at(now.book, cell.index) == Ground::marsh;
        const int steps = now.book.grid.distance({army.entry}, cell);
        if (!at_edge || closed || unit_at(now, cell.index) >= 0 || steps > best) {
            continue;
        }
        if (steps < best) {
            nearest.clear();
        }
        best = steps;
        nearest.push_back(cell.index);
    }
    return nearest;
}

/// Facing inward from the edge it came over; at the printed entry as the set-up says.
Direction entry_direction(const Book& book, int seat, CellIndex at) {
    const Army& army = book.armies[static_cast<std::size_t>(seat)];
    const board::Offset place = book.grid.place({at});
    const bool on_south = place.y == book.grid.height() - 1;
    const bool on_north = place.y == 0;
    if (at == army.entry || (army.entry_facing == Direction::north && on_south) ||
        (army.entry_facing == Direction::south && on_north)) {
        return army.entry_facing;
    }
    if (place.x == 0) {
        return Direction::east;
    }
    if (place.x == book.grid.width() - 1) {
        return Direction::west;
    }
    return on_south ? Direction::north : Direction::south;
}

Verdict may_enter(Now now, const Play& play, int unit, CellIndex at) {
    const Unit& piece = now.unit(unit);
    if (piece.where != Where::waiting) {
        return no("CM-10.1", No::not_now, unit);
    }
    const UnitInfo& info = now.info(unit);
    for (int i = 0; i < now.units(); ++i) {
        if (now.unit(i).where == Where::waiting && now.info(i).seat == info.seat &&
            now.info(i).division < info.division) {
            return no("CM-23.5", No::division_first, unit, now.info(i).division);
        }
    }
    if (unit_at(now, at) >= 0) {
        return no("CM-11.1", No::occupied, at);
    }
    const auto squares = entry_squares(now, unit);
    if (std::find(squares.begin(), squares.end(), at) == squares.end()) {
        return no("CM-10.1", No::entry_closed, unit, at);
    }
    return points_forbid(now, play, unit, 1);
}

void enter(Doing doing, Play& play, const Action& action) {
    const auto unit = static_cast<std::int8_t>(action.args[0]);
    const auto at = static_cast<CellIndex>(action.args[1]);
    Unit& piece = doing.unit(unit);
    piece.where = Where::on_map;
    piece.at = at;
    piece.facing = entry_direction(doing.book, doing.info(unit).seat, at);
    piece.spent = 1;
    play.spent = static_cast<std::uint8_t>(play.spent + 1);
    Event told = event(Told::entered, "CM-10.1", Effect::appear, doing.state.active);
    told.pieces = {unit};
    told.places = {Place::cell(at)};
    doing.turn.tell(std::move(told));
    Move move;
    move.piece = unit;
    move.spent = 1;
    doing.push(move);
}

} // namespace gonfalon::chainmail
