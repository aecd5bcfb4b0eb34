#include "ui/panels/curtain.hpp"

#include "ui/widgets.hpp"

namespace gonfalon::ui {

bool Curtain::draw(Desk& desk, const std::string& battle, const SeatView& next) {
    const Palette& p = desk.palette();
    const Vec size = desk.stage().size();
    const Color cloth = p.side(next.colour).strong;
    ImGui::SetNextWindowPos({0, 0});
    ImGui::SetNextWindowSize(to_im(size));
    ImGui::PushStyleColor(ImGuiCol_WindowBg, to_im(mix(cloth, p.ink, 0.35)));
    ImGui::Begin("##curtain", nullptr, ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove);
    ImDrawList& list = *ImGui::GetWindowDrawList();
    // Folds of the cloth.
    const float fold = desk.px(64);
    for (float x = 0; x < static_cast<float>(size.x); x += fold) {
        const ImU32 dark = to_im(with_alpha(p.ink, 0.28));
        const ImU32 clear = to_im(with_alpha(p.ink, 0));
        list.AddRectFilledMultiColor(
            {x, 0}, {x + fold, static_cast<float>(size.y)}, clear, dark, dark, clear);
    }
    const ImVec2 middle = to_im(size / 2);
    const ImVec2 half{desk.px(290), desk.px(170)};
    list.AddRectFilled({middle.x - half.x, middle.y - half.y},
                       {middle.x + half.x, middle.y + half.y},
                       to_im(p.panel));
    list.AddRect({middle.x - half.x + 6, middle.y - half.y + 6},
                 {middle.x + half.x - 6, middle.y + half.y - 6},
                 to_im(p.gold),
                 0,
                 0,
                 2);
    const Picture shield = desk.shield(next.blazon, next.colour, static_cast<int>(desk.px(84)));
    const ImVec2 at{middle.x - shield.size().x / 2, middle.y - half.y + desk.px(26)};
    list.AddImage(shield.id(), at, {at.x + shield.size().x, at.y + shield.size().y});
    const auto centred = [&](Type type, float y, Color color, const std::string& text) {
        draw_text(list, desk, type, {middle.x - text_width(desk, type, text) / 2, y}, color, text);
    };
    centred(Type::note, middle.y - desk.px(34), p.faded, battle);
    centred(Type::title, middle.y - desk.px(14), p.oxblood, next.name);
    centred(Type::body,
            middle.y + desk.px(34),
            p.ink,
            "Only " + next.name + " should look at the screen now.");
    ImGui::SetCursorScreenPos({middle.x - desk.px(140), middle.y + half.y - desk.px(74)});
    const bool is_lifted = ink_button(desk,
                                      "button:curtain",
                                      "I am here: lift the curtain",
                                      "Enter",
                                      desk.px(280),
                                      ButtonLook::chosen);
    ImGui::End();
    ImGui::PopStyleColor();
    return is_lifted;
}

} // namespace gonfalon::ui
