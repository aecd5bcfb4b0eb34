#pragma once
// The rule functions, in the order of the rulebook. Queries take Now; what changes the position
// takes Doing. One predicate a rule: the offer, the check and "why not?" all call it.

#include <gonfalon/core/prompt.hpp>
#include <gonfalon/core/roll.hpp>

#include "book.hpp"
#include "refusals.hpp"
#include "state.hpp"

namespace gonfalon::chainmail {

/// The position, to be asked.
struct Now {
    const Book& book;
    const State& state;

    const Unit& unit(int i) const { return state.units[static_cast<std::size_t>(i)]; }

    const UnitInfo& info(int i) const { return book.unit(i); }

    const Leader& leader(int seat) const { return state.leaders[static_cast<std::size_t>(seat)]; }

    const Card& card(int i) const { return state.cards[static_cast<std::size_t>(i)]; }

    int units() const { return book.unit_count(); }

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

    Leader& leader(int seat) const { return state.leaders[static_cast<std::size_t>(seat)]; }

    Card& card(int i) const { return state.cards[static_cast<std::size_t>(i)]; }

    void pop() const { state.frames.pop_back(); }

    void push(Frame frame) const { state.frames.push_back(frame); }
};

inline int other(int seat) {
    return 1 - seat;
}

// ground.cpp — CM-1: the map.

CellIndex neighbour(const Book& book, CellIndex from, Direction to);
std::optional<Direction> direction_between(const Book& book, CellIndex from, CellIndex to);
int distance(const Book& book, CellIndex a, CellIndex b);
Ground ground_at(const Book& book, CellIndex cell);
int level_at(const Book& book, CellIndex cell);
SideKind side_between(const Book& book, CellIndex from, Direction to);
bool road_between(const Book& book, CellIndex from, Direction to);
/// MP for a piece of this arm to go one square in a direction (CM-1.3 to 1.8); the wagon: CM-22.7.
int entry_cost(const Book& book, Arm arm, CellIndex from, Direction to);
/// Is the ground or the side closed to this arm (CM-1.4, 1.5)?
Verdict ground_closed(const Book& book, Arm arm, CellIndex from, Direction to);

// pieces.cpp — CM-2, CM-3: units and markers.

Arm arm_of(Now now, int unit); ///< dismounted knights are foot (R1)
/// Is it a mounted knight just now?
bool is_mounted_knight(Now now, int unit);
bool is_dismounted_knight(Now now, int unit);
bool is_combat_unit(const Book& book, int unit);
bool is_wagon(Now now, int unit);
Strength rating(Now now, int unit);
/// The number on its face: the attack number of dismounted knights.
int face_number(Now now, int unit);
int unit_at(Now now, CellIndex cell); ///< combat unit or Carroccio, -1 = none
CellIndex front_of(Now now, int unit);
bool faces_schiltron(Now now, int unit);
/// Is an enemy combat unit next to `cell`, seen from `seat`?
bool enemy_adjacent(Now now, CellIndex cell, int seat);
/// Where `attacker` stands as its target sees it: 1 front, 2 flank, 3 rear (CM-9.3).
int position_factor(Now now, CellIndex from, int target);
/// Moving, turning, attacking, retreating or losing a step ends a wall (CM-3.4).
void drop_shield_wall(Unit& piece);

// deal.cpp — CM-4 to CM-6: cards, deal, initiative, the turn.

int hand_count(Now now, int seat); ///< in hand and committed: what all can see
int free_hand_count(Now now, int seat);
/// Could a copy of one of these actions be in the seat's hand, by what all can see?
bool may_hold(Now now, int seat, CardAction action);
void begin_turn(Doing doing);
void end_round(Doing doing);
void play_card(Doing doing, int card);
int cards_left_to_use(Now now); ///< of the five, for the active side, what it committed taken off

// round.cpp — CM-6, CM-7: the round's menu and the plays.

Verdict may_play_for_mp(Now now, int card);
Verdict may_play_action(Now now, int card);
bool is_own_action(CardAction action);
Verdict may_leave_schiltron(Now now, int unit);
void leave_schiltron(Doing doing, int unit);
void offer_leaving(Now now, Prompt& prompt);
void end_play(Doing doing);
void enter(Doing doing, Play& play, const Action& action); // reinforcements.cpp

// movement.cpp, move.cpp, free_moves.cpp, mounting.cpp, reinforcements.cpp — CM-8 to CM-10.

inline constexpr int most_turns = 2;     ///< sides a round (CM-9.5)
inline constexpr int charge_squares = 2; ///< CM-2.11
inline constexpr int march_squares = 4;  ///< Forced March

/// [CM-9.9, 3.2, 25.6] The markers that forbid a unit to move, charge or march.
Verdict marker_forbids_move(Now now, int unit);
/// MP a piece may still spend of the play: pool, and the cap for infantry (CM-8.1, 8.2).
int mp_left_for(Now now, const Play& play, int piece);
Verdict may_select(Now now, const Play& play, int piece);
Verdict may_enter(Now now, const Play& play, int unit, CellIndex at);
bool can_enter(Now now, const Play& play, int unit);
Verdict may_step(Now now, const Move& move, CellIndex to);
Verdict may_turn(Now now, const Move& move, Direction facing);
Verdict may_change_mount(Now now, const Move& move, bool mount);
Verdict may_stop(Now now, const Move& move);
bool anything_can_spend(Now now, const Play& play);
std::vector<CellIndex> entry_squares(Now now, int unit);
Direction entry_direction(const Book& book, int seat, CellIndex at);
/// A free forced march or charge that can still come to a legal end from here.
bool march_can_end(
    Now now, int unit, CellIndex at, Direction facing, int squares, int turns, bool may_stop_here);
bool charge_can_strike(Now now, int unit, CellIndex at, Direction facing, int squares, int turns);
/// Does a unit at `at` follow a road by going `to`, its turn free (CM-9.6)?
bool along_road(const Book& book, CellIndex at, Direction facing, Direction to);
/// May a charge go one square on (CM-2.11)?
bool open_for_charge(Now now, CellIndex from, Direction to);
const Play* play_under_way(Now now);
void relocate(Doing doing, int unit, CellIndex to, bool with_leader);

// cards.cpp, chivalry.cpp — the action cards (section 6 of the specification).

bool has_use(Now now, CardAction action);
CardEffect effect_for(CardAction action);
Verdict may_effect(Now now, const CardEffect& effect, int unit);
bool chivalry_may_step(Now now, const Chivalry& chivalry);
bool chivalry_strikes(Now now, int knight, CellIndex at);

// missile.cpp — CM-15 to CM-17.

Verdict may_fire(Now now, const Play& play, int bow, int target, int mp_available);
int fire_cost(Now now, int bow, int target);
/// Has this bow an enemy it may still fire at in this play?
bool can_fire_somewhere(Now now, const Play& play, int unit);
void disorder_by_fire(Doing doing, int shooter, int target, RuleId rule);
int crossbow_target(Now now, int bow);
bool move_window_open(Now now, int mover);

// battle_points.cpp — CM-13: one computation of a battle.

struct Line {
    enum class Kind : std::uint8_t { base, times, plus, subtotal, total };
    Kind kind = Kind::base;
    std::int16_t value = 0;
    RuleId rule;
    std::int8_t piece = -1; ///< unit or leader
    std::int8_t card = -1;
    std::uint8_t what = 0; ///< Words::line
};

/// What a line is, for its label.
enum class What : std::uint8_t {
    printed,
    flank,
    rear,
    charge,
    elite,
    shield_wall,
    schiltron,
    leader,
    level,
    woods,
    bridge,
    melee,
    barbarossa,
    carroccio,
    card_bp,
    sum,
    total,
};

/// Both sides' sums. Lines are only built when asked for.
struct Sum {
    int attacker = 0;
    int defender = 0;
    std::vector<Line> attacker_lines;
    std::vector<Line> defender_lines;
};

enum class Lines : std::uint8_t { none, build };
enum class Result : std::uint8_t { attacker_double, attacker, defender, defender_double };

/// The sums of a battle; committed cards count when `revealed`.
enum class Committed : std::uint8_t { hidden, revealed };
Sum battle_sum(Now now, const Battle& battle, Committed committed, Lines lines);
Result result_of(const Book& book, int attacker, int defender);

// battle.cpp, reactions.cpp, commitments.cpp — CM-12, CM-13: declaring, joining, reactions,
// commitments.

/// May this unit shock attack at all, and the ground before it be attacked over?
Verdict may_shock(Now now, int unit, int target);
Verdict may_attack(Now now, int target);
bool can_attack(Now now, int unit, int target);
std::vector<int> able_attackers(Now now, int seat, int target);
std::vector<int> attack_targets(Now now, int seat);
void declare(Doing doing, Battle battle);
bool attack_window_open(Now now, const Battle& battle);
bool win_window_open(Now now, const Battle& battle);
int committing_seat(Now now, const Battle& battle);
Verdict may_commit(Now now, const Battle& battle, int seat, int card, bool as_action, int unit);
const Battle* battle_under_way(Now now);

// results.cpp, losses.cpp — CM-14, CM-19, CM-20.

bool retreat_open(Now now, int unit, Direction to);
InlineVector<CellIndex, 4> retreat_squares(Now now, int unit);
void reveal_and_resolve(Doing doing, Battle& battle);
void reduce(Doing doing, int unit);
void eliminate(Doing doing, int unit);
void disorder(Doing doing, int unit, RuleId rule);

// leaders.cpp — CM-2.12 to CM-2.14.

bool is_stacked(Now now, int seat);
int unit_with_leader(Now now, int seat);
InlineVector<UnitIndex, max_units> nearest_friends(Now now, int seat);
/// Sends endangered lone leaders to their friends; true when something changed.
bool flee_endangered_leaders(Doing doing);
void join_unit(Doing doing, int seat, int unit);

// set_up.cpp — CM-5.1, section 14.

void start(Doing doing);

// game.cpp — the sequence.

struct Rules;

// offer: all choices of a frame; act: an offered action; settle: what follows by itself (true:
// again). One trio a frame, in the file of its section.
#define GONFALON_FRAME(F)                                                                          \
    void offer(Now now, const F& frame, Prompt& prompt);                                           \
    void act(Doing doing, F& frame, const Action& action);                                         \
    bool settle(Doing doing, F& frame);
GONFALON_FRAME(SetUp)
GONFALON_FRAME(ChooseFirst)
GONFALON_FRAME(Round)
GONFALON_FRAME(Group)
GONFALON_FRAME(Play)
GONFALON_FRAME(Move)
GONFALON_FRAME(Chivalry)
GONFALON_FRAME(CardEffect)
GONFALON_FRAME(MoveWindow)
GONFALON_FRAME(Battle)
GONFALON_FRAME(LeaderFlees)
GONFALON_FRAME(SoloGo)
#undef GONFALON_FRAME

// What a prompt asks, and what an event tells; their words are in words.cpp.

enum class Ask : std::uint16_t {
    start,
    place,
    leader_place,
    first,
    menu,
    group,
    select_unit,
    move,
    charge,
    march,
    chivalry_knight,
    chivalry_step,
    rally,
    wall,
    crossbow,
    bruce,
    march_unit,
    charge_unit,
    wheel_unit,
    wheel_face,
    attack,
    join,
    move_window,
    attack_window,
    win_window,
    commit,
    result,
    retreat,
    retreat_face,
    advance,
    facings,
    attacker_loss,
    leader_flees,
    solo_draw,
    solo_use,
    solo_battle,
    solo_commit,
};

enum class Told : std::uint16_t {
    set_up = 1,
    placed,
    turn_begins,
    dealt,
    initiative_drawn,
    goes_first,
    round_begins,
    passed,
    round_ends,
    turn_ends,
    card_for_mp,
    card_for_action,
    moved,
    turned,
    entered,
    mounted,
    dismounted,
    fired,
    disordered,
    rallied,
    restored,
    shield_wall,
    schiltron,
    left_schiltron,
    wheeled,
    chivalry,
    attacked,
    carroccio_taken,
    reaction,
    countered,
    withdrew,
    drops_out,
    attack_lost,
    committed,
    revealed,
    result,
    reduced,
    eliminated,
    retreated,
    stands_disordered,
    pursued,
    advanced,
    faced,
    leader_fled,
    leader_lost,
    won,
    drawn_by_limit,
    drew_card,
    no_use,
};

inline Event event(Told kind, RuleId rule, Effect effect, int seat) {
    Event made;
    made.kind = static_cast<std::uint16_t>(kind);
    made.rule = rule;
    made.effect = effect;
    made.seat = seat < 0 ? Seat::none : seat_at(seat);
    return made;
}

inline void ask(Prompt& prompt, Ask kind, RuleId rule, int seat) {
    prompt.kind = static_cast<std::uint16_t>(kind);
    prompt.rule = rule;
    prompt.seat = seat_at(seat);
}

inline Choice&
add(Prompt& prompt, const Action& action, Target target, Role role = Role::ordinary) {
    prompt.choices.push_back({action, target, role, -1});
    return prompt.choices.back();
}

/// The windows that standing orders know.
inline constexpr Window window_move = 1;
inline constexpr Window window_attack = 2;
inline constexpr Window window_win = 3;

} // namespace gonfalon::chainmail
