#pragma once
// Finding a scenario by its name or in a file.

#include <gonfalon/core/ruleset.hpp>

#include <nlohmann/json.hpp>

#include <string>

namespace gonfalon::engine {

struct ScenarioSource {
    const Ruleset* ruleset = nullptr;
    nlohmann::json scenario;
    std::string file; ///< its name in errors
};

/// `ruleset/scenario`, or a scenario file. Throws DataError.
ScenarioSource find_scenario(const RulesetList& rulesets, const std::string& name);
/// A scenario given whole: finds its ruleset. Throws DataError.
ScenarioSource
scenario_of(const RulesetList& rulesets, nlohmann::json scenario, const std::string& file);
/// What the ruleset tells about the scenario of that id, or nullptr.
const ScenarioInfo* info_of(const Ruleset& ruleset, const nlohmann::json& scenario);

} // namespace gonfalon::engine
