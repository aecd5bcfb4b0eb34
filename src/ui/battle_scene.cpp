#include "ui/battle_scene.hpp"

#include <gonfalon/core/error.hpp>
#include <gonfalon/core/files.hpp>

#include "ui/art/outlines.hpp"
#include "ui/widgets.hpp"

#include <algorithm>
#include <utility>

namespace gonfalon::ui {

namespace {

constexpr std::uint64_t bot_pause = 260; ///< milliseconds between a bot's actions, to be followed

} // namespace

BattleScene::BattleScene(House& house,
                         std::unique_ptr<Match> match,
                         const TablePlan& plan,
                         const std::filesystem::path& journal)
    : house_(house), session_(std::move(match), plan), journal_(journal),
      state_(house.desk, session_), board_(house.desk) {
    followed_ = session_.match().log().size();
    for (const WindowSpec& window : session_.match().ruleset().windows()) {
        const auto& orders = house.desk.settings().orders;
        const auto found = orders.find(session_.match().ruleset().id() + '/' + window.key);
        if (found != orders.end()) {
            session_.set_order(window.id, found->second == "pass" ? Order::pass : Order::ask);
        }
    }
    if (journal_.empty()) {
        return;
    }
    try {
        session_.match().keep_journal(journal_);
        write_table_plan(table_plan_file(journal_), plan);
    } catch (const DataError& error) {
        state_.message = std::string("This battle is not being kept on disk: ") + error.what();
    }
}

std::string BattleScene::title() const {
    const ScenarioInfo* info = session_.match().scenario_info();
    return "Gonfalon" + (info != nullptr ? " - " + info->title : std::string());
}

bool BattleScene::is_moving() const {
    return board_.is_moving() || is_thinking_;
}

BattleScene::Layout BattleScene::layout() const {
    const Desk& desk = house_.desk;
    const Vec size = desk.stage().size();
    const double strip = static_cast<double>(desk.px(58));
    const double panel =
        std::clamp(size.x * 0.262, static_cast<double>(desk.px(380)), size.x * 0.42);
    const double left = std::round(size.x - panel);
    const double tray = static_cast<double>(TrayPanel::height(state_, state_.session.shown().view));
    return {{{0, 0}, {size.x, strip}},
            {{0, strip}, {left, size.y - tray}},
            {{0, size.y - tray}, {left, size.y}},
            {{left, strip}, {size.x, size.y}}};
}

void BattleScene::draw(const std::vector<SDL_Keysym>& keys) {
    const std::uint64_t now = SDL_GetTicks64();
    if (!is_held_ && !board_.motions().is_moving() && now >= next_bot_at_) {
        is_thinking_ = session_.advance();
        next_bot_at_ = is_thinking_ && house_.desk.settings().is_animated ? now + bot_pause : 0;
    }
    if (const auto seat = session_.curtain_for(); seat && !is_held_) {
        draw_curtain(*seat, keys);
        return;
    }
    follow_events();
    state_.offered = -1;
    state_.lit_pieces.clear();
    state_.lit_places.clear();
    state_.hovered.card = -1;
    press_keys(keys);
    const Layout place = layout();
    refresh_pointed();
    draw_map(place.map);
    strip_.draw(state_, place.strip);
    if (place.tray.height() > 1) {
        tray_.draw(state_, place.tray);
    }
    draw_panel(place.panel);
    draw_choice_menu();
    draw_dialog();
    carry_out();
}

void BattleScene::draw_curtain(Seat seat, const std::vector<SDL_Keysym>& keys) {
    const View& view = session_.shown().view;
    SeatView next;
    for (const SeatView& shown : view.seats) {
        next = shown.seat == seat ? shown : next;
    }
    bool is_lifted = curtain_.draw(house_.desk, view.title, next);
    for (const SDL_Keysym& key : keys) {
        is_lifted = is_lifted || key.sym == SDLK_RETURN || key.sym == SDLK_KP_ENTER;
    }
    // Nothing of the last person's pointing may stay.
    state_.focus = -1;
    state_.preview.reset();
    state_.look = {};
    state_.why_not.clear();
    state_.message.clear();
    state_.sum = nullptr;
    dialog_ = Dialog::none;
    if (is_lifted) {
        session_.lift_curtain();
    }
}

// Pointing.

std::vector<int> BattleScene::choices_on(const Target& target) const {
    std::vector<int> found;
    const Shown& shown = state_.session.shown();
    for (std::size_t i = 0; i < shown.choices.size(); ++i) {
        if (shown.choices[i].choice.target == target) {
            found.push_back(static_cast<int>(i));
        }
    }
    return found;
}

/// What a click here would mean: the piece first, then a side, then the place.
std::optional<Target> BattleScene::target_at(const Pointed& pointed, int side) const {
    std::vector<Target> tries;
    if (pointed.piece >= 0) {
        tries.push_back(Target::piece(pointed.piece));
    }
    if (pointed.place.kind == Place::Kind::cell) {
        if (side >= 0) {
            tries.push_back(Target::side(pointed.place.a, side));
        }
        tries.push_back(Target::cell(pointed.place.a));
    }
    for (const Target& target : tries) {
        if (!choices_on(target).empty()) {
            return target;
        }
    }
    // A piece may be offered whose tile lies under another one in the same place.
    for (const PieceView& piece : state_.session.shown().view.pieces) {
        if (piece.on_map && piece.at == pointed.place &&
            !choices_on(Target::piece(piece.index)).empty()) {
            return Target::piece(piece.index);
        }
    }
    return std::nullopt;
}

void BattleScene::point(const MapInput& input) {
    const Pointed before = state_.hovered;
    state_.hovered.piece = input.hovered.piece;
    state_.hovered.place = input.hovered.place;
    const bool has_moved = before.piece != state_.hovered.piece ||
                           before.place != state_.hovered.place || input.side >= 0;
    const auto target = target_at(input.hovered, input.side);
    if (input.is_over_map && (has_moved || input.is_clicked)) {
        state_.is_keyboard_focus = false;
    }
    if (!state_.is_keyboard_focus) {
        state_.focus = target ? choices_on(*target).front() : -1;
    }
    if (input.is_right_clicked || (input.is_clicked && !target)) {
        state_.selected = input.hovered.piece;
    }
    if (input.is_clicked && target) {
        state_.pressed = target;
    }
}

/// Asks the game about what is pointed at, once for each change.
void BattleScene::refresh_pointed() {
    const Shown& shown = session_.shown();
    const bool is_same = looked_at_ == state_.hovered && previewed_ == state_.focus &&
                         pointed_changes_ == session_.changes();
    if (is_same) {
        return;
    }
    if (pointed_changes_ != session_.changes()) {
        state_.sum = nullptr;
    }
    looked_at_ = state_.hovered;
    previewed_ = state_.focus;
    pointed_changes_ = session_.changes();
    state_.preview.reset();
    state_.look = {};
    state_.why_not.clear();
    const Viewer viewer = session_.viewer();
    if (state_.focus >= 0 && static_cast<std::size_t>(state_.focus) < shown.choices.size()) {
        const Choice& choice = shown.choices[static_cast<std::size_t>(state_.focus)].choice;
        state_.preview =
            session_.game().preview(viewer, filled(choice, shown.prompt, std::nullopt));
    }
    const bool is_on_map =
        state_.hovered.piece >= 0 || state_.hovered.place.kind != Place::Kind::nowhere;
    if (!is_on_map && state_.hovered.card < 0) {
        return;
    }
    if (state_.hovered.piece >= 0) {
        state_.look = session_.game().look(viewer, {state_.hovered.piece, {}, -1}, {});
    }
    if (state_.focus < 0 && session_.awaits_person()) {
        const Pointed selected{state_.selected, {}, -1};
        if (const Verdict no = session_.game().why_not(viewer, selected, state_.hovered)) {
            state_.why_not = refusal_text(session_.game(), *no, viewer);
            state_.why_rule = std::string(no->rule.text());
        }
    }
}

// Drawing.

void BattleScene::draw_map(const Box& area) {
    const Shown& shown = session_.shown();
    MapScene scene;
    scene.view = &shown.view;
    scene.lexicon = &session_.game().lexicon();
    for (const ShownChoice& choice : shown.choices) {
        scene.targets.push_back(choice.choice.target);
    }
    if (state_.focus >= 0 && static_cast<std::size_t>(state_.focus) < shown.choices.size()) {
        scene.focused.push_back(
            shown.choices[static_cast<std::size_t>(state_.focus)].choice.target);
    }
    scene.look = &state_.look;
    scene.preview = state_.preview ? &*state_.preview : nullptr;
    scene.lit_pieces = state_.lit_pieces;
    scene.lit_places = state_.lit_places;
    scene.selected = state_.selected;
    const MapInput input = board_.draw(area, session_.game().board(), scene);
    point(input);
    draw_tooltip(input);
}

void BattleScene::draw_tooltip(const MapInput& input) {
    if (!input.is_over_map || ImGui::IsMouseDown(ImGuiMouseButton_Left)) {
        return;
    }
    const Shown& shown = session_.shown();
    std::vector<std::string> lines;
    if (state_.focus >= 0 && !state_.is_keyboard_focus) {
        lines.push_back(shown.choices.at(static_cast<std::size_t>(state_.focus)).label);
        if (state_.preview && !state_.preview->cost.empty()) {
            lines.push_back(state_.preview->cost);
        }
        if (state_.preview && !state_.preview->forecast.verdict.empty()) {
            lines.push_back(state_.preview->forecast.verdict);
        }
    } else if (!state_.why_not.empty()) {
        lines.push_back(state_.why_not + ' ' + short_case(state_.why_rule));
    } else {
        for (const PieceView& piece : shown.view.pieces) {
            if (piece.index == input.hovered.piece) {
                lines.push_back(piece.name);
            }
        }
    }
    if (lines.empty()) {
        return;
    }
    ImGui::BeginTooltip();
    ImGui::PushTextWrapPos(house_.desk.px(360));
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const TypeScope scope(house_.desk, i == 0 ? Type::body : Type::note);
        ImGui::TextUnformatted(lines[i].c_str());
    }
    ImGui::PopTextWrapPos();
    ImGui::EndTooltip();
}

void BattleScene::draw_panel(const Box& area) {
    Desk& desk = house_.desk;
    ImGui::SetNextWindowPos(to_im(area.low));
    ImGui::SetNextWindowSize(to_im(area.high - area.low));
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {desk.px(20), desk.px(16)});
    ImGui::Begin("##panel",
                 nullptr,
                 ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove |
                     ImGuiWindowFlags_NoBringToFrontOnFocus | ImGuiWindowFlags_NoNav);
    ImDrawList& list = *ImGui::GetWindowDrawList();
    list.PushClipRectFullScreen();
    list.AddRectFilled(
        to_im(area.low), to_im(Vec{area.low.x + 3, area.high.y}), to_im(desk.palette().gold));
    list.PopClipRect();
    prompt_.draw(state_);
    ImGui::Dummy({1, desk.px(4)});
    draw_tabs();
    ImGui::BeginChild("##tab", {0, 0});
    draw_tab();
    ImGui::EndChild();
    ImGui::End();
    ImGui::PopStyleVar();
    if (state_.offered >= 0) {
        state_.focus = state_.offered;
        state_.is_keyboard_focus = false;
    }
}

void BattleScene::draw_tabs() {
    constexpr std::array names = {"Stack", "Odds", "Charts", "Rules", "Log", "Dice"};
    Desk& desk = house_.desk;
    const Palette& p = desk.palette();
    const ImVec2 start = ImGui::GetCursorScreenPos();
    const float room = ImGui::GetContentRegionAvail().x;
    const float width = room / static_cast<float>(names.size());
    const float height = desk.px(34);
    ImDrawList& list = *ImGui::GetWindowDrawList();
    for (std::size_t i = 0; i < names.size(); ++i) {
        const float x = start.x + width * static_cast<float>(i);
        ImGui::SetCursorScreenPos({x, start.y});
        if (ImGui::InvisibleButton(names.at(i), {width, height})) {
            tab_ = static_cast<Tab>(i);
        }
        mark_item(desk, std::string("tab:") + names.at(i));
        const bool is_current = tab_ == static_cast<Tab>(i);
        if (is_current || ImGui::IsItemHovered()) {
            list.AddRectFilled({x, start.y},
                               {x + width, start.y + height},
                               to_im(is_current ? p.ink : mix(p.panel, p.gold, 0.25)),
                               desk.px(4),
                               ImDrawFlags_RoundCornersTop);
        }
        const Type type = is_current ? Type::strong : Type::body;
        draw_text(list,
                  desk,
                  type,
                  {x + (width - text_width(desk, type, names.at(i))) / 2,
                   start.y + (height - desk.font(type)->FontSize) / 2},
                  is_current ? p.parchment : p.ink,
                  names.at(i));
    }
    list.AddRectFilled(
        {start.x, start.y + height}, {start.x + room, start.y + height + 2}, to_im(p.ink));
    ImGui::SetCursorScreenPos({start.x, start.y + height + desk.px(10)});
}

void BattleScene::draw_tab() {
    switch (tab_) {
    case Tab::stack:
        stack_.draw(state_);
        break;
    case Tab::odds:
        odds_.draw(state_);
        break;
    case Tab::charts:
        charts_.draw(state_);
        break;
    case Tab::rules:
        rules_.draw(state_);
        break;
    case Tab::log:
        log_.draw(state_);
        break;
    case Tab::dice:
        dice_.draw(state_);
        break;
    }
}

/// Several choices on one thing are offered where it was clicked.
void BattleScene::draw_choice_menu() {
    if (std::exchange(opens_choice_menu_, false)) {
        ImGui::OpenPopup("##choices");
    }
    if (!ImGui::BeginPopup("##choices")) {
        return;
    }
    const Shown& shown = session_.shown();
    for (const int index : menu_choices_) {
        if (static_cast<std::size_t>(index) >= shown.choices.size()) {
            continue;
        }
        const std::string& label = shown.choices[static_cast<std::size_t>(index)].label;
        const float width = std::max(
            house_.desk.px(200), text_width(house_.desk, Type::body, label) + house_.desk.px(40));
        if (ink_button(house_.desk, "choice:" + std::to_string(index), label, "", width)) {
            state_.chosen = index;
            ImGui::CloseCurrentPopup();
        }
        if (ImGui::IsItemHovered()) {
            state_.offered = index;
            state_.focus = index;
            state_.is_keyboard_focus = true;
        }
    }
    ImGui::EndPopup();
}

// Acting.

void BattleScene::press(const Target& target) {
    const std::vector<int> choices = choices_on(target);
    if (choices.size() == 1) {
        state_.chosen = choices.front();
    } else if (!choices.empty()) {
        menu_choices_ = choices;
        opens_choice_menu_ = true;
    }
}

void BattleScene::choose(int index, std::optional<std::int32_t> value) {
    const Shown& shown = session_.shown();
    if (index < 0 || static_cast<std::size_t>(index) >= shown.choices.size()) {
        return;
    }
    const Choice choice = shown.choices[static_cast<std::size_t>(index)].choice;
    if (choice.parameter >= 0 && !value) {
        prompt_.ask_value(state_, index);
        return;
    }
    state_.message = session_.choose(choice, value).value_or("");
    state_.focus = -1;
    state_.is_keyboard_focus = false;
}

void BattleScene::carry_out() {
    if (const auto target = std::exchange(state_.pressed, std::nullopt)) {
        press(*target);
    }
    if (const auto tab = std::exchange(state_.open_tab, std::nullopt)) {
        tab_ = *tab;
    }
    if (const auto index = std::exchange(state_.chosen, std::nullopt)) {
        choose(*index, std::exchange(state_.value, std::nullopt));
    }
    if (const auto values = std::exchange(state_.given, std::nullopt)) {
        state_.message = session_.give(*values).value_or("");
    }
    if (std::exchange(state_.wants_undo, false) && session_.can_undo()) {
        session_.undo();
        followed_ = std::min(followed_, session_.match().log().size());
    }
    if (std::exchange(state_.wants_redo, false) && session_.can_redo()) {
        session_.redo();
    }
    if (std::exchange(state_.wants_menu, false)) {
        dialog_ = Dialog::menu;
    }
    if (std::exchange(state_.wants_hint, false)) {
        if (const auto hint = session_.hint()) {
            state_.focus = static_cast<int>(hint->first);
            state_.is_keyboard_focus = true;
            state_.message = hint->second;
        }
    }
}

void BattleScene::follow_events() {
    const auto& log = session_.match().log();
    followed_ = std::min(followed_, log.size());
    for (; followed_ < log.size(); ++followed_) {
        if (!house_.desk.settings().is_animated) {
            continue;
        }
        for (const Event& event : log[followed_].events) {
            if (session_.viewer().sees(event.audience)) {
                animate(event);
            }
        }
    }
}

void BattleScene::animate(const Event& event) {
    if (event.pieces.empty()) {
        return;
    }
    if (event.effect == Effect::move) {
        std::vector<Vec> path;
        for (const Place& place : event.places) {
            if (const auto at =
                    board_.position(session_.game().board(), session_.shown().view, place)) {
                path.push_back(*at);
            }
        }
        board_.motions().slide(event.pieces.front(), std::move(path));
    } else if (event.effect == Effect::strike || event.effect == Effect::fire ||
               event.effect == Effect::flip) {
        board_.motions().shake(event.pieces.back());
    }
}

// Keys.

void BattleScene::walk(int by) {
    const auto count = static_cast<int>(session_.shown().choices.size());
    if (count == 0) {
        return;
    }
    state_.focus =
        state_.focus < 0 ? (by > 0 ? 0 : count - 1) : (state_.focus + by + count) % count;
    state_.is_keyboard_focus = true;
    const Target& target =
        session_.shown().choices[static_cast<std::size_t>(state_.focus)].choice.target;
    Place place = target.place;
    if (target.kind == Target::Kind::piece) {
        place = Place::on(target.id);
    }
    if (const auto at = board_.position(session_.game().board(), session_.shown().view, place)) {
        board_.camera().bring_into_view(*at);
    }
}

void BattleScene::press_keys(const std::vector<SDL_Keysym>& keys) {
    for (const SDL_Keysym& key : keys) {
        if (key.sym == SDLK_F12) {
            take_picture();
        } else if (key.sym == SDLK_ESCAPE) {
            dialog_ = dialog_ == Dialog::none ? Dialog::menu : Dialog::none;
        } else if (dialog_ == Dialog::none && !ImGui::GetIO().WantTextInput) {
            press_key(key);
        }
    }
}

void BattleScene::press_key(const SDL_Keysym& key) {
    if (key.sym >= SDLK_1 && key.sym <= SDLK_9) {
        state_.chosen = PromptPanel::choice_of_key(session_.shown(), key.sym - SDLK_0);
    } else if (key.sym == SDLK_TAB) {
        walk((key.mod & KMOD_SHIFT) != 0 ? -1 : 1);
    } else if (key.sym == SDLK_RETURN || key.sym == SDLK_KP_ENTER) {
        if (state_.focus >= 0) {
            state_.chosen = state_.focus;
        }
    } else if (key.sym >= SDLK_F2 && key.sym <= SDLK_F7) {
        tab_ = static_cast<Tab>(key.sym - SDLK_F2);
    } else if (!press_map_key(key.sym)) {
        press_tool_key(key.sym);
    }
}

bool BattleScene::press_map_key(SDL_Keycode key) {
    Camera& camera = board_.camera();
    const double step = camera.cell_pixels() * 1.5;
    switch (key) {
    case SDLK_w:
    case SDLK_UP:
        camera.pan({0, step});
        return true;
    case SDLK_s:
    case SDLK_DOWN:
        camera.pan({0, -step});
        return true;
    case SDLK_a:
    case SDLK_LEFT:
        camera.pan({step, 0});
        return true;
    case SDLK_d:
    case SDLK_RIGHT:
        camera.pan({-step, 0});
        return true;
    case SDLK_PLUS:
    case SDLK_EQUALS:
    case SDLK_KP_PLUS:
        camera.zoom(1, camera.area().centre());
        return true;
    case SDLK_MINUS:
    case SDLK_KP_MINUS:
        camera.zoom(-1, camera.area().centre());
        return true;
    case SDLK_HOME:
        camera.fit();
        return true;
    default:
        return false;
    }
}

bool BattleScene::press_tool_key(SDL_Keycode key) {
    switch (key) {
    case SDLK_u:
        state_.wants_undo = true;
        return true;
    case SDLK_r:
        state_.wants_redo = true;
        return true;
    case SDLK_h:
        state_.wants_hint = true;
        return true;
    case SDLK_k:
        dialog_ = Dialog::keys;
        return true;
    case SDLK_t:
        dialog_ = Dialog::takeback;
        return true;
    case SDLK_F9:
        dialog_ = Dialog::save;
        return true;
    case SDLK_SPACE:
        board_.motions().skip();
        return true;
    case SDLK_F1: {
        const std::string asked = !state_.why_not.empty()
                                      ? state_.why_rule
                                      : std::string(session_.shown().prompt.rule.text());
        state_.open_page(asked);
        return true;
    }
    default:
        return false;
    }
}

// Dialogs.

void BattleScene::draw_dialog() {
    if (dialog_ == Dialog::none) {
        return;
    }
    Desk& desk = house_.desk;
    const Vec size = desk.stage().size();
    ImGui::OpenPopup("##dialog");
    ImGui::SetNextWindowPos(to_im(size / 2), ImGuiCond_Always, {0.5F, 0.5F});
    ImGui::SetNextWindowSize({dialog_ == Dialog::menu ? desk.px(340) : desk.px(580), 0});
    if (!ImGui::BeginPopupModal("##dialog",
                                nullptr,
                                ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove |
                                    ImGuiWindowFlags_AlwaysAutoResize)) {
        return;
    }
    switch (dialog_) {
    case Dialog::menu:
        draw_menu();
        break;
    case Dialog::settings:
        if (settings_.draw(desk, &session_)) {
            try {
                desk.settings().save(house_.user_folder / "settings.json");
            } catch (const DataError& error) {
                state_.message = error.what();
            }
        }
        break;
    case Dialog::keys:
        draw_keys(desk);
        break;
    case Dialog::save:
        draw_save();
        break;
    case Dialog::takeback:
        draw_takeback();
        break;
    case Dialog::none:
        break;
    }
    ImGui::Dummy({1, desk.px(6)});
    if (dialog_ != Dialog::none && ink_button(desk,
                                              "button:close",
                                              "Back to the table",
                                              "Esc",
                                              ImGui::GetContentRegionAvail().x,
                                              ButtonLook::quiet)) {
        dialog_ = Dialog::none;
    }
    if (dialog_ == Dialog::none) {
        ImGui::CloseCurrentPopup();
    }
    ImGui::EndPopup();
}

void BattleScene::draw_menu() {
    Desk& desk = house_.desk;
    heading(desk, "Menu", Type::head);
    const float width = ImGui::GetContentRegionAvail().x;
    const auto entry = [&](const char* id, const char* label, const char* key) {
        return ink_button(desk, std::string("menu:") + id, label, key, width);
    };
    if (entry("save", "Save", "F9")) {
        dialog_ = Dialog::save;
    }
    if (entry("takeback", "Take back, by agreement", "T")) {
        dialog_ = Dialog::takeback;
    }
    if (entry("picture", "Picture of the screen", "F12")) {
        take_picture();
        dialog_ = Dialog::none;
    }
    if (entry("settings", "Settings and standing orders", "")) {
        dialog_ = Dialog::settings;
    }
    if (entry("keys", "Keys", "K")) {
        dialog_ = Dialog::keys;
    }
    if (entry("replay", "Look back through the battle", "")) {
        const TablePlan plan = session_.plan();
        const auto log_size = session_.match().log().size();
        auto copy = session_.match().branch(log_size);
        go_to(make_replay_scene(house_, std::move(copy), plan));
        leave();
        return;
    }
    if (session_.awaits_person() && entry("resign", "Resign this battle", "")) {
        session_.resign(session_.match().prompt().seat);
        dialog_ = Dialog::none;
    }
    if (!session_.match().outcome().is_over() && session_.persons() > 1 &&
        entry("draw", "Agree on a draw", "")) {
        session_.agree_draw();
        dialog_ = Dialog::none;
    }
    if (entry("leave", "Save and leave the table", "")) {
        leave();
        go_to(make_start_scene(house_));
    }
}

void BattleScene::draw_save() {
    Desk& desk = house_.desk;
    heading(desk, "Save", Type::head);
    if (save_name_[0] == '\0') {
        const std::string name = session_.shown().view.title + ", " + session_.shown().view.when;
        std::copy_n(name.begin(), std::min(name.size(), save_name_.size() - 1), save_name_.begin());
    }
    ImGui::SetNextItemWidth(ImGui::GetContentRegionAvail().x);
    const bool is_entered = ImGui::InputText(
        "##name", save_name_.data(), save_name_.size(), ImGuiInputTextFlags_EnterReturnsTrue);
    mark_item(desk, "save_name");
    if (ink_button(desk,
                   "button:save",
                   "Save",
                   "Enter",
                   ImGui::GetContentRegionAvail().x,
                   ButtonLook::chosen) ||
        is_entered) {
        save_to(save_name_.data());
        save_name_.fill('\0');
        dialog_ = Dialog::none;
    }
}

void BattleScene::save_to(const std::string& name) {
    std::string plain;
    for (const char c : name) {
        const bool is_kept = (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') ||
                             (c >= 'A' && c <= 'Z') || c == ' ' || c == '-' || c == '_' ||
                             (static_cast<unsigned char>(c) & 0x80U) != 0;
        plain += is_kept ? c : '-';
    }
    const std::filesystem::path file = house_.user_folder / "saves" / (plain + ".gonfalon");
    try {
        session_.match().save(file);
        write_table_plan(table_plan_file(file), session_.plan());
        state_.message = "Saved as " + file.string();
    } catch (const DataError& error) {
        state_.message = error.what();
    }
}

void BattleScene::draw_takeback() {
    Desk& desk = house_.desk;
    heading(desk, "Take back", Type::head);
    prose(desk,
          "Going back over dice or over what was shown needs the consent of all. It is noted in "
          "the log.");
    const auto& log = session_.match().log();
    const float width = ImGui::GetContentRegionAvail().x;
    for (const std::size_t steps :
         {std::size_t{1}, std::size_t{2}, std::size_t{5}, std::size_t{10}}) {
        if (steps + 1 > log.size()) {
            break;
        }
        const std::string label =
            "All agree: " + std::to_string(steps) + (steps == 1 ? " action" : " actions") + " back";
        if (ink_button(desk, "takeback:" + std::to_string(steps), label, "", width)) {
            session_.takeback(steps);
            followed_ = std::min(followed_, session_.match().log().size());
            dialog_ = Dialog::none;
        }
    }
}

void BattleScene::take_picture() {
    const std::string stamp = std::to_string(SDL_GetTicks64());
    const std::filesystem::path folder = house_.user_folder / "pictures";
    const std::filesystem::path file =
        folder / ("table-" + std::to_string(session_.match().log().size()) + "-" + stamp + ".png");
    try {
        std::filesystem::create_directories(folder);
        save_png(*house_.desk.stage().picture(), file);
        state_.message = "Picture: " + file.string();
    } catch (const std::exception& error) {
        state_.message = error.what();
    }
}

/// The battle is put away: an autosave is kept, and the live journal is no longer needed.
void BattleScene::leave() {
    if (journal_.empty()) {
        return;
    }
    try {
        const std::filesystem::path file = files::next_autosave(house_.user_folder);
        session_.match().save(file);
        write_table_plan(table_plan_file(file), session_.plan());
        std::error_code ignored;
        std::filesystem::remove(journal_, ignored);
        std::filesystem::remove(table_plan_file(journal_), ignored);
    } catch (const DataError& error) {
        state_.message = error.what(); // the live journal stays and is offered at the next start
    }
}

std::unique_ptr<Scene> make_battle_scene(House& house,
                                         std::unique_ptr<Match> match,
                                         const TablePlan& plan,
                                         const std::filesystem::path& journal) {
    return std::make_unique<BattleScene>(house, std::move(match), plan, journal);
}

} // namespace gonfalon::ui
