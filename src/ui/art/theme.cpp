#include "ui/art/theme.hpp"

#include <gonfalon/core/error.hpp>

#include "ui/art/data_file.hpp"

#include <nlohmann/json.hpp>

#include <array>

namespace gonfalon::ui {

namespace {

using nlohmann::json;

struct NamedColor {
    const char* name;
    Color Palette::*member;
};

constexpr std::array named_colors = {
    NamedColor{"ink", &Palette::ink},
    NamedColor{"parchment", &Palette::parchment},
    NamedColor{"panel", &Palette::panel},
    NamedColor{"paper", &Palette::paper},
    NamedColor{"oxblood", &Palette::oxblood},
    NamedColor{"lapis", &Palette::lapis},
    NamedColor{"gold", &Palette::gold},
    NamedColor{"verdigris", &Palette::verdigris},
    NamedColor{"faded", &Palette::faded},
    NamedColor{"table", &Palette::table},
    NamedColor{"table_dark", &Palette::table_dark},
    NamedColor{"crown", &Palette::crown},
    NamedColor{"crown_dark", &Palette::crown_dark},
    NamedColor{"trunk", &Palette::trunk},
    NamedColor{"water", &Palette::water},
    NamedColor{"water_deep", &Palette::water_deep},
    NamedColor{"shore", &Palette::shore},
    NamedColor{"road_fill", &Palette::road_fill},
    NamedColor{"road_edge", &Palette::road_edge},
    NamedColor{"roof", &Palette::roof},
    NamedColor{"roof_light", &Palette::roof_light},
    NamedColor{"wall", &Palette::wall},
    NamedColor{"grid", &Palette::grid},
    NamedColor{"hachure", &Palette::hachure},
    NamedColor{"good", &Palette::good},
    NamedColor{"bad", &Palette::bad},
    NamedColor{"reconstructed", &Palette::reconstructed},
    NamedColor{"mark", &Palette::mark},
    NamedColor{"reach", &Palette::reach},
    NamedColor{"front", &Palette::front},
    NamedColor{"flank", &Palette::flank},
    NamedColor{"rear", &Palette::rear},
    NamedColor{"range", &Palette::range},
};

Color read_color(const DataNode& node) {
    const auto color = parse_color(node.text());
    if (!color) {
        node.fail("a colour is six or eight hexadecimal digits");
    }
    return *color;
}

constexpr std::array pattern_names = {"plain", "bars", "chevrons", "dots", "lozenges"};
constexpr std::array wash_names = {"none", "hatch", "grey", "wall", "spikes", "corner"};

/// Reads one of the listed words as the enumerator at its place.
template <typename Enum, std::size_t Size>
Enum read_word(const DataNode& node, const std::array<const char*, Size>& words) {
    const std::string word = node.text();
    for (std::size_t i = 0; i < Size; ++i) {
        if (word == words.at(i)) {
            return static_cast<Enum>(i);
        }
    }
    node.fail("\"" + word + "\" is not one of the words known here");
}

SideColors read_side(const DataNode& node) {
    return {read_color(node.at("strong")),
            read_color(node.at("ground")),
            read_word<Pattern>(node.at("pattern"), pattern_names)};
}

void read_statuses(Palette& palette, const DataNode& node) {
    for (const auto& [name, status] : node.members()) {
        palette.statuses[name] = {read_color(status.at("color")),
                                  read_word<Wash>(status.at("wash"), wash_names)};
    }
}

/// Overrides in `palette` what the node names.
void read_palette(Palette& palette, const DataNode& node) {
    palette.title = node.at("title").text();
    for (const NamedColor& named : named_colors) {
        if (node.has(named.name)) {
            palette.*named.member = read_color(node.at(named.name));
        }
    }
    if (node.has("levels")) {
        palette.levels.clear();
        for (const DataNode& level : node.at("levels").items()) {
            palette.levels.push_back(read_color(level));
        }
    }
    if (node.has("grounds")) {
        for (const auto& [name, ground] : node.at("grounds").members()) {
            palette.grounds[name] = read_color(ground);
        }
    }
    if (node.has("statuses")) {
        read_statuses(palette, node.at("statuses"));
    }
    if (node.has("sides")) {
        for (const auto& [name, side] : node.at("sides").members()) {
            palette.sides[name] = read_side(side);
        }
    }
}

void check_base(const DataNode& node) {
    for (const NamedColor& named : named_colors) {
        if (!node.has(named.name)) {
            node.fail(std::string("the colour ") + named.name + " is missing");
        }
    }
    for (const char* part : {"levels", "grounds", "sides"}) {
        if (!node.has(part)) {
            node.fail(std::string(part) + " is missing");
        }
    }
}

} // namespace

const SideColors& Palette::side(const std::string& name) const {
    const auto found = sides.find(name);
    return found != sides.end() ? found->second : sides.begin()->second;
}

StatusColors Palette::status(const std::string& key) const {
    const auto found = statuses.find(key);
    return found != statuses.end() ? found->second : StatusColors{};
}

Color Palette::ground(const std::string& kind, int level) const {
    const auto found = grounds.find(kind);
    const bool is_open = kind == "clear" || kind == "meadow" || found == grounds.end();
    if (is_open && level > 0 && !levels.empty()) {
        const auto last = static_cast<int>(levels.size()) - 1;
        return levels[static_cast<std::size_t>(std::min(level, last))];
    }
    return found != grounds.end() ? found->second : parchment;
}

Theme Theme::load(const std::filesystem::path& file) {
    return from_json(read_data_file(file), file.generic_string());
}

Theme Theme::from_json(const json& data, const std::string& file) {
    const DataNode palettes = DataNode(data, file).at("palettes");
    const DataNode base_node = palettes.at("daylight");
    check_base(base_node);
    Palette base;
    base.id = "daylight";
    read_palette(base, base_node);
    if (base.sides.empty()) {
        base_node.fail("at least one side is needed");
    }
    Theme theme;
    theme.palettes_.push_back(base);
    for (const auto& [name, node] : palettes.members()) {
        if (name != "daylight") {
            Palette palette = base;
            palette.id = name;
            read_palette(palette, node);
            theme.palettes_.push_back(std::move(palette));
        }
    }
    return theme;
}

const Palette& Theme::palette(const std::string& id) const {
    for (const Palette& palette : palettes_) {
        if (palette.id == id) {
            return palette;
        }
    }
    return palettes_.front();
}

} // namespace gonfalon::ui
