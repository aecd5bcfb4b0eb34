#pragma once

#include <nlohmann/json_fwd.hpp>

#include <filesystem>
#include <map>
#include <string>

namespace gonfalon::ui {

/// What a person sets once for all battles; kept in settings.json of the user's folder.
struct Settings {
    double scale = 1.0; ///< of letters and counters, 0.8 to 2
    std::string palette = "daylight";
    bool is_animated = true;
    bool shows_names = true; ///< names of squares on the map
    /// Standing orders by ruleset and seat, "<ruleset>/<seat>", as StandingOrders prints them.
    std::map<std::string, std::string> orders;

    /// Missing or damaged files give the standard settings; unknown members are passed over.
    static Settings load(const std::filesystem::path& file);
    /// Throws DataError when the file cannot be written.
    void save(const std::filesystem::path& file) const;

    bool operator==(const Settings&) const = default;
};

} // namespace gonfalon::ui
