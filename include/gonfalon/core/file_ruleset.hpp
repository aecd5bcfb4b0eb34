#pragma once
// A ruleset that lives in files, in the folders that docs/formats.md lists. What reads and checks
// them is the same for every game; a game adds its names and its `make_game`.

#include <gonfalon/core/ruleset.hpp>
#include <gonfalon/core/schema.hpp>

#include <nlohmann/json.hpp>

#include <map>
#include <optional>

namespace gonfalon {

/// A ruleset's files as read and checked.
struct Sources {
    std::map<std::string, nlohmann::json> figures; ///< assets/data/<ruleset>/<name>.json by name
    std::vector<Chart> charts;
    std::map<std::string, nlohmann::json> scenarios; ///< by id
    std::vector<std::pair<std::string, std::uint64_t>> digests;

    const nlohmann::json& figure(const std::string& name) const { return figures.at(name); }
};

/// What a game says of itself before anything is read.
struct RulesetTitle {
    std::string id;
    std::string title;
    std::string about; ///< a sentence or two
    int rules_version = 1;
    std::vector<std::string> figures; ///< the files it needs below assets/data/<id>
    std::vector<WindowSpec> windows = {};
};

class FileRuleset : public Ruleset {
public:
    std::string id() const final { return title_.id; }

    std::string title() const final { return title_.title; }

    std::string about() const final { return title_.about; }

    int rules_version() const final { return title_.rules_version; }

    /// Throws DataError naming file, JSON pointer and reason.
    void load(const std::filesystem::path& data) final;

    const std::vector<ScenarioInfo>& scenarios() const final { return infos_; }

    const std::vector<Chart>& charts() const final { return sources_.charts; }

    const std::vector<RulePage>& rule_pages() const final { return pages_; }

    const std::vector<WindowSpec>& windows() const final { return title_.windows; }

    nlohmann::json scenario_json(const std::string& scenario) const final;

    std::vector<std::pair<std::string, std::uint64_t>> data_digests() const final {
        return sources_.digests;
    }

    std::unique_ptr<Game> make_game(const nlohmann::json& scenario,
                                    const OptionValues& options,
                                    const std::string& file) const final;

protected:
    explicit FileRuleset(RulesetTitle title) : title_(std::move(title)) {}

    /// A battle from a scenario that keeps to its schema.
    virtual std::unique_ptr<Game> battle(const Sources& sources,
                                         const nlohmann::json& scenario,
                                         const OptionValues& options,
                                         const std::string& file) const = 0;

private:
    nlohmann::json read(const std::filesystem::path& file, const std::string& schema);
    void check_scenario(const nlohmann::json& scenario, const std::string& file) const;
    void load_scenario(const std::filesystem::path& file);
    void load_pages(const std::filesystem::path& file);

    RulesetTitle title_;
    std::optional<Schemas> schemas_;
    Sources sources_;
    std::vector<ScenarioInfo> infos_;
    std::vector<RulePage> pages_;
};

} // namespace gonfalon
