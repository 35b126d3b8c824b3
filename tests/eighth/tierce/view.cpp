#include "eighth/tierce/view.h"

#include "core/facing.h"
#include "core/words.h"
#include "eighth/tierce/speech.h"
#include "eighth/tierce/words.h"

namespace tablier::tierce {
namespace {

constexpr std::array<Ink, 2> kInks{Ink{255, 25}, Ink{16, 218}};
constexpr Ink kEmptyInk{245, 16};

std::optional<Side> owner(const Position& position, Cell cell) {
  for (const Side side : {kSouth, kNorth}) {
    if ((position.stones(side) & bit(cell)) != 0) return side;
  }
  return std::nullopt;
}

Piece stone(Side side) {
  return {.kind = "stone",
          .colour = std::string(kSideLetters.substr(static_cast<std::size_t>(index(side)), 1))};
}

}  // namespace

std::string draw(const Position& position, DrawStyle style) {
  return draw_grid(style, kFiles, kRows, 3, [&](FileRow at) {
    const std::optional<Side> side = owner(position, cell_at(at));
    if (!side) return Drawn{' ' + paint(style, kEmptyInk, "."), 2};
    const auto i = static_cast<std::size_t>(index(*side));
    return Drawn{' ' + paint(style, kInks[i], kSideLetters.substr(i, 1)), 2};
  });
}

std::vector<TouchPath> touch_paths(Move move) {
  return {{name(move.cell)}};
}

Error explain_touch(const Position& position, std::span<const std::string> touches) {
  return explain(position, touches.back());
}

Message touch_word(std::span<const std::string> touches) {
  return tablier::say::touch_to{.cell = touches.back()};
}

Board board(const Position& position, std::span<const std::string> touches) {
  Position shown = position;
  for (const std::string& touch : touches) shown.play({*parse_name(touch)});
  return diagram_board(shown);
}

Board diagram_board(const Diagram& diagram) {
  Board board{.shape = BoardShape::towers, .files = kFiles, .rows = kRows};
  for (Cell cell = 0; cell < kCells; ++cell) {
    const FileRow at = file_row(cell);
    Place place{.name = name(cell),
                .file = at.file,
                .row = at.row,
                .touch = name(cell),
                .word = say::place_empty{.cell = name(cell)}};
    if (const std::optional<Side> side = owner(diagram, cell)) {
      place.pieces.push_back(stone(*side));
      place.word = say::place_stone{.cell = name(cell), .side = facing_side_word(*side)};
    }
    board.places.push_back(std::move(place));
  }
  return board;
}

std::vector<std::string> winning_places(const Position& position, Move move) {
  const CellSet stones = position.stones(position.to_move()) | bit(move.cell);
  std::vector<std::string> places;
  for (const CellSet line : kAllLines) {
    if ((stones & line) != line) continue;
    for (Cell cell = 0; cell < kCells; ++cell) {
      if ((line & bit(cell)) != 0) places.push_back(name(cell));
    }
    break;
  }
  return places;
}

std::vector<Glide> glides(const Position& position, Move move) {
  return {{.piece = stone(position.to_move()), .from = {}, .to = name(move.cell)}};
}

std::string draw_setup(const Setup&, DrawStyle style) {
  return draw(Position(), style);
}

Board setup_board(const Setup&, std::span<const std::string>) {
  return diagram_board(Position());
}

}  // namespace tablier::tierce
