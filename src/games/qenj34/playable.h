// Qenj 3 and 4, as a search sees them, but for the weights of the evaluation, which each game has.
#pragma once

#include "core/playable.h"
#include "core/with_unused.h"
#include "games/qenj34/eval.h"
#include "games/qenj34/kin.h"
#include "games/qenj34/rules.h"

namespace tablier::qenj34 {

struct Playable : GameTypes<Rules, Setup, Position, Move, Moves> {
  static constexpr auto& outcome = qenj34::outcome;
  static constexpr auto& adjudicate = with_unused<qenj34::adjudicate, Rules>;
  static constexpr auto& legal_moves = qenj34::legal_moves;
  static void play(const Rules&, Position& position, Move move) { position.play(move); }
  static constexpr auto& count_moves = qenj34::count_moves;
  static constexpr auto& nth_move = qenj34::nth_move;
  static constexpr auto& winning_moves = qenj34::winning_moves;
  static constexpr auto& careful_moves = qenj34::careful_moves;
  static constexpr auto& count_careful_moves = qenj34::count_careful_moves;
  static constexpr auto& kin_hash = with_unused<qenj34::kin_hash, Rules>;

  using Features = qenj34::Features;
  static constexpr auto feature_names = kFeatureNames;
  static constexpr int evaluated_after = 4;
  static constexpr auto& features = qenj34::features;
};

}  // namespace tablier::qenj34
