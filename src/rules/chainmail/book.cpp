// The data files bound to types: complete and checked, or an error naming file and place.

#include "binder.hpp"

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
        const json& data = b.sources.figure("units").at("battles").at(b.book.battle).at(army.key);
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
    for (const json& item : b.sources.figure("decks").at("cards")) {
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
        const json& data = b.sources.figure("decks").at("actions").at(action_words[i]);
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

// Options.

// A position instead of a set-up.

// The picture of the board.

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

std::shared_ptr<const Book> make_book(const Sources& sources,
                                      const json& scenario,
                                      const OptionValues& options,
                                      const std::string& file) {
    const std::string battle = scenario.value("battle", scenario.value("id", ""));
    const auto base = sources.scenarios.find(battle);
    if (base == sources.scenarios.end()) {
        throw DataError(file, "/battle", "'" + battle + "' is not one of the four battles");
    }
    const json& map = sources.figure("maps").at("maps").at(battle);
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
