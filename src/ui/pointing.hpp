#pragma once

#include "ui/board_view.hpp"
#include "ui/panels/table_state.hpp"

namespace gonfalon::ui {

/// What the pointer or the keyboard is on, what could be chosen there, and what the game says
/// about it before anything is decided.
class Pointing {
public:
    explicit Pointing(TableState& state) : state_(state) {}

    /// Takes in what the pointer did on the map.
    void follow(const MapInput& input);
    /// Takes in what panels say that the pointer is on.
    void follow_panels();
    /// Asks the game about what is pointed at, once for each change.
    void refresh();
    /// The next or the one before of all choices.
    void walk(int by);
    /// Nothing of the last person's pointing may stay.
    void forget();

    [[nodiscard]] std::vector<int> choices_on(const Target& target) const;

private:
    [[nodiscard]] std::optional<Target> target_at(const Pointed& pointed, int side) const;
    void ask_game();
    void explain();

    TableState& state_;
    Pointed looked_at_;
    int previewed_ = -1;
    std::uint64_t changes_ = 0;
};

} // namespace gonfalon::ui
