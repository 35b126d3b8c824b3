#include "review/lengths.h"

#include <algorithm>

namespace tablier::review {
namespace {

// Of two; nothing among more.
std::optional<Side> other_side(const AnyPosition& position, const AnyGame& game) {
  std::optional<Side> other;
  for (std::size_t i = 0; i < game.info().sides.size(); ++i) {
    if (!position.is_playing(Side(i)) || Side(i) == position.to_move()) continue;
    if (other) return std::nullopt;
    other = Side(i);
  }
  return other;
}

}  // namespace

Lengths lengths_of(const AnyGame& game, const AnyPosition& position, int plies,
                   std::int64_t nodes) {
  const std::optional<Side> other = other_side(position, game);
  if (!other) return {};
  const Side mover = position.to_move();
  const std::size_t all = position.moves().size();
  Lengths lengths;
  const auto tell = [&](const std::vector<std::string>& moves, int length) {
    for (const std::string& move : moves) {
      const auto same = [&](const MoveLength& known) { return known.move == move; };
      if (std::any_of(lengths.moves.begin(), lengths.moves.end(), same)) continue;
      lengths.moves.push_back({move, length});
    }
  };
  const auto decided = [&](Side winner, int length) {
    std::reverse(lengths.moves.begin(), lengths.moves.end());
    lengths.winner = winner;
    lengths.plies = length;
    return lengths;
  };
  std::int64_t left = nodes;
  for (int ply = 0; ply < plies; ++ply) {
    const std::optional<SiftedMoves> wins = position.sift(mover, ply, left);
    if (!wins) break;
    if (!wins->moves.empty()) {
      lengths.moves.clear();
      tell(wins->moves, ply + 1);
      return decided(mover, ply + 1);
    }
    left -= wins->nodes;
    const std::optional<SiftedMoves> losses = position.sift(*other, ply, left);
    if (!losses) break;
    tell(losses->moves, ply + 1);
    if (lengths.moves.size() == all) return decided(*other, ply + 1);
    left -= losses->nodes;
  }
  return {};
}

}  // namespace tablier::review
