#include "ui/motions.hpp"

#include <utility>

namespace gonfalon::ui {

namespace {

constexpr std::uint64_t cell_milliseconds = 180;
constexpr std::uint64_t shake_milliseconds = 220;

} // namespace

void Motions::slide(std::int32_t piece, std::vector<Vec> path) {
    if (path.size() > 1) {
        const auto steps = static_cast<std::uint64_t>(path.size() - 1);
        queue_.push_back({piece, std::move(path), steps * cell_milliseconds});
    }
}

void Motions::shake(std::int32_t piece) {
    queue_.push_back({piece, {}, shake_milliseconds});
}

void Motions::update(std::uint64_t now) {
    now_ = now;
    if (queue_.empty()) {
        is_started_ = false;
        return;
    }
    if (!is_started_) {
        is_started_ = true;
        started_ = now;
    }
    while (!queue_.empty() && now - started_ >= queue_.front().duration) {
        started_ += queue_.front().duration;
        queue_.erase(queue_.begin());
    }
    is_started_ = !queue_.empty();
}

bool Motions::moves(std::int32_t piece) const {
    for (const Motion& motion : queue_) {
        if (motion.piece == piece) {
            return true;
        }
    }
    return false;
}

Vec Motions::position(std::int32_t piece, Vec place) const {
    for (std::size_t i = 0; i < queue_.size(); ++i) {
        const Motion& motion = queue_[i];
        if (motion.piece != piece) {
            continue;
        }
        const bool is_running = i == 0 && is_started_;
        const double t =
            is_running ? static_cast<double>(now_ - started_) / static_cast<double>(motion.duration)
                       : 0;
        if (motion.path.empty()) {
            return is_running ? place + Vec{std::sin(t * 18.85) * 60 * (1 - t), 0} : place;
        }
        const double along = t * static_cast<double>(motion.path.size() - 1);
        const auto step = std::min(static_cast<std::size_t>(along), motion.path.size() - 2);
        return mix(motion.path[step], motion.path[step + 1], along - static_cast<double>(step));
    }
    return place;
}

} // namespace gonfalon::ui
