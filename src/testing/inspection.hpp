#pragma once
// The checks of one position. Each adds a sentence to the complaints for what does not hold.

#include <gonfalon/core/game.hpp>
#include <gonfalon/testing/conformance.hpp>

#include <string>
#include <vector>

namespace gonfalon::testing {

class Inspection {
public:
    Inspection(std::uint64_t seed, const Options& options) : seed_(seed), options_(options) {}

    void at_step(std::size_t step) { step_ = step; }

    /// At every step.
    void common(const Game& game, const Prompt& prompt, Random& random);
    /// At some steps only: tries everything out on copies.
    void deep(const Game& game, const Prompt& prompt, Random& random);
    void complain(const std::string& what);

    bool has_enough() const { return complaints_.size() >= options_.most_complaints; }

    std::vector<std::string> take() { return std::move(complaints_); }

private:
    void offer(const Game& game, const Prompt& prompt, Random& random);
    void wrong_seats(const Game& game, const Prompt& prompt, const Action& action);
    void spoiled(const Game& game, const Prompt& prompt, const Action& action, Random& random);
    void choices_apply(const Game& game, const Prompt& prompt, Random& random);
    void values(const Game& game);
    void secrets(const Game& game, const Prompt& prompt, Random& random);
    void secrets_of(const Game& game, const Prompt& prompt, Seat seat, Random& random);
    void decider_secrets(const Game& game, const Game& other, const Prompt& prompt, Random& random);
    void explanations(const Game& game, const Game& other, Seat seat, Random& random);

    std::uint64_t seed_;
    const Options& options_;
    std::size_t step_ = 0;
    std::vector<std::string> complaints_;
};

} // namespace gonfalon::testing
