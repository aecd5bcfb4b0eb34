// The schemas of assets/schemas: what is wrong is told with file, JSON pointer and reason.

#include <gonfalon/core/files.hpp>

#include "engine/engine.hpp"
#include "support/catch.hpp"
#include "toy.hpp"

#include <nlohmann/json.hpp>

#include <sstream>

using namespace gonfalon;

namespace {

namespace fs = std::filesystem;

/// What `validate` says of a shipped file after one change.
template <class Change>
std::string spoiled(const fs::path& shipped, Change change) {
    nlohmann::json json = files::read_json(shipped);
    change(json);
    const fs::path folder = fs::temp_directory_path() / ("gonfalon-" + shipped.stem().string());
    const fs::path file = folder / shipped.parent_path().filename() / shipped.filename();
    files::write_whole(file, json.dump());
    std::ostringstream out;
    REQUIRE(engine::validate(toy::rulesets(), ".", {file}, out) == 1);
    fs::remove_all(folder);
    return out.str();
}

bool tells(const std::string& said, const std::string& pointer) {
    INFO(said);
    return said.find(pointer + ":") != std::string::npos;
}

} // namespace

TEST_CASE("A chart with a cell without a text is refused at its pointer") {
    const std::string said =
        spoiled("assets/charts/chainmail/missile.json",
                [](nlohmann::json& chart) { chart["cells"][1][0].erase("text"); });
    REQUIRE(tells(said, "/cells/1/0"));
}

TEST_CASE("A chart with a row too few cells is refused") {
    const std::string said = spoiled("assets/charts/chainmail/terrain.json",
                                     [](nlohmann::json& chart) { chart["cells"].erase(2); });
    REQUIRE(tells(said, "/cells"));
}

TEST_CASE("A unit without victory points is refused at its pointer") {
    const std::string said = spoiled("assets/data/chainmail/units.json", [](nlohmann::json& units) {
        units["battles"]["legnano"]["HRE"]["units"][3].erase("victory");
    });
    REQUIRE(tells(said, "/battles/legnano/HRE/units/3"));
}

TEST_CASE("A card of an unknown action is refused at its pointer") {
    const std::string said = spoiled("assets/data/chainmail/decks.json", [](nlohmann::json& decks) {
        decks["cards"][2]["action"] = "earthquake";
    });
    REQUIRE(tells(said, "/cards/2/action"));
}

TEST_CASE("A square that does not look like one is refused at its pointer") {
    const std::string said = spoiled("assets/data/chainmail/maps.json", [](nlohmann::json& maps) {
        maps["maps"]["bouvines"]["roads"][0][1] = "2S";
    });
    REQUIRE(tells(said, "/maps/bouvines/roads/0/1"));
}

TEST_CASE("A file that nothing knows is said to be just that") {
    const std::string said = spoiled("assets/art/theme.json", [](nlohmann::json&) {});
    REQUIRE(said.find("is neither a scenario") != std::string::npos);
}
