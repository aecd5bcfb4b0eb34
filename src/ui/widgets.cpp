#include "ui/widgets.hpp"

#include <algorithm>
#include <cmath>

namespace gonfalon::ui {

namespace {

void text_colored(Color color, const std::string& text) {
    ImGui::PushStyleColor(ImGuiCol_Text, to_im(color));
    ImGui::TextUnformatted(text.c_str());
    ImGui::PopStyleColor();
}

std::string sign_of(const TallyLine& line) {
    const std::string value = std::to_string(line.value);
    switch (line.kind) {
    case TallyLine::Kind::times:
        return "×" + value;
    case TallyLine::Kind::plus:
        return line.value >= 0 ? "+" + value : value;
    case TallyLine::Kind::base:
    case TallyLine::Kind::subtotal:
    case TallyLine::Kind::total:
        return value;
    }
    return value;
}

bool is_sum(const TallyLine& line) {
    return line.kind == TallyLine::Kind::subtotal || line.kind == TallyLine::Kind::total;
}

std::string percent(const Fraction& chance) {
    const std::int64_t mille = chance.per_mille();
    if (mille > 0 && mille < 10) {
        return "0." + std::to_string(mille) + " %";
    }
    return std::to_string((mille + 5) / 10) + " %";
}

} // namespace

std::string short_case(std::string_view rule) {
    const std::size_t dash = rule.find('-');
    return '[' + std::string(dash == std::string_view::npos ? rule : rule.substr(dash + 1)) + ']';
}

float text_width(const Desk& desk, Type type, const std::string& text) {
    ImFont* font = desk.font(type);
    return font->CalcTextSizeA(font->FontSize, 1e6F, 0, text.c_str()).x;
}

void draw_text(ImDrawList& list,
               const Desk& desk,
               Type type,
               ImVec2 at,
               Color color,
               const std::string& text) {
    ImFont* font = desk.font(type);
    list.AddText(
        font, font->FontSize, {std::round(at.x), std::round(at.y)}, to_im(color), text.c_str());
}

void mark_item(Desk& desk, const std::string& id) {
    desk.targets().put(id, {to_vec(ImGui::GetItemRectMin()), to_vec(ImGui::GetItemRectMax())});
}

bool ink_button(Desk& desk,
                const std::string& id,
                const std::string& label,
                const std::string& key,
                float width,
                ButtonLook look) {
    const Palette& p = desk.palette();
    const TypeScope type(desk, Type::body);
    const float key_room = key.empty() ? 0 : text_width(desk, Type::strong, key) + desk.px(10);
    const float room = width - key_room - desk.px(22);
    const ImVec2 text =
        ImGui::CalcTextSize(label.c_str(), nullptr, false, std::max(room, desk.px(40)));
    const ImVec2 size{width, std::max(text.y, ImGui::GetTextLineHeight()) + desk.px(12)};
    const ImVec2 at = ImGui::GetCursorScreenPos();
    ImGui::PushStyleColor(ImGuiCol_Border,
                          to_im(look == ButtonLook::quiet ? with_alpha(p.gold, 0.8) : p.oxblood));
    if (look == ButtonLook::chosen) {
        ImGui::PushStyleColor(ImGuiCol_Button, to_im(p.oxblood));
        ImGui::PushStyleColor(ImGuiCol_ButtonHovered, to_im(mix(p.oxblood, p.ink, 0.2)));
        ImGui::PushStyleColor(ImGuiCol_ButtonActive, to_im(mix(p.oxblood, p.ink, 0.35)));
    }
    ImGui::PushID(id.c_str());
    const bool is_pressed = ImGui::Button("##press", size);
    ImGui::PopID();
    ImGui::PopStyleColor(look == ButtonLook::chosen ? 4 : 1);
    mark_item(desk, id);
    const Color ink = look == ButtonLook::chosen ? p.paper : p.ink;
    const Color key_ink = look == ButtonLook::chosen ? mix(p.paper, p.gold, 0.4) : p.oxblood;
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const float middle = at.y + (size.y - ImGui::GetTextLineHeight()) / 2;
    if (!key.empty()) {
        draw_text(list, desk, Type::strong, {at.x + desk.px(10), middle}, key_ink, key);
    }
    const float x = key.empty() ? at.x + (width - text.x) / 2 : at.x + desk.px(10) + key_room;
    ImFont* font = desk.font(Type::body);
    list.AddText(font,
                 font->FontSize,
                 {std::round(x), std::round(at.y + (size.y - text.y) / 2)},
                 to_im(ink),
                 label.c_str(),
                 nullptr,
                 std::max(room, desk.px(40)));
    return is_pressed;
}

void heading(const Desk& desk, const std::string& text, Type type) {
    const TypeScope scope(desk, type);
    ImGui::PushStyleColor(ImGuiCol_Text, to_im(desk.palette().oxblood));
    ImGui::PushTextWrapPos(0);
    ImGui::TextUnformatted(text.c_str());
    ImGui::PopTextWrapPos();
    ImGui::PopStyleColor();
}

void prose(const Desk& desk, const std::string& text, Type type) {
    const TypeScope scope(desk, type);
    ImGui::PushTextWrapPos(0);
    ImGui::TextUnformatted(text.c_str());
    ImGui::PopTextWrapPos();
}

void faded_prose(const Desk& desk, const std::string& text, Type type) {
    ImGui::PushStyleColor(ImGuiCol_Text, to_im(desk.palette().faded));
    prose(desk, text, type);
    ImGui::PopStyleColor();
}

bool case_link(Desk& desk, std::string_view rule) {
    if (rule.empty()) {
        return false;
    }
    const TypeScope scope(desk, Type::note);
    ImGui::PushStyleColor(ImGuiCol_Text,
                          to_im(mix(desk.palette().oxblood, desk.palette().faded, 0.35)));
    ImGui::TextUnformatted(short_case(rule).c_str());
    ImGui::PopStyleColor();
    mark_item(desk, "case:" + std::string(rule));
    const bool is_hovered = ImGui::IsItemHovered();
    if (is_hovered) {
        ImGui::SetMouseCursor(ImGuiMouseCursor_Hand);
        const ImVec2 low = ImGui::GetItemRectMin();
        const ImVec2 high = ImGui::GetItemRectMax();
        ImGui::GetWindowDrawList()->AddLine(
            {low.x, high.y - 1}, {high.x, high.y - 1}, to_im(desk.palette().oxblood));
    }
    return is_hovered && ImGui::IsMouseClicked(ImGuiMouseButton_Left);
}

bool prose_with_case(Desk& desk, const std::string& text, std::string_view rule, Type type) {
    if (rule.empty()) {
        prose(desk, text, type);
        return false;
    }
    // The case follows the last word where there is room, else it stands on the next line.
    const float room = ImGui::GetContentRegionAvail().x;
    ImFont* font = desk.font(type);
    const ImVec2 whole = font->CalcTextSizeA(font->FontSize, 1e6F, room, text.c_str());
    const float single = text_width(desk, type, text);
    prose(desk, text, type);
    const float link = text_width(desk, Type::note, short_case(rule));
    if (single < room && whole.x + link + desk.px(8) < room) {
        ImGui::SameLine(0, desk.px(6));
    }
    return case_link(desk, rule);
}

void gold_rule(const Desk& desk) {
    ImGui::Dummy({1, desk.px(2)});
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float width = ImGui::GetContentRegionAvail().x;
    ImGui::GetWindowDrawList()->AddRectFilled(
        at, {at.x + width, at.y + 1}, to_im(with_alpha(desk.palette().gold, 0.8)));
    ImGui::Dummy({1, desk.px(4)});
}

std::optional<std::string> draw_tally(Desk& desk, const Tally& tally) {
    const Palette& p = desk.palette();
    std::optional<std::string> opened;
    {
        const TypeScope scope(desk, Type::strong);
        ImGui::TextUnformatted(tally.title.c_str());
    }
    const float width = ImGui::GetContentRegionAvail().x;
    const float value_right = width - desk.px(64);
    ImDrawList& list = *ImGui::GetWindowDrawList();
    for (const TallyLine& line : tally.lines) {
        const Type type = is_sum(line) ? Type::strong : Type::body;
        const ImVec2 at = ImGui::GetCursorScreenPos();
        const std::string value = sign_of(line);
        if (line.reconstructed) {
            list.AddRectFilled({at.x + value_right - desk.px(40), at.y},
                               {at.x + value_right + desk.px(6), at.y + desk.px(20)},
                               to_im(with_alpha(p.reconstructed, 0.55)));
        }
        draw_text(list,
                  desk,
                  type,
                  {at.x + value_right - text_width(desk, type, value), at.y},
                  p.ink,
                  value);
        if (line.kind == TallyLine::Kind::total) {
            list.AddRectFilled(
                {at.x, at.y - 2}, {at.x + value_right + desk.px(6), at.y - 1}, to_im(p.faded));
        }
        ImGui::PushTextWrapPos(ImGui::GetCursorPosX() + value_right - desk.px(48));
        {
            const TypeScope scope(desk, type);
            ImGui::TextUnformatted(line.label.c_str());
        }
        ImGui::PopTextWrapPos();
        ImGui::SameLine(value_right + desk.px(26));
        if (case_link(desk, line.rule.text())) {
            opened = std::string(line.rule.text());
        } else if (line.rule.empty()) {
            ImGui::NewLine();
        }
    }
    ImGui::Dummy({1, desk.px(4)});
    return opened;
}

std::optional<std::string> draw_odds(Desk& desk, const OddsTable& table) {
    const Palette& p = desk.palette();
    std::optional<std::string> opened;
    if (prose_with_case(desk, table.title, table.rule.text(), Type::strong)) {
        opened = std::string(table.rule.text());
    }
    float label_room = desk.px(70);
    for (const OddsRow& row : table.rows) {
        label_room = std::max(label_room, text_width(desk, Type::body, row.label));
    }
    const float width = ImGui::GetContentRegionAvail().x;
    label_room = std::min(label_room, width * 0.5F);
    const float bar_room = width - label_room - desk.px(80);
    std::int64_t most = 0;
    for (const OddsRow& row : table.rows) {
        most = std::max(most, row.chance.per_mille());
    }
    ImDrawList& list = *ImGui::GetWindowDrawList();
    for (const OddsRow& row : table.rows) {
        const ImVec2 at = ImGui::GetCursorScreenPos();
        const std::int64_t mille = row.chance.per_mille();
        draw_text(
            list,
            desk,
            Type::body,
            {at.x + label_room - std::min(label_room, text_width(desk, Type::body, row.label)),
             at.y},
            p.ink,
            row.label);
        const float share = static_cast<float>(mille) / 1000.0F;
        const float left = at.x + label_room + desk.px(10);
        const float bar = std::max(desk.px(2), bar_room * share);
        const Color color = mille == most ? p.oxblood : mix(p.parchment, p.faded, 0.5);
        list.AddRectFilled(
            {left, at.y + desk.px(3)}, {left + bar, at.y + desk.px(19)}, to_im(color), desk.px(2));
        draw_text(
            list, desk, Type::strong, {left + bar + desk.px(7), at.y}, p.ink, percent(row.chance));
        ImGui::Dummy({width, desk.px(24)});
    }
    return opened;
}

std::optional<std::string> draw_figures(Desk& desk, const FigureTable& table) {
    std::optional<std::string> opened;
    if (prose_with_case(desk, table.title, table.rule.text(), Type::strong)) {
        opened = std::string(table.rule.text());
    }
    const int columns = static_cast<int>(table.columns.size()) + 1;
    ImGui::PushID(&table);
    if (columns > 1 &&
        ImGui::BeginTable(
            "figures", columns, ImGuiTableFlags_RowBg | ImGuiTableFlags_SizingStretchProp)) {
        ImGui::TableNextRow();
        for (std::size_t i = 0; i < table.columns.size(); ++i) {
            ImGui::TableSetColumnIndex(static_cast<int>(i) + 1);
            text_colored(desk.palette().faded, table.columns[i]);
        }
        for (const auto& row : table.rows) {
            ImGui::TableNextRow();
            for (std::size_t i = 0; i < row.size() && static_cast<int>(i) < columns; ++i) {
                ImGui::TableSetColumnIndex(static_cast<int>(i));
                ImGui::TextUnformatted(row[i].c_str());
            }
        }
        ImGui::EndTable();
    }
    ImGui::PopID();
    return opened;
}

std::optional<std::string> draw_notes(Desk& desk, const std::vector<Note>& notes) {
    std::optional<std::string> opened;
    for (const Note& note : notes) {
        if (prose_with_case(desk, note.text, note.rule.text())) {
            opened = std::string(note.rule.text());
        }
    }
    return opened;
}

std::optional<std::string> draw_forecast(Desk& desk, const Forecast& forecast) {
    std::optional<std::string> opened;
    const auto take = [&opened](std::optional<std::string> rule) {
        if (rule) {
            opened = std::move(rule);
        }
    };
    if (!forecast.title.empty()) {
        heading(desk, forecast.title);
    }
    if (!forecast.verdict.empty()) {
        prose(desk, forecast.verdict);
        ImGui::Dummy({1, desk.px(4)});
    }
    for (const Tally& tally : forecast.tallies) {
        take(draw_tally(desk, tally));
    }
    for (const OddsTable& table : forecast.tables) {
        take(draw_odds(desk, table));
    }
    for (const FigureTable& table : forecast.figures) {
        take(draw_figures(desk, table));
    }
    take(draw_notes(desk, forecast.notes));
    return opened;
}

} // namespace gonfalon::ui
