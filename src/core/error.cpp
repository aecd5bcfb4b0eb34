#include <gonfalon/core/error.hpp>

#include <utility>

namespace gonfalon {

namespace {

std::string joined(const std::string& file, const std::string& where, const std::string& reason) {
    std::string text = file;
    if (!where.empty()) {
        text += (text.empty() ? "" : ": ") + where;
    }
    return text + (text.empty() ? "" : ": ") + reason;
}

} // namespace

DataError::DataError(std::string file, std::string where, std::string reason)
    : std::runtime_error(joined(file, where, reason)), file_(std::move(file)),
      where_(std::move(where)), reason_(std::move(reason)) {
}

void contract_violated(const char* condition, const char* file, int line) {
    throw ContractViolation(std::string("broken: ") + condition + " (" + file + ":" +
                            std::to_string(line) + ")");
}

} // namespace gonfalon
