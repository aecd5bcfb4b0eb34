#include <gonfalon/core/prompt.hpp>

#include <algorithm>

namespace gonfalon {

bool Parameter::allows(std::int32_t value) const {
    const bool on_step = value >= min && value <= max && step > 0 && (value - min) % step == 0;
    return on_step || std::find(also.begin(), also.end(), value) != also.end();
}

namespace {

/// Is (x, y) inside or on the polygon? Even-odd with exact integers.
bool contains(const std::vector<Place>& region, std::int64_t x, std::int64_t y) {
    bool inside = false;
    for (std::size_t i = 0, j = region.size() - 1; i < region.size(); j = i++) {
        const std::int64_t ax = region[i].a;
        const std::int64_t ay = region[i].b;
        const std::int64_t bx = region[j].a;
        const std::int64_t by = region[j].b;
        const std::int64_t cross = (bx - ax) * (y - ay) - (by - ay) * (x - ax);
        const bool within_box = x >= std::min(ax, bx) && x <= std::max(ax, bx) &&
                                y >= std::min(ay, by) && y <= std::max(ay, by);
        if (cross == 0 && within_box) {
            return true;
        }
        if ((ay > y) != (by > y) && (cross < 0) == (by < ay)) {
            inside = !inside;
        }
    }
    return inside;
}

bool is_instance(const Action& action, const Choice& choice, const Prompt& prompt) {
    if (choice.parameter < 0) {
        return choice.action == action;
    }
    const Parameter& parameter = prompt.parameters[static_cast<std::size_t>(choice.parameter)];
    Action filled = choice.action;
    filled.args[parameter.arg] = action.args[parameter.arg];
    if (parameter.kind == Parameter::Kind::number) {
        return filled == action && parameter.allows(action.args[parameter.arg]);
    }
    const std::size_t second = parameter.arg + 1U;
    filled.args[second] = action.args[second];
    return filled == action && !parameter.region.empty() &&
           contains(parameter.region, action.args[parameter.arg], action.args[second]);
}

} // namespace

const Choice* Prompt::find(const Action& action) const {
    const auto found = std::find_if(choices.begin(), choices.end(), [&](const Choice& choice) {
        return is_instance(action, choice, *this);
    });
    return found == choices.end() ? nullptr : &*found;
}

} // namespace gonfalon
