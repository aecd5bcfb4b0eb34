#pragma once
// One computation per attack, as data: the panel shows it, resolution uses it, the log prints it.

#include <gonfalon/core/ids.hpp>

#include <cstdint>
#include <string>
#include <vector>

namespace gonfalon {

/// A cell of a chart that is in play.
struct ChartHit {
    std::string chart;
    std::int32_t row = -1;
    std::int32_t column = -1;
    bool operator==(const ChartHit&) const = default;
};

/// One line of a sum: a base number, a factor, an addition, or a total.
struct TallyLine {
    enum class Kind : std::uint8_t { base, times, plus, subtotal, total };
    Kind kind = Kind::base;
    std::string label;
    std::int32_t value = 0;
    RuleId rule = {};
    bool reconstructed = false; ///< rests on a reconstructed figure
    std::int32_t piece = -1;    ///< the piece it is about
    bool operator==(const TallyLine&) const = default;
};

struct Tally {
    std::string title;
    Seat seat = Seat::none;
    std::vector<TallyLine> lines = {};
    std::int32_t total = 0;
    bool operator==(const Tally&) const = default;
};

/// An exact share: num of den.
struct Fraction {
    std::int64_t num = 0;
    std::int64_t den = 1;

    std::int64_t per_mille() const { return den == 0 ? 0 : num * 1000 / den; }

    /// Rounded to one decimal, for people: "-2.5". `den` must be positive.
    std::string decimal() const {
        const std::int64_t size = ((num < 0 ? -num : num) * 20 + den) / (2 * den);
        return (num < 0 && size > 0 ? "-" : "") + std::to_string(size / 10) + '.' +
               std::to_string(size % 10);
    }

    bool operator==(const Fraction&) const = default;
};

struct OddsRow {
    std::string label;
    Fraction chance;
    bool operator==(const OddsRow&) const = default;
};

/// Exact chances of the outcomes of one question. The rows need not exclude each other.
struct OddsTable {
    std::string title;
    std::vector<OddsRow> rows = {};
    RuleId rule = {};
    bool operator==(const OddsTable&) const = default;
};

/// A small table of figures for the odds panel (what is needed, what the other may have...).
struct FigureTable {
    std::string title;
    std::vector<std::string> columns = {};
    std::vector<std::vector<std::string>> rows = {}; ///< the first string of a row is its label
    RuleId rule = {};
    bool operator==(const FigureTable&) const = default;
};

struct Note {
    std::string text;
    RuleId rule = {};
    bool operator==(const Note&) const = default;
};

/// What will or may come of an action. Zero tables are fine: with hidden cards there is no exact
/// answer, and the notes say what is known.
struct Forecast {
    std::string title;
    std::string verdict; ///< one plain sentence
    std::vector<Tally> tallies = {};
    std::vector<OddsTable> tables = {};
    std::vector<FigureTable> figures = {};
    std::vector<Note> notes = {};
    std::vector<ChartHit> hits = {};

    bool empty() const {
        return tallies.empty() && tables.empty() && figures.empty() && notes.empty();
    }

    bool operator==(const Forecast&) const = default;
};

} // namespace gonfalon
