#pragma once

#include <SDL.h>

#include <optional>
#include <span>

namespace gonfalon::ui {

/// What a key of the battle does; the digits press the prompt's buttons beside these.
enum class Command {
    next_choice,
    previous_choice,
    take_choice,
    undo,
    redo,
    advice,
    left,
    right,
    up,
    down,
    larger,
    smaller,
    fit,
    rule_here,
    tab,
    save,
    picture,
    keys,
    takeback,
    skip_motion,
    menu,
};

struct KeyCommand {
    Command command;
    int tab = 0; ///< for Command::tab, from 0
};

/// What this key does, if anything.
std::optional<KeyCommand> command_of(const SDL_Keysym& key);

/// The list of keys, in words.
struct KeyWords {
    const char* keys;
    const char* meaning;
};

std::span<const KeyWords> key_words();

} // namespace gonfalon::ui
