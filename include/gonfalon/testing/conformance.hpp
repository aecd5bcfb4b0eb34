#pragma once
// What every ruleset and scenario must keep, checked by random play.

#include <gonfalon/core/ruleset.hpp>

#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

namespace gonfalon::testing {

struct Options {
    std::size_t max_steps = 20000;
    std::size_t deep_every = 50;      ///< the dear checks: at every so many steps and new kinds
    std::size_t sampled_choices = 8;  ///< choices asked about at a common step
    std::size_t deep_choices = 200;   ///< choices tried out at a deep step, at most
    std::size_t most_complaints = 10; ///< then the game is given up
    bool must_end = false;            ///< reaching max_steps is a fault
    std::filesystem::path failures = std::filesystem::temp_directory_path() / "gonfalon-failures";
};

/// A battle to be checked.
struct Battle {
    const Ruleset& ruleset;
    std::string scenario;
    OptionValues values = {};
};

/// Plays one game at random and returns what went wrong, each with step and seed; empty is good.
/// A game that fails is kept as a save, up to the step where it failed, which the window opens.
std::vector<std::string>
check_game(const Battle& battle, std::uint64_t seed, const Options& options = {});

/// Plays one game at random through a Match: undo and redo restore the position exactly, and the
/// save replays to the same one.
std::vector<std::string> check_match(const RulesetList& rulesets,
                                     const Ruleset& ruleset,
                                     const std::string& scenario,
                                     std::uint64_t seed,
                                     const Options& options = {});

} // namespace gonfalon::testing
