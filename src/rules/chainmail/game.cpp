// The sequence of play: the top frame decides, what follows by itself is carried out.

#include "game.hpp"

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
