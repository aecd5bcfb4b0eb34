#pragma once
// GameOf<Rules>: makes a Game of plain functions over a Book and a State. `Rules` provides the
// types Book and State and the static functions named below; cloning, equality, digest, saving and
// undo come from the State's list of fields. Include it in one file a ruleset.
//
// Book: has `Lexicon lexicon; BoardPicture board; int seats;`.

#include <gonfalon/core/codec.hpp>
#include <gonfalon/core/game.hpp>

namespace gonfalon {

template <class Rules>
class GameOf final : public Game {
public:
    using Book = typename Rules::Book;
    using State = typename Rules::State;

    explicit GameOf(std::shared_ptr<const Book> book, State state = {})
        : book_(std::move(book)), state_(std::move(state)) {}

    const Book& book() const { return *book_; }

    const State& state() const { return state_; }

    State& edit_state() { return state_; } ///< tests only

    std::unique_ptr<Game> clone() const override { return std::make_unique<GameOf>(*this); }

    bool equals(const Game& other) const override {
        const auto* same = dynamic_cast<const GameOf*>(&other);
        return same != nullptr && same->state_ == state_;
    }

    std::uint64_t digest() const override { return digest_of(state_); }

    nlohmann::json state_json() const override { return codec::to_json(state_); }

    void set_state(const nlohmann::json& state) override {
        State fresh{};
        codec::from_json(state, fresh, "");
        Rules::check_state(*book_, fresh);
        state_ = std::move(fresh);
    }

    std::vector<std::string> differences(const Game& other) const override {
        return codec::differences(state_json(), other.state_json());
    }

    Prompt prompt() const override { return Rules::prompt(*book_, state_); }

    Verdict forbids(Seat seat, const Action& action) const override {
        return Rules::forbids(*book_, state_, seat, action);
    }

    void apply(const Action& action, Turn& turn) override {
        Rules::apply(*book_, state_, action, turn);
    }

    Outcome outcome() const override { return Rules::outcome(*book_, state_); }

    std::vector<std::string> broken_invariants() const override {
        return Rules::broken_invariants(*book_, state_);
    }

    View view(Viewer viewer) const override { return Rules::view(*book_, state_, viewer); }

    Preview preview(Viewer viewer, const Action& action) const override {
        return Rules::preview(*book_, state_, viewer, action);
    }

    Look look(Viewer viewer, const Pointed& from, const Pointed& to) const override {
        return Rules::look(*book_, state_, viewer, from, to);
    }

    Verdict why_not(Viewer viewer, const Pointed& piece, const Pointed& to) const override {
        return Rules::why_not(*book_, state_, viewer, piece, to);
    }

    std::string question(const Prompt& prompt, Viewer viewer) const override {
        return Rules::question(*book_, state_, prompt, viewer);
    }

    std::string heading(const Prompt& prompt, Viewer viewer) const override {
        return Rules::heading(*book_, state_, prompt, viewer);
    }

    std::string label(const Choice& choice) const override {
        return Rules::label(*book_, state_, choice);
    }

    std::string sentence(const Refusal& refusal, Viewer viewer) const override {
        return Rules::sentence(*book_, state_, refusal, viewer);
    }

    std::string tell(const Event& event, Viewer viewer) const override {
        return Rules::tell(*book_, event, viewer);
    }

    void redeal(Seat seat, Random& random) override { Rules::redeal(*book_, state_, seat, random); }

    std::vector<Rating>
    advise(const Prompt& prompt, Skill skill, bool with_reasons) const override {
        return Rules::advise(*book_, state_, prompt, skill, with_reasons);
    }

    const Lexicon& lexicon() const override { return book_->lexicon; }

    const BoardPicture& board() const override { return book_->board; }

    int seats() const override { return book_->seats; }

private:
    std::shared_ptr<const Book> book_;
    State state_;
};

} // namespace gonfalon
