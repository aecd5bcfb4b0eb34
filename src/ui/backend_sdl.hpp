#pragma once

#include "ui/paint/canvas.hpp"

#include <SDL.h>

#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace gonfalon::ui {

enum class StageKind {
    window, ///< a window for people
    hidden, ///< the same drawn into memory, with SDL's dummy driver: tests and pictures
};

/// The window, its renderer and the ImGui context: the only place that knows the back ends.
class Stage {
public:
    /// Throws std::runtime_error with SDL's own words.
    Stage(StageKind kind, const std::string& title, int width, int height);
    ~Stage();
    Stage(const Stage&) = delete;
    Stage& operator=(const Stage&) = delete;
    Stage(Stage&&) = delete;
    Stage& operator=(Stage&&) = delete;

    [[nodiscard]] SDL_Renderer* renderer() const { return renderer_; }

    [[nodiscard]] Vec size() const;
    void set_title(const std::string& title);
    void set_size(int width, int height);

    /// Waits up to `milliseconds` for an event (-1: as long as it takes) and hands on all that are
    /// there, after ImGui has seen them.
    std::vector<SDL_Event> poll(int milliseconds);
    void begin_frame(Color ground);
    void end_frame();
    /// Throws away ImGui's font texture, after the fonts have been set anew.
    void renew_fonts();
    /// What the last frame showed.
    [[nodiscard]] SurfacePtr picture() const;

private:
    void open_window(StageKind kind, const std::string& title, int width, int height);
    void open_imgui();
    void follow_pointer(const SDL_Event& event);
    void place_pointer();

    SDL_Window* window_ = nullptr;
    SDL_Renderer* renderer_ = nullptr;
    bool has_imgui_ = false;
    bool is_hidden_ = false;
    /// The pointer of a hidden window, which never has the focus SDL asks for.
    Vec pointer_{-1, -1};
    unsigned buttons_ = 0;
};

/// Writes a PNG. Throws DataError when it cannot.
void save_png(const SDL_Surface& surface, const std::filesystem::path& file);

} // namespace gonfalon::ui
