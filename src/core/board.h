// Board: what a screen shows of a position, as data, and how a move looks while it is made. A
// screen draws boards by their shape and knows no game and no rule: what may be touched, and what
// touching a thing means, is said here in the words of the touch path.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/message.h"

namespace tablier {

// What kind of board it is. Three are grids, which differ in what stands on their cells.
enum class BoardShape {
  towers,   // cells on which pieces are stacked
  ring,     // columns side by side, the last meeting the first
  numbers,  // cells with at most one numbered piece
  heights,  // cells with columns of some height
};

// Which way pieces travel around a ring: along the arrows or both ways.
enum class Flow { none, right, both };

struct Piece {
  std::string_view kind;  // "pawn", "pebble", "column", ...: what the skin of the game draws
  std::string colour{};   // its letter in texts; empty if it has none
  int value = 0;          // force, number or height; 0 if it has none
  std::string touch{};    // what touching it means now; empty: the same as touching its place

  friend bool operator==(const Piece&, const Piece&) = default;
};

struct Place {
  std::string name;  // as messages name it
  int file;          // 0 at South's left
  int row;           // 0 at South
  // What is printed or lies there besides pieces: "gold", "locked", "corner R", ... The part after
  // the blank is a colour's letter.
  std::vector<std::string> marks{};
  std::vector<Piece> pieces{};  // from base to top
  std::string touch;            // what touching it means now, allowed or not
  Message word;                 // what lies there, to be spoken
  // How many steps it is from what was lifted; 0: it is not counted. On a ring, where columns are
  // counted, one place of each bears its number: the cell at the end of whoever moves, so that a
  // screen can write it there or at the edge beside it.
  int count = 0;
};

// What a slot of a tally shows.
enum class SlotState {
  empty,     // waits for a piece
  due,       // the next that will be filled, by the move that is being made
  taken,     // filled
  left,      // still on the board
  gone,      // no longer on the board
  ready,     // on the board, and could leave it now
  stranded,  // on the board, and can never leave it
};
struct Slot {
  Piece piece;  // no kind: nobody knows which
  SlotState state;
};

// So many of something a side has, such as pebbles taken out; shown one by one where it has slots.
struct Tally {
  char side;  // its letter
  int count;
  int goal = 0;  // with so many it wins
  std::vector<Slot> slots{};
};

// Touches that can be made at once, by one button: places that belong together.
struct Shortcut {
  std::vector<std::string> path;    // what is touched, after what has been touched already
  std::vector<std::string> places;  // in order
  Message word;                     // what it does
  std::vector<Message> warnings{};  // what whoever takes it may regret
};

struct Board {
  BoardShape shape;
  Flow flow = Flow::none;
  int files = 0;
  int rows = 0;
  std::vector<Place> places{};   // each once; those of a column that left a ring are "gone"
  std::vector<Piece> hand{};     // lifted or still to be placed, what comes next first
  std::vector<Tally> tallies{};  // empty if the game counts nothing
  std::vector<Shortcut> shortcuts{};
};

// One piece going from one place to another. From nowhere: it comes onto the board; to nowhere: it
// leaves it. `over` are the places on its way, in order, where it is not straight.
struct Glide {
  Piece piece;
  std::string from;
  std::string to;
  std::vector<std::string> over{};
};

// The place of this name; null if there is none.
const Place* find_place(const Board& board, std::string_view name);

}  // namespace tablier
