#include <gonfalon/board/footprint.hpp>

#include <algorithm>
#include <iterator>
#include <set>
#include <stdexcept>
#include <utility>

namespace gonfalon::board {

namespace {

Hex walked(const HexGrid& grid, Bearing facing, const WalkFromAnchor& walks) {
    Hex at;
    for (const Walk& walk : walks) {
        const Bearing b = turned(facing, walk.twelfths);
        if (!grid.is_side(b)) {
            throw std::invalid_argument("a footprint walks through the corners of hexes");
        }
        at = at + grid.step(b) * walk.steps;
    }
    return at;
}

Offset turned_about_anchor(Offset north, Direction facing) {
    switch (facing) {
    case Direction::north:
        return north;
    case Direction::east:
        return {-north.y, north.x};
    case Direction::south:
        return {-north.x, -north.y};
    case Direction::west:
        return {north.y, -north.x};
    }
    return north;
}

struct Edge {
    DrawnPoint from;
    DrawnPoint to;
};

/// The edges that lie between the area and the rest, each with the area on its right.
std::vector<Edge> border_edges(const HexGrid& grid, const std::vector<Hex>& hexes) {
    const std::set<Hex> area(hexes.begin(), hexes.end());
    std::vector<Edge> edges;
    for (const Hex hex : area) {
        const auto points = grid.outline(hex);
        for (const Bearing side : grid.sides()) {
            if (!area.contains(grid.neighbour(hex, side))) {
                edges.push_back(
                    {points[turned(side, -1).hour / 2U], points[turned(side, 1).hour / 2U]});
            }
        }
    }
    return edges;
}

} // namespace

HexFootprint::HexFootprint(const HexGrid& grid,
                           Facings facings,
                           const std::vector<WalkFromAnchor>& parts)
    : facings_(facings == Facings::sides ? grid.sides() : grid.corners()) {
    if (parts.empty()) {
        throw std::invalid_argument("a footprint needs a part");
    }
    for (const Bearing facing : facings_) {
        auto& offsets = offsets_[facing.hour / 2U];
        for (const WalkFromAnchor& walks : parts) {
            offsets.push_back(walked(grid, facing, walks));
        }
        if (std::set<Hex>(offsets.begin(), offsets.end()).size() != parts.size()) {
            throw std::invalid_argument("two parts of a footprint share a hex");
        }
    }
}

std::vector<Hex> HexFootprint::hexes(Hex anchor, Bearing facing) const {
    std::vector<Hex> found = offsets_[facing.hour / 2U];
    for (Hex& hex : found) {
        hex = anchor + hex;
    }
    return found;
}

Hex HexFootprint::hex(Hex anchor, Bearing facing, int part) const {
    return anchor + offsets_[facing.hour / 2U][static_cast<std::size_t>(part)];
}

bool HexFootprint::fits(const HexGrid& grid, Hex anchor, Bearing facing) const {
    const auto& offsets = offsets_[facing.hour / 2U];
    return std::all_of(offsets.begin(), offsets.end(), [&grid, anchor](Hex offset) {
        return grid.is_on_board(anchor + offset);
    });
}

SquareFootprint::SquareFootprint(std::vector<Offset> parts) : parts_(std::move(parts)) {
    if (parts_.empty()) {
        throw std::invalid_argument("a footprint needs a part");
    }
    for (auto part = parts_.begin(); part != parts_.end(); ++part) {
        if (std::find(std::next(part), parts_.end(), *part) != parts_.end()) {
            throw std::invalid_argument("two parts of a footprint share a square");
        }
    }
}

std::vector<Cell>
SquareFootprint::cells(const SquareGrid& grid, Cell anchor, Direction facing) const {
    std::vector<Cell> found;
    for (const Offset part : parts_) {
        found.push_back(grid.cell_at(grid.place(anchor) + turned_about_anchor(part, facing)));
    }
    return found;
}

bool SquareFootprint::fits(const SquareGrid& grid, Cell anchor, Direction facing) const {
    return std::all_of(parts_.begin(), parts_.end(), [&grid, anchor, facing](Offset part) {
        return grid.cell_at(grid.place(anchor) + turned_about_anchor(part, facing)).exists();
    });
}

std::vector<std::vector<DrawnPoint>> borders(const HexGrid& grid, const std::vector<Hex>& hexes) {
    std::vector<Edge> edges = border_edges(grid, hexes);
    std::vector<std::vector<DrawnPoint>> rings;
    while (!edges.empty()) {
        // Three hexes meet in a corner, so a border never touches itself: the next edge is unique.
        const DrawnPoint start = edges.front().from;
        std::vector<DrawnPoint> ring;
        for (auto next = edges.begin(); next != edges.end();) {
            const Edge edge = *next;
            edges.erase(next);
            ring.push_back(edge.from);
            if (edge.to == start) {
                break;
            }
            next = std::find_if(
                edges.begin(), edges.end(), [&edge](const Edge& e) { return e.from == edge.to; });
        }
        rings.push_back(std::move(ring));
    }
    return rings;
}

} // namespace gonfalon::board
