// The evaluation is a parameter of the searches: one that keeps a state is asked in the right
// order, and what it says is what counts.
#include <memory>

#include <gtest/gtest.h>

#include "search/team.h"
#include "search/testing.h"
#include "search/uct.h"

namespace tablier {
namespace {

// Follows the game by its own moves and judges by that: its state is a second position, which must
// be where the search is.
template <Playable G>
class Follower {
 public:
  using Rules = typename G::Rules;
  using Position = typename G::Position;
  using State = Position;

  explicit Follower(int known) : linear_(known) {}

  State begin(const Rules&, const Position& position) const {
    ++*begun_;
    return position;
  }
  State after(const Rules& rules, State state, typename G::Move move,
              const Position& position) const {
    G::play(rules, state, move);
    EXPECT_EQ(state, position) << "the state before this move was another line's";
    return state;
  }
  Strengths strengths(const Rules& rules, const State& state, const Position& position) const {
    ++*judged_;
    const Strengths followed = linear_.strengths(rules, {}, state);
    EXPECT_EQ(followed, linear_.strengths(rules, {}, position));
    return followed;
  }

  int begun() const { return *begun_; }
  int judged() const { return *judged_; }

 private:
  LinearFeatures<G> linear_;
  std::shared_ptr<int> begun_ = std::make_shared<int>(0);  // of all copies together
  std::shared_ptr<int> judged_ = std::make_shared<int>(0);
};

// Thinks nothing of anything.
template <Playable G>
struct Indifferent {
  struct State {};
  State begin(const typename G::Rules&, const typename G::Position&) const { return {}; }
  State after(const typename G::Rules&, State, typename G::Move,
              const typename G::Position&) const {
    return {};
  }
  Strengths strengths(const typename G::Rules&, State, const typename G::Position&) const {
    return {};
  }
};

template <class K>
class EvaluatorOf : public OverGames<K> {};
using Followed = testing::Types<Kind<kengi::Game>, Kind<qenj2::Game>, Kind<klotz::Game, 4>>;
TYPED_TEST_SUITE(EvaluatorOf, Followed);

TYPED_TEST(EvaluatorOf, has_its_state_brought_up_to_date_move_by_move_in_alpha_beta) {
  using Tested = typename TestFixture::G;
  const SearchSettings settings{.nodes = 3'000};
  this->at_random_positions(5, [&](const auto& record) {
    Team<Tested> usual(record, settings);
    usual.run(settings.nodes);
    const Follower<Tested> follower(settings.features);
    Team<Tested, Follower<Tested>> followed(record, settings, follower);
    followed.run(settings.nodes);
    EXPECT_EQ(followed.result().moves[0].line, usual.result().moves[0].line);
    EXPECT_EQ(followed.result().moves[0].value, usual.result().moves[0].value);
    EXPECT_EQ(followed.nodes(), usual.nodes());
    EXPECT_EQ(follower.begun(), 1) << "all but the first position come by moves";
    return follower.judged() > 100;
  });
}

TYPED_TEST(EvaluatorOf, judges_the_ends_of_random_games_in_uct) {
  using Tested = typename TestFixture::G;
  const SearchSettings settings{.nodes = 200};
  const auto record = this->quick_record(5);
  const auto usual = std::make_unique<Uct<Tested>>(record, settings);
  usual->run(settings.nodes);
  const Follower<Tested> follower(settings.features);
  const auto followed = std::make_unique<Uct<Tested, Follower<Tested>>>(record, settings, follower);
  followed->run(settings.nodes);
  EXPECT_EQ(followed->result().shares, usual->result().shares);
  EXPECT_GT(follower.judged(), 20);
}

TEST(Evaluator, decides_what_a_search_thinks_of_a_position) {
  using G = kengi::Game;
  const SearchSettings settings{.nodes = 300};
  Rng rng(1);
  const Record<G> record({}, {}, G::Setup::quick({.start = kengi::Start::random}, rng));
  Team<G> usual(record, settings);
  usual.run(settings.nodes);
  EXPECT_NE(usual.result().moves[0].value, 0.5);
  Team<G, Indifferent<G>> indifferent(record, settings, {});
  indifferent.run(settings.nodes);
  EXPECT_EQ(indifferent.result().moves[0].value, 0.5);
}

}  // namespace
}  // namespace tablier
