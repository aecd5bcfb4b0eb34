#pragma once

#include "ui/panels/table_state.hpp"

namespace gonfalon::ui {

/// What happened, newest first, as the viewer may know it. Pointing at a line lights its pieces and
/// places; a click opens its sum again.
class LogPanel {
public:
    void draw(TableState& state);
    /// Only the last few lines, for the foot of other tabs.
    void draw_recent(TableState& state, std::size_t count);

private:
    struct Line {
        std::string text;
        std::string rule;
        std::size_t entry = 0;
        std::size_t event = 0;
        bool is_heading = false;
        bool is_auto = false;
        Seat seat = Seat::none;
    };

    void refresh(TableState& state);
    void draw_line(TableState& state, const Line& line);
    static void draw_sum_mark(const Desk& desk, ImVec2 at);
    static void point_at(TableState& state, const Line& line, const Event& event);

    std::vector<Line> lines_;
    std::vector<std::uint64_t> digests_;
    Viewer viewer_;
    std::uint64_t seen_changes_ = 0;
};

} // namespace gonfalon::ui
