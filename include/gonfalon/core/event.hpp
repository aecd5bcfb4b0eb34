#pragma once
// Facts that happened: the log line, the animation, the report and the statistics come from them.

#include <gonfalon/core/forecast.hpp>
#include <gonfalon/core/ids.hpp>
#include <gonfalon/core/place.hpp>

#include <memory>
#include <vector>

namespace gonfalon {

/// What an event looks like on the map.
enum class Effect : std::uint8_t {
    none,
    heading, ///< a new turn, round or phase: a title line in the log
    move,    ///< pieces[0] goes from places.front() through places to places.back()
    turn,    ///< pieces[0] turns where it stands
    flip,    ///< pieces[0] changes its look (reduced, disordered, formation...)
    appear,  ///< pieces[0] comes into play at places[0]
    remove,  ///< pieces[0] leaves play from places[0]
    strike,  ///< pieces attack; the last piece is the target
    fire,    ///< pieces[0] shoots at pieces[1]
    card,    ///< cards are played or shown
    dice,    ///< numbers are dice
    over,    ///< the game has ended
};

struct Event {
    std::uint16_t kind = 0; ///< the ruleset's own kind (for its words)
    RuleId rule = {};
    Effect effect = Effect::none;
    SeatSet audience = SeatSet::everyone();
    Seat seat = Seat::none; ///< whose doing it is
    std::vector<std::int32_t> pieces = {};
    std::vector<Place> places = {};
    std::vector<std::int32_t> cards = {};
    std::vector<std::int32_t> numbers = {};
    std::vector<ChartHit> hits = {};
    std::shared_ptr<const Forecast> sum = {}; ///< the computation this event came from, if any

    /// Equal facts (the sum is derived and not compared).
    bool operator==(const Event& other) const;
};

} // namespace gonfalon
