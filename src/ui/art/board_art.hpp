#pragma once

#include <gonfalon/core/view.hpp>

#include "ui/art/counter_art.hpp"

#include <string>
#include <vector>

namespace gonfalon::ui {

/// The still map as a list of shapes, painted piece by piece at any scale.
class BoardArt {
public:
    BoardArt(const ArtSet& art, const BoardPicture& board, bool has_names = true);

    /// Paints a part of the board; `region` is in pixels from the board's corner (0, 0), at
    /// `scale` pixels to a board unit. Grain and vignette are painted in.
    [[nodiscard]] Canvas paint(double scale, const PixelBox& region) const;

    /// The board with its frame, in board units.
    [[nodiscard]] Box extent() const { return extent_; }

    [[nodiscard]] std::uint64_t revision() const { return revision_; }

private:
    friend class BoardArtist;

    struct Mark {
        Path path;
        Paint paint;
        double width = 0; ///< 0: filled
        Box bounds;
        double from_scale = 0; ///< left out when the map is smaller than this
        std::vector<double> dashes;
    };

    struct Text {
        std::string text;
        Vec at;
        double size;
        Face face;
        Color color;
        double from_scale;
        Align align;
        bool has_halo;
    };

    void paint_texts(Canvas& canvas, double scale, const Box& visible) const;
    void paint_grain(Canvas& canvas, double scale, const PixelBox& region) const;

    ArtSet art_;
    std::vector<Mark> marks_;
    std::vector<Text> texts_;
    Box extent_;
    Box field_;
    std::uint64_t revision_ = 0;
    std::string style_;
};

/// A square of table wood that can be laid side by side without seams.
Canvas paint_oak(const Palette& palette, int size);

} // namespace gonfalon::ui
