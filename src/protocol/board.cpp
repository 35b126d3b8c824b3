#include "protocol/board.h"

namespace tablier::protocol {
namespace {

std::optional<std::string> unless_empty(const std::string& text) {
  return text.empty() ? std::nullopt : std::optional(text);
}

std::vector<Piece> told(const std::vector<tablier::Piece>& pieces) {
  std::vector<Piece> list;
  for (const tablier::Piece& piece : pieces) list.push_back(protocol::told(piece));
  return list;
}

Tally told(const tablier::Tally& tally) {
  Tally shown{.side = std::string(1, tally.side),
              .count = tally.count,
              .goal = unless_zero(tally.goal),
              .slots = {}};
  for (const tablier::Slot& slot : tally.slots) {
    shown.slots.push_back({.piece = {}, .state = slot.state});
    if (!slot.piece.kind.empty()) shown.slots.back().piece = protocol::told(slot.piece);
  }
  return shown;
}

}  // namespace

Piece told(const tablier::Piece& piece) {
  return {.kind = std::string(piece.kind),
          .colour = unless_empty(piece.colour),
          .value = unless_zero(piece.value),
          .touch = unless_empty(piece.touch)};
}

Board told(const tablier::Board& board) {
  Board shown{.shape = board.shape,
              .flow = board.flow,
              .files = board.files,
              .rows = board.rows,
              .places = {},
              .hand = told(board.hand),
              .tallies = {},
              .shortcuts = {}};
  for (const tablier::Place& place : board.places) {
    shown.places.push_back({.name = place.name,
                            .file = place.file,
                            .row = place.row,
                            .marks = place.marks,
                            .pieces = told(place.pieces),
                            .touch = place.touch,
                            .word = {place.word},
                            .count = unless_zero(place.count)});
  }
  for (const tablier::Tally& tally : board.tallies) shown.tallies.push_back(told(tally));
  for (const tablier::Shortcut& shortcut : board.shortcuts) {
    shown.shortcuts.push_back({shortcut.path, shortcut.places, {shortcut.word}, shortcut.warnings});
  }
  return shown;
}

std::vector<Glide> told(const std::vector<tablier::Glide>& glides) {
  std::vector<Glide> list;
  for (const tablier::Glide& glide : glides) {
    list.push_back({.piece = told(glide.piece),
                    .from = unless_empty(glide.from),
                    .to = unless_empty(glide.to),
                    .over = {}});
    if (!glide.over.empty()) list.back().over = glide.over;
  }
  return list;
}

}  // namespace tablier::protocol
