#pragma once
// A battle laid out for a test: pieces as "id@square facing", hands, and actions as JSON.

#include <gonfalon/core/match.hpp>

#include <nlohmann/json.hpp>

#include <memory>
#include <string>
#include <vector>

namespace gonfalon::test {

/// The rulesets, read from the sources' own data.
const RulesetList& rulesets();
const Ruleset& chainmail();

/// Lays out a position. Pieces: "LG-H-S1@G7 S", with words reduced, disordered, schiltron, foot,
/// moved, attacked after it. Leaders: the side's key before the @.
class Table {
public:
    Table(const std::string& battle, const std::string& active);
    Table& piece(const std::string& text);
    Table& leader(const std::string& side, const std::string& square);
    Table& hand(const std::string& side, const std::vector<std::string>& cards);
    Table& waiting(const std::vector<std::string>& units);
    Table& lost(const std::string& side, int points);
    Table& used(int cards);
    Table& option(const std::string& id, const std::string& value);
    Match& begin();

    Match& match() { return *match_; }

    /// Applies; fails the test with the refusal's sentence when refused.
    Table& act(const nlohmann::json& action);
    /// The rule that forbids it, empty when it is allowed.
    std::string refused(const nlohmann::json& action);
    /// A piece of the referee's view.
    PieceView view(const std::string& id);
    /// The square a piece stands on.
    std::string at(const std::string& id);
    int track(const std::string& key, int seat);
    /// The totals of the last battle: attacker, defender.
    std::pair<int, int> last_sums();

private:
    nlohmann::json scenario_;
    std::unique_ptr<Match> match_;
};

} // namespace gonfalon::test
