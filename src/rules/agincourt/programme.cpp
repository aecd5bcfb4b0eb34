// 20.1 for one person (section 15 of the specification): the French follow a printed programme.

#include "programme.hpp"

namespace gonfalon::agincourt {

namespace {

constexpr int first_rank = 1000000;
constexpr int first_of_all = 2000000000; ///< steps, less the order of units and the distance

int row_of(const Book& book, CellIndex cell) {
    return book.grid.label(book.grid.maps().front(), book.hex(cell)).number;
}

/// Whom a unit makes for: men-at-arms for men-at-arms, longbows for the front cavalry.
bool is_goal(Now now, int unit, int enemy) {
    if (!now.unit(enemy).on_map() || now.info(enemy).seat != english) {
        return false;
    }
    if (is_french_archer(now.book, unit)) {
        return true;
    }
    const Type wanted = is_front_cavalry(now.book, unit) ? Type::longbow : Type::men_at_arms;
    return now.info(enemy).type == wanted;
}

/// The nearest, ties by the lower hex; -1 = none.
int goal_of(Now now, int unit) {
    int best = -1;
    for (int enemy = 0; enemy < now.units(); ++enemy) {
        if (!is_goal(now, unit, enemy)) {
            continue;
        }
        const int away = distance_between(now, unit, enemy);
        const int least = best < 0 ? 99 : distance_between(now, unit, best);
        if (away < least || (away == least && now.unit(enemy).at[0] < now.unit(best).at[0])) {
            best = enemy;
        }
    }
    return best;
}

/// How a place suits a unit: near the goal, straight before it, in its own row. Less is better.
int distance_score(Now now, int unit, const std::array<CellIndex, 2>& at, int goal) {
    const CellIndex target = now.unit(goal).at[0];
    CellIndex nearer = at[0];
    if (at[1] >= 0 && distance(now.book, at[1], target) < distance(now.book, at[0], target)) {
        nearer = at[1];
    }
    const int aside = std::abs(now.book.hex(nearer).half - now.book.hex(target).half);
    const bool same_row = row_of(now.book, at[0]) == row_of(now.book, now.unit(unit).at[0]);
    return distance(now.book, nearer, target) * 200 + aside * 2 + (same_row ? 0 : 1);
}

/// Lines and lone units: the southernmost first, then the lowest row, one step a round.
int order_of_unit(Now now, int unit) {
    int column = 0;
    int row = 99;
    for (int member = 0; member < now.units(); ++member) {
        const bool same =
            member == unit || (now.unit(unit).line >= 0 && now.unit(member).on_map() &&
                               now.unit(member).line == now.unit(unit).line);
        if (same) {
            column = std::max(column, now.book.column(now.unit(member).at[0]));
            row = std::min(row, row_of(now.book, now.unit(member).at[0]));
        }
    }
    const int rounds = now.unit(unit).line < 0 ? 0 : now.unit(unit).spent * 36;
    return ((41 - column) * 35 + row) * 120 + rounds + row_of(now.book, now.unit(unit).at[0]);
}

bool any_step_brings_nearer(Now now, int unit, int goal) {
    const Steps steps = steps_of(now, unit);
    return std::any_of(steps.begin(), steps.end(), [&](const Step& step) {
        return step.verb == Do::step && !way_barred(now, unit, step) &&
               distance_score(now, unit, step.at, goal) / 200 < distance_between(now, unit, goal);
    });
}

/// A turn only when free to turn, nothing open ahead, and it leads to the goal.
bool turn_helps(Now now, int unit, const Step& step, int goal) {
    const Unit& piece = now.unit(unit);
    if (!(piece.freed || piece.passed) || forward_open(now, unit)) {
        return false;
    }
    State ahead = now.state;
    ahead.units[static_cast<std::size_t>(unit)].at = step.at;
    ahead.units[static_cast<std::size_t>(unit)].facing = step.facing;
    const Now then{now.book, ahead};
    return step.verb == Do::pivot ? distance_between(then, unit, goal) == 1
                                  : any_step_brings_nearer(then, unit, goal);
}

int score_step(Now now, int unit, const Step& step) {
    const int goal = goal_of(now, unit);
    if (is_routed(now, unit)) {
        return 1;
    }
    const bool stands = goal < 0 || may_stand_and_fire(now, unit) ||
                        (now.unit(unit).charging && touches_enemy(now, unit));
    if (stands) {
        return -1;
    }
    if (step.verb != Do::step) {
        return turn_helps(now, unit, step, goal) ? 1 : -1;
    }
    const bool lagging = now.unit(unit).line >= 0 && rank_of(now, unit) == Rank::lagging;
    if (!is_forward(now, unit, step) && !(lagging && !forward_open(now, unit))) {
        return -1;
    }
    return first_of_all - order_of_unit(now, unit) * 10000 -
           distance_score(now, unit, step.at, goal);
}

int score_leader_step(Now now, int piece, const Action& action) {
    const int leader = now.book.leader_of_piece(piece);
    if (unit_of_leader(now, leader) >= 0 || verb_of(action) != Do::step) {
        return -1;
    }
    const auto nearest = [&](CellIndex cell) {
        int least = 99;
        for (int unit = 0; unit < now.units(); ++unit) {
            if (now.unit(unit).on_map() && may_command(now.book, leader, unit)) {
                least = std::min(least, distance(now, unit, cell));
            }
        }
        return least;
    };
    const auto to = static_cast<CellIndex>(action.args[1]);
    return nearest(to) < nearest(now.leader(leader).at) ? 1 : -1;
}

int score_move(Now now, const Action& action) {
    const int piece = action.args[0];
    if (now.book.is_leader(piece)) {
        return score_leader_step(now, piece, action);
    }
    for (const Step& step : steps_of(now, piece)) {
        if (action_of(piece, step) == action) {
            return score_step(now, piece, step);
        }
    }
    return 1;
}

/// Each archer, lowest hex first, at the target with the most expected strikes.
int score_volley(Now now, const Fire& fire, const Action& action, int& volleys) {
    Shot shot;
    if (may_target(now, fire, action.args[0], action.args[1], &shot)) {
        return 0;
    }
    volleys = shot.volleys;
    int expected = 0;
    for (const std::uint8_t upto :
         strike_row(now, action.args[0], action.args[1], shot.column, shot.volleys)) {
        expected += upto;
    }
    const int archer = now.unit(action.args[0]).at[0];
    return (2000 - archer) * 100000 + expected * 100 + (10 - lines_left(now, action.args[1])) * 10;
}

int score_defender(Now now, int target) {
    Melee melee;
    melee.target = static_cast<PieceIndex>(target);
    for (int unit = 0; unit < now.units(); ++unit) {
        if (!may_attack(now, unit, target)) {
            melee.attackers.push_back(static_cast<PieceIndex>(unit));
        }
    }
    int ransom = 0;
    for (int leader = 0; leader < now.leaders(); ++leader) {
        const bool there =
            now.leader(leader).on_map() && stands_in(now.unit(target), now.leader(leader).at);
        ransom += there ? now.book.leader(leader).ransom : 0;
    }
    const int margin = std::max(0, differential(now, melee));
    return melee_percent(now, target, margin) * 100 + ransom;
}

int score_challenge(Now now, const Action& action) {
    const int mine = now.book.leader_of_piece(action.args[0]);
    const int theirs = now.book.leader_of_piece(action.args[1]);
    if (mine == now.book.fait_du_mort() && theirs == now.book.king) {
        return first_rank;
    }
    const LeaderInfo& info = now.book.leader(theirs);
    return 1000 + 100 * (now.book.leader(mine).rating - info.rating) + info.ransom;
}

int percent_of(Now now, int unit) {
    const bool fatigue = std::get<MoraleChecks>(now.top()).fatigue;
    const Moment moment = fatigue ? Moment::fatigue : Moment::morale;
    return morale_percent(now, unit, morale_points(now, unit, moment));
}

} // namespace

Planned programme(Now now, const Choice& choice) {
    const Action& action = choice.action;
    Planned planned;
    switch (verb_of(action)) {
    case Do::flip:
        planned.score = is_front_cavalry(now.book, action.args[0]) && now.state.turn <= 2 &&
                                !now.unit(action.args[0]).charging
                            ? 10
                            : -1;
        return planned;
    case Do::step:
    case Do::pivot:
    case Do::face:
    case Do::reverse:
        planned.score = score_move(now, action);
        return planned;
    case Do::volleys:
        planned.score = score_volley(now, std::get<Fire>(now.top()), action, planned.volleys);
        return planned;
    case Do::check:
        planned.score = 200 - percent_of(now, action.args[0]);
        return planned;
    case Do::challenge:
        planned.score = score_challenge(now, action);
        return planned;
    case Do::defender:
        planned.score = score_defender(now, action.args[0]);
        return planned;
    case Do::join:
        planned.score = 20;
        return planned;
    case Do::fire:
    case Do::gun:
    case Do::attack:
    case Do::leave:
        planned.score = 10;
        return planned;
    default:
        return planned;
    }
}

} // namespace gonfalon::agincourt
