#pragma once

#include "ui/paint/color.hpp"

#include <nlohmann/json_fwd.hpp>

#include <filesystem>
#include <map>
#include <string>
#include <vector>

namespace gonfalon::ui {

/// How the band of a side's counters is marked, so that colour is never alone.
enum class Pattern { plain, bars, chevrons, dots, lozenges };

struct SideColors {
    Color strong{0x7a, 0x1f, 0x1f, 255};
    Color ground{0xf6, 0xdf, 0xdc, 255};
    Pattern pattern = Pattern::plain;
};

/// What a state does to the whole counter, beside its own mark.
enum class Wash { none, hatch, grey, wall, spikes, corner };

struct StatusColors {
    Color color{0x6b, 0x62, 0x56, 255};
    Wash wash = Wash::none;
};

/// Every colour in use, by what it is for.
struct Palette {
    std::string id;
    std::string title;
    Color ink, parchment, panel, paper, oxblood, lapis, gold, verdigris, faded;
    Color table, table_dark;
    std::vector<Color> levels;
    std::map<std::string, Color, std::less<>> grounds;
    Color crown, crown_dark, trunk;
    Color water, water_deep, shore;
    Color road_fill, road_edge, roof, roof_light, wall;
    Color grid, hachure;
    Color good, bad, reconstructed, mark;
    Color reach, front, flank, rear, range;
    std::map<std::string, SideColors, std::less<>> sides;
    std::map<std::string, StatusColors, std::less<>> statuses;

    /// How a state of a piece is told; an unknown one gets a plain mark.
    [[nodiscard]] StatusColors status(const std::string& key) const;
    /// The colours of a side; an unknown name gets those of the first.
    [[nodiscard]] const SideColors& side(const std::string& name) const;
    /// The tint of a ground at a level.
    [[nodiscard]] Color ground(const std::string& kind, int level) const;
};

/// The palettes of the theme file, `daylight` first.
class Theme {
public:
    /// Throws DataError naming the file and the place in it.
    static Theme load(const std::filesystem::path& file);
    static Theme from_json(const nlohmann::json& json, const std::string& file);

    [[nodiscard]] const std::vector<Palette>& palettes() const { return palettes_; }

    /// The palette with this id, else the first.
    [[nodiscard]] const Palette& palette(const std::string& id) const;

private:
    std::vector<Palette> palettes_;
};

} // namespace gonfalon::ui
