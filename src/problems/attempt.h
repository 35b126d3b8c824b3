// Attempt: a move that somebody tries in a problem, judged by search. Every move that still does
// what is asked is right, and the other side answers it with the hardest defence; a wrong one is
// refuted by a move, with a sentence that is true by what was seen.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/message.h"
#include "core/result.h"
#include "problems/problem.h"

namespace tablier::problems {

// right: go on; solved: nothing is left to do; slower: it wins, too, but not in time.
enum class Verdict : std::uint8_t { right, solved, slower, wrong };

struct Attempt {
  Verdict verdict;
  std::optional<Message> why = {};        // it is not right
  std::optional<std::string> reply = {};  // of the other side: its best defence, or what refutes
};

// n: how many moves the problem still has, this one included. The move is as position->moves()
// writes it. An error if it is illegal, or looking takes too long.
Result<Attempt> attempt(const Posed& posed, Theme theme, int n, std::string_view move);

}  // namespace tablier::problems
