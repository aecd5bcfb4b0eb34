#pragma once

#include <gonfalon/core/ruleset.hpp>

#include <memory>

namespace gonfalon::agincourt {

/// Agincourt, with its four scenarios.
std::unique_ptr<Ruleset> make_ruleset();

} // namespace gonfalon::agincourt
