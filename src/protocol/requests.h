// Requests: all that the site asks of the engine, each with its answer. A request is an object
// {"do": its name, "lang": a language, ...its fields}; an answer is an object, {"error": message}
// when it could not be done. A match travels as its log (match/event.h), so that no request depends
// on another. Where something happens, the answer holds the events to append to the log; whoever
// asks brings the time, `at`, and a number nobody could know before, `chance`.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include "core/playout.h"
#include "engine/bench.h"
#include "protocol/board.h"
#include "protocol/earlier.h"
#include "protocol/game.h"
#include "protocol/json.h"
#include "protocol/review.h"
#include "protocol/table.h"
#include "protocol/thinking.h"

namespace tablier::protocol {

// What has happened, to be appended to the log, and the table now.
struct Now {
  match::Log events;
  Table table;
};
BOOST_DESCRIBE_STRUCT(Now, (), (events, table))

struct GamesRequest {};
BOOST_DESCRIBE_STRUCT(GamesRequest, (), ())

// A position as somebody wrote it, legal or not; an error only if its form cannot be read.
struct DiagramRequest {
  std::string game;
  std::optional<ByName<std::string>> options;
  std::string position;
};
BOOST_DESCRIBE_STRUCT(DiagramRequest, (), (game, options, position))

struct Diagram {
  Board board;
  std::vector<Message> faults;  // all reasons why it is not legal; none: it is
};
BOOST_DESCRIBE_STRUCT(Diagram, (), (board, faults))

struct BeginRequest {
  std::string game;
  std::optional<int> edition;  // of the rules; none: the newest
  std::optional<ByName<std::string>> options;
  match::Beginning how;
  std::optional<std::string> position;  // the one to begin at
  std::optional<std::vector<match::Sitter>> seats;
  std::optional<match::TimeControl> time;
  std::optional<match::Policies> policies;
  std::optional<std::string> date;
  match::Time at;
  Seed chance;
};
BOOST_DESCRIBE_STRUCT(BeginRequest, (),
                      (game, edition, options, how, position, seats, time, policies, date, at,
                       chance))

// A match that an earlier version of the site kept (protocol/earlier.h).
struct EarlierRequest {
  EarlierTable table;
  match::Time at;
  Seed chance;
};
BOOST_DESCRIBE_STRUCT(EarlierRequest, (), (table, at, chance))

// The table as a seat sees it (protocol/table.h; none: the screen), as it is or was after so many
// moves; a path that cannot be is an error.
struct TableRequest {
  match::Log log;
  std::optional<int> seat;
  std::optional<std::vector<std::string>> path;
  std::optional<std::size_t> ply;
  match::Time at;
};
BOOST_DESCRIBE_STRUCT(TableRequest, (), (log, seat, path, ply, at))

// Something happens, and chance acts after it.
struct ActRequest {
  match::Log log;
  match::Event event;
  match::Time at;
  Seed chance;
};
BOOST_DESCRIBE_STRUCT(ActRequest, (), (log, event, at, chance))

// One touch more, the last of the path. What it completes is played if `play` says so.
struct TouchRequest {
  match::Log log;
  std::vector<std::string> path;
  bool play;
  match::Time at;
  Seed chance;
};
BOOST_DESCRIBE_STRUCT(TouchRequest, (), (log, path, play, at, chance))

struct Touched {
  match::Log events;  // none unless something was played
  Table table;        // after it, or with the path
  // Where a setup goes on with a piece of the same stock: the table with that touched, for whoever
  // arranges many pieces alike.
  std::optional<Table> again;
};
BOOST_DESCRIBE_STRUCT(Touched, (), (events, table, again))

// Back to the last thing a person did; among computers, to the last move.
struct UndoRequest {
  match::Log log;
  match::Time at;
};
BOOST_DESCRIBE_STRUCT(UndoRequest, (), (log, at))

// The rest of the setup at random.
struct RandomRequest {
  match::Log log;
  match::Time at;
  Seed chance;
};
BOOST_DESCRIBE_STRUCT(RandomRequest, (), (log, at, chance))

// What a computer chooses in its steps of the setup.
struct AdviseRequest {
  match::Log log;
  match::Time at;
  Seed chance;
};
BOOST_DESCRIBE_STRUCT(AdviseRequest, (), (log, at, chance))

// What a move does; why it is illegal is an error.
struct ExplainRequest {
  match::Log log;
  std::string text;
};
BOOST_DESCRIBE_STRUCT(ExplainRequest, (), (log, text))

struct Explained {
  std::vector<Message> effects;
};
BOOST_DESCRIBE_STRUCT(Explained, (), (effects))

// What a move gives away at once (review/at_once.h), for whoever wants to be warned before making
// it; why it is illegal is an error.
struct WarnRequest {
  match::Log log;
  std::string move;
};
BOOST_DESCRIBE_STRUCT(WarnRequest, (), (log, move))

struct Warned {
  std::optional<Message> lets;    // "That lets North win: …"
  std::optional<Message> misses;  // "You could win at once: …"
};
BOOST_DESCRIBE_STRUCT(Warned, (), (lets, misses))

// Whether what was done in a lesson meets its goal (lessons/goal.h): touches, or a move as text.
struct JudgeRequest {
  match::Log log;
  std::string goal;
  std::optional<std::vector<std::string>> path;
  std::optional<std::string> move;
};
BOOST_DESCRIBE_STRUCT(JudgeRequest, (), (log, goal, path, move))

struct Judged {
  bool more;  // the touches make no move yet; nothing else is said then
  bool right;
  std::optional<std::string> move;    // that was made, if it is legal
  std::vector<Message> why;           // it is not right; or why it was refused, as asked for
  std::optional<std::string> answer;  // the next side's move that shows it
  std::optional<std::vector<Glide>> answer_glides;
};
BOOST_DESCRIBE_STRUCT(Judged, (), (more, right, move, why, answer, answer_glides))

// What would be right in a lesson.
struct AnswersRequest {
  match::Log log;
  std::string goal;
  std::optional<int> most;  // so many moves are enough; none: all
};
BOOST_DESCRIBE_STRUCT(AnswersRequest, (), (log, goal, most))

struct RightMove {
  std::string move;
  Spoken words;
  std::vector<Glide> glides;
};
BOOST_DESCRIBE_STRUCT(RightMove, (), (move, words, glides))

struct Answers {
  std::vector<RightMove> moves;
  std::optional<std::vector<std::string>> path;  // touches that are refused, if that is asked for
};
BOOST_DESCRIBE_STRUCT(Answers, (), (moves, path))

// Begins a search, for a player as engine/player.h has it.
struct ThinkRequest {
  match::Log log;
  std::string player;
  std::optional<Seed> seed;
};
BOOST_DESCRIBE_STRUCT(ThinkRequest, (), (log, player, seed))

// The game so far as a game file (docs/game-file.md).
struct FileRequest {
  match::Log log;
};
BOOST_DESCRIBE_STRUCT(FileRequest, (), (log))

struct WrittenFile {
  std::string text;
};
BOOST_DESCRIBE_STRUCT(WrittenFile, (), (text))

// Begins a review of a game (protocol/review.h).
struct ReviewRequest {
  match::Log log;
};
BOOST_DESCRIBE_STRUCT(ReviewRequest, (), (log))

// Goes on with the review that is under way. There may be an engine for each game: `game` says
// which of them is asked.
struct ReviewMoreRequest {
  std::string game;
  std::int64_t nodes;
};
BOOST_DESCRIBE_STRUCT(ReviewMoreRequest, (), (game, nodes))

// Goes on with the search that is under way.
struct MoreRequest {
  std::int64_t nodes;
};
BOOST_DESCRIBE_STRUCT(MoreRequest, (), (nodes))

// Were the numbers of a setup drawn, and seats dealt, as a house had promised (match/dice.h)? Any
// engine can tell; `game` is the one asked.
struct DiceRequest {
  std::string game;
  std::string table;
  std::string hash;
  std::string secret;
  std::vector<std::string> nonces;
  int fair_of;
  std::vector<int> dealt;
  std::vector<Seed> rolled;
};
BOOST_DESCRIBE_STRUCT(DiceRequest, (), (game, table, hash, secret, nonces, fair_of, dealt, rolled))

struct DiceChecked {
  bool fair;
};
BOOST_DESCRIBE_STRUCT(DiceChecked, (), (fair))

struct BenchRequest {
  std::string game;
};
BOOST_DESCRIBE_STRUCT(BenchRequest, (), (game))

// engine/bench.h
struct Benched {
  std::string game;
  std::string signature;
  std::int64_t nodes;
  std::optional<double> seconds;
};
BOOST_DESCRIBE_STRUCT(Benched, (), (game, signature, nodes, seconds))

// Random games.
struct PlayoutsRequest {
  std::string game;
  std::optional<ByName<std::string>> options;
  int games;
  std::optional<Seed> seed;
};
BOOST_DESCRIBE_STRUCT(PlayoutsRequest, (), (game, options, games, seed))

struct Playouts {
  std::int64_t games;
  std::int64_t plies;
  int shortest;
  int longest;
  std::int64_t choices;  // legal moves, added up over all positions
  int most_choices;
  ByName<std::int64_t> wins;
  std::int64_t draws;
  std::int64_t by_repetition;
  std::int64_t by_length;
  std::optional<double> seconds;
};
BOOST_DESCRIBE_STRUCT(Playouts, (),
                      (games, plies, shortest, longest, choices, most_choices, wins, draws,
                       by_repetition, by_length, seconds))

Playouts told(const PlayoutStats& stats, const AnyGame& game);
Benched told(const Bench& bench, const GameEntry& entry);

// One line of the table of requests.
template <class RequestShape, class AnswerShape>
struct Asks {
  using Request = RequestShape;
  using Answer = AnswerShape;
  std::string_view name;
};

// The desk answers all of them, and the site can ask no others.
inline constexpr std::tuple kRequests{
    Asks<GamesRequest, Games>{"games"},
    Asks<DiagramRequest, Diagram>{"diagram"},
    Asks<BeginRequest, Now>{"begin"},
    Asks<EarlierRequest, Now>{"earlier"},
    Asks<TableRequest, Table>{"table"},
    Asks<TouchRequest, Touched>{"touch"},
    Asks<ActRequest, Now>{"act"},
    Asks<UndoRequest, Now>{"undo"},
    Asks<RandomRequest, Now>{"random"},
    Asks<AdviseRequest, Now>{"advise"},
    Asks<ExplainRequest, Explained>{"explain"},
    Asks<WarnRequest, Warned>{"warn"},
    Asks<FileRequest, WrittenFile>{"file"},
    Asks<JudgeRequest, Judged>{"judge"},
    Asks<AnswersRequest, Answers>{"answers"},
    Asks<ReviewRequest, Reviewed>{"review"},
    Asks<ReviewMoreRequest, Reviewed>{"review_more"},
    Asks<ThinkRequest, Thinking>{"think"},
    Asks<MoreRequest, Thinking>{"more"},
    Asks<DiceRequest, DiceChecked>{"dice"},
    Asks<BenchRequest, Benched>{"bench"},
    Asks<PlayoutsRequest, Playouts>{"playouts"},
};

}  // namespace tablier::protocol
