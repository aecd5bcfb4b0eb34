#include "ui/map_geometry.hpp"

#include "ui/art/outlines.hpp"

#include <algorithm>
#include <cmath>

namespace gonfalon::ui {

const BoardCell* find_cell(const BoardPicture& board, std::int32_t index) {
    const auto i = static_cast<std::size_t>(index);
    if (index >= 0 && i < board.cells.size() && board.cells[i].index == index) {
        return &board.cells[i];
    }
    const auto found = std::find_if(board.cells.begin(),
                                    board.cells.end(),
                                    [index](const BoardCell& cell) { return cell.index == index; });
    return found == board.cells.end() ? nullptr : &*found;
}

const BoardCell* cell_at(const BoardPicture& board, Vec point) {
    const auto found =
        std::find_if(board.cells.begin(), board.cells.end(), [point](const BoardCell& cell) {
            return std::abs(to_vec(cell.centre).x - point.x) < 1200 &&
                   std::abs(to_vec(cell.centre).y - point.y) < 1200 &&
                   is_inside(to_points(cell.outline), point);
        });
    return found == board.cells.end() ? nullptr : &*found;
}

std::optional<Vec> position_of(const BoardPicture& board, const View& view, const Place& place) {
    switch (place.kind) {
    case Place::Kind::cell:
    case Place::Kind::anchored:
        if (const BoardCell* found = find_cell(board, place.a)) {
            return to_vec(found->centre);
        }
        return std::nullopt;
    case Place::Kind::on:
    case Place::Kind::aboard:
        for (const PieceView& piece : view.pieces) {
            if (piece.index == place.a && piece.on_map) {
                return to_vec(piece.centre);
            }
        }
        return std::nullopt;
    case Place::Kind::point:
        return Vec{place.a * 10.0, place.b * 10.0};
    case Place::Kind::nowhere:
    case Place::Kind::box:
        return std::nullopt;
    }
    return std::nullopt;
}

Box screen_box(const Camera& camera, const BoardCell& cell) {
    Box box;
    for (const BoardPoint p : cell.outline) {
        box.add(camera.to_screen(to_vec(p)));
    }
    return box;
}

double reach_along(const Polygon& outline, Vec direction) {
    double low = 1e9;
    double high = -1e9;
    for (const BoardPoint p : outline) {
        const double along = dot(to_vec(p), direction);
        low = std::min(low, along);
        high = std::max(high, along);
    }
    return outline.empty() ? 1000 : high - low;
}

std::string side_color(const View& view, Seat owner) {
    for (const SeatView& seat : view.seats) {
        if (seat.seat == owner) {
            return seat.colour;
        }
    }
    return {};
}

} // namespace gonfalon::ui
