#include <gonfalon/core/files.hpp>
#include <gonfalon/core/match.hpp>

#include "engine/engine.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <ostream>

namespace gonfalon::engine {

namespace {

std::string line_of(const Event& event, const Game& game) {
    const std::string text = game.tell(event, Viewer::referee());
    if (event.effect == Effect::heading) {
        return fmt::format("\n## {}\n\n", text);
    }
    return event.rule.empty() ? fmt::format("- {}\n", text)
                              : fmt::format("- {} [{}]\n", text, event.rule.text());
}

std::string report_of(const Match& match, std::size_t actions) {
    const ScenarioInfo* info = match.scenario_info();
    std::string text =
        info == nullptr ? "# A battle\n" : fmt::format("# {}, {}\n", info->title, info->date);
    for (std::size_t i = 0; i < actions; ++i) {
        for (const Event& event : match.log()[i].events) {
            text += line_of(event, match.game());
        }
    }
    const Outcome outcome = match.outcome();
    return text + (outcome.is_over() ? fmt::format("\n**{}**\n", outcome.reason)
                                     : "\nThe battle is not over.\n");
}

} // namespace

int replay(const RulesetList& rulesets, const ReplayOptions& options, std::ostream& out) {
    const Match::Damage damage =
        options.verify ? Match::Damage::refuse : Match::Damage::keep_beginning;
    const Match::Loaded loaded = Match::load(rulesets, options.file, damage);
    const std::size_t all = loaded.match->log().size();
    const std::size_t actions = std::min(options.to.value_or(all), all);
    if (!loaded.problem.empty()) {
        out << loaded.problem << '\n';
    }
    if (options.report.empty() && !options.verify) {
        out << report_of(*loaded.match, actions);
    } else if (!options.report.empty()) {
        files::write_whole(options.report, report_of(*loaded.match, actions));
    }
    out << fmt::format("{} actions{}\n",
                       actions,
                       loaded.problem.empty() ? ", every position as it was written" : "");
    return loaded.problem.empty() ? 0 : 1;
}

} // namespace gonfalon::engine
