#include "ui/art/shield_painter.hpp"

#include "ui/art/arrangement.hpp"

#include <algorithm>
#include <cmath>

namespace gonfalon::ui {

namespace {

using Division = FieldOfArms::Division;

/// Draws one coat inside a clip; every quarter of a shield is again such a painter.
class ShieldPainter {
public:
    ShieldPainter(const Heraldry& book, Canvas& canvas, const Box& area)
        : book_(book), canvas_(canvas), area_(area), w_(area.width()), h_(area.height()) {}

    void draw(const Coat& coat) {
        draw_field(coat.field);
        bool has_chief = false;
        for (const Bearing& bearing : coat.bearings) {
            has_chief = has_chief || bearing.kind == "chief";
        }
        for (const Bearing& bearing : coat.bearings) {
            draw_bearing(bearing, has_chief);
        }
    }

private:
    [[nodiscard]] Vec at(double x, double y) const { return area_.low + Vec{x * w_, y * h_}; }

    [[nodiscard]] std::vector<Vec> part(std::initializer_list<Vec> shares) const {
        std::vector<Vec> points;
        for (const Vec share : shares) {
            points.push_back(at(share.x, share.y));
        }
        return points;
    }

    void fill(const std::vector<Vec>& points, Tincture tincture) {
        Path path;
        path.add_polygon(points);
        canvas_.fill(path, book_.color(tincture));
        draw_fur(path, tincture);
    }

    void draw_fur(const Path& path, Tincture tincture) {
        if (tincture != Tincture::ermine && tincture != Tincture::vair) {
            return;
        }
        canvas_.push_clip(path);
        strew(tincture == Tincture::ermine ? "ermine-spot" : "vair-bell",
              tincture == Tincture::ermine ? Tincture::sable : Tincture::azure,
              path.bounds());
        canvas_.pop_clip();
    }

    void fill_half(const std::vector<Vec>& points, const Half& half) {
        if (!half.coat) {
            fill(points, half.tincture);
            return;
        }
        Path path;
        path.add_polygon(points);
        canvas_.push_clip(path);
        ShieldPainter(book_, canvas_, path.bounds()).draw(*half.coat);
        canvas_.pop_clip();
    }

    void draw_field(const FieldOfArms& field) {
        const std::vector<Vec> whole = part({{0, 0}, {1, 0}, {1, 1}, {0, 1}});
        fill_half(whole, field.first);
        if (field.division == Division::plain) {
            if (!field.semy.empty()) {
                strew(field.semy, field.semy_tincture, area_);
            }
            return;
        }
        for (const auto& points : second_parts(field)) {
            fill_half(points, field.second);
        }
    }

    /// What the second tincture covers.
    [[nodiscard]] std::vector<std::vector<Vec>> second_parts(const FieldOfArms& field) const {
        switch (field.division) {
        case Division::plain:
            return {};
        case Division::per_pale:
            return {part({{0.5, 0}, {1, 0}, {1, 1}, {0.5, 1}})};
        case Division::per_fess:
            return {part({{0, 0.48}, {1, 0.48}, {1, 1}, {0, 1}})};
        case Division::per_bend:
            return {part({{0, 0}, {1, 0.9}, {1, 1}, {0, 1}})};
        case Division::per_bend_sinister:
            return {part({{1, 0}, {1, 1}, {0, 1}, {0, 0.9}})};
        case Division::per_saltire:
            return {part({{0, 0}, {0.5, 0.46}, {0, 0.92}}), part({{1, 0}, {0.5, 0.46}, {1, 0.92}})};
        case Division::per_chevron:
            return {part({{0.5, 0.4}, {1, 0.85}, {1, 1}, {0, 1}, {0, 0.85}})};
        case Division::quarterly:
            return {part({{0.5, 0}, {1, 0}, {1, 0.48}, {0.5, 0.48}}),
                    part({{0, 0.48}, {0.5, 0.48}, {0.5, 1}, {0, 1}})};
        case Division::paly:
        case Division::barry:
        case Division::bendy:
            return stripes(field);
        case Division::chequy:
        case Division::lozengy:
            return tiles(field);
        case Division::gyronny:
            return gyrons();
        }
        return {};
    }

    [[nodiscard]] std::vector<std::vector<Vec>> stripes(const FieldOfArms& field) const {
        std::vector<std::vector<Vec>> parts;
        for (int i = 1; i < field.count; i += 2) {
            const double a = static_cast<double>(i) / field.count;
            const double b = static_cast<double>(i + 1) / field.count;
            if (field.division == Division::paly) {
                parts.push_back(part({{a, 0}, {b, 0}, {b, 1}, {a, 1}}));
            } else if (field.division == Division::barry) {
                parts.push_back(part({{0, a}, {1, a}, {1, b}, {0, b}}));
            } else {
                const double s = 2 * a - 1;
                const double t = 2 * b - 1;
                parts.push_back(part({{0, s}, {0, t}, {1, t + 1}, {1, s + 1}}));
            }
        }
        return parts;
    }

    [[nodiscard]] std::vector<std::vector<Vec>> tiles(const FieldOfArms& field) const {
        std::vector<std::vector<Vec>> parts;
        constexpr int columns = 5;
        const double size = 1.0 / columns;
        const double step = field.division == Division::chequy ? size * w_ / h_ : size * 1.3;
        for (int row = 0; row * step < 1; ++row) {
            for (int column = 0; column < columns + 1; ++column) {
                const double x = column * size;
                const double y = row * step;
                if (field.division == Division::chequy && (row + column) % 2 == 0) {
                    parts.push_back(
                        part({{x, y}, {x + size, y}, {x + size, y + step}, {x, y + step}}));
                } else if (field.division == Division::lozengy) {
                    parts.push_back(part({{x, y - step / 2},
                                          {x + size / 2, y},
                                          {x, y + step / 2},
                                          {x - size / 2, y}}));
                }
            }
        }
        return parts;
    }

    [[nodiscard]] std::vector<std::vector<Vec>> gyrons() const {
        const Vec c{0.5, 0.46};
        return {part({c, {0, 0}, {0.5, 0}}),
                part({c, {1, 0}, {1, 0.46}}),
                part({c, {1, 0.92}, {0.5, 1}}),
                part({c, {0, 0.92}, {0, 0.46}})};
    }

    void draw_bearing(const Bearing& bearing, bool has_chief) {
        if (is_ordinary(bearing.kind)) {
            draw_ordinary(bearing);
            return;
        }
        Box area{at(0.12, 0.1), at(0.88, 0.86)};
        if (has_chief) {
            area.low = at(0.16, 0.36);
        }
        if (bearing.spot == Bearing::Spot::chief) {
            area = {at(0.08, 0.05), at(0.92, 0.3)};
        } else if (bearing.spot == Bearing::Spot::base) {
            area = {at(0.25, 0.55), at(0.75, 0.92)};
        } else if (bearing.spot == Bearing::Spot::between) {
            draw_between(bearing);
            return;
        }
        place(bearing, arrange(area, bearing.count, aspect_of(bearing)));
    }

    void draw_between(const Bearing& bearing) {
        if (bearing.count == 3) {
            place(bearing,
                  {{at(0.23, 0.19), at(0.77, 0.19), at(0.5, 0.79)}, {w_ * 0.3, h_ * 0.25}});
        } else if (bearing.count == 4) {
            place(bearing,
                  {{at(0.21, 0.18), at(0.79, 0.18), at(0.25, 0.69), at(0.75, 0.69)},
                   {w_ * 0.26, h_ * 0.24}});
        } else {
            place(bearing, {{at(0.5, 0.17), at(0.5, 0.8)}, {w_ * 0.34, h_ * 0.25}});
        }
    }

    [[nodiscard]] double aspect_of(const Bearing& bearing) const {
        const Emblem* emblem = book_.charges().find(bearing.kind);
        return emblem != nullptr ? emblem->aspect() : 1;
    }

    void place(const Bearing& bearing, const Arrangement& array) {
        for (const Vec centre : array.centres) {
            charge(
                bearing.kind, bearing.tincture, {centre - array.size / 2, centre + array.size / 2});
        }
    }

    void charge(const std::string& kind, Tincture tincture, const Box& box) {
        const Emblem* emblem = book_.charges().find(kind);
        if (emblem == nullptr) {
            return;
        }
        const Color color = book_.color(tincture);
        const Color ink = mix(color, book_.rim(), luminance(color) > 0.25 ? 0.75 : 0.0);
        emblem->draw(canvas_,
                     box,
                     color,
                     luminance(color) > 0.25 ? ink : mix(color, Color{255, 255, 255, 255}, 0.55));
    }

    void strew(const std::string& kind, Tincture tincture, const Box& area) {
        const double step_x = w_ / 4.0;
        const double step_y = h_ / 4.6;
        const Vec size{step_x * 0.7, step_y * 0.8};
        int row = 0;
        for (double y = area.low.y + step_y * 0.3; y < area.high.y + size.y; y += step_y) {
            const double shift = row++ % 2 == 0 ? 0 : step_x / 2;
            for (double x = area.low.x + shift; x < area.high.x + size.x; x += step_x) {
                charge(kind, tincture, {Vec{x, y} - size / 2, Vec{x, y} + size / 2});
            }
        }
    }

    void draw_ordinary(const Bearing& bearing) {
        for (const auto& points : ordinary_parts(bearing)) {
            fill(points, bearing.tincture);
        }
        if (bearing.kind == "bordure" || bearing.kind == "orle") {
            draw_border(bearing);
        }
        for (const Bearing& upper : bearing.on_it) {
            place(upper, spots_on(bearing.kind, upper.count));
        }
    }

    [[nodiscard]] std::vector<std::vector<Vec>> ordinary_parts(const Bearing& bearing) const {
        const std::string& kind = bearing.kind;
        if (kind == "fess") {
            return {part({{0, 0.33}, {1, 0.33}, {1, 0.6}, {0, 0.6}})};
        }
        if (kind == "bar") {
            return bars(bearing.count);
        }
        if (kind == "pale") {
            return {part({{0.35, 0}, {0.65, 0}, {0.65, 1}, {0.35, 1}})};
        }
        if (kind == "bend") {
            return {part({{0, 0}, {0.14, 0}, {1, 0.76}, {1, 0.98}, {0.98, 1}, {0, 0.16}})};
        }
        if (kind == "bend-sinister") {
            return {part({{1, 0}, {0.86, 0}, {0, 0.76}, {0, 1}, {1, 0.16}})};
        }
        if (kind == "chevron") {
            return chevrons(bearing.count);
        }
        if (kind == "cross") {
            return {part({{0.4, 0}, {0.6, 0}, {0.6, 1}, {0.4, 1}}),
                    part({{0, 0.36}, {1, 0.36}, {1, 0.54}, {0, 0.54}})};
        }
        if (kind == "saltire") {
            return {part({{0, 0}, {0.13, 0}, {1, 0.8}, {1, 1}, {0.92, 1}, {0, 0.13}}),
                    part({{1, 0}, {0.87, 0}, {0, 0.8}, {0, 1}, {0.08, 1}, {1, 0.13}})};
        }
        return lesser_parts(kind);
    }

    [[nodiscard]] std::vector<std::vector<Vec>> lesser_parts(const std::string& kind) const {
        if (kind == "chief") {
            return {part({{0, 0}, {1, 0}, {1, 0.31}, {0, 0.31}})};
        }
        if (kind == "pile") {
            return {part({{0.18, 0}, {0.82, 0}, {0.5, 0.86}})};
        }
        if (kind == "canton") {
            return {part({{0, 0}, {0.38, 0}, {0.38, 0.34}, {0, 0.34}})};
        }
        if (kind == "label") {
            return {part({{0, 0.12}, {1, 0.12}, {1, 0.19}, {0, 0.19}}),
                    part({{0.12, 0.12}, {0.24, 0.12}, {0.26, 0.36}, {0.1, 0.36}}),
                    part({{0.44, 0.12}, {0.56, 0.12}, {0.58, 0.36}, {0.42, 0.36}}),
                    part({{0.76, 0.12}, {0.88, 0.12}, {0.9, 0.36}, {0.74, 0.36}})};
        }
        return {};
    }

    [[nodiscard]] std::vector<std::vector<Vec>> bars(int count) const {
        std::vector<std::vector<Vec>> parts;
        const double step = 0.86 / (2.0 * count + 1);
        for (int i = 0; i < count; ++i) {
            const double y = step * (2 * i + 1);
            parts.push_back(part({{0, y}, {1, y}, {1, y + step}, {0, y + step}}));
        }
        return parts;
    }

    [[nodiscard]] std::vector<std::vector<Vec>> chevrons(int count) const {
        std::vector<std::vector<Vec>> parts;
        const double thick = count == 1 ? 0.22 : 0.5 / (2.0 * count - 1);
        const double first = count == 1 ? 0.32 : 0.12;
        for (int i = 0; i < count; ++i) {
            const double y = first + thick * 2 * i;
            parts.push_back(part({{0.5, y},
                                  {1, y + 0.42},
                                  {1, y + 0.42 + thick},
                                  {0.5, y + thick},
                                  {0, y + 0.42 + thick},
                                  {0, y + 0.42}}));
        }
        return parts;
    }

    void draw_border(const Bearing& bearing) {
        Path path = shield_outline().transformed(
            Affine::move(area_.low) *
            Affine::scale(w_ / shield_frame.high.x, h_ / shield_frame.high.y));
        const bool is_orle = bearing.kind == "orle";
        if (is_orle) {
            path = path.transformed(Affine::move(area_.centre()) * Affine::scale(0.78) *
                                    Affine::move(area_.centre() * -1));
        }
        canvas_.stroke(
            path, {is_orle ? w_ * 0.07 : w_ * 0.26, {}, true}, book_.color(bearing.tincture));
    }

    [[nodiscard]] Arrangement spots_on(const std::string& kind, int count) const {
        if (kind == "fess") {
            return in_row({at(0.08, 0.345), at(0.92, 0.585)}, count);
        }
        if (kind == "chief") {
            return in_row({at(0.05, 0.03), at(0.95, 0.29)}, count);
        }
        if (kind == "pale") {
            return in_column({at(0.37, 0.04), at(0.63, 0.86)}, count);
        }
        if (kind == "bend" || kind == "bend-sinister") {
            return on_bend(kind == "bend", count);
        }
        if (kind == "chevron" && count == 3) {
            return {{at(0.2, 0.67), at(0.5, 0.43), at(0.8, 0.67)}, {w_ * 0.17, h_ * 0.17}};
        }
        if (kind == "cross" && count == 5) {
            return {{at(0.5, 0.14), at(0.16, 0.45), at(0.5, 0.45), at(0.84, 0.45), at(0.5, 0.78)},
                    {w_ * 0.18, h_ * 0.17}};
        }
        return {{at(0.5, 0.45)}, {w_ * 0.22, h_ * 0.2}};
    }

    [[nodiscard]] Arrangement on_bend(bool is_dexter, int count) const {
        Arrangement array{{}, {w_ * 0.2, h_ * 0.2}};
        for (int i = 0; i < count; ++i) {
            const double t = count == 1 ? 0.45 : 0.16 + 0.58 * i / (count - 1.0);
            array.centres.push_back(at(is_dexter ? t : 1 - t, t * 0.92));
        }
        return array;
    }

    const Heraldry& book_;
    Canvas& canvas_;
    Box area_;
    double w_;
    double h_;
};

} // namespace

void paint_coat(const Heraldry& book, Canvas& canvas, const Box& area, const Coat& coat) {
    ShieldPainter(book, canvas, area).draw(coat);
}

} // namespace gonfalon::ui
