#include "games/kengi/edit.h"

#include "games/kengi/view.h"
#include "games/kengi/words.h"

namespace tablier::kengi {
namespace {

constexpr std::string_view kLock = "lock";

}  // namespace

std::vector<Stamp> stamps() {
  std::vector<Stamp> all;
  for (int i = 0; i < kColours; ++i) {
    Piece pawn = piece(Colour(i));
    pawn.touch = pawn.colour;
    all.push_back({std::move(pawn), word(Colour(i))});
  }
  all.push_back({{.kind = kLock, .touch = std::string(kLock)}, say::field_lock{}});
  return all;
}

void put(Diagram& diagram, FileRow at, const Piece& piece) {
  const Cell cell = cell_at(at);
  if (piece.kind == kLock) {
    diagram.lock = diagram.lock == cell ? kNoCell : cell;
    diagram.passes = 0;  // R9: what is locked was moved last
  } else {
    diagram.towers[cell].push_back(Colour(kColourLetters.find(piece.colour)));
  }
}

void give_turn(Diagram& diagram, Side side) {
  if (side != diagram.to_move) diagram.lock = kNoCell;  // R9: it binds whoever moves next
  diagram.to_move = side;
}

void take_off(Diagram& diagram, FileRow at) {
  const Cell cell = cell_at(at);
  if (!diagram.towers[cell].empty()) {
    diagram.towers[cell].pop_back();
  } else if (diagram.lock == cell) {
    diagram.lock = kNoCell;
  }
}

}  // namespace tablier::kengi
