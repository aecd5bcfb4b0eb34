#pragma once
// Plays a battle by clicking what is offered on the screen.

#include <gonfalon/core/random.hpp>

#include "ui/table_fixture.hpp"

namespace gonfalon::ui {

/// Follows the program's advice, but carries every choice out with pointer and keyboard, lifts
/// curtains, and types dice and cards in where the table has its own.
class ClickPlayer {
public:
    ClickPlayer(TableFixture& table, std::uint64_t seed) : table_(table), random_(seed) {}

    /// One decision, roll or curtain. False once the battle is over.
    bool step();
    /// Steps until something has come about; fails the test when that takes too many.
    template <class Done>
    void play_until(Done done, int most = 4000);

    [[nodiscard]] int clicks() const { return clicks_; }

private:
    void click(const std::string& id);
    void type_roll(const RollRequest& wanted);
    void choose(std::size_t index);
    [[nodiscard]] std::string target_id(const Target& target, std::size_t index);

    TableFixture& table_;
    Random random_;
    int clicks_ = 0;
};

void require_that(bool is_so, const std::string& what);

template <class Done>
void ClickPlayer::play_until(Done done, int most) {
    for (int i = 0; i < most && !done(); ++i) {
        if (!step()) {
            break;
        }
    }
    require_that(done(), "what was waited for came about");
}

} // namespace gonfalon::ui
