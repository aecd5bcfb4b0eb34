#pragma once
// The printed programme of the French in 20.1.

#include "rules.hpp"

namespace gonfalon::agincourt {

/// How the programme ranks a choice, and how many volleys it takes.
struct Planned {
    int score = 0;
    int volleys = 0;
};

Planned programme(Now now, const Choice& choice);

} // namespace gonfalon::agincourt
