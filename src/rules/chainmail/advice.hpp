#pragma once
// Section 18's judgement in parts: what a fight is worth (advice_fights.cpp), where pieces can get
// and what threatens them (advice_ground.cpp), which attack to prepare (advice_plans.cpp). The
// ratings of the choices are in advisor.cpp. Worths are in hundredths of a victory point; nothing
// here reads what the judging seat does not know.

#include "rules.hpp"

namespace gonfalon::chainmail {

/// Two sums before the cards that are still to come.
struct Base {
    int attacker = 0;
    int defender = 0;
};

/// What the ends of a battle are worth to its attacker; the defender's worth is the opposite.
struct Stakes {
    int win = 0;
    int win_double = 0;
    int lose_double = 0; ///< negative
};

/// What a seat makes of the cards: its own hand and the chances of the other's.
class CardSense {
public:
    /// `calm`: no own unit can be reached just now.
    CardSense(Now now, int seat, bool calm);

    /// [17.4] Per mille that `k` cards of the other side sum to `sum`; k of 0 to 3, blurred by one.
    int share(int k, int sum) const;
    /// [18.1] How many cards the other side will spend where this much is at stake for it.
    int expected_cards(int stake, int most) const;
    /// What giving up this card of one's own costs.
    int price(int card) const;

    /// Per mille that the other hand holds a Counter Attack.
    int counter_chance() const { return counter_chance_; }

    /// A battle as the judging seat sees it: worth with `own` more points of its own against k
    /// cards.
    int worth(Base base, const Stakes& stakes, bool attacks, int own, int k) const;
    /// The best worth with any affordable commitment of its own, the cards' prices taken off.
    int best_worth(Base base, const Stakes& stakes, bool attacks, int k, int most) const;

private:
    struct Means {
        int cards = 0;
        int points = 0;
        int price = 0;
    };

    void reckon_pool(Now now);
    void reckon_means();

    Now now_;
    int seat_;
    bool calm_;
    int hand_ = 0;  ///< own cards free to use
    int their_ = 0; ///< the other side's count
    int counter_chance_ = 0;
    std::vector<int> own_;
    std::vector<Means> means_;
    std::array<std::vector<int>, 4> shares_; ///< by k, per mille by sum
};

/// [18.2] What the loss of a step of this unit gives the enemy; `kill` when it is its last.
int step_worth(Now now, int unit);
int kill_worth(Now now, int unit);
bool dies_on_reduction(Now now, int unit);
/// Stakes of a battle against `target` by attackers whose strongest would lose a step.
/// `ways_out`: squares it could still retreat to.
Stakes stakes_of(Now now, int target, int strongest, int ways_out);

/// Who stands where, looked up once for many questions.
class Occupied {
public:
    explicit Occupied(Now now);

    /// Combat unit or Carroccio, -1 = none, also off the board.
    int at(CellIndex cell) const { return cell < 0 ? -1 : units_[static_cast<std::size_t>(cell)]; }

private:
    std::vector<UnitIndex> units_;
};

/// Where a piece can stand after spending MP, and how it would begin.
struct Stand {
    CellIndex at = -1;
    Direction facing = Direction::north;
    std::uint8_t cost = 0;
    std::uint8_t first = 0; ///< 0 stays, 1 + direction: a step, 5 + facing: a turn
};

inline constexpr std::uint8_t first_step = 1;
inline constexpr std::uint8_t first_turn = 5;

/// What a movement may use up.
struct Budget {
    int points = 0;
    int turns = most_turns;
    bool charge = false; ///< squares instead of MP, turns free, ground of Knights Charge
};

/// Every stand within the budget, the present one first; cheapest way to each.
std::vector<Stand> reach(Now now, const Occupied& occupied, int unit, const Budget& budget);

bool is_shock_type(Type type);

/// Where the other side could strike next round, as everybody can see.
class Threats {
public:
    Threats(Now now, const Occupied& occupied, int seat);

    /// What standing there is expected to cost `unit`.
    int danger(int unit, CellIndex at, Direction facing, Formation formation) const;
    /// Can nothing of the seat's be struck at?
    bool are_none() const;

private:
    struct Blow {
        int strength = 0;
        int unit = -1;
    };

    std::size_t slot(CellIndex at, Direction facing, int arm) const;
    int strongest_blow(int unit, CellIndex at, Direction facing) const;

    Now now_;
    const Occupied& occupied_;
    int seat_;
    std::vector<Blow> blows_; ///< by cell, facing and arm
};

/// The judgement of one position for one seat, made once a prompt.
class Planner {
public:
    Planner(Now now, int seat);

    /// What this stand is worth to a unit, apart from a fight now.
    int stand_worth(int unit, CellIndex at, Direction facing) const;
    int stand_worth(int unit) const;
    /// [18.2] Worth of attacking with exactly these units from where they stand.
    int attack_worth(int target, const std::vector<int>& attackers) const;
    /// The best of both arms with everybody able now; -1 where nobody can.
    int attack_now(int target) const;

    static constexpr int nobody = -1;       ///< an attack without any move
    static constexpr int all_together = -2; ///< the best moves of several units

    /// One move of a plan and what the plan brings.
    struct Opening {
        int unit = nobody;
        std::uint8_t first = 0;
        int worth = 0;
    };

    /// What a unit can gain by standing elsewhere, and for how many MP.
    struct Gain {
        int unit = -1;
        int worth = 0;
        int cost = 0;
    };

    /// The best worth of spending up to `pool` MP (`cap` for one infantry unit), for every opening.
    /// `mover`: the unit on its way, whose first steps are told apart; -1 = none.
    std::vector<Opening> openings(int pool, int cap, int mover) const;
    int best_opening(int pool, int cap) const;
    /// [CM-2.11] The best charge of this knight by its first step, and of all knights.
    std::vector<Opening> charges(int knight, int squares, int turns) const;
    /// What a shot that disorders this enemy is worth.
    int shot_worth(int target) const;

    const CardSense& cards() const { return cards_; }

    const Threats& threats() const { return threats_; }

    const Occupied& occupied() const { return occupied_; }

private:
    struct Candidate {
        int unit = -1;
        std::uint8_t cost = 0;
        std::uint8_t first = 0;
        int strength = 0;
        int gain = 0; ///< change of stand worth
    };

    /// Who could attack one enemy, from which side.
    struct Assault {
        int target = -1;
        int pool = 0;
        int defence = 0;
        std::array<std::vector<Candidate>, 4> from; ///< by the attackers' side of the target
    };

    /// One set of attackers.
    struct Attempt {
        InlineVector<const Candidate*, 4> chosen = {};
        int cost = 0;
        unsigned taken = 0; ///< sides of the target, a bit a direction
    };

    using Reached = std::vector<std::vector<Stand>>;

    Assault assault_on(int target, const Reached& reached, int pool, int cap, int mover) const;
    void extend(const Assault& assault,
                std::size_t side,
                const Attempt& attempt,
                std::vector<Opening>& found) const;
    void weigh(const Assault& assault, const Attempt& attempt, std::vector<Opening>& found) const;
    std::vector<Gain> gains_of(const Reached& reached, int pool, int mover) const;
    void add_improvements(const Reached& reached,
                          int pool,
                          int mover,
                          int standing_attack,
                          std::vector<Opening>& found) const;
    void add_shots(const Reached& reached, int pool, int cap, std::vector<Opening>& found) const;
    int fight_worth(int target, Base base, int strongest, int ways_out, int attackers) const;
    int approach(CellIndex at) const;
    int room(CellIndex at) const;
    int danger_share() const;
    std::vector<int> distances() const;
    int ways_out(int target, unsigned taken) const;
    Base base_of(int target) const;

    Now now_;
    int seat_;
    Occupied occupied_;
    Threats threats_;
    CardSense cards_;
    std::vector<int> nearest_; ///< squares from each cell to the nearest enemy
    CellIndex entry_;          ///< where reinforcements still wait to come on, -1 = none wait
    int danger_percent_;       ///< how much of a threat counts
};

} // namespace gonfalon::chainmail
