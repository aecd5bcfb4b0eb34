// AG-8.3, 10.2, 12.3, 14.1: lines lost, units destroyed, and what they leave behind.

#include "rules.hpp"

namespace gonfalon::agincourt {

namespace {

void add_dead(Doing doing, CellIndex cell, int seat, int count) {
    for (Dead& dead : doing.state.dead) {
        if (dead.at == cell) {
            raise(dead.count[static_cast<std::size_t>(seat)], count);
            return;
        }
    }
    Dead fresh;
    fresh.at = cell;
    fresh.count[static_cast<std::size_t>(seat)] = static_cast<std::uint8_t>(count);
    doing.state.dead.push_back(fresh);
}

/// [AG-12.32, R72] The leaders of a unit that is gone ride with its fugitives.
void leaders_ride(Doing doing, int unit, int stack) {
    for (int i = 0; i < doing.book.leader_count(); ++i) {
        Leader& leader = doing.leader(i);
        if (leader.on_map() && doing.book.leader(i).seat == doing.info(unit).seat &&
            stands_in(doing.unit(unit), leader.at)) {
            leader.fate = Fate::riding;
            leader.stack = static_cast<std::int16_t>(stack);
            leader.at = doing.stack(stack).at;
        }
    }
}

/// [AG-5.32, R22] Who destroyed an English unit in melee may turn from then on.
void free_attackers(Doing doing, int victim) {
    for (const Engagement& pair : doing.state.engaged) {
        if (pair.b == victim && doing.unit(pair.a).attacked) {
            doing.unit(pair.a).freed = true;
        }
    }
}

} // namespace

void remove_unit(Doing doing, int unit, Where where) {
    free_attackers(doing, unit);
    doing.unit(unit).where = where;
    doing.unit(unit).at = {-1, -1};
    for (Stakes& stakes : doing.state.stakes) {
        stakes.carrier = stakes.carrier == unit ? PieceIndex{-1} : stakes.carrier;
    }
    drop_engagements(doing);
}

// [AG-8.31 to 8.36, 9.22, 10.21, R41] Dead and casualties by strikes only; fugitives always.
int lose_lines(Doing doing, int unit, int lines, CellIndex cell, Cause cause) {
    const int seat = doing.info(unit).seat;
    const int lost = std::min(lines, lines_left(doing, unit));
    if (lost == 0) {
        return 0;
    }
    Unit& piece = doing.unit(unit);
    raise(piece.lost, lost);
    raise(doing.ledger(seat).lines_lost, lost);
    if (cause != Cause::morale) {
        raise(doing.ledger(seat).casualties, lost);
        add_dead(doing, cell, seat, lost);
    }
    const bool horse = doing.info(unit).type == Type::cavalry;
    const int stack = add_fugitives(doing, seat, horse, cell, lost);
    const bool gone = lines_left(doing, unit) == 0;
    tell(doing,
         gone ? Told::destroyed : Told::lost_lines,
         gone ? "AG-8.35" : "AG-8.31",
         gone ? Effect::remove : Effect::flip,
         other(seat),
         {unit},
         {lost},
         {place_of(doing, unit)});
    if (gone) {
        leaders_ride(doing, unit, stack);
        remove_unit(doing, unit, Where::eliminated);
    }
    return lost;
}

// [AG-15.0, 20.13F, R54, R61] The whole unit runs; no casualties.
void turn_to_fugitives(Doing doing, int unit) {
    const CellIndex cell = doing.unit(unit).at[0];
    const int stack =
        add_fugitives(doing, doing.info(unit).seat, false, cell, lines_left(doing, unit));
    tell(doing,
         Told::fled,
         "AG-15.0",
         Effect::remove,
         doing.info(unit).seat,
         {unit},
         {},
         {place_of(doing, unit)});
    leaders_ride(doing, unit, stack);
    doing.unit(unit).flees = false;
    remove_unit(doing, unit, Where::fled);
}

// [AG-12.34, 20.34, R90] Off the map with whoever is on it.
void leave_map(Doing doing, int unit) {
    const int seat = doing.info(unit).seat;
    const bool north = seat == english && !is_routed(doing, unit);
    tell(doing,
         Told::left_map,
         north ? "AG-20.34" : "AG-11.21",
         Effect::remove,
         seat,
         {unit},
         {},
         {place_of(doing, unit)});
    raise(doing.ledger(seat).exited, north ? 1 : 0);
    for (int i = 0; i < doing.book.leader_count(); ++i) {
        Leader& leader = doing.leader(i);
        if (leader.on_map() && doing.book.leader(i).seat == seat &&
            stands_in(doing.unit(unit), leader.at)) {
            leader = Leader{};
            leader.fate = Fate::gone;
        }
    }
    remove_unit(doing, unit, Where::exited);
}

} // namespace gonfalon::agincourt
