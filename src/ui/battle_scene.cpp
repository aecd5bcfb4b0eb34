#include "ui/battle_scene.hpp"

#include <gonfalon/core/error.hpp>

#include "ui/map_geometry.hpp"
#include "ui/panels/map_tooltip.hpp"
#include "ui/widgets.hpp"

#include <algorithm>
#include <utility>

namespace gonfalon::ui {

namespace {

constexpr std::uint64_t bot_pause = 260; ///< milliseconds between a bot's actions, to be followed

constexpr ImGuiWindowFlags fixed_window = ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove |
                                          ImGuiWindowFlags_NoBringToFrontOnFocus |
                                          ImGuiWindowFlags_NoNav;

} // namespace

BattleScene::BattleScene(House& house, std::unique_ptr<Match> match, TableOpening opening)
    : house_(house), session_(std::move(match), opening.plan),
      keeper_(house.user_folder, opening.journal), journal_(opening.journal),
      state_(house.desk, session_), board_(house.desk), pointing_(state_),
      events_(session_, board_), dialogs_(house, state_, keeper_) {
    take_up_orders();
    keeper_.begin(session_);
    state_.trouble = keeper_.trouble();
    const FontFiles& fonts = house.desk.font_files();
    state_.message =
        opening.message.empty() && fonts.is_empty() ? fonts.describe() : opening.message;
}

void BattleScene::take_up_orders() {
    const auto& kept = house_.desk.settings().orders;
    for (const Seat seat : session_.person_seats()) {
        const auto found = kept.find(session_.orders_key(seat));
        if (found != kept.end()) {
            session_.set_orders(seat, StandingOrders::from_text(found->second));
        }
    }
}

std::string BattleScene::title() const {
    const ScenarioInfo* info = session_.match().scenario_info();
    return "Gonfalon" + (info != nullptr ? " - " + info->title : std::string());
}

bool BattleScene::is_moving() const {
    return board_.is_moving() || is_thinking_;
}

template <class Act>
void BattleScene::on_record(Act act) {
    try {
        act();
        keeper_.follow(session_);
    } catch (const DataError& error) {
        keeper_.give_up(error.what());
    }
    state_.trouble = keeper_.trouble();
}

BattleScene::Layout BattleScene::layout() {
    const Desk& desk = house_.desk;
    const Vec size = desk.stage().size();
    const double strip = static_cast<double>(desk.px(58));
    const double panel =
        std::clamp(size.x * 0.262, static_cast<double>(desk.px(380)), size.x * 0.42);
    const double left = std::round(size.x - panel);
    Layout place;
    place.strip = {{0, 0}, {size.x, strip}};
    place.panel = {{left, strip}, {size.x, size.y}};
    const Box field{{0, strip}, {left, size.y}};
    place.tray = TrayPanel::place(state_, field, board_.size_of(session_.game().board()));
    place.map = field;
    if (place.tray.is_empty()) {
        return place;
    }
    if (place.tray.low.y > field.low.y) {
        place.map.high.y = place.tray.low.y;
    } else {
        place.map.low.x = place.tray.high.x;
    }
    return place;
}

void BattleScene::draw(const std::vector<SDL_Keysym>& keys) {
    let_others_play();
    if (draw_cloth(keys)) {
        return;
    }
    static_cast<void>(session_.shown()); // settles who looks on
    events_.follow(house_.desk.settings().is_animated);
    state_.begin_frame();
    press_keys(keys);
    draw_table();
    carry_out();
    pointing_.refresh();
    watch_for_draw();
    run_errand(std::exchange(state_.errand, Errand::none)); // may end the scene
}

/// Bots and standing orders answer one at a time, so that a person can follow.
void BattleScene::let_others_play() {
    const std::uint64_t now = SDL_GetTicks64();
    if (is_held_ || consent_.is_open() || session_.curtain_for() || board_.motions().is_moving() ||
        now < next_bot_at_) {
        return;
    }
    on_record([this] { is_thinking_ = session_.advance(); });
    next_bot_at_ = is_thinking_ && house_.desk.settings().is_animated ? now + bot_pause : 0;
}

// Drawing.

/// A curtain or a petition, instead of the table; false when neither is needed.
bool BattleScene::draw_cloth(const std::vector<SDL_Keysym>& keys) {
    const auto seat = session_.curtain_for();
    if (is_held_ || (!seat && !consent_.is_open())) {
        return false;
    }
    pointing_.forget();
    dialogs_.open(Dialog::none);
    if (consent_.is_open()) {
        draw_consent();
        return true;
    }
    const View& view = session_.shown().view;
    bool is_lifted = curtain_.draw(house_.desk, view.title, seat_view(view, *seat));
    for (const SDL_Keysym& key : keys) {
        is_lifted = is_lifted || key.sym == SDLK_RETURN || key.sym == SDLK_KP_ENTER;
    }
    if (is_lifted) {
        session_.lift_curtain();
    }
    return true;
}

void BattleScene::draw_consent() {
    const View view = session_.shown().view;
    if (const auto answer = consent_.draw(house_.desk, view)) {
        if (answer->refused_by) {
            state_.message = seat_view(view, *answer->refused_by).name + ": no.";
        } else {
            grant(answer->petition);
        }
        session_.call_back();
    }
}

void BattleScene::draw_table() {
    const Layout place = layout();
    draw_map(place.map);
    strip_.draw(state_, place.strip);
    if (!place.tray.is_empty()) {
        tray_.draw(state_, place.tray);
    }
    draw_panel(place.panel);
    choice_menu_.draw(state_);
    dialogs_.draw();
}

void BattleScene::draw_map(const Box& area) {
    const Shown& shown = session_.shown();
    MapScene scene;
    scene.view = &shown.view;
    scene.lexicon = &session_.game().lexicon();
    for (const ShownChoice& choice : shown.choices) {
        scene.targets.push_back(choice.choice.target);
    }
    if (const ShownChoice* focused = state_.focused()) {
        scene.focused.push_back(focused->choice.target);
    }
    scene.look = &state_.look;
    scene.preview = state_.preview ? &*state_.preview : nullptr;
    scene.lit_pieces = state_.lit_pieces;
    scene.lit_places = state_.lit_places;
    scene.selected = state_.selected;
    const MapInput input = board_.draw(area, session_.game().board(), scene);
    pointing_.follow(input);
    state_.rule_pointed = input.rule;
    draw_map_tooltip(state_, input);
}

void BattleScene::draw_panel(const Box& area) {
    Desk& desk = house_.desk;
    ImGui::SetNextWindowPos(to_im(area.low));
    ImGui::SetNextWindowSize(to_im(area.high - area.low));
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {desk.px(20), desk.px(16)});
    ImGui::Begin("##panel", nullptr, fixed_window);
    ImDrawList& list = *ImGui::GetWindowDrawList();
    list.PushClipRectFullScreen();
    list.AddRectFilled(
        to_im(area.low), to_im(Vec{area.low.x + 3, area.high.y}), to_im(desk.palette().gold));
    list.PopClipRect();
    prompt_.draw(state_);
    ImGui::Dummy({1, desk.px(4)});
    tabs_.draw(state_);
    ImGui::End();
    ImGui::PopStyleVar();
    pointing_.follow_panels();
}

// Keys.

void BattleScene::press_keys(const std::vector<SDL_Keysym>& keys) {
    for (const SDL_Keysym& key : keys) {
        const auto command = command_of(key);
        if (command && command->command == Command::picture) {
            take_picture();
        } else if (command && command->command == Command::menu) {
            dialogs_.toggle();
        } else if (!dialogs_.is_open() && !ImGui::GetIO().WantTextInput) {
            press_key(key);
        }
    }
}

void BattleScene::press_key(const SDL_Keysym& key) {
    if (key.sym >= SDLK_1 && key.sym <= SDLK_9) {
        state_.chosen = PromptPanel::choice_of_key(session_.shown(), key.sym - SDLK_0);
    } else if (const auto command = command_of(key)) {
        obey(*command);
    }
}

void BattleScene::obey(const KeyCommand& key) {
    switch (key.command) {
    case Command::next_choice:
    case Command::previous_choice:
        walk(key.command == Command::next_choice ? 1 : -1);
        break;
    case Command::take_choice:
        if (state_.focus >= 0) {
            state_.chosen = state_.focus;
        }
        break;
    case Command::undo:
        state_.wants_undo = true;
        break;
    case Command::redo:
        state_.wants_redo = true;
        break;
    case Command::advice:
        state_.wants_hint = true;
        break;
    case Command::rule_here:
        open_rule_here();
        break;
    case Command::tab:
        tabs_.open(static_cast<Tab>(key.tab));
        break;
    case Command::save:
        dialogs_.open(Dialog::save);
        break;
    case Command::keys:
        dialogs_.open(Dialog::keys);
        break;
    case Command::takeback:
        dialogs_.open(Dialog::takeback);
        break;
    case Command::skip_motion:
        board_.motions().skip();
        break;
    default:
        move_map(key.command);
    }
}

bool BattleScene::move_map(Command command) {
    Camera& camera = board_.camera();
    const double step = camera.cell_pixels() * 1.5;
    switch (command) {
    case Command::up:
        camera.pan({0, step});
        return true;
    case Command::down:
        camera.pan({0, -step});
        return true;
    case Command::left:
        camera.pan({step, 0});
        return true;
    case Command::right:
        camera.pan({-step, 0});
        return true;
    case Command::larger:
    case Command::smaller:
        camera.zoom(command == Command::larger ? 1 : -1, camera.area().centre());
        return true;
    case Command::fit:
        camera.fit();
        return true;
    default:
        return false;
    }
}

/// The next choice of all, with its place brought into view.
void BattleScene::walk(int by) {
    pointing_.walk(by);
    const ShownChoice* focused = state_.focused();
    if (focused == nullptr) {
        return;
    }
    const Target& target = focused->choice.target;
    const Place place = target.kind == Target::Kind::piece ? Place::on(target.id) : target.place;
    if (const auto at = position_of(session_.game().board(), session_.shown().view, place)) {
        board_.camera().bring_into_view(*at);
    }
}

/// The page of what the pointer is on; of the open question when it is on nothing.
void BattleScene::open_rule_here() {
    if (!state_.why_not.empty()) {
        state_.open_page(state_.why_rule);
    } else if (!state_.rule_here.empty()) {
        state_.open_page(state_.rule_here);
    } else {
        state_.open_page(std::string(session_.shown().prompt.rule.text()));
    }
}

// Acting.

void BattleScene::carry_out() {
    if (const auto target = std::exchange(state_.pressed, std::nullopt)) {
        press(*target);
    }
    if (const auto tab = std::exchange(state_.open_tab, std::nullopt)) {
        tabs_.open(*tab);
    }
    carry_out_choice();
    carry_out_steps();
    if (std::exchange(state_.wants_menu, false)) {
        dialogs_.open(Dialog::menu);
    }
    if (std::exchange(state_.wants_hint, false)) {
        give_advice();
    }
}

void BattleScene::carry_out_choice() {
    if (const auto index = std::exchange(state_.chosen, std::nullopt)) {
        choose(*index, std::exchange(state_.value, std::nullopt));
    }
    if (const auto values = std::exchange(state_.given, std::nullopt)) {
        on_record([&] { state_.message = session_.give(*values).value_or(""); });
    }
}

/// Undo, redo and takeback.
void BattleScene::carry_out_steps() {
    if (std::exchange(state_.wants_undo, false) && session_.can_undo()) {
        on_record([this] { session_.undo(); });
    }
    if (std::exchange(state_.wants_redo, false) && session_.can_redo()) {
        on_record([this] { session_.redo(); });
    }
    if (const std::size_t steps = std::exchange(state_.takeback_steps, 0)) {
        petition({Petition::Kind::takeback,
                  steps,
                  "Take back?",
                  "The other side asks to take back " + std::to_string(steps) +
                      (steps == 1 ? " action." : " actions.")},
                 false);
    }
}

void BattleScene::press(const Target& target) {
    const std::vector<int> choices = pointing_.choices_on(target);
    if (choices.size() == 1) {
        state_.chosen = choices.front();
    } else if (!choices.empty()) {
        choice_menu_.open(choices);
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
    state_.focus = -1;
    state_.is_keyboard_focus = false;
    on_record([&] { state_.message = session_.choose(choice, value).value_or(""); });
}

void BattleScene::give_advice() {
    if (const auto hint = session_.hint()) {
        state_.focus = static_cast<int>(hint->first);
        state_.is_keyboard_focus = true;
        state_.message = hint->second;
    }
}

void BattleScene::run_errand(Errand errand) {
    switch (errand) {
    case Errand::none:
        break;
    case Errand::picture:
        take_picture();
        break;
    case Errand::replay:
        look_back();
        break;
    case Errand::leave:
    case Errand::leave_unsaved:
        leave(errand == Errand::leave_unsaved);
        break;
    case Errand::offer_draw:
        petition({Petition::Kind::draw, 0, "A draw?", "The other side offers a draw."}, false);
        break;
    case Errand::resign:
        on_record([this] { session_.resign(session_.match().prompt().seat); });
        break;
    }
}

/// Asks the persons at the table; the one who decides now is taken to have asked. One person who
/// plays all sides has agreed with himself.
void BattleScene::petition(Petition petition, bool asks_all) {
    std::vector<Seat> seats = session_.person_seats();
    const bool is_alone = session_.plan().secrets == TablePlan::Secrets::open || seats.size() < 2;
    if (!asks_all) {
        std::erase(seats, session_.match().prompt().seat);
    }
    if (is_alone) {
        seats.resize(asks_all ? std::min<std::size_t>(seats.size(), 1) : 0);
    }
    if (seats.empty()) {
        grant(petition);
    } else {
        consent_.ask(std::move(petition), std::move(seats));
    }
}

void BattleScene::grant(const Petition& petition) {
    on_record([&] {
        if (petition.kind == Petition::Kind::draw) {
            session_.agree_draw();
        } else {
            session_.takeback(petition.steps);
        }
    });
}

/// Where the rules advise to think of a draw, all persons are asked, once.
void BattleScene::watch_for_draw() {
    const Shown& shown = session_.shown();
    const auto& offer = shown.view.draw_offer;
    if (!offer) {
        has_offered_draw_ = false;
    } else if (!has_offered_draw_ && !is_held_ && session_.awaits_person()) {
        has_offered_draw_ = true;
        petition({Petition::Kind::draw,
                  0,
                  "A draw?",
                  offer->text + ' ' + short_case(offer->rule.text())},
                 true);
    }
}

void BattleScene::take_picture() {
    const std::filesystem::path folder = house_.user_folder / "pictures";
    const std::filesystem::path file =
        folder / ("table-" + std::to_string(session_.match().log().size()) + "-" +
                  std::to_string(SDL_GetTicks64()) + ".png");
    try {
        std::filesystem::create_directories(folder);
        save_png(*house_.desk.stage().picture(), file);
        state_.message = "Picture: " + file.string();
    } catch (const std::exception& error) {
        state_.message = std::string("No picture was kept: ") + error.what();
    }
}

/// The live journal stays: the table is taken up again from there.
void BattleScene::look_back() {
    const TableOpening back{session_.plan(), journal_};
    go_to(make_replay_scene(house_, session_.take_match(), back));
}

void BattleScene::leave(bool even_unsaved) {
    const std::string problem = keeper_.put_away(session_);
    if (problem.empty() || even_unsaved) {
        go_to(make_start_scene(house_));
        return;
    }
    state_.message = problem;
    dialogs_.open(Dialog::unsaved);
}

std::unique_ptr<Scene>
make_battle_scene(House& house, std::unique_ptr<Match> match, const TableOpening& opening) {
    return std::make_unique<BattleScene>(house, std::move(match), opening);
}

} // namespace gonfalon::ui
