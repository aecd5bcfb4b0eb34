#include "ui/art/board_artist.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <set>
#include <utility>

namespace gonfalon::ui {

namespace {

constexpr double detail_scale = 0.036; ///< pixels to a board unit from which fine things show
constexpr double name_scale = 0.05;
constexpr double frame_width = 330;

Path line_path(const std::vector<Vec>& points) {
    Path path;
    path.add_polyline(points);
    return path;
}

bool is_water(const std::string& kind) {
    return kind == "river" || kind == "burn" || kind == "stream";
}

/// The part of a cell's name before its number.
std::string letters_of(const BoardCell& cell) {
    return cell.name.substr(0, cell.name.find_first_of("0123456789"));
}

double water_width(const std::string& kind) {
    return kind == "river" ? 210 : 130;
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
            const double reach = 90 + 75 * share_at(++index, 3);
            path.add_polygon({foot + unit(b - a) * 9, foot + down * reach, foot - unit(b - a) * 9});
        }
        left -= size;
    }
    fill(std::move(path), with_alpha(palette_.hachure, 0.5));
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

void BoardArtist::add_woods(const Cells& cells) {
    struct Tree {
        Vec at;
        double radius;
        std::int32_t seed;
    };

    std::vector<Tree> trees;
    for (const BoardCell* cell : cells) {
        const std::vector<Vec> outline = to_points(cell->outline);
        Scatter random(cell->index, 31);
        constexpr double step = 205;
        for (double y = -500; y < 500; y += step) {
            for (double x = -500; x < 500; x += step) {
                const Vec at = to_vec(cell->centre) + Vec{x + random.between(0.1, 0.9) * step,
                                                          y + random.between(0.1, 0.9) * step};
                const double radius = random.between(82, 136);
                const bool is_kept = is_inside(outline, at) && road_distance(at) > 190;
                if (is_kept) {
                    trees.push_back({at, radius, static_cast<std::int32_t>(trees.size())});
                }
            }
        }
    }
    std::sort(
        trees.begin(), trees.end(), [](const Tree& l, const Tree& r) { return l.at.y < r.at.y; });
    for (const Tree& tree : trees) {
        add_crown(tree.at, tree.radius, tree.seed);
    }
}

/// A leafy outline: a ring whose radius goes in and out.
void BoardArtist::add_crown(Vec at, double radius, std::int32_t seed) {
    const auto leafy = [seed](Vec centre, double r, int lobes) {
        std::vector<Vec> points;
        const double phase = share_at(seed, 5) * 360;
        const int corners = lobes * 2;
        for (int i = 0; i < corners; ++i) {
            const double out = i % 2 == 0 ? 1.08 : 0.9;
            points.push_back(centre + towards(phase + 360.0 * i / corners) * (r * out));
        }
        Path path;
        path.add_polygon(smoothed(points, true, 1));
        return path;
    };
    const double tone = share_at(seed, 6);
    const Color leaf = mix(palette_.crown, mix(palette_.crown, palette_.gold, 0.4), tone * 0.55);
    Path shade;
    shade.add_ellipse(at + Vec{radius * 0.22, radius * 0.34}, radius * 1.05, radius * 0.95);
    fill(std::move(shade), with_alpha(palette_.crown_dark, 0.3));
    fill(leafy(at, radius, 7), palette_.crown_dark);
    fill(leafy(at + Vec{-radius * 0.06, -radius * 0.08}, radius * 0.86, 7),
         Paint::radial(at + Vec{-radius * 0.4, -radius * 0.45},
                       radius * 1.7,
                       mix(leaf, {255, 255, 235, 255}, 0.26),
                       mix(leaf, palette_.crown_dark, 0.45)));
    Path light;
    const Vec spot = at + Vec{-radius * 0.32, -radius * 0.36};
    light.move_to(spot + Vec{-radius * 0.26, radius * 0.12});
    light.quad_to(spot + Vec{-radius * 0.2, -radius * 0.22},
                  spot + Vec{radius * 0.22, -radius * 0.22});
    stroke(std::move(light), 13, with_alpha({255, 255, 230, 255}, 0.34), detail_scale);
}

void BoardArtist::add_waters() {
    std::vector<std::pair<BoardPoint, BoardPoint>> segments;
    double width = 130;
    for (const BoardSide& side : board_.sides) {
        if (is_water(side.kind) || side.kind == "bridge" || side.kind == "ford") {
            segments.emplace_back(side.from, side.to);
            width = is_water(side.kind) ? std::max(width, water_width(side.kind)) : width;
        }
    }
    for (const auto& chain : chains_of(segments)) {
        add_water_line(natural(chain, false, 95, board_.size), width);
    }
    for (const BoardRoad& road : board_.roads) {
        if (is_water(road.kind)) {
            std::vector<Vec> points;
            for (const BoardPoint p : road.points) {
                points.push_back(to_vec(p));
            }
            add_water_line(smoothed(points, false, 3), water_width(road.kind));
        }
    }
}

void BoardArtist::add_water_line(const std::vector<Vec>& line, double width) {
    const Path path = line_path(line);
    stroke(path, width + 70, with_alpha(palette_.ground("beach", 0), 0.55));
    stroke(path, width + 22, palette_.shore);
    stroke(path, width, palette_.water_deep);
    stroke(path, width * 0.66, palette_.water);
    // Lines along the shore, as engravers draw water.
    for (const double side : {-0.22, 0.0, 0.22}) {
        Path ripple;
        for (std::size_t i = 1; i + 1 < line.size(); ++i) {
            if (share_at(static_cast<std::int32_t>(i), static_cast<std::int32_t>(side * 100), 9) <
                0.45) {
                continue;
            }
            const Vec across = perpendicular(unit(line[i + 1] - line[i - 1])) * (width * side);
            ripple.add_segment(line[i] + across, line[i + 1] + across);
        }
        stroke(std::move(ripple), 9, with_alpha({255, 255, 255, 255}, 0.5), detail_scale);
    }
}

void BoardArtist::add_roads() {
    for (std::size_t i = 0; i < roads_.size(); ++i) {
        if (is_water(board_.roads[i].kind) || roads_[i].size() < 2) {
            continue;
        }
        const double width = board_.roads[i].kind == "path" ? 75 : 120;
        const Path path = line_path(roads_[i]);
        stroke(path, width + 34, with_alpha(palette_.road_edge, 0.8));
        stroke(path, width, palette_.road_fill);
        Path ruts;
        for (const double side : {-0.22, 0.22}) {
            std::vector<Vec> rut;
            for (std::size_t k = 1; k + 1 < roads_[i].size(); ++k) {
                const Vec across = perpendicular(unit(roads_[i][k + 1] - roads_[i][k - 1]));
                rut.push_back(roads_[i][k] + across * (width * side));
            }
            ruts.add_polyline(rut);
        }
        stroke(std::move(ruts), 8, with_alpha(palette_.road_edge, 0.45), detail_scale);
    }
}

void BoardArtist::add_bridges() {
    for (const BoardSide& side : board_.sides) {
        if (side.kind != "bridge") {
            continue;
        }
        const Vec middle = mix(to_vec(side.from), to_vec(side.to), 0.5);
        const Vec along = unit(to_vec(side.to) - to_vec(side.from));
        const Vec over = perpendicular(along);
        constexpr double half = 110;
        constexpr double reach = 190;
        Path deck;
        deck.add_polygon({middle - along * half - over * reach,
                          middle + along * half - over * reach,
                          middle + along * half + over * reach,
                          middle - along * half + over * reach});
        fill(deck.transformed(Affine::move({22, 26})), with_alpha(palette_.ink, 0.3));
        fill(deck, mix(palette_.road_edge, palette_.road_fill, 0.45));
        Path planks;
        for (double t = -reach + 40; t < reach; t += 48) {
            planks.add_segment(middle - along * half + over * t, middle + along * half + over * t);
        }
        stroke(std::move(planks), 9, with_alpha(palette_.wall, 0.75), detail_scale * 0.6);
        Path rails;
        for (const double edge : {-half, half}) {
            rails.add_segment(middle + along * edge - over * (reach + 25),
                              middle + along * edge + over * (reach + 25));
        }
        stroke(std::move(rails), 34, palette_.wall);
    }
}

/// Walls, hedges, ditches, stakes and slopes on sides.
void BoardArtist::add_barriers() {
    for (const BoardSide& side : board_.sides) {
        const Vec a = to_vec(side.from);
        const Vec b = to_vec(side.to);
        const Vec across = perpendicular(unit(b - a));
        Path line;
        line.add_segment(a, b);
        if (side.kind == "wall") {
            stroke(line, 70, palette_.wall);
            stroke(std::move(line), 34, mix(palette_.wall, palette_.paper, 0.55));
        } else if (side.kind == "hedge") {
            for (int i = 0; i < 8; ++i) {
                add_crown(mix(a, b, (i + 0.5) / 8), 58, i);
            }
        } else if (side.kind == "stakes" || side.kind == "slope") {
            Path ticks;
            for (int i = 0; i < 8; ++i) {
                const Vec foot = mix(a, b, (i + 0.5) / 8);
                ticks.add_segment(foot - across * 50, foot + across * 70);
            }
            stroke(std::move(ticks), 18, palette_.hachure);
        }
    }
}

void BoardArtist::add_towns(const Cells& cells) {
    for (const BoardCell* cell : cells) {
        Scatter random(cell->index, 41);
        std::vector<Vec> taken;
        if (cell == cells.front()) {
            const Vec at = to_vec(cell->centre) + Vec{-210, -190};
            add_church(at, random.between(-8, 8));
            taken.push_back(at);
        }
        for (int tries = 0; tries < 60 && taken.size() < 11; ++tries) {
            const Vec at =
                to_vec(cell->centre) + Vec{random.between(-370, 370), random.between(-370, 370)};
            bool is_free = road_distance(at) > 170;
            for (const Vec other : taken) {
                const double room = taken.front() == other && cell == cells.front() ? 300 : 215;
                is_free = is_free && length(other - at) > room;
            }
            if (is_free) {
                taken.push_back(at);
                add_house(at,
                          random.between(-20, 20) + (random.next() < 0.5 ? 90 : 0),
                          {random.between(75, 110), random.between(50, 66)});
            }
        }
    }
}

void BoardArtist::add_house(Vec at, double angle, Vec size) {
    const Affine place = Affine::move(at) * Affine::turn(angle);
    Path plan;
    plan.add_box({{-size.x, -size.y}, size});
    fill(plan.transformed(Affine::move({20, 26}) * place), with_alpha(palette_.ink, 0.28));
    Path far_side;
    far_side.add_box({{-size.x, 0}, size});
    fill(plan.transformed(place), palette_.roof_light);
    fill(far_side.transformed(place), palette_.roof);
    stroke(plan.transformed(place), 11, palette_.wall);
    Path ridge;
    ridge.add_segment({-size.x, 0}, {size.x, 0});
    stroke(ridge.transformed(place), 9, with_alpha(palette_.wall, 0.8), detail_scale);
}

void BoardArtist::add_church(Vec at, double angle) {
    const Affine place = Affine::move(at) * Affine::turn(angle);
    Path plan;
    plan.add_polygon({{-150, -45},
                      {-10, -45},
                      {-10, -105},
                      {70, -105},
                      {70, -45},
                      {130, -45},
                      {165, 0},
                      {130, 45},
                      {70, 45},
                      {70, 105},
                      {-10, 105},
                      {-10, 45},
                      {-150, 45}});
    fill(plan.transformed(Affine::move({22, 28}) * place), with_alpha(palette_.ink, 0.3));
    const Color slate = mix(palette_.wall, palette_.water_deep, 0.35);
    fill(plan.transformed(place), mix(slate, palette_.paper, 0.35));
    stroke(plan.transformed(place), 12, palette_.wall);
    Path ridge;
    ridge.add_segment({-150, 0}, {150, 0}).add_segment({30, -105}, {30, 105});
    stroke(ridge.transformed(place), 9, with_alpha(palette_.wall, 0.8), detail_scale);
    Path tower;
    tower.add_box({{-190, -58}, {-90, 58}});
    fill(tower.transformed(place), slate);
    stroke(tower.transformed(place), 12, palette_.wall);
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
