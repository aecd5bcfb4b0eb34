#include "engine/request.hpp"

#include <limits>

namespace gonfalon::engine {

namespace {

constexpr int deepest = 64;

[[noreturn]] void wrong(const std::string& what, const std::string& wanted) {
    throw WireError("bad_request", "'" + what + "': " + wanted + " is wanted");
}

int known(const Names& names, const nlohmann::json& json, const char* kind) {
    if (!json.is_string()) {
        wrong(kind, "an id");
    }
    const auto found = names.find(json.get_ref<const std::string&>());
    if (!found) {
        throw WireError("unknown_id", std::string(kind) + " " + json.dump() + " is not known");
    }
    return *found;
}

Place place_from(const nlohmann::json& json, const Lexicon& lexicon) {
    const auto facing = [&] {
        const std::int32_t degrees =
            json.contains("facing") ? small_number(json["facing"], "facing") : 0;
        return static_cast<std::int16_t>(degrees % 360);
    };
    if (json.is_string()) {
        return Place::cell(known(lexicon.cells, json, "cell"));
    }
    if (json.contains("anchor")) {
        return Place::anchored(known(lexicon.cells, json["anchor"], "cell"), facing());
    }
    if (json.contains("cell")) {
        return Place::cell(known(lexicon.cells, json["cell"], "cell"));
    }
    if (json.contains("on")) {
        return Place::on(known(lexicon.pieces, json["on"], "piece"));
    }
    if (json.contains("x") && json.contains("y")) {
        return Place::point(small_number(json["x"], "x"), small_number(json["y"], "y"), facing());
    }
    wrong("place", "a piece, a card, a cell, an anchor or a point");
}

} // namespace

LineRead read_line(std::istream& in, std::string& line) {
    line.clear();
    bool too_long = false;
    for (;;) {
        const int next = in.get();
        if (next == std::istream::traits_type::eof()) {
            break;
        }
        if (next == '\n') {
            return too_long ? LineRead::too_long : LineRead::whole;
        }
        too_long = too_long || line.size() >= longest_line;
        if (!too_long) {
            line.push_back(static_cast<char>(next));
        }
    }
    if (too_long) {
        return LineRead::too_long;
    }
    return line.empty() ? LineRead::end : LineRead::whole;
}

nlohmann::json parse_line(const std::string& line) {
    bool too_deep = false;
    const auto watch = [&](int depth, nlohmann::json::parse_event_t, nlohmann::json&) {
        too_deep = too_deep || depth > deepest;
        return !too_deep;
    };
    nlohmann::json json = nlohmann::json::parse(line, watch, false);
    if (too_deep) {
        throw WireError("bad_json", "the line is nested too deeply");
    }
    if (json.is_discarded()) {
        throw WireError("bad_json", "the line is not JSON");
    }
    if (!json.is_object()) {
        throw WireError("bad_request", "the line is not a JSON object");
    }
    return json;
}

const nlohmann::json& Request::at(const char* key) const {
    if (!has(key)) {
        throw WireError("bad_request", std::string("'") + key + "' is missing");
    }
    return json_.at(key);
}

const std::string& Request::text(const char* key) const {
    const nlohmann::json& value = at(key);
    if (!value.is_string()) {
        wrong(key, "a string");
    }
    return value.get_ref<const std::string&>();
}

std::string Request::text_or(const char* key, const std::string& otherwise) const {
    return has(key) ? text(key) : otherwise;
}

std::uint64_t Request::count_or(const char* key, std::uint64_t otherwise) const {
    if (!has(key)) {
        return otherwise;
    }
    if (!at(key).is_number_unsigned()) {
        wrong(key, "a whole number, 0 or more,");
    }
    return at(key).get<std::uint64_t>();
}

bool Request::flag_or(const char* key, bool otherwise) const {
    if (!has(key)) {
        return otherwise;
    }
    if (!at(key).is_boolean()) {
        wrong(key, "true or false");
    }
    return at(key).get<bool>();
}

std::int32_t small_number(const nlohmann::json& json, const std::string& what) {
    using Limits = std::numeric_limits<std::int32_t>;
    if (json.is_number_unsigned() &&
        json.get<std::uint64_t>() > static_cast<std::uint64_t>(Limits::max())) {
        wrong(what, "a smaller number");
    }
    if (!json.is_number_integer() || json.get<std::int64_t>() < Limits::min()) {
        wrong(what, "a whole number");
    }
    return json.get<std::int32_t>();
}

Pointed pointed_from(const nlohmann::json& json, const Lexicon& lexicon) {
    Pointed pointed;
    if (json.is_string()) {
        const auto& id = json.get_ref<const std::string&>();
        if (const auto piece = lexicon.pieces.find(id)) {
            pointed.piece = *piece;
        } else {
            pointed.place = Place::cell(known(lexicon.cells, json, "piece or cell"));
        }
        return pointed;
    }
    if (!json.is_object()) {
        wrong("from, to, piece or target", "an id or an object");
    }
    if (json.contains("piece")) {
        pointed.piece = known(lexicon.pieces, json["piece"], "piece");
    } else if (json.contains("card")) {
        pointed.card = known(lexicon.cards, json["card"], "card");
    } else {
        pointed.place = place_from(json.contains("place") ? json["place"] : json, lexicon);
    }
    return pointed;
}

} // namespace gonfalon::engine
