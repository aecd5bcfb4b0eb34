#include "ui/paint/fonts.hpp"

#include <SDL_ttf.h>

#include <array>
#include <cmath>
#include <cstdlib>
#include <utility>

namespace gonfalon::ui {

namespace {

namespace fs = std::filesystem;

struct Family {
    const char* name;
    std::array<const char*, 5> files;
};

constexpr std::array families = {
    Family{"Junicode",
           {"JunicodeTwoBeta-Regular.otf",
            "JunicodeTwoBeta-Bold.otf",
            "JunicodeTwoBeta-Italic.otf",
            "JunicodeTwoBeta-CondensedMedium.otf",
            "JunicodeTwoBeta-SemiCondensedMedium.otf"}},
    Family{"Junicode",
           {"Junicode-Regular.ttf",
            "Junicode-Bold.ttf",
            "Junicode-Italic.ttf",
            "Junicode-CondensedMedium.ttf",
            "Junicode-SemiCondensedMedium.ttf"}},
    Family{"Junicode",
           {"Junicode-Regular.otf",
            "Junicode-Bold.otf",
            "Junicode-Italic.otf",
            "Junicode-CondensedMedium.otf",
            "Junicode-SemiCondensedMedium.otf"}},
    Family{"DejaVu Serif",
           {"DejaVuSerif.ttf",
            "DejaVuSerif-Bold.ttf",
            "DejaVuSerif-Italic.ttf",
            "DejaVuSerifCondensed.ttf",
            "DejaVuSerifCondensed-Bold.ttf"}},
};

std::vector<fs::path> font_folders(const fs::path& own_folder) {
    std::vector<fs::path> folders = {own_folder,
                                     "/usr/share/fonts/opentype/junicode",
                                     "/usr/share/fonts/truetype/junicode",
                                     "/usr/share/fonts/truetype/dejavu",
                                     "/usr/local/share/fonts",
                                     "/Library/Fonts",
                                     "/System/Library/Fonts/Supplemental"};
    if (const char* home = std::getenv("HOME")) {
        folders.emplace_back(fs::path(home) / ".local/share/fonts");
        folders.emplace_back(fs::path(home) / "Library/Fonts");
    }
    if (const char* windows = std::getenv("WINDIR")) {
        folders.emplace_back(fs::path(windows) / "Fonts");
    }
    return folders;
}

std::optional<fs::path> find_file(const std::vector<fs::path>& folders, const char* name) {
    for (const fs::path& folder : folders) {
        std::error_code error;
        if (!folder.empty() && fs::is_regular_file(folder / name, error)) {
            return folder / name;
        }
    }
    return std::nullopt;
}

constexpr std::array faces = {
    Face::regular, Face::bold, Face::italic, Face::condensed, Face::condensed_bold};

Mask mask_of(const SDL_Surface& surface) {
    Mask mask{surface.w, surface.h, {}};
    mask.cover.reserve(static_cast<std::size_t>(surface.w) * static_cast<std::size_t>(surface.h));
    for (int y = 0; y < surface.h; ++y) {
        const auto* row = static_cast<const std::uint8_t*>(surface.pixels) + y * surface.pitch;
        const auto* pixels = static_cast<const Uint32*>(static_cast<const void*>(row));
        for (int x = 0; x < surface.w; ++x) {
            mask.cover.push_back(static_cast<std::uint8_t>(pixels[x] >> 24U));
        }
    }
    return mask;
}

bool is_blank_row(const Mask& mask, int y) {
    for (int x = 0; x < mask.width; ++x) {
        if (mask.at(x, y) > 20) {
            return false;
        }
    }
    return true;
}

} // namespace

FontFiles::FontFiles(const fs::path& own_folder) {
    const std::vector<fs::path> folders = font_folders(own_folder);
    for (const Family& family : families) {
        const auto regular = find_file(folders, family.files[0]);
        if (!regular) {
            continue;
        }
        family_ = family.name;
        for (std::size_t i = 0; i < faces.size(); ++i) {
            const auto file = find_file(folders, family.files.at(i));
            files_[faces.at(i)] = file ? file : regular;
        }
        return;
    }
}

const std::optional<fs::path>& FontFiles::file(Face face) const {
    static const std::optional<fs::path> none; // never changed
    const auto found = files_.find(face);
    return found == files_.end() ? none : found->second;
}

std::string FontFiles::describe() const {
    if (family_.empty()) {
        return "No fitting font was found, so counters and cards bear no letters: install "
               "Junicode or DejaVu Serif.";
    }
    if (family_ != "Junicode") {
        return "Junicode was not found, so " + family_ +
               " is used; install it for the letters meant here.";
    }
    return "Set in Junicode.";
}

Lettering::Lettering(FontFiles files) : files_(std::move(files)), started_(TTF_Init() == 0) {
}

Lettering::~Lettering() {
    fonts_.clear();
    if (started_) {
        TTF_Quit();
    }
}

void Lettering::FontDeleter::operator()(TTF_Font* font) const {
    TTF_CloseFont(font);
}

TTF_Font* Lettering::font(Face face, int size) {
    const auto key = std::pair(face, size);
    const auto found = fonts_.find(key);
    if (found != fonts_.end()) {
        return found->second.get();
    }
    const auto& file = files_.file(face);
    TTF_Font* opened = started_ && file ? TTF_OpenFont(file->string().c_str(), size) : nullptr;
    if (opened != nullptr) {
        TTF_SetFontHinting(opened, TTF_HINTING_LIGHT);
    }
    fonts_.emplace(key, opened);
    return opened;
}

Mask Lettering::line(Face face, int size, std::string_view text) {
    TTF_Font* opened = font(face, size);
    if (opened == nullptr || text.empty()) {
        return {};
    }
    const SurfacePtr surface(
        TTF_RenderUTF8_Blended(opened, std::string(text).c_str(), SDL_Color{255, 255, 255, 255}));
    if (!surface) {
        return {};
    }
    Mask mask = mask_of(*surface);
    int top = 0;
    int bottom = mask.height;
    while (top < bottom && is_blank_row(mask, top)) {
        ++top;
    }
    while (bottom > top && is_blank_row(mask, bottom - 1)) {
        --bottom;
    }
    mask.cover.erase(mask.cover.begin() + bottom * mask.width, mask.cover.end());
    mask.cover.erase(mask.cover.begin(), mask.cover.begin() + top * mask.width);
    mask.height = bottom - top;
    return mask;
}

int Lettering::width(Face face, int size, std::string_view text) {
    TTF_Font* opened = font(face, size);
    int width = 0;
    if (opened != nullptr) {
        TTF_SizeUTF8(opened, std::string(text).c_str(), &width, nullptr);
    }
    return width;
}

std::vector<std::string>
Lettering::wrapped(Face face, int size, std::string_view text, int width_limit) {
    std::vector<std::string> lines;
    std::string current;
    std::size_t at = 0;
    while (at < text.size()) {
        const std::size_t end = std::min(text.find(' ', at), text.size());
        const std::string word(text.substr(at, end - at));
        const std::string longer = current.empty() ? word : current + ' ' + word;
        if (!current.empty() && width(face, size, longer) > width_limit) {
            lines.push_back(std::exchange(current, word));
        } else {
            current = longer;
        }
        at = end + 1;
    }
    if (!current.empty()) {
        lines.push_back(current);
    }
    return lines;
}

std::string Lettering::fitted(Face face, int size, std::string text, int width_limit) {
    if (width(face, size, text) <= width_limit) {
        return text;
    }
    while (!text.empty() && width(face, size, text + "…") > width_limit) {
        do {
            text.pop_back();
        } while (!text.empty() && (static_cast<unsigned char>(text.back()) & 0xC0U) == 0x80U);
        while (!text.empty() && text.back() == ' ') {
            text.pop_back();
        }
    }
    return text + "…";
}

void write(Canvas& canvas,
           Lettering& letters,
           Face face,
           double size,
           std::string_view text,
           Vec at,
           Color color,
           Align align) {
    const Affine& transform = canvas.transform();
    const double scale = transform.scale();
    const int pixels = static_cast<int>(std::lround(size * scale));
    if (pixels < 5) {
        return;
    }
    const Mask mask = letters.line(face, pixels, text);
    const double share = align == Align::left ? 0 : align == Align::centre ? 0.5 : 1;
    const Vec middle = transform(at);
    const bool is_upright = std::abs(transform.b) < 1e-6 && transform.a > 0;
    if (is_upright) {
        const int x = static_cast<int>(std::lround(middle.x - mask.width * share));
        const int y = static_cast<int>(std::lround(middle.y - mask.height / 2.0));
        canvas.draw_mask(mask, x, y, color);
        return;
    }
    const Affine place = Affine::move(at) * Affine::scale(1 / scale) *
                         Affine::move({-mask.width * share, -mask.height / 2.0});
    canvas.draw_mask(mask, place, color);
}

} // namespace gonfalon::ui
