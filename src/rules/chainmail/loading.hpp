#pragma once
// From the data files to a Book.

#include <gonfalon/core/file_ruleset.hpp>

#include "book.hpp"

#include <memory>

namespace gonfalon::chainmail {

/// Builds the Book of one battle. Throws DataError naming `file`.
std::shared_ptr<const Book> make_book(const Sources& sources,
                                      const nlohmann::json& scenario,
                                      const OptionValues& options,
                                      const std::string& file);

} // namespace gonfalon::chainmail
