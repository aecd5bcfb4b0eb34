#include <gonfalon/core/codec.hpp>

namespace gonfalon::codec {

std::vector<std::string> differences(const nlohmann::json& mine, const nlohmann::json& theirs) {
    std::vector<std::string> lines;
    const nlohmann::json mine_flat = mine.flatten();
    const nlohmann::json theirs_flat = theirs.flatten();
    for (const auto& [where, value] : mine_flat.items()) {
        const auto other = theirs_flat.find(where);
        if (other == theirs_flat.end()) {
            lines.push_back(where + ": " + value.dump() + " -> (absent)");
        } else if (*other != value) {
            lines.push_back(where + ": " + value.dump() + " -> " + other->dump());
        }
    }
    for (const auto& [where, value] : theirs_flat.items()) {
        if (!mine_flat.contains(where)) {
            lines.push_back(where + ": (absent) -> " + value.dump());
        }
    }
    return lines;
}

} // namespace gonfalon::codec
