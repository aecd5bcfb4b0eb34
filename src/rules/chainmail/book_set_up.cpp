// From the scenario to a Book: set-up and options.

#include "binder.hpp"

namespace gonfalon::chainmail {

using nlohmann::json;

namespace {

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

/// A unit has one square, and a square one unit.
void refuse_twice(const Binder& b, const Army& army, const std::string& where) {
    for (auto one = army.placed.begin(); one != army.placed.end(); ++one) {
        for (auto other = army.placed.begin(); other != one; ++other) {
            if (one->unit == other->unit) {
                b.fail(where + "/placed", b.book.unit(one->unit).id + " is placed twice");
            }
            if (one->at == other->at) {
                b.fail(where + "/placed",
                       "two units are placed on " + b.book.lexicon.cells[one->at]);
            }
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
    refuse_twice(b, army, where);
    for (const json& area : b.need(data, "areas", where)) {
        army.areas.push_back(
            area_of(b, area, where + "/areas/" + std::to_string(army.areas.size())));
    }
    army.leader_at = b.cell(b.need(data, "leader", where).at("default"), where + "/leader/default");
    if (data.contains("reinforcements")) {
        bind_reinforcements(b, army, data["reinforcements"], where + "/reinforcements");
    }
}

} // namespace

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

namespace {

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

std::string text_of(const json& value) {
    return value.is_string() ? value.get<std::string>() : value.dump();
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

} // namespace

void bind_options(const Binder& b,
                  const json& battle,
                  const json& scenario,
                  const OptionValues& values) {
    const json& hands = b.sources.figure("decks").at("battles").at(b.book.battle).at("hands");
    b.book.options.hand = {hands.at("Blue").get<int>(), hands.at("Red").get<int>()};
    for (const json& spec : battle.at("options")) {
        check_option(b, battle, spec.at("id"), text_of(spec.at("default")));
    }
    OptionValues chosen;
    if (scenario.contains("options") && scenario["options"].is_object()) {
        for (const auto& [id, value] : scenario["options"].items()) {
            chosen.emplace_back(id, text_of(value));
        }
    }
    chosen.insert(chosen.end(), values.begin(), values.end());
    for (const auto& [id, value] : chosen) {
        check_option(b, battle, id, value);
        set_option(b, id, value);
    }
}

} // namespace gonfalon::chainmail
