#include "games/klotz/eval.h"

#include <algorithm>
#include <cstdlib>

namespace tablier::klotz {

int moves_to_corner(const Rules& rules, const Position& position, Side side) {
  const FileRow from = rules.layout.file_row(position.klotz(side));
  const FileRow to = rules.layout.file_row(rules.layout.corners[index(side)]);
  const int way = std::abs(from.file - to.file) + std::abs(from.row - to.row);
  // R6: always four cells, so one that is nearer must go away first.
  return way < kKlotzHeight ? 2 : (way + kKlotzHeight - 1) / kKlotzHeight;
}

Shares evaluate(const Rules& rules, const Position& position) {
  constexpr double kNearer = 3;  // one move nearer is worth so many times as much
  Shares shares{};
  double all = 0;
  for (int side = 0; side < kSides; ++side) {
    if (!plays(position.players(), Side(side))) continue;
    double weight = 1;
    for (int moves = moves_to_corner(rules, position, Side(side)); moves > 0; --moves) {
      weight /= kNearer;
    }
    shares[side] = weight;
    all += weight;
  }
  for (double& share : shares) share /= all;
  return shares;
}

}  // namespace tablier::klotz
