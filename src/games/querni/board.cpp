#include "games/querni/board.h"

#include <algorithm>
#include <bitset>
#include <set>
#include <tuple>

namespace tablier::querni {
namespace {

constexpr CellSet kBoard = [] {
  CellSet board;
  for (int file = 0; file < kFiles; ++file) {
    for (int row = 0; row < kRows; ++row) board = board | CellSet::of(cell_at({file, row}));
  }
  return board;
}();

// Pawns as what is jumped over between two rows of the other lattice of their half, at the cell
// below: under an odd row lies the even one of the same number, under an even row the odd one
// before.
constexpr std::uint64_t between_rows(std::uint64_t pawns) {
  return pawns >> 32 | (pawns & 0xFFFFFFFF) >> 5 << 32;
}

// The jumps within two lattices side by side in a word (or in one, in half a word). A pawn can be
// jumped over if it stands between two cells beside or above each other, or in the middle of four;
// it is noted at the cell to its left, below it, or both.
template <class Bits>
struct Lattices {
  Bits landable;
  Bits beside;
  Bits above;
  Bits middle;

  // What goes over an edge of the board comes out at a guard bit or at a file or row that the
  // lattice does not have, neither of which is landable.
  Bits straight_jump(Bits from) const {
    return ((from & beside) << 1 | (from >> 1 & beside) | (from & above) << 5 |
            (from >> 5 & above)) &
           landable;
  }
  Bits one_jump(Bits from) const {
    return straight_jump(from) | (((from & middle) << 6 | (from >> 6 & middle) |
                                   (from >> 1 & middle) << 5 | (from >> 5 & middle) << 1) &
                                  landable);
  }
  Bits reach(Bits from) const {
    Bits reached = 0;
    for (Bits fresh = one_jump(from); fresh != 0; fresh = one_jump(fresh) & ~reached) {
      reached |= fresh;
    }
    return reached;
  }
};

Lattices<std::uint64_t> lattices(CellSet occupied, int half) {
  // The right-hand neighbour of file a is b with the same number, that of b is c with the next one.
  return {.landable = kBoard.half(half) & ~occupied.half(half),
          .beside = occupied.half(1 - half) >> half,
          .above = between_rows(occupied.half(half)),
          .middle = between_rows(occupied.half(1 - half)) >> half};
}

// R7 where no cell may be jumped over twice either. A series that lands nowhere twice jumps twice
// over a pawn only if that pawn is in the middle of four cells and both ways across are used; and
// loops can be left out of a series without harm. So what a series has behind it is told by the set
// of middles it has used, of those that can be crossed both ways at all: at most 3 x 4 of them. All
// pairs of cell and set are walked through at most once.
class UncrossedSearch {
 public:
  using Bits = std::uint32_t;

  // `goal` is what can be reached if pawns may be jumped over twice; `crossable` the middles that
  // can be crossed both ways.
  UncrossedSearch(const Lattices<Bits>& lattice, Bits from, Bits goal, Bits crossable)
      : lattice_(lattice), goal_(goal), crossable_(crossable) {
    go_on(from, 0);
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
    const Bits set =
        (used & 7) | (used >> 5 & 7) << 3 | (used >> 10 & 7) << 6 | (used >> 15 & 7) << 9;
    auto seen = seen_[static_cast<std::size_t>(std::countr_zero(at)) << 12 | set];
    if (seen) return;
    seen = true;
    reached_ |= at;
    go_on(at, used);
  }

  const Lattices<Bits>& lattice_;
  Bits goal_;
  Bits crossable_;
  Bits reached_ = 0;
  std::bitset<(25 << 12)> seen_;
};

std::uint32_t uncrossed(const Lattices<std::uint64_t>& both, int shift, std::uint32_t from,
                        std::uint32_t goal) {
  const auto part = [&](std::uint64_t bits) { return static_cast<std::uint32_t>(bits >> shift); };
  const Lattices<std::uint32_t> lattice{.landable = part(both.landable),
                                        .beside = part(both.beside),
                                        .above = part(both.above),
                                        .middle = part(both.middle)};
  const std::uint32_t ends = from | goal;
  const std::uint32_t crossable = lattice.middle & ends & ends >> 1 & ends >> 5 & ends >> 6;
  if (crossable == 0) return goal;
  return UncrossedSearch(lattice, from, goal, crossable).reached();
}

}  // namespace

Jumps::Jumps(CellSet occupied, CellSet movers, Revisit revisit) {
  for (int half = 0; half < 2; ++half) {
    const Lattices<std::uint64_t> both = lattices(occupied, half);
    // A mover of each of the two lattices at a time: they do not meet.
    auto even = static_cast<std::uint32_t>(movers.half(half));
    auto odd = static_cast<std::uint32_t>(movers.half(half) >> 32);
    for (; (even | odd) != 0; even &= even - 1, odd &= odd - 1) {
      const std::uint32_t from_even = even & -even;
      const std::uint32_t from_odd = odd & -odd;
      const std::uint64_t reached = both.reach(from_even | std::uint64_t{from_odd} << 32);
      const auto note = [&](std::uint32_t from, int shift) {
        auto part = static_cast<std::uint32_t>(reached >> shift);
        if (from == 0) return;
        if (revisit == Revisit::pass && part != 0) part = uncrossed(both, shift, from, part);
        reach_[64 * half + shift + std::countr_zero(from)] = part;
      };
      note(from_even, 0);
      note(from_odd, 32);
    }
  }
}

std::vector<Cell> jump_route(CellSet occupied, Cell from, Cell to, Revisit revisit) {
  struct Stop {
    Cell cell;
    CellSet crossed;     // with Revisit::pass, the pawns in the middle of four jumped over
    std::size_t before;  // the stop it came from
  };
  std::vector<Stop> stops{{from, CellSet(), 0}};
  std::set<std::tuple<Cell, std::uint64_t, std::uint64_t>> seen;
  for (std::size_t i = 0; i < stops.size() && stops[i].cell != to; ++i) {
    const FileRow at = file_row(stops[i].cell);
    (kNeighbours[stops[i].cell] & occupied).for_each([&](Cell over) {
      const FileRow pawn = file_row(over);
      const FileRow next{2 * pawn.file - at.file, 2 * pawn.row - at.row};
      const bool on_board =
          next.file >= 0 && next.file < kFiles && next.row >= 0 && next.row < kRows;
      CellSet crossed = stops[i].crossed;
      if (!on_board || occupied.has(cell_at(next)) || crossed.has(over)) return;
      const bool is_middle = next.file != at.file && next.row != at.row;
      if (revisit == Revisit::pass && is_middle) crossed = crossed | CellSet::of(over);
      if (seen.emplace(cell_at(next), crossed.half(0), crossed.half(1)).second) {
        stops.push_back({cell_at(next), crossed, i});
      }
    });
  }
  std::vector<Cell> route;
  const auto last =
      std::find_if(stops.begin(), stops.end(), [&](const Stop& stop) { return stop.cell == to; });
  if (last == stops.end()) return route;
  auto stop = static_cast<std::size_t>(last - stops.begin());
  for (; stop != 0; stop = stops[stop].before) route.push_back(stops[stop].cell);
  route.push_back(from);
  std::reverse(route.begin(), route.end());
  return route;
}

}  // namespace tablier::querni
