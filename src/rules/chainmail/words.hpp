#pragma once
// Names of things in sentences.

#include "game.hpp"

namespace gonfalon::chainmail {

inline constexpr std::array facing_words{"N", "E", "S", "W"};

std::string piece_name(const Book& book, int piece);
std::string cell_name(const Book& book, int cell);
std::string card_title(const Book& book, int card);
std::string side_name(const Book& book, int seat);

/// "the Scots" after other words, "The Scots" as a side's name.
std::string side_in_sentence(const Book& book, int seat);

/// Does the side take a plural? By its name: Scots, English, French.
bool is_plural(const Book& book, int seat);

} // namespace gonfalon::chainmail
