#include "ui/panels/curtain.hpp"

#include "ui/widgets.hpp"

namespace gonfalon::ui {

namespace {

/// Folds of the cloth.
void draw_folds(ImDrawList& list, const Desk& desk, Vec size) {
    const Palette& p = desk.palette();
    const float fold = desk.px(64);
    const ImU32 dark = to_im(with_alpha(p.ink, 0.28));
    const ImU32 clear = to_im(with_alpha(p.ink, 0));
    for (float x = 0; x < static_cast<float>(size.x); x += fold) {
        list.AddRectFilledMultiColor(
            {x, 0}, {x + fold, static_cast<float>(size.y)}, clear, dark, dark, clear);
    }
}

void draw_placard(ImDrawList& list, const Desk& desk, ImVec2 middle, ImVec2 half) {
    const Palette& p = desk.palette();
    list.AddRectFilled({middle.x - half.x, middle.y - half.y},
                       {middle.x + half.x, middle.y + half.y},
                       to_im(p.panel),
                       desk.px(4));
    list.AddRect({middle.x - half.x + 6, middle.y - half.y + 6},
                 {middle.x + half.x - 6, middle.y + half.y - 6},
                 to_im(p.gold),
                 desk.px(2),
                 0,
                 2);
}

} // namespace

float Curtain::hang(Desk& desk,
                    const SeatView& next,
                    const std::string& above,
                    const std::string& title,
                    const std::string& text) {
    const Palette& p = desk.palette();
    const Vec size = desk.stage().size();
    ImGui::SetNextWindowPos({0, 0});
    ImGui::SetNextWindowSize(to_im(size));
    ImGui::PushStyleColor(ImGuiCol_WindowBg, to_im(mix(p.side(next.colour).strong, p.ink, 0.35)));
    ImGui::Begin("##curtain", nullptr, ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove);
    ImDrawList& list = *ImGui::GetWindowDrawList();
    draw_folds(list, desk, size);
    const ImVec2 middle = to_im(size / 2);
    const ImVec2 half{desk.px(290), desk.px(180)};
    draw_placard(list, desk, middle, half);
    const Picture shield = desk.shield(next.blazon, next.colour, static_cast<int>(desk.px(84)));
    const ImVec2 at{middle.x - shield.size().x / 2, middle.y - half.y + desk.px(26)};
    list.AddImage(shield.id(), at, {at.x + shield.size().x, at.y + shield.size().y});
    const auto centred = [&](Type type, float y, Color color, const std::string& line) {
        draw_text(list, desk, type, {middle.x - text_width(desk, type, line) / 2, y}, color, line);
    };
    centred(Type::note, middle.y - desk.px(44), p.faded, above);
    centred(Type::title, middle.y - desk.px(24), p.oxblood, title);
    const float width = half.x * 2 - desk.px(60);
    ImGui::SetCursorScreenPos({middle.x - width / 2, middle.y + desk.px(26)});
    ImGui::PushTextWrapPos(ImGui::GetCursorPosX() + width);
    const float lines = ImGui::CalcTextSize(text.c_str(), nullptr, false, width).x;
    ImGui::SetCursorScreenPos({middle.x - std::min(lines, width) / 2, middle.y + desk.px(26)});
    ImGui::TextUnformatted(text.c_str());
    ImGui::PopTextWrapPos();
    ImGui::SetCursorScreenPos({middle.x - width / 2, middle.y + half.y - desk.px(66)});
    return width;
}

void Curtain::take_down() {
    ImGui::End();
    ImGui::PopStyleColor();
}

bool Curtain::draw(Desk& desk, const std::string& battle, const SeatView& next) {
    const float room =
        hang(desk, next, battle, next.name, "Nobody else should look at the screen now.");
    const float width = desk.px(300);
    ImGui::SetCursorPosX(ImGui::GetCursorPosX() + (room - width) / 2);
    const bool is_lifted = ink_button(
        desk, "button:curtain", "I am here: lift the curtain", "Enter", width, ButtonLook::chosen);
    take_down();
    return is_lifted;
}

} // namespace gonfalon::ui
