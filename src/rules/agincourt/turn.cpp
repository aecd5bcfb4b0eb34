// AG-4: the sequence of play.

#include "rules.hpp"

namespace gonfalon::agincourt {

namespace {

void tell_turn(Doing doing) {
    if (doing.state.active == french) {
        tell(doing, Told::turn_begins, "AG-4.0", Effect::heading, -1, {}, {doing.state.turn});
    }
    tell(doing, Told::player_turn, "AG-4.0", Effect::heading, doing.state.active, {});
}

void begin_turn_of(Doing doing, int seat) {
    doing.state.active = static_cast<std::uint8_t>(seat);
    for (Unit& unit : doing.state.units) {
        unit.attacked = unit.defended = unit.checked = false;
    }
    for (Leader& leader : doing.state.leaders) {
        leader.fought = false;
    }
    tell_turn(doing);
    doing.push(PlayerTurn{});
}

/// The Movement Phase: what the last one left is wiped out.
void begin_movement(Doing doing) {
    for (int unit = 0; unit < doing.book.unit_count(); ++unit) {
        if (doing.info(unit).seat == doing.state.active) {
            Unit& piece = doing.unit(unit);
            piece.moved = piece.entered = piece.flipped = false;
        }
    }
    begin_cavalry_phase(doing);
    doing.push(Movement{});
}

void begin_morale(Doing doing) {
    State& state = doing.state;
    if (state.active == english && state.king_fell >= 0 && state.king_news < 5) {
        raise(state.king_news, 1);
    }
    doing.push(MoraleChecks{});
}

void begin_fatigue(Doing doing) {
    for (Unit& unit : doing.state.units) {
        unit.checked = false;
    }
    doing.push(MoraleChecks{true});
}

} // namespace

void begin_battle(Doing doing) {
    doing.state.turn = 1;
    begin_turn_of(doing, french);
    if (doing.book.special.opening_volley) {
        Fire fire;
        fire.opening = true;
        doing.push(fire);
    }
}

// [AG-4.0] After the English, the turn ends: armies check every fifth, then the next begins.
void end_player_turn(Doing doing) {
    doing.pop();
    for (Unit& unit : doing.state.units) {
        unit.line = -1;
    }
    if (doing.state.active == french) {
        begin_turn_of(doing, english);
        return;
    }
    check_armies(doing);
    check_end(doing);
    if (doing.state.ending != Ending::open) {
        return;
    }
    for (Unit& unit : doing.state.units) {
        unit.strikes = 0;
    }
    raise(doing.state.turn, 1);
    begin_turn_of(doing, french);
}

void offer(Now, const PlayerTurn&, Prompt&) {
}

void act(Doing, PlayerTurn&, const Action&) {
}

// [AG-4.0, R3] The phases in their order.
bool settle(Doing doing, PlayerTurn& turn) {
    raise(turn.stage, 1);
    switch (turn.stage) {
    case 1:
        move_fugitives(doing);
        return true;
    case 2:
        begin_movement(doing);
        return true;
    case 3:
        if (doing.state.active == english && doing.book.options.artillery) {
            doing.push(Gun{});
        }
        return true;
    case 4:
        begin_morale(doing);
        return true;
    case 5:
        doing.push(Duels{});
        return true;
    case 6:
        doing.push(Melee{});
        return true;
    case 7:
        begin_fatigue(doing);
        return true;
    default:
        end_player_turn(doing);
        return true;
    }
}

} // namespace gonfalon::agincourt
