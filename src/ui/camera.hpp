#pragma once

#include "ui/paint/vec.hpp"

#include <array>

namespace gonfalon::ui {

/// What part of the board is seen and how large. Only certain scales are used, so that the painted
/// map is copied and never stretched.
class Camera {
public:
    /// Pixels to one side of a square (1000 board units).
    static constexpr std::array<int, 18> steps = {
        14, 18, 22, 26, 30, 35, 40, 46, 52, 59, 67, 76, 86, 97, 110, 124, 140, 160};

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
    int step_ = 8;
    Vec origin_;
    bool is_placed_ = false;
};

} // namespace gonfalon::ui
