#include <gonfalon/core/error.hpp>
#include <gonfalon/core/random_play.hpp>

#include <algorithm>

namespace gonfalon {

namespace {

constexpr int point_tries = 64;

std::int32_t between(std::int32_t low, std::int32_t high, Random& random) {
    return low +
           static_cast<std::int32_t>(random.below(static_cast<std::uint32_t>(high - low + 1)));
}

std::int32_t random_number(const Parameter& parameter, Random& random) {
    const int on_steps = parameter.max < parameter.min || parameter.step <= 0
                             ? 0
                             : (parameter.max - parameter.min) / parameter.step + 1;
    const int all = on_steps + static_cast<int>(parameter.also.size());
    GONFALON_EXPECTS(all > 0);
    const int pick = between(0, all - 1, random);
    return pick < on_steps ? parameter.min + pick * parameter.step
                           : parameter.also[static_cast<std::size_t>(pick - on_steps)];
}

/// A point inside the region: by rejection from the box around it, else one of its corners.
void fill_point(Action& action, const Prompt& prompt, const Parameter& parameter, Random& random) {
    GONFALON_EXPECTS(!parameter.region.empty());
    const auto [left, right] =
        std::minmax_element(parameter.region.begin(),
                            parameter.region.end(),
                            [](const Place& a, const Place& b) { return a.a < b.a; });
    const auto [top, bottom] =
        std::minmax_element(parameter.region.begin(),
                            parameter.region.end(),
                            [](const Place& a, const Place& b) { return a.b < b.b; });
    for (int tries = 0; tries < point_tries; ++tries) {
        action.args[parameter.arg] = between(left->a, right->a, random);
        action.args[parameter.arg + 1U] = between(top->b, bottom->b, random);
        if (prompt.find(action) != nullptr) {
            return;
        }
    }
    const Place& corner =
        parameter.region[random.below(static_cast<std::uint32_t>(parameter.region.size()))];
    action.args[parameter.arg] = corner.a;
    action.args[parameter.arg + 1U] = corner.b;
}

} // namespace

Action random_instance(const Prompt& prompt, const Choice& choice, Random& random) {
    Action action = choice.action;
    if (choice.parameter < 0) {
        return action;
    }
    const Parameter& parameter = prompt.parameters[static_cast<std::size_t>(choice.parameter)];
    if (parameter.kind == Parameter::Kind::number) {
        action.args[parameter.arg] = random_number(parameter, random);
    } else {
        fill_point(action, prompt, parameter, random);
    }
    return action;
}

Action random_action(const Prompt& prompt, Random& random) {
    GONFALON_EXPECTS(!prompt.choices.empty());
    const auto pick = random.below(static_cast<std::uint32_t>(prompt.choices.size()));
    return random_instance(prompt, prompt.choices[pick], random);
}

} // namespace gonfalon
