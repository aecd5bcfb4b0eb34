#include "table.hpp"

#include <gonfalon/core/files.hpp>

#include "rules/chainmail/chainmail.hpp"
#include "support/catch.hpp"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>

namespace gonfalon::test {

namespace {

constexpr const char* frozen_figures = "tests/rules/chainmail/figures";

std::unique_ptr<Ruleset> loaded(const std::filesystem::path& data) {
    auto ruleset = gonfalon::chainmail::make_ruleset();
    ruleset->load(data);
    return ruleset;
}

bool is_formation(const std::string& word) {
    return word == "schiltron" || word == "shield_wall";
}

} // namespace

std::ostream& operator<<(std::ostream& out, const Sums& sums) {
    return out << sums.attacker << " : " << sums.defender;
}

const Ruleset& chainmail() {
    static const auto ruleset = loaded(".");
    return *ruleset;
}

const Ruleset& frozen_chainmail() {
    static const auto ruleset = loaded(frozen_figures);
    return *ruleset;
}

std::unique_ptr<Ruleset>
chainmail_with(const std::string& file, const std::string& text, const std::string& instead) {
    namespace fs = std::filesystem;
    const fs::path copy =
        fs::temp_directory_path() /
        ("gonfalon_test_figures_" + std::to_string(files::text_digest(text + instead)));
    fs::remove_all(copy);
    fs::copy(frozen_figures, copy, fs::copy_options::recursive);
    std::string content = files::read_whole(copy / file);
    const auto at = content.find(text);
    REQUIRE(at != std::string::npos);
    content.replace(at, text.size(), instead);
    std::ofstream(copy / file) << content;
    auto ruleset = loaded(copy);
    fs::remove_all(copy);
    return ruleset;
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
                  {"leaders", nlohmann::json::array()}}}} {
    const nlohmann::json scenario = frozen_chainmail().scenario_json(battle);
    for (const auto& seat : scenario.at("seats")) {
        sides_.push_back(seat.at("key"));
    }
}

Table Table::whole(const std::string& battle, const OptionValues& options) {
    Table table(battle, "");
    table.scenario_ = frozen_chainmail().scenario_json(battle);
    table.options_ = options;
    return table;
}

// Laying out.

Table& Table::place(const std::string& pieces) {
    std::istringstream list(pieces);
    for (std::string one; std::getline(list >> std::ws, one, ',');) {
        place_one(one);
    }
    return *this;
}

void Table::place_one(const std::string& text) {
    const auto at = text.find('@');
    const std::string who = text.substr(0, at);
    std::istringstream rest(text.substr(at + 1));
    std::string square;
    std::string facing;
    rest >> square >> facing;
    if (const auto leader = who.find(" leader"); leader != std::string::npos) {
        scenario_["position"]["leaders"].push_back(
            {{"side", who.substr(0, leader)}, {"at", square}});
        return;
    }
    nlohmann::json item{{"unit", who}, {"at", square}, {"facing", facing}};
    for (std::string word; rest >> word;) {
        if (is_formation(word)) {
            item["formation"] = word;
        } else if (word == "foot") {
            item["mounted"] = false;
        } else {
            item[word] = true;
        }
    }
    scenario_["position"]["pieces"].push_back(item);
}

const std::string& Table::side_of_card(const std::string& card) const {
    return sides_[card.front() == 'B' ? 0 : 1];
}

Table& Table::add_cards(const char* key, const Words& cards) {
    for (const std::string& card : cards) {
        scenario_["position"][key][side_of_card(card)].push_back(card);
    }
    return *this;
}

Table& Table::hand(const Words& cards) {
    return add_cards("hands", cards);
}

Table& Table::played(const Words& cards) {
    return add_cards("played", cards);
}

Table& Table::shown_undealt(const Words& cards) {
    return add_cards("revealed_undealt", cards);
}

Table& Table::waiting(const Words& units) {
    return set("waiting", units);
}

Table& Table::lost(const std::string& side, int points) {
    scenario_["position"]["lost"][side] = points;
    return *this;
}

Table& Table::set(const std::string& key, const nlohmann::json& value) {
    scenario_["position"][key] = value;
    return *this;
}

Table& Table::option(const std::string& id, const std::string& value) {
    scenario_["options"][id] = value;
    return *this;
}

Table& Table::under(const Ruleset& ruleset) {
    ruleset_ = &ruleset;
    return *this;
}

// Playing.

Match& Table::match() {
    if (!match_) {
        match_ = std::make_unique<Match>(
            *ruleset_, scenario_, MatchSettings{1, DiceMode::seeded, options_}, "test");
    }
    return *match_;
}

void Table::apply(const nlohmann::json& action) {
    INFO(action.dump());
    const Applied applied = match().apply(game().lexicon().parse(action));
    if (applied.refusal) {
        FAIL(refusal_text(game(), *applied.refusal, Viewer::referee()));
    }
    REQUIRE(applied.ok());
}

Table& Table::mp(const Words& cards) {
    act(play_mp(cards.front()));
    for (std::size_t i = 1; i < cards.size(); ++i) {
        act(add_card(cards[i]));
    }
    return offers("begin") ? act(begin) : *this;
}

Table& Table::earn_attack(const std::string& card, const std::string& spare) {
    static const Words round{"N", "E", "S", "W"};
    mp({card}).act(select(spare));
    const auto now = std::find(round.begin(), round.end(), facing(spare));
    act(turn(*now == "W" ? "N" : *(now + 1)));
    return offers("end_moves") ? act(end_moves) : *this;
}

Table& Table::finish_go() {
    static const Words shortest{"no_attack", "end_moves", "done"};
    while (!match().prompt().is_over() && rule() != "CM-21.1") {
        const auto quick = std::find_if(
            shortest.begin(), shortest.end(), [&](const std::string& one) { return offers(one); });
        act(quick == shortest.end() ? game().lexicon().print(match().prompt().choices[0].action)
                                    : verb(quick->c_str()));
    }
    return *this;
}

Table& Table::no_cards() {
    while (!match().prompt().is_over() && (match().prompt().secret)) {
        act(offers("pass") ? pass : done);
    }
    return *this;
}

Table& Table::draws(const std::vector<Words>& next) {
    std::vector<std::vector<int>> values(next.size());
    for (std::size_t i = 0; i < next.size(); ++i) {
        for (const std::string& card : next[i]) {
            values[i].push_back(*game().lexicon().cards.find(card));
        }
    }
    match().script(std::move(values));
    return *this;
}

// Asking.

std::string Table::refused(const nlohmann::json& action) {
    const Verdict no = game().forbids(match().prompt().seat, game().lexicon().parse(action));
    return no ? std::string(no->rule.text()) : "";
}

std::string Table::why_not(const std::string& piece) {
    Pointed to;
    to.piece = view(piece).index;
    const Verdict no = game().why_not(match().prompt().seat, {}, to);
    return no ? std::string(no->rule.text()) : "";
}

Words Table::offered(const std::string& verb, const std::string& argument) {
    Words values;
    for (const Choice& choice : match().prompt().choices) {
        const nlohmann::json action = game().lexicon().print(choice.action);
        if (action.at("verb") == verb && action.contains(argument)) {
            values.push_back(action.at(argument));
        }
    }
    std::sort(values.begin(), values.end());
    values.erase(std::unique(values.begin(), values.end()), values.end());
    return values;
}

bool Table::offers(const std::string& verb) {
    const auto& choices = match().prompt().choices;
    return std::any_of(choices.begin(), choices.end(), [&](const Choice& choice) {
        return game().lexicon().print(choice.action).at("verb") == verb;
    });
}

std::size_t Table::seat(const std::string& side) const {
    const auto found = std::find(sides_.begin(), sides_.end(), side);
    REQUIRE(found != sides_.end());
    return static_cast<std::size_t>(found - sides_.begin());
}

std::string Table::decider() {
    const Seat seat = match().prompt().seat;
    return seat == Seat::none ? "" : sides_[static_cast<std::size_t>(index_of(seat))];
}

PieceView Table::view(const std::string& id) {
    for (const PieceView& piece : game().view(Viewer::referee()).pieces) {
        if (piece.id == id) {
            return piece;
        }
    }
    FAIL("no piece " + id);
    return {};
}

std::string Table::at(const std::string& id) {
    const PieceView piece = view(id);
    return piece.on_map ? game().lexicon().cells[piece.at.a] : piece.box;
}

std::string Table::facing(const std::string& id) {
    const auto degrees = view(id).facing;
    return degrees ? std::string(1, "NESW"[*degrees / 90]) : "";
}

bool Table::is(const std::string& id, const std::string& status) {
    const auto statuses = view(id).statuses;
    return std::any_of(
        statuses.begin(), statuses.end(), [&](const StatusView& one) { return one.key == status; });
}

int Table::track(const std::string& key, const std::string& side) {
    for (const TrackView& track : game().view(Viewer::referee()).tracks) {
        if (track.key == key &&
            (side.empty() || track.seat == seat_at(static_cast<int>(seat(side))))) {
            return track.value;
        }
    }
    return -1;
}

int Table::cards(const std::string& side, const std::string& zone, Viewer viewer) {
    for (const HandView& hand : game().view(viewer).hands) {
        if (hand.zone == zone && hand.seat == seat_at(static_cast<int>(seat(side)))) {
            return hand.count;
        }
    }
    return -1;
}

Words Table::shown_cards(const std::string& side, const std::string& zone, const std::string& to) {
    Words ids;
    for (const HandView& hand : game().view(seat_at(static_cast<int>(seat(to)))).hands) {
        if (hand.zone == zone && hand.seat == seat_at(static_cast<int>(seat(side)))) {
            for (const CardView& card : hand.cards) {
                ids.push_back(card.id);
            }
        }
    }
    std::sort(ids.begin(), ids.end());
    return ids;
}

Sums Table::sums() {
    for (auto entry = match().log().rbegin(); entry != match().log().rend(); ++entry) {
        for (const Event& event : entry->events) {
            if (event.sum) {
                return {event.numbers.at(0), event.numbers.at(1)};
            }
        }
    }
    return {};
}

std::string Table::winner() {
    const Outcome outcome = match().outcome();
    return outcome.winner == Seat::none
               ? ""
               : sides_[static_cast<std::size_t>(index_of(outcome.winner))];
}

} // namespace gonfalon::test
