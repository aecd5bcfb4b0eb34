// CM-4 to CM-6: cards, the deal, initiative, rounds and turns.

#include "rules.hpp"

#include <algorithm>

namespace gonfalon::chainmail {

namespace {

constexpr int cards_a_round = 5; // CM-4.6

std::vector<int> undealt(Now now, int seat) {
    std::vector<int> pool;
    for (int i = 0; i < now.book.card_count(); ++i) {
        if (now.book.card(i).seat == seat && now.card(i).zone == Zone::deck && !now.card(i).shown) {
            pool.push_back(i);
        }
    }
    return pool;
}

RollRequest draw_request(
    int seat, int count, std::vector<int> pool, RuleId rule, const char* name, SeatSet audience) {
    RollRequest request;
    request.kind = RollRequest::Kind::draw;
    request.count = count;
    request.pool = std::move(pool);
    request.rule = rule;
    request.name = name;
    request.seat = seat_at(seat);
    request.audience = audience;
    return request;
}

// [CM-4.8, 6.1] Everything is shuffled together again.
void gather_cards(Doing doing) {
    for (Card& card : doing.state.cards) {
        card = Card{};
    }
}

// [CM-5.3] The deal: each seat sees its own cards only.
void deal_hand(Doing doing, int seat) {
    const int count = doing.book.options.hand[static_cast<std::size_t>(seat)];
    const auto dealt = doing.turn.draw(
        draw_request(seat, count, undealt(doing, seat), "CM-5.3", "deal", seat_at(seat)));
    Event all = event(Told::dealt, "CM-5.3", Effect::card, seat);
    all.numbers = {count};
    Event own = all;
    own.audience = seat_at(seat);
    for (int card : dealt) {
        doing.card(card).zone = Zone::hand;
        own.cards.push_back(card);
    }
    doing.turn.tell(std::move(all));
    doing.turn.tell(std::move(own));
}

void deal(Doing doing) {
    for (int seat = 0; seat < 2; ++seat) {
        if (doing.book.options.blind_draw) {
            const auto index = static_cast<std::size_t>(seat);
            doing.state.deck_left[index] =
                static_cast<std::uint8_t>(doing.book.options.hand[index]);
        } else {
            deal_hand(doing, seat);
        }
    }
}

int draw_for_initiative(Doing doing, int seat, std::vector<int> pool) {
    const int card =
        doing.turn
            .draw(draw_request(
                seat, 1, std::move(pool), "CM-5.4", "initiative draw", SeatSet::everyone()))
            .front();
    doing.card(card).shown = true;
    doing.turn.reveal();
    return card;
}

// [CM-5.4, 5.5, R6] The higher MP of one undealt card each chooses; ties go on from those not yet
// shown. Returns the seat that chooses.
int draw_initiative(Doing doing) {
    for (;;) {
        std::vector<int> blue = undealt(doing, 0);
        std::vector<int> red = undealt(doing, 1);
        if (blue.size() <= doing.state.deck_left[0] || red.size() <= doing.state.deck_left[1]) {
            return doing.state.turn == 1 ? 1 : other(doing.state.first);
        }
        const int blue_card = draw_for_initiative(doing, 0, std::move(blue));
        const int red_card = draw_for_initiative(doing, 1, std::move(red));
        Event shown = event(Told::initiative_drawn, "CM-5.4", Effect::card, -1);
        shown.cards = {blue_card, red_card};
        shown.numbers = {doing.book.card(blue_card).mp, doing.book.card(red_card).mp};
        doing.turn.tell(std::move(shown));
        if (doing.book.card(blue_card).mp != doing.book.card(red_card).mp) {
            return doing.book.card(blue_card).mp > doing.book.card(red_card).mp ? 0 : 1;
        }
    }
}

void begin_round(Doing doing, int seat) {
    doing.state.active = static_cast<std::uint8_t>(seat);
    doing.state.cards_used = 0;
    doing.turn.tell(event(Told::round_begins, "CM-6.3", Effect::heading, seat));
    if (doing.book.options.blind_draw) {
        doing.push(SoloGo{});
    } else {
        doing.push(Round{});
    }
}

void go_first(Doing doing, int seat) {
    doing.state.first = static_cast<std::uint8_t>(seat);
    Event told =
        event(Told::goes_first, doing.state.turn == 1 ? "CM-5.6" : "CM-5.4", Effect::none, seat);
    doing.turn.tell(std::move(told));
    begin_round(doing, seat);
}

// [section 4] Round markers come off both sides' units.
void clear_round_markers(Doing doing) {
    for (Unit& unit : doing.state.units) {
        unit.moved = unit.attacked = unit.rallied = false;
        unit.turned = 0;
        unit.spent = 0;
    }
    for (Leader& leader : doing.state.leaders) {
        leader.moved = false;
    }
}

void end_turn(Doing doing) {
    State& state = doing.state;
    for (Unit& unit : state.units) {
        if (unit.formation == Formation::shield_wall) {
            unit.formation = Formation::none;
        }
    }
    state.quiet_turns =
        state.fought ? 0 : static_cast<std::uint8_t>(std::min(state.quiet_turns + 1, 250));
    state.fought = false;
    doing.turn.tell(event(Told::turn_ends, "CM-4.13", Effect::heading, -1));
    if (doing.book.options.turn_limit > 0 && state.turn >= doing.book.options.turn_limit) {
        state.ending = Ending::turn_limit; // R60
        doing.turn.tell(event(Told::drawn_by_limit, "CM-R60", Effect::over, -1));
        return;
    }
    begin_turn(doing);
}

int cards_at_hand(Now now, int seat) {
    return now.book.options.blind_draw ? now.state.deck_left[static_cast<std::size_t>(seat)]
                                       : hand_count(now, seat);
}

} // namespace

int hand_count(Now now, int seat) {
    int count = 0;
    for (int i = 0; i < now.book.card_count(); ++i) {
        const Zone zone = now.card(i).zone;
        count += now.book.card(i).seat == seat && (zone == Zone::hand || zone == Zone::committed)
                     ? 1
                     : 0;
    }
    return count;
}

int free_hand_count(Now now, int seat) {
    int count = 0;
    for (int i = 0; i < now.book.card_count(); ++i) {
        count += now.book.card(i).seat == seat && now.card(i).zone == Zone::hand ? 1 : 0;
    }
    return count;
}

// [section 6, windows] Public facts only: a card in hand, and a copy neither played nor shown.
bool may_hold(Now now, int seat, CardAction action) {
    if (hand_count(now, seat) == 0) {
        return false;
    }
    for (int i = 0; i < now.book.card_count(); ++i) {
        const CardInfo& info = now.book.card(i);
        const Card& card = now.card(i);
        if (info.seat == seat && info.action == action && card.zone != Zone::played &&
            !card.shown) {
            return true;
        }
    }
    return false;
}

// [CM-4.11] Deal, initiative, then the rounds.
void begin_turn(Doing doing) {
    State& state = doing.state;
    ++state.turn;
    state.passes = 0;
    state.last_round = false;
    Event told = event(Told::turn_begins, "CM-4.11", Effect::heading, -1);
    told.numbers = {state.turn};
    doing.turn.tell(std::move(told));
    gather_cards(doing);
    deal(doing);
    const FirstTurn first = doing.book.options.first_turn;
    if (state.turn == 1 && first != FirstTurn::draw) {
        go_first(doing, first == FirstTurn::blue ? 0 : 1); // R5
        return;
    }
    ChooseFirst choose;
    choose.seat = static_cast<std::uint8_t>(draw_initiative(doing));
    doing.push(choose);
}

// [CM-4.13, 6.5, 6.6, R8] What follows a round.
void end_round(Doing doing) {
    State& state = doing.state;
    const Frame& top = state.frames.back();
    const Round* round = std::get_if<Round>(&top);
    const bool passed = round != nullptr && !round->used_card;
    state.frames.pop_back();
    clear_round_markers(doing);
    state.passes = passed ? static_cast<std::uint8_t>(state.passes + 1) : std::uint8_t{0};
    const bool empty_0 = cards_at_hand(doing, 0) == 0;
    const bool empty_1 = cards_at_hand(doing, 1) == 0;
    if (state.passes >= 2 || (empty_0 && empty_1) || state.last_round) {
        end_turn(doing);
        return;
    }
    if (doing.book.options.blind_draw) {
        const int next = other(state.active);
        begin_round(doing, cards_at_hand(doing, next) == 0 ? state.active : next);
        return;
    }
    if (empty_0 || empty_1) {
        state.last_round = true;
        begin_round(doing, empty_0 ? 1 : 0);
        return;
    }
    begin_round(doing, other(state.active));
}

int cards_left_to_use(Now now) {
    if (now.book.options.blind_draw) {
        return cards_a_round;
    }
    int committed = 0;
    for (int i = 0; i < now.book.card_count(); ++i) {
        committed +=
            now.book.card(i).seat == now.state.active && now.card(i).zone == Zone::committed ? 1
                                                                                             : 0;
    }
    return cards_a_round - now.state.cards_used - committed;
}

// [CM-4.6, 7.1, 7.5] A card is used once; the round player's count to five.
void play_card(Doing doing, int card) {
    doing.card(card).zone = Zone::played;
    if (doing.book.card(card).seat == doing.state.active) {
        ++doing.state.cards_used;
    }
}

// The winner of the draw chooses who goes first.

void offer(Now now, const ChooseFirst& frame, Prompt& prompt) {
    ask(prompt, Ask::first, "CM-5.4", frame.seat);
    add(prompt, make(Do::go_first, frame.seat), Target::button());
    add(prompt, make(Do::go_first, other(frame.seat)), Target::button());
    static_cast<void>(now);
}

void act(Doing doing, ChooseFirst& frame, const Action& action) {
    static_cast<void>(frame);
    doing.pop();
    go_first(doing, action.args[0]);
}

bool settle(Doing, ChooseFirst&) {
    return false;
}

} // namespace gonfalon::chainmail
