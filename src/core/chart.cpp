#include <gonfalon/core/chart.hpp>
#include <gonfalon/core/error.hpp>

#include <nlohmann/json.hpp>

#include <algorithm>
#include <set>

namespace gonfalon {

namespace {

struct Reader {
    const std::string& file;

    [[noreturn]] void fail(const std::string& where, const std::string& reason) const {
        throw DataError(file, where, reason);
    }

    std::string text(const nlohmann::json& json, const char* key, const std::string& where) const {
        const auto found = json.find(key);
        if (found == json.end() || !found->is_string()) {
            fail(where + "/" + key, "a text is wanted");
        }
        return found->get<std::string>();
    }

    std::string text_or(const nlohmann::json& json, const char* key, const char* standard) const {
        const auto found = json.find(key);
        return found != json.end() && found->is_string() ? found->get<std::string>() : standard;
    }

    int number_or(const nlohmann::json& json, const char* key, int standard) const {
        const auto found = json.find(key);
        return found != json.end() && found->is_number_integer() ? found->get<int>() : standard;
    }
};

Chart::Kind kind_from(const std::string& word, const Reader& reader) {
    if (word == "grid") {
        return Chart::Kind::grid;
    }
    if (word == "thresholds") {
        return Chart::Kind::thresholds;
    }
    if (word == "bands") {
        return Chart::Kind::bands;
    }
    if (word == "modifiers") {
        return Chart::Kind::modifiers;
    }
    reader.fail("/kind", "'" + word + "' is not grid, thresholds, bands or modifiers");
}

std::vector<ChartLine>
read_lines(const nlohmann::json& json, const char* key, const Reader& reader) {
    const std::string where = std::string("/") + key;
    if (!json.contains(key) || !json[key].is_array() || json[key].empty()) {
        reader.fail(where, "a list that is not empty is wanted");
    }
    std::vector<ChartLine> lines;
    std::set<std::string> keys;
    for (const auto& item : json[key]) {
        const std::string here = where + "/" + std::to_string(lines.size());
        ChartLine line;
        line.key = reader.text(item, "key", here);
        line.label = reader.text(item, "label", here);
        line.rule = reader.text_or(item, "rule", "");
        line.low = reader.number_or(item, "low", 0);
        line.high = reader.number_or(item, "high", line.low);
        if (!keys.insert(line.key).second) {
            reader.fail(here + "/key", "'" + line.key + "' stands twice");
        }
        lines.push_back(std::move(line));
    }
    return lines;
}

ChartCell read_cell(const nlohmann::json& json, const std::string& where, const Reader& reader) {
    if (!json.is_object()) {
        reader.fail(where, "a cell with a text is wanted");
    }
    ChartCell cell;
    cell.text = reader.text(json, "text", where);
    if (json.contains("value")) {
        if (!json["value"].is_number_integer()) {
            reader.fail(where + "/value", "a whole number is wanted");
        }
        cell.value = json["value"].get<int>();
    }
    try {
        cell.provenance = provenance_from(reader.text_or(json, "provenance", "printed"));
    } catch (const DataError& error) {
        reader.fail(where + "/provenance", error.reason());
    }
    cell.note = reader.text_or(json, "note", "");
    return cell;
}

void read_cells(Chart& chart, const nlohmann::json& json, const Reader& reader) {
    if (!json.contains("cells") || !json["cells"].is_array() ||
        json["cells"].size() != chart.rows.size()) {
        reader.fail("/cells",
                    "one list of cells for each of the " + std::to_string(chart.rows.size()) +
                        " rows is wanted");
    }
    for (const auto& row : json["cells"]) {
        const std::string where = "/cells/" + std::to_string(chart.cells.size());
        if (!row.is_array() || row.size() != chart.columns.size()) {
            reader.fail(where, std::to_string(chart.columns.size()) + " cells are wanted");
        }
        std::vector<ChartCell> cells;
        for (const auto& cell : row) {
            cells.push_back(read_cell(cell, where + "/" + std::to_string(cells.size()), reader));
        }
        chart.cells.push_back(std::move(cells));
    }
}

/// Bands follow each other without gap or overlap; thresholds rise.
void check_order(const Chart& chart, const Reader& reader) {
    if (chart.kind != Chart::Kind::bands && chart.kind != Chart::Kind::thresholds) {
        return;
    }
    for (std::size_t i = 0; i < chart.rows.size(); ++i) {
        const std::string where = "/rows/" + std::to_string(i);
        const ChartLine& row = chart.rows[i];
        if (row.high < row.low) {
            reader.fail(where, "its high is below its low");
        }
        if (i == 0) {
            continue;
        }
        const ChartLine& before = chart.rows[i - 1];
        if (chart.kind == Chart::Kind::bands && row.low != before.high + 1) {
            reader.fail(where + "/low",
                        "the bands leave a gap or overlap before " + std::to_string(row.low));
        }
        if (chart.kind == Chart::Kind::thresholds && row.high <= before.high) {
            reader.fail(where + "/high", "thresholds must rise");
        }
    }
}

std::optional<int> find_line(const std::vector<ChartLine>& lines, const std::string& key) {
    const auto found = std::find_if(
        lines.begin(), lines.end(), [&](const ChartLine& line) { return line.key == key; });
    return found == lines.end() ? std::nullopt
                                : std::optional(static_cast<int>(found - lines.begin()));
}

} // namespace

Provenance provenance_from(const std::string& word) {
    if (word == "printed") {
        return Provenance::printed;
    }
    if (word == "published") {
        return Provenance::published;
    }
    if (word == "reconstructed") {
        return Provenance::reconstructed;
    }
    throw DataError("", "", "'" + word + "' is not printed, published or reconstructed");
}

const char* word_of(Provenance provenance) {
    switch (provenance) {
    case Provenance::printed:
        return "printed";
    case Provenance::published:
        return "published";
    case Provenance::reconstructed:
        return "reconstructed";
    }
    return "";
}

Chart Chart::from_json(const nlohmann::json& json, const std::string& file) {
    const Reader reader{file};
    if (!json.is_object()) {
        reader.fail("", "an object is wanted");
    }
    Chart chart;
    chart.file = file;
    chart.id = reader.text(json, "id", "");
    chart.title = reader.text(json, "title", "");
    chart.rule = reader.text(json, "rule", "");
    chart.kind = kind_from(reader.text(json, "kind", ""), reader);
    chart.row_axis = reader.text_or(json, "row_axis", "");
    chart.column_axis = reader.text_or(json, "column_axis", "");
    chart.note = reader.text_or(json, "note", "");
    chart.rows = read_lines(json, "rows", reader);
    chart.columns = read_lines(json, "columns", reader);
    read_cells(chart, json, reader);
    check_order(chart, reader);
    return chart;
}

std::optional<int> Chart::row(const std::string& key) const {
    return find_line(rows, key);
}

std::optional<int> Chart::column(const std::string& key) const {
    return find_line(columns, key);
}

std::optional<int> Chart::row_for(int value) const {
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const bool covered = kind == Kind::thresholds
                                 ? value <= rows[i].high
                                 : value >= rows[i].low && value <= rows[i].high;
        if (covered) {
            return static_cast<int>(i);
        }
    }
    return std::nullopt;
}

const ChartCell& Chart::cell(int row, int column) const {
    return cells.at(static_cast<std::size_t>(row)).at(static_cast<std::size_t>(column));
}

int Chart::value(const std::string& row_key, const std::string& column_key) const {
    const auto r = row(row_key);
    const auto c = column(column_key);
    if (!r || !c) {
        throw DataError(
            file, !r ? "/rows" : "/columns", "'" + (!r ? row_key : column_key) + "' is missing");
    }
    const ChartCell& found = cell(*r, *c);
    if (!found.value) {
        throw DataError(file,
                        "/cells/" + std::to_string(*r) + "/" + std::to_string(*c) + "/value",
                        "the rules need a figure here");
    }
    return *found.value;
}

} // namespace gonfalon
