#include "ui/panels/rules_panel.hpp"

#include "ui/widgets.hpp"

#include <algorithm>
#include <utility>

namespace gonfalon::ui {

namespace {

std::string lower(std::string text) {
    std::transform(text.begin(), text.end(), text.begin(), [](char c) {
        return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    });
    return text;
}

} // namespace

void RulesPanel::draw(TableState& state) {
    if (!state.open_rule.empty()) {
        current_ = std::exchange(state.open_rule, {});
        search_.fill('\0');
    }
    ImGui::SetNextItemWidth(ImGui::GetContentRegionAvail().x);
    ImGui::InputTextWithHint("##search", "a case or a word", search_.data(), search_.size());
    mark_item(state.desk, "search");
    if (search_[0] != '\0') {
        draw_results(state);
        return;
    }
    for (const RulePage& page : state.session.match().ruleset().rule_pages()) {
        if (page.id == current_) {
            draw_page(state, page);
            return;
        }
    }
    if (!current_.empty()) {
        faded_prose(state.desk, "There is no page on " + current_ + ".");
    }
    draw_topics(state);
    heading(state.desk, "All pages");
    draw_results(state);
}

/// The pages about what is asked now.
void RulesPanel::draw_topics(TableState& state) {
    const std::vector<RuleId>& topics = state.session.shown().prompt.topics;
    for (const RulePage& page : state.session.match().ruleset().rule_pages()) {
        if (std::any_of(topics.begin(), topics.end(), [&](const RuleId& topic) {
                return topic.text() == page.id;
            })) {
            heading(state.desk, short_case(page.id) + "  " + page.title);
            prose(state.desk, page.text);
            ImGui::Spacing();
        }
    }
}

void RulesPanel::draw_page(TableState& state, const RulePage& page) {
    if (ink_button(
            state.desk, "rules:all", "All pages", "", state.desk.px(120), ButtonLook::quiet)) {
        current_.clear();
    }
    heading(state.desk, short_case(page.id) + "  " + page.title);
    prose(state.desk, page.text);
    for (const std::string& see : page.see) {
        if (case_link(state.desk, see)) {
            current_ = see;
        }
        ImGui::SameLine();
    }
    ImGui::NewLine();
}

/// The pages that hold the words looked for, each with its title and its first words.
void RulesPanel::draw_results(TableState& state) {
    const std::string wanted = lower(search_.data());
    bool is_any = false;
    for (const RulePage& page : state.session.match().ruleset().rule_pages()) {
        const bool is_found = wanted.empty() || lower(page.id).find(wanted) != std::string::npos ||
                              lower(page.title).find(wanted) != std::string::npos ||
                              lower(page.text).find(wanted) != std::string::npos;
        if (!is_found) {
            continue;
        }
        is_any = true;
        draw_result(state, page);
    }
    if (!is_any) {
        faded_prose(state.desk, "No page holds these words.");
    }
}

void RulesPanel::draw_result(TableState& state, const RulePage& page) {
    ImGui::Spacing();
    ImGui::BeginGroup();
    {
        const TypeScope scope(state.desk, Type::note);
        ImGui::PushStyleColor(ImGuiCol_Text, to_im(state.desk.palette().oxblood));
        ImGui::TextUnformatted(short_case(page.id).c_str());
        ImGui::PopStyleColor();
        ImGui::SameLine();
        ImGui::TextUnformatted(page.title.c_str());
    }
    faded_prose(state.desk, page.text);
    ImGui::EndGroup();
    if (!ImGui::IsItemVisible()) {
        return;
    }
    mark_item(state.desk, "page:" + page.id);
    if (ImGui::IsItemHovered()) {
        state.rule_pointed = page.id;
        ImGui::SetMouseCursor(ImGuiMouseCursor_Hand);
    }
    if (ImGui::IsItemClicked()) {
        current_ = page.id;
        search_.fill('\0');
    }
}

} // namespace gonfalon::ui
