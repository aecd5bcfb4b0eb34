#pragma once

#include "ui/paint/canvas.hpp"

#include <nlohmann/json_fwd.hpp>

#include <filesystem>
#include <map>
#include <string>
#include <vector>

namespace gonfalon::ui {

/// A figure built from shapes and thick lines, drawn in one colour with details in another.
struct Emblem {
    enum class Ink { figure, detail };

    struct Part {
        Path path;
        double width = 0; ///< 0: filled; else a line of this width
        Ink ink = Ink::figure;
    };

    double width = 100;
    double height = 100;
    std::vector<Part> parts;

    /// Draws it as large as fits into the box, centred.
    void draw(Canvas& canvas, const Box& box, Color figure, Color detail) const;
    /// The same with a rim of another colour around the whole figure; width in emblem units.
    void
    draw_rimmed(Canvas& canvas, const Box& box, Color figure, Color rim, double rim_width) const;

    [[nodiscard]] double aspect() const { return width / height; }

private:
    void draw_parts(Canvas& canvas, Ink ink, Color color, double grow) const;
    [[nodiscard]] Affine fit(const Box& box) const;
};

/// Emblems by name, from a file in assets/art.
class EmblemBook {
public:
    /// Throws DataError naming the file and the place in it.
    static EmblemBook load(const std::filesystem::path& file);
    static EmblemBook from_json(const nlohmann::json& data, const std::string& file);

    [[nodiscard]] const Emblem* find(const std::string& name) const;
    [[nodiscard]] std::vector<std::string> names() const;

private:
    std::map<std::string, Emblem> emblems_;
};

} // namespace gonfalon::ui
