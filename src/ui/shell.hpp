#pragma once

#include "ui/scene.hpp"

namespace gonfalon::ui {

/// The loop around the screens: events in, one frame out, sleep when nothing moves.
class Shell {
public:
    Shell(Stage& stage, Desk& desk);

    /// Until the person leaves.
    void run(std::unique_ptr<Scene> first);

    /// Starts with a scene without running the loop (tests, pictures).
    void show(std::unique_ptr<Scene> scene);
    /// Takes in what is waiting and draws one frame; false when the person leaves.
    bool step(int wait_milliseconds);

    [[nodiscard]] Scene& scene() { return *scene_; }

private:
    Stage& stage_;
    Desk& desk_;
    std::unique_ptr<Scene> scene_;
    std::string title_;
    int restless_ = 3; ///< frames still to draw before sleeping: ImGui needs a few to settle
};

} // namespace gonfalon::ui
