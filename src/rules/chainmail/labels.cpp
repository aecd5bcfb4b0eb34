// The labels of the choices.

#include "words.hpp"

#include <fmt/format.h>

namespace gonfalon::chainmail {

std::string Rules::label(const Book& book, const State& state, const Choice& choice) {
    const Action& a = choice.action;
    const int first = a.args[0];
    const auto piece = [&](int i) { return piece_name(book, a.args[static_cast<std::size_t>(i)]); };
    switch (verb_of(a)) {
    case Do::start:
        return "Begin";
    case Do::place:
        return fmt::format("{} to {}", piece(0), cell_name(book, a.args[1]));
    case Do::mount_choice:
        return piece(0) + (a.args[1] == 1 ? " mounted" : " on foot");
    case Do::auto_place:
        return "Place the rest as usual";
    case Do::leader_with:
        return "With " + piece(0);
    case Do::go_first:
        return side_name(book, first) + (is_plural(book, first) ? " go first" : " goes first");
    case Do::pass:
        return "Pass";
    case Do::end_round:
        return "End the round";
    case Do::play_mp:
        return fmt::format("{}: {} MP", card_title(book, first), book.card(first).mp);
    case Do::play_action:
        return card_title(book, first) + ": action";
    case Do::leave_schiltron:
        return piece(0) + " leaves schiltron";
    case Do::add_card:
        return fmt::format("Add {}: {} MP", card_title(book, first), book.card(first).mp);
    case Do::begin:
        return "Begin the movement";
    case Do::select:
        return piece(0) + (a.args[1] == 1   ? " with the leader"
                           : a.args[1] == 0 ? " without the leader"
                                            : "");
    case Do::enter:
        return fmt::format("{} enters at {}", piece(0), cell_name(book, a.args[1]));
    case Do::end_moves:
        return "End all movement";
    case Do::step:
        return "To " + cell_name(book, first);
    case Do::turn:
        return fmt::format("Face {}", facing_words[static_cast<std::size_t>(first)]);
    case Do::fire: // R24: legal, but the label says what comes of it
        return "Fire at " + piece(0) +
               (state.units[static_cast<std::size_t>(first)].disordered ? " (no effect)" : "");
    case Do::mount:
        return "Mount";
    case Do::dismount:
        return "Dismount";
    case Do::stop:
        return "Stop here";
    case Do::rally:
        return piece(0) + (a.args[1] == 1 ? ": restore strength" : ": back in order");
    case Do::toggle:
        return piece(0);
    case Do::attack:
        return "Attack " + piece(0);
    case Do::no_attack:
        return "No attack";
    case Do::join:
        return piece(0) + " joins";
    case Do::confirm:
        return "Attack";
    case Do::react:
        return card_title(book, first) + (a.args[2] >= 0 ? " on " + piece(2) : "");
    case Do::commit:
        return a.args[1] == 1
                   ? card_title(book, first) + (a.args[2] >= 0 ? ": " + piece(2) : "")
                   : fmt::format("{}: {} BP", card_title(book, first), book.card(first).bp);
    case Do::done:
        return "Done";
    case Do::reduce:
        return "Reduce, and stay";
    case Do::retreat:
        return "Retreat";
    case Do::disorder:
        return "Stand, disordered";
    case Do::retreat_to:
        return "Retreat to " + cell_name(book, first);
    case Do::face:
        return fmt::format(
            "{} faces {}", piece(0), facing_words[static_cast<std::size_t>(a.args[1])]);
    case Do::advance:
        return piece(0) + " advances";
    case Do::no_advance:
        return "No advance";
    case Do::lose_step:
        return piece(0) + " is reduced";
    case Do::draw_one:
        return "Draw one card";
    case Do::draw_two:
        return "Draw two cards for MP";
    case Do::draw:
        return "Draw a card";
    case Do::stand:
        return "Stand without a card";
    }
    return "";
}

} // namespace gonfalon::chainmail
