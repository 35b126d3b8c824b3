#include "games/querni/options.h"

#include "core/words.h"
#include "games/querni/layout.h"
#include "games/querni/words.h"

namespace tablier::querni {

std::vector<OptionSpec> options() {
  return {
      OptionSpec::number("draw_turns", "30", 1, 1'000'000, say::label_draw_turns::kSentence,
                         say::option_draw_turns::kSentence),
      OptionSpec::toggle("voluntary_pass", say::label_voluntary_pass::kSentence,
                         say::option_voluntary_pass::kSentence),
      OptionSpec::choice("revisit", {{"land", say::revisit_land{}}, {"pass", say::revisit_pass{}}},
                         say::label_revisit::kSentence, say::option_revisit::kSentence),
      OptionSpec::layout(
          {{"reconstructed", say::kReconstructed, tablier::say::layout_reconstructed{}}},
          say::option_layout::kSentence)};
}

Result<Rules> make_rules(const Options& options) {
  const Result<Layout> layout = parse_layout(options.layout());
  if (!layout) return layout.error();
  return Rules{.draw_turns = options.number("draw_turns"),
               .voluntary_pass = options.value("voluntary_pass") == "on",
               .revisit = options.value("revisit") == "pass" ? Revisit::pass : Revisit::land,
               .layout = *layout};
}

}  // namespace tablier::querni
