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
    refresh(state);
    const auto& log = state.session.match().log();
    if (pinned_at_ == state.session.changes() && pinned_entry_ < log.size()) {
        state.sum = log[pinned_entry_].events.at(pinned_event_).sum.get();
    }
    if (lines_.empty()) {
        faded_prose(state.desk, "Nothing has happened yet.");
    }
    constexpr std::size_t most = 400;
    const std::size_t first = lines_.size() > most ? lines_.size() - most : 0;
    for (std::size_t i = lines_.size(); i > first; --i) {
        draw_line(state, lines_[i - 1]);
    }
}

void LogPanel::draw_line(TableState& state, const Line& line) {
    Desk& desk = state.desk;
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
    const ImVec2 end{start.x + ImGui::GetContentRegionAvail().x, ImGui::GetItemRectMax().y};
    if (!ImGui::IsWindowHovered() || !ImGui::IsMouseHoveringRect(start, end)) {
        return;
    }
    const Event& event = state.session.match().log().at(line.entry).events.at(line.event);
    state.lit_pieces.insert(event.pieces.begin(), event.pieces.end());
    state.lit_places.insert(state.lit_places.end(), event.places.begin(), event.places.end());
    ImGui::GetWindowDrawList()->AddRectFilled({start.x - desk.px(8), start.y},
                                              {start.x - desk.px(5), end.y},
                                              to_im(desk.palette().lapis));
    if (ImGui::IsMouseClicked(ImGuiMouseButton_Left) && event.sum && state.open_tab != Tab::rules) {
        pinned_at_ = state.session.changes();
        pinned_entry_ = line.entry;
        pinned_event_ = line.event;
        state.open_tab = Tab::odds;
    }
}

} // namespace gonfalon::ui
