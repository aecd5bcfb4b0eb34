#include "table.hpp"

#include "rules/chainmail/chainmail.hpp"
#include "support/catch.hpp"

#include <algorithm>
#include <sstream>

namespace gonfalon::test {

const RulesetList& rulesets() {
    static const RulesetList list = [] {
        RulesetList made;
        made.push_back(gonfalon::chainmail::make_ruleset());
        made.back()->load(".");
        return made;
    }();
    return list;
}

const Ruleset& chainmail() {
    return *rulesets().front();
}

Table::Table(const std::string& battle, const std::string& active)
    : scenario_{{"format", 1},
                {"ruleset", "chainmail"},
                {"id", "test"},
                {"battle", battle},
                {"options", nlohmann::json::object()},
                {"position",
                 {{"turn", 2},
                  {"active", active},
                  {"pieces", nlohmann::json::array()},
                  {"leaders", nlohmann::json::array()},
                  {"hands", nlohmann::json::object()}}}} {
}

Table& Table::piece(const std::string& text) {
    const auto at = text.find('@');
    std::istringstream rest(text.substr(at + 1));
    std::string square;
    std::string facing;
    std::string word;
    rest >> square >> facing;
    nlohmann::json item{{"unit", text.substr(0, at)}, {"at", square}, {"facing", facing}};
    while (rest >> word) {
        if (word == "schiltron" || word == "shield_wall") {
            item["formation"] = word;
        } else if (word == "foot") {
            item["mounted"] = false;
        } else {
            item[word] = true;
        }
    }
    scenario_["position"]["pieces"].push_back(item);
    return *this;
}

Table& Table::leader(const std::string& side, const std::string& square) {
    scenario_["position"]["leaders"].push_back({{"side", side}, {"at", square}});
    return *this;
}

Table& Table::hand(const std::string& side, const std::vector<std::string>& cards) {
    scenario_["position"]["hands"][side] = cards;
    return *this;
}

Table& Table::waiting(const std::vector<std::string>& units) {
    scenario_["position"]["waiting"] = units;
    return *this;
}

Table& Table::lost(const std::string& side, int points) {
    scenario_["position"]["lost"][side] = points;
    return *this;
}

Table& Table::used(int cards) {
    scenario_["position"]["cards_used"] = cards;
    return *this;
}

Table& Table::option(const std::string& id, const std::string& value) {
    scenario_["options"][id] = value;
    return *this;
}

Match& Table::begin() {
    match_ = std::make_unique<Match>(chainmail(), scenario_, MatchSettings{}, "test");
    return *match_;
}

Table& Table::act(const nlohmann::json& action) {
    const Action parsed = match_->game().lexicon().parse(action);
    const Applied applied = match_->apply(parsed);
    INFO(action.dump());
    if (applied.refusal) {
        FAIL(refusal_text(match_->game(), *applied.refusal, Viewer::referee()));
    }
    REQUIRE(applied.ok());
    return *this;
}

std::string Table::refused(const nlohmann::json& action) {
    const Action parsed = match_->game().lexicon().parse(action);
    const Verdict no = match_->game().forbids(match_->prompt().seat, parsed);
    return no ? std::string(no->rule.text()) : "";
}

PieceView Table::view(const std::string& id) {
    for (const PieceView& piece : match_->game().view(Viewer::referee()).pieces) {
        if (piece.id == id) {
            return piece;
        }
    }
    FAIL("no piece " + id);
    return {};
}

std::string Table::at(const std::string& id) {
    return match_->game().lexicon().cells[view(id).at.a];
}

int Table::track(const std::string& key, int seat) {
    for (const TrackView& track : match_->game().view(Viewer::referee()).tracks) {
        if (track.key == key && track.seat == seat_at(seat)) {
            return track.value;
        }
    }
    return -1;
}

std::pair<int, int> Table::last_sums() {
    for (auto entry = match_->log().rbegin(); entry != match_->log().rend(); ++entry) {
        for (const Event& event : entry->events) {
            if (event.sum) {
                return {event.numbers.at(0), event.numbers.at(1)};
            }
        }
    }
    return {-1, -1};
}

} // namespace gonfalon::test
