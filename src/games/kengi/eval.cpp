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

// The sets that hold a set.
constexpr std::array<Kinds, kColourSets> kHolding = [] {
  std::array<Kinds, kColourSets> holding{};
  for (ColourSet one = 0; one < kColourSets; ++one) {
    for (ColourSet other = 0; other < kColourSets; ++other) {
      if ((one & other) == one) holding[one] |= kind(other);
    }
  }
  return holding;
}();

// What all towers lack, and nothing at all, which empty cells do.
Kinds lacking_kinds(const Position& position) {
  std::array<CellSet, kColourSets> cells;  // by the colours that they lack
  cells[0] = kBoard;
  for (int colour = 0; colour < kColours; ++colour) {
    const CellSet with = position.with_colour(Colour(colour));
    for (ColourSet below = 0; below < 1u << colour; ++below) {
      cells[below | 1u << colour] = cells[below] & ~with;
      cells[below] &= with;
    }
  }
  Kinds kinds = 0;
  for (ColourSet colours = 0; colours < kColourSets; ++colours) {
    kinds |= Kinds{cells[colours] != 0} << colours;
  }
  return kinds;
}

// R7: where a piece of these colours may go to.
CellSet without(const Position& position, ColourSet colours) {
  CellSet clash = 0;
  for (; colours != 0; colours &= colours - 1) {
    clash |= position.with_colour(Colour(std::countr_zero(colours)));
  }
  return kBoard & ~clash;
}

// R10: the towers that such a piece would complete.
CellSet completed_by(const Position& position, ColourSet colours) {
  CellSet cells = without(position, colours);
  for (ColourSet others = kAllColours & ~colours; others != 0; others &= others - 1) {
    cells &= position.with_colour(Colour(std::countr_zero(others)));
  }
  return cells;
}

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

Features features_of(const Position& position, Side side) {
  const Pieces own(position, side);
  const Pieces others(position, opponent(side));
  const CellSet occupied = position.occupied();
  const Kinds lacking = lacking_kinds(position);
  const Kinds helped = own.kinds & ~others.kinds;
  int wins = 0;
  int moves = 0;
  Kinds attacks = 0;
  Kinds doubles = 0;
  for (int i = 0; i < own.count; ++i) {
    const auto [lifted, may_go_alone] = own.list[i];
    // R8
    const Kinds targets = may_go_alone ? lacking : lacking & ~kind(kAllColours);
    // What the towers lack then: a set that holds `lifted` is its number greater than what is left.
    const Kinds left = (targets & kHolding[lifted]) >> lifted;
    if ((left & kind(0)) != 0) wins += std::popcount(completed_by(position, lifted));
    // Nothing that is left shares a colour with what was lifted, so it is another piece.
    attacks |= left & helped;
    doubles |= left & helped & own.twice;
    moves += std::popcount(without(position, lifted) & (may_go_alone ? kBoard : occupied));
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
          is_to_move && doubles != 0,
          attacks != 0,
          std::popcount(only & several),
          std::popcount(own.kinds & kSingle),
          moves,
          is_to_move};
}

}  // namespace

std::array<Features, 2> features(const Position& position) {
  return {features_of(position, kSouth), features_of(position, kNorth)};
}

}  // namespace tablier::kengi
