#include "ui/board_view.hpp"

#include "ui/art/outlines.hpp"
#include "ui/widgets.hpp"

#include <algorithm>
#include <cmath>
#include <map>

namespace gonfalon::ui {

namespace {

constexpr double counter_share = 0.84; ///< of a footprint that the tile covers

bool holds(const std::vector<Target>& targets, const Target& target) {
    return std::find(targets.begin(), targets.end(), target) != targets.end();
}

bool has_piece(const std::vector<Target>& targets, std::int32_t piece) {
    return std::any_of(targets.begin(), targets.end(), [piece](const Target& target) {
        return target.kind == Target::Kind::piece && target.id == piece;
    });
}

std::string side_color(const View& view, Seat owner) {
    for (const SeatView& seat : view.seats) {
        if (seat.seat == owner) {
            return seat.colour;
        }
    }
    return {};
}

/// How far a footprint reaches along a direction.
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

std::vector<ImVec2> on_screen(const Camera& camera, const Polygon& outline) {
    std::vector<ImVec2> points;
    points.reserve(outline.size());
    for (const BoardPoint p : outline) {
        points.push_back(to_im(camera.to_screen(to_vec(p))));
    }
    return points;
}

} // namespace

BoardView::BoardView(Desk& desk) : desk_(desk), tiles_(desk) {
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

std::optional<Vec>
BoardView::position(const BoardPicture& board, const View& view, const Place& place) const {
    switch (place.kind) {
    case Place::Kind::cell:
    case Place::Kind::anchored:
        if (const BoardCell* found = cell(board, place.a)) {
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

MapInput BoardView::draw(const Box& area, const BoardPicture& board, const MapScene& scene) {
    tiles_.set_board(board);
    camera_.set_area(area, tiles_.extent());
    motions_.update(SDL_GetTicks64());
    MapInput input;
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
    take_input(input, board, scene);
    lay_out_pieces(scene);
    if (bakes_at_once_) {
        tiles_.bake_all(camera_);
    }
    draw_ground(area);
    tiles_.draw(*list_, camera_);
    draw_cell_marks(board, scene);
    draw_targets(board, scene);
    draw_pieces(scene);
    draw_preview(board, scene);
    draw_minimap(scene);
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
    // A soft shadow, painted beside the board only: large see-through areas are dear.
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

const BoardCell* BoardView::cell(const BoardPicture& board, std::int32_t index) const {
    const auto i = static_cast<std::size_t>(index);
    if (index >= 0 && i < board.cells.size() && board.cells[i].index == index) {
        return &board.cells[i];
    }
    for (const BoardCell& cell : board.cells) {
        if (cell.index == index) {
            return &cell;
        }
    }
    return nullptr;
}

const BoardCell* BoardView::cell_at(const BoardPicture& board, Vec point) const {
    for (const BoardCell& cell : board.cells) {
        if (std::abs(to_vec(cell.centre).x - point.x) < 1200 &&
            std::abs(to_vec(cell.centre).y - point.y) < 1200 &&
            is_inside(to_points(cell.outline), point)) {
            return &cell;
        }
    }
    return nullptr;
}

Box BoardView::screen_box(const BoardCell& cell) const {
    Box box;
    for (const BoardPoint p : cell.outline) {
        box.add(camera_.to_screen(to_vec(p)));
    }
    return box;
}

void BoardView::drag() {
    const ImGuiIO& io = ImGui::GetIO();
    const bool is_active = ImGui::IsItemActive();
    for (const ImGuiMouseButton button :
         {ImGuiMouseButton_Left, ImGuiMouseButton_Right, ImGuiMouseButton_Middle}) {
        if (is_active && ImGui::IsMouseDragging(button, 4.0F) && !is_dragging_minimap_) {
            camera_.pan(to_vec(io.MouseDelta));
            return;
        }
    }
}

void BoardView::take_input(MapInput& input, const BoardPicture& board, const MapScene& scene) {
    const ImGuiIO& io = ImGui::GetIO();
    const Vec mouse = to_vec(io.MousePos);
    const bool is_hovered = ImGui::IsItemHovered();
    if (!ImGui::IsMouseDown(ImGuiMouseButton_Left)) {
        is_dragging_minimap_ = false;
    }
    const bool is_on_minimap = is_hovered && minimap_.contains(mouse);
    if (is_on_minimap && ImGui::IsMouseClicked(ImGuiMouseButton_Left)) {
        is_dragging_minimap_ = true;
    }
    if (is_dragging_minimap_) {
        const Vec share{(mouse.x - minimap_.low.x) / minimap_.width(),
                        (mouse.y - minimap_.low.y) / minimap_.height()};
        const Box board_box = tiles_.extent();
        camera_.centre_on(board_box.low +
                          Vec{share.x * board_box.width(), share.y * board_box.height()});
    }
    drag();
    if (!is_hovered || is_on_minimap) {
        return;
    }
    if (io.MouseWheel != 0) {
        camera_.zoom(io.MouseWheel > 0 ? 1 : -1, mouse);
    }
    input.is_over_map = true;
    for (const Spot& spot : spots_) {
        const Vec away = mouse - spot.centre;
        if (std::abs(away.x) <= spot.half.x && std::abs(away.y) <= spot.half.y) {
            input.hovered.piece = spot.piece->index; // the last one drawn lies on top
        }
    }
    if (const BoardCell* found = cell_at(board, camera_.to_board(mouse))) {
        input.hovered.place = Place::cell(found->index);
        double nearest = 260;
        for (const Target& target : scene.targets) {
            if (target.kind != Target::Kind::side || target.place.a != found->index) {
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
    const auto is_click = [](ImGuiMouseButton button) {
        return ImGui::IsMouseReleased(button) &&
               ImGui::GetIO().MouseDragMaxDistanceSqr[button] < 16.0F;
    };
    input.is_clicked = is_click(ImGuiMouseButton_Left);
    input.is_right_clicked = is_click(ImGuiMouseButton_Right);
}

void BoardView::fill_cell(const BoardCell& cell, Color fill, Color line, float width) {
    const std::vector<ImVec2> points = on_screen(camera_, cell.outline);
    const Box box = screen_box(cell);
    if (points.size() == 4) {
        list_->AddRectFilled(to_im(box.low), to_im(box.high), to_im(fill));
    } else {
        list_->AddConvexPolyFilled(points.data(), static_cast<int>(points.size()), to_im(fill));
    }
    if (width > 0) {
        list_->AddPolyline(
            points.data(), static_cast<int>(points.size()), to_im(line), ImDrawFlags_Closed, width);
    }
}

/// Slanted lines over a cell, so that flank and rear differ by more than their colour.
void BoardView::hatch_cell(const BoardCell& cell, Color color, int direction) {
    const Box box = screen_box(cell);
    list_->PushClipRect(to_im(box.low), to_im(box.high), true);
    const double size = box.width() + box.height();
    for (double t = 0; t < size; t += 11) {
        const Vec a =
            direction > 0 ? Vec{box.low.x + t, box.low.y} : Vec{box.high.x - t, box.low.y};
        const Vec b = direction > 0 ? Vec{box.low.x + t - box.height(), box.high.y}
                                    : Vec{box.high.x - t + box.height(), box.high.y};
        list_->AddLine(to_im(a), to_im(b), to_im(color), 1.6F);
    }
    list_->PopClipRect();
}

void BoardView::draw_overlay(const BoardPicture& board,
                             const MapScene& scene,
                             const Overlay& overlay) {
    const Palette& p = desk_.palette();
    using Kind = Overlay::Kind;
    const std::map<Kind, Color> colors = {{Kind::reach, p.reach},
                                          {Kind::front, p.front},
                                          {Kind::flank, p.flank},
                                          {Kind::rear, p.rear},
                                          {Kind::zone, p.lapis},
                                          {Kind::range, p.range},
                                          {Kind::line, p.oxblood},
                                          {Kind::blocker, p.bad},
                                          {Kind::target, p.oxblood}};
    const Color color = colors.at(overlay.kind);
    bool is_labelled = false;
    for (const Place& place : overlay.places) {
        const BoardCell* found = cell(board, place.a);
        if (found == nullptr ||
            (place.kind != Place::Kind::cell && place.kind != Place::Kind::anchored)) {
            continue;
        }
        fill_cell(*found, with_alpha(color, 0.2), with_alpha(color, 0.85), 2);
        if (overlay.kind == Kind::flank || overlay.kind == Kind::rear) {
            hatch_cell(*found, with_alpha(color, 0.6), 1);
        }
        if (overlay.kind == Kind::rear || overlay.kind == Kind::blocker) {
            hatch_cell(*found, with_alpha(color, 0.6), -1);
        }
        if (!overlay.label.empty() && !is_labelled && camera_.cell_pixels() >= 42) {
            const Box box = screen_box(*found);
            draw_text(
                *list_,
                desk_,
                Type::small,
                {static_cast<float>(box.low.x) + 4, static_cast<float>(box.high.y) - desk_.px(18)},
                mix(color, p.ink, 0.4),
                overlay.label);
            is_labelled = overlay.kind != Kind::flank;
        }
    }
    std::vector<Vec> line;
    for (const BoardPoint point : overlay.line) {
        line.push_back(to_vec(point));
    }
    if (line.size() > 1) {
        arrow(line, color);
    }
    static_cast<void>(scene);
}

void BoardView::draw_cell_marks(const BoardPicture& board, const MapScene& scene) {
    if (scene.look != nullptr) {
        for (const Overlay& overlay : scene.look->overlays) {
            draw_overlay(board, scene, overlay);
        }
    }
    for (const Place& place : scene.lit_places) {
        if (const BoardCell* found = cell(board, place.a);
            found != nullptr && place.kind == Place::Kind::cell) {
            fill_cell(*found, with_alpha(desk_.palette().lapis, 0.22), desk_.palette().lapis, 2);
        }
    }
}

void BoardView::draw_side(const BoardPicture& board, const Target& target, bool is_focused) {
    const BoardCell* found = cell(board, target.place.a);
    if (found == nullptr) {
        return;
    }
    const Vec ahead = towards(target.id * 90.0);
    const Vec middle = camera_.to_screen(to_vec(found->centre) + ahead * 430);
    const double size = camera_.cell_pixels() * (is_focused ? 0.17 : 0.13);
    const Vec across = perpendicular(ahead) * size;
    const Color gold = is_focused ? desk_.palette().oxblood : desk_.palette().reach;
    list_->AddTriangleFilled(
        to_im(middle + ahead * size), to_im(middle + across), to_im(middle - across), to_im(gold));
    list_->AddTriangle(to_im(middle + ahead * size),
                       to_im(middle + across),
                       to_im(middle - across),
                       to_im(desk_.palette().ink),
                       1.4F);
}

void BoardView::draw_targets(const BoardPicture& board, const MapScene& scene) {
    const Palette& p = desk_.palette();
    for (const Target& target : scene.targets) {
        const bool is_focused = holds(scene.focused, target);
        if (target.kind == Target::Kind::place) {
            if (const BoardCell* found = cell(board, target.place.a)) {
                fill_cell(*found,
                          with_alpha(p.reach, is_focused ? 0.5 : 0.3),
                          is_focused ? p.oxblood : p.reach,
                          is_focused ? 3.0F : 2.0F);
            }
        }
    }
}

void BoardView::lay_out_pieces(const MapScene& scene) {
    spots_.clear();
    std::map<std::pair<int, int>, int> stacked;
    for (const bool leaders : {false, true}) {
        for (const PieceView& piece : scene.view->pieces) {
            if (!piece.on_map || (piece.shape == "leader") != leaders) {
                continue;
            }
            const Vec ahead = towards(piece.facing.value_or(0));
            double depth = reach_along(piece.outline, ahead) * camera_.scale() * counter_share;
            double wide =
                reach_along(piece.outline, perpendicular(ahead)) * camera_.scale() * counter_share;
            Vec at = camera_.to_screen(motions_.position(piece.index, to_vec(piece.centre)));
            int& count = stacked[{piece.centre.x, piece.centre.y}];
            if (count > 0 && leaders) {
                // A leader stands at the corner of the unit he is with.
                at = at + Vec{0.3, -0.3} * depth;
                depth *= 0.6;
                wide *= 0.6;
            } else if (count > 0) {
                at = at + Vec{0.09, -0.09} * (depth * count);
            }
            ++count;
            const bool is_across = piece.facing.value_or(0) % 180 == 90;
            const Vec half = is_across ? Vec{depth, wide} / 2 : Vec{wide, depth} / 2;
            spots_.push_back({&piece, at, depth, half});
        }
    }
}

void BoardView::draw_piece(const Spot& spot, const MapScene& scene) {
    const Palette& p = desk_.palette();
    const PieceView& piece = *spot.piece;
    const int size = std::max(8, static_cast<int>(std::lround(spot.depth)));
    const Picture picture = desk_.counter(face_of(*scene.view, piece), size);
    const Vec half{picture.width / 2.0, picture.height / 2.0};
    const Vec low{std::round(spot.centre.x - half.x), std::round(spot.centre.y - half.y)};
    const bool is_target = has_piece(scene.targets, piece.index);
    const bool is_focused = has_piece(scene.focused, piece.index);
    const float rounding =
        static_cast<float>(piece.shape == "leader" ? spot.depth : spot.depth * 0.13);
    const auto ring = [&](double grow, Color color, float width) {
        const Vec by = spot.half + Vec{grow, grow};
        list_->AddRect(
            to_im(spot.centre - by), to_im(spot.centre + by), to_im(color), rounding, 0, width);
    };
    if (is_target && !is_focused) {
        ring(3.5, with_alpha(p.reach, 0.35), 6);
        ring(2.5, p.reach, 2.5F);
    }
    if (scene.lit_pieces.contains(piece.index)) {
        ring(4.5, p.lapis, 4);
    }
    list_->AddImage(
        picture.id(), to_im(low), to_im(low + Vec{picture.width * 1.0, picture.height * 1.0}));
    if (is_focused) {
        ring(3.5, p.reach, 5);
        ring(3, p.oxblood, 2.5F);
    } else if (scene.selected == piece.index) {
        ring(2.5, p.ink, 2.5F);
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

void BoardView::arrow(const std::vector<Vec>& path, Color color) {
    std::vector<ImVec2> points;
    for (const Vec p : path) {
        points.push_back(to_im(camera_.to_screen(p)));
    }
    const double width = std::max(3.0, camera_.cell_pixels() * 0.07);
    const Vec tip = camera_.to_screen(path.back());
    const Vec from = camera_.to_screen(path[path.size() - 2]);
    const Vec ahead = unit(tip - from);
    const double size = width * 2.6;
    points.back() = to_im(tip - ahead * (size * 0.7));
    list_->AddPolyline(points.data(),
                       static_cast<int>(points.size()),
                       to_im(with_alpha(desk_.palette().paper, 0.8)),
                       0,
                       static_cast<float>(width + 3));
    list_->AddPolyline(
        points.data(), static_cast<int>(points.size()), to_im(color), 0, static_cast<float>(width));
    const Vec across = perpendicular(ahead) * (size * 0.7);
    list_->AddTriangleFilled(to_im(tip),
                             to_im(tip - ahead * size + across),
                             to_im(tip - ahead * size - across),
                             to_im(color));
}

void BoardView::draw_preview(const BoardPicture& board, const MapScene& scene) {
    for (const Target& target : scene.targets) {
        if (target.kind == Target::Kind::side) {
            draw_side(board, target, holds(scene.focused, target));
        }
    }
    if (scene.preview == nullptr) {
        return;
    }
    const Palette& p = desk_.palette();
    for (const Polygon& outline : scene.preview->outlines) {
        const std::vector<ImVec2> points = on_screen(camera_, outline);
        list_->AddPolyline(points.data(),
                           static_cast<int>(points.size()),
                           to_im(p.oxblood),
                           ImDrawFlags_Closed,
                           2.5F);
    }
    std::vector<Vec> path;
    for (const Place& place : scene.preview->path) {
        if (const auto at = position(board, *scene.view, place)) {
            path.push_back(*at);
        }
    }
    if (path.size() > 1) {
        arrow(path, p.oxblood);
    }
}

void BoardView::draw_minimap(const MapScene& scene) {
    const Box board = tiles_.extent();
    const Box& area = camera_.area();
    const double k = camera_.scale();
    minimap_ = {};
    if (board.width() * k <= area.width() + 1 && board.height() * k <= area.height() + 1) {
        return; // all is in sight
    }
    const Picture whole = tiles_.overview();
    const double fit =
        std::min({1.0, area.width() * 0.24 / whole.width, area.height() * 0.4 / whole.height});
    const Vec size{std::round(whole.width * fit), std::round(whole.height * fit)};
    const Vec low = Vec{area.low.x + 14, area.high.y - 14 - size.y};
    minimap_ = {low, low + size};
    const Palette& p = desk_.palette();
    list_->AddRectFilled(to_im(low - Vec{5, 5}), to_im(minimap_.high + Vec{5, 5}), to_im(p.paper));
    list_->AddRect(
        to_im(low - Vec{5, 5}), to_im(minimap_.high + Vec{5, 5}), to_im(p.gold), 0, 0, 2);
    list_->AddImage(whole.id(), to_im(low), to_im(minimap_.high));
    const auto place = [&](Vec point) {
        const Vec share{(point.x - board.low.x) / board.width(),
                        (point.y - board.low.y) / board.height()};
        return low + Vec{share.x * size.x, share.y * size.y};
    };
    const double dot = std::max(3.0, 800 / board.width() * size.x);
    for (const PieceView& piece : scene.view->pieces) {
        if (!piece.on_map) {
            continue;
        }
        const Color color = p.side(side_color(*scene.view, piece.owner)).strong;
        const Vec at = place(to_vec(piece.centre));
        if (index_of(piece.owner) % 2 == 0) {
            list_->AddRectFilled(
                to_im(at - Vec{dot, dot} / 2), to_im(at + Vec{dot, dot} / 2), to_im(color));
        } else {
            list_->AddCircleFilled(to_im(at), static_cast<float>(dot / 2), to_im(color), 10);
        }
    }
    list_->PushClipRect(to_im(low), to_im(minimap_.high), true);
    list_->AddRect(to_im(place(camera_.to_board(area.low))),
                   to_im(place(camera_.to_board(area.high))),
                   to_im(p.oxblood),
                   0,
                   0,
                   2);
    list_->PopClipRect();
}

void BoardView::register_targets(const BoardPicture& board, const MapScene& scene) {
    for (const BoardCell& cell : board.cells) {
        desk_.targets().put("place:" + cell.name, screen_box(cell));
    }
    for (const Spot& spot : spots_) {
        desk_.targets().put("piece:" + spot.piece->id,
                            {spot.centre - spot.half, spot.centre + spot.half});
    }
    for (const Target& target : scene.targets) {
        const BoardCell* found =
            target.kind == Target::Kind::side ? cell(board, target.place.a) : nullptr;
        if (found != nullptr) {
            const Vec middle =
                camera_.to_screen(to_vec(found->centre) + towards(target.id * 90.0) * 430);
            desk_.targets().put("side:" + found->name + '/' + std::to_string(target.id),
                                Box{middle, middle}.grown(camera_.cell_pixels() * 0.1));
        }
    }
}

} // namespace gonfalon::ui
