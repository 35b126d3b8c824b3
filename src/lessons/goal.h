// Goal: what a step of a lesson asks for, as a text of a small closed set (docs/lessons.md). One or
// more conditions, joined by " and ", which a move must meet all:
//
//   any               every legal move
//   move M1 M2 …      one of these moves
//   win [N]           wins at once, or by force within N of one's own moves, this one included
//   stop [N]          afterwards the others cannot win with their next move, or force it within N
//   draw              the game is drawn
//   effect ID [CELL]  the sentence ID is among what the move does (and speaks of the cell)
//   fact ID [CELL]    the sentence ID is among what is true afterwards
//   avoid ID          the sentence ID is among neither
//   refused Rn        an attempt that the rule forbids; stands alone
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"

namespace tablier::lessons {

enum class Asked { any, move, win, stop, draw, effect, fact, avoid, refused };

struct Condition {
  Asked asked;
  int number = 0;                       // of moves, or of the rule
  std::vector<std::string> names = {};  // the moves, or the sentence and perhaps the cell
};

using Goal = std::vector<Condition>;  // at least one

// A move is judged while somebody waits.
inline constexpr int kMostMoves = 3;

Result<Goal> parse_goal(std::string_view text);

// The rule that is to be run into, or 0 if a legal move is asked for.
int refusing_rule(const Goal& goal);

}  // namespace tablier::lessons
