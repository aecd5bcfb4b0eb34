// Sections 17.4, 18.1, 18.2 and 18.4: what a fight is worth before the cards are down.

#include "advice.hpp"
#include "pool.hpp"

#include <algorithm>
#include <iterator>
#include <tuple>

namespace gonfalon::chainmail {

namespace {

constexpr int thousand = 1000;
constexpr int most_cards = 3; ///< a commitment beyond three cards is not planned for
constexpr int most_sum = 6 * most_cards;

/// What the tempo of a lost step, a kept square or a driven-off unit is worth besides its points.
constexpr int step_tempo = 25;
constexpr int retreat_tempo = 15;

int per_mille(std::int64_t part, std::int64_t whole) {
    return whole == 0 ? 0 : static_cast<int>(thousand * part / whole);
}

/// Actions whose card is better kept for its own use.
int action_price(CardAction action) {
    switch (action) {
    case CardAction::knights_charge:
        return 14;
    case CardAction::counter_attack:
        return 12;
    case CardAction::elite_bonus:
    case CardAction::robert_the_bruce:
        return 8;
    default:
        return 0;
    }
}

} // namespace

CardSense::CardSense(Now now, int seat, bool calm) : now_(now), seat_(seat), calm_(calm) {
    for (int card = 0; card < now.book.card_count(); ++card) {
        if (now.book.card(card).seat == seat && now.card(card).zone == Zone::hand) {
            own_.push_back(card);
        }
    }
    hand_ = static_cast<int>(own_.size());
    their_ = hand_count(now, other(seat));
    reckon_pool(now);
    reckon_means();
}

/// Sums of k cards drawn blindly from what the other side may hold, and its Counter Attacks.
void CardSense::reckon_pool(Now now) {
    const Pool pool = pool_of(now, other(seat_), most_cards);
    for (std::size_t k = 0; k <= most_cards; ++k) {
        const std::int64_t all = pool.all(static_cast<int>(k));
        std::transform(pool.ways[k].begin(),
                       pool.ways[k].end(),
                       std::back_inserter(shares_[k]),
                       [&](std::int64_t n) { return per_mille(n, all); });
    }
    counter_chance_ = static_cast<int>(pool.holds(now, CardAction::counter_attack).per_mille());
}

/// [18.4] For each number of points its cheapest cards, up to three.
void CardSense::reckon_means() {
    means_ = {{0, 0, 0}};
    for (const int card : own_) {
        const std::vector<Means> before = means_;
        for (const Means& one : before) {
            if (one.cards < most_cards) {
                means_.push_back(
                    {one.cards + 1, one.points + now_.book.card(card).bp, one.price + price(card)});
            }
        }
        std::sort(means_.begin(), means_.end(), [](const Means& a, const Means& b) {
            return std::tie(a.points, a.cards, a.price) < std::tie(b.points, b.cards, b.price);
        });
        const auto same = [](const Means& a, const Means& b) {
            return a.points == b.points && a.cards == b.cards;
        };
        means_.erase(std::unique(means_.begin(), means_.end(), same), means_.end());
    }
}

int CardSense::share(int k, int sum) const {
    return shares_[static_cast<std::size_t>(k)][static_cast<std::size_t>(sum)];
}

// [18.1] Nothing for a trifle, one card for an ordinary battle, more for a leader or the day.
int CardSense::expected_cards(int stake, int most) const {
    const int wish = stake < 70 ? 0 : stake < 260 ? 1 : 2;
    return std::max(0, std::min({wish, most, their_, most_cards}));
}

// [18.2] A card's price: its points, its action, and more where few are left.
int CardSense::price(int card) const {
    const CardInfo& info = now_.book.card(card);
    if (calm_) {
        return 4 + info.bp; // nothing threatens, and what is left at the turn's end is lost
    }
    const int scarce = hand_ <= 3 && their_ > 2 ? 12 : 0;
    const int behind = std::clamp(8 * (their_ - hand_ + 1), 0, 40);
    return 18 + 3 * info.bp + action_price(info.action) + scarce + behind;
}

int CardSense::worth(Base base, const Stakes& stakes, bool attacks, int own, int k) const {
    const int sign = attacks ? 1 : -1;
    int total = 0;
    for (int sum = 0; sum <= most_sum; ++sum) {
        const int chance = share(k, sum);
        if (chance == 0) {
            continue;
        }
        const int a = base.attacker + (attacks ? own : sum);
        const int d = base.defender + (attacks ? sum : own);
        switch (result_of(now_.book, a, d)) {
        case Result::attacker_double:
            total += chance * stakes.win_double;
            break;
        case Result::attacker:
            total += chance * stakes.win;
            break;
        case Result::defender_double:
            total += chance * stakes.lose_double;
            break;
        case Result::defender:
            break;
        }
    }
    return sign * total / thousand;
}

int CardSense::best_worth(Base base, const Stakes& stakes, bool attacks, int k, int most) const {
    int best = -100000;
    for (const Means& means : means_) {
        if (means.cards <= most) {
            best = std::max(best, worth(base, stakes, attacks, means.points, k) - means.price);
        }
    }
    return best;
}

bool dies_on_reduction(Now now, int unit) {
    return now.unit(unit).reduced || !now.info(unit).has_reverse;
}

// [18.2, CM-20.1, 20.2] Its points, its leader's, and the day where they decide it.
int kill_worth(Now now, int unit) {
    const int seat = now.info(unit).seat;
    const Army& army = now.book.armies[static_cast<std::size_t>(seat)];
    const int points =
        now.info(unit).victory + (unit_with_leader(now, seat) == unit ? army.leader.victory : 0);
    const int loss = now.state.loss[static_cast<std::size_t>(seat)];
    const bool decides = loss + points >= army.loses_at;
    return (decides ? 3 : 1) * (100 * points + step_tempo);
}

int step_worth(Now now, int unit) {
    if (dies_on_reduction(now, unit)) {
        return kill_worth(now, unit);
    }
    const Strength now_worth = rating(now, unit);
    return 40 * now.info(unit).victory + 5 * now_worth.attack + step_tempo;
}

Stakes stakes_of(Now now, int target, int strongest, int ways_out) {
    const int step = step_worth(now, target);
    const bool trapped = ways_out == 0;
    Stakes stakes;
    if (now.unit(target).disordered || trapped) {
        stakes.win = step;
    } else {
        stakes.win = std::min(step, retreat_tempo + 6 * now.info(target).victory);
    }
    const bool dies = dies_on_reduction(now, target) || trapped;
    stakes.win_double = dies ? kill_worth(now, target) : step + retreat_tempo;
    stakes.lose_double = strongest < 0 ? 0 : -step_worth(now, strongest);
    return stakes;
}

} // namespace gonfalon::chainmail
