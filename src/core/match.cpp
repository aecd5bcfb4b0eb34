#include <gonfalon/core/error.hpp>
#include <gonfalon/core/match.hpp>

#include <nlohmann/json.hpp>

#include <algorithm>
#include <utility>

namespace gonfalon {

namespace {

constexpr std::size_t copy_every = 8;

Refusal table_refusal(TableRefusal reason) {
    return {"", static_cast<std::uint16_t>(reason)};
}

} // namespace

std::string refusal_text(const Game& game, const Refusal& refusal, Viewer viewer) {
    switch (static_cast<TableRefusal>(refusal.code)) {
    case TableRefusal::game_over:
        return "The battle is over.";
    case TableRefusal::roll_open:
        return "A roll is being typed in; give its values first.";
    case TableRefusal::not_offered:
        return "That is not among the choices now.";
    }
    return game.sentence(refusal, viewer);
}

Match::Match(Bare,
             const Ruleset& ruleset,
             nlohmann::json scenario,
             MatchSettings settings,
             const std::string& file)
    : ruleset_(ruleset), scenario_(std::make_unique<nlohmann::json>(std::move(scenario))),
      settings_(std::move(settings)), file_(file),
      first_(ruleset.make_game(*scenario_, settings_.options, file)), game_(first_->clone()),
      prompt_(game_->prompt()), random_(settings_.seed) {
}

Match::Match(const Ruleset& ruleset,
             nlohmann::json scenario,
             MatchSettings settings,
             const std::string& file)
    : Match(Bare{}, ruleset, std::move(scenario), std::move(settings), file) {
    attempt(Action{}, AnsweredBy::hand);
}

Match::~Match() = default;

void Match::begin_from(nlohmann::json state) {
    first_->set_state(state);
    base_ = std::make_unique<nlohmann::json>(std::move(state));
    game_ = first_->clone();
    prompt_ = game_->prompt();
}

const ScenarioInfo* Match::scenario_info() const {
    const auto id = scenario_->find("id");
    if (id == scenario_->end() || !id->is_string()) {
        return nullptr;
    }
    const auto& all = ruleset_.scenarios();
    const auto found = std::find_if(all.begin(), all.end(), [&](const ScenarioInfo& info) {
        return info.id == id->get_ref<const std::string&>();
    });
    return found == all.end() ? nullptr : &*found;
}

Prompt Match::prompt_for(Viewer viewer) const {
    if (prompt_.is_over() || viewer.is_referee || viewer.is(prompt_.seat)) {
        return prompt_;
    }
    Prompt waiting;
    waiting.seat = prompt_.seat;
    return waiting;
}

Outcome Match::outcome() const {
    return table_outcome_.is_over() ? table_outcome_ : game_->outcome();
}

// Doing.

Applied Match::apply(const Action& action, AnsweredBy by) {
    if (wanted_) {
        return {table_refusal(TableRefusal::roll_open), {}};
    }
    if (prompt_.is_over()) {
        return {table_refusal(TableRefusal::game_over), {}};
    }
    if (Verdict no = game_->forbids(prompt_.seat, action)) {
        return {no, {}};
    }
    if (prompt_.find(action) == nullptr) {
        return {table_refusal(TableRefusal::not_offered), {}};
    }
    undone_.clear();
    given_.clear();
    return attempt(action, by);
}

/// Applies with what is given; nothing = done, else the roll that is wanted next.
std::optional<RollRequest> Match::run(Game& next, const Action& action, Turn& turn) const {
    try {
        next.apply(action, turn);
        return std::nullopt;
    } catch (RollWanted& wanted) {
        return std::move(wanted.request);
    }
}

Applied Match::attempt(const Action& action, AnsweredBy by) {
    for (;;) {
        const bool from_seed = settings_.dice == DiceMode::seeded && script_.empty();
        auto next = game_->clone();
        Turn turn(given_, from_seed ? &random_ : nullptr);
        auto wanted = run(*next, action, turn);
        if (!wanted) {
            commit(std::move(next), turn, action, by);
            return {};
        }
        if (!script_.empty() && wanted->allows(script_.front())) {
            given_.push_back({wanted->kind, script_.front(), wanted->audience});
            script_.pop_front();
            continue;
        }
        if (settings_.dice == DiceMode::seeded) {
            script_.clear(); // a scripted value that fits no roll ends the script
            continue;
        }
        pending_ = action;
        pending_by_ = by;
        wanted_ = std::move(wanted);
        write_pending();
        return {{}, wanted_};
    }
}

void Match::commit(std::unique_ptr<Game> next, Turn& turn, const Action& action, AnsweredBy by) {
    LogEntry entry;
    entry.seat = prompt_.seat;
    entry.action = action;
    entry.rolls = turn.rolls();
    entry.barrier = !entry.rolls.empty() || turn.revealed();
    entry.events = turn.take_events();
    entry.is_auto = by == AnsweredBy::standing_order;
    entry.by_hand = by == AnsweredBy::hand;
    game_ = std::move(next);
    prompt_ = game_->prompt();
    entry.digest = game_->digest();
    wanted_.reset();
    given_.clear();
    log_.push_back(std::move(entry));
    remember();
    write_line(entry_json(log_.back()));
    if (log_.size() % 100 == 0) {
        write_line({{"state", game_->state_json()}});
    }
}

void Match::remember() {
    if (log_.size() % copy_every == 0) {
        copies_.emplace_back(log_.size(), game_->clone());
    }
}

std::optional<std::string> Match::give(const std::vector<int>& values) {
    if (!wanted_) {
        return "No roll is wanted now.";
    }
    if (!wanted_->allows(values)) {
        return wanted_->kind == RollRequest::Kind::dice
                   ? std::to_string(wanted_->count) + " dice from 1 to " +
                         std::to_string(wanted_->sides) + " are wanted."
                   : std::to_string(wanted_->count) + " different ones of the pool are wanted.";
    }
    given_.push_back({wanted_->kind, values, wanted_->audience});
    wanted_.reset();
    attempt(Action(pending_), pending_by_);
    return std::nullopt;
}

void Match::script(std::vector<std::vector<int>> next) {
    script_.assign(std::make_move_iterator(next.begin()), std::make_move_iterator(next.end()));
}

void Match::end_at_table(Outcome outcome) {
    table_outcome_ = std::move(outcome);
    prompt_ = Prompt{};
    wanted_.reset();
    undone_.clear();
}

bool Match::resign(Seat seat) {
    if (outcome().is_over() || seat == Seat::none || index_of(seat) >= game_->seats()) {
        return false;
    }
    const Names& names = game_->lexicon().seats;
    const Seat winner = seat_at(game_->seats() == 2 ? 1 - index_of(seat) : index_of(Seat::none));
    end_at_table(
        {Outcome::Kind::won, winner, "", "The field is given up: " + names[index_of(seat)] + "."});
    table_lines_.push_back(nlohmann::json{{"resign", names[index_of(seat)]}}.dump());
    write_line({{"resign", names[index_of(seat)]}});
    return true;
}

bool Match::agree_draw() {
    if (outcome().is_over()) {
        return false;
    }
    end_at_table({Outcome::Kind::drawn, Seat::none, "", "Both sides agree to a draw."});
    table_lines_.push_back(nlohmann::json{{"draw", true}}.dump());
    write_line({{"draw", true}});
    return true;
}

// Going back and forth.

std::size_t Match::can_undo(Viewer viewer) const {
    if (wanted_ || table_outcome_.is_over()) {
        return 0;
    }
    std::size_t steps = 0;
    const std::size_t started = base_ ? 0 : 1; // the start itself stays
    for (std::size_t i = log_.size(); i > started; --i) {
        const LogEntry& entry = log_[i - 1];
        if (entry.barrier) {
            return 0;
        }
        ++steps;
        if (entry.by_hand) {
            return viewer.is(entry.seat) ? steps : 0;
        }
    }
    return 0;
}

std::vector<LogEntry> Match::drop(std::size_t actions) {
    const std::size_t left = log_.size() - actions;
    std::vector<LogEntry> dropped(
        std::make_move_iterator(log_.begin() + static_cast<std::ptrdiff_t>(left)),
        std::make_move_iterator(log_.end()));
    game_ = at(left);
    log_.resize(left);
    while (!copies_.empty() && copies_.back().first > left) {
        copies_.pop_back();
    }
    prompt_ = game_->prompt();
    return dropped;
}

bool Match::undo(Viewer viewer) {
    const std::size_t steps = can_undo(viewer);
    if (steps == 0) {
        return false;
    }
    std::vector<LogEntry> dropped = drop(steps);
    undone_.insert(undone_.end(),
                   std::make_move_iterator(dropped.rbegin()),
                   std::make_move_iterator(dropped.rend()));
    write_line({{"undo", steps}});
    return true;
}

void Match::reapply(const LogEntry& entry) {
    auto next = game_->clone();
    Turn turn(entry.rolls);
    next->apply(entry.action, turn);
    commit(std::move(next),
           turn,
           entry.action,
           entry.is_auto   ? AnsweredBy::standing_order
           : entry.by_hand ? AnsweredBy::hand
                           : AnsweredBy::bot);
}

bool Match::redo() {
    if (undone_.empty() || wanted_ || table_outcome_.is_over()) {
        return false;
    }
    do { // what was passed over by undo comes back with it
        const LogEntry entry = std::move(undone_.back());
        undone_.pop_back();
        reapply(entry);
    } while (!undone_.empty() && !undone_.back().by_hand);
    return true;
}

bool Match::takeback(std::size_t actions) {
    if (actions == 0 || actions >= log_.size() || table_outcome_.is_over()) {
        return false;
    }
    takebacks_.push_back({log_.size(), actions});
    wanted_.reset();
    given_.clear();
    undone_.clear();
    drop(actions);
    write_line({{"takeback", actions}});
    return true;
}

std::unique_ptr<Game> Match::at(std::size_t actions) const {
    GONFALON_EXPECTS(actions <= log_.size());
    const auto after = std::upper_bound(
        copies_.begin(), copies_.end(), actions, [](std::size_t n, const auto& copy) {
            return n < copy.first;
        });
    const bool has_copy = after != copies_.begin();
    std::size_t done = has_copy ? std::prev(after)->first : 0;
    auto game = has_copy ? std::prev(after)->second->clone() : first_->clone();
    for (; done < actions; ++done) {
        Turn turn(log_[done].rolls);
        game->apply(log_[done].action, turn);
    }
    return game;
}

std::unique_ptr<Match> Match::branch(std::size_t actions) const {
    GONFALON_EXPECTS(actions >= 1 && actions <= log_.size());
    MatchSettings settings = settings_;
    settings.seed = settings_.seed ^ (0x9e3779b97f4a7c15ULL * (actions + 1));
    std::unique_ptr<Match> other(new Match(Bare{}, ruleset_, *scenario_, settings, file_));
    if (base_) {
        other->begin_from(*base_);
    }
    for (std::size_t i = 0; i < actions; ++i) {
        other->reapply(log_[i]);
    }
    return other;
}

} // namespace gonfalon
