#pragma once
// Printed tables as data: one JSON file a chart, read by the rules and by the chart panel alike.

#include <gonfalon/core/ids.hpp>

#include <nlohmann/json_fwd.hpp>

#include <optional>
#include <string>
#include <vector>

namespace gonfalon {

/// Where a figure comes from: the rulebook, a public source, or our own reconstruction.
enum class Provenance : std::uint8_t { printed, published, reconstructed };

Provenance provenance_from(const std::string& word); ///< throws DataError
const char* word_of(Provenance provenance);

struct ChartCell {
    std::string text;              ///< as shown
    std::optional<int> value = {}; ///< the figure the rules use, where it is one
    Provenance provenance = Provenance::printed;
    std::string note = {};
};

struct ChartLine {
    std::string key;   ///< how the rules name the row or column
    std::string label; ///< as shown
    std::string rule = {};
    int low = 0; ///< bands and thresholds: the values it covers
    int high = 0;
};

/// One chart of one of four kinds. All are a rectangle of cells; the kind says how a row is found:
/// grid and modifiers by key, bands by a value between low and high, thresholds by the first row
/// whose high is not below the value.
struct Chart {
    enum class Kind : std::uint8_t { grid, thresholds, bands, modifiers };

    std::string file;
    std::string id;
    std::string title;
    std::string rule;
    Kind kind = Kind::grid;
    std::string row_axis;
    std::string column_axis;
    std::vector<ChartLine> rows;
    std::vector<ChartLine> columns;
    std::vector<std::vector<ChartCell>> cells;
    std::string note;

    /// Reads and checks a chart: rectangular, keys distinct, bands neither overlapping nor with
    /// gaps. Throws DataError naming the file and JSON pointer.
    static Chart from_json(const nlohmann::json& json, const std::string& file);

    std::optional<int> row(const std::string& key) const;
    std::optional<int> column(const std::string& key) const;
    /// The row of a bands or thresholds chart that covers `value`.
    std::optional<int> row_for(int value) const;
    /// The figure at a named cell. Throws DataError when the cell or its figure is missing.
    int value(const std::string& row_key, const std::string& column_key) const;
    const ChartCell& cell(int row, int column) const;
};

} // namespace gonfalon
