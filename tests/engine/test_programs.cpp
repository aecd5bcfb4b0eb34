// Simulations, replays, checks of files.

#include <gonfalon/core/error.hpp>
#include <gonfalon/core/files.hpp>

#include "engine/engine.hpp"
#include "engine/totals.hpp"
#include "support/catch.hpp"
#include "toy.hpp"

#include <nlohmann/json.hpp>

#include <filesystem>
#include <sstream>

using namespace gonfalon;
using nlohmann::json;

namespace {

json totals(int jobs, std::uint64_t shard = 1, std::uint64_t shards = 1) {
    engine::SimulateOptions options;
    options.scenario = "toy/meadow";
    options.bots = {{"red", "steady"}};
    options.games = 101;
    options.jobs = jobs;
    options.seed = 9;
    options.shard = shard;
    options.shards = shards;
    options.json = true;
    std::ostringstream out;
    REQUIRE(engine::simulate(toy::rulesets(), options, out) == 0);
    return json::parse(out.str());
}

std::filesystem::path scratch(const std::string& name) {
    return std::filesystem::temp_directory_path() / ("gonfalon_test_" + name);
}

} // namespace

TEST_CASE("totals depend neither on jobs nor on shards", "[simulate]") {
    const json whole = totals(1);
    REQUIRE(whole["games"] == 101);
    REQUIRE(totals(3) == whole);
    std::uint64_t actions = 0;
    std::uint64_t wins = 0;
    for (std::uint64_t shard = 1; shard <= 4; ++shard) {
        const json part = totals(2, shard, 4);
        actions += part["actions"].get<std::uint64_t>();
        wins += part["seats"][0]["wins"].get<std::uint64_t>();
    }
    REQUIRE(whole["actions"] == actions);
    REQUIRE(whole["seats"][0]["wins"] == wins);
    REQUIRE(wins > 50);
}

TEST_CASE("simulate refuses unknown seats, bots and shards", "[simulate]") {
    std::ostringstream out;
    engine::SimulateOptions options;
    options.scenario = "toy/meadow";
    options.bots = {{"green", "random"}};
    CHECK_THROWS_AS(engine::simulate(toy::rulesets(), options, out), DataError);
    options.bots = {{"red", "clever"}};
    CHECK_THROWS_AS(engine::simulate(toy::rulesets(), options, out), DataError);
    options.bots.clear();
    options.shard = 3;
    options.shards = 2;
    CHECK_THROWS_AS(engine::simulate(toy::rulesets(), options, out), DataError);
}

TEST_CASE("the first game is saved as it was played, and replays", "[simulate][replay]") {
    engine::SimulateOptions options;
    options.scenario = "toy/meadow";
    options.games = 1;
    options.json = true;
    options.save = scratch("first.gonfalon");
    std::ostringstream out;
    REQUIRE(engine::simulate(toy::rulesets(), options, out) == 0);
    const auto loaded = Match::load(toy::rulesets(), options.save, Match::Damage::refuse);
    REQUIRE(loaded.match->outcome().is_over());
    REQUIRE(json::parse(out.str())["actions"] == loaded.actions);

    engine::ReplayOptions replay;
    replay.file = options.save;
    replay.verify = true;
    replay.report = scratch("report.md");
    REQUIRE(engine::replay(toy::rulesets(), replay, out) == 0);
    REQUIRE(files::read_whole(replay.report).find("# The meadow") == 0);
    std::filesystem::remove(options.save);
    std::filesystem::remove(replay.report);
}

TEST_CASE("validate tells good files from bad ones", "[validate]") {
    const auto save = scratch("good.gonfalon");
    toy::begin()->save(save);
    const auto scenario = scratch("scenario.json");
    files::write_whole(scenario, toy::rulesets().front()->scenario_json("meadow").dump());
    const auto bad = scratch("bad.json");
    files::write_whole(bad, "{\"ruleset\": \"toy\",");
    std::ostringstream out;
    REQUIRE(engine::validate(toy::rulesets(), ".", {save, scenario}, out) == 0);
    REQUIRE(engine::validate(toy::rulesets(), ".", {save, bad, "no/such/file"}, out) == 1);
    std::string text = files::read_whole(save);
    files::write_whole(save, text.replace(text.find("\"start\""), 7, "\"stand\""));
    REQUIRE(engine::validate(toy::rulesets(), ".", {save}, out) == 1);
    for (const auto& file : {save, scenario, bad}) {
        std::filesystem::remove(file);
    }
}

TEST_CASE("Wilson's interval", "[simulate]") {
    const auto [low, high] = engine::wilson_interval(50, 100);
    CHECK(low == Approx(0.4038).margin(0.0002));
    CHECK(high == Approx(0.5962).margin(0.0002));
    CHECK(engine::wilson_interval(0, 10).first == 0.0);
    CHECK(engine::wilson_interval(0, 0).second == 1.0);
}
