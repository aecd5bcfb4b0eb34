// Every refusal in a sentence.

#include "game.hpp"

#include <fmt/format.h>

namespace gonfalon::agincourt {

namespace {

/// Reasons about movement; empty = another kind.
std::string movement_sentence(const Book& book, No code, int a, int b) {
    const std::string x = piece_name(book, a);
    switch (code) {
    case No::first_finish:
        return fmt::format("First finish {}, which must still move.", x);
    case No::closed:
        return x + " has moved, and another piece after it.";
    case No::line_uneven:
        return fmt::format("{} has spent less than the rest of its line.", x);
    case No::line_turns:
        return "Units of a line do not turn before they have destroyed an English unit.";
    case No::must_spend:
        return x + " must spend its whole allowance.";
    case No::must_go_forward:
        return x + " must go forward while a way is open.";
    case No::must_flee:
        return x + " is routed and runs for its edge.";
    case No::charger_must_spend:
        return x + " is charging and must go on.";
    case No::occupied:
        return fmt::format("A combat unit stands in {}.", hex_name(book, a));
    case No::enemy_unit_there:
        return fmt::format("An enemy unit stands in {}.", hex_name(book, a));
    case No::archers_apart:
        return "French archers keep clear of other French units.";
    case No::not_in_front:
        return "Only into the two hexes it faces.";
    case No::off_map:
        return "That is off the map.";
    case No::woods:
        return fmt::format("{} is woods.", hex_name(book, a));
    case No::too_dear:
        return "It has not the points left for that.";
    case No::slope_first:
        return "A slope is climbed at the start of an impulse.";
    case No::slope_wait:
        return "It must first stand a whole impulse below the slope.";
    case No::gap_single:
        return fmt::format("The only hex between {} and {} is closed.", x, piece_name(book, b));
    case No::gap_between:
        return fmt::format("It would slip between {} and {}.", x, piece_name(book, b));
    case No::fugitives_hit:
        return "Fugitives ran into it this turn.";
    case No::walked_into_fugitives:
        return "It has run into fugitives and stops.";
    case No::locked:
        return x + " is locked in melee.";
    case No::archer_status:
        return x + " has its bows strung; yeomen move.";
    case No::gun_stays:
        return "The gun does not move.";
    case No::has_activity:
        return x + " is busy this impulse.";
    case No::moved_already:
        return x + " has moved this impulse, or runs.";
    case No::not_begun:
        return x + " has not been called forward yet.";
    case No::not_shot_at:
        return x + " stands until it is shot at.";
    case No::leader_stack:
        return fmt::format("{} does not stand with {}.", x, piece_name(book, b));
    case No::no_turn_at_charge:
        return "A charge goes straight.";
    case No::no_downhill_charge:
        return "No charge goes downhill.";
    case No::no_fugitives_charge:
        return "No charge goes through fugitives.";
    case No::wrong_shape:
        return x + " does not move like that.";
    case No::same_facing:
        return "It faces so already.";
    case No::leader_free:
        return "A leader with a unit faces as it does.";
    default:
        return "";
    }
}

/// Flips, activities and set-up.
std::string status_sentence(const Book& book, No code, int a, int b) {
    const std::string x = piece_name(book, a);
    switch (code) {
    case No::must_wait_charge:
        return fmt::format("{} must wait before it charges again ({}).", x, b);
    case No::no_charge_open:
        return x + " has no way open for a charge.";
    case No::not_cavalry:
        return "Only cavalry and longbows have two sides.";
    case No::must_charge:
        return x + " must charge this turn.";
    case No::flipped_already:
        return x + " has been turned over this phase.";
    case No::needs_arrows:
        return x + " needs arrows for that.";
    case No::quiver_full:
        return "Its quivers are full.";
    case No::no_dead_here:
        return "No French Dead lie here.";
    case No::no_stakes:
        return "There are no stakes to work on here now.";
    case No::no_room_for_stakes:
        return "Stakes stand here already.";
    case No::nothing_to_capture:
        return "No enemy fugitives are here.";
    case No::not_yeoman:
        return "Only English yeomen do that.";
    case No::zone:
        return "It must stand in the clear of the set-up zone.";
    case No::line_of_four:
        return fmt::format("The line of {} has fewer than four units.", x);
    case No::archer_front:
        return x + " may not stand in the front line.";
    case No::not_free:
        return "That army is set up as it stood.";
    default:
        return "";
    }
}

/// Fights.
std::string fight_sentence(const Book& book, No code, int a, int b) {
    const std::string x = piece_name(book, a);
    switch (code) {
    case No::cannot_fire:
        return "It does not shoot at that now.";
    case No::moved_archer:
        return x + " has moved this turn.";
    case No::no_arrows:
        return x + " has no shot left now.";
    case No::fled:
        return x + " is running.";
    case No::one_target:
        return x + " has its target.";
    case No::no_sight:
        return fmt::format("No line of sight: {} is in the way.", hex_name(book, a));
    case No::out_of_range:
        return "Out of range.";
    case No::over_unit:
        return "It would shoot over a unit, too far or not at all.";
    case No::nearer_archer:
        return fmt::format("{} is nearer and must take this target.", x);
    case No::all_fire:
        return fmt::format("All who can shoot must: {}.", x);
    case No::too_many_volleys:
        return "So many volleys it cannot shoot.";
    case No::nothing_to_check:
        return x + " has nothing to check.";
    case No::no_duel:
        return "The strongest of a hex fights, from a unit he commands.";
    case No::duel_fought:
        return "One fight a leader and phase.";
    case No::not_adjacent:
        return fmt::format("{} and {} are not adjacent.", x, piece_name(book, b));
    case No::cannot_attack:
        return x + " does not attack.";
    case No::attacked_already:
        return x + " has attacked this phase.";
    case No::below_zero:
        return "Its strength, or the differential, is below zero.";
    case No::through_stakes:
        return "Men-at-arms do not attack through stakes.";
    default:
        return "";
    }
}

} // namespace

std::string
Rules::sentence(const Book& book, const State& state, const Refusal& refusal, Viewer viewer) {
    static_cast<void>(state);
    static_cast<void>(viewer);
    const auto code = static_cast<No>(refusal.code);
    const int a = refusal.about[0];
    const int b = refusal.about[1];
    for (const auto& sentence_of : {movement_sentence, status_sentence, fight_sentence}) {
        std::string text = sentence_of(book, code, a, b);
        if (!text.empty()) {
            return text;
        }
    }
    switch (code) {
    case No::not_your_decision:
        return "The other side decides now.";
    case No::not_yours:
        return "Not yours.";
    case No::not_on_map:
        return piece_name(book, a) + " is not on the map.";
    default:
        return "That is not among the choices now.";
    }
}

} // namespace gonfalon::agincourt
