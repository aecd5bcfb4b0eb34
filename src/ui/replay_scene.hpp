#pragma once

#include "ui/board_view.hpp"
#include "ui/scene.hpp"
#include "ui/session.hpp"

namespace gonfalon::ui {

/// Steps through a log in both directions and plays on from any point of it. Shows what the
/// persons of the table may know together only once the battle is over, else what is public.
class ReplayScene final : public Scene {
public:
    ReplayScene(House& house, std::unique_ptr<Match> match, TableOpening opening);

    void draw(const std::vector<SDL_Keysym>& keys) override;

    [[nodiscard]] bool is_moving() const override { return board_.is_moving(); }

    [[nodiscard]] std::string title() const override { return "Gonfalon - looking back"; }

private:
    void go(int step);
    void draw_panel(const Box& area);
    void draw_lines();
    void play_on();
    void back_to_table();

    House& house_;
    std::unique_ptr<Match> match_;
    TableOpening opening_;
    Viewer viewer_;
    BoardView board_;
    int step_ = 0;
    std::unique_ptr<Game> game_;
    View view_;
    bool wants_back_ = false;
};

} // namespace gonfalon::ui
