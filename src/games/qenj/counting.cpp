#include "games/qenj/counting.h"

#include <cassert>

#include "games/qenj/words.h"

namespace tablier::qenj {

std::vector<int> counted(ColumnSet occupied, int columns, int from, int steps, OwnColumn own,
                         Way way) {
  std::vector<int> all;
  int at = from;
  while (static_cast<int>(all.size()) < steps) {
    at = (at + (way == Way::on ? 1 : columns - 1)) % columns;
    if ((occupied >> at & 1) == 0 || (at == from && own == OwnColumn::skip)) continue;
    all.push_back(at);
  }
  return all;
}

void put_counts(Board& board, const std::vector<int>& counted, Side mover) {
  const int row = mover == kSouth ? 0 : board.rows - 1;
  for (std::size_t i = 0; i < counted.size(); ++i) {
    board.places[static_cast<std::size_t>(counted[i] * board.rows + row)].count =
        static_cast<int>(i) + 1;
  }
}

std::vector<std::string> way_over(FileRow from, const std::vector<int>& counted, int row) {
  std::vector<std::string> places{cell_name(from)};
  for (const int column : counted) places.push_back(cell_name({column, from.row}));
  places.back() = cell_name({counted.back(), row});
  return places;
}

std::vector<std::string> passed(int row, const std::vector<int>& counted) {
  std::vector<std::string> places;
  for (std::size_t i = 0; i + 1 < counted.size(); ++i) {
    places.push_back(cell_name({counted[i], row}));
  }
  return places;
}

std::vector<std::string> whole_column(int column, int cells) {
  std::vector<std::string> places;
  for (int cell = 0; cell < cells; ++cell) places.push_back(cell_name({column, cell}));
  return places;
}

Message number_word(int number) {
  switch (number) {
    case 2:
      return say::two{};
    case 3:
      return say::three{};
    case 4:
      return say::four{};
    case 5:
      return say::five{};
    case 6:
      return say::six{};
    case 7:
      return say::seven{};
    case 8:
      return say::eight{};
    default:
      assert(number == 9);
      return say::nine{};
  }
}

Message ordinal_word(int number) {
  if (number == 1) return say::next_column{};
  if (number == 2) return say::second_column{};
  return say::third_column{};
}

Message end_word(Side end) {
  if (end == kSouth) return say::south_end{};
  return say::north_end{};
}

Message say_filling(Message move, std::string column) {
  return say::move_fills{.move = std::move(move), .column = std::move(column)};
}

}  // namespace tablier::qenj
