// Claims about the next few plies, of every game of the registry: found, spelt out and checked.
#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "battery.h"
#include "core/rng.h"
#include "engine/any_solver.h"
#include "engine/levels.h"
#include "engine/registry.h"
#include "engine/think.h"
#include "protocol/proof_text.h"

namespace tablier {
namespace {

constexpr std::int64_t kNodes = 200'000;

// By definition, without any search but this.
bool wins_within(const AnyPosition& position, Side side, int plies) {
  if (const auto outcome = position.outcome()) return outcome->winner() == side;
  if (plies == 0) return false;
  const bool own = position.to_move() == side;
  for (const std::string& move : position.moves()) {
    if (wins_within(**position.play(move), side, plies - 1) == own) return own;
  }
  return !own;
}

class BoundedClaims : public testing::TestWithParam<const GameEntry*> {
 protected:
  GamePtr game_ = *GetParam()->make({});

  Side other(const AnyPosition& position) const {
    for (std::size_t i = 0; i < game_->info().sides.size(); ++i) {
      if (Side(i) != position.to_move() && position.is_playing(Side(i))) return Side(i);
    }
    return position.to_move();
  }

  // A position without a win at once in which some moves, but not all, win at the next turn.
  PositionPtr won_in_two() const {
    for (std::uint64_t seed = 1; seed < 200; ++seed) {
      const RecordPtr record = game_->begin_quick(seed);
      SearchSettings player = level_settings(game_->ladder(), 2, 3);
      while (!record->ending() && record->plies() < 200) {
        const PositionPtr position = record->position();
        if (position->winning_moves().empty()) {
          const auto sifted = position->sift(position->to_move(), 2, kNodes);
          if (sifted && !sifted->moves.empty() && sifted->moves.size() < position->moves().size()) {
            return position;
          }
        }
        player.seed = mix(seed << 10 | record->plies());
        (void)record->play(choose(*record, player));
      }
    }
    return nullptr;
  }

  std::optional<StrategyText> proved(const AnyPosition& position, const Claim& claim) const {
    const auto choices = position.prove(claim, kNodes);
    if (!choices) return std::nullopt;
    const Result<StrategyText> strategy = position.spell_out(claim, *choices);
    EXPECT_TRUE(strategy);
    return *strategy;
  }
};

TEST_P(BoundedClaims, say_the_same_as_looking_at_every_line) {
  const PositionPtr position = won_in_two();
  ASSERT_TRUE(position);
  const Side mover = position->to_move();
  const auto sifted = position->sift(mover, 2, kNodes);
  int looked_at = 0;
  for (const std::string& move : position->moves()) {
    if (++looked_at > 5) break;
    const bool is_sifted = std::binary_search(sifted->moves.begin(), sifted->moves.end(), move);
    EXPECT_EQ(wins_within(**position->play(move), mover, 2), is_sifted) << move;
  }
}

TEST_P(BoundedClaims, are_proved_if_they_are_true_and_checked_by_the_rules) {
  const PositionPtr position = won_in_two();
  ASSERT_TRUE(position);
  const Side mover = position->to_move();
  const FirstMoves right{true, position->sift(mover, 2, kNodes)->moves};
  const FirstMoves wrong{false, right.moves};
  for (const Claim& claim :
       {Claim{mover, true, 2, right}, Claim{mover, true, 3}, Claim{other(*position), false, 1},
        Claim{other(*position), false, 2, wrong}}) {
    const auto strategy = proved(*position, claim);
    ASSERT_TRUE(strategy) << format_claim(*game_, claim);
    EXPECT_TRUE(position->check(*strategy)) << format_claim(*game_, claim);
    const Result<ProvedPosition> read = check_proof(format_proof(*game_, *position, {*strategy}));
    ASSERT_TRUE(read) << read.error().message.in(kFallbackLanguage);
    EXPECT_EQ(read->claims, std::vector{claim});
  }
  for (const Claim& claim :
       {Claim{mover, true, 2, wrong}, Claim{mover, true, 2}, Claim{other(*position), false, 3},
        Claim{other(*position), false, 2, right}}) {
    EXPECT_FALSE(proved(*position, claim)) << format_claim(*game_, claim);
  }
}

TEST_P(BoundedClaims, are_found_wrong_when_tampered_with) {
  const PositionPtr position = won_in_two();
  ASSERT_TRUE(position);
  const Side mover = position->to_move();
  const Side defender = other(*position);
  const FirstMoves right{true, position->sift(mover, 2, kNodes)->moves};
  const StrategyText wins = *proved(*position, {mover, true, 3});
  const StrategyText holds =
      *proved(*position, {defender, false, 2, FirstMoves{false, right.moves}});
  const auto refuses = [&](StrategyText strategy, auto change) {
    change(strategy);
    return !position->check(strategy);
  };
  ASSERT_FALSE(wins.steps.empty());
  // More than was proved.
  EXPECT_TRUE(refuses(wins, [](StrategyText& text) { text.within = 2; }));
  EXPECT_TRUE(refuses(wins, [&](StrategyText& text) { text.side = defender; }));
  EXPECT_TRUE(refuses(holds, [&](StrategyText& text) {
    text.first.reset();
    text.within = 3;
  }));
  EXPECT_TRUE(refuses(holds, [](StrategyText& text) { text.first->are_these = true; }));
  EXPECT_TRUE(refuses(holds, [](StrategyText& text) { text.wins = true; }));
  // A first move that is none.
  EXPECT_TRUE(refuses(holds, [](StrategyText& text) { text.first->moves.emplace_back("?"); }));
  // A step that is missing, one with another rank, and one with another move.
  for (std::size_t i = 0; i < wins.steps.size(); ++i) {
    EXPECT_TRUE(refuses(wins, [&](StrategyText& text) {
      text.steps.erase(text.steps.begin() + static_cast<std::ptrdiff_t>(i));
    }));
    EXPECT_TRUE(refuses(wins, [&](StrategyText& text) { text.steps[i].replace(0, 1, "9"); }));
    EXPECT_TRUE(refuses(wins, [&](StrategyText& text) { text.steps[i].replace(0, 1, "0"); }));
  }
  const std::vector<std::string> moves = position->moves();
  const auto other_move = std::find_if(moves.begin(), moves.end(), [&](const std::string& move) {
    return !std::binary_search(right.moves.begin(), right.moves.end(), move);
  });
  ASSERT_NE(other_move, moves.end());
  EXPECT_TRUE(refuses(wins, [&](StrategyText& text) {
    text.steps[0] = "3 " + *other_move + ' ' + position->text();
  }));
}

TEST_P(BoundedClaims, take_no_more_and_no_fewer_choices_than_there_are) {
  const PositionPtr position = won_in_two();
  ASSERT_TRUE(position);
  const Claim claim{position->to_move(), true, 3};
  std::vector<std::string> choices = *position->prove(claim, kNodes);
  ASSERT_FALSE(choices.empty());
  choices.push_back(choices.front());
  EXPECT_FALSE(position->spell_out(claim, choices));
  choices.resize(choices.size() - 2);
  EXPECT_FALSE(position->spell_out(claim, choices));
}

INSTANTIATE_TEST_SUITE_P(Games, BoundedClaims, testing::ValuesIn(all_games()), game_name);

}  // namespace
}  // namespace tablier
