#include "games/klotz/options.h"

#include "games/klotz/layout.h"
#include "games/klotz/speech.h"
#include "games/klotz/words.h"

namespace tablier::klotz {

namespace {

std::vector<OptionSpec::Value> values_of_players() {
  std::vector<OptionSpec::Value> values;
  for (const std::string& players : all_players()) {
    values.push_back({players, say::sides{.sides = side_words(players)}});
  }
  return values;
}

std::vector<OptionSpec::Value> values_of_first() {
  std::vector<OptionSpec::Value> values{{"auto", say::first_auto{}}};
  for (int side = 0; side < kSides; ++side) {
    values.push_back({std::string(1, kSideLetters[side]), side_word(Side(side))});
  }
  return values;
}

std::vector<OptionSpec> options_on(const std::vector<OptionSpec::BuiltIn>& layouts) {
  return {
      OptionSpec::choice("players", values_of_players(), say::label_players::kSentence,
                         say::option_players::kSentence),
      OptionSpec::choice("first", values_of_first(), say::label_first::kSentence,
                         say::option_first::kSentence),
      OptionSpec::toggle("sinking", say::label_sinking::kSentence, say::option_sinking::kSentence),
      OptionSpec::layout(layouts, say::option_layout::kSentence)};
}

}  // namespace

std::vector<OptionSpec> options() {
  return options_on({{"reconstructed", say::kReconstructed, say::layout_ten{}},
                     {"eight", say::kEight, say::layout_eight{}}});
}

std::vector<OptionSpec> options_of_edition_1() {
  return options_on({{"reconstructed", say::kEight, say::layout_eight{}}});
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
    return malformed(
        say::first_absent{.side = side_word(side), .players = side_words(letters(players))});
  }
  return Rules(*layout, players, side, sinking);
}

}  // namespace tablier::klotz
