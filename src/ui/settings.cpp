#include "ui/settings.hpp"

#include <gonfalon/core/error.hpp>
#include <gonfalon/core/files.hpp>

#include <nlohmann/json.hpp>

#include <algorithm>

namespace gonfalon::ui {

using nlohmann::json;

Settings Settings::load(const std::filesystem::path& file) {
    Settings settings;
    try {
        const json data = files::read_json(file);
        settings.scale = std::clamp(data.value("scale", settings.scale), 0.8, 2.0);
        settings.palette = data.value("palette", settings.palette);
        settings.is_animated = data.value("animation", settings.is_animated);
        settings.shows_names = data.value("names", settings.shows_names);
        settings.orders = data.value("orders", settings.orders);
    } catch (const DataError&) {
        return {}; // no file yet, or not JSON: the standard settings serve
    } catch (const json::exception&) {
        return {};
    }
    return settings;
}

void Settings::save(const std::filesystem::path& file) const {
    const json data = {{"scale", scale},
                       {"palette", palette},
                       {"animation", is_animated},
                       {"names", shows_names},
                       {"orders", orders}};
    files::write_whole(file, data.dump(2) + "\n");
}

} // namespace gonfalon::ui
