#pragma once
// The program without a window: the protocol, simulations, replays and checks of files.

#include <gonfalon/core/ruleset.hpp>

#include <cstdint>
#include <filesystem>
#include <iosfwd>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace gonfalon::engine {

/// JSON lines in, JSON lines out (docs/protocol.md), until `quit` or the end of `in`. A live
/// journal of each battle is kept below `user_folder` unless that is empty. Returns an exit code.
int run_protocol(const RulesetList& rulesets,
                 std::istream& in,
                 std::ostream& out,
                 const std::filesystem::path& user_folder);

struct SimulateOptions {
    std::string scenario;                                  ///< `ruleset/scenario` or a file
    std::vector<std::pair<std::string, std::string>> bots; ///< seat id and bot; others: random
    OptionValues options;
    std::uint64_t games = 100;
    int jobs = 1;
    std::uint64_t seed = 1;
    std::uint64_t shard = 1; ///< plays the games i with i % shards == shard - 1
    std::uint64_t shards = 1;
    bool json = false;
    std::filesystem::path save; ///< the first game of the shard as a save; may be empty
};

/// Plays many battles between bots and prints who won. The same seed gives the same totals however
/// the work is split. Throws DataError.
int simulate(const RulesetList& rulesets, const SimulateOptions& options, std::ostream& out);

struct ReplayOptions {
    std::filesystem::path file;
    bool verify = false;          ///< a damaged file is an error, not cut short
    std::filesystem::path report; ///< a battle report in Markdown; may be empty
    std::optional<std::size_t> to = {};
};

/// Replays a save and prints how it went, or writes a report. Throws DataError.
int replay(const RulesetList& rulesets, const ReplayOptions& options, std::ostream& out);

/// Checks scenarios, charts, data files and saves; one line a file. `data` has the schemas. Returns
/// 1 if any is bad.
int validate(const RulesetList& rulesets,
             const std::filesystem::path& data,
             const std::vector<std::filesystem::path>& files,
             std::ostream& out);

/// Prints rulesets and scenarios.
int list(const RulesetList& rulesets, bool as_json, std::ostream& out);

} // namespace gonfalon::engine
