#include "lab/setups.h"

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "core/rng.h"
#include "engine/chance.h"
#include "search/settings.h"

namespace tablier::lab {
namespace {

// The same setup with one choice more.
RecordPtr chosen(const AnyRecord& record, Chance chance, const std::string& choice) {
  RecordPtr next = record.clone();
  (void)next->choose(choice);
  chance.act(*next);
  return next;
}

}  // namespace

std::string_view text_of(Arranged arranged) {
  if (arranged == Arranged::quick) return "";
  return arranged == Arranged::computer ? "computer" : "random";
}

ArrangedStart arrange(const AnyGame& game, Arranged arranged, std::uint64_t seed,
                      const Worth& worth) {
  ArrangedStart start{.record = game.begin_setup()};
  AnyRecord& record = *start.record;
  Chance chance(seed);
  chance.act(record);
  Rng rng(mix(seed));
  while (const std::optional<SetupStep> step = record.setup_step()) {
    const std::vector<std::string> choices = record.setup_choices();
    if (chosen(record, chance, choices[0])->seats()) {
      std::vector<double> values;
      for (const std::string& choice : choices) {
        const RecordPtr next = chosen(record, chance, choice);
        const Side side = step->actor == Actor::a ? next->seats()->a : next->seats()->b;
        values.push_back(worth(*next, side));
      }
      const auto [worst, best] = std::minmax_element(values.begin(), values.end());
      start.gain = *best - *worst;
      (void)record.choose(choices[static_cast<std::size_t>(best - values.begin())]);
    } else if (arranged == Arranged::random) {
      (void)record.choose(choices[rng.below(static_cast<std::uint32_t>(choices.size()))]);
    } else {
      for (const std::string& choice : record.advise({}, rng.next())) (void)record.choose(choice);
    }
    chance.act(record);
  }
  return start;
}

}  // namespace tablier::lab
