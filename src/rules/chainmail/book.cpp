// The data files bound to types: complete and checked, or an error naming file and place.

#include <gonfalon/core/error.hpp>

#include "loading.hpp"
#include "rules.hpp"

#include <algorithm>

namespace gonfalon::chainmail {

using nlohmann::json;

namespace {

const std::array<std::pair<const char*, Type>, 6> type_words{{{"P", Type::pike},
                                                              {"LB", Type::longbow},
                                                              {"CB", Type::crossbow},
                                                              {"K", Type::knights},
                                                              {"LC", Type::light_cavalry},
                                                              {"WAGON", Type::wagon}}};

const std::array<const char*, card_actions> action_words{"knights_charge",
                                                         "chivalry_charge",
                                                         "counter_attack",
                                                         "elite_bonus",
                                                         "barbarossa",
                                                         "carroccio",
                                                         "shield_wall",
                                                         "rally",
                                                         "pursuit",
                                                         "crossbow",
                                                         "longbow_defense_fire",
                                                         "robert_the_bruce",
                                                         "forced_march",
                                                         "wheel",
                                                         "withdraw",
                                                         "melee"};

const std::array<const char*, card_actions> action_rules{"CM-2.11",
                                                         "CM-4.10",
                                                         "CM-4.9",
                                                         "CM-26.4",
                                                         "CM-26.4",
                                                         "CM-13.3",
                                                         "CM-3.4",
                                                         "CM-3.2",
                                                         "CM-22.9",
                                                         "CM-17.2",
                                                         "CM-17.1",
                                                         "CM-25.5",
                                                         "CM-4.5",
                                                         "CM-4.5",
                                                         "CM-4.5",
                                                         "CM-13.3"};

/// The shelf of one battle: reads JSON with errors that name the file.
struct Binder {
    const Sources& sources;
    const std::string& file;
    Book& book;

    [[noreturn]] void fail(const std::string& where, const std::string& reason) const {
        throw DataError(file, where, reason);
    }

    const json& need(const json& object, const char* key, const std::string& where) const {
        const auto found = object.is_object() ? object.find(key) : object.end();
        if (!object.is_object() || found == object.end()) {
            fail(where + "/" + key, "is missing");
        }
        return *found;
    }

    std::string text(const json& object, const char* key, const std::string& where) const {
        const json& value = need(object, key, where);
        if (!value.is_string()) {
            fail(where + "/" + key, "a text is wanted");
        }
        return value.get<std::string>();
    }

    CellIndex cell(const std::string& name, const std::string& where) const {
        const board::Cell found = book.grid.parse(name);
        if (!found.exists()) {
            fail(where, "there is no square " + name);
        }
        return found.index;
    }

    UnitIndex unit(const std::string& id, const std::string& where) const {
        const auto found = book.lexicon.pieces.find(id);
        if (!found || book.is_leader(*found)) {
            fail(where, "there is no unit " + id);
        }
        return static_cast<UnitIndex>(*found);
    }

    Direction direction(const json& value, const std::string& where) const {
        const auto found =
            value.is_string() ? board::parse_direction(value.get<std::string>()) : std::nullopt;
        if (!found) {
            fail(where, "N, E, S or W is wanted");
        }
        return *found;
    }

    int seat_of(const std::string& key) const { return book.armies[0].key == key ? 0 : 1; }

    /// The seat of a side named in a scenario.
    int side(const std::string& key, const std::string& where) const {
        if (key != book.armies[0].key && key != book.armies[1].key) {
            fail(where, "there is no side " + key);
        }
        return seat_of(key);
    }
};

// The map.

Ground ground_of(char letter) {
    switch (letter) {
    case 'W':
        return Ground::woods;
    case 'm':
        return Ground::marsh;
    case 'T':
        return Ground::town;
    default:
        return Ground::clear;
    }
}

void bind_ground(const Binder& b, const json& map) {
    const auto size = static_cast<std::size_t>(b.book.grid.size());
    b.book.ground.assign(size, Ground::clear);
    b.book.level.assign(size, 0);
    b.book.side.assign(size, {SideKind::open, SideKind::open, SideKind::open, SideKind::open});
    b.book.road.assign(size, {false, false, false, false});
    const bool by_letter = map.at("lines") == "letters";
    for (const board::Cell cell : b.book.grid.cells()) {
        const auto letter = static_cast<std::size_t>(b.book.grid.letter_of(cell));
        const auto number = static_cast<std::size_t>(b.book.grid.number_of(cell) - 1);
        const auto& line =
            map.at("grid").at(by_letter ? letter : number).get_ref<const std::string&>();
        const char mark = line.at(by_letter ? number : letter);
        b.book.ground[cell.slot()] = ground_of(mark);
        b.book.level[cell.slot()] =
            mark >= '1' && mark <= '3' ? static_cast<std::int8_t>(mark - '0') : std::int8_t{0};
    }
}

void bind_sides(const Binder& b, const json& map) {
    const auto link = [&](const std::string& from, const std::string& to, auto&& set) {
        const board::Cell a = b.book.grid.parse(from);
        const board::Cell c = b.book.grid.parse(to);
        const auto there = b.book.grid.direction_to(a, c);
        if (!there || !b.book.grid.adjacent(a, c)) {
            throw DataError("assets/data/chainmail/maps.json",
                            "/maps/" + b.book.battle,
                            from + " and " + to + " do not touch");
        }
        set(a.slot(), static_cast<std::size_t>(*there));
        set(c.slot(), static_cast<std::size_t>(board::opposite(*there)));
    };
    for (const json& side : map.at("sides")) {
        const SideKind kind = side.at("kind") == "bridge" ? SideKind::bridge : SideKind::water;
        link(side.at("between").at(0),
             side.at("between").at(1),
             [&](std::size_t cell, std::size_t d) { b.book.side[cell][d] = kind; });
    }
    for (const json& road : map.at("roads")) {
        for (std::size_t i = 0; i + 1 < road.size(); ++i) {
            link(road[i], road[i + 1], [&](std::size_t cell, std::size_t d) {
                b.book.road[cell][d] = true;
            });
        }
    }
}

// Units, cards and charts.

Strength rating_of(const json& value) {
    if (value.is_array()) {
        return {value.at(0).get<std::int8_t>(), value.at(1).get<std::int8_t>()};
    }
    const auto number = value.is_null() ? std::int8_t{0} : value.get<std::int8_t>();
    return {number, number};
}

std::string shortened(std::string name) {
    for (const char* word :
         {" Mounted Knights", " Mtd Knights", " Light Cavalry", " Knights", " Infantry", " Pike"}) {
        const auto at = name.find(word);
        if (at != std::string::npos && at > 0) {
            name.erase(at, std::string(word).size());
            break;
        }
    }
    return name;
}

UnitInfo unit_of(const json& item, int seat, const std::string& blazon) {
    UnitInfo unit;
    unit.id = item.at("id").get<std::string>();
    unit.name = item.at("name").get<std::string>();
    unit.short_name = shortened(unit.name);
    unit.blazon = blazon;
    unit.seat = static_cast<std::uint8_t>(seat);
    for (const auto& [word, type] : type_words) {
        unit.type = item.at("type") == word ? type : unit.type;
    }
    unit.elite = item.at("elite").get<bool>();
    unit.has_reverse = !item.at("reduced").is_null();
    unit.victory = item.at("victory").get<std::int8_t>();
    unit.mounted = {rating_of(item.at("full")), rating_of(item.at("reduced"))};
    unit.can_dismount = item.contains("dismounted");
    if (unit.can_dismount) {
        unit.dismounted = {rating_of(item["dismounted"].at("full")),
                           rating_of(item["dismounted"].at("reduced"))};
    }
    unit.reconstructed = item.at("provenance").at("full") == "reconstructed";
    return unit;
}

void bind_units(const Binder& b) {
    std::vector<std::string> ids;
    for (int seat = 0; seat < 2; ++seat) {
        Army& army = b.book.armies[static_cast<std::size_t>(seat)];
        const json& data = b.sources.units.at("battles").at(b.book.battle).at(army.key);
        for (const json& item : data.at("units")) {
            b.book.units.push_back(unit_of(item, seat, army.blazon));
            ids.push_back(b.book.units.back().id);
            if (b.book.units.back().type == Type::wagon) {
                b.book.carroccio = static_cast<UnitIndex>(b.book.units.size() - 1);
            }
        }
        const json& leader = data.at("leader");
        army.leader = {leader.at("id"),
                       leader.at("name"),
                       leader.at("attack"),
                       leader.at("defense"),
                       leader.at("victory")};
    }
    if (b.book.units.size() > max_units) {
        b.fail("/battle", "has more than " + std::to_string(max_units) + " units");
    }
    ids.push_back(b.book.armies[0].leader.id);
    ids.push_back(b.book.armies[1].leader.id);
    b.book.lexicon.pieces = Names(std::move(ids));
}

void bind_cards(const Binder& b) {
    std::vector<std::string> ids;
    for (const json& item : b.sources.decks.at("cards")) {
        const json& battles = item.at("battles");
        if (std::find(battles.begin(), battles.end(), json(b.book.battle)) == battles.end()) {
            continue;
        }
        CardInfo card{item.at("id"),
                      item.at("deck") == "Blue" ? std::uint8_t{0} : std::uint8_t{1},
                      item.at("mp"),
                      item.at("bp")};
        const auto found =
            std::find_if(action_words.begin(), action_words.end(), [&](const char* word) {
                return item.at("action") == word;
            });
        if (found == action_words.end()) {
            throw DataError("assets/data/chainmail/decks.json",
                            "/cards/" + card.id + "/action",
                            "is not known");
        }
        card.action = static_cast<CardAction>(found - action_words.begin());
        ids.push_back(card.id);
        b.book.cards.push_back(std::move(card));
    }
    b.book.lexicon.cards = Names(std::move(ids));
    for (std::size_t i = 0; i < action_words.size(); ++i) {
        const json& data = b.sources.decks.at("actions").at(action_words[i]);
        const json& effect = data.at("provenance").at("effect");
        const bool guessed = std::any_of(
            effect.begin(), effect.end(), [](const json& word) { return word == "reconstructed"; });
        b.book.actions[i] = {
            action_words[i], data.at("title"), data.at("effect"), action_rules[i], guessed};
    }
}

const Chart& chart_of(const Sources& sources, const std::string& id) {
    const auto found = std::find_if(
        sources.charts.begin(), sources.charts.end(), [&](const Chart& c) { return c.id == id; });
    if (found == sources.charts.end()) {
        throw DataError("assets/charts/chainmail", "", "the chart '" + id + "' is missing");
    }
    return *found;
}

/// [CM-26] The charts' figures; what is missing is an error here, not in play.
void bind_figures(const Binder& b) {
    const Chart& terrain = chart_of(b.sources, "terrain");
    const Chart& attack = chart_of(b.sources, "attack");
    const Chart& missile = chart_of(b.sources, "missile");
    const auto number = [](const Chart& chart, const char* row, const char* column) {
        return static_cast<std::int8_t>(chart.value(row, column));
    };
    Figures& f = b.book.figures;
    const std::array<const char*, 4> grounds{"clear", "woods", "marsh", "town"};
    for (std::size_t i = 0; i < grounds.size(); ++i) {
        f.foot_mp[i] = number(terrain, grounds[i], "foot");
        f.horse_mp[i] = number(terrain, grounds[i], "horse");
        f.defender_bp[i] = number(terrain, grounds[i], "defender");
    }
    f.road_mp = number(terrain, "road", "foot");
    f.water_mp = number(terrain, "water", "foot");
    f.bridge_bp = number(terrain, "bridge", "defender");
    f.level_mp = number(terrain, "level", "foot");
    f.wagon_mp = number(terrain, "wagon", "foot");
    f.level_bp = number(attack, "level", "effect");
    f.flank = number(attack, "flank", "effect");
    f.rear = number(attack, "rear", "effect");
    f.formation = number(attack, "formation", "effect");
    f.elite = number(attack, "elite", "effect");
    f.charge = number(attack, "charge", "effect");
    f.barbarossa = number(attack, "barbarossa", "effect");
    f.carroccio = number(attack, "carroccio", "effect");
    f.carroccio_reach = number(attack, "carroccio_reach", "effect");
    f.melee_most = number(attack, "melee", "effect");
    f.fire_near_mp = number(missile, "near", "mp");
    f.fire_far_mp = number(missile, "far", "mp");
}

// Armies and their set-up.

void bind_seats(const Binder& b, const json& scenario) {
    std::vector<std::string> ids;
    for (std::size_t i = 0; i < 2; ++i) {
        const std::string where = "/seats/" + std::to_string(i);
        const json& seats = b.need(scenario, "seats", "");
        if (!seats.is_array() || seats.size() != 2) {
            b.fail("/seats", "two seats are wanted, the Blue deck's first");
        }
        Army& army = b.book.armies[i];
        army.id = b.text(seats[i], "id", where);
        army.key = b.text(seats[i], "key", where);
        army.name = b.text(seats[i], "name", where);
        army.adjective = b.text(seats[i], "adjective", where);
        army.colour = b.text(seats[i], "colour", where);
        army.blazon = b.text(seats[i], "blazon", where);
        army.deck = b.text(seats[i], "deck", where);
        ids.push_back(army.id);
    }
    b.book.lexicon.seats = Names(std::move(ids));
}

Area area_of(const Binder& b, const json& data, const std::string& where) {
    Area area;
    area.id = b.text(data, "id", where);
    area.count = b.need(data, "count", where).get<int>();
    area.facing = b.direction(b.need(data, "facing", where), where + "/facing");
    area.disordered = data.value("disordered", false);
    area.schiltron = data.value("formation", "") == "schiltron";
    area.mounted = data.value("knights", "mounted") != "dismounted";
    area.mount_is_free = data.value("knights", "") == "choice";
    for (const json& square : b.need(data, "squares", where)) {
        area.squares.push_back(b.cell(square, where + "/squares"));
    }
    for (const json& unit : b.need(data, "unit_pool", where)) {
        area.pool.push_back(b.unit(unit, where + "/unit_pool"));
    }
    for (const json& placing : b.need(data, "default", where)) {
        area.standard.push_back(
            {b.unit(placing.at("unit"), where), b.cell(placing.at("square"), where)});
    }
    return area;
}

void bind_reinforcements(const Binder& b, Army& army, const json& data, const std::string& where) {
    army.entry = b.cell(b.text(data, "entry", where), where + "/entry");
    army.entry_facing = b.direction(b.need(data, "facing", where), where + "/facing");
    for (const json& group : b.need(data, "groups", where)) {
        const auto division = static_cast<std::int8_t>(army.divisions.size());
        army.divisions.push_back(group.at("name"));
        for (const json& id : group.at("units")) {
            b.book.units[static_cast<std::size_t>(b.unit(id, where))].division = division;
        }
    }
}

void bind_army(const Binder& b, Army& army, const json& data, const std::string& where) {
    army.loses_at = b.need(data, "loses_at", where).get<int>();
    for (const json& placing : b.need(data, "placed", where)) {
        army.placed.push_back(
            {b.unit(placing.at("unit"), where), b.cell(placing.at("square"), where)});
        army.placed_facing.push_back(b.direction(placing.at("facing"), where));
    }
    for (const json& area : b.need(data, "areas", where)) {
        army.areas.push_back(
            area_of(b, area, where + "/areas/" + std::to_string(army.areas.size())));
    }
    army.leader_at = b.cell(b.need(data, "leader", where).at("default"), where + "/leader/default");
    if (data.contains("reinforcements")) {
        bind_reinforcements(b, army, data["reinforcements"], where + "/reinforcements");
    }
}

void bind_set_up(const Binder& b, const json& scenario) {
    const json& set_up = b.need(scenario, "set_up", "");
    for (Army& army : b.book.armies) {
        const std::string where = "/set_up/sides/" + army.key;
        bind_army(b,
                  army,
                  b.need(b.need(set_up, "sides", "/set_up"), army.key.c_str(), "/set_up/sides"),
                  where);
    }
    for (const json& side : b.need(set_up, "order", "/set_up")) {
        b.book.set_up_order.push_back(static_cast<std::uint8_t>(b.seat_of(side)));
    }
    const std::string first = b.text(set_up, "first_turn", "/set_up");
    b.book.options.first_turn = first == "draw"         ? FirstTurn::draw
                                : b.seat_of(first) == 0 ? FirstTurn::blue
                                                        : FirstTurn::red;
}

// Options.

int number_option(const Binder& b, const std::string& id, const std::string& value) {
    try {
        std::size_t used = 0;
        const int number = std::stoi(value, &used);
        if (used == value.size()) {
            return number;
        }
    } catch (const std::exception&) { // not a number: said below
    }
    b.fail("/options/" + id, "'" + value + "' is not a number");
}

void check_number(const Binder& b, const json& spec, const std::string& id, int number) {
    const int low = spec.at("min");
    const int high = spec.at("max");
    if (number < low || number > high) {
        b.fail("/options/" + id,
               std::to_string(number) + " is not from " + std::to_string(low) + " to " +
                   std::to_string(high));
    }
}

void check_choice(const Binder& b,
                  const json& spec,
                  const std::string& id,
                  const std::string& value) {
    std::string all;
    for (const json& choice : spec.at("choices")) {
        if (choice.at(0) == value) {
            return;
        }
        all += (all.empty() ? "" : ", ") + choice.at(0).get<std::string>();
    }
    b.fail("/options/" + id, "'" + value + "' is none of " + all);
}

/// The battle lists its options and what each may be.
void check_option(const Binder& b,
                  const json& battle,
                  const std::string& id,
                  const std::string& value) {
    for (const json& spec : battle.at("options")) {
        if (spec.at("id") != id) {
            continue;
        }
        if (spec.at("kind") == "number") {
            check_number(b, spec, id, number_option(b, id, value));
        } else {
            check_choice(b, spec, id, value);
        }
        return;
    }
    b.fail("/options/" + id, "is not an option of this battle");
}

void set_option(const Binder& b, const std::string& id, const std::string& value) {
    Options& options = b.book.options;
    if (id == "setup") {
        options.free_set_up = value == "free";
    } else if (id == "double") {
        options.double_is_more_than = value == "more_than";
    } else if (id == "procedure") {
        options.blind_draw = value == "blind_draw";
    } else if (id == "turn_limit") {
        options.turn_limit = number_option(b, id, value);
    } else if (id == "first_turn") {
        options.first_turn = value == "draw" ? FirstTurn::draw : options.first_turn;
    } else {
        options.hand[id == "hre_hand" ? 0 : 1] = number_option(b, id, value);
    }
}

void bind_options(const Binder& b,
                  const json& battle,
                  const json& scenario,
                  const OptionValues& values) {
    const json& hands = b.sources.decks.at("battles").at(b.book.battle).at("hands");
    b.book.options.hand = {hands.at("Blue").get<int>(), hands.at("Red").get<int>()};
    OptionValues chosen;
    if (scenario.contains("options") && scenario["options"].is_object()) {
        for (const auto& [id, value] : scenario["options"].items()) {
            chosen.emplace_back(id, value.is_string() ? value.get<std::string>() : value.dump());
        }
    }
    chosen.insert(chosen.end(), values.begin(), values.end());
    for (const auto& [id, value] : chosen) {
        check_option(b, battle, id, value);
        set_option(b, id, value);
    }
}

// A position instead of a set-up.

void place_units(const Binder& b, const json& pieces, State& state) {
    for (std::size_t i = 0; i < pieces.size(); ++i) {
        const std::string where = "/position/pieces/" + std::to_string(i);
        const json& item = pieces[i];
        const UnitIndex index = b.unit(b.text(item, "unit", where), where + "/unit");
        Unit& unit = state.units[static_cast<std::size_t>(index)];
        unit.where = Where::on_map;
        unit.at = b.cell(b.text(item, "at", where), where + "/at");
        unit.facing = b.direction(item.value("facing", json("N")), where + "/facing");
        unit.reduced = item.value("reduced", false);
        unit.disordered = item.value("disordered", false);
        unit.rallied = item.value("rallied", false);
        unit.moved = item.value("moved", false);
        unit.attacked = item.value("attacked", false);
        unit.mounted = item.value("mounted", true);
        const std::string formation = item.contains("formation") && item["formation"].is_string()
                                          ? item["formation"]
                                          : json("");
        unit.formation = formation == "schiltron"     ? Formation::schiltron
                         : formation == "shield_wall" ? Formation::shield_wall
                                                      : Formation::none;
    }
}

/// One unit a square, and horse out of the marsh (CM-11.1, 1.4).
void check_squares(const Binder& b, const State& state) {
    const Now now{b.book, state};
    for (int unit = 0; unit < now.units(); ++unit) {
        if (!now.unit(unit).on_map()) {
            continue;
        }
        if (unit_at(now, now.unit(unit).at) != unit) {
            b.fail("/position/pieces", now.info(unit).id + " shares its square");
        }
        if (arm_of(now, unit) == Arm::horse &&
            ground_at(b.book, now.unit(unit).at) == Ground::marsh) {
            b.fail("/position/pieces", now.info(unit).id + " is horse in marsh");
        }
    }
}

void place_cards(
    const Binder& b, const json& position, const char* key, State& state, Zone zone, bool shown) {
    const nlohmann::json listed = position.value(key, json::object());
    for (const auto& [side, cards] : listed.items()) {
        const int seat = b.side(side, "/position/" + std::string(key));
        for (const json& id : cards) {
            const auto card = b.book.lexicon.cards.find(id.get<std::string>());
            if (!card || b.book.card(*card).seat != seat) {
                b.fail("/position/" + std::string(key) + "/" + side, "has no card " + id.dump());
            }
            state.cards[static_cast<std::size_t>(*card)].zone = zone;
            state.cards[static_cast<std::size_t>(*card)].shown = shown;
        }
    }
}

void bind_position(const Binder& b, const json& position) {
    b.book.position.given = true;
    State& state = b.book.position.state;
    state.turn = position.value("turn", std::uint16_t{1});
    state.active = static_cast<std::uint8_t>(
        b.side(b.text(position, "active", "/position"), "/position/active"));
    state.first = state.active;
    state.cards_used = position.value("cards_used", std::uint8_t{0});
    state.passes = position.value("passes", std::uint8_t{0});
    state.last_round = position.value("last_round", false);
    place_units(b, position.value("pieces", json::array()), state);
    check_squares(b, state);
    for (const json& leader : position.value("leaders", json::array())) {
        auto& piece =
            state.leaders[static_cast<std::size_t>(b.side(leader.at("side"), "/position/leaders"))];
        piece.where = Where::on_map;
        piece.at = b.cell(leader.at("at"), "/position/leaders");
    }
    for (const json& id : position.value("waiting", json::array())) {
        state.units[static_cast<std::size_t>(b.unit(id, "/position/waiting"))].where =
            Where::waiting;
    }
    place_cards(b, position, "hands", state, Zone::hand, false);
    place_cards(b, position, "played", state, Zone::played, false);
    place_cards(b, position, "revealed_undealt", state, Zone::deck, true);
    const nlohmann::json listed = position.value("lost", json::object());
    for (const auto& [side, lost] : listed.items()) {
        state.loss[static_cast<std::size_t>(b.side(side, "/position/lost"))] =
            lost.get<std::int16_t>();
    }
    if (b.book.options.blind_draw) {
        const json decks = position.value("play_decks", json::object());
        for (std::size_t seat = 0; seat < 2; ++seat) {
            state.deck_left[seat] = static_cast<std::uint8_t>(
                decks.value(b.book.armies[seat].key, b.book.options.hand[seat]));
        }
        state.frames.push_back(SoloGo{});
    } else {
        Round round;
        round.used_card = state.cards_used > 0;
        state.frames.push_back(round);
    }
}

// The picture of the board.

BoardPoint corner(board::Offset place, int dx, int dy) {
    return {(place.x + dx) * 1000, (place.y + dy) * 1000};
}

const char* ground_word(Ground ground) {
    static constexpr std::array words{"clear", "woods", "marsh", "town"};
    return words[static_cast<std::size_t>(ground)];
}

const char* ground_rule(Ground ground) {
    static constexpr std::array rules{"CM-1.7", "CM-1.3", "CM-1.4", "CM-1.7"};
    return rules[static_cast<std::size_t>(ground)];
}

void draw_cells(Book& book) {
    for (const board::Cell cell : book.grid.cells()) {
        const board::Offset at = book.grid.place(cell);
        BoardCell drawn;
        drawn.index = cell.index;
        drawn.name = book.grid.name(cell);
        drawn.outline = {corner(at, 0, 0), corner(at, 1, 0), corner(at, 1, 1), corner(at, 0, 1)};
        drawn.centre = {at.x * 1000 + 500, at.y * 1000 + 500};
        drawn.ground = ground_word(book.ground[cell.slot()]);
        drawn.level = book.level[cell.slot()];
        drawn.rule = ground_rule(book.ground[cell.slot()]);
        book.board.cells.push_back(std::move(drawn));
    }
}

void draw_sides(const Binder& b, const json& map) {
    for (const json& side : map.at("sides")) {
        const board::Cell a = b.book.grid.parse(side.at("between").at(0).get<std::string>());
        const board::Cell c = b.book.grid.parse(side.at("between").at(1).get<std::string>());
        const board::Offset at = b.book.grid.place(a);
        BoardSide drawn{a.index, c.index, {}, {}, side.at("kind"), side.value("name", "")};
        switch (*b.book.grid.direction_to(a, c)) {
        case Direction::north:
            drawn.from = corner(at, 0, 0), drawn.to = corner(at, 1, 0);
            break;
        case Direction::east:
            drawn.from = corner(at, 1, 0), drawn.to = corner(at, 1, 1);
            break;
        case Direction::south:
            drawn.from = corner(at, 0, 1), drawn.to = corner(at, 1, 1);
            break;
        case Direction::west:
            drawn.from = corner(at, 0, 0), drawn.to = corner(at, 0, 1);
            break;
        }
        b.book.board.sides.push_back(std::move(drawn));
    }
}

void draw_board(const Binder& b, const json& map) {
    BoardPicture& board = b.book.board;
    board.revision = 1;
    board.style = "meadow";
    board.size = {b.book.grid.width() * 1000, b.book.grid.height() * 1000};
    board.reconstructed = true;
    board.note = "Kinds of ground are printed; where they lie, and the size of the board, are "
                 "reconstructed.";
    draw_cells(b.book);
    draw_sides(b, map);
    const auto centre = [&](const std::string& name) {
        const board::Offset at = b.book.grid.place(b.book.grid.parse(name));
        return BoardPoint{at.x * 1000 + 500, at.y * 1000 + 500};
    };
    for (const json& road : map.at("roads")) {
        BoardRoad drawn;
        for (const json& square : road) {
            drawn.points.push_back(centre(square));
        }
        board.roads.push_back(std::move(drawn));
    }
    const nlohmann::json listed = map.value("towns", json::object());
    for (const auto& [name, squares] : listed.items()) {
        board.labels.push_back({name, centre(squares.at(0)), "town"});
    }
    for (const auto& [side, square] : map.at("entries").items()) {
        board.labels.push_back({"entry", centre(square), "entry"});
    }
}

board::SquareGrid grid_of(const json& map) {
    board::SquareNumbering numbering;
    numbering.letters = map.at("letters").get<std::string>();
    numbering.numbers = map.at("numbers").get<int>();
    numbering.letter_step = *board::parse_direction(map.at("letter_step").get<std::string>());
    numbering.number_step = *board::parse_direction(map.at("number_step").get<std::string>());
    return board::SquareGrid(numbering);
}

void bind_lexicon(Book& book) {
    std::vector<std::string> cells;
    for (const board::Cell cell : book.grid.cells()) {
        cells.push_back(book.grid.name(cell));
    }
    book.lexicon.cells = Names(std::move(cells));
    book.lexicon.verbs = verb_list();
}

} // namespace

std::vector<VerbSpec> verb_list() {
    const ArgSpec unit{"unit", ArgKind::piece};
    const ArgSpec at{"at", ArgKind::cell};
    const ArgSpec to{"to", ArgKind::cell};
    const ArgSpec card{"card", ArgKind::card};
    const ArgSpec target{"target", ArgKind::piece};
    const ArgSpec facing{"facing", ArgKind::word, {"N", "E", "S", "W"}};
    const ArgSpec leader{"with_leader", ArgKind::flag};
    return {{"start"},
            {"place", {unit, at}},
            {"mount_choice", {unit, {"mounted", ArgKind::flag}}},
            {"auto_place"},
            {"leader_with", {unit}},
            {"go_first", {{"side", ArgKind::seat}}},
            {"pass"},
            {"end_round"},
            {"play_mp", {card}},
            {"play_action", {card}},
            {"leave_schiltron", {unit}},
            {"add_card", {card}},
            {"begin"},
            {"select", {unit, leader}},
            {"enter", {unit, at}},
            {"end_moves"},
            {"step", {to}},
            {"turn", {facing}},
            {"fire", {target}},
            {"mount"},
            {"dismount"},
            {"stop"},
            {"rally", {unit, {"as", ArgKind::word, {"order", "strength"}}}},
            {"toggle", {unit}},
            {"attack", {target}},
            {"no_attack"},
            {"join", {unit}},
            {"confirm"},
            {"react", {card, unit, target}},
            {"commit", {card, {"as", ArgKind::word, {"bp", "action"}}, unit}},
            {"done"},
            {"reduce"},
            {"retreat"},
            {"disorder"},
            {"retreat_to", {to}},
            {"face", {unit, facing}},
            {"advance", {unit}},
            {"no_advance"},
            {"lose_step", {unit}},
            {"draw_one"},
            {"draw_two"},
            {"draw"},
            {"stand"}};
}

std::shared_ptr<const Book> make_book(const Sources& sources,
                                      const json& scenario,
                                      const OptionValues& options,
                                      const std::string& file) {
    const std::string battle = scenario.value("battle", scenario.value("id", ""));
    const auto base = sources.scenarios.find(battle);
    if (base == sources.scenarios.end()) {
        throw DataError(file, "/battle", "'" + battle + "' is not one of the four battles");
    }
    const json& map = sources.maps.at("maps").at(battle);
    auto book = std::make_shared<Book>(grid_of(map));
    book->battle = battle;
    const Binder binder{sources, file, *book};
    const bool own = scenario.contains("set_up");
    const json& ground = own ? scenario : base->second;
    try {
        book->title = scenario.value("title", battle);
        book->date = ground.value("date", "");
        bind_lexicon(*book);
        bind_ground(binder, map);
        bind_sides(binder, map);
        bind_seats(binder, ground);
        bind_units(binder);
        bind_cards(binder);
        bind_figures(binder);
        bind_set_up(binder, ground);
        bind_options(binder, base->second, scenario, options);
        if (scenario.contains("position")) {
            bind_position(binder, scenario["position"]);
        }
        draw_board(binder, map);
    } catch (const json::exception& error) {
        throw DataError(file, "", error.what());
    }
    return book;
}

} // namespace gonfalon::chainmail
