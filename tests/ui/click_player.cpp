#include "ui/click_player.hpp"

#include "support/catch.hpp"

namespace gonfalon::ui {

void require_that(bool is_so, const std::string& what) {
    INFO(what);
    REQUIRE(is_so);
}

void ClickPlayer::click(const std::string& id) {
    table_.click(id);
    ++clicks_;
}

bool ClickPlayer::step() {
    if (table_.has("button:curtain")) {
        click("button:curtain");
        return true;
    }
    if (table_.has("consent:no")) {
        click("consent:no");
        return true;
    }
    Session& session = table_.battle().session();
    if (session.match().outcome().is_over()) {
        return false;
    }
    if (const auto wanted = session.match().wanted()) {
        type_roll(*wanted);
    } else if (const auto hint = session.hint()) {
        choose(hint->first);
    } else {
        table_.frames(1); // a bot or a standing order is at it
    }
    return true;
}

void ClickPlayer::type_roll(const RollRequest& wanted) {
    const Names& cards = table_.battle().session().game().lexicon().cards;
    std::vector<int> pool = wanted.pool;
    for (int i = 0; i < wanted.count; ++i) {
        if (wanted.kind == RollRequest::Kind::dice) {
            click("roll:" +
                  std::to_string(1 + random_.below(static_cast<std::uint32_t>(wanted.sides))));
            continue;
        }
        const std::size_t pick = random_.below(static_cast<std::uint32_t>(pool.size()));
        click("roll:" + std::string(cards[pool[pick]]));
        pool.erase(pool.begin() + static_cast<std::ptrdiff_t>(pick));
    }
}

/// The offered choice, by its piece, square, side, card or button; where a thing has several, from
/// the menu that opens there.
void ClickPlayer::choose(std::size_t index) {
    Session& session = table_.battle().session();
    const Choice choice = session.shown().choices.at(index).choice;
    const std::uint64_t before = session.changes();
    const std::string label = session.game().label(choice);
    click(target_id(choice.target, index));
    const std::string menu = "menu_choice:" + std::to_string(index);
    if (table_.has(menu)) {
        table_.frames(2); // a menu finds its place in its first frames
        click(menu);
    }
    if (table_.has("button:value")) {
        click("button:value");
    }
    INFO(label << ", on " << target_id(choice.target, index));
    REQUIRE(session.changes() != before);
}

std::string ClickPlayer::target_id(const Target& target, std::size_t index) {
    const Shown& shown = table_.battle().session().shown();
    const auto cell_name = [&](std::int32_t cell) {
        for (const BoardCell& one : table_.battle().session().game().board().cells) {
            if (one.index == cell) {
                return one.name;
            }
        }
        return std::string();
    };
    switch (target.kind) {
    case Target::Kind::button:
        return "choice:" + std::to_string(index);
    case Target::Kind::piece:
    case Target::Kind::footprint:
        for (const PieceView& piece : shown.view.pieces) {
            if (piece.index == target.id) {
                return "piece:" + piece.id;
            }
        }
        break;
    case Target::Kind::place:
        return "place:" + cell_name(target.place.a);
    case Target::Kind::side:
        return "side:" + cell_name(target.place.a) + '/' + std::to_string(target.id);
    case Target::Kind::card:
        for (const HandView& hand : shown.view.hands) {
            for (const CardView& card : hand.cards) {
                if (card.index == target.id) {
                    return "card:" + card.id;
                }
            }
        }
        break;
    }
    return {};
}

} // namespace gonfalon::ui
