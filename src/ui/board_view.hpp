#pragma once

#include <gonfalon/core/game.hpp>

#include "ui/camera.hpp"
#include "ui/motions.hpp"
#include "ui/tile_cache.hpp"

#include <set>
#include <vector>

namespace gonfalon::ui {

/// Everything the map shows beside the still board.
struct MapScene {
    const View* view = nullptr;
    const Lexicon* lexicon = nullptr;
    std::vector<Target> targets; ///< what may be chosen
    std::vector<Target> focused; ///< the choice under the pointer or the keyboard
    const Look* look = nullptr;
    const Preview* preview = nullptr;
    std::set<std::int32_t> lit_pieces; ///< by the log
    std::vector<Place> lit_places;
    std::int32_t selected = -1;
};

/// What the pointer did on the map in this frame.
struct MapInput {
    Pointed hovered;
    int side = -1; ///< direction of the nearest side, when near one
    bool is_over_map = false;
    bool is_clicked = false;
    bool is_right_clicked = false;
};

/// The board with its pieces: zoom, pan, hit tests, glowing targets, minimap.
class BoardView {
public:
    explicit BoardView(Desk& desk);

    MapInput draw(const Box& area, const BoardPicture& board, const MapScene& scene);

    [[nodiscard]] Camera& camera() { return camera_; }

    [[nodiscard]] Motions& motions() { return motions_; }

    [[nodiscard]] bool is_moving() const { return motions_.is_moving() || tiles_.is_baking(); }

    /// For pictures: paint everything in the first frame.
    void bake_at_once() { bakes_at_once_ = true; }

    /// Where a place is on the board, if it is on it.
    [[nodiscard]] std::optional<Vec>
    position(const BoardPicture& board, const View& view, const Place& place) const;
    /// The face of a piece's counter.
    [[nodiscard]] static CounterFace face_of(const View& view, const PieceView& piece);

private:
    struct Spot {
        const PieceView* piece;
        Vec centre;   ///< on the screen
        double depth; ///< of the tile, in pixels
        Vec half;     ///< half its extent on the screen
    };

    void draw_ground(const Box& area);
    void take_input(MapInput& input, const BoardPicture& board, const MapScene& scene);
    void drag();
    void draw_cell_marks(const BoardPicture& board, const MapScene& scene);
    void draw_overlay(const BoardPicture& board, const MapScene& scene, const Overlay& overlay);
    void draw_targets(const BoardPicture& board, const MapScene& scene);
    void draw_side(const BoardPicture& board, const Target& target, bool is_focused);
    void lay_out_pieces(const MapScene& scene);
    void draw_pieces(const MapScene& scene);
    void draw_piece(const Spot& spot, const MapScene& scene);
    void draw_preview(const BoardPicture& board, const MapScene& scene);
    void draw_minimap(const MapScene& scene);
    void register_targets(const BoardPicture& board, const MapScene& scene);
    void fill_cell(const BoardCell& cell, Color fill, Color line, float width);
    void hatch_cell(const BoardCell& cell, Color color, int direction);
    void arrow(const std::vector<Vec>& path, Color color);
    [[nodiscard]] const BoardCell* cell_at(const BoardPicture& board, Vec point) const;
    [[nodiscard]] const BoardCell* cell(const BoardPicture& board, std::int32_t index) const;
    [[nodiscard]] Box screen_box(const BoardCell& cell) const;

    Desk& desk_;
    Camera camera_;
    TileCache tiles_;
    Motions motions_;
    std::vector<Spot> spots_;
    ImDrawList* list_ = nullptr;
    Box minimap_;
    bool is_dragging_minimap_ = false;
    bool bakes_at_once_ = false;
};

} // namespace gonfalon::ui
