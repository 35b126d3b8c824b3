#include "games/qenj34/edit.h"

#include "games/qenj34/view.h"

namespace tablier::qenj34 {

std::vector<Stamp> stamps() {
  std::vector<Stamp> all;
  for (int i = 0; i < kColours; ++i) {
    Piece pebble = piece(Colour(i));
    pebble.touch = pebble.colour;
    all.push_back({std::move(pebble), word(Colour(i))});
  }
  return all;
}

void put(Diagram& diagram, FileRow at, const Piece& piece) {
  take_off(diagram, at);
  const Column pebble(at.row, Colour(kColourLetters.find(piece.colour)));
  diagram.mat.put(at.file, diagram.mat.column(at.file).with(pebble));
}

void take_off(Diagram& diagram, FileRow at) {
  diagram.mat.put(at.file, diagram.mat.column(at.file).without(bit(at.row)));
}

}  // namespace tablier::qenj34
