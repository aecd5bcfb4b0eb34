#include "testing/inspection.hpp"

#include <gonfalon/core/random_play.hpp>

#include <nlohmann/json.hpp>

#include <algorithm>

namespace gonfalon::testing {

namespace {

constexpr int explanations_asked = 6;

/// A few of the choices: all where they are no more than `most`, else that many at random.
std::vector<std::size_t> sample(const Prompt& prompt, std::size_t most, Random& random) {
    std::vector<int> all(prompt.choices.size());
    for (std::size_t i = 0; i < all.size(); ++i) {
        all[i] = static_cast<int>(i);
    }
    const auto count = static_cast<int>(std::min(most, all.size()));
    const std::vector<int> drawn = draw_distinct(random, std::move(all), count);
    return {drawn.begin(), drawn.end()};
}

std::string text_of(const Action& action, const Game& game) {
    return game.lexicon().print(action).dump();
}

/// What a seat that looks is told about a "no".
std::string told(const Verdict& verdict, const Game& game, Seat seat) {
    return verdict ? std::string(verdict->rule.text()) + ": " + game.sentence(*verdict, seat)
                   : "nothing";
}

Pointed random_pointed(const Lexicon& lexicon, const View& view, Random& random) {
    Pointed pointed;
    const bool piece = !view.pieces.empty() && random.below(2) == 0;
    if (piece) {
        const auto pick = random.below(static_cast<std::uint32_t>(view.pieces.size()));
        pointed.piece = view.pieces[pick].index;
    } else if (lexicon.cells.size() > 0) {
        const auto cells = static_cast<std::uint32_t>(lexicon.cells.size());
        pointed.place = Place::cell(static_cast<std::int32_t>(random.below(cells)));
    }
    return pointed;
}

/// How many values an argument of this kind has; numbers are not counted.
std::size_t range_of(const ArgSpec& spec, const Lexicon& lexicon) {
    switch (spec.kind) {
    case ArgKind::piece:
        return lexicon.pieces.size();
    case ArgKind::cell:
        return lexicon.cells.size();
    case ArgKind::card:
        return lexicon.cards.size();
    case ArgKind::seat:
        return lexicon.seats.size();
    case ArgKind::word:
        return spec.words.size();
    case ArgKind::flag:
        return 2;
    case ArgKind::number:
        break;
    }
    return 0;
}

/// Left out, or another value that can be written down.
std::int32_t
random_argument(const ArgSpec& spec, std::int32_t value, const Lexicon& lexicon, Random& random) {
    if (spec.kind == ArgKind::number) {
        return value + static_cast<std::int32_t>(random.below(7)) - 3;
    }
    const auto count = static_cast<std::uint32_t>(range_of(spec, lexicon) + 1);
    return static_cast<std::int32_t>(random.below(count)) - 1;
}

} // namespace

void Inspection::complain(const std::string& what) {
    complaints_.push_back("seed " + std::to_string(seed_) + ", step " + std::to_string(step_) +
                          ": " + what);
}

void Inspection::common(const Game& game, const Prompt& prompt, Random& random) {
    if (index_of(prompt.seat) >= game.seats()) {
        complain("the prompt is for a seat that does not exist");
    }
    if (prompt.choices.empty()) {
        complain("the open prompt offers nothing");
    }
    if (game.outcome().is_over()) {
        complain("the battle is over and still asks");
    }
    for (const std::string& broken : game.broken_invariants()) {
        complain("invariant: " + broken);
    }
    offer(game, prompt, random);
}

/// The predicate agrees with the offer, and refuses what was not offered without a trace.
void Inspection::offer(const Game& game, const Prompt& prompt, Random& random) {
    const std::uint64_t before = game.digest();
    for (std::size_t index : sample(prompt, options_.sampled_choices, random)) {
        const Action action = random_instance(prompt, prompt.choices[index], random);
        if (const Verdict no = game.forbids(prompt.seat, action)) {
            complain("offered and forbidden: " + text_of(action, game) + ", " +
                     told(no, game, prompt.seat));
        }
        if (prompt.find(action) == nullptr) {
            complain("an offered action is not found again: " + text_of(action, game));
        }
        wrong_seats(game, prompt, action);
        spoiled(game, prompt, action, random);
    }
    if (game.digest() != before) {
        complain("asking changed the position");
    }
}

void Inspection::wrong_seats(const Game& game, const Prompt& prompt, const Action& action) {
    for (int seat = 0; seat < game.seats(); ++seat) {
        if (seat_at(seat) != prompt.seat && !game.forbids(seat_at(seat), action)) {
            complain("the wrong seat may do " + text_of(action, game));
        }
    }
}

/// One argument or the verb of an offered action is changed, to something that can be written
/// down: then it is refused, unless that is offered too.
void Inspection::spoiled(const Game& game,
                         const Prompt& prompt,
                         const Action& action,
                         Random& random) {
    const Lexicon& lexicon = game.lexicon();
    const VerbSpec& spec = lexicon.verbs[static_cast<std::size_t>(action.verb)];
    Action bad = action;
    const auto arg = random.below(static_cast<std::uint32_t>(spec.args.size() + 1));
    if (arg == spec.args.size()) {
        bad = Action{
            static_cast<Verb>(random.below(static_cast<std::uint32_t>(lexicon.verbs.size())))};
    } else {
        bad.args[arg] = random_argument(spec.args[arg], bad.args[arg], lexicon, random);
    }
    if (prompt.find(bad) == nullptr && !game.forbids(prompt.seat, bad)) {
        complain("not offered and yet allowed: " + text_of(bad, game));
    }
}

void Inspection::deep(const Game& game, const Prompt& prompt, Random& random) {
    choices_apply(game, prompt, random);
    values(game);
    secrets(game, prompt, random);
}

void Inspection::choices_apply(const Game& game, const Prompt& prompt, Random& random) {
    const Lexicon& lexicon = game.lexicon();
    for (std::size_t index : sample(prompt, options_.deep_choices, random)) {
        const Action action = random_instance(prompt, prompt.choices[index], random);
        if (!(lexicon.parse(lexicon.print(action)) == action)) {
            complain("does not read back as printed: " + text_of(action, game));
        }
        if (game.label(prompt.choices[index]).empty()) {
            complain("has no label: " + text_of(action, game));
        }
        const auto copy = game.clone();
        Turn turn({}, &random);
        try {
            copy->apply(action, turn);
        } catch (const std::exception& error) {
            complain("offered, then failed: " + text_of(action, game) + ", " + error.what());
            continue;
        }
        for (const std::string& broken : copy->broken_invariants()) {
            complain("invariant after " + text_of(action, game) + ": " + broken);
        }
    }
}

/// The state is a value: copies and its JSON are equal to it.
void Inspection::values(const Game& game) {
    const auto copy = game.clone();
    if (!copy->equals(game) || copy->digest() != game.digest()) {
        complain("a copy differs");
    }
    const nlohmann::json state = game.state_json();
    try {
        copy->set_state(nlohmann::json::parse(state.dump()));
    } catch (const std::exception& error) {
        complain(std::string("the state does not read back: ") + error.what());
        return;
    }
    if (!copy->equals(game) || copy->digest() != game.digest()) {
        const auto differences = game.differences(*copy);
        complain("the state read back differs: " +
                 (differences.empty() ? "in its digest only" : differences.front()));
    }
    if (!(copy->prompt() == game.prompt())) {
        complain("the state read back asks something else");
    }
}

void Inspection::secrets(const Game& game, const Prompt& prompt, Random& random) {
    for (int seat = 0; seat < game.seats(); ++seat) {
        secrets_of(game, prompt, seat_at(seat), random);
    }
}

/// Dealing anew what the seat cannot see changes nothing that the seat is told.
void Inspection::secrets_of(const Game& game, const Prompt& prompt, Seat seat, Random& random) {
    const auto other = game.clone();
    other->redeal(seat, random);
    const std::string whose = "re-dealt for " + game.lexicon().seats[index_of(seat)] + ": ";
    for (const std::string& broken : other->broken_invariants()) {
        complain(whose + "invariant: " + broken);
    }
    if (!(game.view(seat) == other->view(seat))) {
        complain(whose + "the view changes");
    }
    const Prompt again = other->prompt();
    if (again.seat != prompt.seat) {
        complain(whose + "another seat decides");
        return;
    }
    if (seat == prompt.seat) {
        if (!(again == prompt)) {
            complain(whose + "the prompt changes");
            return;
        }
        decider_secrets(game, *other, prompt, random);
    }
    explanations(game, *other, seat, random);
}

void Inspection::decider_secrets(const Game& game,
                                 const Game& other,
                                 const Prompt& prompt,
                                 Random& random) {
    const Seat seat = prompt.seat;
    if (game.question(prompt, seat) != other.question(prompt, seat) ||
        game.heading(prompt, seat) != other.heading(prompt, seat)) {
        complain("re-dealt: the question changes");
    }
    for (std::size_t index : sample(prompt, options_.sampled_choices, random)) {
        const Choice& choice = prompt.choices[index];
        const Action action = random_instance(prompt, choice, random);
        if (game.label(choice) != other.label(choice)) {
            complain("re-dealt: the label of " + text_of(action, game) + " changes");
        }
        if (!(game.preview(seat, action) == other.preview(seat, action))) {
            complain("re-dealt: the preview of " + text_of(action, game) + " changes");
        }
        if (game.forbids(seat, action) != other.forbids(seat, action)) {
            complain("re-dealt: the verdict on " + text_of(action, game) + " changes");
        }
    }
    const auto ratings = game.advise(prompt, Skill::steady, true);
    if (ratings.size() != prompt.choices.size()) {
        complain("the advisor does not rate every choice");
    }
    if (ratings != other.advise(prompt, Skill::steady, true)) {
        complain("re-dealt: the advisor changes its mind");
    }
}

/// Pointing at things explains the same, whatever is hidden.
void Inspection::explanations(const Game& game, const Game& other, Seat seat, Random& random) {
    const View view = game.view(seat);
    for (int i = 0; i < explanations_asked; ++i) {
        const Pointed from = random_pointed(game.lexicon(), view, random);
        const Pointed to = random_pointed(game.lexicon(), view, random);
        const std::string mine = told(game.why_not(seat, from, to), game, seat);
        if (mine != told(other.why_not(seat, from, to), other, seat)) {
            complain("re-dealt: the answer to 'why not' changes");
        }
        if (!(game.look(seat, from, to) == other.look(seat, from, to))) {
            complain("re-dealt: what the map says changes");
        }
    }
}

} // namespace gonfalon::testing
