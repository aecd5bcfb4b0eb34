#pragma once

#include "ui/art/board_art.hpp"
#include "ui/camera.hpp"
#include "ui/desk.hpp"

#include <memory>

namespace gonfalon::ui {

/// The painted map in tiles: those in sight are baked a few at a time, over a coarse picture of
/// the whole board, and the longest unseen are dropped.
class TileCache {
public:
    explicit TileCache(Desk& desk);

    /// Takes a new board, or the same again under new colours.
    void set_board(const BoardPicture& board);
    void draw(ImDrawList& list, const Camera& camera);
    /// Bakes all that is in sight at once (pictures, tests).
    void bake_all(const Camera& camera);

    /// Are tiles in sight still missing?
    [[nodiscard]] bool is_baking() const { return is_baking_; }

    [[nodiscard]] Picture overview();
    [[nodiscard]] Box extent() const;

private:
    struct Range {
        int x0, y0, x1, y1;
    };

    [[nodiscard]] Range tiles_in_sight(const Camera& camera) const;
    [[nodiscard]] std::string key(const Camera& camera, int x, int y) const;
    Picture bake(const Camera& camera, int x, int y);
    void draw_coarse(ImDrawList& list, const Camera& camera);

    Desk& desk_;
    std::unique_ptr<BoardArt> art_;
    TextureCache tiles_;
    bool is_baking_ = false;
    int generation_ = 0;
};

} // namespace gonfalon::ui
