#include "ui/art/board_artist.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <set>
#include <utility>

namespace gonfalon::ui {

namespace {

constexpr double name_scale = 0.05;
constexpr double frame_width = 330;

/// The part of a cell's name before its number.
std::string letters_of(const BoardCell& cell) {
    return cell.name.substr(0, cell.name.find_first_of("0123456789"));
}

} // namespace

BoardArtist::BoardArtist(BoardArt& art, const ArtSet& set, const BoardPicture& board)
    : art_(art), set_(set), palette_(set.palette), board_(board) {
}

void BoardArtist::compose(bool has_names) {
    for (const BoardRoad& road : board_.roads) {
        std::vector<Vec> points;
        for (const BoardPoint p : road.points) {
            points.push_back(to_vec(p));
        }
        run_off(points);
        roads_.push_back(smoothed(points, false, 3));
    }
    add_field();
    add_levels();
    add_grounds();
    add_tufts();
    add_marsh(cells_of("marsh"));
    add_waters();
    add_roads();
    add_bridges();
    add_grid();
    add_towns(cells_of("town"));
    add_woods(cells_of("woods"));
    add_barriers();
    if (has_names) {
        add_names();
    }
    add_labels();
    add_frame();
    if (has_names) {
        add_rim_names();
    }
}

/// A road that ends in a cell at the edge goes on to the edge.
void BoardArtist::run_off(std::vector<Vec>& points) const {
    if (points.size() < 2) {
        return;
    }
    const auto beyond = [](Vec end, Vec before) { return end + unit(end - before) * 900; };
    const auto is_off = [this](Vec p) { return !art_.field_.contains(p); };
    const Vec first = beyond(points.front(), points[1]);
    const Vec last = beyond(points.back(), points[points.size() - 2]);
    if (is_off(first)) {
        points.insert(points.begin(), first);
    }
    if (is_off(last)) {
        points.push_back(last);
    }
}

void BoardArtist::fill(Path path, const Paint& paint, double from_scale) {
    const Box bounds = path.bounds();
    art_.marks_.push_back({std::move(path), paint, 0, bounds, from_scale, {}});
}

void BoardArtist::stroke(Path path, double width, const Paint& paint, double from_scale) {
    const Box bounds = path.bounds().grown(width / 2 + 30);
    art_.marks_.push_back({std::move(path), paint, width, bounds, from_scale, {}});
}

BoardArtist::Cells BoardArtist::cells_of(const std::string& ground) const {
    Cells cells;
    for (const BoardCell& cell : board_.cells) {
        if (cell.ground == ground) {
            cells.push_back(&cell);
        }
    }
    return cells;
}

Path BoardArtist::region(const Cells& cells, double wander) const {
    Path path;
    for (const auto& loop : borders_of(cells)) {
        path.add_polygon(natural(loop, true, wander, board_.size));
    }
    return path;
}

bool BoardArtist::is_square() const {
    return !board_.cells.empty() && board_.cells.front().outline.size() == 4;
}

double BoardArtist::road_distance(Vec p) const {
    double nearest = 1e9;
    for (const auto& road : roads_) {
        for (std::size_t i = 0; i + 1 < road.size(); ++i) {
            const Vec run = road[i + 1] - road[i];
            const double t =
                std::clamp(dot(p - road[i], run) / std::max(dot(run, run), 1.0), 0.0, 1.0);
            nearest = std::min(nearest, length(p - road[i] - run * t));
        }
    }
    return nearest;
}

void BoardArtist::add_field() {
    Path path;
    path.add_box(art_.field_);
    const std::string kind = board_.style.empty() ? "clear" : board_.style;
    const Color base = kind == "meadow" ? palette_.ground("clear", 0) : palette_.ground(kind, 0);
    fill(std::move(path), base);
}

void BoardArtist::add_levels() {
    int top = 0;
    for (const BoardCell& cell : board_.cells) {
        top = std::max(top, cell.level);
    }
    for (int level = 1; level <= top; ++level) {
        Cells cells;
        for (const BoardCell& cell : board_.cells) {
            if (cell.level >= level) {
                cells.push_back(&cell);
            }
        }
        for (const auto& loop : borders_of(cells)) {
            add_slope(natural(loop, true, 90, board_.size));
        }
        fill(region(cells, 90), palette_.ground("clear", level));
        for (const auto& loop : borders_of(cells)) {
            const std::vector<Vec> border = natural(loop, true, 90, board_.size);
            Path path;
            path.add_polygon(border);
            stroke(std::move(path), 14, with_alpha(palette_.hachure, 0.55));
            add_hachures(border);
        }
    }
}

/// The shade below a height; the height itself is laid over its upper half.
void BoardArtist::add_slope(const std::vector<Vec>& border) {
    for (const double width : {900.0, 600.0, 320.0}) {
        Path path;
        path.add_polygon(border);
        stroke(std::move(path), width, with_alpha(palette_.hachure, 0.09));
    }
}

/// Short strokes downhill. Borders run clockwise on the screen, so downhill is on the left hand.
void BoardArtist::add_hachures(const std::vector<Vec>& border) {
    double left = 0;
    std::int32_t index = 0;
    Path path;
    for (std::size_t i = 0; i < border.size(); ++i) {
        const Vec a = border[i];
        const Vec b = border[(i + 1) % border.size()];
        const double size = length(b - a);
        const Vec down = perpendicular(unit(b - a)) * -1;
        for (; left < size; left += 62) {
            const Vec foot = a + unit(b - a) * left;
            const double reach = 130 + 140 * share_at(++index, 3);
            path.add_polygon({foot + unit(b - a) * 9, foot + down * reach, foot - unit(b - a) * 9});
        }
        left -= size;
    }
    fill(std::move(path), with_alpha(palette_.hachure, 0.55));
}

void BoardArtist::add_grounds() {
    std::set<std::string> kinds;
    for (const BoardCell& cell : board_.cells) {
        kinds.insert(cell.ground);
    }
    for (const std::string& kind : kinds) {
        if (kind == "clear" || kind == board_.style) {
            continue;
        }
        const Path path = region(cells_of(kind), 70);
        const Color tint = palette_.ground(kind, 0);
        // A pale seam first, so that the ground seems to run out.
        stroke(path, 90, with_alpha(tint, 0.35));
        fill(path, tint);
        stroke(path, 8, with_alpha(mix(tint, palette_.ink, 0.4), 0.35));
    }
}

void BoardArtist::add_tufts() {
    for (const BoardCell& cell : board_.cells) {
        if (cell.ground != "clear" && cell.ground != "meadow") {
            continue;
        }
        Scatter random(cell.index, 11);
        Path path;
        for (int i = 0; i < 4; ++i) {
            const Vec at =
                to_vec(cell.centre) + Vec{random.between(-440, 440), random.between(-440, 440)};
            const double h = random.between(30, 60);
            path.add_segment(at, at + Vec{-h * 0.5, -h});
            path.add_segment(at, at + Vec{0, -h * 1.3});
            path.add_segment(at, at + Vec{h * 0.55, -h});
        }
        stroke(std::move(path),
               10,
               with_alpha(mix(palette_.crown, palette_.hachure, 0.5), 0.35),
               detail_scale);
    }
}

void BoardArtist::add_marsh(const Cells& cells) {
    for (const BoardCell* cell : cells) {
        Scatter random(cell->index, 21);
        Path water;
        Path shine;
        Path reeds;
        for (int i = 0; i < 9; ++i) {
            const Vec at =
                to_vec(cell->centre) + Vec{random.between(-430, 430), random.between(-430, 430)};
            const double half = random.between(60, 150);
            water.add_ellipse(at, half, half * 0.22);
            shine.add_segment(at + Vec{-half * 0.6, 0}, at + Vec{half * 0.5, 0});
        }
        for (int i = 0; i < 8; ++i) {
            const Vec at =
                to_vec(cell->centre) + Vec{random.between(-420, 420), random.between(-380, 440)};
            for (int blade = -2; blade <= 2; ++blade) {
                const double h = random.between(80, 130);
                reeds.move_to(at + Vec{blade * 12.0, 0});
                reeds.quad_to(at + Vec{blade * 14.0, -h * 0.6}, at + Vec{blade * 30.0, -h});
            }
        }
        fill(std::move(water), with_alpha(palette_.water, 0.75));
        stroke(std::move(shine),
               9,
               with_alpha(mix(palette_.water, {255, 255, 255, 255}, 0.6), 0.7),
               detail_scale);
        stroke(std::move(reeds), 13, with_alpha(palette_.crown_dark, 0.75), detail_scale * 0.7);
    }
}

void BoardArtist::add_grid() {
    std::set<std::pair<std::pair<int, int>, std::pair<int, int>>> seen;
    for (const BoardCell& cell : board_.cells) {
        Path path;
        for (std::size_t i = 0; i < cell.outline.size(); ++i) {
            const BoardPoint a = cell.outline[i];
            const BoardPoint b = cell.outline[(i + 1) % cell.outline.size()];
            auto key = std::pair(std::pair(a.x, a.y), std::pair(b.x, b.y));
            if (key.second < key.first) {
                std::swap(key.first, key.second);
            }
            if (seen.insert(key).second) {
                path.add_segment(to_vec(a), to_vec(b));
            }
        }
        if (!path.is_empty()) {
            stroke(std::move(path), 13, with_alpha(palette_.grid, 0.42));
        }
    }
}

void BoardArtist::add_names() {
    for (const BoardCell& cell : board_.cells) {
        Box box;
        for (const BoardPoint p : cell.outline) {
            box.add(to_vec(p));
        }
        const bool is_corner = is_square();
        const Vec at = is_corner ? box.low + Vec{50, 100} : Vec{box.centre().x, box.low.y + 115};
        const bool is_dark = cell.ground == "woods";
        const Color color =
            is_dark ? with_alpha(palette_.paper, 0.85) : with_alpha(palette_.ink, 0.38);
        art_.texts_.push_back({cell.name,
                               at,
                               150,
                               Face::regular,
                               color,
                               name_scale,
                               is_corner ? Align::left : Align::centre,
                               false});
    }
}

/// Along the frame of a square board: the letters and numbers that its rows and columns share.
void BoardArtist::add_rim_names() {
    if (!is_square() || board_.cells.size() < 2) {
        return;
    }
    const Box& field = art_.field_;
    const auto put = [this](const std::string& text, Vec at) {
        art_.texts_.push_back({text, at, 260, Face::bold, palette_.ink, 0, Align::centre, false});
    };
    const BoardCell& first = board_.cells[0];
    const BoardCell& second = board_.cells[1];
    const bool is_one_row = first.centre.y == second.centre.y;
    const bool are_letters_changing = letters_of(first) != letters_of(second);
    const bool are_columns_lettered = is_one_row == are_letters_changing;
    for (const BoardCell& cell : board_.cells) {
        const Vec at = to_vec(cell.centre);
        const std::string letters = letters_of(cell);
        const std::string number = cell.name.substr(letters.size());
        if (at.y < field.low.y + 1000) {
            put(are_columns_lettered ? letters : number, {at.x, field.low.y - 165});
            put(are_columns_lettered ? letters : number, {at.x, field.high.y + 165});
        }
        if (at.x < field.low.x + 1000) {
            put(are_columns_lettered ? number : letters, {field.low.x - 165, at.y});
            put(are_columns_lettered ? number : letters, {field.high.x + 165, at.y});
        }
    }
}

void BoardArtist::add_labels() {
    for (const BoardLabel& label : board_.labels) {
        const bool is_river = label.kind == "river";
        const Color color = is_river ? mix(palette_.shore, palette_.ink, 0.3) : palette_.ink;
        const Vec at = to_vec(label.at);
        const Align align = at.x < 1200                        ? Align::left
                            : at.x > art_.field_.high.x - 1200 ? Align::right
                                                               : Align::centre;
        const double edge = align == Align::left    ? std::min(at.x, 120.0)
                            : align == Align::right ? std::max(at.x, art_.field_.high.x - 120)
                                                    : at.x;
        const double size = label.kind == "hill" ? 300 : label.kind == "entry" ? 190 : 230;
        art_.texts_.push_back({label.text,
                               {edge, at.y},
                               size,
                               is_river || label.kind == "hill" ? Face::italic : Face::bold,
                               color,
                               0.024,
                               align,
                               true});
    }
}

/// The map's edge: a border of parchment between two lines.
void BoardArtist::add_frame() {
    const Box field = art_.field_;
    const Box outer = field.grown(frame_width);
    const auto ring = [this](const Box& inside, const Box& outside, const Paint& paint) {
        Path path;
        path.add_box({outside.low, {outside.high.x, inside.low.y}});
        path.add_box({{outside.low.x, inside.high.y}, outside.high});
        path.add_box({{outside.low.x, inside.low.y}, {inside.low.x, inside.high.y}});
        path.add_box({{inside.high.x, inside.low.y}, {outside.high.x, inside.high.y}});
        fill(std::move(path), paint);
    };
    ring(field, outer.grown(600), palette_.parchment);
    const auto rule = [this](const Box& box, double width, Color color) {
        Path path;
        path.add_box(box);
        stroke(std::move(path), width, color);
    };
    rule(field, 26, palette_.ink);
    rule(field.grown(70), 12, with_alpha(palette_.ink, 0.8));
    ring(field.grown(95), field.grown(205), mix(palette_.parchment, palette_.gold, 0.28));
    Path ticks;
    for (double x = field.low.x; x <= field.high.x; x += 500) {
        ticks.add_segment({x, field.low.y - 95}, {x, field.low.y - 205});
        ticks.add_segment({x, field.high.y + 95}, {x, field.high.y + 205});
    }
    for (double y = field.low.y; y <= field.high.y; y += 500) {
        ticks.add_segment({field.low.x - 95, y}, {field.low.x - 205, y});
        ticks.add_segment({field.high.x + 95, y}, {field.high.x + 205, y});
    }
    stroke(std::move(ticks), 10, with_alpha(palette_.ink, 0.55));
    rule(field.grown(95), 8, with_alpha(palette_.ink, 0.6));
    rule(field.grown(205), 14, with_alpha(palette_.ink, 0.8));
    rule(outer, 40, palette_.table_dark);
}

} // namespace gonfalon::ui
