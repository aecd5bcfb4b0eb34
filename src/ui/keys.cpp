#include "ui/keys.hpp"

#include <algorithm>
#include <array>

namespace gonfalon::ui {

namespace {

struct Binding {
    SDL_Keycode key;
    Command command;
};

constexpr std::array bindings = {
    Binding{SDLK_RETURN, Command::take_choice},
    Binding{SDLK_KP_ENTER, Command::take_choice},
    Binding{SDLK_u, Command::undo},
    Binding{SDLK_r, Command::redo},
    Binding{SDLK_h, Command::advice},
    Binding{SDLK_a, Command::left},
    Binding{SDLK_LEFT, Command::left},
    Binding{SDLK_d, Command::right},
    Binding{SDLK_RIGHT, Command::right},
    Binding{SDLK_w, Command::up},
    Binding{SDLK_UP, Command::up},
    Binding{SDLK_s, Command::down},
    Binding{SDLK_DOWN, Command::down},
    Binding{SDLK_PLUS, Command::larger},
    Binding{SDLK_EQUALS, Command::larger},
    Binding{SDLK_KP_PLUS, Command::larger},
    Binding{SDLK_MINUS, Command::smaller},
    Binding{SDLK_KP_MINUS, Command::smaller},
    Binding{SDLK_f, Command::fit},
    Binding{SDLK_HOME, Command::fit},
    Binding{SDLK_F1, Command::rule_here},
    Binding{SDLK_F9, Command::save},
    Binding{SDLK_F12, Command::picture},
    Binding{SDLK_k, Command::keys},
    Binding{SDLK_t, Command::takeback},
    Binding{SDLK_SPACE, Command::skip_motion},
    Binding{SDLK_ESCAPE, Command::menu},
};

constexpr std::array words = {
    KeyWords{"1 to 9", "press a button of the prompt"},
    KeyWords{"Tab, Shift Tab", "walk through all choices; the map shows each"},
    KeyWords{"Enter", "make the choice that is shown"},
    KeyWords{"U, R", "undo, redo"},
    KeyWords{"T", "take back, by agreement"},
    KeyWords{"H", "advice: what the program would do"},
    KeyWords{"W A S D, arrows", "move the map; so does dragging it"},
    KeyWords{"+ and -, wheel", "larger, smaller"},
    KeyWords{"F, Home", "fit the whole map into the window"},
    KeyWords{"F1", "the rule of what is pointed at"},
    KeyWords{"F2 to F7", "Stack, Odds, Charts, Rules, Log, Dice"},
    KeyWords{"F9", "save"},
    KeyWords{"F12", "a picture of the screen"},
    KeyWords{"K", "this list"},
    KeyWords{"Space", "skip the motion"},
    KeyWords{"Esc", "menu, or close what is open"},
};

} // namespace

std::optional<KeyCommand> command_of(const SDL_Keysym& key) {
    if (key.sym == SDLK_TAB) {
        const bool is_back = (key.mod & KMOD_SHIFT) != 0;
        return KeyCommand{is_back ? Command::previous_choice : Command::next_choice};
    }
    if (key.sym >= SDLK_F2 && key.sym <= SDLK_F7) {
        return KeyCommand{Command::tab, static_cast<int>(key.sym - SDLK_F2)};
    }
    const auto found = std::find_if(
        bindings.begin(), bindings.end(), [&key](const Binding& b) { return b.key == key.sym; });
    return found == bindings.end() ? std::nullopt : std::optional(KeyCommand{found->command});
}

std::span<const KeyWords> key_words() {
    return words;
}

} // namespace gonfalon::ui
