// Section 17: what is known before the cards are down.

#include <gonfalon/core/game_of.hpp>

#include "rules/chainmail/game.hpp"
#include "rules/chainmail/pool.hpp"
#include "support/catch.hpp"
#include "table.hpp"

#include <algorithm>

using namespace gonfalon;
using namespace gonfalon::test;

namespace {

chainmail::Pool pool(Table& table, int seat, int most) {
    const auto& game = dynamic_cast<const GameOf<chainmail::Rules>&>(table.game());
    return chainmail::pool_of({game.book(), game.state()}, seat, most);
}

/// Milan Knights 1 in front of Swabia 1, the Lombards to attack; 3 against 4 on the frozen figures.
Table milan_before_swabia(const Words& cards, const Words& played = {}) {
    Table table("legnano", "Lombards");
    table.place("LG-L-MK1@H7 N, LG-L-MK2@K2 N, LG-H-S1@G7 S")
        .hand(cards)
        .hand({"R10"})
        .played(played);
    table.earn_attack("R10", "LG-L-MK2");
    return table;
}

Forecast odds(Table& table, Viewer viewer) {
    const Action attacks = table.game().lexicon().parse(attack("LG-H-S1"));
    return table.game().preview(viewer, attacks).forecast;
}

const FigureTable& figure(const Forecast& forecast, const std::string& title) {
    const auto found = std::find_if(
        forecast.figures.begin(), forecast.figures.end(), [&](const FigureTable& table) {
            return table.title.find(title) != std::string::npos;
        });
    REQUIRE(found != forecast.figures.end());
    return *found;
}

} // namespace

TEST_CASE("Unseen cards: chances of one and of two picked blindly", "[E36][CM-13.7]") {
    Table table = milan_before_swabia({"R07", "B01", "B02", "B03"});
    const chainmail::Pool hre = pool(table, 0, 2);
    REQUIRE(hre.size() == 18);
    CHECK(hre.at_least(1, 2) == Fraction{18, 18});
    CHECK(hre.at_least(1, 3) == Fraction{15, 18});
    CHECK(hre.at_least(1, 4) == Fraction{10, 18});
    CHECK(hre.at_least(1, 5) == Fraction{5, 18});
    CHECK(hre.at_least(2, 8) == Fraction{70, 153});
}

TEST_CASE("A card that has been played is no longer unseen", "[CM-13.7]") {
    Table table = milan_before_swabia({"R07", "B01"}, {"B27", "B06"});
    CHECK(pool(table, 0, 1).size() == 16);
    CHECK(pool(table, 0, 1).at_least(1, 5) == Fraction{3, 16});
}

TEST_CASE("Chance that a hand holds one of the copies", "[CM-4.9]") {
    Table table = milan_before_swabia({"B01", "B02", "B03"});
    const auto& game = dynamic_cast<const GameOf<chainmail::Rules>&>(table.game());
    const chainmail::Now now{game.book(), game.state()};
    // Three copies among 18 unseen, a hand of three: 1 - (15 14 13) / (18 17 16).
    CHECK(pool(table, 0, 1).holds(now, chainmail::CardAction::counter_attack) ==
          Fraction{361, 816});
}

TEST_CASE("What the attacker needs, by the other's points", "[CM-13.9]") {
    Table table = milan_before_swabia({"R07", "B01"});
    const FigureTable needs = figure(odds(table, seat_at(1)), "My BP wanted");
    // 3 against 4: two to win, five to double, none to be safe; two more for his two.
    CHECK(needs.rows[0] == Words{"0", "2", "5", "0"});
    CHECK(needs.rows[1] == Words{"2", "4", "9", "1"});
}

TEST_CASE("What the defender needs, by the attacker's points", "[CM-13.9]") {
    Table table = milan_before_swabia({"R07", "B01"});
    const FigureTable needs = figure(odds(table, seat_at(0)), "the attacker's");
    CHECK(needs.rows[0] == Words{"0", "0", "0", "2"});
    CHECK(needs.rows[2] == Words{"4", "3", "0", "10"});
}

TEST_CASE("Own means: the most by number of cards, the fewest for the need", "[CM-13.7]") {
    Table table = milan_before_swabia({"R07", "R08", "R06", "B01"});
    const Forecast forecast = odds(table, seat_at(1));
    const FigureTable means = figure(forecast, "What my cards give");
    REQUIRE(means.rows.size() == 3);
    CHECK(means.rows[0][1] == "5");
    CHECK(means.rows[1][1] == "9");
    CHECK(means.rows[2][1] == "12");
    CHECK(forecast.notes.front().text.find("R06 will do") != std::string::npos);
}

TEST_CASE("No odds tell what the other side holds", "[CM-4.8]") {
    Table one = milan_before_swabia({"R07", "B01", "B06"});
    Table other = milan_before_swabia({"R07", "B27", "B11"});
    CHECK(odds(one, seat_at(1)) == odds(other, seat_at(1)));
}

TEST_CASE("Blind draw: exact odds of one card each", "[CM-21.3]") {
    Table table("legnano", "Lombards");
    table.place("LG-L-MK1@H7 N, LG-H-S1@G7 S").option("procedure", "blind_draw");
    const Action attacks = table.game().lexicon().parse(attack("LG-H-S1"));
    const Forecast forecast = table.game().preview(seat_at(1), attacks).forecast;
    REQUIRE(forecast.tables.size() == 2);
    std::int64_t all = 0;
    for (const OddsRow& row : forecast.tables[1].rows) {
        all += row.chance.num;
    }
    CHECK(all == forecast.tables[1].rows.front().chance.den);
    CHECK(all == 18 * 18);
}
