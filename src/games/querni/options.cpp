#include "games/querni/options.h"

#include "games/querni/layout.h"
#include "games/querni/words.h"

namespace tablier::querni {

std::vector<OptionSpec> options() {
  return {
      OptionSpec::number("draw_turns", "30", 1, 1'000'000, say::option_draw_turns::kSentence),
      OptionSpec::choice("voluntary_pass", {"off", "on"}, say::option_voluntary_pass::kSentence),
      OptionSpec::choice("revisit", {"land", "pass"}, say::option_revisit::kSentence),
      OptionSpec::layout({{"reconstructed", say::kReconstructed}}, say::option_layout::kSentence)};
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
