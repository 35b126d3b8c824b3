// The laboratory's shapes: the lines of its files (lab/work.h), and what its commands print with
// --json when all is done. docs/matches.md says how they are measured.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "protocol/json.h"
#include "protocol/problem.h"
#include "protocol/thinking.h"

namespace tablier::protocol {

// match: a start that was left out, because the solver decides it.
struct SkippedStart {
  long pair;
  std::string start;
  Value decided;  // for the first to move
};
BOOST_DESCRIBE_STRUCT(SkippedStart, (), (pair, start, decided))

enum class Winner { A, B, draw };
BOOST_DESCRIBE_ENUM(Winner, A, B, draw)

enum class ForfeitReason { crash, illegal, silence };
BOOST_DESCRIBE_ENUM(ForfeitReason, crash, illegal, silence)

// match: why an engine made no move and lost the game.
struct Forfeit {
  Winner by;
  ForfeitReason reason;
  std::string said;  // the move that is none, or what it complained of; may be empty
};
BOOST_DESCRIBE_STRUCT(Forfeit, (), (by, reason, said))

// match: a game.
struct ContestGame {
  long pair;
  std::string start;
  std::string seats;  // "AB": who sat where, in turn order
  Winner result;
  std::optional<std::string> winner;  // the side
  bool first_won;
  long plies;
  std::array<long, 2> moves;                       // of A and of B
  std::array<double, 2> seconds;                   // that they thought
  std::optional<std::vector<std::string>> played;  // every move; old files lack it
  std::optional<long> choices;  // legal moves, added up over all positions; likewise
  std::optional<Forfeit> forfeit;
};
BOOST_DESCRIBE_STRUCT(ContestGame, (),
                      (pair, start, seats, result, winner, first_won, plies, moves, seconds, played,
                       choices, forfeit))

enum class Verdict { open, accepted, rejected };
BOOST_DESCRIBE_ENUM(Verdict, open, accepted, rejected)

struct SprtReport {
  double elo0;
  double elo1;
  double llr;
  Verdict verdict;  // on "A is stronger by elo1"
};
BOOST_DESCRIBE_STRUCT(SprtReport, (), (elo0, elo1, llr, verdict))

struct Forfeits {
  long crash = 0;
  long illegal = 0;
  long silence = 0;

  friend bool operator==(const Forfeits&, const Forfeits&) = default;
};
BOOST_DESCRIBE_STRUCT(Forfeits, (), (crash, illegal, silence))

// match
struct ContestReport {
  std::string a;
  std::string b;
  long games;
  long wins;  // of A
  long draws;
  long losses;
  double score;  // A's share of the points
  double error;  // of the score, at 95 %
  std::optional<double> elo;
  std::optional<double> elo_error;
  double plies;                        // a game
  long first_wins;                     // of whoever moved first
  long decided;                        // starts that were left out
  std::array<double, 2> milliseconds;  // that A and B thought, a move
  std::optional<SprtReport> sprt;
  std::optional<double> seconds;
  std::optional<std::array<Forfeits, 2>> forfeits;  // of A and of B, if there were any
};
BOOST_DESCRIBE_STRUCT(ContestReport, (),
                      (a, b, games, wins, draws, losses, score, error, elo, elo_error, plies,
                       first_wins, decided, milliseconds, sprt, seconds, forfeits))

// balance: a start, as a line and in the report.
struct RatedStart {
  std::uint64_t seed;
  std::string position;
  std::string first;            // the side that moves first
  double value;                 // what they may expect, 0 to 1
  std::optional<Value> proved;  // for them
  double off;                   // how far the side furthest from its fair share is off it
  std::string best;             // move
  int depth;
  std::int64_t nodes;
  std::optional<double> gain;  // of whole setups: what the choice of a side gained
};
BOOST_DESCRIBE_STRUCT(RatedStart, (),
                      (seed, position, first, value, proved, off, best, depth, nodes, gain))

// balance: the fairest first.
struct BalanceReport {
  std::vector<RatedStart> starts;
};
BOOST_DESCRIBE_STRUCT(BalanceReport, (), (starts))

// judge: a move of the player.
struct JudgedMove {
  std::string position;
  std::string move;
  Value proved;  // what the position was worth to the player
  Value after;   // and what it is worth after the move
  bool free;     // nothing could have been given away
};
BOOST_DESCRIBE_STRUCT(JudgedMove, (), (position, move, proved, after, free))

// judge: a game, or a position.
struct JudgedGame {
  std::vector<JudgedMove> moves;
  long unknown;  // moves that the solver could not judge
  bool worse;    // the game ended worse than it stood after the player's last move
};
BOOST_DESCRIBE_STRUCT(JudgedGame, (), (moves, unknown, worse))

// judge
struct JudgeReport {
  std::string player;
  std::string against;
  std::optional<long> positions;  // either
  std::optional<long> games;      // or
  long moves;
  long unknown;
  long free;   // moves that could not have been mistakes
  long wins;   // that could have been given away
  long draws;  // that could have been given away
  double kept;
  double error;  // of it, at 95 %
  long worse;    // games
  std::vector<JudgedMove> mistakes;
};
BOOST_DESCRIBE_STRUCT(JudgeReport, (),
                      (player, against, positions, games, moves, unknown, free, wins, draws, kept,
                       error, worse, mistakes))

// solve starts: a start.
struct SolvedStart {
  std::uint64_t seed;
  std::string position;
  std::optional<Value> proved;  // for the first to move
  std::int64_t nodes;
  double seconds;
};
BOOST_DESCRIBE_STRUCT(SolvedStart, (), (seed, position, proved, nodes, seconds))

// Shares are out of all starts; errors at 95 %.
struct SolveErrors {
  double win;
  double loss;
  double draw;
  double unknown;
};
BOOST_DESCRIBE_STRUCT(SolveErrors, (), (win, loss, draw, unknown))

// solve starts
struct SolveReport {
  long starts;
  long win;  // for the first to move
  long loss;
  long draw;
  long unknown;
  SolveErrors errors;
  std::int64_t nodes;
  double median_seconds;
  double longest_seconds;
};
BOOST_DESCRIBE_STRUCT(SolveReport, (),
                      (starts, win, loss, draw, unknown, errors, nodes, median_seconds,
                       longest_seconds))

// solve --split: a first move.
struct SplitMove {
  std::string move;
  std::optional<Value> proved;  // for who makes it; within so many plies a win, or none
  std::int64_t nodes;
  double seconds;
};
BOOST_DESCRIBE_STRUCT(SplitMove, (), (move, proved, nodes, seconds))

// solve --split
struct SplitReport {
  std::string position;
  std::optional<int> within;    // so many plies alone were looked at
  std::optional<Value> proved;  // for the side to move; not if only so many plies were looked at
  long moves;                   // first moves
  long tried;
  long win;  // first moves that win: for good, or within so many plies
  long loss;
  long draw;
  long unknown;
  std::int64_t nodes;
  double seconds;  // of all moves together
};
BOOST_DESCRIBE_STRUCT(SplitReport, (),
                      (position, within, proved, moves, tried, win, loss, draw, unknown, nodes,
                       seconds))

// compose: what was found in a game.
struct ComposedGame {
  std::uint64_t seed;
  std::vector<problems::Problem> problems;
};
BOOST_DESCRIBE_STRUCT(ComposedGame, (), (seed, problems))

// compose: the set.
struct ComposeReport {
  long games;
  long found;   // problems in them, each once
  long chosen;  // with those made by hand
};
BOOST_DESCRIBE_STRUCT(ComposeReport, (), (games, found, chosen))

// explore: a game, with the keys of its first positions (explore/branches.h).
struct ExploredGame {
  std::vector<std::string> played;
  std::optional<std::string> winner;  // the side; none: a draw
  std::vector<std::string> keys;
};
BOOST_DESCRIBE_STRUCT(ExploredGame, (), (played, winner, keys))

// explore: a position, and what is proved of it.
struct ProvedPosition {
  std::string key;
  std::optional<Value> value;
  std::optional<int> plies;
};
BOOST_DESCRIBE_STRUCT(ProvedPosition, (), (key, value, plies))

// explore: a first move, and the share of the points that its side got.
struct ExploredMove {
  std::string move;
  long games;
  double share;
};
BOOST_DESCRIBE_STRUCT(ExploredMove, (), (move, games, share))

// explore: the set.
struct ExploreReport {
  long games;
  long positions;  // that are kept
  long proved;     // of them
  std::vector<ExploredMove> first_moves;
};
BOOST_DESCRIBE_STRUCT(ExploreReport, (), (games, positions, proved, first_moves))

// samples: the first line.
struct FeatureNames {
  std::vector<std::string> names;
};
BOOST_DESCRIBE_STRUCT(FeatureNames, (), (names))

// samples: what the first of two sides has more of than the second, and what came of it.
struct Sample {
  std::uint64_t seed;  // of the game
  double result;       // of the first: 1, 0.5 or 0
  std::vector<int> features;
};
BOOST_DESCRIBE_STRUCT(Sample, (), (seed, result, features))

}  // namespace tablier::protocol
