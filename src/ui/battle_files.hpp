#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace gonfalon::ui {

/// A save or live journal as the start screen lists it.
struct BattleFile {
    std::filesystem::path path;
    std::string title;    ///< "Bannockburn, 30 November 2026, 08:12"
    std::string name;     ///< the file's own
    bool is_live = false; ///< a journal that a killed program left
};

/// What lies in the user's folder, newest first: live journals, then saves; 30 of each at most.
std::vector<BattleFile> list_battle_files(const std::filesystem::path& user_folder);

} // namespace gonfalon::ui
