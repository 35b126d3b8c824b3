#include "games/qenj2/rules.h"

#include <cstring>
#include <type_traits>

namespace tablier::qenj2 {
namespace {

// How many pawns of each colour a column may still take, four bits each, where a pawn has its
// colour: the third of them is set as long as that is not below 0.
class ColourRoom {
 public:
  ColourRoom() = default;
  explicit ColourRoom(Column column) {
    // Without green, each bit of a pawn's colour has one meaning.
    const int black = std::popcount(column.bits() & kBlackBits);
    const int red = std::popcount(column.bits() & kBlackBits << 1);
    const int white = column.size() - black - red;
    bits_ = kEmpty - (white | black << 4 | red << 8);
  }

  // R10: whether there is room for one more of the pawn's colour; takes it.
  bool take(Pawn pawn) {
    bits_ -= 1 << (4 * int(pawn.colour()));
    return (bits_ & kInRoom) == kInRoom;
  }

 private:
  static_assert(kBox.colours == 3);
  static constexpr Column::Bits kBlackBits = 0x4'4444'4444u;
  static constexpr int kInRoom = 0x444;
  static constexpr int kEmpty = kInRoom + kBox.of_a_colour * 0x111;

  int bits_;
};

// A column as one that may be fed.
struct Target {
  int column;
  int size;
  int room_south;
  int room_north;
  ColourRoom colours;
};

// How many pawns of a line of so many a target may take.
struct Feeding {
  const Target* target = nullptr;
  int least = 1;
  int most = 0;  // 0: it may not be fed

  Feeding() = default;
  Feeding(const Target& to, std::uint64_t line, int pawns)
      : target(&to), least(std::max(1, pawns - to.size + 1)) {  // R9
    const int bound = std::min(pawns, kCells - to.size);
    ColourRoom colours = to.colours;
    for (; most < bound && colours.take(Pawn::from_bits(line)); ++most) line >>= 4;
    if (most < least) most = 0;
  }
};

// Calls group(from, to, carried, ends, count) for each pile and destination; each of `count`
// sequences of ends is a legal move of `side`, whose turn it need not be.
template <class Group>
void for_each_group(const Rules& rules, const Position& position, Side side, Group group) {
  const ReleaseTable& table = ReleaseTable::shared();
  const qenj::Ring<kColumns> ring(position.occupied());
  std::array<Target, kColumns> targets;  // in the ring's order
  for (int i = 0; i < ring.size(); ++i) {
    const Column column = position.column(ring[i]);
    targets[i] = {ring[i], column.size(), column.room(kSouth), column.room(kNorth),
                  ColourRoom(column)};
  }
  std::array<int, qenj::pawns::kForces + 1> places{};  // by force
  for (int force = 1; force <= qenj::pawns::kForces; ++force) {
    places[force] = qenj::places(ring.size(), force, rules.own_column);
  }
  for (int i = 0; i < ring.size(); ++i) {
    const std::uint64_t line = position.column(ring[i]).line(side);
    const int pawns = targets[i].size;
    const int on = places[line & 3];
    if (on == 0) continue;  // R6
    const int right = i + on < ring.size() ? i + on : i + on - ring.size();
    const int left = i - on >= 0 ? i - on : i - on + ring.size();
    std::array<Feeding, 2> feedings{Feeding(targets[right], line, pawns)};
    if (left != right) feedings[1] = Feeding(targets[left], line, pawns);
    const int most = std::max(feedings[0].most, feedings[1].most);
    if (most == 0) continue;
    Releases releases(table);
    for (int carried = 1; carried <= most; ++carried) {
      if (rules.release == Release::bottom) {
        releases.add(Pawn::from_bits(line >> (4 * (carried - 1))));
      } else {
        releases = Releases(table);
        for (int at = carried - 1; at >= 0; --at) releases.add(Pawn::from_bits(line >> (4 * at)));
      }
      for (const Feeding& each : feedings) {
        if (carried < each.least || carried > each.most) continue;
        const Target& to = *each.target;
        const int least_south = std::max(0, carried - to.room_north);
        const int most_south = std::min(carried, to.room_south);
        group(ring[i], to.column, carried, releases.ends(least_south),
              releases.count(least_south, most_south));
      }
    }
  }
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
