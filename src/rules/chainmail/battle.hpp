#pragma once
// What the files about a battle share (CM-12 to CM-14).

#include "rules.hpp"

namespace gonfalon::chainmail {

// battle.cpp

void tell_battle(Doing doing, const Battle& battle, Told kind, RuleId rule, Effect effect);
/// A battle that comes to nothing still uses up what was committed to it (blind draw).
void spend_committed(Doing doing);
void lose_attack(Doing doing, const Battle& battle);

// reactions.cpp

bool is_reaction(CardAction action);
void offer_reactions(Now now, const Battle& battle, int side, int card, Prompt& prompt);
void offer_window(Now now, const Battle& battle, Prompt& prompt);
void offer_win_window(Now now, const Battle& battle, Prompt& prompt);
bool win_window_open(Now now, const Battle& battle);
void react(Doing doing, Battle& battle, const Action& action);
void pursue(Doing doing, Battle& battle, const Action& action);

// commitments.cpp

void offer_commit(Now now, const Battle& battle, Prompt& prompt);
void commit_card(Doing doing, Battle& battle, const Action& action);
void finish_commit(Doing doing, Battle& battle);
bool settle_commit(Doing doing, Battle& battle);

// results.cpp — the stages after the reveal

void offer_aftermath(Now now, const Battle& battle, Prompt& prompt);
void act_aftermath(Doing doing, Battle& battle, const Action& action);
bool settle_aftermath(Doing doing, Battle& battle);

// solitaire.cpp

void draw_for_battle(Doing doing, Battle& battle, bool attacker_draws);
/// An attacker without cards has nothing to decide.
bool settle_draw(Doing doing, Battle& battle);

} // namespace gonfalon::chainmail
