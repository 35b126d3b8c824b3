#include "games/qenj2/eval.h"

#include <algorithm>

namespace tablier::qenj2 {
namespace {

// How many pawns of each colour, four bits a colour.
using Content = unsigned;
constexpr Content kFull = 0x333;
constexpr bool within_limit(Content content) {  // R10
  return ((content + 0x444) & 0x888) == 0;
}
// A bit for each content within the limit.
constexpr std::uint64_t kind(Content content) {
  return std::uint64_t{1} << ((content & 3) | (content >> 2 & 12) | (content >> 4 & 48));
}

// The columns as the ring has them.
struct Mat {
  Mat(const Rules& chosen, const Position& position) : rules(chosen) {
    const qenj::Ring<kColumns> ring(position.occupied());
    on_ring = ring.size();
    for (int i = 0; i < on_ring; ++i) {
      const Column column = position.column(ring[i]);
      size[i] = column.size();
      for (const Side side : {kSouth, kNorth}) {
        std::uint64_t line = column.line(side);
        force[index(side)][i] = static_cast<int>(line & 3);
        auto& pile = piles[index(side)][i];
        pile[0] = 0;
        for (int pawns = 1; pawns <= size[i]; ++pawns, line >>= 4) {
          pile[pawns] = pile[pawns - 1] + (1u << (line & 12));  // the colour's bits are 2 and 3
          kinds[index(side)] |= kind(pile[pawns]);
        }
      }
    }
  }

  int after(int place, int on) const {
    return place + on < on_ring ? place + on : place + on - on_ring;
  }

  // R6: whether a side could fill a place that lacks just this many pawns with this content, `gone`
  // pawns having left another one; with what is still there or without.
  bool fills(Side side, int to, Content lacking, int pawns, int from, int gone,
             bool use_from) const {
    if ((kinds[index(side)] & kind(lacking)) == 0) return false;
    const bool is_emptied = size[from] == gone;
    const int left = on_ring - is_emptied;
    const auto fills_from = [&](int place, int on) {
      const int there = place == from ? (use_from ? size[place] - gone : 0) : size[place];
      return pawns <= there && piles[index(side)][place][pawns] == lacking &&
             qenj::places(left, force[index(side)][place], rules.own_column) == on;
    };
    int before = to;
    int behind = to;
    for (int on = 1; on <= qenj::pawns::kForces && on < left; ++on) {
      do before = after(before, on_ring - 1);
      while (before == from && is_emptied);
      do behind = after(behind, 1);
      while (behind == from && is_emptied);
      if (fills_from(before, on) || fills_from(behind, on)) return true;
    }
    return false;
  }

  const Rules& rules;
  int on_ring;
  std::array<int, kColumns> size;
  std::array<std::array<int, kColumns>, 2> force;
  std::array<std::uint64_t, 2> kinds{};  // of all piles that a side could carry
  // The nearest so many pawns of each side.
  std::array<std::array<std::array<Content, kCells + 1>, kColumns>, 2> piles;
};

}  // namespace

Features features(const Rules& rules, const Position& position, Side side) {
  const Mat mat(rules, position);
  const auto& piles = mat.piles[index(side)];
  int wins = 0;
  int attacks = 0;
  int safe = 0;
  int moves = 0;
  const auto feed = [&](int from, int to) {
    const int size = mat.size[to];
    const int most = std::min(mat.size[from], kCells - size);
    for (int carried = std::max(1, mat.size[from] - size + 1); carried <= most; ++carried) {  // R9
      const Content fed = piles[to][size] + piles[from][carried];
      if (!within_limit(fed)) return;
      ++moves;
      const int lacking = kCells - size - carried;
      if (lacking == 0) {
        ++wins;
      } else if (!mat.fills(opponent(side), to, kFull - fed, lacking, from, carried, true)) {
        ++safe;
        attacks += mat.fills(side, to, kFull - fed, lacking, from, carried, false);
      }
    }
  };
  for (int from = 0; from < mat.on_ring; ++from) {
    const int force = mat.force[index(side)][from];
    const int on = qenj::places(mat.on_ring, force, rules.own_column);
    if (on == 0) continue;  // R6
    const int right = mat.after(from, on);
    const int left = mat.after(from, mat.on_ring - on);
    feed(from, right);
    if (left != right) feed(from, left);
  }
  const bool is_to_move = side == position.to_move();
  return {is_to_move && wins > 0,
          !is_to_move && wins > 0,
          !is_to_move && wins > 1,
          attacks,
          moves > 0 && safe + wins == 0,
          safe,
          moves,
          is_to_move};
}

}  // namespace tablier::qenj2
