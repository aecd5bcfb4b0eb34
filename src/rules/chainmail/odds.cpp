// Section 17: what is known before the cards are down. Nothing here reads the enemy's hand.

#include "game.hpp"
#include "pool.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>

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

} // namespace

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

constexpr int blind_cards = 3; ///< enemy cards the tables go up to
constexpr int most_needed = 12;
constexpr int most_table_cards = 6;

/// One battle as one side sees it before the cards.
struct Side {
    Now now;
    Sum sum;
    bool attacks;
    int seat;
    Pool theirs;
    std::vector<int> own; ///< cards this side may still commit
    int limit;            ///< how many of them

    int enemy() const { return other(seat); }

    /// Own points wanted against `their` more: to win or hold, [17.2].
    int to_win(int their) const {
        return attacks ? sum.defender + their - sum.attacker + 1
                       : sum.attacker + their - sum.defender;
    }

    /// To win at double, or as a defender to escape the double.
    int about_double(int their) const {
        const int a = sum.attacker + their;
        return attacks
                   ? least([&](int c) {
                         return result_of(now.book, sum.attacker + c, sum.defender + their) ==
                                Result::attacker_double;
                     })
                   : least([&](int c) {
                         return result_of(now.book, a, sum.defender + c) != Result::attacker_double;
                     });
    }

    /// As an attacker to lose no step, as a defender to take one.
    int about_punishment(int their) const {
        return attacks ? least([&](int c) {
            return result_of(now.book, sum.attacker + c, sum.defender + their) !=
                   Result::defender_double;
        })
                       : least([&](int c) {
                             return result_of(now.book, sum.attacker + their, sum.defender + c) ==
                                    Result::defender_double;
                         });
    }

private:
    template <class Enough>
    static int least(Enough enough) {
        int points = 0;
        while (points < 100 && !enough(points)) {
            ++points;
        }
        return points;
    }
};

std::string points(int value) {
    return std::to_string(std::max(0, value));
}

/// [17.2] What one's own cards must give, for what the other's may.
FigureTable needs_table(const Side& side) {
    FigureTable table;
    table.title = side.attacks ? "My BP wanted, by his" : "My BP wanted, by the attacker's";
    table.rule = "CM-13.9";
    table.columns = side.attacks
                        ? std::vector<std::string>{"his BP", "win", "double", "lose no step"}
                        : std::vector<std::string>{"his BP", "hold", "no double", "hit back"};
    for (int their = 0; their <= most_needed; their += 2) {
        table.rows.push_back({std::to_string(their),
                              points(side.to_win(their)),
                              points(side.about_double(their)),
                              points(side.about_punishment(their))});
    }
    return table;
}

/// [17.3] The most that each number of own cards gives.
FigureTable means_table(const Side& side) {
    FigureTable table;
    table.title = "What my cards give at most";
    table.rule = "CM-13.7";
    table.columns = {"cards", "BP", "which"};
    std::vector<int> best = side.own;
    std::stable_sort(best.begin(), best.end(), [&](int a, int b) {
        return side.now.book.card(a).bp > side.now.book.card(b).bp;
    });
    int total = 0;
    std::string names;
    for (int k = 0; k < side.limit; ++k) {
        const int card = best[static_cast<std::size_t>(k)];
        total += side.now.book.card(card).bp;
        names += (k == 0 ? "" : " ") + side.now.book.lexicon.cards[card];
        table.rows.push_back({std::to_string(k + 1), std::to_string(total), names});
    }
    return table;
}

/// The fewest cards that give `need`, of those the least over it; empty when they cannot.
std::vector<int> cheapest(const Side& side, int need) {
    std::vector<int> found;
    int surplus = 0;
    std::vector<int> chosen;
    const auto search = [&](auto&& self, std::size_t from, int sum) -> void {
        if (sum >= need && !chosen.empty()) {
            const bool better = found.empty() || chosen.size() < found.size() ||
                                (chosen.size() == found.size() && sum - need < surplus);
            if (better) {
                found = chosen;
                surplus = sum - need;
            }
            return;
        }
        const bool room = std::ssize(chosen) < std::min(side.limit, 4) &&
                          (found.empty() || chosen.size() < found.size());
        for (std::size_t i = from; room && i < side.own.size(); ++i) {
            chosen.push_back(side.own[i]);
            self(self, i + 1, sum + side.now.book.card(side.own[i]).bp);
            chosen.pop_back();
        }
    };
    search(search, 0, 0);
    return found;
}

void note_cheapest(const Side& side, int need, const char* purpose, Forecast& forecast) {
    if (need <= 0) {
        forecast.notes.push_back(
            {fmt::format("{}: nothing needed if he adds nothing.", purpose), "CM-13.9"});
        return;
    }
    std::string names;
    for (const int card : cheapest(side, need)) {
        names += (names.empty() ? "" : " and ") + side.now.book.lexicon.cards[card];
    }
    forecast.notes.push_back(
        {names.empty()
             ? fmt::format("{}: {} BP needed, more than the cards give.", purpose, need)
             : fmt::format(
                   "{}: {} BP needed if he adds nothing; {} will do.", purpose, need, names),
         "CM-13.7"});
}

/// [17.4] His commitment by the number of cards, picked blindly, and the ceiling.
FigureTable commitment_table(const Side& side) {
    FigureTable table;
    table.title = "His cards, picked blindly";
    table.rule = "CM-13.7";
    table.columns = {"cards", "mean", "10 %", "50 %", "90 %", "at most"};
    std::vector<int> best;
    for (const int card : side.theirs.cards) {
        best.push_back(side.now.book.card(card).bp);
    }
    std::sort(best.rbegin(), best.rend());
    const int whole = std::accumulate(best.begin(), best.end(), 0);
    int ceiling = 0;
    for (int k = 1; k <= side.theirs.most(); ++k) {
        ceiling += best[static_cast<std::size_t>(k - 1)];
        table.rows.push_back({std::to_string(k),
                              Fraction{k * whole, side.theirs.size()}.decimal(),
                              std::to_string(side.theirs.percentile(k, 10)),
                              std::to_string(side.theirs.percentile(k, 50)),
                              std::to_string(side.theirs.percentile(k, 90)),
                              std::to_string(ceiling)});
    }
    return table;
}

/// [17.5] Against 0 to 3 blind enemy cards, with nothing and with growing commitments of one's own.
FigureTable risk_table(const Side& side) {
    FigureTable table;
    table.title = side.attacks ? "Chance to win, by my BP and his cards (picked blindly)"
                               : "Chance to hold, by my BP and his cards (picked blindly)";
    table.rule = "CM-13.8";
    table.columns = {"my BP", "he 0", "he 1", "he 2", "he 3"};
    for (int mine = 0; mine <= most_needed; mine += 2) {
        std::vector<std::string> row{std::to_string(mine)};
        for (int k = 0; k <= blind_cards; ++k) {
            if (k > side.theirs.most()) {
                row.emplace_back("–");
                continue;
            }
            const int lost_from = mine - side.to_win(0) + 1;
            const Fraction lost = side.theirs.at_least(k, lost_from);
            row.push_back(fmt::format("{} %", (1000 - lost.per_mille() + 5) / 10));
        }
        table.rows.push_back(std::move(row));
    }
    return table;
}

/// [17.6] Cards that could still change the battle, with the chance that he holds one.
void add_actions(const Side& side, Forecast& forecast) {
    OddsTable table;
    table.title = "He holds at least one";
    table.rule = "CM-4.5";
    for (int action = 0; action < card_actions; ++action) {
        const auto kind = static_cast<CardAction>(action);
        const int left = side.theirs.copies(side.now, kind);
        if (left > 0 && !is_own_action(kind)) {
            table.rows.push_back(
                {fmt::format("{} ({} unseen)", side.now.book.action(kind).title, left),
                 side.theirs.holds(side.now, kind)});
        }
    }
    if (!table.rows.empty()) {
        forecast.tables.push_back(std::move(table));
    }
}

OddsTable one_card_table(const Side& side) {
    OddsTable table;
    table.title = "One card of his, picked blindly, gives at least";
    table.rule = "CM-13.7";
    for (int bp = 2; bp <= 5; ++bp) {
        table.rows.push_back({fmt::format("{} BP", bp), side.theirs.at_least(1, bp)});
    }
    return table;
}

/// [CM-21.3] Blind draw: the attacker's card, if he draws, against the defender's, as BP.
OddsTable blind_table(Now now, const Sum& sum, int attacker, bool draws) {
    const Pool mine = pool_of(now, attacker, 1);
    const Pool his = pool_of(now, other(attacker), 1);
    const bool he_draws = now.state.deck_left[static_cast<std::size_t>(other(attacker))] > 0;
    const std::vector<std::int64_t> none{1};
    const auto& a_ways = draws ? mine.ways[1] : none;
    const auto& d_ways = he_draws ? his.ways[1] : none;
    std::array<std::int64_t, 4> ends{};
    for (std::size_t a = 0; a < a_ways.size(); ++a) {
        for (std::size_t d = 0; d < d_ways.size(); ++d) {
            const Result end = result_of(
                now.book, sum.attacker + static_cast<int>(a), sum.defender + static_cast<int>(d));
            ends[static_cast<std::size_t>(end)] += a_ways[a] * d_ways[d];
        }
    }
    OddsTable table;
    table.title = draws ? "The attacker draws a card" : "The attacker stands";
    table.rule = "CM-21.3";
    const std::int64_t all = std::accumulate(ends.begin(), ends.end(), std::int64_t{0});
    for (std::size_t end = 0; end < ends.size(); ++end) {
        table.rows.push_back({verdict_words(static_cast<Result>(end)), {ends[end], all}});
    }
    return table;
}

Side side_of(Now now, const Battle& battle, const Sum& sum, int seat) {
    std::vector<int> own;
    for (int card = 0; card < now.book.card_count(); ++card) {
        if (now.book.card(card).seat == seat && now.card(card).zone == Zone::hand) {
            own.push_back(card);
        }
    }
    const auto limit = [&](int who, int cards) {
        return who == static_cast<int>(now.state.active)
                   ? std::clamp(cards_left_to_use(now), 0, cards)
                   : cards;
    };
    const int enemy = other(seat);
    const int held = hand_count(now, enemy);
    Pool theirs = pool_of(now, enemy, 0);
    theirs = pool_of(now, enemy, std::min({limit(enemy, held), theirs.size(), most_table_cards}));
    const int mine = limit(seat, static_cast<int>(own.size()));
    return {now, sum, seat == battle.attacking_seat, seat, std::move(theirs), std::move(own), mine};
}

} // namespace

/// The odds panel for one side: base sums, needs, own means, the enemy's possible cards.
Forecast attack_odds(Now now, Viewer viewer, const Battle& battle) {
    const Sum sum = battle_sum(now, battle, Committed::hidden, Lines::build);
    Forecast forecast = battle_forecast(now, battle, sum);
    if (now.book.options.blind_draw) {
        forecast.tables = {blind_table(now, sum, battle.attacking_seat, false),
                           blind_table(now, sum, battle.attacking_seat, true)};
        return forecast;
    }
    const int attacker = battle.attacking_seat;
    const Side side =
        side_of(now, battle, sum, viewer.is(seat_at(attacker)) ? attacker : other(attacker));
    note_cheapest(side, side.to_win(0), side.attacks ? "To win" : "To hold", forecast);
    if (side.attacks) {
        note_cheapest(side, side.about_double(0), "To win at double", forecast);
    }
    forecast.figures = {needs_table(side)};
    if (side.limit > 0) {
        forecast.figures.push_back(means_table(side));
    }
    if (side.theirs.most() > 0) {
        forecast.figures.push_back(risk_table(side));
        forecast.figures.push_back(commitment_table(side));
        forecast.tables.push_back(one_card_table(side));
        add_actions(side, forecast);
    }
    return forecast;
}

} // namespace gonfalon::chainmail
