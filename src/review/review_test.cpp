#include "review/review.h"

#include <algorithm>
#include <string>
#include <string_view>
#include <tuple>
#include <variant>
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

// The part of a sentence with this name; null if it has none.
const Message* part(const Message& text, std::string_view id) {
  if (text.id() == id) return &text;
  for (const Argument& argument : text.arguments()) {
    const Message* inside = std::get_if<Message>(&argument.value);
    if (const Message* found = inside ? part(*inside, id) : nullptr) return found;
  }
  return nullptr;
}
bool is_said(const Remark& remark, std::string_view id) {
  return part(remark.text, "review." + std::string(id)) != nullptr;
}
bool says_wins(const Remark& remark) {
  return is_said(remark, "wins") || is_said(remark, "wins_with") || is_said(remark, "wins_in_two");
}
std::string word(const Message& text, std::string_view argument) {
  for (const Argument& each : text.arguments()) {
    if (each.name == argument) return std::get<Message>(each.value).in(Language::en);
  }
  return {};
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

int sides_of(const AnyRecord& record) {
  int sides = 0;
  for (std::size_t i = 0; i < record.game()->info().sides.size(); ++i) {
    sides += record.position()->is_playing(Side(i)) ? 1 : 0;
  }
  return sides;
}

// The better line can be played, to the end of the game if it is short; what is said to win ends
// with that win if it ends.
void check_line(const AnyRecord& record, const Turn& turn) {
  const Side mover = record.position(turn.ply)->to_move();
  const RecordPtr line = record.clone();
  while (line->plies() > turn.ply) line->undo();
  for (const std::string& move : turn.line) {
    EXPECT_FALSE(line->ending());
    EXPECT_TRUE(line->play(move)) << move;
  }
  const bool wins = is_said(*turn.better, "better_wins") || is_said(*turn.better, "missed_win");
  if (wins && line->ending()) {
    EXPECT_EQ(line->ending()->outcome.winner(), mover);
  }
  if (!wins && !is_said(*turn.better, "better_draws") && !line->ending()) {
    EXPECT_GE(turn.line.size(), kLittle.line);
  }
}

// The positions after the moves that are said like this.
std::vector<PositionPtr> after_saying(const AnyPosition& position, const std::string& words) {
  std::vector<PositionPtr> all;
  for (const std::string& move : position.moves()) {
    if (position.say_move(move)->in(Language::en) == words) all.push_back(*position.play(move));
  }
  return all;
}

bool wins_next(const AnyPosition& position, Side side) {
  if (position.outcome()) return position.outcome()->winner() == side;
  return position.to_move() == side && !position.winning_moves().empty();
}
// Every answer, made: the side wins with its next move.
bool wins_whatever_comes(const AnyPosition& position, Side side) {
  if (position.outcome()) return wins_next(position, side);
  const std::vector<std::string> answers = position.moves();
  return std::all_of(answers.begin(), answers.end(), [&](const std::string& answer) {
    return wins_next(**position.play(answer), side);
  });
}

// A fact that ends a sentence about a move of that side is true of a position after such a move.
void check_fact(const Remark& remark, const std::vector<PositionPtr>& after, Side side) {
  const Message* said = part(remark.text, "review.with_fact");
  if (!said) return;
  const std::string fact = word(*said, "fact");
  EXPECT_TRUE(std::any_of(after.begin(), after.end(), [&](const PositionPtr& position) {
    const std::vector<Message> facts = position->facts();
    return position->to_move() != side &&
           std::any_of(facts.begin(), facts.end(),
                       [&](const auto& each) { return each.in(Language::en) == fact; });
  })) << fact;
}

// What is said to come of a move and of the better one, by making the moves.
void check_answers(const AnyPosition& now, const AnyPosition& better, const Turn& turn,
                   Side mover) {
  for (const char* id : {"wins_with", "wins_in_two", "answered"}) {
    const Message* said = part(turn.what.text, "review." + std::string(id));
    if (!said) continue;
    const std::vector<PositionPtr> after = after_saying(now, word(*said, "move"));
    EXPECT_FALSE(after.empty()) << id;
    check_fact(turn.what, after, now.to_move());
    if (id == std::string("wins_in_two")) {
      EXPECT_TRUE(std::any_of(after.begin(), after.end(), [&](const PositionPtr& position) {
        return wins_whatever_comes(*position, now.to_move());
      }));
    }
  }
  if (is_said(*turn.better, "better_held")) {
    EXPECT_FALSE(turn.better->share);
    EXPECT_NE(better.to_move(), mover);
    for (const std::string& move : better.moves()) {
      EXPECT_FALSE(wins_whatever_comes(**better.play(move), better.to_move())) << move;
    }
  }
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
  ASSERT_TRUE(turn.better);
  const RecordPtr better = after(record, turn.ply, turn.line.front());
  check_answers(*now->position(), *better->position(), turn, mover);
  check_fact(*turn.better, {better->position()}, mover);
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
  EXPECT_NE(turn.line.front(), record.move(turn.ply));
  EXPECT_GE(turn.loss, kLittle.least_of(sides_of(record)));
  check_line(record, turn);
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

// Reviews look for these facts by their names.
TEST(Review, every_game_says_what_is_threatened_and_by_whom) {
  for (const GameEntry& entry : games()) {
    int threats = 0;
    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
      const RecordPtr record = played(entry, seed, 1, 4);
      for (std::size_t ply = 1; ply <= record->plies(); ++ply) {
        const PositionPtr position = record->position(ply);
        const Side side = record->position(ply - 1)->to_move();
        if (position->outcome() || position->to_move() == side) continue;
        const std::vector<Message> facts = position->facts();
        const bool said = std::any_of(facts.begin(), facts.end(), [&](const Message& fact) {
          return fact.id().find(".threatens") != std::string_view::npos &&
                 word(fact, "side") == record->game()->side_word(side).in(Language::en);
        });
        if (position->threats(side) > 0) {
          EXPECT_TRUE(said) << entry.info->id << ' ' << position->text();
          ++threats;
        }
      }
    }
    EXPECT_GT(threats, 0) << entry.info->id;
  }
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

TEST(Review, of_turns_that_count_as_much_the_last_are_told) {
  const RecordPtr record = played(*find_game("qenj2"), 2, 1, 1);
  const auto turns = [&](std::size_t most) {
    return reviewed(*record, {.nodes = 20'000, .most = most}).turns();
  };
  std::vector<Turn> all = turns(20);
  ASSERT_GT(all.size(), 3U);
  std::stable_sort(all.begin(), all.end(), [](const Turn& a, const Turn& b) {
    return std::tie(a.loss, a.ply) > std::tie(b.loss, b.ply);
  });
  ASSERT_EQ(all[0].loss, all[1].loss);
  const std::vector<Turn> told = turns(1);
  ASSERT_EQ(told.size(), 1U);
  EXPECT_EQ(told[0].ply, all[0].ply);
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

TEST(Review, what_counts_as_much_is_less_where_more_sides_share) {
  const Effort effort;
  EXPECT_DOUBLE_EQ(effort.least_of(2), 0.15);
  EXPECT_DOUBLE_EQ(effort.least_of(3), 0.10);
  EXPECT_DOUBLE_EQ(effort.least_of(4), 0.075);
}

// By the measure of two sides these games would hardly have any: nobody has more than a few tenths
// to lose.
TEST(Review, games_among_three_and_four_have_turning_points_too) {
  for (const char* players : {"RGB", "RGBY"}) {
    int turns = 0;
    int small = 0;
    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
      const RecordPtr record = played(*find_game("klotz"), seed, 1, 1, {{"players", players}});
      const Review review = reviewed(*record);
      for (const Turn& turn : review.turns()) {
        check(*record, turn);
        ++turns;
        small += turn.loss < kLittle.least_of(2) ? 1 : 0;
      }
    }
    EXPECT_GT(turns, 3) << players;
    EXPECT_GT(small, 0) << players;
  }
}

TEST(Review, a_game_without_a_move_has_a_balance_and_no_turning_point) {
  const RecordPtr record = (*find_game("kengi")->make({}))->begin_quick(1);
  const Review review = reviewed(*record);
  EXPECT_EQ(review.points().size(), 1u);
  EXPECT_TRUE(review.turns().empty());
}

}  // namespace
}  // namespace tablier::review
