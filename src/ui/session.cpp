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

/// Must the decider be the one who looks? For what is secret, and to choose from closed cards.
bool needs_own_eyes(const Prompt& prompt) {
    return prompt.secret ||
           std::any_of(prompt.choices.begin(), prompt.choices.end(), [](const Choice& choice) {
               return choice.target.kind == Target::Kind::card;
           });
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
    const auto seats = static_cast<std::size_t>(match_->game().seats());
    plan_.players.resize(seats, Player::person);
    orders_.resize(seats);
    for (const Player player : plan_.players) {
        bots_.push_back(player == Player::person ? nullptr
                                                 : solitaire::make_bot(player_words.at(
                                                       static_cast<std::size_t>(player))));
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

std::vector<Seat> Session::person_seats() const {
    std::vector<Seat> seats;
    for (int i = 0; i < match_->game().seats(); ++i) {
        if (is_person(seat_at(i))) {
            seats.push_back(seat_at(i));
        }
    }
    return seats;
}

void Session::touch() {
    is_stale_ = true;
    ++changes_;
}

std::optional<Seat> Session::curtain_for() const {
    const Prompt& prompt = match_->prompt();
    if (prompt.is_over() || match_->outcome().is_over()) {
        return std::nullopt;
    }
    if (called_) {
        return called_;
    }
    if (const auto& wanted = match_->wanted()) {
        return closed_draw_for(*wanted);
    }
    if (!needs_own_eyes(prompt) || !is_person(prompt.seat) || viewer_.is(prompt.seat) ||
        standing_answer() != nullptr) {
        return std::nullopt;
    }
    return prompt.seat;
}

/// The person who must be alone to type in dice or cards that another person may not see.
std::optional<Seat> Session::closed_draw_for(const RollRequest& wanted) const {
    const auto persons_here = person_seats();
    const bool is_closed =
        std::any_of(persons_here.begin(), persons_here.end(), [&wanted](Seat seat) {
            return !Viewer(seat).sees(wanted.audience);
        });
    const bool is_needed = has_secrets() && is_closed && is_person(wanted.seat) &&
                           Viewer(wanted.seat).sees(wanted.audience) && !viewer_.is(wanted.seat);
    return is_needed ? std::optional(wanted.seat) : std::nullopt;
}

void Session::lift_curtain() {
    if (const auto seat = curtain_for()) {
        viewer_ = *seat;
        called_.reset();
        touch();
    }
}

bool Session::has_secrets() const {
    return plan_.secrets == TablePlan::Secrets::curtain && persons() > 1;
}

/// One person's hand is closed before another one comes to the screen to decide openly.
void Session::close_hands() {
    const auto& wanted = match_->wanted();
    const Seat seat = wanted ? wanted->seat : match_->prompt().seat;
    if (has_secrets() && is_person(seat) && !viewer_.is(seat)) {
        viewer_ = Viewer();
    }
}

void Session::call_back() {
    const Seat seat = match_->prompt().seat;
    if (has_secrets() && is_person(seat)) {
        called_ = seat;
        viewer_ = Viewer();
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
    close_hands();
    shown_ = {};
    shown_.view = game().view(viewer_);
    shown_.outcome = match_->outcome();
    if (shown_.outcome.is_over()) {
        const Seat winner = shown_.outcome.winner;
        shown_.heading = "A draw";
        for (const SeatView& seat : shown_.view.seats) {
            shown_.heading = seat.seat == winner ? "Victory: " + seat.name : shown_.heading;
        }
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
    touch();
    const Applied applied =
        match_->apply(filled(choice, match_->prompt(), value), AnsweredBy::hand);
    if (applied.refusal) {
        return refusal_text(game(), *applied.refusal, viewer_);
    }
    return std::nullopt;
}

std::optional<std::string> Session::give(const std::vector<int>& values) {
    touch();
    return match_->give(values);
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
    touch();
    match_->undo(undoer());
}

void Session::redo() {
    touch();
    match_->redo();
}

void Session::takeback(std::size_t actions) {
    touch();
    match_->takeback(actions);
}

void Session::resign(Seat seat) {
    touch();
    match_->resign(seat);
}

void Session::agree_draw() {
    touch();
    match_->agree_draw();
}

void Session::set_orders(Seat seat, StandingOrders orders) {
    orders_.at(static_cast<std::size_t>(index_of(seat))) = std::move(orders);
    touch();
}

const StandingOrders& Session::orders(Seat seat) const {
    return orders_.at(static_cast<std::size_t>(index_of(seat)));
}

std::string Session::orders_key(Seat seat) const {
    return match_->ruleset().id() + '/' + game().lexicon().seats[index_of(seat)];
}

/// The kinds of the cards that the open prompt offers.
std::vector<std::string> Session::offered_kinds() const {
    const Prompt& prompt = match_->prompt();
    std::vector<std::string> kinds;
    for (const HandView& hand : game().view(prompt.seat).hands) {
        for (const CardView& card : hand.cards) {
            const bool is_offered = std::any_of(
                prompt.choices.begin(), prompt.choices.end(), [&card](const Choice& choice) {
                    return choice.target == Target::card(card.index);
                });
            if (is_offered) {
                kinds.push_back(card.kind);
            }
        }
    }
    return kinds;
}

/// The pass of a window that is passed by a standing order, or in which a person without a human
/// opponent could only pass anyway.
const Choice* Session::standing_answer() const {
    const Prompt& prompt = match_->prompt();
    const auto& windows = match_->ruleset().windows();
    const auto window = std::find_if(windows.begin(), windows.end(), [&prompt](const auto& spec) {
        return spec.id == prompt.window;
    });
    if (window == windows.end()) {
        return nullptr;
    }
    const bool could_only_pass = prompt.choices.size() == 1 && persons() == 1;
    const StandingOrders& standing = orders(prompt.seat);
    const auto kinds = standing.ask == Ask::ticked ? offered_kinds() : std::vector<std::string>();
    if (!could_only_pass && standing.asks(*window, kinds)) {
        return nullptr;
    }
    const auto pass = std::find_if(prompt.choices.begin(),
                                   prompt.choices.end(),
                                   [](const Choice& choice) { return choice.role == Role::pass; });
    return pass == prompt.choices.end() ? nullptr : &*pass;
}

bool Session::advance() {
    const Prompt& prompt = match_->prompt();
    if (match_->wanted() || match_->outcome().is_over() || prompt.is_over() ||
        prompt.choices.empty()) {
        return false;
    }
    if (const auto& bot = bots_.at(static_cast<std::size_t>(index_of(prompt.seat)))) {
        touch();
        match_->apply(bot->choose(game(), prompt, random_), AnsweredBy::bot);
        return true;
    }
    if (const Choice* pass = standing_answer()) {
        touch();
        match_->apply(Action(pass->action), AnsweredBy::standing_order);
        return true;
    }
    return false;
}

std::optional<std::pair<std::size_t, std::string>> Session::hint() const {
    if (!awaits_person()) {
        return std::nullopt;
    }
    const auto hints = solitaire::hint(game(), random_);
    if (hints.empty()) {
        return std::nullopt;
    }
    const Prompt& prompt = match_->prompt();
    const Choice* best = prompt.find(hints.front().action);
    return std::pair(static_cast<std::size_t>(best - prompt.choices.data()),
                     hints.front().rating.reason);
}

} // namespace gonfalon::ui
