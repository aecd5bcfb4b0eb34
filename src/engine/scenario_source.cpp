#include "engine/scenario_source.hpp"

#include <gonfalon/core/error.hpp>
#include <gonfalon/core/files.hpp>

#include <algorithm>

namespace gonfalon::engine {

ScenarioSource
scenario_of(const RulesetList& rulesets, nlohmann::json scenario, const std::string& file) {
    const auto id = scenario.is_object() ? scenario.find("ruleset") : scenario.end();
    if (!scenario.is_object() || id == scenario.end() || !id->is_string()) {
        throw DataError(file, "/ruleset", "a scenario names its ruleset");
    }
    const Ruleset* ruleset = find_ruleset(rulesets, id->get_ref<const std::string&>());
    if (ruleset == nullptr) {
        throw DataError(file, "/ruleset", "the ruleset " + id->dump() + " is not known here");
    }
    return {ruleset, std::move(scenario), file};
}

ScenarioSource find_scenario(const RulesetList& rulesets, const std::string& name) {
    const auto slash = name.find('/');
    if (slash != std::string::npos) {
        const Ruleset* ruleset = find_ruleset(rulesets, name.substr(0, slash));
        if (ruleset != nullptr) {
            return {ruleset, ruleset->scenario_json(name.substr(slash + 1)), name};
        }
    }
    if (!std::filesystem::is_regular_file(name)) {
        throw DataError(name, "", "is neither a known ruleset/scenario nor a file");
    }
    return scenario_of(rulesets, files::read_json(name), name);
}

const ScenarioInfo* info_of(const Ruleset& ruleset, const nlohmann::json& scenario) {
    const auto id = scenario.find("id");
    if (id == scenario.end() || !id->is_string()) {
        return nullptr;
    }
    const auto& all = ruleset.scenarios();
    const auto found = std::find_if(all.begin(), all.end(), [&](const ScenarioInfo& info) {
        return info.id == id->get_ref<const std::string&>();
    });
    return found == all.end() ? nullptr : &*found;
}

} // namespace gonfalon::engine
