// What the tests of Qenj 1 and Qenj 2 say often.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "games/qenj/columns.h"
#include "games/testing.h"

namespace tablier::qenj::pawns {

// A position text with these columns, the others being empty.
inline std::string mat(const std::vector<std::pair<char, std::string>>& columns,
                       const std::string& rest = "S 0") {
  std::vector<std::string> all(kColumns, "-");
  for (const auto& [letter, text] : columns) all[static_cast<std::size_t>(letter - 'a')] = text;
  std::string text;
  for (const std::string& column : all) text += (text.empty() ? "" : "/") + column;
  return text + ' ' + rest;
}

// The mat seen in a mirror: South is North, and whoever was to move is so from the other side.
template <int kCells>
Position<kCells> mirrored(const Position<kCells>& position) {
  Position<kCells> other;
  for (int i = 0; i < kColumns; ++i) {
    const Column<kCells> column = position.column(i);
    Column<kCells> turned;
    for (int cell = 0; cell < kCells; ++cell) {
      if (!column[cell].none()) turned = turned.with(kCells - 1 - cell, column[cell]);
    }
    other.put(i, turned);
  }
  other.set_turn(opponent(position.to_move()), position.passes());
  return other;
}

// Texts with these columns whose other fields are wrong, or with another number of columns.
inline std::vector<Malformed> malformed_fields(std::string_view start) {
  const std::string columns(start.substr(0, start.find(' ')));
  return {
      {"", "1"},
      {" ", "1"},
      {columns, "3"},
      {columns + " S", "3"},
      {columns + " S 0 x", "x"},
      {columns + " S 0 ", "4"},
      {columns + "  S 0", "2"},
      {" " + columns + " S 0", "1"},
      {columns + "\tS 0", "3"},
      {columns + " s 0", "s"},
      {columns + " B 0", "B"},
      {columns + " SN 0", "SN"},
      {columns + " S 3", "3"},
      {columns + " S -1", "-1"},
      {columns + " S 00", "00"},
      {columns + " S +1", "+1"},
      {columns + " S one", "one"},
      {columns + " S 99999999999999999999", "99999999999999999999"},
      {"- S 0", "1"},
      {"-/-/-/-/-/-/-/-/-/-/- S 0", "11"},
      {"-/-/-/-/-/-/-/-/-/-/-/-/- S 0", "13"},
      {"/-/-/-/-/-/-/-/-/-/-/- S 0", "a"},
  };
}

}  // namespace tablier::qenj::pawns
