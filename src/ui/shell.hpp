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

    /// From now on, what is where on the screen is written to this file after every frame that
    /// changed it, one "id left top right bottom" a line, for scripts that drive the window.
    void tell_targets(std::filesystem::path file) { targets_file_ = std::move(file); }

    [[nodiscard]] Scene& scene() { return *scene_; }

private:
    void write_targets();

    Stage& stage_;
    Desk& desk_;
    std::unique_ptr<Scene> scene_;
    std::string title_;
    std::filesystem::path targets_file_;
    std::string targets_told_;
    int restless_ = 3; ///< frames still to draw before sleeping: ImGui needs a few to settle
};

} // namespace gonfalon::ui
