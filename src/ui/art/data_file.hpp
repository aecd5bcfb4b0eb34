#pragma once

#include <nlohmann/json_fwd.hpp>

#include <filesystem>
#include <string>
#include <utility>
#include <vector>

namespace gonfalon::ui {

/// Reads a JSON file. Throws DataError when it cannot be opened or is not JSON.
nlohmann::json read_data_file(const std::filesystem::path& file);

/// A value in a data file that knows where it lies, for errors people can act on.
class DataNode {
public:
    DataNode(const nlohmann::json& value, std::string file, std::string where = "");

    /// Throws DataError when this is no object or has no such member.
    [[nodiscard]] DataNode at(const std::string& name) const;
    [[nodiscard]] bool has(const std::string& name) const;
    [[nodiscard]] std::string text() const;
    [[nodiscard]] double number() const;
    [[nodiscard]] std::vector<DataNode> items() const;
    [[nodiscard]] std::vector<std::pair<std::string, DataNode>> members() const;
    /// Throws DataError about this value.
    [[noreturn]] void fail(const std::string& reason) const;

private:
    const nlohmann::json* value_;
    std::string file_;
    std::string where_;
};

} // namespace gonfalon::ui
