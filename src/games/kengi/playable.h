// Kengi, as a search sees it.
#pragma once

#include "core/playable.h"
#include "core/with_unused.h"
#include "games/kengi/eval.h"
#include "games/kengi/kin.h"
#include "games/kengi/rules.h"
#include "games/kengi/weights.h"

namespace tablier::kengi {

struct Playable : GameTypes<Rules, Setup, Position, Move, Moves> {
  static constexpr auto& outcome = with_unused<kengi::outcome, Rules>;
  static Outcome adjudicate(const Rules&, const Position&) { return Outcome::draw(); }  // R12
  static constexpr auto& legal_moves = with_unused<kengi::legal_moves, Rules>;
  static void play(const Rules&, Position& position, Move move) { position.play(move); }
  static constexpr auto& count_moves = with_unused<kengi::count_moves, Rules>;
  static constexpr auto& nth_move = with_unused<kengi::nth_move, Rules>;
  static constexpr auto& winning_moves = with_unused<kengi::winning_moves, Rules>;
  static constexpr auto& kin_hash = with_unused<kengi::kin_hash, Rules>;

  using Features = kengi::Features;
  static constexpr auto feature_names = kFeatureNames;
  static constexpr Features weights = kWeights;
  static constexpr int evaluated_after = 4;
  static constexpr auto& features = with_unused<kengi::features, Rules>;
};

static_assert(Counting<Playable> && Threatening<Playable> && Evaluable<Playable> &&
              Kindred<Playable>);

}  // namespace tablier::kengi
