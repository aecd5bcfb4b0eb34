// A plain judgement of the choices (section 17 of the specification): come to grips where it
// pays, shoot where it tells, and keep what is worth most out of reach.

#include "game.hpp"
#include "programme.hpp"

namespace gonfalon::agincourt {

namespace {

/// What a seat thinks of a choice, and why.
struct Thought {
    int score = 0;
    int value = 0;
    const char* why = "";
};

int expected_strikes(Now now, int archer, int target, const Shot& shot, int volleys) {
    int percent = 0;
    for (const std::uint8_t upto : strike_row(now, archer, target, shot.column, volleys)) {
        percent += upto;
    }
    return percent;
}

/// All arrows that fly; at the target that loses most by them.
Thought judge_volley(Now now, const Fire& fire, const Action& action) {
    Shot shot;
    if (may_target(now, fire, action.args[0], action.args[1], &shot)) {
        return {};
    }
    const int expected = expected_strikes(now, action.args[0], action.args[1], shot, shot.volleys);
    return {100 + expected - lines_left(now, action.args[1]), shot.volleys, "most likely to tell"};
}

/// Is anything near enough, or worth enough, to spend arrows on?
bool worth_shooting(Now now, const Fire& fire) {
    for (int archer = 0; archer < now.units(); ++archer) {
        for (int target = 0; !may_fire(now, archer) && target < now.units(); ++target) {
            Shot shot;
            const bool fair = !may_target(now, fire, archer, target, &shot) &&
                              (shot.range <= 4 || now.info(target).type == Type::cavalry ||
                               now.info(archer).seat == french);
            if (fair) {
                return true;
            }
        }
    }
    return false;
}

int nearest_foe_after(Now now, int unit, const Step& step) {
    const int seat = now.info(unit).seat;
    const int left = distance_to_enemies(now, seat, step.at[0]);
    return step.at[1] < 0 ? left : std::min(left, distance_to_enemies(now, seat, step.at[1]));
}

/// The French close with the enemy; the English let them come.
Thought judge_step(Now now, const Action& action) {
    const int unit = action.args[0];
    if (now.book.is_leader(unit)) {
        return {-50, 0, "leaders stay with their men"};
    }
    for (const Step& step : steps_of(now, unit)) {
        if (!(action_of(unit, step) == action)) {
            continue;
        }
        const int gain = nearest_enemy(now, unit) - nearest_foe_after(now, unit, step);
        if (now.info(unit).seat == english) {
            return {is_routed(now, unit) ? 1 : -20, 0, "the line stays where it is"};
        }
        return {step.is_turn() ? -10 : 20 + 10 * gain, 0, "comes to grips"};
    }
    return {};
}

Thought judge_flip(Now now, int unit) {
    const Unit& piece = now.unit(unit);
    if (now.info(unit).type == Type::cavalry) {
        return {piece.charging ? -10 : nearest_enemy(now, unit) <= 8 ? 30 : -5, 0, "charges home"};
    }
    const bool empty = piece.arrows == 0 && piece.quiver != Quiver::due;
    return {piece.yeoman == empty ? -10 : 20, 0, "has better use so"};
}

/// Every unit that may join and raises the percent.
Thought judge_join(Now now, const Melee& melee, int unit) {
    Melee with = melee;
    with.attackers.push_back(static_cast<PieceIndex>(unit));
    const int before = melee.attackers.empty() ? -1 : differential(now, melee);
    return {differential(now, with) > before ? 20 : -5, 0, "adds its weight"};
}

Thought judge_defender(Now now, int target) {
    Melee melee;
    melee.target = static_cast<PieceIndex>(target);
    for (int unit = 0; unit < now.units(); ++unit) {
        if (!may_attack(now, unit, target)) {
            melee.attackers.push_back(static_cast<PieceIndex>(unit));
        }
    }
    const int margin = differential(now, melee);
    return {margin < 0 ? 0 : melee_percent(now, target, margin), 0, "the best odds"};
}

Thought judge_challenge(Now now, const Action& action) {
    const LeaderInfo& mine = now.book.leader(now.book.leader_of_piece(action.args[0]));
    const LeaderInfo& theirs = now.book.leader(now.book.leader_of_piece(action.args[1]));
    return {10 * (mine.rating - theirs.rating) + theirs.ransom - mine.ransom,
            0,
            "the better man, or the better prize"};
}

Thought judge(Now now, const Choice& choice) {
    const Action& action = choice.action;
    const Frame& top = now.top();
    switch (verb_of(action)) {
    case Do::step:
    case Do::pivot:
    case Do::face:
    case Do::reverse:
        return judge_step(now, action);
    case Do::flip:
        return judge_flip(now, action.args[0]);
    case Do::activity:
        return {action.args[1] == static_cast<int>(Activity::implant) ||
                        action.args[1] == static_cast<int>(Activity::remove)
                    ? -30
                    : 25,
                0,
                "arrows and ransoms lie there"};
    case Do::implant:
        return {action.args[1] == 0 ? 1 : 0, 0, "towards the enemy"};
    case Do::fire:
        return {worth_shooting(now, std::get<Fire>(top)) ? 10 : -10, 0, "within a telling range"};
    case Do::volleys:
        return judge_volley(now, std::get<Fire>(top), action);
    case Do::challenge:
        return judge_challenge(now, action);
    case Do::manner:
        return {action.args[0] == 1 || action.args[0] == 3 ? 1 : 0, 0, "parries well"};
    case Do::defender:
        return judge_defender(now, action.args[0]);
    case Do::join:
        return judge_join(now, std::get<Melee>(top), action.args[0]);
    case Do::attack:
        return {10, 0, "all who help are there"};
    case Do::gun:
    case Do::check_all:
    case Do::accept:
    case Do::confirm:
        return {50, 0, "nothing speaks against it"};
    default:
        return {};
    }
}

} // namespace

std::vector<Rating> Rules::advise(
    const Book& book, const State& state, const Prompt& prompt, Skill skill, bool with_reasons) {
    static_cast<void>(skill);
    std::vector<Rating> ratings;
    const Now now{book, state};
    for (const Choice& choice : prompt.choices) {
        Rating rating;
        if (!state.frames.empty() && book.options.programmed_french &&
            prompt.seat == seat_at(french)) {
            const Planned planned = programme(now, choice);
            rating.score = planned.score;
            rating.value = planned.volleys;
            rating.reason = with_reasons ? "the programme says so" : "";
        } else if (!state.frames.empty()) {
            const Thought thought = judge(now, choice);
            rating.score = thought.score;
            rating.value = thought.value;
            rating.reason = with_reasons ? thought.why : "";
        }
        ratings.push_back(std::move(rating));
    }
    return ratings;
}

} // namespace gonfalon::agincourt
