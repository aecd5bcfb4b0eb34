#include "ui/pointing.hpp"

#include <algorithm>

namespace gonfalon::ui {

namespace {

/// A pointer that only rests somewhere does not take the focus from the keyboard.
bool is_mouse_used() {
    const ImGuiIO& io = ImGui::GetIO();
    return io.MouseDelta.x != 0 || io.MouseDelta.y != 0;
}

} // namespace

std::vector<int> Pointing::choices_on(const Target& target) const {
    std::vector<int> found;
    const Shown& shown = state_.session.shown();
    for (std::size_t i = 0; i < shown.choices.size(); ++i) {
        if (shown.choices[i].choice.target == target) {
            found.push_back(static_cast<int>(i));
        }
    }
    return found;
}

/// What a click here would mean: the piece first, then a side, then the place.
std::optional<Target> Pointing::target_at(const Pointed& pointed, int side) const {
    std::vector<Target> tries;
    if (pointed.piece >= 0) {
        tries.push_back(Target::piece(pointed.piece));
    }
    if (pointed.place.kind == Place::Kind::cell) {
        if (side >= 0) {
            tries.push_back(Target::side(pointed.place.a, side));
        }
        tries.push_back(Target::cell(pointed.place.a));
    }
    // A piece may be offered whose tile lies under another one in the same place.
    for (const PieceView& piece : state_.session.shown().view.pieces) {
        if (piece.on_map && piece.at == pointed.place) {
            tries.push_back(Target::piece(piece.index));
        }
    }
    const auto found = std::find_if(tries.begin(), tries.end(), [this](const Target& target) {
        return !choices_on(target).empty();
    });
    return found == tries.end() ? std::nullopt : std::optional(*found);
}

void Pointing::follow(const MapInput& input) {
    state_.hovered.piece = input.hovered.piece;
    state_.hovered.place = input.hovered.place;
    const auto target = target_at(input.hovered, input.side);
    if (input.is_over_map && (is_mouse_used() || input.is_clicked)) {
        state_.is_keyboard_focus = false;
    }
    if (!state_.is_keyboard_focus) {
        state_.focus = target ? choices_on(*target).front() : -1;
    }
    if (input.is_right_clicked || (input.is_clicked && !target)) {
        state_.selected = input.hovered.piece;
    }
    if (input.is_clicked && target) {
        state_.pressed = target;
    }
}

void Pointing::follow_panels() {
    if (state_.offered >= 0 && (is_mouse_used() || !state_.is_keyboard_focus)) {
        state_.focus = state_.offered;
        state_.is_keyboard_focus = false;
    }
}

void Pointing::refresh() {
    const bool is_same = looked_at_ == state_.hovered && previewed_ == state_.focus &&
                         changes_ == state_.session.changes();
    if (is_same) {
        return;
    }
    if (changes_ != state_.session.changes()) {
        state_.sum = nullptr;
    }
    looked_at_ = state_.hovered;
    previewed_ = state_.focus;
    changes_ = state_.session.changes();
    ask_game();
}

void Pointing::ask_game() {
    state_.preview.reset();
    state_.look = {};
    state_.why_not.clear();
    const Game& game = state_.session.game();
    const Viewer viewer = state_.session.viewer();
    if (const ShownChoice* focused = state_.focused()) {
        state_.preview = game.preview(
            viewer, filled(focused->choice, state_.session.shown().prompt, std::nullopt));
    }
    const bool is_on_map =
        state_.hovered.piece >= 0 || state_.hovered.place.kind != Place::Kind::nowhere;
    if (is_on_map) {
        state_.look = game.look(viewer, {state_.hovered.piece, state_.hovered.place, -1}, {});
    }
    if ((is_on_map || state_.hovered.card >= 0) && state_.focus < 0) {
        explain();
    }
}

void Pointing::explain() {
    Session& session = state_.session;
    if (!session.awaits_person()) {
        return;
    }
    const Pointed selected{state_.selected, {}, -1};
    const Verdict no = session.game().why_not(session.viewer(), selected, state_.hovered);
    const bool is_by_rule = no && no->code < static_cast<std::uint16_t>(TableRefusal::game_over);
    if (is_by_rule) { // the table's own reasons tell nothing that is not seen
        state_.why_not = refusal_text(session.game(), *no, session.viewer());
        state_.why_rule = std::string(no->rule.text());
    }
}

void Pointing::walk(int by) {
    const auto count = static_cast<int>(state_.session.shown().choices.size());
    if (count == 0) {
        return;
    }
    const int start = by > 0 ? 0 : count - 1;
    state_.focus = state_.focus < 0 ? start : (state_.focus + by + count) % count;
    state_.is_keyboard_focus = true;
}

void Pointing::forget() {
    state_.focus = -1;
    state_.is_keyboard_focus = false;
    state_.hovered = {};
    state_.selected = -1;
    state_.preview.reset();
    state_.look = {};
    state_.why_not.clear();
    state_.message.clear();
    state_.sum = nullptr;
    looked_at_ = {};
    previewed_ = -1;
}

} // namespace gonfalon::ui
