// "Why not?": the reason behind an action that is not offered, by the same predicates as the offer.

#include "game.hpp"

namespace gonfalon::agincourt {

namespace {

bool is_unit(Now now, int piece) {
    return piece >= 0 && !now.book.is_leader(piece);
}

bool is_leader(Now now, int piece) {
    return piece >= 0 && piece < now.book.piece_count() && now.book.is_leader(piece);
}

Verdict explain_step(Now now, const Movement& movement, const Action& action) {
    const int piece = action.args[0];
    if (is_leader(now, piece)) {
        const int leader = now.book.leader_of_piece(piece);
        return verb_of(action) == Do::face ? action.args[1] < 0
                                                 ? Verdict{}
                                                 : may_lead_face(now,
                                                                 order_of(now, movement),
                                                                 leader,
                                                                 static_cast<Sixth>(action.args[1]))
                                           : may_lead_step(now,
                                                           order_of(now, movement),
                                                           leader,
                                                           static_cast<CellIndex>(action.args[1]));
    }
    if (!is_unit(now, piece) || !now.unit(piece).on_map()) {
        return no("AG-5.11", No::not_on_map, piece);
    }
    for (const Step& step : steps_of(now, piece)) {
        if (action_of(piece, step) == action) {
            return may_step(now, order_of(now, movement), piece, step);
        }
    }
    return is_double(now, piece) && verb_of(action) == Do::face
               ? no("AG-5.24", No::wrong_shape, piece)
               : no("AG-5.22", No::not_in_front, piece);
}

Verdict explain_move(Now now, const Movement& movement, const Action& action) {
    const int unit = action.args[0];
    switch (verb_of(action)) {
    case Do::step:
    case Do::pivot:
    case Do::face:
    case Do::reverse:
        return explain_step(now, movement, action);
    case Do::end_impulse:
        return may_end_impulse(now, movement);
    case Do::begin:
        return may_begin(now);
    case Do::flip:
        return is_unit(now, unit) ? may_flip(now, unit) : Verdict{};
    case Do::release:
        return is_unit(now, unit) ? may_release(now, unit) : Verdict{};
    case Do::leave:
        return is_unit(now, unit) ? may_leave(now, order_of(now, movement), unit) : Verdict{};
    case Do::activity:
    case Do::implant:
        return is_unit(now, unit) && action.args[1] >= 0
                   ? may_act(now,
                             unit,
                             verb_of(action) == Do::implant ? Activity::implant
                                                            : static_cast<Activity>(action.args[1]))
                   : Verdict{};
    default:
        return {};
    }
}

Verdict explain_fire(Now now, const Fire& fire, const Action& action) {
    if (verb_of(action) == Do::confirm) {
        return may_confirm(now, fire);
    }
    if (verb_of(action) != Do::volleys || !is_unit(now, action.args[0]) ||
        !is_unit(now, action.args[1])) {
        return {};
    }
    const Verdict reason = may_target(now, fire, action.args[0], action.args[1]);
    return reason ? reason : no("AG-8.42", No::too_many_volleys, action.args[0]);
}

Verdict explain_melee(Now now, const Melee& melee, const Action& action) {
    const int unit = action.args[0];
    if (verb_of(action) == Do::join && is_unit(now, unit) && melee.target >= 0) {
        return may_attack(now, unit, melee.target);
    }
    if (verb_of(action) == Do::defender && is_unit(now, unit) && melee.target < 0) {
        return no("AG-9.5", No::below_zero, unit);
    }
    return verb_of(action) == Do::attack && melee.target >= 0 ? no("AG-9.5", No::below_zero)
                                                              : Verdict{};
}

} // namespace

Verdict explain(Now now, Seat seat, const Action& action) {
    static_cast<void>(seat);
    if (now.state.frames.empty()) {
        return {};
    }
    const Frame& top = now.top();
    if (const auto* movement = std::get_if<Movement>(&top)) {
        return explain_move(now, *movement, action);
    }
    if (const auto* fire = std::get_if<Fire>(&top)) {
        return explain_fire(now, *fire, action);
    }
    if (const auto* melee = std::get_if<Melee>(&top)) {
        return explain_melee(now, *melee, action);
    }
    if (const auto* set_up = std::get_if<SetUp>(&top)) {
        if (verb_of(action) == Do::done) {
            return set_up_incomplete(now);
        }
        return verb_of(action) == Do::place && set_up->piece >= 0 && action.args[0] >= 0
                   ? may_place(now, set_up->piece, static_cast<CellIndex>(action.args[0]))
                   : Verdict{};
    }
    if (std::holds_alternative<Duels>(top) && verb_of(action) == Do::challenge &&
        is_leader(now, action.args[0]) && is_leader(now, action.args[1])) {
        return may_duel(now,
                        now.book.leader_of_piece(action.args[0]),
                        now.book.leader_of_piece(action.args[1]));
    }
    return {};
}

namespace {

bool is_at(const Choice& choice, const Pointed& to) {
    const Target& target = choice.target;
    if (to.piece >= 0) {
        return (target.kind == Target::Kind::piece || target.kind == Target::Kind::footprint) &&
               target.id == to.piece;
    }
    return (target.kind == Target::Kind::place || target.kind == Target::Kind::footprint) &&
           target.place.a == to.place.a;
}

/// Moving the selected piece into the hex pointed at.
Verdict why_not_there(Now now, const Movement& movement, int piece, CellIndex cell) {
    if (is_leader(now, piece)) {
        return explain_step(now, movement, make(Do::step, piece, cell));
    }
    Verdict first;
    for (const Step& step : steps_of(now, piece)) {
        const bool there = !step.is_turn() && (step.at[0] == cell || step.at[1] == cell);
        if (!there) {
            continue;
        }
        const Verdict reason = may_step(now, order_of(now, movement), piece, step);
        if (!reason) {
            return {};
        }
        first = first ? first : reason;
    }
    return first ? first : no("AG-5.22", No::not_in_front, piece);
}

Verdict why_not_piece(Now now, int mine, int theirs) {
    const Frame& top = now.top();
    if (const auto* fire = std::get_if<Fire>(&top); fire != nullptr && is_unit(now, mine)) {
        return may_target(now, *fire, mine, theirs);
    }
    if (const auto* melee = std::get_if<Melee>(&top); melee != nullptr && melee->target >= 0) {
        return may_attack(now, theirs, melee->target);
    }
    if (const auto* movement = std::get_if<Movement>(&top)) {
        if (movement->impulse == 0) {
            return may_flip(now, theirs);
        }
        if (now.unit(theirs).on_map() && now.info(theirs).seat == now.state.active) {
            const Verdict reason = unit_held(now, theirs);
            return reason ? reason : out_of_order(now, order_of(now, *movement), theirs);
        }
    }
    return {};
}

} // namespace

Verdict Rules::why_not(
    const Book& book, const State& state, Viewer viewer, const Pointed& piece, const Pointed& to) {
    const Now now{book, state};
    const Prompt open = prompt(book, state);
    if (!viewer.is(open.seat) && !viewer.is_referee) {
        return no("AG-4.0", No::not_your_decision);
    }
    const bool offered =
        std::any_of(open.choices.begin(), open.choices.end(), [&](const Choice& choice) {
            return is_at(choice, to) && (piece.piece < 0 || choice.action.args[0] == piece.piece);
        });
    if (offered) {
        return {};
    }
    Verdict reason;
    const int pieces = book.piece_count();
    const bool cell = to.place.kind == Place::Kind::cell;
    if (!state.frames.empty() && piece.piece >= 0 && piece.piece < pieces && cell) {
        const auto* movement = std::get_if<Movement>(&state.frames.back());
        const bool stands = is_leader(now, piece.piece)
                                ? now.leader(book.leader_of_piece(piece.piece)).on_map()
                                : now.unit(piece.piece).on_map();
        if (movement != nullptr && stands) {
            reason = why_not_there(now, *movement, piece.piece, static_cast<CellIndex>(to.place.a));
        }
    } else if (!state.frames.empty() && is_unit(now, to.piece) && to.piece < pieces &&
               piece.piece < book.unit_count()) {
        reason = why_not_piece(now, piece.piece, to.piece);
    }
    return reason ? reason : Verdict(no(open.rule, No::not_now));
}

} // namespace gonfalon::agincourt
