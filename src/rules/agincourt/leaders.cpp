// AG-12, 18: leaders ride along, are lost and taken; the Fait du Mort.

#include "rules.hpp"

namespace gonfalon::agincourt {

// [R27] A leader stands in one half of a double and moves with it.
void leaders_follow(Doing doing, const Unit& before, int unit) {
    const Unit& piece = doing.unit(unit);
    for (int i = 0; i < doing.book.leader_count(); ++i) {
        Leader& leader = doing.leader(i);
        if (!leader.on_map() || doing.book.leader(i).seat != doing.info(unit).seat) {
            continue;
        }
        const std::size_t half = before.at[1] >= 0 && leader.at == before.at[1] ? 1 : 0;
        if (leader.at == before.at[half]) {
            leader.at = piece.at[half];
            leader.rested = false;
        }
    }
}

void capture_leader(Doing doing, int leader) {
    Leader& who = doing.leader(leader);
    const LeaderInfo& info = doing.book.leader(leader);
    tell(doing,
         Told::captured,
         "AG-12.35",
         Effect::remove,
         other(info.seat),
         {doing.book.piece_of_leader(leader)},
         {info.ransom},
         {place_of(doing, doing.book.piece_of_leader(leader))});
    if (leader == doing.book.king) {
        doing.state.king_fell = who.at; // AG-10.3
        doing.state.king_news = 0;
    }
    raise(doing.ledger(other(info.seat)).ransom, info.ransom);
    who = Leader{};
    who.fate = Fate::captured;
    for (Engagement& pair : doing.state.engaged) {
        pair.leader_a = pair.leader_a == leader ? PieceIndex{-1} : pair.leader_a;
        pair.leader_b = pair.leader_b == leader ? PieceIndex{-1} : pair.leader_b;
    }
}

// [AG-12.23, 12.35] A combat unit takes leaders who are alone in a hex it enters.
void capture_lone_leaders(Doing doing, int unit) {
    for (int leader = 0; leader < doing.book.leader_count(); ++leader) {
        if (doing.leader(leader).on_map() &&
            doing.book.leader(leader).seat != doing.info(unit).seat &&
            stands_in(doing.unit(unit), doing.leader(leader).at)) {
            capture_leader(doing, leader);
        }
    }
}

// [AG-12.33] Riders leave their fugitives on a unit they may command.
void free_riders(Doing doing) {
    for (int i = 0; i < doing.book.leader_count(); ++i) {
        Leader& leader = doing.leader(i);
        if (leader.fate != Fate::riding || doing.book.leader(i).seat != doing.state.active) {
            continue;
        }
        const int unit = unit_at(doing, leader.at);
        if (unit >= 0 && may_command(doing.book, i, unit)) {
            leader.fate = Fate::on_map;
            leader.stack = -1;
            leader.facing = doing.unit(unit).facing;
        }
    }
}

// [AG-18.0, R85] The first French unit that ends a step next to the King's hex.
void give_fait_du_mort(Doing doing, int unit) {
    Leader& squad = doing.leader(doing.book.fait_du_mort());
    if (squad.fate != Fate::aside || doing.book.king < 0 ||
        !doing.leader(doing.book.king).on_map()) {
        return;
    }
    const CellIndex king = doing.leader(doing.book.king).at;
    for (const CellIndex cell : doing.unit(unit).at) {
        if (cell >= 0 && squad.fate == Fate::aside && distance(doing.book, cell, king) == 1) {
            squad.fate = Fate::on_map;
            squad.at = cell;
            squad.facing = doing.unit(unit).facing;
            const int piece = doing.book.piece_of_leader(doing.book.fait_du_mort());
            tell(doing,
                 Told::fait_du_mort,
                 "AG-18.0",
                 Effect::appear,
                 french,
                 {piece, unit},
                 {},
                 {Place::cell(cell)});
        }
    }
}

} // namespace gonfalon::agincourt
