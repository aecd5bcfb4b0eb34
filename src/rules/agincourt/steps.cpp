// AG-5.2: the shapes of movement, and what they cost (AG-7.2).

#include "rules.hpp"

namespace gonfalon::agincourt {

namespace {

/// The hex in front to the left and to the right of one hex (AG-5.22).
CellIndex left_front(const Book& book, CellIndex cell, int facing) {
    return book.next(cell, turned(facing, 5));
}

CellIndex right_front(const Book& book, CellIndex cell, int facing) {
    return book.next(cell, facing);
}

void add_single_steps(Now now, const Unit& unit, Steps& steps) {
    for (const CellIndex to : {left_front(now.book, unit.at[0], unit.facing),
                               right_front(now.book, unit.at[0], unit.facing)}) {
        if (to >= 0) {
            steps.push_back({Do::step, {to, -1}, unit.facing, to});
        }
    }
    for (int sixths = 1; sixths < 6; ++sixths) {
        const Sixth facing = turned(unit.facing, sixths);
        steps.push_back({Do::face, unit.at, facing, facing});
    }
}

/// [AG-5.23, 5.24, 5.25] Two ways ahead, two pivots, about.
void add_double_steps(Now now, const Unit& unit, Steps& steps) {
    const auto [left, right] = unit.at;
    const CellIndex outside_left = left_front(now.book, left, unit.facing);
    const CellIndex middle = right_front(now.book, left, unit.facing);
    const CellIndex outside_right = right_front(now.book, right, unit.facing);
    if (outside_left >= 0 && middle >= 0) {
        steps.push_back({Do::step, {outside_left, middle}, unit.facing, outside_left});
    }
    if (outside_right >= 0 && middle >= 0) {
        steps.push_back({Do::step, {middle, outside_right}, unit.facing, middle});
    }
    if (middle >= 0) {
        steps.push_back({Do::pivot, {left, middle}, turned(unit.facing, 5), 0});
        steps.push_back({Do::pivot, {middle, right}, turned(unit.facing, 1), 1});
    }
    steps.push_back({Do::reverse, {right, left}, turned(unit.facing, 3), -1});
}

} // namespace

Steps steps_of(Now now, int unit) {
    Steps steps;
    const Unit& piece = now.unit(unit);
    if (piece.at[1] < 0) {
        add_single_steps(now, piece, steps);
    } else {
        add_double_steps(now, piece, steps);
    }
    return steps;
}

std::array<CellIndex, 3> front_hexes(Now now, int unit) {
    const Unit& piece = now.unit(unit);
    const CellIndex last = piece.at[1] < 0 ? piece.at[0] : piece.at[1];
    return {left_front(now.book, piece.at[0], piece.facing),
            right_front(now.book, piece.at[0], piece.facing),
            right_front(now.book, last, piece.facing)};
}

Action action_of(int unit, const Step& step) {
    return step.verb == Do::reverse ? make(Do::reverse, unit)
                                    : make(step.verb, unit, step.argument);
}

CellIndex origin_of(const Unit& unit, const Step& step, int half) {
    const auto i = static_cast<std::size_t>(half);
    return step.is_turn() || step.at[i] == unit.at[i] || step.at[i] < 0 ? CellIndex{-1}
                                                                        : unit.at[i];
}

// [AG-3.33, 17.11] Half points an impulse.
int allowance(Now now, int unit) {
    const Figures& figures = now.book.figures;
    return now.unit(unit).charging ? figures.charge_allowance : figures.allowance;
}

int points_left(Now now, int unit) {
    return allowance(now, unit) - now.unit(unit).spent - now.unit(unit).deemed;
}

// [AG-7.21, 7.23, R6, R11] A double pays once, for the dearer half.
int step_cost(Now now, int unit, const Step& step) {
    const Figures& figures = now.book.figures;
    if (step.is_turn()) {
        return figures.turn_cost;
    }
    int cost = 0;
    for (int half = 0; half < 2; ++half) {
        const CellIndex from = origin_of(now.unit(unit), step, half);
        if (from < 0) {
            continue;
        }
        const bool up = climbs(now.book, from, step.at[static_cast<std::size_t>(half)]);
        const int climbing = now.unit(unit).charging
                                 ? figures.clear_cost + figures.up_cost
                                 : std::max(figures.allowance, figures.clear_cost);
        cost = std::max(cost, up ? climbing : int{figures.clear_cost});
    }
    return cost;
}

} // namespace gonfalon::agincourt
