#include <gonfalon/core/error.hpp>
#include <gonfalon/core/files.hpp>
#include <gonfalon/core/schema.hpp>

#include <nlohmann/json.hpp>
#include <valijson/adapters/nlohmann_json_adapter.hpp>
#include <valijson/schema.hpp>
#include <valijson/schema_parser.hpp>
#include <valijson/validation_results.hpp>
#include <valijson/validator.hpp>

#include <map>
#include <mutex>

namespace gonfalon {

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

/// The deepest complaint says what is wrong; those above only repeat that something is.
valijson::ValidationResults::Error deepest_of(valijson::ValidationResults& results) {
    valijson::ValidationResults::Error error;
    valijson::ValidationResults::Error deepest;
    while (results.popError(error)) {
        if (error.context.size() >= deepest.context.size()) {
            deepest = error;
        }
    }
    return deepest;
}

} // namespace

/// Schemas made ready when first asked for; simulations start battles from several threads.
struct CompiledSchemas {
    std::mutex mutex;
    std::map<std::string, valijson::Schema> by_name;
};

Schemas::Schemas(std::filesystem::path folder)
    : folder_(std::move(folder)), cache_(std::make_unique<CompiledSchemas>()) {
    if (!std::filesystem::is_directory(folder_)) {
        throw DataError(folder_.string(), "", "the folder of JSON schemas is missing");
    }
}

Schemas::Schemas(Schemas&&) noexcept = default;
Schemas& Schemas::operator=(Schemas&&) noexcept = default;
Schemas::~Schemas() = default;

std::filesystem::path Schemas::file_of(const std::string& name) const {
    return folder_ / (name + ".schema.json");
}

bool Schemas::knows(const std::string& name) const {
    return std::filesystem::is_regular_file(file_of(name));
}

void Schemas::check(const nlohmann::json& json,
                    const std::string& file,
                    const std::string& name) const {
    const std::lock_guard lock(cache_->mutex);
    const auto [found, is_new] = cache_->by_name.try_emplace(name);
    if (is_new) {
        const nlohmann::json text = files::read_json(file_of(name));
        valijson::SchemaParser().populateSchema(valijson::adapters::NlohmannJsonAdapter(text),
                                                found->second);
    }
    valijson::Validator validator;
    valijson::ValidationResults results;
    if (!validator.validate(
            found->second, valijson::adapters::NlohmannJsonAdapter(json), &results)) {
        const auto error = deepest_of(results);
        throw DataError(file, pointer_of(error.context), error.description);
    }
}

} // namespace gonfalon
