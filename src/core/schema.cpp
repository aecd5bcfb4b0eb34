#include <gonfalon/core/error.hpp>
#include <gonfalon/core/files.hpp>

#include <nlohmann/json.hpp>
#include <valijson/adapters/nlohmann_json_adapter.hpp>
#include <valijson/schema.hpp>
#include <valijson/schema_parser.hpp>
#include <valijson/validation_results.hpp>
#include <valijson/validator.hpp>

namespace gonfalon::files {

namespace {

/// valijson names places as a list "<root>", "[key]"...; errors here speak in JSON pointers.
std::string pointer_of(const std::vector<std::string>& context) {
    std::string pointer;
    for (const std::string& part : context) {
        if (part != "<root>") {
            pointer +=
                "/" +
                (part.size() > 2 && part.front() == '[' ? part.substr(1, part.size() - 2) : part);
        }
    }
    return pointer.empty() ? "/" : pointer;
}

} // namespace

void check_schema(const nlohmann::json& json,
                  const std::string& file,
                  const std::filesystem::path& schema_file) {
    const nlohmann::json schema_json = read_json(schema_file);
    valijson::Schema schema;
    valijson::SchemaParser parser;
    parser.populateSchema(valijson::adapters::NlohmannJsonAdapter(schema_json), schema);
    valijson::Validator validator;
    valijson::ValidationResults results;
    if (validator.validate(schema, valijson::adapters::NlohmannJsonAdapter(json), &results)) {
        return;
    }
    // The deepest complaint says what is wrong; those above only repeat that something is.
    valijson::ValidationResults::Error error;
    valijson::ValidationResults::Error deepest;
    while (results.popError(error)) {
        if (error.context.size() >= deepest.context.size()) {
            deepest = error;
        }
    }
    throw DataError(file, pointer_of(deepest.context), deepest.description);
}

} // namespace gonfalon::files
