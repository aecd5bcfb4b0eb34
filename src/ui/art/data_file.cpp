#include "ui/art/data_file.hpp"

#include <gonfalon/core/error.hpp>

#include <nlohmann/json.hpp>

#include <fstream>

namespace gonfalon::ui {

using nlohmann::json;

json read_data_file(const std::filesystem::path& file) {
    std::ifstream in(file);
    if (!in) {
        throw DataError(file.generic_string(), "", "the file cannot be read");
    }
    try {
        return json::parse(in);
    } catch (const json::parse_error& error) {
        throw DataError(file.generic_string(), "", error.what());
    }
}

DataNode::DataNode(const json& value, std::string file, std::string where)
    : value_(&value), file_(std::move(file)), where_(std::move(where)) {
}

DataNode DataNode::at(const std::string& name) const {
    if (!has(name)) {
        fail("\"" + name + "\" is missing");
    }
    return {(*value_)[name], file_, where_ + '/' + name};
}

bool DataNode::has(const std::string& name) const {
    return value_->is_object() && value_->contains(name);
}

std::string DataNode::text() const {
    if (!value_->is_string()) {
        fail("a text was expected");
    }
    return value_->get<std::string>();
}

double DataNode::number() const {
    if (!value_->is_number()) {
        fail("a number was expected");
    }
    return value_->get<double>();
}

std::vector<DataNode> DataNode::items() const {
    if (!value_->is_array()) {
        fail("a list was expected");
    }
    std::vector<DataNode> nodes;
    for (std::size_t i = 0; i < value_->size(); ++i) {
        nodes.emplace_back((*value_)[i], file_, where_ + '/' + std::to_string(i));
    }
    return nodes;
}

std::vector<std::pair<std::string, DataNode>> DataNode::members() const {
    if (!value_->is_object()) {
        fail("an object was expected");
    }
    std::vector<std::pair<std::string, DataNode>> nodes;
    for (const auto& [name, value] : value_->items()) {
        nodes.emplace_back(name, DataNode(value, file_, where_ + '/' + name));
    }
    return nodes;
}

void DataNode::fail(const std::string& reason) const {
    throw DataError(file_, where_.empty() ? "/" : where_, reason);
}

} // namespace gonfalon::ui
