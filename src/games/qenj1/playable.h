// Qenj 1, as a search sees it.
#pragma once

#include "core/playable.h"
#include "core/with_unused.h"
#include "games/qenj/kin.h"
#include "games/qenj1/eval.h"
#include "games/qenj1/rules.h"
#include "games/qenj1/weights.h"

namespace tablier::qenj1 {

struct Playable : GameTypes<Rules, Setup, Position, Move, Moves> {
  static constexpr auto& outcome = with_unused<qenj1::outcome, Rules>;
  static Outcome adjudicate(const Rules&, const Position&) { return Outcome::draw(); }  // R11
  static constexpr auto& legal_moves = qenj1::legal_moves;
  static constexpr auto& play = with_unused<qenj1::play, Rules>;
  static constexpr auto& count_moves = qenj1::count_moves;
  static constexpr auto& nth_move = qenj1::nth_move;
  static constexpr auto& winning_moves = qenj1::winning_moves;
  static constexpr auto& canonical_hash = with_unused<qenj1::canonical_hash, Rules>;
  static std::uint64_t kin_hash(const Rules&, const Position& position) {
    return qenj::columns_kin_hash(position, false);
  }

  using Features = qenj1::Features;
  static constexpr auto feature_names = kFeatureNames;
  static constexpr Features weights = kWeights;
  static constexpr int evaluated_after = 4;
  static constexpr auto& features = qenj1::features;
};

static_assert(Counting<Playable> && Threatening<Playable> && Symmetric<Playable> &&
              Evaluable<Playable> && Kindred<Playable>);

}  // namespace tablier::qenj1
