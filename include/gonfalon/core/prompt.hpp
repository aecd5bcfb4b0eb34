#pragma once
// The one decision that is open: who decides, what is asked, and every legal choice.

#include <gonfalon/core/action.hpp>
#include <gonfalon/core/place.hpp>

#include <string>
#include <vector>

namespace gonfalon {

/// What a person points at to make a choice.
struct Target {
    enum class Kind : std::uint8_t {
        button,    ///< nothing on the map: a button with the choice's label
        piece,     ///< `id` is the piece
        place,     ///< `place`
        footprint, ///< `id` is the piece, `place` its anchor and facing there
        side,      ///< `place` is a cell, `id` the direction of its side (square: 0 N 1 E 2 S 3 W)
        card,      ///< `id` is the card
    };
    Kind kind = Kind::button;
    std::int32_t id = -1;
    Place place = {};

    static Target button() { return {}; }

    static Target piece(std::int32_t id) { return {Kind::piece, id, {}}; }

    static Target cell(std::int32_t index) { return {Kind::place, -1, Place::cell(index)}; }

    static Target side(std::int32_t cell, std::int32_t direction) {
        return {Kind::side, direction, Place::cell(cell)};
    }

    static Target card(std::int32_t id) { return {Kind::card, id, {}}; }

    bool operator==(const Target&) const = default;
};

/// How a choice stands among the others.
enum class Role : std::uint8_t { ordinary, pass, done, confirm, auto_place };

/// The one free value of a choice: a number with its range, or a point in a region.
struct Parameter {
    enum class Kind : std::uint8_t { number, point };
    Kind kind = Kind::number;
    std::uint8_t arg = 0; ///< the argument of the action it fills (point: arg, arg + 1)
    std::string name;
    std::int32_t min = 0;
    std::int32_t max = 0;
    std::int32_t step = 1;
    std::vector<std::int32_t> also = {}; ///< further legal numbers off the step
    std::vector<Place> region = {};      ///< corners of the polygon a point must lie in

    bool allows(std::int32_t value) const;
    bool operator==(const Parameter&) const = default;
};

struct Choice {
    Action action;
    Target target = {};
    Role role = Role::ordinary;
    std::int16_t parameter = -1; ///< index into Prompt::parameters, -1 = none

    bool operator==(const Choice&) const = default;
};

/// A kind of reaction window for standing orders ("always pass unless..."); 0 = not a window.
using Window = std::uint8_t;

struct Prompt {
    Seat seat = Seat::none; ///< who decides; none when the game is over
    std::uint16_t kind = 0; ///< the ruleset's own kind of question (for its words)
    RuleId rule;            ///< the case that asks
    bool secret = false;    ///< the decider must be alone at the screen
    Window window = 0;
    std::vector<RuleId> topics = {}; ///< rule pages worth opening here
    std::vector<Choice> choices = {};
    std::vector<Parameter> parameters = {};

    bool is_over() const { return seat == Seat::none; }

    /// The offered choice that `action` is an instance of (parameter filled in), or nullptr.
    const Choice* find(const Action& action) const;
    bool operator==(const Prompt&) const = default;
};

/// A rule's "no": the case, the ruleset's code for the reason, and what it is about. The sentence
/// is made on demand by Game::sentence.
struct Refusal {
    RuleId rule;
    std::uint16_t code = 0;
    std::array<std::int32_t, 3> about{-1, -1, -1};

    bool operator==(const Refusal&) const = default;
};

/// Why an action is not allowed; nothing means it is.
using Verdict = std::optional<Refusal>;

} // namespace gonfalon
