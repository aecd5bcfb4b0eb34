#pragma once
// Every "no" of Chainmail: the case, and what the sentence needs to know. Sentences: words.cpp.

#include <gonfalon/core/prompt.hpp>

namespace gonfalon::chainmail {

enum class No : std::uint16_t {
    not_your_decision = 1,
    not_now,
    not_yours,
    unit_moved,
    unit_attacked,
    unit_rallied,
    in_schiltron,
    not_on_map,
    wrong_facing,
    turned_twice,
    diagonal,
    off_board,
    occupied,
    marsh_closed,
    water_closed,
    too_dear,
    over_cap,
    attack_made,
    no_play_yet,
    does_not_face,
    arms_mixed,
    bows_do_not_shock,
    wagon_does_not_attack,
    unit_disordered,
    shock_over_water,
    horse_into_marsh,
    charge_on_schiltron,
    fire_into_woods,
    enemy_between,
    out_of_range,
    fire_made,
    bows_only,
    five_used,
    knights_only,
    no_charge_target,
    no_counter,
    spend_one,
    must_advance,
    front_last,
    enemy_adjacent,
    division_first,
    entry_closed,
    schiltron_adjacent,
    carroccio_alone,
    already_played,
    no_action_use,
    not_a_knight,
    already_committed,
    wrong_battle_use,
    whole_move,
    own_piece,
    no_enemy_there,
    leader_needs_unit,
    nothing_to_spend,
    no_facing,
    ends_adjacent,
    open_ground_only,
    already_facing,
    goaded,
    round_under_way,
    not_your_round,
};

inline Refusal no(RuleId rule, No code, int a = -1, int b = -1, int c = -1) {
    return {rule, static_cast<std::uint16_t>(code), {a, b, c}};
}

} // namespace gonfalon::chainmail
