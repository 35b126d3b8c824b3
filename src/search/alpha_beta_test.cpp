#include "search/alpha_beta.h"

#include <algorithm>
#include <memory>
#include <vector>

#include <gtest/gtest.h>

#include "core/threads_testing.h"
#include "search/team.h"
#include "search/testing.h"

namespace tablier {
namespace {

template <Playable G>
SearchResult<typename G::Move> searched(const Record<G>& record, const SearchSettings& settings) {
  Team<G> team(record, settings);
  team.run(settings.nodes);
  return team.result();
}

// ---- On paper. ----

TEST(AlphaBeta, takes_the_win_that_the_other_side_cannot_refuse) {
  // After 1 the second side would win; after 2 it has only moves that lose.
  const Paper::Rules rules{.spots = {{0, {1, 2}},
                                     {1, {3, 4}},
                                     {1, {5, 5}},
                                     {0, {}, kFirstWins},
                                     {0, {}, kSecondWins},
                                     {0, {3}}}};
  const auto result = searched(paper_record(rules), {.nodes = 200});
  EXPECT_EQ(result.moves[0].move, 2);
  EXPECT_EQ(result.moves[0].proved, kFirstWins);
  EXPECT_EQ(result.moves[0].line, (std::vector{2, 5, 3}));
}

TEST(AlphaBeta, one_searches_alone_where_the_machine_gives_no_threads) {
  const Paper::Rules rules{.spots = {{0, {1, 2}}, {1, {}, kSecondWins}, {1, {}, kFirstWins}}};
  const NoThreads none;
  const auto result = searched(paper_record(rules), {.nodes = 200, .threads = 4});
  EXPECT_EQ(result.moves[0].move, 2);
}

TEST(AlphaBeta, of_losses_the_longest_is_chosen) {
  const Paper::Rules rules{
      .spots = {{0, {1, 2}}, {1, {5}}, {1, {3}}, {0, {4}}, {1, {5}}, {0, {}, kSecondWins}}};
  const auto result = searched(paper_record(rules), {.nodes = 200});
  EXPECT_EQ(result.moves[0].move, 2);
  EXPECT_EQ(result.moves[0].proved, kSecondWins);
  EXPECT_EQ(result.moves[0].value, 0);
}

TEST(AlphaBeta, where_all_moves_lose_none_is_excluded) {
  const Paper::Rules rules{
      .spots = {{0, {1, 2}}, {1, {}, kSecondWins}, {1, {3}}, {0, {4}}, {1, {}, kSecondWins}}};
  const Record<Paper> record = paper_record(rules);
  Team<Paper> team(record, {.nodes = 500});
  team.run(500);
  ASSERT_EQ(team.result().moves[0].proved, kSecondWins);
  team.exclude(2, Side(1));
  EXPECT_EQ(team.result().moves[0].move, 2) << "it holds out longest";
  EXPECT_EQ(team.result().moves[0].proved, kSecondWins);
}

TEST(AlphaBeta, a_position_that_comes_back_is_scored_as_the_game_says) {
  // The first side may go to and fro for ever (1 2) or lose (3).
  const auto rules = [](Outcome stopped) {
    return Paper::Rules{
        .spots = {{0, {1, 3}}, {1, {2}}, {0, {4, 3}}, {1, {}, kSecondWins}, {1, {0}}},
        .players = 2,
        .stopped = {stopped}};
  };
  const auto draw = searched(paper_record(rules(Outcome::draw())), {.nodes = 500});
  EXPECT_EQ(draw.moves[0].move, 1);
  EXPECT_EQ(draw.moves[0].value, 0.5);
  EXPECT_FALSE(draw.moves[0].proved);
  const auto win = searched(paper_record(rules(kFirstWins)), {.nodes = 500});
  EXPECT_EQ(win.moves[0].proved, kFirstWins);
  const auto loss = searched(paper_record(rules(kSecondWins)), {.nodes = 500});
  EXPECT_EQ(loss.moves[0].proved, kSecondWins);
}

TEST(AlphaBeta, what_has_come_up_twice_in_the_game_ends_it_now) {
  // Going back to 1 is a repetition only in this game; from there the second side would lose.
  const Paper::Rules rules{
      .spots = {{0, {1}}, {1, {2, 3}}, {0, {1, 4}}, {0, {}, kFirstWins}, {1, {}}}};
  Record<Paper> record = paper_record(rules);
  for (const int move : {1, 2, 1, 2}) record.play(move);
  const auto result = searched(record, {.nodes = 100, .lines = 2});
  EXPECT_EQ(result.moves[0].value, 0.5) << "both draw now";
  EXPECT_EQ(result.moves[1].value, 0.5);
}

TEST(AlphaBeta, a_game_that_must_end_soon_is_drawn) {
  const Paper::Rules rules{.spots = {{0, {1}}, {1, {2}}, {0, {3}}, {1, {}, kFirstWins}}};
  EXPECT_EQ(searched(paper_record(rules), {.nodes = 50}).moves[0].proved, kFirstWins);
  const auto capped = searched(paper_record(rules, {.max_plies = 2}), {.nodes = 50});
  EXPECT_EQ(capped.moves[0].value, 0.5);
}

TEST(AlphaBeta, several_others_are_feared_together_but_nothing_is_proved_by_that) {
  // After 1 the second side may let the third win; after 2 all draw.
  const Paper::Rules rules{
      .spots = {{0, {1, 2}}, {1, {3, 4}}, {1, {4}}, {2, {}, kThirdWins}, {2, {}}}, .players = 3};
  const auto result = searched(paper_record(rules), {.nodes = 100, .lines = 2});
  EXPECT_EQ(result.moves[0].move, 2);
  EXPECT_NEAR(result.moves[0].value, 1.0 / 3, 1e-12);
  EXPECT_EQ(result.moves[1].value, 0);
  EXPECT_FALSE(result.moves[1].proved);
}

TEST(AlphaBeta, has_no_move_when_the_game_is_over) {
  const Paper::Rules rules{.spots = {{0, {}, kFirstWins}}};
  Team<Paper> team(paper_record(rules), {});
  EXPECT_TRUE(team.is_done());
  EXPECT_TRUE(team.result().moves.empty());
}

// A value by looking at every line to its end; no position comes back in these graphs.
int exhaustive(const Paper::Rules& rules, int spot, int us) {
  const Paper::Spot& here = rules.spots[static_cast<std::size_t>(spot)];
  if (here.next.empty()) {
    if (!here.outcome.winner()) return 0;
    return index(*here.outcome.winner()) == us ? 1 : -1;
  }
  int best = here.side == us ? -2 : 2;
  for (const int next : here.next) {
    const int value = exhaustive(rules, next, us);
    best = here.side == us ? std::max(best, value) : std::min(best, value);
  }
  return best;
}

TEST(AlphaBeta, agrees_with_exhaustive_search_on_graphs) {
  Rng rng(5);
  const auto below = [&](int n) {
    return static_cast<int>(rng.below(static_cast<std::uint32_t>(n)));
  };
  for (int graph = 0; graph < 100 * kEffort; ++graph) {
    Paper::Rules rules;
    constexpr int kSpots = 24;
    for (int spot = 0; spot < kSpots; ++spot) {
      Paper::Spot here{below(2), {}};
      const int moves = spot < kSpots - 6 ? 1 + below(4) : 0;
      for (int i = 0; i < moves; ++i) {
        const int next = spot + 1 + below(kSpots - spot - 1);
        if (std::count(here.next.begin(), here.next.end(), next) == 0) here.next.push_back(next);
      }
      const int end = below(3);
      here.outcome = end == 0 ? Outcome::draw() : end == 1 ? kFirstWins : kSecondWins;
      rules.spots.push_back(here);
    }
    const int us = rules.spots[0].side;
    // Two lines, since an only move is not looked at so deeply.
    const auto result = searched(paper_record(rules), {.nodes = 100'000, .depth = 26, .lines = 2});
    EXPECT_EQ(result.moves[0].value, (1 + exhaustive(rules, 0, us)) / 2.0) << graph;
  }
}

// ---- Every game. ----

template <class K>
class AlphaBetaOf : public OverGames<K> {};
TYPED_TEST_SUITE(AlphaBetaOf, Kinds, KindNames);

TYPED_TEST(AlphaBetaOf, plays_legal_moves_at_tiny_limits) {
  Rng rng(3);
  this->at_random_positions(115 * kEffort, [&](const auto& record) {
    const SearchSettings settings{.nodes = rng.below(200),
                                  .bytes = 1 << 14,
                                  .sight = 1 + static_cast<int>(rng.below(100)),
                                  .seed = rng.next()};
    const auto result = searched(record, settings);
    EXPECT_TRUE(this->is_legal(record, result.moves.at(0).move));
    return true;
  });
}

TYPED_TEST(AlphaBetaOf, short_runs_and_stops_are_one_long_run) {
  using Tested = typename TestFixture::G;
  const auto record = this->quick_record(5);
  const SearchSettings settings{.nodes = 800 * kEffort, .lines = 2, .seed = 9};
  const auto at_once = searched(record, settings);
  expect_same(at_once, searched(record, settings));
  Team<Tested> sliced(record, settings);
  while (!sliced.is_done()) sliced.run(17);
  expect_same(at_once, sliced.result());
  Team<Tested> stopped(record, settings);
  int asked = 0;
  while (!stopped.is_done()) stopped.run(settings.nodes, [&] { return ++asked % 2 == 0; });
  expect_same(at_once, stopped.result());
}

TYPED_TEST(AlphaBetaOf, lines_can_be_played_and_come_in_order) {
  this->at_random_positions(2 * kEffort, [&](const auto& record) {
    const auto result = searched(record, {.nodes = 3'000, .lines = 3});
    EXPECT_LE(result.moves.size(), 3u);
    double last = 1;
    for (const auto& found : result.moves) {
      EXPECT_LE(found.value, last + 1e-12);
      last = found.value;
      auto line = record;
      EXPECT_EQ(found.line.at(0), found.move);
      for (const auto move : found.line) {
        if (line.ending() || !this->is_legal(line, move)) {
          ADD_FAILURE() << "a line that cannot be played";
          break;
        }
        line.play(move);
      }
    }
    return true;
  });
}

TYPED_TEST(AlphaBetaOf, never_misses_a_win_in_one) {
  this->expect_wins_in_one(10 * kEffort,
                           [](const auto& record) { return searched(record, {.nodes = 1}); });
}

TYPED_TEST(AlphaBetaOf, stops_a_win_in_one_when_it_can) {
  this->expect_wins_in_one_stopped(
      2 * kEffort, [](const auto& record) { return searched(record, {.nodes = 100}); });
}

TYPED_TEST(AlphaBetaOf, no_win_counts_that_comes_after_the_last_move) {
  this->at_random_positions(60, [&](const auto& record) {
    const Record<typename TypeParam::Game> capped(this->rules_, {.max_plies = 2},
                                                  record.position());
    const auto proved = searched(capped, {.nodes = 2'000, .depth = 4}).moves[0].proved;
    const bool is_won = proved == Outcome::win(capped.position().to_move());
    EXPECT_EQ(is_won, this->has_win(capped));
    if (is_won || !proved || !proved->winner()) return true;
    const auto moves = this->legal(capped);
    for (const auto move : moves) EXPECT_TRUE(this->gives_a_win(capped, move));
    return true;
  });
}

TYPED_TEST(AlphaBetaOf, several_threads_find_a_legal_move) {
  const auto record = this->quick_record(6);
  const auto result = searched(record, {.nodes = 500 * kEffort, .threads = 4});
  EXPECT_TRUE(this->is_legal(record, result.moves.at(0).move));
}

TEST(Transpositions, keep_what_was_looked_at_most_deeply_and_what_came_last) {
  Transpositions table(1 << 10);
  const std::uint64_t step = 1 << 10;  // all in the same bucket
  table.keep(7 * step, {.move = 1, .score = 5, .depth = 9, .bound = Bound::exact});
  table.keep(8 * step, {.move = 2, .score = 6, .depth = 2, .bound = Bound::at_least});
  table.keep(9 * step, {.move = 3, .score = 7, .depth = 1, .bound = Bound::at_most});
  ASSERT_TRUE(table.find(7 * step));
  EXPECT_EQ(table.find(7 * step)->score, 5);
  EXPECT_FALSE(table.find(8 * step));
  ASSERT_TRUE(table.find(9 * step));
  EXPECT_EQ(table.find(9 * step)->move, 3u);
  EXPECT_EQ(table.find(9 * step)->bound, Bound::at_most);
}

}  // namespace
}  // namespace tablier
