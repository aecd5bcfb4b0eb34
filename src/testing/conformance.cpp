#include <gonfalon/core/match.hpp>
#include <gonfalon/core/random_play.hpp>
#include <gonfalon/testing/conformance.hpp>

#include "testing/inspection.hpp"

#include <nlohmann/json.hpp>

#include <set>

namespace gonfalon::testing {

namespace {

/// What a game was asked and what came, to be played again.
struct Step {
    Action action;
    std::vector<RollRecord> rolls;
};

/// Applies; a broken promise of the rules becomes a complaint. The step is recorded if it worked.
bool step(Game& game,
          const Action& action,
          Random& dice,
          Inspection& inspection,
          std::vector<Step>& record) {
    try {
        Turn turn({}, &dice);
        game.apply(action, turn);
        for (const Event& event : turn.events()) {
            game.tell(event, Viewer::referee());
        }
        record.push_back({action, turn.rolls()});
        return true;
    } catch (const std::exception& error) {
        inspection.complain("applying " + game.lexicon().print(action).dump() +
                            " failed: " + error.what());
        return false;
    }
}

/// The recorded game as a save, its dice typed in.
void save_failure(const Battle& battle,
                  const std::vector<Step>& record,
                  const std::filesystem::path& file) {
    Match match(battle.ruleset,
                battle.ruleset.scenario_json(battle.scenario),
                MatchSettings{1, DiceMode::typed, battle.values},
                battle.scenario);
    for (std::size_t i = 0; i < record.size(); ++i) {
        if (i > 0) { // the start was applied by the match itself
            match.apply(record[i].action, AnsweredBy::bot);
        }
        for (const RollRecord& roll : record[i].rolls) {
            match.give(roll.values);
        }
    }
    match.save(file);
}

/// Undo, if it is open, goes back exactly, and redo comes forth exactly.
void check_undo(Match& match, const Game& before, Inspection& inspection) {
    if (match.can_undo() != 1) {
        return;
    }
    const auto after = match.game().clone();
    if (!match.undo() || !match.game().equals(before)) {
        inspection.complain("undo does not restore the position");
    }
    if (!match.redo() || !match.game().equals(*after)) {
        inspection.complain("redo does not restore the position");
    }
}

void check_save(const RulesetList& rulesets, const Match& match, Inspection& inspection) {
    const auto loaded =
        Match::load_text(rulesets, match.save_text(), "save", Match::Damage::keep_beginning);
    if (!loaded.problem.empty()) {
        inspection.complain("the save does not replay: " + loaded.problem);
    } else if (loaded.match->game().digest() != match.game().digest()) {
        inspection.complain("the save replays to another position");
    }
}

} // namespace

namespace {

/// One game at random, every step looked at.
void play(Game& game,
          std::uint64_t seed,
          const Options& options,
          Inspection& inspection,
          std::vector<Step>& record) {
    Random dice = Random::for_game(seed, 0);
    Random whims = Random::for_game(seed, 1);
    Random checks = Random::for_game(seed, 2);
    std::set<int> kinds;
    for (std::size_t i = 0; i < options.max_steps && !inspection.has_enough(); ++i) {
        inspection.at_step(i);
        const Prompt prompt = game.prompt();
        if (prompt.is_over()) {
            if (!game.outcome().is_over()) {
                inspection.complain("nobody is asked and the battle is open");
            }
            return;
        }
        inspection.common(game, prompt, checks);
        if (i > 0 && (kinds.insert(prompt.kind).second || i % options.deep_every == 0)) {
            inspection.deep(game, prompt, checks);
        }
        if (prompt.choices.empty() ||
            !step(game, random_action(prompt, whims), dice, inspection, record)) {
            return;
        }
    }
    if (options.must_end && !inspection.has_enough()) {
        inspection.complain("the battle does not end");
    }
}

} // namespace

std::vector<std::string>
check_game(const Battle& battle, std::uint64_t seed, const Options& options) {
    Inspection inspection(seed, options);
    std::vector<Step> record;
    const auto game = battle.ruleset.make_game(
        battle.ruleset.scenario_json(battle.scenario), battle.values, battle.scenario);
    play(*game, seed, options, inspection, record);
    std::vector<std::string> complaints = inspection.take();
    if (!complaints.empty()) {
        const std::filesystem::path file =
            options.failures / (battle.ruleset.id() + "-" + battle.scenario + "-" +
                                std::to_string(seed) + ".gonfalon");
        save_failure(battle, record, file);
        complaints.push_back("kept as " + file.string());
    }
    return complaints;
}

std::vector<std::string> check_match(const RulesetList& rulesets,
                                     const Ruleset& ruleset,
                                     const std::string& scenario,
                                     std::uint64_t seed,
                                     const Options& options) {
    Inspection inspection(seed, options);
    Random whims = Random::for_game(seed, 1);
    MatchSettings settings;
    settings.seed = seed;
    Match match(ruleset, ruleset.scenario_json(scenario), settings, scenario);
    for (std::size_t i = 1; i < options.max_steps && !match.prompt().is_over(); ++i) {
        inspection.at_step(i);
        const auto before = match.game().clone();
        const Action action = random_action(match.prompt(), whims);
        if (!match.apply(action).ok()) {
            inspection.complain("the match refuses what is offered");
            break;
        }
        if (i % options.deep_every == 0) {
            check_undo(match, *before, inspection);
        }
    }
    check_save(rulesets, match, inspection);
    return inspection.take();
}

} // namespace gonfalon::testing
