#include "ui/board_view.hpp"

#include "ui/art/outlines.hpp"
#include "ui/map_geometry.hpp"
#include "ui/map_marks.hpp"
#include "ui/widgets.hpp"

#include <algorithm>
#include <cmath>
#include <map>

namespace gonfalon::ui {

namespace {

constexpr double counter_share = 0.84; ///< of a footprint that the tile covers
constexpr double side_reach = 260;     ///< board units from a side's middle that still mean it

bool has_piece(const std::vector<Target>& targets, std::int32_t piece) {
    return std::any_of(targets.begin(), targets.end(), [piece](const Target& target) {
        return target.kind == Target::Kind::piece && target.id == piece;
    });
}

/// The case behind a piece: of its state, else of its figures.
std::string rule_of(const PieceView& piece) {
    if (!piece.statuses.empty()) {
        return std::string(piece.statuses.front().rule.text());
    }
    return piece.figures.empty() ? std::string() : std::string(piece.figures.front().rule.text());
}

} // namespace

BoardView::BoardView(Desk& desk) : desk_(desk), tiles_(desk), minimap_(desk) {
}

CounterFace BoardView::face_of(const View& view, const PieceView& piece) {
    CounterFace face;
    face.side = side_color(view, piece.owner);
    face.blazon = piece.blazon;
    face.shape = piece.shape;
    face.arm = piece.arm;
    face.letters = piece.type_letters;
    face.figure = piece.figure;
    face.name = piece.short_name.empty() ? piece.name : piece.short_name;
    face.elite = piece.elite;
    face.steps = piece.steps;
    face.steps_full = piece.steps_full;
    face.facing = piece.facing;
    for (const StatusView& status : piece.statuses) {
        face.statuses.push_back(status.key);
    }
    if (piece.on_map && !piece.outline.empty()) {
        const Vec ahead = towards(piece.facing.value_or(0));
        face.aspect = std::clamp(reach_along(piece.outline, perpendicular(ahead)) /
                                     std::max(1.0, reach_along(piece.outline, ahead)),
                                 0.2,
                                 6.0);
    }
    return face;
}

Vec BoardView::size_of(const BoardPicture& board) {
    tiles_.set_board(board);
    return {tiles_.extent().width(), tiles_.extent().height()};
}

MapInput BoardView::draw(const Box& area, const BoardPicture& board, const MapScene& scene) {
    tiles_.set_board(board);
    camera_.set_area(area, tiles_.extent());
    motions_.update(SDL_GetTicks64());
    ImGui::SetNextWindowPos(to_im(area.low));
    ImGui::SetNextWindowSize(to_im(area.high - area.low));
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {0, 0});
    ImGui::PushStyleVar(ImGuiStyleVar_WindowMinSize, {1, 1});
    ImGui::Begin("##map",
                 nullptr,
                 ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoBackground |
                     ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoBringToFrontOnFocus |
                     ImGuiWindowFlags_NoNav);
    list_ = ImGui::GetWindowDrawList();
    ImGui::InvisibleButton("##board",
                           to_im(area.high - area.low),
                           ImGuiButtonFlags_MouseButtonLeft | ImGuiButtonFlags_MouseButtonRight |
                               ImGuiButtonFlags_MouseButtonMiddle);
    lay_out_pieces(scene);
    const MapInput input = take_input(board, scene);
    lay_out_pieces(scene);
    if (bakes_at_once_) {
        tiles_.bake_all(camera_);
    }
    draw_ground(area);
    tiles_.draw(*list_, camera_);
    MapMarks marks(desk_, camera_, board, *list_);
    marks.draw_under(scene);
    draw_pieces(scene);
    marks.draw_over(scene);
    minimap_.draw(*list_, camera_, tiles_.overview(), tiles_.extent(), *scene.view);
    register_targets(board, scene);
    ImGui::End();
    ImGui::PopStyleVar(2);
    return input;
}

/// The table under the map.
void BoardView::draw_ground(const Box& area) {
    const Vec low = camera_.to_screen(tiles_.extent().low);
    const Vec high = camera_.to_screen(tiles_.extent().high);
    if (low.x <= area.low.x && low.y <= area.low.y && high.x >= area.high.x &&
        high.y >= area.high.y) {
        return;
    }
    const Picture oak = desk_.oak();
    for (double y = area.low.y; y < area.high.y; y += oak.height) {
        for (double x = area.low.x; x < area.high.x; x += oak.width) {
            list_->AddImage(oak.id(), to_im(Vec{x, y}), to_im(Vec{x + oak.width, y + oak.height}));
        }
    }
    draw_shadow(low, high);
}

/// A soft shadow, painted beside the board only: large see-through areas are dear.
void BoardView::draw_shadow(Vec low, Vec high) {
    for (int i = 6; i > 0; --i) {
        const double grow = i * 2.0;
        const Vec outer_low = low + Vec{3 - grow, 5 - grow};
        const Vec outer_high = high + Vec{3 + grow, 5 + grow};
        const ImU32 shade = to_im(with_alpha(desk_.palette().ink, 0.09));
        list_->AddRectFilled(to_im(outer_low), to_im(Vec{outer_high.x, low.y}), shade);
        list_->AddRectFilled(to_im(Vec{outer_low.x, high.y}), to_im(outer_high), shade);
        list_->AddRectFilled(to_im(Vec{outer_low.x, low.y}), to_im(Vec{low.x, high.y}), shade);
        list_->AddRectFilled(to_im(Vec{high.x, low.y}), to_im(Vec{outer_high.x, high.y}), shade);
    }
}

void BoardView::drag() {
    const ImGuiIO& io = ImGui::GetIO();
    for (const ImGuiMouseButton button :
         {ImGuiMouseButton_Left, ImGuiMouseButton_Right, ImGuiMouseButton_Middle}) {
        if (ImGui::IsItemActive() && ImGui::IsMouseDragging(button, 4.0F)) {
            camera_.pan(to_vec(io.MouseDelta));
            return;
        }
    }
}

MapInput BoardView::take_input(const BoardPicture& board, const MapScene& scene) {
    MapInput input;
    const ImGuiIO& io = ImGui::GetIO();
    const bool is_hovered = ImGui::IsItemHovered();
    if (minimap_.take_input(camera_, tiles_.extent(), is_hovered)) {
        return input;
    }
    drag();
    if (!is_hovered) {
        return input;
    }
    if (io.MouseWheel != 0) {
        camera_.zoom(io.MouseWheel > 0 ? 1 : -1, to_vec(io.MousePos));
    }
    input.is_over_map = true;
    find_pointed(input, board, scene);
    const auto is_click = [&io](ImGuiMouseButton button) {
        return ImGui::IsMouseReleased(button) && io.MouseDragMaxDistanceSqr[button] < 16.0F;
    };
    input.is_clicked = is_click(ImGuiMouseButton_Left);
    input.is_right_clicked = is_click(ImGuiMouseButton_Right);
    return input;
}

/// The piece, the place and the side under the pointer.
void BoardView::find_pointed(MapInput& input,
                             const BoardPicture& board,
                             const MapScene& scene) const {
    const Vec mouse = to_vec(ImGui::GetIO().MousePos);
    const BoardCell* found = cell_at(board, camera_.to_board(mouse));
    if (found != nullptr) {
        input.hovered.place = Place::cell(found->index);
        input.rule = std::string(found->rule.text());
    }
    for (const Spot& spot : spots_) {
        const Vec away = mouse - spot.centre;
        if (std::abs(away.x) <= spot.half.x && std::abs(away.y) <= spot.half.y) {
            input.hovered.piece = spot.piece->index; // the last one drawn lies on top
            input.rule = rule_of(*spot.piece);
        }
    }
    double nearest = side_reach;
    for (const Target& target : scene.targets) {
        if (found == nullptr || target.kind != Target::Kind::side ||
            target.place.a != found->index) {
            continue;
        }
        const Vec middle = to_vec(found->centre) + towards(target.id * 90.0) * 500;
        const double away = length(camera_.to_board(mouse) - middle);
        if (away < nearest) {
            nearest = away;
            input.side = target.id;
        }
    }
}

void BoardView::lay_out_pieces(const MapScene& scene) {
    spots_.clear();
    std::map<std::pair<int, int>, int> stacked;
    for (const bool leaders : {false, true}) {
        for (const PieceView& piece : scene.view->pieces) {
            if (piece.on_map && (piece.shape == "leader") == leaders) {
                spots_.push_back(spot_of(piece, stacked[{piece.centre.x, piece.centre.y}]++));
            }
        }
    }
}

/// Where a piece lies that has `below` others under it in its place.
BoardView::Spot BoardView::spot_of(const PieceView& piece, int below) const {
    const int facing = piece.facing.value_or(0);
    const Vec ahead = towards(facing);
    const double k = camera_.scale() * counter_share;
    double depth = reach_along(piece.outline, ahead) * k;
    double wide = reach_along(piece.outline, perpendicular(ahead)) * k;
    Vec at = camera_.to_screen(motions_.position(piece.index, to_vec(piece.centre)));
    if (below > 0 && piece.shape == "leader") {
        // A leader stands at the corner of the unit he is with.
        at = at + Vec{0.3, -0.3} * depth;
        depth *= 0.6;
        wide *= 0.6;
    } else if (below > 0) {
        at = at + Vec{0.09, -0.09} * (depth * below);
    }
    const bool is_across = facing % 180 == 90;
    return {&piece, at, depth, is_across ? Vec{depth, wide} / 2 : Vec{wide, depth} / 2};
}

void BoardView::draw_ring(const Spot& spot, double grow, Color color, float width) {
    const Vec by = spot.half + Vec{grow, grow};
    const auto rounding =
        static_cast<float>(spot.piece->shape == "leader" ? spot.depth : spot.depth * 0.13);
    list_->AddRect(
        to_im(spot.centre - by), to_im(spot.centre + by), to_im(color), rounding, 0, width);
}

void BoardView::draw_piece(const Spot& spot, const MapScene& scene) {
    const Palette& p = desk_.palette();
    const PieceView& piece = *spot.piece;
    const int size = std::max(8, static_cast<int>(std::lround(spot.depth)));
    const Picture picture = desk_.counter(face_of(*scene.view, piece), size);
    const Vec extent{picture.width * 1.0, picture.height * 1.0};
    const Vec low{std::round(spot.centre.x - extent.x / 2),
                  std::round(spot.centre.y - extent.y / 2)};
    const bool is_focused = has_piece(scene.focused, piece.index);
    if (has_piece(scene.targets, piece.index) && !is_focused) {
        draw_ring(spot, 3.5, with_alpha(p.reach, 0.35), 6);
        draw_ring(spot, 2.5, p.reach, 2.5F);
    }
    if (scene.lit_pieces.contains(piece.index)) {
        draw_ring(spot, 4.5, p.lapis, 4);
    }
    list_->AddImage(picture.id(), to_im(low), to_im(low + extent));
    if (is_focused) {
        draw_ring(spot, 3.5, p.reach, 5);
        draw_ring(spot, 3, p.oxblood, 2.5F);
    } else if (scene.selected == piece.index) {
        draw_ring(spot, 2.5, p.ink, 2.5F);
    }
}

void BoardView::draw_pieces(const MapScene& scene) {
    const auto draw_all = [this, &scene](bool are_moving) {
        for (const Spot& spot : spots_) {
            if (motions_.moves(spot.piece->index) == are_moving &&
                camera_.area().grown(spot.depth).contains(spot.centre)) {
                draw_piece(spot, scene);
            }
        }
    };
    draw_all(false);
    draw_all(true);
}

void BoardView::register_targets(const BoardPicture& board, const MapScene& scene) {
    for (const BoardCell& cell : board.cells) {
        desk_.targets().put("place:" + cell.name, screen_box(camera_, cell));
    }
    for (const Spot& spot : spots_) {
        desk_.targets().put("piece:" + spot.piece->id,
                            {spot.centre - spot.half, spot.centre + spot.half});
    }
    const MapMarks marks(desk_, camera_, board, *list_);
    for (const Target& target : scene.targets) {
        const BoardCell* found =
            target.kind == Target::Kind::side ? find_cell(board, target.place.a) : nullptr;
        if (found != nullptr) {
            const Vec middle = marks.side_mark(*found, target.id);
            desk_.targets().put("side:" + found->name + '/' + std::to_string(target.id),
                                Box{middle, middle}.grown(camera_.cell_pixels() * 0.1));
        }
    }
}

} // namespace gonfalon::ui
