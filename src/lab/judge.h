// Judge: a player's moves judged by the solver, which knows what they keep and what they give away.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "core/result.h"
#include "engine/any_game.h"
#include "lab/score.h"
#include "lab/work.h"
#include "protocol/lab.h"

namespace tablier::lab {

struct JudgeSettings {
  GamePtr game;
  std::string player;         // who is judged, as a text (engine/player.h)
  std::string against;        // who plays the other side, or in games for positions both
  std::uint64_t count = 100;  // games, or positions
  std::uint64_t seed = 1;
  bool positions = false;  // one move a game is judged, in a position in which moves differ
  std::int64_t nodes = 0;  // that the solver may look at for one move
  std::size_t bytes = 0;   // that it may use
};

struct JudgeResult {
  long lines = 0;  // games, or positions
  long moves = 0;
  long unknown = 0;             // moves that the solver could not judge
  long free = 0;                // moves that could not have been mistakes
  long worse = 0;               // games that ended worse than proved, by repetition
  std::array<long, 2> hard{};   // wins and draws that could have been given away
  std::array<long, 2> given{};  // and were
  std::vector<protocol::JudgedMove> mistakes = {};

  // Of the moves that could have been mistakes, how many were none.
  Estimate kept() const;
};

// An error if there is no such player or no solver, or something is wrong with the file.
Result<JudgeResult> judge_player(const JudgeSettings& settings, const WorkSettings& work,
                                 const Watch<JudgeResult>& watch = {});

protocol::JudgeReport report(const JudgeSettings& settings, const JudgeResult& result);

}  // namespace tablier::lab
