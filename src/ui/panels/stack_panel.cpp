#include "ui/panels/stack_panel.hpp"

#include "ui/board_view.hpp"
#include "ui/widgets.hpp"

#include <map>

namespace gonfalon::ui {

void StackPanel::draw(TableState& state) {
    if (state.preview && !state.preview->forecast.empty()) {
        if (const auto rule = draw_forecast(state.desk, state.preview->forecast)) {
            state.open_page(*rule);
        }
        gold_rule(state.desk);
    }
    const View& view = state.session.shown().view;
    const std::int32_t wanted = state.hovered.piece >= 0 ? state.hovered.piece : state.selected;
    const PieceView* main = nullptr;
    for (const PieceView& piece : view.pieces) {
        if (piece.index == wanted) {
            main = &piece;
        }
    }
    if (main == nullptr) {
        faded_prose(state.desk, "Point at a piece to see it here; a right click keeps it.");
        draw_boxes(state);
        return;
    }
    draw_piece(state, *main);
    for (const PieceView& piece : view.pieces) {
        if (piece.on_map && main->on_map && piece.index != main->index &&
            piece.centre == main->centre) {
            gold_rule(state.desk);
            draw_piece(state, piece);
        }
    }
}

void StackPanel::draw_piece(TableState& state, const PieceView& piece) {
    Desk& desk = state.desk;
    const View& view = state.session.shown().view;
    CounterFace face = BoardView::face_of(view, piece);
    face.facing = piece.facing ? std::optional(0) : std::nullopt;
    face.aspect = 1;
    const Picture picture = desk.counter(face, static_cast<int>(desk.px(90)));
    ImGui::Image(picture.id(), picture.size());
    ImGui::SameLine(0, desk.px(12));
    ImGui::BeginGroup();
    heading(desk, piece.name);
    for (const SeatView& seat : view.seats) {
        if (seat.seat == piece.owner) {
            faded_prose(desk, seat.name + (piece.box.empty() ? "" : ", " + piece.box));
        }
    }
    if (piece.steps_full > 1) {
        faded_prose(desk,
                    std::to_string(piece.steps) + " of " + std::to_string(piece.steps_full) +
                        " steps");
    }
    ImGui::EndGroup();
    for (const Figure& figure : piece.figures) {
        const ImVec2 at = ImGui::GetCursorScreenPos();
        if (figure.reconstructed) {
            ImGui::GetWindowDrawList()->AddRectFilled(
                {at.x + desk.px(146), at.y},
                {at.x + desk.px(206), at.y + desk.px(21)},
                to_im(with_alpha(desk.palette().reconstructed, 0.55)));
        }
        ImGui::TextUnformatted(figure.label.c_str());
        ImGui::SameLine(desk.px(170));
        {
            const TypeScope scope(desk, Type::strong);
            ImGui::TextUnformatted(figure.value.c_str());
        }
        ImGui::SameLine(desk.px(250));
        if (case_link(desk, figure.rule.text())) {
            state.open_page(std::string(figure.rule.text()));
        } else if (figure.rule.empty()) {
            ImGui::NewLine();
        }
    }
    for (const StatusView& status : piece.statuses) {
        if (prose_with_case(desk, status.label, status.rule.text(), Type::strong)) {
            state.open_page(std::string(status.rule.text()));
        }
    }
}

void StackPanel::draw_boxes(TableState& state) {
    Desk& desk = state.desk;
    const View& view = state.session.shown().view;
    std::map<std::string, std::vector<const PieceView*>> boxes;
    for (const PieceView& piece : view.pieces) {
        if (!piece.on_map && !piece.box.empty()) {
            boxes[piece.box].push_back(&piece);
        }
    }
    for (const auto& [name, pieces] : boxes) {
        ImGui::Dummy({1, desk.px(4)});
        heading(desk, name);
        const float room = ImGui::GetContentRegionAvail().x;
        float used = 0;
        for (const PieceView* piece : pieces) {
            CounterFace face = BoardView::face_of(view, *piece);
            face.facing = face.facing ? std::optional(0) : std::nullopt;
            const Picture picture = desk.counter(face, static_cast<int>(desk.px(56)));
            if (used > 0 && used + picture.size().x < room) {
                ImGui::SameLine(0, 2);
            } else {
                used = 0;
            }
            used += picture.size().x + 2;
            ImGui::Image(picture.id(), picture.size());
            mark_item(desk, "piece:" + piece->id);
            if (ImGui::IsItemClicked()) {
                state.selected = piece->index;
            }
        }
    }
}

} // namespace gonfalon::ui
