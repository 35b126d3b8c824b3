// Tablier as a library: the games, their rules as a referee, and what thinks about them. This one
// header is all of it; a program includes <tablier/tablier.h> and links libtablier.a.
//
// Everything is a value. A Game is a game with its rule options chosen; a Position is one position
// under its rules; a State is one game as it is played, from its start to now. Copies are
// independent. Objects may be used by several threads as long as each is used by one at a time.
//
// Moves and positions are texts, as the rules page of each game defines them. Sides are numbers in
// turn order, from 0. Whatever is refused throws Error with a sentence for people, in the language
// the Game was made with.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tablier {
class AnyBatch;
class AnyPosition;
class AnyRecord;
}  // namespace tablier

namespace tablier::api {

// "0.1.0": semantic. Until 1.0.0 what is declared here may change with the second number.
std::string_view version();

class Error : public std::runtime_error {
 public:
  enum class Kind {
    malformed,  // not in the right form
    refused,    // the rules or the situation forbid it
    failed,     // the machine could not do it
  };
  Error(Kind kind, int rule, std::vector<std::string> reasons);

  Kind kind() const { return kind_; }
  int rule() const { return rule_; }  // its number on the rules page; 0: none
  // All of them, what() being the first.
  const std::vector<std::string>& reasons() const { return reasons_; }

 private:
  Kind kind_;
  int rule_;
  std::vector<std::string> reasons_;
};

// Asked every few milliseconds by whatever takes long, which ends soon after it says yes.
using Stop = std::function<bool()>;

struct Outcome {
  std::optional<int> winner;  // nobody: a draw
};
struct Ending : Outcome {
  std::string reason;  // "rules", "repetition" or "length"
};

// What lies on the board, in numbers: one plane for each name in Game::plane_names, each with
// `rows` times `files` numbers, row by row from South's.
struct Planes {
  int planes;
  int rows;
  int files;
  std::vector<std::uint8_t> values;
};

// The ids of the games there are: "kengi", ...
std::vector<std::string> games();

struct Option {
  std::string name;
  std::string value;                 // the one chosen
  std::vector<std::string> choices;  // none: a number, or the text of a layout
};

class Batch;
class Position;
class State;
struct Rules;  // a game with its options and a language, shared by all that belongs to it

class Game {
 public:
  using Options = std::vector<std::pair<std::string, std::string>>;  // name, value

  explicit Game(std::string_view id, const Options& options = {}, std::string_view language = "en");

  std::string id() const;
  std::string language() const;  // its code
  std::string name() const;
  std::string authors() const;
  int year() const;
  int edition() const;        // of its rules
  std::string sides() const;  // their letters in texts, in turn order
  std::string side_name(int side) const;
  std::vector<Option> options() const;
  std::string rules_page() const;  // Markdown

  Position position(std::string_view text) const;
  // A game from quick setup, from the setup step by step, or from a position. The same seed gives
  // the same.
  State start(std::uint64_t seed = 1) const;
  State setup(std::uint64_t seed = 1) const;
  State start_at(const Position& position) const;

  std::vector<std::string> plane_names() const;
  // So many games side by side, each from quick setup.
  Batch batch(std::size_t count, std::uint64_t seed = 1) const;

 private:
  friend class Position;
  friend class State;
  explicit Game(std::shared_ptr<const Rules> rules) : rules_(std::move(rules)) {}

  std::shared_ptr<const Rules> rules_;
};

enum class Value { loss, draw, win };

struct SolveLimits {
  double seconds = 60;  // 0: none
  std::size_t megabytes = 256;
  int threads = 1;
  bool every_move = false;  // the value of each, too
  bool proof = false;       // as a text, too
};
struct Solution {
  std::optional<Value> value;      // for the side to move; nothing: not proved within the limits
  std::optional<int> plies;        // to the end, if one side wins and it is near
  std::vector<std::string> moves;  // that reach the value
  std::vector<std::pair<std::string, std::optional<Value>>> values;  // if every move was asked for
  std::string proof;  // if it was asked for and the value is known
  std::int64_t nodes;
};

// Immutable.
class Position {
 public:
  Game game() const { return Game(rules_); }
  std::string text() const;
  std::uint64_t hash() const;
  int to_move() const;
  std::optional<Outcome> outcome() const;
  // Sorted as bytes; empty exactly when there is an outcome.
  std::vector<std::string> moves() const;
  std::vector<std::string> winning_moves() const;
  Position play(std::string_view move) const;
  // What a legal move does, in sentences; throws why another one is not legal.
  std::vector<std::string> explain(std::string_view move) const;
  std::string say(std::string_view move) const;  // "white c1 onto orange e4"
  std::vector<std::string> facts() const;        // who threatens what
  std::string draw() const;                      // in ASCII
  Planes planes() const;
  std::uint64_t perft(int depth) const;  // how many sequences of so many moves there are
  // Who wins if all play well, proved; for games between two.
  Solution solve(const SolveLimits& limits = {}, const Stop& stop = {}) const;

 private:
  friend class Batch;
  friend class Game;
  friend class State;
  Position(std::shared_ptr<const Rules> rules, std::shared_ptr<const AnyPosition> position);

  std::shared_ptr<const Rules> rules_;
  std::shared_ptr<const AnyPosition> position_;
};

// The value a proof text proves of its position, nothing if it proves something else; throws why it
// proves nothing.
std::optional<Value> check_proof(std::string_view text, std::string_view language = "en");

// Who searches, as `tablier match` has it: a level from 1 to 8 or an engine with settings,
// "ab:depth=6". Seconds and nodes, if not 0, are limits in place of its own.
struct SearchLimits {
  std::string player = "8";
  double seconds = 0;
  std::int64_t nodes = 0;
  int lines = 1;
  std::uint64_t seed = 1;
};
struct FoundMove {
  std::string move;
  double value;                   // what the side to move may expect, 0 to 1
  std::optional<Outcome> proved;  // how the game ends after it if all play well
  std::vector<std::string> line;  // what is expected, beginning with this move
};
struct Found {
  std::vector<FoundMove> moves;  // the best first
  std::vector<double> shares;    // what each side may expect
  std::int64_t nodes;
  int depth;
};

struct ReviewedPosition {
  std::vector<double> shares;  // what each side may expect
  bool is_proved;
  std::string best;  // the move the engine prefers; empty if the game is over
};
struct TurningPoint {
  std::size_t ply;     // of the position in which the move was made
  double loss;         // of the mover's share
  std::string text;    // what the move did
  bool is_proved;      // or estimated
  std::string better;  // what would have been better; may be empty
  std::vector<std::string> line;
};
struct Review {
  std::vector<ReviewedPosition> positions;  // after each number of moves, from 0
  std::vector<TurningPoint> turns;
};

class State {
 public:
  State(const State& other);
  State& operator=(const State& other);
  State(State&&) noexcept;
  State& operator=(State&&) noexcept;
  ~State();

  // A game file (docs/game-file.md), and the game it tells, its setup included.
  static State parse(std::string_view text, std::string_view language = "en");
  std::string text() const;

  Game game() const { return Game(rules_); }

  // Before the first move. Chance acts by itself.
  bool is_setup() const;
  std::string prompt() const;  // what is to be done
  std::vector<std::string> choices() const;
  void choose(std::string_view choice);

  // Once play has begun.
  Position position() const;
  std::size_t plies() const;
  std::vector<std::string> played() const;
  int to_move() const;

  std::vector<std::string> moves() const;  // legal now, sorted as bytes; none if the game is over
  void play(std::string_view move);
  // The same without texts: how many they are, and playing the one at a place in that list.
  int move_count();
  void play_at(int place);
  bool undo();  // the last move or choice; false if there is none

  std::optional<Ending> ending() const;
  std::string status() const;  // "South to move."
  // For each side 1 if it has won and less if another has, adding up to 0; all 0 otherwise.
  std::vector<double> returns() const;

  Found search(const SearchLimits& limits = {}, const Stop& stop = {}) const;
  // How things stood at every position, and which moves turned the game.
  Review review(const Stop& stop = {}) const;

 private:
  friend class Game;
  State(std::shared_ptr<const Rules> rules, std::unique_ptr<AnyRecord> record,
        std::uint64_t chance);
  void let_chance_act();

  std::shared_ptr<const Rules> rules_;
  std::unique_ptr<AnyRecord> record_;
  std::uint64_t chance_;
};

// Several games; throws at the first that cannot be read.
std::vector<State> read_games(std::string_view text, std::string_view language = "en");

// Games side by side, played on together. Where one ends, the next begins in its place.
class Batch {
 public:
  Batch(Batch&&) noexcept;
  Batch& operator=(Batch&&) noexcept;
  ~Batch();

  std::size_t size() const;
  // How many moves are legal in each game: one or more.
  const std::int32_t* counts() const;
  Position position(std::size_t i) const;
  int to_move(std::size_t i) const;
  // One place for each game: the move to play is the one there among the moves of its position.
  // Writes for each game whether it ended and, as State::returns, what each side got.
  void step(const std::int32_t* places, bool* ended, double* returns);
  std::size_t sides() const;

 private:
  friend class Game;
  Batch(std::shared_ptr<const Rules> rules, std::unique_ptr<AnyBatch> batch);

  std::shared_ptr<const Rules> rules_;
  std::unique_ptr<AnyBatch> batch_;
};

}  // namespace tablier::api
