// AG-11, 20.0: army morale, the end of the battle, and who has won.

#include "rules.hpp"

namespace gonfalon::agincourt {

namespace {

int band_value(const std::vector<Band>& bands, int value, int otherwise) {
    for (const Band& band : bands) {
        if (value >= band.low && value <= band.high) {
            return band.value;
        }
    }
    return otherwise;
}

void check_army(Doing doing, int seat) {
    Ledger& ledger = doing.ledger(seat);
    const int percent =
        band_value(doing.book.figures.army[static_cast<std::size_t>(seat)], ledger.casualties, 0);
    if (ledger.demoralised || percent == 0) {
        return;
    }
    const int die = percent_roll(doing, "AG-11.3", "army morale", {}, seat, {percent});
    tell(doing, Told::army_check, "AG-11.0", Effect::dice, seat, {}, {percent, die});
    if (die <= percent) {
        ledger.demoralised = true;
        ledger.broke = doing.state.turn;
        tell(doing, Told::demoralised, "AG-11.21", Effect::heading, seat, {});
    }
}

bool has_units(Now now, int seat) {
    for (int unit = 0; unit < now.units(); ++unit) {
        if (now.unit(unit).on_map() && now.info(unit).seat == seat &&
            now.info(unit).type != Type::gun) {
            return true;
        }
    }
    return false;
}

} // namespace

// [AG-11.0, 11.3, R88] Every fifth turn, the French first.
void check_armies(Doing doing) {
    if (doing.state.turn % 5 == 0) {
        check_army(doing, french);
        check_army(doing, english);
    }
}

// [AG-20.11, 20.21, 20.31, 20.41, R91] At the end of a turn.
void check_end(Doing doing) {
    State& state = doing.state;
    for (const int seat : {french, english}) {
        const Ledger& ledger = doing.ledger(seat);
        if (ledger.demoralised &&
            state.turn >= ledger.broke + doing.book.special.turns_after_break) {
            state.ending = Ending::demoralised;
        }
        if (!has_units(doing, seat)) {
            state.ending = Ending::destroyed;
        }
    }
    if (state.ending == Ending::open && state.turn >= doing.book.options.turn_limit) {
        state.ending = Ending::turn_limit;
    }
}

// [AG-20.14, 20.24, 20.34, 20.44]
std::array<int, 2> victory_points(Now now) {
    const auto total = [&](int seat, int line) {
        const VictoryPoints& points = now.book.points[static_cast<std::size_t>(seat)];
        const Ledger& mine = now.ledger(seat);
        return line * points.line + mine.ransom * points.ransom + mine.fugitives * points.fugitive +
               mine.exited * points.exited;
    };
    return {total(french, now.ledger(english).lines_lost),
            total(english, now.ledger(french).casualties)};
}

// [AG-20.0, R92] English points in percent of the French, fraction dropped.
int victory_level(Now now) {
    const auto [theirs, ours] = victory_points(now);
    const int ratio = theirs > 0 ? 100 * ours / theirs : ours > 0 ? 99999 : 125;
    return band_value(now.book.figures.levels, ratio, 3);
}

} // namespace gonfalon::agincourt
