#pragma once
// Everything fixed at set-up: map, units, leaders, charts, options. The only place that names
// things.

#include <gonfalon/board/hex_grid.hpp>
#include <gonfalon/core/action.hpp>
#include <gonfalon/core/chart.hpp>
#include <gonfalon/core/view.hpp>

#include "state.hpp"

#include <nlohmann/json_fwd.hpp>

#include <string>
#include <vector>

namespace gonfalon::agincourt {

enum class Type : std::uint8_t { men_at_arms, cavalry, longbow, shortbow, crossbow, gun };
enum class Contingent : std::uint8_t { none, armagnac, burgundian, english_army, any };
/// As a target of archery (AG-8.7).
enum class TargetClass : std::uint8_t { men_at_arms, cavalry, archers };

struct UnitInfo {
    std::string id;
    std::string name;
    std::string blazon;
    std::uint8_t seat = 0;
    Type type = Type::men_at_arms;
    std::uint8_t battle = 0; ///< 1 to 3, 0 = none
    Contingent contingent = Contingent::none;
    std::uint8_t size = 1;
    std::int8_t melee = 0;
    std::int8_t charge = 0;
    std::uint8_t lines = 1;
    std::uint8_t arrows = 0;
    bool second_quiver = false;
    std::uint8_t begins = 0; ///< turn its advance begins (20.13 D), 0 = no date
};

struct LeaderInfo {
    std::string id;
    std::string name;
    std::string blazon;
    std::uint8_t seat = 0;
    Contingent contingent = Contingent::none;
    bool officer = false; ///< commands both contingents
    bool adds_to_melee = true;
    std::uint8_t rating = 0;
    std::uint8_t ransom = 0;
};

struct Army {
    std::string id;
    std::string name;
    std::string colour;
    std::string blazon;
};

inline constexpr int most_range = 6;
inline constexpr int most_volleys = 6;

/// One row of a fire chart: the highest d100 that gives 1, 2, 3, 4 strikes.
using StrikeRow = InlineVector<std::uint8_t, 4>;

struct RateOfFire {
    std::uint8_t full = 0;
    std::uint8_t near = 0;
    std::uint8_t range = 0;
};

/// A cell of the leader combat chart: where each span ends, and whether it captures.
struct DuelCell {
    std::uint8_t superior = 0;
    std::uint8_t both = 0;
    std::uint8_t inferior = 0;
    bool superior_captured = false;
    bool inferior_captured = false;
};

struct Band {
    int low = 0;
    int high = 0;
    int value = 0;
};

/// Points an army gets (20.x4).
struct VictoryPoints {
    int line = 0; ///< an enemy line (French), casualty (English)
    int ransom = 0;
    int fugitive = 0;
    int exited = 0;
};

/// Figures of the charts, bound once and checked.
struct Figures {
    std::uint8_t clear_cost = 2; ///< by the ground of the scenario
    std::uint8_t up_cost = 2;
    std::uint8_t allowance = 2;
    std::uint8_t charge_allowance = 4;
    std::uint8_t horse_fugitive_allowance = 4;
    std::uint8_t turn_cost = 2;
    std::array<RateOfFire, 3> rate = {}; ///< longbow, shortbow, crossbow
    std::array<std::array<std::array<std::array<StrikeRow, most_volleys + 1>, most_range + 1>, 3>,
               3>
        fire = {};                                           ///< firer, class, range, volleys
    std::array<std::array<std::uint8_t, 12>, 8> melee = {};  ///< line, column
    std::array<std::array<std::uint8_t, 5>, 11> morale = {}; ///< points, column
    std::array<std::vector<Band>, 2> army = {};              ///< percent by casualties
    std::array<std::array<DuelCell, 6>, 6> duel = {};        ///< inferior, superior manner
    std::vector<Band> levels = {};                           ///< of victory
    std::uint8_t arrow_limit = 24;
    std::uint8_t second_quiver = 15;
    std::uint8_t retrieved = 2;
    std::uint8_t gun_range = 12;
    std::uint8_t gun_percent = 6;
    std::uint8_t gun_strikes = 1;
    std::uint8_t gun_wait = 6;
    std::int8_t crowded = -1;
    std::int8_t crowded_worst = -3;
    std::int8_t dead = -1;
    std::int8_t stakes = 1;
    std::int8_t shock_heavy = 7;
    std::int8_t shock_light = 4;
    std::array<std::uint8_t, 5> lost_points = {};
    std::uint8_t strike_points = 1;
    std::uint8_t dead_points = 1;
    std::uint8_t crowding_points = 1;
    std::uint8_t in_dead_points = 2;
    std::uint8_t fugitive_points = 2;
    std::uint8_t melee_points = 5;
    std::uint8_t stake_points = 10;
    std::uint8_t news_points = 10;
};

/// The special rules of the scenario (20.0).
struct Special {
    bool muddy = true;
    bool woods_clear = false;
    bool heights = true;
    bool opening_volley = false;  ///< 20.13 C
    bool timetable = false;       ///< 20.13 D to F
    bool duty_in_range = false;   ///< 20.23 C
    bool hold_until_shot = false; ///< 20.33
    bool english_may_exit = false;
    bool lines_of_four = false;
    bool archers_not_in_front = false;
    int last_column = 0;  ///< of the set-up zone; 0 = set-up is fixed
    int mobilised_at = 0; ///< 20.33 F
    int turns_after_break = 1;
};

struct Options {
    bool artillery = false;
    bool free_set_up = false;
    bool steep_morale = false;
    bool programmed_french = false; ///< 20.1 for one person
    int turn_limit = 40;
};

struct Book {
    explicit Book(board::HexGrid cells) : grid(std::move(cells)) {}

    board::HexGrid grid;
    std::vector<std::array<CellIndex, 6>> neighbours; ///< by direction; -1 = off the map
    std::vector<bool> woods;
    std::vector<std::uint8_t> level; ///< all equal where heights do not count
    std::string title;
    std::string scenario;
    std::array<Army, 2> armies;
    std::vector<UnitInfo> units;
    std::vector<LeaderInfo> leaders; ///< the Fait du Mort last
    PieceIndex gun = -1;
    PieceIndex king = -1; ///< leader index
    Figures figures;
    Special special;
    Options options;
    std::array<VictoryPoints, 2> points;
    State preset; ///< the set-up, or a position
    bool is_position = false;

    Lexicon lexicon;
    BoardPicture board;
    int seats = 2;

    const UnitInfo& unit(int index) const { return units[static_cast<std::size_t>(index)]; }

    const LeaderInfo& leader(int index) const { return leaders[static_cast<std::size_t>(index)]; }

    int unit_count() const { return static_cast<int>(units.size()); }

    int leader_count() const { return static_cast<int>(leaders.size()); }

    int fait_du_mort() const { return leader_count() - 1; }

    int piece_of_leader(int leader) const { return unit_count() + leader; }

    bool is_leader(int piece) const { return piece >= unit_count(); }

    int leader_of_piece(int piece) const { return piece - unit_count(); }

    int piece_count() const { return unit_count() + leader_count(); }

    int seat_of_piece(int piece) const {
        return is_leader(piece) ? leader(leader_of_piece(piece)).seat : unit(piece).seat;
    }

    board::Hex hex(CellIndex cell) const { return grid.hex(board::Cell{cell}); }

    CellIndex next(CellIndex cell, int direction) const {
        return neighbours[static_cast<std::size_t>(cell)][static_cast<std::size_t>(direction)];
    }

    int column(CellIndex cell) const { return hex(cell).column; }
};

// The verbs, in the order of the Lexicon.
enum class Do : std::uint8_t {
    start,
    pick,
    place,
    accept,
    done,
    flip,
    release,
    begin,
    step,
    pivot,
    face,
    reverse,
    leave,
    activity,
    implant,
    end_impulse,
    fire,
    hold,
    volleys,
    confirm,
    gun,
    check,
    check_all,
    challenge,
    manner,
    defender,
    join,
    attack,
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

} // namespace gonfalon::agincourt
