#pragma once

#include "ui/panels/curtain.hpp"

#include <optional>
#include <string>
#include <vector>

namespace gonfalon::ui {

/// Something that every person at the table must agree to.
struct Petition {
    enum class Kind { takeback, draw };
    Kind kind = Kind::takeback;
    std::size_t steps = 0; ///< of a takeback
    std::string title;
    std::string text;
};

/// Puts a petition to one person after another, on a curtain that shows nothing of the table.
class Consent {
public:
    void ask(Petition petition, std::vector<Seat> seats);

    [[nodiscard]] bool is_open() const { return petition_.has_value(); }

    struct Answer {
        Petition petition;
        std::optional<Seat> refused_by; ///< nothing: all agree
    };

    /// The answer, once everybody has given it or one has refused.
    std::optional<Answer> draw(Desk& desk, const View& view);

private:
    std::optional<Answer> answer(std::optional<Seat> refused_by);

    std::optional<Petition> petition_;
    std::vector<Seat> seats_; ///< still to be asked, the next one last
};

/// The names of a seat; an unknown one gives an empty view.
SeatView seat_view(const View& view, Seat seat);

} // namespace gonfalon::ui
