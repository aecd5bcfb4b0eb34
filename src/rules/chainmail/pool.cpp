// Section 17.4 and 17.6: the other side's cards by what has been seen of them.

#include "pool.hpp"

#include <algorithm>
#include <numeric>

namespace gonfalon::chainmail {

namespace {

constexpr int most_bp = 6;

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

/// One more card: each way of k - 1 cards becomes a way of k.
void add_card(std::vector<std::vector<std::int64_t>>& ways, std::size_t bp) {
    for (std::size_t k = ways.size() - 1; k > 0; --k) {
        for (std::size_t sum = bp; sum < ways[k].size(); ++sum) {
            ways[k][sum] += ways[k - 1][sum - bp];
        }
    }
}

} // namespace

std::int64_t Pool::all(int count) const {
    const auto& row = ways[static_cast<std::size_t>(count)];
    return std::accumulate(row.begin(), row.end(), std::int64_t{0});
}

Fraction Pool::at_least(int count, int sum) const {
    const auto& row = ways[static_cast<std::size_t>(count)];
    const auto from = std::clamp<std::ptrdiff_t>(sum, 0, std::ssize(row));
    return {std::accumulate(row.begin() + from, row.end(), std::int64_t{0}), all(count)};
}

int Pool::percentile(int count, int per_cent) const {
    const auto& row = ways[static_cast<std::size_t>(count)];
    const std::int64_t whole = all(count);
    std::int64_t below = 0;
    for (std::size_t sum = 0; sum < row.size(); ++sum) {
        below += row[sum];
        if (100 * below >= per_cent * whole) {
            return static_cast<int>(sum);
        }
    }
    return 0;
}

int Pool::copies(Now now, CardAction action) const {
    return static_cast<int>(std::count_if(cards.begin(), cards.end(), [&](int card) {
        return now.book.card(card).action == action;
    }));
}

// [17.6] 1 - C(n - m, h) / C(n, h): no card of the hand is one of the copies.
Fraction Pool::holds(Now now, CardAction action) const {
    const int others = size() - copies(now, action);
    Fraction none{1, 1};
    for (int i = 0; i < std::min(hand, size()); ++i) {
        none.num *= std::max(0, others - i);
        none.den *= size() - i;
        const std::int64_t common = std::gcd(none.num, none.den);
        none = {none.num / common, none.den / common};
    }
    return {none.den - none.num, none.den};
}

Pool pool_of(Now now, int seat, int most) {
    Pool pool;
    pool.cards = unseen_cards(now, seat);
    pool.hand = std::min(hand_count(now, seat), pool.size());
    const auto counts = static_cast<std::size_t>(std::max(0, most)) + 1;
    pool.ways.assign(counts, std::vector<std::int64_t>(counts * most_bp + 1, 0));
    pool.ways[0][0] = 1;
    for (const int card : pool.cards) {
        add_card(pool.ways, static_cast<std::size_t>(now.book.card(card).bp));
    }
    return pool;
}

} // namespace gonfalon::chainmail
