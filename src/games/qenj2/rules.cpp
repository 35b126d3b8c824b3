#include "games/qenj2/rules.h"

#include <cstring>
#include <type_traits>

namespace tablier::qenj2 {
namespace {

// How many pawns of each colour a column may still take, three bits each from the low end: what
// falls below 0 borrows from the bit above, which is set as long as it has not.
class ColourRoom {
 public:
  explicit ColourRoom(Column column) {
    for (int colour = 0; colour < kBox.colours; ++colour) {
      bits_ |= (kNoDebt + kBox.of_a_colour - column.count(Colour(colour))) << (kWidth * colour);
    }
  }

  // R10: whether there is room for one more of the pawn's colour, taking it.
  bool take(Pawn pawn) {
    bits_ -= 1 << (kWidth * int(pawn.colour()));
    return (bits_ >> (kWidth * int(pawn.colour())) & kNoDebt) != 0;
  }

 private:
  static constexpr int kWidth = 3;
  static constexpr int kNoDebt = 4;

  int bits_ = 0;
};

// How many pawns one column may take from another.
struct Feeding {
  int to;
  int room_south;
  int room_north;
  int least;  // least > most: none
  int most;
};

Feeding feeding(const Position& position, Side side, Column source, int to) {
  if (to == qenj::kNoColumn)
    return {.to = to, .room_south = 0, .room_north = 0, .least = 1, .most = 0};
  const Column target = position.column(to);
  const int pawns = source.size();
  const int size = target.size();
  const int bound = std::min(pawns, kCells - size);
  ColourRoom room(target);
  int most = 0;
  while (most < bound && room.take(source.from(side, most))) ++most;
  return {.to = to,
          .room_south = target.room(kSouth),
          .room_north = target.room(kNorth),
          .least = std::max(1, pawns - size + 1),  // R9
          .most = most};
}

// Calls group(from, to, carried, first sequence of ends, count) for each pile and destination; a
// legal move of `side`, whose turn it need not be, is one sequence.
template <class Group>
void for_each_group(const Rules& rules, const Position& position, Side side, Group group) {
  for (ColumnSet left = position.occupied(); left != 0; left &= left - 1) {
    const int from = std::countr_zero(left);
    const Column source = position.column(from);
    const Destinations to = destinations(rules, position, side, from);
    const std::array<Feeding, 2> feedings{feeding(position, side, source, to.right),
                                          feeding(position, side, source, to.left)};
    int most = 0;
    for (const Feeding& each : feedings) {
      if (each.least <= each.most) most = std::max(most, each.most);
    }
    std::array<Releases, 2> lists;
    Releases* list = &lists[0];
    Releases* next = &lists[1];
    for (int carried = 1; carried <= most; ++carried) {
      if (rules.release == Release::bottom) {
        next->grow(*list, source.from(side, carried - 1));
        std::swap(list, next);
      } else {
        list->clear();
        for (int i = carried - 1; i >= 0; --i) {
          next->grow(*list, source.from(side, i));
          std::swap(list, next);
        }
      }
      for (const Feeding& each : feedings) {
        if (carried < each.least || carried > each.most) continue;
        const int least_south = std::max(0, carried - each.room_north);
        const int most_south = std::min(carried, each.room_south);
        group(from, each.to, carried, list->begin(least_south),
              list->count(least_south, most_south));
      }
    }
  }
}

// Writes eight moves at once and keeps as many as there are.
void push_all(Moves& moves, std::uint32_t common, const std::uint8_t* ends, int count) {
  static_assert(sizeof(Move) == sizeof(std::uint32_t) && std::is_trivially_copyable_v<Move>);
  static_assert(Releases::kPadding >= 8);
  for (; count > 0; count -= 8, ends += 8) {
    std::array<std::uint32_t, 8> eight;
    for (int i = 0; i < 8; ++i) eight[i] = common | std::uint32_t{ends[i]} << Move::kEndsShift;
    std::memcpy(static_cast<void*>(moves.tail()), eight.data(), sizeof eight);
    moves.grow(std::min(count, 8));
  }
}

}  // namespace

Destinations destinations(const Rules& rules, const Position& position, Side side, int from) {
  const int force = position.column(from).from(side, 0).force();
  const ColumnSet occupied = position.occupied();
  const int right = qenj::column_after(occupied, kColumns, from, force, rules.own_column);
  const int left = qenj::column_before(occupied, kColumns, from, force, rules.own_column);
  return {right, left == right ? qenj::kNoColumn : left};
}

Column released(const Rules& rules, Column source, Column target, Side side, Move move) {
  for (int i = 0; i < move.carried(); ++i) {
    const int at = rules.release == Release::bottom ? move.carried() - 1 - i : i;
    target = target.fed(move.end(i), source.from(side, at));
  }
  return target;
}

std::optional<Outcome> outcome(const Position& position) {
  if (position.has_full()) return Outcome::win(opponent(position.to_move()));  // R11
  if (position.passes() == 2) return Outcome::draw();                          // R12
  return std::nullopt;
}

void legal_moves(const Rules& rules, const Position& position, Moves& moves) {
  moves.clear();
  if (outcome(position)) return;
  for_each_group(rules, position, position.to_move(),
                 [&](int from, int to, int carried, const std::uint8_t* ends, int count) {
                   push_all(moves, Move::common_bits(from, to, carried), ends, count);
                 });
  if (moves.empty()) moves.push(Move::pass());  // R12
}

int count_moves(const Rules& rules, const Position& position) {
  if (outcome(position)) return 0;
  int all = 0;
  for_each_group(rules, position, position.to_move(),
                 [&](int, int, int, const std::uint8_t*, int count) { all += count; });
  return all == 0 ? 1 : all;
}

Move nth_move(const Rules& rules, const Position& position, int k) {
  Move nth = Move::pass();
  for_each_group(rules, position, position.to_move(),
                 [&](int from, int to, int carried, const std::uint8_t* ends, int count) {
                   if (k >= 0 && k < count) nth = Move(from, to, carried, ends[k]);
                   k -= count;
                 });
  return nth;
}

void winning_moves(const Rules& rules, const Position& position, Side side, Moves& moves) {
  moves.clear();
  if (outcome(position)) return;
  for_each_group(rules, position, side,
                 [&](int from, int to, int carried, const std::uint8_t* ends, int count) {
                   if (position.column(to).size() + carried < kCells) return;
                   push_all(moves, Move::common_bits(from, to, carried), ends, count);
                 });
}

void play(const Rules& rules, Position& position, Move move) {
  if (move.is_pass()) return position.pass();
  const Side side = position.to_move();
  const Column source = position.column(move.from());
  const Column target = position.column(move.to());
  position.move(move.from(), source.without(side, move.carried()), move.to(),
                released(rules, source, target, side, move));
}

}  // namespace tablier::qenj2
