#include "search/parties.h"

#include <algorithm>
#include <numeric>

#include <gtest/gtest.h>

#include "search/testing.h"

namespace tablier {
namespace {

Paper::Rules paper(int players) {
  return {.spots = {{0, {1}}, {1, {2}}, {2, {}}}, .players = players};
}
Parties<Paper> parties_of(const Paper::Rules& rules) {
  return {rules, Paper::at(rules, 0)};
}

TEST(Parties, all_others_are_one_party) {
  const Paper::Rules rules = paper(3);
  const Parties<Paper> parties = parties_of(rules);
  EXPECT_TRUE(parties.is_ours(Paper::at(rules, 0)));
  EXPECT_FALSE(parties.is_ours(Paper::at(rules, 1)));
  EXPECT_FALSE(parties.is_same(Paper::at(rules, 0), Paper::at(rules, 1)));
  EXPECT_TRUE(parties.is_same(Paper::at(rules, 1), Paper::at(rules, 2)));
}

TEST(Parties, a_score_is_for_the_party_to_move_and_the_sooner_the_further) {
  const Paper::Rules rules = paper(3);
  const Parties<Paper> parties = parties_of(rules);
  const Paper::Position ours = Paper::at(rules, 0);
  const Paper::Position theirs = Paper::at(rules, 1);
  EXPECT_EQ(parties.score_of(kFirstWins, ours, 3), kWinScore - 3);
  EXPECT_EQ(parties.score_of(kFirstWins, theirs, 3), 3 - kWinScore);
  EXPECT_EQ(parties.score_of(kThirdWins, theirs, 3), kWinScore - 3);
  EXPECT_EQ(parties.score_of(Outcome::draw(), ours, 3), 0);
  EXPECT_GT(parties.score_of(kFirstWins, ours, kMostPly), kMostScore);
}

TEST(Parties, what_is_certain_is_proved_unless_it_takes_several) {
  const int lost = 4 - kWinScore;
  EXPECT_EQ(parties_of(paper(2)).proof_of(-lost), kFirstWins);
  EXPECT_EQ(parties_of(paper(2)).proof_of(lost), kSecondWins);
  EXPECT_EQ(parties_of(paper(3)).proof_of(-lost), kFirstWins);
  EXPECT_FALSE(parties_of(paper(3)).proof_of(lost));
  EXPECT_FALSE(parties_of(paper(2)).proof_of(kMostScore));
}

TEST(Parties, everybody_expects_as_much_at_zero_and_all_of_it_together) {
  for (const int players : {2, 3, 4}) {
    const Parties<Paper> parties = parties_of(paper(players));
    EXPECT_DOUBLE_EQ(parties.value_of(0), 1.0 / players);
    for (const int score : {-kWinScore, -250, 0, 80, kWinScore}) {
      const Shares shares = parties.shares_of(score);
      EXPECT_DOUBLE_EQ(std::accumulate(shares.begin(), shares.end(), 0.0), 1);
      EXPECT_DOUBLE_EQ(shares[0], parties.value_of(score));
    }
    EXPECT_EQ(parties.value_of(kWinScore - 9), 1);
    EXPECT_EQ(parties.value_of(9 - kWinScore), 0);
    EXPECT_LT(parties.value_of(-1), parties.value_of(0));
    EXPECT_LT(parties.value_of(0), parties.value_of(1));
  }
}

TEST(Parties, the_table_counts_the_way_to_a_win_from_the_position) {
  // Found at ply 3, won at ply 7: four moves away, wherever the position comes up.
  EXPECT_EQ(to_table(kWinScore - 7, 3), kWinScore - 4);
  EXPECT_EQ(from_table(kWinScore - 4, 5), kWinScore - 9);
  EXPECT_EQ(to_table(7 - kWinScore, 3), 4 - kWinScore);
  EXPECT_EQ(from_table(4 - kWinScore, 5), 9 - kWinScore);
  EXPECT_EQ(to_table(120, 3), 120);
  EXPECT_EQ(from_table(-120, 3), -120);
}

template <class K>
class PartiesOf : public OverGames<K> {};
TYPED_TEST_SUITE(PartiesOf, Kinds, KindNames);

TYPED_TEST(PartiesOf, are_evaluated_by_what_we_have_less_what_the_strongest_other_has) {
  using Game = typename TypeParam::Game;
  this->at_random_positions(20, [&](const Record<Game>& record) {
    const auto& start = record.position();
    const Parties<Game> parties(this->rules_, start);
    auto after = start;
    Game::play(this->rules_, after, this->legal(record)[0]);
    for (const auto& position : {start, after}) {
      const Strengths all = LinearFeatures<Game>().strengths(this->rules_, {}, position);
      const int ours = all[static_cast<std::size_t>(index(parties.us()))];
      int margin = kMostScore;
      for (int i = 0; i < kMaxSides; ++i) {
        if (Side(i) == parties.us()) continue;
        if constexpr (Seating<Game>) {
          if (!Game::is_playing(this->rules_, position, Side(i))) continue;
        } else if (i > 1) {
          continue;
        }
        margin = std::min(margin, ours - all[static_cast<std::size_t>(i)]);
      }
      EXPECT_EQ(parties.score_of(all, position), parties.is_ours(position) ? margin : -margin);
    }
    return true;
  });
}

}  // namespace
}  // namespace tablier
