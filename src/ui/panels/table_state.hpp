#pragma once

#include "ui/desk.hpp"
#include "ui/session.hpp"

#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace gonfalon::ui {

enum class Tab { stack, odds, charts, rules, log, dice };

/// What a menu may ask of the scene.
enum class Errand { none, picture, replay, leave, leave_unsaved, offer_draw, resign };

/// What the panels of one battle share: what is pointed at, what it would do, what to open. Panels
/// ask for changes here; the scene carries them out at the end of the frame.
struct TableState {
    TableState(Desk& the_desk, Session& the_session) : desk(the_desk), session(the_session) {}

    Desk& desk;
    Session& session;

    // Pointing.
    int focus = -1; ///< the choice under the pointer or the keyboard
    bool is_keyboard_focus = false;
    int offered = -1; ///< a choice a panel points at in this frame
    Pointed hovered;
    std::int32_t selected = -1; ///< the piece shown in the Stack tab
    std::optional<Preview> preview;
    Look look;
    std::string why_not; ///< a sentence
    std::string why_rule;
    std::string rule_here;         ///< the case behind what the pointer was on in the last frame
    std::string rule_pointed;      ///< the same, being gathered in this frame
    const Forecast* sum = nullptr; ///< a sum opened again from the log

    // Lit by the log.
    std::set<std::int32_t> lit_pieces;
    std::vector<Place> lit_places;

    // Asked for by panels.
    std::optional<int> chosen;
    std::optional<Target> pressed; ///< something with one or several choices was clicked
    std::optional<std::int32_t> value;
    std::optional<std::vector<int>> given;
    std::optional<Tab> open_tab;
    std::string open_rule;
    bool wants_menu = false;
    bool wants_undo = false;
    bool wants_redo = false;
    bool wants_hint = false;
    Errand errand = Errand::none;
    std::size_t takeback_steps = 0; ///< 0: none wanted

    std::string trouble; ///< what is wrong with the disk, as long as it is
    std::string message; ///< a sentence under the prompt until the next action

    /// The choice under the pointer or the keyboard, if there is one.
    [[nodiscard]] const ShownChoice* focused() const {
        const auto& choices = session.shown().choices;
        const bool is_one = focus >= 0 && static_cast<std::size_t>(focus) < choices.size();
        return is_one ? &choices[static_cast<std::size_t>(focus)] : nullptr;
    }

    /// Begins a frame: panels say anew what the pointer is on.
    void begin_frame() {
        offered = -1;
        lit_pieces.clear();
        lit_places.clear();
        hovered.card = -1;
        rule_here = std::exchange(rule_pointed, {});
    }

    void open_page(const std::string& rule) {
        open_rule = rule;
        open_tab = Tab::rules;
    }
};

/// A track small enough to be shown as pips beside the question.
inline bool is_purse(const TrackView& track) {
    return track.seat != Seat::none && track.max > 0 && track.max <= 9;
}

} // namespace gonfalon::ui
