// Study requests: what only the pages ask on which games are studied (problems, analysis) or
// printed. They have the form of protocol/requests.h; protocol/study_desk.h answers both. In
// browsers an engine of its own does, larger and fetched only by these pages.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <tuple>
#include <vector>

#include "problems/attempt.h"
#include "protocol/game_file.h"
#include "protocol/json.h"
#include "protocol/problem.h"
#include "protocol/requests.h"
#include "protocol/thinking.h"

namespace tablier::problems {

BOOST_DESCRIBE_ENUM(Verdict, right, solved, slower, wrong)

}  // namespace tablier::problems

namespace tablier {

BOOST_DESCRIBE_STRUCT(Evaluation, (), (is_proved, thousandths))
BOOST_DESCRIBE_STRUCT(FileMove, (), (text, glyphs, clock, evaluation, comments, variations))
BOOST_DESCRIBE_STRUCT(FileLine, (), (comments, moves))
BOOST_DESCRIBE_STRUCT(FileTag, (), (name, value))

}  // namespace tablier

namespace tablier::protocol {

// The games that a text holds (docs/game-file.md), as far as can be told without knowing any. Every
// engine answers.
struct ScanFileRequest {
  std::string text;
};
BOOST_DESCRIBE_STRUCT(ScanFileRequest, (), (text))

struct ScannedGame {
  std::optional<std::string> game;  // that its tags name
  std::vector<FileTag> tags;
  std::optional<Message> error;  // why it cannot be read
};
BOOST_DESCRIBE_STRUCT(ScannedGame, (), (game, tags, error))

struct ScannedFile {
  std::vector<ScannedGame> games;
};
BOOST_DESCRIBE_STRUCT(ScannedFile, (), (games))

// One of them, counted from 0, replayed strictly: what is wrong with it is an error.
struct OpenFileRequest {
  std::string game;
  std::string text;
  std::optional<std::size_t> number;  // none: the first
};
BOOST_DESCRIBE_STRUCT(OpenFileRequest, (), (game, text, number))

struct OpenedFile {
  match::Log log;  // of the game itself, as it begins at 0
  std::vector<FileTag> tags;
  FileLine line;  // the game with its variations, moves being canonical
};
BOOST_DESCRIBE_STRUCT(OpenedFile, (), (log, tags, line))

// An analysis as a game file in canonical form: the match of a log up to its first move, with these
// tags, as far as they are not the match's own, and the tree of moves. Result and Termination are
// kept where the main line still leads to them; otherwise they are as the rules say.
struct WriteFileRequest {
  match::Log log;
  std::vector<FileTag> tags;
  FileLine line;
};
BOOST_DESCRIBE_STRUCT(WriteFileRequest, (), (log, tags, line))

// How long a decided position lasts at most if both sides play as well as they can, within so many
// plies and positions looked at. Where the side to move wins, its shortest moves are told; where it
// loses, every move with how long it delays the end. Where that is not enough to tell, the solver
// may look at so many positions for a proof, which says what the winner plays and how long that
// takes at most. Requests about the positions that follow are then answered by the same proof. Of a
// position that is won the winner is told, and 0 plies.
struct LengthsRequest {
  match::Log log;
  int plies;
  std::int64_t nodes;
  std::optional<std::int64_t> proof_nodes;
};
BOOST_DESCRIBE_STRUCT(LengthsRequest, (), (log, plies, nodes, proof_nodes))

struct MoveLength {
  std::string move;
  Spoken words;
  int plies;  // to the end, this move counted
};
BOOST_DESCRIBE_STRUCT(MoveLength, (), (move, words, plies))

struct Lengths {
  std::optional<std::string> winner;  // none: nobody wins so soon, or it takes too long to tell
  int plies;                          // to the end
  bool at_most;                       // the plies are bounds, by a proof; else they are exact
  std::vector<MoveLength> moves;      // the longest first
};
BOOST_DESCRIBE_STRUCT(Lengths, (), (winner, plies, at_most, moves))

// Wins with one move: those of whoever is to move, then those that others threaten, as if it were
// their turn.
struct WinsRequest {
  match::Log log;
};
BOOST_DESCRIBE_STRUCT(WinsRequest, (), (log))

struct Win {
  std::string side;
  std::string move;
  Spoken words;
  std::vector<Glide> glides;
};
BOOST_DESCRIBE_STRUCT(Win, (), (side, move, words, glides))

struct Wins {
  std::vector<Win> wins;
};
BOOST_DESCRIBE_STRUCT(Wins, (), (wins))

// A position as it is written, legal or not, with something changed (core/editing.h): whatever is
// said here.
struct EditRequest {
  std::string game;
  std::optional<ByName<std::string>> options;
  std::string position;
  std::optional<std::string> place;  // where something is put or taken off
  std::optional<std::string> put;    // the name of a stamp; none: what lies on top is taken off
  std::optional<std::string> turn;   // the letter of a side
  std::optional<bool> clear;         // everything is taken off
};
BOOST_DESCRIBE_STRUCT(EditRequest, (), (game, options, position, place, put, turn, clear))

struct Stamp {
  std::string name;
  Piece piece;
  Spoken word;
};
BOOST_DESCRIBE_STRUCT(Stamp, (), (name, piece, word))

struct EditedPosition {
  std::string position;
  std::optional<std::string> to_move;
  Board board;
  std::vector<Message> faults;  // all reasons why it is not legal; none: it is
  std::vector<Stamp> stamps;    // all that can be put on places
};
BOOST_DESCRIBE_STRUCT(EditedPosition, (), (position, to_move, board, faults, stamps))

// The ways on from a position, each with the key of where it leads (explore/branches.h): what is
// known of positions is found by their keys.
struct BranchesRequest {
  match::Log log;
};
BOOST_DESCRIBE_STRUCT(BranchesRequest, (), (log))

struct Branch {
  std::string move;
  Spoken words;
  std::vector<std::string> like;  // other moves, the same but for a symmetry
  std::string key;
  std::vector<std::string> sides;  // that play after the move, the one to move first
};
BOOST_DESCRIBE_STRUCT(Branch, (), (move, words, like, key, sides))

struct Branches {
  std::string key;  // of the position itself; empty during the setup
  std::vector<std::string> sides;
  std::vector<Branch> branches;  // none when the game is over
};
BOOST_DESCRIBE_STRUCT(Branches, (), (key, sides, branches))

// A game to cut out, page by page, at its true size (picture/sheets.h).
struct PrintRequest {
  std::string game;
  std::string paper;  // "a4" or "letter"
  bool plain;         // without colour
  std::string rules;  // the rules page in the language of the pages
  std::optional<std::string> lang;
  std::optional<std::string> start;  // the position on the setup card; none: any start
};
BOOST_DESCRIBE_STRUCT(PrintRequest, (), (game, paper, plain, rules, lang, start))

struct PrintedGame {
  std::vector<std::string> pages;  // as SVG
};
BOOST_DESCRIBE_STRUCT(PrintedGame, (), (pages))

// A move tried in a problem (problems/attempt.h) whose position is that of the log, n moves being
// left: touches, or a move as text.
struct TryRequest {
  match::Log log;
  problems::Theme theme;
  int n;
  std::optional<std::vector<std::string>> path;
  std::optional<std::string> move;
};
BOOST_DESCRIBE_STRUCT(TryRequest, (), (log, theme, n, path, move))

struct TriedMove {
  bool more;  // the touches make no move yet; nothing else is said then
  std::optional<std::string> move;
  std::optional<problems::Verdict> verdict;
  std::optional<Message> why;
  std::optional<std::string> reply;
  std::optional<std::vector<Glide>> reply_glides;
};
BOOST_DESCRIBE_STRUCT(TriedMove, (), (more, move, verdict, why, reply, reply_glides))

// All right moves of a problem as it stands.
struct SolveProblemRequest {
  match::Log log;
  problems::Theme theme;
  int n;
};
BOOST_DESCRIBE_STRUCT(SolveProblemRequest, (), (log, theme, n))

struct SolvedProblem {
  std::vector<RightMove> moves;
};
BOOST_DESCRIBE_STRUCT(SolvedProblem, (), (moves))

// The proofs of a problem, spelt out and checked, as the file that `tablier check-proof` reads.
struct ProofRequest {
  std::string game;
  problems::Problem problem;
};
BOOST_DESCRIBE_STRUCT(ProofRequest, (), (game, problem))

struct ProofFile {
  std::string text;
  std::vector<std::string> claims;  // as the file writes them
};
BOOST_DESCRIBE_STRUCT(ProofFile, (), (text, claims))

// Begins to look for problems in the game of a seed (problems/compose.h).
struct ComposeRequest {
  std::string game;
  std::optional<ByName<std::string>> options;
  Seed seed;
};
BOOST_DESCRIBE_STRUCT(ComposeRequest, (), (game, options, seed))

// Goes on with it for so many steps.
struct ComposeMoreRequest {
  std::string game;
  int steps;
};
BOOST_DESCRIBE_STRUCT(ComposeMoreRequest, (), (game, steps))

struct Composing {
  std::size_t plies;       // that have been played
  std::size_t looked_at;   // positions, once the game is over
  std::size_t to_look_at;  // none: it is not
  bool done;
  std::vector<problems::Problem> problems;  // proved; a harder one may still take their place
};
BOOST_DESCRIBE_STRUCT(Composing, (), (plies, looked_at, to_look_at, done, problems))

// Begins to prove what a position, taken as the first of a game, is worth to the side to move.
struct SolveRequest {
  match::Log log;
};
BOOST_DESCRIBE_STRUCT(SolveRequest, (), (log))

// Goes on with it for at least so many positions: the longer it has taken, the more at a time.
struct SolveMoreRequest {
  std::string game;
  std::int64_t nodes;
};
BOOST_DESCRIBE_STRUCT(SolveMoreRequest, (), (game, nodes))

struct Solving {
  std::int64_t nodes;  // looked at
  bool done;           // it is proved, or there is no memory to go on
  std::optional<Value> value;
};
BOOST_DESCRIBE_STRUCT(Solving, (), (nodes, done, value))

inline constexpr std::tuple kStudyRequests{
    Asks<ScanFileRequest, ScannedFile>{"scan_file"},
    Asks<OpenFileRequest, OpenedFile>{"open_file"},
    Asks<WriteFileRequest, WrittenFile>{"write_file"},
    Asks<LengthsRequest, Lengths>{"lengths"},
    Asks<WinsRequest, Wins>{"wins"},
    Asks<EditRequest, EditedPosition>{"edit"},
    Asks<BranchesRequest, Branches>{"branches"},
    Asks<PrintRequest, PrintedGame>{"print"},
    Asks<TryRequest, TriedMove>{"try"},
    Asks<SolveProblemRequest, SolvedProblem>{"solve_problem"},
    Asks<ProofRequest, ProofFile>{"proof"},
    Asks<ComposeRequest, Composing>{"compose"},
    Asks<ComposeMoreRequest, Composing>{"compose_more"},
    Asks<SolveRequest, Solving>{"solve"},
    Asks<SolveMoreRequest, Solving>{"solve_more"},
};

}  // namespace tablier::protocol
