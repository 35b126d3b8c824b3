// The judge of lessons: whether a move meets a goal, and why not. Everything it says it has seen by
// playing: which answer wins, which one holds.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/message.h"
#include "core/touch.h"
#include "engine/any_game.h"
#include "lessons/goal.h"

namespace tablier::lessons {

struct Judgement {
  bool is_right;
  std::vector<Message> why = {};           // why not; or the refusal that was asked for
  std::optional<std::string> answer = {};  // the move of the next side that shows it
};

// Play must have begun and not be over. A move that cannot be is wrong for the reason the rules
// give, unless that is what the goal asks for.
Judgement judge(const AnyRecord& record, const Goal& goal, std::string_view move);

// The same of touches that the rules refuse.
Judgement judge_refusal(const Goal& goal, const Error& error);

// All legal moves that meet the goal, sorted; or the first ones.
std::vector<std::string> right_moves(const AnyRecord& record, const Goal& goal,
                                     std::size_t most = static_cast<std::size_t>(-1));

// Touches, the last of which this rule refuses; nothing if no thing on the board leads there.
std::optional<TouchPath> find_refusal(const AnyPosition& position, int rule);

}  // namespace tablier::lessons
