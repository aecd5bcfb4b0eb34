#pragma once
// From the data files to a Book.

#include <gonfalon/core/error.hpp>
#include <gonfalon/core/file_ruleset.hpp>

#include "book.hpp"

#include <memory>

namespace gonfalon::agincourt {

/// Builds the Book of one battle. Throws DataError naming `file`.
std::shared_ptr<const Book> make_book(const Sources& sources,
                                      const nlohmann::json& scenario,
                                      const OptionValues& options,
                                      const std::string& file);

/// The Book being bound, with errors that name the file.
struct Binder {
    const Sources& sources;
    const std::string& file;
    Book& book;

    [[noreturn]] void fail(const std::string& where, const std::string& reason) const {
        throw DataError(file, where, reason);
    }

    CellIndex cell(const std::string& name, const std::string& where) const;
    int unit(const std::string& id, const std::string& where) const;
    int leader(const std::string& id, const std::string& where) const;
    Sixth facing(const std::string& word, const std::string& where) const;
    void put(int unit, const nlohmann::json& hexes, Sixth facing, const std::string& where) const;
};

void bind_charts(const Binder& b);                                   // book_charts.cpp
void bind_set_up(const Binder& b, const nlohmann::json& scenario);   // book_set_up.cpp
void bind_armies(const Binder& b, const nlohmann::json& scenario);   // book_set_up.cpp
void bind_position(const Binder& b, const nlohmann::json& position); // book_position.cpp
void draw_board(const Binder& b);                                    // book_picture.cpp

} // namespace gonfalon::agincourt
