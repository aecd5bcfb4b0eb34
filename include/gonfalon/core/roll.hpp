#pragma once
// Dice and draws are asked for by name and written down. Turn is what `apply` gets: it answers
// rolls from recorded or scripted values, then from a seed; in typed mode it throws RollWanted when
// the values run out, and the match applies again once the players have given more.

#include <gonfalon/core/event.hpp>
#include <gonfalon/core/random.hpp>

#include <exception>
#include <span>
#include <string>
#include <vector>

namespace gonfalon {

/// A wanted roll of `count` dice with `sides` sides, or a draw of `count` distinct ids of a pool.
struct RollRequest {
    enum class Kind : std::uint8_t { dice, draw };
    Kind kind = Kind::dice;
    int count = 1;
    int sides = 0;              ///< dice only
    std::vector<int> cuts = {}; ///< dice only: the outcome changes after these totals
    std::vector<int> pool = {}; ///< draw only: the ids (cards by the Lexicon) it may yield
    RuleId rule = {};
    std::string name;                       ///< what it is for, in plain words
    std::vector<std::int32_t> about = {};   ///< pieces
    Seat seat = Seat::none;                 ///< whose dice or cards they are
    SeatSet audience = SeatSet::everyone(); ///< who may see the result, possibly none

    /// Is `values` a possible answer (in range, distinct, of the pool, the right number)?
    bool allows(std::span<const int> values) const;
    bool operator==(const RollRequest&) const = default;
};

/// The answer to one request, as it stands in the log.
struct RollRecord {
    RollRequest::Kind kind = RollRequest::Kind::dice;
    std::vector<int> values = {};
    SeatSet audience = SeatSet::everyone();
    bool operator==(const RollRecord&) const = default;
};

/// Thrown by Turn, caught only by the match.
class RollWanted : public std::exception {
public:
    explicit RollWanted(RollRequest wanted) : request(std::move(wanted)) {}

    const char* what() const noexcept override { return "a roll is wanted"; }

    RollRequest request;
};

/// A recorded or scripted value does not fit the request that met it.
class RollMismatch : public std::exception {
public:
    explicit RollMismatch(RollRequest wanted) : request(std::move(wanted)) {}

    const char* what() const noexcept override { return "a recorded roll does not fit"; }

    RollRequest request;
};

class Turn {
public:
    /// Values first come from `given` (in order), then from `random`; without one, RollWanted.
    explicit Turn(std::span<const RollRecord> given = {}, Random* random = nullptr);
    /// Quiet turns build no events: random play and searches.
    static Turn quiet(Random& random);

    /// Throws RollWanted when nothing is left to answer it, RollMismatch when a recorded value is
    /// impossible. The span lives until the next roll or draw.
    std::span<const int> roll(RollRequest request);

    int roll_one(RollRequest request) { return roll(std::move(request)).front(); }

    std::span<const int> draw(RollRequest request);

    bool is_quiet() const { return quiet_; }

    void tell(Event event);

    /// Something hidden became known to another seat: undo must not cross it.
    void reveal() { revealed_ = true; }

    const std::vector<RollRecord>& rolls() const { return rolls_; }

    const std::vector<Event>& events() const { return events_; }

    std::vector<Event> take_events() { return std::move(events_); }

    bool revealed() const { return revealed_; }

private:
    std::span<const int> answer(RollRequest&& request);

    std::span<const RollRecord> given_;
    Random* random_ = nullptr;
    bool quiet_ = false;
    bool revealed_ = false;
    std::vector<RollRecord> rolls_;
    std::vector<Event> events_;
};

} // namespace gonfalon
