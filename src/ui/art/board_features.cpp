// What stands on the ground of a board: woods, waters, roads, walls and houses.

#include "ui/art/board_artist.hpp"

#include <algorithm>
#include <cmath>

namespace gonfalon::ui {

namespace {

Path line_path(const std::vector<Vec>& points) {
    Path path;
    path.add_polyline(points);
    return path;
}

bool is_water(const std::string& kind) {
    return kind == "river" || kind == "burn" || kind == "stream";
}

double water_width(const std::string& kind) {
    return kind == "river" ? 210 : 130;
}

} // namespace

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

} // namespace gonfalon::ui
