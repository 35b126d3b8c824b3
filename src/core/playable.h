// Playable: what a search needs of a game, the walk from a position over its legal moves to an
// outcome, without words and pictures; those are the rest of a Game (core/game.h). Abilities that
// only some games have are small concepts of their own, asked with `if constexpr`.
#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <type_traits>

#include "core/outcome.h"
#include "core/side.h"

namespace tablier {

// The types of a game: struct Playable : GameTypes<Rules, Setup, Position, Move, Moves> { ... };
template <class R, class S, class P, class M, class L>
struct GameTypes {
  using Rules = R;
  using Setup = S;
  using Position = P;
  using Move = M;
  using Moves = L;  // a MoveList
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

// Positions that any symmetry of the game turns into one another, be it one that exchanges the
// sides, have the same kin hash, and others different ones as far as 64 bits go. It need not be
// fast.
template <class G>
concept Kindred =
    Playable<G> && requires(const typename G::Rules& rules, const typename G::Position& position) {
      { G::kin_hash(rules, position) } -> std::same_as<std::uint64_t>;
    };

// Not every side of the board takes part in every game.
template <class G>
concept Seating = Playable<G> && requires(const typename G::Rules& rules,
                                          const typename G::Position& position, Side side) {
  { G::is_playing(rules, position, side) } -> std::same_as<bool>;
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

}  // namespace tablier
