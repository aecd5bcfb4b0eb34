#include "ui/map_marks.hpp"

#include "ui/art/outlines.hpp"
#include "ui/map_geometry.hpp"
#include "ui/widgets.hpp"

#include <algorithm>

namespace gonfalon::ui {

namespace {

bool holds(const std::vector<Target>& targets, const Target& target) {
    return std::find(targets.begin(), targets.end(), target) != targets.end();
}

} // namespace

MapMarks::MapMarks(const Desk& desk,
                   const Camera& camera,
                   const BoardPicture& board,
                   ImDrawList& list)
    : desk_(desk), camera_(camera), board_(board), list_(list) {
}

std::vector<ImVec2> MapMarks::on_screen(const Polygon& outline) const {
    std::vector<ImVec2> points;
    points.reserve(outline.size());
    for (const BoardPoint p : outline) {
        points.push_back(to_im(camera_.to_screen(to_vec(p))));
    }
    return points;
}

void MapMarks::draw_under(const MapScene& scene) {
    if (scene.look != nullptr) {
        for (const Overlay& overlay : scene.look->overlays) {
            draw_overlay(overlay);
        }
    }
    for (const Place& place : scene.lit_places) {
        const BoardCell* found = find_cell(board_, place.a);
        if (found != nullptr && place.kind == Place::Kind::cell) {
            fill_cell(*found, with_alpha(desk_.palette().lapis, 0.22), desk_.palette().lapis, 2);
        }
    }
    draw_places(scene);
}

void MapMarks::draw_over(const MapScene& scene) {
    for (const Target& target : scene.targets) {
        if (target.kind == Target::Kind::side) {
            draw_side(target, holds(scene.focused, target));
        }
    }
    if (scene.preview != nullptr) {
        draw_preview(*scene.preview, *scene.view);
    }
}

Color MapMarks::color_of(Overlay::Kind kind) const {
    const Palette& p = desk_.palette();
    using Kind = Overlay::Kind;
    switch (kind) {
    case Kind::reach:
        return p.reach;
    case Kind::front:
        return p.front;
    case Kind::flank:
        return p.flank;
    case Kind::rear:
        return p.rear;
    case Kind::zone:
        return p.lapis;
    case Kind::range:
        return p.range;
    case Kind::blocker:
        return p.bad;
    case Kind::line:
    case Kind::target:
        return p.oxblood;
    }
    return p.ink;
}

void MapMarks::draw_overlay(const Overlay& overlay) {
    const Color color = color_of(overlay.kind);
    for (const Place& place : overlay.places) {
        const BoardCell* found = find_cell(board_, place.a);
        if (found != nullptr &&
            (place.kind == Place::Kind::cell || place.kind == Place::Kind::anchored)) {
            draw_overlay_cell(overlay, *found, color);
        }
    }
    std::vector<Vec> line;
    for (const BoardPoint point : overlay.line) {
        line.push_back(to_vec(point));
    }
    if (line.size() > 1) {
        arrow(line, color);
    }
}

/// Flank and rear are hatched too, so that they differ by more than their colour.
void MapMarks::draw_overlay_cell(const Overlay& overlay, const BoardCell& cell, Color color) {
    using Kind = Overlay::Kind;
    fill_cell(cell, with_alpha(color, 0.2), with_alpha(color, 0.85), 2);
    if (overlay.kind == Kind::flank || overlay.kind == Kind::rear) {
        hatch_cell(cell, with_alpha(color, 0.6), 1);
    }
    if (overlay.kind == Kind::rear || overlay.kind == Kind::blocker) {
        hatch_cell(cell, with_alpha(color, 0.6), -1);
    }
    if (!overlay.label.empty() && camera_.cell_pixels() >= 42) {
        draw_label(cell, color, overlay.label);
    }
}

/// A word on a small scroll at the foot of a cell.
void MapMarks::draw_label(const BoardCell& cell, Color color, const std::string& text) {
    const Box box = screen_box(camera_, cell);
    const float width = text_width(desk_, Type::small, text);
    const float height = desk_.font(Type::small)->FontSize;
    const ImVec2 at{static_cast<float>(box.centre().x) - width / 2,
                    static_cast<float>(box.high.y) - height - 4};
    list_.AddRectFilled({at.x - 4, at.y},
                        {at.x + width + 4, at.y + height},
                        to_im(with_alpha(desk_.palette().paper, 0.9)),
                        3);
    draw_text(list_, desk_, Type::small, at, mix(color, desk_.palette().ink, 0.3), text);
}

void MapMarks::draw_places(const MapScene& scene) {
    const Palette& p = desk_.palette();
    for (const Target& target : scene.targets) {
        const bool is_focused = holds(scene.focused, target);
        if (target.kind == Target::Kind::place) {
            if (const BoardCell* found = find_cell(board_, target.place.a)) {
                fill_cell(*found,
                          with_alpha(p.reach, is_focused ? 0.5 : 0.3),
                          is_focused ? p.oxblood : p.reach,
                          is_focused ? 3.0F : 2.0F);
            }
        }
    }
}

void MapMarks::draw_side(const Target& target, bool is_focused) {
    const BoardCell* found = find_cell(board_, target.place.a);
    if (found == nullptr) {
        return;
    }
    const Vec ahead = towards(target.id * 90.0);
    const Vec middle = side_mark(*found, target.id);
    const double size = camera_.cell_pixels() * (is_focused ? 0.17 : 0.13);
    const Vec across = perpendicular(ahead) * size;
    const Color gold = is_focused ? desk_.palette().oxblood : desk_.palette().reach;
    list_.AddTriangleFilled(
        to_im(middle + ahead * size), to_im(middle + across), to_im(middle - across), to_im(gold));
    list_.AddTriangle(to_im(middle + ahead * size),
                      to_im(middle + across),
                      to_im(middle - across),
                      to_im(desk_.palette().ink),
                      1.4F);
}

Vec MapMarks::side_mark(const BoardCell& cell, int direction) const {
    return camera_.to_screen(to_vec(cell.centre) + towards(direction * 90.0) * 430);
}

void MapMarks::draw_preview(const Preview& preview, const View& view) {
    const Palette& p = desk_.palette();
    for (const Polygon& outline : preview.outlines) {
        const std::vector<ImVec2> points = on_screen(outline);
        list_.AddPolyline(points.data(),
                          static_cast<int>(points.size()),
                          to_im(p.oxblood),
                          ImDrawFlags_Closed,
                          2.5F);
    }
    std::vector<Vec> path;
    for (const Place& place : preview.path) {
        if (const auto at = position_of(board_, view, place)) {
            path.push_back(*at);
        }
    }
    if (path.size() > 1) {
        arrow(path, p.oxblood);
    }
}

void MapMarks::fill_cell(const BoardCell& cell, Color fill, Color line, float width) {
    const std::vector<ImVec2> points = on_screen(cell.outline);
    const Box box = screen_box(camera_, cell);
    if (points.size() == 4) {
        list_.AddRectFilled(to_im(box.low), to_im(box.high), to_im(fill));
    } else {
        list_.AddConvexPolyFilled(points.data(), static_cast<int>(points.size()), to_im(fill));
    }
    if (width > 0) {
        list_.AddPolyline(
            points.data(), static_cast<int>(points.size()), to_im(line), ImDrawFlags_Closed, width);
    }
}

/// Slanted lines over a cell, so that flank and rear differ by more than their colour.
void MapMarks::hatch_cell(const BoardCell& cell, Color color, int direction) {
    const Box box = screen_box(camera_, cell);
    list_.PushClipRect(to_im(box.low), to_im(box.high), true);
    const double size = box.width() + box.height();
    for (double t = 0; t < size; t += 11) {
        const Vec a =
            direction > 0 ? Vec{box.low.x + t, box.low.y} : Vec{box.high.x - t, box.low.y};
        const Vec b = direction > 0 ? Vec{box.low.x + t - box.height(), box.high.y}
                                    : Vec{box.high.x - t + box.height(), box.high.y};
        list_.AddLine(to_im(a), to_im(b), to_im(color), 1.6F);
    }
    list_.PopClipRect();
}

void MapMarks::arrow(const std::vector<Vec>& path, Color color) {
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
    list_.AddPolyline(points.data(),
                      static_cast<int>(points.size()),
                      to_im(with_alpha(desk_.palette().paper, 0.8)),
                      0,
                      static_cast<float>(width + 3));
    list_.AddPolyline(
        points.data(), static_cast<int>(points.size()), to_im(color), 0, static_cast<float>(width));
    const Vec across = perpendicular(ahead) * (size * 0.7);
    list_.AddTriangleFilled(to_im(tip),
                            to_im(tip - ahead * size + across),
                            to_im(tip - ahead * size - across),
                            to_im(color));
}

} // namespace gonfalon::ui
