#include "protocol/review.h"

#include <utility>

#include "protocol/game.h"

namespace tablier::protocol {
namespace {

Remark remark_of(const review::Remark& remark) {
  return {remark.text, remark.share};
}

TurningPoint turn_of(const review::Turn& turn, const AnyRecord& record) {
  TurningPoint point{.ply = turn.ply + 1,
                     .what = remark_of(turn.what),
                     .better = {},
                     .instead = {},
                     .glides = {},
                     .line = turn.line};
  if (turn.better) point.better = remark_of(*turn.better);
  if (turn.line.empty()) return point;
  point.instead = turn.line.front();
  point.glides = protocol::told(*record.position(turn.ply)->glides(turn.line.front()));
  return point;
}

}  // namespace

Reviewed told(const review::Review& review) {
  const AnyRecord& record = review.record();
  Reviewed reviewed{.progress = review.progress(),
                    .done = review.is_done(),
                    .nodes = review.nodes(),
                    .points = {},
                    .turns = {}};
  for (std::size_t ply = 0; ply < review.points().size(); ++ply) {
    const std::optional<review::Point>& point = review.points()[ply];
    if (!point) continue;
    reviewed.points.push_back(
        {ply, by_side<double>(*record.game(), point->shares), point->proved.has_value()});
  }
  for (const review::Turn& turn : review.turns()) reviewed.turns.push_back(turn_of(turn, record));
  return reviewed;
}

}  // namespace tablier::protocol
