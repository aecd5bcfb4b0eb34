#include "engine/list.hpp"

#include <gonfalon/core/wire.hpp>

#include "engine/engine.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <ostream>

namespace gonfalon::engine {

nlohmann::json list_json(const RulesetList& rulesets) {
    nlohmann::json out = nlohmann::json::array();
    for (const auto& ruleset : rulesets) {
        nlohmann::json scenarios = nlohmann::json::array();
        for (const ScenarioInfo& info : ruleset->scenarios()) {
            scenarios.push_back(wire::scenario(info));
        }
        nlohmann::json charts = nlohmann::json::array();
        for (const Chart& chart : ruleset->charts()) {
            charts.push_back(chart.id);
        }
        out.push_back({{"id", ruleset->id()},
                       {"title", ruleset->title()},
                       {"rules", ruleset->rules_version()},
                       {"scenarios", scenarios},
                       {"charts", charts}});
    }
    return out;
}

int list(const RulesetList& rulesets, bool as_json, std::ostream& out) {
    if (as_json) {
        out << nlohmann::json{{"rulesets", list_json(rulesets)}}.dump(2) << '\n';
        return 0;
    }
    for (const auto& ruleset : rulesets) {
        out << fmt::format("{}\n", ruleset->title());
        for (const ScenarioInfo& info : ruleset->scenarios()) {
            std::string sides;
            for (const SideInfo& side : info.sides) {
                sides += (sides.empty() ? "" : ", ") + side.id;
            }
            const std::string name = ruleset->id() + "/" + info.id;
            out << fmt::format("  {:<28} {}, {} ({})\n", name, info.title, info.date, sides);
        }
    }
    return 0;
}

} // namespace gonfalon::engine
