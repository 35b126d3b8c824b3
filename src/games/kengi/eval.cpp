#include "games/kengi/eval.h"

namespace tablier::kengi {
namespace {

// A bit for each colour; and sets of such sets, a bit for each.
using ColourSet = unsigned;
using Kinds = std::uint32_t;
constexpr int kColourSets = 1 << kColours;
constexpr ColourSet kAllColours = kColourSets - 1;

constexpr Kinds kind(ColourSet colours) {
  return Kinds{1} << colours;
}

// The sets of one colour.
constexpr Kinds kSingle = [] {
  Kinds single = 0;
  for (int colour = 0; colour < kColours; ++colour) single |= kind(1u << colour);
  return single;
}();

// The sets that share no colour with a set.
constexpr std::array<Kinds, kColourSets> kDisjoint = [] {
  std::array<Kinds, kColourSets> disjoint{};
  for (ColourSet one = 0; one < kColourSets; ++one) {
    for (ColourSet other = 0; other < kColourSets; ++other) {
      if ((one & other) == 0) disjoint[one] |= kind(other);
    }
  }
  return disjoint;
}();

// The cells by the colours of their towers.
struct Towers {
  explicit Towers(const Position& position) {
    cells[0] = kBoard;
    for (int colour = 0; colour < kColours; ++colour) {
      const CellSet with = position.with_colour(Colour(colour));
      for (ColourSet below = 0; below < 1u << colour; ++below) {
        cells[below | 1u << colour] = cells[below] & with;
        cells[below] &= ~with;
      }
    }
    for (ColourSet colours = 0; colours < kColourSets; ++colours) {
      present |= Kinds{cells[colours] != 0} << colours;
    }
  }

  std::array<CellSet, kColourSets> cells;
  Kinds present = 0;
};

// What a side could lift (R4 to R6, R9).
struct Pieces {
  Pieces(const Position& position, Side side) {
    CellSet sources = nearest_cells(position, side);
    if (side == position.to_move() && position.lock() != kNoCell) sources &= ~bit(position.lock());
    for (; sources != 0; sources &= sources - 1) {
      const Tower tower = position.tower(static_cast<Cell>(std::countr_zero(sources)));
      const int size = tower.size();
      const ColourSet top = 1u << int(tower.top());
      add(top, size > 1);
      if (size == 1) continue;
      ColourSet whole = top;
      for (int level = 0; level < size - 1; ++level) whole |= 1u << int(tower[level]);
      add(whole, false);
    }
  }

  void add(ColourSet colours, bool may_go_alone) {
    list[count++] = {colours, may_go_alone};
    twice |= kinds & kind(colours);
    kinds |= kind(colours);
  }
  bool has(ColourSet colours) const { return (kinds >> colours & 1) != 0; }
  bool has_two(ColourSet colours) const { return (twice >> colours & 1) != 0; }

  struct Piece {
    ColourSet colours;
    bool may_go_alone;  // R8: to an empty cell
  };
  std::array<Piece, 2 * kFiles> list;
  int count = 0;
  Kinds kinds = 0;
  Kinds twice = 0;
};

}  // namespace

Features features(const Position& position, Side side) {
  const Towers towers(position);
  const Pieces own(position, side);
  const Pieces others(position, opponent(side));
  int wins = 0;
  int moves = 0;
  bool has_attack = false;
  bool has_double = false;
  for (int i = 0; i < own.count; ++i) {
    const auto [lifted, may_go_alone] = own.list[i];
    Kinds targets = towers.present & kDisjoint[lifted];
    if (!may_go_alone) targets &= ~kind(0);
    for (; targets != 0; targets &= targets - 1) {
      const auto below = static_cast<ColourSet>(std::countr_zero(targets));
      const int count = std::popcount(towers.cells[below]);
      // What is lacking shares no colour with what was lifted, so it is another piece.
      const ColourSet lacking = kAllColours & ~(lifted | below);
      moves += count;
      if (lacking == 0) {
        wins += count;
      } else if (!others.has(lacking)) {
        has_attack = has_attack || own.has(lacking);
        has_double = has_double || own.has_two(lacking);
      }
    }
  }
  CellSet single = 0;
  CellSet several = 0;
  for (int colour = 0; colour < kColours; ++colour) {
    const CellSet with = position.with_colour(Colour(colour));
    several |= single & with;
    single |= with;
  }
  const CellSet only = nearest_cells(position, side) & ~nearest_cells(position, opponent(side));
  const bool is_to_move = side == position.to_move();
  return {is_to_move && wins > 0,
          !is_to_move && wins > 0,
          !is_to_move && wins > 1,
          is_to_move && has_double,
          has_attack,
          std::popcount(only & several),
          std::popcount(own.kinds & kSingle),
          moves,
          is_to_move};
}

}  // namespace tablier::kengi
