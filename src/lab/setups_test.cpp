#include "lab/setups.h"

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "engine/registry.h"
#include "lab/solve_starts.h"

namespace tablier::lab {
namespace {

GamePtr qenj1() {
  return *find_game("qenj1")->make({});
}

TEST(Setups, whoever_has_the_last_choice_takes_the_best) {
  for (const double first : {0.0, 1.0}) {
    std::vector<std::string> seen;
    const auto worth = [&](const AnyRecord& start, Side) {
      seen.push_back(start.position()->text());
      return seen.size() == 1 ? first : 1 - first;
    };
    const ArrangedStart start = arrange(*qenj1(), Arranged::random, 3, worth);
    ASSERT_EQ(seen.size(), 2u);
    EXPECT_EQ(start.record->position()->text(), seen[first == 1 ? 0 : 1]);
    EXPECT_EQ(start.gain, 1);
  }
}

// B takes a side, and A begins: so the value is the less that A gets on either.
TEST(Setups, a_solved_setup_is_worth_what_is_left_by_the_better_side) {
  const GamePtr game = qenj1();
  SolveStartsSettings settings{.game = game, .count = 2, .arranged = Arranged::random};
  settings.bytes = std::size_t{64} << 20;
  const Result<SolvedStarts> solved = solve_starts(settings, {});
  ASSERT_TRUE(solved);
  std::array<long, 4> counts{};
  for (std::uint64_t seed = 1; seed <= settings.count; ++seed) {
    Value least = Value::win;
    const auto worth = [&](const AnyRecord& start, Side side) {
      EXPECT_NE(side, start.position()->to_move());
      const Result<SolverPtr> solver = start.position()->solver({.bytes = settings.bytes});
      while (!(*solver)->is_done()) (*solver)->run(1'000'000);
      least = std::min(least, *(*solver)->progress().value);
      return 0.5;
    };
    (void)arrange(*game, Arranged::random, seed, worth);
    ++counts[least == Value::win ? 0 : least == Value::loss ? 1 : 2];
  }
  EXPECT_EQ(solved->counts, counts);
}

}  // namespace
}  // namespace tablier::lab
