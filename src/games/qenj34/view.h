// Qenj 3 and 4, the view: the mat as text and as data, and the touches that make a move.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "core/board.h"
#include "core/drawing.h"
#include "core/touch.h"
#include "games/qenj34/notation.h"
#include "games/qenj34/rules.h"

namespace tablier::qenj34 {

// Marked are the pebbles that the side to move may lift, each together with those nearer to it.
std::string draw(const Rules& rules, const Position& position, DrawStyle style);

// A path: column and number of pebbles ("c2"), then for each pebble its colour ("B"), unless those
// still to be laid are of one colour, and its cell ("e5"), then the cell of the pebble taken out
// if the column is full. The pebbles may be laid in any order in which each finds an occupied cell
// beside it.
std::vector<TouchPath> touch_paths(const Rules& rules, const Position& position, Move move);

// How far a path has come after its first touch: which pebbles are still to be laid, on which
// column, what lies there, and what kind of touch is next.
class TouchWalk {
 public:
  // The pebbles must have a column to go to.
  TouchWalk(const Rules& rules, const Position& position, int from, int lifted);
  // After these possible touches, of which the first lifts.
  TouchWalk(const Rules& rules, const Position& position, std::span<const std::string> touches);

  enum class Next { colour, cell, taken };
  Next next() const;
  int from() const { return from_; }
  int to() const { return to_; }
  Column source() const { return source_; }    // what is left on the column lifted from
  Column content() const { return content_; }  // of the column laid on
  CellSet occupied() const { return content_.occupied(); }
  int left(Colour colour) const { return left_[int(colour)]; }
  std::optional<Colour> chosen() const { return chosen_; }  // what is laid next
  std::optional<Colour> taken() const { return taken_; }    // of the pebble taken out

  void choose(Colour colour) { chosen_ = colour; }
  void lay(int cell);  // a pebble of the colour chosen

 private:
  void take(int cell);
  void choose_only_colour();

  int from_;
  int to_;
  Column source_;
  Column content_;
  std::array<int, kColours> left_{};
  std::optional<Colour> chosen_;
  std::optional<Colour> taken_;
};

// What the last of these possible touches does.
Message touch_word(const Rules& rules, const Position& position,
                   std::span<const std::string> touches);

// Before the first touch a pebble means itself and those nearer to the mover, "c2" if it is the
// second of them, whatever cell it lies on; an empty cell means its column, "c", which lifts
// nothing. After it a cell means itself and a pebble in the hand its colour. What was lifted is in
// the hand, what comes next first, until it is laid. A column that has left the ring keeps its
// places, marked "gone"; one emptied by lifting has not left it before the move is made. While
// pebbles are in the hand, the columns counted are numbered. Each side has a slot for every pebble
// that it needs: those taken out first, of which a position does not know the colours.
Piece piece(Colour colour);

Board board(const Rules& rules, const Position& position, std::span<const std::string> touches);
Board diagram_board(const Rules& rules, const Diagram& diagram);

// The places that the last of these possible touches leads over: the columns counted.
std::vector<std::string> way(const Rules& rules, const Position& position,
                             std::span<const std::string> touches);

// The column that a winning move fills; none if it does not win.
std::vector<std::string> winning_places(const Rules& rules, const Position& position, Move move);

// One pebble after the other, in an order in which each finds one to lie next to; the one taken out
// goes last.
std::vector<Glide> glides(const Rules& rules, const Position& position, Move move);

// The mat before the game begins, with what lies on it.
std::string draw_setup(const Setup& setup, DrawStyle style);
Board setup_board(const Setup& setup, std::span<const std::string> touches);

}  // namespace tablier::qenj34
