// What the tests of searches share: a game on paper, and positions of random games of all kinds.
#pragma once

#include <algorithm>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "core/effort_testing.h"
#include "core/record.h"
#include "core/rng.h"
#include "games/every_game.h"
#include "search/result.h"

namespace tablier {

// ---- A game on paper: spots on floors, whose turn it is there and where one may go. ----

struct Paper {
  struct Spot {
    int side;
    std::vector<int> next;              // none: the game is over
    Outcome outcome = Outcome::draw();  // if it is
    int floor = 0;
  };
  struct Rules {
    std::vector<Spot> spots;
    int players = 2;
    std::vector<Outcome> stopped{Outcome::draw()};  // by repetition, on each floor
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
  static bool is_playing(const Rules& rules, const Position&, Side side) {
    return index(side) < rules.players;
  }

  static Position at(const Rules& rules, int spot) {
    return {.spot = spot, .side = Side(rules.spots[static_cast<std::size_t>(spot)].side)};
  }
};

inline Record<Paper> paper_record(const Paper::Rules& rules, Limits limits = {}) {
  return Record<Paper>(rules, limits, Paper::at(rules, 0));
}

inline const Outcome kFirstWins = Outcome::win(Side(0));
inline const Outcome kSecondWins = Outcome::win(Side(1));
inline const Outcome kThirdWins = Outcome::win(Side(2));

template <class Move>
void expect_same(const SearchResult<Move>& a, const SearchResult<Move>& b) {
  EXPECT_EQ(a.nodes, b.nodes);
  EXPECT_EQ(a.depth, b.depth);
  EXPECT_EQ(a.shares, b.shares);
  ASSERT_EQ(a.moves.size(), b.moves.size());
  for (std::size_t i = 0; i < a.moves.size(); ++i) {
    EXPECT_EQ(a.moves[i].move, b.moves[i].move);
    EXPECT_EQ(a.moves[i].visits, b.moves[i].visits);
    EXPECT_EQ(a.moves[i].value, b.moves[i].value);
    EXPECT_EQ(a.moves[i].proved, b.moves[i].proved);
    EXPECT_EQ(a.moves[i].line, b.moves[i].line);
  }
}

// ---- Every game. ----

template <class G, int Players = 0>
struct Kind {
  using Game = G;
  static constexpr int kPlayers = Players;  // 0: as many as usual
  static typename G::Rules rules() {
    std::vector<Options::Pair> chosen;
    if constexpr (Players == 3) chosen = {{"players", "RGB"}};
    if constexpr (Players == 4) chosen = {{"players", "RGBY"}};
    return *G::make_rules(*Options::choose(G::options(), chosen));
  }
};

template <class K>
class OverGames : public testing::Test {
 protected:
  using G = typename K::Game;

  Record<G> quick_record(std::uint64_t seed) const {
    Rng rng(seed);
    return Record<G>(rules_, {}, G::Setup::quick(rules_, rng));
  }

  typename G::Moves& legal(const Record<G>& record) {
    G::legal_moves(rules_, record.position(), *moves_);
    return *moves_;
  }
  typename G::Move random_move(const Record<G>& record, Rng& rng) {
    const typename G::Moves& moves = legal(record);
    return moves[static_cast<int>(rng.below(static_cast<std::uint32_t>(moves.size())))];
  }
  bool is_legal(const Record<G>& record, typename G::Move move) {
    const typename G::Moves& moves = legal(record);
    return std::find(moves.begin(), moves.end(), move) != moves.end();
  }
  // The side to move wins at once with this move.
  bool wins(const Record<G>& record, typename G::Move move) const {
    typename G::Position next = record.position();
    G::play(rules_, next, move);
    return G::outcome(rules_, next) == Outcome::win(record.position().to_move());
  }
  bool has_win(const Record<G>& record) {
    const typename G::Moves& moves = legal(record);
    return std::any_of(moves.begin(), moves.end(), [&](auto move) { return wins(record, move); });
  }

  // Whether the next side could win at once after this move.
  bool gives_a_win(Record<G> record, typename G::Move move) {
    record.play(move);
    return !record.ending() && has_win(record);
  }

  // Calls visit(record) at positions of random games until it has said true so often.
  template <class Visit>
  void at_random_positions(int times, Visit visit) {
    Rng rng(11);
    for (int game = 0; times > 0; ++game) {
      ASSERT_LT(game, 2'000);
      Record<G> record = quick_record(rng.next());
      for (int ply = 0; ply < 300 && times > 0 && !record.ending(); ++ply) {
        times -= visit(record);
        record.play(random_move(record, rng));
      }
    }
  }

  // Nobody wins Querni at random; the solver's tests, and a test of UCT, ask for its endings.
  static constexpr bool kHasQuickWins = !std::is_same_v<G, querni::Game>;

  // What `search` finds at a record is a win in one, wherever there is one.
  template <class Search>
  void expect_wins_in_one(int times, Search search) {
    if (!kHasQuickWins) return;
    at_random_positions(times, [&](const Record<G>& record) {
      if (!has_win(record)) return false;
      const auto result = search(record);
      EXPECT_TRUE(wins(record, result.moves[0].move));
      EXPECT_EQ(result.moves[0].value, 1);
      return true;
    });
  }

  // What it finds gives no win in one away, wherever some moves do and some do not.
  template <class Search>
  void expect_wins_in_one_stopped(int times, Search search) {
    if (!kHasQuickWins) return;
    at_random_positions(times, [&](const Record<G>& record) {
      if (has_win(record)) return false;
      const std::vector<typename G::Move> moves(legal(record).begin(), legal(record).end());
      const auto bad = std::count_if(moves.begin(), moves.end(), [&](typename G::Move move) {
        return gives_a_win(record, move);
      });
      if (bad == 0 || bad == std::ssize(moves)) return false;
      EXPECT_FALSE(gives_a_win(record, search(record).moves[0].move));
      return true;
    });
  }

  typename G::Rules rules_ = K::rules();
  std::unique_ptr<typename G::Moves> moves_ = std::make_unique<typename G::Moves>();
};

template <class... Games>
using KindsOf = testing::Types<Kind<Games>..., Kind<klotz::Game, 3>, Kind<klotz::Game, 4>>;
using Kinds = EveryGame<KindsOf>;
struct KindNames {
  template <class K>
  static std::string GetName(int) {
    constexpr int kPlayers = K::kPlayers;
    return std::string(K::Game::info.id) + (kPlayers == 3   ? "_of_three"
                                            : kPlayers == 4 ? "_of_four"
                                                            : "");
  }
};

}  // namespace tablier
