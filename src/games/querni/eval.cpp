#include "games/querni/eval.h"

#include <algorithm>
#include <cstdlib>

namespace tablier::querni {

int work_left(const Position& position, Side side) {
  const PawnSet pawns = position.pawns(side);
  int work = std::popcount(pawns);
  for (unsigned pairs = pawns & pawns >> 1; pairs != 0; pairs &= pairs - 1) {
    const Pawn pawn = std::countr_zero(pairs);
    const auto [file_a, row_a] = file_row(position.cell(side, pawn));
    const auto [file_b, row_b] = file_row(position.cell(side, pawn + 1));
    work += std::max(std::abs(file_a - file_b), std::abs(row_a - row_b)) - 1;
  }
  return work;
}

Shares evaluate(const Rules& rules, const Position& position) {
  const bool blue_may_win = stranded(position.pawns(kBlue)) == 0;
  const bool pink_may_win = stranded(position.pawns(kPink)) == 0;
  const int blue = work_left(position, kBlue);
  const int pink = work_left(position, kPink);
  // What blue may expect beyond a draw. In a race the share of the work counts, so that it matters
  // more and more; a side that alone can win needs only time. The work is about 55 at the start.
  constexpr int kMost = 64;
  double gain = 0;
  if (blue_may_win && pink_may_win) {
    gain = static_cast<double>(pink - blue) / (pink + blue);
  } else if (blue_may_win) {
    gain = 1 - std::min(blue, kMost) / double{kMost};
  } else if (pink_may_win) {
    gain = std::min(pink, kMost) / double{kMost} - 1;
  }
  // R13: half of it is lost on the way to a draw.
  gain *= 1 - position.count() / (2.0 * rules.draw_turns);
  return {0.5 + gain / 2, 0.5 - gain / 2};
}

}  // namespace tablier::querni
