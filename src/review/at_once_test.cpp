#include "review/at_once.h"

#include <algorithm>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "core/rng.h"
#include "engine/registry.h"

namespace tablier::review {
namespace {

RecordPtr random_game(const GameEntry& entry, std::uint64_t seed) {
  const GamePtr game = *entry.make({});
  return game->begin_quick(seed);
}

std::string any_move(const AnyRecord& record, Rng& rng) {
  const std::vector<std::string> moves = record.position()->moves();
  return moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
}

// Whether a move wins, by making it.
bool wins(const AnyRecord& record, std::string_view move) {
  const Side mover = record.position()->to_move();
  const RecordPtr after = record.clone();
  EXPECT_TRUE(after->play(move));
  const std::optional<Ending> ending = after->ending();
  return ending && ending->outcome.winner() == mover;
}

bool has_win(const AnyRecord& record) {
  if (record.ending()) return false;
  const std::vector<std::string> moves = record.position()->moves();
  return std::any_of(moves.begin(), moves.end(),
                     [&](const std::string& move) { return wins(record, move); });
}

// All that is said of moves of random games is true, and nothing is left unsaid.
TEST(AtOnce, says_what_making_every_move_shows) {
  constexpr std::size_t kFewMoves = 400;  // making them all takes time
  int lets = 0;
  int misses = 0;
  for (const GameEntry& entry : games()) {
    for (std::uint64_t seed = 1; seed <= 4; ++seed) {
      Rng rng(seed);
      const RecordPtr record = random_game(entry, seed);
      for (int ply = 0; ply < 40 && !record->ending(); ++ply) {
        const std::string move = any_move(*record, rng);
        const Result<AtOnce> found = at_once(*record, move);
        ASSERT_TRUE(found);
        const RecordPtr after = record->clone();
        ASSERT_TRUE(after->play(move));
        if (found->misses) {
          ++misses;
          EXPECT_TRUE(wins(*record, found->misses->move)) << entry.info->id;
          EXPECT_FALSE(wins(*record, move)) << entry.info->id;
        } else if (record->position()->moves().size() < kFewMoves) {
          EXPECT_TRUE(wins(*record, move) || !has_win(*record)) << entry.info->id;
        }
        if (found->lets) {
          ++lets;
          EXPECT_TRUE(wins(*after, found->lets->move)) << entry.info->id;
        } else if (!after->ending() && record->position()->has_safe_move() &&
                   after->position()->moves().size() < kFewMoves) {
          EXPECT_FALSE(has_win(*after)) << entry.info->id << ' ' << move;
        }
        ASSERT_TRUE(record->play(move));
      }
    }
  }
  EXPECT_GT(lets, 10);
  EXPECT_GT(misses, 3);
}

TEST(AtOnce, an_illegal_move_is_refused) {
  const RecordPtr record = random_game(games()[0], 1);
  EXPECT_FALSE(at_once(*record, "a9-b17"));
}

}  // namespace
}  // namespace tablier::review
