#pragma once

#include <gonfalon/core/match.hpp>

#include "solitaire/bots.hpp"
#include "ui/standing_orders.hpp"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace gonfalon::ui {

/// Who answers for a seat.
enum class Player { person, easy, steady };

/// Who sits where, and whether persons hide their secrets from each other.
struct TablePlan {
    enum class Secrets { curtain, open };
    std::vector<Player> players;
    Secrets secrets = Secrets::curtain;
};

TablePlan read_table_plan(const std::filesystem::path& file, int seats);
void write_table_plan(const std::filesystem::path& file, const TablePlan& plan);
/// Where the plan of a journal or save lies: beside it.
std::filesystem::path table_plan_file(const std::filesystem::path& battle_file);

/// A choice with its words, as the panels show it.
struct ShownChoice {
    Choice choice;
    std::string label;
};

/// Everything on the table as the present viewer may see it, made anew after each change.
struct Shown {
    View view;
    Prompt prompt;
    std::string heading;
    std::string question;
    std::vector<ShownChoice> choices; ///< those that may be chosen at the screen now
    Outcome outcome;
};

/// One battle at the screen: the match, who plays, who is looking. Knows no window.
class Session {
public:
    Session(std::unique_ptr<Match> match, TablePlan plan);

    [[nodiscard]] const Match& match() const { return *match_; }

    [[nodiscard]] Match& match() { return *match_; }

    /// Gives the battle away; the session is over.
    [[nodiscard]] std::unique_ptr<Match> take_match() { return std::move(match_); }

    [[nodiscard]] const Game& game() const { return match_->game(); }

    [[nodiscard]] const TablePlan& plan() const { return plan_; }

    [[nodiscard]] Viewer viewer() const { return viewer_; }

    [[nodiscard]] const Shown& shown();

    /// Rises with every change of what is shown.
    [[nodiscard]] std::uint64_t changes() const { return changes_; }

    /// The seat that must be alone at the screen before anything more is shown.
    [[nodiscard]] std::optional<Seat> curtain_for() const;
    /// That person has come: from now on the screen is theirs.
    void lift_curtain();
    /// Others have been at the screen: whoever decides next must come back to it.
    void call_back();
    [[nodiscard]] bool is_person(Seat seat) const;
    [[nodiscard]] int persons() const;
    /// Is a person at this screen asked now?
    [[nodiscard]] bool awaits_person() const;

    /// A sentence when it was refused, else nothing.
    std::optional<std::string> choose(const Choice& choice, std::optional<std::int32_t> value = {});
    std::optional<std::string> give(const std::vector<int>& values);
    [[nodiscard]] bool can_undo() const;
    void undo();

    [[nodiscard]] bool can_redo() const { return match_->can_redo() > 0; }

    void redo();
    void takeback(std::size_t actions);
    void resign(Seat seat);
    void agree_draw();

    /// Lets bots and standing orders answer once; true when something happened.
    bool advance();
    void set_orders(Seat seat, StandingOrders orders);
    [[nodiscard]] const StandingOrders& orders(Seat seat) const;
    /// Under what name the settings keep a seat's orders: "<ruleset>/<seat>".
    [[nodiscard]] std::string orders_key(Seat seat) const;
    /// The seats that persons hold.
    [[nodiscard]] std::vector<Seat> person_seats() const;

    /// The best choice of the open prompt in the ruleset's judgement, and why.
    [[nodiscard]] std::optional<std::pair<std::size_t, std::string>> hint() const;

private:
    void touch();
    void close_hands();
    [[nodiscard]] std::optional<Seat> closed_draw_for(const RollRequest& wanted) const;
    [[nodiscard]] bool has_secrets() const;
    [[nodiscard]] Viewer first_viewer() const;
    [[nodiscard]] Viewer undoer() const;
    [[nodiscard]] const Choice* standing_answer() const;
    [[nodiscard]] std::vector<std::string> offered_kinds() const;

    std::unique_ptr<Match> match_;
    TablePlan plan_;
    Viewer viewer_;
    Shown shown_;
    bool is_stale_ = true;
    std::uint64_t changes_ = 1;
    std::vector<StandingOrders> orders_;                ///< by seat
    std::vector<std::unique_ptr<solitaire::Bot>> bots_; ///< by seat; none for persons
    std::optional<Seat> called_;                        ///< must come back to the screen first
    mutable Random random_;
};

/// Fills a choice's parameter in.
Action filled(const Choice& choice, const Prompt& prompt, std::optional<std::int32_t> value);

} // namespace gonfalon::ui
