#pragma once

#include <gonfalon/core/ruleset.hpp>

#include <filesystem>

namespace gonfalon::app {

/// The one list of rulesets, their data read from below `data`. Throws DataError.
RulesetList load_rulesets(const std::filesystem::path& data);

} // namespace gonfalon::app
