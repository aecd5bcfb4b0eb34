#pragma once

#include "ui/art/blazon.hpp"
#include "ui/art/emblems.hpp"

#include <map>
#include <string>

namespace gonfalon::ui {

/// Shields are drawn in a box of this size and fitted afterwards.
constexpr Box shield_frame{{0, 0}, {100, 116}};

/// Draws shields. Knows the tinctures' colours, the charges and some arms by name.
class Heraldry {
public:
    /// Reads heraldry.json (tinctures, charges, named arms). Throws DataError.
    static Heraldry load(const std::filesystem::path& file);
    static Heraldry from_json(const nlohmann::json& data, const std::string& file);

    /// Draws the shield of a blazon, or of arms by name, as large as fits into the box. A blazon
    /// that is not understood gives a plain shield of the fallback colour.
    void
    draw_shield(Canvas& canvas, const Box& box, const std::string& blazon, Color fallback) const;
    /// The same arms on a square banner.
    void
    draw_banner(Canvas& canvas, const Box& box, const std::string& blazon, Color fallback) const;

    [[nodiscard]] const std::map<std::string, std::string>& named_arms() const { return arms_; }

    [[nodiscard]] const EmblemBook& charges() const { return charges_; }

    [[nodiscard]] Color color(Tincture tincture) const;

    /// The line around a shield and its charges.
    [[nodiscard]] Color rim() const { return rim_; }

private:
    void
    draw_in(Canvas& canvas, const Path& outline, const std::string& blazon, Color fallback) const;

    std::map<Tincture, Color> tinctures_;
    EmblemBook charges_;
    std::map<std::string, std::string> arms_;
    Color rim_;
};

/// The outline of a shield, about 100 wide and 116 high.
Path shield_outline();

} // namespace gonfalon::ui
