#pragma once
// What a game brings with it: scenarios, charts, rule pages, options, and a way to start a battle.

#include <gonfalon/core/chart.hpp>
#include <gonfalon/core/game.hpp>

#include <nlohmann/json_fwd.hpp>

#include <filesystem>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace gonfalon {

/// An optional rule or balance option, each with its case.
struct OptionSpec {
    enum class Kind : std::uint8_t { flag, choice, number };
    std::string id;
    std::string title;
    std::string text; ///< what it changes, in a sentence
    std::string rule;
    Kind kind = Kind::flag;
    std::vector<std::pair<std::string, std::string>> choices; ///< value and label
    int min = 0;
    int max = 0;
    std::string standard;  ///< the default as text ("false", "auto", "12")
    bool by_table = false; ///< a choice of how one plays (solitaire procedure), not of rules
};

/// A side of a scenario.
struct SideInfo {
    std::string id; ///< the seat's id on the wire
    std::string name;
    std::string leader;
    std::string colour; ///< theme colour
    std::string blazon;
    std::string about; ///< a sentence
};

struct ScenarioInfo {
    std::string id; ///< without the ruleset: "bannockburn"
    std::string title;
    std::string date; ///< "24 June 1314"
    std::string place;
    std::string about;     ///< a paragraph in our own words
    std::string length;    ///< "6 to 10 turns, about two hours"
    std::string solitaire; ///< how it suits one person
    std::vector<SideInfo> sides;
    std::vector<OptionSpec> options;
};

/// A page of the rules in our own words.
struct RulePage {
    std::string id; ///< rule id
    std::string title;
    std::string text;
    std::vector<std::string> see = {}; ///< further ids
};

/// A kind of reaction window, for the table's standing orders.
struct WindowSpec {
    Window id = 0;
    std::string key;   ///< "react_move"
    std::string title; ///< "When an enemy ends a move before my bows"
    bool asks_by_default = true;
};

/// Chosen values of options: id and text.
using OptionValues = std::vector<std::pair<std::string, std::string>>;

class Ruleset {
public:
    virtual ~Ruleset() = default;
    virtual std::string id() const = 0;
    virtual std::string title() const = 0;
    virtual std::string about() const = 0;
    /// Raised whenever an old log may play otherwise or the State's fields change.
    virtual int rules_version() const = 0;

    /// Reads everything below `data` (folders assets/ and scenarios/). Throws DataError.
    virtual void load(const std::filesystem::path& data) = 0;

    virtual const std::vector<ScenarioInfo>& scenarios() const = 0;
    virtual const std::vector<Chart>& charts() const = 0;
    virtual const std::vector<RulePage>& rule_pages() const = 0;
    virtual const std::vector<WindowSpec>& windows() const = 0;
    /// The scenario file as JSON (what a journal's header keeps). Throws DataError when unknown.
    virtual nlohmann::json scenario_json(const std::string& scenario) const = 0;
    /// Digest of each data file that rules read: path and value.
    virtual std::vector<std::pair<std::string, std::uint64_t>> data_digests() const = 0;
    /// A battle before its `start`. Throws DataError with `file` as the name of the scenario.
    virtual std::unique_ptr<Game> make_game(const nlohmann::json& scenario,
                                            const OptionValues& options,
                                            const std::string& file) const = 0;
};

/// The one list of rulesets, made in src/app and handed to engine and ui.
using RulesetList = std::vector<std::unique_ptr<Ruleset>>;

const Ruleset* find_ruleset(const RulesetList& list, const std::string& id);

} // namespace gonfalon
