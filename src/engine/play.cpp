// The commands that begin, play and keep a battle.

#include <gonfalon/core/error.hpp>
#include <gonfalon/core/files.hpp>
#include <gonfalon/core/wire.hpp>

#include "engine/protocol.hpp"
#include "engine/scenario_source.hpp"

#include <system_error>

namespace gonfalon::engine {

using Json = nlohmann::json;

namespace {

OptionValues options_of(const Request& request) {
    OptionValues options;
    if (!request.has("options")) {
        return options;
    }
    const Json& json = request.at("options");
    if (!json.is_object()) {
        throw WireError("bad_request", "'options': an object is wanted");
    }
    for (const auto& [id, value] : json.items()) {
        if (value.is_structured() || value.is_null()) {
            throw WireError("bad_request", "the option '" + id + "' wants one value");
        }
        options.emplace_back(id, value.is_string() ? value.get<std::string>() : value.dump());
    }
    return options;
}

DiceMode dice_of(const Request& request) {
    const std::string dice = request.text_or("dice", "seeded");
    if (dice != "seeded" && dice != "typed") {
        throw WireError("bad_request", "'dice': seeded or typed is wanted");
    }
    return dice == "typed" ? DiceMode::typed : DiceMode::seeded;
}

Json log_events(const LogEntry& entry, const Game& game, Viewer viewer) {
    Json events = Json::array();
    for (const Event& event : entry.events) {
        if (viewer.sees(event.audience)) {
            events.push_back(wire::event(event, game, viewer));
        }
    }
    return events;
}

} // namespace

void Protocol::begin(std::unique_ptr<Match> match) {
    close_journal();
    match_ = std::move(match);
    if (!user_folder_.empty()) {
        journal_ = files::new_journal(user_folder_, match_->ruleset().id());
        match_->keep_journal(journal_);
    }
}

/// A conversation that ends in order leaves no journal of an unfinished battle behind.
void Protocol::close_journal() {
    match_.reset();
    if (!journal_.empty()) {
        std::error_code ignored;
        std::filesystem::remove(journal_, ignored);
        journal_.clear();
    }
}

Json Protocol::start_new(const Request& request) {
    const Json& wanted = request.at("scenario");
    if (!wanted.is_string() && !wanted.is_object()) {
        throw WireError("bad_request", "'scenario': an id or a scenario is wanted");
    }
    ScenarioSource source = wanted.is_string()
                                ? find_scenario(rulesets_, wanted.get_ref<const std::string&>())
                                : scenario_of(rulesets_, wanted, "scenario");
    const MatchSettings settings{
        request.count_or("seed", 1), dice_of(request), options_of(request)};
    begin(std::make_unique<Match>(
        *source.ruleset, std::move(source.scenario), settings, source.file));
    if (request.has("seat")) { // known only now
        const auto seat = lexicon().seats.find(request.text("seat"));
        if (!seat) {
            throw WireError("unknown_id", "there is no seat '" + request.text("seat") + "'");
        }
        seat_ = seat_at(*seat);
        viewer_ = Viewer(seat_);
    }
    return after_doing(0);
}

Json Protocol::standing() const {
    Json out = Json::object();
    if (const auto& wanted = match_->wanted()) {
        const bool may_know = viewer_.is_referee || seat_ == wanted->seat ||
                              (wanted->seat == Seat::none && viewer_.sees(wanted->audience));
        out["needs"] = may_know ? wire::wanted(*wanted, lexicon()) : Json{{"waiting", true}};
        return out;
    }
    out["prompt"] = wire::prompt(match_->prompt_for(viewer_), game(), viewer_);
    if (match_->outcome().is_over()) {
        out["outcome"] = wire::outcome(match_->outcome(), lexicon());
    }
    return out;
}

Json Protocol::events_since(std::size_t entries) const {
    Json events = Json::array();
    for (std::size_t i = entries; i < match_->log().size(); ++i) {
        for (Json& event : log_events(match_->log()[i], game(), viewer_)) {
            events.push_back(std::move(event));
        }
    }
    return events;
}

Json Protocol::after_doing(std::size_t entries) const {
    Json out = standing();
    out["events"] = events_since(entries);
    return out;
}

Json Protocol::show_prompt(const Request&) {
    return standing();
}

/// A seat acts only on its own decision; the referee on any.
void Protocol::expect_decider() const {
    if (match_->prompt().is_over() && !match_->wanted()) {
        throw WireError("game_over", "The battle is over.");
    }
    if (seat_ != Seat::none && match_->prompt().seat != seat_) {
        throw WireError("not_your_turn", "Another seat decides now.");
    }
}

void Protocol::refuse(const Refusal& refusal) const {
    throw WireError(
        "illegal_action", refusal_text(game(), refusal, viewer_), std::string(refusal.rule.text()));
}

Action Protocol::action_of(const Request& request) const {
    try {
        return lexicon().parse(request.at("action"));
    } catch (const DataError& error) {
        throw WireError("bad_action", error.where() + ": " + error.reason());
    }
}

/// The action of `choice` and `value`.
Action Protocol::chosen(const Request& request) const {
    const Prompt& prompt = match_->prompt();
    const std::uint64_t index = request.count_or("choice", 0);
    if (index >= prompt.choices.size()) {
        throw WireError("bad_request", "'choice': there is no such choice");
    }
    const Choice& choice = prompt.choices[index];
    Action action = choice.action;
    if (choice.parameter < 0) {
        return action;
    }
    const Parameter& parameter = prompt.parameters[static_cast<std::size_t>(choice.parameter)];
    const Json& value = request.at("value");
    if (parameter.kind == Parameter::Kind::number) {
        action.args[parameter.arg] = small_number(value, "value");
    } else if (value.is_array() && value.size() == 2) {
        action.args[parameter.arg] = small_number(value[0], "value");
        action.args[parameter.arg + 1U] = small_number(value[1], "value");
    } else {
        throw WireError("bad_request", "'value': a point [x, y] is wanted");
    }
    return action;
}

Json Protocol::apply(const Request& request) {
    expect_decider();
    const Action action = request.has("choice") ? chosen(request) : action_of(request);
    const std::size_t before = match_->log().size();
    const Applied applied = match_->apply(action);
    if (applied.refusal) {
        refuse(*applied.refusal);
    }
    return after_doing(before);
}

std::vector<int> Protocol::values_of(const Json& json) const {
    if (!json.is_array()) {
        throw WireError("bad_request", "a list of dice or of drawn ids is wanted");
    }
    std::vector<int> values;
    for (const Json& value : json) {
        if (!value.is_string()) {
            values.push_back(small_number(value, "values"));
            continue;
        }
        const auto card = lexicon().cards.find(value.get_ref<const std::string&>());
        if (!card) {
            throw WireError("unknown_id", "card " + value.dump() + " is not known");
        }
        values.push_back(*card);
    }
    return values;
}

Json Protocol::roll(const Request& request) {
    const auto& wanted = match_->wanted();
    if (!wanted) {
        throw WireError("no_roll", "No roll is wanted now.");
    }
    if (seat_ != Seat::none && wanted->seat != Seat::none && wanted->seat != seat_) {
        throw WireError("not_your_turn", "Another seat rolls now.");
    }
    const std::size_t before = match_->log().size();
    if (const auto problem = match_->give(values_of(request.at("values")))) {
        throw WireError("bad_roll", *problem);
    }
    return after_doing(before);
}

Json Protocol::script(const Request& request) {
    const Json& next = request.at("next");
    if (!next.is_array()) {
        throw WireError("bad_request", "'next': a list is wanted");
    }
    std::vector<std::vector<int>> values;
    for (const Json& one : next) {
        values.push_back(values_of(one.is_array() ? one : Json::array({one})));
    }
    match_->script(std::move(values));
    return Json::object();
}

Json Protocol::undo(const Request& request) {
    const std::uint64_t steps = request.count_or("steps", 1);
    std::uint64_t done = 0;
    while (done < steps && match_->undo(viewer_)) {
        ++done;
    }
    Json out = standing();
    out["undone"] = done;
    return out;
}

Json Protocol::redo(const Request& request) {
    const std::uint64_t steps = request.count_or("steps", 1);
    const std::size_t before = match_->log().size();
    std::uint64_t done = 0;
    expect_decider();
    while (done < steps && match_->redo()) {
        ++done;
    }
    Json out = after_doing(before);
    out["redone"] = done;
    return out;
}

Json Protocol::takeback(const Request& request) {
    if (!match_->takeback(request.count_or("steps", 1))) {
        throw WireError("bad_request", "'steps': so many actions cannot be taken back");
    }
    return standing();
}

Json Protocol::table(const Request& request) {
    bool done = false;
    if (request.has("resign")) {
        const auto seat = lexicon().seats.find(request.text("resign"));
        if (!seat || (seat_ != Seat::none && seat_at(*seat) != seat_)) {
            throw WireError("bad_request", "'resign': a seat gives up for itself only");
        }
        done = match_->resign(seat_at(*seat));
    } else if (request.flag_or("draw", false)) {
        if (seat_ != Seat::none) {
            throw WireError("referee_only", "a draw is agreed by both sides: without a seat");
        }
        done = match_->agree_draw();
    } else {
        throw WireError("bad_request", "'resign' or 'draw' is wanted");
    }
    if (!done) {
        throw WireError("game_over", "The battle is over.");
    }
    return {{"outcome", wire::outcome(match_->outcome(), lexicon())}};
}

Json Protocol::save(const Request& request) {
    Json out = standing();
    out["digest"] = hex(game().digest());
    if (request.has("path")) {
        match_->save(request.text("path"));
    } else {
        out["journal"] = match_->save_text();
    }
    return out;
}

Json Protocol::load(const Request& request) {
    const auto damage = request.flag_or("keep_beginning", false)    ? Match::Damage::keep_beginning
                        : request.flag_or("from_last_state", false) ? Match::Damage::from_last_state
                                                                    : Match::Damage::refuse;
    Match::Loaded loaded =
        request.has("journal")
            ? Match::load_text(rulesets_, request.text("journal"), "journal", damage)
            : Match::load(rulesets_, request.text("path"), damage);
    begin(std::move(loaded.match));
    Json out = standing();
    out["digest"] = hex(game().digest());
    out["actions"] = loaded.actions;
    if (!loaded.problem.empty()) {
        out["problem"] = loaded.problem;
    }
    return out;
}

Json Protocol::quit(const Request&) {
    has_quit_ = true;
    return Json::object();
}

} // namespace gonfalon::engine
