#pragma once
// One conversation over the protocol: at most one battle at a time.

#include <gonfalon/core/match.hpp>

#include "engine/request.hpp"

#include <filesystem>
#include <memory>

namespace gonfalon::engine {

class Protocol {
public:
    Protocol(const RulesetList& rulesets, std::filesystem::path user_folder);
    ~Protocol();
    Protocol(const Protocol&) = delete;
    Protocol& operator=(const Protocol&) = delete;
    Protocol(Protocol&&) = delete;
    Protocol& operator=(Protocol&&) = delete;

    /// The answer to one line; never throws for what the line says.
    nlohmann::json answer(const std::string& line);

    bool has_quit() const { return has_quit_; }

private:
    using Json = nlohmann::json;
    using Handler = Json (Protocol::*)(const Request&);

    struct Command {
        const char* name;
        Handler handler;
        bool needs_battle;
        bool referee_only;
    };

    static const std::vector<Command>& commands();
    Json dispatch(const Json& line);

    // play.cpp
    Json start_new(const Request& request);
    Json show_prompt(const Request& request);
    Json apply(const Request& request);
    Json roll(const Request& request);
    Json script(const Request& request);
    Json undo(const Request& request);
    Json redo(const Request& request);
    Json takeback(const Request& request);
    Json table(const Request& request);
    Json save(const Request& request);
    Json load(const Request& request);
    Json quit(const Request& request);

    // answers.cpp
    Json show_list(const Request& request);
    Json view(const Request& request);
    Json preview(const Request& request);
    Json odds(const Request& request);
    Json look(const Request& request);
    Json why_not(const Request& request);
    Json chart(const Request& request);
    Json state(const Request& request);

    /// Prompt, needs and outcome as they now stand.
    Json standing() const;
    Json events_since(std::size_t entries) const;
    Json after_doing(std::size_t entries) const;
    Action action_of(const Request& request) const;
    Action chosen(const Request& request) const;
    Preview preview_of(const Request& request) const;
    std::vector<int> values_of(const Json& json) const;
    void expect_decider() const;
    void refuse(const Refusal& refusal) const;
    void begin(std::unique_ptr<Match> match);
    void close_journal();

    const Game& game() const { return match_->game(); }

    const Lexicon& lexicon() const { return match_->game().lexicon(); }

    const RulesetList& rulesets_;
    std::filesystem::path user_folder_;
    std::filesystem::path journal_;
    std::unique_ptr<Match> match_;
    Viewer viewer_ = Viewer::referee(); ///< of the request being answered
    Seat seat_ = Seat::none;            ///< its seat, none for the referee
    bool has_quit_ = false;
};

std::string hex(std::uint64_t digest);

} // namespace gonfalon::engine
