#pragma once

#include <gonfalon/core/match.hpp>

#include "ui/desk.hpp"
#include "ui/session.hpp"

#include <memory>
#include <vector>

namespace gonfalon::ui {

/// What every screen may need of the program around it.
struct House {
    const RulesetList& rulesets;
    std::filesystem::path user_folder;
    Desk& desk;
};

/// One whole screen: the start, a battle, a replay.
class Scene {
public:
    Scene() = default;
    virtual ~Scene() = default;
    Scene(const Scene&) = delete;
    Scene& operator=(const Scene&) = delete;
    Scene(Scene&&) = delete;
    Scene& operator=(Scene&&) = delete;

    /// Draws a frame and acts on what was pressed in it.
    virtual void draw(const std::vector<SDL_Keysym>& keys) = 0;

    /// Must the next frame come by itself?
    [[nodiscard]] virtual bool is_moving() const { return false; }

    /// The screen to go to, once.
    [[nodiscard]] std::unique_ptr<Scene> take_next() { return std::move(next_); }

    [[nodiscard]] bool wants_to_quit() const { return wants_to_quit_; }

    [[nodiscard]] virtual std::string title() const = 0;

protected:
    void go_to(std::unique_ptr<Scene> next) { next_ = std::move(next); }

    void quit() { wants_to_quit_ = true; }

private:
    std::unique_ptr<Scene> next_;
    bool wants_to_quit_ = false;
};

/// How a battle comes to the table.
struct TableOpening {
    TablePlan plan;
    std::filesystem::path journal; ///< its live file; empty keeps none
    std::string message = {};      ///< told under the first prompt
};

std::unique_ptr<Scene> make_start_scene(House& house, const std::string& message = {});
/// A battle at the table.
std::unique_ptr<Scene>
make_battle_scene(House& house, std::unique_ptr<Match> match, const TableOpening& opening);
/// Walks through a match's log as a viewer may see it; `opening` is how to go back to the table.
std::unique_ptr<Scene>
make_replay_scene(House& house, std::unique_ptr<Match> match, const TableOpening& opening);

} // namespace gonfalon::ui
