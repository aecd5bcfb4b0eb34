#include "ui/panels/map_tooltip.hpp"

#include "ui/widgets.hpp"

namespace gonfalon::ui {

namespace {

using Lines = std::vector<std::string>;

void add(Lines& lines, const std::string& line) {
    if (!line.empty()) {
        lines.push_back(line);
    }
}

Lines lines_of_choice(const TableState& state, const ShownChoice& focused) {
    Lines lines{focused.label};
    if (state.preview) {
        add(lines, state.preview->cost);
        for (const Note& note : state.preview->notes) {
            add(lines, note.text + ' ' + short_case(note.rule.text()));
        }
        add(lines, state.preview->forecast.verdict);
    }
    return lines;
}

Lines lines_of_place(const TableState& state, const MapInput& input) {
    Lines lines;
    for (const PieceView& piece : state.session.shown().view.pieces) {
        if (piece.index == input.hovered.piece) {
            std::string line = piece.name;
            for (const StatusView& status : piece.statuses) {
                line += ", " + status.label;
            }
            lines.push_back(line);
        }
    }
    if (!state.why_not.empty()) {
        lines.push_back(state.why_not + ' ' + short_case(state.why_rule));
    }
    if (lines.empty() && input.hovered.place.kind == Place::Kind::cell) {
        std::string line;
        for (const Note& note : state.look.notes) {
            line += (line.empty() ? "" : " ") + note.text;
        }
        add(lines, line);
    }
    return lines;
}

} // namespace

void draw_map_tooltip(const TableState& state, const MapInput& input) {
    if (!input.is_over_map || ImGui::IsMouseDown(ImGuiMouseButton_Left)) {
        return;
    }
    const ShownChoice* focused = state.is_keyboard_focus ? nullptr : state.focused();
    const Lines lines =
        focused != nullptr ? lines_of_choice(state, *focused) : lines_of_place(state, input);
    if (lines.empty()) {
        return;
    }
    ImGui::BeginTooltip();
    ImGui::PushTextWrapPos(state.desk.px(360));
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const TypeScope scope(state.desk, i == 0 ? Type::body : Type::note);
        ImGui::TextUnformatted(lines[i].c_str());
    }
    ImGui::PopTextWrapPos();
    ImGui::EndTooltip();
}

} // namespace gonfalon::ui
