#include "review/proved_win.h"

#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "engine/registry.h"

namespace tablier::review {
namespace {

constexpr std::int64_t kNodes = 8'000'000;

// The start of tests/games/lost.pgn.
constexpr std::string_view kLost = "-,-,B,OV,O/VR,V,B,O,O/V,R,B,O,N/R,R,B,NR,N/-,-,BV,N,N S d5 0";

PositionPtr lost_start(const AnyGame& kengi) {
  return *kengi.parse_position(kLost);
}

// The defence being the one that a strategy allows the most plies.
void expect_to_end_in_time(const AnyGame& game, const AnyPosition& start) {
  const std::optional<ProvedWin> win = ProvedWin::find(game, start, kNodes);
  ASSERT_TRUE(win) << start.text();
  const RecordPtr record = game.begin_at(start);
  const Lengths first = win->lengths(*record);
  ASSERT_TRUE(first.winner);
  int left = first.plies;
  while (!record->ending()) {
    const Lengths now = win->lengths(*record);
    ASSERT_EQ(now.winner, first.winner) << record->position()->text();
    ASSERT_LE(now.plies, left) << record->position()->text();
    ASSERT_TRUE(record->play(now.moves[0].move));
    left = now.plies - 1;
  }
  EXPECT_EQ(record->ending()->outcome.winner(), first.winner);
  EXPECT_LE(record->plies(), static_cast<std::size_t>(first.plies));
}

TEST(ProvedWin, ends_within_its_plies_against_the_longest_defence) {
  const GamePtr kengi = *find_game("kengi")->make({});
  expect_to_end_in_time(*kengi, *lost_start(*kengi));
  for (const std::string_view id : {"qenj1", "qenj2"}) {
    const GamePtr game = *find_game(id)->make({});
    int found = 0;
    for (std::uint64_t seed = 1; seed <= 4; ++seed) {
      const PositionPtr start = game->quick_start(seed);
      if (!ProvedWin::find(*game, *start, kNodes)) continue;  // drawn
      expect_to_end_in_time(*game, *start);
      ++found;
    }
    EXPECT_GT(found, 0) << id;
  }
}

TEST(ProvedWin, is_none_where_the_effort_does_not_suffice) {
  const GamePtr kengi = *find_game("kengi")->make({});
  EXPECT_FALSE(ProvedWin::find(*kengi, *lost_start(*kengi), 10));
}

TEST(ProvedWin, says_nothing_where_its_strategy_does_not_lead) {
  const GamePtr kengi = *find_game("kengi")->make({});
  const std::optional<ProvedWin> win = ProvedWin::find(*kengi, *lost_start(*kengi), kNodes);
  ASSERT_TRUE(win);
  EXPECT_FALSE(win->lengths(*kengi->begin_quick(7)).winner);
  const std::vector<Options::Pair> twice{{"repetition", "2"}};
  EXPECT_TRUE(win->is_of(*kengi));
  EXPECT_FALSE(win->is_of(**find_game("kengi")->make(twice)));
}

}  // namespace
}  // namespace tablier::review
