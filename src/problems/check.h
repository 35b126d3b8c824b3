// Check: whether a set of problems is true. Answers are found again by search, proofs are spelt out
// and checked by nothing but the rules.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "core/message.h"
#include "problems/problem.h"

namespace tablier::problems {

struct Fault {
  std::string id;  // of the problem
  Message what;
};

// Of one problem.
std::vector<Fault> faults(const std::string& game, const Problem& problem);
// Of the set: all problems for which is_wanted(number), and whether any two are the same.
std::vector<Fault> faults(const ProblemSet& set,
                          const std::function<bool(std::size_t)>& is_wanted = {});

}  // namespace tablier::problems
