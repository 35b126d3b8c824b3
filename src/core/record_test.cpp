#include "core/record.h"

#include <gtest/gtest.h>

#include "core/rng.h"

namespace tablier {
namespace {

TEST(History, counts_occurrences_as_looking_through_the_whole_game_would) {
  Rng rng(1);
  History history;
  std::vector<std::uint64_t> plain;
  for (int i = 0; i < 20'000; ++i) {
    if (rng.below(1'000) == 0) {
      history.clear();
      plain.clear();
    } else if (plain.size() > 1 && rng.below(3) == 0) {
      history.pop();
      plain.pop_back();
    }
    // Few hashes, many of which belong into the same slot.
    plain.push_back(std::uint64_t{rng.below(300)} << (rng.below(2) == 0 ? 0 : 32));
    history.push(plain.back());
    ASSERT_EQ(history.plies(), static_cast<int>(plain.size()) - 1);
    ASSERT_EQ(history.occurrences(), std::count(plain.begin(), plain.end(), plain.back()));
  }
}

}  // namespace
}  // namespace tablier
