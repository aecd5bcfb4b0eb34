#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace gonfalon::ui {

enum class Tincture { argent, or_, gules, azure, sable, vert, purpure, tenne, ermine, vair };

struct Coat;

/// A plain tincture, or a whole coat in brackets.
struct Half {
    Tincture tincture = Tincture::argent;
    std::shared_ptr<const Coat> coat;
};

struct FieldOfArms {
    enum class Division {
        plain,
        per_pale,
        per_fess,
        per_bend,
        per_bend_sinister,
        per_saltire,
        per_chevron,
        quarterly,
        paly,
        barry,
        bendy,
        chequy,
        lozengy,
        gyronny
    };
    Division division = Division::plain;
    int count = 6;
    Half first;
    Half second;
    std::string semy; ///< a small charge strewn over the field
    Tincture semy_tincture = Tincture::or_;
};

/// An ordinary or a charge, with what lies on it.
struct Bearing {
    enum class Spot { field, between, chief, base };

    std::string kind; ///< "fess", "lion", "fleur-de-lis"...
    int count = 1;
    Tincture tincture = Tincture::or_;
    Spot spot = Spot::field;
    bool engrailed = false;
    std::vector<Bearing> on_it;
};

/// A coat of arms as its blazon says.
struct Coat {
    FieldOfArms field;
    std::vector<Bearing> bearings;
};

/// Reads a short blazon such as "per pale azure and gules, a lion or" (the words are listed in
/// assets/art/heraldry.json). Throws std::invalid_argument saying which word is not understood.
Coat parse_blazon(std::string_view text);

/// Is it one of the bars and stripes, drawn across the whole shield?
bool is_ordinary(std::string_view kind);

} // namespace gonfalon::ui
