#include "ui/panels/log_panel.hpp"

#include "ui/widgets.hpp"

namespace gonfalon::ui {

void LogPanel::refresh(TableState& state) {
    if (seen_changes_ == state.session.changes()) {
        return;
    }
    seen_changes_ = state.session.changes();
    const auto& log = state.session.match().log();
    const Viewer viewer = state.session.viewer();
    std::size_t kept = 0;
    if (viewer == viewer_) {
        while (kept < log.size() && kept < digests_.size() && log[kept].digest == digests_[kept]) {
            ++kept;
        }
    }
    viewer_ = viewer;
    digests_.resize(kept);
    std::erase_if(lines_, [kept](const Line& line) { return line.entry >= kept; });
    for (std::size_t i = kept; i < log.size(); ++i) {
        digests_.push_back(log[i].digest);
        for (std::size_t k = 0; k < log[i].events.size(); ++k) {
            const Event& event = log[i].events[k];
            if (!viewer.sees(event.audience)) {
                continue;
            }
            std::string text = state.session.game().tell(event, viewer);
            if (!text.empty()) {
                lines_.push_back({std::move(text),
                                  std::string(event.rule.text()),
                                  i,
                                  k,
                                  event.effect == Effect::heading,
                                  log[i].is_auto,
                                  event.seat});
            }
        }
    }
}

void LogPanel::draw(TableState& state) {
    draw_recent(state, 400);
}

void LogPanel::draw_recent(TableState& state, std::size_t count) {
    refresh(state);
    if (lines_.empty()) {
        faded_prose(state.desk, "Nothing has happened yet.");
    }
    ImGui::Indent(state.desk.px(14));
    const std::size_t first = lines_.size() > count ? lines_.size() - count : 0;
    for (std::size_t i = lines_.size(); i > first; --i) {
        draw_line(state, lines_[i - 1]);
    }
    ImGui::Unindent(state.desk.px(14));
}

void LogPanel::draw_line(TableState& state, const Line& line) {
    Desk& desk = state.desk;
    const Event& event = state.session.match().log().at(line.entry).events.at(line.event);
    const ImVec2 start = ImGui::GetCursorScreenPos();
    ImGui::BeginGroup();
    if (line.is_heading) {
        heading(desk, line.text, Type::strong);
    } else if (prose_with_case(desk,
                               line.text + (line.is_auto ? " (standing order)" : ""),
                               line.rule,
                               Type::note)) {
        state.open_page(line.rule);
    }
    ImGui::EndGroup();
    if (!ImGui::IsItemVisible()) {
        return;
    }
    mark_item(desk,
              (event.sum ? "log_sum:" : "log_line:") + std::to_string(line.entry) + '/' +
                  std::to_string(line.event));
    const ImVec2 end{start.x + ImGui::GetContentRegionAvail().x, ImGui::GetItemRectMax().y};
    if (event.sum) {
        draw_sum_mark(desk, {start.x - desk.px(7), start.y + desk.px(10)});
    }
    if (ImGui::IsWindowHovered() && ImGui::IsMouseHoveringRect(start, end)) {
        point_at(state, line, event);
        ImGui::GetWindowDrawList()->AddRectFilled({start.x - desk.px(4), start.y},
                                                  {start.x - desk.px(1), end.y},
                                                  to_im(desk.palette().lapis));
    }
}

/// A lozenge before a line that has a sum to open.
void LogPanel::draw_sum_mark(const Desk& desk, ImVec2 at) {
    const float half = desk.px(4);
    ImGui::GetWindowDrawList()->AddQuadFilled({at.x, at.y - half},
                                              {at.x + half, at.y},
                                              {at.x, at.y + half},
                                              {at.x - half, at.y},
                                              to_im(desk.palette().gold));
}

/// Lights what the line is about; a click opens its sum again.
void LogPanel::point_at(TableState& state, const Line& line, const Event& event) {
    state.rule_pointed = line.rule;
    state.lit_pieces.insert(event.pieces.begin(), event.pieces.end());
    state.lit_places.insert(state.lit_places.end(), event.places.begin(), event.places.end());
    if (ImGui::IsMouseClicked(ImGuiMouseButton_Left) && event.sum && state.open_tab != Tab::rules) {
        state.sum = event.sum.get();
        state.open_tab = Tab::odds;
    }
}

} // namespace gonfalon::ui
