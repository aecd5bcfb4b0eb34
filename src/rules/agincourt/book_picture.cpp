// The picture of the field.

#include "loading.hpp"

namespace gonfalon::agincourt {

using nlohmann::json;

namespace {

constexpr int across_flats = 1732; ///< of a drawn hex, in thousandths of its side

/// From drawn points to board units, the board's corner at the origin.
struct Scale {
    int left = 0;
    int top = 0;

    BoardPoint operator()(board::DrawnPoint p) const {
        return {(p.x - left) * 1000 / across_flats, (p.y - top) * 1000 / across_flats};
    }
};

Scale scale_of(const Book& book, BoardPoint& size) {
    Scale scale{1 << 30, 1 << 30};
    board::DrawnPoint far{-(1 << 30), -(1 << 30)};
    for (const board::Hex hex : book.grid.hexes()) {
        for (const board::DrawnPoint p : book.grid.outline(hex)) {
            scale.left = std::min(scale.left, p.x);
            scale.top = std::min(scale.top, p.y);
            far = {std::max(far.x, p.x), std::max(far.y, p.y)};
        }
    }
    size = scale(far);
    return scale;
}

void draw_cells(Book& book, const Scale& scale, const json& map) {
    for (CellIndex cell = 0; cell < book.grid.size(); ++cell) {
        const auto slot = static_cast<std::size_t>(cell);
        BoardCell drawn;
        drawn.index = cell;
        drawn.name = book.lexicon.cells[cell];
        for (const board::DrawnPoint p : book.grid.outline(book.hex(cell))) {
            drawn.outline.push_back(scale(p));
        }
        drawn.centre = scale(book.grid.centre(book.hex(cell)));
        drawn.ground = book.woods[slot] ? "woods" : book.special.muddy ? "mud" : "clear";
        drawn.level = book.level[slot];
        drawn.rule = book.woods[slot] ? "AG-7.22" : "AG-7.21";
        book.board.cells.push_back(std::move(drawn));
    }
    for (const auto& [village, hexes] : map.at("villages").items()) {
        for (const json& name : hexes) {
            const auto cell = book.lexicon.cells.find(name.get<std::string>());
            if (cell) {
                book.board.cells[static_cast<std::size_t>(*cell)].ground = "town";
            }
        }
    }
}

} // namespace

void draw_board(const Binder& b) {
    const json& map = b.sources.figure("map");
    BoardPicture& board = b.book.board;
    board.revision = 1;
    board.style = b.book.special.muddy ? "mud" : "meadow";
    const Scale scale = scale_of(b.book, board.size);
    draw_cells(b.book, scale, map);
    for (const auto& [name, road] : map.at("roads").items()) {
        BoardRoad drawn;
        for (const json& hex : road.is_array() ? road : json::array()) {
            const CellIndex cell = b.cell(hex, "/roads/" + name);
            drawn.points.push_back(board.cells[static_cast<std::size_t>(cell)].centre);
        }
        if (!drawn.points.empty()) {
            board.roads.push_back(std::move(drawn));
        }
    }
    for (const auto& [name, hexes] : map.at("villages").items()) {
        const CellIndex cell = b.cell(hexes.at(0), "/villages/" + name);
        board.labels.push_back({name, board.cells[static_cast<std::size_t>(cell)].centre, "town"});
    }
    board.reconstructed = true;
    board.note = "Size and numbering of the grid are known; woods, levels, roads and villages are "
                 "reconstructed from the few hexes the rules name.";
}

} // namespace gonfalon::agincourt
