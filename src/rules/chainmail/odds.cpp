// Section 17: what is known before the cards are down. Nothing here reads the enemy's hand.

#include "game.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace gonfalon::chainmail {

namespace {

std::string line_label(Now now, const Line& line) {
    static constexpr std::array words{"",
                                      "flank",
                                      "rear",
                                      "charge",
                                      "elite",
                                      "shield wall",
                                      "schiltron",
                                      "leader",
                                      "higher",
                                      "woods",
                                      "bridge",
                                      "melee",
                                      "Barbarossa",
                                      "Carroccio",
                                      "card",
                                      "sum",
                                      "total"};
    const auto what = static_cast<What>(line.what);
    if (what == What::printed) {
        return now.info(line.piece).name;
    }
    if (what == What::leader) {
        return now.book.armies[static_cast<std::size_t>(now.book.leader_seat(line.piece))]
            .leader.name;
    }
    if (what == What::card_bp) {
        return "card " + now.book.lexicon.cards[line.card];
    }
    return words[line.what];
}

Tally tally_of(Now now, int seat, const char* role, const std::vector<Line>& lines, int total) {
    Tally tally;
    tally.seat = seat_at(seat);
    tally.title = fmt::format("{}, {}", now.book.armies[static_cast<std::size_t>(seat)].name, role);
    tally.total = total;
    for (const Line& line : lines) {
        const bool guessed =
            static_cast<What>(line.what) == What::printed && now.info(line.piece).reconstructed;
        tally.lines.push_back({static_cast<TallyLine::Kind>(line.kind),
                               line_label(now, line),
                               line.value,
                               line.rule,
                               guessed,
                               line.piece});
    }
    return tally;
}

const char* verdict_words(Result result) {
    static constexpr std::array words{"the attacker wins at double",
                                      "the attacker wins",
                                      "the defender holds",
                                      "the defender holds at double"};
    return words[static_cast<std::size_t>(result)];
}

/// The cards of `seat` that its opponent cannot tell apart from its hand.
std::vector<int> unseen_cards(Now now, int seat) {
    std::vector<int> cards;
    for (int card = 0; card < now.book.card_count(); ++card) {
        if (now.book.card(card).seat == seat && now.card(card).zone != Zone::played &&
            !now.card(card).shown) {
            cards.push_back(card);
        }
    }
    return cards;
}

/// [17.4] Ways to pick k of these cards with each sum of BP.
std::vector<std::vector<std::int64_t>>
sums_by_count(Now now, const std::vector<int>& cards, int most) {
    std::vector<std::vector<std::int64_t>> ways(
        static_cast<std::size_t>(most) + 1,
        std::vector<std::int64_t>(static_cast<std::size_t>(most) * 6 + 1, 0));
    ways[0][0] = 1;
    for (const int card : cards) {
        const auto bp = static_cast<std::size_t>(now.book.card(card).bp);
        for (std::size_t k = static_cast<std::size_t>(most); k > 0; --k) {
            for (std::size_t sum = ways[k].size() - 1; sum + 1 > bp; --sum) {
                ways[k][sum] += ways[k - 1][sum - bp];
                if (sum == bp) {
                    break;
                }
            }
        }
    }
    return ways;
}

} // namespace

Fraction chance_of_sum(Now now, int seat, int k, int at_least) {
    const auto ways = sums_by_count(now, unseen_cards(now, seat), k);
    Fraction chance{0, 0};
    for (std::size_t sum = 0; sum < ways[static_cast<std::size_t>(k)].size(); ++sum) {
        const std::int64_t n = ways[static_cast<std::size_t>(k)][sum];
        chance.den += n;
        chance.num += static_cast<int>(sum) >= at_least ? n : 0;
    }
    return chance;
}

Forecast battle_forecast(Now now, const Battle& battle, const Sum& sum) {
    Forecast forecast;
    const int attacker = battle.attacking_seat;
    forecast.tallies = {
        tally_of(now, attacker, "attacking", sum.attacker_lines, sum.attacker),
        tally_of(now, other(attacker), "defending", sum.defender_lines, sum.defender)};
    const Result result = result_of(now.book, sum.attacker, sum.defender);
    forecast.title = now.info(battle.target).name;
    forecast.verdict =
        fmt::format("{} against {}: {}.", sum.attacker, sum.defender, verdict_words(result));
    forecast.hits = {{"shock_results", static_cast<int>(result), 0}};
    return forecast;
}

namespace {

/// [17.5] Against 0 to 3 blind enemy cards, with nothing and with growing commitments of one's own.
FigureTable risk_table(Now now, const Sum& sum, bool attacks, int enemy) {
    FigureTable table;
    table.title = attacks ? "Chance to win, by my cards and his (picked blindly)"
                          : "Chance to hold, by my cards and his (picked blindly)";
    table.rule = "CM-13.8";
    table.columns = {"my BP", "he 0", "he 1", "he 2", "he 3"};
    const int unseen = static_cast<int>(unseen_cards(now, enemy).size());
    const int most = std::min({3, hand_count(now, enemy), unseen});
    for (int mine = 0; mine <= 12; mine += 2) {
        std::vector<std::string> row{std::to_string(mine)};
        for (int k = 0; k <= 3; ++k) {
            if (k > most) {
                row.emplace_back("–");
                continue;
            }
            const int need = attacks ? sum.attacker + mine - sum.defender
                                     : sum.defender + mine - sum.attacker + 1;
            const Fraction lost = chance_of_sum(now, enemy, k, std::max(need, 0));
            row.push_back(fmt::format("{} %", 100 - lost.per_mille() / 10));
        }
        table.rows.push_back(std::move(row));
    }
    return table;
}

OddsTable pool_table(Now now, int enemy) {
    OddsTable table;
    table.title = "One card of his, picked blindly, gives at least";
    table.rule = "CM-13.7";
    for (int bp = 2; bp <= 5; ++bp) {
        table.rows.push_back({fmt::format("{} BP", bp), chance_of_sum(now, enemy, 1, bp)});
    }
    return table;
}

void note_actions(Now now, int enemy, Forecast& forecast) {
    for (int action = 0; action < card_actions; ++action) {
        int left = 0;
        for (const int card : unseen_cards(now, enemy)) {
            left += static_cast<int>(now.book.card(card).action) == action ? 1 : 0;
        }
        const auto kind = static_cast<CardAction>(action);
        if (left > 0 && !is_own_action(kind)) {
            forecast.notes.push_back(
                {fmt::format("{} {} unseen.", left, now.book.action(kind).title),
                 now.book.action(kind).rule});
        }
    }
}

} // namespace

/// The odds panel for one side: base sums, needs, the enemy's possible cards.
Forecast attack_odds(Now now, Viewer viewer, const Battle& battle) {
    const Sum sum = battle_sum(now, battle, Committed::hidden, Lines::build);
    Forecast forecast = battle_forecast(now, battle, sum);
    const int me = viewer.is(seat_at(battle.attacking_seat)) ? battle.attacking_seat
                                                             : other(battle.attacking_seat);
    const int enemy = other(me);
    const bool attacks = me == battle.attacking_seat;
    const int margin = attacks ? sum.defender - sum.attacker + 1 : sum.attacker - sum.defender;
    forecast.notes.push_back({attacks
                                  ? fmt::format("To win: {} BP more than his cards give.", margin)
                                  : fmt::format("To hold: {} BP more than his cards give.", margin),
                              "CM-13.9"});
    if (hand_count(now, enemy) > 0 && !unseen_cards(now, enemy).empty()) {
        forecast.figures.push_back(risk_table(now, sum, attacks, enemy));
        forecast.tables.push_back(pool_table(now, enemy));
        note_actions(now, enemy, forecast);
    }
    return forecast;
}

} // namespace gonfalon::chainmail
