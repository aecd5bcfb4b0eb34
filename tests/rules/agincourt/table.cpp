#include "table.hpp"

#include <gonfalon/core/files.hpp>

#include "rules/agincourt/agincourt.hpp"
#include "support/catch.hpp"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>

namespace gonfalon::test {

namespace {

constexpr const char* frozen_figures = "tests/rules/agincourt/figures";

std::unique_ptr<Ruleset> loaded(const std::filesystem::path& data) {
    auto ruleset = gonfalon::agincourt::make_ruleset();
    ruleset->load(data);
    return ruleset;
}

} // namespace

const Ruleset& agincourt() {
    static const auto ruleset = loaded(".");
    return *ruleset;
}

const Ruleset& frozen_agincourt() {
    static const auto ruleset = loaded(frozen_figures);
    return *ruleset;
}

std::unique_ptr<Ruleset>
agincourt_with(const std::string& file, const std::string& text, const std::string& instead) {
    namespace fs = std::filesystem;
    const fs::path copy =
        fs::temp_directory_path() /
        ("gonfalon_test_figures_" + std::to_string(files::text_digest(file + text + instead)));
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

Field::Field(const std::string& scenario, const std::string& active, const std::string& phase)
    : scenario_{{"format", 1},
                {"ruleset", "agincourt"},
                {"id", "test"},
                {"options", Act::object()},
                {"position",
                 {{"scenario", scenario},
                  {"active", active},
                  {"phase", phase},
                  {"pieces", Act::array()},
                  {"leaders", Act::array()},
                  {"dead", Act::array()},
                  {"fugitives", Act::array()},
                  {"stakes", Act::array()}}}} {
}

Field Field::whole(const std::string& scenario, const OptionValues& options) {
    Field field(scenario, "french", "movement");
    field.scenario_ = frozen_agincourt().scenario_json(scenario);
    field.options_ = options;
    return field;
}

Field& Field::unit(const std::string& id,
                   const std::string& hexes,
                   const std::string& facing,
                   const Act& more) {
    Act item = more;
    item["id"] = id;
    item["facing"] = facing;
    std::istringstream words(hexes);
    for (std::string hex; words >> hex;) {
        item["at"].push_back(hex);
    }
    scenario_["position"]["pieces"].push_back(item);
    return *this;
}

Field& Field::leader(const std::string& id, const std::string& at) {
    scenario_["position"]["leaders"].push_back({{"id", id}, {"at", at}});
    return *this;
}

Field& Field::dead(const std::string& side, const std::string& at, int count) {
    scenario_["position"]["dead"].push_back({{"at", at}, {side, count}});
    return *this;
}

Field& Field::fugitives(const std::string& side, const std::string& at, const Act& more) {
    Act item = more;
    item["side"] = side;
    item["at"] = at;
    scenario_["position"]["fugitives"].push_back(item);
    return *this;
}

Field& Field::stakes(const std::string& at, const std::string& facing) {
    scenario_["position"]["stakes"].push_back({{"at", at}, {"facing", facing}});
    return *this;
}

Field& Field::set(const std::string& key, const Act& value) {
    scenario_["position"][key] = value;
    return *this;
}

Field& Field::option(const std::string& id, const std::string& value) {
    options_.emplace_back(id, value);
    return *this;
}

Field& Field::dice(const Dice& next) {
    std::vector<Dice> rolls;
    for (const int die : next) {
        rolls.push_back({die});
    }
    match().script(rolls);
    return *this;
}

Match& Field::match() {
    if (!match_) {
        match_ = std::make_unique<Match>(
            frozen_agincourt(), scenario_, MatchSettings{1, DiceMode::seeded, options_}, "test");
    }
    return *match_;
}

void Field::apply(const Act& action) {
    INFO(action.dump());
    const Applied applied = match().apply(game().lexicon().parse(action));
    if (applied.refusal) {
        FAIL(refusal_text(game(), *applied.refusal, Viewer::referee()));
    }
    REQUIRE(applied.ok());
}

Field& Field::attack(const std::string& target) {
    act(defender(target));
    while (offers_verb("join")) {
        const auto& choices = match().prompt().choices;
        const auto joins = std::find_if(choices.begin(), choices.end(), [&](const Choice& choice) {
            return game().lexicon().print(choice.action)["verb"] == "join";
        });
        act(game().lexicon().print(joins->action));
    }
    return act(verb("attack"));
}

std::string Field::refused(const Act& action) {
    const Verdict reason = game().forbids(match().prompt().seat, game().lexicon().parse(action));
    return reason ? std::string(reason->rule.text()) : "";
}

bool Field::offers(const Act& action) {
    return match().prompt().find(game().lexicon().parse(action)) != nullptr;
}

bool Field::offers_verb(const std::string& name) {
    const auto& choices = match().prompt().choices;
    return std::any_of(choices.begin(), choices.end(), [&](const Choice& choice) {
        return game().lexicon().print(choice.action)["verb"] == name;
    });
}

PieceView Field::view(const std::string& id) {
    for (const PieceView& piece : game().view(Viewer::referee()).pieces) {
        if (piece.id == id) {
            return piece;
        }
    }
    FAIL("there is no " + id);
    return {};
}

std::string Field::at(const std::string& id) {
    const PieceView piece = view(id);
    return piece.on_map ? game().lexicon().cells[piece.at.a] : piece.box;
}

int Field::facing(const std::string& id) {
    return view(id).facing.value_or(-1);
}

int Field::lines(const std::string& id) {
    return view(id).steps;
}

int Field::track(const std::string& key, const std::string& side) {
    const View view = game().view(Viewer::referee());
    for (const TrackView& track : view.tracks) {
        const bool mine = side.empty() || (track.seat != Seat::none &&
                                           game().lexicon().seats[index_of(track.seat)] == side);
        if (track.key == key && mine) {
            return track.value;
        }
    }
    FAIL("there is no track " + key);
    return 0;
}

int Field::markers(const std::string& kind, const std::string& side, const std::string& hex) {
    int sum = 0;
    for (const PieceView& piece : game().view(Viewer::referee()).pieces) {
        const bool fits = piece.shape == "marker" && piece.arm == kind &&
                          game().lexicon().seats[index_of(piece.owner)] == side &&
                          game().lexicon().cells[piece.at.a] == hex;
        sum += fits ? std::stoi(piece.figure) : 0;
    }
    return sum;
}

bool Field::is(const std::string& id, const std::string& status) {
    const PieceView piece = view(id);
    return std::any_of(piece.statuses.begin(), piece.statuses.end(), [&](const StatusView& one) {
        return one.key == status;
    });
}

Forecast Field::forecast(const Act& action) {
    return game().preview(match().prompt().seat, game().lexicon().parse(action)).forecast;
}

} // namespace gonfalon::test
