// The commands that ask and change nothing.

#include <gonfalon/core/wire.hpp>

#include "engine/list.hpp"
#include "engine/protocol.hpp"

#include <algorithm>

namespace gonfalon::engine {

using Json = nlohmann::json;

namespace {

const Chart& chart_of(const RulesetList& rulesets, const Request& request) {
    const Ruleset* ruleset = find_ruleset(rulesets, request.text("ruleset"));
    if (ruleset == nullptr) {
        throw WireError("unknown_id", "there is no ruleset '" + request.text("ruleset") + "'");
    }
    const auto& charts = ruleset->charts();
    const auto found = std::find_if(charts.begin(), charts.end(), [&](const Chart& chart) {
        return chart.id == request.text("chart");
    });
    if (found == charts.end()) {
        throw WireError("unknown_id", "there is no chart '" + request.text("chart") + "'");
    }
    return *found;
}

/// A row or column by its key, else by its number.
int line_of(const Request& request, const char* field, const std::vector<ChartLine>& lines) {
    const Json& wanted = request.at(field);
    if (wanted.is_number_unsigned() && wanted.get<std::uint64_t>() < lines.size()) {
        return wanted.get<int>();
    }
    for (std::size_t i = 0; wanted.is_string() && i < lines.size(); ++i) {
        if (lines[i].key == wanted.get_ref<const std::string&>()) {
            return static_cast<int>(i);
        }
    }
    throw WireError("unknown_id", std::string("'") + field + "': the chart has no such line");
}

int row_of(const Request& request, const Chart& chart) {
    if (!request.has("roll")) {
        return line_of(request, "row", chart.rows);
    }
    const auto row = chart.row_for(small_number(request.at("roll"), "roll"));
    if (!row) {
        throw WireError("bad_request", "'roll': no row of the chart covers it");
    }
    return *row;
}

Json cell_json(const Chart& chart, int row, int column) {
    const ChartCell& cell = chart.cell(row, column);
    return {{"row", chart.rows[static_cast<std::size_t>(row)].key},
            {"column", chart.columns[static_cast<std::size_t>(column)].key},
            {"text", cell.text},
            {"value", cell.value ? Json(*cell.value) : Json(nullptr)},
            {"provenance", word_of(cell.provenance)},
            {"note", cell.note}};
}

} // namespace

Json Protocol::show_list(const Request&) {
    return {{"rulesets", list_json(rulesets_)}};
}

Json Protocol::view(const Request& request) {
    Json out{{"view", wire::view(game().view(viewer_), lexicon())}};
    if (request.flag_or("board", true)) {
        out["board"] = wire::board(game().board());
    }
    return out;
}

Preview Protocol::preview_of(const Request& request) const {
    expect_decider();
    const Action action = request.has("choice") ? chosen(request) : action_of(request);
    if (const Verdict no = game().forbids(match_->prompt().seat, action)) {
        refuse(*no);
    }
    return game().preview(viewer_, action);
}

Json Protocol::preview(const Request& request) {
    return {{"preview", wire::preview(preview_of(request), lexicon())}};
}

Json Protocol::odds(const Request& request) {
    return {{"forecast", wire::forecast(preview_of(request).forecast)}};
}

Json Protocol::look(const Request& request) {
    const Pointed from = pointed_from(request.at("from"), lexicon());
    const Pointed to = request.has("to") ? pointed_from(request.at("to"), lexicon()) : Pointed{};
    return {{"look", wire::look(game().look(viewer_, from, to), lexicon())}};
}

Json Protocol::why_not(const Request& request) {
    Verdict no;
    if (request.has("action")) {
        const Action action = action_of(request);
        const Seat seat = seat_ == Seat::none ? match_->prompt().seat : seat_;
        no = game().forbids(seat, action);
        if (!no && seat == match_->prompt().seat && match_->prompt().find(action) == nullptr) {
            no = Refusal{"", static_cast<std::uint16_t>(TableRefusal::not_offered)};
        }
    } else {
        const Pointed piece =
            request.has("piece") ? pointed_from(request.at("piece"), lexicon()) : Pointed{};
        no = game().why_not(viewer_, piece, pointed_from(request.at("target"), lexicon()));
    }
    return {{"why_not", no ? wire::refusal(*no, game(), viewer_) : Json(nullptr)}};
}

Json Protocol::chart(const Request& request) {
    const Chart& chart = chart_of(rulesets_, request);
    if (!request.has("row") && !request.has("roll")) {
        return {{"chart", wire::chart(chart)}};
    }
    const int column = request.has("column") || chart.columns.size() != 1
                           ? line_of(request, "column", chart.columns)
                           : 0;
    return {{"cell", cell_json(chart, row_of(request, chart), column)}};
}

Json Protocol::state(const Request&) {
    return {{"state", game().state_json()}, {"digest", hex(game().digest())}};
}

} // namespace gonfalon::engine
