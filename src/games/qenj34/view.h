// Qenj 3 and 4, the view: the mat as text, and the touches that make a move.
#pragma once

#include <string>
#include <vector>

#include "core/drawing.h"
#include "core/game.h"
#include "games/qenj34/rules.h"

namespace tablier::qenj34 {

enum class Marks { none, playable };

// With marks, the pebbles that the side to move may lift, each together with those nearer to it.
std::string draw(const Rules& rules, const Position& position, DrawStyle style,
                 Marks marks = Marks::playable);

// A path: column and number of pebbles ("c2"), then for each pebble its colour ("B"), unless those
// still to be laid are of one colour, and its cell ("e5"), then the cell of the pebble taken out
// if the column is full. The pebbles may be laid in any order in which each finds an occupied cell
// beside it.
std::vector<TouchPath> touch_paths(const Rules& rules, const Position& position, Move move);

// How far a path has come after its first touch: which pebbles are still to be laid, on which
// column, and what kind of touch is next.
class TouchWalk {
 public:
  // The pebbles must have a column to go to.
  TouchWalk(const Rules& rules, const Position& position, int from, int lifted);

  enum class Next { colour, cell, taken };
  Next next() const;
  int to() const { return to_; }
  CellSet occupied() const { return occupied_; }
  int left(Colour colour) const { return left_[int(colour)]; }

  void choose(Colour colour) { chosen_ = colour; }
  void lay(int cell);  // a pebble of the colour chosen

 private:
  void choose_only_colour();

  int to_;
  CellSet occupied_;
  std::array<int, kColours> left_{};
  std::optional<Colour> chosen_;
};

}  // namespace tablier::qenj34
