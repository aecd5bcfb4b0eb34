#pragma once

#include "ui/panels/table_state.hpp"

#include <array>

namespace gonfalon::ui {

/// The rules in our own words, searched by case or by words.
class RulesPanel {
public:
    void draw(TableState& state);

private:
    void draw_page(TableState& state, const RulePage& page);
    void draw_topics(TableState& state);
    void draw_results(TableState& state);
    void draw_result(TableState& state, const RulePage& page);

    std::array<char, 64> search_{};
    std::string current_;
};

} // namespace gonfalon::ui
