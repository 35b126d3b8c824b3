#include "games/klotz/eval.h"

#include <gtest/gtest.h>

#include "games/klotz/game.h"

namespace tablier::klotz {
namespace {

Rules rules_of(const char* players) {
  const std::vector<Options::Pair> chosen{{"players", players}};
  return *Game::make_rules(*Options::choose(Game::options(), chosen));
}

TEST(KlotzEval, a_klotz_goes_four_cells_a_move) {
  const Rules rules = rules_of("RB");
  Position position = start(rules, rules.players, Side(0));
  EXPECT_EQ(moves_to_corner(rules, position, Side(0)), 2);  // d4 to a1
  position.put_klotz(Side(0), rules.layout.cell_at({0, 4}));
  EXPECT_EQ(moves_to_corner(rules, position, Side(0)), 1);
  position.put_klotz(Side(0), rules.layout.cell_at({1, 1}));
  EXPECT_EQ(moves_to_corner(rules, position, Side(0)), 2) << "too near: away and back";
  position.put_klotz(Side(0), rules.layout.cell_at({5, 5}));
  EXPECT_EQ(moves_to_corner(rules, position, Side(0)), 3);
}

TEST(KlotzEval, at_the_start_all_who_play_have_the_same) {
  for (const char* players : {"RB", "RGB", "RGBY"}) {
    const Rules rules = rules_of(players);
    const Shares shares = evaluate(rules, start(rules, rules.players, Side(0)));
    double all = 0;
    for (int side = 0; side < kSides; ++side) {
      all += shares[side];
      EXPECT_EQ(shares[side], plays(rules.players, Side(side)) ? shares[0] : 0) << players;
    }
    EXPECT_NEAR(all, 1, 1e-9);
  }
}

TEST(KlotzEval, who_is_nearer_is_ahead) {
  const Rules rules = rules_of("RB");
  Position position = start(rules, rules.players, Side(0));
  position.put_klotz(Side(0), rules.layout.cell_at({0, 4}));
  EXPECT_GT(evaluate(rules, position)[0], 0.5);
}

}  // namespace
}  // namespace tablier::klotz
