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

// What is known of a board when the code is compiled: its size, so that every shift is a constant;
// 0: any size.
template <int Size>
struct Known {
  using Set = BasicCellSet<Size == 0 ? kMostWords : (Size* Size + 63) / 64>;

  // One cell further, in cell numbers.
  static constexpr int step(const Rules& rules, int direction) {
    if constexpr (Size == 0) {
      return rules.steps[direction];
    } else {
      return std::array{1, Size, -1, -Size}[direction];
    }
  }
};

// Calls act with the size of the board, as a constant, if it is built in, else with 0. Browsers
// have to fetch the code for each size: theirs is for the usual board and for all others.
template <class Act>
decltype(auto) with_size(const Layout& layout, Act act) {
  switch (layout.size) {
#ifndef __wasm__
    case 8:
      return act(std::integral_constant<int, 8>());
#endif
    case 10:
      return act(std::integral_constant<int, 10>());
    default:
      return act(std::integral_constant<int, 0>());
  }
}

// The cells from which a walk that sets out in this direction and goes `step` further in cell
// numbers comes to one of these. East and north the numbers grow, west and south they fall.
template <class Set>
Set seen(const Set& cells, int direction, int step) {
  return direction < 2 ? cells.seen_from_below(step) : cells.seen_from_above(-step);
}

// For each direction, the cells from which so many cells in a row may be passed that way.
template <int Size>
struct Runs {
  using Set = typename Known<Size>::Set;

  Runs(const Rules& known, const Set& free) : rules(known) {
    repeat<kDirections>([&](auto direction) {
      std::array<Set, kKlotzHeight>& run = runs[direction];
      const int step = Known<Size>::step(rules, direction);
      run[1] = seen(free, direction, step);
      run[2] = run[1] & seen(run[1], direction, step);
      run[3] = run[1] & seen(run[2], direction, step);
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
    const int step = first * Known<Size>::step(rules, direction);
    return runs[direction][first] & seen(runs[other][then - 1], direction, step);
  }

  const Rules& rules;
  std::array<std::array<Set, kKlotzHeight>, kDirections> runs;  // by length, from 1
};

// R6 to R8: calls visit(step, from) for every shape of walk of this height that some of `pieces`
// can do, ending on one of `ends`.
template <int Height, int Size, class Visit>
void for_each_walk(const Runs<Size>& runs, const typename Known<Size>::Set& pieces,
                   const typename Known<Size>::Set& ends, Visit visit) {
  using Set = typename Known<Size>::Set;
  if (pieces.empty()) return;
  const Rules& rules = runs.rules;
  repeat<kDirections>([&](auto direction) {
    repeat<Height>([&](auto aside) {
      constexpr int kAhead = Height - aside;
      const int step = kAhead * Known<Size>::step(rules, direction) +
                       aside * Known<Size>::step(rules, left_of(direction));
      const CellSet& inside = rules.walks[Height][shape(Height, direction, aside)];
      const Set from = pieces & Set::low_part(inside) & seen(ends, direction, step) &
                       runs.passing(direction, kAhead, aside);
      if (!from.empty()) visit(step, from);
    });
  });
}

// What stands where, as the walks need it.
template <int Size>
struct Ground {
  using Set = typename Known<Size>::Set;

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
