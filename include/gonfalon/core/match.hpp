#pragma once
// Match: the only thing that changes a game. Owns the log, undo, redo, takeback, typed dice, saves,
// replay, resignation and agreed draw.

#include <gonfalon/core/ruleset.hpp>

#include <deque>
#include <filesystem>
#include <fstream>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace gonfalon {

/// Where dice and draws come from.
enum class DiceMode : std::uint8_t { seeded, typed };

struct MatchSettings {
    std::uint64_t seed = 1;
    DiceMode dice = DiceMode::seeded;
    OptionValues options = {};
};

/// One action of the log with what came of it.
struct LogEntry {
    Seat seat = Seat::none;
    Action action;
    std::vector<RollRecord> rolls = {};
    std::vector<Event> events = {};
    bool is_auto = false; ///< answered by a standing order
    bool by_hand = true;  ///< false: by a bot
    bool barrier = false; ///< rolled or revealed: undo stops here
    std::uint64_t digest = 0;
};

/// What came of asking for something.
struct Applied {
    Verdict refusal = {};                   ///< the rules' no
    std::optional<RollRequest> wanted = {}; ///< a roll or draw must be typed first

    bool ok() const { return !refusal && !wanted; }
};

/// How an action was answered.
enum class AnsweredBy : std::uint8_t { hand, standing_order, bot };

/// The sentence of a refusal, the match's own included (game over, a roll is being typed).
std::string refusal_text(const Game& game, const Refusal& refusal, Viewer viewer);

/// The match's own reasons, above every ruleset's codes.
enum class TableRefusal : std::uint16_t { game_over = 0xff00, roll_open, not_offered };

/// A step back by agreement, kept in the log.
struct Takeback {
    std::size_t at = 0; ///< log length before it
    std::size_t steps = 0;
};

class Match {
public:
    /// A new battle; `start` is applied at once. In typed mode it may want rolls first (see
    /// `wanted`). `file` names the scenario in errors. Throws DataError.
    Match(const Ruleset& ruleset,
          nlohmann::json scenario,
          MatchSettings settings,
          const std::string& file);
    ~Match();
    Match(const Match&) = delete;
    Match& operator=(const Match&) = delete;
    Match(Match&&) = delete;
    Match& operator=(Match&&) = delete;

    const Ruleset& ruleset() const { return ruleset_; }

    const Game& game() const { return *game_; }

    const nlohmann::json& scenario() const { return *scenario_; }

    const MatchSettings& settings() const { return settings_; }

    const ScenarioInfo* scenario_info() const;

    // The open decision.
    /// The prompt with seat and choices, whoever asks; use `prompt_for` to show it.
    const Prompt& prompt() const { return prompt_; }

    /// For the decider the prompt; for others only whose turn it is, the same whatever is hidden.
    Prompt prompt_for(Viewer viewer) const;
    Outcome outcome() const;

    // Doing.
    Applied apply(const Action& action, AnsweredBy by = AnsweredBy::hand);

    /// The roll or draw that the pending action waits for.
    const std::optional<RollRequest>& wanted() const { return wanted_; }

    const Action& pending_action() const { return pending_; }

    /// Types the values in; refused values give a sentence, and nothing changes.
    std::optional<std::string> give(const std::vector<int>& values);
    /// Values that come up before the seed is used again.
    void script(std::vector<std::vector<int>> next);
    bool resign(Seat seat);
    bool agree_draw();

    // Going back and forth.
    /// How many actions one undo would drop; 0 = none. Undo stops at the last action that rolled,
    /// revealed, or was answered by hand by a seat the viewer does not hold.
    std::size_t can_undo(Viewer viewer = Viewer::referee()) const;
    bool undo(Viewer viewer = Viewer::referee());

    std::size_t can_redo() const { return undone_.size(); }

    bool redo();
    /// By agreement, over dice and reveals; marked in the log. Steps of `undo` size.
    bool takeback(std::size_t actions);

    // The log.
    const std::vector<LogEntry>& log() const { return log_; }

    const std::vector<Takeback>& takebacks() const { return takebacks_; }

    /// The game as it stood after the first `actions` entries of the log.
    std::unique_ptr<Game> at(std::size_t actions) const;

    // Files. See docs/formats.md.
    /// From now on every change is appended to this file and flushed line by line. Throws
    /// DataError.
    void keep_journal(const std::filesystem::path& file);
    /// A compact save: written beside, synced, renamed, read back. Throws DataError.
    void save(const std::filesystem::path& file) const;
    std::string save_text() const;

    /// What was kept of a damaged or foreign file, and why not all of it.
    struct Loaded {
        std::unique_ptr<Match> match;
        std::string problem; ///< empty: all of it, verified
        std::size_t actions = 0;
    };
    /// Replays a save or journal. A file that is damaged, or that other rules or data no longer
    /// replay: refused with a DataError naming file, line and reason; or its longest valid
    /// beginning is kept; or the battle goes on from the last position written in it, with an empty
    /// log.
    enum class Damage : std::uint8_t { refuse, keep_beginning, from_last_state };
    static Loaded
    load(const RulesetList& rulesets, const std::filesystem::path& file, Damage damage);
    static Loaded load_text(const RulesetList& rulesets,
                            const std::string& text,
                            const std::string& name,
                            Damage damage);

    /// A new match with the first `actions` entries of this one ("play on from here").
    std::unique_ptr<Match> branch(std::size_t actions) const;

private:
    friend class MatchLoader;

    struct Bare {};

    Match(Bare,
          const Ruleset& ruleset,
          nlohmann::json scenario,
          MatchSettings settings,
          const std::string& file);

    Applied attempt(const Action& action, AnsweredBy by);
    std::optional<RollRequest> run(Game& next, const Action& action, Turn& turn) const;
    void commit(std::unique_ptr<Game> next, Turn& turn, const Action& action, AnsweredBy by);
    void begin_from(nlohmann::json state);
    void reapply(const LogEntry& entry);
    std::vector<LogEntry> drop(std::size_t actions);
    void end_at_table(Outcome outcome);
    void write_line(const nlohmann::json& line);
    void write_pending();
    nlohmann::json header() const;
    nlohmann::json entry_json(const LogEntry& entry) const;
    nlohmann::json rolls_json(const std::vector<RollRecord>& rolls) const;
    void remember();

    const Ruleset& ruleset_;
    std::unique_ptr<nlohmann::json> scenario_;
    MatchSettings settings_;
    std::string file_;
    std::unique_ptr<nlohmann::json> base_; ///< a battle resumed from a position begins there
    std::unique_ptr<Game> first_;
    std::unique_ptr<Game> game_;
    Prompt prompt_;
    Random random_;
    std::vector<LogEntry> log_;
    std::vector<LogEntry> undone_;
    std::vector<Takeback> takebacks_;
    std::vector<std::pair<std::size_t, std::unique_ptr<Game>>> copies_;
    Action pending_{};
    AnsweredBy pending_by_ = AnsweredBy::hand;
    std::vector<RollRecord> given_;
    std::deque<std::vector<int>> script_;
    std::optional<RollRequest> wanted_;
    Outcome table_outcome_;
    std::filesystem::path journal_path_;
    std::unique_ptr<std::ofstream> journal_;
    std::vector<std::string> table_lines_; ///< resignation or agreed draw, as journal lines
};

} // namespace gonfalon
