// What commands print with --json, as shapes. What the site asks for too is in requests.h.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "protocol/game.h"
#include "protocol/game_file.h"
#include "protocol/json.h"
#include "protocol/requests.h"
#include "protocol/table.h"
#include "protocol/thinking.h"

namespace tablier::protocol {

// What could not be done, and why. Every answer may be this instead.
struct Failure {
  Message error;
  std::optional<std::vector<Message>>
      reasons;  // all of them, the first included, if there are more
};
BOOST_DESCRIBE_STRUCT(Failure, (), (error, reasons))

Failure told(const Error& error);

// start
struct Start {
  std::string position;
};
BOOST_DESCRIBE_STRUCT(Start, (), (position))

// moves
struct Moves {
  std::string game;
  std::string position;
  std::vector<std::string> moves;
};
BOOST_DESCRIBE_STRUCT(Moves, (), (game, position, moves))

// outcome, in the words of the vectors: "ongoing", "draw", "win S"
struct PositionOutcome {
  std::string outcome;
};
BOOST_DESCRIBE_STRUCT(PositionOutcome, (), (outcome))

// apply
struct Applied {
  std::string position;
  std::string outcome;
};
BOOST_DESCRIBE_STRUCT(Applied, (), (position, outcome))

// show
struct Shown {
  std::string game;
  std::string position;
  std::string to_move;
  std::string outcome;
  Message status;
  std::vector<Message> facts;
  std::string drawing;
};
BOOST_DESCRIBE_STRUCT(Shown, (), (game, position, to_move, outcome, status, facts, drawing))

// touches
struct Touches {
  std::vector<Touch> next;
  std::optional<std::string> complete;  // the move that they have made
};
BOOST_DESCRIBE_STRUCT(Touches, (), (next, complete))

// perft: of each depth, from 1 on
struct Perft {
  std::vector<std::uint64_t> perft;
};
BOOST_DESCRIBE_STRUCT(Perft, (), (perft))

// perft --divide: of each move
struct DividedPerft {
  int depth;
  ByName<std::uint64_t> divide;
};
BOOST_DESCRIBE_STRUCT(DividedPerft, (), (depth, divide))

// solve
struct Solution {
  std::optional<Value> proved;        // for the side to move
  std::vector<std::string> moves;     // that reach it; of a loss all
  std::optional<ByName<Value>> each;  // with --all: what every move is proved to be worth
  std::optional<int> plies;           // to the end, if one side wins and it is near
  std::int64_t nodes;
  double seconds;
};
BOOST_DESCRIBE_STRUCT(Solution, (), (proved, moves, each, plies, nodes, seconds))

// check-proof
struct CheckedProof {
  std::string game;
  std::string position;
  std::optional<Value> proved;                     // for the side to move; either this
  std::optional<std::vector<std::string>> claims;  // or these, as they are written
};
BOOST_DESCRIBE_STRUCT(CheckedProof, (), (game, position, proved, claims))

// bench
struct Benches {
  std::vector<Benched> games;
};
BOOST_DESCRIBE_STRUCT(Benches, (), (games))

// record show: what stands in a game file (docs/game-file.md)
struct ToldEvaluation {
  std::optional<Value> proved;      // one of the two
  std::optional<double> estimated;  // 0 to 1
};
BOOST_DESCRIBE_STRUCT(ToldEvaluation, (), (proved, estimated))

struct ToldMove;
struct ToldLine {
  std::optional<std::vector<std::string>> comments;  // before its first move
  std::vector<ToldMove> moves;
};
struct ToldMove {
  std::optional<int> number;  // if one is written
  std::string move;
  std::optional<std::vector<int>> glyphs;
  std::optional<std::int64_t> clock;  // milliseconds
  std::optional<ToldEvaluation> eval;
  std::optional<std::vector<std::string>> comments;
  std::optional<std::vector<ToldLine>> variations;
};
BOOST_DESCRIBE_STRUCT(ToldLine, (), (comments, moves))
BOOST_DESCRIBE_STRUCT(ToldMove, (), (number, move, glyphs, clock, eval, comments, variations))

// Where a game stands in the files that were given.
struct GamePlace {
  std::string file;
  long line;
};
BOOST_DESCRIBE_STRUCT(GamePlace, (), (file, line))

struct ShownGame {
  GamePlace at;
  ByName<std::string> tags;
  std::optional<std::vector<std::string>> comments;
  std::vector<ToldMove> moves;
};
BOOST_DESCRIBE_STRUCT(ShownGame, (), (at, tags, comments, moves))

ShownGame told(const GameFile& game, const std::string& file);

// record, of a game that is wrong
struct GameError {
  std::string file;
  long line;
  long column;
  Message error;
};
BOOST_DESCRIBE_STRUCT(GameError, (), (file, line, column, error))

// record check
struct AnnotationCounts {
  long solved;     // evaluations that the rules or the solver proved again,
  long searched;   // that the search proved again which had proved them,
  long estimated;  // and estimates that came out again
};
BOOST_DESCRIBE_STRUCT(AnnotationCounts, (), (solved, searched, estimated))

struct CheckedGames {
  long games;
  long errors;
  std::optional<AnnotationCounts> annotations;  // where they were checked
};
BOOST_DESCRIBE_STRUCT(CheckedGames, (), (games, errors, annotations))

// record convert
struct ConvertedGame {
  GamePlace at;
  std::string text;
};
BOOST_DESCRIBE_STRUCT(ConvertedGame, (), (at, text))

// record replay
struct ReplayedGame {
  GamePlace at;
  std::string game;
  std::vector<std::string> moves;
  std::optional<std::string> position;  // nothing: the setup is not finished
  std::string result;
  std::string termination;
};
BOOST_DESCRIBE_STRUCT(ReplayedGame, (), (at, game, moves, position, result, termination))

// record positions
struct GamePositions {
  GamePlace at;
  std::string game;
  std::vector<std::string> positions;
};
BOOST_DESCRIBE_STRUCT(GamePositions, (), (at, game, positions))

// vectors
struct ComparedVectors {
  long lines;
  long differences;
};
BOOST_DESCRIBE_STRUCT(ComparedVectors, (), (lines, differences))

}  // namespace tablier::protocol
