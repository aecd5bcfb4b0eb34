// AG-13: leader combat.

#include "rules.hpp"

namespace gonfalon::agincourt {

namespace {

constexpr int rounds = 5;

// [AG-13.0, 13.11] With a combat unit he may command, and the strongest of his hex.
bool is_champion(Now now, int leader) {
    const Leader& who = now.leader(leader);
    const int unit = unit_of_leader(now, leader);
    if (who.fought || unit < 0 || !may_command(now.book, leader, unit)) {
        return false;
    }
    for (int rival = 0; rival < now.leaders(); ++rival) {
        if (now.leader(rival).on_map() && now.leader(rival).at == who.at &&
            (now.leader(rival).fought ||
             (may_command(now.book, rival, unit) &&
              now.book.leader(rival).rating > now.book.leader(leader).rating))) {
            return false;
        }
    }
    return true;
}

} // namespace

// [AG-13.0, R64] Opposing leaders in adjacent hexes.
Verdict may_duel(Now now, int mine, int theirs) {
    const int piece = now.book.piece_of_leader(mine);
    if (now.book.leader(mine).seat != now.state.active ||
        now.book.leader(theirs).seat == now.state.active) {
        return no("AG-13.0", No::not_yours, piece);
    }
    if (!now.leader(mine).on_map() || !now.leader(theirs).on_map() ||
        distance(now.book, now.leader(mine).at, now.leader(theirs).at) != 1) {
        return no("AG-13.0", No::not_adjacent, piece, now.book.piece_of_leader(theirs));
    }
    if (now.leader(mine).fought || now.leader(theirs).fought) {
        return no("AG-13.11", No::duel_fought, piece);
    }
    return is_champion(now, mine) && is_champion(now, theirs)
               ? Verdict{}
               : Verdict(no("AG-13.11", No::no_duel, piece, now.book.piece_of_leader(theirs)));
}

bool any_duel(Now now) {
    for (int mine = 0; mine < now.leaders(); ++mine) {
        for (int theirs = 0; theirs < now.leaders(); ++theirs) {
            if (!may_duel(now, mine, theirs)) {
                return true;
            }
        }
    }
    return false;
}

void offer(Now now, const Duels&, Prompt& prompt) {
    ask(prompt, Ask::duels, "AG-13.0", now.state.active);
    for (int mine = 0; mine < now.leaders(); ++mine) {
        for (int theirs = 0; theirs < now.leaders(); ++theirs) {
            if (!may_duel(now, mine, theirs)) {
                const int piece = now.book.piece_of_leader(theirs);
                add(prompt,
                    make(Do::challenge, now.book.piece_of_leader(mine), piece),
                    Target::piece(piece));
            }
        }
    }
    add(prompt, make(Do::done), Target::button(), Role::done);
}

void act(Doing doing, Duels& duels, const Action& action) {
    if (verb_of(action) == Do::done) {
        duels.over = true;
        return;
    }
    Duel duel;
    for (std::size_t i = 0; i < 2; ++i) {
        const int leader = doing.book.leader_of_piece(action.args[i]);
        duel.leader[i] = static_cast<PieceIndex>(leader);
        duel.strength[i] = doing.book.leader(leader).rating;
        doing.leader(leader).fought = true;
    }
    doing.push(duel);
}

bool settle(Doing doing, Duels& duels) {
    if (!duels.over && any_duel(doing)) {
        return false;
    }
    doing.pop();
    return true;
}

// One fight.

namespace {

/// What a round does to the two.
struct Wounds {
    std::array<int, 2> lost = {};
    std::array<bool, 2> captured = {};
};

// [AG-13.13, 13.21, 13.22, 13.3] A roll with `superior` (0 or 1) as the Superior.
void roll_round(Doing doing, const Duel& duel, std::size_t superior, Wounds& wounds) {
    const std::size_t inferior = 1 - superior;
    const DuelCell& cell = doing.book.figures.duel[static_cast<std::size_t>(duel.manner[inferior])]
                                                  [static_cast<std::size_t>(duel.manner[superior])];
    const std::vector<int> about{doing.book.piece_of_leader(duel.leader[0]),
                                 doing.book.piece_of_leader(duel.leader[1])};
    const int die = percent_roll(doing,
                                 "AG-13.3",
                                 "leader combat",
                                 about,
                                 doing.state.active,
                                 {cell.superior, cell.both, cell.inferior});
    const bool hits_superior = die <= cell.both;
    const bool hits_inferior = die > cell.superior && die <= cell.inferior;
    if (hits_superior && die <= cell.superior && cell.superior_captured) {
        wounds.captured[superior] = true;
    } else if (hits_superior) {
        wounds.lost[superior] += 1;
    }
    if (hits_inferior && die > cell.both && cell.inferior_captured) {
        wounds.captured[inferior] = true;
    } else if (hits_inferior) {
        wounds.lost[inferior] += 1;
    }
    tell(doing, Told::duel_round, "AG-13.3", Effect::dice, doing.state.active, about, {die});
}

// [AG-13.12, R65, R66] Equal strengths roll twice, and both results count together.
void fight_round(Doing doing, Duel& duel) {
    Wounds wounds;
    if (duel.strength[0] >= duel.strength[1]) {
        roll_round(doing, duel, 0, wounds);
    }
    if (duel.strength[1] >= duel.strength[0]) {
        roll_round(doing, duel, 1, wounds);
    }
    std::array<bool, 2> taken{};
    for (std::size_t i = 0; i < 2; ++i) {
        taken[i] = wounds.captured[i] || duel.strength[i] <= wounds.lost[i];
        raise(duel.strength[i], -std::min<int>(duel.strength[i], wounds.lost[i]));
    }
    duel.manner = {-1, -1};
    raise(duel.round, 1);
    if (taken[0] && taken[1]) {
        duel.sudden = true;
        duel.strength = {1, 1};
        return;
    }
    const Duel fought = duel;
    if (taken[0] || taken[1] || (!duel.sudden && duel.round >= rounds)) {
        doing.pop();
    }
    for (std::size_t i = 0; i < 2; ++i) {
        if (taken[i]) {
            capture_leader(doing, fought.leader[i]);
        }
    }
}

} // namespace

namespace {

/// [AG-20.13G] Who chooses now: the phasing side first, but the programmed French last, by die.
std::size_t chooser(Now now, const Duel& duel) {
    if (now.book.options.programmed_french) {
        return now.state.active == english ? 0 : 1;
    }
    return duel.manner[0] >= 0 ? 1 : 0;
}

} // namespace

void offer(Now now, const Duel& duel, Prompt& prompt) {
    const bool second = chooser(now, duel) == 1;
    ask(prompt, Ask::manner, "AG-13.3", second ? other(now.state.active) : now.state.active);
    prompt.secret = true;
    for (int manner = 0; manner < 6; ++manner) {
        add(prompt, make(Do::manner, manner), Target::button());
    }
}

void act(Doing doing, Duel& duel, const Action& action) {
    duel.manner[chooser(doing, duel)] = static_cast<std::int8_t>(action.args[0]);
    if (duel.manner[0] >= 0 && duel.manner[1] >= 0) {
        fight_round(doing, duel);
    }
}

// [AG-20.13G, R102] The programmed French throw a die for their manner, 6 for the first.
bool settle(Doing doing, Duel& duel) {
    const std::size_t mine = chooser(doing, duel);
    if (!doing.book.options.programmed_french || duel.manner[mine] < 0) {
        return false;
    }
    const int leader = doing.book.piece_of_leader(duel.leader[1 - mine]);
    const int die = six_roll(doing, "AG-20.13G", "manner of the French", {leader}, french);
    duel.manner[1 - mine] = static_cast<std::int8_t>(die % 6);
    fight_round(doing, duel);
    return true;
}

} // namespace gonfalon::agincourt
