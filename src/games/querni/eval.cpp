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

namespace {

Features features_of(const Rules& rules, const Position& position, Side side) {
  constexpr int kMostWork = 64;  // it is about 55 at the start
  const Side other = opponent(side);
  if (stranded(position.pawns(side)) != 0) return {};  // it cannot win, whatever it has
  const bool other_may_win = stranded(position.pawns(other)) == 0;
  const int own_work = work_left(position, side);
  const int other_work = work_left(position, other);
  // R13: half of it is lost on the way to a draw. In 64 bits, as draw_turns may be a million.
  const auto in_time = [&](std::int64_t part) {
    return static_cast<int>(part * (2 * rules.draw_turns - position.count()) /
                            (2 * rules.draw_turns));
  };
  int race = 0;
  int alone = 0;
  if (other_may_win) {
    race = in_time(400 * other_work / (own_work + other_work));
  } else {
    alone = in_time(100 - 100 * std::min(own_work, kMostWork) / kMostWork);
  }
  return {race, alone, side == position.to_move()};
}

}  // namespace

std::array<Features, 2> features(const Rules& rules, const Position& position) {
  return {features_of(rules, position, kBlue), features_of(rules, position, kPink)};
}

}  // namespace tablier::querni
