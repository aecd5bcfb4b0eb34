// What must hold at every prompt, and what a state from a file may say.

#include <gonfalon/core/error.hpp>

#include "game.hpp"

#include <algorithm>

namespace gonfalon::chainmail {

namespace {

bool is_round_frame(const Frame& frame) {
    return std::holds_alternative<Round>(frame) || std::holds_alternative<SoloGo>(frame) ||
           std::holds_alternative<SetUp>(frame) || std::holds_alternative<ChooseFirst>(frame);
}

struct Checker {
    Now now;
    std::vector<std::string>& broken;

    void need(bool holds, const std::string& text) const {
        if (!holds) {
            broken.push_back(text);
        }
    }

    void squares() const {
        for (int a = 0; a < now.units(); ++a) {
            const Unit& unit = now.unit(a);
            need(unit.on_map() == (unit.at >= 0),
                 now.info(a).id + " is on the map without a square, or the other way");
            if (!unit.on_map()) {
                continue;
            }
            need(unit_at(now, unit.at) == a, now.info(a).id + " shares its square");
            const bool horse_in_marsh =
                arm_of(now, a) == Arm::horse && ground_at(now.book, unit.at) == Ground::marsh;
            need(!horse_in_marsh, now.info(a).id + " is horse in marsh");
            need(unit.turned <= 2, now.info(a).id + " turned more than two sides");
        }
    }

    void losses() const {
        for (int seat = 0; seat < 2; ++seat) {
            int loss = now.leader(seat).where == Where::eliminated
                           ? now.book.armies[static_cast<std::size_t>(seat)].leader.victory
                           : 0;
            for (int unit = 0; unit < now.units(); ++unit) {
                const bool lost =
                    now.info(unit).seat == seat && now.unit(unit).where == Where::eliminated;
                loss += lost ? now.info(unit).victory : 0;
            }
            const int extra = now.book.position.given
                                  ? now.book.position.state.loss[static_cast<std::size_t>(seat)]
                                  : 0;
            need(loss + extra == now.state.loss[static_cast<std::size_t>(seat)],
                 "the loss is not the sum of the eliminated");
        }
    }

    void leaders() const {
        for (int seat = 0; seat < 2; ++seat) {
            const Leader& leader = now.leader(seat);
            const bool flees =
                !now.state.frames.empty() && std::holds_alternative<LeaderFlees>(now.top());
            need(flees || !leader.on_map() || is_stacked(now, seat) ||
                     !enemy_adjacent(now, leader.at, seat),
                 "a lone leader stands next to an enemy");
        }
    }

    void cards() const {
        need(now.state.cards_used <= 5, "more than five cards used");
        const Battle* battle = battle_under_way(now);
        for (int card = 0; card < now.book.card_count(); ++card) {
            need(now.card(card).zone != Zone::committed || battle != nullptr,
                 "a card is committed to no battle");
        }
        for (std::size_t i = 0; battle != nullptr && i < battle->attackers.size(); ++i) {
            const bool ahead =
                battle->stage < Battle::Stage::result && battle->kind != Battle::Kind::charge;
            need(!ahead || !now.unit(battle->attackers[i]).disordered, "a disordered unit attacks");
        }
    }
};

} // namespace

std::vector<std::string> Rules::broken_invariants(const Book& book, const State& state) {
    std::vector<std::string> broken;
    if (!state.started) {
        return broken;
    }
    const Checker checker{{book, state}, broken};
    checker.squares();
    checker.losses();
    checker.leaders();
    checker.cards();
    checker.need(
        state.ending != Ending::open ||
            (!state.frames.empty() && is_round_frame(state.frames.front())) ||
            (!state.frames.empty() && std::holds_alternative<LeaderFlees>(state.frames.front())),
        "no round is under way");
    return broken;
}

// A state from a file: every index must exist, and the frames must lie on each other as they do in
// play, before any rule looks at it.

namespace {

[[noreturn]] void fail(const std::string& where, const std::string& reason) {
    throw DataError("state", where, reason);
}

/// Do a frame's own numbers name things that exist?
struct FrameCheck {
    const Book& book;

    bool unit(int index) const { return index >= 0 && index < book.unit_count(); }

    bool cell(int index) const { return index >= 0 && index < book.grid.size(); }

    bool card(int index) const { return index >= 0 && index < book.card_count(); }

    bool operator()(const SetUp& frame) const {
        return frame.step < book.set_up_order.size() &&
               frame.area <= book.armies[book.set_up_order[frame.step]].areas.size();
    }

    bool operator()(const ChooseFirst& frame) const { return frame.seat < 2; }

    bool operator()(const Round&) const { return true; }

    bool operator()(const Group&) const { return true; }

    bool operator()(const Play& frame) const { return frame.spent <= frame.pool; }

    bool operator()(const Move& frame) const {
        return frame.piece >= 0 && frame.piece < book.unit_count() + 2 &&
               frame.kind <= Move::Kind::march &&
               (frame.kind == Move::Kind::points || unit(frame.piece));
    }

    bool operator()(const Chivalry& frame) const { return unit(frame.unit); }

    bool operator()(const CardEffect& frame) const {
        return frame.kind <= CardEffect::Kind::wheel && (frame.unit == -1 || unit(frame.unit));
    }

    bool operator()(const MoveWindow& frame) const { return unit(frame.mover); }

    bool operator()(const Battle& frame) const {
        const bool attackers = std::all_of(frame.attackers.begin(),
                                           frame.attackers.end(),
                                           [&](UnitIndex index) { return unit(index); });
        return frame.kind <= Battle::Kind::counter && frame.stage <= Battle::Stage::attacker_loss &&
               frame.attacking_seat < 2 && unit(frame.target) && cell(frame.field) && attackers;
    }

    bool operator()(const LeaderFlees& frame) const { return frame.seat < 2; }

    bool operator()(const SoloGo& frame) const {
        return frame.stage <= SoloGo::Stage::use &&
               std::all_of(frame.drawn.begin(), frame.drawn.end(), [&](CardIndex index) {
                   return card(index);
               });
    }
};

template <typename T>
bool is(const Frame* frame) {
    return frame != nullptr && std::holds_alternative<T>(*frame);
}

/// Which frame waits for which (nullptr: it lies at the bottom).
bool may_lie_on(const Frame& upper, const Frame* lower) {
    if (is_round_frame(upper)) {
        return lower == nullptr;
    }
    if (is<LeaderFlees>(&upper)) {
        return lower != nullptr;
    }
    if (is<Group>(&upper)) {
        return is<Round>(lower);
    }
    if (is<Play>(&upper) || is<Battle>(&upper)) {
        return is<Round>(lower) || is<SoloGo>(lower);
    }
    if (const auto* move = std::get_if<Move>(&upper)) {
        return move->kind == Move::Kind::points ? is<Play>(lower) : is<CardEffect>(lower);
    }
    if (is<MoveWindow>(&upper)) {
        return is<Play>(lower) || is<Battle>(lower);
    }
    return is<Chivalry>(&upper) ? is<CardEffect>(lower) : is<Play>(lower);
}

void check_frames(const Book& book, const State& state) {
    const Frame* lower = nullptr;
    for (const Frame& frame : state.frames) {
        if (!std::visit(FrameCheck{book}, frame)) {
            fail("/frames", "names something that does not exist");
        }
        if (!may_lie_on(frame, lower)) {
            fail("/frames", "lie on each other as they cannot in play");
        }
        lower = &frame;
    }
    if (state.started && state.ending == Ending::open && state.frames.empty()) {
        fail("/frames", "nobody decides");
    }
}

void check_units(const Book& book, const State& state) {
    const auto cells = static_cast<CellIndex>(book.grid.size());
    for (std::size_t i = 0; i < state.units.size(); ++i) {
        const Unit& unit = state.units[i];
        const bool known = static_cast<int>(i) < book.unit_count();
        if (unit.at < -1 || unit.at >= cells || unit.where > Where::pursued ||
            unit.facing > Direction::west || unit.formation > Formation::schiltron ||
            (!known && unit.where != Where::absent) || (unit.on_map() != (unit.at >= 0))) {
            fail("/units/" + std::to_string(i), "is not a possible unit");
        }
    }
    for (const Leader& leader : state.leaders) {
        if (leader.at < -1 || leader.at >= cells || leader.where > Where::pursued ||
            leader.on_map() != (leader.at >= 0)) {
            fail("/leaders", "is not a possible leader");
        }
    }
}

void check_cards(const Book& book, const State& state) {
    for (std::size_t i = 0; i < state.cards.size(); ++i) {
        const Card& card = state.cards[i];
        const bool known = static_cast<int>(i) < book.card_count();
        if (card.zone > Zone::played || card.unit < -1 || card.unit >= book.unit_count() ||
            (!known && card != Card{})) {
            fail("/cards/" + std::to_string(i), "is not a possible card");
        }
    }
    for (int seat = 0; book.options.blind_draw && seat < 2; ++seat) {
        int unseen = 0;
        for (int card = 0; card < book.card_count(); ++card) {
            const Card& one = state.cards[static_cast<std::size_t>(card)];
            unseen += book.card(card).seat == seat && one.zone == Zone::deck && !one.shown ? 1 : 0;
        }
        if (state.deck_left[static_cast<std::size_t>(seat)] > unseen) {
            fail("/deck_left", "is more than the unseen cards");
        }
    }
}

} // namespace

/// Throws DataError.
void Rules::check_state(const Book& book, const State& state) {
    check_units(book, state);
    check_cards(book, state);
    if (state.active > 1 || state.first > 1 || state.winner > 1 || state.cards_used > 5 ||
        state.ending > Ending::turn_limit) {
        fail("/active", "is out of range");
    }
    check_frames(book, state);
}

} // namespace gonfalon::chainmail
