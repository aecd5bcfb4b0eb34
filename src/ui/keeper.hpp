#pragma once

#include "ui/session.hpp"

#include <filesystem>
#include <string>

namespace gonfalon::ui {

/// Keeps one battle on disk: its live journal, an autosave now and then, and saves by name. While
/// something is wrong, `trouble` says it in a sentence; the battle itself goes on.
class Keeper {
public:
    /// An empty journal keeps nothing.
    Keeper(std::filesystem::path user_folder, std::filesystem::path journal);

    void begin(Session& session);
    /// To be called after every change: writes an autosave from time to time, and begins the
    /// journal again when it had to be given up.
    void follow(Session& session);
    /// The journal could not be written; it is tried again later.
    void give_up(const std::string& reason);

    [[nodiscard]] const std::string& trouble() const { return trouble_; }

    /// A save of that name; the sentence says where it lies, or why it does not.
    [[nodiscard]] std::string save(const Session& session, const std::string& name) const;
    /// The battle leaves the table: a last autosave, after which the journal is no longer needed.
    /// A sentence when that failed, else nothing.
    [[nodiscard]] std::string put_away(const Session& session);

    /// Does the journal hold every action so far?
    [[nodiscard]] bool is_live() const { return is_live_; }

private:
    void autosave(const Session& session) const;

    std::filesystem::path user_folder_;
    std::filesystem::path journal_;
    std::string trouble_;
    std::size_t saved_at_ = 0; ///< length of the log at the last autosave or attempt
    bool is_live_ = false;
};

} // namespace gonfalon::ui
