#pragma once

#include <gonfalon/core/ruleset.hpp>

#include <nlohmann/json_fwd.hpp>

namespace gonfalon::engine {

/// Rulesets with their scenarios, seats, options and charts.
nlohmann::json list_json(const RulesetList& rulesets);

} // namespace gonfalon::engine
