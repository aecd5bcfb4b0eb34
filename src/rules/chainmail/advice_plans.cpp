// Sections 18.2 and 18.3: the attack to prepare, and the moves that help otherwise.

#include "advice.hpp"
#include "moves.hpp"

#include <algorithm>

namespace gonfalon::chainmail {

namespace {

constexpr int march_wish = 6;     ///< for each square nearer to the enemy
constexpr int room_wish = 15;     ///< for each square farther from the own entry square
constexpr int column_squares = 6; ///< from the entry square: so far the column moves up
constexpr int far_away = 40;
constexpr int near_enough = 3;     ///< squares: nearer than this the wish is satisfied
constexpr int most_candidates = 4; ///< attackers tried on each side of a target
constexpr int escort_worth = 90;   ///< for standing next to the own Carroccio
constexpr int entry_worth = 120;   ///< [18.8] for a unit brought on, or its way in cleared
constexpr int danger_percent = 45; ///< how often the enemy makes good his best threat
constexpr int point_price = 1;     ///< of an MP, so that shorter ways are preferred
constexpr int guard_percent = 4;   ///< of danger taken off with each quiet turn

int side_factor(Now now, int target, Direction side) {
    const Direction facing = now.unit(target).facing;
    return side == facing                    ? 1
           : side == board::opposite(facing) ? now.book.figures.rear
                                             : now.book.figures.flank;
}

bool may_ever_strike(Now now, int unit) {
    const Unit& piece = now.unit(unit);
    return piece.on_map() && is_shock_type(now.info(unit).type) && !piece.disordered &&
           !piece.rallied && piece.formation != Formation::schiltron;
}

bool has_waiting(Now now, int seat) {
    for (int unit = 0; unit < now.units(); ++unit) {
        if (now.info(unit).seat == seat && now.unit(unit).where == Where::waiting) {
            return true;
        }
    }
    return false;
}

} // namespace

Planner::Planner(Now now, int seat)
    : now_(now), seat_(seat), occupied_(now), threats_(now, occupied_, seat),
      cards_(now, seat, threats_.are_none()), nearest_(distances()),
      entry_(has_waiting(now, seat) ? now.book.armies[static_cast<std::size_t>(seat)].entry : -1),
      danger_percent_(danger_share()) {
}

/// Squares to the nearest enemy, from each cell.
std::vector<int> Planner::distances() const {
    std::vector<int> nearest(now_.book.ground.size(), far_away);
    for (int unit = 0; unit < now_.units(); ++unit) {
        if (!now_.unit(unit).on_map() || now_.info(unit).seat == seat_) {
            continue;
        }
        for (std::size_t cell = 0; cell < nearest.size(); ++cell) {
            nearest[cell] =
                std::min(nearest[cell],
                         distance(now_.book, static_cast<CellIndex>(cell), now_.unit(unit).at));
        }
    }
    return nearest;
}

/// Of many threats the enemy makes good one or two: the more there are, the less each counts.
int Planner::danger_share() const {
    int all = 0;
    int worst = 0;
    for (int unit = 0; unit < now_.units(); ++unit) {
        const Unit& piece = now_.unit(unit);
        if (piece.on_map() && now_.info(unit).seat == seat_) {
            const int danger = threats_.danger(unit, piece.at, piece.facing, piece.formation);
            all += danger;
            worst = std::max(worst, danger);
        }
    }
    const int bold = std::max(0, danger_percent - guard_percent * now_.state.quiet_turns);
    return all <= 2 * worst ? bold : bold * 2 * worst / all;
}

/// How near the nearest enemy is, as an invitation to come closer.
int Planner::approach(CellIndex at) const {
    return -march_wish * std::max(0, nearest_[static_cast<std::size_t>(at)] - near_enough);
}

/// [18.8] While others wait to come on, nobody goes to meet the enemy: they only make room.
int Planner::room(CellIndex at) const {
    const int squares = distance(now_.book, at, entry_);
    return squares == 0 ? -entry_worth : -room_wish * std::max(0, column_squares - squares);
}

int Planner::stand_worth(int unit, CellIndex at, Direction facing) const {
    const UnitInfo& info = now_.info(unit);
    const Formation formation = now_.unit(unit).formation;
    int worth = -threats_.danger(unit, at, facing, formation) * danger_percent_ / 100;
    if (info.type == Type::wagon) {
        return worth;
    }
    worth += entry_ < 0 ? approach(at) : room(at);
    if (now_.book.carroccio >= 0 && now_.info(now_.book.carroccio).seat == seat_ &&
        now_.unit(now_.book.carroccio).on_map() &&
        distance(now_.book, at, now_.unit(now_.book.carroccio).at) == 1) {
        worth += escort_worth;
    }
    return worth;
}

int Planner::stand_worth(int unit) const {
    return stand_worth(unit, now_.unit(unit).at, now_.unit(unit).facing);
}

Base Planner::base_of(int target) const {
    Battle battle;
    battle.target = static_cast<UnitIndex>(target);
    battle.attacking_seat = static_cast<std::uint8_t>(seat_);
    battle.field = now_.unit(target).at;
    const Sum sum = battle_sum(now_, battle, Committed::hidden, Lines::none);
    return {0, sum.defender};
}

/// Squares the target could go back to, those `taken` (a bit a direction) left out.
int Planner::ways_out(int target, unsigned taken) const {
    int open = 0;
    const Direction facing = now_.unit(target).facing;
    for (const Direction d : board::all_directions) {
        const bool closed = ((taken >> static_cast<unsigned>(d)) & 1U) != 0;
        open += d != facing && !closed && retreat_open(now_, target, d) ? 1 : 0;
    }
    if (open == 0) {
        const bool closed = ((taken >> static_cast<unsigned>(facing)) & 1U) != 0;
        open += !closed && retreat_open(now_, target, facing) ? 1 : 0;
    }
    return open;
}

/// [18.2] The fight itself, and a Counter Attack that may come instead.
int Planner::fight_worth(int target, Base base, int strongest, int ways_out, int attackers) const {
    if (now_.info(target).type == Type::wagon) {
        return kill_worth(now_, target); // CM-22.8
    }
    const Stakes stakes = stakes_of(now_, target, strongest, ways_out);
    const int k = cards_.expected_cards(stakes.win_double, 2);
    const int most = std::max(0, cards_left_to_use(now_));
    const int fight = cards_.best_worth(base, stakes, true, k, most);
    const Unit& foe = now_.unit(target);
    const bool can_counter = is_shock_type(now_.info(target).type) && !foe.disordered &&
                             foe.formation != Formation::schiltron;
    if (!can_counter || strongest < 0) {
        return fight;
    }
    // With several attackers he picks the weakest; with one, the strongest is all there is.
    const int defence = std::max(1, rating(now_, strongest).defence - (attackers > 1 ? 1 : 0));
    const int answer = std::clamp(8 * (rating(now_, target).attack - defence), -20, 60);
    const int chance = cards_.counter_chance() * 6 / 10;
    return (fight * (1000 - chance) - answer * chance) / 1000;
}

int Planner::attack_worth(int target, const std::vector<int>& attackers) const {
    Battle battle;
    battle.target = static_cast<UnitIndex>(target);
    battle.attacking_seat = static_cast<std::uint8_t>(seat_);
    battle.field = now_.unit(target).at;
    unsigned taken = 0;
    int strongest = -1;
    for (const int unit : attackers) {
        battle.attackers.push_back(static_cast<UnitIndex>(unit));
        if (const auto d = direction_between(now_.book, battle.field, now_.unit(unit).at)) {
            taken |= 1U << static_cast<unsigned>(*d);
        }
        strongest = strongest < 0 || face_number(now_, unit) > face_number(now_, strongest)
                        ? unit
                        : strongest;
    }
    const Sum sum = battle_sum(now_, battle, Committed::hidden, Lines::none);
    return fight_worth(target,
                       {sum.attacker, sum.defender},
                       strongest,
                       ways_out(target, taken),
                       static_cast<int>(attackers.size()));
}

int Planner::attack_now(int target) const {
    int best = -1;
    for (const Arm arm : {Arm::foot, Arm::horse}) {
        std::vector<int> attackers = able_attackers(now_, seat_, target);
        std::erase_if(attackers, [&](int unit) { return arm_of(now_, unit) != arm; });
        if (!attackers.empty()) {
            best = std::max(best, attack_worth(target, attackers));
        }
    }
    return best;
}

Planner::Assault
Planner::assault_on(int target, const Reached& reached, int pool, int cap, int mover) const {
    Assault assault;
    assault.target = target;
    assault.pool = pool;
    assault.defence = base_of(target).defender;
    const CellIndex field = now_.unit(target).at;
    for (const Direction side : board::all_directions) {
        const CellIndex from = neighbour(now_.book, field, side);
        if (from < 0 || side_between(now_.book, field, side) == SideKind::water) {
            continue;
        }
        const Direction facing = board::opposite(side);
        auto& list = assault.from[static_cast<std::size_t>(side)];
        const int factor = side_factor(now_, target, side);
        const int height = level_at(now_.book, from) > level_at(now_.book, field) ? 1 : 0;
        for (int unit = 0; unit < now_.units(); ++unit) {
            const bool horse = arm_of(now_, unit) == Arm::horse;
            if (now_.info(unit).seat != seat_ || !may_ever_strike(now_, unit) ||
                (horse && ground_at(now_.book, field) == Ground::marsh)) {
                continue;
            }
            for (const Stand& stand : reached[static_cast<std::size_t>(unit)]) {
                const int most = horse ? pool : std::min(pool, cap);
                if (stand.at != from || stand.facing != facing || stand.cost > most) {
                    continue;
                }
                const int led =
                    unit_with_leader(now_, seat_) == unit
                        ? now_.book.armies[static_cast<std::size_t>(seat_)].leader.attack
                        : 0;
                const int gain =
                    stand.cost == 0
                        ? 0
                        : (stand_worth(unit, stand.at, stand.facing) - stand_worth(unit)) / 2;
                list.push_back({unit,
                                stand.cost,
                                unit == mover ? stand.first : std::uint8_t{0},
                                rating(now_, unit).attack * factor + height + led,
                                gain});
                break;
            }
        }
        std::stable_sort(list.begin(), list.end(), [](const Candidate& a, const Candidate& b) {
            return 3 * a.strength - a.cost > 3 * b.strength - b.cost;
        });
        if (list.size() > most_candidates) {
            list.resize(most_candidates);
        }
    }
    return assault;
}

namespace {

void note(std::vector<Planner::Opening>& found, int unit, std::uint8_t first, int worth) {
    for (Planner::Opening& opening : found) {
        if (opening.unit == unit && opening.first == first) {
            opening.worth = std::max(opening.worth, worth);
            return;
        }
    }
    found.push_back({unit, first, worth});
}

/// The sum of the gains that fit into the pool, the most for its points first.
int total_gain(const std::vector<Planner::Gain>& gains, int pool) {
    int total = 0;
    for (const Planner::Gain& gain : gains) {
        if (gain.cost <= pool) {
            total += gain.worth;
            pool -= gain.cost;
        }
    }
    return total;
}

} // namespace

/// Adds one attacker a side at most, of one arm, within the pool; each set tried is weighed.
void Planner::extend(const Assault& assault,
                     std::size_t side,
                     const Attempt& attempt,
                     std::vector<Opening>& found) const {
    if (side == assault.from.size()) {
        weigh(assault, attempt, found);
        return;
    }
    extend(assault, side + 1, attempt, found);
    for (const Candidate& one : assault.from[side]) {
        const bool fits =
            attempt.cost + one.cost <= assault.pool &&
            std::all_of(attempt.chosen.begin(), attempt.chosen.end(), [&](const Candidate* with) {
                return with->unit != one.unit && arm_of(now_, with->unit) == arm_of(now_, one.unit);
            });
        if (fits) {
            Attempt next = attempt;
            next.chosen.push_back(&one);
            next.cost += one.cost;
            next.taken |= 1U << side;
            extend(assault, side + 1, next, found);
        }
    }
}

void Planner::weigh(const Assault& assault,
                    const Attempt& attempt,
                    std::vector<Opening>& found) const {
    if (attempt.chosen.empty()) {
        return;
    }
    Base base{0, assault.defence};
    int gain = 0;
    int strongest = -1;
    for (const Candidate* one : attempt.chosen) {
        base.attacker += one->strength;
        gain += one->gain;
        strongest = strongest < 0 || face_number(now_, one->unit) > face_number(now_, strongest)
                        ? one->unit
                        : strongest;
    }
    const int worth = fight_worth(assault.target,
                                  base,
                                  strongest,
                                  ways_out(assault.target, attempt.taken),
                                  static_cast<int>(attempt.chosen.size())) +
                      gain - point_price * attempt.cost;
    for (const Candidate* one : attempt.chosen) {
        note(found,
             one->cost > 0 ? one->unit : nobody,
             one->cost > 0 ? one->first : std::uint8_t{0},
             worth);
    }
}

/// What each unit gains most by standing better, and what that costs.
std::vector<Planner::Gain> Planner::gains_of(const Reached& reached, int pool, int mover) const {
    std::vector<Gain> gains;
    for (int unit = 0; unit < now_.units(); ++unit) {
        const auto& stands = reached[static_cast<std::size_t>(unit)];
        const int here = stands.empty() || unit == mover ? 0 : stand_worth(unit);
        Gain best{unit, 0, 0};
        for (const Stand& stand : stands) {
            if (unit == mover || stand.cost == 0 || stand.cost > pool) {
                continue;
            }
            const int gain =
                stand_worth(unit, stand.at, stand.facing) - here - point_price * stand.cost;
            if (gain > best.worth) {
                best = {unit, gain, stand.cost};
            }
        }
        if (best.worth > 0) {
            gains.push_back(best);
        }
    }
    std::stable_sort(gains.begin(), gains.end(), [](const Gain& a, const Gain& b) {
        return a.worth * b.cost > b.worth * a.cost;
    });
    return gains;
}

/// Moves that only stand better, with the attack that can be made anyway; and the best of them
/// together, as far as the pool goes. The one on its way leaves the rest of the pool to others.
void Planner::add_improvements(const Reached& reached,
                               int pool,
                               int mover,
                               int standing_attack,
                               std::vector<Opening>& found) const {
    const std::vector<Gain> gains = gains_of(reached, pool, mover);
    for (const Gain& gain : gains) {
        note(found, gain.unit, 0, gain.worth + standing_attack);
    }
    note(found, all_together, 0, standing_attack + total_gain(gains, pool));
    if (mover < 0) {
        return;
    }
    const int here = stand_worth(mover);
    for (const Stand& stand : reached[static_cast<std::size_t>(mover)]) {
        if (stand.cost <= pool) {
            note(found,
                 mover,
                 stand.first,
                 stand_worth(mover, stand.at, stand.facing) - here - point_price * stand.cost +
                     standing_attack + total_gain(gains, pool - stand.cost));
        }
    }
}

int Planner::shot_worth(int target) const {
    if (now_.unit(target).disordered) {
        return -100;
    }
    int worth = 25 + 8 * now_.info(target).victory;
    if (attack_now(target) > 0) {
        worth += step_worth(now_, target) / 2;
    }
    return worth;
}

/// [CM-2.7] Longbows that get to a shot.
void Planner::add_shots(const Reached& reached,
                        int pool,
                        int cap,
                        std::vector<Opening>& found) const {
    for (int unit = 0; unit < now_.units(); ++unit) {
        if (now_.info(unit).type != Type::longbow || now_.unit(unit).disordered) {
            continue;
        }
        for (const Stand& stand : reached[static_cast<std::size_t>(unit)]) {
            CellIndex at = stand.at;
            for (int squares = 1; squares <= 2; ++squares) {
                at = at < 0 ? at : neighbour(now_.book, at, stand.facing);
                const int target = occupied_.at(at);
                const int cost = stand.cost + (squares == 1 ? now_.book.figures.fire_near_mp
                                                            : now_.book.figures.fire_far_mp);
                if (target < 0 || now_.info(target).seat == seat_) {
                    continue;
                }
                if (cost <= std::min(pool, cap) && ground_at(now_.book, at) != Ground::woods &&
                    now_.info(target).type != Type::wagon) {
                    note(found, unit, stand.first, shot_worth(target) - point_price * cost);
                }
                break;
            }
        }
    }
}

std::vector<Planner::Opening> Planner::openings(int pool, int cap, int mover) const {
    Reached reached(static_cast<std::size_t>(now_.units()));
    for (int unit = 0; unit < now_.units(); ++unit) {
        if (now_.info(unit).seat != seat_ || !now_.unit(unit).on_map()) {
            continue;
        }
        const bool capped = arm_of(now_, unit) != Arm::horse;
        const int left = capped ? std::min(pool, cap - now_.unit(unit).spent) : pool;
        const bool rests = unit != mover && marker_forbids_move(now_, unit);
        reached[static_cast<std::size_t>(unit)] =
            reach(now_,
                  occupied_,
                  unit,
                  {rests ? 0 : left, rests ? 0 : most_turns - now_.unit(unit).turned});
    }
    std::vector<Opening> found;
    for (int target = 0; target < now_.units(); ++target) {
        if (now_.unit(target).on_map() && now_.info(target).seat != seat_) {
            extend(assault_on(target, reached, pool, cap, mover), 0, {}, found);
        }
    }
    int standing = 0;
    for (const Opening& opening : found) {
        standing = opening.unit == nobody ? std::max(standing, opening.worth) : standing;
    }
    add_improvements(reached, pool, mover, standing, found);
    add_shots(reached, pool, cap, found);
    return found;
}

int Planner::best_opening(int pool, int cap) const {
    int best = entry_ >= 0 && occupied_.at(entry_) < 0 ? entry_worth : -100;
    for (const Opening& opening : openings(pool, cap, -1)) {
        best = std::max(best, opening.worth);
    }
    return best;
}

std::vector<Planner::Opening> Planner::charges(int knight, int squares, int turns) const {
    std::vector<Opening> found;
    for (const Stand& stand : reach(now_, occupied_, knight, {squares, turns, true})) {
        const int target = charge_target(now_, knight, stand.at, stand.facing);
        if (target < 0) {
            continue;
        }
        const Direction side = board::opposite(stand.facing);
        const bool led = unit_with_leader(now_, seat_) == knight;
        Base base = base_of(target);
        base.attacker = rating(now_, knight).attack * now_.book.figures.charge *
                            side_factor(now_, target, side) +
                        (led ? now_.book.armies[static_cast<std::size_t>(seat_)].leader.attack : 0);
        const int worth = fight_worth(
            target, base, knight, ways_out(target, 1U << static_cast<unsigned>(side)), 1);
        const int gain = (stand_worth(knight, stand.at, stand.facing) - stand_worth(knight)) / 2;
        note(found, knight, stand.first, worth + gain);
    }
    return found;
}

} // namespace gonfalon::chainmail
