#include "ui/panels/prompt_panel.hpp"

#include "ui/widgets.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace gonfalon::ui {

namespace {

/// Choices that hang on nothing but a button.
std::vector<int> button_choices(const Shown& shown) {
    std::vector<int> buttons;
    for (std::size_t i = 0; i < shown.choices.size(); ++i) {
        if (shown.choices[i].choice.target.kind == Target::Kind::button) {
            buttons.push_back(static_cast<int>(i));
        }
    }
    return buttons;
}

/// "The English: draw 15 cards (deal)", "throw 2 dice with 6 sides (the clash)".
std::string roll_words(const View& view, const RollRequest& wanted) {
    std::string words;
    for (const SeatView& seat : view.seats) {
        words += seat.seat == wanted.seat ? seat.name + ": " : "";
    }
    const std::string count = std::to_string(wanted.count);
    const std::string many = wanted.count == 1 ? "" : "s";
    words += wanted.kind == RollRequest::Kind::draw
                 ? "draw " + count + " card" + many
                 : "throw " + count + (wanted.count == 1 ? " die" : " dice") + " with " +
                       std::to_string(wanted.sides) + " sides";
    return words + " (" + wanted.name + ")";
}

/// "3 pieces, 2 cards": the things on the map and in the tray that choices hang on.
std::string count_of_things(const Shown& shown) {
    std::vector<Target> seen;
    std::array<int, 3> counts{};
    for (const ShownChoice& one : shown.choices) {
        const Target& target = one.choice.target;
        if (target.kind == Target::Kind::button ||
            std::find(seen.begin(), seen.end(), target) != seen.end()) {
            continue;
        }
        seen.push_back(target);
        const bool is_piece =
            target.kind == Target::Kind::piece || target.kind == Target::Kind::footprint;
        ++counts.at(is_piece ? 0U : target.kind == Target::Kind::card ? 2U : 1U);
    }
    constexpr std::array names = {"piece", "place", "card"};
    std::string text;
    for (std::size_t i = 0; i < names.size(); ++i) {
        if (counts.at(i) > 0) {
            text += (text.empty() ? "" : ", ") + std::to_string(counts.at(i)) + ' ' + names.at(i) +
                    (counts.at(i) == 1 ? "" : "s");
        }
    }
    return text;
}

} // namespace

std::optional<int> PromptPanel::choice_of_key(const Shown& shown, int digit) {
    const std::vector<int> buttons = button_choices(shown);
    const auto index = static_cast<std::size_t>(digit - 1);
    return digit >= 1 && index < buttons.size() ? std::optional(buttons[index]) : std::nullopt;
}

void PromptPanel::ask_value(TableState& state, int choice) {
    const Shown& shown = state.session.shown();
    const Choice& asked = shown.choices.at(static_cast<std::size_t>(choice)).choice;
    asking_ = choice;
    asked_at_ = state.session.changes();
    value_ = shown.prompt.parameters.at(static_cast<std::size_t>(asked.parameter)).max;
}

void PromptPanel::draw(TableState& state) {
    Desk& desk = state.desk;
    const Shown& shown = state.session.shown();
    if (asked_at_ != state.session.changes()) {
        asking_ = -1;
    }
    heading(desk, shown.heading.empty() ? "Waiting" : shown.heading, Type::head);
    const std::string rule(shown.outcome.is_over() ? shown.outcome.rule.text()
                                                   : shown.prompt.rule.text());
    if (prose_with_case(desk, shown.question, rule)) {
        state.open_page(rule);
    }
    draw_purses(state);
    ImGui::Dummy({1, desk.px(4)});
    if (shown.outcome.is_over()) {
        draw_end(state);
    } else if (state.session.match().wanted()) {
        draw_roll(state);
    } else if (asking_ >= 0) {
        draw_value(state);
    } else {
        draw_buttons(state);
    }
    if (state.is_keyboard_focus && state.focused() != nullptr) {
        mark_item(desk, "focused"); // something is shown that Enter would choose
    }
    for (const std::string& line : {state.message, state.trouble}) {
        ImGui::PushStyleColor(ImGuiCol_Text, to_im(desk.palette().oxblood));
        if (!line.empty()) {
            prose(desk, line, Type::note);
        }
        ImGui::PopStyleColor();
    }
    if (!shown.outcome.is_over()) {
        draw_tools(state);
    }
}

/// The victor's arms, and where to go from here.
void PromptPanel::draw_end(TableState& state) {
    Desk& desk = state.desk;
    const Shown& shown = state.session.shown();
    const float room = ImGui::GetContentRegionAvail().x;
    for (const SeatView& seat : shown.view.seats) {
        if (seat.seat == shown.outcome.winner) {
            const Picture arms =
                desk.shield(seat.blazon, seat.colour, static_cast<int>(desk.px(96)));
            ImGui::SetCursorPosX(ImGui::GetCursorPosX() + (room - arms.size().x) / 2);
            ImGui::Image(arms.id(), arms.size());
        }
    }
    const float width = (room - desk.px(8)) / 2;
    if (ink_button(desk, "end:replay", "Look back", "", width, ButtonLook::chosen)) {
        state.errand = Errand::replay;
    }
    ImGui::SameLine(0, desk.px(8));
    if (ink_button(desk, "end:leave", "Leave the table", "", width)) {
        state.errand = Errand::leave;
    }
}

/// What the deciding seat has left to spend, as pips: its small tracks. The large ones stand in the
/// strip.
void PromptPanel::draw_purses(TableState& state) {
    Desk& desk = state.desk;
    const Palette& p = desk.palette();
    const Shown& shown = state.session.shown();
    for (const TrackView& track : shown.view.tracks) {
        if (!is_purse(track) || track.seat != shown.prompt.seat) {
            continue;
        }
        faded_prose(desk, track.label);
        ImGui::SameLine(desk.px(110));
        const ImVec2 at = ImGui::GetCursorScreenPos();
        const float radius = desk.px(6);
        ImDrawList& list = *ImGui::GetWindowDrawList();
        for (int i = 0; i < track.max; ++i) {
            const ImVec2 middle{at.x + radius + desk.px(17.0 * i), at.y + desk.px(10)};
            if (i < track.value) {
                list.AddCircleFilled(middle, radius, to_im(p.oxblood), 16);
            } else {
                list.AddCircle(middle, radius - 0.5F, to_im(p.faded), 16, 1.4F);
            }
        }
        ImGui::Dummy({desk.px(17.0 * track.max), desk.px(20)});
        ImGui::SameLine();
        prose(desk, std::to_string(track.value) + " of " + std::to_string(track.max), Type::strong);
    }
}

void PromptPanel::draw_buttons(TableState& state) {
    Desk& desk = state.desk;
    const Shown& shown = state.session.shown();
    const std::vector<int> buttons = button_choices(shown);
    const float room = ImGui::GetContentRegionAvail().x;
    float widest = desk.px(90);
    for (const int index : buttons) {
        const std::string& label = shown.choices[static_cast<std::size_t>(index)].label;
        widest = std::max(widest, text_width(desk, Type::body, label) + desk.px(46));
    }
    const float gap = desk.px(8);
    const int columns = std::clamp(static_cast<int>((room + gap) / (widest + gap)), 1, 3);
    const float width =
        (room - gap * static_cast<float>(columns - 1)) / static_cast<float>(columns);
    int column = 0;
    int key = 0;
    for (const int index : buttons) {
        const ShownChoice& shown_choice = shown.choices[static_cast<std::size_t>(index)];
        ++key;
        if (column > 0) {
            ImGui::SameLine(0, gap);
        }
        const ButtonLook look = state.focus == index ? ButtonLook::chosen : ButtonLook::plain;
        if (ink_button(desk,
                       "choice:" + std::to_string(index),
                       shown_choice.label,
                       key <= 9 ? std::to_string(key) : "",
                       width,
                       look)) {
            state.chosen = index;
        }
        if (ImGui::IsItemHovered()) {
            state.offered = index;
            state.rule_pointed = std::string(shown.prompt.rule.text());
        }
        column = (column + 1) % columns;
    }
    draw_all(state);
}

/// What glows on the map and in the tray, told in words and as a list for the keyboard.
void PromptPanel::draw_all(TableState& state) {
    Desk& desk = state.desk;
    const Shown& shown = state.session.shown();
    const std::string things = count_of_things(shown);
    if (things.empty()) {
        return;
    }
    faded_prose(desk, "Click what glows: " + things + ". Tab walks through them, Enter chooses.");
    if (!state.is_keyboard_focus || state.focus < 0) {
        return;
    }
    const auto count = static_cast<int>(shown.choices.size());
    const int first = std::clamp(state.focus - 2, 0, std::max(0, count - 5));
    for (int i = first; i < std::min(count, first + 5); ++i) {
        const ShownChoice& shown_choice = shown.choices[static_cast<std::size_t>(i)];
        ImGui::PushID(i);
        if (ImGui::Selectable(shown_choice.label.c_str(), i == state.focus)) {
            state.chosen = i;
        }
        ImGui::PopID();
    }
}

void PromptPanel::draw_value(TableState& state) {
    Desk& desk = state.desk;
    const Shown& shown = state.session.shown();
    const ShownChoice& asked = shown.choices.at(static_cast<std::size_t>(asking_));
    const Parameter& parameter =
        shown.prompt.parameters.at(static_cast<std::size_t>(asked.choice.parameter));
    prose(desk,
          asked.label + ": " + parameter.name + ", " + std::to_string(parameter.min) + " to " +
              std::to_string(parameter.max));
    ImGui::SetNextItemWidth(ImGui::GetContentRegionAvail().x);
    ImGui::SliderInt("##value", &value_, parameter.min, parameter.max);
    mark_item(desk, "value");
    const float width = (ImGui::GetContentRegionAvail().x - desk.px(8)) / 2;
    if (ink_button(desk, "button:value", "Do it", "Enter", width, ButtonLook::chosen)) {
        if (parameter.allows(value_)) {
            state.chosen = asking_;
            state.value = value_;
        } else {
            state.message = "That number is not among those allowed.";
        }
    }
    ImGui::SameLine(0, desk.px(8));
    if (ink_button(desk, "button:no_value", "Not this", "", width)) {
        asking_ = -1;
    }
}

/// The table's own dice or cards are typed in.
void PromptPanel::draw_roll(TableState& state) {
    Desk& desk = state.desk;
    const RollRequest& wanted = *state.session.match().wanted();
    const Lexicon& lexicon = state.session.game().lexicon();
    const bool are_dice = wanted.kind == RollRequest::Kind::dice;
    const auto name_of = [&](int value) {
        const bool is_card =
            !are_dice && value >= 0 && static_cast<std::size_t>(value) < lexicon.cards.size();
        return is_card ? lexicon.cards[value] : std::to_string(value);
    };
    prose(desk, roll_words(state.session.shown().view, wanted));
    std::string so_far;
    for (const int value : typed_) {
        so_far += (so_far.empty() ? "" : ", ") + name_of(value);
    }
    faded_prose(desk, so_far.empty() ? "Nothing entered yet." : so_far);
    std::vector<int> offered = wanted.pool;
    for (int i = 1; are_dice && i <= std::min(wanted.sides, 20); ++i) {
        offered.push_back(i);
    }
    const float gap = desk.px(5);
    const float room = ImGui::GetContentRegionAvail().x;
    const float width = desk.px(are_dice ? 46 : 62);
    float used = 0;
    for (const int value : offered) {
        if (!are_dice && std::find(typed_.begin(), typed_.end(), value) != typed_.end()) {
            continue;
        }
        const bool has_room = used > 0 && used + width < room;
        used = has_room ? used : 0;
        if (has_room) {
            ImGui::SameLine(0, gap);
        }
        used += width + gap;
        if (ink_button(desk, "roll:" + name_of(value), name_of(value), "", width)) {
            typed_.push_back(value);
        }
    }
    if (static_cast<int>(typed_.size()) >= wanted.count) {
        state.given = std::exchange(typed_, {});
    }
}

void PromptPanel::draw_tools(TableState& state) {
    Desk& desk = state.desk;
    ImGui::Dummy({1, desk.px(2)});
    const float width = (ImGui::GetContentRegionAvail().x - desk.px(16)) / 3;
    ImGui::PushStyleVar(ImGuiStyleVar_Alpha, state.session.can_undo() ? 1.0F : 0.45F);
    if (ink_button(desk, "button:undo", "Undo", "U", width, ButtonLook::quiet)) {
        state.wants_undo = true;
    }
    ImGui::PopStyleVar();
    ImGui::SameLine(0, desk.px(8));
    ImGui::PushStyleVar(ImGuiStyleVar_Alpha, state.session.can_redo() ? 1.0F : 0.45F);
    if (ink_button(desk, "button:redo", "Redo", "R", width, ButtonLook::quiet)) {
        state.wants_redo = true;
    }
    ImGui::PopStyleVar();
    ImGui::SameLine(0, desk.px(8));
    if (ink_button(desk, "button:hint", "Advice", "H", width, ButtonLook::quiet)) {
        state.wants_hint = true;
    }
}

} // namespace gonfalon::ui
