#include "games/qenj34/eval.h"

#include <algorithm>

#include "games/qenj34/content.h"

namespace tablier::qenj34 {
namespace {

// The columns as the ring has them, and what each side would lift from them.
struct Mat {
  Mat(const Rules& chosen, const Position& position) : rules(chosen) {
    const qenj::Ring<kColumns> ring(position.occupied());
    on_ring = ring.size();
    for (int i = 0; i < on_ring; ++i) {
      const Column column = position.column(ring[i]);
      size[i] = column.size();
      content[i] = kContents[column.bits()];
      for (const Side side : {kSouth, kNorth}) {
        const auto& nearest = kNearest[index(side)][column.occupied()];
        for (int count = 1; count <= std::min(size[i], kMostLifted); ++count) {
          lifted[index(side)][i][count] = kContents[column.only(nearest[count]).bits()];
        }
      }
    }
  }

  // R5: whether a side could fill a place that lacks `count` pebbles, `gone` having been lifted
  // from another; with pebbles of that one or without.
  bool fills(Side side, int to, int lacking, int count, int from, int gone, bool use_from) const {
    if (count > kMostLifted) return false;
    const bool is_emptied = size[from] == gone;
    const int left = on_ring - is_emptied;
    int steps = qenj::places(left, count, rules.own);
    if (steps == 0) return false;
    int source = to;
    while (steps > 0) {
      source = source == 0 ? on_ring - 1 : source - 1;
      if (source != from || !is_emptied) --steps;
    }
    if (source == from && !use_from) return false;
    const int there = source == from ? size[source] - gone : size[source];
    return count <= there && lifted[index(side)][source][count].sum == lacking;
  }

  const Rules& rules;
  int on_ring;
  std::array<int, kColumns> size;
  std::array<Content, kColumns> content;
  std::array<std::array<std::array<Content, kMostLifted + 1>, kColumns>, 2> lifted;
};

Features features_of(const Rules& rules, const Position& position, const Mat& mat, Side side) {
  int fills = 0;
  int attacks = 0;
  int safe = 0;
  int moves = 0;
  for (int count = 1; count <= kMostLifted; ++count) {
    const int on = qenj::places(mat.on_ring, count, rules.own);
    if (on == 0) continue;
    for (int from = 0; from < mat.on_ring; ++from) {
      const int to = from + on < mat.on_ring ? from + on : from + on - mat.on_ring;
      const int left = kCells - mat.size[to] - count;
      if (mat.size[from] < count || left < 0) continue;
      const Content lifted = mat.lifted[index(side)][from][count];
      if (!within_limit(lifted, mat.content[to])) continue;  // R8
      ++moves;
      const int lacking = kMostOfAColour * kOneOfEach - lifted.sum - mat.content[to].sum;
      if (left == 0) {
        ++fills;
      } else if (!mat.fills(opponent(side), to, lacking, left, from, count, true)) {
        ++safe;
        attacks += mat.fills(side, to, lacking, left, from, count, false);
      }
    }
  }
  const int taken = position.taken(side);
  const bool is_to_move = side == position.to_move();
  return {is_to_move && fills > 0 && taken + 1 == rules.goal,
          taken,
          is_to_move && fills > 0,
          !is_to_move && fills > 0,
          !is_to_move && fills > 1,
          attacks,
          moves > 0 && safe + fills == 0,
          moves,
          is_to_move};
}

}  // namespace

std::array<Features, 2> features(const Rules& rules, const Position& position) {
  const Mat mat(rules, position);
  return {features_of(rules, position, mat, kSouth), features_of(rules, position, mat, kNorth)};
}

}  // namespace tablier::qenj34
