#include "solve/solver.h"

#include <algorithm>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <thread>

#include <gtest/gtest.h>

#include "games/kengi/game.h"
#include "games/qenj/reference.h"
#include "games/qenj1/game.h"
#include "games/qenj2/game.h"
#include "games/qenj34/reference.h"
#include "games/qenj4/game.h"
#include "search/testing.h"
#include "solve/distance.h"
#include "solve/exhaustive.h"

namespace tablier {
namespace {

// Games on paper: one may go to and fro on a floor, but never up again.

Outcome random_outcome(Rng& rng) {
  const std::uint32_t one = rng.below(3);
  return one == 2 ? Outcome::draw() : Outcome::win(Side(one));
}

Paper::Rules random_rules(Rng& rng, std::uint32_t spots, std::uint32_t floors) {
  Paper::Rules rules{.spots = {}, .stopped = {}};
  for (std::uint32_t i = 0; i < floors; ++i) rules.stopped.push_back(random_outcome(rng));
  for (std::uint32_t i = 0; i < spots; ++i) {
    rules.spots.push_back({.side = static_cast<int>(rng.below(2)),
                           .next = {},
                           .floor = static_cast<int>(i * floors / spots)});
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

Value exhaustive_value(const Paper::Rules& rules, int spot) {
  return Exhaustive<Paper>(rules, {}, Paper::at(rules, spot), 1'000).value();
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
  const Paper::Rules rules{.spots = {{0, {1}}, {1, {0}}}, .stopped = {kFirstWins}};
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

// ---- Several threads. ----

TEST(ProofTable, keeps_an_answer_that_others_have_not_found) {
  for (const bool is_shared : {false, true}) {
    ProofTable table(1 << 20, is_shared);
    EXPECT_FALSE(table.find(7));
    table.store(7, ProofNumbers::answer(true, 3), 5);
    table.store(7, {.yes = 2, .no = 9, .depth = 0}, 6);
    EXPECT_EQ(table.find(7)->is_answered(), is_shared);
    table.forget(7);
    EXPECT_FALSE(table.find(7)->is_answered());
  }
}

TEST(ProofTable, takes_what_several_threads_store_at_once) {
  constexpr std::uint64_t kEach = 20'000;
  constexpr std::uint64_t kThreads = 4;
  ProofTable table(std::size_t{1} << 28, true);
  {
    std::vector<std::jthread> threads;
    for (std::uint64_t i = 0; i < kThreads; ++i) {
      threads.emplace_back([&table, i] {
        for (std::uint64_t j = 0; j < kEach; ++j) {
          table.store(mix(i * kEach + j), ProofNumbers::answer(j % 2 == 0, 1), 1);
        }
      });
    }
  }
  for (std::uint64_t i = 0; i < kThreads * kEach; ++i) {
    const auto found = table.find(mix(i));
    ASSERT_TRUE(found);
    ASSERT_EQ(found->is_yes(), i % 2 == 0);
  }
}

TEST(Solver, several_threads_find_the_same_values_on_graphs_with_cycles) {
  Rng rng(9);
  for (int i = 0; i < 20 * kEffort; ++i) {
    const Paper::Rules rules = random_rules(rng, 20 + rng.below(40), 1 + rng.below(4));
    Solver<Paper> solver(rules, {}, kTwo, 1 << 20, {}, 3);
    const auto position = Paper::at(rules, 0);
    ASSERT_EQ(solved(solver, position, 1'000'000), exhaustive_value(rules, 0)) << i;
    ASSERT_NO_FATAL_FAILURE(expect_proof(solver, rules, {}, position));
  }
}

TEST(Solver, several_threads_find_the_same_values_on_small_rings) {
  const qenj1::Rules rules;
  Rng rng(10);
  for (int left = 4 * kEffort; left > 0;) {
    const auto position = qenj::pawns::slow::composed<qenj1::Position>(qenj1::kBox, rng);
    Solver<qenj1::Game> alone(rules, {}, kTwo, 1 << 22);
    const std::optional<Value> value = solved(alone, position, 20'000);
    if (!value || alone.nodes() < 100) continue;
    --left;
    Solver<qenj1::Game> together(rules, {}, kTwo, 1 << 22, {}, 3);
    ASSERT_EQ(solved(together, position, 1'000'000), value) << qenj1::Game::format(rules, position);
    ASSERT_NO_FATAL_FAILURE(expect_proof(together, rules, {}, position));
  }
}

TEST(Solver, several_threads_stop_when_told_to) {
  const qenj1::Rules rules;
  Rng rng(4);
  const auto position = qenj1::Game::Setup::quick(rules, rng);
  Solver<qenj1::Game> solver(rules, {}, kTwo, 1 << 24, {}, 3);
  EXPECT_EQ(solved(solver, position, 300), std::nullopt);
  EXPECT_LE(solver.nodes(), 330);
  const std::function<bool()> at_once = [] { return true; };
  Effort effort{1'000'000'000, at_once};
  EXPECT_EQ(solver.solve(position, effort), std::nullopt);
  EXPECT_TRUE(effort.is_stopped);
}

// ---- The games. ----

// So many composed positions after which neither too little can follow nor too much, as the first
// of a game and as a later one.
struct Agreement {
  std::set<Value> values;  // of those that came first
  int changed = 0;         // how many were worth something else later
};
template <Playable G, class Compose>
Agreement expect_agreement(const typename G::Rules& rules, Compose compose, int times,
                           std::size_t least, std::size_t most) {
  Agreement agreement;
  Rng rng(6);
  for (int tries = 0; times > 0 && tries < 10'000; ++tries) {
    const typename G::Position position = compose(rng);
    Exhaustive<G> exhaustive(rules, {}, position, most);
    if (exhaustive.size() < least) continue;
    --times;
    const Value value = exhaustive.value();
    const auto solver = std::make_unique<Solver<G>>(rules, Limits{}, kTwo, 1 << 22);
    const std::optional<Value> found = solved(*solver, position);
    EXPECT_EQ(found, value);
    if (found) expect_proof(*solver, rules, {}, position);
    agreement.values.insert(value);

    const auto late =
        std::make_unique<Solver<G>>(rules, Limits{}, kTwo, 1 << 22, exhaustive.exhaust(rng));
    const Value later = exhaustive.value();
    EXPECT_EQ(solved(*late, position), later);
    agreement.changed += later != value;
  }
  EXPECT_EQ(times, 0) << "so many were not found";
  return agreement;
}

TEST(Solver, agrees_with_exhaustive_search_on_small_rings_of_qenj1) {
  for (const qenj::OwnColumn own : {qenj::OwnColumn::count, qenj::OwnColumn::skip}) {
    const Agreement agreement = expect_agreement<qenj1::Game>(
        {.own_column = own},
        [](Rng& rng) { return qenj::pawns::slow::composed<qenj1::Position>(qenj1::kBox, rng); },
        20 * kEffort, 50, 4'000);
    EXPECT_EQ(agreement.values.size(), 3u);
    EXPECT_GT(agreement.changed, 0);
  }
}

// ---- Symmetry. ----

// The same columns elsewhere on the mat, the ring turned.
qenj1::Position turned(const qenj1::Position& position, Rng& rng) {
  std::vector<int> from;
  std::vector<int> to;
  for (int at = 0; at < qenj1::kColumns; ++at) {
    if (!position.column(at).empty()) from.push_back(at);
    to.push_back(at);
  }
  if (from.empty()) return position;
  rng.shuffle(to);
  to.resize(from.size());
  std::sort(to.begin(), to.end());
  std::rotate(from.begin(), from.begin() + rng.below(static_cast<std::uint32_t>(from.size())),
              from.end());
  qenj1::Position turned;
  for (std::size_t i = 0; i < from.size(); ++i) turned.put(to[i], position.column(from[i]));
  turned.set_turn(position.to_move(), position.passes());
  return turned;
}

// The sides exchanged, and colours with other names.
qenj1::Position mirrored(const qenj1::Position& position) {
  qenj1::Position mirrored;
  for (int at = 0; at < qenj1::kColumns; ++at) {
    qenj1::Column column;
    for (int cell = 0; cell < qenj1::kCells; ++cell) {
      const qenj1::Pawn pawn = position.column(at)[cell];
      if (pawn.none()) continue;
      const auto colour = qenj1::Colour((int(pawn.colour()) + 1) % qenj1::kBox.colours);
      column = column.with(qenj1::kCells - 1 - cell, qenj1::Pawn(colour, pawn.force()));
    }
    mirrored.put(at, column);
  }
  mirrored.set_turn(opponent(position.to_move()), position.passes());
  return mirrored;
}

// So many positions of Qenj 1 that are solved quickly, but not at once.
template <class Call>
void for_some_small_rings(int left, Call call) {
  const qenj1::Rules rules;
  Rng rng(11);
  while (left > 0) {
    const auto position = qenj::pawns::slow::composed<qenj1::Position>(qenj1::kBox, rng);
    Solver<qenj1::Game> solver(rules, {}, kTwo, 1 << 22);
    const std::optional<Value> value = solved(solver, position, 5'000);
    if (!value || solver.nodes() < 50) continue;
    --left;
    ASSERT_NO_FATAL_FAILURE(call(position, *value, solver, rng));
  }
}

TEST(Solver, positions_that_are_kin_have_equal_values) {
  const qenj1::Rules rules;
  for_some_small_rings(10 * kEffort, [&](const auto& position, Value value, const auto&, Rng& rng) {
    const qenj1::Position kin = mirrored(turned(position, rng));
    ASSERT_EQ(qenj1::Game::kin_hash(rules, kin), qenj1::Game::kin_hash(rules, position));
    Solver<qenj1::Game> solver(rules, {}, kTwo, 1 << 22);
    ASSERT_EQ(solved(solver, kin), value) << qenj1::Game::format(rules, position);
  });
}

TEST(Solver, what_is_known_up_to_symmetry_is_proved_for_each_position) {
  const qenj1::Rules rules;
  for_some_small_rings(
      10 * kEffort, [&](const auto& position, Value value, auto& solver, Rng& rng) {
        const qenj1::Position same = turned(position, rng);
        ASSERT_EQ(solver.known(same), value) << qenj1::Game::format(rules, position);
        expect_proof(solver, rules, {}, same);
      });
}

TEST(Solver, agrees_with_exhaustive_search_on_small_rings_of_qenj4) {
  const auto rules = *qenj4::Game::make_rules(*Options::choose(qenj4::Game::options(), {}));
  for (const bool is_even : {true, false}) {  // at 1:0 coming back is good for one side
    const auto compose = [&](Rng& rng) {
      while (true) {
        const auto position = qenj34::slow::composed(rules, rng);
        if ((position.taken(kSouth) == position.taken(kNorth)) == is_even) return position;
      }
    };
    EXPECT_GE(expect_agreement<qenj4::Game>(rules, compose, 30, 50, 4'000).values.size(), 2u);
  }
}

kengi::Position kengi_at(const char* text) {
  return *kengi::parse_position(text);
}

// From games between searches, nine moves before their end. Where quiet moves are looked at as soon
// as threats, none of them is solved with 60,000.
// Where all moves lose at once, one that ends the game by repetition does not.
TEST(Solver, a_repetition_that_ends_the_game_is_no_loss_at_once) {
  using G = qenj2::Game;
  const G::Rules rules;
  int found = 0;
  for (std::uint64_t seed = 1; found < 20; ++seed) {
    ASSERT_LT(seed, 100);
    Rng rng(seed);
    G::Position position = G::Setup::quick(rules, rng);
    while (!G::outcome(rules, position) && G::count_careful_moves(rules, position) != 0) {
      const auto k = rng.below(static_cast<std::uint32_t>(G::count_moves(rules, position)));
      G::play(rules, position, G::nth_move(rules, position, static_cast<int>(k)));
    }
    G::Moves wins;
    if (G::outcome(rules, position)) continue;
    G::winning_moves(rules, position, position.to_move(), wins);
    if (!wins.empty()) continue;
    ++found;
    G::Position next = position;
    G::play(rules, next, G::nth_move(rules, position, 0));
    for (const bool is_exhausted : {false, true}) {
      std::vector<std::uint64_t> exhausted;
      if (is_exhausted) exhausted.push_back(next.hash());
      Solver<G> solver(rules, {}, {kSouth, kNorth}, 8 << 20, exhausted);
      const std::function<bool()> never;
      Effort effort{20'000, never};
      EXPECT_EQ(solver.solve(position, effort), is_exhausted ? Value::draw : Value::loss)
          << G::format(rules, position);
    }
  }
}

TEST(Solver, follows_threats_first) {
  for (const char* text : {"RN,V,RN,-,B/B,N,N,-,V/B,B,O,O,O/V,O,R,V,-/VB,O,RN,R,- S c5 0",
                           "BN,O,O,-,-/B,O,R,N,R/R,O,N,V,B/V,O,B,V,BR/N,V,-,RNV,- S e2 0",
                           "R,N,O,B,B/-,O,N,V,V/B,B,O,R,V/R,NV,O,N,O/N,V,-,BR,R S b1 0"}) {
    const kengi::Rules rules;
    Solver<kengi::Game> solver(rules, {}, kTwo, 1 << 22);
    EXPECT_EQ(solved(solver, kengi_at(text), 5'000), Value::win) << text;
    expect_proof(solver, rules, {}, kengi_at(text));
  }
}

// (All that can follow is too much in Kengi, however few the pawns: the top of a tower may go
// anywhere.)
TEST(Solver, finds_the_short_wins_of_kengi) {
  const kengi::Rules rules;
  Rng rng(7);
  int wins = 0;
  int losses = 0;
  for (int game = 0; wins + losses < 2 * kEffort; ++game) {
    ASSERT_LT(game, 1'000);
    kengi::Position position = kengi::standard_start();
    for (int ply = 0; !kengi::outcome(position); ++ply) {
      Distance<kengi::Game> distance(rules, 20'000);
      const Side mover = position.to_move();
      const bool win = ply > 12 && distance.wins_within(position, mover, 3);
      const bool loss = ply > 12 && !win && distance.wins_within(position, opponent(mover), 4);
      if ((win || loss) && !distance.is_spent()) {
        Solver<kengi::Game> solver(rules, {}, kTwo, 1 << 22);
        ASSERT_EQ(solved(solver, position, 100'000), win ? Value::win : Value::loss);
        expect_proof(solver, rules, {}, position);
        ++(win ? wins : losses);
        break;
      }
      const auto count = static_cast<std::uint32_t>(kengi::count_moves(position));
      position.play(kengi::nth_move(position, static_cast<int>(rng.below(count))));
    }
  }
}

TEST(Distance, is_the_same_with_and_without_a_memory) {
  const kengi::Rules rules;
  Rng rng(8);
  Distance<kengi::Game> remembering(rules, 100'000'000, 1 << 12);
  int wins = 0;
  int others = 0;
  for (int game = 0; game < 3 * kEffort; ++game) {
    kengi::Position position = kengi::standard_start();
    for (int ply = 0; !kengi::outcome(position); ++ply) {
      for (int plies = 1; ply > 10 && plies <= 3; ++plies) {
        for (const Side side : {kSouth, kNorth}) {
          const bool within =
              Distance<kengi::Game>(rules, 1'000'000).wins_within(position, side, plies);
          ASSERT_EQ(remembering.wins_within(position, side, plies), within);
          ++(within ? wins : others);
        }
      }
      const auto count = static_cast<std::uint32_t>(kengi::count_moves(position));
      position.play(kengi::nth_move(position, static_cast<int>(rng.below(count))));
    }
  }
  EXPECT_FALSE(remembering.is_spent());
  EXPECT_GT(wins, 0);
  EXPECT_GT(others, 0);
}

// ---- Kengi's problems: shared/rules/kengi.md. ----

// The moves after which South wins, all in all, in so many plies.
std::vector<std::string> keys(const char* text, int plies) {
  const kengi::Rules rules;
  const kengi::Position position = kengi_at(text);
  std::vector<std::string> texts;
  kengi::Moves moves;
  kengi::legal_moves(position, moves);
  for (const kengi::Move move : moves) {
    kengi::Position next = position;
    next.play(move);
    if (Distance<kengi::Game>(rules, 1'000'000).wins_within(next, position.to_move(), plies - 1)) {
      texts.push_back(kengi::format_move(position, move));
    }
  }
  std::sort(texts.begin(), texts.end());
  return texts;
}

void expect_win(const char* text) {
  const kengi::Rules rules;
  Solver<kengi::Game> solver(rules, {}, kTwo, 1 << 22);
  ASSERT_EQ(solved(solver, kengi_at(text), 100'000), Value::win);
  expect_proof(solver, rules, {}, kengi_at(text));
}

TEST(Kengi, problem_1_two_moves_hold) {
  const kengi::Rules rules;
  const auto position = kengi_at("-,VB,-,O,-/VO,V,B,O,-/V,R,B,OV,NBOR/R,RN,B,N,NR/-,-,-,-,N S - 0");
  std::vector<std::string> holding;
  kengi::Moves moves;
  kengi::legal_moves(position, moves);
  Solver<kengi::Game> solver(rules, {}, kTwo, 1 << 22);
  for (const kengi::Move move : moves) {
    kengi::Position next = position;
    next.play(move);
    if (solver.known(next) != Value::win) holding.push_back(kengi::format_move(position, move));
  }
  std::sort(holding.begin(), holding.end());
  EXPECT_EQ(holding, (std::vector<std::string>{"b2-e4", "b2-e5"}));
}

TEST(Kengi, problem_2_has_one_key) {
  constexpr const char* kProblem = "V,V,B,-,-/V,VO,B,O,O/V,R,B,O,NO/R,R,B,N,N/RN,-,B,NR,- S - 0";
  expect_win(kProblem);
  EXPECT_EQ(keys(kProblem, 3), std::vector<std::string>{"c1-B4"});
}

TEST(Kengi, problem_3_has_five_keys) {
  constexpr const char* kProblem = "V,VBO,-,-,O/V,V,B,O,O/V,R,B,O,N/R,RN,B,N,N/R,R,BN,-,- S - 0";
  expect_win(kProblem);
  EXPECT_EQ(keys(kProblem, 3),
            (std::vector<std::string>{"a1-B5", "b1-B5", "c1-B5", "d2-B5", "e2-B5"}));
}

TEST(Kengi, problem_4_has_no_key_as_printed_and_two_when_mended) {
  EXPECT_TRUE(keys("-,-,BOV,O,-/-,V,B,O,-/-,RVOB,B,O,NR/-,R,B,N,N/-,R,-,NRV,NV S - 0", 3).empty());
  constexpr const char* kMended =
      "-,-,BOV,R,-/-,V,B,O,-/-,RVOB,B,O,NO/-,R,B,N,N/-,R,-,NRV,NV S - 0";
  expect_win(kMended);
  EXPECT_EQ(keys(kMended, 3), (std::vector<std::string>{"D1-d3", "D1-d4"}));
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
  const Paper::Rules rules{.spots = {{0, {1, 2}}, {0, {0}}, {1, {3}}, {0, {}, kFirstWins}},
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
