#pragma once
// The position as plain values: units, leaders, cards, and the sequence of play as a stack of
// frames.

#include <gonfalon/board/square_grid.hpp>
#include <gonfalon/core/fields.hpp>
#include <gonfalon/core/ids.hpp>

#include <bitset>
#include <variant>

namespace gonfalon::chainmail {

using board::Direction;

inline constexpr std::size_t max_units = 48;
inline constexpr std::size_t max_cards = 64;

/// Index of a unit; leaders follow the units as pieces. -1 = none.
using UnitIndex = std::int8_t;
using CardIndex = std::int8_t;
/// A cell's index on the board; -1 = off the board.
using CellIndex = std::int16_t;

enum class Where : std::uint8_t { absent, on_map, waiting, eliminated, pursued };
enum class Formation : std::uint8_t { none, shield_wall, schiltron };

struct Unit {
    CellIndex at = -1;
    Where where = Where::absent;
    Direction facing = Direction::north;
    Formation formation = Formation::none;
    std::uint8_t turned = 0; ///< sides turned this round, at most two (CM-9.5)
    std::uint8_t spent = 0;  ///< MP had from the play under way
    bool reduced = false;
    bool disordered = false;
    bool rallied = false;
    bool moved = false;
    bool attacked = false;
    bool mounted = true;

    bool on_map() const { return where == Where::on_map; }

    GONFALON_FIELDS(Unit,
                    at,
                    where,
                    facing,
                    formation,
                    turned,
                    spent,
                    reduced,
                    disordered,
                    rallied,
                    moved,
                    attacked,
                    mounted);
};

struct Leader {
    CellIndex at = -1;
    Where where = Where::absent;
    bool moved = false;

    bool on_map() const { return where == Where::on_map; }

    GONFALON_FIELDS(Leader, at, where, moved);
};

/// `deck`: not dealt this turn, or (blind draw) not drawn yet.
enum class Zone : std::uint8_t { deck, hand, committed, played };

struct Card {
    Zone zone = Zone::deck;
    bool shown = false;     ///< undealt for certain: the initiative draw showed it
    bool as_action = false; ///< committed or drawn for its action
    UnitIndex unit = -1;    ///< the unit of a committed Elite Bonus

    GONFALON_FIELDS(Card, zone, shown, as_action, unit);
};

// The frames. The top one decides; those below wait.

/// Placing an army: its areas in order, then the leader.
struct SetUp {
    static constexpr const char* name = "set_up";
    std::uint8_t step = 0; ///< index into the set-up order of sides
    std::uint8_t area = 0; ///< == number of areas: the leader
    GONFALON_FIELDS(SetUp, step, area);
};

/// The winner of the initiative draw says who goes first.
struct ChooseFirst {
    static constexpr const char* name = "choose_first";
    std::uint8_t seat = 0;
    GONFALON_FIELDS(ChooseFirst, seat);
};

/// The menu of the active side's round.
struct Round {
    static constexpr const char* name = "round";
    bool used_card = false; ///< else ending it is a pass (CM-6.6)
    GONFALON_FIELDS(Round, used_card);
};

/// Cards being put together for one movement play.
struct Group {
    static constexpr const char* name = "group";
    std::uint8_t pool = 0;
    std::uint8_t best = 0;
    GONFALON_FIELDS(Group, pool, best);
};

/// A play under way: movement points, or a card's action, and then its attack.
struct Play {
    static constexpr const char* name = "play";
    std::uint8_t pool = 0; ///< MP of the group; 0 for an action
    std::uint8_t spent = 0;
    std::uint8_t cap = 0; ///< most MP one infantry unit may have (CM-8.2)
    bool moving = false;  ///< MP may still be spent
    bool fired = false;   ///< the play's missile attack is made
    GONFALON_FIELDS(Play, pool, spent, cap, moving, fired);
};

/// One piece on the move, paying MP, charging or marching.
struct Move {
    static constexpr const char* name = "move";
    enum class Kind : std::uint8_t { points, charge, march };
    std::int8_t piece = -1; ///< a unit, or a lone leader
    Kind kind = Kind::points;
    bool with_leader = false;
    std::uint8_t spent = 0;   ///< MP by this move
    std::uint8_t squares = 0; ///< gone by charge or march
    bool turned = false;      ///< has turned by charge or march
    GONFALON_FIELDS(Move, piece, kind, with_leader, spent, squares, turned);
};

/// A Chivalry Charge moves an enemy knight straight ahead.
struct Chivalry {
    static constexpr const char* name = "chivalry";
    UnitIndex unit = -1;
    std::uint8_t squares = 0;
    GONFALON_FIELDS(Chivalry, unit, squares);
};

/// An action card whose effect is chosen unit by unit.
struct CardEffect {
    static constexpr const char* name = "card_effect";
    enum class Kind : std::uint8_t {
        charge,
        chivalry,
        rally,
        shield_wall,
        crossbow,
        bruce,
        march,
        wheel
    };
    Kind kind = Kind::rally;
    UnitIndex unit = -1;   ///< wheel: the unit that chooses its facing now
    std::uint8_t done = 0; ///< units treated
    std::bitset<max_units> touched = {};
    GONFALON_FIELDS(CardEffect, kind, unit, done, touched);
};

/// A window after a move: bows and crossbows may answer.
struct MoveWindow {
    static constexpr const char* name = "move_window";
    UnitIndex mover = -1;
    GONFALON_FIELDS(MoveWindow, mover);
};

struct Battle {
    static constexpr const char* name = "battle";
    enum class Kind : std::uint8_t { normal, charge, forced, counter };
    enum class Stage : std::uint8_t {
        join,
        window,       ///< reactions to the declaration
        draw,         ///< blind draw: the attacker draws or stands
        commit_first, ///< the side not in its round
        commit_second,
        result,
        retreat,
        retreat_face,
        win_window,
        advance,
        facings,
        attacker_loss,
    };
    Kind kind = Kind::normal;
    Stage stage = Stage::join;
    std::uint8_t attacking_seat = 0;
    UnitIndex target = -1;
    InlineVector<UnitIndex, 4> attackers = {};
    InlineVector<UnitIndex, 4> faced = {}; ///< victors that have chosen their facing
    CellIndex field = -1;                  ///< the target's square when the battle was declared
    bool was_disordered = false;           ///< the target, when the battle was declared
    bool is_double = false;
    bool owes_step = false; ///< no way back: reduction is owed (second one at double)
    bool vacated = false;
    bool withdrew = false;
    GONFALON_FIELDS(Battle,
                    kind,
                    stage,
                    attacking_seat,
                    target,
                    attackers,
                    faced,
                    field,
                    was_disordered,
                    is_double,
                    owes_step,
                    vacated,
                    withdrew);
};

/// A lone leader next to the enemy goes to the nearest friend; ties are the owner's choice.
struct LeaderFlees {
    static constexpr const char* name = "leader_flees";
    std::uint8_t seat = 0;
    GONFALON_FIELDS(LeaderFlees, seat);
};

/// Blind draw: one go of a side (section 15 of the specification).
struct SoloGo {
    static constexpr const char* name = "solo_go";
    enum class Stage : std::uint8_t { draw, use };
    Stage stage = Stage::draw;
    InlineVector<CardIndex, 2> drawn = {};
    GONFALON_FIELDS(SoloGo, stage, drawn);
};

using Frame = std::variant<SetUp,
                           ChooseFirst,
                           Round,
                           Group,
                           Play,
                           Move,
                           Chivalry,
                           CardEffect,
                           MoveWindow,
                           Battle,
                           LeaderFlees,
                           SoloGo>;

enum class Ending : std::uint8_t { open, won, turn_limit };

struct State {
    std::array<Unit, max_units> units = {};
    std::array<Leader, 2> leaders = {};
    std::array<Card, max_cards> cards = {};
    InlineVector<Frame, 8> frames = {};
    std::uint16_t turn = 0;
    std::uint8_t first = 0;  ///< seat that opened this turn
    std::uint8_t active = 0; ///< seat whose round it is
    std::uint8_t passes = 0;
    std::uint8_t cards_used = 0; ///< of the five of this round
    bool last_round = false;
    std::array<std::uint8_t, 2> deck_left = {}; ///< blind draw: cards left in each play deck
    std::array<std::int16_t, 2> loss = {};
    std::uint8_t quiet_turns = 0; ///< turns in a row without a battle
    bool fought = false;          ///< a battle was fought this turn
    Ending ending = Ending::open;
    std::uint8_t winner = 0;
    bool started = false;

    GONFALON_FIELDS(State,
                    units,
                    leaders,
                    cards,
                    frames,
                    turn,
                    first,
                    active,
                    passes,
                    cards_used,
                    last_round,
                    deck_left,
                    loss,
                    quiet_turns,
                    fought,
                    ending,
                    winner,
                    started);
};

} // namespace gonfalon::chainmail
