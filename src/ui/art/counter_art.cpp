#include "ui/art/counter_art.hpp"

#include <array>
#include <cmath>

namespace gonfalon::ui {

namespace {

/// Tiles are drawn 100 units deep around the origin.
constexpr double half_depth = 50;
constexpr double band_depth = 15;

class CounterPainter {
public:
    CounterPainter(const ArtSet& art, const CounterFace& face, Canvas& canvas, int size)
        : art_(art), face_(face), canvas_(canvas), size_(size),
          colors_(art.palette.side(face.side)), half_width_(half_depth * face.aspect) {
        centre_ = Affine::move({canvas.width() / 2.0, canvas.height() / 2.0}) *
                  Affine::scale(size / 100.0);
        turned_ = centre_ * Affine::turn(face.facing.value_or(0));
    }

    void draw() {
        if (face_.shape == "leader") {
            draw_leader();
            return;
        }
        canvas_.set_transform(turned_);
        draw_formation();
        draw_tile();
        if (face_.facing) {
            draw_band();
        }
        draw_wash();
        draw_content();
        draw_statuses();
    }

private:
    [[nodiscard]] bool is_tiny() const { return size_ < 40; }

    [[nodiscard]] bool is_small() const { return size_ < 54; }

    [[nodiscard]] Box tile(double grow = 0) const {
        return Box{{-half_width_, -half_depth}, {half_width_, half_depth}}.grown(grow);
    }

    [[nodiscard]] bool has_wash(Wash wash) const {
        for (const std::string& status : face_.statuses) {
            if (art_.palette.status(status).wash == wash) {
                return true;
            }
        }
        return false;
    }

    void draw_tile() {
        Path outline;
        outline.add_rounded_box(tile(-3), 10);
        canvas_.set_transform(turned_);
        const Affine before = canvas_.transform();
        // Light comes from the same corner, however the tile is turned.
        canvas_.set_transform(centre_ * Affine::move({1.5, 4}) *
                              Affine::turn(face_.facing.value_or(0)));
        canvas_.shadow(outline, 5, {0, 0}, with_alpha(art_.palette.ink, 0.5));
        canvas_.set_transform(before);
        const Color pale = mix(colors_.ground, {255, 255, 255, 255}, 0.4);
        const Color deep = mix(colors_.ground, colors_.strong, 0.1);
        canvas_.fill(
            outline,
            Paint::linear({-half_width_, -half_depth}, pale, {half_width_, half_depth}, deep));
        canvas_.stroke(outline, {is_tiny() ? 6.0 : 4.2, {}, true}, colors_.strong);
        Path inner;
        inner.add_rounded_box(tile(-6.2), 7);
        canvas_.stroke(inner, {1, {}, true}, with_alpha({255, 255, 255, 255}, 0.6));
    }

    /// The coloured band along the front edge, with its notch pointing ahead.
    void draw_band() {
        Path outline;
        outline.add_rounded_box(tile(-4), 9);
        const double depth = is_tiny() ? band_depth + 4 : band_depth;
        const Box band{{-half_width_, -half_depth}, {half_width_, -half_depth + 3 + depth}};
        Path shape;
        shape.add_box(band);
        canvas_.push_clip(outline);
        canvas_.fill(shape, colors_.strong);
        if (!is_small()) {
            canvas_.push_clip(shape);
            draw_pattern(band);
            canvas_.pop_clip();
        }
        Path notch;
        const double base = band.high.y - 3;
        notch.add_polygon({{-9, base}, {0, base - depth + 4}, {9, base}});
        canvas_.fill(notch, mix(colors_.ground, {255, 255, 255, 255}, 0.3));
        canvas_.pop_clip();
    }

    void draw_pattern(const Box& band) {
        const Color mark = with_alpha(mix(colors_.strong, colors_.ground, 0.55), 0.75);
        const double y = (band.low.y + 3 + band.high.y) / 2;
        Path path;
        for (double x = band.low.x + 4; x < band.high.x; x += 10) {
            switch (colors_.pattern) {
            case Pattern::plain:
                return;
            case Pattern::bars:
                path.add_segment({x, band.low.y}, {x, band.high.y});
                break;
            case Pattern::chevrons:
                path.add_polyline({{x - 4, y + 4}, {x, y - 3}, {x + 4, y + 4}});
                break;
            case Pattern::dots:
                path.add_circle({x, y}, 0.8);
                break;
            case Pattern::lozenges:
                path.add_polygon({{x - 4, y}, {x, y - 5}, {x + 4, y}, {x, y + 5}});
                break;
            }
        }
        canvas_.stroke(path, {1.6, {}, true}, mark);
    }

    /// Shapes that stick out around the tile: a ring of points, a wall of shields.
    void draw_formation() {
        const Color steel = mix(art_.palette.ink, {255, 255, 255, 255}, 0.15);
        if (has_wash(Wash::spikes)) {
            Path spikes;
            for (int i = -2; i <= 2; ++i) {
                for (const double turn : {0.0, 90.0, 180.0, 270.0}) {
                    const Affine side = Affine::turn(turn);
                    spikes.add_polygon({side({i * 18 - 4.0, -44}),
                                        side({i * 18.0, -58}),
                                        side({i * 18 + 4.0, -44})});
                }
            }
            canvas_.fill(spikes, steel);
        }
    }

    void draw_wash() {
        Path outline;
        outline.add_rounded_box(tile(-5), 8);
        if (has_wash(Wash::grey)) {
            canvas_.fill(outline, with_alpha({0x80, 0x78, 0x6c, 255}, 0.34));
        }
        if (has_wash(Wash::hatch)) {
            const Color tint = wash_color(Wash::hatch);
            canvas_.push_clip(outline);
            canvas_.fill(outline, with_alpha(tint, 0.12));
            Path lines;
            for (double x = -200; x < 200; x += is_small() ? 20 : 13) {
                lines.add_segment({x, 60}, {x + 120, -60});
            }
            canvas_.stroke(lines, {is_small() ? 4.0 : 2.6, {}, true}, with_alpha(tint, 0.42));
            canvas_.pop_clip();
        }
        if (has_wash(Wash::wall)) {
            draw_wall();
        }
    }

    [[nodiscard]] Color wash_color(Wash wash) const {
        for (const std::string& status : face_.statuses) {
            const StatusColors colors = art_.palette.status(status);
            if (colors.wash == wash) {
                return colors.color;
            }
        }
        return art_.palette.ink;
    }

    void draw_wall() {
        const Color color = wash_color(Wash::wall);
        for (int i = -2; i <= 2; ++i) {
            Path shield = shield_outline().transformed(Affine::move({i * 18.0 - 10, -58}) *
                                                       Affine::scale(0.2));
            canvas_.fill(shield, color);
            canvas_.stroke(shield, {2, {}, true}, mix(color, {255, 255, 255, 255}, 0.75));
        }
    }

    /// Moves the upright content away from the band.
    [[nodiscard]] Affine content_frame() const {
        const int facing = face_.facing.value_or(0);
        const Vec away = face_.facing ? towards(facing) * -(band_depth / 2 + 1) : Vec{};
        const bool is_slanted = facing % 90 != 0;
        return centre_ * Affine::move(away) * Affine::scale(is_slanted ? 0.72 : 0.84);
    }

    void draw_content() {
        canvas_.set_transform(content_frame());
        const Color ink = art_.palette.ink;
        const bool has_name = !is_small() && !face_.name.empty();
        const double lift = has_name ? -9 : 0;
        draw_silhouette(lift);
        if (!face_.blazon.empty() && !is_tiny()) {
            const double low = has_name ? -46 : -44;
            art_.heraldry.draw_shield(
                canvas_, {{13, low}, {43, low + 37}}, face_.blazon, colors_.strong);
        }
        draw_figure(lift);
        if (has_name) {
            draw_name(ink);
        }
        draw_pips(has_name);
    }

    void draw_silhouette(double lift) {
        const Color ink = mix(art_.palette.ink, colors_.strong, 0.35);
        const Box box =
            is_tiny() ? Box{{-50, -42}, {8, 36}} : Box{{-47, -33 + lift}, {9, 33 + lift}};
        if (const Emblem* emblem = art_.emblems.find(face_.arm)) {
            emblem->draw(canvas_, box, ink, mix(colors_.ground, {255, 255, 255, 255}, 0.3));
        } else if (!face_.letters.empty()) {
            write(canvas_, art_.letters, Face::bold, 36, face_.letters, box.centre(), ink);
        }
    }

    void draw_figure(double lift) {
        if (face_.figure.empty()) {
            return;
        }
        const bool is_long = face_.figure.size() > 2;
        const bool is_alone = is_tiny() || face_.blazon.empty();
        const Vec at = is_alone ? Vec{28, 2 + lift} : Vec{28, 16 + lift};
        const double size = is_tiny()  ? (is_long ? 44 : 72)
                            : is_alone ? (is_long ? 36 : 62)
                                       : (is_long ? 30 : 52);
        write(canvas_, art_.letters, Face::bold, size, face_.figure, at, art_.palette.ink);
        if (face_.elite && !is_tiny()) {
            if (const Emblem* star = art_.emblems.find("elite_bonus")) {
                star->draw(
                    canvas_, {{42, 20 + lift}, {54, 32 + lift}}, art_.palette.gold, colors_.ground);
            }
        }
    }

    void draw_name(Color ink) {
        constexpr double size = 17.5;
        const double room = face_.statuses.empty() ? 106 : 78;
        const double scale = canvas_.transform().scale();
        const int pixels = static_cast<int>(std::lround(size * scale));
        const std::string name = art_.letters.fitted(
            Face::condensed, pixels, face_.name, static_cast<int>(room * scale));
        write(canvas_, art_.letters, Face::condensed, size, name, {0, 34}, ink);
    }

    void draw_pips(bool has_name) {
        if (face_.steps_full <= 1 || is_tiny()) {
            return;
        }
        const double radius = face_.steps_full > 8 ? 2.6 : 4;
        const double step = radius * 2.7;
        const double y = has_name ? 47.5 : 46;
        for (int i = 0; i < face_.steps_full; ++i) {
            Path pip;
            pip.add_circle({(i - (face_.steps_full - 1) / 2.0) * step, y}, radius);
            if (i < face_.steps) {
                canvas_.fill(pip, colors_.strong);
            } else {
                canvas_.stroke(pip, {1.3, {}, true}, colors_.strong);
            }
        }
    }

    /// Round badges at the corners that lie away from the front.
    void draw_statuses() {
        canvas_.set_transform(centre_);
        const double radius = is_tiny() ? 17 : is_small() ? 14 : 11.5;
        const double reach = half_depth - radius + 5;
        int index = 0;
        for (const std::string& status : face_.statuses) {
            const StatusColors colors = art_.palette.status(status);
            if (colors.wash == Wash::spikes || colors.wash == Wash::corner || index > 3) {
                continue;
            }
            const Affine turn = Affine::turn(face_.facing.value_or(0));
            const std::array<Vec, 4> corners = {Vec{-reach, reach},
                                                Vec{reach, reach},
                                                Vec{-reach, -reach + 14},
                                                Vec{reach, -reach + 14}};
            draw_badge(
                status, colors.color, turn(corners.at(static_cast<std::size_t>(index))), radius);
            ++index;
        }
    }

    void draw_badge(const std::string& status, Color color, Vec at, double radius) {
        Path disc;
        disc.add_circle(at, radius);
        canvas_.fill(disc, color);
        canvas_.stroke(disc, {1.8, {}, true}, colors_.ground);
        const Color pale{255, 250, 238, 255};
        const double inner = radius * 0.62;
        if (const Emblem* emblem = art_.emblems.find(status)) {
            emblem->draw(canvas_, {at - Vec{inner, inner}, at + Vec{inner, inner}}, pale, color);
        } else if (!status.empty()) {
            write(canvas_, art_.letters, Face::bold, radius * 1.3, status.substr(0, 1), at, pale);
        }
    }

    /// A medallion: the arms under a crown.
    void draw_leader() {
        canvas_.set_transform(centre_);
        Path disc;
        disc.add_circle({0, 0}, half_depth - 4);
        canvas_.shadow(disc, 5, {1.5, 4}, with_alpha(art_.palette.ink, 0.5));
        canvas_.fill(disc,
                     Paint::radial({-14, -18},
                                   70,
                                   mix(colors_.ground, {255, 255, 255, 255}, 0.6),
                                   mix(colors_.ground, art_.palette.gold, 0.35)));
        canvas_.stroke(disc, {is_tiny() ? 8.0 : 6.0, {}, true}, colors_.strong);
        Path ring;
        ring.add_circle({0, 0}, half_depth - 9.5);
        canvas_.stroke(ring, {1.8, {}, true}, art_.palette.gold);
        if (const Emblem* crown = art_.emblems.find("leader")) {
            const Box box = is_small() ? Box{{-26, -38}, {26, -6}} : Box{{-20, -40}, {20, -14}};
            crown->draw_rimmed(canvas_, box, art_.palette.gold, art_.palette.ink, 3);
        }
        if (is_small()) {
            write(canvas_,
                  art_.letters,
                  Face::bold,
                  is_tiny() ? 40 : 32,
                  face_.figure,
                  {0, 16},
                  art_.palette.ink);
            return;
        }
        art_.heraldry.draw_shield(canvas_, {{-30, -13}, {-2, 20}}, face_.blazon, colors_.strong);
        write(canvas_, art_.letters, Face::bold, 25, face_.figure, {16, 3}, art_.palette.ink);
        const double scale = canvas_.transform().scale();
        const std::string name = art_.letters.fitted(Face::condensed,
                                                     static_cast<int>(std::lround(13.5 * scale)),
                                                     face_.name,
                                                     static_cast<int>(58 * scale));
        write(canvas_, art_.letters, Face::condensed, 13.5, name, {0, 28}, art_.palette.ink);
    }

    const ArtSet& art_;
    const CounterFace& face_;
    Canvas& canvas_;
    int size_;
    SideColors colors_;
    double half_width_;
    Affine centre_;
    Affine turned_;
};

} // namespace

std::string CounterFace::key() const {
    std::string key = side + '|' + blazon + '|' + shape + '|' + arm + '|' + letters + '|' + figure +
                      '|' + name + '|' + (elite ? "e" : "") + std::to_string(steps) + '/' +
                      std::to_string(steps_full) + '|' +
                      (facing ? std::to_string(*facing) : std::string("-")) + '|' +
                      std::to_string(static_cast<int>(aspect * 100));
    for (const std::string& status : statuses) {
        key += '|' + status;
    }
    return key;
}

Canvas draw_counter(const ArtSet& art, const CounterFace& face, int size) {
    const double longest = std::max(1.0, face.aspect);
    const bool is_slanted = face.facing.value_or(0) % 90 != 0;
    const double reach = is_slanted ? std::hypot(1.0, longest) : longest;
    const bool turned_across = face.facing.value_or(0) % 180 != 0;
    const double margin = counter_margin * 2;
    const double wide = is_slanted || !turned_across ? reach : 1;
    const double high = is_slanted || turned_across ? reach : 1;
    Canvas canvas(static_cast<int>(std::ceil(size * (wide + margin))),
                  static_cast<int>(std::ceil(size * (high + margin))));
    CounterPainter(art, face, canvas, size).draw();
    return canvas;
}

} // namespace gonfalon::ui
