// CM-24.6: mounting and dismounting.

#include "moves.hpp"

namespace gonfalon::chainmail {

// [CM-24.6] Mounting and dismounting is the whole move, away from the enemy.
Verdict mount_forbidden(Now now, int unit) {
    if (!now.info(unit).can_dismount) {
        return no("CM-24.6", No::not_a_knight, unit);
    }
    if (enemy_adjacent(now, now.unit(unit).at, now.info(unit).seat)) {
        return no("CM-24.6", No::enemy_adjacent, unit);
    }
    return {};
}

Verdict may_change_mount(Now now, const Move& move, bool mount) {
    if (now.book.is_leader(move.piece) || move.kind != Move::Kind::points) {
        return no("CM-24.6", No::not_a_knight, move.piece);
    }
    if (Verdict refusal = marker_forbids_move(now, move.piece)) {
        return refusal;
    }
    if (move.spent > 0) {
        return no("CM-24.6", No::whole_move, move.piece);
    }
    if (Verdict refusal = mount_forbidden(now, move.piece)) {
        return refusal;
    }
    if (now.unit(move.piece).mounted == mount) {
        return no("CM-24.6", No::already_facing, move.piece);
    }
    const Play* play = play_under_way(now);
    return play == nullptr ? no("CM-7.3", No::not_now) : points_forbid(now, *play, move.piece, 1);
}

} // namespace gonfalon::chainmail
