// CM-14: the reveal, the result, retreat and advance.

#include "battle.hpp"

#include <algorithm>
#include <memory>

namespace gonfalon::chainmail {

Forecast battle_forecast(Now now, const Battle& battle, const Sum& sum); // odds.cpp

namespace {

using Stage = Battle::Stage;

/// The committed cards are turned up and used.
void reveal_cards(Doing doing) {
    Event told = event(Told::revealed, "CM-13.8", Effect::card, -1);
    for (int card = 0; card < doing.book.card_count(); ++card) {
        if (doing.card(card).zone == Zone::committed) {
            told.cards.push_back(card);
            told.numbers.push_back(doing.card(card).as_action ? 1 : 0);
        }
    }
    if (!told.cards.empty()) {
        doing.turn.tell(std::move(told));
    }
    doing.turn.reveal();
}

void use_committed(Doing doing, const Battle& battle) {
    for (int card = 0; card < doing.book.card_count(); ++card) {
        Card& one = doing.card(card);
        if (one.zone != Zone::committed) {
            continue;
        }
        const bool wall = one.as_action && doing.book.card(card).action == CardAction::shield_wall;
        if (wall && doing.unit(battle.target).formation == Formation::none) {
            doing.unit(battle.target).formation = Formation::shield_wall;
        }
        play_card(doing, card);
    }
}

void tell_result(Doing doing, const Battle& battle, const Sum& sum, Result result) {
    if (doing.turn.is_quiet()) {
        return;
    }
    Event told = event(Told::result, "CM-26.2", Effect::strike, battle.attacking_seat);
    for (const UnitIndex unit : battle.attackers) {
        told.pieces.push_back(unit);
    }
    told.pieces.push_back(battle.target);
    told.numbers = {sum.attacker, sum.defender, static_cast<int>(result)};
    told.places = {Place::cell(battle.field)};
    told.hits = {{"shock_results", static_cast<int>(result), 0}};
    told.sum = std::make_shared<Forecast>(battle_forecast(doing, battle, sum));
    doing.turn.tell(std::move(told));
}

/// [CM-14.7, R43] The attackers with the highest number on their face.
InlineVector<UnitIndex, 4> strongest(Now now, const Battle& battle) {
    InlineVector<UnitIndex, 4> found;
    int best = -1;
    for (const UnitIndex unit : battle.attackers) {
        const int number = face_number(now, unit);
        if (number > best) {
            found.clear();
            best = number;
        }
        if (number == best) {
            found.push_back(unit);
        }
    }
    return found;
}

bool alive(Now now, int unit) {
    return now.unit(unit).on_map();
}

bool may_stand_disordered(Now now, const Battle& battle) {
    return now.unit(battle.target).formation == Formation::schiltron &&
           !battle.was_disordered; // R53
}

void retreat_to(Doing doing, Battle& battle, CellIndex to) {
    const int unit = battle.target;
    Event told = event(Told::retreated, "CM-19.4", Effect::move, doing.info(unit).seat);
    told.pieces = {unit};
    told.places = {Place::cell(doing.unit(unit).at), Place::cell(to)};
    doing.turn.tell(std::move(told));
    relocate(doing, unit, to, true);
    doing.unit(unit).formation = Formation::none;
    if (ground_at(doing.book, to) == Ground::marsh) {
        disorder(doing, unit, "CM-1.4");
    }
    battle.vacated = true;
    battle.stage = Stage::retreat_face;
}

void stand_disordered(Doing doing, Battle& battle) {
    Event told =
        event(Told::stands_disordered, "CM-25.10", Effect::flip, doing.info(battle.target).seat);
    told.pieces = {battle.target};
    doing.turn.tell(std::move(told));
    doing.unit(battle.target).disordered = true;
    battle.stage = Stage::win_window;
}

void advance_into(Doing doing, Battle& battle, int unit) {
    Event told = event(Told::advanced, "CM-14.5", Effect::move, doing.info(unit).seat);
    told.pieces = {unit};
    told.places = {Place::cell(doing.unit(unit).at), Place::cell(battle.field)};
    doing.turn.tell(std::move(told));
    relocate(doing, unit, battle.field, true);
    drop_shield_wall(doing.unit(unit));
    if (ground_at(doing.book, battle.field) == Ground::marsh) {
        disorder(doing, unit, "CM-1.4");
    }
    if (battle.withdrew) {
        battle.attackers = {static_cast<UnitIndex>(unit)};
    }
    battle.stage = Stage::facings;
}

void face(Doing doing, int unit, Direction facing) {
    if (doing.unit(unit).facing == facing) {
        return;
    }
    doing.unit(unit).facing = facing;
    Event told = event(Told::faced, "CM-14.6", Effect::turn, doing.info(unit).seat);
    told.pieces = {unit};
    told.places = {Place::cell(doing.unit(unit).at)};
    told.numbers = {static_cast<int>(facing)};
    doing.turn.tell(std::move(told));
}

void lose_step(Doing doing, int unit) {
    doing.pop();
    reduce(doing, unit);
}

/// The choices of the loser (CM-14.1 to 14.4, 25.10).
struct Ways {
    bool reduce = false;
    bool retreat = false;
    bool disorder = false;
};

Ways ways_out(Now now, const Battle& battle) {
    Ways ways;
    if (battle.was_disordered && !battle.is_double) {
        ways.reduce = true; // CM-14.3
        return ways;
    }
    ways.retreat = !retreat_squares(now, battle.target).empty();
    ways.disorder = may_stand_disordered(now, battle);
    ways.reduce = !battle.is_double || !ways.retreat;
    return ways;
}

void take_reduction(Doing doing, Battle& battle) {
    const int target = battle.target;
    battle.stage = Stage::win_window;
    reduce(doing, target);
    battle.vacated = !alive(doing, target);
}

void resolve(Doing doing, Battle& battle, Result result) {
    switch (result) {
    case Result::defender:
        doing.pop();
        return;
    case Result::defender_double:
        battle.stage = Stage::attacker_loss;
        return;
    case Result::attacker:
        battle.stage = Stage::result;
        return;
    case Result::attacker_double:
        battle.is_double = true;
        battle.stage = Stage::result;
        reduce(doing, battle.target);
        if (!alive(doing, battle.target)) {
            battle.vacated = true;
            battle.stage = Stage::win_window;
        }
        return;
    }
}

} // namespace

// [CM-13.8, 13.9] Both sides' cards together, the totals, and what follows.
void reveal_and_resolve(Doing doing, Battle& battle) {
    reveal_cards(doing);
    const Lines lines = doing.turn.is_quiet() ? Lines::none : Lines::build;
    const Sum sum = battle_sum(doing, battle, Committed::revealed, lines);
    const Result result = result_of(doing.book, sum.attacker, sum.defender);
    tell_result(doing, battle, sum, result);
    use_committed(doing, battle);
    resolve(doing, battle, result);
}

// The stages after the reveal.

namespace {

void offer_result(Now now, const Battle& battle, Prompt& prompt) {
    ask(prompt,
        Ask::result,
        battle.is_double ? "CM-14.4" : "CM-14.1",
        now.info(battle.target).seat);
    const Ways ways = ways_out(now, battle);
    if (ways.retreat) {
        add(prompt, make(Do::retreat), Target::button());
    }
    if (ways.disorder) {
        add(prompt, make(Do::disorder), Target::button());
    }
    if (ways.reduce) {
        add(prompt, make(Do::reduce), Target::button());
    }
}

void offer_advance(const Battle& battle, Prompt& prompt) {
    ask(prompt, Ask::advance, "CM-14.5", battle.attacking_seat);
    for (const UnitIndex unit : battle.attackers) {
        add(prompt, make(Do::advance, unit), Target::piece(unit));
    }
    if (battle.withdrew) {
        add(prompt, make(Do::no_advance), Target::button(), Role::pass);
    }
}

void offer_facings(Now now, const Battle& battle, Prompt& prompt) {
    ask(prompt, Ask::facings, "CM-14.6", battle.attacking_seat);
    for (const UnitIndex unit : battle.attackers) {
        for (const Direction d : board::all_directions) {
            if (!battle.faced.contains(unit) && d != now.unit(unit).facing) {
                add(prompt,
                    make(Do::face, unit, static_cast<int>(d)),
                    Target::side(now.unit(unit).at, static_cast<int>(d)));
            }
        }
    }
    add(prompt, make(Do::done), Target::button(), Role::done);
}

bool settle_result(Doing doing, Battle& battle) {
    const Ways ways = ways_out(doing, battle);
    if (ways.reduce + ways.retreat + ways.disorder != 1) {
        return false;
    }
    if (ways.retreat) {
        battle.stage = Stage::retreat;
    } else if (ways.disorder) {
        stand_disordered(doing, battle);
    } else {
        take_reduction(doing, battle);
    }
    return true;
}

bool settle_advance(Doing doing, Battle& battle) {
    if (battle.attackers.empty()) {
        doing.pop();
        return true;
    }
    if (!battle.vacated) {
        battle.stage = Stage::facings;
        return true;
    }
    if (battle.attackers.size() > 1 || battle.withdrew) {
        return false;
    }
    advance_into(doing, battle, battle.attackers.front());
    return true;
}

} // namespace

void offer_aftermath(Now now, const Battle& battle, Prompt& prompt) {
    const int loser = now.info(battle.target).seat;
    switch (battle.stage) {
    case Stage::result:
        offer_result(now, battle, prompt);
        return;
    case Stage::retreat:
        ask(prompt, Ask::retreat, "CM-19.4", loser);
        for (const CellIndex to : retreat_squares(now, battle.target)) {
            add(prompt, make(Do::retreat_to, to), Target::cell(to));
        }
        return;
    case Stage::retreat_face:
        ask(prompt, Ask::retreat_face, "CM-19.4", loser);
        for (const Direction d : board::all_directions) {
            add(prompt,
                make(Do::face, battle.target, static_cast<int>(d)),
                Target::side(now.unit(battle.target).at, static_cast<int>(d)));
        }
        return;
    case Stage::advance:
        offer_advance(battle, prompt);
        return;
    case Stage::facings:
        offer_facings(now, battle, prompt);
        return;
    default:
        ask(prompt, Ask::attacker_loss, "CM-14.7", battle.attacking_seat);
        for (const UnitIndex unit : strongest(now, battle)) {
            add(prompt, make(Do::lose_step, unit), Target::piece(unit));
        }
        return;
    }
}

void act_aftermath(Doing doing, Battle& battle, const Action& action) {
    switch (verb_of(action)) {
    case Do::reduce:
        take_reduction(doing, battle);
        return;
    case Do::retreat:
        battle.stage = Stage::retreat;
        return;
    case Do::disorder:
        stand_disordered(doing, battle);
        return;
    case Do::retreat_to:
        retreat_to(doing, battle, static_cast<CellIndex>(action.args[0]));
        return;
    case Do::face:
        face(doing, action.args[0], static_cast<Direction>(action.args[1]));
        if (battle.stage == Stage::retreat_face) {
            battle.stage = battle.withdrew ? Stage::advance : Stage::win_window;
        } else {
            battle.faced.push_back(static_cast<UnitIndex>(action.args[0]));
        }
        return;
    case Do::advance:
        advance_into(doing, battle, action.args[0]);
        return;
    case Do::lose_step:
        lose_step(doing, action.args[0]);
        return;
    default: // no_advance, done
        doing.pop();
        return;
    }
}

bool settle_aftermath(Doing doing, Battle& battle) {
    switch (battle.stage) {
    case Stage::result:
        return settle_result(doing, battle);
    case Stage::retreat: {
        const auto squares = retreat_squares(doing, battle.target);
        GONFALON_EXPECTS(!squares.empty());
        if (squares.size() > 1) {
            return false;
        }
        retreat_to(doing, battle, squares.front());
        return true;
    }
    case Stage::advance:
        return settle_advance(doing, battle);
    case Stage::facings:
        if (battle.faced.size() < battle.attackers.size()) {
            return false;
        }
        doing.pop();
        return true;
    case Stage::attacker_loss: {
        const auto candidates = strongest(doing, battle);
        if (candidates.size() > 1) {
            return false;
        }
        lose_step(doing, candidates.front());
        return true;
    }
    default:
        return false;
    }
}

} // namespace gonfalon::chainmail
