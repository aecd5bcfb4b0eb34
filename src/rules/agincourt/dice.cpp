// AG-3.8, 8.34: the dice.

#include "rules.hpp"

namespace gonfalon::agincourt {

namespace {

int roll(Doing doing,
         int sides,
         RuleId rule,
         const char* what,
         std::vector<int> about,
         int seat,
         std::vector<int> cuts) {
    RollRequest request;
    request.sides = sides;
    request.cuts = std::move(cuts);
    request.rule = rule;
    request.name = what;
    request.about = std::move(about);
    request.seat = seat_at(seat);
    return doing.turn.roll_one(std::move(request));
}

} // namespace

int percent_roll(Doing doing,
                 RuleId rule,
                 const char* what,
                 std::vector<int> about,
                 int seat,
                 std::vector<int> cuts) {
    return roll(doing, 100, rule, what, std::move(about), seat, std::move(cuts));
}

int ten_roll(Doing doing,
             RuleId rule,
             const char* what,
             std::vector<int> about,
             int seat,
             std::vector<int> cuts) {
    return roll(doing, 10, rule, what, std::move(about), seat, std::move(cuts));
}

int six_roll(Doing doing, RuleId rule, const char* what, std::vector<int> about, int seat) {
    return roll(doing, 6, rule, what, std::move(about), seat, {1, 2, 3, 4, 5});
}

// [AG-8.34] 1 to 5 the left half, 6 to 10 the right.
CellIndex loss_cell(Doing doing, int unit) {
    const Unit& piece = doing.unit(unit);
    if (piece.at[1] < 0) {
        return piece.at[0];
    }
    const int seat = other(doing.info(unit).seat);
    return piece.at[ten_roll(doing, "AG-8.34", "which half", {unit}, seat, {5}) <= 5 ? 0 : 1];
}

} // namespace gonfalon::agincourt
