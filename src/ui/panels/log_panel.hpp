#pragma once

#include "ui/panels/table_state.hpp"

namespace gonfalon::ui {

/// What happened, newest first, as the viewer may know it. Pointing at a line lights its pieces and
/// places; a click opens its sum again.
class LogPanel {
public:
    void draw(TableState& state);

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

    std::vector<Line> lines_;
    std::vector<std::uint64_t> digests_;
    Viewer viewer_;
    std::uint64_t seen_changes_ = 0;
    std::uint64_t pinned_at_ = 0;
    std::size_t pinned_entry_ = 0;
    std::size_t pinned_event_ = 0;
};

} // namespace gonfalon::ui
