// What comes from files: positions that cannot be, and states that were tampered with.

#include <gonfalon/core/error.hpp>

#include "support/catch.hpp"
#include "table.hpp"

#include <functional>

using namespace gonfalon::test;
using gonfalon::DataError;
using nlohmann::json;

TEST_CASE("A position is laid out as it is written", "[CM-5.1]") {
    Table table("bannockburn", "Scots");
    table.place("BK-S-P6@B9 E schiltron reduced, BK-E-K1@K9 W").hand({"B09", "B10", "R01"});
    table.played({"B12"}).lost("Scots", 7).set("turn", 4);
    CHECK(table.track("turn") == 4);
    CHECK(table.loss("Scots") == 7);
    CHECK(table.cards("Scots", "hand") == 2);
    CHECK(table.cards("Scots", "played") == 1);
    CHECK(table.cards("Scots", "undealt") == 28 - 3);
    CHECK(table.is("BK-S-P6", "reduced"));
    CHECK(table.decider() == "Scots");
}

TEST_CASE("A position that cannot be is refused with its place", "[CM-11.1][CM-1.4]") {
    const auto problem = [](const std::function<void(Table&)>& spoil) -> std::string {
        Table table("bannockburn", "Scots");
        table.place("BK-S-P6@B9 E");
        spoil(table);
        try {
            table.decider();
        } catch (const DataError& error) {
            return error.what();
        }
        return "";
    };
    const auto says = [](const std::string& text, const char* what) {
        INFO(text);
        CHECK(text.find(what) != std::string::npos);
    };
    says(problem([](Table& t) { t.place("BK-S-P7@B9 E"); }), "shares its square");
    says(problem([](Table& t) { t.place("BK-E-K1@J5 N"); }), "horse in marsh");
    says(problem([](Table& t) { t.place("BK-S-P99@B8 N"); }), "/position/pieces/1/unit");
    says(problem([](Table& t) { t.set("active", "Picts"); }), "no side Picts");
    says(problem([](Table& t) { t.set("hands", {{"Scots", {"R01"}}}); }), "/position/hands/Scots");
}

namespace {

/// A state in the middle of a move, its JSON changed by `spoil`.
bool is_refused(const std::function<void(json&)>& spoil) {
    Table table("bannockburn", "Scots");
    table.place("BK-S-P6@B9 E, BK-E-K1@K9 W").hand({"B12", "R01"}).mp({"B12"});
    table.act(select("BK-S-P6"), turn("N"));
    json state = table.game().state_json();
    spoil(state);
    try {
        table.game().clone()->set_state(state);
        return false;
    } catch (const DataError&) {
        return true;
    }
}

} // namespace

TEST_CASE("A tampered state is refused before any rule looks at it", "[files]") {
    CHECK_FALSE(is_refused([](json&) {}));
    CHECK(is_refused([](json& state) { state["frames"].back()["piece"] = 99; }));
    CHECK(is_refused([](json& state) { state["frames"].back()["kind"] = 7; }));
    CHECK(is_refused([](json& state) { state["frames"].erase(1); })); // a move without its play
    CHECK(is_refused([](json& state) { state["frames"].clear(); }));
    CHECK(is_refused([](json& state) { state["cards"][0]["zone"] = 9; }));
    CHECK(is_refused([](json& state) { state["units"][0]["at"] = 5000; }));
    CHECK(is_refused([](json& state) { state["cards_used"] = 6; }));
}

TEST_CASE("A set-up with one unit or one square twice is refused with its place", "[CM-5.1]") {
    const auto problem = [](const std::string& text, const std::string& instead) -> std::string {
        try {
            const auto ruleset = chainmail_with("scenarios/chainmail/legnano.json", text, instead);
            ruleset->make_game(ruleset->scenario_json("legnano"), {}, "legnano");
        } catch (const DataError& error) {
            return error.what();
        }
        return "";
    };
    CHECK(problem("LG-L-MK1", "LG-L-MK2").find("LG-L-MK2 is placed twice") != std::string::npos);
    CHECK(problem("\"K6\"", "\"K5\"").find("two units are placed on K5") != std::string::npos);
    CHECK(problem("\"default\": \"12\"", "\"default\": \"99\"").find("'99' is none of") !=
          std::string::npos);
}
