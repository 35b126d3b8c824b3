#include "protocol/board.h"

namespace tablier::protocol {
namespace {

std::optional<std::string> unless_empty(const std::string& text) {
  return text.empty() ? std::nullopt : std::optional(text);
}

Piece told(const tablier::Piece& piece) {
  return {.kind = std::string(piece.kind),
          .colour = unless_empty(piece.colour),
          .value = piece.value == 0 ? std::nullopt : std::optional(piece.value),
          .touch = unless_empty(piece.touch)};
}

std::vector<Piece> told(const std::vector<tablier::Piece>& pieces) {
  std::vector<Piece> list;
  for (const tablier::Piece& piece : pieces) list.push_back(told(piece));
  return list;
}

}  // namespace

Board told(const tablier::Board& board) {
  Board shown{.shape = board.shape,
              .flow = board.flow,
              .files = board.files,
              .rows = board.rows,
              .places = {},
              .hand = told(board.hand),
              .tallies = {}};
  for (const tablier::Place& place : board.places) {
    shown.places.push_back({.name = place.name,
                            .file = place.file,
                            .row = place.row,
                            .marks = place.marks,
                            .pieces = told(place.pieces),
                            .touch = place.touch,
                            .word = {place.word}});
  }
  for (const tablier::Tally& tally : board.tallies) {
    shown.tallies.push_back({.side = std::string(1, tally.side), .count = tally.count});
  }
  return shown;
}

std::vector<Glide> told(const std::vector<tablier::Glide>& glides) {
  std::vector<Glide> list;
  for (const tablier::Glide& glide : glides) {
    list.push_back({.piece = told(glide.piece),
                    .from = unless_empty(glide.from),
                    .to = unless_empty(glide.to)});
  }
  return list;
}

}  // namespace tablier::protocol
