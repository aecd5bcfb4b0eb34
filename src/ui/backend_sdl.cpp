#include "ui/backend_sdl.hpp"

#include <gonfalon/core/error.hpp>
#include <gonfalon/core/files.hpp>

#include <SDL_image.h>
#include <imgui.h>

#if __has_include(<imgui_impl_sdl2.h>)
#include <imgui_impl_sdl2.h>
#elif __has_include(<backends/imgui_impl_sdl.h>)
#include <backends/imgui_impl_sdl.h>
#else
#include <imgui_impl_sdl.h>
#endif
#if __has_include(<imgui_impl_sdlrenderer2.h>)
#include <imgui_impl_sdlrenderer2.h>
#define GONFALON_SDLRENDERER(name) ImGui_ImplSDLRenderer2_##name
#else
#include <imgui_impl_sdlrenderer.h>
#define GONFALON_SDLRENDERER(name) ImGui_ImplSDLRenderer_##name
#endif

#include <stdexcept>

namespace gonfalon::ui {

namespace {

[[noreturn]] void fail(const std::string& what) {
    throw std::runtime_error(what + ": " + SDL_GetError());
}

} // namespace

Stage::Stage(StageKind kind, const std::string& title, int width, int height)
    : is_hidden_(kind == StageKind::hidden) {
    if (is_hidden_) {
        SDL_SetHint(SDL_HINT_VIDEODRIVER, "dummy");
    }
    SDL_SetHint(SDL_HINT_RENDER_SCALE_QUALITY, "linear");
    SDL_SetHint(SDL_HINT_VIDEO_ALLOW_SCREENSAVER, "1");
    if (SDL_Init(SDL_INIT_VIDEO) != 0) {
        fail("the window cannot be opened");
    }
    try {
        open_window(kind, title, width, height);
        open_imgui();
    } catch (...) {
        SDL_DestroyRenderer(renderer_);
        SDL_DestroyWindow(window_);
        SDL_Quit();
        throw;
    }
}

void Stage::open_window(StageKind kind, const std::string& title, int width, int height) {
    const Uint32 flags = kind == StageKind::hidden
                             ? SDL_WINDOW_HIDDEN
                             : SDL_WINDOW_RESIZABLE | SDL_WINDOW_ALLOW_HIGHDPI;
    window_ = SDL_CreateWindow(
        title.c_str(), SDL_WINDOWPOS_CENTERED, SDL_WINDOWPOS_CENTERED, width, height, flags);
    if (window_ == nullptr) {
        fail("the window cannot be opened");
    }
    SDL_SetWindowMinimumSize(window_, 960, 600);
    if (kind == StageKind::window) {
        renderer_ = SDL_CreateRenderer(window_, -1, SDL_RENDERER_PRESENTVSYNC);
    }
    if (renderer_ == nullptr) {
        renderer_ = SDL_CreateRenderer(window_, -1, SDL_RENDERER_SOFTWARE);
    }
    if (renderer_ == nullptr) {
        fail("nothing can be drawn in the window");
    }
}

void Stage::open_imgui() {
    IMGUI_CHECKVERSION();
    ImGui::CreateContext();
    ImGuiIO& io = ImGui::GetIO();
    io.IniFilename = nullptr;
    io.LogFilename = nullptr;
    has_imgui_ = ImGui_ImplSDL2_InitForSDLRenderer(window_
#if IMGUI_VERSION_NUM >= 18700
                                                   ,
                                                   renderer_
#endif
                                                   ) &&
                 GONFALON_SDLRENDERER(Init)(renderer_);
    if (!has_imgui_) {
        ImGui::DestroyContext();
        fail("the panels cannot be set up");
    }
}

Stage::~Stage() {
    if (has_imgui_) {
        GONFALON_SDLRENDERER(Shutdown)();
        ImGui_ImplSDL2_Shutdown();
        ImGui::DestroyContext();
    }
    SDL_DestroyRenderer(renderer_);
    SDL_DestroyWindow(window_);
    SDL_Quit();
}

Vec Stage::size() const {
    int width = 0;
    int height = 0;
    SDL_GetRendererOutputSize(renderer_, &width, &height);
    return {static_cast<double>(width), static_cast<double>(height)};
}

void Stage::set_title(const std::string& title) {
    SDL_SetWindowTitle(window_, title.c_str());
}

void Stage::set_size(int width, int height) {
    SDL_SetWindowSize(window_, width, height);
}

std::vector<SDL_Event> Stage::poll(int milliseconds) {
    std::vector<SDL_Event> events;
    SDL_Event event;
    bool has_event = milliseconds == 0 ? SDL_PollEvent(&event) == 1
                                       : SDL_WaitEventTimeout(&event, milliseconds) == 1;
    while (has_event) {
        ImGui_ImplSDL2_ProcessEvent(&event);
        follow_pointer(event);
        events.push_back(event);
        has_event = SDL_PollEvent(&event) == 1;
    }
    return events;
}

void Stage::follow_pointer(const SDL_Event& event) {
    if (event.type == SDL_MOUSEMOTION) {
        pointer_ = {static_cast<double>(event.motion.x), static_cast<double>(event.motion.y)};
    } else if (event.type == SDL_MOUSEBUTTONDOWN) {
        buttons_ |= 1U << event.button.button;
    } else if (event.type == SDL_MOUSEBUTTONUP) {
        buttons_ &= ~(1U << event.button.button);
    }
}

void Stage::place_pointer() {
    if (!is_hidden_) {
        return;
    }
    ImGuiIO& io = ImGui::GetIO();
    if (pointer_.x >= 0) {
        io.MousePos = {static_cast<float>(pointer_.x), static_cast<float>(pointer_.y)};
    }
    io.MouseDown[0] = (buttons_ & (1U << SDL_BUTTON_LEFT)) != 0;
    io.MouseDown[1] = (buttons_ & (1U << SDL_BUTTON_RIGHT)) != 0;
    io.MouseDown[2] = (buttons_ & (1U << SDL_BUTTON_MIDDLE)) != 0;
}

void Stage::begin_frame(Color ground) {
    GONFALON_SDLRENDERER(NewFrame)();
    ImGui_ImplSDL2_NewFrame(
#if IMGUI_VERSION_NUM < 18400
        window_
#endif
    );
    place_pointer();
    ImGui::NewFrame();
    SDL_SetRenderDrawColor(renderer_, ground.r, ground.g, ground.b, 255);
    SDL_RenderClear(renderer_);
}

void Stage::end_frame() {
    ImGui::Render();
    GONFALON_SDLRENDERER(RenderDrawData)
    (ImGui::GetDrawData()
#if IMGUI_VERSION_NUM >= 19070
         ,
     renderer_
#endif
    );
    SDL_RenderPresent(renderer_);
}

void Stage::renew_fonts() {
    GONFALON_SDLRENDERER(DestroyFontsTexture)();
}

SurfacePtr Stage::picture() const {
    const Vec wanted = size();
    SurfacePtr surface(SDL_CreateRGBSurfaceWithFormat(
        0, static_cast<int>(wanted.x), static_cast<int>(wanted.y), 32, SDL_PIXELFORMAT_ARGB8888));
    if (!surface ||
        SDL_RenderReadPixels(
            renderer_, nullptr, SDL_PIXELFORMAT_ARGB8888, surface->pixels, surface->pitch) != 0) {
        fail("the picture cannot be read back");
    }
    return surface;
}

void save_png(const SDL_Surface& surface, const std::filesystem::path& file) {
    // SDL's own interface takes a pointer to a surface it does not change.
    auto* source = const_cast<SDL_Surface*>(&surface);
    // Through memory, for SDL_image does not tell when a disk is full.
    const auto raw = static_cast<std::size_t>(surface.pitch) * static_cast<std::size_t>(surface.h);
    std::string png(raw + raw / 8 + 65536, '\0');
    const std::unique_ptr<SDL_RWops, int (*)(SDL_RWops*)> out(
        SDL_RWFromMem(png.data(), static_cast<int>(png.size())), &SDL_RWclose);
    if (!out || IMG_SavePNG_RW(source, out.get(), 0) != 0) {
        throw DataError(file.generic_string(),
                        "",
                        std::string("the picture cannot be written: ") + IMG_GetError());
    }
    png.resize(static_cast<std::size_t>(SDL_RWtell(out.get())));
    files::write_whole(file, png);
}

} // namespace gonfalon::ui
