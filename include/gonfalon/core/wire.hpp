#pragma once
// The generic answers as JSON, as they go over pipes (docs/protocol.md).

#include <gonfalon/core/match.hpp>

#include <nlohmann/json_fwd.hpp>

namespace gonfalon::wire {

nlohmann::json place(const Place& place, const Lexicon& lexicon);
nlohmann::json target(const Target& target, const Lexicon& lexicon);
nlohmann::json choice(const Choice& choice, const Prompt& prompt, const Game& game);
/// For a seat that is not the decider only who is waited for.
nlohmann::json prompt(const Prompt& prompt, const Game& game, Viewer viewer);
nlohmann::json wanted(const RollRequest& request, const Lexicon& lexicon);
nlohmann::json event(const Event& event, const Game& game, Viewer viewer);
nlohmann::json tally(const Tally& tally);
nlohmann::json forecast(const Forecast& forecast);
nlohmann::json preview(const Preview& preview, const Lexicon& lexicon);
nlohmann::json look(const Look& look, const Lexicon& lexicon);
nlohmann::json view(const View& view, const Lexicon& lexicon);
nlohmann::json board(const BoardPicture& board);
nlohmann::json chart(const Chart& chart);
nlohmann::json refusal(const Refusal& refusal, const Game& game, Viewer viewer);
nlohmann::json outcome(const Outcome& outcome, const Lexicon& lexicon);
nlohmann::json scenario(const ScenarioInfo& scenario);

} // namespace gonfalon::wire
