#include "review/review.h"

#include <algorithm>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "engine/any_solver.h"
#include "engine/player.h"
#include "engine/registry.h"
#include "engine/think.h"

namespace tablier::review {
namespace {

constexpr Effort kLittle{.nodes = 2'000, .crowd = 200};

// A game between two levels, or one level in all seats.
RecordPtr played(const GameEntry& entry, std::uint64_t seed, int first, int second,
                 const std::vector<Options::Pair>& options = {}) {
  const RecordPtr record = (*entry.make(options))->begin_quick(seed);
  while (!record->ending() && record->plies() < 60) {
    const bool is_first = index(record->position()->to_move()) == 0;
    SearchSettings settings = *parse_player(*record, std::to_string(is_first ? first : second));
    settings.seed = seed + record->plies();
    EXPECT_TRUE(record->play(choose(*record, settings)));
  }
  return record->clone();
}

Review reviewed(const AnyRecord& record, const Effort& effort = kLittle) {
  Review review(record, effort);
  while (!review.is_done()) review.run(1'000'000);
  return review;
}

bool is_said(const Remark& remark, std::string_view id) {
  return remark.text.id() == "review." + std::string(id);
}
bool says_wins(const Remark& remark) {
  return remark.text.id().starts_with("review.wins");
}

// The game after some of its moves and one more.
RecordPtr after(const AnyRecord& record, std::size_t ply, const std::string& move) {
  RecordPtr until = record.clone();
  while (until->plies() > ply) until->undo();
  EXPECT_TRUE(until->play(move));
  return until;
}

// What a solver of its own says; nothing if it does not find out.
std::optional<Value> solved(const AnyPosition& position) {
  if (position.outcome()) return std::nullopt;
  const Result<SolverPtr> solver = position.solver({.bytes = 64 << 20});
  if (!solver) return std::nullopt;
  (*solver)->run(200'000);
  return (*solver)->progress().value;
}

// Every sentence about a move, checked by the rules and by a solver.
void check(const AnyRecord& record, const Turn& turn) {
  const PositionPtr before = record.position(turn.ply);
  const Side mover = before->to_move();
  const RecordPtr now = after(record, turn.ply, record.move(turn.ply));
  if (is_said(turn.what, "let_win")) {
    EXPECT_FALSE(now->ending());
    EXPECT_FALSE(now->position()->winning_moves().empty());
    EXPECT_TRUE(before->has_safe_move());
  }
  if (says_wins(turn.what)) {
    EXPECT_FALSE(turn.what.share) << "only what is proved wins";
    const std::optional<Value> value = now->ending() ? std::nullopt : solved(*now->position());
    if (value && now->position()->to_move() != mover) {
      EXPECT_EQ(*value, Value::win);
    }
  }
  if (is_said(turn.what, "wins_by_threats")) {
    EXPECT_NE(now->position()->to_move(), mover);
  }
  ASSERT_TRUE(turn.better);
  const RecordPtr better = after(record, turn.ply, turn.instead);
  const std::optional<Ending> ending = better->ending();
  if (is_said(*turn.better, "missed_win")) {
    ASSERT_TRUE(ending);
    EXPECT_EQ(ending->outcome.winner(), mover);
  }
  if (is_said(*turn.better, "better_wins") && !ending) {
    const std::optional<Value> value = solved(*better->position());
    if (value) {
      EXPECT_EQ(*value, Value::loss);
    }
  }
  if (is_said(*turn.better, "better_stops")) {
    EXPECT_TRUE(better->position()->winning_moves().empty());
  }
  EXPECT_NE(turn.instead, record.move(turn.ply));
  EXPECT_GE(turn.loss, kLittle.least);
}

TEST(Review, what_it_says_of_games_among_beginners_is_true) {
  int turns = 0;
  int wins = 0;
  for (const GameEntry& entry : games()) {
    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
      SCOPED_TRACE(std::string(entry.info->id) + " " + std::to_string(seed));
      const RecordPtr record = played(entry, seed, 1, 4);
      const Review review = reviewed(*record);
      ASSERT_EQ(review.points().size(), record->plies() + 1);
      for (const std::optional<Point>& point : review.points()) ASSERT_TRUE(point);
      if (record->ending()) {
        EXPECT_TRUE(review.points().back()->proved);
      }
      EXPECT_EQ(review.progress(), 1);
      for (const Turn& turn : review.turns()) {
        check(*record, turn);
        ++turns;
        wins += says_wins(turn.what) || is_said(turn.what, "let_win");
      }
    }
  }
  EXPECT_GT(turns, 10);
  EXPECT_GT(wins, 5);
}

TEST(Review, a_lost_game_says_where_it_was_lost) {
  const GamePtr game = *find_game("kengi")->make({});
  const char* const start = "-,-,B,OV,O/VR,V,B,O,O/V,R,B,O,N/R,R,B,NR,N/-,-,BV,N,N S d5 0";
  const RecordPtr record = game->begin_at(**game->parse_position(start));
  for (const char* move : {"a2-D5", "c5-e3", "e1-c4", "D5-C4"}) ASSERT_TRUE(record->play(move));
  const Review review = reviewed(*record, Effort{});
  EXPECT_FALSE(review.points()[0]->proved);
  for (std::size_t ply = 1; ply <= 4; ++ply) {
    EXPECT_EQ(review.points()[ply]->proved, Outcome::win(kNorth)) << ply;
  }
  ASSERT_EQ(review.turns().size(), 1u);
  const Turn turn = review.turns()[0];
  check(*record, turn);
  EXPECT_EQ(turn.ply, 0u);
  EXPECT_TRUE(is_said(turn.what, "wins_with"));
  EXPECT_FALSE(turn.what.share);
  EXPECT_TRUE(turn.better->share) << "only an estimate";
}

TEST(Review, a_win_that_is_proved_was_proved_before_the_move_that_keeps_it) {
  const RecordPtr record = played(*find_game("kengi"), 2, 1, 4);
  const Review review = reviewed(*record);
  for (std::size_t ply = 0; ply < record->plies(); ++ply) {
    const Side mover = record->position(ply)->to_move();
    const std::optional<Outcome> after_it = review.points()[ply + 1]->proved;
    if (after_it != Outcome::win(mover)) continue;
    EXPECT_EQ(review.points()[ply]->proved, Outcome::win(mover)) << ply;
  }
}

TEST(Review, in_slices_it_finds_the_same) {
  const RecordPtr record = played(*find_game("qenj1"), 1, 1, 4);
  const Review whole = reviewed(*record);
  Review sliced(*record, kLittle);
  double progress = 0;
  for (int slices = 0; !sliced.is_done(); ++slices) {
    ASSERT_LT(slices, 100'000);
    sliced.run(500);
    EXPECT_GE(sliced.progress() + 0.2, progress);
    progress = sliced.progress();
  }
  ASSERT_EQ(whole.turns().size(), sliced.turns().size());
  for (std::size_t i = 0; i < whole.turns().size(); ++i) {
    EXPECT_EQ(whole.turns()[i].ply, sliced.turns()[i].ply);
    EXPECT_EQ(whole.turns()[i].what.text.in(Language::en),
              sliced.turns()[i].what.text.in(Language::en));
  }
  for (std::size_t ply = 0; ply < whole.points().size(); ++ply) {
    EXPECT_EQ(whole.points()[ply]->shares, sliced.points()[ply]->shares);
  }
}

TEST(Review, it_stops_when_it_is_told_to) {
  Review review(*played(*find_game("kengi"), 1, 1, 3), kLittle);
  review.run(1'000'000'000, [] { return true; });
  EXPECT_FALSE(review.is_done());
}

TEST(Review, each_of_four_sides_has_a_share) {
  const RecordPtr record = played(*find_game("klotz"), 1, 1, 1, {{"players", "RGBY"}});
  const Review review = reviewed(*record);
  for (const std::optional<Point>& point : review.points()) {
    double all = 0;
    for (const double share : point->shares) all += share;
    EXPECT_NEAR(all, 1, 1e-6);
  }
  for (const Turn& turn : review.turns()) check(*record, turn);
}

TEST(Review, a_game_without_a_move_has_a_balance_and_no_turning_point) {
  const RecordPtr record = (*find_game("kengi")->make({}))->begin_quick(1);
  const Review review = reviewed(*record);
  EXPECT_EQ(review.points().size(), 1u);
  EXPECT_TRUE(review.turns().empty());
}

}  // namespace
}  // namespace tablier::review
