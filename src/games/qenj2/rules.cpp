#include "games/qenj2/rules.h"

#include <cstring>
#include <type_traits>

#include "games/qenj2/piles.h"

namespace tablier::qenj2 {
namespace {

// Four bits for each pawn of a line, the nearest lowest.
using Nibbles = std::uint64_t;
constexpr Nibbles kOnes = 0x1'1111'1111;

// R10 for all piles of a line at once: how many pawns of each colour the nearest n have, at n - 1.
// Added to those of a column, the first number above three has bit 2 set. None is above 15, not
// even behind the line, where what is no pawn counts as white.
struct Colours {
  Nibbles white;
  Nibbles black;
  Nibbles red;

  static Colours of_piles(Nibbles line) {
    // Without green, each bit of a pawn's colour has one meaning.
    const Nibbles black = (line >> 2 & kOnes) * kOnes;
    const Nibbles red = (line >> 3 & kOnes) * kOnes;
    return {kOnes * kOnes - black - red, black, red};
  }
  // Those of a whole column, everywhere.
  static Colours of(Column column) {
    const int black = std::popcount(column.bits() & kOnes << 2);
    const int red = std::popcount(column.bits() & kOnes << 3);
    return {kOnes * Nibbles(column.size() - black - red), kOnes * Nibbles(black),
            kOnes * Nibbles(red)};
  }

  static_assert(kBox.colours == 3 && kBox.of_a_colour == 3);
};

// A column as one that may be fed.
struct Target {
  int column;
  int size;
  int room_south;
  int room_north;
  Colours colours;

  // The most pawns of a line of so many that it may take.
  int most(const Colours& piles, int pawns) const {
    const Nibbles above = 4 * kOnes & ((colours.white + piles.white) |
                                       (colours.black + piles.black) | (colours.red + piles.red));
    return std::min({pawns, kCells - size, std::countr_zero(above) / 4});
  }
};

// The sequences of ends for which a column has room.
struct Fitting {
  const std::uint8_t* ends;
  int count;

  Fitting(const ReleaseTable& table, const ReleaseTable::List& list, int carried, int room_south,
          int room_north) {
    const int first = list.first[std::max(0, carried - room_north)];
    ends = table.ends(list) + first;
    count = list.first[std::min(carried, room_south) + 1] - first;
  }
};

// Calls group(from, to, carried, ends, count) for each pile and destination of the side to move;
// each of `count` sequences of ends is a legal move.
template <class Group>
void for_each_group(const Rules& rules, const Position& position, Group group) {
  const ReleaseTable& table = ReleaseTable::shared();
  const qenj::Ring<kColumns> ring(position.occupied());
  std::array<Target, kColumns> targets;  // in the ring's order
  for (int i = 0; i < ring.size(); ++i) {
    const Column column = position.column(ring[i]);
    targets[i] = {ring[i], column.size(), column.room(kSouth), column.room(kNorth),
                  Colours::of(column)};
  }
  std::array<int, qenj::pawns::kForces + 1> places{};  // by force
  for (int force = 1; force <= qenj::pawns::kForces; ++force) {
    places[force] = qenj::places(ring.size(), force, rules.own_column);
  }
  for (int i = 0; i < ring.size(); ++i) {
    const Nibbles line = position.column(ring[i]).line(position.to_move());
    const int pawns = targets[i].size;
    const int on = places[line & 3];
    if (on == 0) continue;  // R6
    const Colours colours = Colours::of_piles(line);
    const Target& right = targets[i + on < ring.size() ? i + on : i + on - ring.size()];
    const Target& left = targets[i - on >= 0 ? i - on : i - on + ring.size()];
    const int most_right = right.most(colours, pawns);
    const int most_left = &left == &right ? 0 : left.most(colours, pawns);
    const auto least = [&](const Target& to) { return std::max(1, pawns - to.size + 1); };  // R9
    if (least(right) > most_right && least(left) > most_left) continue;
    const Releases releases(table, rules.release, line, std::max(most_right, most_left));
    const auto feed = [&](const Target& to, int most) {
      for (int carried = least(to); carried <= most; ++carried) {
        const Fitting fitting(table, releases[carried], carried, to.room_south, to.room_north);
        group(ring[i], to.column, carried, fitting.ends, fitting.count);
      }
    };
    feed(right, most_right);
    feed(left, most_left);
  }
}

// The same without those after which the opponent fills a column whatever the ends. Whether there
// were any.
template <class Group>
bool for_each_careful_group(const Rules& rules, const Position& position, Group group) {
  const ReleaseTable& table = ReleaseTable::shared();
  const Side side = position.to_move();
  const Piles piles(rules, position);
  bool is_any_left_out = false;
  piles.for_each_carried(side, [&](const Piles::Carried& carried) {
    const auto [place, target, pawns, content] = carried;
    if (piles.size(target) + pawns < kCells && piles.fills_after(opponent(side), carried, true)) {
      is_any_left_out = true;
      return;
    }
    const Column source = position.column(piles.column(place));
    const Column fed = position.column(piles.column(target));
    const Releases releases(table, rules.release, source.line(side), pawns);
    const Fitting fitting(table, releases[pawns], pawns, fed.room(kSouth), fed.room(kNorth));
    group(piles.column(place), piles.column(target), pawns, fitting.ends, fitting.count);
  });
  return is_any_left_out;
}

// Writes eight moves at once and keeps as many as there are.
void push_all(Moves& moves, std::uint32_t common, const std::uint8_t* ends, int count) {
  static_assert(sizeof(Move) == sizeof(std::uint32_t) && std::is_trivially_copyable_v<Move>);
  Move* next = moves.tail();
  for (int i = 0; i < count; i += 8) {
    std::array<std::uint32_t, 8> eight;
    for (int j = 0; j < 8; ++j) eight[j] = common | std::uint32_t{ends[i + j]} << Move::kEndsShift;
    std::memcpy(static_cast<void*>(next + i), eight.data(), sizeof eight);
  }
  moves.grow(count);
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
    target = target.fed(move.end(i), source.from(side, released_at(rules, move.carried(), i)));
  }
  return target;
}

void legal_moves(const Rules& rules, const Position& position, Moves& moves) {
  moves.clear();
  if (outcome(position)) return;
  for_each_group(rules, position,
                 [&](int from, int to, int carried, const std::uint8_t* ends, int count) {
                   push_all(moves, Move::common_bits(from, to, carried), ends, count);
                 });
  if (moves.empty()) moves.push(Move::pass());  // R12
}

bool careful_moves(const Rules& rules, const Position& position, Moves& moves) {
  moves.clear();
  if (outcome(position)) return false;
  const bool is_any_left_out = for_each_careful_group(
      rules, position, [&](int from, int to, int carried, const std::uint8_t* ends, int count) {
        push_all(moves, Move::common_bits(from, to, carried), ends, count);
      });
  if (moves.empty() && !is_any_left_out) moves.push(Move::pass());  // R12
  return is_any_left_out;
}

int count_careful_moves(const Rules& rules, const Position& position) {
  if (outcome(position)) return 0;
  int all = 0;
  const bool is_any_left_out = for_each_careful_group(
      rules, position, [&](int, int, int, const std::uint8_t*, int count) { all += count; });
  return all == 0 && !is_any_left_out ? 1 : all;
}

int count_moves(const Rules& rules, const Position& position) {
  if (outcome(position)) return 0;
  int all = 0;
  for_each_group(rules, position,
                 [&](int, int, int, const std::uint8_t*, int count) { all += count; });
  return all == 0 ? 1 : all;
}

Move nth_move(const Rules& rules, const Position& position, int k) {
  Move nth = Move::pass();
  for_each_group(rules, position,
                 [&](int from, int to, int carried, const std::uint8_t* ends, int count) {
                   if (k >= 0 && k < count) nth = Move(from, to, carried, ends[k]);
                   k -= count;
                 });
  return nth;
}

void winning_moves(const Rules& rules, const Position& position, Side side, Moves& moves) {
  moves.clear();
  if (outcome(position)) return;
  const qenj::Ring<kColumns> ring(position.occupied());
  std::array<int, kColumns> sizes;  // in the ring's order
  int largest = 0;
  for (int i = 0; i < ring.size(); ++i) {
    largest = std::max(largest, sizes[i] = position.column(ring[i]).size());
  }
  for (int i = 0; i < ring.size(); ++i) {
    if (sizes[i] + largest < kCells) continue;
    const Nibbles line = position.column(ring[i]).line(side);
    const int on = qenj::places(ring.size(), static_cast<int>(line & 3), rules.own_column);
    if (on == 0) continue;  // R6
    const auto fill = [&](int place) {
      const int carried = kCells - sizes[place];
      if (carried > sizes[i]) return;
      const Column to = position.column(ring[place]);
      const Nibbles pile = line & ((Nibbles{1} << (4 * carried)) - 1);
      const auto of_colour = [&](int bit) {  // without green, each bit has one meaning
        return std::popcount(to.bits() & kOnes << bit) + std::popcount(pile & kOnes << bit);
      };
      if (of_colour(2) != kBox.of_a_colour || of_colour(3) != kBox.of_a_colour) return;  // R10
      const ReleaseTable& table = ReleaseTable::shared();
      const Releases releases(table, rules.release, line, carried);
      const Fitting fitting(table, releases[carried], carried, to.room(kSouth), to.room(kNorth));
      push_all(moves, Move::common_bits(ring[i], ring[place], carried), fitting.ends,
               fitting.count);
    };
    const int right = i + on < ring.size() ? i + on : i + on - ring.size();
    const int left = i - on >= 0 ? i - on : i - on + ring.size();
    fill(right);
    if (left != right) fill(left);
  }
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
