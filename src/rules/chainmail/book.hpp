#pragma once
// Everything fixed at set-up: map, units, decks, charts, options. The only place that names things.

#include <gonfalon/core/action.hpp>
#include <gonfalon/core/chart.hpp>
#include <gonfalon/core/view.hpp>

#include "state.hpp"

#include <nlohmann/json_fwd.hpp>

#include <map>
#include <string>
#include <vector>

namespace gonfalon::chainmail {

enum class Type : std::uint8_t { pike, longbow, crossbow, knights, light_cavalry, wagon };
enum class Arm : std::uint8_t { foot, horse, none };
enum class Ground : std::uint8_t { clear, woods, marsh, town };
enum class SideKind : std::uint8_t { open, water, bridge };

enum class CardAction : std::uint8_t {
    knights_charge,
    chivalry_charge,
    counter_attack,
    elite_bonus,
    barbarossa,
    carroccio,
    shield_wall,
    rally,
    pursuit,
    crossbow,
    longbow_defense_fire,
    robert_the_bruce,
    forced_march,
    wheel,
    withdraw,
    melee,
};
inline constexpr int card_actions = 16;

/// What a side of a counter is worth, attacking and defending.
struct Strength {
    std::int8_t attack = 0;
    std::int8_t defence = 0;
};

struct UnitInfo {
    std::string id;
    std::string name;
    std::string short_name;
    std::string blazon;
    std::uint8_t seat = 0;
    Type type = Type::pike;
    bool elite = false;
    bool has_reverse = false;
    bool can_dismount = false;
    std::int8_t victory = 0;
    std::array<Strength, 2> mounted = {};    ///< full, reduced
    std::array<Strength, 2> dismounted = {}; ///< Lewes knights on foot (CM-24.7)
    std::int8_t division = -1;               ///< of the reinforcements, in order of entry
    bool reconstructed = false;              ///< its rating is not printed
};

struct LeaderInfo {
    std::string id;
    std::string name;
    std::int8_t attack = 0;
    std::int8_t defence = 0;
    std::int8_t victory = 0;
};

struct CardInfo {
    std::string id;
    std::uint8_t seat = 0;
    std::int8_t mp = 0;
    std::int8_t bp = 0;
    CardAction action = CardAction::rally;
};

struct ActionInfo {
    std::string key;
    std::string title;
    std::string text;
    RuleId rule;
    bool reconstructed = false;
};

struct Placing {
    UnitIndex unit = -1;
    CellIndex at = -1;
};

/// Squares of free placement and the units that may stand there (section 14).
struct Area {
    std::string id;
    std::vector<CellIndex> squares;
    std::vector<UnitIndex> pool;
    std::vector<Placing> standard;
    int count = 0;
    Direction facing = Direction::north;
    bool disordered = false;
    bool schiltron = false;
    bool mounted = true;
    bool mount_is_free = false; ///< Simon's knights: mounted or on foot as the owner likes
};

struct Army {
    std::string id;  ///< on the wire
    std::string key; ///< in the data files
    std::string name;
    std::string adjective;
    std::string colour;
    std::string blazon;
    std::string deck;
    LeaderInfo leader;
    int loses_at = 0;
    int hand = 0;
    std::vector<Placing> placed;
    std::vector<Direction> placed_facing;
    std::vector<Area> areas;
    CellIndex leader_at = -1;
    CellIndex entry = -1;
    Direction entry_facing = Direction::north;
    std::vector<std::string> divisions;
};

/// Figures of the charts that the rules use, bound once and checked.
struct Figures {
    std::array<std::int8_t, 4> foot_mp = {};  ///< by Ground
    std::array<std::int8_t, 4> horse_mp = {}; ///< -1 = closed
    std::array<std::int8_t, 4> defender_bp = {};
    std::int8_t road_mp = 1;
    std::int8_t water_mp = 3;
    std::int8_t bridge_bp = 1;
    std::int8_t level_mp = 1;
    std::int8_t level_bp = 1;
    std::int8_t wagon_mp = 2;
    std::int8_t flank = 2;
    std::int8_t rear = 3;
    std::int8_t formation = 2;
    std::int8_t elite = 2;
    std::int8_t charge = 2;
    std::int8_t barbarossa = 2;
    std::int8_t carroccio = 2;
    std::int8_t carroccio_reach = 2;
    std::int8_t melee_most = 3;
    std::int8_t fire_near_mp = 2;
    std::int8_t fire_far_mp = 3;
};

enum class FirstTurn : std::uint8_t { blue, red, draw };

struct Options {
    bool free_set_up = false;
    bool double_is_more_than = false;
    bool blind_draw = false;
    int turn_limit = 0;
    std::array<int, 2> hand = {};
    FirstTurn first_turn = FirstTurn::draw;
};

/// A position of a scenario file, ready to be copied into the state by `start`.
struct Position {
    bool given = false;
    State state = {};
};

struct Book {
    explicit Book(board::SquareGrid squares) : grid(std::move(squares)) {}

    std::string battle;
    std::string title;
    std::string date;
    board::SquareGrid grid;
    std::vector<Ground> ground;                ///< by cell
    std::vector<std::int8_t> level;            ///< by cell
    std::vector<std::array<SideKind, 4>> side; ///< by cell and direction
    std::vector<std::array<bool, 4>> road;     ///< road to the neighbour in that direction
    std::array<Army, 2> armies;                ///< Blue, Red
    std::vector<std::uint8_t> set_up_order;
    std::vector<UnitInfo> units;
    std::vector<CardInfo> cards;
    std::array<ActionInfo, card_actions> actions;
    Figures figures;
    Options options;
    Position position;
    UnitIndex carroccio = -1;

    Lexicon lexicon;
    BoardPicture board;
    int seats = 2;

    const UnitInfo& unit(int index) const { return units[static_cast<std::size_t>(index)]; }

    const CardInfo& card(int index) const { return cards[static_cast<std::size_t>(index)]; }

    const ActionInfo& action(CardAction action) const {
        return actions[static_cast<std::size_t>(action)];
    }

    int unit_count() const { return static_cast<int>(units.size()); }

    int card_count() const { return static_cast<int>(cards.size()); }

    /// The piece index of a side's leader.
    int leader_piece(int seat) const { return unit_count() + seat; }

    bool is_leader(int piece) const { return piece >= unit_count(); }

    int leader_seat(int piece) const { return piece - unit_count(); }
};

// The verbs, in the order of the Lexicon.
enum class Do : std::uint8_t {
    start,
    place,
    mount_choice,
    auto_place,
    leader_with,
    go_first,
    pass,
    end_round,
    play_mp,
    play_action,
    leave_schiltron,
    add_card,
    begin,
    select,
    enter,
    end_moves,
    step,
    turn,
    fire,
    mount,
    dismount,
    stop,
    rally,
    toggle,
    attack,
    no_attack,
    join,
    confirm,
    react,
    commit,
    done,
    reduce,
    retreat,
    disorder,
    retreat_to,
    face,
    advance,
    no_advance,
    lose_step,
    draw_one,
    draw_two,
    draw,
    stand,
};

std::vector<VerbSpec> verb_list();

inline Action make(Do verb,
                   int a = Action::no_argument,
                   int b = Action::no_argument,
                   int c = Action::no_argument) {
    return Action{static_cast<Verb>(verb), {a, b, c, Action::no_argument}};
}

inline Do verb_of(const Action& action) {
    return static_cast<Do>(action.verb);
}

} // namespace gonfalon::chainmail
