#include "chainmail.hpp"

#include <gonfalon/core/game_of.hpp>

#include "game.hpp"
#include "loading.hpp"

namespace gonfalon::chainmail {

namespace {

class ChainmailRuleset final : public FileRuleset {
public:
    ChainmailRuleset()
        : FileRuleset(
              {"chainmail",
               "Chainmail: Medieval Combat",
               "Four battles on squares, driven by cards that move, fight or act. Two decks, "
               "secret commitments.",
               2,
               {"units", "decks", "maps"},
               {{window_move, "react_move", "When an enemy ends a move before my bows", false},
                {window_attack, "react_attack", "When my unit is attacked", true},
                {window_win, "react_win", "When an enemy knight has won", true}}}) {}

private:
    std::unique_ptr<Game> battle(const Sources& sources,
                                 const nlohmann::json& scenario,
                                 const OptionValues& options,
                                 const std::string& file) const override {
        return std::make_unique<GameOf<Rules>>(make_book(sources, scenario, options, file));
    }
};

} // namespace

std::unique_ptr<Ruleset> make_ruleset() {
    return std::make_unique<ChainmailRuleset>();
}

} // namespace gonfalon::chainmail
