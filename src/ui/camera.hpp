#pragma once

#include "ui/paint/vec.hpp"

#include <array>

namespace gonfalon::ui {

/// What part of the board is seen and how large. Only certain scales are used, so that the painted
/// map is copied and never stretched.
class Camera {
public:
    /// Pixels to one side of a square (1000 board units).
    static constexpr std::array<int, 26> steps = {14, 16, 18, 20, 22,  24,  26,  28, 30,
                                                  32, 35, 38, 41, 44,  48,  52,  57, 62,
                                                  68, 75, 83, 92, 102, 116, 136, 160};

    void set_area(const Box& screen, const Box& board);
    /// Shows the whole board, as large as fits.
    void fit();
    /// What is shown first.
    void open();
    void zoom(int by, Vec at);
    void pan(Vec by);
    void centre_on(Vec board_point);
    /// Moves as little as needed to have this point well inside the area.
    void bring_into_view(Vec board_point);

    [[nodiscard]] double scale() const { return cell_pixels() / 1000.0; }

    [[nodiscard]] int cell_pixels() const { return steps.at(static_cast<std::size_t>(step_)); }

    [[nodiscard]] Vec to_screen(Vec board_point) const { return origin_ + board_point * scale(); }

    [[nodiscard]] Vec to_board(Vec screen) const { return (screen - origin_) / scale(); }

    /// The board's corner (0, 0) on the screen, in whole pixels.
    [[nodiscard]] Vec origin() const { return origin_; }

    [[nodiscard]] const Box& area() const { return screen_; }

private:
    void clamp();

    Box screen_;
    Box board_;
    int step_ = 10;
    Vec origin_;
    bool is_placed_ = false;
    bool is_as_opened_ = false; ///< nobody has zoomed or panned since
};

} // namespace gonfalon::ui
