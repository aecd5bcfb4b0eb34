#include <gonfalon/board/hex_grid.hpp>

#include <algorithm>
#include <limits>
#include <stdexcept>
#include <utility>

namespace gonfalon::board {

namespace {

/// 1 where counting runs the way drawings count (east, south), -1 against it.
int sign(Direction d) {
    return d == Direction::east || d == Direction::south ? 1 : -1;
}

bool is_odd(int number) {
    return number % 2 != 0;
}

/// Half hexes by which a column stands on or back from the even columns.
int stagger(const HexAxes& axes, int column) {
    if (!is_odd(column)) {
        return 0;
    }
    return axes.forward == HexAxes::Parity::odd ? 1 : -1;
}

/// Whole hexes a column's count is moved along; columns off the map are not.
int skipped(const HexMap& map, int column) {
    const bool printed = column >= 1 && column <= static_cast<int>(map.columns.size());
    return printed ? map.columns[static_cast<std::size_t>(column - 1)].skipped : 0;
}

} // namespace

HexGrid::HexGrid(HexAxes axes, HexMap first) : axes_(axes) {
    if (is_north_or_south(axes.column_step) == is_north_or_south(axes.number_step)) {
        throw std::invalid_argument("columns and numbers run along the same axis");
    }
    fill_steps();
    join(std::move(first));
}

void HexGrid::expect_joinable(const HexMap& map) const {
    const auto same_id = [&map](const HexMap& other) { return other.id == map.id; };
    if (map.id.empty() || map.id.find('.') != std::string::npos ||
        std::any_of(maps_.begin(), maps_.end(), same_id)) {
        throw std::invalid_argument("a map needs an id of its own without a dot: " + map.id);
    }
    if (is_odd(map.shift.column) != is_odd(map.shift.half)) {
        throw std::invalid_argument("the shift of map " + map.id + " leads between hexes");
    }
    std::size_t count = hexes_.size();
    for (const HexColumn& column : map.columns) {
        count += static_cast<std::size_t>(std::max(0, column.count));
    }
    if (count > static_cast<std::size_t>(std::numeric_limits<std::int16_t>::max())) {
        throw std::invalid_argument("a board of hexes is too large");
    }
}

void HexGrid::join(HexMap map) {
    expect_joinable(map);
    for (int c = 1; c <= static_cast<int>(map.columns.size()); ++c) {
        const int count = map.columns[static_cast<std::size_t>(c - 1)].count;
        for (int n = 1; n <= count; ++n) {
            const Hex printed = hex(map, {c, n});
            if (map.prints({c, n}) && !is_on_board(printed)) {
                hexes_.push_back(printed);
            }
        }
    }
    maps_.push_back(std::move(map));
    fill_lookup();
}

void HexGrid::fill_steps() {
    struct Drawn {
        int x;
        int y;
    };

    constexpr std::array<Drawn, 6> flat{{{0, -2}, {1, -1}, {1, 1}, {0, 2}, {-1, 1}, {-1, -1}}};
    constexpr std::array<Drawn, 6> pointed{{{1, -1}, {2, 0}, {1, 1}, {-1, 1}, {-2, 0}, {-1, -1}}};
    const int column = sign(axes_.column_step);
    const int number = sign(axes_.number_step);
    for (const Bearing b : sides()) {
        const Drawn d = is_flat_topped() ? flat[b.hour / 2U] : pointed[b.hour / 2U];
        steps_[b.hour] = is_flat_topped() ? Hex::of(d.x * column, d.y * number)
                                          : Hex::of(d.y * column, d.x * number);
    }
    for (const Bearing b : corners()) {
        steps_[b.hour] = step(turned(b, -1)) + step(turned(b, 1));
    }
}

void HexGrid::fill_lookup() {
    Hex most = least_ = hexes_.empty() ? Hex{} : hexes_.front();
    for (const Hex h : hexes_) {
        least_ = {std::min(least_.column, h.column), std::min(least_.half, h.half)};
        most = {std::max(most.column, h.column), std::max(most.half, h.half)};
    }
    columns_ = most.column - least_.column + 1;
    halves_ = most.half - least_.half + 1;
    lookup_.assign(static_cast<std::size_t>(columns_) * static_cast<std::size_t>(halves_), {});
    for (std::size_t i = 0; i < hexes_.size(); ++i) {
        const Hex at = hexes_[i] - least_;
        const int slot = at.column * halves_ + at.half;
        lookup_[static_cast<std::size_t>(slot)] = Cell{static_cast<std::int16_t>(i)};
    }
    neighbours_.assign(hexes_.size(), {});
    for (std::size_t i = 0; i < hexes_.size(); ++i) {
        for (const Bearing b : sides()) {
            neighbours_[i][b.hour / 2U] = cell(neighbour(hexes_[i], b));
        }
    }
}

Cell HexGrid::cell(Hex hex) const {
    const int column = hex.column - least_.column;
    const int half = hex.half - least_.half;
    if (column < 0 || column >= columns_ || half < 0 || half >= halves_) {
        return Cell::none;
    }
    const int slot = column * halves_ + half;
    return lookup_[static_cast<std::size_t>(slot)];
}

std::array<Bearing, 6> HexGrid::sides() const {
    std::array<Bearing, 6> found{};
    for (int i = 0; i < 6; ++i) {
        const int hour = 2 * i + (is_flat_topped() ? 0 : 1);
        found[static_cast<std::size_t>(i)] = {static_cast<std::uint8_t>(hour)};
    }
    return found;
}

std::array<Bearing, 6> HexGrid::corners() const {
    std::array<Bearing, 6> found = sides();
    for (Bearing& b : found) {
        b = turned(b, is_flat_topped() ? 1 : -1);
    }
    return found;
}

std::optional<Bearing> HexGrid::parse_side(std::string_view name) const {
    for (const Bearing b : sides()) {
        if (letters(b) == name) {
            return b;
        }
    }
    return std::nullopt;
}

std::optional<Bearing> HexGrid::parse_corner(std::string_view name) const {
    for (const Bearing b : corners()) {
        if (letters(b) == name) {
            return b;
        }
    }
    return std::nullopt;
}

std::optional<Bearing> HexGrid::bearing(Hex a, Hex b) const {
    const Hex gap = b - a;
    for (std::uint8_t hour = 0; hour < 12; ++hour) {
        const Hex s = steps_[hour];
        const bool in_line = gap.column * s.half == gap.half * s.column;
        const bool ahead = gap.column * s.column + gap.half * s.half > 0;
        if (in_line && ahead) {
            return Bearing{hour};
        }
    }
    return std::nullopt;
}

std::vector<Hex> HexGrid::ring(Hex centre, int radius) const {
    if (radius <= 0) {
        return radius == 0 ? std::vector<Hex>{centre} : std::vector<Hex>{};
    }
    std::vector<Hex> found;
    const std::array<Bearing, 6> around = sides();
    Hex at = centre + step(around[0]) * radius;
    for (std::size_t i = 0; i < 6; ++i) {
        for (int n = 0; n < radius; ++n) {
            found.push_back(at);
            at = neighbour(at, around[(i + 2) % 6]);
        }
    }
    return found;
}

std::vector<Hex> HexGrid::disc(Hex centre, int radius) const {
    std::vector<Hex> found;
    for (int r = 0; r <= radius; ++r) {
        const std::vector<Hex> next = ring(centre, r);
        found.insert(found.end(), next.begin(), next.end());
    }
    return found;
}

Hex HexGrid::hex(const HexMap& map, HexLabel label) const {
    const int number = label.number + skipped(map, label.column);
    return Hex::of(label.column, 2 * number + stagger(axes_, label.column)) + map.shift;
}

HexLabel HexGrid::label(const HexMap& map, Hex hex) const {
    const Hex local = hex - map.shift;
    const int number = (local.half - stagger(axes_, local.column)) / 2;
    return {local.column, number - skipped(map, local.column)};
}

std::vector<Hex> HexGrid::printed_as(std::string_view name) const {
    std::vector<Hex> found;
    for (const HexMap& map : maps_) {
        const auto label = parse_label(map.labels, name);
        if (label && map.prints(*label)) {
            const Hex printed = hex(map, *label);
            if (std::find(found.begin(), found.end(), printed) == found.end()) {
                found.push_back(printed);
            }
        }
    }
    return found;
}

std::string HexGrid::name(Hex hex) const {
    const auto prints_it = [this, hex](const HexMap& map) { return map.prints(label(map, hex)); };
    const auto owner = std::find_if(maps_.begin(), maps_.end(), prints_it);
    const HexMap& map = owner == maps_.end() ? maps_.front() : *owner;
    const std::string bare = text(map.labels, label(map, hex));
    const std::vector<Hex> printed = printed_as(bare);
    const bool clear = owner == maps_.end() ? printed.empty() : printed.size() == 1;
    return clear ? bare : map.id + "." + bare;
}

std::string HexGrid::name(const HexSide& side) const {
    const auto towards = bearing(side.low, side.high);
    return name(side.low) + "/" + (towards ? std::string(letters(*towards)) : std::string());
}

std::optional<Hex> HexGrid::parse(std::string_view name) const {
    if (const auto dot = name.find('.'); dot != std::string_view::npos) {
        const std::string_view id = name.substr(0, dot);
        const auto map =
            std::find_if(maps_.begin(), maps_.end(), [id](const HexMap& m) { return m.id == id; });
        const auto label =
            map == maps_.end() ? std::nullopt : parse_label(map->labels, name.substr(dot + 1));
        return label ? std::optional(hex(*map, *label)) : std::nullopt;
    }
    const std::vector<Hex> printed = printed_as(name);
    if (!printed.empty()) {
        return printed.size() == 1 ? std::optional(printed.front()) : std::nullopt;
    }
    const auto off_board = parse_label(maps_.front().labels, name);
    return off_board ? std::optional(hex(maps_.front(), *off_board)) : std::nullopt;
}

std::optional<HexSide> HexGrid::parse_hexside(std::string_view name) const {
    const auto slash = name.find('/');
    if (slash == std::string_view::npos) {
        return std::nullopt;
    }
    const auto from = parse(name.substr(0, slash));
    const auto towards = parse_side(name.substr(slash + 1));
    return from && towards ? std::optional(side(*from, *towards)) : std::nullopt;
}

bool HexGrid::is_mirrored() const {
    const bool same_sign = sign(axes_.column_step) == sign(axes_.number_step);
    return is_flat_topped() != same_sign;
}

DrawnPoint HexGrid::drawn(int thirds, int half) const {
    const int across = 500 * thirds * sign(axes_.column_step);
    const int along = 866 * half * sign(axes_.number_step);
    return is_flat_topped() ? DrawnPoint{across, along} : DrawnPoint{along, across};
}

DrawnPoint HexGrid::centre(Hex hex) const {
    return drawn(3 * hex.column, hex.half);
}

std::array<DrawnPoint, 6> HexGrid::outline(Hex hex) const {
    std::array<DrawnPoint, 6> found{};
    for (const Bearing b : corners()) {
        // A corner lies a third of the way to the hex straight behind it.
        const Hex s = step(b);
        found[b.hour / 2U] = drawn(3 * hex.column + s.column, hex.half + s.half / 3);
    }
    return found;
}

} // namespace gonfalon::board
