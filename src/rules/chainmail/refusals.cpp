// Every refusal in a sentence.

#include "words.hpp"

#include <fmt/format.h>

namespace gonfalon::chainmail {

std::string
Rules::sentence(const Book& book, const State& state, const Refusal& refusal, Viewer viewer) {
    static_cast<void>(viewer);
    const auto [a, b, c] = refusal.about;
    const std::string x = a >= 0 && a < static_cast<int>(book.lexicon.pieces.size())
                              ? piece_name(book, a)
                              : "The unit";
    const std::string sq = a >= 0 && a < book.grid.size() ? cell_name(book, a) : "that square";
    const std::string sq2 = b >= 0 && b < book.grid.size() ? cell_name(book, b) : "off the board";
    const auto facing = [&] {
        return a >= 0 && a < book.unit_count()
                   ? facing_words[static_cast<std::size_t>(
                         state.units[static_cast<std::size_t>(a)].facing)]
                   : "ahead";
    };
    switch (static_cast<No>(refusal.code)) {
    case No::not_your_decision:
        return "The other side decides now.";
    case No::not_yours:
        return "Not yours.";
    case No::unit_moved:
        return x + " has already moved this round.";
    case No::unit_attacked:
        return x + " attacked this round and cannot move.";
    case No::unit_rallied:
        return x + " has rallied and rests this round.";
    case No::in_schiltron:
        return "A schiltron neither moves nor attacks.";
    case No::not_on_map:
        return x + " is not on the map.";
    case No::wrong_facing:
        return fmt::format("{} faces {}; it can only step to {}.", x, facing(), sq2);
    case No::turned_twice:
        return x + " has turned two sides this round.";
    case No::diagonal:
        return "No diagonal steps, and one square at a time.";
    case No::off_board:
        return "The board ends here.";
    case No::occupied:
        return fmt::format("A unit stands in {}.", sq);
    case No::marsh_closed:
        return "Horse cannot enter marsh.";
    case No::water_closed:
        return "Horse crosses water only by a bridge.";
    case No::too_dear:
        return fmt::format("Costs {}, only {} MP left.", a, b);
    case No::over_cap:
        return fmt::format("Infantry {} may use {} of this play, it has used {}.", x, b, c);
    case No::attack_made:
        return "This play's shock attack is made.";
    case No::no_play_yet:
        return "Play a card for MP or an action first.";
    case No::does_not_face:
        return fmt::format("{} does not face {}.", x, sq2);
    case No::arms_mixed:
        return "Horse and foot cannot attack together.";
    case No::bows_do_not_shock:
        return "Longbows and crossbows do not shock attack.";
    case No::wagon_does_not_attack:
        return "The Carroccio does not attack.";
    case No::unit_disordered:
        return x + " is disordered.";
    case No::shock_over_water:
        return "No shock attack across the water.";
    case No::horse_into_marsh:
        return "Horse does not attack into marsh.";
    case No::charge_on_schiltron:
        return "Knights do not charge a schiltron.";
    case No::fire_into_woods:
        return "No fire into woods.";
    case No::enemy_between:
        return "An enemy stands between.";
    case No::out_of_range:
        return "Out of range: straight ahead, two squares.";
    case No::fire_made:
        return "This play's missile attack is made.";
    case No::bows_only:
        return "Only bows fire.";
    case No::five_used:
        return "Five cards are used.";
    case No::knights_only:
        return "Only mounted knights charge.";
    case No::no_charge_target:
        return "No target can be struck from there.";
    case No::no_counter:
        return "A counter attack cannot be countered.";
    case No::spend_one:
        return "Spend at least 1 MP.";
    case No::must_advance:
        return "One attacker must advance.";
    case No::front_last:
        return "Front only when rear and flanks are closed.";
    case No::enemy_adjacent:
        return "An enemy is adjacent.";
    case No::division_first:
        return b >= 0 ? fmt::format(
                            "{}'s division first.",
                            book.armies[book.unit(a).seat].divisions[static_cast<std::size_t>(b)])
                      : "Another division first.";
    case No::entry_closed:
        return "It does not enter there.";
    case No::schiltron_adjacent:
        return "Adjacent to an enemy; needs the Robert the Bruce card.";
    case No::carroccio_alone:
        return "Nobody stacks with the Carroccio.";
    case No::already_played:
        return "That card is not in the hand any more.";
    case No::no_action_use:
        return "It has no use here now.";
    case No::not_a_knight:
        return "Only the knights of Lewes mount and dismount.";
    case No::already_committed:
        return "This action is committed already.";
    case No::wrong_battle_use:
        return "The action does nothing in this battle.";
    case No::whole_move:
        return "Mounting is the whole move.";
    case No::own_piece:
        return "That is no enemy.";
    case No::no_enemy_there:
        return "None of your units faces it.";
    case No::leader_needs_unit:
        return "A leader is never a target.";
    case No::nothing_to_spend:
        return "There is nothing it could spend a point on.";
    case No::no_facing:
        return "It has no facing.";
    case No::ends_adjacent:
        return "The march could not end away from the enemy.";
    case No::open_ground_only:
        return "A forced march keeps to open ground and roads.";
    case No::already_facing:
        return "It is so already.";
    case No::not_your_round:
        return "That is done in one's own round.";
    case No::round_under_way:
        return "Only before the first card of the round; or by the Robert the Bruce card.";
    case No::goaded:
        return "A goaded knight rides straight ahead, up to two squares, or it fights.";
    case No::not_now:
        return "That is not among the choices now.";
    }
    return "That is not among the choices now.";
}

} // namespace gonfalon::chainmail
