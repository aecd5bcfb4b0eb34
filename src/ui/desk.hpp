#pragma once

#include "ui/art/card_art.hpp"
#include "ui/art/counter_art.hpp"
#include "ui/backend_sdl.hpp"
#include "ui/settings.hpp"
#include "ui/targets.hpp"
#include "ui/textures.hpp"

#include <imgui.h>

#include <array>
#include <filesystem>

namespace gonfalon::ui {

/// The sizes of letters in use, each times the user's scale.
enum class Type { small, note, body, strong, lead, head, title, italic, narrow };

/// Everything panels draw with: colours, letters, pictures, settings, and the register of what is
/// where on the screen.
class Desk {
public:
    /// `data` holds assets/. Throws DataError when the art is missing or damaged.
    Desk(Stage& stage, const std::filesystem::path& data, Settings settings);
    /// With these fonts and no others.
    Desk(Stage& stage, const std::filesystem::path& data, Settings settings, FontFiles fonts);

    [[nodiscard]] Stage& stage() const { return stage_; }

    [[nodiscard]] const Palette& palette() const { return *palette_; }

    [[nodiscard]] const Theme& theme() const { return theme_; }

    [[nodiscard]] ArtSet art();

    [[nodiscard]] const Settings& settings() const { return settings_; }

    /// Takes new settings; letters and pictures are made anew before the next frame.
    void set_settings(const Settings& settings);
    /// To be called between frames.
    void prepare_frame();

    [[nodiscard]] ImFont* font(Type type) const { return fonts_[static_cast<std::size_t>(type)]; }

    /// Units of the design as pixels at the user's scale.
    [[nodiscard]] float px(double units) const {
        return static_cast<float>(units * settings_.scale);
    }

    [[nodiscard]] const FontFiles& font_files() const { return font_files_; }

    [[nodiscard]] Picture counter(const CounterFace& face, int size);
    [[nodiscard]] Picture card(const CardFace& face, int width);
    [[nodiscard]] Picture die(int sides, int value, int size);
    [[nodiscard]] Picture shield(const std::string& blazon, const std::string& side, int width);
    [[nodiscard]] Picture oak();
    /// The table where it lies in shade, under the cards.
    [[nodiscard]] Picture shaded_oak();

    [[nodiscard]] TextureCache& pictures() { return pictures_; }

    [[nodiscard]] Targets& targets() { return targets_; }

    /// Rises whenever pictures drawn with the old palette or letters are stale.
    [[nodiscard]] int generation() const { return generation_; }

private:
    void build_fonts();
    void apply_style();

    Stage& stage_;
    Settings settings_;
    Theme theme_;
    const Palette* palette_;
    Heraldry heraldry_;
    EmblemBook emblems_;
    FontFiles font_files_;
    Lettering lettering_;
    TextureCache pictures_;
    Targets targets_;
    std::array<ImFont*, 9> fonts_{};
    bool is_stale_ = true;
    int generation_ = 0;
};

/// Chooses letters for a block.
class TypeScope {
public:
    TypeScope(const Desk& desk, Type type) { ImGui::PushFont(desk.font(type)); }

    ~TypeScope() { ImGui::PopFont(); }

    TypeScope(const TypeScope&) = delete;
    TypeScope& operator=(const TypeScope&) = delete;
    TypeScope(TypeScope&&) = delete;
    TypeScope& operator=(TypeScope&&) = delete;
};

constexpr ImU32 to_im(Color color) {
    return IM_COL32(color.r, color.g, color.b, color.a);
}

ImVec4 to_im4(Color color);

inline ImVec2 to_im(Vec v) {
    return {static_cast<float>(v.x), static_cast<float>(v.y)};
}

inline Vec to_vec(ImVec2 v) {
    return {static_cast<double>(v.x), static_cast<double>(v.y)};
}

} // namespace gonfalon::ui
