#include "games/klotz/options.h"

#include "games/klotz/layout.h"
#include "games/klotz/words.h"

namespace tablier::klotz {

namespace {

std::vector<OptionSpec> options_on(std::initializer_list<OptionSpec::BuiltIn> layouts) {
  return {OptionSpec::choice("players", all_players(), say::option_players::kSentence),
          OptionSpec::choice("first", {"auto", "R", "G", "B", "Y"}, say::option_first::kSentence),
          OptionSpec::choice("sinking", {"off", "on"}, say::option_sinking::kSentence),
          OptionSpec::layout(layouts, say::option_layout::kSentence)};
}

}  // namespace

std::vector<OptionSpec> options() {
  return options_on({{"reconstructed", say::kReconstructed}, {"eight", say::kEight}});
}

std::vector<OptionSpec> options_of_edition_1() {
  return options_on({{"reconstructed", say::kEight}});
}

Result<Rules> make_rules(const Options& options) {
  const Result<Layout> layout = parse_layout(options.layout());
  if (!layout) return layout.error();
  const Players players = *parse_players(options.value("players"));
  const bool sinking = options.value("sinking") == "on";
  const std::string_view first = options.value("first");
  if (first == "auto") return Rules(*layout, players, std::nullopt, sinking);
  const Side side = Side(kSideLetters.find(first));
  if (!plays(players, side)) {
    return malformed(say::first_absent{.first = std::string(first), .players = letters(players)});
  }
  return Rules(*layout, players, side, sinking);
}

}  // namespace tablier::klotz
