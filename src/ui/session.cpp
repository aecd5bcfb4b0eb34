#include "ui/session.hpp"

#include <gonfalon/core/error.hpp>
#include <gonfalon/core/files.hpp>
#include <gonfalon/core/random.hpp>

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <utility>

namespace gonfalon::ui {

namespace {

constexpr std::array player_words = {"person", "easy", "steady"};

Player player_from(const std::string& word) {
    for (std::size_t i = 0; i < player_words.size(); ++i) {
        if (word == player_words.at(i)) {
            return static_cast<Player>(i);
        }
    }
    return Player::person;
}

} // namespace

std::filesystem::path table_plan_file(const std::filesystem::path& battle_file) {
    std::filesystem::path file = battle_file;
    file += ".table";
    return file;
}

TablePlan read_table_plan(const std::filesystem::path& file, int seats) {
    TablePlan plan;
    plan.players.assign(static_cast<std::size_t>(seats), Player::person);
    try {
        const nlohmann::json data = files::read_json(file);
        const auto words = data.value("players", std::vector<std::string>{});
        for (std::size_t i = 0; i < words.size() && i < plan.players.size(); ++i) {
            plan.players[i] = player_from(words[i]);
        }
        plan.secrets =
            data.value("open", false) ? TablePlan::Secrets::open : TablePlan::Secrets::curtain;
    } catch (const DataError&) {
        return plan; // a save from elsewhere: persons at one screen
    } catch (const nlohmann::json::exception&) {
        return plan;
    }
    return plan;
}

void write_table_plan(const std::filesystem::path& file, const TablePlan& plan) {
    nlohmann::json players = nlohmann::json::array();
    for (const Player player : plan.players) {
        players.push_back(player_words.at(static_cast<std::size_t>(player)));
    }
    const nlohmann::json data = {{"players", players},
                                 {"open", plan.secrets == TablePlan::Secrets::open}};
    files::write_whole(file, data.dump() + "\n");
}

Action filled(const Choice& choice, const Prompt& prompt, std::optional<std::int32_t> value) {
    Action action = choice.action;
    if (choice.parameter >= 0) {
        const Parameter& parameter =
            prompt.parameters.at(static_cast<std::size_t>(choice.parameter));
        action.args.at(parameter.arg) = value.value_or(parameter.min);
    }
    return action;
}

Session::Session(std::unique_ptr<Match> match, TablePlan plan)
    : match_(std::move(match)), plan_(std::move(plan)),
      random_(match_->settings().seed ^ 0x5bd1e995U) {
    plan_.players.resize(static_cast<std::size_t>(match_->game().seats()), Player::person);
    for (const WindowSpec& window : match_->ruleset().windows()) {
        orders_.emplace_back(window.id, window.asks_by_default ? Order::ask : Order::pass);
    }
    viewer_ = first_viewer();
}

Viewer Session::first_viewer() const {
    SeatSet seats;
    int count = 0;
    for (std::size_t i = 0; i < plan_.players.size(); ++i) {
        if (plan_.players[i] == Player::person) {
            seats = seats | SeatSet(seat_at(static_cast<int>(i)));
            ++count;
        }
    }
    if (count == 0) {
        return SeatSet::everyone(); // bots among themselves: the audience sees all
    }
    return count == 1 || plan_.secrets == TablePlan::Secrets::open ? Viewer(seats) : Viewer();
}

bool Session::is_person(Seat seat) const {
    const auto index = static_cast<std::size_t>(index_of(seat));
    return index < plan_.players.size() && plan_.players[index] == Player::person;
}

int Session::persons() const {
    return static_cast<int>(std::count(plan_.players.begin(), plan_.players.end(), Player::person));
}

void Session::touch() {
    is_stale_ = true;
    ++changes_;
}

std::optional<Seat> Session::curtain_for() const {
    const Prompt& prompt = match_->prompt();
    if (prompt.is_over() || match_->outcome().is_over() || !prompt.secret ||
        !is_person(prompt.seat) || viewer_.is(prompt.seat) || standing_answer() != nullptr) {
        return std::nullopt;
    }
    return prompt.seat;
}

void Session::lift_curtain() {
    if (const auto seat = curtain_for()) {
        viewer_ = *seat;
        touch();
    }
}

bool Session::awaits_person() const {
    const Prompt& prompt = match_->prompt();
    return !match_->outcome().is_over() && !prompt.is_over() && is_person(prompt.seat) &&
           !curtain_for();
}

const Shown& Session::shown() {
    if (!is_stale_) {
        return shown_;
    }
    is_stale_ = false;
    shown_ = {};
    shown_.view = game().view(viewer_);
    shown_.outcome = match_->outcome();
    if (shown_.outcome.is_over()) {
        shown_.heading = "The battle is over";
        shown_.question = shown_.outcome.reason;
        return shown_;
    }
    const bool is_asked = awaits_person();
    shown_.prompt = is_asked ? match_->prompt() : match_->prompt_for(viewer_);
    // An open question is put to its decider, whoever else looks on.
    const Viewer asked = is_asked ? Viewer(viewer_.seats | SeatSet(shown_.prompt.seat)) : viewer_;
    shown_.heading = game().heading(shown_.prompt, asked);
    shown_.question = game().question(shown_.prompt, asked);
    if (is_asked) {
        for (const Choice& choice : shown_.prompt.choices) {
            shown_.choices.push_back({choice, game().label(choice)});
        }
    }
    return shown_;
}

std::optional<std::string> Session::choose(const Choice& choice,
                                           std::optional<std::int32_t> value) {
    const Applied applied =
        match_->apply(filled(choice, match_->prompt(), value), AnsweredBy::hand);
    touch();
    if (applied.refusal) {
        return refusal_text(game(), *applied.refusal, viewer_);
    }
    return std::nullopt;
}

std::optional<std::string> Session::give(const std::vector<int>& values) {
    auto problem = match_->give(values);
    touch();
    return problem;
}

/// Who takes back: those who look, and the person who is asked openly.
Viewer Session::undoer() const {
    const Seat seat = match_->prompt().seat;
    return is_person(seat) && !curtain_for() ? Viewer(viewer_.seats | SeatSet(seat)) : viewer_;
}

bool Session::can_undo() const {
    return match_->can_undo(undoer()) > 0;
}

void Session::undo() {
    match_->undo(undoer());
    touch();
}

void Session::redo() {
    match_->redo();
    touch();
}

void Session::takeback(std::size_t actions) {
    match_->takeback(actions);
    touch();
}

void Session::resign(Seat seat) {
    match_->resign(seat);
    touch();
}

void Session::agree_draw() {
    match_->agree_draw();
    touch();
}

void Session::set_order(Window window, Order order) {
    for (auto& [id, kept] : orders_) {
        if (id == window) {
            kept = order;
            touch();
        }
    }
}

Order Session::order(Window window) const {
    for (const auto& [id, kept] : orders_) {
        if (id == window) {
            return kept;
        }
    }
    return Order::ask;
}

/// The pass of a window that is passed by a standing order, or in which a person without a human
/// opponent could only pass anyway.
const Choice* Session::standing_answer() const {
    const Prompt& prompt = match_->prompt();
    if (prompt.window == 0) {
        return nullptr;
    }
    const bool could_only_pass = prompt.choices.size() == 1 && persons() == 1;
    if (order(prompt.window) != Order::pass && !could_only_pass) {
        return nullptr;
    }
    for (const Choice& choice : prompt.choices) {
        if (choice.role == Role::pass) {
            return &choice;
        }
    }
    return nullptr;
}

std::vector<Rating> Session::ratings(Skill skill, bool with_reasons) const {
    const Prompt& prompt = match_->prompt();
    const auto imagined = game().clone();
    imagined->redeal(prompt.seat, random_);
    return imagined->advise(prompt, skill, with_reasons);
}

void Session::play_bot(Player player) {
    const Prompt& prompt = match_->prompt();
    const std::vector<Rating> rated =
        ratings(player == Player::easy ? Skill::easy : Skill::steady, false);
    std::size_t best = 0;
    for (std::size_t i = 1; i < rated.size(); ++i) {
        if (rated[i].score > rated[best].score) {
            best = i;
        }
    }
    const Choice choice = prompt.choices.at(best < prompt.choices.size() ? best : 0);
    const std::int32_t value = best < rated.size() ? rated[best].value : 0;
    match_->apply(filled(choice, prompt, value), AnsweredBy::bot);
    touch();
}

bool Session::advance() {
    const Prompt& prompt = match_->prompt();
    if (match_->wanted() || match_->outcome().is_over() || prompt.is_over() ||
        prompt.choices.empty()) {
        return false;
    }
    if (!is_person(prompt.seat)) {
        play_bot(plan_.players.at(static_cast<std::size_t>(index_of(prompt.seat))));
        return true;
    }
    if (const Choice* pass = standing_answer()) {
        match_->apply(pass->action, AnsweredBy::standing_order);
        touch();
        return true;
    }
    return false;
}

std::optional<std::pair<std::size_t, std::string>> Session::hint() const {
    if (!awaits_person()) {
        return std::nullopt;
    }
    const std::vector<Rating> rated = ratings(Skill::steady, true);
    if (rated.empty()) {
        return std::nullopt;
    }
    const auto best =
        std::max_element(rated.begin(), rated.end(), [](const Rating& l, const Rating& r) {
            return l.score < r.score;
        });
    return std::pair(static_cast<std::size_t>(best - rated.begin()), best->reason);
}

} // namespace gonfalon::ui
