#include <gonfalon/core/files.hpp>

#include "engine/engine.hpp"
#include "support/catch.hpp"
#include "toy.hpp"

#include <nlohmann/json.hpp>

#include <filesystem>
#include <sstream>

using namespace gonfalon;
using nlohmann::json;

namespace {

/// The answers to these lines, each checked to be one JSON object.
std::vector<json> talk_raw(const std::string& lines) {
    std::istringstream in(lines);
    std::ostringstream out;
    REQUIRE(engine::run_protocol(toy::rulesets(), in, out, "") == 0);
    std::vector<json> answers;
    std::istringstream back(out.str());
    for (std::string line; std::getline(back, line);) {
        answers.push_back(json::parse(line));
        REQUIRE(answers.back().is_object());
        REQUIRE(answers.back()["ok"].is_boolean());
    }
    return answers;
}

std::vector<json> talk(const std::vector<json>& lines) {
    std::string text;
    for (const json& line : lines) {
        text += line.dump() + "\n";
    }
    return talk_raw(text);
}

std::string code_of(const json& answer) {
    return answer["ok"] == true ? "ok" : answer["error"]["code"].get<std::string>();
}

const json begin{{"cmd", "new"}, {"scenario", "toy/meadow"}, {"seed", 4}};

/// The code of the answer to `line` in a battle just begun.
std::string code_after_begin(const json& line) {
    return code_of(talk({begin, line}).at(1));
}

const json step{{"cmd", "apply"}, {"action", {{"verb", "step"}, {"man", "r1"}, {"to", "B1"}}}};
const json shot{{"cmd", "apply"},
                {"action", {{"verb", "shoot"}, {"man", "r1"}, {"at", "b1"}, {"power", 4}}}};

} // namespace

TEST_CASE("garbage is answered and the conversation goes on", "[protocol]") {
    const std::string deep(100000, '[');
    const auto answers = talk_raw("garbage\n[1,2]\n\xff\xfe\n\n" + deep + "\n{\"cmd\":\"fly\"}\n" +
                                  "{\"cmd\":7,\"id\":9}\n{}\n{\"cmd\":\"list\",\"id\":\"a\"}\n");
    REQUIRE(answers.size() == 8);
    CHECK(code_of(answers[0]) == "bad_json");
    CHECK(code_of(answers[1]) == "bad_request");
    CHECK(code_of(answers[2]) == "bad_json");
    CHECK(code_of(answers[3]) == "bad_json");
    CHECK(code_of(answers[4]) == "unknown_command");
    CHECK(code_of(answers[5]) == "bad_request");
    CHECK(answers[5]["id"] == 9);
    CHECK(code_of(answers[6]) == "bad_request");
    CHECK(answers[7]["ok"] == true);
    CHECK(answers[7]["id"] == "a");
    CHECK(answers[7]["rulesets"][0]["scenarios"][0]["id"] == "meadow");
}

TEST_CASE("an over-long line is passed over", "[protocol]") {
    const auto answers = talk_raw(std::string((1U << 20U) + 1, 'x') + "\n{\"cmd\":\"list\"}\n");
    REQUIRE(answers.size() == 2);
    CHECK(code_of(answers[0]) == "too_long");
    CHECK(answers[1]["ok"] == true);
}

TEST_CASE("wrong types and unknown names are errors", "[protocol]") {
    CHECK(code_of(talk({json{{"cmd", "prompt"}}}).at(0)) == "no_battle");
    CHECK(code_of(talk({json{{"cmd", "new"}, {"scenario", 3}}}).at(0)) == "bad_request");
    CHECK(code_of(talk({json{{"cmd", "new"}, {"scenario", "toy/moon"}}}).at(0)) == "bad_data");
    CHECK(code_of(talk({json{{"cmd", "new"}, {"scenario", "toy/meadow"}, {"seed", -1}}}).at(0)) ==
          "bad_request");
    CHECK(
        code_of(talk({json{{"cmd", "new"}, {"scenario", "toy/meadow"}, {"dice", "odd"}}}).at(0)) ==
        "bad_request");
    CHECK(code_after_begin({{"cmd", "prompt"}, {"seat", "green"}}) == "unknown_id");
    CHECK(code_after_begin({{"cmd", "apply"}}) == "bad_request");
    CHECK(code_after_begin({{"cmd", "apply"}, {"action", "step"}}) == "bad_action");
    CHECK(code_after_begin({{"cmd", "apply"}, {"choice", 900}}) == "bad_request");
    CHECK(code_after_begin({{"cmd", "roll"}, {"values", {1}}}) == "no_roll");
    CHECK(code_after_begin({{"cmd", "script"}, {"next", {{"x"}}}}) == "unknown_id");
    CHECK(code_after_begin({{"cmd", "look"}, {"from", 3}}) == "bad_request");
    CHECK(code_after_begin({{"cmd", "chart"}, {"ruleset", "toy"}, {"chart", "none"}}) ==
          "unknown_id");
    CHECK(code_after_begin({{"cmd", "takeback"}, {"steps", 5}}) == "bad_request");
    CHECK(code_after_begin({{"cmd", "load"}, {"journal", "nonsense"}}) == "bad_data");
    CHECK(code_after_begin({{"cmd", "load"}, {"path", "no/such/file"}}) == "bad_data");
}

TEST_CASE("a refusal names the rule and changes nothing", "[protocol]") {
    json far = step;
    far["action"]["to"] = "E4";
    const auto answers = talk({begin, {{"cmd", "state"}}, far, {{"cmd", "state"}}});
    CHECK(answers[2]["error"]["rule"] == "T-2");
    CHECK(answers[2]["error"]["message"] == "That is not the next hex.");
    CHECK(answers[1] == answers[3]);
}

TEST_CASE("a seat learns only what it may know", "[protocol]") {
    json begin_as_red = begin;
    begin_as_red["seat"] = "red";
    const auto answers = talk({begin_as_red,
                               {{"cmd", "prompt"}, {"seat", "blue"}},
                               {{"cmd", "view"}, {"seat", "blue"}},
                               {{"cmd", "state"}, {"seat", "blue"}},
                               {{"cmd", "save"}, {"seat", "blue"}},
                               {{"cmd", "script"}, {"seat", "blue"}, {"next", {1}}},
                               {{"cmd", "apply"}, {"seat", "blue"}, {"choice", 0}},
                               {{"cmd", "preview"}, {"seat", "blue"}, {"choice", 0}}});
    CHECK(answers[0]["prompt"]["choices"].size() > 1);
    CHECK(answers[1]["prompt"]["waiting"] == true);
    CHECK_FALSE(answers[1]["prompt"].contains("choices"));
    CHECK(answers[2]["view"]["hands"][0]["cards"].empty());
    CHECK(answers[2]["view"]["hands"][1]["cards"].size() == 1);
    CHECK(code_of(answers[3]) == "referee_only");
    CHECK(code_of(answers[4]) == "referee_only");
    CHECK(code_of(answers[5]) == "referee_only");
    CHECK(code_of(answers[6]) == "not_your_turn");
    CHECK(code_of(answers[7]) == "not_your_turn");
}

TEST_CASE("undo, redo, takeback and why_not", "[protocol]") {
    const auto answers = talk({begin,
                               step,
                               {{"cmd", "undo"}},
                               {{"cmd", "redo"}},
                               {{"cmd", "takeback"}},
                               {{"cmd", "why_not"}, {"action", step["action"]}},
                               {{"cmd", "why_not"}, {"piece", "r1"}, {"target", "E4"}},
                               {{"cmd", "odds"}, {"action", shot["action"]}}});
    CHECK(answers[1]["events"][0]["text"] == "A step.");
    CHECK(answers[2]["undone"] == 1);
    CHECK(answers[3]["redone"] == 1);
    CHECK(answers[4]["prompt"]["seat"] == "red");
    CHECK(answers[5]["why_not"].is_null());
    CHECK(answers[6]["why_not"]["rule"] == "T-2");
    CHECK(answers[7]["forecast"]["tables"][0]["rows"][0]["chance"] == json{3, 6});
}

TEST_CASE("a chart's cell comes with its provenance", "[protocol]") {
    const auto answers =
        talk({json{{"cmd", "chart"}, {"ruleset", "toy"}, {"chart", "shot"}},
              json{{"cmd", "chart"}, {"ruleset", "toy"}, {"chart", "shot"}, {"row", "p4"}}});
    CHECK(answers[0]["chart"]["rows"].size() == 4);
    CHECK(answers[1]["cell"]["value"] == 3);
    CHECK(answers[1]["cell"]["provenance"] == "printed");
}

TEST_CASE("typed dice and drawn cards over the protocol", "[protocol]") {
    json typed = begin;
    typed["dice"] = "typed";
    const auto answers = talk({typed,
                               {{"cmd", "roll"}, {"values", {"nine"}}},
                               {{"cmd", "roll"}, {"values", {"one"}}},
                               {{"cmd", "roll"}, {"values", {"one"}}},
                               {{"cmd", "roll"}, {"values", {"six"}}},
                               shot,
                               {{"cmd", "apply"}, {"action", {{"verb", "pass"}}}},
                               {{"cmd", "roll"}, {"values", {7}}},
                               {{"cmd", "roll"}, {"values", {6}}}});
    CHECK(answers[0]["needs"]["draw"]["pool"].size() == 6);
    CHECK(code_of(answers[1]) == "unknown_id");
    CHECK(answers[2]["needs"]["draw"]["pool"].size() == 5);
    CHECK(code_of(answers[3]) == "bad_roll");
    CHECK(answers[4]["prompt"]["seat"] == "red");
    CHECK(answers[5]["needs"]["roll"]["sides"] == 6);
    CHECK(code_of(answers[6]) == "illegal_action");
    CHECK(code_of(answers[7]) == "bad_roll");
    CHECK(answers[8]["events"][0]["text"] == "A hit.");
}

TEST_CASE("a whole battle, saved, loaded and resigned", "[protocol]") {
    std::vector<json> lines{begin, {{"cmd", "script"}, {"next", {6, 6, 6}}}, shot};
    lines.push_back({{"cmd", "apply"}, {"action", {{"verb", "pass"}}}});
    lines.push_back(shot);
    lines.back()["action"]["at"] = "b2";
    lines.push_back({{"cmd", "save"}});
    lines.push_back({{"cmd", "apply"}, {"choice", 0}});
    lines.push_back({{"cmd", "table"}, {"resign", "red"}});
    const auto answers = talk(lines);
    CHECK(answers[4]["outcome"]["winner"] == "red");
    CHECK(answers[4]["prompt"].is_null());
    CHECK(code_of(answers[6]) == "game_over");
    CHECK(code_of(answers[7]) == "game_over");
    const auto again = talk({json{{"cmd", "load"}, {"journal", answers[5]["journal"]}},
                             json{{"cmd", "state"}},
                             begin,
                             json{{"cmd", "table"}, {"seat", "blue"}, {"resign", "red"}},
                             json{{"cmd", "table"}, {"seat", "red"}, {"resign", "red"}},
                             json{{"cmd", "quit"}},
                             json{{"cmd", "list"}}});
    REQUIRE(again.size() == 6);
    CHECK(again[0]["digest"] == answers[5]["digest"]);
    CHECK(again[0]["outcome"]["winner"] == "red");
    CHECK(again[1]["digest"] == answers[5]["digest"]);
    CHECK(code_of(again[3]) == "bad_request");
    CHECK(again[4]["outcome"]["winner"] == "blue");
}

TEST_CASE("a conversation that ends in order leaves no journal", "[protocol]") {
    const auto folder = std::filesystem::temp_directory_path() / "gonfalon_test_protocol";
    std::filesystem::remove_all(folder);
    std::istringstream in(begin.dump() + "\n" + step.dump() + "\n");
    std::ostringstream out;
    REQUIRE(engine::run_protocol(toy::rulesets(), in, out, folder) == 0);
    REQUIRE(files::unfinished_battles(folder).empty());
    std::filesystem::remove_all(folder);
}
