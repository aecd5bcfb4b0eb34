// CM-2, CM-3: what units are, and how they stand.

#include "rules.hpp"

#include <cstdlib>

namespace gonfalon::chainmail {

bool is_mounted_knight(Now now, int unit) {
    return now.info(unit).type == Type::knights && now.unit(unit).mounted;
}

bool is_dismounted_knight(Now now, int unit) {
    return now.info(unit).type == Type::knights && !now.unit(unit).mounted;
}

Arm arm_of(Now now, int unit) {
    switch (now.info(unit).type) {
    case Type::pike:
    case Type::longbow:
    case Type::crossbow:
        return Arm::foot;
    case Type::knights:
        return now.unit(unit).mounted ? Arm::horse : Arm::foot;
    case Type::light_cavalry:
        return Arm::horse;
    case Type::wagon:
        return Arm::none;
    }
    return Arm::none;
}

bool is_wagon(Now now, int unit) {
    return now.info(unit).type == Type::wagon;
}

bool is_combat_unit(const Book& book, int unit) {
    return unit >= 0 && book.unit(unit).type != Type::wagon;
}

// [CM-2.2, 2.9] The side that is up; dismounted knights have a counter of their own.
Strength rating(Now now, int unit) {
    const UnitInfo& info = now.info(unit);
    const Unit& piece = now.unit(unit);
    const auto& faces = is_dismounted_knight(now, unit) ? info.dismounted : info.mounted;
    return faces[piece.reduced ? 1 : 0];
}

int face_number(Now now, int unit) {
    return rating(now, unit).attack;
}

int unit_at(Now now, CellIndex cell) {
    if (cell < 0) {
        return -1;
    }
    for (int i = 0; i < now.units(); ++i) {
        if (now.unit(i).at == cell && now.unit(i).on_map()) {
            return i;
        }
    }
    return -1;
}

CellIndex front_of(Now now, int unit) {
    return neighbour(now.book, now.unit(unit).at, now.unit(unit).facing);
}

bool enemy_adjacent(Now now, CellIndex cell, int seat) {
    const board::Offset here = now.book.grid.place({cell});
    for (int i = 0; i < now.units(); ++i) {
        const Unit& piece = now.unit(i);
        if (!piece.on_map() || now.info(i).seat == seat || now.info(i).type == Type::wagon) {
            continue;
        }
        const board::Offset there = now.book.grid.place({piece.at});
        if (std::abs(here.x - there.x) + std::abs(here.y - there.y) == 1) {
            return true;
        }
    }
    return false;
}

void drop_shield_wall(Unit& piece) {
    if (piece.formation == Formation::shield_wall) {
        piece.formation = Formation::none;
    }
}

/// Does the unit look straight at an enemy schiltron?
bool faces_schiltron(Now now, int unit) {
    const int target = unit_at(now, front_of(now, unit));
    return target >= 0 && now.info(target).seat != now.info(unit).seat &&
           now.unit(target).formation == Formation::schiltron;
}

// [CM-9.3, 13.4] The attacker's square as it lies from the target: front, flank or rear.
int position_factor(Now now, CellIndex from, int target) {
    const Unit& piece = now.unit(target);
    if (from == neighbour(now.book, piece.at, piece.facing)) {
        return 1;
    }
    if (from == neighbour(now.book, piece.at, board::opposite(piece.facing))) {
        return now.book.figures.rear;
    }
    return now.book.figures.flank;
}

} // namespace gonfalon::chainmail
