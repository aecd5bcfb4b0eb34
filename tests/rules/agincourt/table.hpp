#pragma once
// A battle laid out for a test: pieces, markers and dice, and actions by their verbs. The figures
// are a frozen copy in `figures`, so that balancing the game's own moves no test.

#include <gonfalon/core/match.hpp>

#include <nlohmann/json.hpp>

#include <memory>
#include <string>
#include <vector>

namespace gonfalon::test {

/// Agincourt on the game's own figures, for random play.
const Ruleset& agincourt();
/// Agincourt on the frozen figures.
const Ruleset& frozen_agincourt();
/// The frozen figures with one text of one file replaced.
std::unique_ptr<Ruleset>
agincourt_with(const std::string& file, const std::string& text, const std::string& instead);

using Act = nlohmann::json;
using Dice = std::vector<int>;

/// Lays out a position and plays it; the battle begins with the first question or action.
class Field {
public:
    /// `scenario` gives ground and special rules; `active` and `phase` what comes next.
    Field(const std::string& scenario, const std::string& active, const std::string& phase);
    /// A battle from its own set-up, with these options.
    static Field whole(const std::string& scenario, const OptionValues& options = {});

    // Laying out.
    /// A unit: id, its hexes ("2811 2812"), its facing, and whatever else the position format has.
    Field& unit(const std::string& id,
                const std::string& hexes,
                const std::string& facing,
                const Act& more = Act::object());
    Field& leader(const std::string& id, const std::string& at);
    Field& dead(const std::string& side, const std::string& at, int count);
    Field& fugitives(const std::string& side, const std::string& at, const Act& more);
    Field& stakes(const std::string& at, const std::string& facing);
    Field& set(const std::string& key, const Act& value);
    Field& option(const std::string& id, const std::string& value);
    /// The dice that come up next.
    Field& dice(const Dice& next);

    // Playing.
    Match& match();

    const Game& game() { return match().game(); }

    template <typename... More>
    Field& act(const Act& action, const More&... more) {
        apply(action);
        (apply(more), ...);
        return *this;
    }

    /// All that may join, then the attack.
    Field& attack(const std::string& target);

    // Asking.
    /// The rule that forbids it, empty when it is allowed.
    std::string refused(const Act& action);
    bool offers(const Act& action);
    bool offers_verb(const std::string& verb);

    /// The case that asks.
    std::string rule() { return std::string(match().prompt().rule.text()); }

    PieceView view(const std::string& id);
    /// The hex of the left half, else the box.
    std::string at(const std::string& id);
    /// Degrees clockwise from north.
    int facing(const std::string& id);
    int lines(const std::string& id);
    int track(const std::string& key, const std::string& side);
    /// The sum of a kind of marker of a side in a hex: "dead", "fugitives", "horse_fugitives".
    int markers(const std::string& kind, const std::string& side, const std::string& hex);
    bool is(const std::string& id, const std::string& status);
    Forecast forecast(const Act& action);

private:
    void apply(const Act& action);

    Act scenario_;
    OptionValues options_;
    std::vector<Dice> dice_;
    std::unique_ptr<Match> match_;
};

// The actions, as they stand on the wire.

inline Act verb(const char* name) {
    return {{"verb", name}};
}

inline Act step(const std::string& piece, const std::string& to) {
    return {{"verb", "step"}, {"piece", piece}, {"to", to}};
}

inline Act pivot(const std::string& unit, const std::string& side) {
    return {{"verb", "pivot"}, {"unit", unit}, {"side", side}};
}

inline Act face(const std::string& piece, const std::string& facing) {
    return {{"verb", "face"}, {"piece", piece}, {"facing", facing}};
}

inline Act reverse(const std::string& unit) {
    return {{"verb", "reverse"}, {"unit", unit}};
}

inline Act flip(const std::string& unit) {
    return {{"verb", "flip"}, {"unit", unit}};
}

inline Act activity(const std::string& unit, const std::string& what) {
    return {{"verb", "activity"}, {"unit", unit}, {"what", what}};
}

inline Act volleys(const std::string& archer, const std::string& target, int count) {
    return {{"verb", "volleys"}, {"archer", archer}, {"target", target}, {"count", count}};
}

inline Act check(const std::string& unit) {
    return {{"verb", "check"}, {"unit", unit}};
}

inline Act challenge(const std::string& leader, const std::string& target) {
    return {{"verb", "challenge"}, {"leader", leader}, {"target", target}};
}

inline Act manner(int manner) {
    return {{"verb", "manner"}, {"manner", manner}};
}

inline Act join(const std::string& unit) {
    return {{"verb", "join"}, {"unit", unit}};
}

inline Act defender(const std::string& target) {
    return {{"verb", "defender"}, {"target", target}};
}

inline const Act begin = verb("begin");
inline const Act end_impulse = verb("end_impulse");
inline const Act fire = verb("fire");
inline const Act hold = verb("hold");
inline const Act confirm = verb("confirm");
inline const Act done = verb("done");

inline const Act moved{{"moved", true}};

/// A melee with a fight elsewhere, so that the phase stays open.
inline Field melee() {
    Field field("historical", "french", "melee");
    field.unit("F1_eu", "1010 1011", "S", moved).unit("E_camois", "1111", "N");
    return field;
}

} // namespace gonfalon::test
