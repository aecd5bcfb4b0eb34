#include "ui/tile_cache.hpp"

#include <cmath>

namespace gonfalon::ui {

namespace {

constexpr int tile_size = 256;
constexpr std::size_t tile_bytes = 30U << 20U;
constexpr Uint64 bake_milliseconds = 7;
constexpr double overview_scale = 0.016;

} // namespace

TileCache::TileCache(Desk& desk) : desk_(desk), tiles_(desk.stage().renderer(), tile_bytes) {
}

void TileCache::set_board(const BoardPicture& board) {
    if (art_ && art_->revision() == board.revision && generation_ == desk_.generation()) {
        return;
    }
    tiles_.clear();
    art_ = std::make_unique<BoardArt>(desk_.art(), board, desk_.settings().shows_names);
    generation_ = desk_.generation();
}

Box TileCache::extent() const {
    return art_ ? art_->extent() : Box{{0, 0}, {1000, 1000}};
}

std::string TileCache::key(const Camera& camera, int x, int y) const {
    return std::to_string(camera.cell_pixels()) + '/' + std::to_string(x) + '/' + std::to_string(y);
}

TileCache::Range TileCache::tiles_in_sight(const Camera& camera) const {
    const double k = camera.scale();
    const Box board{art_->extent().low * k, art_->extent().high * k};
    const Box sight{camera.area().low - camera.origin(), camera.area().high - camera.origin()};
    const auto tile = [](double pixel) { return static_cast<int>(std::floor(pixel / tile_size)); };
    return {tile(std::max(board.low.x, sight.low.x)),
            tile(std::max(board.low.y, sight.low.y)),
            tile(std::min(board.high.x, sight.high.x) - 1),
            tile(std::min(board.high.y, sight.high.y) - 1)};
}

Picture TileCache::bake(const Camera& camera, int x, int y) {
    return tiles_.get(key(camera, x, y), Opacity::solid, [&] {
        const double k = camera.scale();
        const Box board = art_->extent();
        // Tiles at the rim end with the board.
        const PixelBox region{
            std::max(x * tile_size, static_cast<int>(std::lround(board.low.x * k))),
            std::max(y * tile_size, static_cast<int>(std::lround(board.low.y * k))),
            std::min((x + 1) * tile_size, static_cast<int>(std::lround(board.high.x * k))),
            std::min((y + 1) * tile_size, static_cast<int>(std::lround(board.high.y * k)))};
        return art_->paint(k, region);
    });
}

void TileCache::bake_all(const Camera& camera) {
    const Range range = tiles_in_sight(camera);
    for (int y = range.y0; y <= range.y1; ++y) {
        for (int x = range.x0; x <= range.x1; ++x) {
            bake(camera, x, y);
        }
    }
}

Picture TileCache::overview() {
    return tiles_.get("overview", Opacity::solid, [&] {
        const Box board = art_->extent();
        const double k = std::min(overview_scale, 320 / std::max(board.width(), board.height()));
        return art_->paint(k,
                           {static_cast<int>(board.low.x * k),
                            static_cast<int>(board.low.y * k),
                            static_cast<int>(board.high.x * k),
                            static_cast<int>(board.high.y * k)});
    });
}

void TileCache::draw_coarse(ImDrawList& list, const Camera& camera) {
    const Picture whole = overview();
    list.AddImage(
        whole.id(), to_im(camera.to_screen(extent().low)), to_im(camera.to_screen(extent().high)));
}

void TileCache::draw(ImDrawList& list, const Camera& camera) {
    const Range range = tiles_in_sight(camera);
    const Uint64 start = SDL_GetTicks64();
    bool is_complete = true;
    for (int y = range.y0; y <= range.y1 && is_complete; ++y) {
        for (int x = range.x0; x <= range.x1 && is_complete; ++x) {
            is_complete = tiles_.find(key(camera, x, y)).texture != nullptr;
        }
    }
    if (!is_complete) {
        draw_coarse(list, camera);
    }
    is_baking_ = false;
    const double k = camera.scale();
    for (int y = range.y0; y <= range.y1; ++y) {
        for (int x = range.x0; x <= range.x1; ++x) {
            Picture tile = tiles_.find(key(camera, x, y));
            if (tile.texture == nullptr) {
                if (SDL_GetTicks64() - start >= bake_milliseconds) {
                    is_baking_ = true;
                    continue;
                }
                tile = bake(camera, x, y);
            }
            const Vec low = camera.origin() +
                            Vec{std::max(x * 1.0 * tile_size, std::round(extent().low.x * k)),
                                std::max(y * 1.0 * tile_size, std::round(extent().low.y * k))};
            const ImVec2 at = to_im(low);
            list.AddImage(tile.id(), at, {at.x + tile.size().x, at.y + tile.size().y});
        }
    }
}

} // namespace gonfalon::ui
