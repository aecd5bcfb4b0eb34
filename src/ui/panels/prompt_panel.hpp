#pragma once

#include "ui/panels/table_state.hpp"

namespace gonfalon::ui {

/// The open decision: title, one sentence, buttons with their keys, and a list of all choices.
class PromptPanel {
public:
    void draw(TableState& state);
    /// Asks for the number of a choice before it is made.
    void ask_value(TableState& state, int choice);
    /// The choice a digit key stands for.
    [[nodiscard]] static std::optional<int> choice_of_key(const Shown& shown, int digit);

private:
    static void draw_end(TableState& state);
    static void draw_purses(TableState& state);
    void draw_buttons(TableState& state);
    void draw_all(TableState& state);
    void draw_value(TableState& state);
    void draw_roll(TableState& state);
    void draw_tools(TableState& state);

    int asking_ = -1;
    std::int32_t value_ = 0;
    std::uint64_t asked_at_ = 0;
    std::vector<int> typed_;
};

} // namespace gonfalon::ui
