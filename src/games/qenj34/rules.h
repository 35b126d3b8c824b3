// Qenj 3 and Qenj 4, the referee: rules, setup, position, move. The two games differ in a few
// constants, all of them in Rules. The rule numbers are those of README.md of both.
// A position is copied to be played on; nothing here allocates.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/move_list.h"
#include "core/outcome.h"
#include "core/rng.h"
#include "core/setup.h"
#include "core/side.h"
#include "games/qenj/ring.h"
#include "games/qenj34/column.h"

namespace tablier::qenj34 {

using qenj::ColumnSet;
using qenj::kNoColumn;
using qenj::OwnColumn;

inline constexpr int kColumns = 9;

struct Rules {
  int pebbles_of_a_colour;
  int goal;                             // R10: so many pebbles taken win
  bool a_chooses;                       // R3: a side; else A sits North
  std::array<CellSet, kColumns> start;  // R2: the cells that the pebbles begin on
  bool gold;                            // these cells are gold on the mat
  OwnColumn own = OwnColumn::count;     // R5

  int pebbles() const { return kColours * pebbles_of_a_colour; }
};

// bits 0-11 the pebbles laid, as a Column; 12-15 from; 16-19 to; 20-22 the number of the cell whose
// pebble is taken out, 0 for none. A pass is 0.
class Move {
 public:
  constexpr Move() = default;
  constexpr Move(int from, int to, Column laid, int taken_cell = kNoCell)
      : bits_(common_bits(from, to) | laid.bits() | std::uint32_t(taken_cell + 1) << 20) {}
  static constexpr Move pass() { return {}; }

  // What all ways to lay the same pebbles have in common.
  static constexpr std::uint32_t common_bits(int from, int to) {
    return std::uint32_t(from) << 12 | std::uint32_t(to) << 16;
  }
  static constexpr Move from_bits(std::uint32_t bits) {
    Move move;
    move.bits_ = bits;
    return move;
  }

  static constexpr int kNoCell = -1;

  constexpr bool is_pass() const { return bits_ == 0; }
  constexpr int from() const { return static_cast<int>(bits_ >> 12 & 15); }
  constexpr int to() const { return static_cast<int>(bits_ >> 16 & 15); }
  constexpr Column laid() const {
    return Column::from_bits(static_cast<int>(bits_ % Column::kCodes));
  }
  constexpr int lifted() const { return laid().size(); }
  constexpr int taken_cell() const { return static_cast<int>(bits_ >> 20) - 1; }
  constexpr bool takes() const { return taken_cell() != kNoCell; }

  friend constexpr bool operator==(Move, Move) = default;

 private:
  std::uint32_t bits_ = 0;
};

// From each column at most 6 moves of one pebble, 12 of two and 36 of three (rules.cpp counts
// them). Moves are written eight at a time, so up to eight places more are written to.
inline constexpr int kMostMovesOf[kMostLifted] = {6, 12, 36};
using Moves = MoveList<Move, kColumns*(kMostMovesOf[0] + kMostMovesOf[1] + kMostMovesOf[2]) + 8>;

class Position {
 public:
  Position();  // an empty mat, South to move

  Side to_move() const { return side_; }
  Column column(int column) const { return columns_[column]; }
  ColumnSet occupied() const { return occupied_; }  // R6: the columns on the ring
  int taken(Side side) const { return taken_[index(side)]; }
  int passes() const { return passes_; }

  std::uint64_t hash() const {
    return board_hash_ ^ mix(std::uint64_t(kColumns) << 12 | taken_[1] << 8 | taken_[0] << 4 |
                             passes_ << 1 | index(side_));
  }

  // Composing.
  void put(int column, Column content);
  void set_taken(Side side, int taken) { taken_[index(side)] = static_cast<std::int8_t>(taken); }
  void set_turn(Side side, int passes);

  // R4 to R9. Must be legal.
  void play(Move move);

  friend bool operator==(const Position&, const Position&) = default;

 private:
  static constexpr std::uint64_t column_hash(int column, Column content) {
    return mix(std::uint64_t(column) << 12 | content.bits());
  }

  std::uint64_t board_hash_ = 0;  // the xor of all columns' hashes
  std::array<Column, kColumns> columns_{};
  std::uint16_t occupied_ = 0;
  std::array<std::int8_t, 2> taken_{};
  std::int8_t passes_ = 0;
  Side side_ = kSouth;
};

// R4: the `count` occupied cells nearest to the side; none when there are fewer.
CellSet nearest_cells(Column column, Side side, int count);

// R5: where `lifted` pebbles of a column go; kNoColumn when nowhere. The column must be occupied.
int target(const Rules& rules, const Position& position, int from, int lifted);

std::optional<Outcome> outcome(const Rules& rules, const Position& position);
Outcome adjudicate(const Position& position);  // R11, R12: whoever has taken more
void legal_moves(const Rules& rules, const Position& position, Moves& moves);
// The legal moves but for those after which the opponent fills a column and wins however the
// pebbles were laid, with others than those of the fed column. Whether there are any such.
bool careful_moves(const Rules& rules, const Position& position, Moves& moves);
int count_careful_moves(const Rules& rules, const Position& position);
int count_moves(const Rules& rules, const Position& position);
Move nth_move(const Rules& rules, const Position& position, int k);

// R9: the moves with which `side` would fill a column if it were to move now, and those of them
// that would win.
void filling_moves(const Rules& rules, const Position& position, Side side, Moves& moves);
void winning_moves(const Rules& rules, const Position& position, Side side, Moves& moves);

// R2, R3.
class Setup {
 public:
  explicit Setup(const Rules& rules) : rules_(rules) {}

  std::optional<Actor> next() const;
  void roll(Rng& rng);
  std::vector<std::string> choices() const;
  void choose(std::string_view choice);
  const Rules& rules() const { return rules_; }
  const Position& table() const { return board_; }  // what lies there so far
  Position position() const;
  std::optional<Seats> seats() const { return Seats{a_side_, opponent(a_side_)}; }

  static Position quick(const Rules& rules, Rng& rng);

 private:
  enum class Step { deal, choose, done };

  Rules rules_;
  Step step_ = Step::deal;
  Position board_;
  Side a_side_ = kNorth;
};

}  // namespace tablier::qenj34
