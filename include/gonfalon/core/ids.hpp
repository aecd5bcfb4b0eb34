#pragma once
// Seats, sets of seats, viewers and rule case ids.

#include <cstdint>
#include <string_view>

namespace gonfalon {

/// A side at the table: index into the scenario's seats.
enum class Seat : std::uint8_t { none = 255 };

constexpr int index_of(Seat seat) {
    return static_cast<int>(seat);
}

constexpr Seat seat_at(int index) {
    return static_cast<Seat>(index);
}

/// A set of seats, at most eight.
class SeatSet {
public:
    constexpr SeatSet() = default;

    constexpr SeatSet(Seat seat) // NOLINT(google-explicit-constructor): one seat is a set
        : bits_(seat == Seat::none ? std::uint8_t{0}
                                   : static_cast<std::uint8_t>(1U << index_of(seat))) {}

    static constexpr SeatSet everyone() { return from_bits(0xff); }

    static constexpr SeatSet from_bits(std::uint8_t bits) {
        SeatSet set;
        set.bits_ = bits;
        return set;
    }

    constexpr bool has(Seat seat) const {
        return seat != Seat::none && ((bits_ >> index_of(seat)) & 1U) != 0;
    }

    constexpr bool meets(SeatSet other) const { return (bits_ & other.bits_) != 0; }

    constexpr bool empty() const { return bits_ == 0; }

    constexpr std::uint8_t bits() const { return bits_; }

    constexpr SeatSet operator|(SeatSet other) const {
        return from_bits(static_cast<std::uint8_t>(bits_ | other.bits_));
    }

    bool operator==(const SeatSet&) const = default;

private:
    std::uint8_t bits_ = 0;
};

/// Who is looking: a set of seats, or the referee who sees everything (even what no seat sees).
struct Viewer {
    SeatSet seats;
    bool is_referee = false;

    constexpr Viewer() = default;

    constexpr Viewer(Seat seat) : seats(seat) {} // NOLINT(google-explicit-constructor)

    constexpr Viewer(SeatSet several) : seats(several) {} // NOLINT(google-explicit-constructor)

    static constexpr Viewer referee() {
        Viewer viewer(SeatSet::everyone());
        viewer.is_referee = true;
        return viewer;
    }

    constexpr bool is(Seat seat) const { return seats.has(seat); }

    /// May this viewer see something meant for `audience`?
    constexpr bool sees(SeatSet audience) const { return is_referee || seats.meets(audience); }

    bool operator==(const Viewer&) const = default;
};

/// A rulebook case such as "CM-9.5" or a ruling such as "CM-R35". Points at text of static
/// lifetime.
class RuleId {
public:
    constexpr RuleId() = default;

    constexpr RuleId(const char* text) : text_(text) {} // NOLINT(google-explicit-constructor)

    constexpr std::string_view text() const { return text_; }

    constexpr bool empty() const { return text().empty(); }

    constexpr bool operator==(const RuleId& other) const { return text() == other.text(); }

private:
    const char* text_ = "";
};

} // namespace gonfalon
