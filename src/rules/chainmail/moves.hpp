#pragma once
// What the files about movement share (CM-8 to CM-10).

#include "rules.hpp"

namespace gonfalon::chainmail {

// movement.cpp

/// [CM-8.3, 8.2] The pool first, then the cap of infantry.
Verdict points_forbid(Now now, const Play& play, int piece, int cost);
CellIndex place_of(Now now, int piece);
int step_cost(Now now, int piece, CellIndex to);

// mounting.cpp

Verdict mount_forbidden(Now now, int unit);

// free_moves.cpp — what a charge or a march adds to the common rules

/// What a knight at `at` facing `facing` could strike with Knights Charge, -1 = nothing.
int charge_target(Now now, int unit, CellIndex at, Direction facing);
Verdict free_step_forbids(Now now, const Move& move, CellIndex to);
Verdict free_turn_forbids(Now now, const Move& move, Direction facing);
Verdict free_stop_forbids(Now now, const Move& move);

} // namespace gonfalon::chainmail
