#include "agincourt.hpp"

#include <gonfalon/core/game_of.hpp>

#include "game.hpp"
#include "loading.hpp"

namespace gonfalon::agincourt {

namespace {

class AgincourtRuleset final : public FileRuleset {
public:
    AgincourtRuleset()
        : FileRuleset({"agincourt",
                       "Agincourt",
                       "The triumph of archery over armour: hexes, dice and charts, impulse by "
                       "impulse through the mud of 1415.",
                       1,
                       {"units", "leaders", "map"}}) {}

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
    return std::make_unique<AgincourtRuleset>();
}

} // namespace gonfalon::agincourt
