#include "lessons/goal.h"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include "core/text.h"
#include "lessons/words.h"

namespace tablier::lessons {
namespace {

struct Kind {
  std::string_view name;
  Asked asked;
  std::size_t least;  // words that follow the name
  std::size_t most;
};

constexpr std::size_t kAnyNumber = 1000;
constexpr std::array kKinds{
    Kind{"any", Asked::any, 0, 0},         Kind{"move", Asked::move, 1, kAnyNumber},
    Kind{"win", Asked::win, 0, 1},         Kind{"stop", Asked::stop, 0, 1},
    Kind{"draw", Asked::draw, 0, 0},       Kind{"effect", Asked::effect, 1, 2},
    Kind{"fact", Asked::fact, 1, 2},       Kind{"avoid", Asked::avoid, 1, 1},
    Kind{"refused", Asked::refused, 1, 1},
};

Error bad_condition(std::string_view text) {
  std::vector<std::string> names;
  for (const Kind& kind : kKinds) names.emplace_back(kind.name);
  return malformed(say::bad_goal{.part = std::string(text), .names = std::move(names)});
}

// The number of a condition, or nothing if it should have one that can be read.
std::optional<int> number_of(Asked asked, const std::vector<std::string_view>& words) {
  if (asked == Asked::refused) {
    const bool is_rule = words[1].size() > 1 && words[1][0] == 'R';
    return is_rule ? parse_number(words[1].substr(1)) : std::nullopt;
  }
  if (asked != Asked::win && asked != Asked::stop) return 0;
  const std::optional<int> moves = words.size() == 1 ? 1 : parse_number(words[1]);
  return moves && *moves >= 1 && *moves <= kMostMoves ? moves : std::nullopt;
}

Result<Condition> parse_condition(std::string_view text) {
  const std::vector<std::string_view> words = split(text, ' ');
  const auto kind = std::find_if(kKinds.begin(), kKinds.end(),
                                 [&](const Kind& each) { return each.name == words[0]; });
  if (kind == kKinds.end()) return bad_condition(text);
  const std::size_t given = words.size() - 1;
  if (given < kind->least || given > kind->most) return bad_condition(text);
  const std::optional<int> number = number_of(kind->asked, words);
  if (!number) return bad_condition(text);
  Condition condition{.asked = kind->asked, .number = *number};
  if (*number == 0) condition.names.assign(words.begin() + 1, words.end());
  return condition;
}

}  // namespace

Result<Goal> parse_goal(std::string_view text) {
  constexpr std::string_view kAnd = " and ";
  Goal goal;
  while (true) {
    const std::size_t end = text.find(kAnd);
    Result<Condition> condition = parse_condition(text.substr(0, end));
    if (!condition) return condition.error();
    goal.push_back(std::move(*condition));
    if (end == std::string_view::npos) break;
    text.remove_prefix(end + kAnd.size());
  }
  const bool is_refusal = std::any_of(
      goal.begin(), goal.end(), [](const Condition& each) { return each.asked == Asked::refused; });
  if (is_refusal && goal.size() > 1) return malformed(say::refused_alone{});
  return goal;
}

int refusing_rule(const Goal& goal) {
  return goal[0].asked == Asked::refused ? goal[0].number : 0;
}

}  // namespace tablier::lessons
