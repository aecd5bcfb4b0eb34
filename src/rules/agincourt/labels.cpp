// The labels of the choices.

#include "game.hpp"

#include <fmt/format.h>

namespace gonfalon::agincourt {

namespace {

const char* activity_word(int activity) {
    static constexpr std::array words{"does nothing",
                                      "gathers arrows",
                                      "takes the fugitives",
                                      "plants stakes",
                                      "takes up stakes"};
    return words[static_cast<std::size_t>(activity)];
}

const char* manner_word(int manner) {
    static constexpr std::array words{"Advancing, attacking",
                                      "Advancing, parrying",
                                      "Standing, attacking",
                                      "Standing, parrying",
                                      "Retiring, attacking",
                                      "Retiring, parrying"};
    return words[static_cast<std::size_t>(manner)];
}

std::string flip_label(const Book& book, const State& state, int unit) {
    const Unit& piece = state.units[static_cast<std::size_t>(unit)];
    const bool bow = book.unit(unit).type == Type::longbow;
    const char* what = bow              ? piece.yeoman ? "to its bows" : "to yeomen"
                       : piece.charging ? "stops charging"
                                        : "charges";
    return fmt::format("{} {}", book.unit(unit).name, what);
}

} // namespace

std::string Rules::label(const Book& book, const State& state, const Choice& choice) {
    const Action& a = choice.action;
    const int first = a.args[0];
    const int second = a.args[1];
    switch (verb_of(a)) {
    case Do::start:
        return "Begin";
    case Do::pick:
        return piece_name(book, first);
    case Do::place:
        return "In " + hex_name(book, first);
    case Do::accept:
        return "Set up for me";
    case Do::done:
        return "Done";
    case Do::flip:
        return flip_label(book, state, first);
    case Do::release:
        return piece_name(book, first) + " is let go";
    case Do::begin:
        return "Begin the movement";
    case Do::step:
        return fmt::format("{} to {}", piece_name(book, first), hex_name(book, second));
    case Do::pivot:
        return fmt::format("{} pivots {}", piece_name(book, first), second == 0 ? "left" : "right");
    case Do::face:
        return fmt::format("{} faces {}", piece_name(book, first), facing_word(second));
    case Do::reverse:
        return piece_name(book, first) + " turns about";
    case Do::leave:
        return piece_name(book, first) + " leaves the field";
    case Do::activity:
        return fmt::format("{} {}", piece_name(book, first), activity_word(second));
    case Do::implant:
        return fmt::format(
            "{} plants stakes to the {}", piece_name(book, first), facing_word(second));
    case Do::end_impulse:
        return "End the impulse";
    case Do::fire:
        return "Shoot";
    case Do::hold:
        return "Hold fire";
    case Do::volleys:
        return fmt::format("{} at {}", piece_name(book, first), piece_name(book, second));
    case Do::confirm:
        return "Loose!";
    case Do::gun:
        return "At " + piece_name(book, first);
    case Do::check:
        return piece_name(book, first);
    case Do::check_all:
        return "All, in this order";
    case Do::challenge:
        return fmt::format("{} challenges {}", piece_name(book, first), piece_name(book, second));
    case Do::manner:
        return manner_word(first);
    case Do::defender:
        return "Attack " + piece_name(book, first);
    case Do::join:
        return piece_name(book, first) + " joins";
    case Do::attack:
        return "Attack";
    }
    return "";
}

} // namespace gonfalon::agincourt
