#pragma once

#include "ui/camera.hpp"
#include "ui/desk.hpp"
#include "ui/map_scene.hpp"

#include <vector>

namespace gonfalon::ui {

/// What is drawn upon the cells of the map: places to go to, front and flanks, lines, paths. One is
/// made for each frame.
class MapMarks {
public:
    MapMarks(const Desk& desk, const Camera& camera, const BoardPicture& board, ImDrawList& list);

    /// Under the pieces: overlays, places lit by the log, places that may be chosen.
    void draw_under(const MapScene& scene);
    /// Over the pieces: sides that may be chosen, and what the focused choice would do.
    void draw_over(const MapScene& scene);

    /// Where the mark of a side lies on the screen.
    [[nodiscard]] Vec side_mark(const BoardCell& cell, int direction) const;

private:
    void draw_overlay(const Overlay& overlay);
    void draw_overlay_cell(const Overlay& overlay, const BoardCell& cell, Color color);
    void draw_label(const BoardCell& cell, Color color, const std::string& text);
    void draw_places(const MapScene& scene);
    void draw_side(const Target& target, bool is_focused);
    void draw_preview(const Preview& preview, const View& view);
    void fill_cell(const BoardCell& cell, Color fill, Color line, float width);
    void hatch_cell(const BoardCell& cell, Color color, int direction);
    void arrow(const std::vector<Vec>& path, Color color);
    [[nodiscard]] Color color_of(Overlay::Kind kind) const;
    [[nodiscard]] std::vector<ImVec2> on_screen(const Polygon& outline) const;

    const Desk& desk_;
    const Camera& camera_;
    const BoardPicture& board_;
    ImDrawList& list_;
};

} // namespace gonfalon::ui
