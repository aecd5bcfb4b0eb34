#pragma once

#include <gonfalon/core/ruleset.hpp>

#include <memory>

namespace gonfalon::chainmail {

/// Chainmail: Medieval Combat, with its four battles.
std::unique_ptr<Ruleset> make_ruleset();

} // namespace gonfalon::chainmail
