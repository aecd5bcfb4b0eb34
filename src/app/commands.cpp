#include "commands.hpp"

#include "engine/engine.hpp"
#include "rulesets.hpp"
#ifdef GONFALON_HAS_CLIENT
#include "ui/ui.hpp"
#endif

#include <gonfalon/core/error.hpp>
#include <gonfalon/core/files.hpp>
#include <gonfalon/core/match.hpp>

#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include <charconv>
#include <iostream>

namespace gonfalon::app {

namespace {

/// What the command line may say; each command reads its own part.
struct Words {
    std::string data;
    std::string user;
    std::string open;
    std::string targets;
    std::string shard = "1/1";
    std::string out;
    std::string size = "1600x1000";
    std::string seat;
    std::vector<std::string> seats;
    std::vector<std::string> options;
    std::vector<std::filesystem::path> paths;
    std::size_t to = 0;
    engine::SimulateOptions simulate;
    engine::ReplayOptions replay;
    bool json = false;
};

std::pair<std::string, std::string> parted(const std::string& text, char mark, const char* what) {
    const auto at = text.find(mark);
    if (at == std::string::npos || at == 0 || at + 1 == text.size()) {
        throw DataError(what, "", "'" + text + "' is not of the form A" + mark + "B");
    }
    return {text.substr(0, at), text.substr(at + 1)};
}

/// A whole number within its limits, or an error that names the option.
int number(const std::string& text, const char* what, int low, int high) {
    int value = 0;
    const char* end = text.data() + text.size();
    const auto [stop, error] = std::from_chars(text.data(), end, value);
    if (error != std::errc{} || stop != end || value < low || value > high) {
        throw DataError(what,
                        "",
                        "'" + text + "' is not a whole number from " + std::to_string(low) +
                            " to " + std::to_string(high));
    }
    return value;
}

std::string not_negative(const std::string& text) {
    return text.starts_with('-') ? "a whole number from 0 up is wanted" : "";
}

constexpr int most_shards = 1'000'000;

int simulate(Words& words, const RulesetList& rulesets) {
    for (const std::string& seat : words.seats) {
        words.simulate.bots.push_back(parted(seat, '=', "--seat"));
    }
    for (const std::string& option : words.options) {
        words.simulate.options.push_back(parted(option, '=', "--option"));
    }
    const auto [part, parts] = parted(words.shard, '/', "--shard");
    words.simulate.shard = static_cast<std::uint64_t>(number(part, "--shard", 1, most_shards));
    words.simulate.shards = static_cast<std::uint64_t>(number(parts, "--shard", 1, most_shards));
    words.simulate.json = words.json;
    return engine::simulate(rulesets, words.simulate, std::cout);
}

#ifdef GONFALON_HAS_CLIENT

std::unique_ptr<Match> match_to_draw(const Words& words, const RulesetList& rulesets) {
    const auto slash = words.open.find('/');
    const Ruleset* ruleset =
        slash == std::string::npos ? nullptr : find_ruleset(rulesets, words.open.substr(0, slash));
    if (ruleset != nullptr) {
        return std::make_unique<Match>(*ruleset,
                                       ruleset->scenario_json(words.open.substr(slash + 1)),
                                       MatchSettings{},
                                       words.open);
    }
    return Match::load(rulesets, words.open, Match::Damage::refuse).match;
}

int render(const Words& words, const RulesetList& rulesets, const std::filesystem::path& data) {
    ui::PictureOptions picture;
    picture.data = data;
    picture.out = words.out;
    const auto [width, height] = parted(words.size, 'x', "--size");
    picture.width = number(width, "--size", 640, 8192);
    picture.height = number(height, "--size", 400, 8192);
    auto match = match_to_draw(words, rulesets);
    if (!words.seat.empty()) {
        const auto seat = match->game().lexicon().seats.find(words.seat);
        if (!seat) {
            throw DataError("--seat", "", "there is no seat '" + words.seat + "' in this battle");
        }
        picture.viewer = Viewer(seat_at(*seat));
    }
    ui::render_picture(std::move(match), rulesets, picture);
    return 0;
}

int window(const Words& words, const RulesetList& rulesets, const std::filesystem::path& data) {
    ui::WindowOptions options;
    options.data = data;
    options.user_folder = files::find_user_folder(words.user);
    options.open = words.open;
    options.targets = words.targets;
    return ui::run_window(rulesets, options);
}

#else

int without_pictures() {
    std::cerr << "gonfalon: built without pictures\n";
    return 1;
}

#endif

struct Commands {
    CLI::App* list;
    CLI::App* engine;
    CLI::App* simulate;
    CLI::App* replay;
    CLI::App* render;
    CLI::App* validate;
};

void describe_bots(CLI::App& command, Words& words) {
    command.add_option("scenario", words.simulate.scenario, "ruleset/scenario or a file")
        ->required();
    command.add_option("--seat", words.seats, "SEAT=BOT: random, easy or steady");
    command.add_option("--option", words.options, "ID=VALUE of the battle's options");
    command.add_option("--games", words.simulate.games, "how many battles")
        ->check(CLI::Range(1, 100'000'000));
    command.add_option("--jobs", words.simulate.jobs, "how many at a time")
        ->check(CLI::Range(1, 1024));
    command.add_option("--seed", words.simulate.seed, "the same seed gives the same totals")
        ->check(not_negative);
    command.add_option("--shard", words.shard, "I/N: the I-th of N parts of the work");
    command.add_option("--save", words.simulate.save, "keep the first battle as a save");
    command.add_flag("--json", words.json, "totals as JSON");
}

Commands describe(CLI::App& app, Words& words) {
    app.add_option("--data", words.data, "the folder that holds assets/ and scenarios/");
    app.add_option("--user-dir", words.user, "your own folder: saves, live battles, settings");
    app.add_option("--open", words.open, "a battle (ruleset/scenario) or a save to open at once");
    app.add_option("--targets",
                   words.targets,
                   "a file to tell, after each frame, what is where in the window (for scripts)");
    app.fallthrough();
    Commands commands{
        app.add_subcommand("list", "rulesets and battles"),
        app.add_subcommand("engine", "JSON lines on standard input and output"),
        app.add_subcommand("simulate", "bots against bots"),
        app.add_subcommand("replay", "a save, step by step"),
        app.add_subcommand("render", "a picture of a battle"),
        app.add_subcommand("validate", "checks scenario, chart, data and save files")};
    commands.list->add_flag("--json", words.json, "as JSON");
    describe_bots(*commands.simulate, words);
    commands.replay->add_option("file", words.replay.file, "a save")->required();
    commands.replay->add_flag("--verify", words.replay.verify, "a damaged file is an error");
    commands.replay->add_option(
        "--report", words.replay.report, "writes a battle report in Markdown");
    commands.replay->add_option("--to", words.to, "stops after so many actions")
        ->check(not_negative);
    commands.render->add_option("battle", words.open, "ruleset/scenario or a save")->required();
    commands.render->add_option("--out", words.out, "the PNG to write")->required();
    commands.render->add_option("--size", words.size, "WxH");
    commands.render->add_option("--seat", words.seat, "whose eyes");
    commands.validate->add_option("paths", words.paths, "files")->required();
    return commands;
}

int obey(const Commands& commands, Words& words) {
    const auto data = files::find_data(words.data);
    const RulesetList rulesets = load_rulesets(data);
    if (*commands.list) {
        return engine::list(rulesets, words.json, std::cout);
    }
    if (*commands.engine) {
        return engine::run_protocol(
            rulesets, std::cin, std::cout, files::find_user_folder(words.user));
    }
    if (*commands.simulate) {
        return simulate(words, rulesets);
    }
    if (*commands.replay) {
        words.replay.to = words.to > 0 ? std::optional(words.to) : std::nullopt;
        return engine::replay(rulesets, words.replay, std::cout);
    }
    if (*commands.validate) {
        return engine::validate(rulesets, data, words.paths, std::cout);
    }
#ifdef GONFALON_HAS_CLIENT
    return *commands.render ? render(words, rulesets, data) : window(words, rulesets, data);
#else
    return without_pictures();
#endif
}

} // namespace

int run(int argc, char** argv) {
    CLI::App app{"Gonfalon: medieval wargames with the rules on board", "gonfalon"};
    app.set_version_flag("--version", GONFALON_VERSION);
    Words words;
    const Commands commands = describe(app, words);
    try {
        app.parse(argc, argv);
    } catch (const CLI::ParseError& error) {
        return app.exit(error);
    }
    try {
        return obey(commands, words);
    } catch (const DataError& error) {
#ifdef GONFALON_HAS_CLIENT
        if (app.get_subcommands().empty()) {
            ui::tell_problem(error.what());
            return 1;
        }
#endif
        throw;
    }
}

} // namespace gonfalon::app
