// Setups: starts that come about by whole setups, in which somebody arranges and somebody takes a
// side.
#pragma once

#include <cstdint>
#include <functional>
#include <string_view>

#include "core/side.h"
#include "engine/any_game.h"

namespace tablier::lab {

// How starts come about: by quick setup, or by a whole setup in which this one chooses.
enum class Arranged { quick, computer, random };

// As commands and files of work have it; nothing for a quick setup.
std::string_view text_of(Arranged arranged);

// What a start is worth to a side, 0 to 1.
using Worth = std::function<double(const AnyRecord& start, Side side)>;

struct ArrangedStart {
  RecordPtr record;
  double gain = 0;  // what the last choice was worth: the best less the worst
};

// A whole setup, which must not be quick. Whoever has the last choice asks of each what it is worth
// and takes the best. The same seed means the same chance, whoever arranges.
ArrangedStart arrange(const AnyGame& game, Arranged arranged, std::uint64_t seed,
                      const Worth& worth);

}  // namespace tablier::lab
