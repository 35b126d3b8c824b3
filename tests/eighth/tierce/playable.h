// Tierce, as a search sees it.
#pragma once

#include "core/playable.h"
#include "core/with_unused.h"
#include "eighth/tierce/eval.h"
#include "eighth/tierce/rules.h"
#include "eighth/tierce/weights.h"

namespace tablier::tierce {

struct Playable : GameTypes<Rules, Setup, Position, Move, Moves> {
  static constexpr auto& outcome = with_unused<tierce::outcome, Rules>;
  static Outcome adjudicate(const Rules&, const Position&) { return Outcome::draw(); }
  static constexpr auto& legal_moves = with_unused<tierce::legal_moves, Rules>;
  static void play(const Rules&, Position& position, Move move) { position.play(move); }
  static constexpr auto& winning_moves = with_unused<tierce::winning_moves, Rules>;

  using Features = tierce::Features;
  static constexpr auto feature_names = kFeatureNames;
  static constexpr Features weights = kWeights;
  static constexpr int evaluated_after = 2;
  static constexpr auto& features = with_unused<tierce::features, Rules>;
};

static_assert(Threatening<Playable> && Evaluable<Playable>);

}  // namespace tablier::tierce
