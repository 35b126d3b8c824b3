// Qenj 2, the referee: rules, setup, position, move. The rule numbers are those of README.md.
// Columns and the setup are what Qenj 1 and 2 share (games/qenj); here is what a move may do.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>

#include "core/move_list.h"
#include "core/outcome.h"
#include "core/side.h"
#include "games/qenj/arrangement.h"
#include "games/qenj/columns.h"
#include "games/qenj/ring.h"
#include "games/qenj2/releases.h"

namespace tablier::qenj2 {

using qenj::ColumnSet;
using qenj::OwnColumn;
using qenj::pawns::Colour;
using qenj::pawns::kColumns;
using qenj::pawns::Pawn;

inline constexpr int kCells = 9;

// R1, R2, R10.
inline constexpr qenj::pawns::Box kBox{.cells = kCells,
                                       .colours = 3,
                                       .of_a_kind = 4,
                                       .of_a_colour = 3,
                                       .arrows = false,
                                       .dots = qenj::pawns::Box::Dots::middle,
                                       .setup_rule = 3,
                                       .landing_rule = 7,
                                       .colour_rule = 10};

using Column = qenj::pawns::Column<kCells>;
using Position = qenj::pawns::Position<kCells>;

struct Rules {
  OwnColumn own_column = OwnColumn::count;
  Release release = Release::bottom;
};

using Setup = qenj::pawns::Setup<kBox, Rules>;  // R3

// bits 0-3 from, bits 4-7 to, bits 8-11 the pawns carried, bits 12-19 their ends in order of
// release, the last at bit 12, 1 for South; a pass has all bits set
class Move {
 public:
  constexpr Move() = default;
  constexpr Move(int from, int to, int carried, int ends)
      : bits_(common_bits(from, to, carried) | std::uint32_t(ends) << kEndsShift) {}
  static constexpr Move pass() { return {}; }

  // The bits that all ways to release a pile have in common, and where the ends go.
  static constexpr int kEndsShift = 12;
  static constexpr std::uint32_t common_bits(int from, int to, int carried) {
    return static_cast<std::uint32_t>(from | to << 4 | carried << 8);
  }

  constexpr bool is_pass() const { return bits_ == kPass; }
  constexpr int from() const { return bits_ & 15; }
  constexpr int to() const { return bits_ >> 4 & 15; }
  constexpr int carried() const { return bits_ >> 8 & 15; }
  constexpr int ends() const { return static_cast<int>(bits_ >> kEndsShift); }
  // Where the i-th pawn released goes.
  constexpr Side end(int i) const {
    return (ends() >> (carried() - 1 - i) & 1) != 0 ? kSouth : kNorth;
  }

  friend constexpr bool operator==(Move, Move) = default;

 private:
  static constexpr std::uint32_t kPass = 0xFFFF'FFFF;

  std::uint32_t bits_ = kPass;
};

// The most moves from one column to one other, by trying all sizes: R7 leaves a pile of n in a
// column with room for r south and q north at most as many ways as there are sequences of n ends
// with at most r S and q N; R9 and R7 bound n.
constexpr int most_moves_between_two() {
  int most = 0;
  for (int from = 1; from <= kCells; ++from) {
    for (int to = 1; to < kCells; ++to) {
      for (int south = 0; south <= kCells - to; ++south) {
        int moves = 0;
        for (int n = std::max(1, from - to + 1); n <= std::min(from, kCells - to); ++n) {
          for (int ends = 0; ends < 1 << n; ++ends) {
            const int souths = std::popcount(unsigned(ends));
            moves += souths <= south && n - souths <= kCells - to - south;
          }
        }
        most = std::max(most, moves);
      }
    }
  }
  return most;
}

// Twelve columns with two destinations each. Moves are written eight at a time, so up to eight
// places more are written to.
using Moves = MoveList<Move, kColumns * 2 * most_moves_between_two() + 8>;

// R6: where the pawns that `side` plays from an occupied column go, right and left; kNoColumn where
// there is none, left also when it is the same as right.
struct Destinations {
  int right;
  int left;
};
Destinations destinations(const Rules& rules, const Position& position, Side side, int from);

// R7: which pawn of a pile, counted from the nearest, is the i-th to be released.
constexpr int released_at(const Rules& rules, int carried, int i) {
  return rules.release == Release::bottom ? carried - 1 - i : i;
}

// R7: `target` after the pawns of a move have been released there.
Column released(const Rules& rules, Column source, Column target, Side side, Move move);

inline std::optional<Outcome> outcome(const Position& position) {
  if (position.full() != 0) return Outcome::win(opponent(position.to_move()));  // R11
  if (position.passes() == 2) return Outcome::draw();                           // R12
  return std::nullopt;
}

void legal_moves(const Rules& rules, const Position& position, Moves& moves);
// The legal moves but for those after which the opponent fills a column whatever the order in which
// the pile was released, with other pawns than those of that column. Whether there are any such.
bool careful_moves(const Rules& rules, const Position& position, Moves& moves);
int count_careful_moves(const Rules& rules, const Position& position);
int count_moves(const Rules& rules, const Position& position);
Move nth_move(const Rules& rules, const Position& position, int k);

// The moves with which `side` would fill a column if it were to move now.
void winning_moves(const Rules& rules, const Position& position, Side side, Moves& moves);

// Must be legal.
void play(const Rules& rules, Position& position, Move move);

}  // namespace tablier::qenj2
