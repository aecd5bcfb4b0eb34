#pragma once

#include "ui/paint/canvas.hpp"

#include <SDL.h>
#include <imgui.h>

#include <functional>
#include <list>
#include <memory>
#include <string>
#include <unordered_map>

namespace gonfalon::ui {

struct TextureDeleter {
    void operator()(SDL_Texture* texture) const { SDL_DestroyTexture(texture); }
};

using TexturePtr = std::unique_ptr<SDL_Texture, TextureDeleter>;

enum class Opacity { solid, mixed };

/// Makes a texture of a picture. Throws std::runtime_error when there is no memory for it.
TexturePtr make_texture(SDL_Renderer* renderer, const Canvas& canvas, Opacity opacity);

/// A picture ready to be drawn by ImGui.
struct Picture {
    SDL_Texture* texture = nullptr;
    int width = 0;
    int height = 0;

    [[nodiscard]] ImTextureID id() const { return static_cast<ImTextureID>(texture); }

    [[nodiscard]] ImVec2 size() const {
        return {static_cast<float>(width), static_cast<float>(height)};
    }
};

/// Pictures drawn once and kept, the longest unused dropped first.
class TextureCache {
public:
    TextureCache(SDL_Renderer* renderer, std::size_t byte_limit);

    /// The picture of this key, drawn by `draw` if it is not there.
    Picture get(const std::string& key, Opacity opacity, const std::function<Canvas()>& draw);
    /// The picture of this key if it is there.
    Picture find(const std::string& key);
    void clear();

    [[nodiscard]] std::size_t bytes() const { return bytes_; }

private:
    struct Entry {
        std::string key;
        TexturePtr texture;
        Picture picture;
    };

    [[nodiscard]] static std::size_t bytes_of(const Picture& picture);
    void shrink();

    SDL_Renderer* renderer_;
    std::size_t byte_limit_;
    std::size_t bytes_ = 0;
    std::list<Entry> entries_; ///< newest use first
    std::unordered_map<std::string, std::list<Entry>::iterator> index_;
};

} // namespace gonfalon::ui
