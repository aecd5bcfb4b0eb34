#include "ui/battle_files.hpp"

#include <gonfalon/core/files.hpp>

#include <nlohmann/json.hpp>

#include <array>
#include <chrono>
#include <ctime>
#include <fstream>

namespace gonfalon::ui {

namespace {

constexpr std::size_t most = 30;

/// The title of the battle from the file's header; empty when it has none.
std::string battle_title(const std::filesystem::path& path) {
    std::ifstream in(path);
    std::string line;
    std::getline(in, line);
    const auto header = nlohmann::json::parse(line, nullptr, false);
    if (!header.is_object()) {
        return {};
    }
    const auto scenario = header.find("scenario");
    const bool has_one = scenario != header.end() && scenario->is_object();
    return has_one ? scenario->value("title", std::string()) : std::string();
}

std::string last_change(const std::filesystem::path& path) {
    std::error_code error;
    const auto changed = std::filesystem::last_write_time(path, error);
    if (error) {
        return {};
    }
    const auto age = std::filesystem::file_time_type::clock::now() - changed;
    const auto when = std::chrono::system_clock::now() -
                      std::chrono::duration_cast<std::chrono::system_clock::duration>(age);
    const std::time_t time = std::chrono::system_clock::to_time_t(when);
    std::tm local{};
#ifdef _WIN32
    localtime_s(&local, &time);
#else
    localtime_r(&time, &local);
#endif
    std::array<char, 48> text{};
    std::strftime(text.data(), text.size(), "%d %B %Y, %H:%M", &local);
    return text.data();
}

} // namespace

std::vector<BattleFile> list_battle_files(const std::filesystem::path& user_folder) {
    std::vector<BattleFile> files;
    const auto add = [&files](const std::vector<std::filesystem::path>& paths, bool is_live) {
        for (std::size_t i = 0; i < std::min(paths.size(), most); ++i) {
            const std::string battle = battle_title(paths[i]);
            files.push_back(
                {paths[i],
                 (battle.empty() ? "No battle in it" : battle) + ", " + last_change(paths[i]),
                 paths[i].stem().string(),
                 is_live});
        }
    };
    add(files::unfinished_battles(user_folder), true);
    add(files::saved_battles(user_folder), false);
    return files;
}

} // namespace gonfalon::ui
