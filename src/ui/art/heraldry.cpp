#include "ui/art/heraldry.hpp"

#include "ui/art/data_file.hpp"
#include "ui/art/shield_painter.hpp"

#include <nlohmann/json.hpp>

#include <array>
#include <stdexcept>

namespace gonfalon::ui {

Path shield_outline() {
    Path path;
    path.move_to({2, 2}).line_to({98, 2}).line_to({98, 50});
    path.cubic_to({98, 82}, {74, 102}, {50, 114});
    path.cubic_to({26, 102}, {2, 82}, {2, 50}).close();
    return path;
}

Heraldry Heraldry::load(const std::filesystem::path& file) {
    return from_json(read_data_file(file), file.generic_string());
}

Heraldry Heraldry::from_json(const nlohmann::json& data, const std::string& file) {
    constexpr std::array names = {
        "argent", "or", "gules", "azure", "sable", "vert", "purpure", "tenne", "ermine", "vair"};
    const DataNode root(data, file);
    Heraldry heraldry;
    const auto color_at = [](const DataNode& node) {
        const auto color = parse_color(node.text());
        if (!color) {
            node.fail("a colour is six or eight hexadecimal digits");
        }
        return *color;
    };
    for (std::size_t i = 0; i < names.size(); ++i) {
        heraldry.tinctures_[static_cast<Tincture>(i)] =
            color_at(root.at("tinctures").at(names.at(i)));
    }
    heraldry.rim_ = color_at(root.at("tinctures").at("rim"));
    heraldry.charges_ = EmblemBook::from_json(data, file);
    for (const auto& [name, node] : root.at("arms").members()) {
        try {
            static_cast<void>(parse_blazon(node.text()));
        } catch (const std::invalid_argument& error) {
            node.fail(error.what());
        }
        heraldry.arms_[name] = node.text();
    }
    return heraldry;
}

Color Heraldry::color(Tincture tincture) const {
    const auto found = tinctures_.find(tincture);
    return found == tinctures_.end() ? rim_ : found->second;
}

void Heraldry::draw_shield(Canvas& canvas,
                           const Box& box,
                           const std::string& blazon,
                           Color fallback) const {
    const Affine before = canvas.transform();
    const double k =
        std::min(box.width() / shield_frame.high.x, box.height() / shield_frame.high.y);
    canvas.set_transform(before * Affine::move(box.centre()) * Affine::scale(k) *
                         Affine::move(shield_frame.high / -2));
    draw_in(canvas, shield_outline(), blazon, fallback);
    canvas.set_transform(before);
}

void Heraldry::draw_banner(Canvas& canvas,
                           const Box& box,
                           const std::string& blazon,
                           Color fallback) const {
    const Affine before = canvas.transform();
    canvas.set_transform(
        before * Affine::move(box.low) *
        Affine::scale(box.width() / shield_frame.high.x, box.height() / shield_frame.high.y));
    Path outline;
    outline.add_rounded_box({{1, 1}, shield_frame.high - Vec{1, 1}}, 3);
    draw_in(canvas, outline, blazon, fallback);
    canvas.set_transform(before);
}

void Heraldry::draw_in(Canvas& canvas,
                       const Path& outline,
                       const std::string& blazon,
                       Color fallback) const {
    const auto named = arms_.find(blazon);
    canvas.push_clip(outline);
    try {
        const Coat coat = parse_blazon(named == arms_.end() ? blazon : named->second);
        paint_coat(*this, canvas, shield_frame, coat);
    } catch (const std::invalid_argument&) {
        canvas.fill(outline, fallback);
    }
    const Color light{255, 255, 255, 255};
    canvas.fill(outline,
                Paint::linear({0, 0}, with_alpha(light, 0.22), {70, 80}, with_alpha(light, 0)));
    canvas.fill(outline,
                Paint::linear({60, 40}, with_alpha(rim_, 0), {100, 116}, with_alpha(rim_, 0.22)));
    canvas.pop_clip();
    const double hair = 1.1 / std::max(canvas.transform().scale(), 1e-6);
    canvas.stroke(outline, {std::max(3.0, hair), {}, true}, rim_);
}

} // namespace gonfalon::ui
