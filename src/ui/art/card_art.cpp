#include "ui/art/card_art.hpp"

#include <array>
#include <cmath>

namespace gonfalon::ui {

namespace {

/// Cards are drawn 100 units wide.
constexpr double card_height = 100 * card_aspect;

class CardPainter {
public:
    CardPainter(const ArtSet& art, const CardFace& face, Canvas& canvas, int width)
        : art_(art), face_(face), canvas_(canvas), scale_(width / 100.0),
          suit_(art.palette.side(face.suit).strong) {
        canvas_.set_transform(Affine::scale(scale_));
    }

    void draw() {
        Path outline;
        outline.add_rounded_box({{1.5, 1.5}, {98.5, card_height - 1.5}}, 6);
        canvas_.fill(outline,
                     Paint::linear({0, 0},
                                   art_.palette.paper,
                                   {60, card_height},
                                   mix(art_.palette.parchment, art_.palette.paper, 0.4)));
        if (face_.is_back) {
            draw_back();
        } else {
            draw_front();
        }
        canvas_.stroke(outline, {1.6, {}, true}, mix(suit_, art_.palette.ink, 0.4));
    }

private:
    void draw_front() {
        Path head;
        head.add_rounded_box({{4.5, 4.5}, {95.5, 23}}, 4);
        canvas_.fill(head, suit_);
        draw_title();
        draw_ornament();
        draw_figures();
        draw_text();
        Path rule;
        rule.add_rounded_box({{4.5, 4.5}, {95.5, card_height - 4.5}}, 4);
        canvas_.stroke(rule, {0.9, {}, true}, suit_);
        if (!face_.use.empty()) {
            draw_ribbon();
        }
    }

    void draw_title() {
        double size = 12.5;
        const auto pixels = [this](double units) {
            return static_cast<int>(std::lround(units * scale_));
        };
        while (size > 7 &&
               art_.letters.width(Face::bold, pixels(size), face_.title) > 84 * scale_) {
            size -= 0.5;
        }
        // At the left, so that a fan of cards shows how each begins.
        const bool is_left = is_compact();
        write(canvas_,
              art_.letters,
              Face::bold,
              size,
              face_.title,
              {is_left ? 9.0 : 50.0, 13.8},
              art_.palette.paper,
              is_left ? Align::left : Align::centre);
    }

    /// Cards too small for their text show a larger ornament instead.
    [[nodiscard]] bool is_compact() const { return scale_ < 1.9; }

    void draw_ornament() {
        const Box box = is_compact() ? Box{{42, 40}, {94, 116}} : Box{{28, 28}, {72, 62}};
        const Emblem* emblem = art_.emblems.find(face_.kind);
        if (emblem != nullptr) {
            emblem->draw(canvas_, box, mix(suit_, art_.palette.ink, 0.25), art_.palette.paper);
        }
    }

    /// Two large figures in roundels at the sides, further ones are left to the panel.
    void draw_figures() {
        const double radius = is_compact() ? 14 : 12.5;
        for (std::size_t i = 0; i < face_.figures.size() && i < 2; ++i) {
            // Below each other on a small card: a fan of cards then shows both.
            const double second = static_cast<double>(i);
            const Vec at = is_compact() ? Vec{20, 41 + 41 * second} : Vec{17.5 + 65 * second, 42};
            Path disc;
            disc.add_circle(at, radius);
            canvas_.fill(disc, mix(art_.palette.paper, art_.palette.gold, i == 0 ? 0.22 : 0.08));
            canvas_.stroke(disc, {1.3, {}, true}, i == 0 ? art_.palette.gold : suit_);
            write_figure(face_.figures[i], at, radius);
        }
    }

    void write_figure(const std::pair<std::string, std::string>& figure, Vec at, double radius) {
        const auto& [label, value] = figure;
        write(canvas_, art_.letters, Face::bold, radius * 1.72, value, at, art_.palette.ink);
        write(canvas_,
              art_.letters,
              Face::bold,
              is_compact() ? 9.5 : 8.2,
              label,
              at + Vec{0, radius + 6.5},
              mix(art_.palette.ink, suit_, 0.5));
    }

    void draw_text() {
        if (is_compact()) {
            return;
        }
        double size = 8.6;
        std::vector<std::string> lines;
        double step = 0;
        for (; size >= 5.6; size -= 0.4) {
            const int pixels = static_cast<int>(std::lround(size * scale_));
            step = size * 1.12;
            lines = art_.letters.wrapped(
                Face::condensed, pixels, face_.text, static_cast<int>(84 * scale_));
            if (static_cast<double>(lines.size()) * step <= card_height - 84) {
                break;
            }
        }
        if (size * scale_ < 8.5) {
            return; // too small to read: the panel tells it
        }
        Path rule;
        rule.add_segment({12, 67}, {88, 67});
        canvas_.stroke(rule, {0.6, {}, true}, with_alpha(suit_, 0.6));
        double y = 73;
        for (const std::string& line : lines) {
            if (y > card_height - 9) {
                return;
            }
            write_on_base(line, {8, y}, size);
            y += step;
        }
    }

    /// Lines of prose need a common base line; the ink of each line differs in height.
    void write_on_base(const std::string& line, Vec at, double size) {
        const bool has_tail = line.find_first_of("gjpqy,;()") != std::string::npos;
        const bool has_head = line.find_first_of("bdfhklt()ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789") !=
                              std::string::npos;
        const double shift = (has_tail ? 0.1 : 0) - (has_head ? 0.1 : 0);
        write(canvas_,
              art_.letters,
              Face::condensed,
              size,
              line,
              at + Vec{0, shift * size},
              art_.palette.ink,
              Align::left);
    }

    void draw_ribbon() {
        Path ribbon;
        ribbon.add_polygon({{-4, card_height - 34},
                            {104, card_height - 34},
                            {104, card_height - 14},
                            {-4, card_height - 14}});
        canvas_.fill(ribbon, with_alpha(art_.palette.gold, 0.94));
        write(canvas_,
              art_.letters,
              Face::bold,
              12.5,
              face_.use,
              {50, card_height - 24},
              art_.palette.ink);
    }

    /// A lozenge lattice with a flower in each, and a shield in the middle.
    void draw_back() {
        Path inner;
        inner.add_rounded_box({{5, 5}, {95, card_height - 5}}, 4);
        canvas_.fill(
            inner,
            Paint::linear({0, 0}, suit_, {80, card_height}, mix(suit_, {0, 0, 0, 255}, 0.3)));
        canvas_.push_clip(inner);
        Path lattice;
        for (double c = -200; c < 400; c += 15) {
            lattice.add_segment({c - 200, -200}, {c + 200, 200});
            lattice.add_segment({c + 200, -200}, {c - 200, 200});
        }
        canvas_.stroke(lattice, {0.7, {}, true}, with_alpha(art_.palette.gold, 0.55));
        canvas_.pop_clip();
        if (const Emblem* flower = art_.heraldry.charges().find("fleur-de-lis")) {
            Path disc;
            disc.add_circle({50, card_height / 2}, 25);
            canvas_.fill(disc, suit_);
            canvas_.stroke(disc, {1.6, {}, true}, art_.palette.gold);
            flower->draw(canvas_,
                         {{34, card_height / 2 - 18}, {66, card_height / 2 + 18}},
                         mix(art_.palette.gold, art_.palette.paper, 0.25),
                         suit_);
        }
        canvas_.stroke(inner, {1.2, {}, true}, art_.palette.gold);
    }

    const ArtSet& art_;
    const CardFace& face_;
    Canvas& canvas_;
    double scale_;
    Color suit_;
};

/// Where the pips of a six-sided die sit, in thirds.
std::vector<Vec> pips_of(int value) {
    const std::vector<Vec> sides = {{-1, -1}, {1, 1}, {1, -1}, {-1, 1}, {-1, 0}, {1, 0}};
    std::vector<Vec> pips(sides.begin(), sides.begin() + (value / 2) * 2);
    if (value % 2 == 1) {
        pips.push_back({0, 0});
    }
    return pips;
}

} // namespace

std::string CardFace::key() const {
    if (is_back) {
        return "back|" + suit;
    }
    std::string key = suit + '|' + title + '|' + kind + '|' + text + '|' + use;
    for (const auto& [label, value] : figures) {
        key += '|' + label + value;
    }
    return key;
}

Canvas draw_card(const ArtSet& art, const CardFace& face, int width) {
    Canvas canvas(width, static_cast<int>(std::lround(width * card_aspect)));
    CardPainter(art, face, canvas, width).draw();
    return canvas;
}

Canvas draw_die(const ArtSet& art, int sides, int value, int size) {
    Canvas canvas(size, size);
    canvas.set_transform(Affine::scale(size / 100.0));
    Path body;
    if (sides == 6) {
        body.add_rounded_box({{8, 6}, {92, 90}}, 18);
    } else {
        body.add_polygon({{50, 3}, {95, 36}, {80, 90}, {20, 90}, {5, 36}});
    }
    canvas.shadow(body, 6, {2, 6}, with_alpha(art.palette.ink, 0.5));
    canvas.fill(body,
                Paint::linear({0, 0}, {255, 252, 240, 255}, {90, 100}, art.palette.parchment));
    canvas.stroke(body, {3, {}, true}, art.palette.ink);
    if (value <= 0) {
        return canvas;
    }
    if (sides == 6 && value <= 6) {
        for (const Vec pip : pips_of(value)) {
            Path dot;
            dot.add_circle(Vec{50, 48} + pip * 22, 8.5);
            canvas.fill(dot, value == 1 ? art.palette.oxblood : art.palette.ink);
        }
        return canvas;
    }
    write(canvas,
          art.letters,
          Face::bold,
          value > 99 ? 34 : 46,
          std::to_string(value),
          {50, 52},
          art.palette.ink);
    return canvas;
}

} // namespace gonfalon::ui
