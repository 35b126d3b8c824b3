#include "solve/solver.h"

#include <algorithm>
#include <map>
#include <memory>
#include <string>

#include <gtest/gtest.h>

#include "games/kengi/game.h"
#include "games/qenj1/game.h"
#include "games/qenj4/game.h"

namespace tablier {
namespace {

// Under sanitizers everything takes ten times as long.
#if defined(__has_feature)
#if __has_feature(address_sanitizer)
#define TABLIER_SLOW
#endif
#endif
#ifdef TABLIER_SLOW
constexpr int kEffort = 1;
#else
constexpr int kEffort = 10;
#endif

const Outcome kFirstWins = Outcome::win(Side(0));
const Outcome kSecondWins = Outcome::win(Side(1));

// ---- A game on paper: spots on floors. One may go to and fro on a floor, but never up again. ----

struct Paper {
  struct Spot {
    int side;
    int floor;
    std::vector<int> next;              // none: the game is over
    Outcome outcome = Outcome::draw();  // if it is
  };
  struct Rules {
    std::vector<Spot> spots;
    std::vector<Outcome> stopped;  // by repetition, on each floor
  };
  struct Position {
    int spot = 0;
    Side side{};

    Side to_move() const { return side; }
    std::uint64_t hash() const { return mix(static_cast<std::uint64_t>(spot) + 1); }
    bool operator==(const Position&) const = default;
  };
  using Move = int;
  using Moves = MoveList<Move, 8>;

  static const Spot& spot(const Rules& rules, const Position& position) {
    return rules.spots[static_cast<std::size_t>(position.spot)];
  }
  static std::optional<Outcome> outcome(const Rules& rules, const Position& position) {
    if (!spot(rules, position).next.empty()) return std::nullopt;
    return spot(rules, position).outcome;
  }
  static Outcome adjudicate(const Rules& rules, const Position& position) {
    return rules.stopped[static_cast<std::size_t>(spot(rules, position).floor)];
  }
  static void legal_moves(const Rules& rules, const Position& position, Moves& moves) {
    moves.clear();
    for (const int next : spot(rules, position).next) moves.push(next);
  }
  static void play(const Rules& rules, Position& position, Move move) {
    position = at(rules, move);
  }

  static Position at(const Rules& rules, int spot) {
    return {.spot = spot, .side = Side(rules.spots[static_cast<std::size_t>(spot)].side)};
  }
};

Outcome random_outcome(Rng& rng) {
  const std::uint32_t one = rng.below(3);
  return one == 2 ? Outcome::draw() : Outcome::win(Side(one));
}

Paper::Rules random_rules(Rng& rng, std::uint32_t spots, std::uint32_t floors) {
  Paper::Rules rules;
  for (std::uint32_t i = 0; i < floors; ++i) rules.stopped.push_back(random_outcome(rng));
  for (std::uint32_t i = 0; i < spots; ++i) {
    rules.spots.push_back({.side = static_cast<int>(rng.below(2)),
                           .floor = static_cast<int>(i * floors / spots),
                           .next = {}});
  }
  for (Paper::Spot& spot : rules.spots) {
    spot.outcome = random_outcome(rng);
    if (rng.below(5) == 0) continue;
    for (std::uint32_t tries = 1 + rng.below(4); tries > 0; --tries) {
      const int to = static_cast<int>(rng.below(spots));
      if (rules.spots[static_cast<std::size_t>(to)].floor >= spot.floor) spot.next.push_back(to);
    }
  }
  return rules;
}

// Who can force a win, from the last floor to the first. On each floor one side wants to get
// somewhere and for the other it is enough to stay: what the first can force is added until nothing
// changes.
std::vector<bool> forced_wins(const Paper::Rules& rules, Side side) {
  const std::size_t count = rules.spots.size();
  std::vector<bool> wins(count);
  for (int floor = static_cast<int>(rules.stopped.size()) - 1; floor >= 0; --floor) {
    const bool stays = rules.stopped[static_cast<std::size_t>(floor)] == Outcome::win(side);
    for (std::size_t i = 0; i < count; ++i) {
      if (rules.spots[i].floor != floor) continue;
      wins[i] = rules.spots[i].next.empty() ? rules.spots[i].outcome == Outcome::win(side) : stays;
    }
    for (bool changed = true; changed;) {
      changed = false;
      for (std::size_t i = 0; i < count; ++i) {
        const Paper::Spot& spot = rules.spots[i];
        if (spot.floor != floor || spot.next.empty()) continue;
        const auto is_won = [&](int next) { return wins[static_cast<std::size_t>(next)]; };
        const bool now = Side(spot.side) == side
                             ? std::any_of(spot.next.begin(), spot.next.end(), is_won)
                             : std::all_of(spot.next.begin(), spot.next.end(), is_won);
        changed = changed || now != wins[i];
        wins[i] = now;
      }
    }
  }
  return wins;
}

Value exhaustive_value(const Paper::Rules& rules, int spot) {
  const auto at = static_cast<std::size_t>(spot);
  const Side mover = Side(rules.spots[at].side);
  if (forced_wins(rules, mover)[at]) return Value::win;
  return forced_wins(rules, opponent(mover))[at] ? Value::loss : Value::draw;
}

// By playing out every line with the repetition rule as the record has it.
int played_out(const Record<Paper>& record, Side side) {
  if (const auto ending = record.ending()) {
    const std::optional<Side> winner = ending->outcome.winner();
    return !winner ? 0 : *winner == side ? 1 : -1;
  }
  const bool own = record.position().to_move() == side;
  int best = own ? -1 : 1;
  for (const int next : Paper::spot(record.rules(), record.position()).next) {
    if (best == (own ? 1 : -1)) break;
    Record<Paper> after = record;
    after.play(next);
    const int value = played_out(after, side);
    best = own ? std::max(best, value) : std::min(best, value);
  }
  return best;
}

constexpr std::array kTwo{Side(0), Side(1)};
const std::function<bool()> kNever;

template <Playable G>
std::optional<Value> solved(Solver<G>& solver, const typename G::Position& position,
                            std::int64_t nodes = 10'000'000) {
  Effort effort{nodes, kNever};
  return solver.solve(position, effort);
}

template <Playable G>
void expect_proof(Solver<G>& solver, const typename G::Rules& rules, const Limits& limits,
                  const typename G::Position& position) {
  const Value value = *solver.known(position);
  const auto strategies = solver.proof(position);
  ASSERT_EQ(strategies.size(), value == Value::draw ? 2u : 1u);
  for (const Strategy<G>& strategy : strategies) {
    EXPECT_EQ(strategy.wins, value != Value::draw);
    EXPECT_TRUE(is_proof(rules, limits, position, strategy));
  }
  if (value != Value::draw) {
    EXPECT_EQ(strategies[0].side == position.to_move(), value == Value::win);
  } else {
    EXPECT_NE(strategies[0].side, strategies[1].side);
  }
}

TEST(Solver, agrees_with_exhaustive_search_on_graphs_with_cycles) {
  Rng rng(1);
  std::map<Value, int> seen;
  for (int i = 0; i < 1'000 * kEffort; ++i) {
    const Paper::Rules rules = random_rules(rng, 2 + rng.below(40), 1 + rng.below(4));
    const Limits limits;
    Solver<Paper> solver(rules, limits, kTwo, 1 << 20);
    const auto position = Paper::at(rules, 0);
    const std::optional<Value> value = solved(solver, position, 1'000'000);
    ASSERT_TRUE(value) << i;
    ASSERT_EQ(*value, exhaustive_value(rules, 0)) << i;
    ASSERT_NO_FATAL_FAILURE(expect_proof(solver, rules, limits, position));
    ++seen[*value];
  }
  for (const Value value : {Value::loss, Value::draw, Value::win}) EXPECT_GT(seen[value], 100);
}

TEST(Solver, answers_about_many_positions_one_after_the_other) {
  Rng rng(2);
  for (int i = 0; i < 20 * kEffort; ++i) {
    const Paper::Rules rules = random_rules(rng, 40, 3);
    Solver<Paper> solver(rules, {}, kTwo, 1 << 20);
    for (int spot = 39; spot >= 0; spot -= 3) {
      const auto position = Paper::at(rules, spot);
      ASSERT_EQ(solved(solver, position, 1'000'000), exhaustive_value(rules, spot)) << i;
      ASSERT_NO_FATAL_FAILURE(expect_proof(solver, rules, {}, position));
    }
  }
}

TEST(Solver, what_it_says_holds_in_play_with_the_repetition_rule) {
  Rng rng(3);
  for (int i = 0; i < 30 * kEffort; ++i) {
    const Paper::Rules rules = random_rules(rng, 2 + rng.below(4), 1 + rng.below(2));
    for (const int repetition : {2, 3}) {
      const Limits limits{.repetition = repetition};
      Solver<Paper> solver(rules, limits, kTwo, 1 << 20);
      const auto position = Paper::at(rules, 0);
      const int played = played_out(Record<Paper>(rules, limits, position), position.to_move());
      ASSERT_EQ(static_cast<int>(*solved(solver, position)) - 1, played) << i;
    }
  }
}

TEST(Solver, without_a_rule_on_repetition_going_on_for_ever_is_a_draw) {
  const Paper::Rules rules{.spots = {{0, 0, {1}}, {1, 0, {0}}}, .stopped = {kFirstWins}};
  for (const int repetition : {0, 2, 3}) {
    Solver<Paper> solver(rules, {.repetition = repetition}, kTwo, 1 << 20);
    EXPECT_EQ(solved(solver, Paper::at(rules, 0)), repetition == 0 ? Value::draw : Value::win);
  }
}

TEST(Solver, gives_up_in_time_and_goes_on_when_asked_again) {
  const qenj1::Rules rules;
  Rng rng(4);
  const auto position = qenj1::Game::Setup::quick(rules, rng);
  Solver<qenj1::Game> at_once(rules, {}, kTwo, 1 << 24);
  const std::optional<Value> value = solved(at_once, position);
  ASSERT_TRUE(value);
  Solver<qenj1::Game> solver(rules, {}, kTwo, 1 << 24);
  EXPECT_EQ(solved(solver, position, 100), std::nullopt);
  EXPECT_LE(solver.nodes(), 110);
  std::optional<Value> later;
  for (int times = 0; times < 1000 && !later; ++times) later = solved(solver, position, 50'000);
  EXPECT_EQ(later, value);
}

// ---- Tampered proofs. ----

TEST(Strategy, a_tampered_one_is_found_out) {
  Rng rng(5);
  int tampered = 0;
  for (int i = 0; i < 100 * kEffort; ++i) {
    const Paper::Rules rules = random_rules(rng, 30, 2);
    const auto position = Paper::at(rules, 0);
    Solver<Paper> solver(rules, {}, kTwo, 1 << 20);
    const Value value = *solved(solver, position);
    for (const Strategy<Paper>& strategy : solver.proof(position)) {
      if (strategy.steps.empty()) continue;
      ++tampered;
      // It claims more, or the same of the other side.
      Strategy<Paper> other = strategy;
      other.side = opponent(strategy.side);
      EXPECT_EQ(is_proof(rules, {}, position, other), false);
      if (value == Value::draw) {
        other = strategy;
        other.wins = true;
        EXPECT_FALSE(is_proof(rules, {}, position, other));
      }
      // It does not say what to do at the beginning, where nothing can be won at once.
      const Strategy<Paper> none{strategy.side, strategy.wins, {}};
      other = strategy;
      other.steps.erase(other.steps.begin());
      EXPECT_EQ(is_proof(rules, {}, position, other), is_proof(rules, {}, position, none));
      // A move that cannot be made; a step of the other side that says what it does.
      for (std::size_t step = 0; step < strategy.steps.size(); ++step) {
        other = strategy;
        other.steps[step].move = other.steps[step].move ? -1 : 0;
        EXPECT_FALSE(is_proof(rules, {}, position, other));
      }
    }
  }
  EXPECT_GT(tampered, 50);
}

TEST(Strategy, going_round_in_circles_is_no_win) {
  // The first side goes to and fro; it could win at spot 2.
  const Paper::Rules rules{
      .spots = {{0, 0, {1, 2}}, {0, 0, {0}}, {1, 0, {3}}, {0, 0, {}, kFirstWins}},
      .stopped = {Outcome::draw()}};
  const auto at = [&](int spot) { return Paper::at(rules, spot); };
  Strategy<Paper> strategy{Side(0), true, {{at(0), 1, 1}, {at(1), 1, 0}}};
  EXPECT_FALSE(is_proof(rules, {}, at(0), strategy));
  strategy.steps[0].rank = 2;
  EXPECT_FALSE(is_proof(rules, {}, at(0), strategy));
  strategy.wins = false;
  strategy.steps[0].rank = 1;
  EXPECT_TRUE(is_proof(rules, {}, at(0), strategy)) << "but it does not lose";
  EXPECT_TRUE(is_proof<Paper>(rules, {}, at(1),
                              {Side(0), true, {{at(1), 3, 0}, {at(0), 2, 2}, {at(2), 1, {}}}}));
}

}  // namespace
}  // namespace tablier
