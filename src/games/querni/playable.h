// Querni, as a search sees it.
#pragma once

#include "core/playable.h"
#include "core/with_unused.h"
#include "games/querni/eval.h"
#include "games/querni/kin.h"
#include "games/querni/rules.h"
#include "games/querni/weights.h"

namespace tablier::querni {

struct Playable : GameTypes<Rules, Setup, Position, Move, Moves> {
  static constexpr auto& outcome = querni::outcome;
  static Outcome adjudicate(const Rules&, const Position&) { return Outcome::draw(); }  // R14
  static constexpr auto& legal_moves = querni::legal_moves;
  static void play(const Rules&, Position& position, Move move) { position.play(move); }
  static constexpr auto& count_moves = querni::count_moves;
  static constexpr auto& nth_move = querni::nth_move;
  static constexpr auto& winning_moves = querni::winning_moves;
  static constexpr auto& kin_hash = with_unused<querni::kin_hash, Rules>;

  using Features = querni::Features;
  static constexpr auto feature_names = kFeatureNames;
  static constexpr Features weights = kWeights;
  static constexpr int evaluated_after = 0;  // random moves undo what was built
  static constexpr auto& features = querni::features;
};

static_assert(Counting<Playable> && Threatening<Playable> && Evaluable<Playable> &&
              Kindred<Playable>);

}  // namespace tablier::querni
