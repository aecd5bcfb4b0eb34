#include <gonfalon/board/hex_map.hpp>

#include <algorithm>
#include <charconv>
#include <limits>

namespace gonfalon::board {

namespace {

constexpr int letter_columns = 26;

std::string in_brackets(int number) {
    return "(" + std::to_string(number) + ")";
}

std::string two_digits(int number) {
    if (number < 0 || number > 99) {
        return in_brackets(number);
    }
    return {static_cast<char>('0' + number / 10), static_cast<char>('0' + number % 10)};
}

/// Reads a whole text as a number written the one plain way: no plus, no leading zeros.
std::optional<int> plain_number(std::string_view text) {
    std::int16_t number = 0;
    const char* end = text.data() + text.size();
    const auto [stop, error] = std::from_chars(text.data(), end, number);
    if (error != std::errc{} || stop != end || std::to_string(number) != text) {
        return std::nullopt;
    }
    return number;
}

/// Takes `(-1)` off the front of the text.
std::optional<int> take_bracketed(std::string_view& text) {
    const auto close = text.find(')');
    if (!text.starts_with('(') || close == std::string_view::npos) {
        return std::nullopt;
    }
    const auto number = plain_number(text.substr(1, close - 1));
    text.remove_prefix(close + 1);
    return number;
}

bool is_digit(char c) {
    return c >= '0' && c <= '9';
}

/// Takes two digits, or a number in brackets that two digits cannot say.
std::optional<int> take_two_digits(std::string_view& text) {
    if (text.starts_with('(')) {
        const auto number = take_bracketed(text);
        return number && (*number < 0 || *number > 99) ? number : std::nullopt;
    }
    if (text.size() < 2 || !is_digit(text[0]) || !is_digit(text[1])) {
        return std::nullopt;
    }
    const int number = (text[0] - '0') * 10 + (text[1] - '0');
    text.remove_prefix(2);
    return number;
}

/// Takes a letter (`@` is the column before A), or a number in brackets that no letter can say.
std::optional<int> take_letter(std::string_view& text) {
    if (text.starts_with('(')) {
        const auto number = take_bracketed(text);
        return number && (*number < 0 || *number > letter_columns) ? number : std::nullopt;
    }
    if (text.empty() || text.front() < '@' || text.front() > 'Z') {
        return std::nullopt;
    }
    const int column = text.front() - '@';
    text.remove_prefix(1);
    return column;
}

} // namespace

bool HexMap::prints(HexLabel label) const {
    if (label.column < 1 || label.column > static_cast<int>(columns.size())) {
        return false;
    }
    const HexColumn& column = columns[static_cast<std::size_t>(label.column - 1)];
    return label.number >= 1 && label.number <= column.count &&
           std::find(missing.begin(), missing.end(), label) == missing.end();
}

std::string text(HexLabels labels, HexLabel label) {
    if (labels == HexLabels::ccrr) {
        return two_digits(label.column) + two_digits(label.number);
    }
    const bool has_letter = label.column >= 0 && label.column <= letter_columns;
    const std::string column = has_letter ? std::string(1, static_cast<char>('@' + label.column))
                                          : in_brackets(label.column);
    return column + std::to_string(label.number);
}

std::optional<HexLabel> parse_label(HexLabels labels, std::string_view text) {
    const bool ccrr = labels == HexLabels::ccrr;
    const auto column = ccrr ? take_two_digits(text) : take_letter(text);
    if (!column) {
        return std::nullopt;
    }
    const auto number = ccrr ? take_two_digits(text) : plain_number(text);
    if (!number || (ccrr && !text.empty())) {
        return std::nullopt;
    }
    return HexLabel{*column, *number};
}

} // namespace gonfalon::board
