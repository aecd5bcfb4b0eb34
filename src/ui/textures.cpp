#include "ui/textures.hpp"

#include <stdexcept>

namespace gonfalon::ui {

TexturePtr make_texture(SDL_Renderer* renderer, const Canvas& canvas, Opacity opacity) {
    const SurfacePtr surface = canvas.to_surface();
    TexturePtr texture(SDL_CreateTexture(
        renderer, SDL_PIXELFORMAT_ARGB8888, SDL_TEXTUREACCESS_STATIC, surface->w, surface->h));
    if (!texture ||
        SDL_UpdateTexture(texture.get(), nullptr, surface->pixels, surface->pitch) != 0) {
        throw std::runtime_error(std::string("no memory for a picture: ") + SDL_GetError());
    }
    SDL_SetTextureBlendMode(texture.get(),
                            opacity == Opacity::solid ? SDL_BLENDMODE_NONE : SDL_BLENDMODE_BLEND);
    return texture;
}

TextureCache::TextureCache(SDL_Renderer* renderer, std::size_t byte_limit)
    : renderer_(renderer), byte_limit_(byte_limit) {
}

std::size_t TextureCache::bytes_of(const Picture& picture) {
    return static_cast<std::size_t>(picture.width) * static_cast<std::size_t>(picture.height) * 4;
}

Picture TextureCache::find(const std::string& key) {
    const auto found = index_.find(key);
    if (found == index_.end()) {
        return {};
    }
    entries_.splice(entries_.begin(), entries_, found->second);
    return found->second->picture;
}

Picture
TextureCache::get(const std::string& key, Opacity opacity, const std::function<Canvas()>& draw) {
    if (const Picture known = find(key); known.texture != nullptr) {
        return known;
    }
    const Canvas canvas = draw();
    TexturePtr texture = make_texture(renderer_, canvas, opacity);
    const Picture picture{texture.get(), canvas.width(), canvas.height()};
    entries_.push_front({key, std::move(texture), picture});
    index_[key] = entries_.begin();
    bytes_ += bytes_of(picture);
    shrink();
    return picture;
}

void TextureCache::shrink() {
    while (bytes_ > byte_limit_ && entries_.size() > 1) {
        bytes_ -= bytes_of(entries_.back().picture);
        index_.erase(entries_.back().key);
        entries_.pop_back();
    }
}

void TextureCache::clear() {
    entries_.clear();
    index_.clear();
    bytes_ = 0;
}

} // namespace gonfalon::ui
