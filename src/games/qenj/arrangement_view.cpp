#include "games/qenj/arrangement_view.h"

#include <numeric>

#include "games/qenj/columns_board.h"
#include "games/qenj/columns_text.h"
#include "games/qenj/words.h"

namespace tablier::qenj::pawns {
namespace {

using Step = Arrangement::Step;

constexpr ColumnSet kAll = (ColumnSet{1} << kColumns) - 1;

bool is_colour(const std::string& touch) {
  return touch.size() == 1;  // else it is a cell
}

Look look(const Arrangement& setup, int column, int cell) {
  for (const Arrangement::Place& place : setup.places()) {
    if (place.column != column || place.cell != cell) continue;
    if (place.colour == Arrangement::kNoColour) return Look{Look::Kind::dot};
    return Look{place.force == 0 ? Look::Kind::hidden : Look::Kind::pawn, place.pawn()};
  }
  return Look{};
}

Colour colour_of(const std::string& touch) {
  return Colour(kColourLetters.find(touch));
}

Message prompt(const Arrangement& setup, std::span<const std::string> touches) {
  switch (setup.step()) {
    case Step::deal:
      return say::prompt_deal{};
    case Step::reveal:
      return say::prompt_reveal{};
    case Step::arrange:
      break;
    default:
      return say::prompt_choose{};
  }
  if (touches.empty()) {
    const auto left = setup.stock();
    return say::prompt_arrange{.left = std::accumulate(left.begin(), left.end(), 0)};
  }
  if (is_colour(touches[0])) return say::prompt_dot{.colour = word(colour_of(touches[0]))};
  return say::prompt_colour{.cell = touches[0]};
}

}  // namespace

Message setup_prompt(const Arrangement& setup, std::span<const std::string> touches) {
  return prompt(setup, touches).with_rule(setup.box().setup_rule);
}

std::string draw_setup(const Arrangement& setup, DrawStyle style) {
  return draw_looks(style, setup.box(), kAll,
                    [&](int column, int cell) { return look(setup, column, cell); });
}

std::vector<TouchPath> setup_touch_paths(const Arrangement& setup, std::string_view choice) {
  if (setup.step() == Step::choose) return touched_as_written(choice);
  const std::size_t equals = choice.find('=');
  const std::string cell(choice.substr(0, equals));
  const std::string colour(choice.substr(equals + 1));
  return {{cell, colour}, {colour, cell}};
}

Message setup_touch_word(const Arrangement& setup, std::span<const std::string> touches) {
  if (setup.step() == Step::choose) return side_choice_word(touches);
  const std::string& last = touches.back();
  if (!is_colour(last)) return say::touch_dot{.cell = last};
  return say::touch_stock{.colour = word(colour_of(last))};
}

Board setup_board(const Arrangement& setup, std::span<const std::string> touches) {
  if (setup.step() == Step::arrange && touches.size() == 2) {
    Arrangement next = setup;
    const bool colour_first = is_colour(touches[0]);
    next.choose(touches[colour_first ? 1 : 0] + '=' + touches[colour_first ? 0 : 1]);
    return setup_board(next, {});
  }
  Board board = board_of_looks(setup.box(), kAll,
                               [&](int column, int cell) { return look(setup, column, cell); });
  if (setup.step() != Step::arrange) return board;
  const std::string chosen = touches.empty() ? "" : touches[0];
  const auto left = setup.stock();
  for (const bool first : {true, false}) {
    for (int colour = 0; colour < setup.box().colours; ++colour) {
      Piece pawn = piece(Colour(colour), 0);
      pawn.touch = pawn.colour;
      if ((pawn.touch == chosen) != first) continue;
      board.hand.insert(board.hand.end(), static_cast<std::size_t>(left[colour]), pawn);
    }
  }
  for (Place& place : board.places) {
    if (place.name == chosen) place.marks.emplace_back("chosen");
  }
  return board;
}

}  // namespace tablier::qenj::pawns
