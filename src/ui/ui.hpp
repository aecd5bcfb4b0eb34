#pragma once
// The window, and pictures without one. The only header of src/ui that the program needs.

#include <gonfalon/core/match.hpp>

#include <filesystem>
#include <string>

namespace gonfalon::ui {

struct WindowOptions {
    std::filesystem::path data;        ///< holds assets/ and scenarios/
    std::filesystem::path user_folder; ///< saves, live journals, settings
    std::string open;              ///< `ruleset/scenario` or a save to open at once; may be empty
    std::filesystem::path targets; ///< where to tell scripts what is on the screen; may be empty
    int width = 1600;
    int height = 1000;
};

/// Opens the window and returns when it is closed: 0, or 1 after a problem that was told in a
/// message box and on the standard error stream.
int run_window(const RulesetList& rulesets, const WindowOptions& options);

/// Tells a problem that keeps the window from opening, in a box of its own and on the standard
/// error stream.
void tell_problem(const std::string& problem);

struct PictureOptions {
    std::filesystem::path data;
    std::filesystem::path out; ///< a PNG
    int width = 1600;
    int height = 1000;
    Viewer viewer; ///< whose eyes; nobody's hand is shown to no seat
};

/// Draws the table as it stands, without a display. Throws DataError or std::runtime_error.
void render_picture(std::unique_ptr<Match> match,
                    const RulesetList& rulesets,
                    const PictureOptions& options);

} // namespace gonfalon::ui
