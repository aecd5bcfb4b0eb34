#pragma once

#include <gonfalon/core/forecast.hpp>

#include "ui/desk.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace gonfalon::ui {

enum class ButtonLook { plain, chosen, quiet };

/// "[9.5]": a case as panels print it, without its prefix.
std::string short_case(std::string_view rule);

/// Draws a button with its key at the left and registers it; true when pressed.
bool ink_button(Desk& desk,
                const std::string& id,
                const std::string& label,
                const std::string& key,
                float width,
                ButtonLook look = ButtonLook::plain);

/// A heading in oxblood.
void heading(const Desk& desk, const std::string& text, Type type = Type::lead);
/// Wrapped prose.
void prose(const Desk& desk, const std::string& text, Type type = Type::body);
void faded_prose(const Desk& desk, const std::string& text, Type type = Type::note);
/// A case in brackets; true when it was clicked, to open its page.
bool case_link(Desk& desk, std::string_view rule);
/// Prose followed by its case; true when the case was clicked.
bool prose_with_case(Desk& desk,
                     const std::string& text,
                     std::string_view rule,
                     Type type = Type::body);
/// A thin gold rule across the panel.
void gold_rule(const Desk& desk);

/// The width of a text in a type.
float text_width(const Desk& desk, Type type, const std::string& text);
/// Draws one line at a place; no layout.
void draw_text(
    ImDrawList& list, const Desk& desk, Type type, ImVec2 at, Color color, const std::string& text);

/// Registers the item drawn last under an id.
void mark_item(Desk& desk, const std::string& id);

/// The panels that show sums and chances. Each gives the case that was clicked, if any.
std::optional<std::string> draw_tally(Desk& desk, const Tally& tally);
std::optional<std::string> draw_odds(Desk& desk, const OddsTable& table);
std::optional<std::string> draw_figures(Desk& desk, const FigureTable& table);
std::optional<std::string> draw_forecast(Desk& desk, const Forecast& forecast);
std::optional<std::string> draw_notes(Desk& desk, const std::vector<Note>& notes);

} // namespace gonfalon::ui
