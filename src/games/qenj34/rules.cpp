#include "games/qenj34/rules.h"

#include "core/made.h"
#include "games/qenj34/content.h"
#include "games/qenj34/piles.h"

namespace tablier::qenj34 {
namespace {

// Per set of occupied columns: where one, two or three pebbles of a column go.
using Targets =
    std::array<std::array<std::array<std::int8_t, kMostLifted>, kColumns>, 1 << kColumns>;
template <OwnColumn own>
const Targets kTargets = made([] {
  Targets targets{};
  for (ColumnSet occupied = 1; occupied < targets.size(); ++occupied) {
    for (int from = 0; from < kColumns; ++from) {
      if ((occupied >> from & 1) == 0) continue;
      for (int lifted = 1; lifted <= kMostLifted; ++lifted) {
        targets[occupied][from][lifted - 1] =
            static_cast<std::int8_t>(qenj::column_after(occupied, kColumns, from, lifted, own));
      }
    }
  }
  return targets;
});

const std::array<std::array<std::int8_t, kMostLifted>, kColumns>& targets(const Rules& rules,
                                                                          ColumnSet occupied) {
  return rules.own == OwnColumn::count ? kTargets<OwnColumn::count>[occupied]
                                       : kTargets<OwnColumn::skip>[occupied];
}

// All ways to lay pebbles of a kind on a column with these occupied cells.
struct Layings {
  static constexpr int kMost = 24;  // the table would not compile with less than it needs

  std::array<std::uint16_t, kMost> laid;  // codes of Columns
  std::uint8_t count;
  bool fill;  // the column is then full

  // R9: of a full column any pebble is taken out.
  constexpr int moves() const { return fill ? count * kCells : count; }
};

constexpr bool may_be_lifted(Column pebbles) {
  return pebbles.size() <= kMostLifted && pebbles.count(Colour::white) <= kMostOfAColour &&
         pebbles.count(Colour::black) <= kMostOfAColour &&
         pebbles.count(Colour::red) <= kMostOfAColour;
}

using LayingTable = std::array<std::array<Layings, kKinds>, kCellSets>;
constexpr LayingTable all_layings() {
  LayingTable table{};
  for (int code = 1; code < Column::kCodes; ++code) {
    const Column laid = Column::from_bits(code);
    if (!may_be_lifted(laid)) continue;
    const CellSet cells = laid.occupied();
    for (int occupied = 1; occupied < kCellSets; ++occupied) {
      if ((occupied & cells) != 0 || !can_lay(static_cast<CellSet>(occupied), cells)) continue;
      Layings& layings = table[occupied][kContents[code].kind];
      layings.laid[layings.count++] = static_cast<std::uint16_t>(code);
      layings.fill = (occupied | cells) == kAllCells;
    }
  }
  return table;
}
const LayingTable kLayings = made(all_layings);

// Proves the bounds that the capacity of Moves is made of.
constexpr bool bounds_hold(const LayingTable& table) {
  for (const auto& of_occupied : table) {
    for (int kind = 1; kind < kKinds; ++kind) {
      const int lifted = kind % 3 + kind / 3 % 3 + kind / 9;
      if (lifted <= kMostLifted && of_occupied[kind].moves() > kMostMovesOf[lifted - 1]) {
        return false;
      }
    }
  }
  return true;
}
static_assert(bounds_hold(all_layings()));

// The moves that lift the same pebbles: each is one laying, with a pebble taken out if it fills the
// column.
struct Group {
  int from;
  int to;
  int lifted;
  const Layings& layings;
};

// Calls with every group of moves that `side` would have if it were to move.
template <class Call>
void for_each_group(const Rules& rules, const Position& position, Side side, Call call) {
  const auto& targets_of = targets(rules, position.occupied());
  for (ColumnSet left = position.occupied(); left != 0; left &= left - 1) {
    const int from = std::countr_zero(left);
    const Column source = position.column(from);
    const auto& nearest = kNearest[index(side)][source.occupied()];
    for (int lifted = 1; lifted <= kMostLifted && nearest[lifted] != 0; ++lifted) {  // R4
      const auto to = targets_of[from][lifted - 1];                                  // R5
      if (to == kNoColumn) continue;
      const Content moved = kContents[source.only(nearest[lifted]).bits()];
      const Column column = position.column(to);
      if (!within_limit(moved, kContents[column.bits()])) continue;  // R8
      call(Group{from, to, lifted, kLayings[column.occupied()][moved.kind]});
    }
  }
}

// The same of the side to move without those after which the opponent fills a column and wins,
// whatever the laying. Whether there were any.
template <class Call>
bool for_each_careful_group(const Rules& rules, const Position& position, Call call) {
  const Side side = position.to_move();
  if (position.taken(opponent(side)) + 1 < rules.goal) {
    for_each_group(rules, position, side, call);
    return false;
  }
  const bool is_last = position.taken(side) + 1 == rules.goal;
  const Piles piles(rules, position);
  bool is_any_left_out = false;
  for_each_group(rules, position, side, [&](const Group& group) {
    const auto [from, to, lifted, layings] = group;
    const bool wins = is_last && layings.fill;
    if (!wins && piles.fills_after(opponent(side), piles.carried(side, from, to, lifted))) {
      is_any_left_out = true;
    } else {
      call(group);
    }
  });
  return is_any_left_out;
}

// Writes eight moves at once and keeps as many as there are.
void push_all(Moves& moves, Group group) {
  const auto& [from, to, lifted, layings] = group;
  if (layings.fill) {
    for (int i = 0; i < layings.count; ++i) {
      for (int cell = 0; cell < kCells; ++cell) {
        moves.push(Move(from, to, Column::from_bits(layings.laid[i]), cell));
      }
    }
    return;
  }
  const std::uint32_t common = Move::common_bits(from, to);
  static_assert(Layings::kMost % 8 == 0);
  for (int i = 0; i < layings.count; i += 8) {
    Move* out = moves.tail() + i;
    for (int j = 0; j < 8; ++j) out[j] = Move::from_bits(common | layings.laid[i + j]);
  }
  moves.grow(layings.count);
}

Move nth_of(const Group& group, int k) {
  const auto& [from, to, lifted, layings] = group;
  if (!layings.fill) return Move(from, to, Column::from_bits(layings.laid[k]));
  return Move(from, to, Column::from_bits(layings.laid[k / kCells]), k % kCells);
}

}  // namespace

Position::Position() {
  for (int column = 0; column < kColumns; ++column) board_hash_ ^= column_hash(column, Column());
}

void Position::put(int column, Column content) {
  board_hash_ ^= column_hash(column, columns_[column]) ^ column_hash(column, content);
  columns_[column] = content;
  occupied_ = static_cast<std::uint16_t>((occupied_ & ~(1 << column)) | !content.empty() << column);
}

void Position::set_turn(Side side, int passes) {
  side_ = side;
  passes_ = static_cast<std::int8_t>(passes);
}

void Position::play(Move move) {
  const Side mover = side_;
  side_ = opponent(mover);
  if (move.is_pass()) {
    ++passes_;
    return;
  }
  passes_ = 0;
  const Column laid = move.laid();
  const Column source = columns_[move.from()];
  put(move.from(), source.without(nearest_cells(source, mover, laid.size())));
  Column result = columns_[move.to()].with(laid);
  if (move.takes()) {
    result = result.without(bit(move.taken_cell()));
    ++taken_[index(mover)];
  }
  put(move.to(), result);
}

CellSet nearest_cells(Column column, Side side, int count) {
  return kNearest[index(side)][column.occupied()][count];
}

int target(const Rules& rules, const Position& position, int from, int lifted) {
  return targets(rules, position.occupied())[from][lifted - 1];
}

Outcome adjudicate(const Position& position) {
  const int lead = position.taken(kSouth) - position.taken(kNorth);
  if (lead == 0) return Outcome::draw();
  return Outcome::win(lead > 0 ? kSouth : kNorth);
}

std::optional<Outcome> outcome(const Rules& rules, const Position& position) {
  const bool won = position.taken(kSouth) == rules.goal || position.taken(kNorth) == rules.goal;
  if (won || position.passes() == 2) return adjudicate(position);  // R10, R11
  return std::nullopt;
}

void legal_moves(const Rules& rules, const Position& position, Moves& moves) {
  moves.clear();
  if (outcome(rules, position)) return;
  for_each_group(rules, position, position.to_move(),
                 [&](const Group& group) { push_all(moves, group); });
  if (moves.empty()) moves.push(Move::pass());  // R11
}

bool careful_moves(const Rules& rules, const Position& position, Moves& moves) {
  moves.clear();
  if (outcome(rules, position)) return false;
  const bool is_any_left_out =
      for_each_careful_group(rules, position, [&](const Group& group) { push_all(moves, group); });
  if (moves.empty() && !is_any_left_out) moves.push(Move::pass());  // R11
  return is_any_left_out;
}

int count_careful_moves(const Rules& rules, const Position& position) {
  if (outcome(rules, position)) return 0;
  int count = 0;
  const bool is_any_left_out = for_each_careful_group(
      rules, position, [&](const Group& group) { count += group.layings.moves(); });
  return count == 0 && !is_any_left_out ? 1 : count;
}

int count_moves(const Rules& rules, const Position& position) {
  if (outcome(rules, position)) return 0;
  int count = 0;
  for_each_group(rules, position, position.to_move(),
                 [&](const Group& group) { count += group.layings.moves(); });
  return count == 0 ? 1 : count;
}

Move nth_move(const Rules& rules, const Position& position, int k) {
  Move move = Move::pass();
  for_each_group(rules, position, position.to_move(), [&](const Group& group) {
    if (k >= 0 && k < group.layings.moves()) move = nth_of(group, k);
    k -= group.layings.moves();
  });
  return move;
}

void filling_moves(const Rules& rules, const Position& position, Side side, Moves& moves) {
  moves.clear();
  if (outcome(rules, position)) return;
  for_each_group(rules, position, side, [&](const Group& group) {
    if (group.layings.fill) push_all(moves, group);
  });
}

void winning_moves(const Rules& rules, const Position& position, Side side, Moves& moves) {
  moves.clear();
  if (outcome(rules, position)) return;
  if (position.taken(side) + 1 == rules.goal) filling_moves(rules, position, side, moves);
  // R11: the second pass in a row, for whoever is ahead and cannot move.
  if (position.passes() == 1 && side == position.to_move() &&
      position.taken(side) > position.taken(opponent(side)) &&
      nth_move(rules, position, 0).is_pass()) {
    moves.push(Move::pass());
  }
}

std::optional<Actor> Setup::next() const {
  switch (step_) {
    case Step::deal:
      return Actor::chance;
    case Step::choose:
      return Actor::a;
    case Step::done:
      break;
  }
  return std::nullopt;
}

void Setup::roll(Rng& rng) {
  assert(step_ == Step::deal);
  std::vector<Colour> bag(static_cast<std::size_t>(rules_.pebbles()));
  for (std::size_t i = 0; i < bag.size(); ++i) bag[i] = Colour(i % kColours);
  // R2: drawn again until no column holds three of a colour, so that all such deals are equally
  // likely.
  bool fair = false;
  while (!fair) {
    rng.shuffle(bag);
    fair = true;
    std::size_t next = 0;
    for (int column = 0; column < kColumns; ++column) {
      Column content;
      for (int cell = 0; cell < kCells; ++cell) {
        if ((rules_.start[column] & bit(cell)) != 0) {
          content = content.with(Column(cell, bag[next++]));
        }
      }
      fair = fair && within_limit(kContents[content.bits()], Content{});
      board_.put(column, content);
    }
  }
  step_ = rules_.a_chooses ? Step::choose : Step::done;
}

std::vector<std::string> Setup::choices() const {
  if (step_ != Step::choose) return {};
  return {"north", "south"};
}

void Setup::choose(std::string_view choice) {
  assert(step_ == Step::choose);
  a_side_ = choice == "north" ? kNorth : kSouth;
  step_ = Step::done;
}

Position Setup::position() const {
  assert(step_ == Step::done);
  Position position = board_;
  position.set_turn(seats()->b, 0);  // R3
  return position;
}

Position Setup::quick(const Rules& rules, Rng& rng) {
  Setup setup(rules);
  setup.roll(rng);
  if (setup.step_ == Step::choose) setup.choose("north");
  return setup.position();
}

}  // namespace tablier::qenj34
