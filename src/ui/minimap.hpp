#pragma once

#include "ui/camera.hpp"
#include "ui/desk.hpp"
#include "ui/map_scene.hpp"

namespace gonfalon::ui {

/// The whole board small in a corner of the map, as long as not all of it is in sight.
class Minimap {
public:
    explicit Minimap(const Desk& desk) : desk_(desk) {}

    /// `whole` is a picture of the board, `board` its extent.
    void draw(ImDrawList& list,
              const Camera& camera,
              const Picture& whole,
              const Box& board,
              const View& view);

    /// Moves the camera while the pointer drags in here; `is_hovered`: the map is under the
    /// pointer. True when the pointer belongs to the minimap.
    bool take_input(Camera& camera, const Box& board, bool is_hovered);

    [[nodiscard]] bool is_dragged() const { return is_dragged_; }

private:
    void draw_pieces(ImDrawList& list, const Box& board, const View& view);
    [[nodiscard]] Vec on_screen(const Box& board, Vec point) const;

    const Desk& desk_;
    Box box_;
    bool is_dragged_ = false;
};

} // namespace gonfalon::ui
