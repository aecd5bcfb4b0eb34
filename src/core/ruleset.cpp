#include <gonfalon/core/ruleset.hpp>

#include <algorithm>

namespace gonfalon {

const Ruleset* find_ruleset(const RulesetList& list, const std::string& id) {
    const auto found = std::find_if(
        list.begin(), list.end(), [&](const auto& ruleset) { return ruleset->id() == id; });
    return found == list.end() ? nullptr : found->get();
}

} // namespace gonfalon
