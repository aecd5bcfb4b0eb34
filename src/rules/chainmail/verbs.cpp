// The verbs of Chainmail and their arguments.

#include "book.hpp"

namespace gonfalon::chainmail {

std::vector<VerbSpec> verb_list() {
    const ArgSpec unit{"unit", ArgKind::piece};
    const ArgSpec at{"at", ArgKind::cell};
    const ArgSpec to{"to", ArgKind::cell};
    const ArgSpec card{"card", ArgKind::card};
    const ArgSpec target{"target", ArgKind::piece};
    const ArgSpec facing{"facing", ArgKind::word, {"N", "E", "S", "W"}};
    const ArgSpec leader{"with_leader", ArgKind::flag};
    return {{"start"},
            {"place", {unit, at}},
            {"mount_choice", {unit, {"mounted", ArgKind::flag}}},
            {"auto_place"},
            {"leader_with", {unit}},
            {"go_first", {{"side", ArgKind::seat}}},
            {"pass"},
            {"end_round"},
            {"play_mp", {card}},
            {"play_action", {card}},
            {"leave_schiltron", {unit}},
            {"add_card", {card}},
            {"begin"},
            {"select", {unit, leader}},
            {"enter", {unit, at}},
            {"end_moves"},
            {"step", {to}},
            {"turn", {facing}},
            {"fire", {target}},
            {"mount"},
            {"dismount"},
            {"stop"},
            {"rally", {unit, {"as", ArgKind::word, {"order", "strength"}}}},
            {"toggle", {unit}},
            {"attack", {target}},
            {"no_attack"},
            {"join", {unit}},
            {"confirm"},
            {"react", {card, unit, target}},
            {"commit", {card, {"as", ArgKind::word, {"bp", "action"}}, unit}},
            {"done"},
            {"reduce"},
            {"retreat"},
            {"disorder"},
            {"retreat_to", {to}},
            {"face", {unit, facing}},
            {"advance", {unit}},
            {"no_advance"},
            {"lose_step", {unit}},
            {"draw_one"},
            {"draw_two"},
            {"draw"},
            {"stand"}};
}

} // namespace gonfalon::chainmail
