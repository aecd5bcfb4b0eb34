// AG-17: the charge.

#include "rules.hpp"

namespace gonfalon::agincourt {

namespace {

bool may_keep_charging(Now now, int unit) {
    const Unit& piece = now.unit(unit);
    return piece.charges < 2 && piece.wait == 0 && !is_engaged(now, unit) &&
           !is_routed(now, unit) && !unit_held(now, unit);
}

/// Would it have a step to make at the charge (AG-17.12)?
bool has_charging_step(Now now, int unit) {
    State ahead = now.state;
    ahead.units[static_cast<std::size_t>(unit)].charging = true;
    const Now then{now.book, ahead};
    const Steps steps = steps_of(then, unit);
    return std::any_of(steps.begin(), steps.end(), [&](const Step& step) {
        return !step_forbidden(then, unit, step);
    });
}

// [AG-20.13D] The two units of front cavalry charge in turns 1 and 2.
bool must_charge(Now now, int unit) {
    return now.book.special.timetable && now.info(unit).type == Type::cavalry &&
           now.info(unit).battle == 1 && now.state.turn <= 2;
}

} // namespace

bool may_charge(Now now, int unit) {
    return now.info(unit).type == Type::cavalry && now.unit(unit).on_map() &&
           may_keep_charging(now, unit) && has_charging_step(now, unit);
}

// [AG-17.12, 15.0, 17.23] Cavalry to the charge and back, longbows to yeomen and back.
Verdict may_flip(Now now, int unit) {
    const Unit& piece = now.unit(unit);
    const UnitInfo& info = now.info(unit);
    if (!piece.on_map()) {
        return no("AG-15.0", No::not_on_map, unit);
    }
    if (info.seat != now.state.active) {
        return no("AG-15.0", No::not_yours, unit);
    }
    if (piece.flipped) {
        return no("AG-15.0", No::flipped_already, unit);
    }
    if (info.type == Type::longbow) {
        return {};
    }
    if (info.type != Type::cavalry) {
        return no("AG-17.12", No::not_cavalry, unit);
    }
    if (piece.charging) {
        return must_charge(now, unit) && may_charge(now, unit)
                   ? Verdict(no("AG-20.13D", No::must_charge, unit))
                   : Verdict{};
    }
    if (piece.wait > 0) {
        return no("AG-17.23", No::must_wait_charge, unit, piece.wait);
    }
    return may_charge(now, unit) ? Verdict{} : Verdict(no("AG-17.22", No::no_charge_open, unit));
}

Verdict may_begin(Now now) {
    for (int unit = 0; unit < now.units(); ++unit) {
        if (now.state.active == french && must_charge(now, unit) && !now.unit(unit).charging &&
            may_charge(now, unit)) {
            return no("AG-20.13D", No::must_charge, unit);
        }
    }
    return {};
}

void flip(Doing doing, int unit) {
    Unit& piece = doing.unit(unit);
    piece.flipped = true;
    if (doing.info(unit).type == Type::longbow) {
        piece.yeoman = !piece.yeoman;
        piece.implants = piece.removals = 0;
    } else if (piece.charging) {
        piece.charging = false;
        piece.wait = piece.charges;
        piece.charges = 0;
    } else {
        piece.charging = true;
    }
    tell(doing,
         Told::flipped,
         doing.info(unit).type == Type::longbow ? "AG-15.0" : "AG-17.12",
         Effect::flip,
         doing.state.active,
         {unit},
         {piece.yeoman || piece.charging ? 1 : 0});
}

// [AG-17.23, R83, R84, R107] After two charges, locked or routed, it shows its normal side.
void begin_cavalry_phase(Doing doing) {
    for (int unit = 0; unit < doing.book.unit_count(); ++unit) {
        Unit& piece = doing.unit(unit);
        piece.charged = false;
        if (piece.charging && !may_keep_charging(doing, unit)) {
            piece.charging = false;
            piece.wait = piece.charges;
            piece.charges = 0;
        }
    }
}

// [AG-17.22, 17.23] A charge that entered no hex was none.
void end_cavalry_phase(Doing doing) {
    for (int unit = 0; unit < doing.book.unit_count(); ++unit) {
        Unit& piece = doing.unit(unit);
        if (piece.charging && piece.charged) {
            raise(piece.charges, 1);
        } else if (piece.charging) {
            piece.charging = false;
            piece.wait = piece.charges;
            piece.charges = 0;
        } else if (piece.wait > 0) {
            raise(piece.wait, -1);
        }
    }
}

} // namespace gonfalon::agincourt
