#include "games/kengi/rules.h"

#include <cstring>
#include <type_traits>

namespace tablier::kengi {
namespace {

// Calls group(from, whole, targets) for every way to lift something; a legal move is one target.
template <class Group>
void for_each_group(const Position& position, Group group) {
  const CellSet occupied = position.occupied();
  for (CellSet sources = nearest_cells(position, position.to_move()); sources != 0;
       sources &= sources - 1) {
    const Cell from = static_cast<Cell>(std::countr_zero(sources));
    if (from == position.lock()) continue;  // R9
    const Tower tower = position.tower(from);
    // R6, R7: `from` holds the colour itself, so it is never among its own targets.
    const CellSet clash = position.with_colour(tower.top());
    const int size = tower.size();
    if (size == 1) {
      group(from, false, occupied & ~clash);  // R8
      continue;
    }
    group(from, false, kBoard & ~clash);  // R8: the top pawn may go anywhere else
    CellSet whole_clash = clash;
    for (int level = 0; level < size - 1; ++level)
      whole_clash |= position.with_colour(tower[level]);
    group(from, true, occupied & ~whole_clash);
  }
}

// For each byte of a set of targets, the `to` fields of its moves side by side.
using EightMoves = std::array<std::uint16_t, 8>;
constexpr std::array<EightMoves, 256> kSpread = [] {
  std::array<EightMoves, 256> spread{};
  for (int byte = 0; byte < 256; ++byte) {
    int next = 0;
    for (int cell = 0; cell < 8; ++cell) {
      if ((byte >> cell & 1) != 0) {
        spread[byte][next++] = static_cast<std::uint16_t>(cell << Move::kToShift);
      }
    }
  }
  return spread;
}();

// Writes eight moves at once and keeps as many as there are targets: a list of 70 moves takes half
// the instructions that bit by bit would.
void push_all(Moves& moves, Cell from, bool whole, CellSet targets) {
  static_assert(sizeof(Move) == sizeof(std::uint16_t) && std::is_trivially_copyable_v<Move>);
  for (int first = 0; first < kCells; first += 8) {
    const CellSet byte = targets >> first & 0xFF;
    const auto common =
        static_cast<std::uint16_t>(Move::common_bits(from, whole) + (first << Move::kToShift));
    EightMoves eight = kSpread[byte];
    for (std::uint16_t& bits : eight) bits = static_cast<std::uint16_t>(bits + common);
    std::memcpy(static_cast<void*>(moves.tail()), eight.data(), sizeof eight);
    moves.grow(std::popcount(byte));
  }
}

// The cells with no colour, one, two and so on: all cells add up their colours at once, bit by bit.
std::array<CellSet, kColours + 1> cells_by_size(const Position& position) {
  static_assert(kColours == 5);
  CellSet ones = 0;
  CellSet twos = 0;
  CellSet fours = 0;
  for (int colour = 0; colour < kColours; ++colour) {
    const CellSet with = position.with_colour(Colour(colour));
    fours |= twos & ones & with;
    twos ^= ones & with;
    ones ^= with;
  }
  const CellSet few = kBoard & ~fours;
  return {few & ~twos & ~ones, few & ~twos & ones, few & twos & ~ones,
          few & twos & ones,   fours & ~ones,      fours & ones};
}

}  // namespace

Position::Position() {
  for (Cell cell = 0; cell < kCells; ++cell) board_hash_ ^= cell_hash(cell, Tower());
}

CellSet Position::occupied() const {
  CellSet cells = 0;
  for (const CellSet colour : with_colour_) cells |= colour;
  return cells;
}

void Position::put(Cell cell, Tower tower) {
  for (CellSet& cells : with_colour_) cells &= ~bit(cell);
  for (int level = 0; level < tower.size(); ++level) with_colour_[int(tower[level])] |= bit(cell);
  set_tower(cell, tower);
  CellSet five = kBoard;
  for (const CellSet cells : with_colour_) five &= cells;
  has_five_ = five != 0;
}

void Position::set_turn(Side side, Cell lock, int passes) {
  side_ = side;
  lock_ = lock;
  passes_ = static_cast<std::int8_t>(passes);
}

void Position::play(Move move) {
  side_ = opponent(side_);
  if (move.is_pass()) {
    lock_ = kNoCell;
    ++passes_;
    return;
  }
  const Tower source = towers_[move.from()];
  const CellSet change = bit(move.from()) | bit(move.to());
  Tower moved = source;
  if (move.whole()) {
    for (int level = 0; level < source.size(); ++level) with_colour_[int(source[level])] ^= change;
    set_tower(move.from(), Tower());
  } else {
    moved = Tower(source.top());
    with_colour_[int(source.top())] ^= change;
    set_tower(move.from(), source.without_top());
  }
  const Tower result = towers_[move.to()].with(moved);
  set_tower(move.to(), result);
  has_five_ = result.size() == kColours;
  lock_ = move.to();
  passes_ = 0;
}

CellSet nearest_cells(const Position& position, Side side) {
  // In all files at once: a cell is nearest if no occupied cell of its file lies nearer, that is if
  // smearing all occupied cells away from the player does not reach it.
  constexpr CellSet kRow1 = 0b00001'00001'00001'00001'00001;
  const CellSet cells = position.occupied();
  if (side == kSouth) {
    CellSet behind = cells << 1 & ~kRow1;
    behind |= behind << 1 & ~kRow1;
    behind |= behind << 2 & ~(kRow1 | kRow1 << 1);
    return cells & ~behind;
  }
  constexpr CellSet kRow5 = kRow1 << 4;
  CellSet behind = cells >> 1 & ~kRow5;
  behind |= behind >> 1 & ~kRow5;
  behind |= behind >> 2 & ~(kRow5 | kRow5 >> 1);
  return cells & ~behind;
}

std::optional<Outcome> outcome(const Position& position) {
  if (position.has_five()) return Outcome::win(opponent(position.to_move()));  // R10
  if (position.passes() == 2) return Outcome::draw();                          // R11
  return std::nullopt;
}

void legal_moves(const Position& position, Moves& moves) {
  moves.clear();
  if (outcome(position)) return;
  for_each_group(position, [&](Cell from, bool whole, CellSet targets) {
    push_all(moves, from, whole, targets);
  });
  if (moves.empty()) moves.push(Move::pass());  // R11
}

int count_moves(const Position& position) {
  if (outcome(position)) return 0;
  int count = 0;
  for_each_group(position, [&](Cell, bool, CellSet targets) { count += std::popcount(targets); });
  return count == 0 ? 1 : count;
}

Move nth_move(const Position& position, int k) {
  Move move = Move::pass();
  for_each_group(position, [&](Cell from, bool whole, CellSet targets) {
    const int count = std::popcount(targets);
    if (k >= 0 && k < count) {
      for (int skip = k; skip > 0; --skip) targets &= targets - 1;
      move = Move(from, static_cast<Cell>(std::countr_zero(targets)), whole);
    }
    k -= count;
  });
  return move;
}

// Capital letters come first: what is lifted whole before single pawns, towers of two or more to go
// onto before other cells. Then come files, of which each has one cell to lift from, then rows.
Move nth_by_text(const Position& position, int k) {
  const std::array<CellSet, kColours + 1> sized = cells_by_size(position);
  const CellSet low = sized[0] | sized[1];
  Move found = Move::pass();
  for (const bool wanted : {true, false}) {
    for_each_group(position, [&](Cell from, bool whole, CellSet all) {
      if (whole != wanted) return;
      for (CellSet targets : {all & ~low, all & low}) {
        const int count = std::popcount(targets);
        if (k >= 0 && k < count) {
          for (int skip = k; skip > 0; --skip) targets &= targets - 1;
          found = Move(from, static_cast<Cell>(std::countr_zero(targets)), whole);
        }
        k -= count;
      }
    });
  }
  return found;
}

void winning_moves(const Position& position, Side side, Moves& moves) {
  moves.clear();
  if (outcome(position)) return;
  // R10: five colours are those lifted, a top pawn or a whole tower, and as many as they lack.
  const std::array<CellSet, kColours + 1> sized = cells_by_size(position);
  CellSet sources = sized[kColours - 1] != 0 ? kBoard : 0;
  for (int size = 2; size < kColours; ++size) {
    if (sized[kColours - size] != 0) sources |= sized[size];
  }
  if (sources == 0) return;
  sources &= nearest_cells(position, side);
  if (side == position.to_move() && position.lock() != kNoCell) sources &= ~bit(position.lock());
  for (; sources != 0; sources &= sources - 1) {
    const Cell from = static_cast<Cell>(std::countr_zero(sources));
    const Tower tower = position.tower(from);
    const int size = tower.size();
    CellSet targets = sized[kColours - 1] & ~position.with_colour(tower.top());
    if (targets != 0) push_all(moves, from, false, targets);
    targets = size == 1 ? 0 : sized[kColours - size];
    for (int level = 0; targets != 0 && level < size; ++level) {
      targets &= ~position.with_colour(tower[level]);
    }
    if (targets != 0) push_all(moves, from, true, targets);
  }
}

Position standard_start() {
  // From row 1 up, as one sees it from South.
  constexpr std::array<std::string_view, kRows> kStart{"RRBNN", "RRBNN", "VRBON", "VVBOO", "VVBOO"};
  Position position;
  for (Cell cell = 0; cell < kCells; ++cell) {
    const auto [file, row] = file_row(cell);
    position.put(cell, Tower(Colour(kColourLetters.find(kStart[row][file]))));
  }
  return position;
}

Setup::Setup(const Rules& rules)
    : step_(rules.start == Start::random ? Step::deal : Step::done), board_(standard_start()) {
  if (step_ == Step::deal) board_ = Position();
}

std::optional<Actor> Setup::next() const {
  switch (step_) {
    case Step::deal:
      return Actor::chance;
    case Step::choose:
      return Actor::b;
    case Step::done:
      break;
  }
  return std::nullopt;
}

void Setup::roll(Rng& rng) {
  assert(step_ == Step::deal);
  std::array<Colour, kCells> bag;
  for (int i = 0; i < kCells; ++i) bag[i] = Colour(i / kPawnsOfAColour);
  rng.shuffle(bag);
  for (Cell cell = 0; cell < kCells; ++cell) board_.put(cell, Tower(bag[cell]));
  step_ = Step::choose;
}

std::vector<std::string> Setup::choices() const {
  if (step_ != Step::choose) return {};
  return {"north", "south"};
}

void Setup::choose(std::string_view choice) {
  assert(step_ == Step::choose);
  b_side_ = choice == "north" ? kNorth : kSouth;
  step_ = Step::done;
}

Position Setup::position() const {
  assert(step_ == Step::done);
  Position position = board_;
  position.set_turn(seats()->a, kNoCell, 0);  // R3: whoever chose the side lets the other begin
  return position;
}

Position Setup::quick(const Rules& rules, Rng& rng) {
  Setup setup(rules);
  if (setup.step_ == Step::deal) {
    setup.roll(rng);
    setup.choose("north");
  }
  return setup.position();
}

}  // namespace tablier::kengi
