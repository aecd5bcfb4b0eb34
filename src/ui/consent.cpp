#include "ui/consent.hpp"

#include "ui/widgets.hpp"

#include <algorithm>
#include <utility>

namespace gonfalon::ui {

SeatView seat_view(const View& view, Seat seat) {
    const auto found = std::find_if(
        view.seats.begin(), view.seats.end(), [seat](const auto& s) { return s.seat == seat; });
    return found == view.seats.end() ? SeatView{} : *found;
}

void Consent::ask(Petition petition, std::vector<Seat> seats) {
    petition_ = std::move(petition);
    seats_ = std::move(seats);
    std::reverse(seats_.begin(), seats_.end());
}

std::optional<Consent::Answer> Consent::answer(std::optional<Seat> refused_by) {
    seats_.clear();
    return Answer{*std::exchange(petition_, std::nullopt), refused_by};
}

std::optional<Consent::Answer> Consent::draw(Desk& desk, const View& view) {
    if (seats_.empty()) {
        return answer(std::nullopt);
    }
    const SeatView asked = seat_view(view, seats_.back());
    const float room = Curtain::hang(desk, asked, asked.name, petition_->title, petition_->text);
    const float width = (room - desk.px(12)) / 2;
    const bool agrees = ink_button(desk, "consent:yes", "We agree", "", width, ButtonLook::chosen);
    ImGui::SameLine(0, desk.px(12));
    const bool refuses = ink_button(desk, "consent:no", "No", "", width);
    Curtain::take_down();
    if (refuses) {
        return answer(asked.seat);
    }
    if (agrees) {
        seats_.pop_back();
    }
    return agrees && seats_.empty() ? answer(std::nullopt) : std::nullopt;
}

} // namespace gonfalon::ui
