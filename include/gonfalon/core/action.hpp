#pragma once
// Actions: a verb and a few small arguments; and the Lexicon that prints and parses them.

#include <gonfalon/core/ids.hpp>

#include <nlohmann/json_fwd.hpp>

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

namespace gonfalon {

/// Index into the ruleset's verbs. Verb 0 is always `start`, line 0 of every log.
enum class Verb : std::uint8_t { start = 0 };

/// What a seat does. Plain and comparable; the verb says what the arguments mean. An argument left
/// out is `no_argument`.
struct Action {
    static constexpr std::int32_t no_argument = -1;

    Verb verb = Verb::start;
    std::array<std::int32_t, 4> args{no_argument, no_argument, no_argument, no_argument};

    bool operator==(const Action&) const = default;
};

enum class ArgKind : std::uint8_t {
    piece,  ///< index of a piece, printed as its id
    cell,   ///< index of a cell, printed as on the map
    card,   ///< index of a card (or another drawn thing), printed as its id
    seat,   ///< a seat
    word,   ///< one of the words listed by the argument
    number, ///< a number
    flag,   ///< true or false
};

struct ArgSpec {
    std::string name;
    ArgKind kind = ArgKind::number;
    std::vector<std::string> words = {}; ///< for ArgKind::word
};

struct VerbSpec {
    std::string name;
    std::vector<ArgSpec> args = {};
};

/// A table of names with look-up both ways.
class Names {
public:
    Names() = default;
    explicit Names(std::vector<std::string> names);

    std::size_t size() const { return names_.size(); }

    const std::string& operator[](int index) const {
        return names_.at(static_cast<std::size_t>(index));
    }

    std::optional<int> find(const std::string& name) const;

private:
    std::vector<std::string> names_;
    std::unordered_map<std::string, int> index_;
};

/// The only place that turns actions into JSON and back. A Book owns one.
struct Lexicon {
    std::vector<VerbSpec> verbs; ///< verbs[0] is start
    Names seats;
    Names pieces;
    Names cells;
    Names cards;

    /// `{"verb":"step","unit":"b1","to":"K10"}`; absent arguments are left out.
    nlohmann::json print(const Action& action) const;
    /// Reads what `print` writes. Throws DataError (file "action", a JSON pointer, the reason).
    Action parse(const nlohmann::json& json) const;
    /// One argument as JSON by its kind.
    nlohmann::json print_arg(const ArgSpec& spec, std::int32_t value) const;
};

} // namespace gonfalon
