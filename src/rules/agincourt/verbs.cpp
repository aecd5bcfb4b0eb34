// The verbs of Agincourt and their arguments.

#include "book.hpp"

namespace gonfalon::agincourt {

std::vector<VerbSpec> verb_list() {
    const ArgSpec piece{"piece", ArgKind::piece};
    const ArgSpec unit{"unit", ArgKind::piece};
    const ArgSpec target{"target", ArgKind::piece};
    const ArgSpec to{"to", ArgKind::cell};
    const ArgSpec facing{"facing", ArgKind::word, {"N", "NE", "SE", "S", "SW", "NW"}};
    return {
        {"start"},
        {"pick", {piece}},
        {"place", {{"at", ArgKind::cell}}},
        {"accept"},
        {"done"},
        {"flip", {unit}},
        {"release", {unit}},
        {"begin"},
        {"step", {piece, to}},
        {"pivot", {unit, {"side", ArgKind::word, {"left", "right"}}}},
        {"face", {piece, facing}},
        {"reverse", {unit}},
        {"leave", {unit}},
        {"activity",
         {unit, {"what", ArgKind::word, {"nothing", "retrieve", "capture", "implant", "remove"}}}},
        {"implant", {unit, facing}},
        {"end_impulse"},
        {"fire"},
        {"hold"},
        {"volleys", {{"archer", ArgKind::piece}, target, {"count", ArgKind::number}}},
        {"confirm"},
        {"gun", {target}},
        {"check", {unit}},
        {"check_all"},
        {"challenge", {{"leader", ArgKind::piece}, target}},
        {"manner", {{"manner", ArgKind::number}}},
        {"defender", {target}},
        {"join", {unit}},
        {"attack"}};
}

} // namespace gonfalon::agincourt
