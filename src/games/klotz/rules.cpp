#include "games/klotz/rules.h"

#include "games/klotz/walks.h"

namespace tablier::klotz {
namespace {

// Calls visit(step, from) for groups of moves that go equally far: one for each cell of `from`.
template <int Size, class Visit>
void for_each_group(const Rules& rules, const Position& position, Visit visit) {
  using Set = typename Known<Size>::Set;
  const Side mover = position.to_move();
  const Ground<Size> ground(rules, position);
  const Runs<Size> runs(rules, ground.free);

  Set movable = Set::all();  // R5: columns without another's stone
  for (int side = 0; side < kSides; ++side) {
    const Cell stone = position.stone(Side(side));
    if (stone != kNoCell && Side(side) != mover) movable = movable & ~Set::of(stone);
  }
  const auto columns = [&](int height) {
    return movable & Set::low_part(position.columns(height));
  };
  for_each_walk<1>(runs, columns(1), ground.column_ends, visit);
  for_each_walk<2>(runs, columns(2), ground.column_ends, visit);
  for_each_walk<3>(runs, columns(3), ground.column_ends, visit);
  for_each_walk<kKlotzHeight>(runs, Set::of(position.klotz(mover)), ground.klotz_ends(rules, mover),
                              visit);
}

template <class Visit>
void for_each_group(const Rules& rules, const Position& position, Visit visit) {
  with_size(rules.layout, [&](auto size) { for_each_group<size>(rules, position, visit); });
}

// All of them, from `at` on; where the next one would go. As one piece of code: the sets then stay
// in registers.
template <int Size>
[[gnu::flatten]] Move* write_moves(const Rules& rules, const Position& position, Move* at) {
  for_each_group<Size>(rules, position, [&at](int step, const auto& from) {
    from.for_each([&at, step](int cell) { *at++ = Move::by(cell, step); });
  });
  return at;
}

template <int Size>
void push_winning(const Rules& rules, const Position& position, Side side, Moves& moves) {
  using Set = typename Known<Size>::Set;
  const Ground<Size> ground(rules, position);
  const Runs<Size> runs(rules, ground.free);
  const Cell klotz = position.klotz(side);
  for_each_walk<kKlotzHeight>(runs, Set::of(klotz), Set::of(rules.layout.corners[index(side)]),
                              [&](int step, const Set&) { moves.push(Move::by(klotz, step)); });
}

}  // namespace

Rules::Rules(Layout board, Players who, std::optional<Side> begins, bool columns_sink)
    : layout(std::move(board)),
      players(who),
      first(begins),
      sinking(columns_sink),
      steps{1, layout.size, -1, -layout.size} {
  for (const Cell home : layout.homes) homes.flip(home);
  for (const Cell corner : layout.corners) corners.flip(corner);
  for (int side = 0; side < kSides; ++side) {
    for (int cell = 0; cell < layout.cells(); ++cell) {
      const int way = layout.distance(static_cast<Cell>(cell), layout.corners[side]);
      if (way < layout.size - 1) fields[side].flip(static_cast<Cell>(cell));
    }
  }
  constexpr std::array<FileRow, kDirections> kAhead{FileRow{1, 0}, {0, 1}, {-1, 0}, {0, -1}};
  for (int height = 1; height <= kKlotzHeight; ++height) {
    for (int direction = 0; direction < kDirections; ++direction) {
      for (int aside = 0; aside < height; ++aside) {
        const int ahead = height - aside;
        const FileRow a = kAhead[direction];
        const FileRow b = kAhead[left_of(direction)];
        const FileRow by{ahead * a.file + aside * b.file, ahead * a.row + aside * b.row};
        CellSet& walk = walks[height][shape(height, direction, aside)];
        for (int cell = 0; cell < layout.cells(); ++cell) {
          const auto [file, row] = layout.file_row(static_cast<Cell>(cell));
          const auto inside = [&](int i) { return i >= 0 && i < layout.size; };
          if (inside(file + by.file) && inside(row + by.row)) {
            walk.flip(static_cast<Cell>(cell));
          }
        }
      }
    }
  }
}

int Position::height(Cell cell) const {
  for (int height = 1; height <= kMostHeight; ++height) {
    if (columns(height).has(cell)) return height;
  }
  return 0;
}

std::optional<Side> Position::klotz_on(Cell cell) const {
  for (int side = 0; side < kSides; ++side) {
    if (klotze_[side] == cell) return Side(side);
  }
  return std::nullopt;
}

std::optional<Side> Position::stone_on(Cell cell) const {
  for (int side = 0; side < kSides; ++side) {
    if (stones_[side] == cell) return Side(side);
  }
  return std::nullopt;
}

void Position::put_column(Cell cell, int height) {
  assert(this->height(cell) == 0);
  flip_column(cell, height);
}

void Position::set_turn(Side side, Players players, int passes) {
  side_ = side;
  players_ = players;
  passes_ = static_cast<std::int8_t>(passes);
}

void Position::play(const Rules& rules, Move move) {
  const int mover = index(side_);
  side_ = next_of(players_, side_);
  if (move.is_pass()) {
    ++passes_;
    return;
  }
  passes_ = 0;
  if (klotze_[mover] == move.from()) {
    klotze_[mover] = move.to();
    return;
  }
  const int moved = height(move.from());
  for (int side = 0; side < kSides; ++side) {  // R11
    if (klotze_[side] == move.to()) klotze_[side] = rules.layout.homes[side];
  }
  const int left = rules.sinking ? moved - 1 : moved;  // R15
  flip_column(move.from(), moved);
  if (left > 0) flip_column(move.to(), left);
  stones_[mover] = left > 0 ? move.to() : kNoCell;  // R5
}

std::optional<Side> winner(const Rules& rules, const Position& position) {
  for (int side = 0; side < kSides; ++side) {
    if (position.klotz(Side(side)) == rules.layout.corners[side]) return Side(side);
  }
  return std::nullopt;
}

std::optional<Outcome> outcome(const Rules& rules, const Position& position) {
  if (const std::optional<Side> side = winner(rules, position)) return Outcome::win(*side);  // R12
  if (position.passes() == std::popcount(position.players())) return Outcome::draw();        // R13
  return std::nullopt;
}

void legal_moves(const Rules& rules, const Position& position, Moves& moves) {
  moves.clear();
  if (outcome(rules, position)) return;
  const Move* const end = with_size(
      rules.layout, [&](auto size) { return write_moves<size>(rules, position, moves.tail()); });
  moves.grow(static_cast<int>(end - moves.tail()));
  if (moves.empty()) moves.push(Move::pass());  // R13
}

int count_moves(const Rules& rules, const Position& position) {
  if (outcome(rules, position)) return 0;
  int count = 0;
  for_each_group(rules, position, [&](int, const auto& from) { count += from.size(); });
  return count == 0 ? 1 : count;
}

Move nth_move(const Rules& rules, const Position& position, int k) {
  Move move = Move::pass();
  for_each_group(rules, position, [&](int step, const auto& from) {
    from.for_each([&](int cell) {
      if (k-- == 0) move = Move::by(cell, step);
    });
  });
  return move;
}

CellSet movable_cells(const Rules& rules, const Position& position) {
  CellSet cells;
  if (outcome(rules, position)) return cells;
  for_each_group(rules, position, [&](int, const auto& from) {
    from.for_each([&](int cell) { cells = cells | CellSet::of(static_cast<Cell>(cell)); });
  });
  return cells;
}

void winning_moves(const Rules& rules, const Position& position, Side side, Moves& moves) {
  moves.clear();
  if (outcome(rules, position) || !plays(position.players(), side)) return;
  with_size(rules.layout, [&](auto size) { push_winning<size>(rules, position, side, moves); });
}

Cell first_obstacle(const Rules& rules, const Position& position, Cell from, Cell to,
                    bool file_first) {
  FileRow at = rules.layout.file_row(from);
  const FileRow end = rules.layout.file_row(to);
  while (true) {
    const bool along_file = at.file == end.file || (file_first && at.row != end.row);
    if (along_file) {
      at.row += end.row > at.row ? 1 : -1;
    } else {
      at.file += end.file > at.file ? 1 : -1;
    }
    if (at == end) return kNoCell;
    const Cell cell = rules.layout.cell_at(at);
    if (rules.corners.has(cell) || position.height(cell) != 0 || position.klotz_on(cell)) {
      return cell;
    }
  }
}

Position start(const Rules& rules, Players players, Side first) {
  Position position(rules.layout);
  for (int cell = 0; cell < rules.layout.cells(); ++cell) {
    const int height = rules.layout.heights[cell];
    if (height != 0) position.put_column(static_cast<Cell>(cell), height);
  }
  position.set_turn(first, players, 0);
  return position;
}

Setup::Setup(const Rules& rules) : rules_(rules), first_(rules.first) {
  if (rules.players != kDefaultPlayers) players_ = rules.players;
}

std::optional<Actor> Setup::next() const {
  if (!players_ || !first_) return Actor::a;
  return std::nullopt;
}

std::vector<std::string> Setup::choices() const {
  std::vector<std::string> choices;
  if (!players_) {
    for (std::string& players : all_players()) {
      if (!first_ || plays(*parse_players(players), *first_)) choices.push_back(std::move(players));
    }
  } else if (!first_) {
    for (const char letter : letters(*players_)) choices.emplace_back(1, letter);
  }
  return choices;
}

void Setup::choose(std::string_view choice) {
  if (!players_) {
    players_ = parse_players(choice);
  } else {
    assert(!first_);
    first_ = Side(kSideLetters.find(choice));
  }
}

Position Setup::table() const {
  const Players players = players_.value_or(kAllPlayers);
  return start(rules_, players, first_.value_or(first_of(players)));
}

Position Setup::position() const {
  assert(!next());
  return start(rules_, *players_, *first_);
}

Position Setup::quick(const Rules& rules, Rng&) {
  return start(rules, rules.players, rules.first.value_or(first_of(rules.players)));
}

std::string letters(Players players) {
  std::string text;
  for (int side = 0; side < kSides; ++side) {
    if (plays(players, Side(side))) text += kSideLetters[side];
  }
  return text;
}

std::optional<Players> parse_players(std::string_view text) {
  for (Players players = 0; players <= kAllPlayers; ++players) {
    if (std::popcount(players) >= 2 && letters(players) == text) return players;
  }
  return std::nullopt;
}

std::vector<std::string> all_players() {
  std::vector<std::string> all{letters(kDefaultPlayers)};
  for (int count = 2; count <= kSides; ++count) {
    for (Players players = 0; players <= kAllPlayers; ++players) {
      if (std::popcount(players) == count && players != kDefaultPlayers) {
        all.push_back(letters(players));
      }
    }
  }
  return all;
}

}  // namespace tablier::klotz
