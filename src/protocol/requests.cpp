#include "protocol/requests.h"

namespace tablier::protocol {

Playouts told(const PlayoutStats& stats, const AnyGame& game) {
  return {.games = stats.games,
          .plies = stats.plies,
          .shortest = stats.shortest,
          .longest = stats.longest,
          .choices = stats.choices,
          .most_choices = stats.most_choices,
          .wins = by_side<std::int64_t>(game, stats.wins),
          .draws = stats.draws,
          .by_repetition = stats.by_repetition,
          .by_length = stats.by_length,
          .seconds = {}};
}

Benched told(const Bench& bench, const GameEntry& entry) {
  return {.game = std::string(entry.info->id),
          .signature = bench.signature,
          .nodes = bench.nodes,
          .seconds = {}};
}

}  // namespace tablier::protocol
