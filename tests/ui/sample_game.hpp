#pragma once
// A small made-up battle for tests of the window: squares, facings, hidden cards, a die, a chart.

#include <gonfalon/core/ruleset.hpp>

#include <memory>

namespace gonfalon::sample {

std::unique_ptr<Ruleset> make_ruleset();

} // namespace gonfalon::sample
