#pragma once
// What many games add up to. Whole numbers only, so that the order of adding never shows.

#include <gonfalon/core/game.hpp>

#include <nlohmann/json_fwd.hpp>

#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>

namespace gonfalon::engine {

struct Totals {
    std::uint64_t games = 0;
    std::uint64_t draws = 0;
    std::uint64_t unfinished = 0; ///< stopped because they went on for too long
    std::uint64_t actions = 0;
    std::uint64_t turns = 0; ///< where the view has a track `turn`
    std::uint64_t games_with_turns = 0;
    std::vector<std::uint64_t> wins;                            ///< by seat
    std::map<std::pair<int, std::string>, std::int64_t> tracks; ///< losses: seat, label, sum

    /// Counts one game as it stands at its end.
    void add(const Game& game, std::uint64_t actions_played);
    void add(const Totals& other);
};

/// The 95 % score interval of E. B. Wilson for `hits` of `all`, as shares of 1.
std::pair<double, double> wilson_interval(std::uint64_t hits, std::uint64_t all);

nlohmann::json totals_json(const Totals& totals, const Lexicon& lexicon);
std::string totals_text(const Totals& totals, const Lexicon& lexicon);

} // namespace gonfalon::engine
