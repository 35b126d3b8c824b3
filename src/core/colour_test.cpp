#include "core/colour.h"

#include <set>
#include <string>

#include <gtest/gtest.h>

#include "core/facing.h"

namespace tablier {
namespace {

TEST(Colour, signs_differ_in_every_language) {
  for (const Language language : kLanguages) {
    std::set<std::string> signs;
    for (const ColourName& colour : colour_names("BNORV")) signs.insert(colour.sign.in(language));
    EXPECT_EQ(signs.size(), 5u);
    EXPECT_NE(facing_side_sign(kSouth).in(language), facing_side_sign(kNorth).in(language));
  }
}

TEST(Colour, words_and_signs_are_those_of_the_reader) {
  EXPECT_EQ(colour_word('V').in(Language::en), "green");
  EXPECT_EQ(colour_sign('V').in(Language::en), "G");
  EXPECT_EQ(colour_sign('V').in(Language::fr), "V");
  EXPECT_EQ(colour_sign('N').in(Language::en), "K");
  EXPECT_EQ(colour_sign('N').in(Language::de), "S");
}

}  // namespace
}  // namespace tablier
