#include "games/klotz/eval.h"

#include "games/klotz/walks.h"

namespace tablier::klotz {
namespace {

template <int Size>
[[gnu::flatten]] Features features_of(const Rules& rules, const Position& position, Side side) {
  using Set = typename Known<Size>::Set;
  const Ground<Size> ground(rules, position);
  const Cell cell = position.klotz(side);
  const Set klotz = Set::of(cell);
  // The cell that it leaves is free for it later; no way that ends there passes it.
  const Set free = ground.free | klotz;
  const Runs<Size> runs(rules, free);
  const Set places = free & ground.column_ends;

  // From where the Klotz would come to one of these cells.
  const auto before = [&](const Set& ends) {
    Set cells;
    for_each_walk<kKlotzHeight>(runs, places | klotz, ends,
                                [&](int, const Set& from) { cells = cells | from; });
    return cells;
  };
  const Set one = before(Set::of(rules.layout.corners[index(side)]));
  const Set two = one | before(one & places);

  int moves = 0;
  for_each_walk<kKlotzHeight>(runs, klotz, ground.klotz_ends(rules, side),
                              [&](int, const Set&) { ++moves; });

  // What stands is in the way, and can be put there again as often as it can move.
  const Set field = Set::low_part(rules.fields[index(side)]);
  int wall = 0;
  for (int height = 1; height <= kMostHeight; ++height) {
    wall += (2 * height - 1) * (Set::low_part(position.columns(height)) & field).size();
  }

  // R5: what carries its own stone is its own to move. R10: at home it cannot be taken.
  bool in_danger = false;
  if (cell != rules.layout.homes[index(side)]) {
    const auto note = [&](int, const Set&) { in_danger = true; };
    const Set own = position.stone(side) == kNoCell ? Set() : Set::of(position.stone(side));
    const auto columns = [&](int height) { return Set::low_part(position.columns(height)) & ~own; };
    for_each_walk<1>(runs, columns(1), klotz, note);
    for_each_walk<2>(runs, columns(2), klotz, note);
    for_each_walk<3>(runs, columns(3), klotz, note);
  }

  // The farthest cell is a corner.
  const int farthest = (2 * (rules.layout.size - 1) + kKlotzHeight - 1) / kKlotzHeight;
  int turn = 0;
  for (Side next = next_of(position.players(), side); next != position.to_move();
       next = next_of(position.players(), next)) {
    ++turn;
  }
  const bool is_to_move = side == position.to_move();
  return {is_to_move && one.has(cell),
          !is_to_move && one.has(cell),
          two.has(cell),
          farthest - moves_to_corner(rules, position, side),
          wall,
          (one & places).size(),
          in_danger,
          moves,
          turn};
}

}  // namespace

int moves_to_corner(const Rules& rules, const Position& position, Side side) {
  const int way = rules.layout.distance(position.klotz(side), rules.layout.corners[index(side)]);
  // R6: always four cells, so one that is nearer must go away first.
  return way < kKlotzHeight ? 2 : (way + kKlotzHeight - 1) / kKlotzHeight;
}

std::array<Features, kMaxSides> features(const Rules& rules, const Position& position) {
  std::array<Features, kMaxSides> features{};
  for (int i = 0; i < kMaxSides; ++i) {
    const auto side = Side(i);
    if (!plays(position.players(), side)) continue;
    features[i] = with_size(rules.layout,
                            [&](auto size) { return features_of<size>(rules, position, side); });
  }
  return features;
}

}  // namespace tablier::klotz
