// What a seat may see, in the screen's vocabulary; previews and looks. Only the manner chosen in a
// duel is hidden, and it is never shown.

#include "game.hpp"

#include <fmt/format.h>

namespace gonfalon::agincourt {

namespace {

constexpr int stack_pieces = 1000; ///< markers are numbered after all pieces
constexpr int dead_pieces = 2000;
constexpr int stakes_pieces = 3000;

BoardPoint centre_of(const Book& book, CellIndex cell) {
    return book.board.cells[static_cast<std::size_t>(cell)].centre;
}

BoardPoint middle(BoardPoint a, BoardPoint b) {
    return {(a.x + b.x) / 2, (a.y + b.y) / 2};
}

/// A counter with its long side along (x, y), a vector of about 1000.
Polygon counter(BoardPoint centre, BoardPoint along, int length, int width) {
    const auto corner = [&](int l, int w) {
        return BoardPoint{centre.x + (along.x * l - along.y * w) / 1000,
                          centre.y + (along.y * l + along.x * w) / 1000};
    };
    return {corner(-length, -width),
            corner(length, -width),
            corner(length, width),
            corner(-length, width)};
}

/// To the right of a facing, 1000 long.
BoardPoint right_of(int facing) {
    static constexpr std::array<BoardPoint, 6> right{BoardPoint{1000, 0},
                                                     BoardPoint{500, 866},
                                                     BoardPoint{-500, 866},
                                                     BoardPoint{-1000, 0},
                                                     BoardPoint{-500, -866},
                                                     BoardPoint{500, -866}};
    return right[static_cast<std::size_t>(facing)];
}

Polygon outline_of(const Book& book, const std::array<CellIndex, 2>& at, int facing) {
    const BoardPoint left = centre_of(book, at[0]);
    return at[1] < 0 ? counter(left, right_of(facing), 380, 380)
                     : counter(middle(left, centre_of(book, at[1])), right_of(facing), 880, 380);
}

const char* arm_word(Type type) {
    static constexpr std::array words{
        "dismounted_knights", "knights", "longbow", "longbow", "crossbow", "crossbow"};
    return words[static_cast<std::size_t>(type)];
}

const char* letters_of(Type type) {
    static constexpr std::array words{"MA", "CV", "LB", "SB", "CB", "G"};
    return words[static_cast<std::size_t>(type)];
}

const char* box_word(Where where) {
    static constexpr std::array words{"absent", "", "eliminated", "exited", "fled"};
    return words[static_cast<std::size_t>(where)];
}

void add_statuses(Now now, int index, PieceView& piece) {
    const Unit& unit = now.unit(index);
    const auto status = [&](bool holds, const char* key, const char* label, RuleId rule) {
        if (holds) {
            piece.statuses.push_back({key, label, rule});
        }
    };
    status(is_routed(now, index), "routed", "routed", "AG-11.21");
    status(unit.flees, "flees", "will run", "AG-15.0");
    status(unit.yeoman, "yeoman", "yeomen", "AG-15.0");
    status(unit.charging, "charging", "charging", "AG-17.12");
    status(is_engaged(now, index), "engaged", "locked in melee", "AG-9.21");
    status(is_staked(now, index), "staked", "behind stakes", "AG-16.31");
    status(stakes_carried(now, index) >= 0, "carries_stakes", "carries stakes", "AG-16.12");
    status(unit.contacted || unit.halted, "halted", "held up by fugitives", "AG-5.16");
    status(unit.freed, "freed", "may turn freely", "AG-5.32");
    status(unit.line >= 0, "in_line", "marches in a line", "AG-5.31");
    status(unit.moved, "moved", "moved", "AG-5.0");
    status(unit.activity != Activity::none, "busy", "busy this impulse", "AG-15.0");
}

void add_figures(Now now, int index, PieceView& piece) {
    const UnitInfo& info = now.info(index);
    const Unit& unit = now.unit(index);
    piece.figures = {{"melee", std::to_string(info.melee), "AG-3.31", true}};
    if (info.charge > 0) {
        piece.figures.push_back({"charge", std::to_string(info.charge), "AG-17.11", true});
    }
    piece.figures.push_back(
        {"lines", fmt::format("{} of {}", lines_left(now, index), info.lines), "AG-8.31", false});
    if (is_bow(now.book, index)) {
        piece.figures.push_back({"arrows", std::to_string(unit.arrows), "AG-8.51", false});
    }
    if (unit.on_map()) {
        piece.figures.push_back(
            {"points left", fmt::format("{}/2", points_left(now, index)), "AG-5.12", false});
    }
}

PieceView unit_view(Now now, int index) {
    const UnitInfo& info = now.info(index);
    const Unit& unit = now.unit(index);
    PieceView piece;
    piece.index = index;
    piece.id = info.id;
    piece.name = info.name;
    piece.short_name = info.name;
    piece.owner = seat_at(info.seat);
    piece.arm = arm_word(info.type);
    piece.type_letters = letters_of(info.type);
    piece.blazon = info.blazon;
    piece.figure = std::to_string(info.melee);
    piece.steps_full = info.lines;
    piece.steps = lines_left(now, index);
    piece.at = place_of(now, index);
    piece.on_map = unit.on_map();
    if (unit.on_map()) {
        piece.facing = unit.facing * 60;
        piece.outline = outline_of(now.book, unit.at, unit.facing);
        piece.centre = unit.at[1] < 0 ? centre_of(now.book, unit.at[0])
                                      : middle(centre_of(now.book, unit.at[0]),
                                               centre_of(now.book, unit.at[1]));
    } else {
        piece.box = box_word(unit.where);
    }
    add_statuses(now, index, piece);
    add_figures(now, index, piece);
    return piece;
}

/// A small square counter in a hex.
void set_down(Now now, PieceView& piece, CellIndex at, int size) {
    piece.on_map = true;
    piece.at = Place::cell(at);
    piece.centre = centre_of(now.book, at);
    piece.outline = counter(piece.centre, {1000, 0}, size, size);
}

PieceView leader_view(Now now, int index) {
    static constexpr std::array boxes{"absent", "aside", "", "", "captured", "gone"};
    const LeaderInfo& info = now.book.leader(index);
    const Leader& leader = now.leader(index);
    PieceView piece;
    piece.index = now.book.piece_of_leader(index);
    piece.id = info.id;
    piece.name = info.name;
    piece.short_name = info.name;
    piece.owner = seat_at(info.seat);
    piece.shape = "leader";
    piece.arm = "leader";
    piece.blazon = info.blazon;
    piece.figure = std::to_string(info.rating);
    piece.figures = {{"rating", std::to_string(info.rating), "AG-12.21", true},
                     {"ransom", std::to_string(info.ransom), "AG-20.14", true}};
    if (leader.at >= 0) {
        set_down(now, piece, leader.at, 250);
        piece.facing = leader_facing(now, index) * 60;
    } else {
        piece.box = boxes[static_cast<std::size_t>(leader.fate)];
    }
    if (leader.fate == Fate::riding) {
        piece.statuses.push_back({"riding", "runs with fugitives", "AG-12.32"});
    }
    return piece;
}

PieceView marker(Now now, int index, const char* key, CellIndex at, int seat, int value) {
    PieceView piece;
    piece.index = index;
    piece.id = fmt::format("{}_{}", key, index);
    piece.shape = "marker";
    piece.arm = key;
    piece.owner = seat_at(seat);
    piece.name = fmt::format("{} {} ({})", seat == french ? "French" : "English", key, value);
    piece.short_name = key;
    piece.figure = std::to_string(value);
    set_down(now, piece, at, 180);
    return piece;
}

void add_markers(Now now, View& view) {
    for (int i = 0; i < static_cast<int>(now.state.stacks.size()); ++i) {
        const Stack& stack = now.stack(i);
        if (stack.value > 0) {
            view.pieces.push_back(marker(now,
                                         stack_pieces + i,
                                         stack.horse ? "horse_fugitives" : "fugitives",
                                         stack.at,
                                         stack.seat,
                                         stack.value));
        }
    }
    for (int i = 0; i < static_cast<int>(now.state.dead.size()); ++i) {
        const Dead& dead = now.state.dead[static_cast<std::size_t>(i)];
        for (int seat = 0; seat < 2; ++seat) {
            const int value = dead.count[static_cast<std::size_t>(seat)];
            if (value > 0) {
                view.pieces.push_back(
                    marker(now, dead_pieces + 2 * i + seat, "dead", dead.at, seat, value));
            }
        }
    }
    for (int i = 0; i < static_cast<int>(now.state.stakes.size()); ++i) {
        const Stakes& stakes = now.state.stakes[static_cast<std::size_t>(i)];
        if (stakes.at >= 0) {
            view.pieces.push_back(marker(now, stakes_pieces + i, "stakes", stakes.at, english, 1));
            view.pieces.back().facing = stakes.facing * 60;
        }
    }
}

void add_arrow_tracks(Now now, View& view) {
    for (int unit = 0; unit < now.units(); ++unit) {
        if (is_bow(now.book, unit) && now.unit(unit).on_map()) {
            view.tracks.push_back({"arrows_" + now.info(unit).id,
                                   now.info(unit).name + " arrows",
                                   seat_at(now.info(unit).seat),
                                   now.unit(unit).arrows,
                                   now.book.figures.arrow_limit,
                                   "AG-8.51"});
        }
    }
}

void add_tracks(Now now, View& view) {
    add_arrow_tracks(now, view);
    view.tracks.push_back(
        {"turn", "Turn", Seat::none, now.state.turn, now.book.options.turn_limit, "AG-R91"});
    const auto points = victory_points(now);
    for (int seat = 0; seat < 2; ++seat) {
        const Ledger& ledger = now.ledger(seat);
        const Seat whose = seat_at(seat);
        view.tracks.push_back({"casualties", "Casualties", whose, ledger.casualties, 0, "AG-11.1"});
        view.tracks.push_back({"lines_lost", "Lines lost", whose, ledger.lines_lost, 0, "AG-8.31"});
        view.tracks.push_back({"points",
                               "Victory points",
                               whose,
                               points[static_cast<std::size_t>(seat)],
                               0,
                               "AG-20.0"});
        view.tracks.push_back({"ransom", "Ransom taken", whose, ledger.ransom, 0, "AG-12.35"});
        view.tracks.push_back(
            {"fugitives", "Fugitives taken", whose, ledger.fugitives, 0, "AG-14.27"});
    }
    if (const auto* duel = now.state.frames.empty() ? nullptr : std::get_if<Duel>(&now.top())) {
        for (std::size_t i = 0; i < 2; ++i) {
            const LeaderInfo& info = now.book.leader(duel->leader[i]);
            view.tracks.push_back({"duel",
                                   info.name + " strength",
                                   seat_at(info.seat),
                                   duel->strength[i],
                                   info.rating,
                                   "AG-13.14"});
        }
    }
}

void add_phases(Now now, View& view) {
    const auto has = [&](auto tag) {
        using Kind = decltype(tag);
        return std::any_of(now.state.frames.begin(),
                           now.state.frames.end(),
                           [](const Frame& frame) { return std::holds_alternative<Kind>(frame); });
    };
    const bool fire = has(Fire{}) || has(Gun{});
    view.phases = {{"Movement", has(Movement{}) && !fire, "AG-5.0"},
                   {"Archery", fire, "AG-8.0"},
                   {"Morale", has(MoraleChecks{}), "AG-10.0"},
                   {"Leaders", has(Duels{}), "AG-13.0"},
                   {"Melee", has(Melee{}), "AG-9.0"}};
}

std::string when_of(Now now) {
    if (now.state.turn == 0) {
        return "Set-up";
    }
    std::string when = fmt::format(
        "Turn {}, {}", now.state.turn, now.state.active == french ? "French" : "English");
    for (const Frame& frame : now.state.frames) {
        if (const auto* movement = std::get_if<Movement>(&frame);
            movement != nullptr && movement->impulse > 0) {
            when += fmt::format(", impulse {}", movement->impulse);
        }
    }
    return when;
}

void preview_step(Now now, const Action& action, Preview& preview) {
    const int unit = action.args[0];
    for (const Step& step : steps_of(now, unit)) {
        if (!(action_of(unit, step) == action)) {
            continue;
        }
        const int cost = step_cost(now, unit, step);
        preview.path = {place_of(now, unit),
                        Place::anchored(step.at[0], static_cast<std::int16_t>(step.facing * 60))};
        preview.outlines = {outline_of(now.book, step.at, step.facing)};
        preview.cost = fmt::format("{}/2 points, {}/2 left", cost, points_left(now, unit) - cost);
    }
}

bool is_unit_on_map(Now now, int piece) {
    return piece >= 0 && piece < now.units() && now.unit(piece).on_map();
}

Overlay cells_overlay(Overlay::Kind kind, const char* label, RuleId rule) {
    Overlay overlay;
    overlay.kind = kind;
    overlay.label = label;
    overlay.rule = rule;
    return overlay;
}

/// The two hexes a unit may go to, and how far it shoots.
void look_from_unit(Now now, int unit, Look& look) {
    Overlay front = cells_overlay(Overlay::Kind::front, "front", "AG-5.22");
    for (const CellIndex cell : front_hexes(now, unit)) {
        if (cell >= 0) {
            front.places.push_back(Place::cell(cell));
        }
    }
    look.overlays.push_back(front);
    if (!is_bow(now.book, unit)) {
        return;
    }
    Overlay range = cells_overlay(Overlay::Kind::range, "range", "AG-8.7");
    const auto kind =
        static_cast<std::size_t>(now.info(unit).type) - static_cast<std::size_t>(Type::longbow);
    for (CellIndex cell = 0; cell < now.book.grid.size(); ++cell) {
        const int away = distance(now, unit, cell);
        if (away > 0 && away <= now.book.figures.rate[kind].range) {
            range.places.push_back(Place::cell(cell));
        }
    }
    look.overlays.push_back(range);
}

/// [AG-8.21 to 8.25] The thread from hex to hex, and the hex that cuts it.
void look_along(Now now, CellIndex from, CellIndex to, Look& look) {
    const Sight seen = sight(now, from, to, unit_at(now, from), unit_at(now, to));
    Overlay line = cells_overlay(
        Overlay::Kind::line, seen.blocked ? "no line of sight" : "line of sight", "AG-8.21");
    line.line = {centre_of(now.book, from), centre_of(now.book, to)};
    look.overlays.push_back(line);
    if (seen.blocked) {
        Overlay blocker = cells_overlay(Overlay::Kind::blocker, "in the way", seen.blocked->rule);
        blocker.places.push_back(Place::cell(seen.blocked->about[0]));
        look.overlays.push_back(blocker);
    }
    look.notes.push_back({fmt::format("{} hexes{}.",
                                      distance(now.book, from, to),
                                      seen.over_unit ? ", over a unit" : ""),
                          "AG-8.16"});
}

CellIndex cell_of(Now now, const Pointed& pointed) {
    if (is_unit_on_map(now, pointed.piece)) {
        return now.unit(pointed.piece).at[0];
    }
    const bool cell = pointed.place.kind == Place::Kind::cell && pointed.place.a >= 0 &&
                      pointed.place.a < now.book.grid.size();
    return cell ? static_cast<CellIndex>(pointed.place.a) : CellIndex{-1};
}

} // namespace

View Rules::view(const Book& book, const State& state, Viewer viewer) {
    static_cast<void>(viewer);
    const Now now{book, state};
    View view;
    view.board_revision = book.board.revision;
    view.title = book.title;
    view.when = when_of(now);
    for (int seat = 0; seat < 2; ++seat) {
        const Army& army = book.armies[static_cast<std::size_t>(seat)];
        view.seats.push_back({seat_at(seat), army.id, army.name, army.colour, army.blazon});
    }
    add_phases(now, view);
    add_tracks(now, view);
    for (int unit = 0; unit < now.units(); ++unit) {
        if (now.unit(unit).where != Where::absent ||
            (unit != book.gun && book.preset.units[static_cast<std::size_t>(unit)].on_map())) {
            view.pieces.push_back(unit_view(now, unit));
        }
    }
    for (int leader = 0; leader < now.leaders(); ++leader) {
        if (now.leader(leader).fate != Fate::absent ||
            book.preset.leaders[static_cast<std::size_t>(leader)].on_map()) {
            view.pieces.push_back(leader_view(now, leader));
        }
    }
    add_markers(now, view);
    return view;
}

Preview Rules::preview(const Book& book, const State& state, Viewer viewer, const Action& action) {
    static_cast<void>(viewer);
    const Now now{book, state};
    Preview preview;
    if (state.frames.empty()) {
        return preview;
    }
    const Frame& top = state.frames.back();
    const int first = action.args[0];
    if (std::holds_alternative<Movement>(top) && is_unit_on_map(now, first)) {
        preview_step(now, action, preview);
    } else if (const auto* fire = std::get_if<Fire>(&top);
               fire != nullptr && verb_of(action) == Do::volleys && is_unit_on_map(now, first) &&
               is_unit_on_map(now, action.args[1])) {
        preview.forecast = volley_forecast(now, *fire, first, action.args[1], action.args[2]);
    } else if (const auto* melee = std::get_if<Melee>(&top)) {
        Melee planned = *melee;
        if (verb_of(action) == Do::join && is_unit_on_map(now, first) && melee->target >= 0) {
            planned.attackers.push_back(static_cast<PieceIndex>(first));
        }
        if (planned.target >= 0 && !planned.attackers.empty()) {
            preview.forecast = melee_forecast(now, planned);
        }
    } else if (const auto* checks = std::get_if<MoraleChecks>(&top);
               checks != nullptr && is_unit_on_map(now, first)) {
        preview.forecast =
            morale_forecast(now, first, checks->fatigue ? Moment::fatigue : Moment::morale);
    }
    return preview;
}

Look Rules::look(
    const Book& book, const State& state, Viewer viewer, const Pointed& from, const Pointed& to) {
    static_cast<void>(viewer);
    const Now now{book, state};
    Look look;
    const CellIndex cell = cell_of(now, from);
    const CellIndex target = cell_of(now, to);
    if (is_unit_on_map(now, from.piece)) {
        look_from_unit(now, from.piece, look);
    }
    if (cell >= 0 && target >= 0 && cell != target) {
        look_along(now, cell, target, look);
    } else if (cell >= 0) {
        const auto slot = static_cast<std::size_t>(cell);
        look.notes.push_back({fmt::format("{}, {} yards.",
                                          book.woods[slot] ? "Woods" : "Clear ground",
                                          110 + 5 * book.level[slot]),
                              book.woods[slot] ? "AG-7.22" : "AG-7.13"});
    }
    return look;
}

} // namespace gonfalon::agincourt
