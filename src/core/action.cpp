#include <gonfalon/core/action.hpp>
#include <gonfalon/core/error.hpp>

#include <nlohmann/json.hpp>

#include <algorithm>

namespace gonfalon {

namespace {

[[noreturn]] void refuse(const std::string& where, const std::string& reason) {
    throw DataError("action", where, reason);
}

const Names* table_for(const Lexicon& lexicon, ArgKind kind) {
    switch (kind) {
    case ArgKind::piece:
        return &lexicon.pieces;
    case ArgKind::cell:
        return &lexicon.cells;
    case ArgKind::card:
        return &lexicon.cards;
    case ArgKind::seat:
        return &lexicon.seats;
    case ArgKind::word:
    case ArgKind::number:
    case ArgKind::flag:
        return nullptr;
    }
    return nullptr;
}

std::int32_t parse_word(const ArgSpec& spec, const std::string& word, const std::string& where) {
    const auto found = std::find(spec.words.begin(), spec.words.end(), word);
    if (found == spec.words.end()) {
        refuse(where, "'" + word + "' is not one of its words");
    }
    return static_cast<std::int32_t>(found - spec.words.begin());
}

std::int32_t parse_number(const nlohmann::json& value, const std::string& where) {
    if (!value.is_number_integer()) {
        refuse(where, "a whole number is wanted");
    }
    const auto wide = value.get<std::int64_t>();
    if (wide < INT32_MIN || wide > INT32_MAX) {
        refuse(where, "the number is out of range");
    }
    return static_cast<std::int32_t>(wide);
}

std::int32_t parse_arg(const Lexicon& lexicon, const ArgSpec& spec, const nlohmann::json& value) {
    const std::string where = "/" + spec.name;
    if (spec.kind == ArgKind::number) {
        return parse_number(value, where);
    }
    if (spec.kind == ArgKind::flag) {
        if (!value.is_boolean()) {
            refuse(where, "true or false is wanted");
        }
        return value.get<bool>() ? 1 : 0;
    }
    if (!value.is_string()) {
        refuse(where, "a text is wanted");
    }
    const auto& text = value.get_ref<const std::string&>();
    if (spec.kind == ArgKind::word) {
        return parse_word(spec, text, where);
    }
    const auto found = table_for(lexicon, spec.kind)->find(text);
    if (!found) {
        refuse(where, "'" + text + "' is not known here");
    }
    return *found;
}

const std::string& verb_name(const nlohmann::json& json) {
    if (!json.is_object() || !json.contains("verb") || !json["verb"].is_string()) {
        refuse("/verb", "an object with a verb is wanted");
    }
    return json["verb"].get_ref<const std::string&>();
}

} // namespace

Names::Names(std::vector<std::string> names) : names_(std::move(names)) {
    for (std::size_t i = 0; i < names_.size(); ++i) {
        index_.emplace(names_[i], static_cast<int>(i));
    }
}

std::optional<int> Names::find(const std::string& name) const {
    const auto found = index_.find(name);
    return found == index_.end() ? std::nullopt : std::optional(found->second);
}

nlohmann::json Lexicon::print_arg(const ArgSpec& spec, std::int32_t value) const {
    switch (spec.kind) {
    case ArgKind::number:
        return value;
    case ArgKind::flag:
        return value != 0;
    case ArgKind::word:
        return spec.words.at(static_cast<std::size_t>(value));
    case ArgKind::piece:
    case ArgKind::cell:
    case ArgKind::card:
    case ArgKind::seat:
        return (*table_for(*this, spec.kind))[value];
    }
    return nullptr;
}

nlohmann::json Lexicon::print(const Action& action) const {
    const VerbSpec& verb = verbs.at(static_cast<std::size_t>(action.verb));
    nlohmann::json json{{"verb", verb.name}};
    for (std::size_t i = 0; i < verb.args.size(); ++i) {
        if (action.args[i] != Action::no_argument || verb.args[i].kind == ArgKind::number) {
            json[verb.args[i].name] = print_arg(verb.args[i], action.args[i]);
        }
    }
    return json;
}

Action Lexicon::parse(const nlohmann::json& json) const {
    const std::string& name = verb_name(json);
    const auto verb = std::find_if(
        verbs.begin(), verbs.end(), [&](const VerbSpec& spec) { return spec.name == name; });
    if (verb == verbs.end()) {
        refuse("/verb", "'" + name + "' is not a verb of this game");
    }
    Action action{static_cast<Verb>(verb - verbs.begin())};
    std::size_t used = 1;
    for (std::size_t i = 0; i < verb->args.size(); ++i) {
        const auto found = json.find(verb->args[i].name);
        if (found != json.end()) {
            action.args[i] = parse_arg(*this, verb->args[i], *found);
            ++used;
        }
    }
    if (used != json.size()) {
        refuse("", "'" + name + "' has an argument that is not known");
    }
    return action;
}

} // namespace gonfalon
