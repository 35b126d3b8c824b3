#include "games/qenj/mat.h"

#include <gtest/gtest.h>

namespace tablier::qenj {
namespace {

TEST(Mat, shows_where_the_ring_closes_which_way_the_arrows_point_and_which_columns_are_gone) {
  const Mat mat{.columns = 4, .cells = 2, .arrows = true, .cell_width = 3};
  const auto cell = [](int column, int row) {
    return row == 0 ? Drawn{std::string(1, static_cast<char>('0' + column)), 1} : Drawn{};
  };
  EXPECT_EQ(draw_mat({}, mat, 0b1011, cell),
            "  (d)  a   b       d  (a)\n"
            "N  2 :   |   |   |   : 2 N\n"
            "S  1 :0  |1  |   |3  : 1 S\n"
            "     >   >   >   >   >\n"
            "  (d)  a   b       d  (a)\n");
}

}  // namespace
}  // namespace tablier::qenj
