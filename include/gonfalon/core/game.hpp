#pragma once
// Game: one battle in progress, any ruleset, type-erased. `GameOf` (game_of.hpp) makes it from
// plain functions of a Book and a State.

#include <gonfalon/core/action.hpp>
#include <gonfalon/core/event.hpp>
#include <gonfalon/core/prompt.hpp>
#include <gonfalon/core/roll.hpp>
#include <gonfalon/core/view.hpp>

#include <nlohmann/json_fwd.hpp>

#include <memory>
#include <string>
#include <vector>

namespace gonfalon {

/// How a battle stands or ended.
struct Outcome {
    enum class Kind : std::uint8_t { open, won, drawn };
    Kind kind = Kind::open;
    Seat winner = Seat::none;
    RuleId rule = {};
    std::string reason; ///< a sentence, empty while open

    bool is_over() const { return kind != Kind::open; }

    bool operator==(const Outcome&) const = default;
};

/// An advisor's judgement of one choice: higher is better; the reason in words on demand.
struct Rating {
    std::int32_t score = 0;
    std::int32_t value = 0; ///< the parameter it would fill in, where the choice has one
    std::string reason;
    bool operator==(const Rating&) const = default;
};

enum class Skill : std::uint8_t { easy, steady };

/// A piece or a place a person points at.
struct Pointed {
    std::int32_t piece = -1;
    Place place = {};
    std::int32_t card = -1;
    bool operator==(const Pointed&) const = default;
};

class Game {
public:
    virtual ~Game() = default;
    Game() = default;
    Game(const Game&) = default;
    Game& operator=(const Game&) = delete;
    Game(Game&&) = delete;
    Game& operator=(Game&&) = delete;

    // The state as a value.
    virtual std::unique_ptr<Game> clone() const = 0;
    virtual bool equals(const Game& other) const = 0;
    virtual std::uint64_t digest() const = 0;
    virtual nlohmann::json state_json() const = 0;
    /// Replaces the state. Throws DataError (file "state") when it does not fit.
    virtual void set_state(const nlohmann::json& state) = 0;
    /// The fields that differ, "path: mine -> theirs", for people.
    virtual std::vector<std::string> differences(const Game& other) const = 0;

    // Deciding and doing.
    /// The open decision. Before `start` has been applied, a prompt of seat 0 with that one choice.
    virtual Prompt prompt() const = 0;
    /// Why `seat` may not do `action` now (nothing = it may).
    virtual Verdict forbids(Seat seat, const Action& action) const = 0;
    /// Carries out an allowed action and everything that follows up to the next decision.
    virtual void apply(const Action& action, Turn& turn) = 0;
    virtual Outcome outcome() const = 0;
    virtual std::vector<std::string> broken_invariants() const = 0;

    // Answers for those who look. `viewer` limits each to what it may know.
    virtual View view(Viewer viewer) const = 0;
    virtual Preview preview(Viewer viewer, const Action& action) const = 0;
    virtual Look look(Viewer viewer, const Pointed& from, const Pointed& to) const = 0;
    /// Why pointing at `to` (with `piece` selected or under way, if any) offers nothing.
    virtual Verdict why_not(Viewer viewer, const Pointed& piece, const Pointed& to) const = 0;

    // Words, made only when asked for.
    virtual std::string question(const Prompt& prompt,
                                 Viewer viewer) const = 0; ///< one plain sentence
    virtual std::string heading(const Prompt& prompt, Viewer viewer) const = 0; ///< a short title
    virtual std::string label(const Choice& choice) const = 0;
    virtual std::string sentence(const Refusal& refusal, Viewer viewer) const = 0;
    virtual std::string tell(const Event& event, Viewer viewer) const = 0;

    // What a seat does not know, and judgement.
    /// Deals anew, at random, everything `seat` cannot see, keeping all that it can.
    virtual void redeal(Seat seat, Random& random) = 0;
    /// One rating for each choice of the open prompt, from what the prompt's seat may know.
    virtual std::vector<Rating>
    advise(const Prompt& prompt, Skill skill, bool with_reasons) const = 0;

    // The Book.
    virtual const Lexicon& lexicon() const = 0;
    virtual const BoardPicture& board() const = 0;
    virtual int seats() const = 0;
};

} // namespace gonfalon
