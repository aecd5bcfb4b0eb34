#pragma once
// Every reason for a "no".

#include <gonfalon/core/prompt.hpp>

namespace gonfalon::agincourt {

enum class No : std::uint16_t {
    not_your_decision = 1,
    not_now,
    not_yours,
    not_on_map,
    first_finish,    ///< about: the piece or line to be finished
    closed,          ///< it has moved and another moved after it
    line_uneven,     ///< about: a lagging member
    line_turns,      ///< no turning in a line
    must_spend,      ///< an obliged unit can still spend
    must_go_forward, ///< a forward step is open
    must_flee,       ///< routed: another step leads away
    charger_must_spend,
    occupied,
    enemy_unit_there,
    archers_apart,
    not_in_front,
    off_map,
    woods,
    too_dear,
    slope_first,
    slope_wait,
    gap_single,
    gap_between,
    fugitives_hit,
    walked_into_fugitives,
    locked,
    archer_status,
    gun_stays,
    has_activity,
    moved_already,
    not_begun,
    not_shot_at,
    leader_stack,
    no_turn_at_charge,
    no_downhill_charge,
    no_fugitives_charge,
    wrong_shape,
    same_facing,
    must_wait_charge,
    no_charge_open,
    not_cavalry,
    must_charge,
    flipped_already,
    needs_arrows,
    quiver_full,
    no_dead_here,
    no_stakes,
    no_room_for_stakes,
    nothing_to_capture,
    not_yeoman,
    leader_free,
    cannot_fire,
    moved_archer,
    no_arrows,
    fled,
    one_target,
    no_sight,
    out_of_range,
    over_unit,
    nearer_archer,
    all_fire,
    too_many_volleys,
    nothing_to_check,
    no_duel,
    duel_fought,
    not_adjacent,
    cannot_attack,
    attacked_already,
    below_zero,
    through_stakes,
    zone,
    line_of_four,
    archer_front,
    not_free,
};

inline Refusal no(RuleId rule, No code, int a = -1, int b = -1, int c = -1) {
    return {rule, static_cast<std::uint16_t>(code), {a, b, c}};
}

} // namespace gonfalon::agincourt
