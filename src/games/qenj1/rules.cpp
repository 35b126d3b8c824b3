#include "games/qenj1/rules.h"

namespace tablier::qenj1 {
namespace {

// Calls group(from, to, target) for every pawn of a side, whose turn it need not be, that can move;
// a legal move is an end of `target`, the column `to`, that has room (R6).
template <Side kSide, class Group>
void for_each_group_of(const Rules& rules, const Position& position, Group group) {
  const qenj::Ring<kColumns> ring(position.occupied());
  std::array<int, qenj::pawns::kForces + 1> places{};  // by force
  for (int force = 1; force <= qenj::pawns::kForces; ++force) {
    places[force] = qenj::places(ring.size(), force, rules.own_column);
  }
  for (int i = 0; i < ring.size(); ++i) {
    const int from = ring[i];
    const Pawn pawn = position.column(from).from(kSide, 0);  // R4
    // R5: when the count comes out at its own column, that one holds its colour.
    const int to = ring[i + places[pawn.force()]];
    const Column target = position.column(to);
    if (target.count(pawn.colour()) == 0) group(from, to, target);  // R7
  }
}

template <class Group>
void for_each_group(const Rules& rules, const Position& position, Side side, Group group) {
  if (side == kSouth) return for_each_group_of<kSouth>(rules, position, group);
  for_each_group_of<kNorth>(rules, position, group);
}

}  // namespace

int destination(const Rules& rules, const Position& position, Side side, int from) {
  const Pawn pawn = position.column(from).from(side, 0);
  return qenj::column_after(position.occupied(), kColumns, from, pawn.force(), rules.own_column);
}

void legal_moves(const Rules& rules, const Position& position, Moves& moves) {
  moves.clear();
  if (outcome(position)) return;
  // Each end is written and then kept if it has room.
  Move* next = moves.tail();
  for_each_group(rules, position, position.to_move(), [&](int from, int to, Column target) {
    *next = Move(from, to, kNorth);
    next += target.has_room(kNorth);
    *next = Move(from, to, kSouth);
    next += target.has_room(kSouth);
  });
  moves.grow(static_cast<int>(next - moves.tail()));
  if (moves.empty()) moves.push(Move::pass());  // R10
}

int count_moves(const Rules& rules, const Position& position) {
  if (outcome(position)) return 0;
  int count = 0;
  for_each_group(rules, position, position.to_move(), [&](int, int, Column target) {
    count += target.has_room(kNorth) + target.has_room(kSouth);
  });
  return count == 0 ? 1 : count;
}

Move nth_move(const Rules& rules, const Position& position, int k) {
  Move nth = Move::pass();
  for_each_group(rules, position, position.to_move(), [&](int from, int to, Column target) {
    for (const Side end : {kNorth, kSouth}) {
      if (target.has_room(end) && k-- == 0) nth = Move(from, to, end);
    }
  });
  return nth;
}

void winning_moves(const Rules& rules, const Position& position, Side side, Moves& moves) {
  moves.clear();
  if (outcome(position)) return;
  for_each_group(rules, position, side, [&](int from, int to, Column target) {
    if (target.size() < kCells - 1) return;
    for (const Side end : {kNorth, kSouth}) {
      if (target.has_room(end)) moves.push(Move(from, to, end));
    }
  });
}

void play(Position& position, Move move) {
  if (move.is_pass()) return position.pass();
  const Side side = position.to_move();
  const Column source = position.column(move.from());
  position.move(move.from(), source.without(side, 1), move.to(),
                position.column(move.to()).fed(move.end(), source.from(side, 0)));
}

}  // namespace tablier::qenj1
