// CM-5.1 and the battles' own set-ups (section 14): fixed squares, free areas, leaders.

#include "rules.hpp"

#include <algorithm>

namespace gonfalon::chainmail {

namespace {

const Army& army_of_step(Now now, const SetUp& set_up) {
    return now.book.armies[now.book.set_up_order[set_up.step]];
}

void put(Doing doing, int unit, CellIndex at, Direction facing) {
    Unit& piece = doing.unit(unit);
    piece.where = Where::on_map;
    piece.at = at;
    piece.facing = facing;
}

void put_in_area(Doing doing, const Area& area, int unit, CellIndex at) {
    put(doing, unit, at, area.facing);
    Unit& piece = doing.unit(unit);
    piece.disordered = area.disordered;
    piece.formation = area.schiltron ? Formation::schiltron : Formation::none;
    piece.mounted = area.mounted || doing.info(unit).type != Type::knights;
}

int placed_in(Now now, const Area& area) {
    return static_cast<int>(std::count_if(area.squares.begin(),
                                          area.squares.end(),
                                          [&](CellIndex at) { return unit_at(now, at) >= 0; }));
}

void put_leader(Doing doing, int seat, CellIndex at) {
    doing.leader(seat).where = Where::on_map;
    doing.leader(seat).at = at;
}

/// The default squares for what is left of an area, then any of its pool on any of its squares.
void fill_area(Doing doing, const Area& area) {
    for (const Placing& placing : area.standard) {
        if (!doing.unit(placing.unit).on_map() && unit_at(doing, placing.at) < 0 &&
            placed_in(doing, area) < area.count) {
            put_in_area(doing, area, placing.unit, placing.at);
        }
    }
    for (const CellIndex at : area.squares) {
        for (const UnitIndex unit : area.pool) {
            if (placed_in(doing, area) < area.count && unit_at(doing, at) < 0 &&
                !doing.unit(unit).on_map()) {
                put_in_area(doing, area, unit, at);
            }
        }
    }
}

void put_fixed(Doing doing, int seat) {
    const Army& army = doing.book.armies[static_cast<std::size_t>(seat)];
    for (std::size_t i = 0; i < army.placed.size(); ++i) {
        put(doing, army.placed[i].unit, army.placed[i].at, army.placed_facing[i]);
    }
    for (int unit = 0; unit < doing.book.unit_count(); ++unit) {
        if (doing.info(unit).seat == seat && doing.info(unit).division >= 0) {
            doing.unit(unit).where = Where::waiting;
        }
    }
}

int leader_unit_by_default(Now now, int seat) {
    const int there = unit_at(now, now.book.armies[static_cast<std::size_t>(seat)].leader_at);
    if (there >= 0 && now.info(there).seat == seat && is_combat_unit(now.book, there)) {
        return there;
    }
    for (int unit = 0; unit < now.units(); ++unit) {
        if (now.info(unit).seat == seat && now.unit(unit).on_map() &&
            is_combat_unit(now.book, unit)) {
            return unit;
        }
    }
    return -1;
}

/// The rest of an army by default: areas, then the leader.
void fill_army(Doing doing, int seat, std::size_t from_area) {
    const Army& army = doing.book.armies[static_cast<std::size_t>(seat)];
    for (std::size_t i = from_area; i < army.areas.size(); ++i) {
        fill_area(doing, army.areas[i]);
    }
    const int with = leader_unit_by_default(doing, seat);
    GONFALON_EXPECTS(with >= 0);
    put_leader(doing, seat, doing.unit(with).at);
}

void next_army(Doing doing, SetUp& set_up) {
    ++set_up.step;
    set_up.area = 0;
    if (set_up.step >= doing.book.set_up_order.size()) {
        doing.pop();
        begin_turn(doing);
    }
}

void offer_place(Now now, const Area& area, Prompt& prompt) {
    for (const UnitIndex unit : area.pool) {
        if (now.unit(unit).on_map()) {
            continue;
        }
        for (const CellIndex at : area.squares) {
            if (unit_at(now, at) < 0) {
                add(prompt, make(Do::place, unit, at), Target::cell(at));
            }
        }
    }
}

void offer_mounts(Now now, const Area& area, Prompt& prompt) {
    for (const UnitIndex unit : area.pool) {
        if (area.mount_is_free && now.unit(unit).on_map() && now.info(unit).can_dismount &&
            now.unit(unit).mounted) {
            add(prompt, make(Do::mount_choice, unit, 0), Target::piece(unit));
        }
    }
}

} // namespace

/// Line 0 of the log: a position is laid out, or the armies are.
void start(Doing doing) {
    if (doing.book.position.given) {
        doing.state = doing.book.position.state;
        doing.state.started = true;
        return;
    }
    doing.state.started = true;
    put_fixed(doing, 0);
    put_fixed(doing, 1);
    doing.turn.tell(event(Told::set_up, "CM-5.1", Effect::heading, -1));
    if (doing.book.options.free_set_up) {
        doing.push(SetUp{});
        return;
    }
    for (const std::uint8_t seat : doing.book.set_up_order) {
        fill_army(doing, seat, 0);
    }
    begin_turn(doing);
}

void offer(Now now, const SetUp& set_up, Prompt& prompt) {
    const Army& army = army_of_step(now, set_up);
    const int seat = now.book.set_up_order[set_up.step];
    if (set_up.area < army.areas.size()) {
        ask(prompt, Ask::place, "CM-5.1", seat);
        offer_place(now, army.areas[set_up.area], prompt);
    } else {
        ask(prompt, Ask::leader_place, "CM-11.3", seat);
        for (int unit = 0; unit < now.units(); ++unit) {
            if (now.info(unit).seat == seat && now.unit(unit).on_map() &&
                is_combat_unit(now.book, unit)) {
                add(prompt, make(Do::leader_with, unit), Target::piece(unit));
            }
        }
    }
    for (const Area& area : army.areas) {
        offer_mounts(now, area, prompt);
    }
    add(prompt, make(Do::auto_place), Target::button(), Role::auto_place);
}

void act(Doing doing, SetUp& set_up, const Action& action) {
    const int seat = doing.book.set_up_order[set_up.step];
    const Army& army = doing.book.armies[static_cast<std::size_t>(seat)];
    switch (verb_of(action)) {
    case Do::place:
        put_in_area(
            doing, army.areas[set_up.area], action.args[0], static_cast<CellIndex>(action.args[1]));
        return;
    case Do::mount_choice:
        doing.unit(action.args[0]).mounted = action.args[1] == 1;
        return;
    case Do::leader_with:
        put_leader(doing, seat, doing.unit(action.args[0]).at);
        break;
    default:
        fill_army(doing, seat, set_up.area);
        break;
    }
    Event told = event(Told::placed, "CM-5.1", Effect::none, seat);
    doing.turn.tell(std::move(told));
    next_army(doing, set_up);
}

/// A full area leads on to the next.
bool settle(Doing doing, SetUp& set_up) {
    const Army& army = army_of_step(doing, set_up);
    if (set_up.area >= army.areas.size() ||
        placed_in(doing, army.areas[set_up.area]) < army.areas[set_up.area].count) {
        return false;
    }
    ++set_up.area;
    return true;
}

} // namespace gonfalon::chainmail
