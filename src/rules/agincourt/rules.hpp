#pragma once
// The rule functions, in the order of the rulebook. Queries take Now; what changes the position
// takes Doing. One predicate a rule: the offer, the check and "why not?" all call it.

#include <gonfalon/core/prompt.hpp>
#include <gonfalon/core/roll.hpp>

#include "book.hpp"
#include "refusals.hpp"

#include <algorithm>

namespace gonfalon::agincourt {

/// The position, to be asked.
struct Now {
    const Book& book;
    const State& state;

    const Unit& unit(int i) const { return state.units[static_cast<std::size_t>(i)]; }

    const UnitInfo& info(int i) const { return book.unit(i); }

    const Leader& leader(int i) const { return state.leaders[static_cast<std::size_t>(i)]; }

    const Stack& stack(int i) const { return state.stacks[static_cast<std::size_t>(i)]; }

    const Ledger& ledger(int seat) const { return state.ledgers[static_cast<std::size_t>(seat)]; }

    int units() const { return book.unit_count(); }

    int leaders() const { return book.leader_count(); }

    const Frame& top() const { return state.frames.back(); }
};

/// The position, to be changed.
struct Doing {
    const Book& book;
    State& state;
    Turn& turn;

    operator Now() const { return {book, state}; } // NOLINT(google-explicit-constructor)

    Now now() const { return {book, state}; }

    Unit& unit(int i) const { return state.units[static_cast<std::size_t>(i)]; }

    const UnitInfo& info(int i) const { return book.unit(i); }

    Leader& leader(int i) const { return state.leaders[static_cast<std::size_t>(i)]; }

    Stack& stack(int i) const { return state.stacks[static_cast<std::size_t>(i)]; }

    Ledger& ledger(int seat) const { return state.ledgers[static_cast<std::size_t>(seat)]; }

    void pop() const { state.frames.pop_back(); }

    void push(Frame frame) const { state.frames.push_back(frame); }
};

inline int other(int seat) {
    return 1 - seat;
}

/// Adds to a small number of the state.
template <class T>
void raise(T& value, int by) {
    value = static_cast<T>(value + by);
}

constexpr Sixth turned(int facing, int sixths) {
    return static_cast<Sixth>((facing + sixths + 12) % 6);
}

// dice.cpp — AG-3.8, 8.34: the dice.

/// 1 to 100; the outcome changes after each cut.
int percent_roll(Doing doing,
                 RuleId rule,
                 const char* what,
                 std::vector<int> about,
                 int seat,
                 std::vector<int> cuts);
/// 1 to 10, 0 read as 10.
int ten_roll(Doing doing,
             RuleId rule,
             const char* what,
             std::vector<int> about,
             int seat,
             std::vector<int> cuts);
/// 1 to 6.
int six_roll(Doing doing, RuleId rule, const char* what, std::vector<int> about, int seat);
/// The hex of a unit in which the markers of one loss fall (AG-8.34, R42).
CellIndex loss_cell(Doing doing, int unit);

// pieces.cpp — AG-6, AG-12.1: who stands where, and who commands whom.

int unit_at(Now now, CellIndex cell); ///< combat unit, -1 = none
bool stands_in(const Unit& unit, CellIndex cell);
int distance(const Book& book, CellIndex a, CellIndex b);
int distance(Now now, int unit, CellIndex cell);
int distance_between(Now now, int a, int b);
bool is_double(Now now, int unit);
bool is_bow(const Book& book, int unit);
bool is_french_archer(const Book& book, int unit); ///< the gun included
bool is_front_cavalry(const Book& book, int unit); ///< of the first French battle
TargetClass target_class(const Book& book, int unit);
int lines_left(Now now, int unit);
bool may_command(const Book& book, int leader, int unit);
int unit_of_leader(Now now, int leader); ///< the unit it stands on, -1 = alone
/// The leader whose rating a unit adds in melee, -1 = none (AG-12.24, R49).
int best_leader(Now now, int unit);
bool has_commander(Now now, int unit);
int crowd(Now now, int unit);
int dead_in(Now now, CellIndex cell, int seat);
bool is_engaged(Now now, int unit);
bool is_routed(Now now, int unit);
int nearest_enemy(Now now, int unit); ///< distance, 99 = none left
int distance_to_enemies(Now now, int seat, CellIndex cell);
bool touches_enemy(Now now, int unit);

// ground.cpp — AG-7, AG-8.2: slopes and lines of sight.

bool climbs(const Book& book, CellIndex from, CellIndex to);
bool descends(const Book& book, CellIndex from, CellIndex to);

/// A line from hex to hex, and what stands in its way.
struct Sight {
    Verdict blocked = {};
    bool over_unit = false; ///< a combat unit other than the two ends is in between (AG-8.16)
};

Sight sight(Now now, CellIndex from, CellIndex to, int firer, int target);

// steps.cpp — AG-5.2: the shapes of movement.

/// One way a unit may change its place or facing.
struct Step {
    Do verb = Do::step;
    std::array<CellIndex, 2> at = {-1, -1};
    Sixth facing = 0;
    int argument = -1; ///< new left hex, side of the pivot (0 left), or facing

    bool is_turn() const { return verb == Do::face || verb == Do::reverse; }
};

using Steps = InlineVector<Step, 8>;

Steps steps_of(Now now, int unit);
std::array<CellIndex, 3> front_hexes(Now now, int unit); ///< two for a single
Action action_of(int unit, const Step& step);
/// The hex a half comes from, -1 where it stays.
CellIndex origin_of(const Unit& unit, const Step& step, int half);
int step_cost(Now now, int unit, const Step& step);
int allowance(Now now, int unit);
int points_left(Now now, int unit);

// movement.cpp — AG-5: who may move where.

/// The map, other units and the charge: is the way open?
Verdict way_barred(Now now, int unit, const Step& step);
/// Points and slopes (AG-5.12, 7.24).
Verdict points_short(Now now, int unit, const Step& step);
/// Either of the two.
Verdict step_forbidden(Now now, int unit, const Step& step);
bool is_closed(Now now, const Movement& movement, int unit);
/// What keeps a unit from moving whatever the step.
Verdict unit_held(Now now, int unit);

/// The movement under way, and why no other piece may begin yet (AG-5.0, R103).
struct Order {
    const Movement& movement;
    Verdict others;
};

Order order_of(Now now, const Movement& movement);
/// Another piece is under way, or this one is done (AG-5.0, R103).
Verdict out_of_order(Now now, const Order& order, int piece);
Verdict may_move(Now now, const Order& order, int unit);
/// The step itself, its unit being free to move.
Verdict step_refused(Now now, int unit, const Step& step);
Verdict may_step(Now now, const Order& order, int unit, const Step& step);
Verdict exit_refused(Now now, int unit);
Verdict may_leave(Now now, const Order& order, int unit);
Verdict may_lead_step(Now now, const Order& order, int leader, CellIndex to);
Verdict may_lead_face(Now now, const Order& order, int leader, Sixth facing);
Verdict may_end_impulse(Now now, const Movement& movement);
Sixth leader_facing(Now now, int leader);
void advance_piece(Doing doing, int unit, const Step& step);

// gaps.cpp — AG-5.4, 5.18.

Verdict gap_closed(Now now, int unit, CellIndex from, CellIndex to);
Verdict archers_too_near(Now now, int unit, const Step& step);

// lines.cpp — AG-5.3.

enum class Rank : std::uint8_t { even, deemed, lagging, dropped };

void form_lines(Doing doing);
/// How a member stands to the rest of its line.
Rank rank_of(Now now, int unit);
int lagging_member(Now now, int line); ///< -1 = the line is even
void close_line(Doing doing, int line);
bool may_turn_in_line(Now now, int unit);

// duties.cpp — AG-11.2, 17.22, 20.13, 20.23, 20.33: who must move, and how.

enum class Duty : std::uint8_t { none, any, forward, charge, flee };

Duty duty_of(Now now, int unit);
bool has_begun(Now now, int unit); ///< 20.13 D, 20.33 B
bool is_forward(Now now, int unit, const Step& step);
bool forward_open(Now now, int unit);
/// Can it still spend points as its duty asks?
bool still_owes(Now now, const Movement& movement, int unit);
bool flees_by(Now now, int unit, const Step& step);
bool may_stand_and_fire(Now now, int unit);

// cavalry.cpp — AG-17.

Verdict may_flip(Now now, int unit);
Verdict may_begin(Now now);
void flip(Doing doing, int unit);
Verdict may_release(Now now, int unit); ///< 20.33 D
bool may_charge(Now now, int unit);
void begin_cavalry_phase(Doing doing);
void end_cavalry_phase(Doing doing);

// fire.cpp — AG-8.

struct Shot {
    int range = 0;
    int column = 0;
    int volleys = 0; ///< the most
};

Verdict may_fire(Now now, int archer);
Verdict may_target(Now now, const Fire& fire, int archer, int target, Shot* shot = nullptr);
bool has_target(Now now, const Fire& fire, int archer);
bool is_allocated(const Fire& fire, int archer);
Verdict may_confirm(Now now, const Fire& fire);
const StrikeRow& strike_row(Now now, int archer, int target, int column, int volleys);
Verdict may_shoot_gun(Now now, int target);

// stakes.cpp — AG-15, 16, 8.6.

Verdict may_act(Now now, int unit, Activity activity);
int stakes_in(Now now, CellIndex cell); ///< -1 = none
int stakes_carried(Now now, int unit);
/// Does the longbow stand behind stakes towards `from`?
bool is_protected(Now now, int longbow, CellIndex from);
bool is_staked(Now now, int unit);
void end_activities(Doing doing);

/// One line of a strength or of morale points.
struct SumLine {
    int value = 0;
    RuleId rule;
    const char* what = "";
};

using SumLines = InlineVector<SumLine, 12>;

/// Adds up, and keeps the lines that are not zero where they are asked for.
struct Adding {
    SumLines* lines;
    int total = 0;

    void operator()(int value, RuleId rule, const char* what) {
        total += value;
        if (lines != nullptr && value != 0) {
            lines->push_back({value, rule, what});
        }
    }
};

// melee.cpp — AG-9.

enum class Part : std::uint8_t { attack, defence };

/// The modified strength of a unit, attacking `target`, or defending (AG-9.1).
int strength(Now now, int unit, Part part, int target, SumLines* lines = nullptr);
int defence(Now now, int target, const Melee& melee, SumLines* lines = nullptr);
Verdict may_attack(Now now, int unit, int target);
int potential(Now now, int target);
bool is_attackable(Now now, int target);
bool could_melee(Now now, int unit);
int differential(Now now, const Melee& melee);
int melee_percent(Now now, int target, int differential);
void engage(Doing doing, int attacker, int target);
void drop_engagements(Doing doing);

// morale.cpp — AG-10.

enum class Moment : std::uint8_t { morale, fatigue, charge };

int morale_points(Now now, int unit, Moment moment, SumLines* lines = nullptr);
int morale_percent(Now now, int unit, int points);
/// Must it check, and can it lose a line by it?
bool owes_check(Now now, int unit, Moment moment);
void check_morale(Doing doing, int unit, Moment moment);

// losses.cpp — AG-8.3, 10.2, 12.3, 14.1.

enum class Cause : std::uint8_t { fire, melee, morale };

/// Takes lines off a unit; markers fall in `cell`. Returns the lines lost.
int lose_lines(Doing doing, int unit, int lines, CellIndex cell, Cause cause);
void turn_to_fugitives(Doing doing, int unit);
void remove_unit(Doing doing, int unit, Where where);
void capture_leader(Doing doing, int leader);
void leave_map(Doing doing, int unit);

// fugitives.cpp — AG-14.

int add_fugitives(Doing doing, int seat, bool horse, CellIndex cell, int value);
void move_fugitives(Doing doing);
void capture_stack(Doing doing, int stack);
bool has_stack(Now now, CellIndex cell, int seat);

// leaders.cpp — AG-12, 18.

void leaders_follow(Doing doing, const Unit& before, int unit);
void capture_lone_leaders(Doing doing, int unit);
void free_riders(Doing doing);
void give_fait_du_mort(Doing doing, int unit);

// duels.cpp — AG-13.

Verdict may_duel(Now now, int mine, int theirs);
bool any_duel(Now now);

// army.cpp — AG-11, 20.0.

void check_armies(Doing doing);
void check_end(Doing doing);
std::array<int, 2> victory_points(Now now);
int victory_level(Now now); ///< index of the victory chart's levels, 0 = decisive English

// set_up.cpp, turn.cpp — AG-4, 20.

void start(Doing doing);
Verdict may_place(Now now, int piece, CellIndex left);
Verdict set_up_incomplete(Now now);
void begin_battle(Doing doing);
void end_player_turn(Doing doing);

// offer: all choices of a frame; act: an offered action; settle: what follows by itself (true:
// again). One trio a frame, in the file of its section.
#define GONFALON_FRAME(F)                                                                          \
    void offer(Now now, const F& frame, Prompt& prompt);                                           \
    void act(Doing doing, F& frame, const Action& action);                                         \
    bool settle(Doing doing, F& frame);
GONFALON_FRAME(SetUp)
GONFALON_FRAME(PlayerTurn)
GONFALON_FRAME(Movement)
GONFALON_FRAME(Fire)
GONFALON_FRAME(Gun)
GONFALON_FRAME(MoraleChecks)
GONFALON_FRAME(Duels)
GONFALON_FRAME(Duel)
GONFALON_FRAME(Melee)
#undef GONFALON_FRAME

// What a prompt asks, and what an event tells; their words are in words.cpp.

enum class Ask : std::uint16_t {
    start,
    pick,
    place,
    flips,
    move,
    fire,
    allocate,
    gun,
    morale,
    fatigue,
    duels,
    manner,
    melee,
    join,
};

enum class Told : std::uint16_t {
    turn_begins = 1,
    player_turn,
    placed,
    moved,
    turned,
    flipped,
    left_map,
    activity,
    volley,
    gun,
    quiver,
    lost_lines,
    destroyed,
    fled,
    check,
    attack,
    duel_round,
    captured,
    fugitives_moved,
    fugitives_captured,
    fait_du_mort,
    army_check,
    demoralised,
    over,
};

inline Event event(Told kind, RuleId rule, Effect effect, int seat) {
    Event made;
    made.kind = static_cast<std::uint16_t>(kind);
    made.rule = rule;
    made.effect = effect;
    made.seat = seat < 0 ? Seat::none : seat_at(seat);
    return made;
}

/// An event about pieces, with numbers.
inline void tell(Doing doing,
                 Told kind,
                 RuleId rule,
                 Effect effect,
                 int seat,
                 std::vector<int> pieces,
                 std::vector<int> numbers = {},
                 std::vector<Place> places = {}) {
    if (doing.turn.is_quiet()) {
        return;
    }
    Event made = event(kind, rule, effect, seat);
    made.pieces = std::move(pieces);
    made.numbers = std::move(numbers);
    made.places = std::move(places);
    doing.turn.tell(std::move(made));
}

inline void ask(Prompt& prompt, Ask kind, RuleId rule, int seat) {
    prompt.kind = static_cast<std::uint16_t>(kind);
    prompt.rule = rule;
    prompt.seat = seat_at(seat);
}

inline void add(Prompt& prompt, const Action& action, Target target, Role role = Role::ordinary) {
    prompt.choices.push_back({action, target, role, -1});
}

Place place_of(Now now, int piece);

} // namespace gonfalon::agincourt
