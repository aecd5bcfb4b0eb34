#include "agincourt.hpp"

#include <gonfalon/core/error.hpp>
#include <gonfalon/core/files.hpp>
#include <gonfalon/core/game_of.hpp>
#include <gonfalon/core/schema.hpp>

#include "game.hpp"
#include "loading.hpp"

#include <algorithm>
#include <optional>

namespace gonfalon::agincourt {

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

class AgincourtRuleset final : public Ruleset {
public:
    std::string id() const override { return "agincourt"; }

    std::string title() const override { return "Agincourt"; }

    std::string about() const override {
        return "The triumph of archery over armour: hexes, dice and charts, impulse by impulse "
               "through "
               "the mud of 1415.";
    }

    int rules_version() const override { return 1; }

    void load(const fs::path& data) override {
        sources_ = Sources{};
        infos_.clear();
        pages_.clear();
        const fs::path figures = data / "assets" / "data" / "agincourt";
        schemas_.emplace(data / "assets" / "schemas");
        sources_.units = read(figures / "units.json", "agincourt/units");
        sources_.leaders = read(figures / "leaders.json", "agincourt/leaders");
        sources_.map = read(figures / "map.json", "agincourt/map");
        for (const fs::path& file : json_files(data / "assets" / "charts" / "agincourt")) {
            sources_.charts.push_back(Chart::from_json(read(file, "chart"), file.string()));
        }
        for (const fs::path& file : json_files(data / "scenarios" / "agincourt")) {
            load_scenario(file);
        }
        load_pages(data / "assets" / "rules" / "agincourt" / "pages.json");
    }

    const std::vector<ScenarioInfo>& scenarios() const override { return infos_; }

    const std::vector<Chart>& charts() const override { return sources_.charts; }

    const std::vector<RulePage>& rule_pages() const override { return pages_; }

    const std::vector<WindowSpec>& windows() const override { return windows_; }

    json scenario_json(const std::string& scenario) const override {
        const auto found = sources_.scenarios.find(scenario);
        if (found == sources_.scenarios.end()) {
            throw DataError("agincourt/" + scenario, "", "there is no such battle");
        }
        return found->second;
    }

    std::vector<std::pair<std::string, std::uint64_t>> data_digests() const override {
        return sources_.digests;
    }

    std::unique_ptr<Game> make_game(const json& scenario,
                                    const OptionValues& options,
                                    const std::string& file) const override {
        check_scenario(scenario, file);
        return std::make_unique<GameOf<Rules>>(make_book(sources_, scenario, options, file));
    }

private:
    json read(const fs::path& file, const std::string& schema) {
        const std::string text = files::read_whole(file);
        sources_.digests.emplace_back(file.filename().string(), files::text_digest(text));
        json data = files::read_json(file);
        schemas_->check(data, file.string(), schema);
        return data;
    }

    void check_scenario(const json& scenario, const std::string& file) const {
        schemas_->check(scenario, file, "scenario");
        schemas_->check(scenario, file, "agincourt/scenario");
    }

    void load_scenario(const fs::path& file) {
        json scenario = files::read_json(file);
        check_scenario(scenario, file.string());
        infos_.push_back(info_of(scenario));
        sources_.scenarios.emplace(infos_.back().id, std::move(scenario));
    }

    void load_pages(const fs::path& file) {
        const json pages = files::read_json(file);
        schemas_->check(pages, file.string(), "pages");
        for (const json& page : pages.at("pages")) {
            pages_.push_back({page.at("id"),
                              page.at("title"),
                              page.at("text"),
                              page.value("see", std::vector<std::string>{})});
        }
    }

    std::optional<Schemas> schemas_;
    Sources sources_;
    std::vector<ScenarioInfo> infos_;
    std::vector<RulePage> pages_;
    std::vector<WindowSpec> windows_;
};

} // namespace

std::unique_ptr<Ruleset> make_ruleset() {
    return std::make_unique<AgincourtRuleset>();
}

} // namespace gonfalon::agincourt
