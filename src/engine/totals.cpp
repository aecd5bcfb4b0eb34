#include "engine/totals.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>

namespace gonfalon::engine {

namespace {

double mean(double sum, std::uint64_t count) {
    return count == 0 ? 0.0 : sum / static_cast<double>(count);
}

} // namespace

void Totals::add(const Game& game, std::uint64_t actions_played) {
    const Outcome outcome = game.outcome();
    ++games;
    actions += actions_played;
    wins.resize(static_cast<std::size_t>(game.seats()));
    if (!outcome.is_over()) {
        ++unfinished;
    } else if (outcome.kind == Outcome::Kind::drawn || outcome.winner == Seat::none) {
        ++draws;
    } else {
        ++wins[static_cast<std::size_t>(index_of(outcome.winner))];
    }
    for (const TrackView& track : game.view(Viewer::referee()).tracks) {
        if (track.key == "turn") {
            turns += static_cast<std::uint64_t>(std::max(track.value, 0));
            ++games_with_turns;
        } else if (track.key.find("loss") != std::string::npos && track.seat != Seat::none) {
            tracks[{index_of(track.seat), track.label}] += track.value;
        }
    }
}

void Totals::add(const Totals& other) {
    games += other.games;
    draws += other.draws;
    unfinished += other.unfinished;
    actions += other.actions;
    turns += other.turns;
    games_with_turns += other.games_with_turns;
    wins.resize(std::max(wins.size(), other.wins.size()));
    for (std::size_t i = 0; i < other.wins.size(); ++i) {
        wins[i] += other.wins[i];
    }
    for (const auto& [key, sum] : other.tracks) {
        tracks[key] += sum;
    }
}

std::pair<double, double> wilson_interval(std::uint64_t hits, std::uint64_t all) {
    if (all == 0) {
        return {0.0, 1.0};
    }
    constexpr double z = 1.959964;
    const auto n = static_cast<double>(all);
    const double share = static_cast<double>(hits) / n;
    const double centre = share + z * z / (2 * n);
    const double spread = z * std::sqrt(share * (1 - share) / n + z * z / (4 * n * n));
    const double scale = 1 + z * z / n;
    return {std::max(0.0, (centre - spread) / scale), std::min(1.0, (centre + spread) / scale)};
}

nlohmann::json totals_json(const Totals& totals, const Lexicon& lexicon) {
    nlohmann::json seats = nlohmann::json::array();
    for (std::size_t i = 0; i < totals.wins.size(); ++i) {
        const auto [low, high] = wilson_interval(totals.wins[i], totals.games);
        nlohmann::json losses = nlohmann::json::object();
        for (const auto& [key, sum] : totals.tracks) {
            if (key.first == static_cast<int>(i)) {
                losses[key.second] = sum;
            }
        }
        seats.push_back({{"seat", lexicon.seats[static_cast<int>(i)]},
                         {"wins", totals.wins[i]},
                         {"interval", {low, high}},
                         {"losses", losses}});
    }
    return {{"games", totals.games},
            {"draws", totals.draws},
            {"unfinished", totals.unfinished},
            {"actions", totals.actions},
            {"turns", totals.turns},
            {"games_with_turns", totals.games_with_turns},
            {"seats", seats}};
}

std::string totals_text(const Totals& totals, const Lexicon& lexicon) {
    std::string text = fmt::format("{} games\n", totals.games);
    for (std::size_t i = 0; i < totals.wins.size(); ++i) {
        const auto [low, high] = wilson_interval(totals.wins[i], totals.games);
        text += fmt::format("  {:<12} wins {:>7}  {:5.1f} %  (95 %: {:.1f} to {:.1f})\n",
                            lexicon.seats[static_cast<int>(i)],
                            totals.wins[i],
                            100 * mean(static_cast<double>(totals.wins[i]), totals.games),
                            100 * low,
                            100 * high);
    }
    text += fmt::format("  {:<12} {:>12}\n", "draws", totals.draws);
    text += fmt::format("  {:<12} {:>12}\n", "unfinished", totals.unfinished);
    text += fmt::format("  mean length {:.1f} actions",
                        mean(static_cast<double>(totals.actions), totals.games));
    if (totals.games_with_turns > 0) {
        text += fmt::format(", {:.1f} turns",
                            mean(static_cast<double>(totals.turns), totals.games_with_turns));
    }
    text += '\n';
    for (const auto& [key, sum] : totals.tracks) {
        text += fmt::format("  {}, {}: {:.1f} a game\n",
                            lexicon.seats[key.first],
                            key.second,
                            mean(static_cast<double>(sum), totals.games));
    }
    return text;
}

} // namespace gonfalon::engine
