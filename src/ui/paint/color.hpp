#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace gonfalon::ui {

/// A colour with straight (not premultiplied) opacity.
struct Color {
    std::uint8_t r = 0;
    std::uint8_t g = 0;
    std::uint8_t b = 0;
    std::uint8_t a = 255;

    friend constexpr bool operator==(Color, Color) = default;
};

/// Reads `rrggbb` or `rrggbbaa`, with or without `#`.
std::optional<Color> parse_color(std::string_view text);

/// `t` = 0 gives `from`, 1 gives `to`.
Color mix(Color from, Color to, double t);

Color with_alpha(Color color, double opacity);

/// Brightness as the eye sees it, 0 to 1.
double luminance(Color color);

/// The one of two colours that reads better on a ground.
Color readable_on(Color ground, Color dark, Color pale);

} // namespace gonfalon::ui
