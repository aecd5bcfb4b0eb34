#pragma once
// The position as plain values: units, leaders, markers, ledgers, and the sequence of play as a
// stack of frames.

#include <gonfalon/core/fields.hpp>
#include <gonfalon/core/ids.hpp>

#include <variant>

namespace gonfalon::agincourt {

inline constexpr std::size_t max_units = 48;
inline constexpr std::size_t max_leaders = 32;
inline constexpr std::size_t max_markers = 224;
inline constexpr std::size_t max_stakes = 12;
inline constexpr int french = 0;
inline constexpr int english = 1;

/// Index of a unit, or of a piece: leaders follow the units. -1 = none.
using PieceIndex = std::int8_t;
/// A cell's index on the board; -1 = off the board.
using CellIndex = std::int16_t;
/// Clockwise from N in steps of 60 degrees: facings look at corners, hex directions at sides
/// (NE, E, SE, SW, W, NW).
using Sixth = std::uint8_t;
inline constexpr Sixth no_slant = 255;

enum class Where : std::uint8_t { absent, on_map, eliminated, exited, fled };
enum class Quiver : std::uint8_t { none, waiting, due, used };
/// What a yeoman does instead of moving in an impulse (AG-15.0).
enum class Activity : std::uint8_t { none, retrieve, capture, implant, remove };

struct Unit {
    Where where = Where::absent;
    std::array<CellIndex, 2> at = {-1, -1}; ///< left and right half; a single has only the first
    Sixth facing = 0;
    std::uint8_t lost = 0;
    // Movement.
    PieceIndex line = -1;    ///< the line it marches in this phase (AG-5.31)
    std::uint8_t spent = 0;  ///< half points this impulse
    std::uint8_t deemed = 0; ///< half points its line counts as spent (AG-5.32)
    bool rested = false;     ///< stood a whole impulse where it is (AG-7.24)
    bool moved = false;      ///< in the Movement Phase last begun
    bool entered = false;    ///< a new hex in that phase
    bool halted = false;     ///< by fugitives it walked into (AG-5.15)
    bool contacted = false;  ///< by fugitives that ran into it (AG-5.16)
    bool flipped = false;    ///< this phase
    bool in_range = false;   ///< of a longbow as the phase began (20.23 C)
    Activity activity = Activity::none;
    // Archers.
    bool yeoman = false;
    std::uint8_t arrows = 0;
    Quiver quiver = Quiver::none;
    bool flees = false; ///< becomes fugitives in its next Fugitive Movement Phase
    std::uint8_t implants = 0;
    std::uint8_t removals = 0;
    // Cavalry.
    bool charging = false;
    bool charged = false;          ///< entered a hex at the charge this phase
    std::uint8_t charges = 0;      ///< consecutive phases charged
    std::uint8_t wait = 0;         ///< own phases before it may charge again
    std::uint8_t dead_entered = 0; ///< this impulse (AG-17.25)
    // Fighting.
    std::uint8_t strikes = 0; ///< suffered this turn
    bool defended = false;    ///< in the Melee Phase under way
    bool attacked = false;
    bool checked = false; ///< in the morale phase under way
    // For good.
    bool shocked = false;  ///< its first melee attack is made
    bool freed = false;    ///< destroyed an English unit
    bool passed = false;   ///< stood behind the English line
    bool shot_at = false;  ///< 20.33 B
    bool released = false; ///< 20.33 D, F

    bool on_map() const { return where == Where::on_map; }

    GONFALON_FIELDS(Unit,
                    where,
                    at,
                    facing,
                    lost,
                    line,
                    spent,
                    deemed,
                    rested,
                    moved,
                    entered,
                    halted,
                    contacted,
                    flipped,
                    in_range,
                    activity,
                    yeoman,
                    arrows,
                    quiver,
                    flees,
                    implants,
                    removals,
                    charging,
                    charged,
                    charges,
                    wait,
                    dead_entered,
                    strikes,
                    defended,
                    attacked,
                    checked,
                    shocked,
                    freed,
                    passed,
                    shot_at,
                    released);
};

enum class Fate : std::uint8_t { absent, aside, on_map, riding, captured, gone };

struct Leader {
    Fate fate = Fate::absent;
    CellIndex at = -1;
    Sixth facing = 0;       ///< of its own, where it stands alone
    std::uint8_t spent = 0; ///< half points this impulse
    bool rested = false;
    bool fought = false;     ///< in the Leader Combat Phase under way
    std::int16_t stack = -1; ///< the fugitives it rides with

    bool on_map() const { return fate == Fate::on_map; }

    GONFALON_FIELDS(Leader, fate, at, facing, spent, rested, fought, stack);
};

/// Fugitives of one side and kind in a hex. A free slot has value 0.
struct Stack {
    std::uint8_t value = 0;
    std::uint8_t seat = 0;
    bool horse = false;
    CellIndex at = -1;
    Sixth slant = no_slant; ///< the hex direction it runs in, once the die has fallen
    bool rested = false;    ///< spent an impulse below a slope

    GONFALON_FIELDS(Stack, value, seat, horse, at, slant, rested);
};

struct Dead {
    CellIndex at = -1;
    std::array<std::uint8_t, 2> count = {};

    GONFALON_FIELDS(Dead, at, count);
};

/// A bundle of stakes: carried by a unit, implanted in a hex, or lost.
struct Stakes {
    PieceIndex carrier = -1;
    CellIndex at = -1;
    Sixth facing = 0;

    GONFALON_FIELDS(Stakes, carrier, at, facing);
};

/// Two units locked in melee, with the leaders whose ratings were used (AG-9.21).
struct Engagement {
    PieceIndex a = -1; ///< French
    PieceIndex b = -1; ///< English
    PieceIndex leader_a = -1;
    PieceIndex leader_b = -1;

    GONFALON_FIELDS(Engagement, a, b, leader_a, leader_b);
};

// The frames. The top one decides; those below wait.

/// The French place their army freely.
struct SetUp {
    static constexpr const char* name = "set_up";
    PieceIndex piece = -1; ///< picked up, to be placed
    GONFALON_FIELDS(SetUp, piece);
};

/// The phases of a player-turn, one after the other.
struct PlayerTurn {
    static constexpr const char* name = "player_turn";
    std::uint8_t stage = 0;
    GONFALON_FIELDS(PlayerTurn, stage);
};

struct Movement {
    static constexpr const char* name = "movement";
    std::uint8_t impulse = 0; ///< 0: flips at the start of the phase
    std::uint8_t stage = 0;   ///< of the end of an impulse
    PieceIndex open_piece = -1;
    PieceIndex open_line = -1;
    GONFALON_FIELDS(Movement, impulse, stage, open_piece, open_line);
};

struct Volley {
    PieceIndex archer = -1;
    PieceIndex target = -1;
    std::uint8_t count = 0;
    GONFALON_FIELDS(Volley, archer, target, count);
};

struct Fire {
    static constexpr const char* name = "fire";
    bool opening = false; ///< 20.13 C, before the first turn
    bool allocating = false;
    InlineVector<Volley, 16> volleys = {};
    GONFALON_FIELDS(Fire, opening, allocating, volleys);
};

struct Gun {
    static constexpr const char* name = "gun";
    bool asked = false;
    GONFALON_FIELDS(Gun, asked);
};

struct MoraleChecks {
    static constexpr const char* name = "morale";
    bool fatigue = false;
    GONFALON_FIELDS(MoraleChecks, fatigue);
};

struct Duels {
    static constexpr const char* name = "duels";
    bool over = false;
    GONFALON_FIELDS(Duels, over);
};

/// Two leaders in single combat; the phasing one is first.
struct Duel {
    static constexpr const char* name = "duel";
    std::array<PieceIndex, 2> leader = {-1, -1};
    std::array<std::uint8_t, 2> strength = {};
    std::array<std::int8_t, 2> manner = {-1, -1};
    std::uint8_t round = 0;
    bool sudden = false;
    GONFALON_FIELDS(Duel, leader, strength, manner, round, sudden);
};

struct Melee {
    static constexpr const char* name = "melee";
    PieceIndex target = -1;
    InlineVector<PieceIndex, 16> attackers = {};
    GONFALON_FIELDS(Melee, target, attackers);
};

using Frame =
    std::variant<SetUp, PlayerTurn, Movement, Fire, Gun, MoraleChecks, Duels, Duel, Melee>;

enum class Ending : std::uint8_t { open, demoralised, destroyed, turn_limit };

/// What a side has lost and won.
struct Ledger {
    std::int16_t casualties = 0; ///< AG-11.1
    std::int16_t lines_lost = 0; ///< for any cause
    std::int16_t ransom = 0;     ///< of the leaders it captured
    std::int16_t fugitives = 0;  ///< captured, in points
    std::int16_t exited = 0;     ///< its units that left by the enemy's edge
    std::int16_t shot = 0;
    std::int16_t hits = 0;
    bool demoralised = false;
    std::uint8_t broke = 0; ///< turn

    GONFALON_FIELDS(
        Ledger, casualties, lines_lost, ransom, fugitives, exited, shot, hits, demoralised, broke);
};

struct State {
    std::array<Unit, max_units> units = {};
    std::array<Leader, max_leaders> leaders = {};
    InlineVector<Stack, max_markers> stacks = {};
    InlineVector<Dead, max_markers> dead = {};
    InlineVector<Stakes, max_stakes> stakes = {};
    InlineVector<Engagement, 96> engaged = {};
    std::array<Ledger, 2> ledgers = {};
    InlineVector<Frame, 4> frames = {};
    std::uint8_t turn = 0;
    std::uint8_t active = 0;
    std::uint8_t gun_shot = 0;  ///< turn of its last shot, 0 = none
    CellIndex king_fell = -1;   ///< where the King was captured
    std::uint8_t king_news = 0; ///< English Morale Phases since (AG-10.3)
    Ending ending = Ending::open;
    bool started = false;

    GONFALON_FIELDS(State,
                    units,
                    leaders,
                    stacks,
                    dead,
                    stakes,
                    engaged,
                    ledgers,
                    frames,
                    turn,
                    active,
                    gun_shot,
                    king_fell,
                    king_news,
                    ending,
                    started);
};

} // namespace gonfalon::agincourt
