// The log as JSON Lines: the live journal, saves, and reading them back. See docs/formats.md.

#include <gonfalon/core/error.hpp>
#include <gonfalon/core/files.hpp>
#include <gonfalon/core/match.hpp>

#include <nlohmann/json.hpp>

#include <algorithm>
#include <sstream>
#include <utility>

namespace gonfalon {

namespace {

constexpr int journal_format = 1;

std::string hex(std::uint64_t value) {
    std::ostringstream out;
    out << std::hex << value;
    return out.str();
}

nlohmann::json seat_json(Seat seat, const Lexicon& lexicon) {
    return lexicon.seats[index_of(seat)];
}

} // namespace

nlohmann::json Match::header() const {
    nlohmann::json data = nlohmann::json::object();
    for (const auto& [file, digest] : ruleset_.data_digests()) {
        data[file] = hex(digest);
    }
    nlohmann::json options = nlohmann::json::object();
    for (const auto& [id, value] : settings_.options) {
        options[id] = value;
    }
    nlohmann::json header{{"format", journal_format},
                          {"program", "gonfalon"},
                          {"ruleset", ruleset_.id()},
                          {"rules", ruleset_.rules_version()},
                          {"data", data},
                          {"scenario", *scenario_},
                          {"options", options},
                          {"seed", settings_.seed},
                          {"dice", settings_.dice == DiceMode::typed ? "typed" : "seeded"}};
    if (base_) {
        header["base"] = *base_;
    }
    return header;
}

nlohmann::json Match::rolls_json(const std::vector<RollRecord>& rolls) const {
    nlohmann::json json = nlohmann::json::array();
    for (const RollRecord& roll : rolls) {
        if (roll.kind == RollRequest::Kind::dice) {
            json.push_back({{"dice", roll.values}});
            continue;
        }
        nlohmann::json names = nlohmann::json::array();
        for (int card : roll.values) {
            names.push_back(game_->lexicon().cards[card]);
        }
        json.push_back({{"draw", names}});
    }
    return json;
}

nlohmann::json Match::entry_json(const LogEntry& entry) const {
    const Lexicon& lexicon = game_->lexicon();
    nlohmann::json json{{"seat", seat_json(entry.seat, lexicon)},
                        {"action", lexicon.print(entry.action)},
                        {"rolls", rolls_json(entry.rolls)},
                        {"digest", hex(entry.digest)}};
    if (entry.is_auto) {
        json["auto"] = true;
    } else if (!entry.by_hand) {
        json["bot"] = true;
    }
    return json;
}

void Match::write_line(const nlohmann::json& line) {
    if (!journal_) {
        return;
    }
    *journal_ << line.dump() << '\n' << std::flush;
    if (!*journal_) {
        const std::string file = journal_path_.string();
        journal_.reset(); // the battle goes on; the next keep_journal writes it whole again
        throw DataError(
            file, "", "cannot be written (is the disk full?); the battle goes on unsaved");
    }
}

void Match::write_pending() {
    if (!given_.empty()) {
        write_line({{"pending", game_->lexicon().print(pending_)}, {"rolls", rolls_json(given_)}});
    }
}

std::string Match::save_text() const {
    std::string text = header().dump() + '\n';
    for (std::size_t i = 0; i < log_.size(); ++i) {
        text += entry_json(log_[i]).dump() + '\n';
    }
    if (wanted_ && !given_.empty()) {
        text += nlohmann::json{{"pending", game_->lexicon().print(pending_)},
                               {"rolls", rolls_json(given_)}}
                    .dump() +
                '\n';
    }
    for (const std::string& line : table_lines_) {
        text += line + '\n';
    }
    text += nlohmann::json{{"state", game_->state_json()}}.dump() + '\n';
    return text;
}

void Match::keep_journal(const std::filesystem::path& file) {
    files::write_whole(file, save_text());
    journal_path_ = file;
    journal_ = std::make_unique<std::ofstream>(file, std::ios::app | std::ios::binary);
    if (!*journal_) {
        journal_.reset();
        throw DataError(file.string(), "", "cannot be opened for writing");
    }
}

void Match::save(const std::filesystem::path& file) const {
    const std::string text = save_text();
    files::write_whole(file, text);
    if (files::read_whole(file) != text) {
        throw DataError(file.string(), "", "does not read back as it was written");
    }
}

/// Reads a journal line by line into a match.
class MatchLoader {
public:
    MatchLoader(const RulesetList& rulesets, std::string name)
        : rulesets_(rulesets), name_(std::move(name)) {}

    Match::Loaded load(const std::string& text, Match::Damage damage) {
        if (damage == Match::Damage::from_last_state) {
            return resume(text);
        }
        std::istringstream lines(text);
        std::string line;
        while (std::getline(lines, line)) {
            ++line_number_;
            if (line.empty()) {
                continue;
            }
            try {
                read_line(line);
            } catch (const std::exception& error) {
                stop(error, damage);
                break;
            }
        }
        if (!match_) {
            fail(line_number_ == 0 ? "the file is empty" : "there is no header");
        }
        finish();
        const std::size_t actions = match_->log().size();
        return {std::move(match_), problem_, actions};
    }

private:
    [[noreturn]] void fail(const std::string& reason) const {
        throw DataError(name_, "line " + std::to_string(std::max(line_number_, 1)), reason);
    }

    /// The header, and the last line that holds a position: the battle begins anew there.
    Match::Loaded resume(const std::string& text) {
        std::istringstream lines(text);
        std::string line;
        nlohmann::json header;
        nlohmann::json state;
        for (int number = 1; std::getline(lines, line); ++number) {
            auto json = nlohmann::json::parse(line, nullptr, false);
            if (number == 1 && json.is_object()) {
                header = std::move(json);
            } else if (json.is_object() && json.contains("state")) {
                state = std::move(json["state"]);
                line_number_ = number;
            }
        }
        if (state.is_null()) {
            fail("no position is written in it");
        }
        read_header(header);
        match_->begin_from(std::move(state));
        match_->random_ = Random::for_game(match_->settings_.seed, text.size());
        return {std::move(match_),
                name_ + ": goes on from the position in line " + std::to_string(line_number_) +
                    changed_note(),
                0};
    }

    /// A line went wrong: without a beginning, or where damage is refused, that is the end of it.
    void stop(const std::exception& error, Match::Damage damage) {
        const auto* data = dynamic_cast<const DataError*>(&error);
        const bool is_odd = dynamic_cast<const nlohmann::json::exception*>(&error) != nullptr;
        const std::string reason = data != nullptr ? data->reason()
                                   : is_odd        ? "a value in it is missing or of a wrong kind"
                                                   : error.what();
        if (!match_ || match_->log_.empty() || damage == Match::Damage::refuse) {
            if (data != nullptr && data->file() == name_) {
                throw DataError(*data);
            }
            fail(reason + changed_note());
        }
        problem_ =
            name_ + ": line " + std::to_string(line_number_) + ": " + reason + changed_note();
    }

    std::string changed_note() const {
        return changed_.empty() ? "" : " (" + changed_ + " changed since it was written)";
    }

    void read_line(const std::string& line) {
        nlohmann::json json;
        try {
            json = nlohmann::json::parse(line);
        } catch (const nlohmann::json::parse_error&) {
            fail("is not JSON (cut off or overwritten?)");
        }
        if (!json.is_object()) {
            fail("is not a JSON object");
        }
        if (!match_) {
            read_header(json);
        } else if (json.contains("action")) {
            read_action(json);
        } else {
            read_mark(json);
        }
    }

    void read_header(const nlohmann::json& json) {
        if (json.value("format", 0) != journal_format || json.value("program", "") != "gonfalon") {
            fail("is not a Gonfalon battle of format " + std::to_string(journal_format));
        }
        const std::string id = json.value("ruleset", "");
        const Ruleset* ruleset = find_ruleset(rulesets_, id);
        if (ruleset == nullptr) {
            fail("the ruleset '" + id + "' is not known here");
        }
        if (!json.contains("scenario") || !json["scenario"].is_object()) {
            fail("the scenario is missing");
        }
        note_changes(*ruleset, json);
        MatchSettings settings;
        settings.seed = json.value("seed", std::uint64_t{1});
        settings.dice =
            json.value("dice", "seeded") == "typed" ? DiceMode::typed : DiceMode::seeded;
        const nlohmann::json listed = json.value("options", nlohmann::json::object());
        for (const auto& [option, value] : listed.items()) {
            settings.options.emplace_back(
                option, value.is_string() ? value.get<std::string>() : value.dump());
        }
        match_.reset(new Match(Match::Bare{}, *ruleset, json["scenario"], settings, name_));
        if (json.contains("base")) {
            match_->begin_from(json["base"]);
        }
    }

    void note_changes(const Ruleset& ruleset, const nlohmann::json& json) {
        if (json.value("rules", 0) != ruleset.rules_version()) {
            changed_ = "the rules";
        }
        const nlohmann::json data = json.value("data", nlohmann::json::object());
        for (const auto& [file, digest] : ruleset.data_digests()) {
            if (!data.contains(file) || data[file] != hex(digest)) {
                changed_ += (changed_.empty() ? "" : ", ") + file;
            }
        }
    }

    std::vector<RollRecord> read_rolls(const nlohmann::json& json) const {
        std::vector<RollRecord> rolls;
        for (const auto& item : json.value("rolls", nlohmann::json::array())) {
            RollRecord record;
            if (item.contains("dice")) {
                record.values = item["dice"].get<std::vector<int>>();
            } else {
                record.kind = RollRequest::Kind::draw;
                for (const auto& card : item.at("draw")) {
                    const auto found = match_->game_->lexicon().cards.find(card.get<std::string>());
                    if (!found) {
                        fail("the card " + card.dump() + " is not known");
                    }
                    record.values.push_back(*found);
                }
            }
            rolls.push_back(std::move(record));
        }
        return rolls;
    }

    void read_action(const nlohmann::json& json) {
        Match& match = *match_;
        pending_.reset();
        LogEntry entry;
        entry.action = match.game_->lexicon().parse(json["action"]);
        entry.rolls = read_rolls(json);
        entry.is_auto = json.value("auto", false);
        entry.by_hand = !entry.is_auto && !json.value("bot", false);
        if (match.prompt_.is_over() || match.prompt_.find(entry.action) == nullptr) {
            fail("the action " + json["action"].dump() + " is not among the choices here");
        }
        if (match.game_->lexicon().seats[index_of(match.prompt_.seat)] != json.value("seat", "")) {
            fail("it is not this seat's decision");
        }
        match.reapply(entry);
        if (changed_.empty() && json.value("digest", "") != hex(match.log_.back().digest)) {
            match.drop(1);
            fail("the position after this action is not the one that was written");
        }
    }

    void read_mark(const nlohmann::json& json) {
        Match& match = *match_;
        if (json.contains("undo") || json.contains("takeback")) {
            read_step_back(json);
        } else if (json.contains("pending")) {
            pending_ = json;
        } else if (json.contains("resign")) {
            const auto seat = match.game_->lexicon().seats.find(json["resign"].get<std::string>());
            if (!seat || !match.resign(seat_at(*seat))) {
                fail("this seat cannot resign");
            }
        } else if (json.contains("draw")) {
            match.agree_draw();
        } else if (!json.contains("state")) {
            fail("is of no known kind");
        }
    }

    void read_step_back(const nlohmann::json& json) {
        Match& match = *match_;
        const bool by_agreement = json.contains("takeback");
        const auto steps = json[by_agreement ? "takeback" : "undo"].get<std::size_t>();
        if (steps == 0 || steps >= match.log_.size()) {
            fail("takes back more than there is");
        }
        pending_.reset();
        if (by_agreement) {
            match.takeback(steps);
            return;
        }
        std::vector<LogEntry> dropped = match.drop(steps);
        match.undone_.insert(match.undone_.end(),
                             std::make_move_iterator(dropped.rbegin()),
                             std::make_move_iterator(dropped.rend()));
    }

    /// A battle written before its start was rolled, or in the middle of typed dice, goes on there.
    void finish() {
        Match& match = *match_;
        match.undone_.clear();
        // Dice to come must not repeat those of the beginning.
        match.random_ =
            Random::for_game(match.settings_.seed, static_cast<std::uint64_t>(line_number_));
        if (pending_) {
            match.given_ = read_rolls(*pending_);
            match.attempt(match.game_->lexicon().parse((*pending_)["pending"]), AnsweredBy::hand);
        } else if (match.log_.empty() && !match.base_) {
            match.attempt(Action{}, AnsweredBy::hand);
        }
    }

    const RulesetList& rulesets_;
    std::string name_;
    std::unique_ptr<Match> match_;
    std::optional<nlohmann::json> pending_;
    std::string changed_;
    std::string problem_;
    int line_number_ = 0;
};

Match::Loaded Match::load_text(const RulesetList& rulesets,
                               const std::string& text,
                               const std::string& name,
                               Damage damage) {
    return MatchLoader(rulesets, name).load(text, damage);
}

Match::Loaded
Match::load(const RulesetList& rulesets, const std::filesystem::path& file, Damage damage) {
    return load_text(rulesets, files::read_whole(file), file.string(), damage);
}

} // namespace gonfalon
