// Klötze: all walks of one shape at once, by shifting sets of cells; what the generator and the
// evaluation ask of a position.
#pragma once

#include <array>
#include <type_traits>
#include <utility>

#include "games/klotz/cell_set.h"
#include "games/klotz/rules.h"

namespace tablier::klotz {

// The shapes of walks of `height` cells are numbered by direction and by how many cells go aside
// (to the left of the direction), so that each is there once: none to height - 1.
constexpr int shape(int height, int direction, int aside) {
  return direction * height + aside;
}

constexpr int left_of(int direction) {
  return (direction + 1) % kDirections;
}

// Calls visit with 0, 1, ... Count - 1 as constants, so that every shape of walk has its own
// straight code.
template <int Count, class Visit>
void repeat(Visit visit) {
  [&]<int... I>(std::integer_sequence<int, I...>) {
    (visit(std::integral_constant<int, I>()), ...);
  }(std::make_integer_sequence<int, Count>());
}

// The cells from which a walk that sets out in this direction and goes `step` further in cell
// numbers comes to one of these. East and north the numbers grow, west and south they fall.
template <int Words>
BasicCellSet<Words> seen(const BasicCellSet<Words>& cells, int direction, int step) {
  return direction < 2 ? cells.seen_from_below(step) : cells.seen_from_above(-step);
}

// Calls act with the fewest words that hold the board, as a constant.
template <class Act>
decltype(auto) with_words(const Layout& layout, Act act) {
  if (layout.cells() <= 64) return act(std::integral_constant<int, 1>());
  if (layout.cells() <= 128) return act(std::integral_constant<int, 2>());
  return act(std::integral_constant<int, kMostWords>());
}

// For each direction, the cells from which so many cells in a row may be passed that way.
template <int Words>
struct Runs {
  using Set = BasicCellSet<Words>;

  Runs(const Rules& rules, const Set& free) : steps(rules.steps) {
    repeat<kDirections>([&](auto direction) {
      std::array<Set, kKlotzHeight>& run = runs[direction];
      run[1] = seen(free, direction, steps[direction]);
      run[2] = run[1] & seen(run[1], direction, steps[direction]);
      run[3] = run[1] & seen(run[2], direction, steps[direction]);
    });
  }

  // From where a walk of this shape passes only free cells, in one order or the other.
  Set passing(int direction, int ahead, int aside) const {
    const int left = left_of(direction);
    if (aside > 0) {
      return one_way(direction, ahead, left, aside) | one_way(left, aside, direction, ahead);
    }
    return ahead > 1 ? runs[direction][ahead - 1] : Set::all();
  }

  // `first` cells in one direction, then `then` in another; the last cell is not passed.
  Set one_way(int direction, int first, int other, int then) const {
    if (then == 1) return runs[direction][first];
    return runs[direction][first] &
           seen(runs[other][then - 1], direction, first * steps[direction]);
  }

  std::array<int, kDirections> steps;
  std::array<std::array<Set, kKlotzHeight>, kDirections> runs;  // by length, from 1
};

// R6 to R8: calls visit(step, from) for every shape of walk of this height that some of `pieces`
// can do, ending on one of `ends`.
template <int Height, int Words, class Visit>
void for_each_walk(const Rules& rules, const Runs<Words>& runs, const BasicCellSet<Words>& pieces,
                   const BasicCellSet<Words>& ends, Visit visit) {
  using Set = BasicCellSet<Words>;
  if (pieces.empty()) return;
  repeat<kDirections>([&](auto direction) {
    repeat<Height>([&](auto aside) {
      const Walk& walk = rules.walks[Height][shape(Height, direction, aside)];
      const Set from = pieces & Set::low_part(walk.from) & seen(ends, direction, walk.step) &
                       runs.passing(direction, Height - aside, aside);
      if (!from.empty()) visit(walk.step, from);
    });
  });
}

// What stands where, as the walks need it.
template <int Words>
struct Ground {
  using Set = BasicCellSet<Words>;

  Ground(const Rules& rules, const Position& position) {
    for (int height = 1; height <= kMostHeight; ++height) {
      columns = columns | Set::low_part(position.columns(height));
    }
    Set klotze;
    for (int side = 0; side < kSides; ++side) {
      klotze = klotze | Set::of(position.klotz(Side(side)));
    }
    const Set corners = Set::low_part(rules.corners);
    free = ~(columns | klotze | corners);                             // R8, R9
    column_ends = ~(columns | corners | Set::low_part(rules.homes));  // R9 to R11
  }

  // R9 to R12.
  Set klotz_ends(const Rules& rules, Side side) const {
    return (free & column_ends) | Set::of(rules.layout.corners[index(side)]);
  }

  Set columns;
  Set free;
  Set column_ends;
};

}  // namespace tablier::klotz
