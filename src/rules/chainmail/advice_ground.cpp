// Section 18.3 and 18.5: where pieces can get, and what threatens a stand.

#include "advice.hpp"

#include <algorithm>

namespace gonfalon::chainmail {

namespace {

constexpr int facings = 4;
constexpr int arms = 2; ///< foot and horse never join in one attack (CM-12.7)

/// Points a unit is reckoned to have in the enemy's next play: one card for foot, a good one for
/// horse.
constexpr int foot_points = 4;
constexpr int horse_points = 5;

/// Cheapest first over (square, facing, sides turned): the stands a piece can get to.
class Search {
public:
    Search(Now now, const Occupied& occupied, int unit, const Budget& budget)
        : now_(now), occupied_(occupied), unit_(unit), budget_(budget) {
        seen_.resize(now.book.ground.size() * facings * (most_turns + 1));
        queue_.resize(static_cast<std::size_t>(std::max(0, budget.points)) + 1);
    }

    std::vector<Stand> run() {
        const Unit& piece = now_.unit(unit_);
        push({piece.at, piece.facing, 0, 0}, most_turns - std::min(budget_.turns, most_turns));
        for (std::size_t cost = 0; cost < queue_.size(); ++cost) {
            for (std::size_t i = 0; i < queue_[cost].size(); ++i) {
                const Node node = queue_[cost][i];
                visit(node);
            }
        }
        return std::move(found_);
    }

private:
    struct Node {
        Stand stand;
        int turned = 0;
    };

    void push(const Stand& stand, int turned) {
        if (stand.cost >= queue_.size() || turned > most_turns) {
            return;
        }
        queue_[stand.cost].push_back({stand, turned});
    }

    void visit(const Node& node) {
        const Stand& at = node.stand;
        const auto slot =
            (static_cast<std::size_t>(at.at) * facings + static_cast<std::size_t>(at.facing)) *
            (most_turns + 1);
        for (int turned = 0; turned <= node.turned; ++turned) {
            if (seen_[slot + static_cast<std::size_t>(turned)]) {
                return; // as cheap, with as many turns left
            }
        }
        const bool is_new =
            std::none_of(seen_.begin() + static_cast<std::ptrdiff_t>(slot),
                         seen_.begin() + static_cast<std::ptrdiff_t>(slot) + most_turns + 1,
                         [](bool seen) { return seen; });
        seen_[slot + static_cast<std::size_t>(node.turned)] = true;
        if (is_new) {
            found_.push_back(at);
        }
        for (const Direction d : board::all_directions) {
            step(node, d);
            turn(node, d);
        }
    }

    void step(const Node& node, Direction d) {
        const Stand& at = node.stand;
        const CellIndex to = neighbour(now_.book, at.at, d);
        const bool wagon = now_.info(unit_).type == Type::wagon;
        if (to < 0 || occupied_.at(to) >= 0 ||
            (d != at.facing && !wagon && !along_road(now_.book, at.at, at.facing, d))) {
            return;
        }
        const Arm arm = arm_of(now_, unit_);
        if (budget_.charge ? !open_for_charge(now_, at.at, d)
                           : bool(ground_closed(now_.book, arm, at.at, d))) {
            return;
        }
        const int cost = budget_.charge ? 1 : entry_cost(now_.book, arm, at.at, d);
        const auto first = static_cast<std::uint8_t>(first_step + static_cast<int>(d));
        push({to,
              wagon ? at.facing : d,
              static_cast<std::uint8_t>(at.cost + cost),
              at.first == 0 ? first : at.first},
             node.turned);
    }

    void turn(const Node& node, Direction d) {
        const Stand& at = node.stand;
        const int sides = board::turns_between(at.facing, d);
        if (sides == 0 || now_.info(unit_).type == Type::wagon) {
            return;
        }
        const auto first = static_cast<std::uint8_t>(first_turn + static_cast<int>(d));
        push({at.at,
              d,
              static_cast<std::uint8_t>(at.cost + (budget_.charge ? 0 : sides)),
              at.first == 0 ? first : at.first},
             node.turned + sides);
    }

    Now now_;
    const Occupied& occupied_;
    int unit_;
    Budget budget_;
    std::vector<bool> seen_;
    std::vector<std::vector<Node>> queue_;
    std::vector<Stand> found_;
};

/// Per mille of an expected fight that ends in at least a win, and in a double, for a margin.
int chance_of(int margin) {
    return std::clamp(450 + 90 * margin, 0, 950);
}

} // namespace

Occupied::Occupied(Now now) : units_(now.book.ground.size(), -1) {
    for (int unit = 0; unit < now.units(); ++unit) {
        if (now.unit(unit).on_map()) {
            units_[static_cast<std::size_t>(now.unit(unit).at)] = static_cast<UnitIndex>(unit);
        }
    }
}

std::vector<Stand> reach(Now now, const Occupied& occupied, int unit, const Budget& budget) {
    return Search(now, occupied, unit, budget).run();
}

bool is_shock_type(Type type) {
    return type == Type::pike || type == Type::knights || type == Type::light_cavalry;
}

Threats::Threats(Now now, const Occupied& occupied, int seat)
    : now_(now), occupied_(occupied), seat_(seat) {
    blows_.resize(now.book.ground.size() * facings * arms);
    for (int unit = 0; unit < now.units(); ++unit) {
        const Unit& piece = now.unit(unit);
        if (!piece.on_map() || now.info(unit).seat == seat || !is_shock_type(now.info(unit).type) ||
            piece.formation == Formation::schiltron || piece.disordered) {
            continue;
        }
        const bool horse = arm_of(now, unit) == Arm::horse;
        const int strength = rating(now, unit).attack;
        for (const Stand& stand :
             reach(now, occupied, unit, {horse ? horse_points : foot_points})) {
            Blow& blow = blows_[slot(stand.at, stand.facing, horse ? 1 : 0)];
            if (strength > blow.strength) {
                blow = {strength, unit};
            }
        }
    }
}

std::size_t Threats::slot(CellIndex at, Direction facing, int arm) const {
    return (static_cast<std::size_t>(at) * facings + static_cast<std::size_t>(facing)) * arms +
           static_cast<std::size_t>(arm);
}

bool Threats::are_none() const {
    for (int unit = 0; unit < now_.units(); ++unit) {
        const Unit& piece = now_.unit(unit);
        if (piece.on_map() && now_.info(unit).seat == seat_ &&
            strongest_blow(unit, piece.at, piece.facing) > 0) {
            return false;
        }
    }
    return true;
}

/// The two best blows of one arm from different sides, or one charge.
int Threats::strongest_blow(int unit, CellIndex at, Direction facing) const {
    const CellIndex here = now_.unit(unit).at;
    int strongest = 0;
    for (int arm = 0; arm < arms; ++arm) {
        std::array<Blow, 2> best{};
        for (const Direction d : board::all_directions) {
            const CellIndex from = neighbour(now_.book, at, d);
            if (from < 0 || side_between(now_.book, at, d) == SideKind::water) {
                continue;
            }
            const int there = occupied_.at(from);
            if (there >= 0 && from != here && now_.info(there).seat == seat_) {
                continue; // a friend stands in the way
            }
            const Blow& blow = blows_[slot(from, board::opposite(d), arm)];
            const int factor = d == facing                    ? 1
                               : d == board::opposite(facing) ? now_.book.figures.rear
                                                              : now_.book.figures.flank;
            const Blow here_blow{blow.strength * factor, blow.unit};
            if (here_blow.strength > best[0].strength) {
                best[1] = best[0].unit == here_blow.unit ? best[1] : best[0];
                best[0] = here_blow;
            } else if (here_blow.unit != best[0].unit && here_blow.strength > best[1].strength) {
                best[1] = here_blow;
            }
        }
        strongest = std::max(strongest, best[0].strength + best[1].strength);
    }
    return strongest;
}

int Threats::danger(int unit, CellIndex at, Direction facing, Formation formation) const {
    const int attack = strongest_blow(unit, at, facing);
    if (attack == 0) {
        return 0;
    }
    if (now_.info(unit).type == Type::wagon) {
        return kill_worth(now_, unit);
    }
    int defence = rating(now_, unit).defence;
    defence *= formation == Formation::none ? 1 : now_.book.figures.formation;
    defence += now_.book.figures.defender_bp[static_cast<std::size_t>(ground_at(now_.book, at))];
    const int seat = now_.info(unit).seat;
    if (unit_with_leader(now_, seat) == unit) {
        defence += now_.book.armies[static_cast<std::size_t>(seat)].leader.defence;
    }
    const Stakes stakes = stakes_of(now_, unit, -1, 2);
    const int win = chance_of(attack - defence - 1);
    const int twice = chance_of((attack - 2 * defence - 2) / 2);
    return (stakes.win * std::max(0, win - twice) + stakes.win_double * twice) / 1000;
}

} // namespace gonfalon::chainmail
