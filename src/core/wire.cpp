#include <gonfalon/core/wire.hpp>

#include <nlohmann/json.hpp>

namespace gonfalon::wire {

using nlohmann::json;

namespace {

json rule_json(RuleId rule) {
    return std::string(rule.text());
}

json points(const Polygon& polygon) {
    json list = json::array();
    for (const BoardPoint& point : polygon) {
        list.push_back({point.x, point.y});
    }
    return list;
}

json places(const std::vector<Place>& list, const Lexicon& lexicon) {
    json out = json::array();
    for (const Place& one : list) {
        out.push_back(place(one, lexicon));
    }
    return out;
}

json notes(const std::vector<Note>& list) {
    json out = json::array();
    for (const Note& note : list) {
        out.push_back({{"text", note.text}, {"rule", rule_json(note.rule)}});
    }
    return out;
}

json pieces(const std::vector<std::int32_t>& list, const Lexicon& lexicon) {
    json out = json::array();
    for (std::int32_t piece : list) {
        out.push_back(lexicon.pieces[piece]);
    }
    return out;
}

json seat_or_null(Seat seat, const Lexicon& lexicon) {
    return seat == Seat::none ? json(nullptr) : json(lexicon.seats[index_of(seat)]);
}

const char* word(Role role) {
    switch (role) {
    case Role::ordinary:
        return "ordinary";
    case Role::pass:
        return "pass";
    case Role::done:
        return "done";
    case Role::confirm:
        return "confirm";
    case Role::auto_place:
        return "auto_place";
    }
    return "";
}

const char* word(TallyLine::Kind kind) {
    switch (kind) {
    case TallyLine::Kind::base:
        return "base";
    case TallyLine::Kind::times:
        return "times";
    case TallyLine::Kind::plus:
        return "plus";
    case TallyLine::Kind::subtotal:
        return "subtotal";
    case TallyLine::Kind::total:
        return "total";
    }
    return "";
}

const char* word(Overlay::Kind kind) {
    switch (kind) {
    case Overlay::Kind::reach:
        return "reach";
    case Overlay::Kind::front:
        return "front";
    case Overlay::Kind::flank:
        return "flank";
    case Overlay::Kind::rear:
        return "rear";
    case Overlay::Kind::zone:
        return "zone";
    case Overlay::Kind::range:
        return "range";
    case Overlay::Kind::line:
        return "line";
    case Overlay::Kind::blocker:
        return "blocker";
    case Overlay::Kind::target:
        return "target";
    }
    return "";
}

json parameter_json(const Parameter& parameter, const Lexicon& lexicon) {
    if (parameter.kind == Parameter::Kind::point) {
        return {{"name", parameter.name},
                {"kind", "point"},
                {"region", places(parameter.region, lexicon)}};
    }
    json out{{"name", parameter.name},
             {"kind", "number"},
             {"min", parameter.min},
             {"max", parameter.max},
             {"step", parameter.step}};
    if (!parameter.also.empty()) {
        out["also"] = parameter.also;
    }
    return out;
}

json figures(const std::vector<Figure>& list) {
    json out = json::array();
    for (const Figure& figure : list) {
        out.push_back(
            {{"label", figure.label}, {"value", figure.value}, {"rule", rule_json(figure.rule)}});
        if (figure.reconstructed) {
            out.back()["reconstructed"] = true;
        }
    }
    return out;
}

json piece_json(const PieceView& piece, const Lexicon& lexicon) {
    json statuses = json::array();
    for (const StatusView& status : piece.statuses) {
        statuses.push_back(status.key);
    }
    json out{{"id", piece.id},
             {"name", piece.name},
             {"seat", seat_or_null(piece.owner, lexicon)},
             {"arm", piece.arm},
             {"shape", piece.shape},
             {"figure", piece.figure},
             {"elite", piece.elite},
             {"steps", piece.steps},
             {"statuses", statuses},
             {"figures", figures(piece.figures)}};
    if (piece.on_map) {
        out["at"] = place(piece.at, lexicon);
        out["outline"] = points(piece.outline);
        out["facing"] = piece.facing ? json(*piece.facing) : json(nullptr);
    } else {
        out["box"] = piece.box;
    }
    return out;
}

json card_json(const CardView& card) {
    json out{{"id", card.id},
             {"title", card.title},
             {"figures", figures(card.figures)},
             {"rule", rule_json(card.rule)}};
    if (!card.use.empty()) {
        out["use"] = card.use;
    }
    return out;
}

json hand_json(const HandView& hand, const Lexicon& lexicon) {
    json cards = json::array();
    for (const CardView& card : hand.cards) {
        cards.push_back(card_json(card));
    }
    return {{"seat", seat_or_null(hand.seat, lexicon)},
            {"zone", hand.zone},
            {"count", hand.count},
            {"cards", cards}};
}

} // namespace

json place(const Place& place, const Lexicon& lexicon) {
    switch (place.kind) {
    case Place::Kind::nowhere:
        return nullptr;
    case Place::Kind::cell:
        return lexicon.cells[place.a];
    case Place::Kind::anchored:
        return {{"anchor", lexicon.cells[place.a]}, {"facing", place.facing}};
    case Place::Kind::aboard:
        return {{"aboard", lexicon.pieces[place.a]}, {"index", place.b}};
    case Place::Kind::on:
        return {{"on", lexicon.pieces[place.a]}};
    case Place::Kind::point:
        return {{"x", place.a}, {"y", place.b}, {"facing", place.facing}};
    case Place::Kind::box:
        return {{"box", place.a}};
    }
    return nullptr;
}

json target(const Target& target, const Lexicon& lexicon) {
    switch (target.kind) {
    case Target::Kind::button:
        return {{"kind", "button"}};
    case Target::Kind::piece:
        return {{"kind", "piece"}, {"piece", lexicon.pieces[target.id]}};
    case Target::Kind::place:
        return {{"kind", "place"}, {"place", place(target.place, lexicon)}};
    case Target::Kind::footprint:
        return {{"kind", "footprint"},
                {"piece", lexicon.pieces[target.id]},
                {"place", place(target.place, lexicon)}};
    case Target::Kind::side:
        return {{"kind", "side"}, {"place", place(target.place, lexicon)}, {"side", target.id}};
    case Target::Kind::card:
        return {{"kind", "card"}, {"card", lexicon.cards[target.id]}};
    }
    return nullptr;
}

json choice(const Choice& choice, const Prompt& prompt, const Game& game) {
    json out{{"action", game.lexicon().print(choice.action)},
             {"target", target(choice.target, game.lexicon())},
             {"label", game.label(choice)},
             {"role", word(choice.role)}};
    if (choice.parameter >= 0) {
        out["parameter"] = parameter_json(
            prompt.parameters[static_cast<std::size_t>(choice.parameter)], game.lexicon());
    }
    return out;
}

json prompt(const Prompt& prompt, const Game& game, Viewer viewer) {
    if (prompt.is_over()) {
        return nullptr;
    }
    const json seat = game.lexicon().seats[index_of(prompt.seat)];
    if (!viewer.is_referee && !viewer.is(prompt.seat)) {
        return {{"seat", seat}, {"waiting", true}, {"text", "Waiting for the other side."}};
    }
    json choices = json::array();
    for (const Choice& one : prompt.choices) {
        choices.push_back(choice(one, prompt, game));
    }
    json topics = json::array();
    for (RuleId topic : prompt.topics) {
        topics.push_back(rule_json(topic));
    }
    return {{"seat", seat},
            {"text", game.question(prompt, viewer)},
            {"rule", rule_json(prompt.rule)},
            {"secret", prompt.secret},
            {"topics", topics},
            {"choices", choices}};
}

json wanted(const RollRequest& request, const Lexicon& lexicon) {
    json body{{"count", request.count},
              {"rule", rule_json(request.rule)},
              {"name", request.name},
              {"seat", seat_or_null(request.seat, lexicon)},
              {"about", pieces(request.about, lexicon)}};
    if (request.kind == RollRequest::Kind::dice) {
        body["sides"] = request.sides;
        body["cuts"] = request.cuts;
        return {{"roll", body}};
    }
    json pool = json::array();
    for (int card : request.pool) {
        pool.push_back(lexicon.cards[card]);
    }
    body["pool"] = pool;
    return {{"draw", body}};
}

json event(const Event& event, const Game& game, Viewer viewer) {
    const Lexicon& lexicon = game.lexicon();
    json cards = json::array();
    for (std::int32_t card : event.cards) {
        cards.push_back(lexicon.cards[card]);
    }
    return {{"text", game.tell(event, viewer)},
            {"rule", rule_json(event.rule)},
            {"seat", seat_or_null(event.seat, lexicon)},
            {"pieces", pieces(event.pieces, lexicon)},
            {"places", places(event.places, lexicon)},
            {"cards", cards},
            {"numbers", event.numbers}};
}

json tally(const Tally& tally) {
    json lines = json::array();
    for (const TallyLine& line : tally.lines) {
        lines.push_back({{"label", line.label},
                         {"kind", word(line.kind)},
                         {"value", line.value},
                         {"rule", rule_json(line.rule)}});
    }
    return {{"title", tally.title}, {"total", tally.total}, {"lines", lines}};
}

json forecast(const Forecast& forecast) {
    json tallies = json::array();
    for (const Tally& one : forecast.tallies) {
        tallies.push_back(tally(one));
    }
    json tables = json::array();
    for (const OddsTable& table : forecast.tables) {
        json rows = json::array();
        for (const OddsRow& row : table.rows) {
            rows.push_back({{"label", row.label}, {"chance", {row.chance.num, row.chance.den}}});
        }
        tables.push_back({{"title", table.title}, {"rule", rule_json(table.rule)}, {"rows", rows}});
    }
    json grids = json::array();
    for (const FigureTable& table : forecast.figures) {
        grids.push_back({{"title", table.title},
                         {"rule", rule_json(table.rule)},
                         {"columns", table.columns},
                         {"rows", table.rows}});
    }
    json hits = json::array();
    for (const ChartHit& hit : forecast.hits) {
        hits.push_back({{"chart", hit.chart}, {"row", hit.row}, {"column", hit.column}});
    }
    return {{"title", forecast.title},
            {"verdict", forecast.verdict},
            {"tallies", tallies},
            {"tables", tables},
            {"figures", grids},
            {"notes", notes(forecast.notes)},
            {"charts", hits}};
}

json preview(const Preview& preview, const Lexicon& lexicon) {
    return {{"path", places(preview.path, lexicon)},
            {"cost", preview.cost},
            {"notes", notes(preview.notes)},
            {"forecast", forecast(preview.forecast)}};
}

json look(const Look& look, const Lexicon& lexicon) {
    json overlays = json::array();
    for (const Overlay& overlay : look.overlays) {
        overlays.push_back({{"kind", word(overlay.kind)},
                            {"places", places(overlay.places, lexicon)},
                            {"label", overlay.label},
                            {"rule", rule_json(overlay.rule)}});
    }
    return {{"overlays", overlays}, {"notes", notes(look.notes)}};
}

json view(const View& view, const Lexicon& lexicon) {
    json seats = json::array();
    for (const SeatView& seat : view.seats) {
        seats.push_back({{"id", seat.id}, {"name", seat.name}});
    }
    json phases = json::array();
    for (const PhaseView& phase : view.phases) {
        phases.push_back({{"label", phase.label}, {"current", phase.current}});
    }
    json tracks = json::array();
    for (const TrackView& track : view.tracks) {
        tracks.push_back({{"key", track.key},
                          {"label", track.label},
                          {"seat", seat_or_null(track.seat, lexicon)},
                          {"value", track.value},
                          {"max", track.max}});
    }
    json list = json::array();
    for (const PieceView& piece : view.pieces) {
        list.push_back(piece_json(piece, lexicon));
    }
    json hands = json::array();
    for (const HandView& hand : view.hands) {
        hands.push_back(hand_json(hand, lexicon));
    }
    json tallies = json::array();
    for (const Tally& one : view.tallies) {
        tallies.push_back(tally(one));
    }
    return {{"title", view.title},
            {"when", view.when},
            {"board", view.board_revision},
            {"seats", seats},
            {"phases", phases},
            {"tracks", tracks},
            {"pieces", list},
            {"hands", hands},
            {"tallies", tallies}};
}

json board(const BoardPicture& board) {
    json cells = json::array();
    for (const BoardCell& cell : board.cells) {
        cells.push_back({{"name", cell.name},
                         {"ground", cell.ground},
                         {"level", cell.level},
                         {"outline", points(cell.outline)}});
    }
    json sides = json::array();
    for (const BoardSide& side : board.sides) {
        sides.push_back({{"kind", side.kind},
                         {"name", side.name},
                         {"from", {side.from.x, side.from.y}},
                         {"to", {side.to.x, side.to.y}}});
    }
    return {{"revision", board.revision},
            {"size", {board.size.x, board.size.y}},
            {"cells", cells},
            {"sides", sides},
            {"note", board.note}};
}

json chart(const Chart& chart) {
    const auto lines = [](const std::vector<ChartLine>& list) {
        json out = json::array();
        for (const ChartLine& line : list) {
            out.push_back({{"key", line.key}, {"label", line.label}, {"rule", line.rule}});
        }
        return out;
    };
    json cells = json::array();
    for (const auto& row : chart.cells) {
        json out = json::array();
        for (const ChartCell& cell : row) {
            out.push_back({{"text", cell.text}, {"provenance", word_of(cell.provenance)}});
            if (cell.value) {
                out.back()["value"] = *cell.value;
            }
            if (!cell.note.empty()) {
                out.back()["note"] = cell.note;
            }
        }
        cells.push_back(std::move(out));
    }
    return {{"id", chart.id},
            {"title", chart.title},
            {"rule", chart.rule},
            {"rows", lines(chart.rows)},
            {"columns", lines(chart.columns)},
            {"cells", cells},
            {"note", chart.note}};
}

json refusal(const Refusal& refusal, const Game& game, Viewer viewer) {
    return {{"rule", rule_json(refusal.rule)},
            {"code", refusal.code},
            {"message", refusal_text(game, refusal, viewer)}};
}

json outcome(const Outcome& outcome, const Lexicon& lexicon) {
    static constexpr std::array words{"open", "won", "drawn"};
    return {{"kind", words[static_cast<std::size_t>(outcome.kind)]},
            {"winner", seat_or_null(outcome.winner, lexicon)},
            {"rule", rule_json(outcome.rule)},
            {"reason", outcome.reason}};
}

json scenario(const ScenarioInfo& scenario) {
    json sides = json::array();
    for (const SideInfo& side : scenario.sides) {
        sides.push_back({{"id", side.id}, {"name", side.name}, {"leader", side.leader}});
    }
    json options = json::array();
    for (const OptionSpec& option : scenario.options) {
        json choices = json::array();
        for (const auto& [value, label] : option.choices) {
            choices.push_back({{"value", value}, {"label", label}});
        }
        options.push_back({{"id", option.id},
                           {"title", option.title},
                           {"rule", option.rule},
                           {"default", option.standard},
                           {"choices", choices}});
    }
    return {{"id", scenario.id},
            {"title", scenario.title},
            {"date", scenario.date},
            {"place", scenario.place},
            {"seats", sides},
            {"options", options}};
}

} // namespace gonfalon::wire
