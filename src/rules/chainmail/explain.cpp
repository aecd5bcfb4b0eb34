// "Why not?": the reason behind an action that is not offered, by the same predicates as the offer.

#include "game.hpp"

#include <algorithm>

namespace gonfalon::chainmail {

namespace {

bool is_own_round(Now now, Seat seat) {
    return index_of(seat) == now.state.active;
}

/// The same whatever card it is (section 13).
Refusal not_your_card() {
    return no("CM-4.8", No::not_yours);
}

const Move* move_under_way(Now now) {
    return now.state.frames.empty() ? nullptr : std::get_if<Move>(&now.top());
}

Verdict explain_card(Now now, Seat seat, int card, bool for_mp) {
    if (card < 0 || now.book.card(card).seat != index_of(seat)) {
        return not_your_card();
    }
    if (now.card(card).zone != Zone::hand) {
        return no("CM-7.1", No::already_played, card);
    }
    return for_mp ? may_play_for_mp(now, card) : may_play_action(now, card);
}

Verdict explain_select(Now now, Seat seat, int piece) {
    const int owner =
        now.book.is_leader(piece) ? now.book.leader_seat(piece) : now.info(piece).seat;
    if (owner != index_of(seat)) {
        return no("CM-8.1", No::not_yours, piece);
    }
    const auto* effect = now.state.frames.empty() ? nullptr : std::get_if<CardEffect>(&now.top());
    if (effect != nullptr) {
        return now.book.is_leader(piece) ? no("CM-4.5", No::no_action_use, -1)
                                         : may_effect(now, *effect, piece);
    }
    const Play* play = play_under_way(now);
    return play == nullptr || !play->moving ? no("CM-12.3", No::no_play_yet)
                                            : may_select(now, *play, piece);
}

/// A unit of the card under way: rallied, or put into schiltron.
Verdict explain_effect(Now now, int unit) {
    const auto* effect = std::get_if<CardEffect>(&now.top());
    return effect == nullptr || now.book.is_leader(unit) ? Verdict{}
                                                         : may_effect(now, *effect, unit);
}

Verdict explain_attack(Now now, int target) {
    if (now.book.is_leader(target)) {
        return no("CM-2.14", No::leader_needs_unit, target);
    }
    if (Verdict reason = may_attack(now, target)) {
        return reason;
    }
    const Play* play = play_under_way(now);
    if (play == nullptr) {
        return now.state.cards_used > 0 ? no("CM-12.2", No::attack_made)
                                        : no("CM-12.3", No::no_play_yet);
    }
    return {};
}

Verdict explain_join(Now now, int unit) {
    const Battle* battle = battle_under_way(now);
    if (battle == nullptr || now.book.is_leader(unit)) {
        return no("CM-12.7", No::not_now);
    }
    if (Verdict reason = may_shock(now, unit, battle->target)) {
        return reason;
    }
    const bool mixed =
        !battle->attackers.empty() && arm_of(now, battle->attackers.front()) != arm_of(now, unit);
    return mixed ? no("CM-12.7", No::arms_mixed, unit) : Verdict{};
}

Verdict explain_fire(Now now, int target) {
    const Move* move = move_under_way(now);
    const Play* play = play_under_way(now);
    if (move == nullptr || play == nullptr || now.book.is_leader(move->piece) ||
        now.book.is_leader(target)) {
        return no("CM-12.3", No::no_play_yet);
    }
    return may_fire(now, *play, move->piece, target, mp_left_for(now, *play, move->piece));
}

Verdict explain_commit(Now now, Seat seat, const Action& action) {
    const Battle* battle = battle_under_way(now);
    const int card = action.args[0];
    if (card < 0 || now.book.card(card).seat != index_of(seat)) {
        return not_your_card();
    }
    if (battle == nullptr || now.book.is_leader(action.args[2])) {
        return no("CM-13.7", No::not_now);
    }
    return may_commit(now, *battle, index_of(seat), card, action.args[1] == 1, action.args[2]);
}

Verdict explain_move(Now now, const Action& action) {
    if (std::holds_alternative<Chivalry>(now.top())) {
        return no("CM-4.10", No::goaded);
    }
    const Move* move = move_under_way(now);
    if (move == nullptr) {
        return no("CM-12.3", No::no_play_yet);
    }
    switch (verb_of(action)) {
    case Do::step:
        return action.args[0] < 0 ? no("CM-8.5", No::off_board)
                                  : may_step(now, *move, static_cast<CellIndex>(action.args[0]));
    case Do::turn:
        return action.args[0] < 0 || action.args[0] > 3
                   ? no("CM-9.3", No::not_now)
                   : may_turn(now, *move, static_cast<Direction>(action.args[0]));
    case Do::mount:
    case Do::dismount:
        return may_change_mount(now, *move, verb_of(action) == Do::mount);
    default:
        return may_stop(now, *move);
    }
}

} // namespace

Verdict explain(Now now, Seat seat, const Action& action) {
    if (!now.state.started || now.state.ending != Ending::open) {
        return {};
    }
    const Do verb = verb_of(action);
    const bool for_own_round = verb >= Do::end_round && verb <= Do::confirm;
    if (for_own_round && !is_own_round(now, seat)) {
        return no("CM-6.3", No::not_your_round);
    }
    const int first = action.args[0];
    switch (verb) {
    case Do::play_mp:
    case Do::play_action:
        return explain_card(now, seat, first, verb == Do::play_mp);
    case Do::leave_schiltron:
        return first < 0 || now.book.is_leader(first) ? Verdict{} : may_leave_schiltron(now, first);
    case Do::add_card:
        return cards_left_to_use(now) <= 0 ? no("CM-4.6", No::five_used) : Verdict{};
    case Do::select:
        return first < 0 ? Verdict{} : explain_select(now, seat, first);
    case Do::enter: {
        const Play* play = play_under_way(now);
        return play == nullptr || first < 0 || action.args[1] < 0 || now.book.is_leader(first)
                   ? no("CM-12.3", No::no_play_yet)
                   : may_enter(now, *play, first, static_cast<CellIndex>(action.args[1]));
    }
    case Do::end_moves:
        return no("CM-7.4", No::spend_one);
    case Do::step:
    case Do::turn:
    case Do::mount:
    case Do::dismount:
    case Do::stop:
        return explain_move(now, action);
    case Do::rally:
    case Do::toggle:
        return first < 0 ? Verdict{} : explain_effect(now, first);
    case Do::fire:
        return first < 0 ? Verdict{} : explain_fire(now, first);
    case Do::attack:
        return first < 0 ? Verdict{} : explain_attack(now, first);
    case Do::join:
        return first < 0 ? Verdict{} : explain_join(now, first);
    case Do::react: {
        const Battle* battle = battle_under_way(now);
        return battle != nullptr && battle->kind == Battle::Kind::counter
                   ? no("CM-4.9", No::no_counter)
                   : Verdict{};
    }
    case Do::commit:
        return explain_commit(now, seat, action);
    case Do::no_advance:
        return no("CM-14.5", No::must_advance);
    case Do::retreat_to:
        return no("CM-19.4", No::front_last);
    default:
        return {};
    }
}

// Pointing at a piece or a square: what one would most likely want there.

namespace {

bool is_offered(const Prompt& open, const Pointed& to, int there, CellIndex cell) {
    return std::any_of(open.choices.begin(), open.choices.end(), [&](const Choice& choice) {
        return (there >= 0 && choice.target == Target::piece(there)) ||
               (cell >= 0 && choice.target == Target::cell(cell)) ||
               (to.card >= 0 && choice.target == Target::card(to.card));
    });
}

bool is_enemy_unit(Now now, Seat seat, int piece) {
    return piece >= 0 && !now.book.is_leader(piece) && now.info(piece).seat != index_of(seat);
}

Verdict explain_pointing(Now now, Seat seat, int there, CellIndex cell) {
    const Move* move = move_under_way(now);
    if (is_enemy_unit(now, seat, there)) {
        const bool bow = move != nullptr && !now.book.is_leader(move->piece) &&
                         now.info(move->piece).type == Type::longbow;
        return bow ? explain_fire(now, there) : explain_attack(now, there);
    }
    if (move != nullptr && cell >= 0) {
        return may_step(now, *move, cell);
    }
    if (there < 0) {
        return {};
    }
    return battle_under_way(now) != nullptr ? explain_join(now, there)
                                            : explain_select(now, seat, there);
}

} // namespace

Verdict Rules::why_not(
    const Book& book, const State& state, Viewer viewer, const Pointed& piece, const Pointed& to) {
    const Now now{book, state};
    const Prompt open = prompt(book, state);
    static_cast<void>(piece);
    if (open.is_over()) {
        return {};
    }
    if (!viewer.is_referee && !viewer.is(open.seat)) {
        return no("CM-6.3", No::not_your_decision);
    }
    const CellIndex cell =
        to.place.kind == Place::Kind::cell ? static_cast<CellIndex>(to.place.a) : CellIndex{-1};
    const int there = to.piece >= 0 ? to.piece : unit_at(now, cell);
    if (is_offered(open, to, there, cell)) {
        return {};
    }
    const Verdict otherwise = no(open.rule, No::not_now);
    if (!state.started) {
        return otherwise;
    }
    if (to.card >= 0 && (!is_own_round(now, open.seat) || now.state.frames.size() > 1)) {
        return book.card(to.card).seat == index_of(open.seat) ? otherwise : not_your_card();
    }
    if (!is_own_round(now, open.seat)) {
        return otherwise;
    }
    const Verdict reason = to.card >= 0 ? explain_card(now, open.seat, to.card, true)
                                        : explain_pointing(now, open.seat, there, cell);
    return reason ? reason : otherwise;
}

} // namespace gonfalon::chainmail
