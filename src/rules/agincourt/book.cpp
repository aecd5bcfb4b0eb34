// The data files bound to types: complete and checked, or an error naming file and place.

#include "loading.hpp"

#include <algorithm>

namespace gonfalon::agincourt {

using nlohmann::json;

namespace {

constexpr const char* map_file = "assets/data/agincourt/map.json";
constexpr const char* units_file = "assets/data/agincourt/units.json";

// The map.

board::HexGrid grid_of(const json& map) {
    board::HexMap sheet;
    sheet.id = "field";
    sheet.columns.assign(map.at("columns").get<std::size_t>(), {map.at("rows").get<int>(), 0});
    return {board::HexAxes{
                board::Direction::south, board::Direction::west, board::HexAxes::Parity::even},
            std::move(sheet)};
}

/// One mark of the map: a string a column, a character a row.
char mark_at(const json& map, const char* layer, int column, int row) {
    std::string key = std::to_string(column);
    key.insert(0, key.size() < 2 ? "0" : "");
    const json& lines = map.at(layer);
    const auto line = lines.find(key);
    if (line == lines.end() ||
        line->get_ref<const std::string&>().size() != map.at("rows").get<std::size_t>()) {
        throw DataError(map_file, std::string("/") + layer + "/" + key, "one mark a row is wanted");
    }
    return line->get_ref<const std::string&>()[static_cast<std::size_t>(row - 1)];
}

void bind_map(const Binder& b) {
    const json& map = b.sources.figure("map");
    Book& book = b.book;
    std::vector<std::string> names;
    for (int cell = 0; cell < book.grid.size(); ++cell) {
        const board::Hex hex = book.grid.hex(board::Cell{static_cast<CellIndex>(cell)});
        const board::HexLabel label = book.grid.label(book.grid.maps().front(), hex);
        const bool woods = mark_at(map, "terrain", label.column, label.number) == 'W';
        const char level = mark_at(map, "elevation", label.column, label.number);
        book.woods.push_back(woods && !book.special.woods_clear);
        book.level.push_back(book.special.heights ? static_cast<std::uint8_t>(level - '0')
                                                  : std::uint8_t{0});
        std::array<CellIndex, 6> neighbours{};
        for (std::size_t d = 0; d < 6; ++d) {
            const board::Bearing side{static_cast<std::uint8_t>(2 * d + 1)};
            neighbours[d] = book.grid.cell(book.grid.neighbour(hex, side)).index;
        }
        book.neighbours.push_back(neighbours);
        names.push_back(book.grid.name(hex));
    }
    book.lexicon.cells = Names(std::move(names));
}

// Units and leaders.

template <class Enum, std::size_t N>
Enum word_to(const json& word, const std::array<const char*, N>& words, const char* what) {
    for (std::size_t i = 0; i < N; ++i) {
        if (word == words[i]) {
            return static_cast<Enum>(i);
        }
    }
    throw DataError(units_file, "/units", word.dump() + " is no " + what);
}

Type type_of(const json& word) {
    static constexpr std::array words{
        "men_at_arms", "cavalry", "longbow", "shortbow", "crossbow", "artillery"};
    return word_to<Type>(word, words, "type");
}

Contingent contingent_of(const json& word) {
    static constexpr std::array words{"none", "armagnac", "burgundian", "english", "any"};
    return word_to<Contingent>(word, words, "contingent");
}

template <class Number>
Number number_or(const json& item, const char* key, Number otherwise) {
    const auto found = item.find(key);
    return found == item.end() || found->is_null() ? otherwise : found->get<Number>();
}

UnitInfo unit_of(const Binder& b, const json& item) {
    UnitInfo unit;
    unit.id = item.at("id");
    unit.name = item.at("name");
    unit.seat = item.at("side") == "french" ? french : english;
    unit.blazon = b.book.armies[unit.seat].blazon;
    unit.type = type_of(item.at("type"));
    unit.battle = number_or<std::uint8_t>(item, "battle", 0);
    unit.contingent = contingent_of(item.at("contingent"));
    unit.size = item.at("size");
    unit.melee = item.at("melee");
    unit.charge = number_or<std::int8_t>(item, "charge", 0);
    unit.lines = item.at("lines");
    unit.arrows = number_or<std::uint8_t>(item, "arrows", 0);
    unit.second_quiver = number_or<bool>(item, "second_quiver", false);
    return unit;
}

LeaderInfo leader_of(const Binder& b, const json& item) {
    LeaderInfo leader;
    leader.id = item.at("id");
    leader.name = item.at("name");
    leader.seat = item.at("side") == "french" ? french : english;
    leader.blazon = b.book.armies[leader.seat].blazon;
    leader.contingent = contingent_of(item.at("contingent"));
    leader.officer = item.value("commands_both", false);
    leader.adds_to_melee = item.value("adds_to_melee", true);
    leader.rating = item.at("rating");
    leader.ransom = item.at("ransom");
    return leader;
}

void bind_pieces(const Binder& b) {
    Book& book = b.book;
    std::vector<std::string> ids;
    for (const json& item : b.sources.figure("units").at("units")) {
        book.units.push_back(unit_of(b, item));
    }
    book.gun = static_cast<PieceIndex>(book.units.size());
    book.units.push_back(unit_of(b, b.sources.figure("units").at("artillery")));
    for (const json& item : b.sources.figure("leaders").at("leaders")) {
        if (item.at("id") == "L_henry") {
            book.king = static_cast<PieceIndex>(book.leaders.size());
        }
        book.leaders.push_back(leader_of(b, item));
    }
    book.leaders.push_back(leader_of(b, b.sources.figure("leaders").at("fait_du_mort")));
    if (book.units.size() > max_units || book.leaders.size() > max_leaders) {
        throw DataError(units_file, "/units", "are too many");
    }
    for (const UnitInfo& unit : book.units) {
        ids.push_back(unit.id);
    }
    for (const LeaderInfo& leader : book.leaders) {
        ids.push_back(leader.id);
    }
    book.lexicon.pieces = Names(std::move(ids));
}

void bind_seats(const Binder& b, const json& scenario) {
    std::vector<std::string> ids;
    for (std::size_t i = 0; i < 2; ++i) {
        const json& seat = scenario.at("seats").at(i);
        b.book.armies[i] = {seat.at("id"), seat.at("name"), seat.at("colour"), seat.at("blazon")};
        ids.push_back(b.book.armies[i].id);
    }
    if (ids != std::vector<std::string>{"french", "english"}) {
        b.fail("/seats", "the French and then the English are wanted");
    }
    b.book.lexicon.seats = Names(std::move(ids));
}

// Options.

void set_option(const Binder& b, const std::string& id, const std::string& value) {
    Options& options = b.book.options;
    if (id == "artillery") {
        options.artillery = value == "true";
    } else if (id == "morale_rows") {
        options.steep_morale = value == "steep";
    } else if (id == "programmed_french") {
        options.programmed_french = value == "true";
    } else if (id == "setup") {
        options.free_set_up = value == "free";
    } else if (id == "turn_limit") {
        const auto digits = value.find_first_not_of("0123456789") == std::string::npos;
        if (!digits || value.empty() || value.size() > 3 || std::stoi(value) < 1 ||
            std::stoi(value) > 200) {
            b.fail("/options/turn_limit", "1 to 200 is wanted");
        }
        options.turn_limit = std::stoi(value);
    } else {
        b.fail("/options", "there is no option " + id);
    }
}

void bind_options(const Binder& b,
                  const json& base,
                  const json& scenario,
                  const OptionValues& values) {
    for (const json& option : base.at("options")) {
        set_option(b, option.at("id"), option.at("default"));
    }
    const json own = scenario.value("options", json::object());
    if (own.is_object()) {
        for (const auto& [id, value] : own.items()) {
            set_option(b, id, value.is_string() ? value.get<std::string>() : value.dump());
        }
    }
    for (const auto& [id, value] : values) {
        set_option(b, id, value);
    }
}

} // namespace

CellIndex Binder::cell(const std::string& name, const std::string& where) const {
    const auto found = book.lexicon.cells.find(name);
    if (!found) {
        fail(where, "there is no hex " + name);
    }
    return static_cast<CellIndex>(*found);
}

int Binder::unit(const std::string& id, const std::string& where) const {
    const auto found = book.lexicon.pieces.find(id);
    if (!found || book.is_leader(*found)) {
        fail(where, "there is no unit " + id);
    }
    return *found;
}

int Binder::leader(const std::string& id, const std::string& where) const {
    const auto found = book.lexicon.pieces.find(id);
    if (!found || !book.is_leader(*found)) {
        fail(where, "there is no leader " + id);
    }
    return book.leader_of_piece(*found);
}

Sixth Binder::facing(const std::string& word, const std::string& where) const {
    static constexpr std::array words{"N", "NE", "SE", "S", "SW", "NW"};
    const auto found = std::find(words.begin(), words.end(), word);
    if (found == words.end()) {
        fail(where, "N, NE, SE, S, SW or NW is wanted");
    }
    return static_cast<Sixth>(found - words.begin());
}

std::shared_ptr<const Book> make_book(const Sources& sources,
                                      const json& scenario,
                                      const OptionValues& options,
                                      const std::string& file) {
    const json& position = scenario.value("position", json::object());
    const std::string name =
        scenario.contains("set_up") ? scenario.value("id", "") : position.value("scenario", "");
    const auto known = sources.scenarios.find(name);
    if (known == sources.scenarios.end() && !scenario.contains("set_up")) {
        throw DataError(file, "/position/scenario", "'" + name + "' is not one of the battles");
    }
    const json& base = scenario.contains("set_up") ? scenario : known->second;
    auto book = std::make_shared<Book>(grid_of(sources.figure("map")));
    const Binder binder{sources, file, *book};
    try {
        book->scenario = name;
        book->title = scenario.value("title", base.value("title", name));
        bind_seats(binder, base);
        bind_options(binder, base, scenario, options);
        bind_pieces(binder);
        bind_set_up(binder, base);
        bind_map(binder);
        bind_charts(binder);
        draw_board(binder);
        bind_armies(binder, base);
        if (!position.empty()) {
            bind_position(binder, position);
        }
    } catch (const json::exception& error) {
        throw DataError(file, "", error.what());
    }
    book->lexicon.verbs = verb_list();
    return book;
}

} // namespace gonfalon::agincourt
