#pragma once
// The permanent further ruleset: two bands of two on twenty hexes, each band with one hidden card.
// A band steps, shoots with a chosen power, shows its card, or passes; ten turns at most.

#include <gonfalon/core/match.hpp>

#include <memory>

namespace gonfalon::toy {

inline constexpr int columns = 5;
inline constexpr int cell_count = 20;
inline constexpr int most_power = 4;

/// The verbs, as in the Lexicon.
enum class ToyVerb : std::uint8_t { start, step, shoot, show, pass };

std::unique_ptr<Ruleset> make_ruleset();
/// A list with the toy alone.
const RulesetList& rulesets();
/// A battle begun with this seed.
std::unique_ptr<Match> begin(std::uint64_t seed = 1, DiceMode dice = DiceMode::seeded);

inline Action act(ToyVerb verb, std::int32_t a = -1, std::int32_t b = -1, std::int32_t c = -1) {
    return Action{static_cast<Verb>(verb), {a, b, c, -1}};
}

} // namespace gonfalon::toy
