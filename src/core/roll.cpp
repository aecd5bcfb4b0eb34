#include <gonfalon/core/error.hpp>
#include <gonfalon/core/roll.hpp>

#include <algorithm>
#include <utility>

namespace gonfalon {

bool Event::operator==(const Event& other) const {
    return kind == other.kind && rule == other.rule && effect == other.effect &&
           audience == other.audience && seat == other.seat && pieces == other.pieces &&
           places == other.places && cards == other.cards && numbers == other.numbers &&
           hits == other.hits;
}

bool RollRequest::allows(std::span<const int> values) const {
    if (values.size() != static_cast<std::size_t>(count)) {
        return false;
    }
    if (kind == Kind::dice) {
        return std::all_of(
            values.begin(), values.end(), [&](int v) { return v >= 1 && v <= sides; });
    }
    std::vector<int> sorted(values.begin(), values.end());
    std::sort(sorted.begin(), sorted.end());
    const bool distinct = std::adjacent_find(sorted.begin(), sorted.end()) == sorted.end();
    return distinct && std::all_of(sorted.begin(), sorted.end(), [&](int v) {
               return std::find(pool.begin(), pool.end(), v) != pool.end();
           });
}

Turn::Turn(std::span<const RollRecord> given, Random* random) : given_(given), random_(random) {
}

Turn Turn::quiet(Random& random) {
    Turn turn({}, &random);
    turn.quiet_ = true;
    return turn;
}

std::span<const int> Turn::roll(RollRequest request) {
    GONFALON_EXPECTS(request.kind == RollRequest::Kind::dice && request.sides >= 2);
    return answer(std::move(request));
}

std::span<const int> Turn::draw(RollRequest request) {
    request.kind = RollRequest::Kind::draw;
    GONFALON_EXPECTS(static_cast<std::size_t>(request.count) <= request.pool.size());
    return answer(std::move(request));
}

std::span<const int> Turn::answer(RollRequest&& request) {
    if (rolls_.size() < given_.size()) {
        const RollRecord& record = given_[rolls_.size()];
        if (record.kind != request.kind || !request.allows(record.values)) {
            throw RollMismatch(std::move(request));
        }
        rolls_.push_back({record.kind, record.values, request.audience});
        return rolls_.back().values;
    }
    if (random_ == nullptr) {
        throw RollWanted(std::move(request));
    }
    std::vector<int> values;
    if (request.kind == RollRequest::Kind::dice) {
        for (int i = 0; i < request.count; ++i) {
            values.push_back(
                1 + static_cast<int>(random_->below(static_cast<std::uint32_t>(request.sides))));
        }
    } else {
        values = draw_distinct(*random_, std::move(request.pool), request.count);
    }
    rolls_.push_back({request.kind, std::move(values), request.audience});
    return rolls_.back().values;
}

void Turn::tell(Event event) {
    if (!quiet_) {
        events_.push_back(std::move(event));
    }
}

} // namespace gonfalon
