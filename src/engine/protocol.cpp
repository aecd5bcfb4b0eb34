#include "engine/protocol.hpp"

#include <gonfalon/core/error.hpp>

#include "engine/engine.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <ostream>

namespace gonfalon::engine {

namespace {

using Json = nlohmann::json;

Json error_json(const std::string& code, const std::string& message, const std::string& rule = "") {
    Json error{{"code", code}, {"message", message}};
    if (!rule.empty()) {
        error["rule"] = rule;
    }
    return {{"ok", false}, {"error", error}};
}

std::string one_line(const Json& json) {
    return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

} // namespace

std::string hex(std::uint64_t digest) {
    return fmt::format("{:x}", digest);
}

Protocol::Protocol(const RulesetList& rulesets, std::filesystem::path user_folder)
    : rulesets_(rulesets), user_folder_(std::move(user_folder)) {
}

Protocol::~Protocol() {
    close_journal();
}

const std::vector<Protocol::Command>& Protocol::commands() {
    static const std::vector<Command> all{
        {"list", &Protocol::show_list, false, false},
        {"new", &Protocol::start_new, false, false},
        {"prompt", &Protocol::show_prompt, true, false},
        {"apply", &Protocol::apply, true, false},
        {"roll", &Protocol::roll, true, false},
        {"script", &Protocol::script, true, true},
        {"undo", &Protocol::undo, true, false},
        {"redo", &Protocol::redo, true, false},
        {"takeback", &Protocol::takeback, true, true},
        {"table", &Protocol::table, true, false},
        {"view", &Protocol::view, true, false},
        {"preview", &Protocol::preview, true, false},
        {"odds", &Protocol::odds, true, false},
        {"look", &Protocol::look, true, false},
        {"why_not", &Protocol::why_not, true, false},
        {"chart", &Protocol::chart, false, false},
        {"state", &Protocol::state, true, true},
        {"save", &Protocol::save, true, true},
        {"load", &Protocol::load, false, true},
        {"quit", &Protocol::quit, false, false},
    };
    return all;
}

Json Protocol::dispatch(const Json& line) {
    const Request request(line);
    const std::string& name = request.text("cmd");
    const auto command = std::find_if(
        commands().begin(), commands().end(), [&](const Command& c) { return name == c.name; });
    if (command == commands().end()) {
        throw WireError("unknown_command", "there is no command '" + name + "'");
    }
    if (command->needs_battle && !match_) {
        throw WireError("no_battle", "begin with new or load");
    }
    seat_ = Seat::none;
    if (request.has("seat") && match_) {
        const auto found = lexicon().seats.find(request.text("seat"));
        if (!found) {
            throw WireError("unknown_id", "there is no seat '" + request.text("seat") + "'");
        }
        seat_ = seat_at(*found);
    }
    if (command->referee_only && request.has("seat")) {
        throw WireError("referee_only", "'" + name + "' is for the referee, without a seat");
    }
    viewer_ = seat_ == Seat::none ? Viewer::referee() : Viewer(seat_);
    return (this->*command->handler)(request);
}

Json Protocol::answer(const std::string& line) {
    Json id;
    Json out;
    try {
        const Json json = parse_line(line);
        const auto found = json.find("id");
        if (found != json.end() && found->is_primitive()) {
            id = *found;
        }
        out = dispatch(json);
        out["ok"] = true;
    } catch (const WireError& error) {
        out = error_json(error.code(), error.what(), error.rule());
    } catch (const DataError& error) {
        out = error_json("bad_data", error.what());
    } catch (const std::exception& error) {
        out = error_json("internal", error.what());
    }
    if (!id.is_null()) {
        out["id"] = std::move(id);
    }
    return out;
}

int run_protocol(const RulesetList& rulesets,
                 std::istream& in,
                 std::ostream& out,
                 const std::filesystem::path& user_folder) {
    Protocol protocol(rulesets, user_folder);
    std::string line;
    while (!protocol.has_quit()) {
        const LineRead read = read_line(in, line);
        if (read == LineRead::end && !in) {
            break;
        }
        if (read == LineRead::whole && line.find_first_not_of(" \t\r") == std::string::npos) {
            continue;
        }
        const Json answer = read == LineRead::too_long
                                ? error_json("too_long", "the line is longer than 1 MiB")
                                : protocol.answer(line);
        out << one_line(answer) << '\n' << std::flush;
    }
    return 0;
}

} // namespace gonfalon::engine
