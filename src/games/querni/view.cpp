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

Piece piece(Position::Owned owned) {
  return {.kind = "pawn",
          .colour = std::string(kSideLetters.substr(index(owned.side), 1)),
          .value = owned.pawn + 1};
}

Pawn pawn_on(const Position& position, const std::string& touch) {
  return position.at(*parse_name(touch))->pawn;
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
  const auto [first, last] = std::minmax({pawn_on(shown, touches[0]), pawn_on(shown, touches[1])});
  return move.then_remove({first, last});
}

std::string draw_marked(const Position& position, DrawStyle style, CellSet marked) {
  return draw_grid(style, kFiles, kRows, kCellWidth, [&](FileRow at) {
    const Cell cell = cell_at(at);
    const std::optional<Position::Owned> owned = position.at(cell);
    return owned ? draw_pawn(*owned, marked.has(cell), style) : Drawn{};
  });
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
  return board;
}

}  // namespace

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
    const std::string first = name(moved.cell(side, move.chain().first));
    const std::string last = name(moved.cell(side, move.chain().last));
    TouchPath up = path;
    up.insert(up.end(), {first, last});
    TouchPath down = path;
    down.insert(down.end(), {last, first});
    return {up, down};
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
    return say::touch_chain{.first = move.chain().first + 1, .last = move.chain().last + 1};
  }
  if (touches.size() == 2) return tablier::say::touch_to{.cell = last};
  Position moved = position;
  moved.play(move);
  return say::touch_end{.number = pawn_on(moved, last) + 1, .cell = last};
}

Board board(const Rules& rules, const Position& position, std::span<const std::string> touches) {
  Position shown = position;
  const bool done = !touches.empty() && touches.back() == kDone;
  shown.play(move_so_far(position, done ? touches.first(2) : touches));
  return diagram_board(rules, diagram_of(shown));
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
    std::vector<Cell> route{from, move.to()};
    if (!touch(from, move.to())) {
      route = jump_route(position.occupied(), from, move.to(), rules.revisit);
    }
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
