#include <gonfalon/core/error.hpp>
#include <gonfalon/core/files.hpp>
#include <gonfalon/core/match.hpp>
#include <gonfalon/core/schema.hpp>

#include "engine/engine.hpp"
#include "engine/scenario_source.hpp"

#include <fmt/format.h>

#include <ostream>

namespace gonfalon::engine {

namespace {

std::string
check_scenario(const RulesetList& rulesets, nlohmann::json json, const std::string& file) {
    ScenarioSource source = scenario_of(rulesets, std::move(json), file);
    const Match match(*source.ruleset, std::move(source.scenario), MatchSettings{}, file);
    const std::vector<std::string> broken = match.game().broken_invariants();
    if (!broken.empty()) {
        throw DataError(file, "", broken.front());
    }
    return "scenario";
}

std::string check_save(const RulesetList& rulesets, const std::filesystem::path& file) {
    const Match::Loaded loaded = Match::load(rulesets, file, Match::Damage::refuse);
    return fmt::format("save of {} actions", loaded.actions);
}

bool is_save(const std::string& text) {
    const auto header = nlohmann::json::parse(text.substr(0, text.find('\n')), nullptr, false);
    return header.is_object() && header.value("program", nlohmann::json()) == "gonfalon";
}

/// A figure file's schema stands under its ruleset's folder and its own name.
std::string
check_data(const Schemas& schemas, const nlohmann::json& json, const std::filesystem::path& file) {
    const std::filesystem::path where = std::filesystem::absolute(file);
    const std::string name = where.parent_path().filename().string() + "/" + where.stem().string();
    if (!schemas.knows(name)) {
        throw DataError(file.string(),
                        "",
                        "is neither a scenario, a chart, rule pages, a save nor "
                        "a data file with a schema");
    }
    schemas.check(json, file.string(), name);
    return "data";
}

/// What the file is, in words. Throws DataError.
std::string
check_file(const RulesetList& rulesets, const Schemas& schemas, const std::filesystem::path& file) {
    const std::string text = files::read_whole(file);
    if (is_save(text)) {
        return check_save(rulesets, file);
    }
    nlohmann::json json = files::read_json(file);
    const auto has = [&](const char* key) { return json.is_object() && json.contains(key); };
    if (has("kind") && has("cells")) {
        schemas.check(json, file.string(), "chart");
        return "chart " + Chart::from_json(json, file.string()).id;
    }
    if (has("pages")) {
        schemas.check(json, file.string(), "pages");
        return "rule pages";
    }
    if (has("ruleset") && (has("seats") || has("position"))) {
        return check_scenario(rulesets, std::move(json), file.string());
    }
    return check_data(schemas, json, file);
}

} // namespace

int validate(const RulesetList& rulesets,
             const std::filesystem::path& data,
             const std::vector<std::filesystem::path>& files,
             std::ostream& out) {
    const Schemas schemas(data / "assets" / "schemas");
    bool all_good = true;
    for (const std::filesystem::path& file : files) {
        try {
            out << fmt::format("{}: ok, {}\n", file.string(), check_file(rulesets, schemas, file));
        } catch (const DataError& error) {
            all_good = false;
            out << fmt::format("error: {}\n", error.what());
        } catch (const std::exception& error) {
            all_good = false;
            out << fmt::format("error: {}: {}\n", file.string(), error.what());
        }
    }
    return all_good ? 0 : 1;
}

} // namespace gonfalon::engine
