#include "ui/art/blazon.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>
#include <stdexcept>
#include <utility>

namespace gonfalon::ui {

namespace {

using Division = FieldOfArms::Division;

template <typename Value, std::size_t Size>
std::optional<Value> look_up(const std::array<std::pair<std::string_view, Value>, Size>& table,
                             std::string_view word) {
    for (const auto& [name, value] : table) {
        if (name == word) {
            return value;
        }
    }
    return std::nullopt;
}

constexpr std::array<std::pair<std::string_view, Tincture>, 12> tinctures = {{
    {"argent", Tincture::argent},
    {"silver", Tincture::argent},
    {"or", Tincture::or_},
    {"gold", Tincture::or_},
    {"gules", Tincture::gules},
    {"azure", Tincture::azure},
    {"sable", Tincture::sable},
    {"vert", Tincture::vert},
    {"purpure", Tincture::purpure},
    {"tenne", Tincture::tenne},
    {"ermine", Tincture::ermine},
    {"vair", Tincture::vair},
}};

constexpr std::array<std::pair<std::string_view, Division>, 5> per_words = {{
    {"pale", Division::per_pale},
    {"fess", Division::per_fess},
    {"bend", Division::per_bend},
    {"saltire", Division::per_saltire},
    {"chevron", Division::per_chevron},
}};

constexpr std::array<std::pair<std::string_view, Division>, 7> striped = {{
    {"quarterly", Division::quarterly},
    {"paly", Division::paly},
    {"barry", Division::barry},
    {"bendy", Division::bendy},
    {"chequy", Division::chequy},
    {"lozengy", Division::lozengy},
    {"gyronny", Division::gyronny},
}};

constexpr std::array<std::pair<std::string_view, int>, 14> numbers = {{
    {"a", 1},
    {"an", 1},
    {"one", 1},
    {"two", 2},
    {"three", 3},
    {"four", 4},
    {"five", 5},
    {"six", 6},
    {"seven", 7},
    {"eight", 8},
    {"nine", 9},
    {"ten", 10},
    {"eleven", 11},
    {"twelve", 12},
}};

constexpr std::array<std::string_view, 14> ordinaries = {"fess",
                                                         "pale",
                                                         "bend",
                                                         "bend-sinister",
                                                         "chevron",
                                                         "cross",
                                                         "saltire",
                                                         "chief",
                                                         "bordure",
                                                         "pile",
                                                         "bar",
                                                         "label",
                                                         "orle",
                                                         "canton"};

/// Words of posture that change nothing in our simple figures.
constexpr std::array<std::string_view, 8> passed_over = {
    "rampant", "displayed", "couped", "guardant", "crowned", "armed", "proper", "pierced"};

std::vector<std::string> words_of(std::string_view text) {
    std::vector<std::string> words;
    std::string word;
    const auto finish = [&words, &word] {
        if (!word.empty()) {
            words.push_back(std::exchange(word, {}));
        }
    };
    for (const char c : text) {
        if (c == ' ' || c == '\t' || c == '\n') {
            finish();
        } else if (c == ',' || c == ';' || c == '(' || c == ')') {
            finish();
            words.emplace_back(1, c == ';' ? ',' : c);
        } else {
            word += c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
        }
    }
    finish();
    return words;
}

/// "fleurs-de-lis" and "lions" are the plural of what the book of charges lists.
std::string singular(std::string word) {
    if (word.starts_with("fleurs-")) {
        return "fleur-" + word.substr(7);
    }
    if (word == "crosses") {
        return "cross";
    }
    if (word == "fesses") {
        return "fess";
    }
    if (word != "cross" && word != "fess" && word != "fleur-de-lis" && word.size() > 2 &&
        word.ends_with('s')) {
        word.pop_back();
    }
    return word;
}

class BlazonReader {
public:
    explicit BlazonReader(std::string_view text) : words_(words_of(text)) {}

    Coat read() {
        Coat coat = read_coat();
        if (at_ < words_.size()) {
            fail();
        }
        return coat;
    }

private:
    Coat read_coat() {
        if (++depth_ > 4) {
            throw std::invalid_argument("blazon: brackets too deep");
        }
        Coat coat;
        coat.field = read_field();
        while (accept(",")) {
            read_bearing(coat.bearings);
        }
        --depth_;
        return coat;
    }

    FieldOfArms read_field() {
        FieldOfArms field;
        if (accept("per")) {
            field.division = read_per();
        } else if (const auto division = look_up(striped, peek())) {
            ++at_;
            field.division = *division;
            if (accept("of")) {
                field.count = std::clamp(read_number(), 2, 16);
            }
        } else {
            field.first = read_half();
            read_semy(field);
            return field;
        }
        field.first = read_half();
        expect("and");
        field.second = read_half();
        return field;
    }

    Division read_per() {
        const auto division = look_up(per_words, peek());
        if (!division) {
            fail();
        }
        ++at_;
        if (*division == Division::per_bend && accept("sinister")) {
            return Division::per_bend_sinister;
        }
        return *division;
    }

    void read_semy(FieldOfArms& field) {
        if (accept("semy-de-lis") || accept("semy-de-lys")) {
            field.semy = "fleur-de-lis";
            field.semy_tincture = read_tincture();
        } else if (accept("semy")) {
            expect("of");
            field.semy = read_kind();
            field.semy_tincture = read_tincture();
        }
    }

    Half read_half() {
        if (accept("(")) {
            Half half{Tincture::argent, std::make_shared<const Coat>(read_coat())};
            expect(")");
            return half;
        }
        return {read_tincture(), nullptr};
    }

    void read_bearing(std::vector<Bearing>& out) {
        if (accept("on")) {
            Bearing below = read_plain();
            below.on_it.push_back(read_plain());
            out.push_back(std::move(below));
            return;
        }
        accept("within");
        accept("overall");
        Bearing first = read_plain();
        if (accept("charged")) {
            expect("with");
            first.on_it.push_back(read_plain());
        }
        const bool is_between = accept("between");
        out.push_back(std::move(first));
        if (is_between) {
            Bearing others = read_plain();
            others.spot = Bearing::Spot::between;
            out.push_back(std::move(others));
        }
    }

    Bearing read_plain() {
        Bearing bearing;
        bearing.count = read_number();
        bearing.kind = read_kind();
        if (accept("engrailed") || accept("indented") || accept("wavy")) {
            bearing.engrailed = true;
        }
        bearing.tincture = read_tincture();
        if (accept("in")) {
            bearing.spot = accept("chief") ? Bearing::Spot::chief : Bearing::Spot::base;
            if (bearing.spot == Bearing::Spot::base) {
                expect("base");
            }
        }
        return bearing;
    }

    int read_number() {
        const std::string& word = peek();
        int value = 0;
        const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), value);
        if (error == std::errc{} && end == word.data() + word.size()) {
            ++at_;
            return std::clamp(value, 1, 16);
        }
        if (const auto known = look_up(numbers, word)) {
            ++at_;
            return *known;
        }
        return 1;
    }

    std::string read_kind() {
        std::string kind = singular(next());
        if (kind == "bend" && accept("sinister")) {
            kind = "bend-sinister";
        }
        if (kind == "lion" && (accept("passant") || accept("statant"))) {
            kind = "lion-passant";
        }
        while (std::find(passed_over.begin(), passed_over.end(), peek()) != passed_over.end()) {
            ++at_;
        }
        return kind;
    }

    Tincture read_tincture() {
        const auto tincture = look_up(tinctures, peek());
        if (!tincture) {
            fail();
        }
        ++at_;
        return *tincture;
    }

    [[nodiscard]] const std::string& peek() const {
        return at_ < words_.size() ? words_[at_] : none_;
    }

    const std::string& next() {
        if (at_ == words_.size()) {
            fail();
        }
        return words_[at_++];
    }

    bool accept(std::string_view word) {
        if (peek() != word) {
            return false;
        }
        ++at_;
        return true;
    }

    void expect(std::string_view word) {
        if (!accept(word)) {
            fail();
        }
    }

    [[noreturn]] void fail() const {
        throw std::invalid_argument(at_ < words_.size()
                                        ? "blazon: \"" + words_[at_] + "\" is not understood"
                                        : std::string("blazon: it ends too soon"));
    }

    std::vector<std::string> words_;
    std::string none_;
    std::size_t at_ = 0;
    int depth_ = 0;
};

} // namespace

Coat parse_blazon(std::string_view text) {
    return BlazonReader(text).read();
}

bool is_ordinary(std::string_view kind) {
    return std::find(ordinaries.begin(), ordinaries.end(), kind) != ordinaries.end();
}

} // namespace gonfalon::ui
