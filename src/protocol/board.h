// Boards and glides as shapes: what a browser draws and a screen reader reads. core/board.h says
// what they mean.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/board.h"
#include "protocol/json.h"

namespace tablier {

BOOST_DESCRIBE_ENUM(BoardShape, towers, ring, numbers, heights)
BOOST_DESCRIBE_ENUM(Flow, none, right, both)
BOOST_DESCRIBE_ENUM(SlotState, empty, due, taken, left, gone, ready, stranded)

namespace protocol {

struct Piece {
  std::string kind;  // "pawn", "pebble", "column", ...: what the skin of the game draws
  std::optional<std::string> colour;
  std::optional<int> value;          // force, number or height
  std::optional<std::string> touch;  // what touching it means, if not the same as its place
};
BOOST_DESCRIBE_STRUCT(Piece, (), (kind, colour, value, touch))

struct Place {
  std::string name;
  int file;  // 0 at South's left
  int row;   // 0 at South
  std::vector<std::string> marks;
  std::vector<Piece> pieces;  // from base to top
  std::string touch;          // what touching it means now, allowed or not
  Spoken word;                // what lies there
  std::optional<int> count;   // how many steps it is from what was lifted
};
BOOST_DESCRIBE_STRUCT(Place, (), (name, file, row, marks, pieces, touch, word, count))

struct Slot {
  std::optional<Piece> piece;
  SlotState state;
};
BOOST_DESCRIBE_STRUCT(Slot, (), (piece, state))

struct Tally {
  std::string side;
  int count;
  std::optional<int> goal;
  std::vector<Slot> slots;
};
BOOST_DESCRIBE_STRUCT(Tally, (), (side, count, goal, slots))

struct Shortcut {
  std::vector<std::string> path;    // what is touched, after what has been touched already
  std::vector<std::string> places;  // in order
  Spoken word;
  std::vector<Message> warnings;
};
BOOST_DESCRIBE_STRUCT(Shortcut, (), (path, places, word, warnings))

struct Board {
  BoardShape shape;
  Flow flow;
  int files;
  int rows;
  std::vector<Place> places;
  std::vector<Piece> hand;  // lifted or still to be placed, what comes next first
  std::vector<Tally> tallies;
  std::vector<Shortcut> shortcuts;
};
BOOST_DESCRIBE_STRUCT(Board, (), (shape, flow, files, rows, places, hand, tallies, shortcuts))

// No from: it comes onto the board; no to: it leaves it.
struct Glide {
  Piece piece;
  std::optional<std::string> from;
  std::optional<std::string> to;
  std::optional<std::vector<std::string>> over;  // places on its way, where it is not straight
};
BOOST_DESCRIBE_STRUCT(Glide, (), (piece, from, to, over))

Piece told(const tablier::Piece& piece);
Board told(const tablier::Board& board);
std::vector<Glide> told(const std::vector<tablier::Glide>& glides);

}  // namespace protocol
}  // namespace tablier
