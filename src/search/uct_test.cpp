#include "search/uct.h"

#include <algorithm>
#include <bit>
#include <map>
#include <memory>

#include <gtest/gtest.h>

#include "search/testing.h"

namespace tablier {
namespace {

template <Playable G>
SearchResult<typename G::Move> searched(const Record<G>& record, const SearchSettings& settings) {
  const auto uct = std::make_unique<Uct<G>>(record, settings);
  uct->run(settings.nodes);
  return uct->result();
}

TEST(Uct, a_side_that_cannot_win_prefers_a_draw) {
  // The second side may lose or draw in spot 1, and lose in spot 2.
  const Paper::Rules rules{.spots = {{0, {1}}, {1, {2, 3}}, {1, {}, kFirstWins}, {1, {}}}};
  const auto result = searched(paper_record(rules), {.nodes = 50});
  EXPECT_EQ(result.moves[0].proved, Outcome::draw());
  EXPECT_EQ(result.moves[0].line, (std::vector{1, 3}));
  EXPECT_EQ(result.shares[0], 0.5);
  EXPECT_LT(result.nodes, 50) << "what is proved is searched no more";
}

TEST(Uct, a_win_is_found_behind_moves_that_look_better) {
  // Spot 1: three wins in four for the first side, but the second takes the fourth. Spot 2: every
  // answer wins, a move later.
  const Paper::Rules rules{.spots = {{0, {1, 2}},
                                     {1, {3, 3, 3, 4}},
                                     {1, {5}},
                                     {0, {}, kFirstWins},
                                     {0, {}, kSecondWins},
                                     {0, {3, 4, 4, 4}}}};
  const auto result = searched(paper_record(rules), {.nodes = 200});
  EXPECT_EQ(result.moves[0].move, 2);
  EXPECT_EQ(result.moves[0].proved, kFirstWins);
  EXPECT_EQ(result.moves[1].proved, kSecondWins);
}

TEST(Uct, each_of_three_sides_plays_for_itself) {
  // After 1 the second side wins; after 2 it can only choose who else does; after 3 all draw.
  const Paper::Rules rules{.spots = {{0, {1, 2, 3}},
                                     {1, {4, 5}},
                                     {1, {5, 6}},
                                     {1, {7}},
                                     {2, {}, kSecondWins},
                                     {2, {}, kThirdWins},
                                     {2, {}, kFirstWins},
                                     {2, {}}},
                           .players = 3};
  const auto result = searched(paper_record(rules), {.nodes = 300});
  const auto after = [&](int move) {
    return *std::find_if(result.moves.begin(), result.moves.end(),
                         [&](const auto& root) { return root.move == move; });
  };
  EXPECT_EQ(after(1).proved, kSecondWins);
  EXPECT_EQ(after(2).proved, std::nullopt) << "nobody knows whom it prefers";
  EXPECT_EQ(after(3).proved, Outcome::draw());
  EXPECT_DOUBLE_EQ(after(3).value, 1.0 / 3);
}

// Two sides go to and fro between spots 0 and 1, or give up.
Paper::Rules to_and_fro() {
  return {.spots = {{0, {1, 3}}, {1, {0, 2}}, {0, {}, kFirstWins}, {1, {}, kSecondWins}},
          .players = 2,
          .stopped = {kFirstWins}};
}

TEST(Uct, repetition_is_scored_as_the_game_says) {
  const auto result = searched(paper_record(to_and_fro()), {.nodes = 200});
  EXPECT_EQ(result.moves[0].move, 1);
  EXPECT_EQ(result.moves[0].proved, kFirstWins);
}

TEST(Uct, the_game_so_far_counts_for_repetition) {
  Record<Paper> record = paper_record(to_and_fro());
  constexpr SearchSettings kGlance{.nodes = 2};  // each move once
  EXPECT_EQ(searched(record, kGlance).moves[0].proved, std::nullopt);
  for (const int move : {1, 0, 1, 0}) {
    if (!record.ending()) record.play(move);
  }
  record.undo();
  record.undo();
  record.play(1);
  // Spot 0 has been seen twice.
  EXPECT_EQ(searched(record, kGlance).moves[0].proved, kFirstWins);
}

TEST(Uct, the_cap_on_length_is_a_draw) {
  const Limits limits{.repetition = 0, .max_plies = 5};
  const auto result = searched(paper_record(to_and_fro(), limits), {.nodes = 200});
  EXPECT_EQ(result.moves[0].move, 1);
  EXPECT_EQ(result.moves[0].proved, Outcome::draw());
}

TEST(Uct, an_only_move_takes_little_thought) {
  // Without repetition this goes on for ever.
  const Paper::Rules rules{.spots = {{0, {1}}, {1, {0}}}};
  const Record<Paper> record = paper_record(rules, {.repetition = 0, .max_plies = 0});
  const auto result = searched(record, {.nodes = 1'000'000});
  EXPECT_EQ(result.moves[0].move, 1);
  EXPECT_GT(result.nodes, 0);
  EXPECT_LE(result.nodes, 100);
}

TEST(Uct, a_game_that_is_over_has_no_move) {
  const Paper::Rules rules{.spots = {{0, {}, kSecondWins}}};
  const auto result = searched(paper_record(rules), {.nodes = 10});
  EXPECT_TRUE(result.moves.empty());
  EXPECT_EQ(result.nodes, 0);
  EXPECT_EQ(result.shares[1], 1);
}

template <class K>
class UctOf : public OverGames<K> {};

TYPED_TEST_SUITE(UctOf, Kinds, KindNames);

TYPED_TEST(UctOf, plays_legal_moves_at_tiny_limits) {
  Rng rng(3);
  this->at_random_positions(100 * kEffort, [&](const auto& record) {
    const SearchSettings settings{.nodes = rng.below(8), .bytes = 300 * 32, .seed = rng.next()};
    const auto result = searched(record, settings);
    EXPECT_EQ(static_cast<int>(result.moves.size()), this->legal(record).size());
    EXPECT_TRUE(this->is_legal(record, result.moves[0].move));
    return true;
  });
}

TYPED_TEST(UctOf, never_misses_a_win_in_one) {
  this->expect_wins_in_one(10 * kEffort,
                           [](const auto& record) { return searched(record, {.nodes = 0}); });
}

TYPED_TEST(UctOf, stops_a_win_in_one_when_it_can) {
  this->expect_wins_in_one_stopped(kEffort, [this](const auto& record) {
    return searched(record, {.nodes = 2 * this->legal(record).size()});
  });
}

TYPED_TEST(UctOf, the_same_seed_gives_the_same_result_in_slices_or_at_once) {
  using Tested = typename TestFixture::G;
  const Record<Tested> record = this->quick_record(5);
  const SearchSettings settings{.nodes = 70 * kEffort, .seed = 9};
  const auto at_once = searched(record, settings);
  expect_same(at_once, searched(record, settings));

  const auto sliced = std::make_unique<Uct<Tested>>(record, settings);
  for (int slice = 1; !sliced->is_done(); ++slice) sliced->run(slice);
  expect_same(at_once, sliced->result());

  const auto stopped = std::make_unique<Uct<Tested>>(record, settings);
  int asked = 0;
  while (!stopped->is_done()) stopped->run(settings.nodes, [&] { return ++asked % 2 == 0; });
  EXPECT_GT(asked, 2);
  expect_same(at_once, stopped->result());
}

TYPED_TEST(UctOf, every_iteration_is_a_visit_of_some_move) {
  const auto result = searched(this->quick_record(5), {.nodes = 50 * kEffort});
  std::int64_t visits = 0;
  for (const auto& move : result.moves) visits += move.visits;
  EXPECT_EQ(visits, result.nodes);
  double all = 0;
  for (const double share : result.shares) all += share;
  EXPECT_GT(result.shares[0], 0);
  EXPECT_GE(all, 0.999);
}

TYPED_TEST(UctOf, goes_on_when_there_is_no_more_room) {
  const SearchSettings settings{.nodes = 100 * kEffort, .bytes = 0};
  const auto result = searched(this->quick_record(5), settings);
  EXPECT_EQ(result.nodes, settings.nodes);
  EXPECT_EQ(result.moves[0].line.size(), 1u) << "nothing but the moves of the root is known";
}

TYPED_TEST(UctOf, beats_random_play) {
  using Tested = typename TestFixture::G;
  constexpr int kGames = kEffort == 1 ? 2 : 12;
  Rng rng(21);
  int won = 0;
  for (int game = 0; game < kGames; ++game) {
    Record<Tested> record(this->rules_, {.repetition = 3, .max_plies = 300},
                          this->quick_record(static_cast<std::uint64_t>(game)).position());
    // The search begins, or sits next to who does.
    Side seat = record.position().to_move();
    if (game % 2 == 1) {
      record.play(this->random_move(record, rng));
      seat = record.position().to_move();
    }
    while (!record.ending()) {
      const SearchSettings settings{.nodes = 300, .seed = rng.next()};
      record.play(record.position().to_move() == seat ? searched(record, settings).moves[0].move
                                                      : this->random_move(record, rng));
    }
    won += record.ending()->outcome == Outcome::win(seat);
  }
  // By chance, ten wins of twelve come once in fifty times, without draws and among two.
  EXPECT_GE(won, kGames == 12 ? 10 : 1);
}

// The one number that says that nothing has changed: the search is the same bit for bit on every
// platform and with every compiler. It knows no features here, so that weights may change.
template <class Move>
std::uint64_t fingerprint(const SearchResult<Move>& result) {
  std::uint64_t print = mix(static_cast<std::uint64_t>(result.nodes));
  for (const auto& move : result.moves) {
    print = mix(print + static_cast<std::uint64_t>(move.visits));
    print = mix(print + std::bit_cast<std::uint64_t>(move.value));
  }
  return print;
}

TYPED_TEST(UctOf, is_the_same_on_every_platform) {
  static const std::map<std::string, std::uint64_t> kPrints{
      {"UctOf/kengi", 15391853501476024030u},        {"UctOf/qenj1", 10828933388418175304u},
      {"UctOf/qenj2", 4084079201505093236u},         {"UctOf/qenj3", 15441219745750786015u},
      {"UctOf/qenj4", 6126818240708786121u},         {"UctOf/querni", 18401342240718628865u},
      {"UctOf/klotz", 2503601449901946703u},         {"UctOf/klotz_of_three", 5176826465902537825u},
      {"UctOf/klotz_of_four", 7798677639745471328u},
  };
  const std::string name = testing::UnitTest::GetInstance()->current_test_info()->test_suite_name();
  const auto result = searched(this->quick_record(7), {.nodes = 500, .features = 0, .seed = 7});
  EXPECT_EQ(fingerprint(result), kPrints.at(name));
}

TEST(Uct, a_forced_pass_is_played) {
  const qenj1::Rules rules;
  Rng rng(2);
  int passes = 0;
  for (int game = 0; passes < 5; ++game) {
    ASSERT_LT(game, 10'000);
    Record<qenj1::Game> record(rules, {}, qenj1::Game::Setup::quick(rules, rng));
    while (!record.ending()) {
      qenj1::Moves moves;
      qenj1::legal_moves(rules, record.position(), moves);
      if (moves[0].is_pass()) {
        const auto result = searched(record, {.nodes = 50});
        EXPECT_TRUE(result.moves[0].move.is_pass());
        ++passes;
      }
      record.play(moves[static_cast<int>(rng.below(static_cast<std::uint32_t>(moves.size())))]);
    }
  }
}

TEST(Uct, the_last_chain_of_querni_is_taken) {
  const querni::Rules rules;
  const auto position = querni::Game::parse_position(rules, "7/7/7/7/A1C4/2B4/7/7/7/abcg3 b 0");
  ASSERT_TRUE(position) << position.error().message.in(Language::en);
  const Record<querni::Game> record(rules, {}, *position);
  const auto result = searched(record, {.nodes = 1});
  EXPECT_EQ(result.moves[0].proved, Outcome::win(querni::kBlue));
}

}  // namespace
}  // namespace tablier
