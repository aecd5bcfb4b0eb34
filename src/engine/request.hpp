#pragma once
// One line of the protocol, read with care; and the errors it can end in.

#include <gonfalon/core/game.hpp>

#include <nlohmann/json.hpp>

#include <cstdint>
#include <istream>
#include <stdexcept>
#include <string>

namespace gonfalon::engine {

/// Becomes `{"code","message","rule"}` on the wire.
class WireError : public std::runtime_error {
public:
    WireError(std::string code, const std::string& message, std::string rule = "")
        : std::runtime_error(message), code_(std::move(code)), rule_(std::move(rule)) {}

    const std::string& code() const { return code_; }

    const std::string& rule() const { return rule_; }

private:
    std::string code_;
    std::string rule_;
};

constexpr std::size_t longest_line = std::size_t{1} << 20U;

enum class LineRead : std::uint8_t { whole, too_long, end };

/// Reads one line; of a line longer than `longest_line` nothing is kept.
LineRead read_line(std::istream& in, std::string& line);
/// Parses one line, which must be an object and not nested too deeply. Throws WireError.
nlohmann::json parse_line(const std::string& line);

/// Typed access to the fields of a request; each throws WireError naming the field.
class Request {
public:
    explicit Request(const nlohmann::json& json) : json_(json) {}

    bool has(const char* key) const { return json_.contains(key) && !json_.at(key).is_null(); }

    const nlohmann::json& at(const char* key) const;
    const std::string& text(const char* key) const;
    std::string text_or(const char* key, const std::string& otherwise) const;
    std::uint64_t count_or(const char* key, std::uint64_t otherwise) const;
    bool flag_or(const char* key, bool otherwise) const;

private:
    const nlohmann::json& json_;
};

/// A whole number that fits an action's argument. Throws WireError.
std::int32_t small_number(const nlohmann::json& json, const std::string& what);
/// `{"piece":id}`, `{"card":id}`, a place as the protocol prints it, or the bare id of a piece or
/// cell. Throws WireError.
Pointed pointed_from(const nlohmann::json& json, const Lexicon& lexicon);

} // namespace gonfalon::engine
