// A review (review/review.h) as a shape.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "protocol/board.h"
#include "protocol/json.h"
#include "review/review.h"

namespace tablier::protocol {

// How things stand after so many moves.
struct BalancePoint {
  std::size_t ply;
  ByName<double> shares;  // what each side may expect; together 1
  bool proved;            // else they are estimated
};
BOOST_DESCRIBE_STRUCT(BalancePoint, (), (ply, shares, proved))

struct Remark {
  Message text;
  std::optional<double> share;  // what the mover may expect, estimated; nothing: it is proved
};
BOOST_DESCRIBE_STRUCT(Remark, (), (text, share))

struct TurningPoint {
  std::size_t ply;  // after the move
  Remark what;
  std::optional<Remark> better;
  std::optional<std::string> instead;  // the better move,
  std::vector<Glide> glides;           // how it looks,
  std::vector<std::string> line;       // and what the engine expects to come of it, itself first
};
BOOST_DESCRIBE_STRUCT(TurningPoint, (), (ply, what, better, instead, glides, line))

struct Reviewed {
  double progress;  // 0 to 1
  bool done;
  std::int64_t nodes;                // looked at
  std::vector<BalancePoint> points;  // those known, in the order of the game
  std::vector<TurningPoint> turns;   // the same
};
BOOST_DESCRIBE_STRUCT(Reviewed, (), (progress, done, nodes, points, turns))

Reviewed told(const review::Review& review);

}  // namespace tablier::protocol
