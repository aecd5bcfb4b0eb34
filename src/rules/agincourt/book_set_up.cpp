// The special rules of a battle, and its armies on their hexes.

#include "loading.hpp"

namespace gonfalon::agincourt {

using nlohmann::json;

namespace {

bool has_rule(const json& set_up, const std::string& rule) {
    const json& rules = set_up.at("rules");
    return std::find(rules.begin(), rules.end(), json(rule)) != rules.end();
}

VictoryPoints
points_of(const json& item, const char* line, const char* ransom, const char* fugitive) {
    return {item.at(line).get<int>(),
            item.at(ransom).get<int>(),
            item.at(fugitive).get<int>(),
            item.value("per_english_unit_exited_north", 0)};
}

void bind_timetable(const Binder& b, const json& set_up) {
    const json schedule = set_up.value("advance_schedule", json::object());
    for (const auto& [turn, units] : schedule.items()) {
        for (const json& id : units) {
            const int unit = b.unit(id, "/set_up/advance_schedule/" + turn);
            b.book.units[static_cast<std::size_t>(unit)].begins =
                static_cast<std::uint8_t>(std::stoi(turn));
        }
    }
}

void put_units(const Binder& b, const json& set_up, const char* key) {
    for (const auto& [id, place] : set_up.at(key).items()) {
        const std::string where = std::string("/set_up/") + key + "/" + id;
        b.put(b.unit(id, where),
              place.at("hexes"),
              b.facing(place.at("facing"), where + "/facing"),
              where + "/hexes");
    }
}

void put_leaders(const Binder& b, const json& set_up, const char* key) {
    for (const auto& [id, place] : set_up.at(key).items()) {
        const std::string where = std::string("/set_up/") + key + "/" + id;
        const int leader = b.leader(id, where);
        const int unit = b.unit(place.at("with"), where + "/with");
        const Unit& piece = b.book.preset.units[static_cast<std::size_t>(unit)];
        if (!piece.on_map()) {
            b.fail(where + "/with", "that unit is not set up");
        }
        const LeaderInfo& info = b.book.leader(leader);
        const UnitInfo& whom = b.book.unit(unit);
        const bool fits = info.seat == whom.seat && (info.seat == english || info.officer ||
                                                     info.contingent == whom.contingent);
        if (!fits) {
            b.fail(where + "/with", "that unit is not of his contingent");
        }
        Leader& who = b.book.preset.leaders[static_cast<std::size_t>(leader)];
        const bool right = place.at("half") == "R" && piece.at[1] >= 0;
        who.fate = Fate::on_map;
        who.at = piece.at[right ? 1 : 0];
        who.facing = piece.facing;
    }
}

void put_stakes(const Binder& b, const json& set_up) {
    for (const auto& [id, item] : set_up.at("stakes_at_start").items()) {
        const std::string where = "/set_up/stakes_at_start/" + id;
        const int unit = b.unit(id, where);
        const Unit& piece = b.book.preset.units[static_cast<std::size_t>(unit)];
        Stakes stakes;
        stakes.facing = b.facing(item.at("facing"), where + "/facing");
        if (item.at("state") == "implanted") {
            stakes.at = piece.at[0];
        } else {
            stakes.carrier = static_cast<PieceIndex>(unit);
        }
        b.book.preset.stakes.push_back(stakes);
    }
}

} // namespace

/// On the map, clear, nobody else there, and two halves side by side as it faces.
void Binder::put(int unit, const json& hexes, Sixth facing, const std::string& where) const {
    Unit& piece = book.preset.units[static_cast<std::size_t>(unit)];
    if (hexes.size() != book.unit(unit).size) {
        fail(where, "a hex for each half is wanted");
    }
    for (std::size_t half = 0; half < hexes.size(); ++half) {
        const CellIndex at = cell(hexes[half], where);
        if (book.woods[static_cast<std::size_t>(at)]) {
            fail(where, "the unit would stand in woods");
        }
        for (const Unit& another : book.preset.units) {
            if (another.on_map() && (another.at[0] == at || another.at[1] == at)) {
                fail(where, "two units would stand in " + book.lexicon.cells[at]);
            }
        }
        piece.at[half] = at;
    }
    if (hexes.size() == 2 && book.next(piece.at[0], (facing + 1) % 6) != piece.at[1]) {
        fail(where, "the right half is not beside the left");
    }
    piece.where = Where::on_map;
    piece.facing = facing;
    const UnitInfo& info = book.unit(unit);
    piece.arrows = info.arrows;
    piece.quiver = info.second_quiver ? Quiver::waiting : Quiver::none;
}

void bind_set_up(const Binder& b, const json& scenario) {
    const json& set_up = scenario.at("set_up");
    Special& special = b.book.special;
    special.muddy = set_up.at("ground") == "muddy";
    special.woods_clear = set_up.at("woods_clear");
    special.heights = set_up.at("elevations");
    special.opening_volley = has_rule(set_up, "20.13 C");
    special.timetable = has_rule(set_up, "20.13 D");
    special.duty_in_range = has_rule(set_up, "20.23 C");
    special.hold_until_shot = has_rule(set_up, "20.33 B");
    special.mobilised_at = set_up.value("mobilise_at_french_casualties", 0);
    special.turns_after_break = set_up.at("end_turns_after_demoralisation");
    if (set_up.at("french_deployment") == "free") {
        const json& zone = set_up.at("deployment_zone");
        special.last_column = zone.at("columns").at(1);
        special.lines_of_four = zone.at("min_units_per_line").get<int>() > 0;
        special.archers_not_in_front = zone.at("archers_barred_from_front_line");
    }
    const json& victory = set_up.at("victory");
    b.book.points = {points_of(victory.at("french"),
                               "per_english_line_lost",
                               "english_ransom_factor",
                               "per_english_fugitive_captured"),
                     points_of(victory.at("english"),
                               "per_french_casualty",
                               "french_ransom_factor",
                               "per_french_fugitive_captured")};
    special.english_may_exit = b.book.points[english].exited > 0;
    bind_timetable(b, set_up);
}

void bind_armies(const Binder& b, const json& scenario) {
    const json& set_up = scenario.at("set_up");
    put_units(b, set_up, "french_units");
    put_units(b, set_up, "english_units");
    put_leaders(b, set_up, "french_leaders");
    put_leaders(b, set_up, "english_leaders");
    put_stakes(b, set_up);
    b.book.preset.leaders[static_cast<std::size_t>(b.book.fait_du_mort())].fate = Fate::aside;
    if (b.book.options.artillery) {
        const json& gun = b.sources.figure("units").at("artillery");
        b.put(b.book.gun, gun.at("hexes"), b.facing(gun.at("facing"), "/artillery"), "/artillery");
    }
}

} // namespace gonfalon::agincourt
