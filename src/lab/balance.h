// Balance: how fair the starts of a game are.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <boost/json.hpp>

#include "core/result.h"
#include "engine/any_game.h"
#include "lab/work.h"

namespace tablier::lab {

// How starts come about: by quick setup, or by a whole setup in which this one chooses.
enum class Arranged { quick, computer, random };

struct BalanceSettings {
  GamePtr game;
  std::uint64_t count = 20;
  std::uint64_t seed = 1;  // of the first start; the others' follow
  Arranged arranged = Arranged::quick;
  int milliseconds = 0;    // that a start is looked at; 0: as long as it takes
  std::int64_t nodes = 0;  // and how many positions at most
};

struct RatedStart {
  std::uint64_t seed = 0;
  std::string position;
  std::string first;  // the letter of who moves first
  double value = 0;   // what they may expect
  bool is_proved = false;
  double off = 0;                   // how far the side furthest from its fair share is off it
  std::optional<double> gain = {};  // of whole setups: what the choice of a side gained
};
using RatedStarts = std::vector<RatedStart>;

// The fairest first. An error if something is wrong with the file of the work.
Result<RatedStarts> rate_starts(const BalanceSettings& settings, const WorkSettings& work,
                                const Watch<RatedStarts>& watch = {});

boost::json::object to_json(const RatedStarts& starts);

}  // namespace tablier::lab
