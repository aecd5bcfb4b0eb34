#include "ui/keeper.hpp"

#include <gonfalon/core/error.hpp>
#include <gonfalon/core/files.hpp>

#include <algorithm>
#include <utility>

namespace gonfalon::ui {

namespace {

constexpr std::size_t actions_between_autosaves = 40;
constexpr std::size_t actions_between_attempts = 10; ///< to begin a journal that was given up

/// A name as a file may have it on every system.
std::string plain_name(const std::string& name) {
    std::string plain;
    for (const char c : name) {
        const bool is_kept = (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') ||
                             (c >= 'A' && c <= 'Z') || c == ' ' || c == '-' || c == '_' ||
                             (static_cast<unsigned char>(c) & 0x80U) != 0;
        plain += is_kept ? c : '-';
    }
    return plain;
}

} // namespace

Keeper::Keeper(std::filesystem::path user_folder, std::filesystem::path journal)
    : user_folder_(std::move(user_folder)), journal_(std::move(journal)) {
}

void Keeper::begin(Session& session) {
    if (journal_.empty()) {
        return;
    }
    saved_at_ = session.match().log().size();
    try {
        session.match().keep_journal(journal_);
        write_table_plan(table_plan_file(journal_), session.plan());
        is_live_ = true;
        trouble_.clear();
    } catch (const DataError& error) {
        give_up(error.what());
    }
}

void Keeper::give_up(const std::string& reason) {
    is_live_ = false;
    trouble_ = "This battle is not being kept on disk: " + reason;
}

void Keeper::follow(Session& session) {
    const std::size_t size = session.match().log().size();
    saved_at_ = std::min(saved_at_, size);
    const std::size_t pause = is_live_ ? actions_between_autosaves : actions_between_attempts;
    if (journal_.empty() || size < saved_at_ + pause) {
        return;
    }
    saved_at_ = size;
    if (!is_live_) {
        begin(session);
        return;
    }
    try {
        autosave(session);
        trouble_.clear();
    } catch (const DataError& error) {
        trouble_ = std::string("No autosave could be written: ") + error.what();
    }
}

void Keeper::autosave(const Session& session) const {
    const std::filesystem::path file = files::next_autosave(user_folder_);
    session.match().save(file);
    write_table_plan(table_plan_file(file), session.plan());
}

std::string Keeper::save(const Session& session, const std::string& name) const {
    const std::filesystem::path file = user_folder_ / "saves" / (plain_name(name) + ".gonfalon");
    try {
        session.match().save(file);
        write_table_plan(table_plan_file(file), session.plan());
        return "Saved as " + file.string();
    } catch (const DataError& error) {
        return std::string("Not saved: ") + error.what();
    }
}

std::string Keeper::put_away(const Session& session) {
    if (journal_.empty()) {
        return {};
    }
    try {
        autosave(session);
    } catch (const DataError& error) {
        return error.what(); // the live journal stays and is offered at the next start
    }
    std::error_code ignored;
    std::filesystem::remove(journal_, ignored);
    std::filesystem::remove(table_plan_file(journal_), ignored);
    is_live_ = false;
    return {};
}

} // namespace gonfalon::ui
