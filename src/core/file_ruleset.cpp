#include <gonfalon/core/error.hpp>
#include <gonfalon/core/file_ruleset.hpp>
#include <gonfalon/core/files.hpp>

#include <algorithm>

namespace gonfalon {

namespace {

using nlohmann::json;
namespace fs = std::filesystem;

OptionSpec option_of(const json& item) {
    OptionSpec option;
    option.id = item.at("id");
    option.title = item.at("title");
    option.text = item.at("text");
    option.rule = item.at("rule");
    option.kind = item.at("kind") == "number" ? OptionSpec::Kind::number : OptionSpec::Kind::choice;
    for (const json& choice : item.value("choices", json::array())) {
        option.choices.emplace_back(choice.at(0), choice.at(1));
    }
    option.min = item.value("min", 0);
    option.max = item.value("max", 0);
    option.standard = item.at("default");
    option.by_table = item.value("by_table", false);
    return option;
}

ScenarioInfo info_of(const json& scenario) {
    ScenarioInfo info;
    info.id = scenario.at("id");
    info.title = scenario.at("title");
    info.date = scenario.at("date");
    info.place = scenario.at("place");
    info.about = scenario.at("about");
    info.length = scenario.at("length");
    info.solitaire = scenario.at("solitaire");
    for (const json& seat : scenario.at("seats")) {
        info.sides.push_back({seat.at("id"),
                              seat.at("name"),
                              seat.at("leader"),
                              seat.at("colour"),
                              seat.at("blazon"),
                              seat.at("about")});
    }
    for (const json& option : scenario.at("options")) {
        info.options.push_back(option_of(option));
    }
    return info;
}

std::vector<fs::path> json_files(const fs::path& folder) {
    std::vector<fs::path> files;
    std::error_code error;
    for (const auto& entry : fs::directory_iterator(folder, error)) {
        if (entry.path().extension() == ".json") {
            files.push_back(entry.path());
        }
    }
    if (files.empty()) {
        throw DataError(folder.string(), "", "holds no JSON files");
    }
    std::sort(files.begin(), files.end());
    return files;
}

} // namespace

void FileRuleset::load(const fs::path& data) {
    sources_ = Sources{};
    infos_.clear();
    pages_.clear();
    const fs::path assets = data / "assets";
    schemas_.emplace(assets / "schemas");
    for (const std::string& name : title_.figures) {
        sources_.figures.emplace(
            name, read(assets / "data" / title_.id / (name + ".json"), title_.id + '/' + name));
    }
    for (const fs::path& file : json_files(assets / "charts" / title_.id)) {
        sources_.charts.push_back(Chart::from_json(read(file, "chart"), file.string()));
    }
    for (const fs::path& file : json_files(data / "scenarios" / title_.id)) {
        load_scenario(file);
    }
    load_pages(assets / "rules" / title_.id / "pages.json");
}

json FileRuleset::read(const fs::path& file, const std::string& schema) {
    const std::string text = files::read_whole(file);
    sources_.digests.emplace_back(file.filename().string(), files::text_digest(text));
    json data = files::read_json(file);
    schemas_->check(data, file.string(), schema);
    return data;
}

void FileRuleset::check_scenario(const json& scenario, const std::string& file) const {
    schemas_->check(scenario, file, "scenario");
    schemas_->check(scenario, file, title_.id + "/scenario");
}

void FileRuleset::load_scenario(const fs::path& file) {
    json scenario = files::read_json(file);
    check_scenario(scenario, file.string());
    infos_.push_back(info_of(scenario));
    sources_.scenarios.emplace(infos_.back().id, std::move(scenario));
}

void FileRuleset::load_pages(const fs::path& file) {
    const json pages = files::read_json(file);
    schemas_->check(pages, file.string(), "pages");
    for (const json& page : pages.at("pages")) {
        pages_.push_back({page.at("id"),
                          page.at("title"),
                          page.at("text"),
                          page.value("see", std::vector<std::string>{})});
    }
}

json FileRuleset::scenario_json(const std::string& scenario) const {
    const auto found = sources_.scenarios.find(scenario);
    if (found == sources_.scenarios.end()) {
        throw DataError(title_.id + '/' + scenario, "", "there is no such battle");
    }
    return found->second;
}

std::unique_ptr<Game> FileRuleset::make_game(const json& scenario,
                                             const OptionValues& options,
                                             const std::string& file) const {
    check_scenario(scenario, file);
    return battle(sources_, scenario, options, file);
}

} // namespace gonfalon
