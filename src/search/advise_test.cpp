#include "search/advise.h"

#include <algorithm>

#include <gtest/gtest.h>

#include "games/qenj1/game.h"
#include "games/qenj2/game.h"

namespace tablier {
namespace {

using Qenj2 = qenj2::Game;

// Little, for tests.
constexpr AdviceEffort kEffort{.arrangements = 8, .chances = 2, .nodes = 1'500};

template <class Setup>
Setup after(Setup setup, const std::vector<std::string>& choices) {
  for (const std::string& choice : choices) setup.choose(choice);
  return setup;
}

std::vector<std::string> by_chance(Qenj2::Setup setup, Rng& rng) {
  std::vector<std::string> chosen;
  while (setup.next() == Actor::a) {
    const std::vector<std::string> choices = setup.choices();
    chosen.push_back(choices[rng.below(static_cast<std::uint32_t>(choices.size()))]);
    setup.choose(chosen.back());
  }
  return chosen;
}

// What A may expect after B has taken the better side.
double left_over(Adviser<Qenj2>& judge, Qenj2::Setup setup, std::uint64_t seed) {
  Rng rng(seed);
  setup.roll(rng);
  const auto value = [&](const char* side) {
    return *judge.value_of(after(setup, {side}), Actor::a, 1, 5'000);
  };
  return std::min(value("north"), value("south"));
}

TEST(Advise, who_arranges_keeps_more_than_by_chance_whatever_side_the_other_takes) {
  const Qenj2::Rules rules;
  const Qenj2::Setup setup(rules);
  Adviser<Qenj2> judge(rules, {}, kEffort, 1);
  double advised = 0;
  double random = 0;
  constexpr int kSetups = 6;
  for (std::uint64_t seed = 1; seed <= kSetups; ++seed) {
    Rng rng(seed);
    Adviser<Qenj2> adviser(rules, {}, kEffort, seed);
    advised += left_over(judge, after(setup, adviser.advise(setup)), seed) / kSetups;
    random += left_over(judge, after(setup, by_chance(setup, rng)), seed) / kSetups;
  }
  EXPECT_GT(advised, random + 0.2);
}

TEST(Advise, who_chooses_a_side_takes_the_better_one) {
  const Qenj2::Rules rules;
  for (std::uint64_t seed = 1; seed <= 4; ++seed) {
    Rng rng(seed);
    Qenj2::Setup setup(rules);
    setup = after(setup, by_chance(setup, rng));
    setup.roll(rng);
    Adviser<Qenj2> adviser(rules, {}, kEffort, seed);
    const std::vector<std::string> side = adviser.advise(setup);
    ASSERT_EQ(side.size(), 1U);
    for (const std::string& choice : setup.choices()) {
      EXPECT_LE(*adviser.value_of(after(setup, {choice}), Actor::b, 1, kEffort.nodes),
                *adviser.value_of(after(setup, side), Actor::b, 1, kEffort.nodes));
    }
  }
}

TEST(Advise, the_rest_of_what_is_begun_is_arranged) {
  const qenj1::Game::Rules rules;
  Rng rng(3);
  qenj1::Game::Setup setup(rules);
  setup.roll(rng);
  for (int i = 0; i < 5; ++i) setup.choose(setup.choices().back());
  for (int length = 1; length <= 12; ++length) {
    const std::vector<std::string> rest = setup.in_runs(length, rng);
    EXPECT_EQ(rest.size(), 7U);
    qenj1::Game::Setup next = setup;
    for (const std::string& choice : rest) {
      const std::vector<std::string> choices = next.choices();
      ASSERT_NE(std::find(choices.begin(), choices.end(), choice), choices.end()) << choice;
      next.choose(choice);
    }
    EXPECT_EQ(next.next(), Actor::chance);
  }
  Adviser<qenj1::Game> adviser(rules, {}, kEffort, 1);
  EXPECT_EQ(after(setup, adviser.advise(setup)).next(), Actor::chance);
}

}  // namespace
}  // namespace tablier
