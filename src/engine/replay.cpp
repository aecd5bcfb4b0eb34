#include <gonfalon/core/error.hpp>
#include <gonfalon/core/files.hpp>
#include <gonfalon/core/match.hpp>

#include "engine/engine.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <ostream>

namespace gonfalon::engine {

namespace {

std::string event_line(const Event& event, const Game& game) {
    const std::string text = game.tell(event, Viewer::referee());
    if (text.empty()) {
        return "";
    }
    if (event.effect == Effect::heading) {
        return "\n## " + text + "\n\n";
    }
    return event.rule.empty() ? fmt::format("- {}\n", text)
                              : fmt::format("- {} ({})\n", text, event.rule.text());
}

std::string how_it_ended(const Match& match, std::size_t actions) {
    const Outcome outcome =
        actions == match.log().size() ? match.outcome() : match.at(actions)->outcome();
    if (!outcome.is_over()) {
        return fmt::format("The battle is open after {} actions.", actions);
    }
    if (outcome.winner == Seat::none) {
        return "Nobody wins. " + outcome.reason;
    }
    const View view = match.game().view(Viewer::referee());
    const auto winner = std::find_if(view.seats.begin(), view.seats.end(), [&](const auto& one) {
        return one.seat == outcome.winner;
    });
    const std::string name = winner != view.seats.end()
                                 ? winner->name
                                 : match.game().lexicon().seats[index_of(outcome.winner)];
    return fmt::format("Victory: {}. {}", name, outcome.reason);
}

/// The whole battle in words, from its events.
std::string battle_report(const Match& match, std::size_t actions) {
    const ScenarioInfo* info = match.scenario_info();
    std::string text = "# " + (info == nullptr ? match.ruleset().title() : info->title) + "\n\n";
    if (info != nullptr) {
        text += fmt::format("{}, {}. {}\n", info->place, info->date, match.ruleset().title());
    }
    for (std::size_t i = 0; i < actions; ++i) {
        for (const Event& event : match.log()[i].events) {
            text += event_line(event, match.game());
        }
        for (const Takeback& back : match.takebacks()) {
            if (back.at - back.steps == i + 1) {
                text +=
                    fmt::format("- Here {} actions were taken back by agreement.\n", back.steps);
            }
        }
    }
    return text + "\n## The end\n\n" + how_it_ended(match, actions) + "\n";
}

} // namespace

int replay(const RulesetList& rulesets, const ReplayOptions& options, std::ostream& out) {
    const auto damage = options.verify ? Match::Damage::refuse : Match::Damage::keep_beginning;
    const Match::Loaded loaded = Match::load(rulesets, options.file, damage);
    const Match& match = *loaded.match;
    const std::size_t actions =
        std::min(options.to.value_or(match.log().size()), match.log().size());
    if (!loaded.problem.empty()) {
        out << loaded.problem << '\n' << fmt::format("{} actions are sound\n", loaded.actions);
    }
    if (!options.report.empty()) {
        files::write_whole(options.report, battle_report(match, actions));
    } else if (!options.verify) {
        out << battle_report(match, actions) << '\n';
    }
    const std::uint64_t digest = match.at(actions)->digest();
    out << fmt::format(
        "{} actions, digest {:x}\n{}\n", actions, digest, how_it_ended(match, actions));
    return loaded.problem.empty() ? 0 : 1;
}

} // namespace gonfalon::engine
