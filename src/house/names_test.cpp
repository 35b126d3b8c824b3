#include "house/names.h"

#include <gtest/gtest.h>

namespace tablier::house {
namespace {

TEST(Names, AreTrimmedAndTheirSpacesSingle) {
  EXPECT_EQ(*parse_name("  Zoé \u00A0 \u3000X "), "Zoé X");
  EXPECT_EQ(*parse_name("\u0627\u062D\u0645\u062F"), "\u0627\u062D\u0645\u062F");
  EXPECT_EQ(*parse_name("<b>\"&amp;'"), "<b>\"&amp;'");
}

TEST(Names, HaveOneToThirtyCharacters) {
  std::string thirty;
  for (int i = 0; i < 30; ++i) thirty += "é";
  EXPECT_TRUE(parse_name(thirty));
  EXPECT_FALSE(parse_name(thirty + "é"));
  EXPECT_FALSE(parse_name(""));
  EXPECT_FALSE(parse_name("   "));
}

TEST(Names, CannotHideOrTurnText) {
  for (const char* trick :
       {"a\u202Eb", "a\u2066b", "\u200Fa", "a\u061Cb", "a\nb", "a\tb", "a\x7F", "a\u200Bb",
        "\uFEFFa", "a\u2028b", "\u200D", "\u3164", "\u2800", "a\U000E0041", "\u0085x"}) {
    EXPECT_FALSE(parse_name(trick)) << trick;
  }
  EXPECT_FALSE(parse_name(std::string_view("a\0b", 3)));
}

TEST(Names, AreUtf8) {
  for (const char* broken :
       {"\xFF", "\xC3", "\xC0\xAF", "\xED\xA0\x80", "\xF4\x90\x80\x80", "a\x80"}) {
    EXPECT_FALSE(parse_name(broken));
  }
}

TEST(Names, OfAccountsAreTheSameWhateverTheirCapitals) {
  EXPECT_EQ(account_key("Anna"), account_key("aNNA"));
  EXPECT_NE(account_key("anna"), account_key("anne"));
}

}  // namespace
}  // namespace tablier::house
