// Charts, schemas, the generator and the lexicon.

#include <gonfalon/core/error.hpp>
#include <gonfalon/core/files.hpp>
#include <gonfalon/core/forecast.hpp>
#include <gonfalon/core/random.hpp>
#include <gonfalon/core/schema.hpp>

#include "support/catch.hpp"
#include "toy.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <filesystem>
#ifndef _WIN32
#include <sys/stat.h>
#endif

using namespace gonfalon;
using nlohmann::json;

namespace {

json band_chart() {
    const auto cell = [](int value) {
        return json{{"text", std::to_string(value)}, {"value", value}, {"provenance", "printed"}};
    };
    return {{"format", 1},
            {"ruleset", "toy"},
            {"id", "bands"},
            {"title", "Bands"},
            {"rule", "T-9"},
            {"kind", "bands"},
            {"row_axis", "roll"},
            {"column_axis", "what"},
            {"columns", {{{"key", "c"}, {"label", "c"}}}},
            {"rows",
             {{{"key", "low"}, {"label", "1-3"}, {"low", 1}, {"high", 3}},
              {{"key", "high"}, {"label", "4-6"}, {"low", 4}, {"high", 6}}}},
            {"cells", json::array({json::array({cell(10)}), json::array({cell(20)})})}};
}

std::string where_it_fails(const json& chart) {
    try {
        Chart::from_json(chart, "chart.json");
    } catch (const DataError& error) {
        REQUIRE(error.file() == "chart.json");
        return error.where();
    }
    return "nowhere";
}

} // namespace

TEST_CASE("a fraction is told with one decimal, rounded", "[forecast]") {
    REQUIRE(Fraction{5, 2}.decimal() == "2.5");
    REQUIRE(Fraction{7, 3}.decimal() == "2.3");
    REQUIRE(Fraction{-299, 100}.decimal() == "-3.0");
    REQUIRE(Fraction{-1, 100}.decimal() == "0.0");
}

TEST_CASE("a bands chart finds its rows", "[chart]") {
    const Chart chart = Chart::from_json(band_chart(), "chart.json");
    REQUIRE(chart.row_for(3) == 0);
    REQUIRE(chart.row_for(4) == 1);
    REQUIRE_FALSE(chart.row_for(7));
    REQUIRE(chart.value("high", "c") == 20);
    REQUIRE_THROWS_AS(chart.value("none", "c"), DataError);
}

TEST_CASE("a faulty chart is refused with its place", "[chart]") {
    json gap = band_chart();
    gap["rows"][1]["low"] = 5;
    REQUIRE(where_it_fails(gap) != "nowhere");
    json overlap = band_chart();
    overlap["rows"][1]["low"] = 3;
    REQUIRE(where_it_fails(overlap) != "nowhere");
    json ragged = band_chart();
    ragged["cells"][1].push_back(ragged["cells"][1][0]);
    REQUIRE(where_it_fails(ragged) != "nowhere");
    json twice = band_chart();
    twice["rows"][1]["key"] = "low";
    REQUIRE(where_it_fails(twice) != "nowhere");
    json source = band_chart();
    source["cells"][0][0]["provenance"] = "guessed";
    REQUIRE(where_it_fails(source) != "nowhere");
}

TEST_CASE("a schema names file, place and reason", "[schema]") {
    const auto folder = std::filesystem::temp_directory_path() / "gonfalon_test_schema";
    files::write_whole(
        folder / "thing.schema.json",
        R"({"type":"object","required":["a"],"properties":{"a":{"type":"object","properties":{"b":{"type":"integer"}}}}})");
    const Schemas schemas(folder);
    REQUIRE_NOTHROW(schemas.check(json{{"a", {{"b", 1}}}}, "x.json", "thing"));
    try {
        schemas.check(json{{"a", {{"b", "no"}}}}, "x.json", "thing");
        FAIL("was accepted");
    } catch (const DataError& error) {
        REQUIRE(error.file() == "x.json");
        REQUIRE(error.where() == "/a/b");
        REQUIRE_FALSE(error.reason().empty());
    }
    std::filesystem::remove_all(folder);
}

TEST_CASE("the generator's numbers are pinned", "[random]") {
    Random random(1);
    const std::vector<std::uint32_t> first{random.next(), random.next(), random.next()};
    CHECK(first == std::vector<std::uint32_t>{4267018062U, 45075422U, 1257067821U});
    Random other = Random::for_game(1, 5);
    CHECK(other.next() == 3382644438U);
    for (int i = 0; i < 1000; ++i) {
        REQUIRE(random.below(7) < 7);
    }
}

TEST_CASE("draws are distinct and of the pool", "[random]") {
    Random random(3);
    auto drawn = draw_distinct(random, {2, 4, 6, 8}, 4);
    std::sort(drawn.begin(), drawn.end());
    REQUIRE(drawn == std::vector<int>{2, 4, 6, 8});
}

TEST_CASE("the lexicon reads what it prints", "[action]") {
    const auto match = toy::begin();
    const Lexicon& lexicon = match->game().lexicon();
    const Action shot = toy::act(toy::ToyVerb::shoot, 0, 3, 2);
    REQUIRE(lexicon.print(shot) ==
            json{{"verb", "shoot"}, {"man", "r1"}, {"at", "b2"}, {"power", 2}});
    REQUIRE(lexicon.parse(lexicon.print(shot)) == shot);
}

TEST_CASE("the lexicon refuses what it does not know", "[action]") {
    const auto match = toy::begin();
    const Lexicon& lexicon = match->game().lexicon();
    const std::vector<json> bad{json{{"verb", "fly"}},
                                json{{"verb", 3}},
                                json::array(),
                                json{{"verb", "step"}, {"man", "nobody"}},
                                json{{"verb", "step"}, {"man", 7}},
                                json{{"verb", "step"}, {"wings", 2}},
                                json{{"verb", "shoot"}, {"power", "much"}}};
    for (const json& one : bad) {
        INFO(one.dump());
        REQUIRE_THROWS_AS(lexicon.parse(one), DataError);
    }
}

#ifndef _WIN32
TEST_CASE("what is not a file is never written over", "[files]") {
    const auto pipe = std::filesystem::temp_directory_path() / "gonfalon_test_pipe";
    std::filesystem::remove(pipe);
    REQUIRE(mkfifo(pipe.c_str(), 0600) == 0);
    REQUIRE_THROWS_AS(files::write_whole(pipe, "text"), DataError);
    REQUIRE(std::filesystem::is_fifo(pipe));
    std::filesystem::remove(pipe);
}
#endif
