#include "games/qenj/counting.h"

#include <gmock/gmock.h>

#include <gtest/gtest.h>

namespace tablier::qenj {
namespace {

using testing::ElementsAre;

TEST(Counting, comes_out_where_the_rules_say) {
  constexpr int kColumns = 9;
  for (const OwnColumn own : {OwnColumn::count, OwnColumn::skip}) {
    for (ColumnSet occupied = 1; occupied < ColumnSet{1} << kColumns; ++occupied) {
      for (int from = 0; from < kColumns; ++from) {
        if ((occupied >> from & 1) == 0) continue;
        for (int steps = 1; steps <= 3; ++steps) {
          if (const int on = column_after(occupied, kColumns, from, steps, own); on != kNoColumn) {
            ASSERT_EQ(counted(occupied, kColumns, from, steps, own).back(), on);
          }
          const int back = column_before(occupied, kColumns, from, steps, own);
          if (back == kNoColumn) continue;
          ASSERT_EQ(counted(occupied, kColumns, from, steps, own, Way::back).back(), back);
        }
      }
    }
  }
}

TEST(Counting, passes_over_empty_columns_and_the_own_one_if_it_is_skipped) {
  constexpr ColumnSet kThree = 0b1'0000'0101;
  EXPECT_THAT(counted(kThree, 9, 2, 2, OwnColumn::count), ElementsAre(8, 0));
  EXPECT_THAT(counted(0b101, 9, 0, 3, OwnColumn::count), ElementsAre(2, 0, 2));
  EXPECT_THAT(counted(0b101, 9, 0, 3, OwnColumn::skip), ElementsAre(2, 2, 2));
}

}  // namespace
}  // namespace tablier::qenj
