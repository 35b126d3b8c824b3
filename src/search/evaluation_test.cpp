#include "search/evaluation.h"

#include <gtest/gtest.h>

#include "games/kengi/game.h"
#include "games/klotz/game.h"
#include "games/querni/game.h"

namespace tablier {
namespace {

template <class G>
Strengths strengths(const typename G::Rules& rules, const typename G::Position& position,
                    int known = kAllFeatures) {
  return LinearFeatures<G>(known).strengths(rules, {}, position);
}

template <class G>
Shares expected(std::string_view text, std::vector<Options::Pair> chosen = {}) {
  const auto rules = *G::make_rules(*Options::choose(G::options(), chosen));
  const auto position = G::parse_position(rules, text);
  EXPECT_TRUE(position) << text;
  return expectation<G>(rules, *position, strengths<G>(rules, *position));
}

TEST(Evaluation, a_share_grows_with_the_score_as_the_logistic_function_does) {
  EXPECT_EQ(share_of(0), 0.5);
  EXPECT_NEAR(share_of(100), 1 / (1 + std::exp(-1)), 0.01);
  EXPECT_NEAR(share_of(250), 1 / (1 + std::exp(-2.5)), 0.04);
  EXPECT_DOUBLE_EQ(share_of(70) + share_of(-70), 1);
  EXPECT_LT(share_of(100'000), 1.0001);
}

TEST(Evaluation, shares_add_up_to_one_and_the_absent_have_none) {
  for (const char* players : {"RB", "RGB", "RGBY"}) {
    const Shares shares = expected<klotz::Game>(
        "........../...3..3.../..2.11.2../.3.1..1.3./..1.GB.1../..1.RY.1../.3.1..1.3./"
        "..2.11.2../...3..3.../.......... R -,-,-,- " +
            std::string(players) + " 0",
        {{"players", players}});
    double all = 0;
    for (const double share : shares) all += share;
    EXPECT_NEAR(all, 1, 1e-9) << players;
    EXPECT_EQ(shares[1] > 0, players != std::string("RB"));
  }
}

TEST(Evaluation, whoever_knows_fewer_features_sees_less) {
  const kengi::Rules rules;
  // North threatens to win.
  const auto position = *kengi::Game::parse_position(
      rules, "-,VB,-,O,-/VO,V,B,O,-/V,R,B,OV,NBOR/R,RN,B,N,NR/-,-,-,-,N S - 0");
  EXPECT_EQ(strengths<kengi::Game>(rules, position, 0)[1], 0);
  EXPECT_EQ(strengths<kengi::Game>(rules, position, 2)[1], kengi::Game::weights[1]);
  EXPECT_LT(strengths<kengi::Game>(rules, position, 2)[0],
            strengths<kengi::Game>(rules, position, 2)[1]);
}

TEST(Evaluation, in_querni_who_has_less_work_is_ahead) {
  const Shares shares = expected<querni::Game>("A1C4/7/2B4/7/7/7/7/7/7/abc4 b 0");
  EXPECT_LT(shares[0], 0.5);
  EXPECT_DOUBLE_EQ(shares[0] + shares[1], 1);
}

TEST(Evaluation, in_querni_who_can_no_longer_win_is_behind_whatever_the_work) {
  // Pink's 1 and 3 are stranded.
  EXPECT_GT(expected<querni::Game>("A1C4/7/2B4/7/7/7/7/7/7/a1cefg1 b 0")[0], 0.5);
}

TEST(Evaluation, in_querni_a_lead_is_worth_less_when_a_draw_is_near) {
  const Shares fresh = expected<querni::Game>("A1C4/7/2B4/7/7/7/7/7/7/abc4 b 0");
  const Shares late = expected<querni::Game>("A1C4/7/2B4/7/7/7/7/7/7/abc4 b 25");
  EXPECT_LT(fresh[0], late[0]);
  EXPECT_LT(late[0], 0.5);
}

TEST(Evaluation, in_querni_nobody_is_ahead_when_nobody_can_win) {
  EXPECT_EQ(expected<querni::Game>("A1CEFG1/7/7/7/7/7/7/7/7/a2efg1 b 0")[0], 0.5);
}

TEST(Evaluation, in_klotze_who_is_nearer_is_ahead) {
  EXPECT_GT(expected<klotz::Game>(
                "........../...3..3.../..2.11.2../.3.1..1.3./..1.GB.1../R.1..Y.1../.3.1..1.3./"
                "..2.11.2../...3..3.../.......... R -,-,-,- RB 0")[0],
            0.5);
}

}  // namespace
}  // namespace tablier
