#include "games/klotz/edit.h"

#include <algorithm>
#include <cctype>

#include "games/klotz/speech.h"
#include "games/klotz/view.h"
#include "games/klotz/words.h"

namespace tablier::klotz {
namespace {

constexpr char kEmpty = '.';

Stamp stamp(Piece piece, char name, Message word) {
  piece.touch = name;
  return {std::move(piece), std::move(word)};
}

}  // namespace

std::vector<Stamp> stamps() {
  std::vector<Stamp> all;
  for (int height = 1; height <= kMostHeight; ++height) {
    all.push_back(stamp(column_piece(height), static_cast<char>('0' + height),
                        say::stamp_column{.height = height}));
  }
  for (int i = 0; i < kSides; ++i) {
    all.push_back(
        stamp(klotz_piece(Side(i)), kSideLetters[i], say::stamp_klotz{.side = side_word(Side(i))}));
  }
  for (int i = 0; i < kSides; ++i) {
    const auto letter = static_cast<unsigned char>(kSideLetters[i]);
    all.push_back(stamp(stone_piece(Side(i)), static_cast<char>(std::tolower(letter)),
                        say::stamp_stone{.side = side_word(Side(i))}));
  }
  return all;
}

void put(const Rules& rules, Diagram& diagram, FileRow at, const Piece& piece) {
  const Cell cell = rules.layout.cell_at(at);
  if (piece.kind == "column") {
    diagram.cells[cell] = static_cast<char>('0' + piece.value);
  } else if (piece.kind == "klotz") {
    std::replace(diagram.cells.begin(), diagram.cells.end(), piece.colour[0], kEmpty);
    diagram.cells[cell] = piece.colour[0];
  } else {
    diagram.stones[kSideLetters.find(piece.colour)] = cell;
  }
}

void take_off(const Rules& rules, Diagram& diagram, FileRow at) {
  const Cell cell = rules.layout.cell_at(at);
  const auto stone = std::find(diagram.stones.rbegin(), diagram.stones.rend(), cell);
  if (stone != diagram.stones.rend()) {
    *stone = kNoCell;
  } else {
    diagram.cells[cell] = kEmpty;
  }
}

}  // namespace tablier::klotz
