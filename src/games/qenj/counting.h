// The four Qenj on screens: what is counted while something is lifted, and how that is said. A
// count goes over the columns on the ring, one by one.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "core/board.h"
#include "core/grid.h"
#include "core/message.h"
#include "core/side.h"
#include "games/qenj/ring.h"

namespace tablier::qenj {

// Along the arrows, or against them.
enum class Way { on, back };

// The columns that a count of so many steps goes over, in order; it comes out at the last. The
// column it began at is among them when the count comes round and counts it.
std::vector<int> counted(ColumnSet occupied, int columns, int from, int steps, OwnColumn own,
                         Way way = Way::on);

// Numbers these columns on a board, from 1, each on its cell at the end of the side to move. Of a
// column that is counted twice, the last number is shown.
void put_counts(Board& board, const std::vector<int>& counted, Side mover);

// The places that lead from a cell over these columns to a row of the last: straight on, along the
// row of the cell, and aside at the end.
std::vector<std::string> way_over(FileRow from, const std::vector<int>& counted, int row);

// The places in a row of the columns that are passed over: all that are counted but the last.
std::vector<std::string> passed(int row, const std::vector<int>& counted);

// All cells of a column of so many.
std::vector<std::string> whole_column(int column, int cells);

Message number_word(int number);   // "two", from 2 to 9
Message ordinal_word(int number);  // "next", "second", "third"
Message end_word(Side end);        // "north end"

// A move as people say it that fills a column, and so wins.
Message say_filling(Message move, std::string column);

}  // namespace tablier::qenj
