// CM-19, CM-20: reduction, elimination, disorder, the way back, and victory.

#include "rules.hpp"

namespace gonfalon::chainmail {

// [CM-19.1, 13.12] Turned to the reduced side; already there, or without one, it is gone.
void reduce(Doing doing, int unit) {
    Unit& piece = doing.unit(unit);
    drop_shield_wall(piece);
    if (piece.reduced || !doing.info(unit).has_reverse) {
        eliminate(doing, unit);
        return;
    }
    piece.reduced = true;
    piece.disordered = false; // CM-14.3, 14.4
    Event told = event(Told::reduced, "CM-19.1", Effect::flip, doing.info(unit).seat);
    told.pieces = {unit};
    told.places = {Place::cell(piece.at)};
    doing.turn.tell(std::move(told));
}

// [CM-20.1, 20.2, R59] Value added to the loss; its leader falls with it; victory at once.
void eliminate(Doing doing, int unit) {
    State& state = doing.state;
    Unit& piece = doing.unit(unit);
    const int seat = doing.info(unit).seat;
    const Army& army = doing.book.armies[static_cast<std::size_t>(seat)];
    int value = doing.info(unit).victory;
    Event told = event(Told::eliminated, "CM-20.1", Effect::remove, seat);
    told.pieces = {unit};
    if (unit_with_leader(doing, seat) == unit) {
        value += army.leader.victory;
        told.pieces.push_back(doing.book.leader_piece(seat));
        doing.leader(seat).where = Where::eliminated;
        doing.leader(seat).at = -1;
    }
    told.places = {Place::cell(piece.at)};
    piece = Unit{};
    piece.where = Where::eliminated;
    auto& loss = state.loss[static_cast<std::size_t>(seat)];
    loss = static_cast<std::int16_t>(loss + value);
    told.numbers = {value, loss, army.loses_at};
    doing.turn.tell(std::move(told));
    if (loss >= army.loses_at && state.ending == Ending::open) {
        state.ending = Ending::won;
        state.winner = static_cast<std::uint8_t>(other(seat));
    }
}

// [CM-3.1, 19.3] A second disorder is ignored.
void disorder(Doing doing, int unit, RuleId rule) {
    if (doing.unit(unit).disordered) {
        return;
    }
    doing.unit(unit).disordered = true;
    Event told = event(Told::disordered, rule, Effect::flip, doing.info(unit).seat);
    told.pieces = {unit};
    told.places = {Place::cell(doing.unit(unit).at)};
    doing.turn.tell(std::move(told));
}

// [CM-19.4, 26.1, R41] Vacant, on the board, open ground, not over water.
bool retreat_open(Now now, int unit, Direction to) {
    const CellIndex from = now.unit(unit).at;
    const CellIndex cell = neighbour(now.book, from, to);
    return cell >= 0 && unit_at(now, cell) < 0 &&
           side_between(now.book, from, to) != SideKind::water &&
           !ground_closed(now.book, arm_of(now, unit), from, to);
}

// [CM-19.4] Rear and flanks; the front only when those are closed.
InlineVector<CellIndex, 4> retreat_squares(Now now, int unit) {
    InlineVector<CellIndex, 4> squares;
    const Direction facing = now.unit(unit).facing;
    for (const Direction to :
         {board::opposite(facing), board::left_of(facing), board::right_of(facing)}) {
        if (retreat_open(now, unit, to)) {
            squares.push_back(neighbour(now.book, now.unit(unit).at, to));
        }
    }
    if (squares.empty() && retreat_open(now, unit, facing)) {
        squares.push_back(neighbour(now.book, now.unit(unit).at, facing));
    }
    return squares;
}

} // namespace gonfalon::chainmail
