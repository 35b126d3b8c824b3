#include "games/kengi/view.h"

#include <cctype>

#include "core/words.h"
#include "games/kengi/notation.h"
#include "games/kengi/words.h"

namespace tablier::kengi {
namespace {

constexpr std::array<Ink, kColours> kInks{Ink{16, 255}, Ink{255, 236}, Ink{16, 214}, Ink{255, 160},
                                          Ink{255, 28}};

enum class Mark { none, playable, locked };

std::string_view mark_text(Mark mark, DrawStyle style) {
  switch (mark) {
    case Mark::playable:
      return style.unicode ? "▸" : ">";
    case Mark::locked:
      return style.unicode ? "×" : "x";
    case Mark::none:
      break;
  }
  return " ";
}

Drawn draw_cell(Tower tower, Mark mark, DrawStyle style) {
  Drawn drawn{std::string(mark_text(mark, style)), 1 + tower.size()};
  for (int level = 0; level < tower.size(); ++level) {
    const int colour = int(tower[level]);
    drawn.text += paint(style, kInks[colour], kColourLetters.substr(colour, 1));
  }
  return drawn;
}

std::string whole_name(Cell cell) {
  std::string text = name(cell);
  text[0] = static_cast<char>(std::toupper(text[0]));
  return text;
}

Message place_word(Cell cell, const std::vector<Colour>& tower, bool locked) {
  if (tower.empty()) return say::place_empty{.cell = name(cell)};
  std::vector<Message> colours;
  for (const Colour colour : tower) colours.push_back(word(colour));
  Message what = say::place_tower{.cell = name(cell), .colours = colours};
  if (tower.size() == 1) what = say::place_pawn{.cell = name(cell), .colour = colours[0]};
  if (locked) return say::place_locked{.place = what};
  return what;
}

// A cell and what stands there, from base to top.
Place place_of(Cell cell, const std::vector<Colour>& tower, bool locked) {
  const FileRow at = file_row(cell);
  Place place{.name = name(cell),
              .file = at.file,
              .row = at.row,
              .touch = name(cell),
              .word = place_word(cell, tower, locked)};
  if (locked) place.marks.emplace_back("locked");
  for (const Colour colour : tower) place.pieces.push_back(piece(colour));
  return place;
}

Board empty_board() {
  return {.shape = BoardShape::towers, .files = kFiles, .rows = kRows};
}

// What a first touch lifts: a cell, its letter capital for the whole tower.
struct Lifted {
  Cell cell;
  bool whole;
};

Lifted lifted(const std::string& touch) {
  const bool whole = std::isupper(static_cast<unsigned char>(touch[0])) != 0;
  return {cell_at(*parse_cell(loosen(touch + "-" + touch).substr(touch.size() + 1), kFiles, kRows)),
          whole};
}

std::string draw_marked(const Position& position, DrawStyle style, CellSet playable) {
  return draw_grid(style, kFiles, kRows, kColours + 2, [&](FileRow at) {
    const Cell cell = cell_at(at);
    const Mark mark = cell == position.lock()       ? Mark::locked
                      : (playable & bit(cell)) != 0 ? Mark::playable
                                                    : Mark::none;
    return draw_cell(position.tower(cell), mark, style);
  });
}

}  // namespace

Piece piece(Colour colour) {
  return {.kind = "pawn", .colour = std::string(kColourLetters.substr(int(colour), 1))};
}

std::string draw(const Position& position, DrawStyle style) {
  return draw_marked(position, style,
                     outcome(position) ? 0 : nearest_cells(position, position.to_move()));
}

std::vector<TouchPath> touch_paths(Move move) {
  if (move.is_pass()) return {{"pass"}};
  return {{move.whole() ? whole_name(move.from()) : name(move.from()), name(move.to())}};
}

Message touch_word(const Position& position, std::span<const std::string> touches) {
  const std::string& last = touches.back();
  if (last == "pass") return tablier::say::touch_pass{};
  if (touches.size() == 2) return tablier::say::touch_to{.cell = last};
  const auto [cell, whole] = lifted(last);
  const Tower tower = position.tower(cell);
  if (whole) return say::touch_tower{.cell = name(cell)};
  if (tower.size() == 1) return say::touch_pawn{.cell = name(cell), .colour = word(tower.top())};
  return say::touch_top{.cell = name(cell), .colour = word(tower.top())};
}

Board board(const Position& position, std::span<const std::string> touches) {
  if (touches.size() == 2) {
    const auto [from, whole] = lifted(touches[0]);
    Position next = position;
    next.play(Move(from, lifted(touches[1]).cell, whole));
    return board(next, {});
  }
  Board board = empty_board();
  const bool begun = !touches.empty() && touches[0] != "pass";
  const Lifted lift = begun ? lifted(touches[0]) : Lifted{kNoCell, false};
  const Diagram shown = diagram_of(position);
  for (Cell cell = 0; cell < kCells; ++cell) {
    const std::vector<Colour>& tower = shown.towers[cell];
    Place place = place_of(cell, tower, cell == shown.lock);
    if (cell == lift.cell) {
      const auto first = lift.whole ? place.pieces.begin() : place.pieces.end() - 1;
      board.hand.assign(first, place.pieces.end());
      place.pieces.erase(first, place.pieces.end());
    }
    if (!begun && tower.size() > 1) place.pieces[0].touch = whole_name(cell);
    board.places.push_back(std::move(place));
  }
  return board;
}

Board diagram_board(const Diagram& diagram) {
  Board board = empty_board();
  for (Cell cell = 0; cell < kCells; ++cell) {
    board.places.push_back(place_of(cell, diagram.towers[cell], cell == diagram.lock));
  }
  return board;
}

std::vector<Glide> glides(const Position& position, Move move) {
  std::vector<Glide> glides;
  if (move.is_pass()) return glides;
  const Tower tower = position.tower(move.from());
  for (int level = move.whole() ? 0 : tower.size() - 1; level < tower.size(); ++level) {
    glides.push_back({piece(tower[level]), name(move.from()), name(move.to())});
  }
  return glides;
}

std::vector<std::string> winning_places(const Position& position, Move move) {
  Position next = position;
  next.play(move);
  if (!next.has_five()) return {};
  return {name(move.to())};
}

std::string draw_setup(const Setup& setup, DrawStyle style) {
  return draw_marked(setup.table(), style, 0);
}

Board setup_board(const Setup& setup, std::span<const std::string>) {
  return board(setup.table(), {});
}

}  // namespace tablier::kengi
