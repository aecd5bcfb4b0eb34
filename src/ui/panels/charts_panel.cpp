#include "ui/panels/charts_panel.hpp"

#include "ui/widgets.hpp"

#include <algorithm>

namespace gonfalon::ui {

namespace {

/// The cells in play: of the sum pointed at, else of the last thing that happened.
std::vector<ChartHit> hits_in_play(TableState& state) {
    if (state.preview && !state.preview->forecast.hits.empty()) {
        return state.preview->forecast.hits;
    }
    if (state.sum != nullptr) {
        return state.sum->hits;
    }
    const auto& log = state.session.match().log();
    std::vector<ChartHit> hits;
    if (!log.empty()) {
        for (const Event& event : log.back().events) {
            if (state.session.viewer().sees(event.audience)) {
                hits.insert(hits.end(), event.hits.begin(), event.hits.end());
            }
        }
    }
    return hits;
}

} // namespace

void ChartsPanel::draw(TableState& state) {
    const auto& charts = state.session.match().ruleset().charts();
    if (charts.empty()) {
        faded_prose(state.desk, "This game has no charts.");
        return;
    }
    const std::vector<ChartHit> hits = hits_in_play(state);
    const std::string first = hits.empty() ? std::string() : hits.front().chart;
    if (!first.empty() && first != followed_) {
        for (std::size_t i = 0; i < charts.size(); ++i) {
            current_ = charts[i].id == first ? static_cast<int>(i) : current_;
        }
    }
    followed_ = first;
    current_ = std::clamp(current_, 0, static_cast<int>(charts.size()) - 1);
    const Chart& chart = charts[static_cast<std::size_t>(current_)];
    ImGui::SetNextItemWidth(ImGui::GetContentRegionAvail().x);
    if (ImGui::BeginCombo("##chart", chart.title.c_str(), ImGuiComboFlags_HeightLarge)) {
        for (std::size_t i = 0; i < charts.size(); ++i) {
            if (ImGui::Selectable(charts[i].title.c_str(), static_cast<int>(i) == current_)) {
                current_ = static_cast<int>(i);
            }
        }
        ImGui::EndCombo();
    }
    mark_item(state.desk, "chart");
    draw_chart(state, chart, hits);
}

void ChartsPanel::draw_chart(TableState& state,
                             const Chart& chart,
                             const std::vector<ChartHit>& hits) {
    Desk& desk = state.desk;
    if (prose_with_case(desk, chart.title, chart.rule, Type::lead)) {
        state.open_page(chart.rule);
    }
    if (ImGui::BeginTable("cells",
                          static_cast<int>(chart.columns.size()) + 1,
                          ImGuiTableFlags_RowBg | ImGuiTableFlags_SizingStretchProp |
                              ImGuiTableFlags_PadOuterX)) {
        draw_head(desk, chart);
        for (std::size_t row = 0; row < chart.rows.size(); ++row) {
            draw_row(state, chart, row, hits);
        }
        ImGui::EndTable();
    }
    faded_prose(desk, chart.note);
    draw_legend(desk, chart);
}

void ChartsPanel::draw_head(Desk& desk, const Chart& chart) {
    ImGui::TableNextRow();
    ImGui::TableSetBgColor(ImGuiTableBgTarget_RowBg0,
                           to_im(mix(desk.palette().panel, desk.palette().gold, 0.35)));
    ImGui::TableSetColumnIndex(0);
    prose(desk, chart.row_axis, Type::note);
    for (std::size_t i = 0; i < chart.columns.size(); ++i) {
        ImGui::TableSetColumnIndex(static_cast<int>(i) + 1);
        prose(desk, chart.columns[i].label, Type::note);
    }
}

void ChartsPanel::draw_row(TableState& state,
                           const Chart& chart,
                           std::size_t row,
                           const std::vector<ChartHit>& hits) {
    ImGui::TableNextRow();
    ImGui::TableSetColumnIndex(0);
    prose(state.desk, chart.rows[row].label, Type::note);
    for (std::size_t column = 0; column < chart.columns.size(); ++column) {
        ImGui::TableSetColumnIndex(static_cast<int>(column) + 1);
        const bool is_marked = std::any_of(hits.begin(), hits.end(), [&](const ChartHit& hit) {
            return hit.chart == chart.id && (hit.row < 0 || hit.row == static_cast<int>(row)) &&
                   (hit.column < 0 || hit.column == static_cast<int>(column));
        });
        draw_cell(state, chart.cells.at(row).at(column), is_marked);
        mark_item(state.desk, "chart_cell:" + std::to_string(row) + '/' + std::to_string(column));
        if (ImGui::IsItemHovered()) {
            const std::string& own = chart.rows[row].rule;
            state.rule_pointed = own.empty() ? chart.rule : own;
        }
    }
}

/// What the tints of cells say, where this chart has such cells.
void ChartsPanel::draw_legend(Desk& desk, const Chart& chart) {
    const auto has = [&chart](Provenance provenance) {
        return std::any_of(chart.cells.begin(), chart.cells.end(), [provenance](const auto& row) {
            return std::any_of(row.begin(), row.end(), [provenance](const ChartCell& cell) {
                return cell.provenance == provenance;
            });
        });
    };
    const Palette& p = desk.palette();
    const auto entry = [&desk](Color tint, const std::string& text) {
        const ImVec2 at = ImGui::GetCursorScreenPos();
        ImDrawList& list = *ImGui::GetWindowDrawList();
        const ImVec2 high{at.x + desk.px(22), at.y + desk.px(16)};
        list.AddRectFilled(at, high, to_im(tint));
        list.AddRect(at, high, to_im(desk.palette().faded));
        ImGui::Dummy({desk.px(26), desk.px(16)});
        ImGui::SameLine();
        faded_prose(desk, text);
    };
    entry(p.mark, "→ in play now");
    if (has(Provenance::reconstructed)) {
        entry(mix(p.panel, p.reconstructed, 0.6),
              "reconstructed, not printed; correct it in " + chart.file);
    }
}

void ChartsPanel::draw_cell(TableState& state, const ChartCell& cell, bool is_marked) {
    Desk& desk = state.desk;
    const Palette& p = desk.palette();
    if (is_marked) {
        ImGui::TableSetBgColor(ImGuiTableBgTarget_CellBg, to_im(p.mark));
    } else if (cell.provenance == Provenance::reconstructed) {
        ImGui::TableSetBgColor(ImGuiTableBgTarget_CellBg, to_im(with_alpha(p.reconstructed, 0.6)));
    }
    prose(desk, is_marked ? "→ " + cell.text : cell.text, is_marked ? Type::strong : Type::body);
    if (!cell.note.empty() && ImGui::IsItemHovered()) {
        ImGui::SetTooltip("%s", cell.note.c_str());
    }
}

} // namespace gonfalon::ui
