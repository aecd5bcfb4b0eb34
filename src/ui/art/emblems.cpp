#include "ui/art/emblems.hpp"

#include "ui/art/data_file.hpp"

#include <nlohmann/json.hpp>

#include <stdexcept>

namespace gonfalon::ui {

namespace {

Path read_path(const DataNode& node) {
    try {
        return Path::parse(node.text());
    } catch (const std::invalid_argument& error) {
        node.fail(error.what());
    }
}

/// `fill` and `line` belong to the figure, `cut` and `cut_line` to its details.
Emblem::Part read_part(const DataNode& node) {
    struct Key {
        const char* name;
        Emblem::Ink ink;
        bool is_line;
    };

    for (const Key& key : {Key{"fill", Emblem::Ink::figure, false},
                           Key{"line", Emblem::Ink::figure, true},
                           Key{"cut", Emblem::Ink::detail, false},
                           Key{"cut_line", Emblem::Ink::detail, true}}) {
        if (node.has(key.name)) {
            const double width = key.is_line ? node.at("width").number() : 0;
            if (key.is_line && width <= 0) {
                node.at("width").fail("a line needs a width above zero");
            }
            return {read_path(node.at(key.name)), width, key.ink};
        }
    }
    node.fail("a part has one of fill, line, cut, cut_line");
}

Emblem read_emblem(const DataNode& node) {
    Emblem emblem;
    const auto size = node.at("size").items();
    if (size.size() != 2 || size[0].number() <= 0 || size[1].number() <= 0) {
        node.at("size").fail("a size is two numbers above zero");
    }
    emblem.width = size[0].number();
    emblem.height = size[1].number();
    for (const DataNode& part : node.at("parts").items()) {
        emblem.parts.push_back(read_part(part));
    }
    return emblem;
}

} // namespace

Affine Emblem::fit(const Box& box) const {
    const double k = std::min(box.width() / width, box.height() / height);
    return Affine::move(box.centre()) * Affine::scale(k) * Affine::move({-width / 2, -height / 2});
}

void Emblem::draw_parts(Canvas& canvas, Ink ink, Color color, double grow) const {
    for (const Part& part : parts) {
        if (part.ink != ink) {
            continue;
        }
        if (part.width > 0) {
            canvas.stroke(part.path, {part.width + grow * 2, {}, true}, color);
            continue;
        }
        canvas.fill(part.path, color);
        if (grow > 0) {
            canvas.stroke(part.path, {grow * 2, {}, true}, color);
        }
    }
}

void Emblem::draw(Canvas& canvas, const Box& box, Color figure, Color detail) const {
    const Affine before = canvas.transform();
    canvas.set_transform(before * fit(box));
    draw_parts(canvas, Ink::figure, figure, 0);
    draw_parts(canvas, Ink::detail, detail, 0);
    canvas.set_transform(before);
}

void Emblem::draw_rimmed(
    Canvas& canvas, const Box& box, Color figure, Color rim, double rim_width) const {
    const Affine before = canvas.transform();
    canvas.set_transform(before * fit(box));
    draw_parts(canvas, Ink::figure, rim, rim_width);
    canvas.set_transform(before);
    draw(canvas, box, figure, rim);
}

EmblemBook EmblemBook::load(const std::filesystem::path& file) {
    return from_json(read_data_file(file), file.generic_string());
}

EmblemBook EmblemBook::from_json(const nlohmann::json& data, const std::string& file) {
    EmblemBook book;
    for (const auto& [name, node] : DataNode(data, file).at("emblems").members()) {
        book.emblems_.emplace(name, read_emblem(node));
    }
    return book;
}

const Emblem* EmblemBook::find(const std::string& name) const {
    const auto found = emblems_.find(name);
    return found == emblems_.end() ? nullptr : &found->second;
}

std::vector<std::string> EmblemBook::names() const {
    std::vector<std::string> names;
    for (const auto& entry : emblems_) {
        names.push_back(entry.first);
    }
    return names;
}

} // namespace gonfalon::ui
