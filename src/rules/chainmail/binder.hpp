#pragma once
// The shelf of one battle: reads JSON with errors that name the file.

#include <gonfalon/core/error.hpp>

#include "loading.hpp"

namespace gonfalon::chainmail {

struct Binder {
    const Sources& sources;
    const std::string& file;
    Book& book;

    [[noreturn]] void fail(const std::string& where, const std::string& reason) const {
        throw DataError(file, where, reason);
    }

    const nlohmann::json&
    need(const nlohmann::json& object, const char* key, const std::string& where) const {
        const auto found = object.is_object() ? object.find(key) : object.end();
        if (!object.is_object() || found == object.end()) {
            fail(where + "/" + key, "is missing");
        }
        return *found;
    }

    std::string
    text(const nlohmann::json& object, const char* key, const std::string& where) const {
        const nlohmann::json& value = need(object, key, where);
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

    Direction direction(const nlohmann::json& value, const std::string& where) const {
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

// book_set_up.cpp

void bind_set_up(const Binder& b, const nlohmann::json& scenario);
void bind_options(const Binder& b,
                  const nlohmann::json& battle,
                  const nlohmann::json& scenario,
                  const OptionValues& values);

// book_position.cpp

void bind_position(const Binder& b, const nlohmann::json& position);

// book_picture.cpp

void draw_board(const Binder& b, const nlohmann::json& map);

} // namespace gonfalon::chainmail
