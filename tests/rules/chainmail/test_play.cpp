// Random players finish games of every battle; what must hold holds on the way.

#include <gonfalon/core/random.hpp>

#include "support/catch.hpp"
#include "table.hpp"

#include <algorithm>

using namespace gonfalon;

namespace {

struct Played {
    int actions = 0;
    bool over = false;
};

void check_position(const Game& game, std::uint64_t seed, int actions) {
    INFO("seed " << seed << ", action " << actions);
    const auto broken = game.broken_invariants();
    if (!broken.empty()) {
        FAIL(broken.front());
    }
}

/// Pointing at what is offered is answered by nothing, at anything else by a reason.
void check_pointing(const Game& game, const Prompt& prompt) {
    const auto offers = [&](const Target& target) {
        return std::any_of(prompt.choices.begin(), prompt.choices.end(), [&](const Choice& choice) {
            return choice.target == target;
        });
    };
    for (const PieceView& piece : game.view(prompt.seat).pieces) {
        Pointed to;
        to.piece = piece.index;
        const Verdict reason = game.why_not(prompt.seat, {}, to);
        REQUIRE(reason.has_value() != offers(Target::piece(piece.index)));
        REQUIRE((!reason || !game.sentence(*reason, prompt.seat).empty()));
        const Seat waiting = prompt.seat == seat_at(0) ? seat_at(1) : seat_at(0);
        REQUIRE(game.why_not(waiting, {}, to).has_value());
    }
    for (std::size_t card = 0; card < game.lexicon().cards.size(); ++card) {
        Pointed to;
        to.card = static_cast<int>(card);
        REQUIRE(game.why_not(prompt.seat, {}, to).has_value() != offers(Target::card(to.card)));
    }
}

void check_answers(const Game& game, std::uint64_t seed, int actions) {
    INFO("seed " << seed << ", action " << actions);
    const auto copy = game.clone();
    copy->set_state(game.state_json());
    REQUIRE(copy->equals(game));
    REQUIRE(copy->digest() == game.digest());
    const Prompt prompt = game.prompt();
    Random random(seed);
    for (int seat = 0; seat < 2; ++seat) {
        const auto other = game.clone();
        other->redeal(seat_at(seat), random);
        REQUIRE(other->view(seat_at(seat)) == game.view(seat_at(seat)));
        if (prompt.seat == seat_at(seat)) {
            REQUIRE(other->prompt() == prompt);
            REQUIRE(other->advise(prompt, Skill::steady, false) ==
                    game.advise(prompt, Skill::steady, false));
        }
    }
    check_pointing(game, prompt);
    for (const Choice& choice : prompt.choices) {
        REQUIRE_FALSE(game.forbids(prompt.seat, choice.action).has_value());
        REQUIRE_FALSE(game.label(choice).empty());
        const auto next = game.clone();
        Random dice(seed + 1);
        Turn turn({}, &dice);
        next->apply(choice.action, turn);
        check_position(*next, seed, actions + 1);
        for (const Event& event : turn.events()) {
            REQUIRE_FALSE(game.tell(event, Viewer::referee()).empty());
        }
    }
}

Played play(const std::string& battle, const OptionValues& options, std::uint64_t seed) {
    const auto game =
        test::chainmail().make_game(test::chainmail().scenario_json(battle), options, battle);
    Random random(seed);
    Played played;
    for (; played.actions < 40000; ++played.actions) {
        const Prompt prompt = game->prompt();
        if (prompt.is_over()) {
            played.over = true;
            return played;
        }
        REQUIRE_FALSE(prompt.choices.empty());
        check_position(*game, seed, played.actions);
        if (played.actions % 97 == 0) {
            check_answers(*game, seed, played.actions);
        }
        const auto pick = random.below(static_cast<std::uint32_t>(prompt.choices.size()));
        Turn turn = Turn::quiet(random);
        game->apply(prompt.choices[pick].action, turn);
    }
    return played;
}

} // namespace

TEST_CASE("Random players finish every battle", "[play]") {
    for (const char* battle : {"legnano", "bouvines", "lewes", "bannockburn"}) {
        for (std::uint64_t seed = 1; seed <= 3; ++seed) {
            INFO(battle << ", seed " << seed);
            CHECK(play(battle, {{"turn_limit", "20"}}, seed).over);
        }
    }
}

TEST_CASE("Random players finish with free set-up and with the blind draw",
          "[play][CM-21.1][CM-5.1]") {
    for (const char* battle : {"legnano", "bouvines", "lewes", "bannockburn"}) {
        INFO(battle);
        CHECK(play(battle, {{"turn_limit", "10"}, {"setup", "free"}}, 5).over);
        CHECK(play(battle, {{"turn_limit", "10"}, {"procedure", "blind_draw"}}, 6).over);
    }
}
