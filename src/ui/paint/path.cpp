#include "ui/paint/path.hpp"

#include <charconv>
#include <cstdlib>
#include <optional>
#include <stdexcept>
#include <string>

namespace gonfalon::ui {

namespace {

constexpr double circle_handle = 0.5522847498;

void flatten_cubic(std::vector<Vec>& out, Vec p0, Vec p1, Vec p2, Vec p3) {
    const double bend = length(p0 - p1 * 2 + p2) + length(p1 - p2 * 2 + p3);
    const int steps = std::clamp(static_cast<int>(std::ceil(std::sqrt(bend * 1.6))), 1, 48);
    for (int i = 1; i <= steps; ++i) {
        const double t = static_cast<double>(i) / steps;
        const double s = 1 - t;
        out.push_back(p0 * (s * s * s) + p1 * (3 * s * s * t) + p2 * (3 * s * t * t) +
                      p3 * (t * t * t));
    }
}

double signed_area(const std::vector<Vec>& points) {
    double area = 0;
    for (std::size_t i = 0; i < points.size(); ++i) {
        area += cross(points[i], points[(i + 1) % points.size()]);
    }
    return area / 2;
}

/// All parts of a stroke must turn the same way, or their overlaps would cancel.
void push_part(Contours& out, std::vector<Vec> points) {
    if (signed_area(points) < 0) {
        std::reverse(points.begin(), points.end());
    }
    out.push_back({std::move(points), true});
}

void push_disc(Contours& out, Vec centre, double radius) {
    const int corners = std::clamp(static_cast<int>(6 + radius * 2.5), 6, 40);
    std::vector<Vec> points;
    points.reserve(static_cast<std::size_t>(corners));
    for (int i = 0; i < corners; ++i) {
        points.push_back(centre + towards(360.0 * i / corners) * radius);
    }
    push_part(out, std::move(points));
}

void push_segment(Contours& out, Vec from, Vec to, double half) {
    const Vec side = perpendicular(unit(to - from)) * half;
    push_part(out, {from + side, to + side, to - side, from - side});
}

void stroke_line(Contours& out, const Contour& line, const Stroke& stroke, const Box& within) {
    const double half = stroke.width / 2;
    const Box near = within.grown(half + 1);
    const std::size_t count = line.points.size();
    const std::size_t segments = line.closed ? count : count - 1;
    for (std::size_t i = 0; i < segments; ++i) {
        const Vec from = line.points[i];
        const Vec to = line.points[(i + 1) % count];
        if (from == to || !near.meets(Box::between(from, to))) {
            continue;
        }
        push_segment(out, from, to, half);
        const bool is_end = !line.closed && i == 0;
        if (half > 0.45 && (!is_end || stroke.round_ends)) {
            push_disc(out, from, half);
        }
    }
    if (!line.closed && stroke.round_ends && half > 0.45) {
        push_disc(out, line.points.back(), half);
    }
}

/// Cuts one line into its dashes.
Contours dashed(const Contour& line, const std::vector<double>& dashes) {
    Contours out;
    std::vector<Vec> points = line.points;
    if (line.closed) {
        points.push_back(points.front());
    }
    std::size_t index = 0;
    double left = dashes[0];
    Contour current{{points.front()}, false};
    for (std::size_t i = 0; i + 1 < points.size(); ++i) {
        Vec at = points[i];
        double distance = length(points[i + 1] - at);
        const Vec along = unit(points[i + 1] - at);
        while (distance > left) {
            at = at + along * left;
            distance -= left;
            current.points.push_back(at);
            if (index % 2 == 0) {
                out.push_back(current);
            }
            current.points = {at};
            index = (index + 1) % dashes.size();
            left = std::max(dashes[index], 0.25);
        }
        left -= distance;
        current.points.push_back(points[i + 1]);
    }
    if (index % 2 == 0 && current.points.size() > 1) {
        out.push_back(current);
    }
    return out;
}

/// Walks over the letters and numbers of a path text.
class PathReader {
public:
    explicit PathReader(std::string_view text) : text_(text) {}

    std::optional<char> letter() {
        skip_space();
        if (at_ == text_.size()) {
            return std::nullopt;
        }
        const char c = text_[at_];
        if ((c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z')) {
            ++at_;
            return c;
        }
        throw std::invalid_argument("path: a letter was expected at " + std::to_string(at_));
    }

    bool has_number() {
        skip_space();
        return at_ < text_.size() &&
               (text_[at_] == '-' || text_[at_] == '.' || (text_[at_] >= '0' && text_[at_] <= '9'));
    }

    double number() {
        skip_space();
        double value = 0;
        const auto [end, error] =
            std::from_chars(text_.data() + at_, text_.data() + text_.size(), value);
        if (error != std::errc{}) {
            throw std::invalid_argument("path: a number was expected at " + std::to_string(at_));
        }
        at_ = static_cast<std::size_t>(end - text_.data());
        return value;
    }

    Vec point(Vec base) {
        const double x = number();
        const double y = number();
        return base + Vec{x, y};
    }

private:
    void skip_space() {
        while (at_ < text_.size() && (text_[at_] == ' ' || text_[at_] == ',' ||
                                      text_[at_] == '\n' || text_[at_] == '\t')) {
            ++at_;
        }
    }

    std::string_view text_;
    std::size_t at_ = 0;
};

/// Turns path letters into calls on a Path.
class PathBuilder {
public:
    explicit PathBuilder(std::string_view text) : in_(text) {}

    Path build() {
        while (const auto letter = in_.letter()) {
            const bool relative = *letter >= 'a';
            const char upper = relative ? static_cast<char>(*letter - 'a' + 'A') : *letter;
            if (upper == 'Z') {
                path_.close();
                at_ = start_;
                continue;
            }
            char verb = upper;
            do {
                step(verb, relative);
                verb = verb == 'M' ? 'L' : verb;
            } while (in_.has_number());
        }
        return std::move(path_);
    }

private:
    void step(char verb, bool relative) {
        const Vec base = relative ? at_ : Vec{};
        switch (verb) {
        case 'M':
            at_ = start_ = in_.point(base);
            path_.move_to(at_);
            break;
        case 'L':
            line(in_.point(base));
            break;
        case 'H':
            line({base.x + in_.number(), at_.y});
            break;
        case 'V':
            line({at_.x, base.y + in_.number()});
            break;
        case 'C':
        case 'S':
            curve(base, verb == 'S');
            return;
        case 'Q': {
            const Vec control = in_.point(base);
            at_ = in_.point(base);
            path_.quad_to(control, at_);
            break;
        }
        default:
            throw std::invalid_argument(std::string("path: unknown letter ") + verb);
        }
        handle_ = at_;
    }

    void line(Vec to) {
        at_ = to;
        path_.line_to(at_);
    }

    void curve(Vec base, bool smooth) {
        const Vec first = smooth ? at_ * 2 - handle_ : in_.point(base);
        handle_ = in_.point(base);
        at_ = in_.point(base);
        path_.cubic_to(first, handle_, at_);
    }

    PathReader in_;
    Path path_;
    Vec at_;
    Vec start_;
    Vec handle_;
};

} // namespace

Vec Path::last() const {
    return pieces_.empty() ? Vec{} : pieces_.back().to;
}

Path& Path::move_to(Vec to) {
    pieces_.push_back({Kind::move, {}, {}, to});
    return *this;
}

Path& Path::line_to(Vec to) {
    pieces_.push_back({Kind::line, {}, {}, to});
    return *this;
}

Path& Path::quad_to(Vec control, Vec to) {
    const Vec from = last();
    return cubic_to(mix(from, control, 2.0 / 3), mix(to, control, 2.0 / 3), to);
}

Path& Path::cubic_to(Vec first, Vec second, Vec to) {
    pieces_.push_back({Kind::cubic, first, second, to});
    return *this;
}

Path& Path::close() {
    pieces_.push_back({Kind::close, {}, {}, last()});
    return *this;
}

Path& Path::add(const Path& other, const Affine& transform) {
    for (const Piece& piece : other.pieces_) {
        pieces_.push_back(
            {piece.kind, transform(piece.first), transform(piece.second), transform(piece.to)});
    }
    return *this;
}

Path& Path::add_polygon(const std::vector<Vec>& points) {
    if (!points.empty()) {
        add_polyline(points);
        close();
    }
    return *this;
}

Path& Path::add_polyline(const std::vector<Vec>& points) {
    for (std::size_t i = 0; i < points.size(); ++i) {
        i == 0 ? move_to(points[i]) : line_to(points[i]);
    }
    return *this;
}

Path& Path::add_segment(Vec from, Vec to) {
    return move_to(from).line_to(to);
}

Path& Path::add_box(const Box& box) {
    return add_polygon({box.low, {box.high.x, box.low.y}, box.high, {box.low.x, box.high.y}});
}

Path& Path::add_rounded_box(const Box& box, double radius) {
    const double r = std::min({radius, box.width() / 2, box.height() / 2});
    const double h = r * (1 - circle_handle);
    const Vec a = box.low;
    const Vec b = box.high;
    move_to({a.x + r, a.y}).line_to({b.x - r, a.y});
    cubic_to({b.x - h, a.y}, {b.x, a.y + h}, {b.x, a.y + r}).line_to({b.x, b.y - r});
    cubic_to({b.x, b.y - h}, {b.x - h, b.y}, {b.x - r, b.y}).line_to({a.x + r, b.y});
    cubic_to({a.x + h, b.y}, {a.x, b.y - h}, {a.x, b.y - r}).line_to({a.x, a.y + r});
    return cubic_to({a.x, a.y + h}, {a.x + h, a.y}, {a.x + r, a.y}).close();
}

Path& Path::add_ellipse(Vec c, double rx, double ry) {
    const double kx = rx * circle_handle;
    const double ky = ry * circle_handle;
    move_to({c.x + rx, c.y});
    cubic_to({c.x + rx, c.y + ky}, {c.x + kx, c.y + ry}, {c.x, c.y + ry});
    cubic_to({c.x - kx, c.y + ry}, {c.x - rx, c.y + ky}, {c.x - rx, c.y});
    cubic_to({c.x - rx, c.y - ky}, {c.x - kx, c.y - ry}, {c.x, c.y - ry});
    return cubic_to({c.x + kx, c.y - ry}, {c.x + rx, c.y - ky}, {c.x + rx, c.y}).close();
}

Box Path::bounds() const {
    Box box;
    for (const Piece& piece : pieces_) {
        if (piece.kind == Kind::cubic) {
            box.add(piece.first);
            box.add(piece.second);
        }
        if (piece.kind != Kind::close) {
            box.add(piece.to);
        }
    }
    return box;
}

Path Path::transformed(const Affine& transform) const {
    Path path;
    path.add(*this, transform);
    return path;
}

Contours Path::flatten(const Affine& transform) const {
    Contours out;
    for (const Piece& piece : pieces_) {
        const Vec to = transform(piece.to);
        if (piece.kind == Kind::move || out.empty()) {
            out.push_back({{to}, false});
            continue;
        }
        if (piece.kind == Kind::close) {
            out.back().closed = true;
            continue;
        }
        if (out.back().closed) {
            const Vec start = out.back().points.front();
            out.push_back({{start}, false});
        }
        auto& points = out.back().points;
        if (piece.kind == Kind::line) {
            points.push_back(to);
        } else {
            flatten_cubic(
                points, points.back(), transform(piece.first), transform(piece.second), to);
        }
    }
    return out;
}

Path Path::parse(std::string_view text) {
    return PathBuilder(text).build();
}

Contours outline_of(const Contours& lines, const Stroke& stroke, const Box& within) {
    Contours out;
    for (const Contour& line : lines) {
        if (line.points.size() < 2) {
            continue;
        }
        if (stroke.dashes.empty()) {
            stroke_line(out, line, stroke, within);
            continue;
        }
        for (const Contour& dash : dashed(line, stroke.dashes)) {
            stroke_line(out, dash, stroke, within);
        }
    }
    return out;
}

std::vector<Vec> smoothed(const std::vector<Vec>& points, bool closed, int rounds) {
    std::vector<Vec> current = points;
    for (int round = 0; round < rounds && current.size() > 2; ++round) {
        std::vector<Vec> next;
        const std::size_t count = current.size();
        const std::size_t segments = closed ? count : count - 1;
        for (std::size_t i = 0; i < segments; ++i) {
            const Vec a = current[i];
            const Vec b = current[(i + 1) % count];
            next.push_back(!closed && i == 0 ? a : mix(a, b, 0.25));
            next.push_back(!closed && i + 1 == segments ? b : mix(a, b, 0.75));
        }
        current = std::move(next);
    }
    return current;
}

} // namespace gonfalon::ui
