#pragma once

#include "ui/paint/vec.hpp"

#include <map>
#include <optional>
#include <string>

namespace gonfalon::ui {

/// Where everything that can be clicked is on the screen in this frame, by id: "button:undo",
/// "place:K10", "piece:b1", "card:B07". Tests and the keyboard find things through it.
class Targets {
public:
    void begin_frame() { boxes_.clear(); }

    void put(const std::string& id, const Box& box) { boxes_[id] = box; }

    [[nodiscard]] std::optional<Box> find(const std::string& id) const {
        const auto found = boxes_.find(id);
        return found == boxes_.end() ? std::nullopt : std::optional(found->second);
    }

    [[nodiscard]] const std::map<std::string, Box>& all() const { return boxes_; }

private:
    std::map<std::string, Box> boxes_;
};

} // namespace gonfalon::ui
