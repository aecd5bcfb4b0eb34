#pragma once
// What the screen shows, in a vocabulary that fits every ruleset. All lengths are board units: 1000
// units are one square side, one hex across its flats, or one inch. x grows east, y grows south.
// Facings are degrees clockwise from north.

#include <gonfalon/core/forecast.hpp>
#include <gonfalon/core/ids.hpp>
#include <gonfalon/core/place.hpp>

#include <optional>
#include <string>
#include <vector>

namespace gonfalon {

struct BoardPoint {
    std::int32_t x = 0;
    std::int32_t y = 0;
    bool operator==(const BoardPoint&) const = default;
};

using Polygon = std::vector<BoardPoint>;

struct BoardCell {
    std::int32_t index = 0; ///< as in Place::cell
    std::string name;       ///< as printed on the map
    Polygon outline;
    BoardPoint centre;
    std::string ground; ///< clear, woods, marsh, town, river, sea, mud, stubble, meadow...
    std::int32_t level = 0;
    RuleId rule = {}; ///< the case about its ground
};

/// A side between two cells (or of one cell at the edge): river, burn, bridge, wall, hedge,
/// slope...
struct BoardSide {
    std::int32_t cell = 0;
    std::int32_t other = -1;
    BoardPoint from;
    BoardPoint to;
    std::string kind;
    std::string name;
};

/// A road, path or stream through cells.
struct BoardRoad {
    std::string kind = "road";
    std::vector<BoardPoint> points;
};

struct BoardLabel {
    std::string text;
    BoardPoint at;
    std::string kind; ///< town, river, hill, entry
};

/// The still part of the map. Drawn once per `revision`.
struct BoardPicture {
    std::uint64_t revision = 0;
    std::string style; ///< meadow, mud, shore, cloth: the ground's own look
    BoardPoint size;   ///< the board covers (0,0) .. size
    std::vector<BoardCell> cells;
    std::vector<BoardSide> sides;
    std::vector<BoardRoad> roads;
    std::vector<BoardLabel> labels;
    bool reconstructed = false; ///< the layout is not a printed one
    std::string note;           ///< where it comes from, in a sentence
};

/// A state of a piece, told by a shape and a tint.
struct StatusView {
    std::string key;   ///< disordered, reduced, rallied, used, shield_wall, schiltron, moved...
    std::string label; ///< "disordered"
    RuleId rule = {};
    bool operator==(const StatusView&) const = default;
};

/// A labelled figure ("attack" 3).
struct Figure {
    std::string label;
    std::string value;
    RuleId rule = {};
    bool reconstructed = false;
    bool operator==(const Figure&) const = default;
};

struct PieceView {
    std::int32_t index = 0; ///< as in Target::piece
    std::string id;         ///< as on the wire
    std::string name;
    std::string short_name; ///< fits on a counter
    Seat owner = Seat::none;
    Place at = {};
    bool on_map = false;
    BoardPoint centre;          ///< where it stands (on the map only)
    Polygon outline;            ///< its footprint (on the map only)
    std::optional<int> facing;  ///< degrees; nothing = has no facing
    std::string shape = "unit"; ///< unit, leader, wagon, ship, marker
    std::string arm;            ///< silhouette: pike, longbow, crossbow, knights, light_cavalry...
    std::string type_letters;   ///< P, LB, K...
    std::string blazon;         ///< arms of its shield, by the blazon words of assets/art
    std::string figure;         ///< the large figure on the counter ("4", "3/5")
    bool elite = false;
    int steps = 1; ///< sides or steps left
    int steps_full = 1;
    std::vector<StatusView> statuses;
    std::vector<Figure> figures; ///< for the Stack tab
    std::string box;             ///< off the map: waiting, eliminated, pursued
    bool operator==(const PieceView&) const = default;
};

struct CardView {
    std::int32_t index = 0; ///< as in Target::card
    std::string id;
    std::string title;
    std::vector<Figure> figures; ///< MP, BP
    std::string text;            ///< what its action does, in our words
    RuleId rule = {};
    std::string suit; ///< the side colour it is drawn in
    std::string kind; ///< action key, for the ornament
    bool reconstructed = false;
    std::string use; ///< how it was played or committed ("5 BP"), empty in hand
    bool operator==(const CardView&) const = default;
};

/// Cards lying somewhere: a hand, a deck, what was played. `count` may exceed `cards` (backs).
struct HandView {
    Seat seat = Seat::none;
    std::string zone; ///< hand, table, played, undealt, committed
    std::string label;
    int count = 0;
    std::vector<CardView> cards;
    bool operator==(const HandView&) const = default;
};

/// A number with a limit: losses, cards used, MP left.
struct TrackView {
    std::string key;
    std::string label;
    Seat seat = Seat::none;
    int value = 0;
    int max = 0; ///< 0 = none
    RuleId rule = {};
    bool operator==(const TrackView&) const = default;
};

/// A bead of the strip along the top.
struct PhaseView {
    std::string label;
    bool current = false;
    RuleId rule = {};
    bool operator==(const PhaseView&) const = default;
};

struct SeatView {
    Seat seat = Seat::none;
    std::string id;
    std::string name;
    std::string colour; ///< theme colour: oxblood, lapis, verdigris, gold
    std::string blazon;
    bool operator==(const SeatView&) const = default;
};

struct View {
    std::uint64_t board_revision = 0;
    std::string title; ///< the battle
    std::string when;  ///< "Turn 3, English round"
    std::vector<SeatView> seats;
    std::vector<PhaseView> phases;
    std::vector<TrackView> tracks;
    std::vector<PieceView> pieces;
    std::vector<HandView> hands;
    std::vector<Tally> tallies;          ///< sums lying open (the battle just fought)
    std::optional<Note> draw_offer = {}; ///< the rules advise to think of a draw, and why
    bool operator==(const View&) const = default;
};

/// What an action would do, shown while the pointer is on it.
struct Preview {
    std::vector<Place> path;
    std::vector<Polygon> outlines;
    std::string cost; ///< "2 MP, 3 left"
    std::vector<Note> notes;
    Forecast forecast;
    bool operator==(const Preview&) const = default;
};

/// A tinted set of places or a line on the map.
struct Overlay {
    enum class Kind : std::uint8_t {
        reach,
        front,
        flank,
        rear,
        zone,
        range,
        line,
        blocker,
        target
    };
    Kind kind = Kind::reach;
    std::vector<Place> places;
    std::vector<BoardPoint> line;
    std::string label;
    RuleId rule = {};
    bool operator==(const Overlay&) const = default;
};

/// What the map says about a piece or place before anything is decided.
struct Look {
    std::vector<Overlay> overlays;
    std::vector<Note> notes;
    bool operator==(const Look&) const = default;
};

} // namespace gonfalon
