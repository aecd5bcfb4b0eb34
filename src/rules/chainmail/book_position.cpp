// A position of a scenario file instead of a set-up.

#include "binder.hpp"
#include "rules.hpp"

namespace gonfalon::chainmail {

using nlohmann::json;

namespace {

void place_units(const Binder& b, const json& pieces, State& state) {
    for (std::size_t i = 0; i < pieces.size(); ++i) {
        const std::string where = "/position/pieces/" + std::to_string(i);
        const json& item = pieces[i];
        const UnitIndex index = b.unit(b.text(item, "unit", where), where + "/unit");
        Unit& unit = state.units[static_cast<std::size_t>(index)];
        unit.where = Where::on_map;
        unit.at = b.cell(b.text(item, "at", where), where + "/at");
        unit.facing = b.direction(item.value("facing", json("N")), where + "/facing");
        unit.reduced = item.value("reduced", false);
        unit.disordered = item.value("disordered", false);
        unit.rallied = item.value("rallied", false);
        unit.moved = item.value("moved", false);
        unit.attacked = item.value("attacked", false);
        unit.mounted = item.value("mounted", true);
        const std::string formation = item.contains("formation") && item["formation"].is_string()
                                          ? item["formation"]
                                          : json("");
        unit.formation = formation == "schiltron"     ? Formation::schiltron
                         : formation == "shield_wall" ? Formation::shield_wall
                                                      : Formation::none;
    }
}

/// One unit a square, and horse out of the marsh (CM-11.1, 1.4).
void check_squares(const Binder& b, const State& state) {
    const Now now{b.book, state};
    for (int unit = 0; unit < now.units(); ++unit) {
        if (!now.unit(unit).on_map()) {
            continue;
        }
        if (unit_at(now, now.unit(unit).at) != unit) {
            b.fail("/position/pieces", now.info(unit).id + " shares its square");
        }
        if (arm_of(now, unit) == Arm::horse &&
            ground_at(b.book, now.unit(unit).at) == Ground::marsh) {
            b.fail("/position/pieces", now.info(unit).id + " is horse in marsh");
        }
    }
}

void place_cards(
    const Binder& b, const json& position, const char* key, State& state, Zone zone, bool shown) {
    const nlohmann::json listed = position.value(key, json::object());
    for (const auto& [side, cards] : listed.items()) {
        const int seat = b.side(side, "/position/" + std::string(key));
        for (const json& id : cards) {
            const auto card = b.book.lexicon.cards.find(id.get<std::string>());
            if (!card || b.book.card(*card).seat != seat) {
                b.fail("/position/" + std::string(key) + "/" + side, "has no card " + id.dump());
            }
            state.cards[static_cast<std::size_t>(*card)].zone = zone;
            state.cards[static_cast<std::size_t>(*card)].shown = shown;
        }
    }
}

} // namespace

void bind_position(const Binder& b, const json& position) {
    b.book.position.given = true;
    State& state = b.book.position.state;
    state.turn = position.value("turn", std::uint16_t{1});
    state.active = static_cast<std::uint8_t>(
        b.side(b.text(position, "active", "/position"), "/position/active"));
    state.first = state.active;
    state.cards_used = position.value("cards_used", std::uint8_t{0});
    state.passes = position.value("passes", std::uint8_t{0});
    state.last_round = position.value("last_round", false);
    place_units(b, position.value("pieces", json::array()), state);
    check_squares(b, state);
    for (const json& leader : position.value("leaders", json::array())) {
        auto& piece =
            state.leaders[static_cast<std::size_t>(b.side(leader.at("side"), "/position/leaders"))];
        piece.where = Where::on_map;
        piece.at = b.cell(leader.at("at"), "/position/leaders");
    }
    for (const json& id : position.value("waiting", json::array())) {
        state.units[static_cast<std::size_t>(b.unit(id, "/position/waiting"))].where =
            Where::waiting;
    }
    place_cards(b, position, "hands", state, Zone::hand, false);
    place_cards(b, position, "played", state, Zone::played, false);
    place_cards(b, position, "revealed_undealt", state, Zone::deck, true);
    const nlohmann::json listed = position.value("lost", json::object());
    for (const auto& [side, lost] : listed.items()) {
        state.loss[static_cast<std::size_t>(b.side(side, "/position/lost"))] =
            lost.get<std::int16_t>();
    }
    if (b.book.options.blind_draw) {
        const json decks = position.value("play_decks", json::object());
        for (std::size_t seat = 0; seat < 2; ++seat) {
            state.deck_left[seat] = static_cast<std::uint8_t>(
                decks.value(b.book.armies[seat].key, b.book.options.hand[seat]));
        }
        state.frames.push_back(SoloGo{});
    } else {
        Round round;
        round.used_card = state.cards_used > 0;
        state.frames.push_back(round);
    }
}

} // namespace gonfalon::chainmail
