#include "games/querni/rules.h"

namespace tablier::querni {
namespace {

// Calls group(targets, links) for sets of cells to which the pawn may go so that there are chains
// then, and the pairs that touch then. `all` is where it can go.
template <class Group>
void for_each_chain_group(const Position& position, Side side, Pawn pawn, CellSet all,
                          Group group) {
  // Which chains there are depends on which neighbours in number the pawn touches.
  const unsigned to_over = 1u << pawn;
  const unsigned to_below = to_over >> 1;
  const unsigned others = position.links(side) & ~(to_below | to_over);
  const CellSet below = kNeighbours[position.cell(side, pawn - 1)];
  const CellSet over = kNeighbours[position.cell(side, pawn + 1)];
  const auto group_if_chain = [&](CellSet targets, unsigned links) {
    if (has_chain(links) && !targets.empty()) group(targets, static_cast<PawnSet>(links));
  };
  group_if_chain(without(all, below | over), others);
  group_if_chain(without(all & below, over), others | to_below);
  group_if_chain(without(all & over, below), others | to_over);
  group_if_chain(all & below & over, others | to_below | to_over);
}

// Calls group(pawn, targets, links) for sets of cells to which a pawn may go: once for each pawn
// with no links and all its targets, for moves that remove nothing; then for targets with chains,
// and the pairs that touch then. A legal move is any target with any of the chains.
template <class Group>
void for_each_group(const Rules& rules, const Position& position, Side side, Group group) {
  const CellSet occupied = position.occupied();
  const Jumps jumps(occupied, position.cells(side), rules.revisit);
  // Chains come in sight for a pawn if there is one already, if it can be put next to two that
  // touch, or between its two neighbours in number.
  const unsigned links = position.links(side);
  const unsigned extending = has_chain(links) ? ~0u : links << 2 | links >> 1;
  for (PawnSet rest = position.pawns(side); rest != 0; rest &= rest - 1) {
    const Pawn pawn = std::countr_zero(rest);
    const Cell from = position.cell(side, pawn);
    const CellSet all = without(kNeighbours[from], occupied) | jumps.reach(from);
    group(pawn, all, PawnSet{0});
    const CellSet between =
        kNeighbours[position.cell(side, pawn - 1)] & kNeighbours[position.cell(side, pawn + 1)];
    if ((extending >> pawn & 1) == 0 && (all & between).empty()) continue;
    for_each_chain_group(position, side, pawn, all,
                         [&](CellSet targets, PawnSet chained) { group(pawn, targets, chained); });
  }
}

void push_all(Moves& moves, std::uint32_t common, CellSet targets) {
  Move* const begin = moves.tail();
  Move* next = begin;
  for (int i = 0; i < 2; ++i) {
    for (std::uint64_t rest = targets.half(i); rest != 0; rest &= rest - 1) {
      *next++ = Move(common | Move::to_bits(64 * i + std::countr_zero(rest)));
    }
  }
  moves.grow(static_cast<int>(next - begin));
}

bool may_pass(const Rules& rules, bool has_moves) {
  return rules.voluntary_pass || !has_moves;  // R10
}

}  // namespace

Position::Position() {
  for (auto& side : cells_) side.fill(kNoCell);
}

std::optional<Position::Owned> Position::at(Cell cell) const {
  for (const Side side : {kBlue, kPink}) {
    for (Pawn pawn = 0; pawn < kPawns; ++pawn) {
      if (this->cell(side, pawn) == cell) return Owned{side, pawn};
    }
  }
  return std::nullopt;
}

void Position::put(Side side, Pawn pawn, Cell cell) {
  assert(this->cell(side, pawn) == kNoCell && !occupied().has(cell));
  pawns_[index(side)] |= pawn_bit(pawn);
  cells_[index(side)][pawn + 1] = cell;
  side_cells_[index(side)] = cells(side) | CellSet::of(cell);
  board_hash_ ^= pawn_hash(index(side), pawn, cell);
  link(index(side), pawn);
}

void Position::set_turn(Side side, int count) {
  side_ = side;
  count_ = count;
}

void Position::link(int side, Pawn pawn) {
  const auto& cells = cells_[side];
  const unsigned below = touch(cells[pawn], cells[pawn + 1]);
  const unsigned over = touch(cells[pawn + 1], cells[pawn + 2]);
  const unsigned others = links_[side] & ~(3u << pawn >> 1);
  links_[side] = static_cast<PawnSet>(others | (below | over << 1) << pawn >> 1);
}

void Position::move(int side, Pawn pawn, Cell to) {
  Cell& cell = cells_[side][pawn + 1];
  side_cells_[side] = side_cells_[side] ^ CellSet::of(cell) ^ CellSet::of(to);
  board_hash_ ^= pawn_hash(side, pawn, cell) ^ pawn_hash(side, pawn, to);
  cell = to;
  link(side, pawn);
}

void Position::remove(int side, Chain chain) {
  for (Pawn pawn = chain.first; pawn <= chain.last; ++pawn) {
    Cell& cell = cells_[side][pawn + 1];
    side_cells_[side] = side_cells_[side] ^ CellSet::of(cell);
    board_hash_ ^= pawn_hash(side, pawn, cell);
    cell = kNoCell;
    pawns_[side] &= static_cast<PawnSet>(~pawn_bit(pawn));
    links_[side] &= static_cast<PawnSet>(~(3u << pawn >> 1));
  }
}

void Position::play(Move played) {
  const int side = index(side_);
  if (played.moves()) move(side, played.pawn(), played.to());
  if (played.removes()) remove(side, played.chain());
  count_ = played.removes() ? 0 : count_ + 1;
  side_ = opponent(side_);
}

std::optional<Outcome> outcome(const Rules& rules, const Position& position) {
  const PawnSet blue = position.pawns(kBlue);
  const PawnSet pink = position.pawns(kPink);
  if (blue == 0) return Outcome::win(kBlue);  // R11
  if (pink == 0) return Outcome::win(kPink);
  if ((threes(blue) | threes(pink)) == 0) return Outcome::draw();    // R12
  if (position.count() >= rules.draw_turns) return Outcome::draw();  // R13
  return std::nullopt;
}

void legal_moves(const Rules& rules, const Position& position, Moves& moves) {
  moves.clear();
  if (outcome(rules, position)) return;
  for_each_group(rules, position, position.to_move(),
                 [&](Pawn pawn, CellSet targets, PawnSet links) {
                   if (links == 0) push_all(moves, Move::moving_bits(pawn), targets);
                   for_each_chain(links, [&](Chain chain) {
                     push_all(moves, Move::moving_bits(pawn) | Move::removing_bits(chain), targets);
                   });
                 });
  for_each_chain(position.links(position.to_move()),
                 [&](Chain chain) { moves.push(Move::pass().then_remove(chain)); });
  if (may_pass(rules, !moves.empty())) moves.push(Move::pass());
}

int count_moves(const Rules& rules, const Position& position) {
  if (outcome(rules, position)) return 0;
  int count = count_chains(position.links(position.to_move()));
  for_each_group(rules, position, position.to_move(), [&](Pawn, CellSet targets, PawnSet links) {
    count += targets.size() * (links == 0 ? 1 : count_chains(links));
  });
  return count + may_pass(rules, count != 0);
}

Move nth_move(const Rules& rules, const Position& position, int k) {
  Move found = Move::pass();
  // Takes the k-th of so many, if it is among them.
  const auto is_here = [&k](int count) {
    k -= count;
    return k < 0 && k >= -count;
  };
  const auto nth = [](CellSet cells, int n) {
    Cell cell = kNoCell;
    cells.for_each([&](Cell each) {
      if (n-- == 0) cell = each;
    });
    return cell;
  };
  for_each_group(rules, position, position.to_move(),
                 [&](Pawn pawn, CellSet targets, PawnSet links) {
                   const int size = targets.size();
                   if (links == 0 && is_here(size))
                     found = Move::step(pawn, nth(targets, k + size));
                   for_each_chain(links, [&](Chain chain) {
                     if (is_here(size))
                       found = Move::step(pawn, nth(targets, k + size)).then_remove(chain);
                   });
                 });
  for_each_chain(position.links(position.to_move()), [&](Chain chain) {
    if (is_here(1)) found = Move::pass().then_remove(chain);
  });
  return found;
}

CellSet targets(const Rules& rules, const Position& position, Cell from) {
  return without(kNeighbours[from], position.occupied()) |
         Jumps(position.occupied(), CellSet::of(from), rules.revisit).reach(from);
}

void winning_moves(const Rules& rules, const Position& position, Side side, Moves& moves) {
  moves.clear();
  if (outcome(rules, position)) return;
  // R11: only a chain of all that is left wins.
  const PawnSet left = position.pawns(side);
  const Chain all{std::countr_zero(left), std::bit_width(left) - 1};
  const auto needed = static_cast<PawnSet>(left & left >> 1);
  if (std::popcount(left) != all.last - all.first + 1 || !has_chain(needed)) return;
  for_each_group(rules, position, side, [&](Pawn pawn, CellSet targets, PawnSet links) {
    if (links == needed)
      push_all(moves, Move::moving_bits(pawn) | Move::removing_bits(all), targets);
  });
  if (position.links(side) == needed) moves.push(Move::pass().then_remove(all));
}

PawnSet stranded(PawnSet pawns) {
  const unsigned first = threes(pawns);
  return static_cast<PawnSet>(pawns & ~(first | first << 1 | first << 2));
}

std::optional<Actor> Setup::next() const {
  if (dealt_) return std::nullopt;
  return Actor::chance;
}

void Setup::roll(Rng& rng) {
  assert(!dealt_);
  rng.shuffle(start_cells_);
  for (Pawn pawn = 0; pawn < kPawns; ++pawn) {
    board_.put(kBlue, pawn, start_cells_[pawn]);
    board_.put(kPink, pawn, start_cells_[kPawns + pawn]);
  }
  dealt_ = true;
}

Position Setup::position() const {
  assert(dealt_);
  return board_;
}

Position Setup::quick(const Rules& rules, Rng& rng) {
  Setup setup(rules);
  setup.roll(rng);
  return setup.position();
}

}  // namespace tablier::querni
