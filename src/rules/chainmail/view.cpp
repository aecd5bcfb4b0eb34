// What a seat may see (section 13), in the screen's vocabulary; previews and looks.

#include "words.hpp"

#include <fmt/format.h>

namespace gonfalon::chainmail {

Forecast battle_forecast(Now now, const Battle& battle, const Sum& sum);
Forecast attack_odds(Now now, Viewer viewer, const Battle& battle); // odds.cpp

namespace {

constexpr int quiet_turns_for_a_draw = 3;

const char* arm_word(Now now, int unit) {
    switch (now.info(unit).type) {
    case Type::pike:
        return "pike";
    case Type::longbow:
        return "longbow";
    case Type::crossbow:
        return "crossbow";
    case Type::knights:
        return now.unit(unit).mounted ? "knights" : "dismounted_knights";
    case Type::light_cavalry:
        return "light_cavalry";
    case Type::wagon:
        return "wagon";
    }
    return "";
}

const char* type_letters(Now now, int unit) {
    static constexpr std::array letters{"P", "LB", "CB", "K", "LC", ""};
    return is_dismounted_knight(now, unit) ? "DK"
                                           : letters[static_cast<std::size_t>(now.info(unit).type)];
}

const char* box_word(Where where) {
    static constexpr std::array words{"absent", "", "waiting", "eliminated", "pursued"};
    return words[static_cast<std::size_t>(where)];
}

void stand(Now now, PieceView& piece, CellIndex at) {
    const board::Offset place = now.book.grid.place({at});
    const int x = place.x * 1000;
    const int y = place.y * 1000;
    piece.on_map = true;
    piece.at = Place::cell(at);
    piece.centre = {x + 500, y + 500};
    piece.outline = {{x + 80, y + 80}, {x + 920, y + 80}, {x + 920, y + 920}, {x + 80, y + 920}};
}

void add_statuses(Now now, int index, PieceView& piece) {
    const Unit& unit = now.unit(index);
    if (unit.disordered) {
        piece.statuses.push_back({"disordered", "disordered", "CM-3.1"});
    }
    if (unit.reduced) {
        piece.statuses.push_back({"reduced", "reduced", "CM-19.1"});
    }
    if (unit.rallied) {
        piece.statuses.push_back({"rallied", "rallied", "CM-3.2"});
    }
    if (unit.moved || unit.attacked) {
        piece.statuses.push_back({"used", "used", "CM-3.3"});
    }
    if (unit.formation == Formation::shield_wall) {
        piece.statuses.push_back({"shield_wall", "shield wall", "CM-3.4"});
    }
    if (unit.formation == Formation::schiltron) {
        piece.statuses.push_back({"schiltron", "schiltron", "CM-25.6"});
    }
}

PieceView unit_view(Now now, int index) {
    const UnitInfo& info = now.info(index);
    const Unit& unit = now.unit(index);
    PieceView piece;
    piece.index = index;
    piece.id = info.id;
    piece.name = info.name;
    piece.short_name = info.short_name;
    piece.owner = seat_at(info.seat);
    piece.shape = info.type == Type::wagon ? "wagon" : "unit";
    piece.arm = arm_word(now, index);
    piece.type_letters = type_letters(now, index);
    piece.blazon = info.blazon;
    piece.elite = info.elite;
    piece.steps_full = info.has_reverse ? 2 : 1;
    piece.steps = piece.steps_full - (unit.reduced ? 1 : 0);
    const Strength face = rating(now, index);
    piece.figure = face.attack == face.defence ? std::to_string(face.attack)
                                               : fmt::format("{}/{}", face.attack, face.defence);
    piece.figures = {{"attack", std::to_string(face.attack), "CM-2.2", info.reconstructed},
                     {"defence", std::to_string(face.defence), "CM-2.2", info.reconstructed},
                     {"victory", std::to_string(info.victory), "CM-20.1", false}};
    if (unit.on_map()) {
        stand(now, piece, unit.at);
        if (info.type != Type::wagon) {
            piece.facing = board::degrees(unit.facing);
        }
    } else {
        piece.box = box_word(unit.where);
    }
    add_statuses(now, index, piece);
    return piece;
}

PieceView leader_view(Now now, int seat) {
    const Army& army = now.book.armies[static_cast<std::size_t>(seat)];
    const Leader& leader = now.leader(seat);
    PieceView piece;
    piece.index = now.book.leader_piece(seat);
    piece.id = army.leader.id;
    piece.name = army.leader.name;
    piece.short_name = army.leader.name.substr(0, army.leader.name.find(' '));
    piece.owner = seat_at(seat);
    piece.shape = "leader";
    piece.arm = "leader";
    piece.blazon = army.blazon;
    piece.figure = fmt::format("{}/{}", army.leader.attack, army.leader.defence);
    piece.figures = {{"attack", std::to_string(army.leader.attack), "CM-2.12", true},
                     {"defence", std::to_string(army.leader.defence), "CM-2.12", true},
                     {"victory", std::to_string(army.leader.victory), "CM-20.4", false}};
    if (leader.on_map()) {
        stand(now, piece, leader.at);
    } else {
        piece.box = box_word(leader.where);
    }
    return piece;
}

CardView card_view(Now now, int card) {
    const CardInfo& info = now.book.card(card);
    const ActionInfo& action = now.book.action(info.action);
    CardView view;
    view.index = card;
    view.id = info.id;
    view.title = action.title;
    view.figures = {{"MP", std::to_string(info.mp), "CM-4.3", true},
                    {"BP", std::to_string(info.bp), "CM-4.4", true}};
    view.text = action.text;
    view.rule = action.rule;
    view.suit = now.book.armies[static_cast<std::size_t>(info.seat)].colour;
    view.kind = action.key;
    view.reconstructed = action.reconstructed;
    if (now.card(card).zone == Zone::committed) {
        view.use = now.card(card).as_action ? action.title : fmt::format("{} BP", info.bp);
    }
    return view;
}

/// The cards of one zone; `seen` lets the viewer see their faces.
HandView cards_in(Now now, int seat, Zone zone, const char* key, const char* label, bool seen) {
    HandView hand{seat_at(seat), key, label, 0, {}};
    for (int card = 0; card < now.book.card_count(); ++card) {
        if (now.book.card(card).seat != seat || now.card(card).zone != zone) {
            continue;
        }
        ++hand.count;
        if (seen || (zone == Zone::deck && now.card(card).shown)) {
            hand.cards.push_back(card_view(now, card));
        }
    }
    return hand;
}

void add_hands(Now now, Viewer viewer, View& view) {
    for (int seat = 0; seat < 2; ++seat) {
        const bool own =
            viewer.is_referee || viewer.is(seat_at(seat)) || now.book.options.blind_draw;
        HandView hand = cards_in(now, seat, Zone::hand, "hand", "Hand", own);
        if (own) {
            view.hands.push_back(
                cards_in(now, seat, Zone::committed, "committed", "Committed", true));
        } else {
            hand.count = hand_count(now, seat); // hand and committed together (section 13)
        }
        view.hands.push_back(std::move(hand));
        view.hands.push_back(cards_in(now, seat, Zone::played, "played", "Played this turn", true));
        const bool knows_deck = own && !now.book.options.blind_draw;
        view.hands.push_back(cards_in(now, seat, Zone::deck, "undealt", "Not dealt", knows_deck));
    }
}

void add_tracks(Now now, View& view) {
    view.tracks.push_back(
        {"turn", "Turn", Seat::none, now.state.turn, now.book.options.turn_limit, "CM-6.2"});
    for (int seat = 0; seat < 2; ++seat) {
        const Army& army = now.book.armies[static_cast<std::size_t>(seat)];
        view.tracks.push_back({"loss",
                               "Losses of " + side_in_sentence(now.book, seat),
                               seat_at(seat),
                               now.state.loss[static_cast<std::size_t>(seat)],
                               army.loses_at,
                               "CM-20.2"});
    }
    if (!now.book.options.blind_draw) {
        view.tracks.push_back({"cards_used",
                               "Cards used",
                               seat_at(now.state.active),
                               now.state.cards_used,
                               5,
                               "CM-4.6"});
    }
    if (const Play* play = play_under_way(now); play != nullptr && play->moving) {
        view.tracks.push_back({"mp",
                               "MP left",
                               seat_at(now.state.active),
                               play->pool - play->spent,
                               play->pool,
                               "CM-8.1"});
    }
}

void add_phases(Now now, View& view) {
    const Battle* battle = battle_under_way(now);
    const Play* play = play_under_way(now);
    const bool setting_up =
        !now.state.frames.empty() && std::holds_alternative<SetUp>(now.state.frames.front());
    const bool moving = play != nullptr && play->moving;
    const bool react = battle != nullptr && battle->stage < Battle::Stage::commit_first;
    const bool commit =
        battle != nullptr && !react && battle->stage <= Battle::Stage::commit_second;
    const bool result = battle != nullptr && battle->stage >= Battle::Stage::result;
    const bool card = battle == nullptr && !moving && !setting_up;
    view.phases = {{"Card", card, "CM-4.12"},
                   {"Movement", battle == nullptr && moving, "CM-8.1"},
                   {"Attack", react, "CM-12.3"},
                   {"Cards in battle", commit, "CM-13.8"},
                   {"Result", result, "CM-26.2"}};
}

Overlay
places_overlay(Overlay::Kind kind, const char* label, RuleId rule, std::vector<CellIndex> cells) {
    Overlay overlay;
    overlay.kind = kind;
    overlay.label = label;
    overlay.rule = rule;
    for (const CellIndex cell : cells) {
        if (cell >= 0) {
            overlay.places.push_back(Place::cell(cell));
        }
    }
    return overlay;
}

/// The decider's action as a battle to be forecast, if it leads to one.
std::optional<Battle> battle_of(Now now, const Action& action) {
    if (const Battle* battle = battle_under_way(now);
        battle != nullptr && battle->stage < Battle::Stage::result) {
        Battle copy = *battle;
        if (verb_of(action) == Do::join && action.args[0] >= 0) {
            copy.attackers.push_back(static_cast<UnitIndex>(action.args[0]));
        }
        return copy.attackers.empty() ? std::nullopt : std::optional(copy);
    }
    if (verb_of(action) != Do::attack || action.args[0] < 0 || now.book.is_leader(action.args[0])) {
        return std::nullopt;
    }
    Battle battle;
    battle.target = static_cast<UnitIndex>(action.args[0]);
    battle.attacking_seat = now.state.active;
    battle.field = now.unit(battle.target).at;
    battle.was_disordered = now.unit(battle.target).disordered;
    for (const int unit : able_attackers(now, now.state.active, battle.target)) {
        if (battle.attackers.empty() ||
            arm_of(now, battle.attackers.front()) == arm_of(now, unit)) {
            battle.attackers.push_back(static_cast<UnitIndex>(unit));
        }
    }
    return battle.attackers.empty() || now.info(battle.target).type == Type::wagon
               ? std::nullopt
               : std::optional(battle);
}

void preview_move(Now now, const Move& move, const Action& action, Preview& preview) {
    const Play* play = play_under_way(now);
    if (play == nullptr || move.kind != Move::Kind::points) {
        return;
    }
    int cost = 0;
    if (verb_of(action) == Do::step) {
        const int seat = now.book.is_leader(move.piece) ? now.book.leader_seat(move.piece)
                                                        : now.info(move.piece).seat;
        const bool leader = now.book.is_leader(move.piece);
        const CellIndex from = leader ? now.leader(seat).at : now.unit(move.piece).at;
        const auto to = direction_between(now.book, from, static_cast<CellIndex>(action.args[0]));
        if (!to) {
            return;
        }
        cost = entry_cost(now.book, leader ? Arm::horse : arm_of(now, move.piece), from, *to);
        preview.path = {Place::cell(from), Place::cell(action.args[0])};
    } else if (verb_of(action) == Do::turn) {
        cost = board::turns_between(now.unit(move.piece).facing,
                                    static_cast<Direction>(action.args[0]));
    } else if (verb_of(action) == Do::fire) {
        cost = fire_cost(now, move.piece, action.args[0]);
        preview.notes.push_back({now.unit(action.args[0]).disordered
                                     ? "Already disordered: no effect."
                                     : "Disorders it, for certain.",
                                 "CM-15.2"});
    }
    if (cost > 0) {
        preview.cost = fmt::format("{} MP, {} left", cost, play->pool - play->spent - cost);
    }
}

} // namespace

View Rules::view(const Book& book, const State& state, Viewer viewer) {
    const Now now{book, state};
    View view;
    view.board_revision = book.board.revision;
    view.title = book.title;
    const std::string& round = book.armies[state.active].adjective;
    view.when = state.turn == 0 ? "Set-up" : fmt::format("Turn {}, {} round", state.turn, round);
    for (int seat = 0; seat < 2; ++seat) {
        const Army& army = book.armies[static_cast<std::size_t>(seat)];
        view.seats.push_back({seat_at(seat), army.id, army.name, army.colour, army.blazon});
    }
    add_phases(now, view);
    add_tracks(now, view);
    for (int unit = 0; unit < now.units(); ++unit) {
        if (now.unit(unit).where != Where::absent) {
            view.pieces.push_back(unit_view(now, unit));
        }
    }
    for (int seat = 0; seat < 2; ++seat) {
        if (now.leader(seat).where != Where::absent) {
            view.pieces.push_back(leader_view(now, seat));
        }
    }
    add_hands(now, viewer, view);
    if (state.quiet_turns >= quiet_turns_for_a_draw && !state.fought) {
        view.draw_offer =
            Note{fmt::format("{} turns without a battle.", state.quiet_turns), "CM-R68"};
    }
    if (const Battle* battle = battle_under_way(now);
        battle != nullptr && battle->stage < Battle::Stage::result && !battle->attackers.empty()) {
        view.tallies =
            battle_forecast(now, *battle, battle_sum(now, *battle, Committed::hidden, Lines::build))
                .tallies;
    }
    return view;
}

Preview Rules::preview(const Book& book, const State& state, Viewer viewer, const Action& action) {
    const Now now{book, state};
    Preview preview;
    if (state.frames.empty()) {
        return preview;
    }
    if (const auto* move = std::get_if<Move>(&now.top())) {
        preview_move(now, *move, action, preview);
    }
    const bool about_attack = verb_of(action) == Do::attack || verb_of(action) == Do::join ||
                              verb_of(action) == Do::confirm || verb_of(action) == Do::commit ||
                              verb_of(action) == Do::done || verb_of(action) == Do::react;
    if (about_attack) {
        if (const auto battle = battle_of(now, action)) {
            preview.forecast = attack_odds(now, viewer, *battle);
        }
    }
    return preview;
}

Look Rules::look(
    const Book& book, const State& state, Viewer viewer, const Pointed& from, const Pointed& to) {
    const Now now{book, state};
    static_cast<void>(viewer);
    static_cast<void>(to);
    Look look;
    const CellIndex cell =
        from.place.kind == Place::Kind::cell ? static_cast<CellIndex>(from.place.a) : CellIndex{-1};
    const int unit =
        from.piece >= 0 && !book.is_leader(from.piece) ? from.piece : unit_at(now, cell);
    if (unit >= 0 && now.unit(unit).on_map() && book.unit(unit).type != Type::wagon) {
        const CellIndex at = now.unit(unit).at;
        const Direction facing = now.unit(unit).facing;
        look.overlays.push_back(
            places_overlay(Overlay::Kind::front, "front", "CM-9.3", {neighbour(book, at, facing)}));
        look.overlays.push_back(places_overlay(Overlay::Kind::flank,
                                               "flank",
                                               "CM-9.3",
                                               {neighbour(book, at, board::left_of(facing)),
                                                neighbour(book, at, board::right_of(facing))}));
        look.overlays.push_back(places_overlay(
            Overlay::Kind::rear, "rear", "CM-9.3", {neighbour(book, at, board::opposite(facing))}));
    }
    if (cell >= 0) {
        static constexpr std::array texts{"Clear ground.",
                                          "Woods: 2 MP, defender +1, no fire into it.",
                                          "Marsh: foot is disordered, horse is kept out.",
                                          "Town."};
        static constexpr std::array rules{"CM-1.7", "CM-1.3", "CM-1.4", "CM-1.7"};
        const auto ground = static_cast<std::size_t>(ground_at(book, cell));
        look.notes.push_back({texts[ground], rules[ground]});
        if (level_at(book, cell) > 0) {
            look.notes.push_back({fmt::format("Level {}.", level_at(book, cell)), "CM-1.8"});
        }
    }
    return look;
}

} // namespace gonfalon::chainmail
