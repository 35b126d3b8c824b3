// Klötze, as a search sees it.
#pragma once

#include "core/playable.h"
#include "games/klotz/eval.h"
#include "games/klotz/kin.h"
#include "games/klotz/rules.h"
#include "games/klotz/weights.h"

namespace tablier::klotz {

struct Playable : GameTypes<Rules, Setup, Position, Move, Moves> {
  static constexpr auto& outcome = klotz::outcome;
  static Outcome adjudicate(const Rules&, const Position&) { return Outcome::draw(); }  // R14
  static constexpr auto& legal_moves = klotz::legal_moves;
  static void play(const Rules& rules, Position& position, Move move) {
    position.play(rules, move);
  }
  static bool is_playing(const Rules&, const Position& position, Side side) {
    return plays(position.players(), side);
  }
  static constexpr auto& count_moves = klotz::count_moves;
  static constexpr auto& nth_move = klotz::nth_move;
  static constexpr auto& winning_moves = klotz::winning_moves;
  static constexpr auto& kin_hash = klotz::kin_hash;

  using Features = klotz::Features;
  static constexpr auto feature_names = kFeatureNames;
  static constexpr Features weights = kWeights;
  static constexpr int evaluated_after = 8;  // enough to get a Klotz going
  static constexpr auto& features = klotz::features;
};

static_assert(Counting<Playable> && Threatening<Playable> && Seating<Playable> &&
              Evaluable<Playable> && Kindred<Playable>);

}  // namespace tablier::klotz
