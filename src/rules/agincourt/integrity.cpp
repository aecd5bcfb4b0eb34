// What must hold at every prompt, and what a state from a file may say.

#include <gonfalon/core/error.hpp>

#include "game.hpp"

namespace gonfalon::agincourt {

namespace {

struct Checker {
    Now now;
    std::vector<std::string>& broken;

    void need(bool holds, const std::string& who, const char* what) const {
        if (!holds) {
            broken.push_back(who + what);
        }
    }

    void need(bool holds, const char* what) const {
        if (!holds) {
            broken.emplace_back(what);
        }
    }

    void unit(int index) const {
        const Unit& unit = now.unit(index);
        const UnitInfo& info = now.info(index);
        need(unit.on_map() == (unit.at[0] >= 0), info.id, " is on the map without a hex");
        need(unit.lost <= info.lines, info.id, " has lost more lines than it had");
        need(unit.arrows <= now.book.figures.arrow_limit, info.id, " has too many arrows");
        if (!unit.on_map()) {
            return;
        }
        need(unit.lost < info.lines, info.id, " stands without a line");
        need((info.size == 2) == (unit.at[1] >= 0), info.id, " has not its halves");
        need(unit.spent + unit.deemed <= allowance(now, index) || is_routed(now, index),
             info.id,
             " has spent too much");
        for (const CellIndex cell : unit.at) {
            need(cell < 0 || unit_at(now, cell) == index, info.id, " shares its hex");
            need(cell < 0 || !now.book.woods[static_cast<std::size_t>(cell)],
                 info.id,
                 " stands in woods");
        }
        need(unit.at[1] < 0 || now.book.next(unit.at[0], turned(unit.facing, 1)) == unit.at[1],
             info.id,
             " has its halves apart");
    }

    void leader(int index) const {
        const Leader& leader = now.leader(index);
        const std::string& id = now.book.leader(index).id;
        const bool placed = leader.fate == Fate::on_map || leader.fate == Fate::riding;
        need(placed == (leader.at >= 0), id, " is somewhere and nowhere");
        if (leader.fate == Fate::riding) {
            const bool known =
                leader.stack >= 0 && leader.stack < static_cast<int>(now.state.stacks.size());
            need(known && now.stack(leader.stack).value > 0 &&
                     now.stack(leader.stack).at == leader.at,
                 id,
                 " rides with nobody");
        }
        if (leader.on_map()) {
            const int unit = unit_at(now, leader.at);
            need(unit < 0 || now.info(unit).seat == now.book.leader(index).seat,
                 id,
                 " stands among enemies");
        }
    }

    void ledgers() const {
        for (int seat = 0; seat < 2 && !now.book.is_position; ++seat) {
            int lost = 0;
            for (int unit = 0; unit < now.units(); ++unit) {
                lost += now.info(unit).seat == seat ? now.unit(unit).lost : 0;
            }
            need(lost == now.ledger(seat).lines_lost, "the lines lost are not the sum");
            need(now.ledger(seat).casualties <= lost, "there are more casualties than lines lost");
        }
    }

    void engagements() const {
        for (const Engagement& pair : now.state.engaged) {
            need(now.unit(pair.a).on_map() && now.unit(pair.b).on_map() &&
                     distance_between(now, pair.a, pair.b) == 1,
                 "two units are locked apart");
        }
    }
};

bool piece_fits(int piece, int count) {
    return piece >= -1 && piece < count;
}

bool cell_fits(const Book& book, int cell) {
    return cell >= -1 && cell < book.grid.size();
}

/// Every index of a state from a file lies in its table.
bool indices_fit(const Book& book, const State& state) {
    bool fits = cell_fits(book, state.king_fell) && state.active < 2;
    for (std::size_t i = 0; i < max_units; ++i) {
        const Unit& unit = state.units[i];
        fits = fits && cell_fits(book, unit.at[0]) && cell_fits(book, unit.at[1]) &&
               unit.facing < 6 && unit.line < static_cast<int>(max_units) &&
               (static_cast<int>(i) < book.unit_count() || unit == Unit{});
    }
    for (std::size_t i = 0; i < max_leaders; ++i) {
        const Leader& leader = state.leaders[i];
        fits = fits && cell_fits(book, leader.at) && leader.facing < 6 &&
               (static_cast<int>(i) < book.leader_count() || leader == Leader{});
    }
    for (const Stack& stack : state.stacks) {
        fits = fits && cell_fits(book, stack.at) && stack.seat < 2 &&
               (stack.value == 0) == (stack.at < 0) && (stack.slant == no_slant || stack.slant < 6);
    }
    for (const Dead& dead : state.dead) {
        fits = fits && cell_fits(book, dead.at) && dead.at >= 0;
    }
    for (const Stakes& stakes : state.stakes) {
        fits = fits && piece_fits(stakes.carrier, book.unit_count()) &&
               cell_fits(book, stakes.at) && stakes.facing < 6;
    }
    for (const Engagement& pair : state.engaged) {
        fits = fits && pair.a >= 0 && pair.b >= 0 && piece_fits(pair.a, book.unit_count()) &&
               piece_fits(pair.b, book.unit_count()) &&
               piece_fits(pair.leader_a, book.leader_count()) &&
               piece_fits(pair.leader_b, book.leader_count());
    }
    return fits;
}

bool frame_fits(const Book& book, const Frame& frame) {
    const int units = book.unit_count();
    if (const auto* set_up = std::get_if<SetUp>(&frame)) {
        return piece_fits(set_up->piece, book.piece_count());
    }
    if (const auto* movement = std::get_if<Movement>(&frame)) {
        return movement->impulse <= 3 && piece_fits(movement->open_piece, book.piece_count()) &&
               piece_fits(movement->open_line, units);
    }
    if (const auto* fire = std::get_if<Fire>(&frame)) {
        return std::all_of(fire->volleys.begin(), fire->volleys.end(), [&](const Volley& volley) {
            return volley.archer >= 0 && volley.target >= 0 && piece_fits(volley.archer, units) &&
                   piece_fits(volley.target, units) && is_bow(book, volley.archer) &&
                   volley.count >= 1 && volley.count <= most_volleys;
        });
    }
    if (const auto* duel = std::get_if<Duel>(&frame)) {
        return std::all_of(duel->leader.begin(),
                           duel->leader.end(),
                           [&](int leader) {
                               return leader >= 0 && piece_fits(leader, book.leader_count());
                           }) &&
               duel->manner[0] < 6 && duel->manner[1] < 6;
    }
    if (const auto* melee = std::get_if<Melee>(&frame)) {
        return piece_fits(melee->target, units) &&
               std::all_of(melee->attackers.begin(), melee->attackers.end(), [&](int unit) {
                   return unit >= 0 && piece_fits(unit, units);
               });
    }
    return true;
}

} // namespace

std::vector<std::string> Rules::broken_invariants(const Book& book, const State& state) {
    std::vector<std::string> broken;
    if (!state.started) {
        return broken;
    }
    const Checker check{{book, state}, broken};
    for (int unit = 0; unit < book.unit_count(); ++unit) {
        check.unit(unit);
    }
    for (int leader = 0; leader < book.leader_count(); ++leader) {
        check.leader(leader);
    }
    check.ledgers();
    check.engagements();
    check.need(state.ending != Ending::open || !state.frames.empty(), "nobody decides");
    return broken;
}

void Rules::check_state(const Book& book, const State& state) {
    const bool framed = std::all_of(state.frames.begin(),
                                    state.frames.end(),
                                    [&](const Frame& frame) { return frame_fits(book, frame); });
    if (!indices_fit(book, state) || !framed) {
        throw DataError("state", "/", "names what this battle has not");
    }
    const auto broken = broken_invariants(book, state);
    if (!broken.empty()) {
        throw DataError("state", "/", broken.front());
    }
}

} // namespace gonfalon::agincourt
