#include "support/catch.hpp"
#include "ui/click_player.hpp"

#include <map>

using namespace gonfalon;
using namespace gonfalon::ui;

namespace {

/// Keeps a picture of each kind of question when it first comes up.
class Album {
public:
    Album(TableFixture& table, std::string name) : table_(table), name_(std::move(name)) {}

    void look() {
        if (table_.has("button:curtain")) {
            keep("curtain");
            return;
        }
        Session& session = table_.battle().session();
        keep("q" + std::to_string(session.match().prompt().kind));
    }

    void keep(const std::string& what) {
        if (++seen_[what] == 2) { // the second time there is more on the table
            table_.frames(2);
            table_.keep_picture(name_ + "-" + what);
        }
    }

private:
    TableFixture& table_;
    std::string name_;
    std::map<std::string, int> seen_;
};

void play_to_the_end(TableFixture& table, const std::string& name, std::uint64_t seed) {
    ClickPlayer player(table, seed);
    Album album(table, name);
    for (int i = 0; i < 6000; ++i) {
        album.look();
        if (!player.step()) {
            break;
        }
    }
    table.frames();
    table.keep_picture(name + "-over");
    const Outcome outcome = table.battle().session().match().outcome();
    INFO(player.clicks() << " clicks; " << outcome.reason);
    CHECK(outcome.is_over());
    CHECK(player.clicks() > 100);
}

} // namespace

TEST_CASE("Bannockburn is fought to its end with the pointer", "[ui]") {
    TableFixture table;
    table.show_battle();
    play_to_the_end(table, "bannockburn", 3);
}

TEST_CASE("Legnano is fought for a while with the table's own cards", "[ui]") {
    TableFixture table;
    Session& session =
        table.show_battle({"chainmail/legnano", one_person, 5, DiceMode::typed}).session();
    ClickPlayer player(table, 11);
    Album album(table, "legnano");
    player.play_until([&] {
        album.look();
        return session.match().log().size() >= 250;
    });
}
