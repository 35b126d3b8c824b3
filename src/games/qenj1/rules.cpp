#include "games/qenj1/rules.h"

#include "games/qenj1/glance.h"

namespace tablier::qenj1 {
namespace {

// Pawns have no gap: on the ones below goes any pawn, and so on up.
void add_glances(Glances& glances, Column below, int cell) {
  if (cell == kCells) return;
  for (int colour = 0; colour < kBox.colours; ++colour) {
    for (int force = 1; force <= qenj::pawns::kForces; ++force) {
      const Column column = below.with(cell, Pawn(Colour(colour), force));
      glances[column.bits()] = Glance(column);
      add_glances(glances, column, cell + 1);
    }
  }
}

// Calls group(from, to, glance) for every pawn of a side, whose turn it need not be, that can move;
// a legal move is an end of the column `to`, at which we have glanced, that has room (R6).
template <Side kSide, class Group>
void for_each_group_of(const Rules& rules, const Position& position, Group group) {
  const Glances& glance = glances();
  const int on_ring = std::popcount(position.occupied());
  // How far each force goes, in bits of `ring`; only a short ring is gone round.
  std::array<int, qenj::pawns::kForces + 1> bits_on{0, 4, 8, 12};
  if (on_ring <= qenj::pawns::kForces) {
    for (int force = 1; force <= qenj::pawns::kForces; ++force) {
      bits_on[force] = 4 * qenj::places(on_ring, force, rules.own_column);
    }
  }
  // The ring, turned so that the column we come from is always first.
  std::uint64_t ring = qenj::ring_twice<kColumns>(position.occupied(), on_ring);
  for (int i = 0; i < on_ring; ++i, ring >>= 4) {
    const int from = static_cast<int>(ring & 15);
    const Pawn pawn = glance[position.column(from).bits()].nearest(kSide);  // R4
    // R5: when the count comes out at its own column, that one holds its colour.
    const int to = static_cast<int>(ring >> bits_on[pawn.force()] & 15);
    const Glance target = glance[position.column(to).bits()];
    if (!target.holds(pawn.colour())) group(from, to, target);  // R7
  }
}

template <class Group>
void for_each_group(const Rules& rules, const Position& position, Side side, Group group) {
  if (side == kSouth) return for_each_group_of<kSouth>(rules, position, group);
  for_each_group_of<kNorth>(rules, position, group);
}

}  // namespace

Glances make_glances() {
  Glances glances{};
  for (int lowest = 0; lowest < kCells; ++lowest) add_glances(glances, Column(), lowest);
  return glances;
}

int destination(const Rules& rules, const Position& position, Side side, int from) {
  const Pawn pawn = position.column(from).from(side, 0);
  return qenj::column_after(position.occupied(), kColumns, from, pawn.force(), rules.own_column);
}

void legal_moves(const Rules& rules, const Position& position, Moves& moves) {
  moves.clear();
  if (outcome(position)) return;
  // Each end is written and then kept if it has room.
  Move* next = moves.tail();
  for_each_group(rules, position, position.to_move(), [&](int from, int to, Glance target) {
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
  for_each_group(rules, position, position.to_move(), [&](int, int, Glance target) {
    count += target.has_room(kNorth) + target.has_room(kSouth);
  });
  return count == 0 ? 1 : count;
}

Move nth_move(const Rules& rules, const Position& position, int k) {
  Move nth = Move::pass();
  for_each_group(rules, position, position.to_move(), [&](int from, int to, Glance target) {
    for (const Side end : {kNorth, kSouth}) {
      if (target.has_room(end) && k-- == 0) nth = Move(from, to, end);
    }
  });
  return nth;
}

void winning_moves(const Rules& rules, const Position& position, Side side, Moves& moves) {
  moves.clear();
  if (outcome(position)) return;
  for_each_group(rules, position, side, [&](int from, int to, Glance target) {
    if (position.column(to).size() < kCells - 1) return;
    for (const Side end : {kNorth, kSouth}) {
      if (target.has_room(end)) moves.push(Move(from, to, end));
    }
  });
}

std::uint64_t canonical_hash(const Position& position) {
  const qenj::Ring<kColumns> ring(position.occupied());
  std::uint64_t hash =
      mix(static_cast<std::uint64_t>(index(position.to_move()) << 2 | position.passes()) + 1);
  for (int place = 0; place < ring.size(); ++place) {
    const std::uint64_t here = position.column(ring[place]).bits();
    hash ^= mix(here << 16 | position.column(ring[place + 1]).bits());
  }
  return hash;
}

void play(Position& position, Move move) {
  if (move.is_pass()) return position.pass();
  const Side side = position.to_move();
  const Column source = position.column(move.from());
  const int nearest = source.cell_from(side, 0);
  position.move(move.from(), source.without(nearest), move.to(),
                position.column(move.to()).fed(move.end(), source[nearest]));
}

}  // namespace tablier::qenj1
