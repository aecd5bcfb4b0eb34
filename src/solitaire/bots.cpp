#include "solitaire/bots.hpp"

#include <gonfalon/core/error.hpp>
#include <gonfalon/core/random_play.hpp>

#include <algorithm>

namespace gonfalon::solitaire {

namespace {

/// The choice with the advisor's value for its parameter; a random one where that does not fit.
Action filled_in(const Prompt& prompt, std::size_t index, const Rating& rating, Random& random) {
    const Choice& choice = prompt.choices[index];
    if (choice.parameter >= 0) {
        const Parameter& parameter = prompt.parameters[static_cast<std::size_t>(choice.parameter)];
        if (parameter.kind == Parameter::Kind::number && parameter.allows(rating.value)) {
            Action action = choice.action;
            action.args[parameter.arg] = rating.value;
            return action;
        }
    }
    return random_instance(prompt, choice, random);
}

std::vector<Rating>
judge(const Game& game, const Prompt& prompt, Skill skill, bool with_reasons, Random& random) {
    const std::unique_ptr<Game> imagined = game.clone();
    imagined->redeal(prompt.seat, random);
    std::vector<Rating> ratings = imagined->advise(prompt, skill, with_reasons);
    GONFALON_EXPECTS(ratings.size() == prompt.choices.size());
    return ratings;
}

class RandomBot final : public Bot {
public:
    Action choose(const Game&, const Prompt& prompt, Random& random) override {
        return random_action(prompt, random);
    }
};

class AdvisedBot final : public Bot {
public:
    explicit AdvisedBot(Skill skill) : skill_(skill) {}

    Action choose(const Game& game, const Prompt& prompt, Random& random) override {
        if (prompt.choices.size() == 1 && prompt.choices.front().parameter < 0) {
            return prompt.choices.front().action;
        }
        const std::vector<Rating> ratings = judge(game, prompt, skill_, false, random);
        const std::size_t pick = best(ratings, random);
        return filled_in(prompt, pick, ratings[pick], random);
    }

private:
    /// The highest score; equals are drawn for.
    static std::size_t best(const std::vector<Rating>& ratings, Random& random) {
        std::size_t pick = 0;
        std::uint32_t equals = 1;
        for (std::size_t i = 1; i < ratings.size(); ++i) {
            if (ratings[i].score > ratings[pick].score) {
                pick = i;
                equals = 1;
            } else if (ratings[i].score == ratings[pick].score && random.below(++equals) == 0) {
                pick = i;
            }
        }
        return pick;
    }

    Skill skill_;
};

} // namespace

const std::vector<std::string>& bot_names() {
    static const std::vector<std::string> names{"random", "easy", "steady"};
    return names;
}

std::unique_ptr<Bot> make_bot(const std::string& name) {
    if (name == "random") {
        return std::make_unique<RandomBot>();
    }
    if (name == "easy") {
        return std::make_unique<AdvisedBot>(Skill::easy);
    }
    if (name == "steady") {
        return std::make_unique<AdvisedBot>(Skill::steady);
    }
    throw DataError("bot", "", "'" + name + "' is not one of random, easy, steady");
}

std::vector<Hint> hint(const Game& game, Random& random) {
    const Prompt prompt = game.prompt();
    if (prompt.is_over()) {
        return {};
    }
    const std::vector<Rating> ratings = judge(game, prompt, Skill::steady, true, random);
    std::vector<Hint> hints;
    for (std::size_t i = 0; i < ratings.size(); ++i) {
        hints.push_back(
            {filled_in(prompt, i, ratings[i], random), game.label(prompt.choices[i]), ratings[i]});
    }
    std::stable_sort(hints.begin(), hints.end(), [](const Hint& a, const Hint& b) {
        return a.rating.score > b.rating.score;
    });
    return hints;
}

} // namespace gonfalon::solitaire
