// AnyGame, AnyPosition, AnyRecord: the edge. What commands, protocols, server and browser see of a
// game: text in, text out, nothing of its types. One virtual call per answer, none per node: what
// is fast runs inside, over the static types.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/board.h"
#include "core/colour.h"
#include "core/drawing.h"
#include "core/game.h"
#include "core/ladder.h"
#include "core/message.h"
#include "core/options.h"
#include "core/playout.h"
#include "core/record.h"
#include "core/result.h"
#include "core/setup.h"

namespace tablier {

class AnyBatch;  // engine/any_batch.h
class AnyGame;
class AnyPosition;
class AnyRecord;
class AnySearch;  // engine/any_search.h
class AnySolver;  // engine/any_solver.h
struct AdviceEffort;
struct Claim;
struct SearchSettings;
struct SolveSettings;
struct StrategyText;
using BatchPtr = std::unique_ptr<AnyBatch>;
using GamePtr = std::shared_ptr<const AnyGame>;
using PositionPtr = std::shared_ptr<const AnyPosition>;
using RecordPtr = std::unique_ptr<AnyRecord>;
using SearchPtr = std::unique_ptr<AnySearch>;
using SolverPtr = std::unique_ptr<AnySolver>;

// The first moves after which a side wins in time, and how many positions were looked at to tell.
struct SiftedMoves {
  std::vector<std::string> moves;  // canonical, sorted as bytes
  std::int64_t nodes;
};

struct SiftSettings {
  std::size_t remembered = std::size_t{1} << 16;  // positions, a power of two
  std::string_view only = {};                     // this first move, canonical; empty: all
};

// Where a path of touches leads: what may be touched next, or the move it has made.
struct TouchStep {
  std::vector<std::string> next;    // sorted, each once; empty when the move is complete
  std::optional<std::string> move;  // canonical; in a setup, the choice
};

// What is to be done now in a setup.
struct SetupStep {
  Actor actor;
  Message prompt;
};

// A position as somebody wrote it, to be shown even if it is not legal.
struct AnyDiagram {
  Board board;                  // touching a place means its name
  std::vector<Message> faults;  // all reasons why it is not legal; none: it is
};

// A change of a diagram: what is not said stays.
struct Edit {
  std::optional<FileRow> at = {};  // a place where something is put or taken off
  std::optional<Piece> put = {};   // of a stamp; none: what lies on top is taken off
  std::optional<Side> turn = {};   // who is to move
  bool clear = false;              // everything is taken off
};

struct EditedText {
  std::string text;
  std::optional<Side> to_move;  // none: the game cannot be edited, and nothing has changed
};

// One position under the rules of its game. Immutable.
class AnyPosition {
 public:
  virtual ~AnyPosition() = default;

  virtual std::string text() const = 0;
  virtual Side to_move() const = 0;
  virtual bool is_playing(Side side) const = 0;
  virtual std::uint64_t hash() const = 0;
  virtual std::optional<Outcome> outcome() const = 0;

  // Canonical texts, sorted as bytes. Empty exactly when outcome() has a value.
  virtual std::vector<std::string> moves() const = 0;
  // The position after a move, written canonically or as loosely as the game allows.
  virtual Result<PositionPtr> play(std::string_view move) const = 0;
  // What a legal move does; else why it is none.
  virtual Result<std::vector<Message>> explain(std::string_view move) const = 0;
  // Where these touches lead; else why the first wrong one is wrong.
  virtual Result<TouchStep> touches(std::span<const std::string> path) const = 0;
  // What the last touch of a possible path does.
  virtual Message touch_word(std::span<const std::string> path) const = 0;
  // The places that the last touch of a possible path leads through, in order; none: it leads
  // nowhere.
  virtual std::vector<std::string> way(std::span<const std::string> path) const = 0;
  // What is to be done after the touches of a possible path that is not complete.
  virtual Message prompt(std::span<const std::string> path) const = 0;
  // What a screen shows after the touches of a possible path.
  virtual Board board(std::span<const std::string> path) const = 0;
  // How a move looks while it is made.
  virtual Result<std::vector<Glide>> glides(std::string_view move) const = 0;
  // The move as people say it: "white c1 onto orange e4".
  virtual Result<Message> say_move(std::string_view move) const = 0;
  // The places that make a move win: a tower, a column, a chain, a walk. None if it does not win.
  virtual Result<std::vector<std::string>> winning_places(std::string_view move) const = 0;
  virtual std::vector<Message> facts() const = 0;

  // Whether a side wins within so many of its own moves, whatever the others do, and whether
  // another side can have won before it is its turn again (solve/forced.h).
  virtual bool can_force(Side side, int moves) const = 0;
  virtual bool can_be_beaten(Side side) const = 0;
  virtual std::string draw(DrawStyle style) const = 0;

  // The moves with which the side to move wins at once, sorted as bytes.
  virtual std::vector<std::string> winning_moves() const = 0;
  // With how many moves a side would win at once if it were to move. Games that cannot tell say 0
  // of a side that is not.
  virtual int threats(Side side) const = 0;
  // Whether some move wins, or does not let the next side win at once.
  virtual bool has_safe_move() const = 0;

  // What a side that plays has of each of the game's features; none where it has no evaluation.
  virtual std::vector<int> features(Side side) const = 0;

  virtual std::uint64_t perft(int depth) const = 0;
  // Random games from here.
  virtual void playouts(int games, Rng& rng, PlayoutStats& stats) const = 0;

  // A solver that has yet to be run, for the position as the first of a game. Games of more than
  // two sides, and rules under which the length of the game matters, have none.
  virtual Result<SolverPtr> solver(const SolveSettings& settings) const = 0;
  // Whether a strategy proves from here what it says, by nothing but the rules.
  virtual Result<Nothing> check(const StrategyText& strategy) const = 0;

  // The first moves after which a side wins within so many plies; nothing if that takes more than
  // so many positions.
  virtual std::optional<SiftedMoves> sift(Side side, int plies, std::int64_t nodes,
                                          const SiftSettings& settings = {}) const = 0;
  // The choices of a claim's side that prove it, in the order in which they come up
  // (engine/erase_claims.h); nothing if it is false or takes too long to tell.
  virtual std::optional<std::vector<std::string>> prove(const Claim& claim,
                                                        std::int64_t nodes) const = 0;
  // The strategy that these choices make. Whether it proves the claim is for check() to say.
  virtual Result<StrategyText> spell_out(const Claim& claim,
                                         std::span<const std::string> choices) const = 0;
  // The same for positions that are the same but for a symmetry, which may exchange the sides.
  virtual std::uint64_t kin_hash() const = 0;
};

// A step of a setup that has been done: the number that chance was given, or what was chosen.
struct SetupAct {
  std::optional<std::uint64_t> rolled;
  std::string chosen = {};

  friend bool operator==(const SetupAct&, const SetupAct&) = default;
};

// How the start of a record came to be.
struct Origin {
  enum class Kind { setup, quick, position };

  Kind kind;
  std::vector<SetupAct> acts = {};  // of setup, so far; of quick, the one number
};

// So many choices of a setup are told one by one; of more, people are told the number.
inline constexpr std::size_t kFewChoices = 12;

// One game from its setup to now.
class AnyRecord {
 public:
  virtual ~AnyRecord() = default;

  virtual const GamePtr& game() const = 0;
  virtual const Origin& origin() const = 0;

  virtual RecordPtr clone() const = 0;

  // The step of the setup that is to be done now; nothing once play has begun.
  virtual std::optional<SetupStep> setup_step() const = 0;
  // A step of chance. The number seeds this step alone, so nothing that comes of it exists before.
  // Gives the number with which the same stream of chance goes on (engine/chance.h).
  virtual std::uint64_t roll(std::uint64_t number) = 0;
  // A step of a player; there are no choices while chance is to act.
  virtual std::vector<std::string> setup_choices() const = 0;
  virtual Result<Nothing> choose(std::string_view choice) = 0;
  // What a computer would choose, one after the other, up to where chance or the other acts. It
  // knows no more than the player whose step it is. Nothing once play has begun.
  virtual std::vector<std::string> advise(const AdviceEffort& effort, std::uint64_t seed) const = 0;
  // The setup's choices by touches, and the table they leave, as those of a position.
  virtual Result<TouchStep> setup_touches(std::span<const std::string> path) const = 0;
  virtual Message setup_touch_word(std::span<const std::string> path) const = 0;
  virtual Message setup_prompt(std::span<const std::string> path) const = 0;
  virtual Board setup_board(std::span<const std::string> path) const = 0;
  // Where A and B sit; nothing before the setup is done, or if there was none.
  virtual std::optional<Seats> seats() const = 0;

  // The position after so many of the moves; null during the setup.
  virtual PositionPtr position(std::size_t ply) const = 0;
  PositionPtr start() const { return position(0); }
  PositionPtr position() const { return position(plies()); }

  virtual std::size_t plies() const = 0;  // how many moves have been made
  virtual std::vector<std::string> moves() const = 0;
  virtual std::string move(std::size_t ply) const = 0;  // one of them
  virtual std::vector<Side> movers() const = 0;         // who made each of them
  virtual Result<Nothing> play(std::string_view move) = 0;
  // Without texts, for whoever plays many moves, but not in browsers: how many are legal now, none
  // if the game is over or has not begun, and playing the one at a place, which must be less, in
  // the list that position()->moves() would be.
  virtual int move_count() = 0;
  virtual void play_at(int place) = 0;
  virtual std::optional<Ending> ending() const = 0;
  // After so many of the moves: nobody plays on after an ending.
  std::optional<Ending> ending(std::size_t ply) const {
    return ply == plies() ? ending() : std::nullopt;
  }

  virtual bool can_undo() const = 0;
  // Takes back the last move, or during the setup the last choice if chance has not acted on it.
  // False when there is none.
  virtual bool undo() = 0;

  // A search for the side to move, which has yet to be run. It sees the game as it is now. Null
  // during the setup.
  virtual SearchPtr search(const SearchSettings& settings) const = 0;

  virtual std::string draw(DrawStyle style) const = 0;
};

// A game with its rule options chosen: the referee. Immutable.
class AnyGame : public std::enable_shared_from_this<AnyGame> {
 public:
  virtual ~AnyGame() = default;

  virtual const GameInfo& info() const = 0;
  virtual int edition() const = 0;  // of the rules it is played by
  virtual const Options& options() const = 0;
  virtual const Limits& limits() const = 0;
  virtual Message side_word(Side side) const = 0;
  // What stands for it where a word is too long.
  virtual Message side_sign(Side side) const = 0;
  virtual std::vector<ColourName> colours() const = 0;  // of pieces; none if sides tell them apart
  virtual Message legend() const = 0;
  // Of the evaluation, the first ones being those that a beginner sees first.
  virtual std::span<const std::string_view> feature_names() const = 0;
  // What its levels see.
  virtual const Ladder& ladder() const = 0;

  // What a position text says; an error only if its form cannot be read. A text that tells its
  // layout is read by that one, if both are built in.
  virtual Result<AnyDiagram> parse_diagram(std::string_view text) const = 0;
  // The same if it is legal; else the error of its form, or all of its faults.
  virtual Result<PositionPtr> parse_position(std::string_view text) const = 0;
  // What can be put on places (core/editing.h); none: positions are edited as text alone.
  virtual std::vector<Stamp> stamps() const = 0;
  // The text of a position, legal or not, with something changed. An error only if its form cannot
  // be read.
  virtual Result<EditedText> edit(std::string_view text, const Edit& change) const = 0;
  virtual PositionPtr quick_start(std::uint64_t seed) const = 0;

  // Whether its setup decides where the two who set it up will sit (AnyRecord::seats).
  virtual bool seats_by_setup() const = 0;

  // A record that begins with the setup, with quick setup, or at a position of this game, with the
  // layout that the position has.
  virtual RecordPtr begin_setup() const = 0;
  virtual RecordPtr begin_quick(std::uint64_t number) const = 0;
  virtual RecordPtr begin_at(const AnyPosition& position) const = 0;

  // So many games side by side, each from a quick setup of its own. None in browsers.
  virtual BatchPtr begin_batch(std::size_t count, std::uint64_t seed) const = 0;

  // Random games, each from its own quick setup.
  virtual void playouts(int games, Rng& rng, PlayoutStats& stats) const = 0;

  // "South to move.", "North has won.": how things stand, the ending being known.
  Message status(Side to_move, const std::optional<Ending>& ending) const;

  // "ongoing", "draw" or "win S": the vectors' words.
  std::string outcome_text(const std::optional<Outcome>& outcome) const;
};

}  // namespace tablier
