#pragma once

#include "ui/paint/vec.hpp"

#include <cstdint>
#include <map>
#include <vector>

namespace gonfalon::ui {

/// Pieces on their way: each slides along its path or shakes once, one after another.
class Motions {
public:
    void slide(std::int32_t piece, std::vector<Vec> path);
    void shake(std::int32_t piece);

    void skip() { queue_.clear(); }

    /// `now` in milliseconds; to be called once a frame.
    void update(std::uint64_t now);

    [[nodiscard]] bool is_moving() const { return !queue_.empty(); }

    /// Where a piece is drawn that stands at `place`.
    [[nodiscard]] Vec position(std::int32_t piece, Vec place) const;
    [[nodiscard]] bool moves(std::int32_t piece) const;

private:
    struct Motion {
        std::int32_t piece;
        std::vector<Vec> path; ///< empty: a shake
        std::uint64_t duration;
    };

    std::vector<Motion> queue_;
    std::uint64_t started_ = 0;
    std::uint64_t now_ = 0;
    bool is_started_ = false;
};

} // namespace gonfalon::ui
