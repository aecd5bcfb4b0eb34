// Section 18: a plain computer opponent. It rates every choice from what its seat may know, in
// hundredths of a victory point; the choice that changes nothing (pass, done, stop) is the zero.

#include "advice.hpp"
#include "game.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <utility>

namespace gonfalon::chainmail {

namespace {

constexpr int never = -1000;
constexpr int enter_worth = 500; ///< [18.8] keep the entry square clear
constexpr int schiltron_wish = 40;
constexpr int withdraw_cost = 15;
constexpr int most_committed = 3;

class Judge {
public:
    Judge(Now now, int seat, const Prompt& prompt)
        : now_(now), seat_(seat), prompt_(prompt), plan_(now, seat) {
        if (const auto* play = std::get_if<Play>(&now.top())) {
            openings_ = plan_.openings(play->pool - play->spent, play->cap, -1);
        } else if (const auto* move = std::get_if<Move>(&now.top())) {
            openings_ = openings_of(*move);
        } else if (prompt.kind == static_cast<std::uint16_t>(Ask::commit) ||
                   prompt.kind == static_cast<std::uint16_t>(Ask::solo_commit)) {
            weigh_commitments();
        }
    }

    int rate(const Choice& choice) {
        const Action& a = choice.action;
        const int piece = a.args[0];
        if (std::holds_alternative<Chivalry>(now_.top())) {
            return verb_of(a) == Do::stop ? 1 : 0; // the enemy is not drawn farther in
        }
        switch (verb_of(a)) {
        case Do::play_mp:
            return play_mp(piece);
        case Do::play_action:
            return play_action(now_.book.card(piece).action) - plan_.cards().price(piece);
        case Do::leave_schiltron:
            return leave_schiltron(piece);
        case Do::add_card:
            return add_card(piece);
        case Do::begin:
            return group_worth(0, 0);
        case Do::select:
            return select(piece, a.args[1] == 0);
        case Do::enter:
            return enter_worth + rating(now_, piece).attack;
        case Do::step:
            return opening(moving_unit(), first_step + static_cast<int>(direction_of(a)));
        case Do::turn:
            return opening(moving_unit(), first_turn + piece);
        case Do::fire:
            return plan_.shot_worth(piece) + opening(Planner::nobody, 0, 0);
        case Do::mount:
        case Do::dismount:
            return never / 10;
        case Do::stop:
            return stop();
        case Do::end_moves:
            return opening(Planner::nobody, 0, 0);
        case Do::rally:
            return rally(piece);
        case Do::toggle:
            return toggle(piece);
        case Do::attack:
            return plan_.attack_now(piece);
        case Do::join:
        case Do::confirm:
            return join(verb_of(a) == Do::join ? piece : -1);
        case Do::react:
            return react(a);
        case Do::commit:
        case Do::done:
            return commitment(choice);
        case Do::reduce:
            return -step_worth(now_, battle().target);
        case Do::retreat:
            return retreat();
        case Do::disorder:
            return -schiltron_wish;
        case Do::retreat_to:
            return best_facing(battle().target, static_cast<CellIndex>(piece));
        case Do::face:
            return face(piece, static_cast<Direction>(a.args[1]));
        case Do::advance:
            return best_facing(piece, battle().field) - plan_.stand_worth(piece);
        case Do::lose_step:
            return -step_worth(now_, piece);
        case Do::leader_with:
            return plan_.stand_worth(piece) + rating(now_, piece).defence;
        case Do::go_first:
            return piece == seat_ ? 1 : 0;
        case Do::auto_place:
        case Do::draw:
        case Do::draw_one:
            return 1;
        default:
            return 0;
        }
    }

private:
    const Battle& battle() const { return *battle_under_way(now_); }

    // The menu: what a card brings as MP, or by its action.

    int best_opening(int pool, int cap) {
        const auto [found, is_new] = by_pool_.try_emplace({pool, cap}, 0);
        if (is_new) {
            found->second = plan_.best_opening(pool, cap);
        }
        return found->second;
    }

    int play_mp(int card) {
        const int mp = now_.book.card(card).mp;
        return best_opening(mp, mp) - plan_.cards().price(card);
    }

    int group_worth(int pool, int cap) {
        const auto* group = std::get_if<Group>(&now_.top());
        return group == nullptr ? 0
                                : best_opening(group->pool + pool, std::max<int>(group->best, cap));
    }

    int add_card(int card) {
        const int mp = now_.book.card(card).mp;
        return group_worth(mp, mp) - plan_.cards().price(card);
    }

    /// The best of `worth` over the units of a side on the map; nothing below zero counts.
    template <class Worth>
    int best_of(int seat, Worth worth) const {
        int best = 0;
        for (int unit = 0; unit < now_.units(); ++unit) {
            if (now_.info(unit).seat == seat && now_.unit(unit).on_map()) {
                best = std::max(best, worth(unit));
            }
        }
        return best;
    }

    int play_action(CardAction action) const {
        switch (action) {
        case CardAction::knights_charge:
            return best_of(seat_, [&](int unit) { return charge(unit); });
        case CardAction::rally:
            return best_of(seat_, [&](int unit) { return rally(unit); });
        case CardAction::crossbow:
            return best_of(seat_, [&](int unit) { return crossbow(unit); });
        case CardAction::shield_wall:
            return best_of(seat_, [&](int unit) { return wall(unit); });
        case CardAction::robert_the_bruce:
            return best_of(seat_, [&](int unit) { return toggle(unit); });
        case CardAction::forced_march:
            return best_of(seat_, [&](int unit) { return march(unit); });
        case CardAction::wheel:
            return best_of(seat_, [&](int unit) {
                return best_facing(unit, now_.unit(unit).at) - plan_.stand_worth(unit);
            });
        default:
            return 0;
        }
    }

    int charge(int unit) const {
        if (!is_mounted_knight(now_, unit) || now_.unit(unit).disordered ||
            marker_forbids_move(now_, unit)) {
            return 0;
        }
        int best = 0;
        for (const Planner::Opening& one :
             plan_.charges(unit, charge_squares, most_turns - now_.unit(unit).turned)) {
            best = std::max(best, one.worth);
        }
        return best;
    }

    int rally(int unit) const {
        const Unit& piece = now_.unit(unit);
        if (now_.info(unit).type == Type::wagon || enemy_adjacent(now_, piece.at, seat_)) {
            return 0;
        }
        const int step = 40 * now_.info(unit).victory + 5 * rating(now_, unit).attack;
        return piece.reduced ? step : piece.disordered ? 45 : 0;
    }

    int crossbow(int unit) const {
        const int target =
            now_.info(unit).type == Type::crossbow ? crossbow_target(now_, unit) : -1;
        return target < 0 ? 0 : plan_.shot_worth(target);
    }

    /// What a formation takes off the danger to a unit.
    int shelter(int unit, Formation formation) const {
        const Unit& piece = now_.unit(unit);
        const Threats& threats = plan_.threats();
        return threats.danger(unit, piece.at, piece.facing, Formation::none) -
               threats.danger(unit, piece.at, piece.facing, formation);
    }

    int wall(int unit) const {
        const bool can = now_.info(unit).type == Type::pike || is_dismounted_knight(now_, unit);
        return can && now_.unit(unit).formation == Formation::none
                   ? shelter(unit, Formation::shield_wall) / 2
                   : 0;
    }

    int toggle(int unit) const {
        if (now_.info(unit).type != Type::pike) {
            return 0;
        }
        const int gain = shelter(unit, Formation::schiltron) - schiltron_wish;
        return now_.unit(unit).formation == Formation::schiltron ? -gain : gain;
    }

    int march(int unit) const {
        if (now_.info(unit).type == Type::wagon || marker_forbids_move(now_, unit)) {
            return 0;
        }
        int best = 0;
        for (const Planner::Opening& one : marches(unit, march_squares)) {
            best = std::max(best, one.worth);
        }
        return best;
    }

    /// [CM-25.12] Out of the schiltron: what could be done then, against the shelter given up.
    int leave_schiltron(int unit) {
        State loose = now_.state;
        loose.units[static_cast<std::size_t>(unit)].formation = Formation::none;
        constexpr int usual_card = 4;
        const int then = Planner({now_.book, loose}, seat_).best_opening(usual_card, usual_card);
        return then - best_opening(usual_card, usual_card) -
               shelter(unit, Formation::schiltron) / 2 - schiltron_wish / 4;
    }

    // Movement.

    int moving_unit() const { return std::get<Move>(now_.top()).piece; }

    Direction direction_of(const Action& step) const {
        const int piece = moving_unit();
        const CellIndex from = now_.book.is_leader(piece)
                                   ? now_.leader(now_.book.leader_seat(piece)).at
                                   : now_.unit(piece).at;
        return *direction_between(now_.book, from, static_cast<CellIndex>(step.args[0]));
    }

    std::vector<Planner::Opening> openings_of(const Move& move) const {
        if (now_.book.is_leader(move.piece)) {
            return {};
        }
        const int turns = most_turns - now_.unit(move.piece).turned;
        switch (move.kind) {
        case Move::Kind::charge:
            return plan_.charges(move.piece, charge_squares - move.squares, turns);
        case Move::Kind::march:
            return marches(move.piece, march_squares - move.squares);
        case Move::Kind::points:
            break;
        }
        const Play* play = play_under_way(now_);
        return plan_.openings(play->pool - play->spent, play->cap, move.piece);
    }

    /// Stands of a forced march, as gains over the present one.
    std::vector<Planner::Opening> marches(int unit, int squares) const {
        std::vector<Planner::Opening> found;
        const int here = plan_.stand_worth(unit);
        const Budget budget{squares, most_turns - now_.unit(unit).turned};
        for (const Stand& stand : reach(now_, plan_.occupied(), unit, budget)) {
            if (!enemy_adjacent(now_, stand.at, seat_)) {
                found.push_back(
                    {unit, stand.first, plan_.stand_worth(unit, stand.at, stand.facing) - here});
            }
        }
        return found;
    }

    int opening(int unit, int first, int otherwise = never) const {
        int best = otherwise;
        for (const Planner::Opening& one : openings_) {
            if (one.unit == unit && one.first == first) {
                best = std::max(best, one.worth);
            }
        }
        return best;
    }

    /// Stopping leaves the standing attack, a charge from here, or the moves of others.
    int stop() const {
        const auto& move = std::get<Move>(now_.top());
        int best = opening(move.piece, 0, 0);
        for (const Planner::Opening& one : openings_) {
            const bool others = one.unit != move.piece && one.unit != Planner::all_together;
            best = others ? std::max(best, one.worth) : best;
        }
        return best;
    }

    int select(int piece, bool leaves_leader) {
        if (now_.book.is_leader(piece)) {
            return never / 20;
        }
        if (std::holds_alternative<Play>(now_.top())) {
            return opening(piece, 0) - (leaves_leader ? 5 : 0);
        }
        const auto* effect = std::get_if<CardEffect>(&now_.top());
        switch (effect == nullptr ? CardEffect::Kind::rally : effect->kind) {
        case CardEffect::Kind::charge:
            return charge(piece);
        case CardEffect::Kind::crossbow:
            return crossbow(piece);
        case CardEffect::Kind::shield_wall:
            return wall(piece);
        case CardEffect::Kind::march:
            return march(piece);
        case CardEffect::Kind::wheel:
            return best_facing(piece, now_.unit(piece).at) - plan_.stand_worth(piece);
        case CardEffect::Kind::chivalry:
            return -rating(now_, piece).attack;
        default:
            return rally(piece);
        }
    }

    int best_facing(int unit, CellIndex at) const {
        int best = never * 10;
        for (const Direction d : board::all_directions) {
            best = std::max(best, plan_.stand_worth(unit, at, d));
        }
        return best;
    }

    /// Against the facing it has; a victor that gains nothing stays as it is.
    int face(int unit, Direction facing) const {
        const int gain =
            plan_.stand_worth(unit, now_.unit(unit).at, facing) - plan_.stand_worth(unit);
        return gain - 1;
    }

    // Battles.

    /// With this unit (-1: none) and all that can still join of its arm.
    int join(int unit) const {
        const Battle& fight = battle();
        std::vector<int> with(fight.attackers.begin(), fight.attackers.end());
        if (unit >= 0) {
            for (const int one : able_attackers(now_, seat_, fight.target)) {
                if (arm_of(now_, one) == arm_of(now_, unit) &&
                    std::find(with.begin(), with.end(), one) == with.end()) {
                    with.push_back(one);
                }
            }
        }
        return plan_.attack_worth(fight.target, with);
    }

    /// The position with the other side's committed cards out of sight.
    State seen() const {
        State known = now_.state;
        for (int card = 0; card < now_.book.card_count(); ++card) {
            Card& one = known.cards[static_cast<std::size_t>(card)];
            if (now_.book.card(card).seat != seat_ && one.zone == Zone::committed) {
                one = Card{};
            }
        }
        return known;
    }

    Stakes stakes(const Battle& fight) const {
        int strongest = -1;
        for (const int unit : fight.attackers) {
            strongest = strongest < 0 || face_number(now_, unit) > face_number(now_, strongest)
                            ? unit
                            : strongest;
        }
        return stakes_of(now_,
                         fight.target,
                         strongest,
                         static_cast<int>(retreat_squares(now_, fight.target).size()));
    }

    /// [18.4] What the other side may still add: an attacker presses on, a defender by his stake.
    int expected(const Stakes& at_stake, bool attacks) const {
        const bool their_round = seat_ != static_cast<int>(now_.state.active);
        const int most = their_round ? std::max(0, cards_left_to_use(now_)) : most_committed;
        const int stake = attacks ? at_stake.win_double : at_stake.win_double + 30;
        return plan_.cards().expected_cards(stake, most);
    }

    /// The battle before reactions, from the defender's side.
    int defence_worth(const Battle& fight) const {
        const Sum sum = battle_sum(now_, fight, Committed::hidden, Lines::none);
        const Stakes at_stake = stakes(fight);
        return plan_.cards().best_worth({sum.attacker, sum.defender},
                                        at_stake,
                                        false,
                                        expected(at_stake, false),
                                        most_committed);
    }

    int counter_worth(int attacker) const {
        Battle counter;
        counter.kind = Battle::Kind::counter;
        counter.attacking_seat = static_cast<std::uint8_t>(seat_);
        counter.target = static_cast<UnitIndex>(attacker);
        counter.field = now_.unit(attacker).at;
        counter.attackers = {battle().target};
        const Sum sum = battle_sum(now_, counter, Committed::hidden, Lines::none);
        const Stakes at_stake = stakes(counter);
        return plan_.cards().best_worth(
            {sum.attacker, sum.defender}, at_stake, true, expected(at_stake, true), most_committed);
    }

    // [18.6] Reactions, against doing nothing.
    int react(const Action& a) const {
        const int card = a.args[0];
        const int price = plan_.cards().price(card);
        switch (now_.book.card(card).action) {
        case CardAction::counter_attack:
            return counter_worth(a.args[2]) - defence_worth(battle()) - price;
        case CardAction::withdraw:
            return -withdraw_cost - defence_worth(battle()) - price;
        case CardAction::pursuit:
            return 30 * rating(now_, a.args[1]).attack - 2 * price;
        default:
            return plan_.shot_worth(a.args[2]) + 20 - price;
        }
    }

    struct Commitment {
        const Choice* choice = nullptr;
        int points = 0;
        int price = 0;
        int worth = never * 10;
    };

    /// What a card adds to the own sum, as BP or by its action.
    int points_of(const State& known, const Battle& fight, const Action& a, int before) const {
        State with = known;
        Card& card = with.cards[static_cast<std::size_t>(a.args[0])];
        card.zone = Zone::committed;
        card.as_action = a.args[1] == 1;
        card.unit = static_cast<UnitIndex>(std::max(-1, a.args[2]));
        const Sum sum = battle_sum({now_.book, with}, fight, Committed::revealed, Lines::none);
        return (fight.attacking_seat == seat_ ? sum.attacker : sum.defender) - before;
    }

    /// Every set of up to three cards; each card is worth the best set it is in.
    void weigh_commitments() {
        const Battle& fight = battle();
        const State known = seen();
        const Sum sum = battle_sum({now_.book, known}, fight, Committed::revealed, Lines::none);
        const bool attacks = fight.attacking_seat == seat_;
        const int before = attacks ? sum.attacker : sum.defender;
        for (const Choice& choice : prompt_.choices) {
            if (verb_of(choice.action) == Do::commit) {
                commitments_.push_back({&choice,
                                        points_of(known, fight, choice.action, before),
                                        plan_.cards().price(choice.action.args[0])});
            }
        }
        const Base base{sum.attacker, sum.defender};
        const Stakes at_stake = stakes(fight);
        const int k = expected(at_stake, attacks);
        const auto worth = [&](int points) {
            return plan_.cards().worth(base, at_stake, attacks, points, k);
        };
        nothing_ = worth(0);
        int most = most_committed;
        if (seat_ == static_cast<int>(now_.state.active)) {
            most = std::min(most, cards_left_to_use(now_));
        }
        std::vector<Commitment*> chosen;
        try_sets(0, most, chosen, worth);
    }

    template <class Worth>
    void try_sets(std::size_t from, int most, std::vector<Commitment*>& chosen, Worth worth) {
        int points = 0;
        int price = 0;
        for (const Commitment* one : chosen) {
            points += one->points;
            price += one->price;
        }
        const int value = worth(points) - price;
        for (Commitment* one : chosen) {
            one->worth = std::max(one->worth, value);
        }
        for (std::size_t i = from; i < commitments_.size() && most > 0; ++i) {
            const auto same_card = [&](const Commitment* one) {
                return one->choice->action.args[0] == commitments_[i].choice->action.args[0];
            };
            if (std::none_of(chosen.begin(), chosen.end(), same_card)) {
                chosen.push_back(&commitments_[i]);
                try_sets(i + 1, most - 1, chosen, worth);
                chosen.pop_back();
            }
        }
    }

    int commitment(const Choice& choice) const {
        for (const Commitment& one : commitments_) {
            if (one.choice == &choice) {
                return one.worth;
            }
        }
        return commitments_.empty() ? 0 : nothing_;
    }

    // [18.5] The loser's choice.
    int retreat() const {
        int best = never * 10;
        for (const CellIndex to : retreat_squares(now_, battle().target)) {
            best = std::max(best, best_facing(battle().target, to));
        }
        return std::min(0, best) - withdraw_cost;
    }

    Now now_;
    int seat_;
    const Prompt& prompt_;
    Planner plan_;
    std::vector<Planner::Opening> openings_;
    std::vector<Commitment> commitments_;
    int nothing_ = 0;
    std::map<std::pair<int, int>, int> by_pool_;
};

/// Why, in words: what kind of gain the figure stands for.
std::string reason(Now now, const Choice& choice, int score) {
    const auto points = [score](int sign) { return Fraction{sign * score, 100}.decimal(); };
    switch (verb_of(choice.action)) {
    case Do::attack:
    case Do::join:
    case Do::confirm:
        return fmt::format("The attack is worth about {} points.", points(1));
    case Do::play_mp:
    case Do::add_card:
    case Do::select:
    case Do::step:
    case Do::turn:
        return fmt::format("The best use of these points is worth about {} points.", points(1));
    case Do::commit:
        return fmt::format("With this card the battle is worth about {} points.", points(1));
    case Do::done:
        return fmt::format("As it stands the battle is worth about {} points.", points(1));
    case Do::fire:
        return "The shot disorders " + now.info(choice.action.args[0]).name + ".";
    case Do::retreat:
    case Do::retreat_to:
    case Do::reduce:
    case Do::lose_step:
        return fmt::format("It costs about {} points.", points(-1));
    case Do::pass:
    case Do::end_round:
    case Do::stop:
    case Do::end_moves:
    case Do::no_attack:
        return "It keeps the cards for later.";
    default:
        return score > 0 ? fmt::format("It gains about {} points.", points(1))
                         : "It gains nothing just now.";
    }
}

} // namespace

std::vector<Rating> Rules::advise(
    const Book& book, const State& state, const Prompt& prompt, Skill skill, bool with_reasons) {
    std::vector<Rating> ratings(prompt.choices.size());
    if (!state.started || state.frames.empty()) {
        return ratings;
    }
    constexpr int coarse = 40; ///< easy: small differences are not seen
    Judge judge({book, state}, index_of(prompt.seat), prompt);
    for (std::size_t i = 0; i < ratings.size(); ++i) {
        const int score = judge.rate(prompt.choices[i]);
        ratings[i].score = skill == Skill::easy ? score / coarse : score;
        if (with_reasons) {
            ratings[i].reason = reason({book, state}, prompt.choices[i], score);
        }
    }
    return ratings;
}

} // namespace gonfalon::chainmail
