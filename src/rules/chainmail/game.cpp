// The sequence of play: the top frame decides, what follows by itself is carried out.

#include "game.hpp"

#include <gonfalon/core/error.hpp>

#include <algorithm>

namespace gonfalon::chainmail {

namespace {

/// Carries out consequences until somebody must decide or the battle is over.
void run(Doing doing) {
    State& state = doing.state;
    for (;;) {
        if (state.ending != Ending::open) {
            state.frames.clear();
            for (Card& card : state.cards) { // nothing stays secret or under way
                card.as_action = false;
                card.zone = card.zone == Zone::committed ? Zone::hand : card.zone;
            }
            return;
        }
        if (state.frames.empty()) {
            contract_violated("somebody decides", __FILE__, __LINE__);
        }
        if (flee_endangered_leaders(doing)) {
            continue;
        }
        Frame& top = state.frames.back();
        if (!std::visit([&](auto& frame) { return settle(doing, frame); }, top)) {
            return;
        }
    }
}

void tell_ending(Doing doing) {
    if (doing.state.ending == Ending::won) {
        Event told = event(Told::won, "CM-20.2", Effect::over, doing.state.winner);
        told.numbers = {doing.state.loss[0], doing.state.loss[1]};
        doing.turn.tell(std::move(told));
    }
}

bool is_round_frame(const Frame& frame) {
    return std::holds_alternative<Round>(frame) || std::holds_alternative<SoloGo>(frame) ||
           std::holds_alternative<SetUp>(frame) || std::holds_alternative<ChooseFirst>(frame);
}

} // namespace

Prompt Rules::prompt(const Book& book, const State& state) {
    Prompt prompt;
    if (!state.started) {
        ask(prompt, Ask::start, "CM-5.1", 0);
        add(prompt, Action{}, Target::button(), Role::confirm);
        return prompt;
    }
    if (state.ending != Ending::open) {
        return prompt;
    }
    prompt.choices.reserve(32);
    const Now now{book, state};
    std::visit([&](const auto& frame) { offer(now, frame, prompt); }, state.frames.back());
    prompt.topics = {prompt.rule};
    return prompt;
}

Verdict Rules::forbids(const Book& book, const State& state, Seat seat, const Action& action) {
    const Prompt open = prompt(book, state);
    if (open.seat != seat) {
        return no("CM-6.3", No::not_your_decision);
    }
    if (open.find(action) != nullptr) {
        return {};
    }
    const Verdict reason = explain({book, state}, seat, action);
    return reason ? reason : Verdict(no(open.rule, No::not_now));
}

void Rules::apply(const Book& book, State& state, const Action& action, Turn& turn) {
    const Doing doing{book, state, turn};
    if (!state.started) {
        start(doing);
    } else {
        GONFALON_EXPECTS(state.ending == Ending::open);
        std::visit([&](auto& frame) { act(doing, frame, action); }, state.frames.back());
    }
    run(doing);
    tell_ending(doing);
}

Outcome Rules::outcome(const Book& book, const State& state) {
    Outcome outcome;
    switch (state.ending) {
    case Ending::open:
        return outcome;
    case Ending::won: {
        const auto& army = book.armies[static_cast<std::size_t>(other(state.winner))];
        outcome.kind = Outcome::Kind::won;
        outcome.winner = seat_at(state.winner);
        outcome.rule = "CM-20.2";
        outcome.reason = army.name + " lost " +
                         std::to_string(state.loss[static_cast<std::size_t>(other(state.winner))]) +
                         " of " + std::to_string(army.loses_at) + " BP.";
        return outcome;
    }
    case Ending::turn_limit:
        outcome.kind = Outcome::Kind::drawn;
        outcome.rule = "CM-R60";
        outcome.reason = "The last turn has been played.";
        return outcome;
    }
    return outcome;
}

// What must hold at every prompt.

namespace {

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

/// A state from a file: every index must exist before any rule looks at it. Throws DataError.
void Rules::check_state(const Book& book, const State& state) {
    const auto fail = [](const std::string& where, const std::string& reason) {
        throw DataError("state", where, reason);
    };
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
        if (leader.at < -1 || leader.at >= cells || (leader.on_map() != (leader.at >= 0))) {
            fail("/leaders", "is not a possible leader");
        }
    }
    if (state.active > 1 || state.first > 1 || state.winner > 1 || state.cards_used > 5) {
        fail("/active", "is out of range");
    }
    if (state.started && state.ending == Ending::open && state.frames.empty()) {
        fail("/frames", "nobody decides");
    }
}

// What a seat does not know: which of the unseen cards the other holds, and what he has committed.
void Rules::redeal(const Book& book, State& state, Seat seat, Random& random) {
    if (book.options.blind_draw || seat == Seat::none) {
        return; // nothing is hidden from the one who plays both sides, and no order exists
    }
    const int side = other(index_of(seat));
    std::vector<int> pool;
    int held = 0;
    for (int card = 0; card < book.card_count(); ++card) {
        Card& one = state.cards[static_cast<std::size_t>(card)];
        if (book.card(card).seat != side || one.zone == Zone::played || one.shown) {
            continue;
        }
        held += one.zone != Zone::deck ? 1 : 0;
        one = Card{};
        pool.push_back(card);
    }
    for (const int card : draw_distinct(random, pool, held)) {
        state.cards[static_cast<std::size_t>(card)].zone = Zone::hand;
    }
}

} // namespace gonfalon::chainmail
