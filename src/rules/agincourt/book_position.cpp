// A position instead of a set-up: any pieces anywhere, in any phase.

#include "loading.hpp"

namespace gonfalon::agincourt {

using nlohmann::json;

namespace {

void set_flags(Unit& piece, const json& item) {
    piece.yeoman = item.value("yeoman", false);
    piece.moved = item.value("moved", false);
    piece.entered = item.value("entered", piece.moved);
    piece.rested = item.value("rested", false);
    piece.charging = item.value("charging", false);
    piece.charged = item.value("charged", false);
    piece.charges = item.value("charges", std::uint8_t{0});
    piece.wait = item.value("wait", std::uint8_t{0});
    piece.freed = item.value("freed", false);
    piece.passed = item.value("passed", false);
    piece.shocked = item.value("shocked", false);
    piece.defended = item.value("defended", false);
    piece.shot_at = item.value("shot_at", false);
    piece.contacted = item.value("contacted", false);
    piece.flees = item.value("flees", false);
    piece.strikes = item.value("strikes", std::uint8_t{0});
}

void put_unit(const Binder& b, const json& item, const std::string& where) {
    const int unit = b.unit(item.at("id"), where + "/id");
    b.put(unit, item.at("at"), b.facing(item.at("facing"), where + "/facing"), where + "/at");
    Unit& piece = b.book.preset.units[static_cast<std::size_t>(unit)];
    piece.lost = item.value("lost", std::uint8_t{0});
    if (piece.lost >= b.book.unit(unit).lines) {
        b.fail(where + "/lost", "no line would be left");
    }
    piece.arrows = item.value("arrows", piece.arrows);
    set_flags(piece, item);
}

void put_leader(const Binder& b, const json& item, const std::string& where) {
    const int leader = b.leader(item.at("id"), where + "/id");
    Leader& who = b.book.preset.leaders[static_cast<std::size_t>(leader)];
    who.fate = Fate::on_map;
    who.at = b.cell(item.at("at"), where + "/at");
    who.facing = b.facing(item.value("facing", "S"), where + "/facing");
}

std::uint8_t side_of(const json& item) {
    return item.at("side") == "french" ? std::uint8_t{french} : std::uint8_t{english};
}

void put_markers(const Binder& b, const json& position) {
    State& state = b.book.preset;
    for (const json& item : position.value("dead", json::array())) {
        Dead dead;
        dead.at = b.cell(item.at("at"), "/position/dead");
        dead.count = {item.value("french", std::uint8_t{0}),
                      item.value("english", std::uint8_t{0})};
        state.dead.push_back(dead);
    }
    for (const json& item : position.value("fugitives", json::array())) {
        Stack stack;
        stack.seat = side_of(item);
        stack.at = b.cell(item.at("at"), "/position/fugitives");
        stack.value = item.value("value", std::uint8_t{1});
        stack.horse = item.value("horse", false);
        const std::string slant = item.value("slant", "");
        stack.slant = slant == "NE"   ? Sixth{0}
                      : slant == "SE" ? Sixth{2}
                      : slant == "SW" ? Sixth{3}
                      : slant == "NW" ? Sixth{5}
                                      : no_slant;
        state.stacks.push_back(stack);
    }
    for (const json& item : position.value("stakes", json::array())) {
        Stakes stakes;
        stakes.facing = b.facing(item.value("facing", "N"), "/position/stakes");
        if (item.contains("at")) {
            stakes.at = b.cell(item.at("at"), "/position/stakes");
        } else {
            stakes.carrier = static_cast<PieceIndex>(b.unit(item.at("unit"), "/position/stakes"));
        }
        state.stakes.push_back(stakes);
    }
}

/// The stage of a player-turn that comes next (turn.cpp).
std::uint8_t stage_of(const Binder& b, const std::string& phase) {
    static constexpr std::array phases{
        "fugitives", "movement", "gun", "morale", "duels", "melee", "fatigue", "end"};
    for (std::size_t i = 0; i < phases.size(); ++i) {
        if (phase == phases[i]) {
            return static_cast<std::uint8_t>(i);
        }
    }
    b.fail("/position/phase", "'" + phase + "' is no phase");
}

void set_clock(const Binder& b, const json& position) {
    State& state = b.book.preset;
    state.turn = position.value("turn", std::uint8_t{3});
    state.active = position.value("active", "french") == "french" ? french : english;
    const std::string phase = position.value("phase", "movement");
    if (phase == "fire") {
        state.frames.push_back(PlayerTurn{2});
        Movement movement;
        movement.impulse = position.value("impulse", std::uint8_t{1});
        movement.stage = 2;
        state.frames.push_back(movement);
        state.frames.push_back(Fire{});
    } else {
        state.frames.push_back(PlayerTurn{stage_of(b, phase)});
    }
    for (int seat = 0; seat < 2; ++seat) {
        const json side =
            position.value(b.book.armies[static_cast<std::size_t>(seat)].id, json::object());
        Ledger& ledger = state.ledgers[static_cast<std::size_t>(seat)];
        ledger.casualties = side.value("casualties", std::int16_t{0});
        ledger.lines_lost = side.value("lines_lost", std::int16_t{0});
        ledger.demoralised = side.value("demoralised", false);
        ledger.broke = side.value("broke", std::uint8_t{0});
    }
    if (position.contains("king_fell")) {
        state.king_fell = b.cell(position.at("king_fell"), "/position/king_fell");
    }
}

} // namespace

void bind_position(const Binder& b, const json& position) {
    b.book.is_position = true;
    b.book.preset = State{};
    std::size_t i = 0;
    for (const json& item : position.value("pieces", json::array())) {
        put_unit(b, item, "/position/pieces/" + std::to_string(i++));
    }
    i = 0;
    for (const json& item : position.value("leaders", json::array())) {
        put_leader(b, item, "/position/leaders/" + std::to_string(i++));
    }
    if (position.value("fait_du_mort", true)) {
        Leader& squad = b.book.preset.leaders[static_cast<std::size_t>(b.book.fait_du_mort())];
        squad.fate = squad.fate == Fate::absent ? Fate::aside : squad.fate;
    }
    put_markers(b, position);
    set_clock(b, position);
}

} // namespace gonfalon::agincourt
