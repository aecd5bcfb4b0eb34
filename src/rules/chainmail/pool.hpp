#pragma once
// Section 17.4: what a side may hold, as the other side can tell.

#include <gonfalon/core/forecast.hpp>

#include "rules.hpp"

namespace gonfalon::chainmail {

/// The cards of a side that are neither played nor known to be undealt: its hand is a random part
/// of them, so that cards picked from it blindly are a random part of them too.
struct Pool {
    std::vector<int> cards;
    int hand = 0;                                ///< how many of them it holds
    std::vector<std::vector<std::int64_t>> ways; ///< by count and sum of BP

    int size() const { return static_cast<int>(cards.size()); }

    int most() const { return static_cast<int>(ways.size()) - 1; }

    std::int64_t all(int count) const;
    /// Chance that `count` cards picked blindly give at least `sum` BP.
    Fraction at_least(int count, int sum) const;
    /// The sum that `per_cent` of the picks do not go beyond.
    int percentile(int count, int per_cent) const;
    /// Chance that the hand holds a card of this action.
    Fraction holds(Now now, CardAction action) const;
    int copies(Now now, CardAction action) const;
};

/// The pool of `seat`, its sums reckoned for 0 to `most` cards.
Pool pool_of(Now now, int seat, int most);

} // namespace gonfalon::chainmail
