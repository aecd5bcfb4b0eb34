// AG-20: the armies take the field.

#include "rules.hpp"

namespace gonfalon::agincourt {

namespace {

bool is_ours(Now now, int unit) {
    return now.info(unit).seat == french && now.info(unit).type != Type::gun &&
           now.book.preset.units[static_cast<std::size_t>(unit)].on_map();
}

/// Every hex a unit would cover with its left half there, facing south.
std::array<CellIndex, 2> hexes_from(Now now, int unit, CellIndex left) {
    return {left, now.info(unit).size == 2 ? now.book.next(left, 4) : CellIndex{-1}};
}

bool off_zone(Now now, CellIndex cell) {
    return cell < 0 || now.book.column(cell) > now.book.special.last_column ||
           now.book.woods[static_cast<std::size_t>(cell)];
}

int units_in_column(Now now, int column) {
    int count = 0;
    for (int unit = 0; unit < now.units(); ++unit) {
        const bool there = is_ours(now, unit) && now.unit(unit).on_map() &&
                           now.book.column(now.unit(unit).at[0]) == column;
        count += there ? 1 : 0;
    }
    return count;
}

int front_column(Now now) {
    int front = 0;
    for (int unit = 0; unit < now.units(); ++unit) {
        if (is_ours(now, unit) && now.unit(unit).on_map()) {
            front = std::max(front, now.book.column(now.unit(unit).at[0]));
        }
    }
    return front;
}

} // namespace

void start(Doing doing) {
    doing.state = doing.book.preset;
    doing.state.started = true;
    if (doing.book.is_position) {
        return;
    }
    if (!doing.book.options.free_set_up) {
        begin_battle(doing);
        return;
    }
    for (int unit = 0; unit < doing.book.unit_count(); ++unit) {
        if (is_ours(doing, unit)) {
            doing.unit(unit).where = Where::absent;
            doing.unit(unit).at = {-1, -1};
        }
    }
    for (int leader = 0; leader < doing.book.leader_count(); ++leader) {
        Leader& who = doing.leader(leader);
        if (doing.book.leader(leader).seat == french && who.on_map()) {
            who.fate = Fate::absent;
            who.at = -1;
        }
    }
    doing.push(SetUp{});
}

// [AG-20.22, 20.32, 20.42, R93, R28] A unit in the zone, a leader on a unit he may stand with.
Verdict may_place(Now now, int piece, CellIndex left) {
    if (now.book.is_leader(piece)) {
        const int unit = unit_at(now, left);
        const int leader = now.book.leader_of_piece(piece);
        return unit >= 0 && may_command(now.book, leader, unit)
                   ? Verdict{}
                   : Verdict(no("AG-6.13", No::leader_stack, piece, unit));
    }
    Step step;
    step.at = hexes_from(now, piece, left);
    for (std::size_t half = 0; half < now.info(piece).size; ++half) {
        if (off_zone(now, step.at[half])) {
            return no("AG-R93", No::zone, piece);
        }
        const int there = unit_at(now, step.at[half]);
        if (there >= 0 && there != piece) {
            return no("AG-6.12", No::occupied, step.at[half]);
        }
    }
    return archers_too_near(now, piece, step);
}

// [AG-20.22, 20.23B, 20.32, R94] Everybody stands, lines hold four, no archer is in front.
Verdict set_up_incomplete(Now now) {
    for (int unit = 0; unit < now.units(); ++unit) {
        if (!is_ours(now, unit)) {
            continue;
        }
        if (!now.unit(unit).on_map()) {
            return no("AG-20.22", No::not_on_map, unit);
        }
        const int column = now.book.column(now.unit(unit).at[0]);
        if (now.book.special.lines_of_four && units_in_column(now, column) < 4) {
            return no("AG-20.23B", No::line_of_four, unit);
        }
        if (now.book.special.archers_not_in_front && is_bow(now.book, unit) &&
            column == front_column(now)) {
            return no("AG-20.32", No::archer_front, unit);
        }
    }
    for (int leader = 0; leader < now.leaders(); ++leader) {
        if (now.book.leader(leader).seat == french && now.leader(leader).fate == Fate::absent) {
            return no("AG-20.22", No::not_on_map, now.book.piece_of_leader(leader));
        }
    }
    return {};
}

namespace {

bool is_placed_by_hand(Now now, int piece) {
    if (!now.book.is_leader(piece)) {
        return is_ours(now, piece);
    }
    const auto& who =
        now.book.preset.leaders[static_cast<std::size_t>(now.book.leader_of_piece(piece))];
    return now.book.seat_of_piece(piece) == french && who.on_map();
}

bool can_be_placed(Now now, int piece) {
    for (CellIndex cell = 0; cell < now.book.grid.size(); ++cell) {
        if (!may_place(now, piece, cell)) {
            return true;
        }
    }
    return false;
}

void put(Doing doing, int piece, CellIndex at) {
    if (doing.book.is_leader(piece)) {
        Leader& who = doing.leader(doing.book.leader_of_piece(piece));
        who.fate = Fate::on_map;
        who.at = at;
        who.facing = 3;
    } else {
        Unit& unit = doing.unit(piece);
        const Unit before = unit;
        unit.where = Where::on_map;
        unit.at = hexes_from(doing, piece, at);
        unit.facing = 3;
        if (before.on_map()) {
            leaders_follow(doing, before, piece);
        }
    }
    tell(doing,
         Told::placed,
         "AG-20.22",
         Effect::appear,
         french,
         {piece},
         {},
         {place_of(doing, piece)});
}

} // namespace

void offer(Now now, const SetUp& set_up, Prompt& prompt) {
    ask(prompt, set_up.piece < 0 ? Ask::pick : Ask::place, "AG-20.22", french);
    if (set_up.piece >= 0) {
        for (CellIndex cell = 0; cell < now.book.grid.size(); ++cell) {
            if (!may_place(now, set_up.piece, cell)) {
                add(prompt, make(Do::place, cell), Target::cell(cell));
            }
        }
        return;
    }
    for (int piece = 0; piece < now.book.piece_count(); ++piece) {
        if (is_placed_by_hand(now, piece) && can_be_placed(now, piece)) {
            add(prompt, make(Do::pick, piece), Target::piece(piece));
        }
    }
    add(prompt, make(Do::accept), Target::button(), Role::auto_place);
    if (!set_up_incomplete(now)) {
        add(prompt, make(Do::done), Target::button(), Role::done);
    }
}

void act(Doing doing, SetUp& set_up, const Action& action) {
    switch (verb_of(action)) {
    case Do::pick:
        set_up.piece = static_cast<PieceIndex>(action.args[0]);
        return;
    case Do::place:
        put(doing, set_up.piece, static_cast<CellIndex>(action.args[0]));
        set_up.piece = -1;
        return;
    case Do::accept:
        doing.state = doing.book.preset;
        doing.state.started = true;
        begin_battle(doing);
        return;
    default:
        doing.pop();
        begin_battle(doing);
        return;
    }
}

bool settle(Doing, SetUp&) {
    return false;
}

} // namespace gonfalon::agincourt
