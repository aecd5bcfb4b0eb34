// Measures the window's budgets under SDL's dummy driver at 1600x1000: bench_window [DATA].

#include <gonfalon/core/error.hpp>
#include <gonfalon/core/files.hpp>

#include "app/rulesets.hpp"
#include "measure.hpp"
#include "ui/battle_scene.hpp"
#include "ui/shell.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <fstream>

using namespace gonfalon;
using bench::now;
using bench::report;
using bench::seconds_since;

namespace {

constexpr int pan_frames = 400;

/// Megabytes of this process in memory now.
double resident_megabytes() {
    std::ifstream status("/proc/self/status");
    std::string word;
    double kilobytes = 0;
    while (status >> word) {
        if (word == "VmRSS:") {
            status >> kilobytes;
        }
    }
    return kilobytes / 1024;
}

double share_of(std::vector<double> values, double share) {
    std::sort(values.begin(), values.end());
    const auto last = static_cast<double>(values.size() - 1);
    return values[static_cast<std::size_t>(share * last)];
}

void press(SDL_Keycode key, Uint32 type) {
    SDL_Event event{};
    event.type = type;
    event.key.keysym.sym = key;
    event.key.keysym.scancode = SDL_GetScancodeFromKey(key);
    event.key.state = type == SDL_KEYDOWN ? SDL_PRESSED : SDL_RELEASED;
    SDL_PushEvent(&event);
}

/// Frames while a key is held down.
void hold(ui::Shell& shell, SDL_Keycode key, int frames, std::vector<double>& taken) {
    press(key, SDL_KEYDOWN);
    for (int i = 0; i < frames; ++i) {
        const double start = now();
        shell.step(0);
        taken.push_back(1000 * seconds_since(start));
    }
    press(key, SDL_KEYUP);
}

/// Zooms in, goes over the map once so that it is baked at this step, then measures.
void pan(ui::Shell& shell) {
    for (int i = 0; i < 4; ++i) {
        press(SDLK_PLUS, SDL_KEYDOWN);
        press(SDLK_PLUS, SDL_KEYUP);
        shell.step(0);
    }
    std::vector<double> baking;
    hold(shell, SDLK_UP, pan_frames, baking);
    hold(shell, SDLK_DOWN, pan_frames, baking);
    std::vector<double> frames;
    hold(shell, SDLK_UP, pan_frames, frames);
    hold(shell, SDLK_DOWN, pan_frames, frames);
    report("a frame while baking, worst", share_of(baking, 1), "ms", "none");
    report("a frame while panning, middle", share_of(frames, 0.5), "ms", "10");
    report("a frame while panning, 99 %", share_of(frames, 0.99), "ms", "10");
}

Uint32 note_time(Uint32, void* started) {
    *static_cast<double*>(started) = now();
    return 0;
}

Uint32 leave(Uint32, void*) {
    SDL_Event event{};
    event.type = SDL_QUIT;
    SDL_PushEvent(&event);
    return 0;
}

/// Some seconds of a battle that nobody touches, after one to settle.
void idle(ui::Shell& shell, std::unique_ptr<ui::Scene> scene) {
    constexpr Uint32 settling = 2000;
    constexpr Uint32 seconds = 5;
    double start = 0;
    SDL_AddTimer(settling, note_time, &start);
    SDL_AddTimer(settling + 1000 * seconds, leave, nullptr);
    shell.run(std::move(scene));
    report("nobody acting, of a core", 100 * seconds_since(start) / seconds, "%", "1");
}

void open_battle(const RulesetList& rulesets, const std::string& data, double start) {
    const auto folder = std::filesystem::temp_directory_path() / "gonfalon-bench";
    ui::Stage stage(ui::StageKind::hidden, "Gonfalon", 1600, 1000);
    ui::Desk desk(stage, data, ui::Settings{});
    ui::House house{rulesets, folder, desk};
    ui::Shell shell(stage, desk);
    const Ruleset& rules = *rulesets.front();
    const std::string id = rules.scenarios().front().id;
    const auto battle = [&] {
        auto match = std::make_unique<Match>(rules, rules.scenario_json(id), MatchSettings{}, id);
        return std::make_unique<ui::BattleScene>(
            house, std::move(match), ui::TableOpening{ui::TablePlan{}, folder / "live.jsonl"});
    };
    shell.show(battle());
    shell.step(0);
    report("start to the first frame", seconds_since(start), "s", "0.5");
    pan(shell);
    report("in memory", resident_megabytes(), "MB", "120");
    idle(shell, battle());
    std::filesystem::remove_all(folder);
}

} // namespace

int main(int argc, char** argv) {
    try {
        const double start = now();
        const std::string data = argc > 1 ? argv[1] : ".";
        const RulesetList rulesets = app::load_rulesets(data);
        fmt::print("{}/{}, in a window\n",
                   rulesets.front()->id(),
                   rulesets.front()->scenarios().front().id);
        open_battle(rulesets, data, start);
        return 0;
    } catch (const std::exception& error) {
        fmt::print(stderr, "bench_window: {}\n", error.what());
        return 1;
    }
}
