#include "ui/paint/color.hpp"

#include <algorithm>
#include <cmath>

namespace gonfalon::ui {

namespace {

int hex_digit(char c) {
    if (c >= '0' && c <= '9') {
        return c - '0';
    }
    if (c >= 'a' && c <= 'f') {
        return c - 'a' + 10;
    }
    if (c >= 'A' && c <= 'F') {
        return c - 'A' + 10;
    }
    return -1;
}

std::uint8_t to_byte(double value) {
    return static_cast<std::uint8_t>(std::lround(std::clamp(value, 0.0, 255.0)));
}

double linear(std::uint8_t channel) {
    return std::pow(static_cast<double>(channel) / 255.0, 2.2);
}

} // namespace

std::optional<Color> parse_color(std::string_view text) {
    if (!text.empty() && text.front() == '#') {
        text.remove_prefix(1);
    }
    if (text.size() != 6 && text.size() != 8) {
        return std::nullopt;
    }
    std::uint8_t bytes[4] = {0, 0, 0, 255};
    for (std::size_t i = 0; i < text.size(); i += 2) {
        const int high = hex_digit(text[i]);
        const int low = hex_digit(text[i + 1]);
        if (high < 0 || low < 0) {
            return std::nullopt;
        }
        bytes[i / 2] = static_cast<std::uint8_t>(high * 16 + low);
    }
    return Color{bytes[0], bytes[1], bytes[2], bytes[3]};
}

Color mix(Color from, Color to, double t) {
    const auto channel = [t](std::uint8_t x, std::uint8_t y) {
        return to_byte(static_cast<double>(x) + (static_cast<double>(y) - x) * t);
    };
    return {
        channel(from.r, to.r), channel(from.g, to.g), channel(from.b, to.b), channel(from.a, to.a)};
}

Color with_alpha(Color color, double opacity) {
    color.a = to_byte(static_cast<double>(color.a) * opacity);
    return color;
}

double luminance(Color color) {
    return 0.2126 * linear(color.r) + 0.7152 * linear(color.g) + 0.0722 * linear(color.b);
}

Color readable_on(Color ground, Color dark, Color pale) {
    return luminance(ground) > 0.35 ? dark : pale;
}

} // namespace gonfalon::ui
