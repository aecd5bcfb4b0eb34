// What happened and what is asked, in sentences made only when asked for.

#include "game.hpp"

#include <fmt/format.h>

namespace gonfalon::agincourt {

std::string piece_name(const Book& book, int piece) {
    if (piece < 0 || piece >= book.piece_count()) {
        return "the piece";
    }
    return book.is_leader(piece) ? book.leader(book.leader_of_piece(piece)).name
                                 : book.unit(piece).name;
}

std::string hex_name(const Book& book, int cell) {
    return cell < 0 || cell >= book.grid.size() ? std::string("off the map")
                                                : book.lexicon.cells[cell];
}

const char* facing_word(int facing) {
    static constexpr std::array words{"N", "NE", "SE", "S", "SW", "NW"};
    return words[static_cast<std::size_t>(facing % 6)];
}

namespace {

const char* side_word(Seat seat) {
    return seat == seat_at(french) ? "French" : "English";
}

std::string lines_word(int lines) {
    return lines == 1 ? "a line" : fmt::format("{} lines", lines);
}

std::string hex_of(const Book& book, const Event& event, std::size_t i) {
    return i < event.places.size() ? hex_name(book, event.places[i].a) : "the field";
}

std::string names_of(const Book& book, const Event& event, std::size_t count) {
    std::string text;
    for (std::size_t i = 0; i < count; ++i) {
        text += (text.empty() ? "" : ", ") + piece_name(book, event.pieces[i]);
    }
    return text;
}

int number(const Event& event, std::size_t i) {
    return i < event.numbers.size() ? event.numbers[i] : 0;
}

/// Moves and markers.
std::string tell_move(const Book& book, const Event& e, const std::string& who) {
    switch (static_cast<Told>(e.kind)) {
    case Told::turn_begins:
        return fmt::format("Turn {}.", number(e, 0));
    case Told::player_turn:
        return fmt::format("The {} move.", side_word(e.seat));
    case Told::placed:
        return fmt::format("{} stands in {}.", who, hex_of(book, e, 0));
    case Told::moved:
        return fmt::format("{}: {} to {}.", who, hex_of(book, e, 0), hex_of(book, e, 1));
    case Told::turned:
        return fmt::format("{} faces {}.", who, facing_word(number(e, 0)));
    case Told::flipped:
        return fmt::format("{} {}.", who, number(e, 0) == 1 ? "makes ready" : "goes back");
    case Told::left_map:
        return fmt::format("{} leaves the field.", who);
    case Told::fugitives_moved:
        return "The fugitives run.";
    case Told::fugitives_captured:
        return fmt::format("Fugitives taken in {}: {}.", hex_of(book, e, 0), number(e, 0));
    case Told::fait_du_mort:
        return fmt::format("The Fait du Mort joins {}.", piece_name(book, e.pieces.at(1)));
    default:
        return "";
    }
}

/// Fights and their ends.
std::string tell_fight(const Book& book, const Event& e, const std::string& who) {
    switch (static_cast<Told>(e.kind)) {
    case Told::volley:
        return fmt::format("{} shoots {} at {}: {}, {} hit.",
                           who,
                           number(e, 0),
                           piece_name(book, e.pieces.at(1)),
                           number(e, 1),
                           number(e, 2));
    case Told::gun:
        return fmt::format("The gun fires at {}: {}, {}.",
                           piece_name(book, e.pieces.at(1)),
                           number(e, 1),
                           number(e, 2) > 0 ? "a hit" : "nothing");
    case Told::quiver:
        return fmt::format("{} opens its second quiver: {} arrows.", who, number(e, 0));
    case Told::lost_lines:
        return fmt::format("{} loses {}.", who, lines_word(number(e, 0)));
    case Told::destroyed:
        return fmt::format("{} is destroyed.", who);
    case Told::fled:
        return fmt::format("{} runs.", who);
    case Told::check:
        return fmt::format("{} checks with {} points: loses {}.", who, number(e, 0), number(e, 1));
    case Told::attack: {
        const std::size_t last = e.pieces.size() - 1;
        const std::string die = number(e, 2) == 0 ? "no die" : fmt::format("die {}", number(e, 2));
        return fmt::format("{} attacks {}: {:+}, {} percent, {}.",
                           names_of(book, e, last),
                           piece_name(book, e.pieces[last]),
                           number(e, 0),
                           number(e, 1),
                           die);
    }
    case Told::duel_round:
        return fmt::format(
            "{} against {}: {}.", who, piece_name(book, e.pieces.at(1)), number(e, 0));
    case Told::captured:
        return fmt::format("{} is captured.", who);
    case Told::army_check:
        return fmt::format("The {} army checks: {} percent, die {}.",
                           side_word(e.seat),
                           number(e, 0),
                           number(e, 1));
    case Told::demoralised:
        return fmt::format("The {} army breaks.", side_word(e.seat));
    case Told::over:
        return fmt::format(
            "The battle is over: French {}, English {} points.", number(e, 0), number(e, 1));
    default:
        return "";
    }
}

} // namespace

std::string Rules::tell(const Book& book, const Event& event, Viewer viewer) {
    static_cast<void>(viewer);
    const std::string who = event.pieces.empty() ? "" : piece_name(book, event.pieces.front());
    const std::string moved = tell_move(book, event, who);
    return moved.empty() ? tell_fight(book, event, who) : moved;
}

std::string
Rules::question(const Book& book, const State& state, const Prompt& prompt, Viewer viewer) {
    static_cast<void>(viewer);
    switch (static_cast<Ask>(prompt.kind)) {
    case Ask::start:
        return "Begin the battle?";
    case Ask::pick:
        return "Which unit or leader do you place?";
    case Ask::place:
        return fmt::format("Where does {} stand?",
                           piece_name(book, std::get<SetUp>(state.frames.back()).piece));
    case Ask::flips:
        return state.active == french ? "Which cavalry charges this turn?"
                                      : "Which longbows turn yeomen, or archers again?";
    case Ask::move:
        return fmt::format("Impulse {}: which piece moves?",
                           std::get<Movement>(state.frames.back()).impulse);
    case Ask::fire:
        return "Do your archers shoot? If one does, all who can must.";
    case Ask::allocate:
        return "Who shoots at whom, and how often?";
    case Ask::gun:
        return "Does the gun fire?";
    case Ask::morale:
        return "Whose morale is checked next?";
    case Ask::fatigue:
        return "Whose fatigue is checked next?";
    case Ask::duels:
        return "Which of your leaders challenges an enemy?";
    case Ask::manner:
        return "How does he fight this round?";
    case Ask::melee:
        return "Whom do you attack?";
    case Ask::join:
        return fmt::format("Who attacks {}?",
                           piece_name(book, std::get<Melee>(state.frames.back()).target));
    }
    return "";
}

std::string
Rules::heading(const Book& book, const State& state, const Prompt& prompt, Viewer viewer) {
    static_cast<void>(book);
    static_cast<void>(state);
    static_cast<void>(viewer);
    static constexpr std::array words{"Begin",
                                      "Set-up",
                                      "Set-up",
                                      "Start of movement",
                                      "Movement",
                                      "Archery",
                                      "Archery",
                                      "The gun",
                                      "Morale",
                                      "Fatigue",
                                      "Leader combat",
                                      "Leader combat",
                                      "Melee",
                                      "Melee"};
    return words[prompt.kind];
}

} // namespace gonfalon::agincourt
