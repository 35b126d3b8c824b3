// Qenj 1, the referee: rules, setup, position, move. The rule numbers are those of README.md.
// Columns and the setup are what Qenj 1 and 2 share (games/qenj); here is what a move may do.
#pragma once

#include <cstdint>
#include <optional>

#include "core/move_list.h"
#include "core/outcome.h"
#include "core/side.h"
#include "games/qenj/arrangement.h"
#include "games/qenj/columns.h"
#include "games/qenj/ring.h"

namespace tablier::qenj1 {

using qenj::ColumnSet;
using qenj::OwnColumn;
using qenj::pawns::Colour;
using qenj::pawns::kColumns;
using qenj::pawns::Pawn;

inline constexpr int kCells = 4;

// R1, R2, R7.
inline constexpr qenj::pawns::Box kBox{.cells = kCells,
                                       .colours = 4,
                                       .of_a_kind = 1,
                                       .of_a_colour = 1,
                                       .arrows = true,
                                       .dots = qenj::pawns::Box::Dots::dealt,
                                       .setup_rule = 3,
                                       .landing_rule = 6,
                                       .colour_rule = 7};

using Column = qenj::pawns::Column<kCells>;
using Position = qenj::pawns::Position<kCells>;

struct Rules {
  OwnColumn own_column = OwnColumn::count;
};

using Setup = qenj::pawns::Setup<kBox, Rules>;  // R3

// bits 0-3 from, bits 4-7 to, bit 8 the end, 1 for North; a pass has all bits set
class Move {
 public:
  constexpr Move() = default;
  constexpr Move(int from, int to, Side end)
      : bits_(static_cast<std::uint16_t>(from | to << 4 | index(end) << 8)) {}
  static constexpr Move pass() { return {}; }

  constexpr bool is_pass() const { return bits_ == kPass; }
  constexpr int from() const { return bits_ & 15; }
  constexpr int to() const { return bits_ >> 4 & 15; }
  constexpr Side end() const { return Side(bits_ >> 8 & 1); }

  friend constexpr bool operator==(Move, Move) = default;

 private:
  static constexpr std::uint16_t kPass = 0xFFFF;

  std::uint16_t bits_ = kPass;
};

// Each of twelve columns has one pawn to play, which has one destination with two ends. One place
// more may be written to.
using Moves = MoveList<Move, kColumns * 2 + 1>;

// R5: where the pawn that `side` plays from an occupied column goes; kNoColumn when it comes out at
// its own.
int destination(const Rules& rules, const Position& position, Side side, int from);

inline std::optional<Outcome> outcome(const Position& position) {
  if (position.full() != 0) return Outcome::win(opponent(position.to_move()));  // R9
  if (position.passes() == 2) return Outcome::draw();                           // R10
  return std::nullopt;
}

void legal_moves(const Rules& rules, const Position& position, Moves& moves);
int count_moves(const Rules& rules, const Position& position);
Move nth_move(const Rules& rules, const Position& position, int k);

// The moves with which `side` would fill a column if it were to move now.
void winning_moves(const Rules& rules, const Position& position, Side side, Moves& moves);

// The ring may be turned and its empty columns are gone. No pawn occurs twice, so no column does,
// and the pairs of neighbours tell the whole ring.
std::uint64_t canonical_hash(const Position& position);

// Must be legal.
void play(Position& position, Move move);

}  // namespace tablier::qenj1
