#pragma once

#include "ui/art/board_art.hpp"
#include "ui/art/outlines.hpp"
#include "ui/paint/noise.hpp"

#include <map>
#include <string>
#include <vector>

namespace gonfalon::ui {

/// Composes the shapes of a board: grounds, woods, waters, roads, towns, grid and names.
class BoardArtist {
public:
    BoardArtist(BoardArt& art, const ArtSet& set, const BoardPicture& board);

    /// `has_names`: the cells bear their names.
    void compose(bool has_names);

private:
    using Cells = std::vector<const BoardCell*>;

    /// Pixels to a board unit from which fine things show.
    static constexpr double detail_scale = 0.036;

    void add_field();
    void add_levels();
    void add_slope(const std::vector<Vec>& border);
    void add_hachures(const std::vector<Vec>& border);
    void add_grounds();
    void add_tufts();
    void add_marsh(const Cells& cells);
    void add_woods(const Cells& cells);
    void add_crown(Vec at, double radius, std::int32_t seed);
    void add_waters();
    void add_water_line(const std::vector<Vec>& line, double width);
    void add_roads();
    void add_bridges();
    void add_barriers();
    void add_towns(const Cells& cells);
    void add_house(Vec at, double angle, Vec size);
    void add_church(Vec at, double angle);
    void add_grid();
    void add_names();
    void add_rim_names();
    void add_labels();
    void add_frame();

    [[nodiscard]] Cells cells_of(const std::string& ground) const;
    [[nodiscard]] Path region(const Cells& cells, double wander) const;
    [[nodiscard]] bool is_square() const;
    [[nodiscard]] double road_distance(Vec p) const;

    void run_off(std::vector<Vec>& points) const;
    void fill(Path path, const Paint& paint, double from_scale = 0);
    void stroke(Path path, double width, const Paint& paint, double from_scale = 0);

    BoardArt& art_;
    const ArtSet& set_;
    const Palette& palette_;
    const BoardPicture& board_;
    std::vector<std::vector<Vec>> roads_;
};

} // namespace gonfalon::ui
