#include "ui/sample_game.hpp"

#include <gonfalon/core/game_of.hpp>

#include <nlohmann/json.hpp>

#include <algorithm>

namespace gonfalon::sample {

namespace {

constexpr int columns = 12;
constexpr int rows = 9;
constexpr int per_side = 4;
constexpr int cards_per_side = 6;

enum VerbIndex : std::uint8_t { start, pick, end_round, step, face, stop, attack, commit };

struct Piece {
    std::int16_t at = 0;
    std::int16_t facing = 0;
    bool alive = true;
    bool disordered = false;
    bool moved = false;
    GONFALON_FIELDS(Piece, at, facing, alive, disordered, moved);
};

enum class Node : std::uint8_t { fresh, picking, moving, defending, attacking, over };

struct State {
    std::array<Piece, per_side * 2> pieces{};
    std::array<std::int8_t, cards_per_side * 2> zone{}; ///< 0 hand, 1 committed, 2 played
    Node node = Node::fresh;
    std::uint8_t active = 0;
    std::int8_t chosen = -1;
    std::int8_t target = -1;
    std::uint8_t left = 0;
    std::uint8_t turn = 1;
    GONFALON_FIELDS(State, pieces, zone, node, active, chosen, target, left, turn);
};

struct Book {
    Lexicon lexicon;
    BoardPicture board;
    int seats = 2;
};

int side_of(int piece) {
    return piece / per_side;
}

int cell(int x, int y) {
    return y * columns + x;
}

std::string cell_name(int index) {
    return std::string(1, static_cast<char>('A' + index / columns)) +
           std::to_string(index % columns + 1);
}

Action act(VerbIndex verb, std::int32_t a = -1) {
    Action action;
    action.verb = static_cast<Verb>(verb);
    action.args[0] = a;
    return action;
}

int piece_at(const State& state, int at) {
    for (int i = 0; i < per_side * 2; ++i) {
        if (state.pieces[static_cast<std::size_t>(i)].alive &&
            state.pieces[static_cast<std::size_t>(i)].at == at) {
            return i;
        }
    }
    return -1;
}

std::vector<int> neighbours(int at) {
    std::vector<int> found;
    const int x = at % columns;
    const int y = at / columns;
    if (y > 0) {
        found.push_back(cell(x, y - 1));
    }
    if (x + 1 < columns) {
        found.push_back(cell(x + 1, y));
    }
    if (y + 1 < rows) {
        found.push_back(cell(x, y + 1));
    }
    if (x > 0) {
        found.push_back(cell(x - 1, y));
    }
    return found;
}

struct Rules {
    using Book = sample::Book;
    using State = sample::State;

    static Prompt prompt(const Book& /*book*/, const State& state) {
        Prompt prompt;
        prompt.seat = seat_at(state.active);
        prompt.kind = static_cast<std::uint16_t>(state.node);
        prompt.rule = "SG-1.1";
        const auto add =
            [&prompt](const Action& action, Target target, Role role = Role::ordinary) {
                prompt.choices.push_back({action, target, role, -1});
            };
        switch (state.node) {
        case Node::fresh:
            add(act(start), Target::button());
            break;
        case Node::picking:
            for (int i = state.active * per_side; i < (state.active + 1) * per_side; ++i) {
                const Piece& piece = state.pieces[static_cast<std::size_t>(i)];
                if (piece.alive && !piece.moved) {
                    add(act(pick, i), Target::piece(i));
                }
            }
            add(act(end_round), Target::button(), Role::done);
            break;
        case Node::moving:
            add_moves(state, add);
            break;
        case Node::defending:
        case Node::attacking: {
            prompt.secret = true;
            const bool is_defender = state.node == Node::defending;
            const int seat = is_defender ? 1 - state.active : state.active;
            prompt.seat = seat_at(seat);
            prompt.window = is_defender ? Window{1} : Window{0};
            for (int i = seat * cards_per_side; i < (seat + 1) * cards_per_side; ++i) {
                if (state.zone[static_cast<std::size_t>(i)] == 0) {
                    add(act(commit, i), Target::card(i));
                }
            }
            add(act(commit), Target::button(), Role::pass);
            break;
        }
        case Node::over:
            prompt.seat = Seat::none;
            break;
        }
        return prompt;
    }

    template <class Add>
    static void add_moves(const State& state, Add add) {
        const Piece& piece = state.pieces[static_cast<std::size_t>(state.chosen)];
        for (const int to : neighbours(piece.at)) {
            const int other = piece_at(state, to);
            if (other < 0 && state.left > 0) {
                add(act(step, to), Target::cell(to), Role::ordinary);
            } else if (other >= 0 && side_of(other) != state.active) {
                add(act(attack, other), Target::piece(other), Role::ordinary);
            }
        }
        for (int side = 0; side < 4; ++side) {
            if (side * 90 != piece.facing) {
                add(act(face, side), Target::side(piece.at, side), Role::ordinary);
            }
        }
        add(act(stop), Target::button(), Role::done);
    }

    static Verdict forbids(const Book& book, const State& state, Seat seat, const Action& action) {
        const Prompt open = prompt(book, state);
        if (open.seat != seat || open.find(action) == nullptr) {
            return Refusal{"SG-1.2", 1, {}};
        }
        return std::nullopt;
    }

    static void apply(const Book& /*book*/, State& state, const Action& action, Turn& turn) {
        const int a = action.args[0];
        switch (static_cast<VerbIndex>(action.verb)) {
        case start:
            set_up(state);
            tell(turn, 1, Effect::heading, {}, {});
            break;
        case pick:
            state.chosen = static_cast<std::int8_t>(a);
            state.left = 3;
            state.node = Node::moving;
            break;
        case end_round:
            end(state, turn);
            break;
        case step: {
            Piece& piece = state.pieces[static_cast<std::size_t>(state.chosen)];
            tell(turn, 2, Effect::move, {state.chosen}, {Place::cell(piece.at), Place::cell(a)});
            piece.facing = facing_to(piece.at, a);
            piece.at = static_cast<std::int16_t>(a);
            --state.left;
            break;
        }
        case face:
            state.pieces[static_cast<std::size_t>(state.chosen)].facing =
                static_cast<std::int16_t>(a * 90);
            break;
        case stop:
            state.pieces[static_cast<std::size_t>(state.chosen)].moved = true;
            state.node = Node::picking;
            break;
        case attack:
            state.target = static_cast<std::int8_t>(a);
            state.node = Node::defending;
            tell(turn, 3, Effect::strike, {state.chosen, a}, {});
            break;
        case commit:
            commit_card(state, a, turn);
            break;
        }
    }

    static std::int16_t facing_to(int from, int to) {
        const int by = to - from;
        return static_cast<std::int16_t>(by == -columns  ? 0
                                         : by == 1       ? 90
                                         : by == columns ? 180
                                                         : 270);
    }

    static void tell(Turn& turn,
                     std::uint16_t kind,
                     Effect effect,
                     std::vector<std::int32_t> pieces,
                     std::vector<Place> places) {
        Event event;
        event.kind = kind;
        event.rule = "SG-2.1";
        event.effect = effect;
        event.pieces = std::move(pieces);
        event.places = std::move(places);
        turn.tell(std::move(event));
    }

    static void set_up(State& state) {
        for (int i = 0; i < per_side; ++i) {
            state.pieces[static_cast<std::size_t>(i)] = {
                static_cast<std::int16_t>(cell(3 + 2 * i, 2)), 180, true, false, false};
            state.pieces[static_cast<std::size_t>(per_side + i)] = {
                static_cast<std::int16_t>(cell(3 + 2 * i, 6)), 0, true, false, false};
        }
        state.node = Node::picking;
    }

    static void end(State& state, Turn& turn) {
        for (Piece& piece : state.pieces) {
            piece.moved = false;
        }
        state.turn = static_cast<std::uint8_t>(state.turn + state.active);
        state.active = static_cast<std::uint8_t>(1 - state.active);
        tell(turn, 1, Effect::heading, {}, {});
        if (state.turn > 12) {
            state.node = Node::over;
        }
    }

    static void commit_card(State& state, int card, Turn& turn) {
        if (card >= 0) {
            state.zone[static_cast<std::size_t>(card)] = 1;
        }
        if (state.node == Node::defending) {
            state.node = Node::attacking;
            return;
        }
        RollRequest request;
        request.sides = 6;
        request.name = "The clash";
        request.rule = "SG-3.1";
        const int die = turn.roll_one(request);
        turn.reveal();
        for (auto& zone : state.zone) {
            zone = zone == 1 ? std::int8_t{2} : zone;
        }
        Piece& target = state.pieces[static_cast<std::size_t>(state.target)];
        const bool is_hit = die >= 4;
        if (is_hit && target.disordered) {
            target.alive = false;
            tell(turn, 5, Effect::remove, {state.target}, {Place::cell(target.at)});
        } else if (is_hit) {
            target.disordered = true;
            tell(turn, 4, Effect::flip, {state.target}, {});
        }
        state.pieces[static_cast<std::size_t>(state.chosen)].moved = true;
        state.node = Node::picking;
        for (const int side : {0, 1}) {
            int alive = 0;
            for (int i = side * per_side; i < (side + 1) * per_side; ++i) {
                alive += state.pieces[static_cast<std::size_t>(i)].alive ? 1 : 0;
            }
            state.node = alive <= 2 ? Node::over : state.node;
        }
    }

    static Outcome outcome(const Book& /*book*/, const State& state) {
        if (state.node != Node::over) {
            return {};
        }
        return {Outcome::Kind::won, seat_at(state.active), "SG-4.1", "The field is won."};
    }

    static std::vector<std::string> broken_invariants(const Book& /*book*/,
                                                      const State& /*state*/) {
        return {};
    }

    static void check_state(const Book& /*book*/, const State& /*state*/) {}

    static void redeal(const Book& /*book*/, State& /*state*/, Seat /*seat*/, Random& /*random*/) {}

    static CardView card_view(int index) {
        constexpr std::array kinds = {
            "knights_charge", "rally", "counter_attack", "shield_wall", "melee", "wheel"};
        constexpr std::array titles = {
            "Charge", "Rally", "Counter", "Wall of Shields", "Melee", "Wheel"};
        const auto kind = static_cast<std::size_t>(index % cards_per_side);
        CardView card;
        card.index = index;
        card.id = std::string(index < cards_per_side ? "R" : "B") +
                  std::to_string(index % cards_per_side + 1);
        card.title = titles.at(kind);
        card.kind = kinds.at(kind);
        card.suit = index < cards_per_side ? "red" : "blue";
        card.figures = {{"MP", std::to_string(3 + index % 4), {}, false},
                        {"BP", std::to_string(5 - index % 3), {}, false}};
        card.text = "One of your units does more than the plain rules allow, once, and then the "
                    "card is gone.";
        return card;
    }

    static View view(const Book& book, const State& state, Viewer viewer) {
        constexpr std::array arms = {"knights", "pike", "longbow", "light_cavalry"};
        constexpr std::array coats = {
            "england", "hereford", "clare", "pembroke", "scotland", "randolph", "bruce", "douglas"};
        constexpr std::array names = {"Gloucester",
                                      "Hereford",
                                      "Clare",
                                      "Pembroke",
                                      "King's",
                                      "Randolph",
                                      "Bruce",
                                      "Douglas"};
        View view;
        view.board_revision = book.board.revision;
        view.title = "A Skirmish";
        view.when = "Turn " + std::to_string(state.turn);
        view.seats = {{seat_at(0), "red", "The Red Host", "oxblood", "england"},
                      {seat_at(1), "blue", "The Blue Host", "lapis", "scotland"}};
        view.phases = {
            {"Moves", state.node == Node::picking || state.node == Node::moving, {}},
            {"Clash", state.node == Node::defending || state.node == Node::attacking, {}}};
        view.tracks = {{"red", "Red losses", seat_at(0), 1, 20, {}},
                       {"blue", "Blue losses", seat_at(1), 0, 25, {}}};
        for (int i = 0; i < per_side * 2; ++i) {
            const Piece& piece = state.pieces[static_cast<std::size_t>(i)];
            const auto k = static_cast<std::size_t>(i);
            PieceView shown;
            shown.index = i;
            shown.id = "p" + std::to_string(i);
            shown.name = names.at(k);
            shown.short_name = names.at(k);
            shown.owner = seat_at(side_of(i));
            shown.on_map = piece.alive && state.node != Node::fresh;
            shown.box = piece.alive ? "" : "eliminated";
            const std::int32_t x = piece.at % columns * 1000;
            const std::int32_t y = piece.at / columns * 1000;
            shown.at = Place::cell(piece.at);
            shown.centre = {x + 500, y + 500};
            shown.outline = {{x, y}, {x + 1000, y}, {x + 1000, y + 1000}, {x, y + 1000}};
            shown.facing = piece.facing;
            shown.arm = arms.at(k % per_side);
            shown.blazon = coats.at(k);
            shown.figure = std::to_string(2 + i % 3);
            shown.steps = piece.disordered ? 1 : 2;
            shown.steps_full = 2;
            if (piece.disordered) {
                shown.statuses.push_back({"disordered", "disordered", "SG-5.1"});
            }
            if (piece.moved) {
                shown.statuses.push_back({"used", "used", "SG-5.2"});
            }
            shown.figures = {{"Battle points", shown.figure, "SG-6.1", false},
                             {"Reduced", "1", "SG-6.2", true}};
            view.pieces.push_back(std::move(shown));
        }
        for (const int seat : {0, 1}) {
            HandView hand{seat_at(seat), "hand", seat == 0 ? "Red hand" : "Blue hand", 0, {}};
            HandView played{seat_at(seat), "played", "Played", 0, {}};
            for (int i = seat * cards_per_side; i < (seat + 1) * cards_per_side; ++i) {
                const int zone = state.zone[static_cast<std::size_t>(i)];
                HandView& into = zone == 2 ? played : hand;
                ++into.count;
                if (zone == 2 || viewer.is(seat_at(seat))) {
                    into.cards.push_back(card_view(i));
                }
            }
            view.hands.push_back(std::move(hand));
            view.hands.push_back(std::move(played));
        }
        return view;
    }

    static Preview
    preview(const Book& /*book*/, const State& state, Viewer /*viewer*/, const Action& action) {
        Preview preview;
        if (action.verb == static_cast<Verb>(step)) {
            preview.path = {Place::cell(state.pieces[static_cast<std::size_t>(state.chosen)].at),
                            Place::cell(action.args[0])};
            preview.cost = "1 MP, " + std::to_string(state.left - 1) + " left";
        } else if (action.verb == static_cast<Verb>(attack)) {
            preview.forecast.title = "The clash";
            preview.forecast.verdict = "A hit on 4, 5 or 6.";
            preview.forecast.tallies = {
                {"Attack",
                 seat_at(0),
                 {{TallyLine::Kind::base, "printed", 4, "SG-3.1", false, 0},
                  {TallyLine::Kind::times, "flank", 2, "SG-3.2", true, 0},
                  {TallyLine::Kind::total, "total", 8, "SG-3.3", false, -1}},
                 8}};
            preview.forecast.tables = {
                {"What the die will do", {{"a hit", {1, 2}}, {"nothing", {1, 2}}}, "SG-3.1"}};
            preview.forecast.hits = {{"clash", 0, 1}};
        }
        return preview;
    }

    static Look look(const Book& /*book*/,
                     const State& state,
                     Viewer /*viewer*/,
                     const Pointed& from,
                     const Pointed& /*to*/) {
        Look look;
        if (from.piece < 0) {
            return look;
        }
        const Piece& piece = state.pieces[static_cast<std::size_t>(from.piece)];
        for (const int to : neighbours(piece.at)) {
            const int turn = (facing_to(piece.at, to) - piece.facing + 360) % 360;
            Overlay overlay;
            overlay.kind = turn == 0     ? Overlay::Kind::front
                           : turn == 180 ? Overlay::Kind::rear
                                         : Overlay::Kind::flank;
            overlay.places = {Place::cell(to)};
            overlay.label = turn == 0 ? "front" : turn == 180 ? "rear" : "flank";
            look.overlays.push_back(std::move(overlay));
        }
        return look;
    }

    static Verdict why_not(const Book& /*book*/,
                           const State& /*state*/,
                           Viewer /*viewer*/,
                           const Pointed& /*piece*/,
                           const Pointed& to) {
        return to.piece >= 0 || to.place.kind == Place::Kind::cell
                   ? Verdict(Refusal{"SG-1.2", 2, {}})
                   : std::nullopt;
    }

    static std::string
    question(const Book& /*book*/, const State& /*state*/, const Prompt& prompt, Viewer viewer) {
        return viewer.is(prompt.seat) || !prompt.secret ? "Choose what to do next."
                                                        : "The other host decides.";
    }

    static std::string
    heading(const Book& /*book*/, const State& /*state*/, const Prompt& prompt, Viewer /*viewer*/) {
        return prompt.seat == seat_at(0) ? "The Red Host" : "The Blue Host";
    }

    static std::string label(const Book& book, const State& /*state*/, const Choice& choice) {
        std::string text = book.lexicon.verbs.at(static_cast<std::size_t>(choice.action.verb)).name;
        std::replace(text.begin(), text.end(), '_', ' ');
        return choice.action.verb == static_cast<Verb>(step)
                   ? text + " to " + cell_name(choice.action.args[0])
                   : text;
    }

    static std::string sentence(const Book& /*book*/,
                                const State& /*state*/,
                                const Refusal& /*refusal*/,
                                Viewer /*viewer*/) {
        return "This unit has nothing to do there now.";
    }

    static std::string tell(const Book& /*book*/, const Event& event, Viewer /*viewer*/) {
        switch (event.kind) {
        case 1:
            return "A new round";
        case 2:
            return "A unit goes to " + cell_name(event.places.back().a);
        case 3:
            return "An attack is declared";
        case 4:
            return "The target is disordered";
        default:
            return "The target is gone";
        }
    }

    static std::vector<Rating> advise(const Book& /*book*/,
                                      const State& state,
                                      const Prompt& prompt,
                                      Skill /*skill*/,
                                      bool with_reasons) {
        std::vector<Rating> ratings;
        for (const Choice& choice : prompt.choices) {
            ratings.push_back({score_of(state, choice), 0, with_reasons ? "Forward." : ""});
        }
        return ratings;
    }

    /// Towards the enemy, and at him.
    static int score_of(const State& state, const Choice& choice) {
        switch (static_cast<VerbIndex>(choice.action.verb)) {
        case attack:
            return 5;
        case step: {
            const int by = choice.action.args[0] / columns -
                           state.pieces[static_cast<std::size_t>(state.chosen)].at / columns;
            return by == (state.active == 0 ? 1 : -1) ? 3 : 0;
        }
        case face:
            return 0;
        case end_round:
        case stop:
            return 1;
        case start:
        case pick:
        case commit:
            return 2;
        }
        return 0;
    }
};

void add_ground(BoardPicture& board) {
    const std::vector<std::string> grounds = {"............",
                                              ".WW....mm...",
                                              ".WW....m....",
                                              "............",
                                              "....T.......",
                                              "..........W.",
                                              ".........WW.",
                                              "..11........",
                                              ".1111......."};
    board.revision = 1;
    board.style = "meadow";
    board.size = {columns * 1000, rows * 1000};
    for (int y = 0; y < rows; ++y) {
        for (int x = 0; x < columns; ++x) {
            const char c = grounds[static_cast<std::size_t>(y)][static_cast<std::size_t>(x)];
            BoardCell made;
            made.index = cell(x, y);
            made.name = cell_name(made.index);
            made.outline = {{x * 1000, y * 1000},
                            {x * 1000 + 1000, y * 1000},
                            {x * 1000 + 1000, y * 1000 + 1000},
                            {x * 1000, y * 1000 + 1000}};
            made.centre = {x * 1000 + 500, y * 1000 + 500};
            made.ground = c == 'W' ? "woods" : c == 'm' ? "marsh" : c == 'T' ? "town" : "clear";
            made.level = c == '1' ? 1 : 0;
            board.cells.push_back(std::move(made));
        }
    }
    for (int y = 0; y < rows; ++y) {
        board.sides.push_back({cell(5, y),
                               cell(6, y),
                               {6000, y * 1000},
                               {6000, y * 1000 + 1000},
                               y == 4 ? "bridge" : "river",
                               "Brook"});
    }
    board.roads.push_back({"road", {{500, 4500}, {4500, 4500}, {11500, 4500}}});
    board.labels.push_back({"Millham", {4500, 4880}, "town"});
}

class SampleRuleset final : public Ruleset {
public:
    std::string id() const override { return "sample"; }

    std::string title() const override { return "Sample"; }

    std::string about() const override { return "A small battle for tests."; }

    int rules_version() const override { return 1; }

    void load(const std::filesystem::path& /*data*/) override {}

    const std::vector<ScenarioInfo>& scenarios() const override { return scenarios_; }

    const std::vector<Chart>& charts() const override { return charts_; }

    const std::vector<RulePage>& rule_pages() const override { return pages_; }

    const std::vector<WindowSpec>& windows() const override { return windows_; }

    nlohmann::json scenario_json(const std::string& scenario) const override {
        return {{"format", 1}, {"ruleset", "sample"}, {"id", scenario}, {"title", "A Skirmish"}};
    }

    std::vector<std::pair<std::string, std::uint64_t>> data_digests() const override { return {}; }

    std::unique_ptr<Game> make_game(const nlohmann::json& /*scenario*/,
                                    const OptionValues& /*options*/,
                                    const std::string& /*file*/) const override {
        return std::make_unique<GameOf<Rules>>(book_);
    }

    SampleRuleset() {
        auto book = std::make_shared<Book>();
        const ArgSpec piece{"piece", ArgKind::piece, {}};
        const ArgSpec place{"to", ArgKind::cell, {}};
        const ArgSpec side{"side", ArgKind::number, {}};
        const ArgSpec card{"card", ArgKind::card, {}};
        book->lexicon.verbs = {{"start", {}},
                               {"pick", {piece}},
                               {"end_round", {}},
                               {"step", {place}},
                               {"face", {side}},
                               {"stop", {}},
                               {"attack", {piece}},
                               {"commit", {card}}};
        std::vector<std::string> pieces;
        for (int i = 0; i < per_side * 2; ++i) {
            pieces.push_back("p" + std::to_string(i));
        }
        std::vector<std::string> cells;
        for (int i = 0; i < columns * rows; ++i) {
            cells.push_back(cell_name(i));
        }
        std::vector<std::string> cards;
        for (int i = 0; i < cards_per_side * 2; ++i) {
            cards.push_back(std::string(i < cards_per_side ? "R" : "B") +
                            std::to_string(i % cards_per_side + 1));
        }
        book->lexicon.seats = Names({"red", "blue"});
        book->lexicon.pieces = Names(pieces);
        book->lexicon.cells = Names(cells);
        book->lexicon.cards = Names(cards);
        add_ground(book->board);
        book_ = std::move(book);
        describe();
    }

private:
    void describe() {
        ScenarioInfo info;
        info.id = "skirmish";
        info.title = "A Skirmish";
        info.date = "1 May 1300";
        info.place = "Millham";
        info.about = "Two hosts meet at a brook. Whoever loses two units has lost the day.";
        info.length = "a few minutes";
        info.solitaire = "well";
        info.sides = {{"red", "The Red Host", "Edward", "oxblood", "england", "Strong in knights."},
                      {"blue", "The Blue Host", "Robert", "lapis", "scotland", "Strong in pikes."}};
        OptionSpec option;
        option.id = "fog";
        option.title = "Morning mist";
        option.text = "Nobody sees beyond the brook.";
        option.rule = "SG-7.1";
        option.standard = "false";
        info.options = {option};
        scenarios_ = {info};
        pages_ = {{"SG-1.1",
                   "A round",
                   "In a round a host moves each of its units once and may attack with each.",
                   {"SG-3.1"}},
                  {"SG-3.1",
                   "The clash",
                   "One die: 4 or more disorders the target; a disordered one is gone.",
                   {}}};
        windows_ = {{1, "defence", "When I am attacked", true}};
        charts_ = {Chart::from_json(
            {{"id", "clash"},
             {"title", "The clash"},
             {"rule", "SG-3.1"},
             {"kind", "grid"},
             {"row_axis", "target"},
             {"column_axis", "die"},
             {"rows",
              {{{"key", "fresh"}, {"label", "in order"}},
               {{"key", "shaken"}, {"label", "disordered"}}}},
             {"columns",
              {{{"key", "low"}, {"label", "1 to 3"}}, {{"key", "high"}, {"label", "4 to 6"}}}},
             {"cells",
              {{{{"text", "none"}}, {{"text", "disorder"}}},
               {{{"text", "none"}}, {{"text", "gone"}, {"provenance", "reconstructed"}}}}}},
            "clash.json")};
    }

    std::shared_ptr<const Book> book_;
    std::vector<ScenarioInfo> scenarios_;
    std::vector<Chart> charts_;
    std::vector<RulePage> pages_;
    std::vector<WindowSpec> windows_;
};

} // namespace

std::unique_ptr<Ruleset> make_ruleset() {
    return std::make_unique<SampleRuleset>();
}

} // namespace gonfalon::sample
