// Qenj 2, as a search sees it.
#pragma once

#include "core/playable.h"
#include "core/with_unused.h"
#include "games/qenj/kin.h"
#include "games/qenj2/eval.h"
#include "games/qenj2/rules.h"
#include "games/qenj2/weights.h"

namespace tablier::qenj2 {

struct Playable : GameTypes<Rules, Setup, Position, Move, Moves> {
  static constexpr auto& outcome = with_unused<qenj2::outcome, Rules>;
  static Outcome adjudicate(const Rules&, const Position&) { return Outcome::draw(); }  // R13
  static constexpr auto& legal_moves = qenj2::legal_moves;
  static constexpr auto& play = qenj2::play;
  static constexpr auto& count_moves = qenj2::count_moves;
  static constexpr auto& nth_move = qenj2::nth_move;
  static constexpr auto& winning_moves = qenj2::winning_moves;
  static constexpr auto& careful_moves = qenj2::careful_moves;
  static constexpr auto& count_careful_moves = qenj2::count_careful_moves;
  static std::uint64_t kin_hash(const Rules&, const Position& position) {
    return qenj::columns_kin_hash(position, true);
  }

  using Features = qenj2::Features;
  static constexpr auto feature_names = kFeatureNames;
  static constexpr Features weights = kWeights;
  static constexpr int evaluated_after = 4;
  static constexpr auto& features = qenj2::features;
};

static_assert(Counting<Playable> && Careful<Playable> && Evaluable<Playable> && Kindred<Playable>);

}  // namespace tablier::qenj2
