#pragma once
// A battle laid out for a test: pieces as "id@square facing", hands, and actions by their verbs.
// The figures are a frozen copy in `figures`, so that balancing the game's own moves no test.

#include <gonfalon/core/match.hpp>

#include <nlohmann/json.hpp>

#include <iosfwd>
#include <memory>
#include <string>
#include <vector>

namespace gonfalon::test {

/// Chainmail on the game's own figures, for random play.
const Ruleset& chainmail();
/// Chainmail on the frozen figures.
const Ruleset& frozen_chainmail();
/// The frozen figures with one text of one file replaced.
std::unique_ptr<Ruleset>
chainmail_with(const std::string& file, const std::string& text, const std::string& instead);

using Words = std::vector<std::string>;

/// Attacker's and defender's totals.
struct Sums {
    int attacker = -1;
    int defender = -1;
    bool operator==(const Sums&) const = default;
};

std::ostream& operator<<(std::ostream& out, const Sums& sums);

/// Lays out a position and plays it; the battle begins with the first question or action.
class Table {
public:
    /// `active` and every other side is named by its key ("HRE", "Scots").
    Table(const std::string& battle, const std::string& active);

    /// A battle from its own set-up, with these options.
    static Table whole(const std::string& battle, const OptionValues& options = {});

    // Laying out.
    /// "LG-H-S1@G7 S", with words reduced, disordered, rallied, moved, attacked, schiltron,
    /// shield_wall, foot after it; several parted by commas. A leader: "HRE leader@G7".
    Table& place(const std::string& pieces);
    /// Cards by id; the letter says whose.
    Table& hand(const Words& cards);
    Table& played(const Words& cards);
    Table& shown_undealt(const Words& cards);
    Table& waiting(const Words& units);
    Table& lost(const std::string& side, int points);
    Table& set(const std::string& key, const nlohmann::json& value);
    Table& option(const std::string& id, const std::string& value);
    /// Plays on other figures than the frozen ones.
    Table& under(const Ruleset& ruleset);

    // Playing.
    Match& match();

    const Game& game() { return match().game(); }

    /// Applies each; fails the test with the refusal's sentence when refused.
    template <typename... More>
    Table& act(const nlohmann::json& action, const More&... more) {
        apply(action);
        (apply(more), ...);
        return *this;
    }

    /// Plays these cards as one group for MP and begins the movement.
    Table& mp(const Words& cards);
    /// Earns an attack: the card's MP turn this spare unit, and the movement ends.
    Table& earn_attack(const std::string& card, const std::string& spare);
    /// Blind draw: uses the drawn card in the shortest way and does not attack.
    Table& finish_go();
    /// Nobody commits or reacts any more until something else is asked.
    Table& no_cards();
    /// The draws that come up next: a deal, an initiative card, a blind card.
    Table& draws(const std::vector<Words>& next);

    // Asking.
    /// The rule that forbids it, empty when it is allowed.
    std::string refused(const nlohmann::json& action);
    /// The rule that answers a seat pointing at a piece.
    std::string why_not(const std::string& piece);
    /// The values of one argument among the offered choices of a verb, sorted.
    Words offered(const std::string& verb, const std::string& argument);
    bool offers(const std::string& verb);
    /// Key of the side that decides.
    std::string decider();

    /// The case that asks.
    std::string rule() { return std::string(match().prompt().rule.text()); }

    PieceView view(const std::string& id);
    /// The square a piece stands on, else its box.
    std::string at(const std::string& id);
    std::string facing(const std::string& id);
    bool is(const std::string& id, const std::string& status);
    int track(const std::string& key, const std::string& side = "");

    int mp_left() { return track("mp"); }

    int loss(const std::string& side) { return track("loss", side); }

    int cards(const std::string& side, const std::string& zone, Viewer viewer = Viewer::referee());
    /// The faces a seat sees in a zone of a side, sorted.
    Words shown_cards(const std::string& side, const std::string& zone, const std::string& to);
    /// The totals of the last battle: attacker, defender.
    Sums sums();
    /// The winning side's key, empty while the battle is open.
    std::string winner();

private:
    void apply(const nlohmann::json& action);
    std::size_t seat(const std::string& side) const;
    const std::string& side_of_card(const std::string& card) const;
    Table& add_cards(const char* key, const Words& cards);
    void place_one(const std::string& text);

    const Ruleset* ruleset_ = &frozen_chainmail();
    Words sides_; ///< keys, Blue's first
    nlohmann::json scenario_;
    OptionValues options_;
    std::unique_ptr<Match> match_;
};

// The actions, as they stand on the wire.

using Act = nlohmann::json;

inline Act verb(const char* name) {
    return {{"verb", name}};
}

inline Act play_mp(const std::string& card) {
    return {{"verb", "play_mp"}, {"card", card}};
}

inline Act play_action(const std::string& card) {
    return {{"verb", "play_action"}, {"card", card}};
}

inline Act add_card(const std::string& card) {
    return {{"verb", "add_card"}, {"card", card}};
}

inline Act place(const std::string& unit, const std::string& at) {
    return {{"verb", "place"}, {"unit", unit}, {"at", at}};
}

inline Act select(const std::string& unit) {
    return {{"verb", "select"}, {"unit", unit}};
}

inline Act select_with_leader(const std::string& unit, bool with_leader) {
    return {{"verb", "select"}, {"unit", unit}, {"with_leader", with_leader}};
}

inline Act enter(const std::string& unit, const std::string& at) {
    return {{"verb", "enter"}, {"unit", unit}, {"at", at}};
}

inline Act step(const std::string& to) {
    return {{"verb", "step"}, {"to", to}};
}

inline Act turn(const std::string& facing) {
    return {{"verb", "turn"}, {"facing", facing}};
}

inline Act fire(const std::string& target) {
    return {{"verb", "fire"}, {"target", target}};
}

inline Act rally(const std::string& unit, const std::string& as) {
    return {{"verb", "rally"}, {"unit", unit}, {"as", as}};
}

inline Act toggle(const std::string& unit) {
    return {{"verb", "toggle"}, {"unit", unit}};
}

inline Act leave_schiltron(const std::string& unit) {
    return {{"verb", "leave_schiltron"}, {"unit", unit}};
}

inline Act attack(const std::string& target) {
    return {{"verb", "attack"}, {"target", target}};
}

inline Act join(const std::string& unit) {
    return {{"verb", "join"}, {"unit", unit}};
}

inline Act react(const std::string& card, const std::string& unit) {
    return {{"verb", "react"}, {"card", card}, {"unit", unit}};
}

inline Act react(const std::string& card, const std::string& unit, const std::string& target) {
    return {{"verb", "react"}, {"card", card}, {"unit", unit}, {"target", target}};
}

inline Act commit_bp(const std::string& card) {
    return {{"verb", "commit"}, {"card", card}, {"as", "bp"}};
}

inline Act commit_action(const std::string& card) {
    return {{"verb", "commit"}, {"card", card}, {"as", "action"}};
}

inline Act commit_elite(const std::string& card, const std::string& unit) {
    return {{"verb", "commit"}, {"card", card}, {"as", "action"}, {"unit", unit}};
}

inline Act retreat_to(const std::string& square) {
    return {{"verb", "retreat_to"}, {"to", square}};
}

inline Act face(const std::string& unit, const std::string& facing) {
    return {{"verb", "face"}, {"unit", unit}, {"facing", facing}};
}

inline Act advance(const std::string& unit) {
    return {{"verb", "advance"}, {"unit", unit}};
}

inline Act lose_step(const std::string& unit) {
    return {{"verb", "lose_step"}, {"unit", unit}};
}

inline Act leader_with(const std::string& unit) {
    return {{"verb", "leader_with"}, {"unit", unit}};
}

inline const Act begin = verb("begin");
inline const Act stop = verb("stop");
inline const Act end_moves = verb("end_moves");
inline const Act end_round = verb("end_round");
inline const Act pass = verb("pass");
inline const Act done = verb("done");
inline const Act no_attack = verb("no_attack");
inline const Act confirm = verb("confirm");
inline const Act reduce = verb("reduce");
inline const Act retreat = verb("retreat");
inline const Act stand_disordered = verb("disorder");
inline const Act no_advance = verb("no_advance");

} // namespace gonfalon::test
