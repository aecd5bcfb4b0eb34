#pragma once

#include "ui/board_view.hpp"
#include "ui/session.hpp"

namespace gonfalon::ui {

/// Turns what happened since the last frame into motions on the map, as far as the viewer sees it.
class EventPlayer {
public:
    EventPlayer(Session& session, BoardView& board);

    /// Plays what is new in the log; without animation it is only passed over.
    void follow(bool is_animated);

private:
    void play(const Event& event);

    Session& session_;
    BoardView& board_;
    std::size_t followed_ = 0; ///< entries of the log
};

} // namespace gonfalon::ui
