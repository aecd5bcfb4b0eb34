// AG-14: fugitives.

#include "rules.hpp"

namespace gonfalon::agincourt {

namespace {

int free_slot(Doing doing) {
    for (std::size_t i = 0; i < doing.state.stacks.size(); ++i) {
        if (doing.state.stacks[i].value == 0) {
            return static_cast<int>(i);
        }
    }
    doing.state.stacks.push_back({});
    return static_cast<int>(doing.state.stacks.size()) - 1;
}

void move_riders(Doing doing, int from, int to) {
    for (Leader& leader : doing.state.leaders) {
        if (leader.fate == Fate::riding && leader.stack == from) {
            leader.stack = static_cast<std::int16_t>(to);
            leader.at = doing.stack(to).at;
        }
    }
}

bool is_like(const Stack& stack, int seat, bool horse, CellIndex cell) {
    return stack.value > 0 && stack.seat == seat && stack.horse == horse && stack.at == cell;
}

} // namespace

bool has_stack(Now now, CellIndex cell, int seat) {
    return std::any_of(now.state.stacks.begin(), now.state.stacks.end(), [&](const Stack& stack) {
        return stack.value > 0 && stack.at == cell && stack.seat == seat;
    });
}

// [AG-14.11, 14.13, R71] New fugitives join those of their kind in the hex; the die falls anew.
int add_fugitives(Doing doing, int seat, bool horse, CellIndex cell, int value) {
    const int slot = free_slot(doing);
    Stack fresh;
    fresh.value = static_cast<std::uint8_t>(value);
    fresh.seat = static_cast<std::uint8_t>(seat);
    fresh.horse = horse;
    fresh.at = cell;
    for (int i = 0; i < static_cast<int>(doing.state.stacks.size()); ++i) {
        if (i != slot && is_like(doing.stack(i), seat, horse, cell)) {
            raise(fresh.value, doing.stack(i).value);
            doing.stack(slot) = fresh;
            move_riders(doing, i, slot);
            doing.stack(i) = Stack{};
        }
    }
    doing.stack(slot) = fresh;
    return slot;
}

// [AG-14.27, 14.28, 12.33] Taken, with the leaders among them.
void capture_stack(Doing doing, int index) {
    const Stack stack = doing.stack(index);
    raise(doing.ledger(other(stack.seat)).fugitives, stack.value);
    tell(doing,
         Told::fugitives_captured,
         "AG-14.27",
         Effect::none,
         other(stack.seat),
         {},
         {stack.value},
         {Place::cell(stack.at)});
    for (int leader = 0; leader < doing.book.leader_count(); ++leader) {
        if (doing.leader(leader).fate == Fate::riding && doing.leader(leader).stack == index) {
            capture_leader(doing, leader);
        }
    }
    doing.stack(index) = Stack{};
}

namespace {

/// The run of one stack through its three impulses.
struct Run {
    Doing doing;
    int index;

    Stack& stack() const { return doing.stack(index); }

    int home() const { return stack().seat == french ? 1 : columns(); }

    int columns() const { return static_cast<int>(doing.book.grid.maps()[0].columns.size()); }

    /// NE and NW take turns, and so do SE and SW.
    static Sixth other_slant(Sixth slant) {
        constexpr std::array<Sixth, 6> bounce{5, 1, 3, 2, 4, 0};
        return bounce[slant];
    }

    bool at_home_edge() const { return doing.book.column(stack().at) == home(); }

    bool barred(Sixth slant) const {
        const CellIndex to = doing.book.next(stack().at, slant);
        return to < 0 ? !at_home_edge() : bool{doing.book.woods[static_cast<std::size_t>(to)]};
    }

    /// [AG-14.26, R70] Off woods and the map's sides it turns to the other slant.
    bool find_way() const {
        if (barred(stack().slant)) {
            stack().slant = other_slant(stack().slant);
        }
        return !barred(stack().slant);
    }

    /// [AG-14.24, R69] Foot wait below a slope as units do; horse pay like chargers.
    int cost(int spent) const {
        const Figures& figures = doing.book.figures;
        const CellIndex to = doing.book.next(stack().at, stack().slant);
        if (to < 0 || !climbs(doing.book, stack().at, to)) {
            return figures.clear_cost;
        }
        if (stack().horse) {
            return figures.clear_cost + figures.up_cost;
        }
        const bool may_climb = spent == 0 && (stack().rested || !doing.book.special.muddy);
        return may_climb ? int{figures.allowance} : 99;
    }

    void leave() const {
        for (Leader& leader : doing.state.leaders) {
            if (leader.fate == Fate::riding && leader.stack == index) {
                leader = Leader{};
                leader.fate = Fate::gone; // AG-12.34
            }
        }
        stack() = Stack{};
    }

    /// [AG-14.25, 14.27] Into a hex; false where its run ends.
    bool enter(CellIndex to) const {
        stack().at = to;
        stack().rested = false;
        move_riders(doing, index, index);
        const int unit = unit_at(doing, to);
        if (unit < 0) {
            return true;
        }
        if (doing.info(unit).seat == stack().seat) {
            doing.unit(unit).contacted = true;
            stack().slant = no_slant;
        } else {
            capture_stack(doing, index);
        }
        return false;
    }

    bool step(int& spent, int points) const {
        if (!find_way()) {
            return false;
        }
        const int price = cost(spent);
        if (spent + price > points) {
            spent = points + spent; // the rest of the impulse is lost
            return true;
        }
        spent += price;
        const CellIndex to = doing.book.next(stack().at, stack().slant);
        if (to < 0) {
            leave();
            return false;
        }
        return enter(to);
    }

    void go() const {
        const Figures& figures = doing.book.figures;
        const int points = stack().horse ? figures.horse_fugitive_allowance : figures.allowance;
        for (int impulse = 0; impulse < 3; ++impulse) {
            const CellIndex before = stack().at;
            for (int spent = 0; spent < points;) {
                if (!step(spent, points)) {
                    return;
                }
            }
            stack().rested = stack().at == before;
        }
    }
};

// [AG-14.22, 14.23] 1 to 5 slants east, 6 to 10 west.
void choose_slant(Doing doing, Stack& stack) {
    const int die = ten_roll(doing, "AG-14.22", "fugitives", {}, stack.seat, {5});
    if (stack.seat == french) {
        stack.slant = die <= 5 ? Sixth{0} : Sixth{5};
    } else {
        stack.slant = die <= 5 ? Sixth{2} : Sixth{3};
    }
}

/// The stacks of the phasing side in the order of their hexes.
std::vector<int> stacks_in_order(Now now) {
    std::vector<int> order;
    for (int i = 0; i < static_cast<int>(now.state.stacks.size()); ++i) {
        if (now.stack(i).value > 0 && now.stack(i).seat == now.state.active) {
            order.push_back(i);
        }
    }
    std::stable_sort(order.begin(), order.end(), [&](int a, int b) {
        return now.stack(a).at < now.stack(b).at;
    });
    return order;
}

} // namespace

// [AG-14.21] The Fugitive Movement Phase.
void move_fugitives(Doing doing) {
    for (int unit = 0; unit < doing.book.unit_count(); ++unit) {
        if (doing.info(unit).seat == doing.state.active) {
            doing.unit(unit).contacted = doing.unit(unit).halted = false;
        }
    }
    free_riders(doing);
    for (int unit = 0; unit < doing.book.unit_count(); ++unit) {
        if (doing.unit(unit).on_map() && doing.unit(unit).flees &&
            doing.info(unit).seat == doing.state.active) {
            turn_to_fugitives(doing, unit);
        }
    }
    const std::vector<int> order = stacks_in_order(doing);
    for (const int stack : order) {
        if (doing.stack(stack).slant == no_slant) {
            choose_slant(doing, doing.stack(stack));
        }
    }
    for (const int stack : order) {
        Run{doing, stack}.go();
    }
    if (!order.empty()) {
        tell(doing,
             Told::fugitives_moved,
             "AG-14.24",
             Effect::none,
             doing.state.active,
             {},
             {static_cast<int>(order.size())});
    }
}

} // namespace gonfalon::agincourt
