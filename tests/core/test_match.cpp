#include <gonfalon/core/error.hpp>
#include <gonfalon/core/random_play.hpp>

#include "support/catch.hpp"
#include "toy.hpp"

#include <nlohmann/json.hpp>

#include <filesystem>

using namespace gonfalon;
using toy::act;
using toy::ToyVerb;

namespace {

/// r1 steps from A1 to B1, b1 from B4 to A4.
void two_steps(Match& match) {
    REQUIRE(match.apply(act(ToyVerb::step, 0, 1)).ok());
    REQUIRE(match.apply(act(ToyVerb::step, 2, 15)).ok());
}

void play_out(Match& match, std::uint64_t seed) {
    Random random(seed);
    while (!match.prompt().is_over()) {
        REQUIRE(match.apply(random_action(match.prompt(), random)).ok());
    }
}

} // namespace

TEST_CASE("undo and redo restore positions", "[match]") {
    const auto match = toy::begin();
    const auto first = match->game().digest();
    two_steps(*match);
    const auto second = match->game().digest();
    REQUIRE(match->undo());
    REQUIRE(match->undo());
    REQUIRE(match->game().digest() == first);
    REQUIRE_FALSE(match->undo());
    REQUIRE(match->can_redo() == 2);
    REQUIRE(match->redo());
    REQUIRE(match->redo());
    REQUIRE(match->game().digest() == second);
    REQUIRE_FALSE(match->redo());
}

TEST_CASE("a seat does not undo what the other seat did", "[match]") {
    const auto match = toy::begin();
    two_steps(*match);
    REQUIRE(match->can_undo(seat_at(0)) == 0);
    REQUIRE(match->can_undo(seat_at(1)) == 1);
}

TEST_CASE("dice and reveals are barriers; a takeback goes over them", "[match]") {
    const auto match = toy::begin();
    const auto first = match->game().digest();
    REQUIRE(match->apply(act(ToyVerb::shoot, 0, 2, 3)).ok());
    REQUIRE(match->can_undo() == 0);
    REQUIRE(match->apply(act(ToyVerb::show)).ok());
    REQUIRE_FALSE(match->undo());
    REQUIRE(match->takeback(2));
    REQUIRE(match->game().digest() == first);
    REQUIRE(match->takebacks().size() == 1);
    REQUIRE_FALSE(match->takeback(1));
}

TEST_CASE("refusals change nothing and say why", "[match]") {
    const auto match = toy::begin();
    const auto before = match->game().digest();
    const Applied far = match->apply(act(ToyVerb::step, 0, 19));
    REQUIRE(far.refusal);
    REQUIRE(far.refusal->rule == RuleId("T-2"));
    REQUIRE(refusal_text(match->game(), *far.refusal, seat_at(0)) == "That is not the next hex.");
    REQUIRE_FALSE(match->apply(act(ToyVerb::shoot, 0, 2, 9)).ok());
    REQUIRE(match->game().digest() == before);
    REQUIRE(match->log().size() == 1);
}

TEST_CASE("typed dice are asked for one by one", "[match]") {
    const auto match = toy::begin(1, DiceMode::typed);
    REQUIRE(match->wanted());
    REQUIRE(match->wanted()->kind == RollRequest::Kind::draw);
    REQUIRE(match->give({9}));
    REQUIRE_FALSE(match->give({4}));
    REQUIRE(match->wanted()->pool == std::vector<int>{0, 1, 2, 3, 5});
    REQUIRE_FALSE(match->give({2}));
    REQUIRE_FALSE(match->wanted());
    REQUIRE(match->apply(act(ToyVerb::shoot, 0, 2, 4)).wanted);
    REQUIRE(match->apply(act(ToyVerb::pass)).refusal);
    REQUIRE_FALSE(match->give({6}));
    REQUIRE(match->log().back().rolls.front().values == std::vector<int>{6});
}

TEST_CASE("a save in the middle of typed dice goes on there", "[match][journal]") {
    const auto match = toy::begin(1, DiceMode::typed);
    REQUIRE_FALSE(match->give({4}));
    const auto loaded =
        Match::load_text(toy::rulesets(), match->save_text(), "save", Match::Damage::refuse);
    REQUIRE(loaded.match->wanted());
    REQUIRE(loaded.match->wanted()->pool == match->wanted()->pool);
    REQUIRE_FALSE(loaded.match->give({2}));
    REQUIRE(loaded.match->log().size() == 1);
}

TEST_CASE("a script comes before the seed", "[match]") {
    const auto match = toy::begin();
    match->script({{1}});
    REQUIRE(match->apply(act(ToyVerb::shoot, 0, 2, 4)).ok());
    REQUIRE(match->log().back().rolls.front().values == std::vector<int>{1});
}

TEST_CASE("a save replays to the same position", "[match][journal]") {
    const auto match = toy::begin(7);
    play_out(*match, 3);
    const auto loaded =
        Match::load_text(toy::rulesets(), match->save_text(), "save", Match::Damage::refuse);
    REQUIRE(loaded.problem.empty());
    REQUIRE(loaded.match->game().equals(match->game()));
    REQUIRE(loaded.match->save_text() == match->save_text());
}

TEST_CASE("a live journal keeps undo and takeback", "[match][journal]") {
    const auto file = std::filesystem::temp_directory_path() / "gonfalon_test_journal.gonfalon";
    const auto match = toy::begin();
    match->keep_journal(file);
    two_steps(*match);
    REQUIRE(match->undo());
    REQUIRE(match->apply(act(ToyVerb::show)).ok());
    REQUIRE(match->takeback(1));
    const auto loaded = Match::load(toy::rulesets(), file, Match::Damage::refuse);
    REQUIRE(loaded.match->game().equals(match->game()));
    REQUIRE(loaded.match->takebacks().size() == 1);
    std::filesystem::remove(file);
}

TEST_CASE("a damaged save names the line and keeps the longest beginning", "[match][journal]") {
    const auto match = toy::begin();
    two_steps(*match);
    std::string text = match->save_text();
    const auto at = text.find("\"B1\"");
    REQUIRE(at != std::string::npos);
    text.replace(at, 4, "\"E4\"");
    REQUIRE_THROWS_AS(Match::load_text(toy::rulesets(), text, "broken", Match::Damage::refuse),
                      DataError);
    const auto loaded =
        Match::load_text(toy::rulesets(), text, "broken", Match::Damage::keep_beginning);
    REQUIRE(loaded.actions == 1);
    REQUIRE(loaded.problem.find("broken: line 3") == 0);
    REQUIRE(loaded.problem.find("not among the choices") != std::string::npos);
}

TEST_CASE("a battle resumes from its last position where the log no longer replays",
          "[match][journal]") {
    const auto match = toy::begin();
    two_steps(*match);
    std::string text = match->save_text();
    text.replace(text.find("\"B1\""), 4, "\"E4\"");
    const auto loaded =
        Match::load_text(toy::rulesets(), text, "old", Match::Damage::from_last_state);
    REQUIRE(loaded.match->game().equals(match->game()));
    REQUIRE(loaded.problem.find("old: goes on from the position in line") == 0);
    const Action next = loaded.match->prompt().choices.front().action;
    REQUIRE(loaded.match->apply(next).ok());
    const auto again =
        Match::load_text(toy::rulesets(), loaded.match->save_text(), "new", Match::Damage::refuse);
    REQUIRE(again.match->game().equals(loaded.match->game()));
    REQUIRE(again.match->log().size() == 1);
}

TEST_CASE("a file without a position cannot be resumed from one", "[match][journal]") {
    const auto match = toy::begin();
    const std::string text = match->save_text();
    const std::string header = text.substr(0, text.find('\n') + 1);
    REQUIRE_THROWS_AS(
        Match::load_text(toy::rulesets(), header, "short", Match::Damage::from_last_state),
        DataError);
}

TEST_CASE("dice after a load do not begin again with the first of the seed", "[match][journal]") {
    const auto shot_after_load = [](const Match& match) {
        const auto loaded =
            Match::load_text(toy::rulesets(), match.save_text(), "save", Match::Damage::refuse);
        REQUIRE(loaded.match->apply(act(ToyVerb::shoot, 0, 2, 4)).ok());
        return loaded.match->log().back().rolls.front().values;
    };
    int same = 0;
    constexpr int seeds = 20;
    for (int seed = 1; seed <= seeds; ++seed) {
        const auto match = toy::begin(static_cast<std::uint64_t>(seed));
        const auto early = shot_after_load(*match);
        REQUIRE(match->apply(act(ToyVerb::pass)).ok());
        REQUIRE(match->apply(act(ToyVerb::pass)).ok());
        same += early == shot_after_load(*match) ? 1 : 0;
    }
    REQUIRE(same < seeds);
}

TEST_CASE("a file cut off anywhere loads its beginning or says why not", "[match][journal]") {
    const auto match = toy::begin();
    two_steps(*match);
    const std::string text = match->save_text();
    for (std::size_t size = 0; size < text.size(); size += 7) {
        try {
            const auto loaded = Match::load_text(
                toy::rulesets(), text.substr(0, size), "cut", Match::Damage::keep_beginning);
            REQUIRE(loaded.actions <= 3);
        } catch (const DataError& error) {
            REQUIRE(error.file() == "cut");
        }
    }
}

TEST_CASE("resignation and agreed draw end the battle and are saved", "[match]") {
    const auto match = toy::begin();
    REQUIRE(match->resign(seat_at(0)));
    REQUIRE(match->outcome().winner == seat_at(1));
    REQUIRE_FALSE(match->agree_draw());
    const auto loaded =
        Match::load_text(toy::rulesets(), match->save_text(), "save", Match::Damage::refuse);
    REQUIRE(loaded.match->outcome().winner == seat_at(1));
}

TEST_CASE("a branch goes on from an earlier position", "[match]") {
    const auto match = toy::begin();
    two_steps(*match);
    const auto branch = match->branch(2);
    REQUIRE(branch->log().size() == 2);
    REQUIRE(branch->game().equals(*match->at(2)));
}
