#include "ui/desk.hpp"

#include "ui/art/board_art.hpp"

#include <utility>

namespace gonfalon::ui {

namespace {

constexpr std::size_t picture_bytes = 28U << 20U;

struct TypeSpec {
    Face face;
    float size;
};

constexpr std::array<TypeSpec, 9> types = {{
    {Face::regular, 14},
    {Face::regular, 16},
    {Face::regular, 18},
    {Face::bold, 18},
    {Face::bold, 20},
    {Face::bold, 25},
    {Face::bold, 34},
    {Face::italic, 16},
    {Face::condensed, 16},
}};

/// Latin with accents, dashes, quotes, arrows and fractions: all that our texts use.
const ImWchar* glyph_ranges() {
    static const ImWchar ranges[] = {0x20,
                                     0xff,
                                     0x100,
                                     0x17f,
                                     0x2010,
                                     0x2027,
                                     0x2032,
                                     0x2033,
                                     0x2190,
                                     0x2193,
                                     0x2212,
                                     0x2212,
                                     0x2260,
                                     0x2265,
                                     0x2713,
                                     0x2713,
                                     0}; // never changed
    return ranges;
}

} // namespace

ImVec4 to_im4(Color color) {
    return ImGui::ColorConvertU32ToFloat4(to_im(color));
}

Desk::Desk(Stage& stage, const std::filesystem::path& data, Settings settings)
    : Desk(stage, data, std::move(settings), FontFiles(data / "assets/art/fonts")) {
}

Desk::Desk(Stage& stage, const std::filesystem::path& data, Settings settings, FontFiles fonts)
    : stage_(stage), settings_(std::move(settings)),
      theme_(Theme::load(data / "assets/art/theme.json")),
      palette_(&theme_.palette(settings_.palette)),
      heraldry_(Heraldry::load(data / "assets/art/heraldry.json")),
      emblems_(EmblemBook::load(data / "assets/art/emblems.json")), font_files_(std::move(fonts)),
      lettering_(font_files_), pictures_(stage.renderer(), picture_bytes) {
}

ArtSet Desk::art() {
    return {*palette_, heraldry_, emblems_, lettering_};
}

void Desk::set_settings(const Settings& settings) {
    if (settings == settings_) {
        return;
    }
    is_stale_ = is_stale_ || settings.scale != settings_.scale ||
                settings.palette != settings_.palette ||
                settings.shows_names != settings_.shows_names;
    settings_ = settings;
}

void Desk::prepare_frame() {
    targets_.begin_frame();
    if (!is_stale_) {
        return;
    }
    is_stale_ = false;
    ++generation_;
    palette_ = &theme_.palette(settings_.palette);
    pictures_.clear();
    build_fonts();
    apply_style();
}

void Desk::build_fonts() {
    ImFontAtlas& atlas = *ImGui::GetIO().Fonts;
    atlas.Clear();
    for (std::size_t i = 0; i < types.size(); ++i) {
        const auto& file = font_files_.file(types.at(i).face);
        const float size = types.at(i).size * static_cast<float>(settings_.scale);
        ImFontConfig config;
        // One sample a pixel: letters are then copied, not scaled, by the software renderer.
        config.OversampleH = 1;
        config.OversampleV = 1;
        config.PixelSnapH = true;
        config.SizePixels = size;
        fonts_.at(i) =
            file ? atlas.AddFontFromFileTTF(file->string().c_str(), size, &config, glyph_ranges())
                 : atlas.AddFontDefault(&config);
    }
    ImGui::GetIO().FontDefault = font(Type::body);
    atlas.Build();
    stage_.renew_fonts();
}

void Desk::apply_style() {
    ImGuiStyle style;
    ImGui::StyleColorsLight(&style);
    const Palette& p = *palette_;
    const auto set = [&style](ImGuiCol slot, Color color) { style.Colors[slot] = to_im4(color); };
    set(ImGuiCol_Text, p.ink);
    set(ImGuiCol_TextDisabled, p.faded);
    set(ImGuiCol_WindowBg, p.panel);
    set(ImGuiCol_ChildBg, with_alpha(p.panel, 0));
    set(ImGuiCol_PopupBg, p.paper);
    set(ImGuiCol_Border, with_alpha(p.gold, 0.7));
    set(ImGuiCol_FrameBg, p.paper);
    set(ImGuiCol_FrameBgHovered, mix(p.paper, p.gold, 0.18));
    set(ImGuiCol_FrameBgActive, mix(p.paper, p.gold, 0.3));
    set(ImGuiCol_Button, p.paper);
    set(ImGuiCol_ButtonHovered, mix(p.paper, p.gold, 0.25));
    set(ImGuiCol_ButtonActive, mix(p.paper, p.gold, 0.45));
    set(ImGuiCol_Header, mix(p.panel, p.gold, 0.25));
    set(ImGuiCol_HeaderHovered, mix(p.panel, p.gold, 0.35));
    set(ImGuiCol_HeaderActive, mix(p.panel, p.gold, 0.5));
    set(ImGuiCol_CheckMark, p.oxblood);
    set(ImGuiCol_SliderGrab, p.oxblood);
    set(ImGuiCol_SliderGrabActive, mix(p.oxblood, p.ink, 0.3));
    set(ImGuiCol_Separator, with_alpha(p.gold, 0.6));
    set(ImGuiCol_ScrollbarBg, with_alpha(p.parchment, 0.4));
    set(ImGuiCol_ScrollbarGrab, mix(p.parchment, p.faded, 0.45));
    set(ImGuiCol_ScrollbarGrabHovered, mix(p.parchment, p.faded, 0.7));
    set(ImGuiCol_ScrollbarGrabActive, p.faded);
    set(ImGuiCol_NavHighlight, p.oxblood);
    set(ImGuiCol_ModalWindowDimBg, with_alpha(p.ink, 0.45));
    set(ImGuiCol_TextSelectedBg, with_alpha(p.gold, 0.4));
    style.WindowPadding = {px(14), px(12)};
    style.FramePadding = {px(10), px(5)};
    style.ItemSpacing = {px(8), px(6)};
    style.ScrollbarSize = px(12);
    style.FrameRounding = px(4);
    style.PopupRounding = px(4);
    style.FrameBorderSize = 1;
    style.WindowBorderSize = 0;
    ImGui::GetStyle() = style;
}

Picture Desk::counter(const CounterFace& face, int size) {
    return pictures_.get("counter|" + std::to_string(size) + '|' + face.key(), Opacity::mixed, [&] {
        return draw_counter(art(), face, size);
    });
}

Picture Desk::card(const CardFace& face, int width) {
    return pictures_.get("card|" + std::to_string(width) + '|' + face.key(), Opacity::mixed, [&] {
        return draw_card(art(), face, width);
    });
}

Picture Desk::die(int sides, int value, int size) {
    const std::string key =
        "die|" + std::to_string(sides) + '|' + std::to_string(value) + '|' + std::to_string(size);
    return pictures_.get(key, Opacity::mixed, [&] { return draw_die(art(), sides, value, size); });
}

Picture Desk::shield(const std::string& blazon, const std::string& side, int width) {
    const std::string key = "shield|" + std::to_string(width) + '|' + side + '|' + blazon;
    return pictures_.get(key, Opacity::mixed, [&] {
        Canvas canvas(width, width * 116 / 100 + 1);
        heraldry_.draw_shield(
            canvas,
            {{0, 0}, {static_cast<double>(canvas.width()), static_cast<double>(canvas.height())}},
            blazon,
            palette_->side(side).strong);
        return canvas;
    });
}

Picture Desk::shaded_oak() {
    return pictures_.get("shaded oak", Opacity::solid, [&] {
        Palette shaded = *palette_;
        shaded.table = mix(shaded.table, shaded.table_dark, 0.6);
        return paint_oak(shaded, 512);
    });
}

Picture Desk::oak() {
    return pictures_.get("oak", Opacity::solid, [&] { return paint_oak(*palette_, 512); });
}

} // namespace gonfalon::ui
