#pragma once
// From the data files to a Book.

#include <gonfalon/core/ruleset.hpp>

#include "book.hpp"

#include <nlohmann/json.hpp>

#include <filesystem>
#include <memory>

namespace gonfalon::chainmail {

/// The ruleset's files as read: JSON with the name each has in errors.
struct Sources {
    nlohmann::json units;
    nlohmann::json decks;
    nlohmann::json maps;
    std::vector<Chart> charts;
    std::map<std::string, nlohmann::json> scenarios; ///< by battle
    std::vector<std::pair<std::string, std::uint64_t>> digests;
};

/// Builds the Book of one battle. Throws DataError naming `file`.
std::shared_ptr<const Book> make_book(const Sources& sources,
                                      const nlohmann::json& scenario,
                                      const OptionValues& options,
                                      const std::string& file);

} // namespace gonfalon::chainmail
