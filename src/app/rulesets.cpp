#include "rulesets.hpp"

#include "rules/chainmail/chainmail.hpp"

namespace gonfalon::app {

RulesetList load_rulesets(const std::filesystem::path& data) {
    RulesetList list;
    list.push_back(chainmail::make_ruleset());
    for (const auto& ruleset : list) {
        ruleset->load(data);
    }
    return list;
}

} // namespace gonfalon::app
