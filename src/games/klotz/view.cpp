#include "games/klotz/view.h"

#include <algorithm>
#include <cctype>

#include "core/words.h"
#include "games/klotz/notation.h"
#include "games/klotz/speech.h"
#include "games/klotz/words.h"

namespace tablier::klotz {
namespace {

constexpr std::array<Ink, kSides> kInks{Ink{255, 160}, Ink{255, 28}, Ink{255, 26}, Ink{16, 220}};
constexpr Ink kWood{16, 180};
constexpr int kCellWidth = 5;  // a mark, three columns for what is there, a blank

// A letter between two signs: "[R]".
Drawn framed(DrawStyle style, int side, std::string_view left, std::string_view right) {
  const std::string letter(1, kSideLetters[side]);
  return {paint(style, kInks[side], std::string(left) + letter + std::string(right)), 3};
}

Drawn draw_klotz(DrawStyle style, const Position& position, Side side) {
  if (plays(position.players(), side)) return framed(style, index(side), "[", "]");
  return framed(style, index(side), style.unicode ? "▒" : "#", style.unicode ? "▒" : "#");
}

Drawn draw_column(DrawStyle style, const Position& position, Cell cell) {
  Drawn drawn{" " + paint(style, kWood, std::to_string(position.height(cell))), 2};
  if (const std::optional<Side> owner = position.stone_on(cell)) {
    const auto letter = static_cast<unsigned char>(kSideLetters[index(*owner)]);
    const std::string small(1, static_cast<char>(std::tolower(letter)));
    drawn.text += paint(style, kInks[index(*owner)], small);
    ++drawn.width;
  }
  return drawn;
}

// A home or a corner on which nothing stands.
Drawn draw_ground(DrawStyle style, const Layout& layout, Cell cell) {
  for (int side = 0; side < kSides; ++side) {
    if (layout.homes[side] == cell) return framed(style, side, "_", "_");
    if (layout.corners[side] == cell) {
      return framed(style, side, style.unicode ? "★" : "*", style.unicode ? "★" : "*");
    }
  }
  return {};
}

Drawn draw_cell(DrawStyle style, const Rules& rules, const Position& position, Cell cell) {
  if (const std::optional<Side> side = position.klotz_on(cell)) {
    return draw_klotz(style, position, *side);
  }
  if (position.height(cell) != 0) return draw_column(style, position, cell);
  return draw_ground(style, rules.layout, cell);
}

std::string letter(int side) {
  return std::string(kSideLetters.substr(side, 1));
}

// Where a stone is shown; kNoCell: nowhere.
Cell stone_place(const Rules& rules, const Diagram& diagram, int side) {
  const Cell stone = diagram.stones[side];
  if (stone != kNoCell || !plays(diagram.players, Side(side))) return stone;
  return rules.layout.corners[side];
}

std::vector<Piece> pieces_on(const Rules& rules, const Diagram& diagram, Cell cell) {
  std::vector<Piece> pieces;
  if (const auto side = diagram.klotz_on(cell)) pieces.push_back(klotz_piece(*side));
  if (const int height = diagram.height(cell); height != 0) pieces.push_back(column_piece(height));
  for (int side = 0; side < kSides; ++side) {
    if (stone_place(rules, diagram, side) == cell) pieces.push_back(stone_piece(Side(side)));
  }
  return pieces;
}

std::vector<std::string> marks_of(const Rules& rules, const Diagram& diagram, Cell cell) {
  std::vector<std::string> marks;
  for (int side = 0; side < kSides; ++side) {
    if (rules.layout.homes[side] == cell) marks.push_back("home " + letter(side));
    if (rules.layout.corners[side] == cell) marks.push_back("corner " + letter(side));
    if (diagram.klotz_on(cell) == Side(side) && !plays(diagram.players, Side(side))) {
      marks.push_back("absent " + letter(side));
    }
  }
  return marks;
}

Message ground_word(const Rules& rules, const Diagram& diagram, Cell cell) {
  const std::string where = name(rules, cell);
  for (int i = 0; i < kSides; ++i) {
    const Side side = Side(i);
    if (rules.layout.homes[i] == cell) {
      return say::place_home{.cell = where, .side = side_word(side)};
    }
    if (rules.layout.corners[i] != cell) continue;
    if (plays(diagram.players, side) && diagram.stones[i] == kNoCell) {
      return say::place_corner_stone{.cell = where, .side = side_word(side)};
    }
    return say::place_corner{.cell = where, .side = side_word(side)};
  }
  return say::place_empty{.cell = where};
}

Message klotz_word(const Rules& rules, const Diagram& diagram, Side side, Cell cell) {
  const std::string where = name(rules, cell);
  const Message who = side_word(side);
  if (!plays(diagram.players, side)) return say::place_absent{.cell = where, .side = who};
  if (rules.layout.homes[index(side)] == cell) {
    return say::place_klotz_home{.cell = where, .side = who};
  }
  if (rules.layout.corners[index(side)] == cell) {
    return say::place_klotz_corner{.cell = where, .side = who};
  }
  return say::place_klotz{.cell = where, .side = who};
}

Message place_word(const Rules& rules, const Diagram& diagram, Cell cell) {
  if (const auto side = diagram.klotz_on(cell)) return klotz_word(rules, diagram, *side, cell);
  const int height = diagram.height(cell);
  if (height == 0) return ground_word(rules, diagram, cell);
  const auto stone = std::find(diagram.stones.begin(), diagram.stones.end(), cell);
  if (stone == diagram.stones.end()) {
    return say::place_column{.cell = name(rules, cell), .height = height};
  }
  return say::place_stone{.cell = name(rules, cell),
                          .height = height,
                          .side = side_word(Side(stone - diagram.stones.begin()))};
}

// With what moves from a cell in the hand.
Board board_of(const Rules& rules, const Diagram& shown, Cell lifted) {
  const int size = rules.layout.size;
  Board board{.shape = BoardShape::heights, .files = size, .rows = size};
  for (int i = 0; i < rules.layout.cells(); ++i) {
    const auto cell = static_cast<Cell>(i);
    const auto [file, row] = rules.layout.file_row(cell);
    Place place{
        .name = name(rules, cell),
        .file = file,
        .row = row,
        .marks = marks_of(rules, shown, cell),
        .touch = name(rules, cell),
        .word = cell == lifted ? ground_word(rules, shown, cell) : place_word(rules, shown, cell)};
    (cell == lifted ? board.hand : place.pieces) = pieces_on(rules, shown, cell);
    board.places.push_back(std::move(place));
  }
  return board;
}

Cell cell_of(const Rules& rules, const std::string& touch) {
  return rules.layout.cell_at(*parse_cell(touch, rules.layout.size, rules.layout.size));
}

// Where the legs of a legal walk end: where it turns, if it does, and at its end.
std::vector<Cell> legs(const Rules& rules, const Position& position, Move move) {
  const FileRow from = rules.layout.file_row(move.from());
  const FileRow to = rules.layout.file_row(move.to());
  if (from.file == to.file || from.row == to.row) return {move.to()};
  const bool file_first = first_obstacle(rules, position, move.from(), move.to(), true) == kNoCell;
  const FileRow turn = file_first ? FileRow{from.file, to.row} : FileRow{to.file, from.row};
  return {rules.layout.cell_at(turn), move.to()};
}

// All cells of a legal walk, from first to last.
std::vector<Cell> walk(const Rules& rules, const Position& position, Move move) {
  std::vector<Cell> cells{move.from()};
  for (const Cell end : legs(rules, position, move)) {
    while (cells.back() != end) {
      const FileRow at = rules.layout.file_row(cells.back());
      const FileRow to = rules.layout.file_row(end);
      const auto towards = [](int a, int b) { return a + (b > a) - (b < a); };
      cells.push_back(rules.layout.cell_at({towards(at.file, to.file), towards(at.row, to.row)}));
    }
  }
  return cells;
}

std::vector<std::string> walk_names(const Rules& rules, const Position& position, Move move) {
  std::vector<std::string> names;
  for (const Cell cell : walk(rules, position, move)) names.push_back(name(rules, cell));
  return names;
}

// Numbers the cells on the walks of what stands on a cell.
void count_steps(const Rules& rules, const Position& position, Cell from, Board& board) {
  Moves moves;
  legal_moves(rules, position, moves);
  for (const Move move : moves) {
    if (move.is_pass() || move.from() != from) continue;
    const std::vector<Cell> cells = walk(rules, position, move);
    for (std::size_t i = 1; i < cells.size(); ++i) {
      board.places[cells[i]].count = static_cast<int>(i);
    }
  }
}

std::string draw_marked(const Rules& rules, const Position& position, DrawStyle style,
                        const CellSet& movable) {
  const int size = rules.layout.size;
  return draw_grid(style, size, size, kCellWidth, [&](FileRow at) {
    const Cell cell = rules.layout.cell_at(at);
    const Drawn drawn = draw_cell(style, rules, position, cell);
    const std::string_view mark = !movable.has(cell) ? " " : style.unicode ? "▸" : ">";
    return Drawn{std::string(mark) + drawn.text, 1 + drawn.width};
  });
}

}  // namespace

Piece klotz_piece(Side side) {
  return {.kind = "klotz", .colour = letter(index(side)), .value = kKlotzHeight};
}
Piece column_piece(int height) {
  return {.kind = "column", .value = height};
}
Piece stone_piece(Side side) {
  return {.kind = "stone", .colour = letter(index(side))};
}

std::string draw(const Rules& rules, const Position& position, DrawStyle style) {
  return draw_marked(rules, position, style, movable_cells(rules, position));
}

std::vector<TouchPath> touch_paths(const Rules& rules, const Position&, Move move) {
  if (move.is_pass()) return {{"pass"}};
  return {{name(rules, move.from()), name(rules, move.to())}};
}

Message touch_word(const Rules& rules, const Position& position,
                   std::span<const std::string> touches) {
  const std::string& last = touches.back();
  if (last == "pass") return tablier::say::touch_pass{};
  const Cell cell = cell_of(rules, last);
  const std::optional<Side> klotz = position.klotz_on(cell);
  if (touches.size() == 1) {
    if (klotz) return say::touch_klotz{.side = side_word(*klotz), .cell = last};
    return say::touch_column{.height = position.height(cell), .cell = last};
  }
  if (klotz) return say::touch_take{.cell = last, .side = side_word(*klotz)};
  return tablier::say::touch_to{.cell = last};
}

Board board(const Rules& rules, const Position& position, std::span<const std::string> touches) {
  Position shown = position;
  Cell lifted = kNoCell;
  if (touches.size() == 1 && touches[0] != "pass") lifted = cell_of(rules, touches[0]);
  if (touches.size() == 2) {
    shown.play(rules, Move(cell_of(rules, touches[0]), cell_of(rules, touches[1])));
  }
  Board board = board_of(rules, diagram_of(rules, shown), lifted);
  if (lifted != kNoCell) count_steps(rules, position, lifted, board);
  return board;
}

std::vector<std::string> way(const Rules& rules, const Position& position,
                             std::span<const std::string> touches) {
  if (touches.size() != 2) return {};
  return walk_names(rules, position, Move(cell_of(rules, touches[0]), cell_of(rules, touches[1])));
}

std::vector<std::string> winning_places(const Rules& rules, const Position& position, Move move) {
  if (move.is_pass()) return {};
  Position next = position;
  next.play(rules, move);
  if (!winner(rules, next)) return {};
  return walk_names(rules, position, move);
}

Board diagram_board(const Rules& rules, const Diagram& diagram) {
  return board_of(rules, diagram, kNoCell);
}

std::vector<Glide> glides(const Rules& rules, const Position& position, Move move) {
  std::vector<Glide> glides;
  if (move.is_pass()) return glides;
  const Side mover = position.to_move();
  const Diagram before = diagram_of(rules, position);
  std::vector<Piece> walking = pieces_on(rules, before, move.from());
  // The stone comes when the column has sunk, so that it lies on top of it.
  const bool stone_walks = position.stone(mover) == move.from() && !rules.sinking;
  if (!stone_walks) walking.resize(1);
  Cell at = move.from();
  for (const Cell next : legs(rules, position, move)) {
    for (const Piece& piece : walking) {
      glides.push_back({piece, name(rules, at), name(rules, next)});
    }
    at = next;
  }
  if (position.klotz(mover) == move.from()) return glides;
  if (const std::optional<Side> taken = position.klotz_on(at)) {
    glides.push_back(
        {klotz_piece(*taken), name(rules, at), name(rules, rules.layout.homes[index(*taken)])});
  }
  Position next = position;
  next.play(rules, move);
  if (rules.sinking) {  // R15
    const int height = position.height(move.from());
    glides.push_back({column_piece(height), name(rules, at), ""});
    if (height > 1) glides.push_back({column_piece(height - 1), "", name(rules, at)});
  }
  const Cell stone = stone_walks ? at : stone_place(rules, before, index(mover));
  const Cell end = stone_place(rules, diagram_of(rules, next), index(mover));
  if (stone != end) {
    glides.push_back({stone_piece(mover), name(rules, stone), name(rules, end)});
  }
  return glides;
}

std::string draw_setup(const Setup& setup, DrawStyle style) {
  return draw_marked(setup.rules(), setup.table(), style, CellSet());
}

Message setup_touch_word(const Setup& setup, std::span<const std::string> touches) {
  const std::string& choice = touches.back();
  const std::vector<Message> sides = side_words(choice);
  if (setup.has_players()) return say::touch_first{.side = sides[0]};
  return say::touch_players{.sides = sides};
}

Board setup_board(const Setup& setup, std::span<const std::string> touches) {
  Setup chosen = setup;
  if (!touches.empty()) chosen.choose(touches[0]);
  return board(setup.rules(), chosen.table(), {});
}

}  // namespace tablier::klotz
