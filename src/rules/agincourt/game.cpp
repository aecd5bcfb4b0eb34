// The sequence of play: the top frame decides, what follows by itself is carried out.

#include "game.hpp"

namespace gonfalon::agincourt {

namespace {

/// Carries out consequences until somebody must decide or the battle is over.
void run(Doing doing) {
    State& state = doing.state;
    while (state.ending == Ending::open) {
        GONFALON_EXPECTS(!state.frames.empty());
        Frame& top = state.frames.back();
        if (!std::visit([&](auto& frame) { return settle(doing, frame); }, top)) {
            return;
        }
    }
    state.frames.clear();
}

} // namespace

Prompt Rules::prompt(const Book& book, const State& state) {
    Prompt prompt;
    if (!state.started) {
        ask(prompt, Ask::start, "AG-4.0", french);
        add(prompt, Action{}, Target::button(), Role::confirm);
        return prompt;
    }
    if (state.ending != Ending::open) {
        return prompt;
    }
    prompt.choices.reserve(64);
    const Now now{book, state};
    std::visit([&](const auto& frame) { offer(now, frame, prompt); }, state.frames.back());
    prompt.topics = {prompt.rule};
    return prompt;
}

Verdict Rules::forbids(const Book& book, const State& state, Seat seat, const Action& action) {
    const Prompt open = prompt(book, state);
    if (open.seat != seat) {
        return no("AG-4.0", No::not_your_decision);
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
    if (state.ending != Ending::open) {
        const auto points = victory_points(doing);
        agincourt::tell(doing, Told::over, "AG-20.0", Effect::over, -1, {}, {points[0], points[1]});
    }
}

// [AG-20.0] Level by level, as the victory chart has them.
Outcome Rules::outcome(const Book& book, const State& state) {
    static constexpr std::array words{"Decisive English victory",
                                      "Substantial English victory",
                                      "Marginal English victory",
                                      "Draw",
                                      "Marginal French victory",
                                      "Substantial French victory",
                                      "Decisive French victory"};
    Outcome outcome;
    if (state.ending == Ending::open) {
        return outcome;
    }
    const Now now{book, state};
    const int level = victory_level(now);
    const auto points = victory_points(now);
    outcome.kind = level == 3 ? Outcome::Kind::drawn : Outcome::Kind::won;
    outcome.winner = level < 3 ? seat_at(english) : level > 3 ? seat_at(french) : Seat::none;
    outcome.rule = "AG-20.0";
    outcome.reason = std::string(words[static_cast<std::size_t>(level)]) + ": English " +
                     std::to_string(points[english]) + ", French " +
                     std::to_string(points[french]) + " points.";
    return outcome;
}

// All that a seat may not know is the manner the other has just chosen.
void Rules::redeal(const Book& book, State& state, Seat seat, Random& random) {
    static_cast<void>(book);
    if (state.frames.empty()) {
        return;
    }
    auto* duel = std::get_if<Duel>(&state.frames.back());
    if (duel != nullptr && duel->manner[0] >= 0 && index_of(seat) != state.active) {
        duel->manner[0] = static_cast<std::int8_t>(random.below(6));
    }
}

} // namespace gonfalon::agincourt
