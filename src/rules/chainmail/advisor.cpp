// Section 18: a plain computer opponent. It rates choices from what its seat may know.

#include "game.hpp"

#include <algorithm>

namespace gonfalon::chainmail {

Fraction chance_of_sum(Now now, int seat, int k, int at_least);

namespace {

struct Judge {
    Now now;
    int seat;
    const Prompt& prompt;

    int value(int unit) const { return now.info(unit).victory; }

    /// The best attack a unit could make from a square and facing: printed times position.
    int strike(int unit, CellIndex at, Direction facing) const {
        const CellIndex front = neighbour(now.book, at, facing);
        const int target = unit_at(now, front);
        const Type type = now.info(unit).type;
        if (target < 0 || now.info(target).seat == seat || type == Type::longbow ||
            type == Type::crossbow || type == Type::wagon || now.unit(unit).disordered ||
            side_between(now.book, at, facing) == SideKind::water) {
            return 0;
        }
        if (now.info(target).type == Type::wagon) {
            return 400;
        }
        const int factor = position_factor(now, at, target);
        const int attack = rating(now, unit).attack * factor;
        const bool schiltron = now.unit(target).formation != Formation::none;
        const int defence = std::max(1, rating(now, target).defence * (schiltron ? 2 : 1));
        return std::max(0,
                        40 * attack / defence + 10 * value(target) - (attack <= defence ? 50 : 0));
    }

    /// How near the nearest enemy is, as an invitation to come closer.
    int approach(CellIndex at) const {
        int best = 40;
        for (int unit = 0; unit < now.units(); ++unit) {
            if (now.unit(unit).on_map() && now.info(unit).seat != seat) {
                best = std::min(best, distance(now.book, at, now.unit(unit).at));
            }
        }
        return -best;
    }

    /// Enemy fronts that look at this square from where they would double or treble.
    int exposure(int unit, CellIndex at, Direction facing) const {
        int danger = 0;
        for (const Direction d : board::all_directions) {
            const int enemy = unit_at(now, neighbour(now.book, at, d));
            const bool counts =
                enemy >= 0 && now.info(enemy).seat != seat && is_combat_unit(now.book, enemy);
            danger += counts && d != facing
                          ? (d == board::opposite(facing) ? 3 : 2) * rating(now, enemy).attack
                          : 0;
        }
        return danger * (1 + value(unit)) / 2;
    }

    int stand_score(int unit, CellIndex at, Direction facing) const {
        return strike(unit, at, facing) + 6 * approach(at) - 3 * exposure(unit, at, facing);
    }

    int best_reach(int unit) const {
        const Unit& piece = now.unit(unit);
        int best = -1000;
        const int stay = stand_score(unit, piece.at, piece.facing);
        for (const Direction d : board::all_directions) {
            best = std::max(best, stand_score(unit, piece.at, d));
            const CellIndex to = neighbour(now.book, piece.at, d);
            if (to >= 0 && unit_at(now, to) < 0 &&
                !ground_closed(now.book, arm_of(now, unit), piece.at, d)) {
                for (const Direction e : board::all_directions) {
                    best = std::max(best, stand_score(unit, to, e) - 4);
                }
            }
        }
        return best - stay;
    }

    int menu(const Action& a) const {
        const int enemy_hand = hand_count(now, other(seat));
        switch (verb_of(a)) {
        case Do::play_mp:
            return 100 + 5 * now.book.card(a.args[0]).mp - 4 * now.book.card(a.args[0]).bp;
        case Do::play_action:
            return card_value(now.book.card(a.args[0]).action);
        case Do::leave_schiltron:
            return approach(now.unit(a.args[0]).at) < -3 ? 60 : 0;
        case Do::end_round:
            return now.state.cards_used >= 3 || free_hand_count(now, seat) <= 4 ? 112 : 60;
        case Do::pass:
            return free_hand_count(now, seat) <= 3 && enemy_hand > 3 ? 115 : 20;
        default:
            return 0;
        }
    }

    int card_value(CardAction action) const {
        switch (action) {
        case CardAction::knights_charge:
            return 135;
        case CardAction::crossbow:
            return 120;
        case CardAction::rally:
            return 108;
        default:
            return 30;
        }
    }

    int select(const Action& a) const {
        const int piece = a.args[0];
        if (now.book.is_leader(piece)) {
            return -50;
        }
        if (!std::holds_alternative<Play>(now.top())) {
            return card_target(piece);
        }
        return best_reach(piece) + 2 * rating(now, piece).attack - (a.args[1] == 1 ? 10 : 0);
    }

    int card_target(int unit) const {
        const bool mine = now.info(unit).seat == seat;
        return mine ? 10 * rating(now, unit).attack + best_reach(unit)
                    : -5 * rating(now, unit).attack;
    }

    int move(const Action& a) const {
        const auto* way = std::get_if<Move>(&now.top());
        if (way == nullptr || now.book.is_leader(way->piece)) {
            return verb_of(a) == Do::step ? -10 : 0;
        }
        const Unit& piece = now.unit(way->piece);
        const int stay = stand_score(way->piece, piece.at, piece.facing);
        switch (verb_of(a)) {
        case Do::step: {
            const auto to = static_cast<CellIndex>(a.args[0]);
            const Direction d = *direction_between(now.book, piece.at, to);
            int best = -10000;
            for (const Direction e : board::all_directions) {
                best = std::max(best, stand_score(way->piece, to, e));
            }
            static_cast<void>(d);
            return best - 2;
        }
        case Do::turn: {
            const auto d = static_cast<Direction>(a.args[0]);
            const CellIndex ahead = neighbour(now.book, piece.at, d);
            const bool open = ahead >= 0 && unit_at(now, ahead) < 0;
            const int onward = open ? 6 * approach(ahead) - 8 : -10000;
            return std::max(stand_score(way->piece, piece.at, d), onward) - 3;
        }
        case Do::fire:
            return now.unit(a.args[0]).disordered ? -10000 : 10000;
        case Do::mount:
            return stay - 20;
        case Do::dismount:
            return stay - 40;
        case Do::end_moves:
            return stay - 30;
        default:
            return stay;
        }
    }

    /// [18.2] A fight's worth: chance against the usual commitment times what is at stake.
    int attack(int target) const {
        if (now.info(target).type == Type::wagon) {
            return 10000;
        }
        Battle battle;
        battle.target = static_cast<UnitIndex>(target);
        battle.attacking_seat = static_cast<std::uint8_t>(seat);
        battle.field = now.unit(target).at;
        for (const int unit : able_attackers(now, seat, target)) {
            if (battle.attackers.empty() ||
                arm_of(now, battle.attackers.front()) == arm_of(now, unit)) {
                battle.attackers.push_back(static_cast<UnitIndex>(unit));
            }
        }
        const Sum sum = battle_sum(now, battle, Committed::hidden, Lines::none);
        const int reserve =
            std::min(cards_left_to_use(now), free_hand_count(now, seat)) > 0 ? 3 : 0;
        return 20 * (sum.attacker + reserve - sum.defender - 2) + 5 * value(target) +
               (now.unit(target).disordered ? 20 : 0);
    }

    /// [18.4] Commit while it still turns the battle; keep cards otherwise.
    int commit(const Action& a) const {
        const Battle& battle = *battle_under_way(now);
        State known = now.state; // what the other side committed is not known
        for (int card = 0; card < now.book.card_count(); ++card) {
            Card& one = known.cards[static_cast<std::size_t>(card)];
            if (now.book.card(card).seat != seat && one.zone == Zone::committed) {
                one = Card{};
            }
        }
        const Sum sum = battle_sum({now.book, known}, battle, Committed::revealed, Lines::none);
        const bool attacks = battle.attacking_seat == seat;
        const int mine = attacks ? sum.attacker : sum.defender;
        const int his = attacks ? sum.defender : sum.attacker;
        const int expected = hand_count(now, other(seat)) > 0 ? 4 : 0;
        const int missing = his + expected + (attacks ? 1 : 0) - mine;
        if (verb_of(a) == Do::done) {
            return 0;
        }
        const int worth =
            value(battle.target) >= 3 ||
                    unit_with_leader(now, now.info(battle.target).seat) == battle.target
                ? 12
                : 9;
        const int gain = a.args[1] == 1 ? 3 : now.book.card(a.args[0]).bp;
        if (missing <= 0 || missing > worth) {
            return -10;
        }
        return 20 + 2 * std::min(gain, missing) - std::max(0, gain - missing) -
               now.book.card(a.args[0]).mp / 2;
    }

    int react(const Action& a) const {
        const CardAction action = now.book.card(a.args[0]).action;
        const Battle* battle = battle_under_way(now);
        if (action == CardAction::counter_attack && battle != nullptr) {
            const int mine = rating(now, battle->target).attack;
            return mine >= rating(now, a.args[2]).defence ? 20 : -5;
        }
        if (action == CardAction::withdraw && battle != nullptr) {
            const Sum sum = battle_sum(now, *battle, Committed::hidden, Lines::none);
            return sum.attacker >= 2 * sum.defender + 3 ? 15 : -5;
        }
        if (action == CardAction::pursuit) {
            return value(a.args[1]) >= 3 ? 10 : -5;
        }
        return 10;
    }

    int face(const Action& a) const {
        const int unit = a.args[0];
        const auto d = static_cast<Direction>(a.args[1]);
        const Unit& piece = now.unit(unit);
        return stand_score(unit, piece.at, d) -
               (prompt.kind == static_cast<std::uint16_t>(Ask::retreat_face)
                    ? 0
                    : stand_score(unit, piece.at, piece.facing) + 1);
    }

    int retreat_to(CellIndex to) const {
        const Battle& battle = *battle_under_way(now);
        return -exposure(battle.target, to, now.unit(battle.target).facing) -
               (ground_at(now.book, to) == Ground::marsh ? 20 : 0);
    }

    int rate(const Choice& choice) const {
        const Action& a = choice.action;
        switch (verb_of(a)) {
        case Do::select:
            return select(a);
        case Do::step:
        case Do::turn:
        case Do::fire:
        case Do::mount:
        case Do::dismount:
        case Do::stop:
        case Do::end_moves:
            return std::holds_alternative<Move>(now.top()) ? move(a)
                   : verb_of(a) == Do::end_moves           ? -5
                                                           : 0;
        case Do::enter:
            return 500 + rating(now, a.args[0]).attack;
        case Do::attack:
            return attack(a.args[0]);
        case Do::join:
        case Do::begin:
        case Do::auto_place:
            return 50;
        case Do::add_card:
            return -10;
        case Do::commit:
            return commit(a);
        case Do::react:
            return react(a);
        case Do::face:
            return face(a);
        case Do::retreat:
            return 20;
        case Do::disorder:
            return 15;
        case Do::retreat_to:
            return retreat_to(static_cast<CellIndex>(a.args[0]));
        case Do::advance:
            return rating(now, a.args[0]).defence;
        case Do::lose_step:
            return now.unit(a.args[0]).reduced ? -10 : 0;
        case Do::go_first:
            return a.args[0] == seat ? 1 : 0;
        case Do::toggle:
            return (approach(now.unit(a.args[0]).at) >= -2) ==
                           (now.unit(a.args[0]).formation == Formation::none)
                       ? 5
                       : -5;
        case Do::leader_with:
            return rating(now, a.args[0]).defence;
        case Do::play_mp:
        case Do::play_action:
        case Do::leave_schiltron:
        case Do::end_round:
        case Do::pass:
            return std::holds_alternative<Round>(now.top()) ||
                           std::holds_alternative<SoloGo>(now.top())
                       ? menu(a)
                       : 0;
        default:
            return 0;
        }
    }
};

} // namespace

std::vector<Rating> Rules::advise(
    const Book& book, const State& state, const Prompt& prompt, Skill skill, bool with_reasons) {
    std::vector<Rating> ratings(prompt.choices.size());
    if (!state.started || state.frames.empty()) {
        return ratings;
    }
    const Judge judge{{book, state}, index_of(prompt.seat), prompt};
    for (std::size_t i = 0; i < ratings.size(); ++i) {
        const int score = judge.rate(prompt.choices[i]);
        ratings[i].score = skill == Skill::easy ? score / 20 : score;
        if (with_reasons) {
            ratings[i].reason =
                score > 0 ? "It looks worth its card." : "Nothing better is in reach.";
        }
    }
    return ratings;
}

} // namespace gonfalon::chainmail
