#include "ui/replay_scene.hpp"

#include <gonfalon/core/files.hpp>

#include "ui/widgets.hpp"

#include <algorithm>
#include <utility>

namespace gonfalon::ui {

ReplayScene::ReplayScene(House& house, std::unique_ptr<Match> match, TableOpening opening)
    : house_(house), match_(std::move(match)), opening_(std::move(opening)), board_(house.desk) {
    SeatSet persons;
    int count = 0;
    for (std::size_t i = 0; i < opening_.plan.players.size(); ++i) {
        if (opening_.plan.players[i] == Player::person) {
            persons = persons | SeatSet(seat_at(static_cast<int>(i)));
            ++count;
        }
    }
    if (match_->outcome().is_over() || count == 0) {
        viewer_ = SeatSet::everyone();
    } else if (count == 1 || opening_.plan.secrets == TablePlan::Secrets::open) {
        viewer_ = persons;
    }
    go(static_cast<int>(match_->log().size()));
}

void ReplayScene::go(int step) {
    step_ = std::clamp(step, 1, std::max(1, static_cast<int>(match_->log().size())));
    game_ = match_->at(static_cast<std::size_t>(step_));
    view_ = game_->view(viewer_);
}

void ReplayScene::draw(const std::vector<SDL_Keysym>& keys) {
    for (const SDL_Keysym& key : keys) {
        if (key.sym == SDLK_LEFT) {
            go(step_ - 1);
        } else if (key.sym == SDLK_RIGHT) {
            go(step_ + 1);
        } else if (key.sym == SDLK_PAGEUP) {
            go(step_ - 10);
        } else if (key.sym == SDLK_PAGEDOWN) {
            go(step_ + 10);
        } else if (key.sym == SDLK_HOME) {
            go(1);
        } else if (key.sym == SDLK_END) {
            go(static_cast<int>(match_->log().size()));
        } else if (key.sym == SDLK_ESCAPE) {
            wants_back_ = true;
        }
    }
    const Vec size = house_.desk.stage().size();
    const double left = std::round(size.x - std::clamp(size.x * 0.262,
                                                       static_cast<double>(house_.desk.px(380)),
                                                       size.x * 0.42));
    MapScene scene;
    scene.view = &view_;
    scene.lexicon = &game_->lexicon();
    const LogEntry& entry = match_->log().at(static_cast<std::size_t>(step_ - 1));
    for (const Event& event : entry.events) {
        if (viewer_.sees(event.audience)) {
            scene.lit_pieces.insert(event.pieces.begin(), event.pieces.end());
            scene.lit_places.insert(
                scene.lit_places.end(), event.places.begin(), event.places.end());
        }
    }
    board_.draw({{0, 0}, {left, size.y}}, game_->board(), scene);
    draw_panel({{left, 0}, size});
    if (wants_back_) {
        back_to_table(); // the match goes with it
    }
}

void ReplayScene::draw_panel(const Box& area) {
    Desk& desk = house_.desk;
    ImGui::SetNextWindowPos(to_im(area.low));
    ImGui::SetNextWindowSize(to_im(area.high - area.low));
    ImGui::Begin("##replay",
                 nullptr,
                 ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoNav);
    heading(desk, view_.title, Type::head);
    prose(desk, view_.when);
    const int count = static_cast<int>(match_->log().size());
    int wanted = step_;
    ImGui::SetNextItemWidth(ImGui::GetContentRegionAvail().x);
    if (ImGui::SliderInt("##step", &wanted, 1, count, "action %d")) {
        go(wanted);
    }
    mark_item(desk, "replay:step");
    const float width = (ImGui::GetContentRegionAvail().x - desk.px(8)) / 2;
    if (ink_button(desk, "replay:back", "One back", "←", width)) {
        go(step_ - 1);
    }
    ImGui::SameLine(0, desk.px(8));
    if (ink_button(desk, "replay:on", "One on", "→", width)) {
        go(step_ + 1);
    }
    const float whole = ImGui::GetContentRegionAvail().x;
    if (ink_button(desk, "replay:play", "Play on from here", "", whole, ButtonLook::chosen)) {
        play_on();
    }
    if (ink_button(desk, "replay:leave", "Back to the table", "Esc", whole, ButtonLook::quiet)) {
        wants_back_ = true;
    }
    gold_rule(desk);
    draw_lines();
    ImGui::End();
}

void ReplayScene::draw_lines() {
    const int first = std::max(0, step_ - 14);
    for (int i = step_; i > first; --i) {
        for (const Event& event : match_->log().at(static_cast<std::size_t>(i - 1)).events) {
            if (!viewer_.sees(event.audience)) {
                continue;
            }
            const std::string text = game_->tell(event, viewer_);
            if (i == step_) {
                prose(house_.desk, text);
            } else if (!text.empty()) {
                faded_prose(house_.desk, text);
            }
        }
    }
}

void ReplayScene::play_on() {
    go_to(make_battle_scene(house_,
                            match_->branch(static_cast<std::size_t>(step_)),
                            {opening_.plan, files::new_journal(house_.user_folder, "branch")}));
}

void ReplayScene::back_to_table() {
    go_to(make_battle_scene(house_, std::move(match_), opening_));
}

std::unique_ptr<Scene>
make_replay_scene(House& house, std::unique_ptr<Match> match, const TableOpening& opening) {
    return std::make_unique<ReplayScene>(house, std::move(match), opening);
}

} // namespace gonfalon::ui
