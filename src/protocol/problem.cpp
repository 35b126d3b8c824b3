#include "protocol/problem.h"

#include "core/language.h"
#include "protocol/json_value.h"
#include "protocol/words.h"

namespace tablier::protocol {

Result<problems::ProblemSet> read_problems(std::string_view text) {
  const Result<boost::json::object> object = read_object(text);
  if (!object) return object.error();
  Result<problems::ProblemSet> set = read<problems::ProblemSet>(*object);
  if (set && to_json(*set, kFallbackLanguage) != *object) return malformed(say::problem_fields{});
  return set;
}

std::string write_problems(const problems::ProblemSet& set) {
  std::string text = "{\"game\": \"" + set.game + "\", \"problems\": [";
  for (std::size_t i = 0; i < set.problems.size(); ++i) {
    text += i == 0 ? "\n" : ",\n";
    text += boost::json::serialize(to_json(set.problems[i], kFallbackLanguage));
  }
  return text + "\n]}\n";
}

}  // namespace tablier::protocol
