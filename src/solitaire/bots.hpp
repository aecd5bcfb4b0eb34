#pragma once
// Opponents for one person, and the hint key. A bot knows what its seat knows: it judges a copy of
// the game in which everything else has been dealt anew.

#include <gonfalon/core/game.hpp>

#include <memory>
#include <string>
#include <vector>

namespace gonfalon::solitaire {

class Bot {
public:
    virtual ~Bot() = default;
    Bot() = default;
    Bot(const Bot&) = delete;
    Bot& operator=(const Bot&) = delete;
    Bot(Bot&&) = delete;
    Bot& operator=(Bot&&) = delete;

    /// An offered action. The prompt must be open. All chance comes from `random`.
    virtual Action choose(const Game& game, const Prompt& prompt, Random& random) = 0;
};

/// `random`, `easy` or `steady`. Throws DataError for any other name.
std::unique_ptr<Bot> make_bot(const std::string& name);
/// The names that `make_bot` knows.
const std::vector<std::string>& bot_names();

/// One choice of the open prompt, judged.
struct Hint {
    Action action;
    std::string label;
    Rating rating;
};

/// The choices of the open prompt with reasons in words, best first; none when the game is over.
std::vector<Hint> hint(const Game& game, Random& random);

} // namespace gonfalon::solitaire
