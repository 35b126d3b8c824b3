#include "games/querni/view.h"

#include <algorithm>

#include "core/words.h"
#include "games/querni/notation.h"
#include "games/querni/speech.h"
#include "games/querni/words.h"

namespace tablier::querni {
namespace {

constexpr std::array<Ink, 2> kInks{Ink{255, 25}, Ink{16, 218}};
constexpr std::array<std::string_view, 2> kBrackets{"()", "[]"};
constexpr int kCellWidth = 6;

Drawn draw_pawn(Position::Owned owned, bool marked, DrawStyle style) {
  const std::string number = std::to_string(owned.pawn + 1);
  const std::string_view brackets = kBrackets[index(owned.side)];
  const std::string pawn = brackets[0] + number + brackets[1];
  std::string text = marked ? style.unicode ? "▸" : ">" : " ";
  if (number.size() == 1) text += ' ';
  return {text + paint(style, kInks[index(owned.side)], pawn), 5};
}

Pawn pawn_on(const Position& position, const std::string& touch) {
  return position.at(*parse_name(touch))->pawn;
}

// The chain meant by touching two of a side's pawns (see touch_paths).
Chain meant_chain(const Position& position, Side side, Pawn one, Pawn other) {
  const auto [first, last] = std::minmax(one, other);
  if (last - first >= 2) return {first, last};
  return chain_around(position.links(side), first);
}

// The move made by these touches as far as they go; a pass as long as nothing has happened.
Move move_so_far(const Position& position, std::span<const std::string> touches) {
  Move move = Move::pass();
  if (touches.size() < 2) return move;
  Position shown = position;
  if (const Cell to = *parse_name(touches[1]); !position.occupied().has(to)) {
    move = Move::step(pawn_on(position, touches[0]), to);
    shown.play(move);
    touches = touches.subspan(2);
  }
  if (touches.size() < 2) return move;
  return move.then_remove(meant_chain(shown, position.to_move(), pawn_on(shown, touches[0]),
                                      pawn_on(shown, touches[1])));
}

std::string draw_marked(const Position& position, DrawStyle style, CellSet marked) {
  return draw_grid(style, kFiles, kRows, kCellWidth, [&](FileRow at) {
    const Cell cell = cell_at(at);
    const std::optional<Position::Owned> owned = position.at(cell);
    return owned ? draw_pawn(*owned, marked.has(cell), style) : Drawn{};
  });
}

// A side's pawns as a diagram shows them.
struct Shown {
  std::array<Cell, kPawns> cells;
  PawnSet pawns = 0;
};

std::array<Shown, 2> shown_in(const Diagram& diagram) {
  std::array<Shown, 2> sides{};
  for (int row = 0; row < kRows; ++row) {
    for (int file = 0; file < kFiles; ++file) {
      const Cell cell = cell_at({file, row});
      const std::optional<Position::Owned> owned = diagram.cells[cell];
      if (!owned) continue;
      Shown& side = sides[index(owned->side)];
      side.cells[owned->pawn] = cell;
      side.pawns |= pawn_bit(owned->pawn);
    }
  }
  return sides;
}

// Those that are in some chain.
PawnSet chained(const Shown& side) {
  PawnSet links = 0;
  for (Pawn pawn = 0; pawn + 1 < kPawns; ++pawn) {
    const PawnSet both = pawn_bit(pawn) | pawn_bit(pawn + 1);
    if ((side.pawns & both) == both && touch(side.cells[pawn], side.cells[pawn + 1])) {
      links |= pawn_bit(pawn);
    }
  }
  PawnSet pawns = 0;
  for_each_chain(links, [&](Chain chain) {
    for (Pawn pawn = chain.first; pawn <= chain.last; ++pawn) pawns |= pawn_bit(pawn);
  });
  return pawns;
}

SlotState state_of(Pawn pawn, PawnSet pawns, PawnSet ready) {
  if ((pawns & pawn_bit(pawn)) == 0) return SlotState::gone;
  if ((ready & pawn_bit(pawn)) != 0) return SlotState::ready;
  if ((stranded(pawns) & pawn_bit(pawn)) != 0) return SlotState::stranded;
  return SlotState::left;
}

// How many pawns each side has taken off, and how it stands with each; none before the deal.
std::vector<Tally> tallies(const Diagram& diagram) {
  const std::array<Shown, 2> sides = shown_in(diagram);
  std::vector<Tally> all;
  if ((sides[0].pawns | sides[1].pawns) == 0) return all;
  for (const Side side : {kBlue, kPink}) {
    const PawnSet pawns = sides[index(side)].pawns;
    const PawnSet ready = chained(sides[index(side)]);
    Tally tally{
        .side = kSideLetters[index(side)], .count = kPawns - std::popcount(pawns), .goal = kPawns};
    for (Pawn pawn = 0; pawn < kPawns; ++pawn) {
      tally.slots.push_back({piece({side, pawn}), state_of(pawn, pawns, ready)});
    }
    all.push_back(std::move(tally));
  }
  return all;
}

std::vector<std::string> cells_of(const Position& position, Side side, Chain chain) {
  std::vector<std::string> cells;
  for (Pawn pawn = chain.first; pawn <= chain.last; ++pawn) {
    cells.push_back(name(position.cell(side, pawn)));
  }
  return cells;
}

// R8: those that no chain could hold any more if this one were taken, but could before.
PawnSet newly_stranded(PawnSet pawns, Chain chain) {
  PawnSet rest = pawns;
  for (Pawn pawn = chain.first; pawn <= chain.last; ++pawn) rest &= ~pawn_bit(pawn);
  return stranded(rest) & ~stranded(pawns);
}

// The pawn that is left to touch to take a chain after this one; nothing if it does not lead there.
std::optional<Pawn> other_pawn(PawnSet links, Chain chain, Pawn touched) {
  if (touched == chain.first) return chain.last;
  if (touched == chain.last) return chain.first;
  const bool inside = chain.first < touched && touched < chain.last;
  if (inside && chain == chain_around(links, touched)) return touched + 1;
  return std::nullopt;
}

// The chains that `side` can take, those that strand nothing first, then the longest. If one of
// their pawns has been touched, only one more is left to touch.
std::vector<Shortcut> shortcuts(const Position& position, Side side, std::optional<Pawn> touched) {
  struct Takeable {
    Chain chain;
    PawnSet strands;
  };
  std::vector<Takeable> chains;
  const PawnSet links = position.links(side);
  for_each_chain(links, [&](Chain chain) {
    if (touched && !other_pawn(links, chain, *touched)) return;
    chains.push_back({chain, newly_stranded(position.pawns(side), chain)});
  });
  std::stable_sort(chains.begin(), chains.end(), [](const Takeable& a, const Takeable& b) {
    if ((a.strands == 0) != (b.strands == 0)) return a.strands == 0;
    return a.chain.last - a.chain.first > b.chain.last - b.chain.first;
  });
  std::vector<Shortcut> all;
  for (const auto& [chain, strands] : chains) {
    std::vector<std::string> cells = cells_of(position, side, chain);
    TouchPath path{cells.front(), cells.back()};
    if (touched) path = {name(position.cell(side, *other_pawn(links, chain, *touched)))};
    all.push_back({.path = std::move(path),
                   .places = std::move(cells),
                   .word = say::take_chain{.chain = chain_name(chain)}});
    if (strands != 0) {
      all.back().warnings.push_back(say::take_strands{.numbers = numbers(strands)});
    }
  }
  return all;
}

// From the first cell to the last, which are the cells of a step or of a series of jumps.
std::vector<Cell> route_of(const Rules& rules, const Position& position, Cell from, Cell to) {
  if (touch(from, to)) return {from, to};
  return jump_route(position.occupied(), from, to, rules.revisit);
}

Board table(std::span<const Cell> start_cells, const Diagram& diagram) {
  Board board{.shape = BoardShape::numbers, .files = kFiles, .rows = kRows};
  for (int row = 0; row < kRows; ++row) {
    for (int file = 0; file < kFiles; ++file) {
      const Cell cell = cell_at({file, row});
      Place place{.name = name(cell),
                  .file = file,
                  .row = row,
                  .touch = name(cell),
                  .word = say::place_empty{.cell = name(cell)}};
      if (std::find(start_cells.begin(), start_cells.end(), cell) != start_cells.end()) {
        place.marks.emplace_back("start");
      }
      if (const std::optional<Position::Owned> owned = diagram.cells[cell]) {
        place.pieces.push_back(piece(*owned));
        place.word = say::place_pawn{
            .cell = name(cell), .side = side_word(owned->side), .number = owned->pawn + 1};
      }
      board.places.push_back(std::move(place));
    }
  }
  board.tallies = tallies(diagram);
  return board;
}

}  // namespace

Piece piece(Position::Owned owned) {
  return {.kind = "pawn",
          .colour = std::string(kSideLetters.substr(index(owned.side), 1)),
          .value = owned.pawn + 1};
}

std::string draw(const Rules& rules, const Position& position, DrawStyle style) {
  return draw_marked(position, style, movable(rules, position));
}

CellSet movable(const Rules& rules, const Position& position) {
  CellSet cells;
  if (outcome(rules, position)) return cells;
  for (Pawn pawn = 0; pawn < kPawns; ++pawn) {
    const Cell from = position.cell(position.to_move(), pawn);
    if (from == kNoCell || targets(rules, position, from).empty()) continue;
    cells = cells | CellSet::of(from);
  }
  return cells;
}

std::vector<TouchPath> touch_paths(const Position& position, Move move) {
  if (move.is_pass()) return {{"pass"}};
  const Side side = position.to_move();
  TouchPath path;
  Position moved = position;
  if (move.moves()) {
    path = {name(position.cell(side, move.pawn())), name(move.to())};
    moved.play(Move::step(move.pawn(), move.to()));
  }
  if (move.removes()) {
    std::vector<TouchPath> paths;
    const auto touch_both = [&](Pawn one, Pawn other) {
      paths.push_back(path);
      paths.back().push_back(name(moved.cell(side, one)));
      paths.back().push_back(name(moved.cell(side, other)));
    };
    const auto [first, last] = move.chain();
    touch_both(first, last);
    touch_both(last, first);
    if (move.chain() != chain_around(moved.links(side), first)) return paths;
    for (Pawn pawn = first; pawn < last; ++pawn) {
      touch_both(pawn, pawn + 1);
      touch_both(pawn + 1, pawn);
    }
    return paths;
  }
  if (has_chain(moved.links(side))) path.emplace_back(kDone);
  return {path};
}

Message touch_word(const Position& position, std::span<const std::string> touches) {
  const std::string& last = touches.back();
  if (last == "pass") return tablier::say::touch_pass{};
  if (last == kDone) return say::touch_done{};
  if (touches.size() == 1) {
    return say::touch_pawn{.number = pawn_on(position, last) + 1, .cell = last};
  }
  const Move move = move_so_far(position, touches);
  if (move.removes()) {
    return say::touch_chain{.chain = chain_name(move.chain())};
  }
  if (touches.size() == 2) return tablier::say::touch_to{.cell = last};
  Position moved = position;
  moved.play(move);
  return say::touch_linked{.number = pawn_on(moved, last) + 1, .cell = last};
}

Board board(const Rules& rules, const Position& position, std::span<const std::string> touches) {
  Position shown = position;
  const bool done = !touches.empty() && touches.back() == kDone;
  const bool passed = !touches.empty() && touches.back() == "pass";
  const Move move = move_so_far(position, done ? touches.first(2) : touches);
  shown.play(move);
  Board board = diagram_board(rules, diagram_of(shown));
  if (done || passed || move.removes() || outcome(rules, position)) return board;
  const std::span<const std::string> pawns = move.moves() ? touches.subspan(2) : touches;
  std::optional<Pawn> touched;
  if (!pawns.empty()) touched = pawn_on(shown, pawns.front());
  board.shortcuts = shortcuts(shown, position.to_move(), touched);
  return board;
}

std::vector<std::string> way(const Rules& rules, const Position& position,
                             std::span<const std::string> touches) {
  std::vector<std::string> places;
  if (touches.size() < 2 || touches.back() == kDone) return places;
  const Move move = move_so_far(position, touches);
  if (move.removes()) {
    Position moved = position;
    if (move.moves()) moved.play(Move::step(move.pawn(), move.to()));
    places = cells_of(moved, position.to_move(), move.chain());
    if (places.front() == touches.back()) std::reverse(places.begin(), places.end());
  } else if (touches.size() == 2) {
    const Cell from = *parse_name(touches[0]);
    for (const Cell cell : route_of(rules, position, from, move.to())) places.push_back(name(cell));
  }
  return places;
}

std::vector<std::string> winning_places(const Rules& rules, const Position& position, Move move) {
  Position next = position;
  next.play(move);
  const std::optional<Outcome> end = outcome(rules, next);
  if (!end || !end->winner()) return {};
  Position moved = position;
  if (move.moves()) moved.play(Move::step(move.pawn(), move.to()));
  return cells_of(moved, position.to_move(), move.chain());
}

Board diagram_board(const Rules& rules, const Diagram& diagram) {
  return table(rules.layout.start_cells, diagram);
}

std::vector<Glide> glides(const Rules& rules, const Position& position, Move move) {
  const Side side = position.to_move();
  std::vector<Glide> glides;
  Position moved = position;
  if (move.moves()) {
    const Cell from = position.cell(side, move.pawn());
    const std::vector<Cell> route = route_of(rules, position, from, move.to());
    for (std::size_t i = 1; i < route.size(); ++i) {
      glides.push_back({piece({side, move.pawn()}), name(route[i - 1]), name(route[i])});
    }
    moved.play(Move::step(move.pawn(), move.to()));
  }
  if (!move.removes()) return glides;
  for (Pawn pawn = move.chain().first; pawn <= move.chain().last; ++pawn) {
    glides.push_back({piece({side, pawn}), name(moved.cell(side, pawn)), ""});
  }
  return glides;
}

std::string draw_setup(const Setup& setup, DrawStyle style) {
  return draw_marked(setup.table(), style, CellSet());
}

Board setup_board(const Setup& setup, std::span<const std::string>) {
  return table(setup.start_cells(), diagram_of(setup.table()));
}

}  // namespace tablier::querni
