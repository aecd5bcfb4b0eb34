#include "ui/art/outlines.hpp"

#include "ui/paint/noise.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <utility>

namespace gonfalon::ui {

namespace {

using Key = std::pair<std::int32_t, std::int32_t>;

Key key_of(BoardPoint p) {
    return {p.x, p.y};
}

double area_of(const Polygon& polygon) {
    double area = 0;
    for (std::size_t i = 0; i < polygon.size(); ++i) {
        area += cross(to_vec(polygon[i]), to_vec(polygon[(i + 1) % polygon.size()]));
    }
    return area;
}

/// Follows directed edges from point to point until the loop closes.
std::vector<std::vector<BoardPoint>> follow(std::multimap<Key, BoardPoint>& edges) {
    std::vector<std::vector<BoardPoint>> loops;
    while (!edges.empty()) {
        std::vector<BoardPoint> loop;
        auto next = edges.begin();
        while (next != edges.end()) {
            loop.push_back({next->first.first, next->first.second});
            const BoardPoint to = next->second;
            edges.erase(next);
            next = edges.find(key_of(to));
        }
        loops.push_back(std::move(loop));
    }
    return loops;
}

bool is_on_edge(BoardPoint p, BoardPoint size) {
    return p.x <= 0 || p.y <= 0 || p.x >= size.x || p.y >= size.y;
}

Vec pushed_out(BoardPoint p, BoardPoint size) {
    constexpr double beyond = 700;
    Vec v = to_vec(p);
    v.x = p.x <= 0 ? v.x - beyond : p.x >= size.x ? v.x + beyond : v.x;
    v.y = p.y <= 0 ? v.y - beyond : p.y >= size.y ? v.y + beyond : v.y;
    return v;
}

} // namespace

std::vector<Vec> to_points(const Polygon& polygon) {
    std::vector<Vec> points;
    points.reserve(polygon.size());
    for (const BoardPoint p : polygon) {
        points.push_back(to_vec(p));
    }
    return points;
}

bool is_inside(const std::vector<Vec>& polygon, Vec p) {
    bool inside = false;
    for (std::size_t i = 0, j = polygon.size() - 1; i < polygon.size(); j = i++) {
        const Vec a = polygon[i];
        const Vec b = polygon[j];
        if ((a.y > p.y) != (b.y > p.y) && p.x < (b.x - a.x) * (p.y - a.y) / (b.y - a.y) + a.x) {
            inside = !inside;
        }
    }
    return inside;
}

std::vector<std::vector<BoardPoint>> borders_of(const std::vector<const BoardCell*>& cells) {
    std::set<std::pair<Key, Key>> directed;
    for (const BoardCell* cell : cells) {
        Polygon outline = cell->outline;
        if (area_of(outline) < 0) {
            std::reverse(outline.begin(), outline.end());
        }
        for (std::size_t i = 0; i < outline.size(); ++i) {
            directed.emplace(key_of(outline[i]), key_of(outline[(i + 1) % outline.size()]));
        }
    }
    std::multimap<Key, BoardPoint> edges;
    for (const auto& [from, to] : directed) {
        if (!directed.contains({to, from})) {
            edges.emplace(from, BoardPoint{to.first, to.second});
        }
    }
    return follow(edges);
}

std::vector<std::vector<BoardPoint>>
chains_of(const std::vector<std::pair<BoardPoint, BoardPoint>>& segments) {
    std::map<Key, std::vector<std::size_t>> at;
    for (std::size_t i = 0; i < segments.size(); ++i) {
        at[key_of(segments[i].first)].push_back(i);
        at[key_of(segments[i].second)].push_back(i);
    }
    std::vector<bool> used(segments.size(), false);
    std::vector<std::vector<BoardPoint>> chains;
    const auto walk = [&](BoardPoint start) {
        std::vector<BoardPoint> chain = {start};
        for (bool is_going = true; is_going;) {
            is_going = false;
            for (const std::size_t i : at[key_of(chain.back())]) {
                if (!used[i]) {
                    used[i] = true;
                    chain.push_back(segments[i].first == chain.back() ? segments[i].second
                                                                      : segments[i].first);
                    is_going = true;
                    break;
                }
            }
        }
        if (chain.size() > 1) {
            chains.push_back(std::move(chain));
        }
    };
    // Loose ends first, then forks, then rings.
    for (const std::size_t wanted : {std::size_t{1}, std::size_t{3}, std::size_t{2}}) {
        for (const auto& [key, touching] : at) {
            if (touching.size() == wanted) {
                for (std::size_t i = 0; i < touching.size(); ++i) {
                    walk({key.first, key.second});
                }
            }
        }
    }
    return chains;
}

std::vector<Vec>
natural(const std::vector<BoardPoint>& line, bool is_closed, double wander, BoardPoint board_size) {
    std::vector<Vec> points;
    const std::size_t count = line.size();
    for (std::size_t i = 0; i < count; ++i) {
        const BoardPoint a = line[i];
        const bool is_end = !is_closed && (i == 0 || i + 1 == count);
        Vec corner = is_on_edge(a, board_size) ? pushed_out(a, board_size) : to_vec(a);
        if (!is_end && !is_on_edge(a, board_size)) {
            // Corners are pulled in, which makes them rounder than cutting alone.
            const Vec between =
                mix(to_vec(line[(i + count - 1) % count]), to_vec(line[(i + 1) % count]), 0.5);
            corner = mix(corner, between, 0.26);
        }
        points.push_back(corner);
        if (!is_closed && i + 1 == count) {
            break;
        }
        const BoardPoint b = line[(i + 1) % count];
        if (is_on_edge(a, board_size) && is_on_edge(b, board_size)) {
            continue;
        }
        const Vec across = perpendicular(unit(to_vec(b) - to_vec(a)));
        for (const double t : {1.0 / 3, 2.0 / 3}) {
            const Vec p = mix(to_vec(a), to_vec(b), t);
            const double by =
                share_at(static_cast<std::int32_t>(p.x), static_cast<std::int32_t>(p.y), 7) - 0.5;
            points.push_back(p + across * (by * 2 * wander));
        }
    }
    return smoothed(points, is_closed, 3);
}

} // namespace gonfalon::ui
