#include <gonfalon/core/error.hpp>
#include <gonfalon/core/fields.hpp>
#include <gonfalon/core/files.hpp>

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <fstream>
#include <memory>
#include <sstream>
#include <system_error>
#include <utility>

#ifdef _WIN32
#include <io.h>
#else
#include <unistd.h>
#endif

namespace gonfalon::files {

namespace fs = std::filesystem;

namespace {

constexpr int autosave_count = 10;

[[noreturn]] void fail(const fs::path& file, const std::string& reason) {
    throw DataError(file.string(), "", reason);
}

std::string system_reason(int code) {
    return std::error_code(code, std::generic_category()).message();
}

bool sync_to_disk(std::FILE* file) {
#ifdef _WIN32
    return _commit(_fileno(file)) == 0;
#else
    return fsync(fileno(file)) == 0;
#endif
}

void write_and_sync(const fs::path& file, const std::string& text) {
    const std::unique_ptr<std::FILE, int (*)(std::FILE*)> out(
        std::fopen(file.string().c_str(), "wb"), &std::fclose);
    if (!out) {
        fail(file, "cannot be written: " + system_reason(errno));
    }
    const bool whole = std::fwrite(text.data(), 1, text.size(), out.get()) == text.size() &&
                       std::fflush(out.get()) == 0 && sync_to_disk(out.get());
    if (!whole) {
        fail(file, "cannot be written: " + system_reason(errno));
    }
}

std::vector<fs::path> newest_first(const fs::path& folder, const std::string& extension) {
    std::vector<std::pair<fs::file_time_type, fs::path>> found;
    std::error_code error;
    for (const auto& entry : fs::directory_iterator(folder, error)) {
        if (entry.path().extension() == extension) {
            found.emplace_back(entry.last_write_time(error), entry.path());
        }
    }
    std::sort(found.begin(), found.end(), [](const auto& a, const auto& b) { return a > b; });
    std::vector<fs::path> paths;
    for (auto& [time, path] : found) {
        paths.push_back(std::move(path));
    }
    return paths;
}

std::string environment(const char* name) {
    const char* value = std::getenv(name);
    return value == nullptr ? "" : value;
}

fs::path executable_folder() {
#ifdef _WIN32
    return fs::current_path();
#else
    std::error_code error;
    const fs::path self = fs::read_symlink("/proc/self/exe", error);
    return error ? fs::current_path() : self.parent_path();
#endif
}

bool has_data(const fs::path& folder) {
    std::error_code error;
    return fs::is_directory(folder / "assets", error) &&
           fs::is_directory(folder / "scenarios", error);
}

/// The line of a byte offset, from 1.
std::size_t line_of(const std::string& text, std::size_t offset) {
    const auto end = text.begin() + static_cast<std::ptrdiff_t>(std::min(offset, text.size()));
    return 1 + static_cast<std::size_t>(std::count(text.begin(), end, '\n'));
}

} // namespace

std::string read_whole(const fs::path& file) {
    std::error_code error;
    if (fs::is_directory(file, error)) {
        fail(file, "is a folder");
    }
    std::ifstream in(file, std::ios::binary);
    if (!in) {
        fail(file, "cannot be read: " + system_reason(errno));
    }
    std::ostringstream text;
    text << in.rdbuf();
    return std::move(text).str();
}

void write_whole(const fs::path& file, const std::string& text) {
    std::error_code error;
    if (fs::exists(file, error) && !fs::is_regular_file(file, error)) {
        fail(file, "is there and is not a file; it is left alone");
    }
    if (file.has_parent_path()) {
        fs::create_directories(file.parent_path(), error);
        if (error) {
            fail(file.parent_path(), "cannot be made: " + error.message());
        }
    }
    fs::path beside = file;
    beside += ".part";
    try {
        write_and_sync(beside, text);
    } catch (const DataError&) {
        fs::remove(beside, error);
        throw;
    }
    fs::rename(beside, file, error);
    if (error) {
        fail(file, "cannot be put in place: " + error.message());
    }
}

nlohmann::json read_json(const fs::path& file) {
    const std::string text = read_whole(file);
    try {
        return nlohmann::json::parse(text);
    } catch (const nlohmann::json::parse_error& error) {
        throw DataError(file.string(),
                        "line " + std::to_string(line_of(text, error.byte)),
                        "is not valid JSON");
    }
}

std::uint64_t text_digest(const std::string& text) {
    return digest_of(text);
}

fs::path find_data(const std::string& wanted) {
    if (!wanted.empty()) {
        if (!has_data(wanted)) {
            fail(wanted, "holds no assets/ and scenarios/");
        }
        return wanted;
    }
    const fs::path here = executable_folder();
    for (const fs::path& folder :
         {here, here / ".." / "share" / "gonfalon", here / ".." / "..", here / ".."}) {
        if (has_data(folder)) {
            return fs::weakly_canonical(folder);
        }
    }
    fail(here,
         "the program's assets/ and scenarios/ are neither here nor in ../share/gonfalon; name "
         "them with --data");
}

fs::path find_user_folder(const std::string& wanted) {
    if (!wanted.empty()) {
        return wanted;
    }
#ifdef _WIN32
    const std::string base = environment("APPDATA");
    return fs::path(base.empty() ? "." : base) / "Gonfalon";
#elif defined(__APPLE__)
    return fs::path(environment("HOME")) / "Library" / "Application Support" / "Gonfalon";
#else
    const std::string base = environment("XDG_DATA_HOME");
    return base.empty() ? fs::path(environment("HOME")) / ".local" / "share" / "gonfalon"
                        : fs::path(base) / "gonfalon";
#endif
}

std::vector<fs::path> unfinished_battles(const fs::path& user_folder) {
    return newest_first(user_folder / "live", ".jsonl");
}

fs::path new_journal(const fs::path& user_folder, const std::string& battle) {
    const std::time_t now = std::chrono::system_clock::to_time_t(std::chrono::system_clock::now());
    std::tm local{};
#ifdef _WIN32
    localtime_s(&local, &now);
#else
    localtime_r(&now, &local);
#endif
    std::array<char, 32> stamp{};
    std::strftime(stamp.data(), stamp.size(), "%Y-%m-%d-%H%M%S", &local);
    fs::path file = user_folder / "live" / (std::string(stamp.data()) + "-" + battle + ".jsonl");
    for (int i = 2; fs::exists(file); ++i) {
        file = user_folder / "live" /
               (std::string(stamp.data()) + "-" + battle + "-" + std::to_string(i) + ".jsonl");
    }
    return file;
}

std::vector<fs::path> saved_battles(const fs::path& user_folder) {
    return newest_first(user_folder / "saves", ".gonfalon");
}

fs::path next_autosave(const fs::path& user_folder) {
    const auto name = [&](int i) {
        return user_folder / "saves" / ("autosave-" + std::to_string(i) + ".gonfalon");
    };
    fs::path oldest;
    fs::file_time_type oldest_time = fs::file_time_type::max();
    for (int i = 1; i <= autosave_count; ++i) {
        std::error_code error;
        const auto time = fs::last_write_time(name(i), error);
        if (error) {
            return name(i);
        }
        if (time < oldest_time) {
            oldest_time = time;
            oldest = name(i);
        }
    }
    return oldest;
}

} // namespace gonfalon::files
