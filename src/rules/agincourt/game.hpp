#pragma once
// The functions GameOf wants, over Agincourt's Book and State.

#include <gonfalon/core/game.hpp>

#include "rules.hpp"

namespace gonfalon::agincourt {

struct Rules {
    using Book = agincourt::Book;
    using State = agincourt::State;

    static Prompt prompt(const Book& book, const State& state);
    static Verdict forbids(const Book& book, const State& state, Seat seat, const Action& action);
    static void apply(const Book& book, State& state, const Action& action, Turn& turn);
    static Outcome outcome(const Book& book, const State& state);
    static std::vector<std::string> broken_invariants(const Book& book, const State& state);
    static void check_state(const Book& book, const State& state);
    static void redeal(const Book& book, State& state, Seat seat, Random& random);

    static View view(const Book& book, const State& state, Viewer viewer);
    static Preview
    preview(const Book& book, const State& state, Viewer viewer, const Action& action);
    static Look look(const Book& book,
                     const State& state,
                     Viewer viewer,
                     const Pointed& from,
                     const Pointed& to);
    static Verdict why_not(const Book& book,
                           const State& state,
                           Viewer viewer,
                           const Pointed& piece,
                           const Pointed& to);

    static std::string
    question(const Book& book, const State& state, const Prompt& prompt, Viewer viewer);
    static std::string
    heading(const Book& book, const State& state, const Prompt& prompt, Viewer viewer);
    static std::string label(const Book& book, const State& state, const Choice& choice);
    static std::string
    sentence(const Book& book, const State& state, const Refusal& refusal, Viewer viewer);
    static std::string tell(const Book& book, const Event& event, Viewer viewer);

    static std::vector<Rating> advise(
        const Book& book, const State& state, const Prompt& prompt, Skill skill, bool with_reasons);
};

/// Why an action that is not offered is not (nothing: no better reason than that it is not its
/// time).
Verdict explain(Now now, Seat seat, const Action& action);

// odds.cpp — one computation an attack, shown, rolled and told.

Forecast volley_forecast(Now now, const Fire& fire, int archer, int target, int volleys);
Forecast melee_forecast(Now now, const Melee& melee);
Forecast morale_forecast(Now now, int unit, Moment moment);

// words.cpp

std::string piece_name(const Book& book, int piece);
std::string hex_name(const Book& book, int cell);
const char* facing_word(int facing);

} // namespace gonfalon::agincourt
