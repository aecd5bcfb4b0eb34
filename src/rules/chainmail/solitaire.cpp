// CM-21: the printed solitaire procedure, drawing blind (section 15). No order of cards stands in
// the position: a card is drawn from all unseen ones when it is turned, which comes to the same.

#include "battle.hpp"

#include <algorithm>

namespace gonfalon::chainmail {

namespace {

std::vector<int> unseen(Now now, int seat) {
    std::vector<int> pool;
    for (int card = 0; card < now.book.card_count(); ++card) {
        if (now.book.card(card).seat == seat && now.card(card).zone == Zone::deck &&
            !now.card(card).shown) {
            pool.push_back(card);
        }
    }
    return pool;
}

int left(Now now, int seat) {
    return now.state.deck_left[static_cast<std::size_t>(seat)];
}

int draw_card(Doing doing, int seat, RuleId rule) {
    RollRequest request;
    request.kind = RollRequest::Kind::draw;
    request.count = 1;
    request.pool = unseen(doing, seat);
    request.rule = rule;
    request.name = "blind draw";
    request.seat = seat_at(seat);
    const int card = doing.turn.draw(std::move(request)).front();
    --doing.state.deck_left[static_cast<std::size_t>(seat)];
    doing.card(card).zone = Zone::hand;
    Event told = event(Told::drew_card, rule, Effect::card, seat);
    told.cards = {card};
    doing.turn.tell(std::move(told));
    return card;
}

/// A side's horse that a point could move or bring on.
bool horse_can_move(Now now, int unit, const Play& play) {
    if (now.info(unit).seat != now.state.active || arm_of(now, unit) != Arm::horse) {
        return false;
    }
    if (now.unit(unit).where == Where::waiting) {
        return can_enter(now, play, unit);
    }
    return now.unit(unit).on_map() && !may_select(now, play, unit);
}

// [CM-21.2] Two cards only for horse or a lone leader to pool.
bool may_draw_two(Now now) {
    if (left(now, now.state.active) < 2) {
        return false;
    }
    Play play;
    play.pool = play.cap = 1;
    play.moving = true;
    for (int unit = 0; unit < now.units(); ++unit) {
        if (horse_can_move(now, unit, play)) {
            return true;
        }
    }
    return !may_select(now, play, now.book.leader_piece(now.state.active));
}

void use_for_mp(Doing doing, SoloGo& go) {
    Play play;
    play.moving = true;
    for (const CardIndex card : go.drawn) {
        Event told = event(Told::card_for_mp, "CM-21.2", Effect::card, doing.state.active);
        told.cards = {card};
        doing.turn.tell(std::move(told));
        const auto mp = static_cast<std::uint8_t>(doing.book.card(card).mp);
        play.pool = static_cast<std::uint8_t>(play.pool + mp);
        play.cap = std::max(play.cap, mp);
        play_card(doing, card);
    }
    go.drawn.clear();
    doing.push(play);
}

void use_action(Doing doing, SoloGo& go) {
    const int card = go.drawn.front();
    go.drawn.clear();
    play_card(doing, card);
    Event told = event(Told::card_for_action,
                       doing.book.action(doing.book.card(card).action).rule,
                       Effect::card,
                       doing.state.active);
    told.cards = {card};
    doing.turn.tell(std::move(told));
    doing.push(Play{});
    doing.push(effect_for(doing.book.card(card).action));
}

bool mp_fits(Now now, const SoloGo& go) {
    return !may_play_for_mp(now, go.drawn.front());
}

bool action_fits(Now now, const SoloGo& go) {
    return go.drawn.size() == 1 && !may_play_action(now, go.drawn.front());
}

} // namespace

// [CM-21.3, 21.4] Attacker's card if he drew, the defender's if there is one, turned together.
void draw_for_battle(Doing doing, Battle& battle, bool attacker_draws) {
    const int attacker = battle.attacking_seat;
    if (attacker_draws) {
        draw_card(doing, attacker, "CM-21.3");
    }
    if (left(doing, other(attacker)) > 0) {
        draw_card(doing, other(attacker), "CM-21.4");
    }
    battle.stage = Battle::Stage::commit_first;
}

/// An attacker without cards has nothing to decide.
bool settle_draw(Doing doing, Battle& battle) {
    if (left(doing, battle.attacking_seat) > 0) {
        return false;
    }
    draw_for_battle(doing, battle, false);
    return true;
}

void offer(Now now, const SoloGo& go, Prompt& prompt) {
    if (go.stage == SoloGo::Stage::draw) {
        ask(prompt, Ask::solo_draw, "CM-21.1", now.state.active);
        offer_leaving(now, prompt);
        add(prompt, make(Do::draw_one), Target::button());
        if (may_draw_two(now)) {
            add(prompt, make(Do::draw_two), Target::button());
        }
        return;
    }
    ask(prompt, Ask::solo_use, "CM-21.2", now.state.active);
    const int card = go.drawn.front();
    if (mp_fits(now, go)) {
        add(prompt, make(Do::play_mp, card), Target::card(card));
    }
    if (action_fits(now, go)) {
        add(prompt, make(Do::play_action, card), Target::card(card));
    }
}

void act(Doing doing, SoloGo& go, const Action& action) {
    switch (verb_of(action)) {
    case Do::leave_schiltron:
        leave_schiltron(doing, action.args[0]);
        return;
    case Do::draw_one:
    case Do::draw_two:
        go.stage = SoloGo::Stage::use;
        for (int i = verb_of(action) == Do::draw_two ? 2 : 1; i > 0; --i) {
            go.drawn.push_back(
                static_cast<CardIndex>(draw_card(doing, doing.state.active, "CM-21.2")));
        }
        return;
    case Do::play_mp:
        use_for_mp(doing, go);
        return;
    default:
        use_action(doing, go);
        return;
    }
}

/// [CM-21.5] The card is used, or has no use at all; then the go passes.
bool settle(Doing doing, SoloGo& go) {
    if (go.stage == SoloGo::Stage::draw) {
        return false;
    }
    if (!go.drawn.empty()) {
        if (mp_fits(doing, go) || action_fits(doing, go)) {
            return false;
        }
        Event told = event(Told::no_use, "CM-21.2", Effect::card, doing.state.active);
        told.cards = {go.drawn.front()};
        doing.turn.tell(std::move(told));
        for (const CardIndex card : go.drawn) {
            play_card(doing, card);
        }
        go.drawn.clear();
    }
    end_round(doing);
    return true;
}

} // namespace gonfalon::chainmail
