// A game to print, cut out and play: its board, its pieces, two pages of rules and a setup card, as
// pages of SVG, true to size. Every page has a scale of ten centimetres.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/language.h"
#include "engine/any_game.h"

namespace tablier::picture {

struct Paper {
  std::string_view name;
  double width, height;  // in millimetres
};
inline constexpr Paper kPapers[] = {{"a4", 210, 297}, {"letter", 215.9, 279.4}};
// Null if there is none of this name.
const Paper* find_paper(std::string_view name);

// Nothing is printed nearer to the edge of a page.
inline constexpr double kPageMargin = 10;

struct PrintSettings {
  Paper paper;
  Language language;
  bool plain;                   // without colour
  PositionPtr start = nullptr;  // on the setup card; null: any start of the game
};

// The game is one with the options of its sheet (options_of); its rules page is that of the
// language.
std::vector<std::string> sheets(const AnyGame& game, std::string_view rules_page,
                                const PrintSettings& settings);

// The options under which all of a game's material lies on the board.
std::vector<Options::Pair> sheet_options(std::string_view game);

// All pieces of a game, each as often as it is there.
std::vector<Piece> material_of(const AnyGame& game);

}  // namespace tablier::picture
