// CM-4.10: Chivalry Charge.

#include "rules.hpp"

namespace gonfalon::chainmail {

namespace {

constexpr int chivalry_squares = 2; // R47

} // namespace

bool chivalry_may_step(Now now, const Chivalry& chivalry) {
    const Unit& knight = now.unit(chivalry.unit);
    const CellIndex to = front_of(now, chivalry.unit);
    if (chivalry.squares >= chivalry_squares || to < 0 || unit_at(now, to) >= 0) {
        return false;
    }
    const Ground ground = ground_at(now.book, to);
    const Leader& enemy_leader = now.leader(other(now.info(chivalry.unit).seat));
    const bool leader_there = enemy_leader.on_map() && enemy_leader.at == to;
    return ground != Ground::woods && ground != Ground::marsh && !leader_there &&
           side_between(now.book, knight.at, knight.facing) != SideKind::water;
}

/// Would the knight, standing at `at`, have to attack what it faces?
bool chivalry_strikes(Now now, int knight, CellIndex at) {
    const Direction facing = now.unit(knight).facing;
    const CellIndex front = neighbour(now.book, at, facing);
    const int target = unit_at(now, front);
    return target >= 0 && now.info(target).seat != now.info(knight).seat &&
           now.unit(target).formation != Formation::schiltron &&
           side_between(now.book, at, facing) != SideKind::water &&
           ground_at(now.book, front) != Ground::marsh;
}

namespace {

void end_chivalry(Doing doing, int knight) {
    doing.pop();
    doing.pop(); // the card's effect
    const Unit& piece = doing.unit(knight);
    if (!chivalry_strikes(doing, knight, piece.at)) {
        return;
    }
    Battle battle;
    battle.kind = Battle::Kind::forced;
    battle.attacking_seat = doing.info(knight).seat;
    battle.target = static_cast<UnitIndex>(unit_at(doing, front_of(doing, knight)));
    battle.attackers = {static_cast<UnitIndex>(knight)};
    end_play(doing);
    declare(doing, battle);
}

} // namespace

void offer(Now now, const Chivalry& chivalry, Prompt& prompt) {
    ask(prompt, Ask::chivalry_step, "CM-4.10", now.state.active);
    if (chivalry_may_step(now, chivalry)) {
        const CellIndex to = front_of(now, chivalry.unit);
        add(prompt, make(Do::step, to), Target::cell(to));
    }
    if (chivalry.squares > 0 || chivalry_strikes(now, chivalry.unit, now.unit(chivalry.unit).at)) {
        add(prompt, make(Do::stop), Target::button(), Role::done);
    }
}

void act(Doing doing, Chivalry& chivalry, const Action& action) {
    if (verb_of(action) == Do::stop) {
        end_chivalry(doing, chivalry.unit);
        return;
    }
    Event told = event(Told::chivalry, "CM-4.10", Effect::move, doing.state.active);
    told.pieces = {chivalry.unit};
    told.places = {Place::cell(doing.unit(chivalry.unit).at),
                   Place::cell(static_cast<CellIndex>(action.args[0]))};
    doing.turn.tell(std::move(told));
    relocate(doing, chivalry.unit, static_cast<CellIndex>(action.args[0]), true);
    ++chivalry.squares;
}

/// Where it can go no further, the ride is over.
bool settle(Doing doing, Chivalry& chivalry) {
    if (chivalry_may_step(doing, chivalry)) {
        return false;
    }
    end_chivalry(doing, chivalry.unit);
    return true;
}

} // namespace gonfalon::chainmail
