#include <gonfalon/core/chart.hpp>
#include <gonfalon/core/error.hpp>
#include <gonfalon/core/files.hpp>
#include <gonfalon/core/match.hpp>

#include "engine/engine.hpp"
#include "engine/scenario_source.hpp"

#include <nlohmann/json.hpp>

#include <ostream>

namespace gonfalon::engine {

namespace {

/// Saves are JSON Lines; of the JSON files charts have cells and scenarios a set-up or position.
std::string checked(const RulesetList& rulesets, const std::filesystem::path& file) {
    if (file.extension() == ".gonfalon" || file.extension() == ".jsonl") {
        Match::load(rulesets, file, Match::Damage::refuse);
        return "save";
    }
    const nlohmann::json json = files::read_json(file);
    if (json.contains("cells")) {
        Chart::from_json(json, file.string());
        return "chart";
    }
    if (json.contains("set_up") || json.contains("position")) {
        const ScenarioSource source = scenario_of(rulesets, json, file.string());
        source.ruleset->make_game(source.scenario, {}, file.string());
        return "scenario";
    }
    return "data, read as JSON";
}

} // namespace

int validate(const RulesetList& rulesets,
             const std::vector<std::filesystem::path>& files,
             std::ostream& out) {
    int result = 0;
    for (const auto& file : files) {
        try {
            out << file.string() << ": good (" << checked(rulesets, file) << ")\n";
        } catch (const DataError& error) {
            out << error.what() << '\n';
            result = 1;
        }
    }
    return result;
}

} // namespace gonfalon::engine
