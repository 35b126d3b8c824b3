#include "solve/expert.h"

#include <functional>
#include <optional>
#include <type_traits>

#include <gtest/gtest.h>

#include "search/team.h"
#include "search/testing.h"
#include "search/uct.h"
#include "solve/distance.h"

namespace tablier {
namespace {

template <class K>
class ExpertOf : public OverGames<K> {
 protected:
  using G = typename K::Game;

  // The value for the side to move as the solver proves it, if it can with little effort.
  std::optional<Value> solved(const typename G::Position& position) const {
    const auto sides = two_sides<G>(this->rules_, position);
    Solver<G> solver(this->rules_, {}, *sides, 8 << 20);
    const std::function<bool()> never;
    Effort effort{1'000, never};
    return solver.solve(position, effort);
  }
  static Value value_for(Side side, Outcome outcome) {
    if (!outcome.winner()) return Value::draw;
    return *outcome.winner() == side ? Value::win : Value::loss;
  }

  Side other_side(const Record<G>& record) const {
    const auto sides = two_sides<G>(this->rules_, record.position());
    return (*sides)[(*sides)[0] == record.position().to_move() ? 1 : 0];
  }

  // At positions of random games from which a side has a forced win of a few moves.
  template <class Visit>
  void at_near_wins(int times, Visit visit) {
    this->at_random_positions(times, [&](const Record<G>& record) {
      Distance<G> distance(this->rules_, 20'000);
      const std::optional<int> plies =
          distance.find(record.position(), record.position().to_move(), 3);
      return plies == 3 && visit(record);
    });
  }

  // At positions of random games whose value the solver may know. Those of Klötze seldom come near
  // their end by chance, so there they are looked for.
  template <class Visit>
  void at_decidable_positions(int times, Visit visit) {
    if constexpr (std::is_same_v<G, klotz::Game>) {
      at_near_wins(times, visit);
    } else {
      Rng rng(8);
      this->at_random_positions(
          times, [&](const Record<G>& record) { return rng.below(4) == 0 && visit(record); });
    }
  }
};

using TwoSided = testing::Types<Kind<kengi::Game>, Kind<qenj1::Game>, Kind<qenj2::Game>,
                                Kind<qenj3::Game>, Kind<qenj4::Game>, Kind<klotz::Game>>;
TYPED_TEST_SUITE(ExpertOf, TwoSided);

TYPED_TEST(ExpertOf, searches_find_every_win_of_two_moves) {
  using Tested = typename TestFixture::G;
  this->at_near_wins(kEffort, [&](const Record<Tested>& record) {
    Team<Tested> team(record, {.nodes = 2'000'000});
    team.run(2'000'000);
    EXPECT_EQ(team.result().moves[0].proved, Outcome::win(record.position().to_move()))
        << Tested::format(this->rules_, record.position());
    return true;
  });
}

TYPED_TEST(ExpertOf, what_a_search_calls_proved_the_solver_confirms) {
  using Tested = typename TestFixture::G;
  this->at_decidable_positions(2 * kEffort, [&](const Record<Tested>& record) {
    Team<Tested> team(record, {.nodes = 3'000});
    team.run(3'000);
    const std::optional<Outcome> proved = team.result().moves[0].proved;
    if (!proved) return false;
    const std::optional<Value> value = this->solved(record.position());
    if (!value) return false;
    EXPECT_EQ(*value, this->value_for(record.position().to_move(), *proved))
        << Tested::format(this->rules_, record.position());
    return true;
  });
}

TYPED_TEST(ExpertOf, a_proved_value_is_kept) {
  using Tested = typename TestFixture::G;
  this->at_decidable_positions(kEffort, [&](const Record<Tested>& record) {
    const std::optional<Value> value = this->solved(record.position());
    if (!value || *value == Value::loss) return false;
    Expert<Tested, Team<Tested>> expert(record, {.nodes = 20'000, .proof = 50});
    expert.run(20'000);
    const auto best = expert.result().moves[0];
    if (!best.proved) return false;
    EXPECT_EQ(this->value_for(record.position().to_move(), *best.proved), *value);
    typename Tested::Position next = record.position();
    Tested::play(this->rules_, next, best.move);
    const std::optional<Value> after = this->solved(next);
    if (!after) return false;
    EXPECT_EQ(opposite(*after), *value) << Tested::format(this->rules_, record.position());
    return true;
  });
}

TYPED_TEST(ExpertOf, a_move_that_is_excluded_is_not_played) {
  using Tested = typename TestFixture::G;
  this->at_random_positions(kEffort, [&](const Record<Tested>& record) {
    if (this->legal(record).size() == 1 || this->has_win(record)) return false;
    const SearchSettings settings{.nodes = 2'000};
    const Side winner = this->other_side(record);
    const auto check = [&](auto search) {
      search.run(1'000);
      if (search.result().moves[0].proved) return;
      const typename Tested::Move move = search.result().moves[0].move;
      search.exclude(move, winner);
      EXPECT_NE(search.result().moves[0].move, move);
      search.run(1'000);
      EXPECT_NE(search.result().moves[0].move, move);
      EXPECT_TRUE(this->is_legal(record, search.result().moves[0].move));
    };
    check(Team<Tested>(record, settings));
    check(Uct<Tested>(record, settings));
    return true;
  });
}

// A search that looks one move ahead likes moves that the solver refutes. In Klötze, where random
// games seldom come near their end, there is hardly such a move.
template <class K>
class RefutingExpertOf : public ExpertOf<K> {};
using NearTheEnd = testing::Types<Kind<kengi::Game>, Kind<qenj1::Game>, Kind<qenj2::Game>,
                                  Kind<qenj3::Game>, Kind<qenj4::Game>>;
TYPED_TEST_SUITE(RefutingExpertOf, NearTheEnd);

TYPED_TEST(RefutingExpertOf, moves_that_the_solver_refutes_are_avoided) {
  using Tested = typename TestFixture::G;
  this->at_random_positions(kEffort, [&](const Record<Tested>& record) {
    const SearchSettings shallow{.nodes = 5'000, .depth = 1};
    Team<Tested> team(record, shallow);
    team.run(shallow.nodes);
    typename Tested::Position next = record.position();
    Tested::play(this->rules_, next, team.result().moves[0].move);
    if (Tested::outcome(this->rules_, next) || this->solved(next) != Value::win) return false;
    if (this->solved(record.position()) == Value::loss) return false;
    SearchSettings settings = shallow;
    settings.proof = 50;
    Expert<Tested, Team<Tested>> expert(record, settings);
    expert.run(settings.nodes);
    typename Tested::Position instead = record.position();
    Tested::play(this->rules_, instead, expert.result().moves[0].move);
    EXPECT_NE(instead, next) << Tested::format(this->rules_, record.position());
    return true;
  });
}

TEST(Expert, without_a_share_for_the_solver_is_just_the_search) {
  Rng rng(1);
  const kengi::Rules rules;
  const Record<kengi::Game> record(rules, {}, kengi::Setup::quick(rules, rng));
  const SearchSettings settings{.nodes = 2'000};
  Expert<kengi::Game, Uct<kengi::Game>> expert(record, settings);
  Uct<kengi::Game> alone(record, settings);
  expert.run(2'000);
  alone.run(2'000);
  EXPECT_EQ(expert.result().nodes, alone.result().nodes);
  EXPECT_EQ(expert.result().moves[0].move, alone.result().moves[0].move);
}

// South wins, but has gone to and fro while North had to pass: once more would be a draw.
TEST(Expert, a_win_is_not_repeated_away) {
  const qenj1::Rules rules;
  Record<qenj1::Game> record(
      rules, {},
      *qenj1::parse_position("-/..V2N1/.V1N3B1/.B3../.V3R1./-/..R2N2/-/-/-/-/..R3B2 N 0"));
  for (const char* move : {"l-dS", "d-lS", "l-dS"}) {
    record.play(qenj1::Move::pass());
    record.play(*qenj1::parse_move(move));
  }
  record.play(qenj1::Move::pass());
  const SearchSettings settings{.nodes = 100'000, .proof = 80};
  Expert<qenj1::Game, Team<qenj1::Game>> expert(record, settings);
  expert.run(settings.nodes);
  const auto best = expert.result().moves[0];
  EXPECT_EQ(best.proved, Outcome::win(record.position().to_move()));
  record.play(best.move);
  EXPECT_FALSE(record.ending());
}

}  // namespace
}  // namespace tablier
