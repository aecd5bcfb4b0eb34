#include "ui/minimap.hpp"

#include "ui/art/outlines.hpp"
#include "ui/map_geometry.hpp"

#include <algorithm>
#include <cmath>

namespace gonfalon::ui {

Vec Minimap::on_screen(const Box& board, Vec point) const {
    const Vec share{(point.x - board.low.x) / board.width(),
                    (point.y - board.low.y) / board.height()};
    return box_.low + Vec{share.x * box_.width(), share.y * box_.height()};
}

void Minimap::draw(ImDrawList& list,
                   const Camera& camera,
                   const Picture& whole,
                   const Box& board,
                   const View& view) {
    const Box& area = camera.area();
    const double k = camera.scale();
    box_ = {};
    if (board.width() * k <= area.width() + 1 && board.height() * k <= area.height() + 1) {
        return; // all is in sight
    }
    const double fit =
        std::min({1.0, area.width() * 0.24 / whole.width, area.height() * 0.4 / whole.height});
    const Vec size{std::round(whole.width * fit), std::round(whole.height * fit)};
    const Vec low = Vec{area.low.x + 14, area.high.y - 14 - size.y};
    box_ = {low, low + size};
    const Palette& p = desk_.palette();
    const ImVec2 rim_low = to_im(box_.low - Vec{5, 5});
    const ImVec2 rim_high = to_im(box_.high + Vec{5, 5});
    list.AddRectFilled(rim_low, rim_high, to_im(p.paper));
    list.AddRect(rim_low, rim_high, to_im(p.gold), 0, 0, 2);
    list.AddImage(whole.id(), to_im(box_.low), to_im(box_.high));
    draw_pieces(list, board, view);
    list.PushClipRect(to_im(box_.low), to_im(box_.high), true);
    list.AddRect(to_im(on_screen(board, camera.to_board(area.low))),
                 to_im(on_screen(board, camera.to_board(area.high))),
                 to_im(p.oxblood),
                 0,
                 0,
                 2);
    list.PopClipRect();
}

/// Squares for one side, rounds for the other.
void Minimap::draw_pieces(ImDrawList& list, const Box& board, const View& view) {
    const double dot = std::max(3.0, 800 / board.width() * box_.width());
    for (const PieceView& piece : view.pieces) {
        if (!piece.on_map) {
            continue;
        }
        const ImU32 color = to_im(desk_.palette().side(side_color(view, piece.owner)).strong);
        const Vec at = on_screen(board, to_vec(piece.centre));
        if (index_of(piece.owner) % 2 == 0) {
            list.AddRectFilled(to_im(at - Vec{dot, dot} / 2), to_im(at + Vec{dot, dot} / 2), color);
        } else {
            list.AddCircleFilled(to_im(at), static_cast<float>(dot / 2), color, 10);
        }
    }
}

bool Minimap::take_input(Camera& camera, const Box& board, bool is_hovered) {
    const Vec mouse = to_vec(ImGui::GetIO().MousePos);
    const bool is_inside = is_hovered && box_.contains(mouse);
    is_dragged_ = ImGui::IsMouseDown(ImGuiMouseButton_Left) &&
                  (is_dragged_ || (is_inside && ImGui::IsMouseClicked(ImGuiMouseButton_Left)));
    if (is_dragged_) {
        const Vec share{(mouse.x - box_.low.x) / box_.width(),
                        (mouse.y - box_.low.y) / box_.height()};
        camera.centre_on(board.low + Vec{share.x * board.width(), share.y * board.height()});
    }
    return is_inside || is_dragged_;
}

} // namespace gonfalon::ui
