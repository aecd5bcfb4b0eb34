// What happened and what is asked, in sentences made only when asked for.

#include "words.hpp"

#include <fmt/format.h>

namespace gonfalon::chainmail {

namespace {

std::string adjective(const Book& book, int seat) {
    return book.armies[static_cast<std::size_t>(seat)].adjective;
}

/// "The English pass", "France passes", "Milan Knights 2 attacks", "Keith and Ross attack".
std::string does(bool is_plural, const char* one, const char* many) {
    return is_plural ? many : one;
}

std::string side_does(const Book& book, int seat, const char* one, const char* many) {
    return side_name(book, seat) + " " + does(is_plural(book, seat), one, many);
}

/// What a side laid down: "the Scots 5 BP, Melee".
std::string cards_text(const Book& book, const Event& event, int seat) {
    std::string text;
    for (std::size_t i = 0; i < event.cards.size(); ++i) {
        const int card = event.cards[i];
        if (book.card(card).seat != seat) {
            continue;
        }
        const bool action = i < event.numbers.size() && event.numbers[i] == 1;
        text += (text.empty() ? "" : ", ") +
                (action ? card_title(book, card) : fmt::format("{} BP", book.card(card).bp));
    }
    return side_in_sentence(book, seat) + " " + (text.empty() ? "none" : text);
}

std::string list_of(const Book& book, const std::vector<std::int32_t>& pieces, std::size_t count) {
    std::string text;
    for (std::size_t i = 0; i < count; ++i) {
        text += (text.empty() ? "" : ", ") + piece_name(book, pieces[i]);
    }
    return text;
}

std::string square_of(const Book& book, const Event& event, std::size_t i) {
    return i < event.places.size() ? cell_name(book, event.places[i].a) : "";
}

const char* result_words(int result) {
    static constexpr std::array words{"won at double", "won", "held", "held at double"};
    return words[static_cast<std::size_t>(result)];
}

/// Moves and fights.
std::string tell_deed(const Book& book, const Event& e) {
    const std::string who = e.pieces.empty() ? "" : piece_name(book, e.pieces.front());
    switch (static_cast<Told>(e.kind)) {
    case Told::moved:
    case Told::chivalry:
        return fmt::format("{}: {} to {}.", who, square_of(book, e, 0), square_of(book, e, 1));
    case Told::turned:
    case Told::wheeled:
    case Told::faced:
        return fmt::format(
            "{} faces {}.", who, facing_words[static_cast<std::size_t>(e.numbers.at(0))]);
    case Told::entered:
        return fmt::format("{} enters at {}.", who, square_of(book, e, 0));
    case Told::mounted:
        return who + " mounts.";
    case Told::dismounted:
        return who + " dismounts.";
    case Told::fired:
        return fmt::format("{} shoots at {}.", who, piece_name(book, e.pieces.at(1)));
    case Told::disordered:
        return who + " is disordered.";
    case Told::rallied:
        return who + " rallies into order.";
    case Told::restored:
        return who + " regains its strength.";
    case Told::shield_wall:
        return who + " forms a shield wall.";
    case Told::schiltron:
        return who + " forms a schiltron.";
    case Told::left_schiltron:
        return who + " leaves its schiltron.";
    case Told::reduced:
        return who + " is reduced.";
    case Told::eliminated:
        return fmt::format("{} is eliminated: {} BP, {} of {} lost.",
                           list_of(book, e.pieces, e.pieces.size()),
                           e.numbers.at(0),
                           e.numbers.at(1),
                           e.numbers.at(2));
    case Told::retreated:
        return fmt::format("{} retreats to {}.", who, square_of(book, e, 1));
    case Told::stands_disordered:
        return who + " stands, disordered.";
    case Told::pursued:
        return who + " rides off in pursuit and is out of the battle.";
    case Told::advanced:
        return fmt::format("{} advances to {}.", who, square_of(book, e, 1));
    case Told::leader_fled:
        return fmt::format("{} joins {}.", who, piece_name(book, e.pieces.at(1)));
    case Told::leader_lost:
        return who + " has no friend left and is taken.";
    case Told::drops_out:
        return who + " is disordered and drops out of the attack.";
    default:
        return "";
    }
}

std::string tell_battle(const Book& book, const Event& e) {
    const std::size_t attackers = e.pieces.empty() ? 0 : e.pieces.size() - 1;
    const std::string target = e.pieces.empty() ? "" : piece_name(book, e.pieces.back());
    const std::string who = list_of(book, e.pieces, attackers);
    switch (static_cast<Told>(e.kind)) {
    case Told::attacked:
        return fmt::format("{} {} {} in {}.",
                           who,
                           does(attackers > 1, "attacks", "attack"),
                           target,
                           square_of(book, e, 0));
    case Told::countered:
        return fmt::format("Counter attack: {} turns on {}.", who, target);
    case Told::carroccio_taken:
        return "The Carroccio is taken.";
    case Told::attack_lost:
        return "The attack comes to nothing.";
    case Told::withdrew:
        return target + " withdraws.";
    case Told::result:
        return fmt::format("{} against {}: the {} {}.",
                           e.numbers.at(0),
                           e.numbers.at(1),
                           e.numbers.at(2) < 2 ? "attack" : "defence",
                           result_words(e.numbers.at(2)));
    default:
        return "";
    }
}

/// Turns and cards.
std::string tell_course(const Book& book, const Event& e) {
    const int seat = e.seat == Seat::none ? 0 : index_of(e.seat);
    const std::string card = e.cards.empty() ? "" : card_title(book, e.cards.front());
    switch (static_cast<Told>(e.kind)) {
    case Told::set_up:
        return book.title + ": the armies stand.";
    case Told::placed:
        return side_name(book, seat) + ": placed.";
    case Told::turn_begins:
        return fmt::format("Turn {}", e.numbers.at(0));
    case Told::dealt:
        return e.cards.empty()
                   ? fmt::format("{}: {} cards dealt.", side_name(book, seat), e.numbers.at(0))
                   : side_does(book, seat, "looks at its cards.", "look at their cards.");
    case Told::initiative_drawn:
        return fmt::format("Initiative: {} {}, {} {}.",
                           side_name(book, 0),
                           e.numbers.at(0),
                           side_name(book, 1),
                           e.numbers.at(1));
    case Told::goes_first:
        return side_does(book, seat, "goes first.", "go first.");
    case Told::round_begins:
        return adjective(book, seat) + " round";
    case Told::passed:
        return side_does(book, seat, "passes.", "pass.");
    case Told::round_ends:
        return side_does(book, seat, "ends the round.", "end the round.");
    case Told::turn_ends:
        return "The turn ends; all cards are gathered.";
    case Told::card_for_mp:
        return fmt::format("{} {} for {} MP.",
                           side_does(book, seat, "plays", "play"),
                           card,
                           book.card(e.cards.at(0)).mp);
    case Told::card_for_action:
    case Told::reaction:
        return fmt::format("{} {}.", side_does(book, seat, "plays", "play"), card);
    case Told::committed:
        return side_does(book, seat, "has chosen cards.", "have chosen cards.");
    case Told::revealed:
        return "Cards revealed: " + cards_text(book, e, 0) + "; " + cards_text(book, e, 1) + ".";
    case Told::drew_card:
        return fmt::format("{} {}.", side_does(book, seat, "draws", "draw"), card);
    case Told::no_use:
        return card + " has no use now.";
    case Told::won:
        return side_does(book, seat, "wins the battle.", "win the battle.");
    case Told::drawn_by_limit:
        return "The last turn is over: a draw.";
    default:
        return "";
    }
}

} // namespace

std::string Rules::tell(const Book& book, const Event& event, Viewer viewer) {
    static_cast<void>(viewer);
    std::string text = tell_deed(book, event);
    if (text.empty()) {
        text = tell_battle(book, event);
    }
    return text.empty() ? tell_course(book, event) : text;
}

std::string
Rules::heading(const Book& book, const State& state, const Prompt& prompt, Viewer viewer) {
    static_cast<void>(viewer);
    if (prompt.is_over()) {
        return "The battle is over";
    }
    static_cast<void>(state);
    return side_name(book, index_of(prompt.seat));
}

std::string
Rules::question(const Book& book, const State& state, const Prompt& prompt, Viewer viewer) {
    if (prompt.is_over()) {
        return outcome(book, state).reason;
    }
    if (!viewer.is_referee && !viewer.is(prompt.seat)) {
        return "Waiting for " + side_in_sentence(book, index_of(prompt.seat)) + ".";
    }
    const Now now{book, state};
    const Battle* battle = battle_under_way(now);
    const Play* play = play_under_way(now);
    const auto mp = [&] { return play == nullptr ? 0 : play->pool - play->spent; };
    switch (static_cast<Ask>(prompt.kind)) {
    case Ask::start:
        return "Lay out the battle.";
    case Ask::place:
        return "Place a unit on one of its squares.";
    case Ask::leader_place:
        return "With which unit does the leader stand?";
    case Ask::first:
        return "Higher card: who goes first?";
    case Ask::menu:
        return fmt::format("Play a card for MP or its action; {} of 5 left.",
                           cards_left_to_use(now));
    case Ask::group:
        return "Add cards to this movement, or begin it.";
    case Ask::select_unit:
        return fmt::format("Which unit moves? {} MP left.", mp());
    case Ask::move:
        return fmt::format("Step, turn, fire or stop. {} MP left.", mp());
    case Ask::charge:
        return "Charge: up to two squares ahead, then strike.";
    case Ask::march:
        return "Forced march: up to four open squares.";
    case Ask::chivalry_knight:
        return "Which enemy knight is goaded forward?";
    case Ask::chivalry_step:
        return "Ride the knight on, or stop it here.";
    case Ask::rally:
        return "Rally up to two disordered units, or restore one reduced one.";
    case Ask::wall:
        return "Which unit forms a shield wall?";
    case Ask::crossbow:
        return "Which crossbow shoots at the unit before it?";
    case Ask::bruce:
        return "Pikes into or out of schiltron, as many as you like.";
    case Ask::march_unit:
        return "Which unit makes the forced march?";
    case Ask::charge_unit:
        return "Which knight charges?";
    case Ask::wheel_unit:
        return "Wheel one or two units to a new facing.";
    case Ask::wheel_face:
        return "Which way does it face now?";
    case Ask::attack:
        return "One shock attack for this play: on whom?";
    case Ask::join:
        return "Which units join the attack?";
    case Ask::move_window:
        return "An enemy ended its move before your bows. Answer?";
    case Ask::attack_window:
        return fmt::format("{} is attacked. Answer with a card?", piece_name(book, battle->target));
    case Ask::win_window:
        return "An enemy knight has won. Draw it off in pursuit?";
    case Ask::commit:
    case Ask::solo_commit:
        return "Choose cards for this battle, for BP or action.";
    case Ask::result:
        return fmt::format("{} has lost. What does it do?", piece_name(book, battle->target));
    case Ask::retreat:
        return fmt::format("Where does {} retreat?", piece_name(book, battle->target));
    case Ask::retreat_face:
        return "Which way does it face?";
    case Ask::advance:
        return "Which unit advances into the square?";
    case Ask::facings:
        return "Victorious units may change facing.";
    case Ask::attacker_loss:
        return "Which of the strongest attackers is reduced?";
    case Ask::leader_flees:
        return "Which of the nearest units does the leader join?";
    case Ask::solo_draw:
        return "Draw a card, or two for horse.";
    case Ask::solo_use:
        return "Use the drawn card.";
    case Ask::solo_battle:
        return "Draw a card for the attack, or stand?";
    }
    return "";
}

std::string piece_name(const Book& book, int piece) {
    if (piece < 0) {
        return "it";
    }
    return book.is_leader(piece)
               ? book.armies[static_cast<std::size_t>(book.leader_seat(piece))].leader.name
               : book.unit(piece).name;
}

std::string cell_name(const Book& book, int cell) {
    return cell < 0 ? "off the board" : book.lexicon.cells[cell];
}

std::string card_title(const Book& book, int card) {
    return card < 0 ? "the card" : book.action(book.card(card).action).title;
}

std::string side_name(const Book& book, int seat) {
    return book.armies[static_cast<std::size_t>(seat)].name;
}

std::string side_in_sentence(const Book& book, int seat) {
    const std::string name = side_name(book, seat);
    return name.starts_with("The ") ? "the " + name.substr(4) : name;
}

bool is_plural(const Book& book, int seat) {
    const std::string name = side_name(book, seat);
    return name.ends_with('s') || name.ends_with("sh") || name.ends_with("ch");
}

} // namespace gonfalon::chainmail
