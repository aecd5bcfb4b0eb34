#pragma once

#include <gonfalon/board/hex_grid.hpp>

#include <vector>

// Boards as the printed maps have them, shared by the tests of this folder.

/// Flat-topped, columns A to Y; odd columns stand half a hex lower.
gonfalon::board::HexAxes shore_axes();
gonfalon::board::HexMap coast_map();
gonfalon::board::HexMap sea_map(gonfalon::board::Hex shift);

/// Pointed hexes named ccrr, columns from the north, rows from the east.
gonfalon::board::HexGrid field_board();

/// The field, the coast with its sea, and a small board for every way axes can lie.
std::vector<gonfalon::board::HexGrid> hex_boards();
