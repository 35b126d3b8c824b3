#include "games/qenj/columns.h"

#include <gtest/gtest.h>

#include "core/rng.h"
#include "games/qenj/columns_text.h"

namespace tablier::qenj::pawns {
namespace {

// A column put together cell by cell, and the same as a plain list.
template <int kCells>
std::pair<Column<kCells>, Cells> any_column(Rng& rng) {
  const int size = 1 + static_cast<int>(rng.below(kCells));
  const int south = static_cast<int>(rng.below(static_cast<std::uint32_t>(kCells - size + 1)));
  Column<kCells> column;
  Cells cells(kCells);
  for (int i = 0; i < size; ++i) {
    cells[south + i] = Pawn(Colour(rng.below(4)), 1 + static_cast<int>(rng.below(3)));
    column = column.with(south + i, cells[south + i]);
  }
  return {column, cells};
}

template <int kCells>
void expect_columns_agree_with_lists() {
  Rng rng(1);
  for (int i = 0; i < 2'000; ++i) {
    const auto [column, cells] = any_column<kCells>(rng);
    ASSERT_EQ(cells_of(column), cells);
    int south = 0;
    while (cells[south].none()) ++south;
    int north = kCells - 1;
    while (cells[north].none()) --north;
    EXPECT_EQ(column.south(), south);
    EXPECT_EQ(column.north(), north);
    EXPECT_EQ(column.size(), north - south + 1);
    EXPECT_EQ(column.full(), column.size() == kCells);
    EXPECT_EQ(column.room(kSouth), south);
    EXPECT_EQ(column.room(kNorth), kCells - 1 - north);
    for (const Side side : {kSouth, kNorth})
      EXPECT_EQ(column.has_room(side), column.room(side) > 0);
    for (int colour = 0; colour < 4; ++colour) {
      const auto is_colour = [&](Pawn pawn) {
        return !pawn.none() && pawn.colour() == Colour(colour);
      };
      EXPECT_EQ(column.count(Colour(colour)), std::count_if(cells.begin(), cells.end(), is_colour));
    }
    for (int k = 0; k < column.size(); ++k) {
      EXPECT_EQ(Pawn::from_bits(column.line(kSouth) >> (4 * k)), cells[south + k]);
      EXPECT_EQ(Pawn::from_bits(column.line(kNorth) >> (4 * k)), cells[north - k]);
    }
    for (int k = 0; k <= column.size(); ++k) {
      Cells left = cells;
      for (int j = 0; j < k; ++j) left[south + j] = Pawn();
      EXPECT_EQ(cells_of(column.without(kSouth, k)), left);
      left = cells;
      for (int j = 0; j < k; ++j) left[north - j] = Pawn();
      EXPECT_EQ(cells_of(column.without(kNorth, k)), left);
    }
    for (const Side side : {kSouth, kNorth}) {
      EXPECT_EQ(column.without(column.cell_from(side, 0)), column.without(side, 1));
    }
  }
}

TEST(Columns, agree_with_plain_lists_of_pawns) {
  expect_columns_agree_with_lists<4>();
  expect_columns_agree_with_lists<9>();
}

TEST(Columns, are_fed_at_either_end) {
  const auto column = Column<4>().with(1, Pawn(Colour::white, 1));
  EXPECT_EQ(format_column(cells_of(column.fed(kNorth, Pawn(Colour::red, 2)))), ".B1R2.");
  EXPECT_EQ(format_column(cells_of(column.fed(kSouth, Pawn(Colour::green, 3)))), "V3B1..");
}

TEST(Columns, a_position_knows_which_are_occupied_and_full) {
  Position<4> position;
  EXPECT_EQ(position.occupied(), 0u);
  Column<4> column = Column<4>().with(0, Pawn(Colour::white, 1));
  position.put(2, column);
  EXPECT_EQ(position.occupied(), 0b100u);
  EXPECT_EQ(position.full(), 0u);
  const std::uint64_t hash = position.hash();
  for (int cell = 1; cell < 4; ++cell) column = column.with(cell, Pawn(Colour(cell), 1));
  position.put(2, column);
  EXPECT_EQ(position.full(), 0b100u);
  EXPECT_NE(position.hash(), hash);
  position.put(2, Column<4>());
  EXPECT_EQ(position, Position<4>());
  EXPECT_EQ(position.hash(), Position<4>().hash());
}

}  // namespace
}  // namespace tablier::qenj::pawns
