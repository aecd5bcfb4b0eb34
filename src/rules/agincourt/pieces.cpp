// AG-6, AG-12.1: who stands where, and who commands whom.

#include "rules.hpp"

namespace gonfalon::agincourt {

bool stands_in(const Unit& unit, CellIndex cell) {
    return cell >= 0 && unit.on_map() && (unit.at[0] == cell || unit.at[1] == cell);
}

int unit_at(Now now, CellIndex cell) {
    for (int unit = 0; unit < now.units(); ++unit) {
        if (stands_in(now.unit(unit), cell)) {
            return unit;
        }
    }
    return -1;
}

int distance(const Book& book, CellIndex a, CellIndex b) {
    return board::distance(book.hex(a), book.hex(b));
}

int distance(Now now, int unit, CellIndex cell) {
    const Unit& piece = now.unit(unit);
    const int left = distance(now.book, piece.at[0], cell);
    return piece.at[1] < 0 ? left : std::min(left, distance(now.book, piece.at[1], cell));
}

int distance_between(Now now, int a, int b) {
    const Unit& piece = now.unit(b);
    const int left = distance(now, a, piece.at[0]);
    return piece.at[1] < 0 ? left : std::min(left, distance(now, a, piece.at[1]));
}

bool is_double(Now now, int unit) {
    return now.unit(unit).at[1] >= 0;
}

bool is_bow(const Book& book, int unit) {
    const Type type = book.unit(unit).type;
    return type == Type::longbow || type == Type::shortbow || type == Type::crossbow;
}

bool is_french_archer(const Book& book, int unit) {
    const Type type = book.unit(unit).type;
    return type == Type::shortbow || type == Type::crossbow || type == Type::gun;
}

bool is_front_cavalry(const Book& book, int unit) {
    return book.unit(unit).type == Type::cavalry && book.unit(unit).battle == 1;
}

TargetClass target_class(const Book& book, int unit) {
    switch (book.unit(unit).type) {
    case Type::men_at_arms:
        return TargetClass::men_at_arms;
    case Type::cavalry:
        return TargetClass::cavalry;
    case Type::longbow:
    case Type::shortbow:
    case Type::crossbow:
    case Type::gun:
        return TargetClass::archers;
    }
    return TargetClass::archers;
}

int lines_left(Now now, int unit) {
    return now.info(unit).lines - now.unit(unit).lost;
}

// [AG-12.11, 12.12, 12.13, R29] Officers command all; others their own contingent.
bool may_command(const Book& book, int leader, int unit) {
    const LeaderInfo& who = book.leader(leader);
    const UnitInfo& whom = book.unit(unit);
    if (who.seat != whom.seat) {
        return false;
    }
    return who.seat == english || who.officer || who.contingent == Contingent::any ||
           who.contingent == whom.contingent;
}

int unit_of_leader(Now now, int leader) {
    return now.leader(leader).on_map() ? unit_at(now, now.leader(leader).at) : -1;
}

int best_leader(Now now, int unit) {
    int best = -1;
    for (int leader = 0; leader < now.leaders(); ++leader) {
        const LeaderInfo& info = now.book.leader(leader);
        if (!info.adds_to_melee || !now.leader(leader).on_map() ||
            !stands_in(now.unit(unit), now.leader(leader).at) ||
            !may_command(now.book, leader, unit)) {
            continue;
        }
        if (best < 0 || info.rating > now.book.leader(best).rating) {
            best = leader;
        }
    }
    return best;
}

bool has_commander(Now now, int unit) {
    for (int leader = 0; leader < now.leaders(); ++leader) {
        if (now.leader(leader).on_map() && stands_in(now.unit(unit), now.leader(leader).at) &&
            may_command(now.book, leader, unit)) {
            return true;
        }
    }
    return false;
}

// [AG-9.13, R47] Adjacent friendly combat units.
int crowd(Now now, int unit) {
    int count = 0;
    for (int friendly = 0; friendly < now.units(); ++friendly) {
        const bool near = friendly != unit && now.unit(friendly).on_map() &&
                          now.info(friendly).seat == now.info(unit).seat &&
                          distance_between(now, unit, friendly) == 1;
        count += near ? 1 : 0;
    }
    return count;
}

int dead_in(Now now, CellIndex cell, int seat) {
    for (const Dead& dead : now.state.dead) {
        if (cell >= 0 && dead.at == cell) {
            return dead.count[static_cast<std::size_t>(seat)];
        }
    }
    return 0;
}

bool is_engaged(Now now, int unit) {
    return std::any_of(now.state.engaged.begin(),
                       now.state.engaged.end(),
                       [&](const Engagement& pair) { return pair.a == unit || pair.b == unit; });
}

// [AG-8.53, 11.22, 11.23] Without a commander in a broken army; a shortbow without arrows for good.
bool is_routed(Now now, int unit) {
    if (now.info(unit).type == Type::gun) {
        return false;
    }
    if (now.info(unit).type == Type::shortbow && now.unit(unit).arrows == 0) {
        return true;
    }
    return now.ledger(now.info(unit).seat).demoralised && !has_commander(now, unit);
}

int distance_to_enemies(Now now, int seat, CellIndex cell) {
    int nearest = 99;
    for (int enemy = 0; enemy < now.units(); ++enemy) {
        if (now.unit(enemy).on_map() && now.info(enemy).seat != seat) {
            nearest = std::min(nearest, distance(now, enemy, cell));
        }
    }
    return nearest;
}

int nearest_enemy(Now now, int unit) {
    const Unit& piece = now.unit(unit);
    const int seat = now.info(unit).seat;
    const int left = distance_to_enemies(now, seat, piece.at[0]);
    return piece.at[1] < 0 ? left : std::min(left, distance_to_enemies(now, seat, piece.at[1]));
}

bool touches_enemy(Now now, int unit) {
    return nearest_enemy(now, unit) == 1;
}

Place place_of(Now now, int piece) {
    if (now.book.is_leader(piece)) {
        const Leader& leader = now.leader(now.book.leader_of_piece(piece));
        return leader.at < 0 ? Place::nowhere() : Place::cell(leader.at);
    }
    const Unit& unit = now.unit(piece);
    return unit.on_map() ? Place::anchored(unit.at[0], static_cast<std::int16_t>(unit.facing * 60))
                         : Place::nowhere();
}

} // namespace gonfalon::agincourt
