#include "core/options.h"

#include <gtest/gtest.h>

#include "core/common_options.h"
#include "core/words.h"

namespace tablier {
namespace {

std::vector<OptionSpec> specs() {
  std::vector<OptionSpec> all{
      OptionSpec::choice("start", {{"standard", say::option_off{}}, {"random", say::option_on{}}},
                         say::label_repetition::kSentence, say::option_repetition::kSentence)};
  for (const OptionSpec& spec : common_options()) all.push_back(spec);
  return all;
}

std::string error_of(std::vector<Options::Pair> chosen) {
  const Result<Options> options = Options::choose(specs(), chosen);
  return options ? "" : options.error().message.in(Language::en);
}

TEST(Options, have_their_defaults) {
  const Result<Options> options = Options::choose(specs(), {});
  ASSERT_TRUE(options);
  EXPECT_EQ(options->value("start"), "standard");
  EXPECT_EQ(options->number("repetition"), 3);
  EXPECT_TRUE(options->changed().empty());
}

TEST(Options, take_values_and_tell_which_differ_from_the_default) {
  const std::vector<Options::Pair> chosen{{"max_plies", "50"}, {"start", "standard"}};
  const Result<Options> options = Options::choose(specs(), chosen);
  ASSERT_TRUE(options);
  EXPECT_EQ(limits_from(*options).max_plies, 50);
  EXPECT_EQ(options->changed(), (std::vector<Options::Pair>{{"max_plies", "50"}}));
}

TEST(Options, refuse_what_they_do_not_know_and_say_what_they_do) {
  EXPECT_EQ(error_of({{"stat", "random"}}),
            "There is no option 'stat' here; there are start, repetition and max_plies.");
  EXPECT_EQ(error_of({{"start", "Random"}}),
            "Option start: 'Random' is not one of standard and random.");
  EXPECT_EQ(error_of({{"repetition", "-1"}}),
            "Option repetition: '-1' is not a number from 0 to 1000000.");
  EXPECT_EQ(error_of({{"repetition", "2"}, {"repetition", "2"}}),
            "Option repetition is given twice.");
}

TEST(Options, have_built_in_layouts_by_name_and_others_as_text) {
  const std::vector<OptionSpec> boards{OptionSpec::layout(
      {{"wide", "a1 h1", say::layout_reconstructed{}}, {"high", "a1 a8", say::option_on{}}},
      say::option_repetition::kSentence)};
  const auto layout = [&](std::vector<Options::Pair> chosen) {
    return std::string(Options::choose(boards, chosen)->layout());
  };
  EXPECT_EQ(layout({}), "a1 h1");
  EXPECT_EQ(layout({{"layout", "high"}}), "a1 a8");
  EXPECT_EQ(layout({{"layout", "b1 b2"}}), "b1 b2");
}

TEST(Options, of_two_values_are_off_until_somebody_turns_them_on) {
  const OptionSpec spec = OptionSpec::toggle("sinking", say::label_repetition::kSentence,
                                             say::option_repetition::kSentence);
  EXPECT_EQ(spec.fallback, "off");
  EXPECT_EQ(spec.choices, (std::vector<std::string>{"off", "on"}));
  EXPECT_EQ(spec.words[1].in(Language::fr), "oui");
}

TEST(Options, are_written_with_an_equals_sign) {
  EXPECT_EQ(*parse_option("a=b=c"), (Options::Pair{"a", "b=c"}));
  EXPECT_FALSE(parse_option("a"));
  EXPECT_FALSE(parse_option("=b"));
}

}  // namespace
}  // namespace tablier
