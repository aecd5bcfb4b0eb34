#pragma once
// Files read and written whole, with errors that name them; the user's folder with its live
// journals and autosaves; and the program's own data.

#include <nlohmann/json_fwd.hpp>

#include <filesystem>
#include <string>
#include <vector>

namespace gonfalon::files {

/// The whole file. Throws DataError (file, reason).
std::string read_whole(const std::filesystem::path& file);
/// Writes beside, syncs and renames, so that a crash or full disk leaves the old file. Makes
/// missing folders. Throws DataError.
void write_whole(const std::filesystem::path& file, const std::string& text);
/// Parses a JSON file. Throws DataError with the line of a syntax error.
nlohmann::json read_json(const std::filesystem::path& file);
/// A digest of a text (the journal's header keeps one of each data file).
std::uint64_t text_digest(const std::string& text);

/// The folder that holds assets/ and scenarios/: `wanted` if given, else beside the executable,
/// else the installed place. Throws DataError when there is none.
std::filesystem::path find_data(const std::string& wanted);
/// The user's own folder: `wanted` if given, else the platform's data folder.
std::filesystem::path find_user_folder(const std::string& wanted);

/// Battles that were not ended or closed, newest first: what a killed program left behind.
std::vector<std::filesystem::path> unfinished_battles(const std::filesystem::path& user_folder);
/// A fresh name for a live journal.
std::filesystem::path new_journal(const std::filesystem::path& user_folder,
                                  const std::string& battle);
/// Saves (also made by hand), newest first.
std::vector<std::filesystem::path> saved_battles(const std::filesystem::path& user_folder);
/// The next of the ten autosaves of one battle; the oldest is overwritten.
std::filesystem::path next_autosave(const std::filesystem::path& user_folder);

} // namespace gonfalon::files
