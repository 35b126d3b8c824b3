#include "games/querni/board.h"

#include <bitset>

namespace tablier::querni {
namespace {

constexpr CellSet kBoard = [] {
  CellSet board;
  for (int file = 0; file < kFiles; ++file) {
    for (int row = 0; row < kRows; ++row) board = board | CellSet::of(cell_at({file, row}));
  }
  return board;
}();

}  // namespace

Jumps::Jumps(CellSet occupied) {
  for (int i = 0; i < 4; ++i) {
    // The right-hand neighbour of file a is b with the same number, that of b is c with the next
    // one; with rows likewise.
    const int right = i & 1;
    const int up = (i & 2) != 0 ? 5 : 0;
    lattices_[i] = {.landable = without(kBoard, occupied).lattice(i),
                    .beside = occupied.lattice(i ^ 1) >> right,
                    .above = occupied.lattice(i ^ 2) >> up,
                    .middle = occupied.lattice(i ^ 3) >> (right + up)};
  }
}

// What goes over an edge of the board comes out at a guard bit or at a file or row that the lattice
// does not have, neither of which is landable.
Jumps::Bits Jumps::Lattice::straight_jump(Bits from) const {
  return ((from & beside) << 1 | (from >> 1 & beside) | (from & above) << 5 | (from >> 5 & above)) &
         landable;
}

Jumps::Bits Jumps::Lattice::one_jump(Bits from) const {
  return straight_jump(from) | (((from & middle) << 6 | (from >> 6 & middle) |
                                 (from >> 1 & middle) << 5 | (from >> 5 & middle) << 1) &
                                landable);
}

Jumps::Bits Jumps::Lattice::reach(Bits from) const {
  Bits reached = 0;
  for (Bits fresh = one_jump(from); fresh != 0; fresh = one_jump(fresh) & ~reached) {
    reached |= fresh;
  }
  return reached;
}

// R7 where no cell may be jumped over twice either. A series that lands nowhere twice jumps twice
// over a pawn only if that pawn is in the middle of four cells and both ways across are used; and
// loops can be left out of a series without harm. So what a series has behind it is told by the set
// of middles it has used, of those that can be crossed both ways at all: at most 3 x 4 of them. All
// pairs of cell and set are walked through at most once.
class Jumps::UncrossedSearch {
 public:
  UncrossedSearch(const Lattice& lattice, Bits from, Bits goal) : lattice_(lattice), goal_(goal) {
    const Bits ends = from | goal;
    crossable_ = lattice.middle & ends & ends >> 1 & ends >> 5 & ends >> 6;
    if (crossable_ == 0) {
      reached_ = goal;
    } else {
      go_on(from, 0);
    }
  }

  Bits reached() const { return reached_; }

 private:
  // Depth: the set of middles grows at most 12 times, with 20 cells in between.
  void go_on(Bits at, Bits used) {
    for (Bits next = lattice_.straight_jump(at); next != 0; next &= next - 1) {
      land(next & -next, used);
    }
    const Bits free = lattice_.middle & ~used;
    jump_across(at & free, 6, used);
    jump_across(at >> 6 & free, 0, used);
    jump_across(at >> 1 & free, 5, used);
    jump_across(at >> 5 & free, 1, used);
  }

  void jump_across(Bits middle, int to_target, Bits used) {
    const Bits target = middle << to_target & lattice_.landable;
    if (target != 0) land(target, used | (middle & crossable_));
  }

  void land(Bits at, Bits used) {
    if (reached_ == goal_) return;
    const int cell = std::countr_zero(at);
    const int set =
        (used & 7) | (used >> 5 & 7) << 3 | (used >> 10 & 7) << 6 | (used >> 15 & 7) << 9;
    if (seen_[static_cast<std::size_t>(cell << 12 | set)]) return;
    seen_[static_cast<std::size_t>(cell << 12 | set)] = true;
    reached_ |= at;
    go_on(at, used);
  }

  const Lattice& lattice_;
  Bits goal_;  // what can be reached if pawns may be jumped over twice
  Bits crossable_ = 0;
  Bits reached_ = 0;
  std::bitset<(25 << 12)> seen_;
};

CellSet Jumps::reach(Cell from, Revisit revisit) const {
  const int i = from >> 5;
  const Bits at = Bits{1} << (from & 31);
  Bits reached = lattices_[i].reach(at);
  if (revisit == Revisit::pass && reached != 0) {
    reached = UncrossedSearch(lattices_[i], at, reached).reached();
  }
  const std::uint64_t half = std::uint64_t{reached} << (32 * (i & 1));
  return i < 2 ? CellSet(half, 0) : CellSet(0, half);
}

}  // namespace tablier::querni
