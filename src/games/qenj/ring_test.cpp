#include "games/qenj/ring.h"

#include <gtest/gtest.h>

namespace tablier::qenj {
namespace {

// Walks column by column, as one would with a finger.
int slow_walk(ColumnSet occupied, int columns, int from, int steps, int direction, OwnColumn own) {
  if (std::popcount(occupied) == 1) return kNoColumn;
  int at = from;
  for (int counted = 0; counted < steps;) {
    at = (at + direction + columns) % columns;
    const bool counts = (occupied >> at & 1) != 0 && (at != from || own == OwnColumn::count);
    counted += counts;
  }
  return at == from ? kNoColumn : at;
}

TEST(Ring, counts_occupied_columns_round_the_ring_in_both_directions) {
  for (const OwnColumn own : {OwnColumn::count, OwnColumn::skip}) {
    for (const int columns : {9, 12}) {
      for (ColumnSet occupied = 1; occupied < ColumnSet{1} << columns; ++occupied) {
        for (int from = 0; from < columns; ++from) {
          if ((occupied >> from & 1) == 0) continue;
          for (int steps = 1; steps <= 3; ++steps) {
            ASSERT_EQ(column_after(occupied, columns, from, steps, own),
                      slow_walk(occupied, columns, from, steps, 1, own))
                << occupied << ' ' << from << ' ' << steps;
            ASSERT_EQ(column_before(occupied, columns, from, steps, own),
                      slow_walk(occupied, columns, from, steps, -1, own))
                << occupied << ' ' << from << ' ' << steps;
          }
        }
      }
    }
  }
}

TEST(Ring, knows_its_columns_by_their_places) {
  for (ColumnSet occupied = 1; occupied < ColumnSet{1} << 12; ++occupied) {
    const Ring<12> ring(occupied);
    ASSERT_EQ(ring.size(), std::popcount(occupied));
    for (int place = 0; place < ring.size(); ++place) {
      ASSERT_EQ((occupied >> ring[place] & 1), 1u);
      for (const OwnColumn own : {OwnColumn::count, OwnColumn::skip}) {
        for (int steps = 1; steps <= 3; ++steps) {
          const int on = places(ring.size(), steps, own);
          ASSERT_EQ(on == 0 ? kNoColumn : ring[place + on],
                    column_after(occupied, 12, ring[place], steps, own))
              << occupied << ' ' << place << ' ' << steps;
        }
      }
    }
  }
}

}  // namespace
}  // namespace tablier::qenj
