// CM-2.12 to CM-2.14: leaders, alone and with a unit.

#include "rules.hpp"

namespace gonfalon::chainmail {

namespace {

bool is_endangered(Now now, int seat) {
    const Leader& leader = now.leader(seat);
    if (!leader.on_map() || is_stacked(now, seat)) {
        return false;
    }
    const int there = unit_at(now, leader.at);
    return (there >= 0 && now.info(there).seat != seat) || enemy_adjacent(now, leader.at, seat);
}

void lose_leader(Doing doing, int seat) {
    Leader& leader = doing.leader(seat);
    Event told = event(Told::leader_lost, "CM-R18", Effect::remove, seat);
    told.pieces = {doing.book.leader_piece(seat)};
    told.places = {Place::cell(leader.at)};
    doing.turn.tell(std::move(told));
    leader.where = Where::eliminated;
    leader.at = -1;
    auto& loss = doing.state.loss[static_cast<std::size_t>(seat)];
    loss = static_cast<std::int16_t>(
        loss + doing.book.armies[static_cast<std::size_t>(seat)].leader.victory);
    if (loss >= doing.book.armies[static_cast<std::size_t>(seat)].loses_at &&
        doing.state.ending == Ending::open) {
        doing.state.ending = Ending::won;
        doing.state.winner = static_cast<std::uint8_t>(other(seat));
    }
}

} // namespace

bool is_stacked(Now now, int seat) {
    return unit_with_leader(now, seat) >= 0;
}

/// The own combat unit in the leader's square, -1 = he is alone.
int unit_with_leader(Now now, int seat) {
    const Leader& leader = now.leader(seat);
    if (!leader.on_map()) {
        return -1;
    }
    const int there = unit_at(now, leader.at);
    return there >= 0 && now.info(there).seat == seat && is_combat_unit(now.book, there) ? there
                                                                                         : -1;
}

// [CM-2.14] The nearest own combat units by orthogonal distance.
InlineVector<UnitIndex, max_units> nearest_friends(Now now, int seat) {
    InlineVector<UnitIndex, max_units> nearest;
    int best = INT32_MAX;
    for (int i = 0; i < now.units(); ++i) {
        if (!now.unit(i).on_map() || now.info(i).seat != seat || !is_combat_unit(now.book, i)) {
            continue;
        }
        const int steps = distance(now.book, now.leader(seat).at, now.unit(i).at);
        if (steps < best) {
            nearest.clear();
            best = steps;
        }
        if (steps == best) {
            nearest.push_back(static_cast<UnitIndex>(i));
        }
    }
    return nearest;
}

void join_unit(Doing doing, int seat, int unit) {
    Leader& leader = doing.leader(seat);
    Event told = event(Told::leader_fled, "CM-2.14", Effect::move, seat);
    told.pieces = {doing.book.leader_piece(seat), unit};
    told.places = {Place::cell(leader.at), Place::cell(doing.unit(unit).at)};
    doing.turn.tell(std::move(told));
    leader.at = doing.unit(unit).at;
}

// [CM-2.14, R18] However he came to stand alone beside an enemy.
bool flee_endangered_leaders(Doing doing) {
    if (std::holds_alternative<LeaderFlees>(doing.state.frames.back())) {
        return false;
    }
    for (int seat = 0; seat < 2; ++seat) {
        if (!is_endangered(doing, seat)) {
            continue;
        }
        const auto friends = nearest_friends(doing, seat);
        if (friends.empty()) {
            lose_leader(doing, seat);
        } else if (friends.size() == 1) {
            join_unit(doing, seat, friends.front());
        } else {
            doing.push(LeaderFlees{static_cast<std::uint8_t>(seat)});
        }
        return true;
    }
    return false;
}

void offer(Now now, const LeaderFlees& frame, Prompt& prompt) {
    ask(prompt, Ask::leader_flees, "CM-2.14", frame.seat);
    for (const UnitIndex unit : nearest_friends(now, frame.seat)) {
        add(prompt, make(Do::leader_with, unit), Target::piece(unit));
    }
}

void act(Doing doing, LeaderFlees& frame, const Action& action) {
    const int seat = frame.seat;
    doing.pop();
    join_unit(doing, seat, action.args[0]);
}

bool settle(Doing, LeaderFlees&) {
    return false;
}

} // namespace gonfalon::chainmail
