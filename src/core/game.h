// Game: the concept every game satisfies, in two parts. Playable is the walk itself (setup ->
// position
// -> legal moves -> move -> position -> outcome), all that a search needs; Game adds words and
// pictures. Abilities that only some games have are small concepts of their own, asked with `if
// constexpr`.
#pragma once

#include <array>
#include <concepts>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "core/board.h"
#include "core/drawing.h"
#include "core/move_list.h"
#include "core/options.h"
#include "core/outcome.h"
#include "core/result.h"
#include "core/rng.h"
#include "core/setup.h"
#include "core/side.h"

namespace tablier {

struct GameInfo {
  std::string_view id;       // "kengi", as in commands, records and vectors
  std::string_view name;     // "Kengi"
  std::string_view authors;  // "Claude Leroy"
  int year;
  int edition;  // of the rules; goes into every record, grows when their meaning changes
  int least_players;
  int most_players;
  std::string_view sides;   // the letters of the sides in position texts, in turn order
  int last_rule;            // the rules are numbered R1 to this one
  int setup_rule;           // the number of the rule on the start
  int repetition_rule;      // the number of the rule on repetition and length
  const Sentence* summary;  // one sentence that makes one want to play
  int age = 0;              // from which the sheet says it can be played; 0: it does not say
  int minutes = 0;          // that a game takes, about
};

template <class G>
concept Playable =
    std::regular<typename G::Position> && std::is_trivially_copyable_v<typename G::Position> &&
    std::regular<typename G::Move> && std::is_trivially_copyable_v<typename G::Move> &&
    requires(const typename G::Rules& rules, const typename G::Position& position,
             typename G::Position& next, typename G::Move move, typename G::Moves& moves) {
      { position.to_move() } -> std::same_as<Side>;
      // Equal positions have equal hashes; everything in the position text is in the hash.
      { position.hash() } -> std::same_as<std::uint64_t>;
      // What the position alone says; it knows nothing of repetition.
      { G::outcome(rules, position) } -> std::same_as<std::optional<Outcome>>;
      // If the game is stopped here by repetition: a draw, or whoever is ahead.
      { G::adjudicate(rules, position) } -> std::same_as<Outcome>;
      // Clears the list and fills it. Empty exactly when outcome() has a value; a pass is a move.
      { G::legal_moves(rules, position, moves) } -> std::same_as<void>;
      // The move must be legal: asserted, not checked.
      { G::play(rules, next, move) } -> std::same_as<void>;
    };

// Legal moves can be counted, and the k-th of them made, without building the list. The order is
// that of legal_moves.
template <class G>
concept Counting = Playable<G> && requires(const typename G::Rules& rules,
                                           const typename G::Position& position, int k) {
  { G::count_moves(rules, position) } -> std::same_as<int>;
  { G::nth_move(rules, position, k) } -> std::same_as<typename G::Move>;
};

// Moves that win at once are found without playing them: those `side` would have if it were to
// move.
template <class G>
concept Threatening =
    Playable<G> && requires(const typename G::Rules& rules, const typename G::Position& position,
                            Side side, typename G::Moves& moves) {
      { G::winning_moves(rules, position, side, moves) } -> std::same_as<void>;
    };

// Moves that let the other side win at once need not even be made: the list is that of legal_moves
// without some of them, in the same order, and may be empty. Whether any was left out. They can be
// counted without making the list. The game must have two sides. Of repetition nothing is known
// here.
template <class G>
concept Careful =
    Threatening<G> && requires(const typename G::Rules& rules, const typename G::Position& position,
                               typename G::Moves& moves) {
      { G::careful_moves(rules, position, moves) } -> std::same_as<bool>;
      { G::count_careful_moves(rules, position) } -> std::same_as<int>;
    };

// Positions that a symmetry of the game turns into one another, the sides staying who they are,
// have the same canonical hash, and others have different ones as far as 64 bits go. The symmetry
// takes moves to moves.
template <class G>
concept Symmetric =
    Playable<G> && requires(const typename G::Rules& rules, const typename G::Position& position) {
      { G::canonical_hash(rules, position) } -> std::same_as<std::uint64_t>;
    };

// Not every side of the board takes part in every game.
template <class G>
concept Seating = Playable<G> && requires(const typename G::Rules& rules,
                                          const typename G::Position& position, Side side) {
  { G::is_playing(rules, position, side) } -> std::same_as<bool>;
};

// Something of the board is a picture that can be replaced (core/layout.h): the built-in one.
template <class G>
concept LaidOut = requires {
  { G::layout() } -> std::same_as<std::string_view>;
};

// How things stand, in numbers: what each side has of each of a few named features, the first ones
// being those that a beginner sees first, and what one of each is worth in hundredths of a logit
// (tools/fit fits the weights; docs/evaluation.md). The game must not be over. Random games say
// more when they are judged so after `evaluated_after` moves than when they are played on.
template <class G>
concept Evaluable =
    Playable<G> && requires(const typename G::Rules& rules, const typename G::Position& position,
                            typename G::Features features) {
      { G::feature_names.size() } -> std::convertible_to<std::size_t>;
      // Of side 0, side 1 and so on; a side that does not play has nothing.
      requires std::same_as<
          typename std::remove_cvref_t<decltype(G::features(rules, position))>::value_type,
          typename G::Features>;
      { G::weights } -> std::convertible_to<typename G::Features>;
      { G::evaluated_after } -> std::convertible_to<int>;
      requires std::same_as<typename G::Features, std::array<int, G::feature_names.size()>>;
    };

// How a position comes to be. The machine is at one step at a time; what it must not tell before
// the reveal is in no text, drawing or choice it gives.
template <class S, class Rules, class Position>
concept SetupFor = std::copyable<S> && requires(S setup, const S& state, const Rules& rules,
                                                Rng& rng, std::string_view choice, DrawStyle style,
                                                std::span<const std::string> touches) {
  S(rules);
  // The step to be done now; nothing when the position is ready.
  { state.next() } -> std::same_as<std::optional<SetupStep>>;
  // A step of chance.
  { setup.roll(rng) } -> std::same_as<void>;
  // A step of a player: what may be chosen, each a short text, and choosing one of them.
  { state.choices() } -> std::same_as<std::vector<std::string>>;
  { setup.choose(choice) } -> std::same_as<void>;
  // The ways to touch a choice, as those to touch a move (Game), and what the last touch does.
  { state.touch_paths(choice) } -> std::same_as<std::vector<TouchPath>>;
  { state.touch_word(touches) } -> std::same_as<Message>;
  // What the table shows now: as text, and on a screen after these touches.
  { state.draw(style) } -> std::same_as<std::string>;
  { state.board(touches) } -> std::same_as<Board>;
  // When the position is ready.
  { state.position() } -> std::same_as<Position>;
  { state.seats() } -> std::same_as<std::optional<Seats>>;  // nothing where nobody is A or B
  // Whether the seed would tell now what nobody may know yet.
  { state.has_secrets() } -> std::same_as<bool>;
  // All of it at random, the first side to move.
  { S::quick(rules, rng) } -> std::same_as<Position>;
};

template <class G>
concept Game =
    Playable<G> && SetupFor<typename G::Setup, typename G::Rules, typename G::Position> &&
    requires(const typename G::Rules& rules, const typename G::Position& position,
             typename G::Move move, Side side, std::string_view text, const Options& options,
             DrawStyle style, std::span<const std::string> touches) {
      { G::info } -> std::convertible_to<const GameInfo&>;
      { G::side_word(side) } -> std::same_as<Message>;

      { G::options() } -> std::same_as<std::vector<OptionSpec>>;
      { G::make_rules(options) } -> std::same_as<Result<typename G::Rules>>;

      { G::format(rules, position) } -> std::same_as<std::string>;
      { G::parse_position(rules, text) } -> std::same_as<Result<typename G::Position>>;
      { G::format_move(rules, position, move) } -> std::same_as<std::string>;
      // Maps every spelling of a move that input may use to one and the same text. A text is a move
      // if it is equal to a legal move's after both were loosened.
      { G::loosen(text) } -> std::same_as<std::string>;
      // Why a text that is no legal move is none.
      { G::explain(rules, position, text) } -> std::same_as<Error>;
      // What a legal move does.
      { G::describe(rules, position, move) } -> std::same_as<std::vector<Message>>;
      // What is true here and worth knowing: who threatens what.
      { G::facts(rules, position) } -> std::same_as<std::vector<Message>>;

      { G::draw(rules, position, style) } -> std::same_as<std::string>;
      // How to read the drawing.
      { G::legend() } -> std::same_as<Message>;
      // The ways to touch a legal move, at least one. No path belongs to two moves of a position or
      // begins another path.
      { G::touch_paths(rules, position, move) } -> std::same_as<std::vector<TouchPath>>;
      // Why the last of these touches cannot be, the ones before it being possible.
      { G::explain_touch(rules, position, touches) } -> std::same_as<Error>;
      // What the last of these touches does, all of them being possible: "the top pawn of c1".
      { G::touch_word(rules, position, touches) } -> std::same_as<Message>;
      // What a screen shows after these touches, which must be possible and may be none: what has
      // been lifted is in the hand; after a whole path, the position that the move leads to.
      { G::board(rules, position, touches) } -> std::same_as<Board>;
      // How a legal move looks while it is made, piece by piece.
      { G::glides(rules, position, move) } -> std::same_as<std::vector<Glide>>;

      { G::readme(Language::en) } -> std::same_as<std::string_view>;
      { G::sentences() } -> std::same_as<std::span<const Sentence* const>>;
    };

}  // namespace tablier
