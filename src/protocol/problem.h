// Problems as shapes: the file problems.json of a game's folder.
#pragma once

#include <string>
#include <string_view>

#include "problems/problem.h"
#include "protocol/json.h"

namespace tablier::problems {

BOOST_DESCRIBE_ENUM(Theme, win, only, hold)
BOOST_DESCRIBE_STRUCT(Problem, (),
                      (id, options, position, theme, n, right, grade, effort, proof, better, others,
                       title, remark))
BOOST_DESCRIBE_STRUCT(ProblemSet, (), (game, problems))

}  // namespace tablier::problems

namespace tablier::protocol {

// A field that a problem does not have is an error, too: it would be a claim that nobody checks.
Result<problems::ProblemSet> read_problems(std::string_view text);
// A problem a line.
std::string write_problems(const problems::ProblemSet& set);

}  // namespace tablier::protocol
