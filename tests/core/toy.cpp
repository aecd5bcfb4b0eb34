#include "toy.hpp"

#include <gonfalon/core/error.hpp>
#include <gonfalon/core/game_of.hpp>

#include <algorithm>
#include <cstdlib>

namespace gonfalon::toy {

namespace {

constexpr int turns = 10;
constexpr int card_count = 6;

struct Man {
    std::int8_t cell = 0;
    bool is_down = false;

    bool operator==(const Man&) const = default;

    static constexpr auto fields() {
        return std::tuple(field("cell", &Man::cell), field("is_down", &Man::is_down));
    }
};

struct State {
    bool has_begun = false;
    std::uint8_t active = 0;
    std::uint8_t turn = 1;
    std::array<Man, 4> men{}; ///< 0 and 1 are red, 2 and 3 blue
    std::array<std::int8_t, 2> card{-1, -1};
    std::array<bool, 2> is_shown{};

    bool operator==(const State&) const = default;

    static constexpr auto fields() {
        return std::tuple(field("has_begun", &State::has_begun),
                          field("active", &State::active),
                          field("turn", &State::turn),
                          field("men", &State::men),
                          field("card", &State::card),
                          field("is_shown", &State::is_shown));
    }
};

struct Book {
    Lexicon lexicon;
    BoardPicture board;
    Chart chart;
    int seats = 2;
};

enum class No : std::uint16_t { turn, verb, man, far, taken, target, power, shown };
enum class Told : std::uint16_t { begun, stepped, hit, missed, shown, passed };

Seat owner(int man) {
    return seat_at(man / 2);
}

/// Steps between two cells of rows that are shifted by half a hex every other row.
int distance(int from, int to) {
    const auto cube = [](int cell) {
        const int row = cell / columns;
        return std::pair(cell % columns - row / 2, row);
    };
    const auto [ax, ay] = cube(from);
    const auto [bx, by] = cube(to);
    const int dx = ax - bx;
    const int dy = ay - by;
    return (std::abs(dx) + std::abs(dy) + std::abs(dx + dy)) / 2;
}

Refusal no(No code, RuleId rule, std::int32_t about = -1) {
    return {rule, static_cast<std::uint16_t>(code), {about, -1, -1}};
}

bool is_own(const State& s, std::int32_t man) {
    return man >= 0 && man < 4 && index_of(owner(man)) == s.active &&
           !s.men[static_cast<std::size_t>(man)].is_down;
}

bool is_foe(const State& s, std::int32_t man) {
    return man >= 0 && man < 4 && index_of(owner(man)) != s.active &&
           !s.men[static_cast<std::size_t>(man)].is_down;
}

int cell_of(const State& s, std::int32_t man) {
    return s.men[static_cast<std::size_t>(man)].cell;
}

bool is_taken(const State& s, int cell) {
    return std::any_of(s.men.begin(), s.men.end(), [&](const Man& man) {
        return !man.is_down && man.cell == cell;
    });
}

Verdict forbids_step(const State& s, const Action& a) {
    if (!is_own(s, a.args[0])) {
        return no(No::man, "T-1");
    }
    if (a.args[1] < 0 || a.args[1] >= cell_count ||
        distance(cell_of(s, a.args[0]), a.args[1]) != 1) {
        return no(No::far, "T-2", a.args[0]);
    }
    if (is_taken(s, a.args[1])) {
        return no(No::taken, "T-2", a.args[0]);
    }
    return {};
}

Verdict forbids_shot(const State& s, const Action& a) {
    if (!is_own(s, a.args[0])) {
        return no(No::man, "T-1");
    }
    if (!is_foe(s, a.args[1])) {
        return no(No::target, "T-3", a.args[0]);
    }
    if (a.args[2] < 1 || a.args[2] > most_power) {
        return no(No::power, "T-3", a.args[0]);
    }
    return {};
}

bool has_surplus(const Action& a, std::size_t used) {
    return std::any_of(a.args.begin() + static_cast<std::ptrdiff_t>(used),
                       a.args.end(),
                       [](std::int32_t arg) { return arg != Action::no_argument; });
}

struct Rules {
    using Book = toy::Book;
    using State = toy::State;

    static void check_state(const Book&, const State& s) {
        const auto bad = [](const Man& man) { return man.cell < 0 || man.cell >= cell_count; };
        if (s.active > 1 || std::any_of(s.men.begin(), s.men.end(), bad)) {
            throw DataError("state", "/", "does not fit the toy");
        }
    }

    static Outcome outcome(const Book&, const State& s) {
        for (int seat = 0; seat < 2; ++seat) {
            const auto first = static_cast<std::size_t>(2 * seat);
            if (s.men[first].is_down && s.men[first + 1].is_down) {
                return {Outcome::Kind::won, seat_at(1 - seat), "T-5", "The other band is down."};
            }
        }
        if (s.turn <= turns) {
            return {};
        }
        const int winner = s.card[0] > s.card[1] ? 0 : 1;
        return {Outcome::Kind::won, seat_at(winner), "T-5", "Its card is higher."};
    }

    static Prompt prompt(const Book& b, const State& s) {
        Prompt p;
        if (outcome(b, s).is_over()) {
            return p;
        }
        p.seat = seat_at(s.active);
        p.rule = "T-1";
        if (!s.has_begun) {
            p.choices.push_back({Action{}});
            return p;
        }
        p.kind = 1;
        p.parameters.push_back({Parameter::Kind::number, 2, "power", 1, most_power});
        for (std::int32_t man = 0; man < 4; ++man) {
            offer_man(s, man, p);
        }
        if (!s.is_shown[s.active]) {
            p.choices.push_back({act(ToyVerb::show)});
        }
        p.choices.push_back({act(ToyVerb::pass), {}, Role::pass});
        return p;
    }

    static void offer_man(const State& s, std::int32_t man, Prompt& p) {
        for (std::int32_t cell = 0; cell < cell_count; ++cell) {
            const Action step = act(ToyVerb::step, man, cell);
            if (!forbids_step(s, step)) {
                p.choices.push_back({step, Target::cell(cell)});
            }
        }
        for (std::int32_t foe = 0; foe < 4; ++foe) {
            if (!forbids_shot(s, act(ToyVerb::shoot, man, foe, 1))) {
                p.choices.push_back(
                    {act(ToyVerb::shoot, man, foe), Target::piece(foe), Role::ordinary, 0});
            }
        }
    }

    static Verdict forbids(const Book& b, const State& s, Seat seat, const Action& a) {
        if (index_of(seat) != s.active || outcome(b, s).is_over()) {
            return no(No::turn, "T-1");
        }
        const auto verb = static_cast<ToyVerb>(a.verb);
        const bool is_start = verb == ToyVerb::start;
        static constexpr std::array<std::size_t, 5> used{0, 2, 3, 0, 0};
        const auto index = static_cast<std::size_t>(a.verb);
        if (index >= used.size() || is_start == s.has_begun || has_surplus(a, used[index])) {
            return no(No::verb, "T-1");
        }
        if (verb == ToyVerb::show && s.is_shown[s.active]) {
            return no(No::shown, "T-4");
        }
        return verb == ToyVerb::step    ? forbids_step(s, a)
               : verb == ToyVerb::shoot ? forbids_shot(s, a)
                                        : Verdict{};
    }

    static void apply(const Book& b, State& s, const Action& a, Turn& turn) {
        Event event;
        event.seat = seat_at(s.active);
        switch (static_cast<ToyVerb>(a.verb)) {
        case ToyVerb::start:
            start(s, turn, event);
            turn.tell(event);
            return;
        case ToyVerb::step:
            event.kind = static_cast<std::uint16_t>(Told::stepped);
            event.pieces = {a.args[0]};
            s.men[static_cast<std::size_t>(a.args[0])].cell = static_cast<std::int8_t>(a.args[1]);
            break;
        case ToyVerb::shoot:
            shoot(b, s, a, turn, event);
            break;
        case ToyVerb::show:
            event.kind = static_cast<std::uint16_t>(Told::shown);
            event.cards = {s.card[s.active]};
            s.is_shown[s.active] = true;
            turn.reveal();
            break;
        case ToyVerb::pass:
            event.kind = static_cast<std::uint16_t>(Told::passed);
            break;
        }
        turn.tell(event);
        s.turn = static_cast<std::uint8_t>(s.turn + s.active);
        s.active = static_cast<std::uint8_t>(1 - s.active);
    }

    static void start(State& s, Turn& turn, Event& event) {
        event.seat = Seat::none;
        std::vector<int> pool{0, 1, 2, 3, 4, 5};
        for (std::size_t seat = 0; seat < 2; ++seat) {
            RollRequest request;
            request.kind = RollRequest::Kind::draw;
            request.pool = pool;
            request.rule = "T-4";
            request.name = "the hidden card";
            request.seat = seat_at(static_cast<int>(seat));
            request.audience = request.seat;
            const int card = turn.draw(request).front();
            s.card[seat] = static_cast<std::int8_t>(card);
            std::erase(pool, card);
        }
        s.has_begun = true;
    }

    static void shoot(const Book& b, State& s, const Action& a, Turn& turn, Event& event) {
        RollRequest request;
        request.sides = 6;
        request.rule = "T-3";
        request.name = "the shot";
        request.about = {a.args[0], a.args[1]};
        request.seat = seat_at(s.active);
        const int needed = b.chart.value("p" + std::to_string(a.args[2]), "needed");
        request.cuts = {needed - 1};
        const int roll = turn.roll_one(request);
        const bool hit =
            roll >= needed + distance(cell_of(s, a.args[0]), cell_of(s, a.args[1])) / 3;
        event.kind = static_cast<std::uint16_t>(hit ? Told::hit : Told::missed);
        event.pieces = {a.args[0], a.args[1]};
        event.numbers = {roll};
        s.men[static_cast<std::size_t>(a.args[1])].is_down = hit;
    }

    static std::vector<std::string> broken_invariants(const Book&, const State& s) {
        std::vector<std::string> broken;
        for (std::size_t i = 0; i < s.men.size(); ++i) {
            for (std::size_t j = i + 1; s.has_begun && j < s.men.size(); ++j) {
                if (!s.men[i].is_down && !s.men[j].is_down && s.men[i].cell == s.men[j].cell) {
                    broken.push_back("two men stand on one cell");
                }
            }
        }
        if (s.has_begun && s.card[0] == s.card[1]) {
            broken.push_back("both bands hold the same card");
        }
        return broken;
    }

    static View view(const Book& b, const State& s, Viewer viewer) {
        View v;
        v.title = "Toy";
        for (int man = 0; man < 4; ++man) {
            PieceView piece;
            piece.index = man;
            piece.id = b.lexicon.pieces[man];
            piece.owner = owner(man);
            piece.on_map = !s.men[static_cast<std::size_t>(man)].is_down;
            piece.at = Place::cell(cell_of(s, man));
            v.pieces.push_back(piece);
        }
        for (int seat = 0; seat < 2; ++seat) {
            const auto i = static_cast<std::size_t>(seat);
            HandView hand{seat_at(seat), "hand", "Card", 1, {}};
            if (s.card[i] >= 0 && (s.is_shown[i] || viewer.sees(seat_at(seat)))) {
                CardView card;
                card.index = s.card[i];
                card.id = b.lexicon.cards[s.card[i]];
                hand.cards.push_back(card);
            }
            v.hands.push_back(hand);
            const auto down = s.men[2 * i].is_down + s.men[2 * i + 1].is_down;
            v.tracks.push_back({"loss", "losses", seat_at(seat), down, 2});
        }
        v.tracks.push_back({"turn", "Turn", Seat::none, s.turn, turns});
        return v;
    }

    static Preview preview(const Book& b, const State& s, Viewer, const Action& a) {
        Preview p;
        if (static_cast<ToyVerb>(a.verb) == ToyVerb::shoot && a.args[2] >= 1) {
            const int needed = b.chart.value("p" + std::to_string(a.args[2]), "needed") +
                               distance(cell_of(s, a.args[0]), cell_of(s, a.args[1])) / 3;
            OddsTable table{"The shot", {}, "T-3"};
            table.rows.push_back({"hit", {std::max(0, 7 - needed), 6}});
            p.forecast.tables.push_back(table);
        }
        return p;
    }

    static Look look(const Book&, const State&, Viewer, const Pointed&, const Pointed&) {
        return {};
    }

    static Verdict
    why_not(const Book& b, const State& s, Viewer viewer, const Pointed& piece, const Pointed& to) {
        if (!viewer.is(seat_at(s.active))) {
            return no(No::turn, "T-1");
        }
        const bool shot = to.piece >= 0;
        return forbids(b,
                       s,
                       seat_at(s.active),
                       shot ? act(ToyVerb::shoot, piece.piece, to.piece, 1)
                            : act(ToyVerb::step, piece.piece, to.place.a));
    }

    static std::string question(const Book&, const State&, const Prompt&, Viewer) {
        return "What does your band do?";
    }

    static std::string heading(const Book&, const State&, const Prompt&, Viewer) {
        return "Your turn";
    }

    static std::string label(const Book& b, const State&, const Choice& choice) {
        return b.lexicon.verbs[static_cast<std::size_t>(choice.action.verb)].name;
    }

    static std::string sentence(const Book&, const State&, const Refusal& refusal, Viewer) {
        static constexpr std::array sentences{"It is not this band's turn.",
                                              "That cannot be done now.",
                                              "That is not a man of this band.",
                                              "That is not the next hex.",
                                              "Somebody stands there.",
                                              "There is nobody to shoot at.",
                                              "The power is from 1 to 4.",
                                              "The card is shown already."};
        return sentences.at(refusal.code);
    }

    static std::string tell(const Book&, const Event& event, Viewer) {
        static constexpr std::array words{
            "The bands meet.", "A step.", "A hit.", "A miss.", "A card is shown.", "A pause."};
        return words.at(event.kind);
    }

    static void redeal(const Book&, State& s, Seat seat, Random& random) {
        const auto other = static_cast<std::size_t>(1 - index_of(seat));
        if (!s.has_begun || s.is_shown[other]) {
            return;
        }
        std::vector<int> pool;
        for (int card = 0; card < card_count; ++card) {
            if (card != s.card[1 - other]) {
                pool.push_back(card);
            }
        }
        s.card[other] = static_cast<std::int8_t>(draw_distinct(random, pool, 1).front());
    }

    static std::vector<Rating>
    advise(const Book&, const State& s, const Prompt& p, Skill, bool with_reasons) {
        std::vector<Rating> ratings;
        for (const Choice& choice : p.choices) {
            Rating rating;
            const bool shot = static_cast<ToyVerb>(choice.action.verb) == ToyVerb::shoot;
            rating.score = shot ? 10 - distance(cell_of(s, choice.action.args[0]),
                                                cell_of(s, choice.action.args[1]))
                                : 0;
            rating.value = most_power;
            rating.reason = with_reasons ? (shot ? "A near shot." : "Nothing better.") : "";
            ratings.push_back(rating);
        }
        return ratings;
    }
};

std::vector<std::string> cell_names() {
    std::vector<std::string> names;
    for (int cell = 0; cell < cell_count; ++cell) {
        names.push_back(std::string(1, static_cast<char>('A' + cell % columns)) +
                        std::to_string(cell / columns + 1));
    }
    return names;
}

Chart shot_chart() {
    nlohmann::json json{{"format", 1},
                        {"ruleset", "toy"},
                        {"id", "shot"},
                        {"title", "Shots"},
                        {"rule", "T-3"},
                        {"kind", "grid"},
                        {"row_axis", "power"},
                        {"column_axis", "roll"},
                        {"columns", {{{"key", "needed"}, {"label", "needed"}}}},
                        {"rows", nlohmann::json::array()},
                        {"cells", nlohmann::json::array()}};
    for (int power = 1; power <= most_power; ++power) {
        json["rows"].push_back(
            {{"key", "p" + std::to_string(power)}, {"label", std::to_string(power)}});
        json["cells"].push_back({{{"text", std::to_string(7 - power)},
                                  {"value", 7 - power},
                                  {"provenance", "printed"}}});
    }
    return Chart::from_json(json, "toy/shot.json");
}

class ToyRuleset final : public Ruleset {
public:
    ToyRuleset() : charts_{shot_chart()} {
        ScenarioInfo info;
        info.id = "meadow";
        info.title = "The meadow";
        info.sides = {{"red", "Red", "", "", "", ""}, {"blue", "Blue", "", "", "", ""}};
        scenarios_.push_back(info);
    }

    std::string id() const override { return "toy"; }

    std::string title() const override { return "Toy"; }

    std::string about() const override { return "A toy."; }

    int rules_version() const override { return 1; }

    void load(const std::filesystem::path&) override {}

    const std::vector<ScenarioInfo>& scenarios() const override { return scenarios_; }

    const std::vector<Chart>& charts() const override { return charts_; }

    const std::vector<RulePage>& rule_pages() const override { return pages_; }

    const std::vector<WindowSpec>& windows() const override { return windows_; }

    nlohmann::json scenario_json(const std::string& scenario) const override {
        if (scenario != "meadow") {
            throw DataError("toy", "", "there is no scenario '" + scenario + "'");
        }
        return {{"format", 1}, {"ruleset", "toy"}, {"id", "meadow"}, {"seats", {"red", "blue"}}};
    }

    std::vector<std::pair<std::string, std::uint64_t>> data_digests() const override {
        return {{"toy/shot.json", 1}};
    }

    std::unique_ptr<Game> make_game(const nlohmann::json& scenario,
                                    const OptionValues& options,
                                    const std::string& file) const override {
        if (scenario.value("id", nlohmann::json()) != "meadow" || !options.empty()) {
            throw DataError(file, "/id", "the toy knows the meadow only");
        }
        auto book = std::make_shared<Book>();
        book->chart = charts_.front();
        book->lexicon.verbs = {
            {"start"},
            {"step", {{"man", ArgKind::piece}, {"to", ArgKind::cell}}},
            {"shoot",
             {{"man", ArgKind::piece}, {"at", ArgKind::piece}, {"power", ArgKind::number}}},
            {"show"},
            {"pass"}};
        book->lexicon.seats = Names({"red", "blue"});
        book->lexicon.pieces = Names({"r1", "r2", "b1", "b2"});
        book->lexicon.cells = Names(cell_names());
        book->lexicon.cards = Names({"one", "two", "three", "four", "five", "six"});
        State state;
        state.men = {Man{0, false}, Man{2, false}, Man{16, false}, Man{18, false}};
        return std::make_unique<GameOf<Rules>>(std::move(book), state);
    }

private:
    std::vector<ScenarioInfo> scenarios_;
    std::vector<Chart> charts_;
    std::vector<RulePage> pages_;
    std::vector<WindowSpec> windows_;
};

} // namespace

std::unique_ptr<Ruleset> make_ruleset() {
    return std::make_unique<ToyRuleset>();
}

const RulesetList& rulesets() {
    static const RulesetList list = [] {
        RulesetList made;
        made.push_back(make_ruleset());
        return made;
    }();
    return list;
}

std::unique_ptr<Match> begin(std::uint64_t seed, DiceMode dice) {
    const Ruleset& toy = *rulesets().front();
    return std::make_unique<Match>(
        toy, toy.scenario_json("meadow"), MatchSettings{seed, dice, {}}, "toy/meadow");
}

} // namespace gonfalon::toy
