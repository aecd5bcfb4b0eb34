// AG-19: the French gun, an option.

#include "rules.hpp"

namespace gonfalon::agincourt {

// [AG-19.0] In sight, within range, over nobody, and six turns after its last shot.
Verdict may_shoot_gun(Now now, int target) {
    const int gun = now.book.gun;
    if (gun < 0 || !now.unit(gun).on_map() || !now.unit(target).on_map() ||
        now.info(target).seat != english) {
        return no("AG-19.0", No::cannot_fire, gun);
    }
    if (now.state.gun_shot > 0 && now.state.turn < now.state.gun_shot + now.book.figures.gun_wait) {
        return no("AG-19.0", No::no_arrows, gun);
    }
    const CellIndex from = now.unit(gun).at[0];
    const CellIndex to = now.unit(target).at[0];
    if (distance(now.book, from, to) > now.book.figures.gun_range) {
        return no("AG-19.0", No::out_of_range, gun, target, distance(now.book, from, to));
    }
    const Sight seen = sight(now, from, to, gun, target);
    if (seen.blocked) {
        return seen.blocked;
    }
    return seen.over_unit ? Verdict(no("AG-19.0", No::over_unit, gun, target)) : Verdict{};
}

void offer(Now now, const Gun&, Prompt& prompt) {
    ask(prompt, Ask::gun, "AG-19.0", french);
    for (int target = 0; target < now.units(); ++target) {
        if (!may_shoot_gun(now, target)) {
            add(prompt, make(Do::gun, target), Target::piece(target));
        }
    }
    add(prompt, make(Do::hold), Target::button(), Role::pass);
}

void act(Doing doing, Gun& frame, const Action& action) {
    frame.asked = true;
    if (verb_of(action) != Do::gun) {
        return;
    }
    const int target = action.args[0];
    doing.state.gun_shot = doing.state.turn;
    const int percent = doing.book.figures.gun_percent;
    const int die =
        percent_roll(doing, "AG-19.0", "the gun", {doing.book.gun, target}, french, {percent});
    const int strikes = die <= percent ? doing.book.figures.gun_strikes : 0;
    tell(doing,
         Told::gun,
         "AG-19.0",
         Effect::fire,
         french,
         {doing.book.gun, target},
         {1, die, strikes});
    if (strikes > 0) {
        raise(doing.unit(target).strikes, strikes);
        raise(doing.ledger(french).hits, strikes);
        lose_lines(doing, target, strikes, loss_cell(doing, target), Cause::fire);
    }
}

bool settle(Doing doing, Gun& frame) {
    bool can_shoot = false;
    for (int target = 0; target < doing.book.unit_count(); ++target) {
        can_shoot = can_shoot || !may_shoot_gun(doing, target);
    }
    if (!frame.asked && can_shoot) {
        return false;
    }
    doing.pop();
    return true;
}

} // namespace gonfalon::agincourt
