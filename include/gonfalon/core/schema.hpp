#pragma once
// JSON schemas of the program's own formats, read once from assets/schemas. valijson judges.

#include <nlohmann/json_fwd.hpp>

#include <filesystem>
#include <memory>
#include <string>

namespace gonfalon {

struct CompiledSchemas;

class Schemas {
public:
    /// `folder` holds `<name>.schema.json`, rulesets' own in a folder each. Throws DataError when
    /// it is not there.
    explicit Schemas(std::filesystem::path folder);
    Schemas(Schemas&&) noexcept;
    Schemas& operator=(Schemas&&) noexcept;
    ~Schemas();

    bool knows(const std::string& name) const;
    /// Throws DataError naming `file`, the JSON pointer and the reason where `json` does not keep
    /// to the schema `name` ("chart", "ruleset/units").
    void check(const nlohmann::json& json, const std::string& file, const std::string& name) const;

private:
    std::filesystem::path file_of(const std::string& name) const;

    std::filesystem::path folder_;
    std::unique_ptr<CompiledSchemas> cache_;
};

} // namespace gonfalon
