#include "ui/event_player.hpp"

#include "ui/map_geometry.hpp"

#include <algorithm>
#include <utility>

namespace gonfalon::ui {

EventPlayer::EventPlayer(Session& session, BoardView& board)
    : session_(session), board_(board), followed_(session.match().log().size()) {
}

void EventPlayer::follow(bool is_animated) {
    const auto& log = session_.match().log();
    followed_ = std::min(followed_, log.size());
    for (; followed_ < log.size(); ++followed_) {
        for (const Event& event : log[followed_].events) {
            if (is_animated && session_.viewer().sees(event.audience)) {
                play(event);
            }
        }
    }
}

void EventPlayer::play(const Event& event) {
    if (event.pieces.empty()) {
        return;
    }
    if (event.effect == Effect::move) {
        std::vector<Vec> path;
        for (const Place& place : event.places) {
            if (const auto at =
                    position_of(session_.game().board(), session_.shown().view, place)) {
                path.push_back(*at);
            }
        }
        board_.motions().slide(event.pieces.front(), std::move(path));
    } else if (event.effect == Effect::strike || event.effect == Effect::fire ||
               event.effect == Effect::flip) {
        board_.motions().shake(event.pieces.back());
    }
}

} // namespace gonfalon::ui
