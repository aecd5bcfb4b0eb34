#include "ui/shell.hpp"

#include <gonfalon/core/files.hpp>

#include <sstream>

namespace gonfalon::ui {

Shell::Shell(Stage& stage, Desk& desk) : stage_(stage), desk_(desk) {
}

void Shell::show(std::unique_ptr<Scene> scene) {
    scene_ = std::move(scene);
    restless_ = 3;
}

void Shell::run(std::unique_ptr<Scene> first) {
    show(std::move(first));
    for (bool goes_on = true; goes_on;) {
        const bool is_awake = restless_ > 0 || scene_->is_moving();
        goes_on = step(is_awake ? 8 : -1);
    }
}

bool Shell::step(int wait_milliseconds) {
    std::vector<SDL_Keysym> keys;
    for (const SDL_Event& event : stage_.poll(wait_milliseconds)) {
        restless_ = 3;
        if (event.type == SDL_QUIT) {
            return false;
        }
        if (event.type == SDL_KEYDOWN) {
            keys.push_back(event.key.keysym);
        }
    }
    --restless_;
    desk_.prepare_frame();
    stage_.begin_frame(desk_.palette().table_dark);
    scene_->draw(keys);
    stage_.end_frame();
    write_targets();
    if (scene_->wants_to_quit()) {
        return false;
    }
    if (auto next = scene_->take_next()) {
        show(std::move(next));
    }
    if (title_ != scene_->title()) {
        title_ = scene_->title();
        stage_.set_title(title_);
    }
    return true;
}

void Shell::write_targets() {
    if (targets_file_.empty()) {
        return;
    }
    std::ostringstream text;
    for (const auto& [id, box] : desk_.targets().all()) {
        text << id << ' ' << box.low.x << ' ' << box.low.y << ' ' << box.high.x << ' ' << box.high.y
             << '\n';
    }
    if (text.str() != targets_told_) {
        targets_told_ = text.str();
        files::write_whole(targets_file_, targets_told_);
    }
}

} // namespace gonfalon::ui
