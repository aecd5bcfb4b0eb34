#pragma once
// Names of things in sentences.

#include "game.hpp"

namespace gonfalon::chainmail {

inline constexpr std::array facing_words{"N", "E", "S", "W"};

std::string piece_name(const Book& book, int piece);
std::string cell_name(const Book& book, int cell);
std::string card_title(const Book& book, int card);
std::string side_name(const Book& book, int seat);

} // namespace gonfalon::chainmail
