// CM-24: Lewes, slopes and knights on foot.

#include "support/catch.hpp"
#include "table.hpp"

#include <algorithm>

using namespace gonfalon::test;

TEST_CASE("Lewes: facings and mounts as printed", "[CM-24.4]") {
    Table table = Table::whole("lewes");
    CHECK(table.facing("LW-R-HP1") == "N");
    CHECK(table.facing("LW-B-SP1") == "S");
    CHECK(table.view("LW-R-HK1").type_letters == "DK");
    CHECK(table.view("LW-R-CK1").type_letters == "DK");
    CHECK(table.view("LW-R-EK1").type_letters == "K");
    CHECK(table.view("LW-B-SK1").type_letters == "K");
    CHECK(table.at("LW-B-SGK") == "E3");
}

TEST_CASE("Free placement: each area's units on its squares, Royalists first",
          "[CM-24.4][CM-5.1][CM-R62][CM-R63]") {
    Table table = Table::whole("lewes", {{"setup", "free"}});
    CHECK(table.decider() == "Royalists");
    const Words first = table.offered("place", "unit");
    CHECK(std::find(first.begin(), first.end(), "LW-R-EK1") == first.end()); // not Henry's
    table.act(place(first.front(), "P9"));
    CHECK(table.at(first.front()) == "P9");
    CHECK(table.offered("place", "unit").size() + 1 == first.size()); // each only once
    table.act(verb("auto_place"));
    CHECK(table.decider() == "Barons");
    CHECK(table.at(first.front()) == "P9");
}

TEST_CASE("Simon's knights may start on foot", "[CM-24.4]") {
    Table table = Table::whole("lewes", {{"setup", "free"}});
    table.act(verb("auto_place"));
    table.act(place("LW-B-SK1", "C6"));
    table.act({{"verb", "mount_choice"}, {"unit", "LW-B-SK1"}, {"mounted", false}});
    CHECK(table.view("LW-B-SK1").type_letters == "DK");
    CHECK_FALSE(table.refused({{"verb", "mount_choice"}, {"unit", "LW-B-HMK"}, {"mounted", false}})
                    .empty());
}

TEST_CASE("Mounting is the whole move of a knight", "[CM-24.6]") {
    Table table("lewes", "Royalists");
    table.place("LW-R-EK2@I3 N foot, LW-R-EK3@I5 N, LW-R-HP1@P9 N, LW-B-SP1@C6 S").hand({"R01"});
    table.mp({"R01"}).act(select("LW-R-EK2"), verb("mount"));
    CHECK(table.view("LW-R-EK2").type_letters == "K");
    CHECK(table.mp_left() == 5);
    table.act(select("LW-R-EK3"), step("H5"));
    CHECK(table.refused(verb("dismount")) == "CM-24.6"); // not after a step
    table.act(stop, select("LW-R-HP1"));
    CHECK(table.refused(verb("mount")) == "CM-24.6");
}

TEST_CASE("Knights on foot keep their side and their leader", "[CM-24.6][CM-R39]") {
    Table table("lewes", "Royalists");
    table.place("LW-R-EK2@I3 E reduced, Royalists leader@I3, LW-R-HP1@P9 N, LW-B-SP1@C6 S");
    table.hand({"R01"}).mp({"R01"}).act(select_with_leader("LW-R-EK2", true), verb("dismount"));
    CHECK(table.view("LW-R-EK2").figure == "1/3");
    CHECK(table.facing("LW-R-EK2") == "E");
    CHECK(table.at("LW-R-LEADER") == "I3");
}

TEST_CASE("Dead on foot counts as mounted", "[CM-24.8][CM-20.1]") {
    Table table("lewes", "Barons");
    table.place("LW-B-SK2@I2 E, LW-B-SP1@A9 S, LW-R-EK2@I1 E foot reduced").hand({"B12", "B06"});
    table.earn_attack("B12", "LW-B-SP1").act(attack("LW-R-EK2"), commit_bp("B06"), done);
    CHECK(table.loss("Royalists") == 4);
}

TEST_CASE("Knights on foot attack with the foot, not with the horse", "[CM-2.9][CM-R1]") {
    Table table("lewes", "Royalists");
    table.place("LW-R-EK2@I3 N foot, LW-R-HP1@G3 S, LW-R-EK3@H4 E, LW-R-HP2@P9 N, LW-B-SP1@H3 S");
    table.hand({"R10"}).earn_attack("R10", "LW-R-HP2").act(attack("LW-B-SP1"));
    table.act(join("LW-R-EK2"));
    CHECK(table.refused(join("LW-R-EK3")) == "CM-12.7");
    CHECK(table.refused(join("LW-R-HP1")).empty()); // foot with foot
}
