// Querni, the referee: rules, setup, position, move. The rule numbers are those of README.md.
// A position is copied to be played on; nothing here allocates.
#pragma once

#include <array>
#include <bit>
#include <cassert>
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
#include "games/querni/board.h"

namespace tablier::querni {

inline constexpr Side kBlue{0};
inline constexpr Side kPink{1};

// A side's pawns are 0 to 15 here; pawn n carries the number n + 1.
inline constexpr int kPawns = 16;
using Pawn = int;
// Pawns as bits; or pairs of them that follow each other, pawn n standing for n and n + 1.
using PawnSet = std::uint16_t;

constexpr PawnSet pawn_bit(Pawn pawn) {
  return static_cast<PawnSet>(1 << pawn);
}
// Those from which three numbers in a row are in the set.
constexpr PawnSet threes(PawnSet pawns) {
  return static_cast<PawnSet>(pawns & pawns >> 1 & pawns >> 2);
}

// R8: at least three pawns, first and last included.
struct Chain {
  Pawn first;
  Pawn last;

  friend constexpr bool operator==(Chain, Chain) = default;
};

// Calls visit(chain) for every chain there is when just these pairs touch, shorter ones first.
template <class Visit>
constexpr void for_each_chain(PawnSet links, Visit visit) {
  int length = 2;
  for (unsigned starts = links & links >> 1; starts != 0; starts &= unsigned{links} >> length++) {
    for (unsigned rest = starts; rest != 0; rest &= rest - 1) {
      const Pawn first = std::countr_zero(rest);
      visit(Chain{first, first + length});
    }
  }
}
// The longest chain with this pawn; too short to be one if its last is not two above its first.
constexpr Chain chain_around(PawnSet links, Pawn pawn) {
  Chain chain{pawn, pawn};
  while (chain.first > 0 && (links >> (chain.first - 1) & 1) != 0) --chain.first;
  while ((links >> chain.last & 1) != 0) ++chain.last;
  return chain;
}
constexpr bool is_chain(Chain chain) {
  return chain.last - chain.first >= 2;
}
constexpr bool has_chain(unsigned links) {
  return (links & links >> 1) != 0;
}
constexpr int count_chains(PawnSet links) {
  int count = 0;
  for_each_chain(links, [&](Chain) { ++count; });
  return count;
}

// R2: the start cells, any 32 in any order, and the mark of positions that began on them.
struct Layout {
  std::array<Cell, 2 * kPawns> start_cells;
  std::string mark;
};

Layout reconstructed_layout();  // the built-in one

struct Rules {
  int draw_turns = 30;          // R13
  bool voluntary_pass = false;  // R10
  Revisit revisit = Revisit::land;
  Layout layout = reconstructed_layout();
};

// bits 0-3 pawn, 4-10 the cell it goes to, 11-14 and 15-18 first and last pawn removed,
// bit 19 something moves, bit 20 something is removed; a pass does neither
class Move {
 public:
  Move() = default;  // any move: a list of thousands need not be filled first
  static constexpr Move pass() { return Move(0); }
  static constexpr Move step(Pawn pawn, Cell to) { return Move(moving_bits(pawn) | to_bits(to)); }
  constexpr Move then_remove(Chain chain) const { return Move(bits_ | removing_bits(chain)); }

  // For generators that make many moves of one pawn: or them together.
  static constexpr std::uint32_t moving_bits(Pawn pawn) { return kMoves | std::uint32_t(pawn); }
  static constexpr std::uint32_t to_bits(int to) { return std::uint32_t(to) << 4; }
  static constexpr std::uint32_t removing_bits(Chain chain) {
    return kRemoves | std::uint32_t(chain.first) << 11 | std::uint32_t(chain.last) << 15;
  }
  constexpr explicit Move(std::uint32_t bits) : bits_(bits) {}

  constexpr bool is_pass() const { return bits_ == 0; }
  constexpr bool moves() const { return (bits_ & kMoves) != 0; }
  constexpr bool removes() const { return (bits_ & kRemoves) != 0; }
  constexpr Pawn pawn() const { return Pawn(bits_ & 15); }
  constexpr Cell to() const { return static_cast<Cell>(bits_ >> 4 & 127); }
  constexpr Chain chain() const { return {Pawn(bits_ >> 11 & 15), Pawn(bits_ >> 15 & 15)}; }

  friend constexpr bool operator==(Move, Move) = default;

 private:
  static constexpr std::uint32_t kMoves = 1 << 19;
  static constexpr std::uint32_t kRemoves = 1 << 20;

  std::uint32_t bits_;
};

// At most so many moves. A pawn has at most 8 steps and, its lattice having 20 cells, 19 jumps. How
// many chains there are after it has moved depends on which of its two neighbours in number it
// then touches: both on at most 4 cells, as no two cells have more than 4 neighbours in common; one
// given neighbour on at most 8. All other pawns may be taken to touch their neighbours in number:
// more links make no fewer chains. Besides, a chain may be removed without a move, or one passes.
constexpr int most_moves() {
  // The chains among so many pawns in a row.
  constexpr auto chains = [](int pawns) { return pawns < 3 ? 0 : (pawns - 1) * (pawns - 2) / 2; };
  int most = chains(kPawns) + 1;
  for (Pawn pawn = 0; pawn < kPawns; ++pawn) {
    const int below = pawn;
    const int over = kPawns - 1 - pawn;
    const bool inner = below > 0 && over > 0;
    const int both = inner ? 4 : 0;
    const int touching_below = below > 0 ? 8 - both : 0;
    const int touching_over = over > 0 ? 8 - both : 0;
    most += both * (1 + chains(kPawns)) + touching_below * (1 + chains(below + 1) + chains(over)) +
            touching_over * (1 + chains(below) + chains(over + 1)) +
            (8 + 19 - both - touching_below - touching_over) * (1 + chains(below) + chains(over));
  }
  return most;
}
using Moves = MoveList<Move, most_moves()>;

class Position {
 public:
  Position();  // an empty board, blue to move

  Side to_move() const { return side_; }
  int count() const { return count_; }  // turns since the last removal
  PawnSet pawns(Side side) const { return pawns_[index(side)]; }
  // kNoCell of a pawn that has left the board, and of -1 and 16.
  Cell cell(Side side, Pawn pawn) const { return cells_[index(side)][pawn + 1]; }
  CellSet cells(Side side) const { return side_cells_[index(side)]; }
  CellSet occupied() const { return side_cells_[0] | side_cells_[1]; }

  // The pairs of pawns that follow each other in number and touch.
  PawnSet links(Side side) const { return links_[index(side)]; }

  struct Owned {
    Side side;
    Pawn pawn;
  };
  std::optional<Owned> at(Cell cell) const;

  std::uint64_t hash() const {
    return board_hash_ ^ mix(std::uint64_t(count_) << 32 | index(side_) << 16 | 1);
  }

  // Composing. The pawn must not be on the board, nor anything on the cell.
  void put(Side side, Pawn pawn, Cell cell);
  void set_turn(Side side, int count);

  // Must be legal.
  void play(Move move);

  friend bool operator==(const Position&, const Position&) = default;

 private:
  static constexpr std::uint64_t pawn_hash(int side, Pawn pawn, Cell cell) {
    return mix(std::uint64_t(cell + 1) << 8 | side << 4 | pawn);
  }
  void move(int side, Pawn pawn, Cell to);
  void remove(int side, Chain chain);
  void link(int side, Pawn pawn);

  std::uint64_t board_hash_ = 0;  // the xor of all pawns' hashes
  std::array<CellSet, 2> side_cells_;
  // Of pawn n at n + 1: kNoCell once removed, and at both ends.
  std::array<std::array<Cell, kPawns + 2>, 2> cells_;
  std::array<PawnSet, 2> pawns_{};
  std::array<PawnSet, 2> links_{};
  std::int32_t count_ = 0;
  Side side_ = kBlue;
};

// R11 to R13, in this order.
std::optional<Outcome> outcome(const Rules& rules, const Position& position);

void legal_moves(const Rules& rules, const Position& position, Moves& moves);
int count_moves(const Rules& rules, const Position& position);
Move nth_move(const Rules& rules, const Position& position, int k);

// R4 to R7: where the pawn on `from` could go, whoever is to move.
CellSet targets(const Rules& rules, const Position& position, Cell from);

// The moves with which `side` would remove its last pawns if it were to move now.
void winning_moves(const Rules& rules, const Position& position, Side side, Moves& moves);

// R8: pawns that can be in no chain any more, since fewer than three numbers in a row are left
// around them. A side that has such a pawn can no longer win, as its pawns leave in chains only.
PawnSet stranded(PawnSet pawns);

// R2.
class Setup {
 public:
  explicit Setup(const Rules& rules) : start_cells_(rules.layout.start_cells) {}

  std::optional<Actor> next() const;
  void roll(Rng& rng);
  std::vector<std::string> choices() const { return {}; }
  void choose(std::string_view) { assert(false && "nothing is chosen"); }
  const Position& table() const { return board_; }  // what stands there so far
  std::span<const Cell> start_cells() const { return start_cells_; }
  Position position() const;
  std::optional<Seats> seats() const { return std::nullopt; }

  static Position quick(const Rules& rules, Rng& rng);

 private:
  std::array<Cell, 2 * kPawns> start_cells_;
  Position board_;
  bool dealt_ = false;
};

}  // namespace tablier::querni
