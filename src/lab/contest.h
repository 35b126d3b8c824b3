// Contest: a series of games between two players, who is stronger and how surely. Games come in
// rounds, each from one start with A once in every seat, all others being B.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>

#include "core/result.h"
#include "engine/any_game.h"
#include "lab/score.h"
#include "lab/work.h"
#include "protocol/lab.h"

namespace tablier::lab {

// Whether A is stronger by elo1 rather than by elo0.
struct Sprt {
  double elo0;
  double elo1;
};

struct ContestSettings {
  GamePtr game;
  std::array<std::string, 2> players;  // A and B, as texts (engine/player.h, ugi/engine.h)
  std::uint64_t games = 100;           // to the next whole round
  std::uint64_t seed = 1;
  std::uint64_t random_plies = 0;  // before play
  std::uint64_t skip_decided = 0;  // starts that the solver decides within so many nodes are left
                                   // out; 0: all are played
  std::optional<Sprt> sprt = {};   // it is over when this is clear; among two sides only
};

struct ContestResult {
  long games = 0;
  long wins = 0;  // of A
  long draws = 0;
  long first_wins = 0;                           // of whoever moved first
  long decided = 0;                              // starts that were left out
  double plies = 0;                              // a game
  std::array<double, 2> ms{};                    // that A and B thought, a move
  Estimate share{};                              // of the points, A's
  std::optional<double> llr = {};                // of the SPRT
  std::array<protocol::Forfeits, 2> forfeits{};  // games that A and B lost without being beaten

  long losses() const { return games - wins - draws; }
};

// How many sides play.
int seats_of(const ContestSettings& contest);

// An error if there is no such player or an engine does not play the game, no solver for the
// starts, or something is wrong with the file of the work.
Result<ContestResult> hold_contest(const ContestSettings& contest, const WorkSettings& work,
                                   const Watch<ContestResult>& watch = {});

protocol::ContestReport report(const ContestSettings& contest, const ContestResult& result);

}  // namespace tablier::lab
