#pragma once

#include "ui/camera.hpp"
#include "ui/map_scene.hpp"
#include "ui/minimap.hpp"
#include "ui/motions.hpp"
#include "ui/tile_cache.hpp"

#include <optional>
#include <vector>

namespace gonfalon::ui {

/// The board with its pieces: zoom, pan, hit tests, glowing targets, minimap.
class BoardView {
public:
    explicit BoardView(Desk& desk);

    MapInput draw(const Box& area, const BoardPicture& board, const MapScene& scene);

    /// The board with its frame, in board units.
    [[nodiscard]] Vec size_of(const BoardPicture& board);

    [[nodiscard]] Camera& camera() { return camera_; }

    [[nodiscard]] Motions& motions() { return motions_; }

    [[nodiscard]] bool is_moving() const { return motions_.is_moving() || tiles_.is_baking(); }

    /// For pictures: paint everything in the first frame.
    void bake_at_once() { bakes_at_once_ = true; }

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
    void draw_shadow(Vec low, Vec high);
    MapInput take_input(const BoardPicture& board, const MapScene& scene);
    void find_pointed(MapInput& input, const BoardPicture& board, const MapScene& scene) const;
    void drag();
    void lay_out_pieces(const MapScene& scene);
    [[nodiscard]] Spot spot_of(const PieceView& piece, int below) const;
    void draw_pieces(const MapScene& scene);
    void draw_piece(const Spot& spot, const MapScene& scene);
    void draw_ring(const Spot& spot, double grow, Color color, float width);
    void register_targets(const BoardPicture& board, const MapScene& scene);

    Desk& desk_;
    Camera camera_;
    TileCache tiles_;
    Motions motions_;
    Minimap minimap_;
    std::vector<Spot> spots_;
    ImDrawList* list_ = nullptr;
    bool bakes_at_once_ = false;
};

} // namespace gonfalon::ui
