// AG-5, AG-12.23, 15.0, 17.25, 18.0: a piece moves, and what its coming brings about.

#include "rules.hpp"

namespace gonfalon::agincourt {

namespace {

/// The hexes of a unit that it has just entered.
InlineVector<CellIndex, 2> entered_hexes(const Unit& before, const Unit& after) {
    InlineVector<CellIndex, 2> cells;
    for (const CellIndex cell : after.at) {
        if (cell >= 0 && cell != before.at[0] && cell != before.at[1]) {
            cells.push_back(cell);
        }
    }
    return cells;
}

// [AG-20.43E, R21] All its hexes lie south of the column of an English unit.
void note_passing(Doing doing, int unit) {
    Unit& piece = doing.unit(unit);
    int column = doing.book.column(piece.at[0]);
    column = piece.at[1] < 0 ? column : std::min(column, doing.book.column(piece.at[1]));
    for (int enemy = 0; enemy < doing.book.unit_count(); ++enemy) {
        const Unit& foe = doing.unit(enemy);
        if (foe.on_map() && doing.info(enemy).seat == english &&
            doing.book.column(foe.at[0]) < column) {
            piece.passed = true;
        }
    }
}

void enter_hexes(Doing doing, int unit, const Unit& before) {
    Unit& piece = doing.unit(unit);
    const auto entered = entered_hexes(before, piece);
    bool dead = false;
    for (const CellIndex cell : entered) {
        piece.entered = true;
        piece.charged = piece.charging || piece.charged;
        piece.halted = piece.halted || has_stack(doing, cell, doing.info(unit).seat);
        dead = dead || dead_in(doing, cell, french) + dead_in(doing, cell, english) > 0;
    }
    if (dead && piece.charging) {
        raise(piece.dead_entered, 1); // AG-17.25, R63
    }
}

void open_piece(Doing doing, int piece, PieceIndex line) {
    auto& movement = std::get<Movement>(doing.state.frames.back());
    if (movement.open_line >= 0 && movement.open_line != line) {
        close_line(doing, movement.open_line);
    }
    movement.open_piece = static_cast<PieceIndex>(piece);
    movement.open_line = line;
}

} // namespace

void advance_piece(Doing doing, int unit, const Step& step) {
    open_piece(doing, unit, doing.unit(unit).line);
    const int cost = step_cost(doing, unit, step);
    Unit& piece = doing.unit(unit);
    const Unit before = piece;
    const Place from = place_of(doing, unit);
    piece.yeoman = piece.yeoman || doing.info(unit).type == Type::longbow;
    piece.at = step.at;
    piece.facing = step.facing;
    raise(piece.spent, cost);
    piece.moved = true;
    piece.rested = false;
    piece.implants = piece.removals = 0;
    enter_hexes(doing, unit, before);
    if (!step.is_turn()) {
        leaders_follow(doing, before, unit);
    }
    tell(doing,
         step.verb == Do::step ? Told::moved : Told::turned,
         "AG-5.0",
         step.verb == Do::step ? Effect::move : Effect::turn,
         doing.state.active,
         {unit},
         {piece.facing},
         {from, place_of(doing, unit)});
    capture_lone_leaders(doing, unit);
    if (doing.info(unit).seat == french) {
        give_fait_du_mort(doing, unit);
        note_passing(doing, unit);
    }
    drop_engagements(doing);
}

// The Movement Phase.

namespace {

void offer_flips(Now now, Prompt& prompt) {
    ask(prompt, Ask::flips, "AG-15.0", now.state.active);
    for (int unit = 0; unit < now.units(); ++unit) {
        if (!may_flip(now, unit)) {
            add(prompt, make(Do::flip, unit), Target::piece(unit));
        }
        if (!may_release(now, unit)) {
            add(prompt, make(Do::release, unit), Target::piece(unit));
        }
    }
    if (!may_begin(now)) {
        add(prompt, make(Do::begin), Target::button(), Role::done);
    }
}

Target target_of(int unit, const Step& step) {
    Target target;
    target.kind = Target::Kind::footprint;
    target.id = unit;
    target.place = Place::anchored(step.at[0], static_cast<std::int16_t>(step.facing * 60));
    return target;
}

void offer_steps(Now now, const Order& order, int unit, Prompt& prompt) {
    if (may_move(now, order, unit)) {
        return;
    }
    for (const Step& step : steps_of(now, unit)) {
        if (!step_refused(now, unit, step)) {
            add(prompt, action_of(unit, step), target_of(unit, step));
        }
    }
    if (!exit_refused(now, unit)) {
        add(prompt, make(Do::leave, unit), Target::piece(unit));
    }
}

void offer_activities(Now now, int unit, Prompt& prompt) {
    for (int kind = 1; kind <= 4; ++kind) {
        const auto activity = static_cast<Activity>(kind);
        if (may_act(now, unit, activity)) {
            continue;
        }
        if (activity == Activity::implant && now.unit(unit).implants == 2) {
            for (int facing = 0; facing < 6; ++facing) {
                add(prompt, make(Do::implant, unit, facing), Target::piece(unit));
            }
        } else {
            add(prompt, make(Do::activity, unit, kind), Target::piece(unit));
        }
    }
}

void offer_leader(Now now, const Order& order, int leader, Prompt& prompt) {
    const int piece = now.book.piece_of_leader(leader);
    const CellIndex at = now.leader(leader).at;
    const Sixth facing = leader_facing(now, leader);
    for (const CellIndex to : {now.book.next(at, turned(facing, 5)), now.book.next(at, facing)}) {
        if (!may_lead_step(now, order, leader, to)) {
            Target target = Target::cell(to);
            target.kind = Target::Kind::footprint;
            target.id = piece;
            add(prompt, make(Do::step, piece, to), target);
        }
    }
    for (int sixth = 0; sixth < 6; ++sixth) {
        if (!may_lead_face(now, order, leader, static_cast<Sixth>(sixth))) {
            add(prompt, make(Do::face, piece, sixth), Target::piece(piece));
        }
    }
}

void offer_pieces(Now now, const Movement& movement, Prompt& prompt) {
    const Order order = order_of(now, movement);
    for (int unit = 0; unit < now.units(); ++unit) {
        const bool mine = now.info(unit).seat == now.state.active && now.unit(unit).on_map();
        if (mine && points_left(now, unit) > 0) {
            offer_steps(now, order, unit, prompt);
            offer_activities(now, unit, prompt);
        }
    }
    for (int leader = 0; leader < now.leaders(); ++leader) {
        if (now.leader(leader).on_map() && now.book.leader(leader).seat == now.state.active) {
            offer_leader(now, order, leader, prompt);
        }
    }
}

void offer_moves(Now now, const Movement& movement, Prompt& prompt) {
    ask(prompt, Ask::move, "AG-5.0", now.state.active);
    offer_pieces(now, movement, prompt);
    if (!may_end_impulse(now, movement)) {
        add(prompt, make(Do::end_impulse), Target::button(), Role::done);
    }
}

/// [AG-20.23C] Who is within six hexes of a longbow as the phase begins.
void note_range(Doing doing) {
    for (int unit = 0; unit < doing.book.unit_count(); ++unit) {
        bool near = false;
        for (int bow = 0; doing.unit(unit).on_map() && bow < doing.book.unit_count(); ++bow) {
            near = near || (doing.unit(bow).on_map() && doing.info(bow).type == Type::longbow &&
                            distance_between(doing, unit, bow) <= most_range);
        }
        doing.unit(unit).in_range = near && doing.info(unit).seat == french;
    }
}

void clear_points(Doing doing) {
    for (Unit& unit : doing.state.units) {
        unit.spent = unit.deemed = unit.dead_entered = 0;
        unit.activity = Activity::none;
    }
    for (Leader& leader : doing.state.leaders) {
        leader.spent = 0;
    }
}

void begin_impulse(Doing doing, Movement& movement) {
    clear_points(doing);
    movement.stage = 0;
    movement.open_piece = movement.open_line = -1;
    raise(movement.impulse, 1);
}

void begin_moving(Doing doing, Movement& movement) {
    for (int unit = 0; unit < doing.book.unit_count(); ++unit) {
        Unit& piece = doing.unit(unit);
        piece.flipped = false;
        piece.removals = 0;
        piece.line = -1;
    }
    if (doing.state.active == french) {
        note_range(doing);
        form_lines(doing);
    }
    begin_impulse(doing, movement);
}

void note_rest(Doing doing) {
    for (int unit = 0; unit < doing.book.unit_count(); ++unit) {
        Unit& piece = doing.unit(unit);
        if (doing.info(unit).seat == doing.state.active) {
            piece.rested = piece.on_map() && piece.spent == 0;
        }
    }
    for (int leader = 0; leader < doing.book.leader_count(); ++leader) {
        const int unit = unit_of_leader(doing, leader);
        if (doing.book.leader(leader).seat == doing.state.active) {
            doing.leader(leader).rested =
                doing.leader(leader).spent == 0 && (unit < 0 || doing.unit(unit).rested);
        }
    }
}

// [AG-5.31, 14.28, 15.0, 17.25] The end of an impulse, before the other side may fire.
void end_impulse(Doing doing, Movement& movement) {
    movement.stage = 1;
    for (int line = 0; line < static_cast<int>(max_units); ++line) {
        close_line(doing, line);
    }
    end_activities(doing);
    note_rest(doing);
    for (int unit = 0; unit < doing.book.unit_count(); ++unit) {
        for (int i = doing.unit(unit).dead_entered; i > 0 && doing.unit(unit).on_map(); --i) {
            check_morale(doing, unit, Moment::charge);
        }
    }
}

void move_leader(Doing doing, int leader, const Action& action) {
    open_piece(doing, action.args[0], -1);
    Leader& who = doing.leader(leader);
    const Place from = place_of(doing, action.args[0]);
    const Sixth facing = leader_facing(doing, leader);
    if (verb_of(action) == Do::face) {
        who.facing = static_cast<Sixth>(action.args[1]);
        raise(who.spent, doing.book.figures.turn_cost);
    } else {
        const auto to = static_cast<CellIndex>(action.args[1]);
        raise(who.spent,
              climbs(doing.book, who.at, to) ? doing.book.figures.allowance
                                             : doing.book.figures.clear_cost);
        who.at = to;
        who.facing = facing;
    }
    who.rested = false;
    tell(doing,
         verb_of(action) == Do::face ? Told::turned : Told::moved,
         "AG-5.21",
         verb_of(action) == Do::face ? Effect::turn : Effect::move,
         doing.state.active,
         {action.args[0]},
         {who.facing},
         {from, place_of(doing, action.args[0])});
}

void move_piece(Doing doing, const Action& action) {
    const int piece = action.args[0];
    if (doing.book.is_leader(piece)) {
        move_leader(doing, doing.book.leader_of_piece(piece), action);
        return;
    }
    const Steps steps = steps_of(doing, piece);
    const Step* step = std::find_if(steps.begin(), steps.end(), [&](const Step& one) {
        return action_of(piece, one) == action;
    });
    GONFALON_EXPECTS(step != steps.end());
    advance_piece(doing, piece, *step);
}

} // namespace

// [AG-20.33D] For each French unit destroyed one that was not shot at may be let go.
Verdict may_release(Now now, int unit) {
    if (!now.book.special.hold_until_shot || now.state.active != french ||
        !now.unit(unit).on_map() || now.info(unit).seat != french || has_begun(now, unit) ||
        now.info(unit).type == Type::gun) {
        return no("AG-20.33D", No::not_now, unit);
    }
    int balance = 0;
    for (int i = 0; i < now.units(); ++i) {
        const bool mine = now.info(i).seat == french;
        balance += mine && now.unit(i).where == Where::eliminated ? 1 : 0;
        balance -= mine && now.unit(i).released ? 1 : 0;
    }
    return balance > 0 ? Verdict{} : Verdict(no("AG-20.33D", No::not_shot_at, unit));
}

void offer(Now now, const Movement& movement, Prompt& prompt) {
    if (movement.impulse == 0) {
        offer_flips(now, prompt);
    } else {
        offer_moves(now, movement, prompt);
    }
}

void act(Doing doing, Movement& movement, const Action& action) {
    switch (verb_of(action)) {
    case Do::flip:
        flip(doing, action.args[0]);
        return;
    case Do::release:
        doing.unit(action.args[0]).released = true;
        return;
    case Do::begin:
        begin_moving(doing, movement);
        return;
    case Do::leave:
        open_piece(doing, action.args[0], doing.unit(action.args[0]).line);
        leave_map(doing, action.args[0]);
        movement.open_piece = -1;
        return;
    case Do::activity:
        doing.unit(action.args[0]).activity = static_cast<Activity>(action.args[1]);
        return;
    case Do::implant: {
        const int carried = stakes_carried(doing, action.args[0]);
        doing.state.stakes[static_cast<std::size_t>(carried)].facing =
            static_cast<Sixth>(action.args[1]);
        doing.unit(action.args[0]).activity = Activity::implant;
        return;
    }
    case Do::end_impulse:
        end_impulse(doing, movement);
        return;
    default:
        move_piece(doing, action);
        return;
    }
}

namespace {

/// Nothing else can be done than to go on.
bool end_by_itself(Doing doing, Movement& movement) {
    Prompt prompt;
    if (movement.impulse == 0) {
        offer_flips(doing, prompt);
    } else {
        offer_pieces(doing, movement, prompt);
    }
    const bool only_begin = prompt.choices.size() == 1 && prompt.choices.front().role == Role::done;
    if (!prompt.choices.empty() && !only_begin) {
        return false;
    }
    act(doing, movement, make(movement.impulse == 0 ? Do::begin : Do::end_impulse));
    return true;
}

} // namespace

bool settle(Doing doing, Movement& movement) {
    if (movement.stage == 1) {
        movement.stage = 2;
        doing.push(Fire{});
        return true;
    }
    if (movement.stage == 2 && movement.impulse < 3) {
        begin_impulse(doing, movement);
        return true;
    }
    if (movement.stage == 2) {
        if (doing.state.active == french) {
            end_cavalry_phase(doing);
        }
        clear_points(doing);
        doing.pop();
        return true;
    }
    return end_by_itself(doing, movement);
}

} // namespace gonfalon::agincourt
