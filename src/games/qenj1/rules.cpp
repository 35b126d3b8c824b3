#include "games/qenj1/rules.h"

namespace tablier::qenj1 {
namespace {

// Calls each(move) for every move of `side`, whose turn it need not be.
template <class Each>
void for_each_move(const Rules& rules, const Position& position, Side side, Each each) {
  for (ColumnSet left = position.occupied(); left != 0; left &= left - 1) {
    const int from = std::countr_zero(left);
    const int to = destination(rules, position, side, from);
    if (to == qenj::kNoColumn) continue;  // R5
    const Column target = position.column(to);
    const Pawn pawn = position.column(from).from(side, 0);      // R4
    if (target.count(pawn.colour()) != 0) continue;             // R7
    if (target.room(kNorth) > 0) each(Move(from, to, kNorth));  // R6
    if (target.room(kSouth) > 0) each(Move(from, to, kSouth));
  }
}

}  // namespace

int destination(const Rules& rules, const Position& position, Side side, int from) {
  const Pawn pawn = position.column(from).from(side, 0);
  return qenj::column_after(position.occupied(), kColumns, from, pawn.force(), rules.own_column);
}

std::optional<Outcome> outcome(const Position& position) {
  if (position.has_full()) return Outcome::win(opponent(position.to_move()));  // R9
  if (position.passes() == 2) return Outcome::draw();                          // R10
  return std::nullopt;
}

void legal_moves(const Rules& rules, const Position& position, Moves& moves) {
  moves.clear();
  if (outcome(position)) return;
  for_each_move(rules, position, position.to_move(), [&](Move move) { moves.push(move); });
  if (moves.empty()) moves.push(Move::pass());  // R10
}

int count_moves(const Rules& rules, const Position& position) {
  if (outcome(position)) return 0;
  int count = 0;
  for_each_move(rules, position, position.to_move(), [&](Move) { ++count; });
  return count == 0 ? 1 : count;
}

Move nth_move(const Rules& rules, const Position& position, int k) {
  Move nth = Move::pass();
  for_each_move(rules, position, position.to_move(), [&](Move move) {
    if (k-- == 0) nth = move;
  });
  return nth;
}

void winning_moves(const Rules& rules, const Position& position, Side side, Moves& moves) {
  moves.clear();
  if (outcome(position)) return;
  for_each_move(rules, position, side, [&](Move move) {
    if (position.column(move.to()).size() == kCells - 1) moves.push(move);
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
