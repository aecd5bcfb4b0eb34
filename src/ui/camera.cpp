#include "ui/camera.hpp"

namespace gonfalon::ui {

namespace {

constexpr int readable_pixels = 24; ///< counters on smaller squares cannot be read

/// One direction: a board that fits is centred, a larger one covers the area.
double clamped(double origin, double area_low, double area_high, double low, double high) {
    const double size = high - low;
    const double room = area_high - area_low;
    if (size <= room) {
        return area_low + (room - size) / 2 - low;
    }
    return std::clamp(origin, area_high - high, area_low - low);
}

} // namespace

void Camera::set_area(const Box& screen, const Box& board) {
    const bool is_new = !is_placed_ || board.high != board_.high || board.low != board_.low;
    const Vec before = is_new ? Vec{} : to_board(screen_.centre());
    const bool is_resized = screen.low != screen_.low || screen.high != screen_.high;
    screen_ = screen;
    board_ = board;
    is_placed_ = true;
    if (is_new || (is_resized && is_as_opened_)) {
        open();
    } else if (is_resized) {
        centre_on(before);
    }
}

void Camera::fit() {
    step_ = 0;
    for (std::size_t i = 0; i < steps.size(); ++i) {
        const double k = steps.at(i) / 1000.0;
        if (board_.width() * k <= screen_.width() && board_.height() * k <= screen_.height()) {
            step_ = static_cast<int>(i);
        }
    }
    centre_on(board_.centre());
    is_as_opened_ = true;
}

/// The whole board, or as much of it as can be shown at a readable size.
void Camera::open() {
    fit();
    while (cell_pixels() < readable_pixels) {
        ++step_;
    }
    centre_on(board_.centre());
    is_as_opened_ = true;
}

void Camera::zoom(int by, Vec at) {
    is_as_opened_ = false;
    const Vec fixed = to_board(at);
    step_ = std::clamp(step_ + by, 0, static_cast<int>(steps.size()) - 1);
    origin_ = at - fixed * scale();
    clamp();
}

void Camera::pan(Vec by) {
    is_as_opened_ = is_as_opened_ && by == Vec{};
    origin_ = origin_ + by;
    clamp();
}

void Camera::centre_on(Vec board_point) {
    origin_ = screen_.centre() - board_point * scale();
    clamp();
}

void Camera::bring_into_view(Vec board_point) {
    const double margin = std::min(cell_pixels() * 1.2, screen_.width() / 4);
    const Vec at = to_screen(board_point);
    const Box inner = screen_.grown(-margin);
    const Vec wanted{std::clamp(at.x, inner.low.x, std::max(inner.low.x, inner.high.x)),
                     std::clamp(at.y, inner.low.y, std::max(inner.low.y, inner.high.y))};
    pan(wanted - at);
}

void Camera::clamp() {
    const double k = scale();
    origin_.x = std::round(
        clamped(origin_.x, screen_.low.x, screen_.high.x, board_.low.x * k, board_.high.x * k));
    origin_.y = std::round(
        clamped(origin_.y, screen_.low.y, screen_.high.y, board_.low.y * k, board_.high.y * k));
}

} // namespace gonfalon::ui
