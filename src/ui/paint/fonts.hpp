#pragma once

#include "ui/paint/canvas.hpp"

#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

struct _TTF_Font; // NOLINT(bugprone-reserved-identifier): the name SDL2_ttf gives its type

namespace gonfalon::ui {

enum class Face { regular, bold, italic, condensed, condensed_bold };

/// Which font files were found; a missing one is named in the settings screen.
class FontFiles {
public:
    /// Looks in the given folder first, then where the systems keep their fonts.
    explicit FontFiles(const std::filesystem::path& own_folder);
    /// Knows no font at all; text then falls back to ImGui's own.
    FontFiles() = default;

    [[nodiscard]] const std::optional<std::filesystem::path>& file(Face face) const;

    [[nodiscard]] bool is_empty() const { return files_.empty(); }

    /// One sentence about the fonts in use.
    [[nodiscard]] std::string describe() const;

private:
    std::map<Face, std::optional<std::filesystem::path>> files_;
    std::string family_;
};

/// Draws letters for counters, cards and the map. Without any font it draws nothing.
class Lettering {
public:
    explicit Lettering(FontFiles files);
    ~Lettering();
    Lettering(const Lettering&) = delete;
    Lettering& operator=(const Lettering&) = delete;
    Lettering(Lettering&&) = delete;
    Lettering& operator=(Lettering&&) = delete;

    /// One line of text at a size in pixels; the mask is cut to the ink.
    Mask line(Face face, int size, std::string_view text);
    /// Width in pixels without drawing.
    int width(Face face, int size, std::string_view text);
    /// Breaks text into lines no wider than this.
    std::vector<std::string> wrapped(Face face, int size, std::string_view text, int width);
    /// Shortens with an ellipsis until it fits.
    std::string fitted(Face face, int size, std::string text, int width);

    [[nodiscard]] const FontFiles& files() const { return files_; }

private:
    struct FontDeleter {
        void operator()(_TTF_Font* font) const;
    };

    _TTF_Font* font(Face face, int size);

    FontFiles files_;
    bool started_ = false;
    std::map<std::pair<Face, int>, std::unique_ptr<_TTF_Font, FontDeleter>> fonts_;
};

enum class Align { left, centre, right };

/// Writes a line with its ink centred vertically on `at.y`; size and place in drawing units.
void write(Canvas& canvas,
           Lettering& letters,
           Face face,
           double size,
           std::string_view text,
           Vec at,
           Color color,
           Align align = Align::centre);

} // namespace gonfalon::ui
