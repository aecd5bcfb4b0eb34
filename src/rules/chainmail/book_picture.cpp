// The picture of the board.

#include "binder.hpp"

#include <map>

namespace gonfalon::chainmail {

using nlohmann::json;

namespace {

BoardPoint corner(board::Offset place, int dx, int dy) {
    return {(place.x + dx) * 1000, (place.y + dy) * 1000};
}

const char* ground_word(Ground ground) {
    static constexpr std::array words{"clear", "woods", "marsh", "town"};
    return words[static_cast<std::size_t>(ground)];
}

const char* ground_rule(Ground ground) {
    static constexpr std::array rules{"CM-1.7", "CM-1.3", "CM-1.4", "CM-1.7"};
    return rules[static_cast<std::size_t>(ground)];
}

void draw_cells(Book& book) {
    for (const board::Cell cell : book.grid.cells()) {
        const board::Offset at = book.grid.place(cell);
        BoardCell drawn;
        drawn.index = cell.index;
        drawn.name = book.grid.name(cell);
        drawn.outline = {corner(at, 0, 0), corner(at, 1, 0), corner(at, 1, 1), corner(at, 0, 1)};
        drawn.centre = {at.x * 1000 + 500, at.y * 1000 + 500};
        drawn.ground = ground_word(book.ground[cell.slot()]);
        drawn.level = book.level[cell.slot()];
        drawn.rule = ground_rule(book.ground[cell.slot()]);
        book.board.cells.push_back(std::move(drawn));
    }
}

void draw_sides(const Binder& b, const json& map) {
    for (const json& side : map.at("sides")) {
        const board::Cell a = b.book.grid.parse(side.at("between").at(0).get<std::string>());
        const board::Cell c = b.book.grid.parse(side.at("between").at(1).get<std::string>());
        const board::Offset at = b.book.grid.place(a);
        BoardSide drawn{a.index, c.index, {}, {}, side.at("kind"), side.value("name", "")};
        switch (*b.book.grid.direction_to(a, c)) {
        case Direction::north:
            drawn.from = corner(at, 0, 0), drawn.to = corner(at, 1, 0);
            break;
        case Direction::east:
            drawn.from = corner(at, 1, 0), drawn.to = corner(at, 1, 1);
            break;
        case Direction::south:
            drawn.from = corner(at, 0, 1), drawn.to = corner(at, 1, 1);
            break;
        case Direction::west:
            drawn.from = corner(at, 0, 0), drawn.to = corner(at, 0, 1);
            break;
        }
        b.book.board.sides.push_back(std::move(drawn));
    }
}

/// Ground with levels bears their numbers, each a little past the middle of its level.
void add_level_names(BoardPicture& board) {
    std::map<int, std::vector<BoardPoint>> levels;
    for (const BoardCell& cell : board.cells) {
        levels[cell.level].push_back(cell.centre);
    }
    for (const auto& [level, centres] : levels) {
        if (level > 0) {
            board.labels.push_back(
                {"level " + std::to_string(level), centres[centres.size() * 5 / 9], "hill"});
        }
    }
}

} // namespace

void draw_board(const Binder& b, const json& map) {
    BoardPicture& board = b.book.board;
    board.revision = 1;
    board.style = "meadow";
    board.size = {b.book.grid.width() * 1000, b.book.grid.height() * 1000};
    board.reconstructed = true;
    board.note = "Kinds of ground are printed; where they lie, and the size of the board, are "
                 "reconstructed.";
    draw_cells(b.book);
    draw_sides(b, map);
    const auto centre = [&](const std::string& name) {
        const board::Offset at = b.book.grid.place(b.book.grid.parse(name));
        return BoardPoint{at.x * 1000 + 500, at.y * 1000 + 500};
    };
    for (const json& road : map.at("roads")) {
        BoardRoad drawn;
        for (const json& square : road) {
            drawn.points.push_back(centre(square));
        }
        board.roads.push_back(std::move(drawn));
    }
    const nlohmann::json listed = map.value("towns", json::object());
    for (const auto& [name, squares] : listed.items()) {
        board.labels.push_back({name, centre(squares.at(0)), "town"});
    }
    for (const auto& [side, square] : map.at("entries").items()) {
        board.labels.push_back({"entry", centre(square), "entry"});
    }
    add_level_names(board);
}

} // namespace gonfalon::chainmail
